"""Told when it is my turn, as far as the screen: the page subscribes, the server sends, the service worker shows it.

The push service is one of the tests' own: it decrypts what the server sends, and DevTools hand that to the worker.
"""

import json

import pytest
from server.rows.postbox import TELLING, postboxes

from .conftest import Site
from .screens import findings, sideways
from .test_offline import READY

SUBSCRIBED = """(subscription) => {
    const made = {
        endpoint: subscription.endpoint, toJSON: () => subscription, unsubscribe: async () => true,
        options: { applicationServerKey: null },
    };
    let now = null;
    PushManager.prototype.getSubscription = async () => now;
    PushManager.prototype.subscribe = async (options) => {
        if (!options.userVisibleOnly || !/^[\\w-]{80,90}$/.test(options.applicationServerKey)) throw new Error('how?');
        return (now = made);
    };
}"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, tag, data }) => ({ title, body, tag, data }))"""

# The worker notes what it has shown. Nobody looks for it among the notifications before that: Chromium takes one that
# is not on the screen yet for one that was put away, and forgets it.
UNTIL_SHOWN = """async ([tag, id]) => {
    for (let tries = 0; tries < 3000; tries += 1) {
        const noted = await (await caches.open('told')).match(`/told/${encodeURIComponent(tag)}`);
        if ((await noted?.json())?.id === id) return;
        await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`${tag} was not shown`);
}"""


UNTIL_GONE = """async (tag) => {
    for (let tries = 0; tries < 3000; tries += 1) {
        const noted = await (await caches.open('told')).match(`/told/${encodeURIComponent(tag)}`);
        if ((await noted?.json())?.gone) return;
        await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`${tag} is still shown`);
}"""


@pytest.fixture
def new():
    with postboxes() as made:
        yield made


@pytest.fixture
def own(tmp_path, pages, new):
    box = new()
    services = {"club": {"url": f"json://127.0.0.1:{new.port}{box.path}", "label": "Club", "shared": True},
                "ntfy": {"url": f"json://127.0.0.1:{new.port}{box.path}?to={{address}}", "label": "ntfy"}}  # fmt: skip
    running = Site(tmp_path / "tables", telling={**TELLING, "services": services})
    yield running
    running.kill()


def delivering(page):
    """Hands a message to the service worker, as a push service would."""
    tools = page.context.new_cdp_session(page)
    found = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    tools.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller")

    def deliver(origin, message):
        wish = {"origin": origin, "registrationId": found[-1]["registrationId"], "data": json.dumps(message)}
        tools.send("ServiceWorker.deliverPushMessage", wish)

    return deliver


def test_a_turn_is_told_shown_once_and_opened(guest, own, new):
    box, anna = new(), guest(at=own, worker=True)
    anna.context.grant_permissions(["notifications"], origin=own.url)
    anna.context.add_init_script(f"({SUBSCRIBED})({json.dumps(box.subscription)})")
    page = anna.open()
    page.evaluate(READY)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Tell me when it is my turn").click()
    page.get_by_label("On this device").check()
    page.get_by_text("Done: you will be told.").wait_for()
    page.get_by_role("button", name="Try it").click()
    assert box.wait(lambda got: len(got) == 1)
    key = page.evaluate("JSON.parse(localStorage.getItem('stratagem.player'))")
    table = page.evaluate(
        """async ([wish, key]) => {
            const headers = { 'content-type': 'application/json', 'stratagem-player': key };
            const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) });
            return (await answer.json()).table;
        }""",
        [{"game": "strato", "seats": [{"kind": "person", "mine": True}, {"kind": "bot", "level": "random"}]}, key],
    )
    assert box.wait(lambda got: any(message["path"] == f"t/{table}" for _, message in got))
    message = next(message for message in box.messages if message["path"] == f"t/{table}")
    deliver = delivering(page)
    deliver(own.url, message)
    page.evaluate(UNTIL_SHOWN, [message["tag"], message["id"]])
    (shown,) = page.evaluate(SHOWN)
    assert (shown["title"], shown["body"]) == ("Strato", "It is your turn.")
    deliver(own.url, message)
    other = {**message, "id": "another", "tag": "another"}
    deliver(own.url, other)  # the worker handles messages one after the other
    page.evaluate(UNTIL_SHOWN, ["another", "another"])
    assert len(page.evaluate(SHOWN)) == 2, "the same turn again is no second one"
    (worker,) = anna.context.service_workers
    opened = worker.evaluate(
        """async (tag) => {
            const [shown] = await self.registration.getNotifications({ tag });
            return new Promise((done) => {
                self.clients.openWindow = async (url) => done(url);
                self.dispatchEvent(new NotificationEvent('notificationclick', { notification: shown }));
            });
        }""",
        message["tag"],
    )
    assert opened == f"{own.url}/t/{table}"
    page.goto(opened)
    page.wait_for_selector(".prompt")  # the seat is found by the player's key
    page.evaluate(UNTIL_GONE, "another")  # somebody looking at the table needs no notification
    deliver(own.url, message)
    deliver(own.url, {**other, "tag": "third", "path": ""})
    page.evaluate(UNTIL_SHOWN, ["third", "another"])
    assert not any(one["tag"] == message["tag"] for one in page.evaluate(SHOWN)), "seen and put away: not again"


@pytest.mark.parametrize(("language", "more"), [("en", "Tell me when"), ("it", "Avvisami quando")])
def test_the_panel_is_for_everybody(guest, own, language, more):
    anna = guest(at=own, width=320, language=language)
    page = anna.open()
    page.get_by_role("button", name="Impostazioni" if language == "it" else "Settings").click()
    summary = page.get_by_text(more)
    summary.focus()
    page.keyboard.press("Enter")
    button = page.get_by_role("button", name="Club")
    button.wait_for()
    button.focus()
    page.keyboard.press("Enter")
    page.locator(".tell li").wait_for()
    assert (findings(page), sideways(page) <= 0) == ([], True)
    page.locator(".tell input[type=time]").first.fill("22:30")
    page.locator(".tell input[type=time]").first.dispatch_event("change")
    page.reload()
    page.get_by_role("button", name="Impostazioni" if language == "it" else "Settings").click()
    page.get_by_text(more).click()
    page.wait_for_function("() => document.querySelector('.tell input[type=time]')?.value === '22:30'")
    page.locator(".tell li button").last.click()
    page.wait_for_function("() => !document.querySelector('.tell li')")
