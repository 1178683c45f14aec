"""Players for tests: random, but keen to get something done, so that games go deep."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from stratagem.games import get
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, options
from stratagem.kernel.game import Setup

GAME = get("weather_machine")


def keen_game(setup: Setup, seed: int, watch: Callable[[Any, Any], None] | None = None) -> Iterator[Any]:
    """Every position of a game in which the game's advice is followed loosely; each is the same object, moved on."""
    rng, luck = random.Random(seed), Luck(seed)
    s = GAME.setup(setup, luck, watch)
    yield s
    while s.waiting:
        seat = s.waiting[0]
        found = options(s, seat)
        action = rng.choices(found, GAME.advice.policy(s, seat, found))[0]
        answer(s, seat, action, luck, watch)
        yield s
