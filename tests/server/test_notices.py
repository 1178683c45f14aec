"""Notifications: once a turn, in the words of the table, and never anything secret."""

import asyncio
import contextlib
import json
import secrets
import socket
import threading

import pytest

from stratagem.server.client import Client, ServerSaid
from stratagem.server.hall import Hall
from stratagem.server.messages import Clock, NewTable, SeatWish
from stratagem.server.notices import ATTEMPTS, FAILURES, quiet_until
from stratagem.server.posting import (
    NotReached,
    Refusing,
    Telling,
    check_url,
    plain_name,
    post,
    reached,
    read_telling,
)
from stratagem.table import StratagemError
from stratagem.table.serving import Endpoint, Hours, Player, SqliteStore

from .rows.loops import finish
from .rows.postbox import TELLING, postboxes, signed_by
from .rows.wound import Wound

ANNA, BRUNO = "anna-" * 6, "bruno-" * 5
MINE = {"kind": "person", "mine": True}


@pytest.fixture
def new():
    with postboxes() as made:
        yield made


def person(server, key):
    return Client(server.url, player=key)


def subscribed(server, key, box, **more):
    wish = {"kind": "push", "subscription": box.subscription, **more}
    return person(server, key).call("POST", "/api/player/ways", wish)


def two_at_strato(server):
    """A table of Anna, who opens it, and Bruno; Anna is asked first or Bruno is."""
    seats = [{**MINE, "name": "Anna"}, {"kind": "open"}]
    opened = person(server, ANNA).open("strato", seats, options={"challenge": 9}, seed=5)
    seated = person(server, BRUNO).sit(opened["table"], opened["invite"], "Bruno")
    return opened["table"], {0: opened["seats"]["0"], 1: seated["token"]}


def look(server, table, token):
    return server.client.call("GET", f"/api/tables/{table}", token=token)


def move(server, table, token, seen, which=0):
    wish = {"actions": [seen["options"][which]["do"]], "seq": seen["number"], "nonce": secrets.token_hex(8)}
    server.client.call("POST", f"/api/tables/{table}/move", wish, token)


def asked(server, table, tokens):
    """Who is asked, with what they see."""
    found = {seat: look(server, table, token)["seen"] for seat, token in tokens.items()}
    return {seat: seen for seat, seen in found.items() if seen["options"]}


def test_one_message_a_turn_with_nothing_secret(start, new):
    server, boxes = start(telling=TELLING), {0: new(), 1: new()}
    told = [subscribed(server, key, boxes[seat], language="it" if seat else "en")
            for seat, key in enumerate((ANNA, BRUNO))]  # fmt: skip
    table, tokens = two_at_strato(server)
    turns, last = [], None
    for _ in range(12):
        if not (found := asked(server, table, tokens)):
            break  # the game is over
        ((seat, seen),) = found.items()
        if seat != last:
            turns.append(seat)
        last = seat
        want = turns.count(seat)
        assert boxes[seat].wait(lambda got, want=want: len(got) >= want), "nobody was told"
        move(server, table, tokens[seat], seen)
    assert len(turns) >= 4
    for seat, box in boxes.items():
        assert turns.count(seat) <= len(box.got) <= turns.count(seat) + 1, "one a turn, however many moves"
        assert len({message["id"] for message in box.messages}) == len(box.messages)
        assert len({(headers["topic"], message["tag"]) for headers, message in box.got}) == 1
        assert all(signed_by(headers, told[0]["key"]) for headers, _ in box.got)
        words = {(message["title"], message["body"]) for message in box.messages}
        assert words == {("Strato", "Tocca a te." if seat else "It is your turn.")}
        assert all(message["path"] == f"t/{table}" for message in box.messages)
        assert all(set(message) == {"id", "tag", "title", "body", "path"} for message in box.messages)


