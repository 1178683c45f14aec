"""What is a player's own, by keyboard alone: games, statistics, days, data."""

import json

from stratagem.server.client import Client

from .conftest import KINDS
from .screens import regular, to_the_end

FOCUSED = """() => {
    const one = document.activeElement;
    return one.labels?.[0]?.textContent.trim() || one.textContent.trim();
}"""


def walk_to(page, words):
    """With the tabulator to what is called so."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED).startswith(words):
            return
    raise AssertionError(f"the tabulator does not reach {words!r}")


def lines(page):
    return page.locator(".list .line .what a").all_inner_texts()


def test_a_player_finds_their_games_takes_everything_away_and_is_forgotten(guest):
    anna = guest()
    client = regular(anna)
    over, rival = to_the_end(client, "strato", []), to_the_end(client, "stramat", [KINDS["bot"]])
    waiting = client.open("stratos", [KINDS["me"], KINDS["bot"]])["table"]
    page = anna.page

    walk_to(page, "All my games")
    page.keyboard.press("Enter")
    page.wait_for_selector(".list .line >> nth=1")
    assert lines(page) == ["Stramat!", "Strato"]
    walk_to(page, "Play: Stratos")
    page.keyboard.press("Enter")
    page.wait_for_selector(".prompt")
    assert page.url.endswith(f"/t/{waiting}")
    page.go_back()
    page.wait_for_selector(".list .line >> nth=1")

    walk_to(page, "Player, level, bot")
    page.keyboard.type("Jabberwock")
    page.get_by_text("Nothing fits.").nth(1).wait_for()
    assert lines(page) == [] and page.locator(".cards").count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector(".cards")
    walk_to(page, "Games")
    page.keyboard.press("ArrowDown")
    page.wait_for_selector(".cards", state="detached")
    assert lines(page) == ["Strato"]
    assert page.inner_text("#mine-over") == "Finished 1"

    walk_to(page, "Review: Strato")
    page.keyboard.press("Enter")
    page.wait_for_selector(".review")
    assert page.url.endswith(f"/t/{over}")
    page.go_back()

    walk_to(page, "My data")
    page.keyboard.press("Enter")
    walk_to(page, "Take everything away")
    with page.expect_download() as saved:
        page.keyboard.press("Enter")
    told = saved.value.path().read_text(encoding="utf-8")
    assert {one["table_id"] for one in json.loads(told)["server"]["played"]} == {over, rival}
    assert all(table in told for table in (over, rival, waiting)) and client.player not in told

    walk_to(page, "I am sure")
    page.keyboard.press("Space")
    walk_to(page, "Delete me")
    page.keyboard.press("Enter")
    page.get_by_text("You are forgotten here").wait_for()
    page.wait_for_function("() => document.activeElement.matches('main a')")
    page.keyboard.press("Enter")
    page.wait_for_selector("section.start")
    page.wait_for_function("() => localStorage.getItem('stratagem.player')")
    assert client.player not in page.evaluate("() => JSON.stringify(localStorage)")
    found = Client(anna.url, client.player).call("GET", "/api/player/games")
    assert [found["turn"], found["running"], found["finished"]] == [[], [], []]
