"""What only the solo game asks."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions.base import PLAIN, Bare, Coded, Words
from stratagem.games.weather_machine.content.codes import TRACKS


class CallSecurity(Bare):
    """Call Security (WM-S08)."""

    verb: ClassVar[str] = "call_security"


class Split(Coded):
    """One report on top of the deck, one to the discard pile, one as Current Report (WM-S08)."""

    verb: ClassVar[str] = "split"
    top: int
    discard: int
    current: int
    tables: ClassVar[tuple[Words, ...]] = (PLAIN, PLAIN, PLAIN)


class RaiseTarget(Bare):
    """Havoc: the Target Value rises by 5 (WM-S44)."""

    verb: ClassVar[str] = "raise_target"


class DiscardReport(Bare):
    """Havoc: the top report is discarded (WM-S44)."""

    verb: ClassVar[str] = "discard_report"


class MoveBack(Coded):
    """Move your marker of this track back one space (WM-S53)."""

    verb: ClassVar[str] = "move_back"
    track: int
    tables: ClassVar[tuple[Words, ...]] = (TRACKS,)
