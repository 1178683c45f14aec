"""What every table has around its board: a lost connection, reports, hints in lessons, questions that are none."""

import json
import random
import re

import pytest

from stratagem.commands import main

from .conftest import ROOT
from .playing import asked, at, click_a_mark, play
from .test_learning import open_lesson
from .test_review import PLAY_ON
from .test_safety import SAY
from .test_strato_table import who_is_asked

SHARED = ROOT / "tests" / "scenarios" / "stramat" / "powers.toml"


def seated(anna, bruno):
    """Two browsers at one table; Bruno came by the link."""
    page = anna.seat("strato", ["me", "open"], {"challenge": 2}, seed=4)
    page.click("text=Invite")
    link = page.locator(".sheet input").input_value()
    page.keyboard.press("Escape")
    other = bruno.page
    other.goto(link)
    other.click("form button")
    other.wait_for_selector(".prompt")
    page.wait_for_selector(".seat:has-text('Bruno')")
    return page, other


def test_one_of_two_loses_the_line_and_nothing_else(guest):
    """Bruno's network drops while he moves: he is told, Anna is not disturbed, and his move arrives once."""
    anna, bruno = guest(), guest(name="Bruno")
    page, other = seated(anna, bruno)
    chance = random.Random(4)
    while who_is_asked(page, other) is page:
        play(page, chance, click_a_mark, 1)
    number = int(at(other).split("/")[0])
    other.keyboard.press("1")
    asked(other)
    while not other.locator(".acts .btn-primary").count():
        before = at(other)
        click_a_mark(other, chance)
        other.wait_for_function("(before) => document.querySelector('.app').dataset.at !== before", arg=before)
    bruno.context.set_offline(True)
    other.keyboard.press("Enter")
    other.wait_for_selector(".banner.slate")
    assert other.locator(".app.lost").count() == 1
    assert page.locator(".banner").count() == 0, "Anna's line is as it was"
    assert int(at(page).split("/")[0]) == number
    bruno.context.set_offline(False)
    other.wait_for_selector(".banner:not(.good)", state="detached")
    page.wait_for_function("(n) => Number(document.querySelector('.app').dataset.at.split('/')[0]) > n", arg=number)
    rows = [one.locator(".srow:not(.track)").all_inner_texts() for one in (page, other)]
    assert rows[0] == rows[1]
    assert who_is_asked(page, other) is page
    play(page, chance, click_a_mark, 1)
    assert who_is_asked(page, other) is other
    bruno.faults[:] = [fault for fault in bruno.faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def test_a_report_is_a_position_that_the_command_shows_again(guest, tmp_path, capsys):
    page = guest().seat("stramat", ["me", "bot", "bot"], seed=5)
    asked(page)
    page.click("header [aria-label=Settings]")
    with page.expect_download() as kept:
        page.click(".sheet button:has-text('report')")
    data = json.loads(kept.value.path().read_text())
    assert data["format"] == "stratagem-position-1" and data["seat"] == 0
    assert data["log"] and data["shown"]["options"] and data["browser"]["screen"] == "1280x800"
    file = tmp_path / "position.json"
    file.write_text(json.dumps(data))
    with pytest.raises(SystemExit) as left:
        main.run(["position", str(file)])
    assert left.value.code == 0
    assert "It looks the same as then." in capsys.readouterr().out


TONES = """window.tones = 0;
    const made = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.tones += 1; return made.call(this); };"""


@pytest.mark.parametrize("sound", [False, True])
def test_my_turn_is_heard_and_seen_in_title_and_icon(guest, sound):
    anna = guest(sound=sound)
    anna.context.add_init_script(TONES)
    page = anna.seat("strato", ["me", "me"], {"challenge": 1}, seed=3, open=True)
    play(page, random.Random(1), click_a_mark, 1)
    assert page.title().startswith("●") and page.get_attribute("link[rel=icon]", "href") == "/logo-turn.svg"
    assert (page.evaluate("() => window.tones") > 0) is sound
    page.click(".home")
    page.wait_for_selector("article")
    assert page.title() == "Stratagem" and page.get_attribute("link[rel=icon]", "href") == "/logo.svg"


def test_the_log_tells_what_happened_since_my_last_turn_also_after_a_reload(guest):
    page = guest().seat("stramat", ["me", "bot", "bot"], seed=3)
    play(page, random.Random(1), click_a_mark, 3)
    asked(page)
    everything = page.locator(".log li").count()
    page.click(".logs .chip")
    since = page.locator(".log li").all_inner_texts()
    assert 0 < len(since) < everything
    page.reload()
    asked(page)
    page.click(".logs .chip")
    assert page.locator(".log li").all_inner_texts() == since


def test_talk_goes_back_as_far_as_anybody_wants_to_read(guest):
    """Much was said: the latest is there at once, the rest on demand, each line once and in its order."""
    page = guest().seat("strato", ["me", "me"], {"challenge": 1}, chat=True, open=True)
    words = [f"line {number}." for number in range(400)]
    page.evaluate(SAY, {"table": page.url.rsplit("/", 1)[1], "words": words})
    page.reload()
    asked(page)
    page.get_by_role("tab", name="Chat").click()
    lines = page.locator(".chat .bubble")
    first = lines.count()
    assert 200 < first <= 300 and words[-1] in lines.last.inner_text()
    while page.locator(".chat .earlier").count():
        before = lines.count()
        page.click(".chat .earlier")
        page.wait_for_function("(n) => document.querySelectorAll('.chat .bubble').length > n", arg=before)
    assert [text.splitlines()[-1] for text in lines.all_inner_texts()] == words


def test_a_hint_that_is_refused_says_why(guest):
    anna = guest(language="it")
    page = anna.seat("strato", ["me", "bot"], {"challenge": 2}, seed=4)
    asked(page)
    told = {"error": "busy", "message": "x", "reason": {"key": "shell-limit-waiting", "params": {}}}
    page.route("**/hint", lambda route: route.fulfill(status=503, json=told))
    page.keyboard.press("h")
    page.wait_for_selector(".hints b:has-text('ha troppo a cui pensare')")
    anna.faults[:] = [fault for fault in anna.faults if "503" not in fault]  # the browser told of it, too


DRAFT = """async () => {
    const table = location.pathname.split('/').pop();
    const token = Object.values(JSON.parse(localStorage.getItem('stratagem.tables'))[table].seats)[0];
    const answer = await fetch(`/api/tables/${table}?since=0`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).seen.draft.map((rung) => rung.do);
}"""


def test_a_hint_comes_and_goes_with_its_key_and_goes_when_it_no_longer_fits(guest):
    page = guest().seat("strato", ["me"], {"challenge": 2}, seed=3)
    asked(page)
    for _ in range(2):
        page.keyboard.press("h")
        page.wait_for_selector(":is(.board, .dock) .is-last")
        page.keyboard.press("h")
        page.wait_for_selector(".hints", state="detached")
        assert page.locator(":is(.board, .dock) .is-last").count() == 0, "nothing points at a piece any more"
    page.keyboard.press("h")
    page.wait_for_selector(":is(.board, .dock) .is-last")
    page.keyboard.press("1")  # another answer: the question is another one now
    page.wait_for_selector(".steps .done")
    page.wait_for_selector(".hints", state="detached")
    assert page.locator(":is(.board, .dock) .is-last").count() == 0


def test_do_that_does_what_the_hint_says(guest):
    page = guest().seat("strato", ["me"], {"challenge": 2}, seed=3)
    asked(page)
    with page.expect_response("**/hint") as told:
        page.keyboard.press("h")
    best = told.value.json()["hints"][0]["do"]
    assert page.evaluate(DRAFT) == []
    page.click(".hints .btn-primary")
    page.wait_for_selector(".hints", state="detached")
    page.wait_for_selector(".steps .done")
    assert page.evaluate(DRAFT)[0] == best


def test_a_win_shared_with_a_bot_is_not_called_one_together(guest):
    page = guest().lay(SHARED, "A Colpo that empties the Mazzetto ends the game at once")
    page.wait_for_selector(".endp.good")
    assert re.fullmatch(r"You and [A-Z]\w+ win", page.locator(".endp h2").inner_text())


def test_a_rematch_moves_everybody_one_seat_on(guest):
    bea = {"kind": "person", "mine": True, "name": "Bea"}
    page = guest().seat("strato", ["me", bea], {"challenge": 0}, seed=2, open=True)
    play(page, random.Random(6), click_a_mark, 400)
    assert "Bea" in page.locator(".seat .nm >> nth=1").inner_text()
    page.get_by_role("button", name="Play again", exact=True).click()  # after a win the next level comes first
    page.wait_for_selector(".endp", state="detached")
    assert "Bea" in page.locator(".seat .nm >> nth=0").inner_text()


def test_a_game_lost_on_the_deal_is_dealt_again(guest):
    """Seed 5 of mission 20 deals Bot 4 no even card."""
    page = guest().seat("synergy", ["me", "bot", "bot", "bot"], {"mission": 20}, seed=5)
    page.wait_for_selector(".endp")
    assert "failed. Lost on the deal" in page.locator(".endp p").first.inner_text()
    lost = page.url
    page.click(".endp button:has-text('Deal again')")
    page.wait_for_function("(lost) => location.href !== lost", arg=lost)
    page.wait_for_selector(".prompt, .endp")


def test_a_hint_in_a_lesson_is_the_lessons_own(guest):
    page = open_lesson(guest(), "strato")
    while page.locator(".guide:visible .next").count():
        page.locator(".guide:visible .next").click()
    page.keyboard.press("h")
    page.click(".hints .btn-s")
    named = page.locator(".hints b").inner_text()
    page.click(".hints .btn-s >> nth=0")
    assert "lesson" in page.locator(".hints").inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    assert page.locator(".opts button.opt").all_inner_texts() == [f"1\n{named}"]


def test_a_tile_that_looks_the_same_both_ways_is_no_question(guest):
    """With seed 2 the starting tile does, with seed 1 it does not."""
    page = guest().seat("weather_machine", ["me"], seed=2)
    page.wait_for_function("() => document.querySelector('.app').dataset.at === '1/1/0/false'")
    assert "way up" not in page.locator(".prompt .q").inner_text()
    page = guest().seat("weather_machine", ["me"], seed=1)
    asked(page)
    assert at(page) == "1/0/0/false" and "way up" in page.locator(".prompt .q").inner_text()


def test_a_click_that_is_a_whole_move_is_one_message(guest):
    """One message there, and the answer says that the move is made."""
    anna = guest()
    lines, sent, came = [], [], []

    def opened(line):
        lines.append(line)
        line.on("framesent", lambda text: sent.append(json.loads(text)))
        line.on("framereceived", lambda text: came.append(json.loads(text)["type"]))

    anna.page.on("websocket", opened)
    page = anna.seat("synergy", ["me", "bot", "bot"], {"mission": 1}, seed=1)
    assert asked(page) == "choose"
    del sent[:], came[:]
    with lines[-1].expect_event("framereceived", lambda text: json.loads(text)["type"] == "taken"):
        page.keyboard.press("1")
    said = [message for message in sent if message["type"] != "ping"]
    assert [message["type"] for message in said] == ["choose"] and said[0]["commit"], said
    assert came.count("taken") == 1 and "drafted" not in came


DEAL = """() => [...document.querySelectorAll('.board .tor, .dock .hand .pc')].map((one) => one.ariaLabel)"""


def test_the_same_deal_can_be_played_once_more_and_counts_for_nothing(guest):
    page = guest().seat("strato", ["me"], {"challenge": 1}, seed=3)
    asked(page)
    page.wait_for_selector(".dock .hand .pc")
    dealt, first = page.evaluate(DEAL), page.url
    page.evaluate(PLAY_ON, 7)
    page.click(".endp button:has-text('Same deal again')")
    page.wait_for_url(lambda url: url != first)
    assert asked(page) == "choose"
    page.wait_for_selector(".dock .hand .pc")
    assert page.evaluate(DEAL) == dealt
    page.evaluate(PLAY_ON, 7)
    page.wait_for_selector(".endp")
    assert page.locator(".endp .chip").count() == 0, "practice is not compared with the best"
    assert page.locator(".endp button:has-text('Same deal again')").count() == 0
