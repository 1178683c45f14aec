"""Looking back: whoever replays games delays nobody at a table, and pays for it (row S15)."""

import json
import select
import socket
import time

from stratagem.server.limits import Limits
from stratagem.table.looking_back import moment
from stratagem.table.sealing import export

from .faults import planted
from .inside import Caller, hall_in, table_in
from .loops import finish
from .place import chance_of, play_on, players_of, table_of
from .row import Found, Row


async def long_game(hall, chance):
    """A finished game of several hundred moves; it is stored at once."""
    opened, room = await table_in(hall, "stratos", 4, seed=1)

    def play():
        while waiting := room.match.waiting("person"):
            seat = chance.choice(waiting)
            room.match.make(seat, [chance.choice(room.match.seen(seat).options).do])

    await room.act(play)
    return opened, room


# -- on the event loop ---------------------------------------------------------------------------------


async def asked(hall, count, found):
    """Everything that looks back, again and again: the event loop spends far less on it than a replay takes."""
    chance, caller = chance_of("S15"), Caller(hall)
    opened, room = await long_game(hall, chance)
    match, path = room.match, f"/api/tables/{opened.table}"
    data = export(match, 1)
    status, _, body = await caller.call("POST", "/api/imports", data)
    assert status == 200, body
    brought = f"/api/imports/{json.loads(body)['id']}"
    began = time.thread_time()
    for _ in range(3):
        moment(match.game, match.replays[0], None, 0)
    replaying = (time.thread_time() - began) / 3
    last = len(match.replays[0].moves) - 1
    requests = [
        ("GET", f"{path}/moment", None), ("GET", f"{path}/moment?move={last}&seat=2", None),
        ("GET", f"{path}/instead?move={last}", None), ("GET", f"{path}/export", None),
        ("GET", f"{path}/review", None), ("GET", f"{path}/position", None),
        ("GET", f"{brought}/moment", None), ("GET", f"{brought}/instead?move={last}", None),
        ("GET", f"{brought}/review", None), ("POST", "/api/imports", data),
    ]  # fmt: skip
    spent = {}  # the least that each of them took: what else happens in this process does not count
    for number in range(count):
        method, where, body = requests[number % len(requests)]
        began = time.thread_time()
        status, _, told = await caller.call(method, where, body, opened.seats["0"])
        took = time.thread_time() - began
        spent[method, where] = min(took, spent.get((method, where), took))
        found.done += 1
        if status != 200:
            found.blame(f"{method} {where}: {status} {told[:80]!r}")
    beside = f"; a replay takes {replaying * 1e3:.1f} ms"
    for (method, where), seconds in spent.items():
        if seconds > replaying / 2:
            found.blame(f"{method} {where}: {seconds * 1e3:.1f} ms of the event loop" + beside)
    found.note = f"{max(spent.values()) * 1e3:.1f} ms of the event loop at most" + beside


def looking_back(place, count, fault=""):
    found = Found("requests that look back at a long game")

    async def whole():
        async with hall_in(place.folder()) as hall:
            await asked(hall, count, found)

    with planted(fault):
        finish(whole())
    if place.timed and not fault:
        found.note += pings(place)
    return found


def pings(place):
    """How long another player's ping takes, alone and while 60 requests look back at a long game."""
    server = place.start()
    opened = table_of(server.client, "stratos", 4, seed=1)
    play_on(players_of(server, opened), chance_of("S15 pings"), 600)
    player = server.client.play(opened["table"], opened["watch"])
    player.look()
    alone = max(ping(player) for _ in range(100))
    asked = f"GET /api/tables/{opened['table']}/moment HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    asked += f"Authorization: Bearer {opened['watch']}\r\nConnection: close\r\n\r\n"
    many = [socket.create_connection(("127.0.0.1", server.port), timeout=60) for _ in range(60)]
    for one in many:
        one.sendall(asked.encode())
    slowest = 0.0
    while len(select.select(many, [], [], 0)[0]) < len(many):
        slowest = max(slowest, ping(player))
    for one in many:
        assert b" 200 OK" in one.recv(100)
        one.close()
    return f"; another's ping: {alone * 1e3:.1f} ms at most, {slowest * 1e3:.1f} ms beside 60 such requests"


def ping(player):
    began = time.monotonic()
    player.send({"type": "ping"})
    while player.receive(20)["type"] != "pong":
        pass
    return time.monotonic() - began


# -- prices --------------------------------------------------------------------------------------------


async def spent(hall, count, found):
    """An address that has spent its budget is told so, and others still have theirs."""
    hall.limits = Limits(work=20, work_seconds=10**6, requests=10**6)
    opened, _ = await table_in(hall, "strato", 1)
    caller, path = Caller(hall), f"/api/tables/{opened.table}"
    for number in range(count):
        told = []
        for word in ("moment", "position", "news") * 10:
            status, _, body = await caller.call("GET", f"{path}/{word}", None, opened.seats["0"], address=f"a{number}")
            told.append((status, json.loads(body)))
        refused = [answer for status, answer in told if status == 429]
        if not refused:
            found.blame("an address may ask for as much as it likes")
        for answer in refused:
            reason = answer.get("reason") or {}
            if reason.get("key") != "shell-limit-work" or not reason["params"]["seconds"] > 0:
                found.blame(f"the refusal is not in words: {answer}")
        if [status for status, _ in told if status not in (200, 429)]:
            found.blame(f"other answers than yes and too much: {told}")
        found.done += 1


def priced(place, count, fault=""):
    found = Found("addresses that ask for too much")

    async def whole():
        async with hall_in(place.folder()) as hall:
            await spent(hall, count, found)

    with planted(fault):
        finish(whole())
    return found


ROWS = [
    Row("S15", "looking back at a game, in whichever way, takes no time from the tables", looking_back, 1_000, 20,
        "replayed-on-the-loop", 20),
    Row("S15", "what takes long has a price for each address; who has spent its budget is told when to return", priced,
        200, 2, "free-of-charge", 1, "price"),
]  # fmt: skip
