"""Hints and reviews: what a bot would do, how it rates it, and why.

Both measure chances in the same way (bots/chances.py): what a hint says of an option, a review of that move says again,
within the intervals that both give.
"""

# mypyc: skip

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from stratagem.bots.bot import Budget, Question, ask
from stratagem.bots.chances import NOTHING, Loss, Weighed, lost, of, weigh
from stratagem.kernel.advice import told_chances
from stratagem.kernel.chance import Chance, Playout, Script
from stratagem.kernel.core import Action, Params, Seat, State, answer
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay

TURNING = 0.10  # an estimated chance given away by one answer that makes it a turning point
SAME = "bots-reason-same"  # the reason of a better option, and how far behind that this one is
AT_MOST = 3.0  # how many times its share of the time one answer may take: what is doubtful takes longer

Range = tuple[float, float]


@dataclass(eq=False, slots=True)
class Hint:
    """One option as a bot sees it."""

    action: Params  # wire form
    label: Params
    chance: float  # estimated chance to win, or share of a win, 0 to 1
    range: Range  # where that chance lies, with 95 %
    trust: float  # share of the comparison spent on this option
    reason: tuple[str, Params]  # text key and parameters

    def to_json(self) -> dict[str, Any]:
        return {
            "action": self.action,
            "label": self.label,
            "chance": round(self.chance, 3),
            "low": round(self.range[0], 3),
            "high": round(self.range[1], 3),
            "trust": round(self.trust, 3),
            "reason": {"key": self.reason[0], "params": self.reason[1]},
        }


def hint(question: Question, budget: Budget | None = None, chance: Chance | None = None, top: int = 3) -> list[Hint]:
    """The best options of a question, best first, each with its estimated chance and the one main reason.

    It uses only the question, so it reveals nothing beyond what the seat may know.
    """
    found = weigh(question, chance or Playout(0), budget or Budget(sims=400, seconds=1.0))
    whole = max(1, sum(len(one.values) for one in found))
    hints = [told(question, one, whole) for one in found[:top]]
    for better, one in pairwise(hints):
        one.chance = min(one.chance, better.chance)  # what the policy rates low and seems better is just noise
        one.range = min(one.chance, one.range[0]), one.range[1]
    for place, one in enumerate(hints):
        if one.reason in [better.reason for better in hints[:place]]:  # it would not tell them apart
            one.reason = SAME, {"points": round(100 * hints[0].chance) - round(100 * one.chance)}
    return hints


def told(question: Question, one: Weighed, whole: int) -> Hint:
    game, seat, action = question.game, question.seat, one.arm.action
    reason = game.advice.reason(question.guess.copy(), seat, action)
    label = game.option(question.guess, seat, action).to_json()
    return Hint(game.wire(action), label, one.chance, one.interval, len(one.values) / whole, reason)


@dataclass(eq=False, slots=True)
class Looked:
    """One answer of a finished game, re-examined with what its seat knew then."""

    number: int  # of the move, from 1
    seat: Seat
    played: Hint
    best: Hint
    loss: Loss  # how much of the chance the answer gave away

    @property
    def before(self) -> float:
        """The chance before the answer, had it been the best."""
        return max(self.best.chance, self.played.chance)

    @property
    def lost(self) -> float:
        return max(0.0, self.loss.lost)

    @property
    def mistake(self) -> bool:
        """Whether it clearly gave something away: even the low end of the interval is more than nothing."""
        return self.loss.clear

    @property
    def turning(self) -> bool:
        return self.mistake and self.lost >= TURNING

    def to_json(self) -> dict[str, Any]:
        return {
            "move": self.number,
            "seat": self.seat,
            "before": round(self.before, 3),
            "played": self.played.to_json(),
            "best": self.best.to_json(),
            "lost": round(self.lost, 3),
            "least": round(max(0.0, self.loss.low), 3),
            "most": round(max(0.0, self.loss.high), 3),
            "mistake": self.mistake,
            "turning_point": self.turning,
        }