def test_a_dead_endpoint_is_removed_a_sick_one_is_tried_again(start, new):
    server, dead, sick = start(telling=TELLING), new(), new()
    subscribed(server, ANNA, dead)
    subscribed(server, ANNA, sick)
    new.gone(dead)
    sick.answers = [500]
    wish = person(server, ANNA).call("GET", "/api/player/ways")
    assert len(wish["ways"]) == 2
    for way in wish["ways"]:
        person(server, ANNA).call("POST", f"/api/player/ways/{way['id']}/try", {})
    assert sick.wait(lambda got: len(got) == 1, 60)
    assert len(person(server, ANNA).call("GET", "/api/player/ways")["ways"]) == 1


def test_ways_belong_to_the_player(start, new):
    server, box = start(telling=TELLING), new()
    (way,) = subscribed(server, ANNA, box)["ways"]
    assert person(server, BRUNO).call("GET", "/api/player/ways")["ways"] == []
    with pytest.raises(ServerSaid):
        person(server, BRUNO).call("POST", f"/api/player/ways/{way['id']}/try", {})
    person(server, BRUNO).call("DELETE", f"/api/player/ways/{way['id']}")
    assert len(person(server, ANNA).call("GET", "/api/player/ways")["ways"]) == 1
    hours = {"since": 1320, "until": 420, "zone": "Europe/Rome"}
    assert person(server, ANNA).call("PUT", "/api/player/ways/hours", hours)["hours"] == hours
    assert person(server, ANNA).call("DELETE", f"/api/player/ways/{way['id']}")["ways"] == []
    with pytest.raises(ServerSaid):
        Client(server.url).call("GET", "/api/player/ways")


def test_only_services_that_the_operator_named(start, new):
    box = new()
    url = f"json://127.0.0.1:{new.port}{box.path}"
    services = {"club": {"url": url, "label": "Club", "shared": True}, "mine": {"url": f"{url}?to={{address}}"}}
    server = start(telling={**TELLING, "services": services})
    anna = person(server, ANNA)
    offered = anna.call("GET", "/api/player/ways")["services"]
    assert [(one["name"], one["asks"], one["shared"]) for one in offered] == [
        ("club", False, True), ("mine", True, False),
    ]  # fmt: skip
    for wrong in ({"kind": "irc"}, {"kind": "mine", "address": "a/../b"}, {"kind": "mine"}, {"kind": "push"}):
        with pytest.raises(ServerSaid):
            anna.call("POST", "/api/player/ways", wrong)
    anna.call("POST", "/api/player/ways", {"kind": "club"})
    person(server, BRUNO).call("POST", "/api/player/ways", {"kind": "club"})
    table, tokens = two_at_strato(server)
    assert box.wait(lambda got: len(got) == 1)
    ((seat, seen),) = asked(server, table, tokens).items()
    name = seen["chairs"][seat]["name"]
    assert name in json.dumps(box.messages[0]), "whose turn it is, everybody knows"


def test_a_table_has_a_channel_of_its_own_whatever_its_players_want(start, new):
    box = new()
    url = f"json://127.0.0.1:{new.port}{box.path}"
    services = {"club": {"url": url, "label": "Club", "shared": True, "language": "it"},
                "mine": {"url": f"{url}?to={{address}}"}}  # fmt: skip
    server = start(telling={**TELLING, "services": services})
    assert server.client.call("GET", "/api/games")["channels"] == {"club": "Club"}
    seats = [{**MINE, "name": "Anna"}]
    for wrong in ("mine", "irc"):
        with pytest.raises(ServerSaid, match="shell-why-no-channel"):
            person(server, ANNA).open("strato", seats, channel=wrong)
    person(server, ANNA).open("strato", seats)
    person(server, ANNA).open("strato", [{**MINE, "name": "@everyone <b>Anna"}], channel="club")
    assert box.wait(lambda got: len(got) == 1)
    assert "Tocca a: everyone b Anna" in json.dumps(box.messages)
    assert person(server, ANNA).call("GET", "/api/player/ways")["ways"] == []


