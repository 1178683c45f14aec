"""Nonsense and illegal moves: rows S4 and S6."""

import asyncio
import contextlib
import json
import string

from stratagem import games
from stratagem.server.connection import Connections
from stratagem.table import Refused

from .faults import planted
from .inside import hall_in, one_move, table_in
from .loops import finish
from .place import chance_of
from .row import Found, Row, shared

# -- S4 ----------------------------------------------------------------------------------------------

DEEP = "[" * 3000 + "]" * 3000


def nonsense(chance, action):
    """A message no client should send: truncated, deep, of the wrong type, with unknown fields, not even JSON."""
    good = json.dumps({"type": "move", "actions": [action], "seq": 1, "nonce": "n"})
    made = chance.randrange(18)
    odd = chance.choice([None, True, -1, 2**70, 1.5, "x", [], {}, "9" * 300])
    return [
        lambda: good[: chance.randrange(len(good) - 1)],
        lambda: "{" + DEEP,
        lambda: '{"type":"move","actions":' + DEEP + ',"seq":1,"nonce":"x"}',
        lambda: good[:-1] + f', "{chance.choice(string.ascii_letters)}{chance.randrange(99)}": true}}',
        lambda: json.dumps({"type": "move", "actions": odd, "seq": 1, "nonce": "n"}),
        lambda: json.dumps({"type": "move", "actions": [], "seq": 1, "nonce": "n"}),
        lambda: '{"type":"move","actions":[{"do":NaN}],"seq":1,"nonce":"n"}',
        lambda: '{"type":"move","actions":[{"do":"play"}],"seq":' + "9" * chance.randrange(17, 400) + ',"nonce":"n"}',
        lambda: json.dumps({"type": "choose", "action": {"do": ["play"], "weather": {"a": odd}}}),
        lambda: json.dumps({"type": "choose", "action": {**action, chance.choice(list(action)): odd}}),
        lambda: json.dumps({"type": "hello", "token": "x" * 40}),
        lambda: json.dumps({"type": chance.choice(["eval", "", "Move", "seen"]), "code": "1"}),
        lambda: chance.choice(["null", "[]", '"hello"', "", "\x00", "\udcff", "1e999", "-", "tru"]),
        lambda: "".join(chance.choice(string.printable) for _ in range(chance.randrange(200))),
        lambda: good.replace("1", "1" * chance.randrange(20, 60), 1),
        lambda: json.dumps({"type": "ping", "admin": odd}),
        lambda: b"\xff\x00" + bytes(chance.randrange(256) for _ in range(20)),
        lambda: json.dumps({"type": "talk", "signal": {"do": odd}}),
    ][made]()


class Feed:
    """A socket that brings one message after another and keeps the answers; now and then it waits for them."""

    def __init__(self, texts, table):
        self.texts = texts
        self.table = table
        self.brought = -1  # the hello is none of them
        self.refused = 0
        self.pings = self.pongs = 0
        self.bad = []

    async def receive(self):
        if self.brought >= 20 * (self.pings + 1):
            return self.ping()
        while self.pongs < self.pings:
            await asyncio.sleep(0)
        text = next(self.texts, None)
        if text is not None:
            self.brought += 1
            return {"type": "websocket.receive", "bytes" if isinstance(text, bytes) else "text": text}
        if self.pings * 20 <= self.brought:
            return self.ping()
        return {"type": "websocket.disconnect", "code": 1000}

    def ping(self):
        self.pings += 1
        return {"type": "websocket.receive", "text": '{"type":"ping"}'}

    async def send_texts(self, texts):
        for text in texts:
            self.read(text.decode())

    def read(self, data):
        if data.startswith('{"type":"pong"'):
            self.pongs += 1
        elif data.startswith('{"type":"refused"') and "Traceback" not in data and '"error":"server"' not in data:
            self.refused += 1
        elif not data.startswith('{"type":"seen"'):
            self.bad.append(data[:120])

    async def close(self, code=1000, reason=None):
        self.bad.append(f"closed with {code}")


