"""The expedition: levels 2 to 9, one after another (STRATO-V4)."""

from collections.abc import Sequence

from stratagem.kernel.core import Result
from stratagem.kernel.game import Final, OptionSpec, Series, Setup

FIRST, LAST = 2, 9


class Expedition(Series):
    """A fresh set-up each time; a loss ends the attempt; the result is how many levels were won in a row."""

    name = "expedition"

    def __init__(self, levels: list[int], options: Sequence[OptionSpec]) -> None:
        self.levels = [level for level in levels if FIRST <= level <= LAST]
        self.options = tuple(spec for spec in options if spec.key in ("first_player", "swap_wind"))

    def next(self, config: Setup, results: Sequence[Result]) -> Setup | Final:
        won = 0
        for result in results:
            if result.ending != "WIN":
                return self._over(config, won, "LOST")
            won += 1
        if won == len(self.levels):
            return self._over(config, won, "COMPLETE")
        kept = {spec.key: config.options[spec.key] for spec in self.options if spec.key in config.options}
        return Setup(config.seats, {**kept, "challenge": self.levels[won]}, {"levels_won": won})

    def _over(self, config: Setup, won: int, ending: str) -> Final:
        return Final(ending, [list(range(config.seats))], {"levels_won": won, "levels": len(self.levels)})
