"""Limits hold for those who ask for too much, and for nobody else (row S17)."""

import contextlib
import json
import select
import socket

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from stratagem.server.audience import Broadcast
from stratagem.server.errors import TooFast
from stratagem.server.limits import Budgets, Limits, Rates
from stratagem.server.messages import HostOrder, NewTable, SeatWish
from stratagem.table.sealing import export

from .faults import planted
from .inside import Caller, hall_in
from .loops import finish
from .place import chance_of, table_of
from .row import Found, Row

MINE = SeatWish(kind="person", mine=True)


def inside(place, fault, work):
    """A check in a hall of its own, with a fault or without."""

    async def whole():
        async with hall_in(place.folder()) as hall:
            await work(hall)

    with planted(fault):
        finish(whole())


# -- tables --------------------------------------------------------------------------------------------


async def played(hall, wish, chance, address="here"):
    """A table that is over."""
    opened = await hall.open(wish, address)
    room = await hall.rooms.get(opened.table)
    while waiting := room.match.waiting("person"):
        option = chance.choice(room.match.seen(waiting[0]).options)
        await room.play(waiting[0], [option.do], room.match.number, f"{room.match.number}")
    return opened, room


async def refused(work):
    try:
        await work
    except TooFast:
        return True
    return False


async def filled(hall, count, found):
    """Finished tables take nobody's place; whatever else is stored does, wherever it comes from."""
    most, chance = 3, chance_of("S17 tables")
    wish = NewTable(game="strato", seats=[MINE], options={"challenge": 0})

    async def recounted():
        hall.rooms._counted = (0.0, 0, 0)

    for _ in range(count):
        opened, room = await played(hall, wish, chance)
        found.done += 1
    data = export(room.match, 1)
    await hall.bring(data, "there")
    hall.limits = Limits(tables=most)
    for _ in range(most - 1):
        await recounted()
        if await refused(hall.open(wish, "here")):
            found.blame(f"{count} finished tables have taken the place of others")
    await recounted()
    caller, path = Caller(hall), f"/api/tables/{opened.table}"
    for what, full in (
        ("a table", await refused(hall.open(wish, "here"))),
        ("an import", await refused(hall.bring(data, "there"))),
        ("a branch", (await caller.call("POST", f"{path}/branch", {"move": 0}, opened.watch))[0] == 429),
    ):
        if not full:
            found.blame(f"{what} was stored where there was no room")


def tables(place, count, fault=""):
    found = Found("finished tables beside those that are played at")
    inside(place, fault, lambda hall: filled(hall, count, found))
    return found


async def again(hall, count, found):
    """Rematches are limited by nobody's new tables."""
    chance = chance_of("S17 rematches")
    hall.new_tables.most = 1
    wish = NewTable(game="strato", seats=[MINE], options={"challenge": 0})
    rooms = [await played(hall, wish, chance, f"address{number}") for number in range(count)]
    for opened, room in rooms:
        try:
            await hall.seating.order(room, HostOrder(do="rematch"), opened.host)
        except TooFast:
            found.blame("a rematch counted as somebody's new table")
        found.done += 1
    if not await refused(hall.open(wish, "address0")):
        found.blame("any number of new tables")


def rematches(place, count, fault=""):
    found = Found("rematches in one minute")
    inside(place, fault, lambda hall: again(hall, count, found))
    return found


# -- talk ----------------------------------------------------------------------------------------------


async def talked(hall, count, found):
    """A table where very much was said: the latest comes at once, the rest page by page, all of it once."""
    wish = NewTable(game="strato", seats=[MINE, MINE], chat=True)
    opened = await hall.open(wish, "here")
    room = await hall.rooms.get(opened.table)
    lines = [f"{number} ".ljust(500, "x") for number in range(count)]
    for start in range(0, count, 1000):
        some = lines[start : start + 1000]
        await room.act(lambda: [room.match.talk(0, None, text) for text in some] and None)  # noqa: B023
    caller, path, most = Caller(hall), f"/api/tables/{opened.table}", hall.limits.news * 700

    async def asked(word):
        _, _, body = await caller.call("GET", path + word, None, opened.seats["1"])
        return body

    first, _ = Broadcast(room).told(1, None)
    back, _ = Broadcast(room).told(None, 1)
    sizes = {
        "the first look": first, "a return": back, "a look over HTTP": await asked("?since=0"),
        "a position": await asked("/position"), "a page of news": await asked("/news"),
    }  # fmt: skip
    for what, text in sizes.items():
        if len(text) > most:
            found.blame(f"{what} has {len(text):,} bytes")
    told = json.loads(first)["seen"]
    frames, earlier = told["frames"], told["earlier"]
    while earlier:
        page = json.loads(await asked(f"/news?before={frames[0]['number']}"))
        frames, earlier = page["frames"] + frames, page["earlier"]
    words = [frame["told"]["params"]["words"] for frame in frames if frame["told"]["key"] == "shell-news-said"]
    if words != [" ".join(line.split()) for line in lines]:
        found.blame(f"of {count} lines {len(words)} came")
    found.done += count
    found.note = f"{len(first):,} bytes at the first look"


