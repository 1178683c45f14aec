"""Benefit codes (WM-T02): what they say, read once.  What they do is written in rules/effects.py."""

from __future__ import annotations

from typing import Final

from stratagem.kernel.core import Declared

# Kinds of benefits.
NONE: Final = 0
VOUCHER: Final = 1
ANY_VOUCHER: Final = 2
PART: Final = 3
CHEMICAL: Final = 4
BOT: Final = 5
EXTEND: Final = 6
FUND: Final = 7
ANY_FUND: Final = 8
INVESTMENT: Final = 9
POINTS: Final = 10
ACT: Final = 11
BOTH: Final = 12
EITHER: Final = 13

# Codes that are whole, and those that end in an amount.
WHOLE: Final = {"-": NONE, "BOT": BOT, "EXT": EXTEND, "INV": INVESTMENT, "FUND:any": ANY_FUND}
COUNTED: Final = {"MP": PART, "CH": CHEMICAL, "CP": POINTS, "V:?": ANY_VOUCHER}
VOUCHER_LETTERS: Final = "SGLRC"
TRACK_LETTERS: Final = "GLR"
DEEDS: Final = ("sell", "work", "work_free", "publish", "research", "break")


class Benefit(Declared):
    """One parsed benefit code."""

    kind: int
    what: int = 0  # Voucher type or Funding track
    amount: int = 1
    deed: str = ""  # a granted action
    parts: tuple[str, ...] = ()  # the codes of `a & b` and `a or b`


_READ: Final[dict[str, Benefit]] = {}


def benefit(code: str) -> Benefit:
    """The meaning of a code; ValueError if it has none."""
    found = _READ.get(code)
    if found is None:
        found = _READ[code] = _parse(code)
    return found


def _parse(code: str) -> Benefit:
    if " or " in code:
        parts = _parts(code, " or ")
        if len(parts) != 2:
            raise ValueError(f"{code!r}: a choice is between two benefits")
        return Benefit(EITHER, parts=parts)
    if " & " in code:
        return Benefit(BOTH, parts=_parts(code, " & "))
    if code in WHOLE:
        return Benefit(WHOLE[code])
    what, _, last = code.rpartition(":")
    if what in COUNTED:
        return Benefit(COUNTED[what], amount=_amount(code, last))
    if len(what) == 3 and what.startswith("V:") and what[2] in VOUCHER_LETTERS:
        return Benefit(VOUCHER, VOUCHER_LETTERS.index(what[2]), _amount(code, last))
    if what == "FUND" and len(last) == 1 and last in TRACK_LETTERS:
        return Benefit(FUND, TRACK_LETTERS.index(last))
    if what == "ACT" and last in DEEDS:
        return Benefit(ACT, deed=last)
    raise ValueError(f"{code!r} is no benefit code (see WM-T02)")


def _parts(code: str, between: str) -> tuple[str, ...]:
    """The codes between these words, each of which must mean something."""
    parts = tuple(code.split(between))
    for part in parts:
        benefit(part)
    return parts


def _amount(code: str, text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 20:
        raise ValueError(f"{code!r}: the amount must be a number from 1 to 20")
    return int(text)