def test_in_a_quiet_window_a_channel_hears_only_that_the_table_waits(start, new, chance):
    """And says it again to nobody, whoever has answered meanwhile."""
    channel, boxes = new(), {}
    services = {"club": {"url": f"json://127.0.0.1:{new.port}{channel.path}", "shared": True}}
    server = start(telling={**TELLING, "services": services}, window=0.0)
    opened = person(server, ANNA).open("stramat", [MINE, *[{"kind": "open"}] * 2], seed=7, window=300)
    tokens = {0: opened["seats"]["0"]}
    keys = [ANNA, BRUNO, "carla-" * 5]
    for seat, key in enumerate(keys):
        if seat:
            tokens[seat] = person(server, key).sit(opened["table"], opened["invite"], f"Name{seat}")["token"]
        boxes[seat] = new()
        subscribed(server, key, boxes[seat])
        person(server, key).call("POST", "/api/player/ways", {"kind": "club"})
    table = opened["table"]
    for _ in range(200):
        found = asked(server, table, tokens)
        if look(server, table, tokens[0])["table"]["in_window"]:
            break
        seat, seen = next(iter(found.items()))
        move(server, table, tokens[seat], seen, chance.randrange(len(seen["options"])))
    else:
        raise AssertionError("no window opened")
    within = sorted(found)
    before = len(channel.got)
    assert len(within) > 1
    opened_at = found[within[0]]["number"]
    for seat in within:
        id = f"{table}.{seat}.{opened_at}"
        told = boxes[seat].wait(lambda got, id=id: any(message["id"] == id for _, message in got))
        assert told, "everybody asked is told"
    assert channel.wait(lambda got: any("waits" in json.dumps(message) for _, message in got))
    move(server, table, tokens[within[0]], found[within[0]])  # one has answered
    said = [json.dumps(message) for message in channel.messages[before:] if "waits" in json.dumps(message)]
    assert said and not any("Name" in one for one in said)


def test_quiet_hours():
    noon, night = 1_800_000_000 // 86400 * 86400 + 43200, 1_800_000_000 // 86400 * 86400 + 86400 - 600
    assert quiet_until(Hours(0, 0), noon) is None
    assert quiet_until(Hours(1320, 420), noon) is None
    assert quiet_until(Hours(1320, 420), night) == night + 600 + 420 * 60
    assert quiet_until(Hours(1320, 420), night + 1200) == night + 600 + 420 * 60
    assert quiet_until(Hours(600, 780), noon) == noon + 3600
    assert quiet_until(Hours(600, 780, "no/such"), noon) == noon + 3600
    assert quiet_until(Hours(600, 780, "Europe/Rome"), noon) is None  # it is 13:00 there already


@pytest.mark.parametrize(
    "url",
    ["http://push.example.org/x", "https://127.0.0.1/x", "https://10.1.2.3/x", "https://[::1]/x", "https://localhost/x",
     "https://[::ffff:10.0.0.1]/", "https://169.254.169.254/latest", "https://a:b@push.example.org/", "https:///x",
     "https://push.example.org:8080/x", "file:///etc/passwd", "https://192.168.0.1", "https://0.0.0.0/",
     "https://[fe80::1]/", "https://push.example.org:x/", "https://[2002:a00:1::]/", "https://[64:ff9b::a00:1]/",
     "https://[2001:0:4136:e378:8000:63bf:f5ff:fffe]/", "https://push.example.org/é"],
)  # fmt: skip
def test_addresses_inside_this_network_are_refused(url):
    with pytest.raises(Refusing):
        check_url(url, private=False)


def test_a_name_that_leads_inside_is_refused_when_it_is_called(monkeypatch):
    inside = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.7", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *asked, **more: inside)
    check_url("https://push.example.org/x", private=False)
    with pytest.raises(Refusing):
        reached("push.example.org", 443, private=False)
    with pytest.raises(Refusing):
        post("https://push.example.org/x", b"", {})


@pytest.mark.parametrize("host", ["a" * 64 + ".example.org", "a..example.org"])
def test_a_name_that_cannot_be_one_is_refused(host):
    with pytest.raises(Refusing):
        post(f"https://{host}/x", b"", {})


