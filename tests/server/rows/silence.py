"""Silence: what others can observe of a reaction window does not depend on who has answered (row S13)."""

import asyncio
import itertools
import re

from stratagem.server.messages import NewTable, SeatWish
from stratagem.server.viewer import Viewer
from stratagem.table.serving import in_window

from .faults import planted
from .inside import Caller, Ear, hall_in, sent
from .loops import finish
from .place import chance_of
from .row import Found, Row
from .wound import Sleeping, settled

TABLE = "0123456789abcdef"
SEATS = 4


class World:
    """A table with an open window; where one seat has answered, it must look the same to the others."""

    def __init__(self, folder, seed):
        self.folder = folder
        self.seed = seed

    async def observed(self, answers):
        """Everything that anybody but the answering seat can find out; None if there was no window."""
        clock = Sleeping()
        async with hall_in(self.folder(), shortest_window=2.0, time=clock) as hall:
            wish = NewTable(
                game="stramat",
                seats=[SeatWish(kind="person", mine=True)] * SEATS,
                seed=self.seed,
                window=604_800,
                chat=True,
            )
            opened = await hall.open(wish, "here", TABLE)
            room = await hall.rooms.get(TABLE)
            chance = chance_of("S13", self.seed)
            if not await self.to_a_window(room, chance):
                return None
            asked = room.match.waiting("person")
            secret = chance.choice(asked)
            heard = {seat: [] for seat in [*range(SEATS), None] if seat != secret}
            viewers = [Viewer(Ear(heard[seat].append), room, seat, 0, 20.0) for seat in heard]
            tasks = [asyncio.create_task(viewer.run()) for viewer in viewers]
            for viewer in viewers:
                room.audience.enter(viewer)
            room.audience._presence_due.cancel()
            await settled(2)
            if answers:
                chosen = room.match.seen(secret).options[-1].do
                await room.play(secret, [chosen], room.match.number_for(secret), "secret")
                clock.at = 0.0  # as if the answer had taken no time
            before = clock.now()
            found = [await self.asked_for(Caller(hall), room, opened, seat, secret, asked) for seat in heard]
            await room.act(
                lambda: room.match.talk(next(seat for seat in range(SEATS) if seat != secret), None, "hello")
            )
            await settled(2)
            found += [await self.asked_for(Caller(hall), room, opened, seat, secret, asked) for seat in heard]
            for task in tasks:
                task.cancel()
            return [*found, heard, clock.now() - before]

    async def to_a_window(self, room, chance):
        """Play until a window is open."""
        for _ in range(200):
            waiting = room.match.waiting("person")
            if not waiting or in_window(room.match):
                return bool(waiting)
            offered = room.match.seen(waiting[0]).options
            option = next((each for each in offered if each.do.get("card") == "ALT"), None) or chance.choice(offered)
            await room.play(waiting[0], [option.do], room.match.number, f"{chance.random()}")
        return False

    async def asked_for(self, caller, room, opened, seat, secret, asked):
        """Every answer of the server to this viewer, wrong moves and old views included."""
        token = opened.watch if seat is None else opened.seats[str(seat)]
        path, found = f"/api/tables/{TABLE}", [sent(room, seat)]
        for place in (
            "",
            "?since=0",
            "/moment",
            "/moment?move=1",
            "/moment?seat=spectator",
            "/news",
            "/news?before=5",
            "/export",
            "/review",
            "/position",
        ):
            found.append(bare(await caller.call("GET", path + place, token=token)))
        for ahead in range(-1, 4):
            body = {"actions": [{"do": "nonsense"}], "seq": room.match.number_for(None) + ahead, "nonce": f"{ahead}"}
            found.append(bare(await caller.call("POST", path + "/move", body, token)))
        return found


def bare(answer):
    """An answer without what is drawn anew each time: request ids, and the guessed world of a position."""
    status, head, body = answer
    head = re.sub(rb"x-request-id: \S+", b"", head)
    return status, re.sub(rb"content-length: \d+", b"", head), re.sub(rb'"world":.*', b"", body)


def silence(place, count, fault=""):
    """Windows with an answer and without one, told apart by nobody."""
    found = Found("windows observed with and without an answer")
    with planted(fault):
        for seed in itertools.count():
            if found.done >= count:
                return found
            world = World(place.folder, seed)
            without = finish(world.observed(False))
            if without is None:
                continue
            found.done += 1
            with_one = finish(world.observed(True))
            for number, (one, other) in enumerate(zip(without, with_one, strict=True)):
                if one != other:
                    found.blame(f"game {seed}: observation {number} tells that somebody has answered")


ROWS = [
    Row("S13", "in a reaction window nothing that others can observe tells who has answered: not even errors or talk",
        silence, 1_000, 3, "quiet-once-answered", 3),
]  # fmt: skip
