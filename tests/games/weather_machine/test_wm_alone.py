"""Alone, nobody draws for the order: there is nothing to draw (WM-P02, WM-S01)."""

import pytest
from wm_play import GAME

from stratagem.kernel.chance import Luck
from stratagem.kernel.game import Setup


class Asked(Luck):
    """Luck that notes what it is asked for."""

    def __init__(self, seed):
        super().__init__(seed)
        self.sources = []

    def fraction(self, source):
        self.sources.append(source)
        return super().fraction(source)


@pytest.mark.property
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_luck_is_asked_for_the_order_of_several_and_of_nobody_alone(seats):
    for seed in range(4):
        luck = Asked(seed)
        s = GAME.setup(Setup(seats), luck)
        assert luck.sources.count("order") == (seats if seats > 1 else 0)
        assert set(s.order) >= set(range(seats))
