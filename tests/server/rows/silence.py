"""Silence: what others can observe of a reaction window does not depend on who has answered (row S13).

Two worlds that differ in one secret answer are asked the same by everybody else: every endpoint of the server with
every token, every message of the socket, right and wrong, before and after something was said and a chair has changed
hands.
"""

import asyncio
import itertools
import re
import time
from statistics import median

import msgspec

from stratagem.server.afterwards import endpoints
from stratagem.server.connection import READER
from stratagem.server.http import fault_of
from stratagem.server.messages import NewTable, SeatWish
from stratagem.server.seating import NOBODY
from stratagem.server.session import Session
from stratagem.server.viewer import Viewer
from stratagem.table import StratagemError, thinking
from stratagem.table.serving import in_window

from .faults import planted, swap
from .inside import Caller, Ear, hall_in, sent
from .loops import finish
from .place import chance_of
from .row import Found, Row
from .wound import Sleeping, settled

TABLE = "0123456789abcdef"
SEATS = 4
HERE = "/api/tables/{table}"
KEY = "p" * 43  # of whoever opened the table and has all chairs but that of the secret answer
PLAYER = (b"stratagem-player", KEY.encode())
ASKED = {  # what is asked of an endpoint instead of a plain call
    ("GET", HERE): ["", "?since=0", "?since=99"],
    ("GET", HERE + "/moment"): ["", "?move=1", "?seat=spectator", "?seat=1", "?move=999", "?playing=2"],
    ("GET", HERE + "/names/{language}"): ["/en"],
    ("GET", HERE + "/news"): ["", "?before=5"],
    ("POST", HERE + "/branch"): [("", {"move": 3})],
    ("POST", HERE + "/sit"): [("", {"invite": "none"}), ("", {"invite": "INVITE"})],
}
NOT_HERE = {("DELETE", HERE), ("POST", HERE + "/stand"), ("POST", HERE + "/host"), ("POST", HERE + "/move")}
THINKING = {("GET", HERE + "/hint")}  # by bots in processes of their own: in one game of twenty
OWN = ("tables", "games", "statistics", "everything")
SAID = [
    {"type": "ping"},
    {"type": "undo"},
    {"type": "back"},
    {"type": "choose", "action": {"do": "nonsense"}},
    {"type": "standing", "on": True},
    {"type": "standing", "on": False},
    {"type": "talk", "signal": {"do": "nonsense"}},
    {"type": "talk", "signal": {"do": "lives"}, "later": True},
    {"type": "talk", "reaction": "well"},
    {"type": "choose", "action": {"do": "nonsense"}, "commit": True, "seq": 1, "nonce": "c"},
    *({"type": "vote", "seat": seat, "to": "bot"} for seat in range(SEATS)),
    {"type": "hello", "token": "t" * 43},
]


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
                teaching=True,
            )
            opened = await hall.open(wish, "here", TABLE, player=await hall.people.met(KEY))
            room = await hall.rooms.get(TABLE)
            for seat in range(SEATS):
                room.seats.agree(seat)
            chance = chance_of("S13", self.seed)
            if not await self.to_a_window(room, chance):
                return None
            asked = room.match.waiting("person")
            secret = chance.choice(asked)
            await room.act(lambda: room.seats.hold(secret, NOBODY))
            if self.seed % 2:  # the table is nearly full
                hall.limits = msgspec.structs.replace(hall.limits, records=room.match.number + 1)
            self.took = []
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
            caller, others = Caller(hall), [seat for seat in range(SEATS) if seat != secret]
            found = [await self.asked_for(caller, room, opened, seat) for seat in heard]
            for viewer in viewers:
                found.append(await self.said_by(Session(room, viewer), room))
            await room.act(lambda: room.match.talk(others[0], None, "hello"))
            await settled(2)
            found += [await self.asked_for(caller, room, opened, seat) for seat in heard]
            for seat in range(SEATS):  # whoever opened a teaching table sees hands, and no answers
                path = f"/api/tables/{TABLE}/hand?seat={seat}"
                found.append(await self.answer(caller, "GET", path, None, opened.host))
            found += [await self.changed(caller, opened, others)]
            found += [await self.asked_for(caller, room, opened, seat) for seat in (others[0], None)]
            for task in tasks:
                task.cancel()
            for viewer in viewers:
                room.audience.leave(viewer)  # the hall, which closes now, would wait for them
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

    async def asked_for(self, caller, room, opened, seat):
        """Every answer of the server to this viewer, wrong moves and old views included."""
        token = opened.watch if seat is None else opened.seats[str(seat)]
        found = [sent(room, seat)]
        for method, path, *_ in endpoints():
            if not path.startswith(HERE) or (method, path) in NOT_HERE:
                continue
            if (method, path) in THINKING and self.seed % 20:
                continue
            for more in ASKED.get((method, path), [""]):
                query, body = more if isinstance(more, tuple) else (more, None if method == "GET" else {})
                if body and body.get("invite") == "INVITE":
                    body = {**body, "invite": opened.invite}
                place = path.replace("{table}", TABLE).replace("/{language}", "")
                found.append(await self.answer(caller, method, place + query, body, token))
        for place in ("/api/tables", "/api/health", *(f"/api/player/{word}" for word in OWN)):
            found.append(await self.answer(caller, "GET", place, None, token))
        for ahead in range(-1, 4):
            body = {"actions": [{"do": "nonsense"}], "seq": room.match.number_for(None) + ahead, "nonce": f"{ahead}"}
            found.append(await self.answer(caller, "POST", f"/api/tables/{TABLE}/move", body, token))
        return found

    async def answer(self, caller, method, path, body, token):
        began = time.perf_counter()
        told = await caller.call(method, path, body, token, [PLAYER])
        self.took.append(time.perf_counter() - began)
        return method, path, bare(told)

    async def said_by(self, session, room):
        """What comes of every message over the socket; a spectator's are refused."""
        found = []
        number = room.match.number_for(session.viewer.seat)
        moves = [{"type": "move", "actions": [{"do": "nonsense"}], "seq": number + ahead, "nonce": "m"}
                 for ahead in range(-1, 4)]  # fmt: skip
        for message in [*SAID, *moves]:
            try:
                await session.take(READER.decode(msgspec.json.encode(message)))
                found.append("taken")
            except StratagemError as fault:
                found.append(msgspec.json.encode(fault_of(fault)))
        await settled(2)
        return found

    async def changed(self, caller, opened, others):
        """What the host and those who leave are told; a chair changes hands within the window."""
        path, found = f"/api/tables/{TABLE}", []
        for order in (
            {"do": "start"}, {"do": "next"}, {"do": "rematch"}, {"do": "free", "seat": others[1]},
            {"do": "bot", "seat": 9}, {"do": "reissue", "seat": others[1]}, {"do": "nonsense"},
        ):  # fmt: skip
            found.append(await self.answer(caller, "POST", path + "/host", order, opened.host))
        found.append(await self.answer(caller, "POST", path + "/stand", None, opened.seats[str(others[2])]))
        found.append(await self.answer(caller, "DELETE", path, None, opened.watch))
        return found


