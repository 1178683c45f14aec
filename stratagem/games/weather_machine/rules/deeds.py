"""Deeds: the actions of the Locations, each with what it offers and what it does, in one place."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action


class Deed:
    """An action of a Location (WM-R11).  `free`: granted by a benefit, its Voucher costs are waived (WM-R13)."""

    name: ClassVar[str] = ""
    voucher: ClassVar[int]  # the Voucher type it costs
    cost: ClassVar[int]
    actions: ClassVar[tuple[type[Action], ...]] = ()  # the answers that mean this deed

    def offers(self, s: Table, seat: int, free: bool, found: list[Action]) -> None:
        """Add every legal way to do it now."""
        raise NotImplementedError

    def perform(self, s: Table, seat: int, action: Action, free: bool) -> None:
        """Put what it does on the agenda, the payment first."""
        raise NotImplementedError


DEEDS: Final[dict[str, Deed]] = {}  # by the name that ACT benefits use; filled by locations.py
