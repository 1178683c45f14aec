"""Power: what a weather's action is.

`near` is the half-row in which the card was placed, `near ^ 1` the other one of
its row.  The card just played is never a target, but closing a gap or making
room may shift it (STRATO-R10, STRATO-R13); tornado cards lie outside the lists
and never move (STRATO-R11).  An option must change the picture that lies there
after placement (STRATO-R12).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.strato.state import NONE, Sky
from stratagem.games.strato.words.news import Place, Told, at_place, named, spot
from stratagem.kernel.core import Action, Params
from stratagem.kernel.game import Refusal

NO_CARD: Final = "strato-why-no-card"
NO_CHANGE: Final = "strato-why-no-change"


class Power:
    """The action of one weather."""

    said: ClassVar[type[Action]] = Action  # what its options are
    news: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    prompt: ClassVar[str] = ""
    label: ClassVar[str] = ""  # of an option
    idle: ClassVar[str] = ""  # why it cannot be taken where it has no option

    def possible(self, s: Sky, near: int) -> bool:
        """Whether a card about to be placed there would have any option (STRATO-R03), without listing them."""
        raise NotImplementedError

    def offers(self, s: Sky, near: int) -> list[Action]:
        """Every option of the card that now lies outermost there, in the order of its coordinates.

        What has no `refusal`, worked out fast: asking that of every try would cost a seventh of all speed.
        """
        raise NotImplementedError

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        """Why this is no option; None exactly if it is one."""
        raise NotImplementedError

    def tries(self, s: Sky, near: int) -> list[Action]:
        """What a player might think of, though it may change nothing: greyed out."""
        return []

    def act(self, s: Sky, near: int, action: Any) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def told(self, s: Sky, near: int, action: Any) -> Told:
        """What texts say of an option, while the cards still lie where they are named, and the places it points at."""
        raise NotImplementedError

    def keys(self, params: Params) -> tuple[str, str]:
        """Of the texts about an option and about what was done."""
        return self.label, self.news


def all_same(cards: list[int]) -> bool:
    """Whether the cards are all of one weather (or there are none)."""
    return not cards or cards.count(cards[0]) == len(cards)


def card_at(s: Sky, place: Place) -> int:
    """The card that lies there, if any."""
    half = s.halves[place[0]]
    return half[place[1] - 1] if place[1] <= len(half) else NONE


def exchange(s: Sky, one: Place, other: Place) -> None:
    """Two places change their contents; into a place beyond the last card the other's card moves."""
    a, i = s.halves[one[0]], one[1] - 1
    b, j = s.halves[other[0]], other[1] - 1
    if i >= len(a):
        a.append(b.pop(j))
    elif j >= len(b):
        b.append(a.pop(i))
    else:
        a[i], b[j] = b[j], a[i]


def no(key: str, rule: str, params: Params | None = None, *places: Place) -> Refusal:
    """A refusal that points at places of the rows."""
    return Refusal([spot(place) for place in places], key, params, rule)


def no_such_row(s: Sky, half: int, rule: str) -> Refusal | None:
    return None if half < len(s.halves) else no("strato-why-no-such-row", rule, {"rows": len(s.halves) // 2})


def refused_place(s: Sky, near: int, place: Place, rule: str) -> Refusal | None:
    """Why nothing can be taken from this place: a tornado card (STRATO-R11), the card just played (STRATO-R10), no
    card."""
    half, col = place
    if half >= len(s.halves):
        return no_such_row(s, half, rule)
    if col == 0:
        return no("strato-why-tornado", "STRATO-R11", None, place)
    if half == near and col == len(s.halves[half]):
        return no("strato-why-played-card", "STRATO-R10", None, place)
    return None if col <= len(s.halves[half]) else no(NO_CARD, rule, at_place(place), place)


def refused_exchange(s: Sky, one: Place, other: Place) -> Refusal | None:
    """Equal cards stay where they are (STRATO-R12); which of the two comes first in an answer is fixed (STRATO-R29)."""
    if card_at(s, one) == card_at(s, other):
        return no(NO_CHANGE, "STRATO-R12", None, one, other)
    return None if one < other else no("strato-why-order", "STRATO-R29")


def pair_told(s: Sky, places: list[Place], *fields: str) -> Params:
    """The cards of two places and where they lie, as texts about an exchange name them: `a`, `aside`, `b`, `bside`."""
    params: Params = {}
    for letter, place in zip("ab", places, strict=True):
        params[letter] = named(card_at(s, place))
        params.update({letter + field: at_place(place)[field] for field in fields})
    return params
