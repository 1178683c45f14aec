"""Hints and reviews: what a bot would do, how it rates it, and why."""

# mypyc: skip

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from stratagem.bots.bot import Budget, Question, ask
from stratagem.bots.levels import think
from stratagem.bots.search import Arm
from stratagem.kernel.advice import prospects
from stratagem.kernel.chance import Chance, Playout, Script
from stratagem.kernel.core import Params, Seat, answer
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay

FLOOR = 4  # simulations that each of the policy's favourites gets, so that there is something to compare
HARDLY = 0.004  # of the favourite's weight: what the policy likes less ...
CLEARLY = 0.03  # ... is put first only if it does so much better; a payment chosen by hand seldom does
TURNING = 0.10  # an estimated chance given away by one answer that makes it a turning point


@dataclass(eq=False, slots=True)
class Hint:
    """One option as a bot sees it."""

    action: Params  # wire form
    label: Params
    chance: float  # estimated chance to win, or share of a win, 0 to 1
    trust: float  # share of the search spent on this option
    reason: tuple[str, Params]  # text key and parameters

    def to_json(self) -> dict[str, Any]:
        return {
            "action": self.action,
            "label": self.label,
            "chance": round(self.chance, 3),
            "trust": round(self.trust, 3),
            "reason": {"key": self.reason[0], "params": self.reason[1]},
        }


def hint(question: Question, budget: Budget | None = None, chance: Chance | None = None, top: int = 3) -> list[Hint]:
    """The best options of a question, best first, each with its estimated chance and the one main reason.

    It uses only the question, so it reveals nothing beyond what the seat may know.
    """
    arms = think(question, chance or Playout(0), budget or Budget(sims=400, seconds=1.0), FLOOR)
    best = ranked(arms)
    if len(best) > 1:
        best = [arm for arm in best[:top] if arm.visits]
    whole = max(1, sum(arm.visits for arm in arms))
    found = [_hint(question, arm, whole) for arm in best]
    for better, one in pairwise(found):
        one.chance = min(one.chance, better.chance)  # an option tried less that seems better is just noise
    return found


def ranked(arms: list[Arm]) -> list[Arm]:
    """The best first: most tried, then most successful; an option the policy rates low must do clearly better."""
    least = HARDLY * max(arm.prior for arm in arms)

    def rank(arm: Arm) -> tuple[float, ...]:
        return arm.visits, _mean(arm) - (CLEARLY if arm.prior < least else 0.0), arm.prior

    return sorted(arms, key=rank, reverse=True)


def _mean(arm: Arm) -> float:
    return arm.total / arm.visits if arm.visits else 0.5


def _hint(question: Question, arm: Arm, whole: int) -> Hint:
    game, seat = question.game, question.seat
    reason = game.advice.reason(question.guess.copy(), seat, arm.action)
    label = game.option(question.guess, seat, arm.action).to_json()
    return Hint(game.wire(arm.action), label, _mean(arm), arm.visits / whole, reason)


@dataclass(eq=False, slots=True)
class Looked:
    """One answer of a finished game, re-examined with what its seat knew then."""

    number: int  # of the move, from 1
    seat: Seat
    played: Hint
    best: Hint
    before: float  # estimated chance of the seat before the answer, had it answered best

    @property
    def lost(self) -> float:
        """How much of the chance the answer gave away."""
        return max(0.0, self.best.chance - self.played.chance) if self.best.action != self.played.action else 0.0

    def to_json(self) -> dict[str, Any]:
        return {
            "move": self.number,
            "seat": self.seat,
            "before": round(self.before, 3),
            "played": self.played.to_json(),
            "best": self.best.to_json(),
            "lost": round(self.lost, 3),
            "turning_point": self.lost >= TURNING,
        }


@dataclass(eq=False, slots=True)
class Review:
    """A review of a game: every answer, and the chances of every seat after every move."""

    game: Game
    looked: list[Looked]
    chances: list[list[float]]
    end: Params | None

    def turning_points(self, most: int = 3) -> list[Looked]:
        """The answers that gave away most, as they were played."""
        found = sorted((look for look in self.looked if look.lost >= TURNING), key=lambda look: -look.lost)
        return sorted(found[:most], key=lambda look: look.number)

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "end": self.end,
            "chances": [[round(chance, 3) for chance in row] for row in self.chances],
            "answers": [look.to_json() for look in self.looked],
            "turning_points": [look.to_json() for look in self.turning_points()],
        }


def review(
    game: Game, replay: Replay, budget: Budget | None = None, seed: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Review:  # fmt: skip
    """Replay a saved game and analyse every answer as its seat could have."""
    budget = budget or Budget(sims=100)
    state = game.setup(replay.setup, Script(replay.luck))
    chance = Playout(seed)
    looked: list[Looked] = []
    chances = [prospects(state, game.advice, game.cooperative)]  # on the open table: afterwards all may be seen
    for number, move in enumerate(replay.moves, 1):
        script = Script(move.luck)
        for data in move.actions:
            action = game.read(state, move.seat, data)
            question = ask(game, state, move.seat, chance)
            if len(question.options) > 1:
                arms = think(question, chance, budget, FLOOR, action)
                whole = max(1, sum(arm.visits for arm in arms))
                played = next(arm for arm in arms if arm.action == action)
                best = ranked(arms)[0]
                if not played.visits:  # never tried: worth no more than the worst that was
                    tried = [_mean(arm) for arm in arms if arm.visits]
                    played.total, played.visits = min(tried, default=0.5), 1
                before = max(_mean(best), _mean(played))
                looked.append(
                    Looked(number, move.seat, _hint(question, played, whole), _hint(question, best, whole), before)
                )
            answer(state, move.seat, action, script)
        chances.append(prospects(state, game.advice, game.cooperative))
        if progress is not None:
            progress(number)
    return Review(game, looked, chances, replay.end)