def test_the_next_address_of_a_host_is_tried_if_the_first_does_not_answer(monkeypatch):
    with socket.socket() as dead, socket.create_server(("127.0.0.1", 0)) as there:
        dead.bind(("127.0.0.1", 0))
        found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", one.getsockname()) for one in (dead, there)]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *asked, **more: found)
        with reached("push.example.org", 443, private=True) as line:
            assert line.getpeername() == there.getsockname()


def test_a_push_service_that_sends_elsewhere_is_not_followed(new):
    """Neither to another host nor inside this network: whatever it answers, nothing else is asked."""
    box, other = new(), new()
    box.answers, box.elsewhere = [302], other.url
    status, _ = post(box.subscription["endpoint"], b"", {}, private=True)
    assert status == 302 and other.got == []


@contextlib.contextmanager
def dripping(begins):
    """A push service that answers with this, and then a byte at a time without end."""
    with socket.create_server(("127.0.0.1", 0)) as there:
        over = threading.Event()

        def drip():
            line, _ = there.accept()
            with line, contextlib.suppress(OSError):
                line.sendall(begins)
                while not over.wait(0.01):
                    line.sendall(b"x")

        speaking = threading.Thread(target=drip, daemon=True)
        speaking.start()
        yield f"http://127.0.0.1:{there.getsockname()[1]}/"
        over.set()
        speaking.join()


def test_a_push_service_that_never_comes_to_an_end_is_cut_off():
    """A byte now and then keeps no thread: what counts is how long all of it takes."""
    with dripping(b"") as url, pytest.raises(NotReached):
        post(url, b"", {}, private=True, patience=0.2)
    with dripping(b"HTTP/1.1 201 Created\r\n") as url:
        assert post(url, b"", {}, private=True, patience=0.2) == (201, 0.0), "what it has said counts"
    with dripping(b"HTTP/1.1 201 Created\r\ncontent-length: 99999999\r\n\r\n") as url:
        assert post(url, b"", {}, private=True) == (201, 0.0), "nobody waits for the rest"


@pytest.mark.parametrize(("said", "after"), [("120", 120.0), ("²", 0.0), ("soon", 0.0), ("9" * 30, 0.0), ("", 0.0)])
def test_when_to_come_back_is_read_with_care(new, said, after):
    box = new()
    box.answers, box.more = [429], {"retry-after": said}
    assert post(box.subscription["endpoint"], b"", {}, private=True) == (429, after)


@pytest.mark.parametrize(
    ("name", "said"),
    [("Anna Rossi", "Anna Rossi"), ("@everyone", "everyone"), ("<@123> Zoë", "123 Zoë"), ("O’Neil-Orr", "O’Neil-Orr"),
     ("https://evil.example/x", "https evil example x"), ("**loud** _low_ `x`", "loud low x"), ("[a](b.c)", "a b c"),
     ("@@@", "")],
)  # fmt: skip
def test_a_name_in_a_channel_calls_nobody_and_leads_nowhere(name, said):
    assert plain_name(name) == said


def test_a_server_that_is_not_there(monkeypatch):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(NotReached):
            post(f"http://127.0.0.1:{taken.getsockname()[1]}/", b"", {}, private=True)


@pytest.mark.parametrize(
    ("text", "told"),
    [('[services.a]\nurl = "ntfy://{address}"', "host"), ('[services.push]\nurl = "x://y"', "small letters"),
     ("delay = 3", "delay"), ("[", "say how")],
)  # fmt: skip
def test_a_wrong_file_is_told_what_is_wrong(tmp_path, text, told):
    (tmp_path / "notices.toml").write_text(text)
    with pytest.raises(StratagemError, match=told):
        read_telling(tmp_path / "notices.toml")


def test_the_file_of_the_docs_is_read(tmp_path):
    (tmp_path / "notices.toml").write_text('contact = "mailto:a@example.org"\n[services.ntfy]\nurl = "ntfys://h/{address}"')
    found = read_telling(tmp_path / "notices.toml")
    assert found.services["ntfy"].asks and isinstance(found, Telling)


# -- on a clock that only moves when it is told to ---------------------------------------------------


