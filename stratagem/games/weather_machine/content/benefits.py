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
        return Benefit(EITHER, parts=_two(code, " or "))
    if " & " in code:
        return Benefit(BOTH, parts=tuple([_checked(part) for part in code.split(" & ")]))
    words = code.split(":")
    if code == "-":
        return Benefit(NONE)
    if code == "BOT":
        return Benefit(BOT)
    if code == "EXT":
        return Benefit(EXTEND)
    if code == "INV":
        return Benefit(INVESTMENT)
    if words[0] == "V" and len(words) == 3 and words[1] == "?":
        return Benefit(ANY_VOUCHER, amount=_amount(code, words[2]))
    if words[0] == "V" and len(words) == 3 and len(words[1]) == 1 and words[1] in VOUCHER_LETTERS:
        return Benefit(VOUCHER, VOUCHER_LETTERS.index(words[1]), _amount(code, words[2]))
    if words[0] in ("MP", "CH", "CP") and len(words) == 2:
        kind = PART if words[0] == "MP" else CHEMICAL if words[0] == "CH" else POINTS
        return Benefit(kind, amount=_amount(code, words[1]))
    if words[0] == "FUND" and len(words) == 2 and words[1] == "any":
        return Benefit(ANY_FUND)
    if words[0] == "FUND" and len(words) == 2 and len(words[1]) == 1 and words[1] in TRACK_LETTERS:
        return Benefit(FUND, TRACK_LETTERS.index(words[1]))
    if words[0] == "ACT" and len(words) == 2 and words[1] in DEEDS:
        return Benefit(ACT, deed=words[1])
    raise ValueError(f"{code!r} is no benefit code (see WM-T02)")


def _two(code: str, between: str) -> tuple[str, ...]:
    parts = tuple([_checked(part) for part in code.split(between)])
    if len(parts) != 2:
        raise ValueError(f"{code!r}: a choice is between two benefits")
    return parts


def _checked(code: str) -> str:
    benefit(code)
    return code


def _amount(code: str, text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 20:
        raise ValueError(f"{code!r}: the amount must be a number from 1 to 20")
    return int(text)
