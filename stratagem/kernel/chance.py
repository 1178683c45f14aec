"""Chance: the only way in which luck enters a game.

Every random event names its source (a deck, a die) and amounts to picking one of several outcomes. A game's luck is
therefore a list of small integers; recording that list makes every replay exact.  Each source has its own stream, so a
seed fixes the order of a deck whatever else is rolled in between.
"""

import random
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from mypy_extensions import mypyc_attr

from stratagem.kernel.errors import BadReplay

BLOCK = 64  # bytes that SHA-256 takes at a time


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


class Seal:
    """HMAC-SHA256 (RFC 2104) under one key, whose part is prepared once: a tenth of the time of `hmac.digest`."""

    def __init__(self, key: bytes) -> None:
        padded = (key if len(key) <= BLOCK else sha256(key).digest()).ljust(BLOCK, b"\0")
        self.inner = sha256(bytes([byte ^ 0x36 for byte in padded]))
        self.outer = sha256(bytes([byte ^ 0x5C for byte in padded]))

    def digest(self, message: bytes) -> bytes:
        inner, outer = self.inner.copy(), self.outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()


class SealedLuck(Luck):
    """Luck for a table of strangers: HMAC-SHA256 of a secret seed, the source and its index.

    `indices` says how far each source has been used, so any worker that holds the seed can continue the table; the seed
    is published after the game so that anybody can verify every card.
    """

    def __init__(self, seed: bytes | Seal, indices: dict[str, int] | None = None) -> None:
        super().__init__("sealed")
        self.seal = seed if isinstance(seed, Seal) else Seal(seed)
        self.indices: dict[str, int] = dict(indices) if indices else {}

    def fraction(self, source: str) -> float:
        index = self.indices.get(source, 0)
        self.indices[source] = index + 1
        digest = self.seal.digest(f"{source}:{index}".encode())
        return (int.from_bytes(digest[:8], "big") >> 11) / (1 << 53)


class Playout(Chance):
    """Fast luck for search: one stream, nothing recorded. A copy draws what the original would, independently."""

    def __init__(self, seed: int) -> None:
        self.stream = random.Random(seed)
        self.fraction: Callable[[], float] = self.stream.random

    def copy(self) -> "Playout":
        new = Playout(0)
        new.stream.setstate(self.stream.getstate())
        return new

    def __deepcopy__(self, memo: Any) -> "Playout":
        return self.copy()

    def __reduce__(self) -> Any:
        return gone_on, (self.stream.getstate(),)

    def one_of(self, source: str, count: int) -> int:
        return int(self.fraction() * count)

    def pick(self, source: str, weights: list[int]) -> int:
        return weighted(self.fraction(), weights)


def gone_on(state: Any) -> Playout:
    """The luck that stood there."""
    new = Playout(0)
    new.stream.setstate(state)
    return new


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
