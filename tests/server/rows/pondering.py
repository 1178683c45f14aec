"""How long bots take tells nothing of what they hold: row S3 with bots at the table."""

import asyncio
import itertools
from concurrent.futures import Future

from stratagem.server.messages import NewTable, SeatWish
from stratagem.table import pause
from stratagem.table.serving import in_window, open_since

from .faults import planted
from .inside import hall_in
from .loops import finish
from .place import chance_of
from .row import Found, Row
from .wound import Wound, settled

SHORTEST = 2.0  # seconds that a window stays open
SEARCH = 0.9  # seconds on the test's clock that a search takes
STOPPING = 0.1  # seconds until one that is cut short has answered


class PendingAnswer:
    """A search whose time passes on the test's clock.  Where there is no choice there is nothing to search."""

    def __init__(self, clock, question, busy):
        self.future = Future()
        self.clock = clock
        offered = [question.game.wire(option) for option in question.options]
        self.found = next((wire for wire in offered if wire["do"] == "power"), offered[-1])  # powers open windows
        if len(question.options) == 1:
            self.future.set_result(self.found)
        elif not busy:
            self.ending = asyncio.ensure_future(self.ends_in(SEARCH))
        self.busy = busy

    async def ends_in(self, seconds):
        await self.clock.sleep(seconds)
        if not self.future.done():
            self.future.set_result(self.found)

    def stop(self):
        if not self.future.done() and not self.busy:
            self.ending = asyncio.ensure_future(self.ends_in(STOPPING))


class BotPool:
    """In place of processes that search.  `busy`: with others, so that nobody comes to this question."""

    def __init__(self, clock, busy):
        self.clock = clock
        self.busy = busy

    def answer(self, question, level, number, pack=""):
        return PendingAnswer(self.clock, question, self.busy and in_window_of(question))

    def close(self):
        pass


def in_window_of(question):
    """Whether the question is that of a reaction window."""
    return getattr(question.guess.agenda[-1], "quiet", False)


async def person_plays(room, inside, chance):
    """The one person declines in windows, and plays anything on a turn."""
    offered = room.match.seen(0).options
    option = offered[0] if inside else chance.choice(offered)
    await room.play(0, [option.do], room.match.number_for(0), f"{chance.random()}")


class Waits:
    """How long bots that search take for each answer, with and without a choice."""

    def __init__(self, found):
        self.found = found
        self.seen = {(inside, choice): 0 for inside in (True, False) for choice in (True, False)}

    async def play(self, place, count):
        """Games one after the other, until there were as many questions."""
        for number in itertools.count():
            if self.found.done >= count:
                return
            clock = Wound()
            async with hall_in(place.folder(), shortest_window=SHORTEST, time=clock) as hall:
                hall.bot_pace = 1.0
                await asyncio.to_thread(hall.bot_pool.close)
                hall.bot_pool = BotPool(clock, busy=number % 3 == 2)
                clock.store = hall.store
                bots = [SeatWish(kind="bot", level="hard")] * 3
                wish = NewTable(
                    game="stramat", seats=[SeatWish(kind="person", mine=True), *bots], seed=number, window=604_800
                )
                room = await hall.rooms.get((await hall.open(wish, "here")).table)
                await self.moves(room, clock, chance_of("S3-bots", number))

    async def moves(self, room, clock, chance):
        match = room.match
        for _ in range(150):
            asked = match.waiting("bot")
            opened, begun, inside = open_since(match), clock.now(), in_window(match)
            choice = any(len(match.seen(seat).options) > 1 for seat in asked)
            wait = SHORTEST if inside else pause(match, asked[0]) if asked else 0.0
            playing = [asyncio.ensure_future(person_plays(room, inside, chance)) for _ in match.waiting("person")]
            await settled(1)
            while open_since(match) == opened and not match.over:
                if not await clock.pass_to_next():
                    return self.found.blame("a bot was waited for in vain")
            await asyncio.gather(*playing)
            if asked:
                self.took(inside, choice, wait, clock.now() - begun)
            if match.over:
                return

    def took(self, inside, choice, wait, time):
        self.found.done += 1
        self.seen[inside, choice] += 1
        if abs(time - wait) > 1e-6:
            held = "with" if choice else "without"
            where = "in a window" if inside else "on its turn"
            self.found.blame(f"{where}, {held} a choice, an answer took {time:.3f} s, not {wait:.3f}")


def waits(place, count, fault=""):
    """A bot that searches answers when its wait is over, in a window when that may close: search or no search."""
    found = Found("answers of bots")
    measured = Waits(found)
    with planted(fault):
        finish(measured.play(place, count))
    found.note = ", ".join(
        f"{count} {'in windows' if inside else 'on turns'} {'with' if choice else 'without'} a choice"
        for (inside, choice), count in measured.seen.items()
    )
    for (inside, choice), count in measured.seen.items():
        if not count and (inside or choice):
            found.blame(f"nothing was tested {'in windows' if inside else 'on turns'}, choice: {choice}")
    return found


ROWS = [
    Row("S3", "bots take equally long whether they have a choice or not", waits, 10_000, 150,
        "thinking-afterwards", 200, "bots"),
]  # fmt: skip
