"""What the others do: step by step on the board, the log in step with it, marked until one's own next move."""

import random
import secrets

from stratagem.server.client import Client
from tests.browser.playing import from_the_list, take

from .conftest import POSITIONS, Site

STEP = "() => document.querySelector('.app').dataset.step"
LOOK = """() => ({
    step: document.querySelector('.app').dataset.step,
    at: Number(document.querySelector('.side .pace .count span:last-child')?.textContent.split(' / ')[0] ?? 0),
    told: document.querySelectorAll('.log .nth').length,
    rings: [...document.querySelectorAll('.trail .ring')].map((ring) => Number(ring.dataset.step)),
})"""


def until_others_move(page, chance):
    """Play until the others have done something that is shown."""
    for _ in range(30):
        page.wait_for_function(f"() => ({STEP})() !== '0' || document.querySelector('.prompt:not(.wait)')")
        if page.evaluate(STEP) != "0":
            return
        take(page, chance, from_the_list)
        page.wait_for_function("() => document.querySelector('.app').dataset.at.endsWith('false')")
    raise AssertionError("nobody else has done anything")


def test_the_log_never_runs_ahead_of_the_table(guest):
    page = guest(speed="step").seat("stramat", ["me", "bot", "bot"], seed=5)
    until_others_move(page, random.Random(3))
    shown = 0
    while (now := page.evaluate(LOOK))["step"] != "0":
        if now["at"]:  # a step of somebody else
            assert now["told"] == now["at"], "as many steps are told as are shown"
            assert max(now["rings"], default=0) <= now["at"]
            shown = now["at"]
        page.keyboard.press(" ")
        page.wait_for_function(f"(step) => ({STEP})() !== step", arg=now["step"])
    assert shown > 1
    assert page.evaluate(LOOK)["rings"], "what they did stays marked"

    page.keyboard.press("Escape")  # the list lies over the side
    page.wait_for_selector(".opts", state="detached")
    told = page.locator(".log li").count()
    page.click(".side .pace button[aria-label*='again']")
    page.wait_for_function(f"() => ({STEP})() === '1'")
    assert page.locator(".log li").count() == told, "shown again, it is not told again"
    page.click(".acts button:has-text('Skip')")

    take(page, random.Random(3), from_the_list)
    page.wait_for_function(f"() => ({LOOK})().rings.length === 0")


def test_what_happened_since_my_move_can_be_shown_again_after_the_page_was_opened_anew(guest):
    page = guest(speed="step").seat("stramat", ["me", "bot", "bot"], seed=5)
    until_others_move(page, random.Random(3))
    page.click(".acts button:has-text('Skip')")
    page.wait_for_function(f"() => ({STEP})() === '0'")
    page.wait_for_function(f"() => ({LOOK})().rings.length")  # what was skipped is marked, too
    steps = page.locator(".side .pace .count span:last-child").inner_text()
    told = page.locator(".log li").count()
    page.reload()
    again = page.locator(".side .pace button[aria-label*='again']")
    again.wait_for()
    assert page.locator(".side .pace .count span:last-child").inner_text() == steps
    assert page.locator(".log li").count() == told
    again.click()
    page.wait_for_function(f"() => ({STEP})() === '1' && ({LOOK})().rings.length")


THERE = """async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame); // rings come after the step
    const board = document.querySelector('[data-region=board]').getBoundingClientRect();
    const rings = [...document.querySelectorAll('.trail .ring')].map((ring) => ring.getBoundingClientRect());
    return {
        tab: document.querySelector('.ltabs [aria-pressed=true]').ariaLabel,
        told: document.querySelector('.prompt .q').innerText,
        rings: rings.filter((ring) => ring.top < board.bottom && ring.bottom > board.top).length,
        out: document.querySelectorAll('.ltabs .news').length,
    };
}"""

SCROLLED = """async () => {
    const stage = document.querySelector('.wm .stage');
    const [kept, end] = [stage.scrollTop, document.querySelector('.ltabs').getBoundingClientRect().bottom];
    const rings = [];
    for (const top of [0, 0.5, 1]) {
        stage.scrollTop = top * stage.scrollHeight;
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        for (const ring of document.querySelectorAll('.trail .ring')) {
            const cut = parseFloat(getComputedStyle(ring).clipPath.slice('inset('.length)) || 0;
            rings.push(ring.getBoundingClientRect().top + Math.max(0, cut));
        }
    }
    stage.scrollTop = kept;
    return { rings: rings.length, over: rings.filter((top) => top < end - 8) };
}"""