class Heard:
    """Takes what would be sent; `failing`: this many times it cannot be."""

    public = "key"

    def __init__(self):
        self.messages, self.failing = [], 0

    def send(self, kind, address, message):
        if self.failing:
            self.failing -= 1
            raise NotReached("no answer")
        self.messages.append(message)


def on_wound_time(tmp_path, test):
    async def whole():
        time = Wound()
        hall = Hall(SqliteStore(tmp_path / "t.sqlite"), bot_pace=0.0, time=time, telling=Telling())
        time.store = hall.store
        heard = hall.notices.post = Heard()
        one = Endpoint("e", "anna", "push", False, "{}", "en")
        await asyncio.wrap_future(hall.notices.kept.add(one))

        async def at(moment):
            time.at = moment
            await hall.notices.look()
            while hall.notices._tasks:
                await asyncio.gather(*hall.notices._tasks)
            return len(heard.messages)

        async def table():
            chairs = [SeatWish(kind="person", mine=True, name="Anna")]
            wish = NewTable(game="strato", seats=chairs, clock=Clock(move=86_400.0, bank=0.0), seed=7)
            opened = await hall.open(wish, "here", player=Player("anna", frozenset(["anna"])))
            return await hall.rooms.get(opened.table)

        try:
            await test(hall, heard, at, table, time.at)
        finally:
            await hall.stop()

    finish(whole())


def test_reminders_before_a_deadline_are_one_message(tmp_path):
    async def test(hall, heard, at, table, began):
        first = await table()
        hall.time.at += 600
        await table()
        hall.time.at += 600
        await table()
        assert await at(began + 1800) == 3, "each turn is told"
        assert await at(began + 86_400 - 3 * 3600 - 1) == 3
        assert await at(began + 86_400 - 3 * 3600) == 4, "three tables, one reminder"
        assert "3 tables" in heard.messages[3].body
        assert await at(began + 86_400 - 3 * 3600 + 1300) == 4
        assert len({message.topic for message in heard.messages}) == 4
        assert first.match.waiting("person") == [0]

    on_wound_time(tmp_path, test)


def test_a_table_whose_time_does_not_run_out_soon_any_more_is_reminded_of_later(tmp_path):
    async def test(hall, heard, at, table, began):
        await table()
        hall.time.at += 600
        away = await table()
        assert await at(began + 1800) == 2
        since = hall.time.now()
        await away.act(lambda: away.seats.take_days_off(0, since, since + 5 * 86_400))
        assert await at(began + 86_400 - 3 * 3600) == 3
        assert "tables" not in heard.messages[2].body, "only the table whose time is short"
        assert await at(began + 6 * 86_400 - 4 * 3600) == 3
        assert await at(began + 6 * 86_400 - 3 * 3600 + 900) == 4, "the other one is not forgotten"

    on_wound_time(tmp_path, test)


