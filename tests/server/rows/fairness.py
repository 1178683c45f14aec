"""Waiting: whoever asks for much waits longest, people come before bots, and nothing waits without end (row S16)."""

import asyncio
import json
import threading

from stratagem.bots import pool as pools
from stratagem.server.messages import NewTable, SeatWish
from stratagem.server.metrics import METRICS
from stratagem.table.sealing import export
from stratagem.table.serving import BotPool, FairQueue

from .faults import planted
from .inside import Caller, hall_in, table_in
from .loops import finish
from .place import chance_of
from .row import Found, Row
from .wound import settled

EACH, MOST = 4, 12


class Process:
    """In place of one that searches: answers when it is told to, and keeps what it was asked."""

    asked = []  # what it was asked: `top` is how many options a hint has, none for a bot
    answered = []
    may = threading.Semaphore(0)

    def __init__(self, module):
        self.wish = None

    def say(self, line):
        if "stop" not in line:
            self.wish = line
            self.asked.append(line)

    def hear(self):
        self.may.acquire()
        self.answered.append(self.wish)
        return {"found": [] if self.wish["top"] else {"do": "nothing"}}

    def close(self):
        pass


class Crowd:
    """One process for everybody, and people at tables of their own who ask it for hints."""

    def __init__(self, hall, found):
        self.hall = hall
        self.found = found
        self.caller = Caller(hall)
        self.tables = {}
        self.tasks = []
        self.answers = []  # address, status and body, in the order in which they come

    async def sit(self, address):
        opened, room = await table_in(self.hall, "strato", 1)
        self.tables[address] = (opened, room)

    async def hint(self, address):
        opened, _ = self.tables[address]
        path = f"/api/tables/{opened.table}/hint"
        status, _, body = await self.caller.call("GET", path, None, opened.seats["0"], address=address)
        self.answers.append((address, status, json.loads(body)))

    async def ask(self, address, times=1):
        self.tasks += [asyncio.ensure_future(self.hint(address)) for _ in range(times)]
        await settled(3)
        await until(lambda: len(Process.asked) > len(Process.answered))

    async def answer(self):
        """The process is asked something and answers."""
        await until(lambda: len(Process.answered) < len(Process.asked))
        done = len(Process.answered) + 1
        Process.may.release()
        await until(lambda: len(Process.answered) == done)
        hints = sum(wish["top"] > 0 for wish in Process.answered)
        await until(lambda: sum(status == 200 for _, status, _ in self.answers) == hints)
        await settled(2)

    async def answer_all(self):
        """Until nobody waits for an answer any more."""
        heard = lambda: all(task.done() for task in self.tasks)  # noqa: E731
        while not heard():
            await until(lambda: heard() or len(Process.answered) < len(Process.asked))
            if not heard():
                await self.answer()
        await asyncio.gather(*self.tasks)

    def refused(self, address, key):
        """Whether everything this address was told so far was such a refusal; how often."""
        told = [(status, body) for who, status, body in self.answers if who == address]
        for status, body in told:
            if status == 503 and (body["error"], (body["reason"] or {}).get("key")) != ("busy", key):
                self.found.blame(f"a refusal without the right words: {body}")
        return sum(status == 503 for status, _ in told)


async def until(true):
    """Let everybody work on until something is the case."""
    for _ in range(200_000):
        if true():
            return
        await settled(1)
    raise TimeoutError


def counted(limit):
    return METRICS.refused.labels(limit)._value.get()


async def evening(hall, chance, found):
    """One asks for as much as possible; then others come, and a bot before them."""
    crowd, many, others = Crowd(hall, found), EACH + 2 + chance.randrange(20), ["one", "another"]
    for address in ("greedy", *others):
        await crowd.sit(address)
    before = counted("waiting-own")
    await crowd.ask("greedy")
    await crowd.ask("greedy", many - 1)
    too_many = many - 1 - EACH  # one is being answered
    if crowd.refused("greedy", "shell-limit-waiting-own") != too_many:
        found.blame(f"of {many} questions of one address {len(crowd.answers)} were refused, not {too_many}")
    if counted("waiting-own") - before != too_many:
        found.blame("what was refused was not counted")
    bot = SeatWish(kind="bot", level="hard")
    await hall.open(NewTable(game="strato", seats=[bot, SeatWish(kind="person", mine=True)]), "greedy")
    await settled(3)
    for address in others:
        await crowd.ask(address)
    for _ in range(len(others) + 2):
        await crowd.answer()
    served = [who for who, status, _ in crowd.answers if status == 200]
    if served != ["greedy", "greedy", *others]:
        found.blame(f"they were not served in turn: {served}")
    if not all(wish["top"] for wish in Process.asked[:4]):
        found.blame("a bot came before people")
    await crowd.answer_all()
    await until(lambda: not all(wish["top"] for wish in Process.asked))  # the bot's turn comes, too
    found.done += 1


