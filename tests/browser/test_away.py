"""Not everybody is there: partners lead the bot of somebody who is gone, and a gesture waits for the next cards."""

import pytest

from stratagem.server.client import Client

from .conftest import Site
from .screens import findings, sideways, too_small

KEPT = "(table) => JSON.parse(localStorage.getItem('stratagem.tables'))[table]"
A_DAY = 86_400
ME = {"kind": "person", "mine": True, "name": "Anna"}


@pytest.fixture
def site(tmp_path, pages):
    running = Site(tmp_path / "tables")
    yield running
    running.kill()


def bruno_at(site, page):
    """The table in this page, and somebody else who sits down there."""
    table = page.url.rsplit("/", 1)[1].partition("#")[0]
    client = Client(site.url, player="bruno-" * 6)
    seated = client.sit(table, page.evaluate(KEPT, table)["invite"], "Bruno")
    return table, client, seated


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_partners_lead_the_bot_of_somebody_who_is_gone(guest, site, width, height):
    anna = guest(width, height)
    page = anna.seat("strato", [ME, "open"], {"challenge": 9, "first_player": 1})
    table, _, _ = bruno_at(site, page)
    site.kill()
    site.__init__(site.folder, port=site.port, ahead=A_DAY + 60)
    page = anna.open(f"/t/{table}")
    anna.faults.clear()  # the browser tells of the server that was not there
    page.get_by_role("button", name="Vote").click()
    assert findings(page) == []
    page.get_by_role("button", name="We lead the bot").click()
    signals = page.locator(".sheet .signals")
    signals.get_by_text("Bruno is away").wait_for()
    assert (findings(page), sideways(page) <= 0, too_small(page)) == ([], True, [])
    signals.get_by_label("Signals").select_option(label="I want to place at the left end of row 2.")
    signals.get_by_role("button", name="Send").click()
    page.get_by_role("button", name="Point").wait_for(state="detached")
    page.locator(".prompt:not(.wait)").wait_for(state="attached")  # on a phone it lies under the sheet
    records = Client(site.url).call("GET", f"/api/tables/{table}", token=page.evaluate(KEPT, table)["seats"]["0"])
    assert records["table"]["led"] == [1] and records["seen"]["waiting"] == [0]


def test_a_gesture_waits_for_the_next_cards(guest, site):
    anna = guest(360, 740)
    page = anna.seat("synergy", [ME, "open", "bot"])
    table, client, seated = bruno_at(site, page)
    bruno = client.play(table, seated["token"])
    page.get_by_role("button", name="Log").click()
    signals = page.locator(".sheet .signals")
    signals.get_by_label("Signals").select_option(label="Anna points at the lives.")
    signals.get_by_role("button", name="With the next cards").click()
    signals.get_by_text("With the next cards: Anna points at the lives.").wait_for()
    assert (findings(page), sideways(page) <= 0, too_small(page)) == ([], True, [])
    signals.get_by_role("button", name="Never mind").click()
    signals.get_by_role("button", name="With the next cards").click()
    own = Client(site.url).play(table, page.evaluate(KEPT, table)["seats"]["0"])
    for player in (own, bruno):
        player.look()
        player.move([player.seen["options"][0]["do"]])
    page.locator(".sheet .log", has_text="Anna points at the lives.").wait_for()
    signals.get_by_role("button", name="Never mind").wait_for(state="detached")
