"""People at a keyboard, for tests."""

import io
import random
from collections.abc import Iterable

from stratagem import games
from stratagem.kernel.game import Setup
from stratagem.table import Chair, Match, Terms, seed_from
from stratagem.terminal import Screen, Sitting

ANNA_AND_BOT = [Chair("person", "Anna"), Chair("bot", level="random")]


class Typist(io.StringIO):
    """Somebody who types: given lines first, then whatever comes to mind."""

    def __init__(self, lines: Iterable[str], seed: int | None = None, count: int = 20_000) -> None:
        super().__init__()
        self.lines = list(lines)
        self.rng = random.Random(seed) if seed is not None else None
        self.count = count

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if self.lines:
            return self.lines.pop(0) + "\n"
        self.count -= 1
        if self.rng is None or self.count < 0:
            return ""
        return str(self.rng.randrange(1, 5) if self.rng.random() < 0.8 else "") + "\n"


def played(match: Match, lines: Iterable[str], seed: int | None = None, language: str = "en") -> tuple[str, str]:
    """How a sitting ended, and all that was shown."""
    shown = io.StringIO()
    ended = Sitting(match, Screen(Typist(lines, seed), shown), language).run()
    return ended, shown.getvalue()


def strato(seats: int = 1) -> Match:
    chairs = [Chair("person"), *[Chair("bot", level="random")] * (seats - 1)]
    return Match.start(Terms(games.get("strato"), Setup(seats), "", seed_from(2)), chairs)