class Curve:
    """The chances of every seat after every move, from what it knew at its last answer; a team has one in common."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.before: list[float | None] = []  # of whoever moved, had the move been the best
        self.rows: list[list[float | None]] = [[None] * seats]
        self.bands: list[list[Range | None]] = [[None] * seats]

    def move(self, seat: Seat, looks: list[Looked], state: State) -> None:
        """A move is over: its answers with a choice were these."""
        row, band = self.rows[-1][:], self.bands[-1][:]
        if looks:
            last = looks[-1].played
            for one in range(len(row)):
                if one == seat or self.game.cooperative:
                    row[one], band[one] = last.chance, last.range
            self.start(seat, looks[0])
        if state.result is not None:
            row = [*told_chances(state, self.game.advice, self.game.cooperative)]
            band = [(chance, chance) for chance in row if chance is not None]
        self.before.append(looks[0].before if looks else None)
        self.rows.append(row)
        self.bands.append(band)

    def start(self, seat: Seat, first: Looked) -> None:
        """Until its first answer a seat is where that answer finds it."""
        for row, band in zip(self.rows, self.bands, strict=True):
            for one in range(len(row)):
                if row[one] is None and (one == seat or self.game.cooperative):
                    row[one], band[one] = first.before, first.best.range

    @property
    def chances(self) -> list[list[float]]:
        even = 1.0 if self.game.cooperative else 1.0 / len(self.rows[0])
        return [[round(even if chance is None else chance, 3) for chance in row] for row in self.rows]

    @property
    def ranges(self) -> list[list[Range]]:
        rows = [[(0.0, 1.0) if one is None else one for one in row] for row in self.bands]
        return [[(round(low, 3), round(high, 3)) for low, high in row] for row in rows]


@dataclass(eq=False, slots=True)
class Review:
    """A review of a game: every answer, and the chances of every seat after every move."""

    game: Game
    looked: list[Looked]
    curve: Curve
    end: Params | None

    def turning_points(self, most: int = 3) -> list[Looked]:
        """The answers that gave away most, as they were played."""
        found = sorted((look for look in self.looked if look.turning), key=lambda look: -look.lost)
        return sorted(found[:most], key=lambda look: look.number)

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "end": self.end,
            "chances": self.curve.chances,
            "ranges": [[list(one) for one in row] for row in self.curve.ranges],
            "before": [None if one is None else round(one, 3) for one in self.curve.before],
            "answers": [look.to_json() for look in self.looked],
            "turning_points": [look.to_json() for look in self.turning_points()],
        }


def review(
    game: Game, replay: Replay, budget: Budget | None = None, seed: int = 0,
    progress: Callable[[int, Curve], None] | None = None, seconds: float | None = None,
) -> Review:  # fmt: skip
    """Replay a saved game and analyse every answer as its seat could have, in about so many seconds altogether."""
    budget = budget or Budget(sims=200)
    state = game.setup(replay.setup, Script(replay.luck))
    chance = Playout(seed)
    looked: list[Looked] = []
    curve = Curve(game, replay.setup.seats)
    to_come = sum(len(move.actions) for move in replay.moves)
    ends = budget.clock() + seconds if seconds is not None else 0.0
    for number, move in enumerate(replay.moves, 1):
        script = Script(move.luck)
        looks: list[Looked] = []
        for data in move.actions:
            action = game.read(state, move.seat, data)
            question = ask(game, state, move.seat, chance)
            if len(question.options) > 1:
                if seconds is not None:
                    budget.seconds = max(0.001, AT_MOST * (ends - budget.clock()) / to_come)
                looks.append(look(question, action, number, budget, chance))
            to_come -= 1
            answer(state, move.seat, action, script)
        looked += looks
        curve.move(move.seat, looks, state)
        if progress is not None:
            progress(number, curve)
    return Review(game, looked, curve, replay.end)


def look(question: Question, action: Action, number: int, budget: Budget, chance: Chance) -> Looked:
    """One answer, compared with the best that was found."""
    found = weigh(question, chance, budget, action)
    whole = max(1, sum(len(one.values) for one in found))
    played, best = of(found, action), found[0]
    loss = lost(played, best)
    if loss.lost <= 0.0:
        best, loss = played, NOTHING
    return Looked(number, question.seat, told(question, played, whole), told(question, best, whole), loss)