def bare(answer):
    """An answer without what is drawn anew each time: request ids, tokens, and the guessed world of a position.

    When a record was written is the real time; tests/workers/test_history.py compares lists with it, in one world.
    """
    status, head, body = answer
    head = re.sub(rb"x-request-id: \S+", b"", head)
    body = re.sub(rb'"(at|seen|created)":[0-9.]+', b"", body)
    body = re.sub(rb'"token":"[^"]+"', b"", re.sub(rb'"world":.*', b"", body))
    return status, re.sub(rb"content-length: \d+", b"", head), body


def silence(place, count, fault=""):
    """Windows with an answer and without one, told apart by nobody."""
    found = Found("windows observed with and without an answer")
    took = {False: [], True: []}  # seconds, by whether there was an answer
    with planted(fault):
        swap(thinking, "HINT", "20")  # simulations; how many a second has is another matter
        for seed in itertools.count():
            if found.done >= count:
                break
            world = World(place.folder, seed)
            without = finish(world.observed(False))
            if without is None:
                continue
            took[False] += world.took
            found.done += 1
            with_one = finish(world.observed(True))
            took[True] += world.took
            for number, (one, other) in enumerate(zip(without, with_one, strict=True)):
                if one != other:
                    found.blame(f"game {seed}: observation {number} tells that somebody has answered")
    mid = {answered: median(times) * 1000 for answered, times in took.items()}
    found.note = f"{len(took[True])} requests: median {mid[False]:.2f} ms without an answer, {mid[True]:.2f} ms with"
    if count >= 200 and not 0.9 < mid[True] / mid[False] < 1.1:
        found.blame(f"requests take another time once somebody has answered: {found.note}")
    return found


ROWS = [
    Row("S13", "in a reaction window nothing that others can observe tells who has answered: no endpoint, no message "
        "of the socket, no error, no talk and no time", silence, 1_000, 2, "quiet-once-answered", 3),
    Row("S13", "the same: nothing comes later once somebody has answered", silence, 1_000, 1, "slow-once-answered", 1,
        "times"),
    Row("S13", "the same: hints do not change when somebody answers", silence, 1_000, 1, "hints-by-number", 1, "hints"),
    Row("S13", "the same: whoever opened a teaching table sees the hands, but no answers", silence, 1_000, 1,
        "answers-shown-to-the-opener", 1, "teaching"),
    Row("S13", "the same: what was said in the window is in no answer before it closes", silence, 1_000, 1,
        "words-told-at-once", 1, "words"),
    Row("S13", "the same: a table that is nearly full says nothing", silence, 1_000, 2, "space-counts-answers", 3,
        "space"),
    Row("S13", "the same: refusals say nothing", silence, 1_000, 1, "refusals-count-answers", 1, "errors"),
]  # fmt: skip
