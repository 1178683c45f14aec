"""Two people, two browsers, several days: an evening of Stramat! and a campaign of Synergy, while the server restarts.

Anna sits at the table. Bruno has no page of it: he is told that it is his turn, opens the table from the notification,
answers and goes away again. Every message is handed to his service worker twice, as after a crash it may be.
"""

import json
import random
import re
import secrets
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as TooLong
from server.rows.postbox import TELLING, postboxes

from .conftest import Site
from .playing import READY, at, from_the_list, take
from .screens import findings
from .test_notices import SUBSCRIBED, UNTIL_GONE, UNTIL_SHOWN, delivering
from .test_offline import READY as KEPT

SHOWN = """async (tag) => (await (await navigator.serviceWorker.ready).getNotifications({ tag }))
    .map((one) => one.data.id)"""
CLICKED = """async (tag) => {
    const [shown] = await self.registration.getNotifications({ tag });
    return new Promise((done) => {
        self.clients.openWindow = async (url) => done(url);
        self.dispatchEvent(new NotificationEvent('notificationclick', { notification: shown }));
    });
}"""
OPENED = """async (wish) => {
    const key = JSON.parse(localStorage.getItem('stratagem.player'));
    const headers = { 'content-type': 'application/json', 'stratagem-player': key };
    const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) });
    const opened = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(opened));
    return opened;
}"""
SAT = """async ([table, invite]) => {
    const key = JSON.parse(localStorage.getItem('stratagem.player'));
    const headers = { 'content-type': 'application/json', 'stratagem-player': key };
    const body = JSON.stringify({ invite, name: 'Bruno' });
    const answer = await fetch(`/api/tables/${table}/sit`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
}"""
ELSEWHERE = """(before) => {
    if (document.querySelector('.endp')) return true;
    const at = document.querySelector('.app')?.dataset.at ?? before;
    return at !== before && at.endsWith('false');
}"""
NUMBER = "() => document.querySelector('.app').dataset.at.split('/')[0]"
RESTARTED = re.compile("WebSocket|ERR_|Failed to load")  # what a browser says of a server that is not there