def malformed(place, count, fault=""):
    """Every one of them is answered with a refusal, and the table stays as it is."""
    found = Found("malformed frames")
    with planted(fault):
        finish(fed(place, count, found))
    return found


async def fed(place, count, found):
    async with hall_in(place.folder()) as hall:
        for number, wanted in enumerate(shared(count, -(-count // 5000))):
            opened, room = await table_in(hall, "strato", 1, options={"challenge": 2})
            before, chance = room.match.number, chance_of("S4", number)
            action = room.match.seen(0).options[0].do
            hello = json.dumps({"type": "hello", "token": opened.seats["0"]})
            texts = iter([hello, *(nonsense(chance, action) for _ in range(wanted))])
            feed = Feed(texts, opened.table)
            try:
                await Connections(hall).converse(feed)
            except Exception as fault:
                if type(fault).__name__ != "WebSocketDisconnect":
                    found.blame(f"the server fell over: {fault!r}")
            found.done += feed.brought
            found.wrong += feed.bad[:20]
            if feed.refused < feed.brought:
                found.blame(f"{feed.brought - feed.refused} of {feed.brought} were not refused")
            if room.match.number != before or room.match.drafts:
                found.blame("nonsense has changed the table")
            if not await one_move(room, chance):
                found.blame("the table does not go on after nonsense")


# -- S6 ----------------------------------------------------------------------------------------------


def illegal(place, count, fault=""):
    """`count` tries for each game: other actions, other seats, old views, used nonces.  None is accepted."""
    found = Found("illegal moves per game")
    with planted(fault):
        for name in games.names():
            finish(tried(place, name, count, found))
    found.done //= len(games.names())
    return found


async def tried(place, name, count, found):
    chance, start = chance_of("S6", name), found.done
    async with hall_in(place.folder()) as hall:
        while found.done - start < count:
            _, room = await table_in(hall, name)
            for _ in range(40):
                if not room.match.waiting("person") or found.done - start >= count:
                    break
                await tries(room, chance, found)
                with contextlib.suppress(Refused):
                    await one_move(room, chance)
            hall.rooms.forget(room)


async def tries(room, chance, found):
    """Some tries at one position."""
    seat = chance.choice(room.match.waiting("person"))
    offered = [option.do for option in room.match.seen(seat).options]
    number = room.match.number_for(seat)
    others = [other for other in range(len(room.match.chairs)) if other not in room.match.waiting("person")]
    for _ in range(12):
        wrong = dict(chance.choice(offered))
        field = chance.choice(list(wrong))
        wrong[field] = chance.choice([99, -1, "", "x", None, [], {}, True, chance.randrange(50), "L", "R"])
        if wrong not in offered:
            await refused(room, seat, wrong, number, f"{chance.random()}", "an action that was not offered", found)
        if others:
            await refused(room, chance.choice(others), chance.choice(offered), number, f"{chance.random()}",
                          "a move of a seat that is not asked", found)  # fmt: skip
        stale = chance.choice([number + 1 + chance.randrange(5), *range(max(0, number - 30), 0, -7)])
        if stale > number:
            await refused(
                room, seat, chance.choice(offered), stale, f"{chance.random()}", "a view of the future", found
            )


async def refused(room, seat, action, number, nonce, what, found):
    found.done += 1
    before = room.match.number
    try:
        await room.play(seat, [action], number, nonce)
    except Refused:
        pass
    if room.match.number != before:
        found.blame(f"{room.match.game.name}: {what} was accepted")


ROWS = [
    Row("S4", "a malformed message gets an error and changes nothing",
        malformed, 1_000_000, 3000, "unknown-fields-accepted", 500),
    Row("S6", "only offered answers count, from the seat that is asked, to the question it was shown",
        illegal, 100_000, 200,
        "seat-unchecked", 60),
]  # fmt: skip
