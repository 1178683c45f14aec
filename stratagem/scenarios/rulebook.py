"""The ids that a rule file defines: rules, rulings, decision points and test vectors."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
PLACES = (PACKAGE.parent / "docs" / "rules", PACKAGE / "rulebooks")  # a checkout; an installed package
FULL = r"\b[A-Z]{2,}-(?:DP-[A-Z]+(?:-[A-Z]+)*|[A-Z]{1,2}-?[0-9]+[a-z]?)\b"
SHORT = re.compile(r"^(?:[-*] +\*\*|\| *\**)([QTDEN][0-9]+[a-z]?|DP-[A-Z]+(?:-[A-Z]+)*)\b", re.MULTILINE)
RANGE = re.compile(r"\b([A-Z]{2,})-([A-Z]{1,2})-?(?:[0-9]|nn)")


@cache
def known_ids(game: str) -> frozenset[str]:
    """Every id that the rule file of this game defines, in full; empty if there is no such file."""
    for place in PLACES:
        path = place / f"{game.replace('-', '_')}.md"
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            first = RANGE.search(text)
            prefix = first.group(1) if first else ""
            full = [id for id in re.findall(FULL, text) if id.startswith(prefix + "-")]
            return frozenset([*full, *[f"{prefix}-{id}" for id in SHORT.findall(text)]])
    return frozenset()


@cache
def vector_ids(game: str) -> frozenset[str]:
    """The ids of the test vectors: the family TV if the rule file has one, otherwise T."""
    families = {family: frozenset([id for id in known_ids(game) if re.search(rf"-{family}-?[0-9]", id)])
                for family in ("TV", "T")}  # fmt: skip
    return families["TV"] or families["T"]
