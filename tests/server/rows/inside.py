"""Inside: a hall in this process, tables in it, and every byte that would leave it."""

import asyncio
import contextlib
import logging

import msgspec

from stratagem.server.app import application
from stratagem.server.audience import Broadcast
from stratagem.server.hall import Hall
from stratagem.server.limits import Limits
from stratagem.server.messages import NewTable, SeatWish
from stratagem.table.stores import SqliteStore

from .place import SEATS

MANY = Limits(messages=10**9, sockets_per_address=10**6, sockets=10**6, new_tables=10**9, requests=10**9, tables=10**9,
              work=10**9, waiting=10**6, waiting_per_address=10**6, joins=10**9, tables_per_player=10**6,
              bots_per_player=10**6, imports=10**6)  # fmt: skip
HOST = "http://127.0.0.1:1"


@contextlib.asynccontextmanager
async def hall_in(folder, **more):
    """A hall on a folder of its own."""
    made = Hall(SqliteStore(folder / "t.sqlite"), MANY, bot_pace=0.0, **{"shortest_window": 0.0, **more})
    try:
        yield made
    finally:
        await made.stop()


async def table_in(hall, game, seats=0, key="", **wishes):
    """A table whose seats are all ours: what was opened, and its room.  `key`: of the player who opens it."""
    chairs = [SeatWish(kind="person", mine=True) for _ in range(seats or SEATS[game])]
    player = await hall.people.met(key)
    opened = await hall.open(NewTable(game=game, seats=chairs, **wishes), "here", player=player)
    return opened, await hall.rooms.get(opened.table)


def sent(room, viewer):
    """Every byte this viewer would be sent now, apart from how long the question has been open."""
    moment = Broadcast(room)
    moment.facts["seconds_left"] = None
    text, _ = moment.told(viewer, 1)
    return text


async def one_move(room, chance):
    """A random answer of a random seat that is asked; False when nobody is."""
    waiting = room.match.waiting("person")
    if not waiting:
        return False
    seat = chance.choice(waiting)
    option = chance.choice(room.match.seen(seat).options)
    await room.play(seat, [option.do], room.match.number_for(seat), f"{chance.random()}")
    return True


class Caller:
    """HTTP without a network: a request goes straight into the application, every byte of the answer comes back."""

    def __init__(self, hall):
        self.app = application(hall, frozenset([HOST]))

    async def call(self, method, path, body=None, token="none", headers=(), address="127.0.0.1"):
        path, _, query = path.partition("?")
        data = msgspec.json.encode(body) if body is not None else b""
        scope = {
            "type": "http", "http_version": "1.1", "method": method, "scheme": "http", "path": path,
            "raw_path": path.encode(), "query_string": query.encode(), "root_path": "", "client": (address, 9),
            "server": ("127.0.0.1", 1), "state": {},
            "headers": [(b"host", b"127.0.0.1:1"), (b"authorization", b"Bearer " + token.encode()),
                        (b"content-length", str(len(data)).encode()), *headers],
        }  # fmt: skip
        came, told = [{"type": "http.request", "body": data, "more_body": False}], []

        async def receive():
            if came:
                return came.pop()
            await asyncio.Event().wait()

        async def send(message):
            told.append(message)

        await self.app(scope, receive, send)
        head = b"\n".join(b": ".join(pair) for pair in told[0]["headers"])
        return told[0]["status"], head, b"".join(message.get("body", b"") for message in told[1:])


class Logged(logging.Handler):
    """What the server would write to its log."""

    def __init__(self):
        super().__init__()
        self.lines = []

    def emit(self, record):
        from stratagem.server.logs import Lines

        self.lines.append(Lines().format(record))


class Ear:
    """A stand-in for a socket: keeps what it is sent."""

    def __init__(self, keep=None):
        self.texts = []
        self.keep = keep or self.texts.append
        self.closed = None

    async def send_texts(self, texts):
        for text in texts:
            self.keep(text.decode())

    async def close(self, code=1000, reason=None):
        self.closed = code
