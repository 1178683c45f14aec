"""Foresight: a network plays on in many guessed worlds at once.

Every world is played on from each option worth comparing, with the same luck. At each step one pass of the network
answers in all of them; many tables at once cost little more than a few. After some answers the network's chance to win
stands for the rest of the game. Whoever is asked in such a world is answered for by what that seat sees there, so what
the others do never depends on what only the asker knows.
"""

# mypyc: skip

from collections.abc import Sequence
from typing import Any

from stratagem.bots.network import Network
from stratagem.kernel.advice import payoff
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import Action, Seat, State, options, trusted_answer
from stratagem.kernel.encoding import Encoding

try:
    import numpy as np
except ImportError:  # then nobody looks ahead with a network: it would take too long
    np = None  # type: ignore[assignment]

SEEDS = 1 << 30
LONGEST = 30  # more answers after which a table is valued even where its seat is not asked


class Foresight:
    """One seat's; `depth` answers are played before the network's opinion counts, drawn by their chances to `heat`."""

    def __init__(
        self, network: Network, encoding: Encoding, seat: Seat, cooperative: bool, depth: int, heat: float
    ) -> None:
        self.network = network
        self.encoding = encoding
        self.seat = seat
        self.cooperative = cooperative
        self.depth = depth
        self.heat = heat

    def worths(self, worlds: list[State], tried: Sequence[Action], luck: Chance) -> list[list[float]]:
        """For each of these options, what it is worth in each of these worlds, which it modifies."""
        self.others_answer_anew(worlds, luck)
        seeds = [luck.one_of("search", SEEDS) for _ in worlds]
        tables = [world.copy() for _ in tried for world in worlds]
        lucks = [Playout(seed) for _ in tried for seed in seeds]
        for number, (table, its) in enumerate(zip(tables, lucks, strict=True)):
            trusted_answer(table, self.seat, tried[number // len(worlds)], its)
        found = self.play_on(tables, lucks, np.random.default_rng(luck.one_of("search", SEEDS)))
        return [found[at : at + len(worlds)] for at in range(0, len(found), len(worlds))]

    def others_answer_anew(self, worlds: list[State], luck: Chance) -> None:
        """Who has answered in secret already gets a likely answer instead of the random one of a guessed world."""
        asked = [(world, seat) for world in worlds for seat in world.answers if seat != self.seat]
        if not asked:
            return
        looks = Looks(self.encoding, len(asked))
        for world, seat in asked:
            looks.add(world, seat, options(world, seat))
        chosen, _ = self.judge(looks, np.random.default_rng(luck.one_of("search", SEEDS)))
        for (world, seat), offered, place in zip(asked, looks.offered, chosen, strict=True):
            world.answers[seat] = offered[place]

    def play_on(self, tables: list[State], lucks: list[Playout], noise: Any) -> list[float]:
        """What each of these tables is worth to the seat."""
        found = [0.0] * len(tables)
        going = list(range(len(tables)))
        depth = self.depth
        while going:
            looks = Looks(self.encoding, len(going))
            asked: list[tuple[int, Seat, bool]] = []
            for number in going:
                table, luck = tables[number], lucks[number]
                seat, offered = next_choice(table, luck)
                if table.result is not None:
                    found[number] = payoff(table.result, self.cooperative)[self.seat]
                    continue
                over = depth <= 0 and (self.cooperative or seat == self.seat or depth <= -LONGEST)
                if over and not self.cooperative:
                    seat = self.seat
                looks.add(table, seat, offered)
                asked.append((number, seat, over))
            if not asked:
                break
            chosen, values = self.judge(looks, noise)
            going = []
            for (number, seat, over), offered, place, value in zip(asked, looks.offered, chosen, values, strict=True):
                if over:
                    found[number] = value
                else:
                    trusted_answer(tables[number], seat, offered[place], lucks[number])
                    going.append(number)
            depth -= 1
        return found

    def judge(self, looks: "Looks", noise: Any) -> tuple[list[int], list[float]]:
        """One pass of the network: the number of the option it takes at each table, and the chances to win."""
        rows, places, counts = looks.rows(), np.array(looks.places), np.array(looks.counts)
        scores, values = self.network.judge_all(rows, places, counts)
        if self.heat:
            scores = scores + self.heat * noise.gumbel(size=len(scores))
        ends = np.cumsum(counts)
        best = np.repeat(np.maximum.reduceat(scores, ends - counts), counts)
        first = np.full(len(counts), len(scores))
        here = np.flatnonzero(scores >= best)
        np.minimum.at(first, np.searchsorted(ends, here, side="right"), here)
        return (first - (ends - counts)).tolist(), values.tolist()


def next_choice(table: State, luck: Chance) -> tuple[Seat, Sequence[Action]]:
    """Who is asked next and has a choice; single options are taken on the way, maybe to the end of the game."""
    while table.result is None:
        seat = table.waiting[0]
        offered = options(table, seat)
        if len(offered) > 1:
            return seat, offered
        trusted_answer(table, seat, offered[0], luck)
    return -1, ()


class Looks:
    """What the seats asked at many tables see, and what they may answer."""

    def __init__(self, encoding: Encoding, most: int) -> None:
        self.encoding = encoding
        self.data = bytearray(most * encoding.size)
        self.offered: list[Sequence[Action]] = []
        self.places: list[int] = []
        self.counts: list[int] = []

    def add(self, table: State, seat: Seat, offered: Sequence[Action]) -> None:
        self.encoding.observe_into(table, seat, self.data, len(self.counts) * self.encoding.size)
        self.offered.append(offered)
        self.counts.append(len(offered))
        self.places += self.encoding.places_of(table, seat, offered)

    def rows(self) -> Any:
        count, size = len(self.counts), self.encoding.size
        return np.frombuffer(self.data, np.uint8, count * size).reshape(count, size)
