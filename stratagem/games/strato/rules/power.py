"""Power: what a weather's action is, in three questions.

`near` is the half-row in which the card was placed, `near ^ 1` the other one of
its row.  The card just played is never a target, but closing a gap or making
room may shift it (STRATO-R10, STRATO-R13); tornado cards lie outside the lists
and never move (STRATO-R11).  An option must change the picture that lies there
after placement (STRATO-R12).
"""

from __future__ import annotations

from typing import Any

from stratagem.games.strato.actions import Said
from stratagem.games.strato.state import Sky


class Power:
    """The action of one weather."""

    def possible(self, s: Sky, near: int) -> bool:
        """Whether a card about to be placed there would have any option (STRATO-R03), without listing them."""
        raise NotImplementedError

    def offers(self, s: Sky, near: int) -> list[Said]:
        """Every option of the card that now lies outermost there, in the order of its coordinates."""
        raise NotImplementedError

    def act(self, s: Sky, near: int, action: Any) -> None:
        """Do what was chosen."""
        raise NotImplementedError


def all_same(cards: list[int]) -> bool:
    """Whether the cards are all of one weather (or there are none)."""
    return not cards or cards.count(cards[0]) == len(cards)
