"""Strangers, tokens and impatience: rows S7, S8 and S9."""

import json
import re
import string

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from stratagem.server.app import Guard
from stratagem.server.client import ServerSaid

from .faults import planted
from .inside import HOST
from .place import MINE, chance_of, players_of, table_of
from .row import Found, Row

# -- S7 ----------------------------------------------------------------------------------------------


def origins(place, count, fault=""):
    """Only our own origin; without one only programs."""
    found = Found("origins")
    chance = chance_of("S7")
    with planted(fault):
        guard = Guard(None, frozenset([HOST]))
        for _ in range(count):
            origin, ours = some_origin(chance)
            headers = {b"host": b"127.0.0.1:1", **({b"origin": origin} if origin is not None else {})}
            if chance.random() < 0.3:
                headers[b"authorization"] = b"Bearer something"
            kind, method = chance.choice([("websocket", "GET"), ("http", "POST"), ("http", "DELETE")])
            let_in = guard.problem(headers, kind, method) == ""
            if let_in != (ours or (origin is None and b"authorization" in headers)):
                found.blame(f"{origin!r} was {'let in' if let_in else 'kept out'}")
            found.done += 1
        if not fault:
            over_the_wire(place, found)
    return found


def some_origin(chance):
    """An origin, and whether it is ours."""
    letters = "".join(chance.choice(string.ascii_lowercase) for _ in range(5))
    return chance.choice([
        (HOST.encode(), True), (HOST.upper().encode(), True), (None, False), (b"null", False), (b"", False),
        (f"https://{letters}.example".encode(), False), (f"{HOST}.{letters}.example".encode(), False),
        (f"http://127.0.0.1.{letters}.example:1".encode(), False), (b"https://127.0.0.1:1", False),
        (f"http://127.0.0.1:{1 + chance.randrange(9)}0".encode(), False), (b"http://127.0.0.1", False),
        (f"http://{letters}@127.0.0.1:1".encode(), False), (f"{HOST}/{letters}".encode(), False),
        (f"{HOST}@{letters}.example".encode(), False),
    ])  # fmt: skip


def over_the_wire(place, found):
    server = place.start()
    kinds = {server.url: True, "https://elsewhere.example": False, "null": False, server.url + ".example": False}
    for origin, ours in kinds.items():
        if lets_in(server, origin) != ours:
            found.blame(f"{origin} over the wire")
    if lets_in(server, None) or not lets_in(server, None, {"Authorization": "Bearer program"}):
        found.blame("no origin over the wire")


def lets_in(server, origin, headers=None):
    try:
        address = server.url.replace("http", "ws", 1) + "/api/tables/00/play"
        with connect(address, origin=origin, additional_headers=headers) as socket:
            socket.send(json.dumps({"type": "hello", "token": "t" * 40}))
            socket.recv(timeout=5)
            return True
    except InvalidStatus:
        return False
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code != 4403


# -- S8 ----------------------------------------------------------------------------------------------


def tokens(place, count, fault=""):
    """No token of any session stands in the log, in the store or in an address."""
    found = Found("sessions")
    server = place.start(fault=fault)
    told = set()
    for _ in range(max(1, count // 2)):
        opened = server.client.open("strato", [dict(MINE), {"kind": "open"}])
        mine = [opened["host"], opened["invite"], opened["watch"], *opened["seats"].values()]
        seated = server.client.sit(opened["table"], opened["invite"])
        mine.append(seated["token"])
        if len(set(mine)) != 5 or any(len(token) < 43 for token in mine):
            found.blame("tokens are not distinct or too short")
        told.update(mine)
        for token in (opened["seats"]["0"], opened["watch"]):
            player = server.client.play(opened["table"], token)
            player.look()
            player.close()
            found.done += 1
    server.stop()
    written = server.log.read_bytes() + b"".join(path.read_bytes() for path in server.folder.glob("*.sqlite*"))
    words = set(re.findall(rb"[A-Za-z0-9_-]{43,}", written))
    found.wrong += ["a token was written down" for word in words if word.decode() in told]
    return found


# -- S9 ----------------------------------------------------------------------------------------------


def rates(place, count, fault=""):
    """Each limit: the excess is refused with its code, and others are served meanwhile."""
    found = Found("rounds of floods, long messages, tables, requests and sockets")
    limits = {"messages": 30, "message_seconds": 600.0, "new_tables": 4, "new_table_seconds": 600.0, "requests": 60,
              "request_seconds": 600.0, "sockets_per_address": 6}  # fmt: skip
    for _ in range(count):
        server = place.start(fault=fault, limits=limits)
        opened = table_of(server.client, "strato", 1)
        other = connect(server.url.replace("http", "ws", 1) + f"/api/tables/{opened['table']}/play",
                        additional_headers={"Authorization": "Bearer x"}, source_address=("127.0.0.2", 0))  # fmt: skip
        other.send(json.dumps({"type": "hello", "token": opened["watch"]}))
        other.recv(timeout=10)
        for what, code in (("flood", flooded(server, opened)), ("long message", too_long(server, opened))):
            if code != 4429:
                found.blame(f"a {what} ended with {code}")
        if refused_after(lambda client: table_of(client, "strato", 1), server.client, 12) is None:
            found.blame("any number of tables")
        if too_many_sockets(server, opened) != 4429:
            found.blame("any number of sockets")
        if refused_after(lambda client: client.call("GET", "/api/health"), server.client, 90) is None:
            found.blame("any number of requests")
        other.send(json.dumps({"type": "ping"}))
        while json.loads(other.recv(timeout=10))["type"] != "pong":
            pass  # others are served as before
        other.close()
        found.done += 1
        place.close()
    return found


def closed_with(player):
    """The code with which the server closes this connection; None when it does not."""
    try:
        for _ in range(400):
            player.receive(3)
    except ServerSaid:
        return closed_with(player)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None
    except TimeoutError:
        pass
    return None


def flooded(server, opened):
    player = players_of(server, opened)[0]
    try:
        for _ in range(60):
            player.send({"type": "ping"})
    except ConnectionClosed:
        pass
    return closed_with(player)


def too_long(server, opened):
    player = players_of(server, opened)[0]
    player.send({"type": "talk", "text": "x" * 17_000})
    return closed_with(player)


def too_many_sockets(server, opened):
    kept = []
    for _ in range(12):
        try:
            kept.append(server.client.play(opened["table"], opened["watch"]))
            kept[-1].look()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else None
        except ServerSaid:
            return closed_with(kept[-1])
    return None


def refused_after(work, client, most):
    """How often something can be done before the server calls it too often; None: as often as one likes."""
    for number in range(most):
        try:
            work(client)
        except ServerSaid as said:
            return number if said.fault.get("error") == "rate" else None
    return None


ROWS = [
    Row("S7", "foreign origins are refused, and only programs may send none", origins, 100_000, 1000,
        "origin-by-prefix", 200),
    Row("S8", "tokens appear in no log and no file", tokens, 10_000, 10, "query-logged", 2),
    Row("S9", "floods, long messages and too many tables, requests or sockets are refused; other clients "
        "are still served",
        rates,
        20, 1, "no-rate-limit", 1),
]  # fmt: skip