async def full_house(hall, found):
    """More addresses than the queue has room for."""
    crowd = Crowd(hall, found)
    addresses = [f"address{number}" for number in range(MOST // EACH + 2)]
    before = counted("waiting")
    for address in addresses:
        await crowd.sit(address)
    await crowd.ask(addresses[0])
    for address in addresses:
        await crowd.ask(address, EACH - (address == addresses[0]))
    refused = sum(crowd.refused(address, "shell-limit-waiting") for address in addresses)
    expected = EACH * len(addresses) - 1 - MOST
    if refused != expected or counted("waiting") - before != expected:
        found.blame(f"{refused} questions were refused where {expected} had no room")
    await crowd.answer_all()


async def many_bots(hall, found):
    """More searching bots of one address than may wait: the others answer without a search."""
    crowd, tables, before = Crowd(hall, found), EACH + 3, counted("bot")
    await crowd.sit("person")
    await crowd.ask("person")  # the process is busy
    wish = NewTable(game="strato", seats=[SeatWish(kind="bot", level="hard"), SeatWish(kind="person", mine=True)])
    rooms = [await hall.rooms.get((await hall.open(wish, "greedy")).table) for _ in range(tables)]
    patient = lambda: sum(bool(room.match.waiting("bot")) for room in rooms)  # noqa: E731
    await until(lambda: patient() <= EACH or hall.bot_pool.waiting.bots.count > EACH)
    if (hall.bot_pool.waiting.bots.count, patient()) != (EACH, EACH) or counted("bot") == before:
        found.blame(f"of {tables} bots {hall.bot_pool.waiting.bots.count} wait for a process, {patient()} in all")
    await crowd.answer_all()


def waiting(place, count, fault=""):
    found = Found("evenings on which one asks for too much")

    async def with_one_process(work):
        async with hall_in(place.folder()) as hall:
            hall.bot_pool = BotPool(1, FairQueue(MOST, EACH))
            Process.asked, Process.answered, Process.may = [], [], threading.Semaphore(0)
            try:
                await work(hall)
            finally:
                Process.may.release(1000)

    async def whole():
        await with_one_process(lambda hall: full_house(hall, found))
        if not fault:
            await with_one_process(lambda hall: many_bots(hall, found))
        for number in range(count):
            await with_one_process(lambda hall: evening(hall, chance_of("S16", number), found))  # noqa: B023

    real, pools.Process = pools.Process, Process
    try:
        with planted(fault):
            finish(whole())
    except TimeoutError:
        found.blame("somebody's question was never answered")
    finally:
        pools.Process = real
    return found


# -- reviews -------------------------------------------------------------------------------------------


async def reviewed(hall, imports, found):
    """One brings many games and wants them all reviewed; somebody else wants one."""
    opened, room = await table_in(hall, "strato", 1, seed=1, options={"challenge": 0})
    while waiting := room.match.waiting("person"):
        offered = room.match.seen(waiting[0]).options
        await room.play(waiting[0], [offered[-1].do], room.match.number, f"{room.match.number}")
    caller, data, may, made = Caller(hall), export(room.match, 1), asyncio.Semaphore(0), []

    async def work(job, wish):
        await may.acquire()
        made.append(job.name)
        return "done"

    hall.reviews._work = work
    statuses = []
    for _ in range(imports):
        _, _, body = await caller.call("POST", "/api/imports", data, address="greedy")
        path = f"/api/imports/{json.loads(body)['id']}/review"
        status, _, body = await caller.call("POST", path, {}, address="greedy")
        statuses.append((status, (json.loads(body).get("reason") or {}).get("key")))
    path = f"/api/tables/{opened.table}/review"
    status, _, body = await caller.call("POST", path, {}, opened.watch, address="other")
    if status != 200:
        found.blame(f"20 imports have filled the queue for all: {body}")
    each = hall.limits.reviews_per_address + 1  # one is being made
    if statuses != [(200, None)] * min(each, imports) + [(503, "shell-limit-waiting-own")] * (imports - each):
        found.blame(f"{sum(status == 200 for status, _ in statuses)} reviews of one address wait")
    for done in range(1, 4):
        may.release()
        await until(lambda: len(made) >= done)  # noqa: B023
    if f"{opened.table}/1" not in made:
        found.blame("somebody else's review waits behind all of them")
    found.done += imports


def reviews(place, count, fault=""):
    found = Found("imported games whose review one address wants")

    async def whole():
        async with hall_in(place.folder()) as hall:
            await reviewed(hall, count, found)

    with planted(fault):
        finish(whole())
    return found


ROWS = [
    Row("S16", "hints and searching bots wait in turn, address by address, people first; too much is refused in words "
        "and counted", waiting, 200, 2, "first-come-first-served", 1),
    Row("S16", "20 imported games of one address do not fill the queue of reviews", reviews, 20, 8,
        "first-come-first-served", 8, "reviews"),
]  # fmt: skip