class Days:
    """One table of Anna's and Bruno's, on a server that is restarted again and again."""

    def __init__(self, guest, folder, box, chance):
        self.folder, self.box, self.chance = folder, box, chance
        self.site = Site(folder, telling=TELLING)
        self.anna, self.bruno = guest(at=self.site), guest(at=self.site, worker=True, width=390, height=844)
        for one in (self.anna, self.bruno):
            one.context.set_default_timeout(60_000)  # a server that starts again takes a while on a busy machine
        self.answered, self.read = 0, 0  # Bruno's answers; messages that he has been shown
        self.seen = []

    def begin(self, game, seats, **wishes):
        bruno = self.bruno
        bruno.context.grant_permissions(["notifications"], origin=self.site.url)
        bruno.context.add_init_script(f"({SUBSCRIBED})({json.dumps(self.box.subscription)})")
        self.home = bruno.open()  # the lobby: he never opens the table himself
        self.home.evaluate(KEPT)
        self.home.get_by_role("button", name="Settings").click()
        self.home.get_by_text("Tell me when it is my turn").click()
        self.home.get_by_label("On this device").check()
        self.home.get_by_text("Done: you will be told.").wait_for()
        self.deliver = delivering(self.home)
        page = self.anna.open()
        chairs = [{"kind": "person", "mine": True, "name": "Anna"}, {"kind": "open"}, *[
            {"kind": "bot", "level": "random"}] * (seats - 2)]  # fmt: skip
        opened = page.evaluate(OPENED, {"game": game, "seats": chairs, **wishes})
        self.table = opened["table"]
        self.home.evaluate(SAT, [self.table, opened["invite"]])
        self.page = self.anna.open(f"/t/{self.table}")  # her seat is found by her key

    def restart(self):
        self.site.kill()
        self.site = Site(self.folder, port=self.site.port, telling=TELLING)

    def told(self):
        """The next message for Bruno about this table, if there is one."""
        found = [message for message in self.box.messages if message["path"] == f"t/{self.table}"]
        return found[self.read] if len(found) > self.read else None

    def from_the_notification(self, message):
        """He is shown it once, opens the table with it, answers what he is asked, and is gone again."""
        self.read += 1
        assert set(message) == {"id", "tag", "title", "body", "path"} and message["body"] == "It is your turn."
        if message["id"] in self.seen:
            self.again(message)
            return
        self.deliver(self.site.url, message)
        self.home.evaluate(UNTIL_SHOWN, [message["tag"], message["id"]])
        self.deliver(self.site.url, message)
        self.other()
        assert self.home.evaluate(SHOWN, message["tag"]) == [message["id"]], "once, however often it comes"
        self.seen.append(message["id"])
        (worker,) = self.bruno.context.service_workers
        address = worker.evaluate(CLICKED, message["tag"])
        assert address == f"{self.site.url}/t/{self.table}"
        page = self.bruno.context.new_page()
        page.goto(address)
        page.wait_for_selector(".prompt, .endp")
        while page.evaluate(READY) in ("choose", "confirm"):
            before = at(page)
            take(page, self.chance, from_the_list)
            page.wait_for_function(ELSEWHERE, arg=before)
            self.answered += 1
        self.home.evaluate(UNTIL_GONE, message["tag"])
        page.close()

    def again(self, message):
        """The server has sent it once more, after a restart: he is not shown it."""
        self.deliver(self.site.url, message)
        self.other()
        assert self.home.evaluate(SHOWN, message["tag"]) == [], "seen twice"

    def other(self):
        """Another message, once all before it have been handled."""
        other = {"id": secrets.token_hex(4), "tag": "other", "title": "", "body": "", "path": ""}
        self.deliver(self.site.url, other)
        self.home.evaluate(UNTIL_SHOWN, ["other", other["id"]])

    def go_on(self):
        """Whoever is asked answers; False when the series is over."""
        if (message := self.told()) is not None:
            self.from_the_notification(message)
            return True
        state = self.page.evaluate(READY)
        if state == "over":
            following = self.page.get_by_role("button", name="Next game")
            if not following.count():
                return False
            following.click()
            self.page.locator(".endp").wait_for(state="detached")
        elif state:
            with suppress(TooLong):  # the server may be gone at this very moment
                before = at(self.page)
                take(self.page, self.chance, from_the_list)
                self.page.wait_for_function(ELSEWHERE, arg=before)
        else:
            self.box.wait(lambda got: self.told() is not None, 0.1)
        return True

    def end(self):
        self.site.kill()
        for one in (self.anna, self.bruno):
            one.faults[:] = [fault for fault in one.faults if not RESTARTED.search(fault)]


@pytest.fixture
def days(guest, tmp_path, pages):
    made = []

    def make(seed):
        made.append(Days(guest, tmp_path / "tables", boxes(), random.Random(seed)))
        return made[-1]

    with postboxes() as boxes:
        yield make
        for one in made:
            one.end()


def played(days, every, most, until=lambda: False):
    """To the end, or as long as wanted; the server is restarted whenever Bruno has answered so often. How often it was.

    Nobody is shown anything twice.
    """
    restarts = 0
    while not until() and days.go_on():
        if days.answered >= every * (restarts + 1) and restarts < most:
            days.restart()
            restarts += 1
    assert len(days.seen) == len(set(days.seen)), "a turn was shown twice"
    return restarts


def test_somebody_who_only_answers_from_notifications(days):
    one = days(3)
    one.begin("stramat", 2, series="evening", options={"games": 2}, window=600)
    assert played(one, 2, 1, lambda: one.answered >= 4) == 1


@pytest.mark.full
def test_an_evening_over_several_restarts(days):
    one = days(5)
    one.begin("stramat", 2, series="evening", options={"games": 2}, window=600)
    assert played(one, 6, 4) >= 2 and len(one.seen) > 10
    for person in (one.anna, one.bruno):
        page = person.context.new_page()
        page.goto(f"{one.site.url}/mine")
        page.wait_for_selector(".list .line")
        assert page.locator(".list .line .what a").all_inner_texts() == ["Stramat!"]
        assert page.locator(".list .chip").count() == 1 and findings(page) == []
        page.close()


@pytest.mark.full
def test_a_campaign_over_several_restarts(days):
    one = days(7)
    one.begin("synergy", 3, series="campaign")
    following = one.page.get_by_role("button", name="Next game")
    ended = []

    def twice():
        """Two missions have been tried: the first ended when the second began."""
        if following.count() and not (ended and ended[-1] == one.page.evaluate(NUMBER)):
            ended.append(one.page.evaluate(NUMBER))
        return len(ended) == 2

    assert played(one, 4, 3, twice) >= 2 and len(one.seen) > 6
