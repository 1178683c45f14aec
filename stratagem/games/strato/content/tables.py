"""A challenge and the content it comes from, as frozen tables."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.strato.rules.condition import Term
from stratagem.kernel.core import Declared
from stratagem.parts.edition import Edition


class Challenge(Declared):
    """One challenge card (STRATO-C1).  Weathers are numbers, see state.py."""

    level: int
    weathers: list[int]
    limit: int
    lines_required: int
    rows: int
    terms: list[Term]
    condition: list[dict[str, Any]]  # the terms as the content row spells them
    source: str


class Content(Edition):
    """All tables of a content pack that the rules need."""

    def __init__(
        self,
        hash: str,
        cards: list[int],
        left: list[bool],
        challenges: dict[int, Challenge],
        names: dict[str, dict[str, str]],
        warnings: list[str],
    ) -> None:
        super().__init__(hash)
        self.cards = cards  # how many cards each weather has
        self.left = left  # per weather: its tornado card is a left half, else a right one
        self.challenges = challenges
        self.names = names  # language: {"weather:sun": "Sun", ...}
        self.warnings = warnings  # what the loader noticed without refusing it


NO_CHALLENGE: Final = Challenge(0, [], 8, 1, 0, [], [], "house")
EMPTY: Final = Content("", [0] * 6, [True] * 6, {}, {}, [])