def talk(place, count, fault=""):
    found = Found("lines of talk at one table")
    inside(place, fault, lambda hall: talked(hall, count, found))
    return found


def chatter(place, count, fault=""):
    """A player talks on several sockets in turn: the limit is one for all of them."""
    found = Found("lines that one player tried to say")
    most = 3
    server = place.start(fault=fault, limits={"talk": most})
    opened = table_of(server.client, "strato", 1, chat=True)
    players = [server.client.play(opened["table"], opened["seats"]["0"]) for _ in range(3)]
    said = 0
    for number in range(count):
        player = players[number % len(players)]
        player.send({"type": "talk", "text": f"line {number}"})
        while True:
            told = player.receive(20)
            if told["type"] == "refused":
                if told["reason"]["key"] != "shell-limit-talk":
                    found.blame(f"refused for another reason: {told}")
                break
            if f"line {number}'" in str(player.frames):
                said += 1
                break
        found.done += 1
    if said != min(most, count):
        found.blame(f"{said} lines were said where {most} are allowed")
    return found


# -- connections ---------------------------------------------------------------------------------------


HALF = (b"", b"GET /api/health HTTP/1.1\r\nHost: 127", b"POST /api/tables HTTP/1.1\r\ncontent-length: 9\r\n\r\n{")


def line_to(server, sent):
    line = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    line.sendall(sent)
    return line


def whole(server):
    return f"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()


def is_open(line):
    """Whether the server has left this connection open, as far as has arrived here."""
    while select.select([line], [], [], 0)[0]:
        try:
            if not line.recv(10_000):
                return False
        except ConnectionError:
            return False
    return True


