"""Luck as a scenario gives it: per source, in the game's own words."""

from __future__ import annotations

from typing import Any

from stratagem.kernel.chance import Chance, Luck
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Game


class LuckMissing(StratagemError):
    """The game asked for luck the scenario does not give."""


class GivenLuck(Chance):
    """Outcomes in words, a list per source; after them a seed, if there is one."""

    def __init__(self, game: Game, seed: int | None) -> None:
        self.game = game
        self.given: dict[str, list[Any]] = {}
        self.beyond = Luck(seed) if seed is not None else None

    def give(self, given: dict[str, list[Any]]) -> None:
        self.given = {source: list(words) for source, words in given.items()}

    def left_over(self) -> dict[str, list[Any]]:
        return {source: words for source, words in self.given.items() if words}

    def roll(self, source: str, sides: int) -> int:
        """A die is given as what it shows."""
        if not self.given.get(source):
            return self.one_of(source, sides) + 1
        shown = self.given[source].pop(0)
        if isinstance(shown, bool) or not isinstance(shown, int) or not 1 <= shown <= sides:
            raise LuckMissing(f"luck.{source} gives {shown!r}, but the die shows 1 to {sides}")
        return shown

    def one_of(self, source: str, count: int) -> int:
        return self.pick(source, [1] * count)

    def pick(self, source: str, weights: list[int]) -> int:
        possible = [outcome for outcome, weight in enumerate(weights) if weight > 0]
        words = self.game.luck_words(source)
        if self.given.get(source):
            word = self.given[source][0]
            outcome = self._outcome(source, word, words)
            if outcome in possible:
                self.given[source].pop(0)
                return outcome
            if len(possible) > 1:
                can = ", ".join(words[o] if words else str(o) for o in possible)
                raise LuckMissing(f"luck.{source} gives {word!r}, which is impossible here; possible: {can}")
        if len(possible) == 1:
            return possible[0]  # no luck in it
        if self.beyond is not None:
            return self.beyond.pick(source, weights)
        raise LuckMissing(f"the game asks for luck from {source!r}, and luck.{source} = [...] gives none")

    def _outcome(self, source: str, word: Any, words: Any) -> int:
        if words is not None and isinstance(word, str):
            if word not in words:
                raise LuckMissing(f"luck.{source} gives {word!r}; known: {', '.join(words)}")
            return list(words).index(word)
        if isinstance(word, int) and not isinstance(word, bool):
            return word
        wants = f"one of {', '.join(words)}" if words else "a number"
        raise LuckMissing(f"luck.{source} gives {word!r}; the game wants {wants}")
