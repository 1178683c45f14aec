"""Choices inside benefits and payments."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions.base import PLAIN, SECTIONS, Bare, Coded, Words
from stratagem.games.weather_machine.codes import CHEMICALS, COLOURS, SLOTS, SPACES, TRACKS, VOUCHERS


class GainVoucher(Coded):
    """Gain a Voucher of this type."""

    verb: ClassVar[str] = "voucher"
    names: ClassVar[tuple[str, ...]] = ("type",)
    tables: ClassVar[tuple[Words, ...]] = (VOUCHERS,)

    def __init__(self, type: int) -> None:
        self.type = type


class PayVoucher(Coded):
    """Pay a Voucher of this type."""

    verb: ClassVar[str] = "pay"
    names: ClassVar[tuple[str, ...]] = ("type",)
    tables: ClassVar[tuple[Words, ...]] = (VOUCHERS,)

    def __init__(self, type: int) -> None:
        self.type = type


class GainPart(Coded):
    """Gain a Machine Part of this colour."""

    verb: ClassVar[str] = "part"
    names: ClassVar[tuple[str, ...]] = ("colour",)
    tables: ClassVar[tuple[Words, ...]] = (COLOURS,)

    def __init__(self, colour: int) -> None:
        self.colour = colour


class GainChemical(Coded):
    """Gain the leftmost Chemical of this row."""

    verb: ClassVar[str] = "chemical"
    names: ClassVar[tuple[str, ...]] = ("chemical",)
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)

    def __init__(self, chemical: int) -> None:
        self.chemical = chemical


class AdvanceFunding(Coded):
    """Advance your marker on this Funding track."""

    verb: ClassVar[str] = "fund"
    names: ClassVar[tuple[str, ...]] = ("track",)
    tables: ClassVar[tuple[Words, ...]] = (TRACKS,)

    def __init__(self, track: int) -> None:
        self.track = track


class ChooseBenefit(Coded):
    """Take the first or the second of two benefits."""

    verb: ClassVar[str] = "benefit"
    names: ClassVar[tuple[str, ...]] = ("number",)
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)

    def __init__(self, number: int) -> None:
        self.number = number


class Decline(Bare):
    """Do without it."""

    verb: ClassVar[str] = "decline"


class GiveChemical(Coded):
    """Pay or hand in a Chemical of this type."""

    verb: ClassVar[str] = "give_chemical"
    names: ClassVar[tuple[str, ...]] = ("chemical",)
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)

    def __init__(self, chemical: int) -> None:
        self.chemical = chemical


class GivePart(Coded):
    """Pay or hand in a Machine Part of this colour."""

    verb: ClassVar[str] = "give_part"
    names: ClassVar[tuple[str, ...]] = ("colour",)
    tables: ClassVar[tuple[Words, ...]] = (COLOURS,)

    def __init__(self, colour: int) -> None:
        self.colour = colour


class PayScience(Bare):
    """Pay the Science Vouchers asked for."""

    verb: ClassVar[str] = "pay_science"


class PayoutAt(Coded):
    """Take the R&D benefit printed at this space (WM-R06)."""

    verb: ClassVar[str] = "payout"
    names: ClassVar[tuple[str, ...]] = ("space",)
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)

    def __init__(self, space: int) -> None:
        self.space = space


class PayoutTrack(Coded):
    """Take the payout of this track with the Lab's modifier (WM-R06)."""

    verb: ClassVar[str] = "payout_track"
    names: ClassVar[tuple[str, ...]] = ("track",)
    tables: ClassVar[tuple[Words, ...]] = (TRACKS,)

    def __init__(self, track: int) -> None:
        self.track = track


class TakeIncome(Coded):
    """Gain the benefit of this empty slot next (WM-R47)."""

    verb: ClassVar[str] = "income"
    names: ClassVar[tuple[str, ...]] = ("section", "slot")
    tables: ClassVar[tuple[Words, ...]] = (SECTIONS, SLOTS)

    def __init__(self, section: int, slot: int) -> None:
        self.section = section
        self.slot = slot


class TakeBack(Coded):
    """Take your Bots back from these spaces of the branch (WM-R45)."""

    verb: ClassVar[str] = "take_back"
    names: ClassVar[tuple[str, ...]] = ("spaces",)
    tables: ClassVar[tuple[Words, ...]] = (SPACES,)

    def __init__(self, spaces: tuple[int, ...]) -> None:
        self.spaces = spaces


class ReturnTo(Coded):
    """The Bot goes back to this slot of the Assembly Line (WM-R43)."""

    verb: ClassVar[str] = "return_slot"
    names: ClassVar[tuple[str, ...]] = ("section", "slot")
    tables: ClassVar[tuple[Words, ...]] = (SECTIONS, SLOTS)

    def __init__(self, section: int, slot: int) -> None:
        self.section = section
        self.slot = slot