def test_a_phone_goes_where_things_happen_and_my_own_move_is_not_shown_again(guest):
    """One part of the table at a time; the game ends with one's own move, which was seen while it was drafted."""
    page = guest(width=360, height=740, speed="step").lay(POSITIONS / "weather_machine.toml")
    chance = random.Random(5)
    met = {}
    marked = 0
    for _ in range(2):
        until_others_move(page, chance)
        while (step := page.evaluate(STEP)) != "0":
            now = page.evaluate(THERE)
            met[now["told"]] = now
            scrolled = page.evaluate(SCROLLED)
            marked += scrolled["rings"]
            assert scrolled["over"] == [], "what is scrolled away is not marked on the tabs"
            page.keyboard.press(" ")
            page.wait_for_function(f"(step) => ({STEP})() !== step", arg=step)
    assert marked
    worse = next(now for told, now in met.items() if told.startswith("The weather gets worse: Wind"))
    assert worse["tab"] == "R&D" and worse["rings"] == 1 and worse["out"] == 1
    unlocked = next(now for told, now in met.items() if "Citation space" in told)
    assert unlocked["tab"] == "Lativ’s Lab"
    for _ in range(30):
        if page.locator(".endp").count():
            break
        take(page, chance, from_the_list)
        page.wait_for_function("() => document.querySelector('.app').dataset.at.endsWith('false')")
        assert page.evaluate(STEP) == "0" or "Lost" in page.inner_text(".prompt .q")
        while (step := page.evaluate(STEP)) != "0":
            page.keyboard.press(" ")
            page.wait_for_function(f"(step) => ({STEP})() !== step", arg=step)
    page.wait_for_selector(".endp")


def test_whoever_clicks_something_is_not_told_what_it_is(guest):
    """Its tip would cover what comes next; on another thing there is one again."""
    page = guest().seat("stramat", ["me", "bot", "bot"], seed=5)
    page.wait_for_selector(".hand .is-can >> nth=1")
    page.clock.install()
    card, other = page.query_selector_all(".hand .is-can")[:2]
    card.hover()
    page.clock.run_for(1000)
    page.wait_for_selector(".tip.placed")
    card.click()
    page.mouse.move(*centre(card))
    page.clock.run_for(1000)
    assert page.locator(".tip").count() == 0
    page.mouse.move(*centre(other))
    page.clock.run_for(1000)
    page.wait_for_selector(".tip.placed")


def centre(thing):
    box = thing.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_what_happened_while_i_was_away_plays_when_i_come_back(guest, tmp_path, pages):
    """The server was restarted meanwhile, and nobody watched: it is read from the records. Once seen, it is no news."""
    own = Site(tmp_path / "tables")
    anna = guest(at=own, speed="step")
    page = anna.seat("stramat", ["me", "open"], seed=5, window=600)
    table = page.url.rsplit("/", 1)[1]
    kept = page.evaluate("(table) => JSON.parse(localStorage.getItem('stratagem.tables'))[table]", table)
    bruno = Client(own.url).sit(table, kept["invite"], "Bruno")["token"]
    made = 0
    page.goto(f"{own.url}/licences", wait_until="networkidle")  # she is somewhere else
    while made < 3:
        for token in (bruno, kept["seats"]["0"]):
            seen = Client(own.url).call("GET", f"/api/tables/{table}", token=token)["seen"]
            if seen["options"] and made < 3:
                wish = {"actions": [seen["options"][0]["do"]], "seq": seen["number"], "nonce": secrets.token_hex(8)}
                Client(own.url).call("POST", f"/api/tables/{table}/move", wish, token)
                made += token == bruno
    own.kill()
    own = Site(tmp_path / "tables", port=own.port)
    page.goto(f"{own.url}/t/{table}")
    page.wait_for_selector(".app")
    page.wait_for_function(f"() => ({STEP})() !== '0'")
    page.click(".acts button:has-text('Skip')")
    page.wait_for_function(f"() => ({STEP})() === '0'")
    page.reload()
    page.locator(".side .pace button[aria-label*='again']").wait_for()
    assert page.evaluate(STEP) == "0", "it has been seen"
    page.goto(f"{own.url}/licences", wait_until="networkidle")
    own.kill()


def test_a_long_press_explains_and_does_nothing_else(guest):
    page = guest(width=390, height=844, touch=True).seat("synergy", ["me", "bot", "bot"], {"mission": 1}, seed=5)
    page.wait_for_selector(".dock [data-tip]:not([data-tip=''])")
    before = page.get_attribute(".app", "data-at")
    card = page.locator(".dock [data-tip]:not([data-tip=''])").first
    box = card.bounding_box()
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 12}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_selector(".tip.placed")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.inner_text(".tip > span") == card.get_attribute("data-tip")
    assert page.get_attribute(".app", "data-at") == before
