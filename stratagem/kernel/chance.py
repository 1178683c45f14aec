"""Chance: the only way in which luck enters a game.

Every random event names its source (a deck, a die) and amounts to picking one of several outcomes. A game's luck is
therefore a list of small integers; recording that list makes every replay exact.  Each source has its own stream, so a
seed fixes the order of a deck whatever else is rolled in between.
"""

import hmac
import random
from collections.abc import Callable

from mypy_extensions import mypyc_attr

from stratagem.kernel.errors import BadReplay


class ScriptEnded(BadReplay):
    """A scripted chance was asked for one more outcome than it holds."""

    def __init__(self, source: str, weights: list[int]) -> None:
        super().__init__(f"the recorded luck ends where {source!r} needs another outcome")
        self.source = source
        self.weights = weights


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where outcomes come from. Subclasses implement `pick` and, where it can be quicker, `one_of`."""

    def one_of(self, source: str, count: int) -> int:
        """One of `count` equally likely outcomes."""
        return self.pick(source, [1] * count)

    def pick(self, source: str, weights: list[int]) -> int:
        """One of several weighted outcomes."""
        raise NotImplementedError

    def roll(self, source: str, sides: int) -> int:
        """Roll one die."""
        return self.one_of(source, sides) + 1

    def draw(self, source: str, bag: list[int]) -> int:
        """Take one item from a bag given as a count per kind."""
        kind = self.pick(source, bag)
        bag[kind] -= 1
        return kind


def weighted(fraction: float, weights: list[int]) -> int:
    """The index into the weights at which a fraction of their sum falls."""
    total = 0
    for weight in weights:
        total += weight
    if total <= 0:
        raise ValueError("nothing to pick from")
    left = int(fraction * total)
    outcome = 0
    for weight in weights:
        left -= weight
        if left < 0:
            break
        outcome += 1
    return outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck(Chance):
    """Luck from a seed, one stream per source, recorded as it is used."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.streams: dict[str, Callable[[], float]] = {}
        self.outcomes: list[int] = []

    def fraction(self, source: str) -> float:
        """The next number of this source's stream, at least 0 and below 1."""
        stream = self.streams.get(source)
        if stream is None:
            stream = self.streams[source] = random.Random(f"{self.seed} {source}").random
        return stream()

    def one_of(self, source: str, count: int) -> int:
        if count <= 0:
            raise ValueError("nothing to pick from")
        outcome = int(self.fraction(source) * count)
        self.outcomes.append(outcome)
        return outcome

    def pick(self, source: str, weights: list[int]) -> int:
        outcome = weighted(self.fraction(source), weights)
        self.outcomes.append(outcome)
        return outcome

    def take_outcomes(self) -> list[int]:
        """Return what was picked since the last call."""
        taken = self.outcomes
        self.outcomes = []
        return taken


class SealedLuck(Luck):
    """Luck for a table of strangers: HMAC-SHA256 of a secret seed, the source and its index.

    `indices` says how far each source has been used, so any worker that holds the seed can continue the table; the seed
    is published after the game so that anybody can verify every card.
    """

    def __init__(self, seed: bytes, indices: dict[str, int] | None = None) -> None:
        super().__init__("sealed")
        self.secret = seed
        self.indices: dict[str, int] = dict(indices) if indices else {}

    def fraction(self, source: str) -> float:
        index = self.indices.get(source, 0)
        self.indices[source] = index + 1
        digest = hmac.digest(self.secret, f"{source}:{index}".encode(), "sha256")
        return (int.from_bytes(digest[:8], "big") >> 11) / (1 << 53)


class Playout(Chance):
    """Fast luck for search: one stream, nothing recorded."""

    def __init__(self, seed: int) -> None:
        self.fraction = random.Random(seed).random

    def one_of(self, source: str, count: int) -> int:
        return int(self.fraction() * count)

    def pick(self, source: str, weights: list[int]) -> int:
        return weighted(self.fraction(), weights)


@mypyc_attr(allow_interpreted_subclasses=True)
class Script(Chance):
    """Outcomes known beforehand: for replays, tests and exact trees."""

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = outcomes
        self.position = 0

    def pick(self, source: str, weights: list[int]) -> int:
        if self.position == len(self.outcomes):
            raise ScriptEnded(source, weights[:])
        outcome = self.outcomes[self.position]
        if not 0 <= outcome < len(weights) or weights[outcome] <= 0:
            raise BadReplay(f"the recorded outcome {outcome} of {source!r} is impossible here")
        self.position += 1
        return outcome

    def finished(self) -> bool:
        """Whether every outcome was used: a recorded move leaves none over."""
        return self.position == len(self.outcomes)


class FirstOutcome(Chance):
    """Luck without luck: always the first outcome that is possible; every die shows 1."""

    def one_of(self, source: str, count: int) -> int:
        return 0

    def pick(self, source: str, weights: list[int]) -> int:
        return [weight > 0 for weight in weights].index(True)
