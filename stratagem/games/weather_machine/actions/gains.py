"""Choices inside benefits and payments."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions.base import PLAIN, SECTIONS, Bare, Coded, Words
from stratagem.games.weather_machine.content.codes import CHEMICALS, COLOURS, SLOTS, SPACES, TRACKS, VOUCHERS


class GainVoucher(Coded):
    """Gain a Voucher of this type."""

    verb: ClassVar[str] = "voucher"
    type: int
    tables: ClassVar[tuple[Words, ...]] = (VOUCHERS,)


class PayVoucher(Coded):
    """Pay a Voucher of this type."""

    verb: ClassVar[str] = "pay"
    type: int
    tables: ClassVar[tuple[Words, ...]] = (VOUCHERS,)


class GainPart(Coded):
    """Gain a Machine Part of this colour."""

    verb: ClassVar[str] = "part"
    colour: int
    tables: ClassVar[tuple[Words, ...]] = (COLOURS,)


class GainChemical(Coded):
    """Gain the leftmost Chemical of this row."""

    verb: ClassVar[str] = "chemical"
    chemical: int
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)


class AdvanceFunding(Coded):
    """Advance your marker on this Funding track."""

    verb: ClassVar[str] = "fund"
    track: int
    tables: ClassVar[tuple[Words, ...]] = (TRACKS,)


class ChooseBenefit(Coded):
    """Take the first or the second of two benefits."""

    verb: ClassVar[str] = "benefit"
    number: int
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)


class Decline(Bare):
    """Do without it."""

    verb: ClassVar[str] = "decline"


class GiveChemical(Coded):
    """Pay or hand in a Chemical of this type."""

    verb: ClassVar[str] = "give_chemical"
    chemical: int
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)


class GivePart(Coded):
    """Pay or hand in a Machine Part of this colour."""

    verb: ClassVar[str] = "give_part"
    colour: int
    tables: ClassVar[tuple[Words, ...]] = (COLOURS,)


class PayScience(Bare):
    """Pay the Science Vouchers asked for."""

    verb: ClassVar[str] = "pay_science"


class PayoutAt(Coded):
    """Take the R&D benefit printed at this space (WM-R06)."""

    verb: ClassVar[str] = "payout"
    space: int
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)


class PayoutTrack(Coded):
    """Take the payout of this track with the Lab's modifier (WM-R06)."""

    verb: ClassVar[str] = "payout_track"
    track: int
    tables: ClassVar[tuple[Words, ...]] = (TRACKS,)


class TakeIncome(Coded):
    """Gain the benefit of this empty slot next (WM-R47)."""

    verb: ClassVar[str] = "income"
    section: int
    slot: int
    tables: ClassVar[tuple[Words, ...]] = (SECTIONS, SLOTS)


class TakeBack(Coded):
    """Take your Bots back from these spaces of the branch (WM-R45)."""

    verb: ClassVar[str] = "take_back"
    spaces: tuple[int, ...]
    tables: ClassVar[tuple[Words, ...]] = (SPACES,)


class ReturnTo(Coded):
    """The Bot goes back to this slot of the Assembly Line (WM-R43)."""

    verb: ClassVar[str] = "return_slot"
    section: int
    slot: int
    tables: ClassVar[tuple[Words, ...]] = (SECTIONS, SLOTS)