def idle(place, count, fault=""):
    """Silent connections, those with half a request, and those whose request was answered long ago."""
    found = Found("idle connections")
    patient = place.start(fault=fault, limits={"request_arrives_seconds": 600.0, "silent_connections": count // 4})
    kinds = [*HALF, whole(patient)]
    lines = [line_to(patient, kinds[number % len(kinds)]) for number in range(count)]
    for line in lines[len(HALF) :: len(kinds)]:
        line.recv(1)  # an answer has begun: until then, a client waiting for one is not idle
    for _ in range(20):  # each of these requests gives the server time to drop others
        if patient.client.call("GET", "/api/health")["status"] != "ok":
            found.blame("somebody who came after them was not served")
        left = sum(map(is_open, lines))
        if left <= count // 4:
            break
    if left > count // 4:
        found.blame(f"{left} of {count} idle connections were kept where {count // 4} have room")
    brief = place.start(fault=fault, limits={"request_arrives_seconds": 0.2})
    kinds[-1] = whole(brief)
    kinds.append(kinds[-1] + kinds[-1][:20])  # a second request that stops half-way
    for number in range(min(count, len(kinds))):
        line = line_to(brief, kinds[number % len(kinds)])
        line.settimeout(10)
        try:
            while line.recv(10_000):
                pass
        except TimeoutError:
            found.blame(f"a connection that sent {kinds[number % len(kinds)][:20]!r} was never dropped")
            break
        finally:
            line.close()
    for line in lines:
        line.close()
    found.done += count
    return found


def endless(place, count, fault=""):
    """Requests whose head, body or trailer does not end are cut off before they fill the server's memory."""
    found = Found("requests without an end")
    server = place.start(fault=fault, limits={"request_arrives_seconds": 600.0})
    host = f" HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n".encode()
    chunked = b"Authorization: Bearer x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"
    for number in range(count):
        begun, more = (
            (b"GET /" + b"", b"a" * 10_000),
            (b"GET /api/health" + host + b"X-Long: ", b"a" * 10_000),
            (b"GET /api/health" + host, b"X-More: yes\r\n" * 1000),
            (b"POST /api/tables" + host + chunked + b"0\r\n", b"X-More: yes\r\n" * 1000),
        )[number % 4]
        with line_to(server, begun) as line:
            try:
                for _ in range(400):  # four megabytes, where the longest body has one
                    line.sendall(more)
                server.client.call("GET", "/api/health")  # by then all of it has been read
                line.sendall(more)
                line.sendall(more)
                found.blame(f"{begun[:20]!r} went on for ever")
            except OSError:
                pass
        found.done += 1
    if server.client.call("GET", "/api/health")["status"] != "ok":
        found.blame("others were not served")
    return found


def deaf(place, count, fault=""):
    """Clients that ask for a lot and read nothing of it are dropped, and those that read slowly are not."""
    found = Found("clients that do not read their answers")
    server = place.start(fault=fault, limits={"send_seconds": 0.1, "request_arrives_seconds": 1.0})
    asked = f"GET /api/text/en HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    lines = []
    for _ in range(count):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.connect(("127.0.0.1", server.port))
        line.sendall(asked * ANSWERS)
        lines.append(line)
    size = len(json.dumps(server.client.call("GET", "/api/text/en"), ensure_ascii=False, separators=(",", ":")))
    with line_to(server, b"") as silent:  # when it is dropped, everybody has had time to read
        silent.settimeout(30)
        silent.recv(1)
    for line in lines:
        if read_all(line) >= ANSWERS * size:
            found.blame("a client that read nothing was kept for ever")
        line.close()
        found.done += 1
    with line_to(server, asked) as slow:
        slow.settimeout(10)
        if not slow.recv(100).startswith(b"HTTP/1.1 200"):
            found.blame("somebody who reads was not served")
    return found


ANSWERS = 150  # more than the system keeps for a connection


def read_all(line):
    """How many bytes are still to be had."""
    line.settimeout(30)
    count = 0
    try:
        while data := line.recv(1_000_000):
            count += len(data)
    except ConnectionError:
        pass
    return count


async def networked(hall, count, found):
    """Somebody with a whole IPv6 network is one address; their neighbours, and those who come by IPv4, are others."""
    hall.limits = Limits(requests=count, request_seconds=10**6, sockets_per_address=count, new_tables=10**6)
    caller = Caller(hall)
    mine = [f"2001:db8:1:2:{number:x}::{number:x}" for number in range(1, 2 * count + 1)]
    others = ["2001:db8:1:3::1", "2001:db8:2:2::1", "192.0.2.7", "::ffff:192.0.2.8", "::ffff:192.0.2.9"]
    told = [(await caller.call("GET", "/api/health", address=one))[0] for one in [*mine, *others]]
    if told != [200] * count + [429] * count + [200] * len(others):
        found.blame(f"requests of one network, then of others: {told}")
    again = [(await caller.call("GET", "/api/health", address="192.0.2.8"))[0] for _ in range(count)]
    if again != [200] * (count - 1) + [429]:
        found.blame(f"an IPv4 address has another budget where it is written as one of IPv6: {again}")
    for kept in (Budgets(count, 10**6), Rates(count, 10**6)):
        ask = (lambda who: not kept.pay(who, 1)) if isinstance(kept, Budgets) else kept.allows  # noqa: B023
        if sum(map(ask, mine)) != count or not all(map(ask, others)):
            found.blame("a network has as many budgets as addresses")
    found.done += count


def networks(place, count, fault=""):
    found = Found("requests of one network")
    inside(place, fault, lambda hall: networked(hall, count, found))
    return found


def wordless(place, count, fault=""):
    """Sockets that never say hello take no place from a player at the same address, and are closed in the end."""
    found = Found("sockets that never say hello")
    server = place.start(fault=fault, limits={"hello_seconds": 600.0, "sockets_per_address": 10})
    opened = table_of(server.client, "strato", 1)
    address = server.url.replace("http", "ws", 1) + f"/api/tables/{opened['table']}/play"
    headers = {"Authorization": "Bearer x"}
    sockets = [connect(address, additional_headers=headers) for _ in range(count)]
    try:
        player = server.client.play(opened["table"], opened["seats"]["0"])
        player.look()
    except Exception as wrong:
        found.blame(f"a player was locked out: {wrong!r}")
    for one in sockets:
        with contextlib.suppress(ConnectionClosed):
            one.close()
    brief = place.start(fault=fault, limits={"hello_seconds": 0.2})
    with connect(brief.url.replace("http", "ws", 1) + "/api/tables/00/play", additional_headers=headers) as one:
        try:
            one.recv(timeout=10)
            found.blame("a socket was told something before it said hello")
        except ConnectionClosed:
            pass
        except TimeoutError:
            found.blame("a socket that never said hello was never closed")
    found.done += count
    return found


ROWS = [
    Row("S17", "finished tables take nobody's place; imported games and branches count as tables do", tables, 1_000, 4,
        "finished-tables-counted", 4, "tables"),
    Row("S17", "rematches count as nobody's new tables", rematches, 100, 2, "rematches-counted", 2, "rematches"),
    Row("S17", "a table where very much was said sends the latest of it, and the rest when asked", talk, 40_000, 1_200,
        "all-news-at-once", 1_200, "talk"),
    Row("S17", "a player may say so much, on however many sockets", chatter, 1_000, 6, "talk-unlimited", 6, "chatter"),
    Row("S17", "idle, half-sent and finished connections are dropped, and however many there are, others are served",
        idle, 200, 40, "endless-patience", 40, "idle"),
    Row("S17", "requests that do not end are cut off", endless, 200, 4, "endless-requests", 2, "endless"),
    Row("S17", "clients that read nothing of their answers are dropped", deaf, 100, 2, "deaf-clients-kept", 1, "deaf"),
    Row("S17", "an IPv6 network counts as one address", networks, 1_000, 5, "addresses-for-themselves", 5, "networks"),
    Row("S17", "sockets that never say hello keep no player out", wordless, 200, 12,
        "silent-sockets-stay", 12, "hello"),
]  # fmt: skip