def test_what_falls_into_quiet_hours_waits_if_it_is_still_true(tmp_path):
    async def test(hall, heard, at, table, began):
        minute = int(began // 60) % 1440
        hours = Hours((minute - 60) % 1440, (minute + 60) % 1440)
        await asyncio.wrap_future(hall.notices.kept.set_hours("anna", hours))
        await table()
        other = await table()
        assert await at(began + 20) == 0
        await hall.delete(other)
        assert await at(began + 3700) == 1, "only the table that still waits"

    on_wound_time(tmp_path, test)


def test_who_does_not_answer_is_asked_less_and_less_often_then_no_more(tmp_path):
    async def test(hall, heard, at, table, began):
        await table()
        heard.failing = 3
        assert await at(began + 15) == 0
        assert await at(began + 16) == 0 and heard.failing == 2, "not at once"
        assert await at(began + 30) == 0 and heard.failing == 1
        assert await at(began + 31) == 0 and heard.failing == 1
        assert await at(began + 60) == 0 and heard.failing == 0
        assert await at(began + 200) == 1
        ways, _ = await asyncio.wrap_future(hall.notices.kept.wants("anna"))
        assert [way.failures for way in ways] == [0]

    on_wound_time(tmp_path, test)


def test_a_reminder_that_the_night_would_swallow_comes_before_it(tmp_path):
    async def test(hall, heard, at, table, began):
        deadline, hour = began + 86_400, 3600
        minute = int(deadline // 60) % 1440  # asleep from four hours before the deadline to an hour before it
        night = Hours((minute - 240) % 1440, (minute - 60) % 1440)
        await asyncio.wrap_future(hall.notices.kept.set_hours("anna", night))
        await table()
        dusk = deadline - deadline % 60 - 4 * hour
        assert await at(began + 1800) == 1
        assert await at(dusk - 61) == 1
        assert await at(dusk - 59) == 2 and "4 hours" in heard.messages[1].body
        assert await at(deadline - 60) == 2, "once"

    on_wound_time(tmp_path, test)


def test_a_reminder_waits_for_the_morning_if_there_is_time_enough_then(tmp_path):
    async def test(hall, heard, at, table, began):
        deadline, hour = began + 86_400, 3600
        minute = int(deadline // 60) % 1440  # asleep from ten hours before the deadline to two hours before it
        night = Hours((minute - 600) % 1440, (minute - 120) % 1440)
        await asyncio.wrap_future(hall.notices.kept.set_hours("anna", night))
        await table()
        assert await at(began + 1800) == 1
        assert await at(deadline - 9 * hour) == 1
        assert await at(deadline - deadline % 60 - 2 * hour + 1) == 2 and "2 hours" in heard.messages[1].body

    on_wound_time(tmp_path, test)


def test_an_outage_of_hours_costs_nobody_their_endpoint(tmp_path):
    """Many tables wait, and none of their messages arrives; afterwards the endpoint is still there."""

    async def test(hall, heard, at, table, began):
        for _ in range(4):
            await table()
        heard.failing, now = 10_000, began + 15
        for _ in range(9):  # some two hours
            await at(now)
            now += 900
        assert 10_000 - heard.failing > 30, "far more attempts than messages"
        ways, _ = await asyncio.wrap_future(hall.notices.kept.wants("anna"))
        assert [way.failures for way in ways] == [0]
        heard.failing = 0
        assert await at(now + 3600) == 4

    on_wound_time(tmp_path, test)


def test_an_endpoint_that_never_answers_is_removed_in_the_end(tmp_path):
    async def test(hall, heard, at, table, began):
        heard.failing, now = 1_000_000, began
        for _ in range(FAILURES):
            ways, _ = await asyncio.wrap_future(hall.notices.kept.wants("anna"))
            assert ways
            room = await table()
            for _ in range(ATTEMPTS):
                now += 5400
                await at(now)
            await hall.delete(room)
        assert await asyncio.wrap_future(hall.notices.kept.wants("anna")) == ([], Hours())

    on_wound_time(tmp_path, test)


def test_whoever_does_not_belong_here_any_more_hears_nothing(tmp_path):
    """Shown the door of a club, or banned; not even of tables where they still have a chair."""

    async def test(hall, heard, at, table, began):
        carla = await hall.people.met("carla-" * 6)
        await asyncio.wrap_future(hall.notices.kept.add(Endpoint("c", carla.id, "push", False, "{}", "en")))

        async def told():
            before = len(heard.messages)
            await hall.moderation.look()
            chairs = [SeatWish(kind="person", mine=True, name="Carla")]
            await hall.open(NewTable(game="strato", seats=chairs), "here", player=carla)
            return await at(hall.time.at + 60) > before

        club, now = hall.club.kept, hall.now()
        assert await told(), "in an open house everybody is told"
        await asyncio.wrap_future(club.become("club", now))
        assert not await told()
        await asyncio.wrap_future(club.make(carla.id, "guest", now))
        assert await told()
        await asyncio.wrap_future(club.make(carla.id, "", now))
        assert not await told()
        await asyncio.wrap_future(club.become("open", now))
        assert await told()
        await asyncio.wrap_future(hall.moderation.kept.forbid("ban", now, player=carla.id))
        assert not await told()

    on_wound_time(tmp_path, test)
