"""A small table builder: rows in the notation of the rule file, and random boards."""

from __future__ import annotations

import random
from typing import Any

from stratagem import games
from stratagem.games.strato.state import KEYS, NONE, Sky
from stratagem.kernel.game import Setup

STRATO = games.get("strato")


def table(rows: list[str], hands: list[list[str]], **given: Any) -> Sky:
    """A position at TURN of seat 0, ready for answers."""
    options = {"swap_wind": True} if given.pop("swap_wind", False) else {}
    setup = Setup(len(hands), options)
    s = STRATO.position(setup, {"rows": rows, "hands": hands, **given}, "TURN", 0)
    assert isinstance(s, Sky)
    s.waiting = [0]
    return s


def random_table(chooser: random.Random, swap_wind: bool) -> Sky:
    """Any number of rows, half-rows of any length, few weathers (so that equal neighbours are common)."""
    weathers = chooser.sample(range(6), chooser.randint(1, 6))
    s = table(["- [S|R] -"] * chooser.randint(1, 3), [["S"]], swap_wind=swap_wind)
    for half in range(len(s.halves)):
        s.tornado[half] = chooser.randrange(6)
        s.halves[half] = [chooser.choice(weathers) for _ in range(chooser.choice((0, 0, 1, 1, 2, 3, 4, 6, 8)))]
    s.last = chooser.choice([NONE, *range(4), 5])
    s.hands = [[0] * len(KEYS)]
    for _ in range(chooser.randint(1, 3)):
        s.hands[0][chooser.randrange(6)] += 1
    return s
