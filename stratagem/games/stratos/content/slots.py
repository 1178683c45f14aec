"""The words of slots (STRATOS-R07), read into numbers."""
# mypyc: skip

from __future__ import annotations

import re

from stratagem.games.stratos.content.cards import (
    ADJACENT_TO,
    AT_OR_ADJACENT_TO,
    D4_WAY,
    EACH,
    EXACTLY_ONE,
    HAS_CHAR_AT,
    HELD,
    MAGE_OR_MONSTER,
    NEAR_KIND,
    NEAREST_ENTER,
    NEAREST_FREE_MAIN,
    NOT_ACTOR,
    ON_KIND,
    ON_MAIN,
    ONE_OWN,
    OTHER_THAN,
    PAIR,
    RANDOM,
    SLOT_WORDS,
    UNSEARCHED,
    UP_TO_TWO,
    WITHIN_OF,
    Condition,
    Slot,
)
from stratagem.games.stratos.content.codes import FAR, TERRAINS
from stratagem.parts.pack import Row

COUNTS = {"two": PAIR, "1-2": UP_TO_TWO, "each": EACH, "random": RANDOM}
PLAIN_CONDITIONS = {
    "not the actor": NOT_ACTOR,
    "on a main-land tile": ON_MAIN,
    "at least one own": ONE_OWN,
    "unsearched": UNSEARCHED,
    "a Mage or monster": MAGE_OR_MONSTER,
    "the owner holds": HELD,
    "first passing in a D4 direction": D4_WAY,
    "nearest the actor can enter": NEAREST_ENTER,
    "nearest unoccupied main-land": NEAREST_FREE_MAIN,
}
TO_SLOT = {
    r"adjacent to (\w+)": ADJACENT_TO,
    r"on (\w+) or adjacent to \1": AT_OR_ADJACENT_TO,
    r"other than (\w+)": OTHER_THAN,
}
SLOT = re.compile(r"([A-Z]\w*(?:,[A-Z]\w*)?): (?:(two|1-2|each|random) )?(.+)")
RANGE = re.compile(r"r?(\d+)(?:-(\d+))?")
CALL = re.compile(r"(opt |with mage |without mage )?([a-z_]+)\(([^)]*)\)( -> k)?")
AT = re.compile(r"with a char at r(\d+)-(\d+)")
WITHIN = re.compile(r"within (\d+) of (\w+)")
ON = re.compile(r"(on|on or adjacent to) a (\w+) tile")


def die(row: Row, field: str, text: str) -> tuple[int, int]:
    """A number or a die: (number, 0) or (0, sides)."""
    if text in ("D4", "D6"):
        return 0, int(text[1])
    if text.lstrip("-").isdigit() and abs(int(text)) < 100:
        return int(text), 0
    row.problem(f"{field}: {text!r} is neither a number nor D4 or D6", field)
    return 0, 0


def span(row: Row, field: str, text: str) -> tuple[int, int]:
    """A range `r1-3`, `r1` or `any range`."""
    if text == "any range":
        return 0, FAR
    found = RANGE.fullmatch(text)
    if found is None:
        row.problem(f"{field}: {text!r} is no range; ranges look like r1-3", field)
        return 0, 0
    return int(found.group(1)), int(found.group(2) or found.group(1))


def card_slots(row: Row, field: str) -> list[Slot]:
    """STRATOS-R07: `NAME: [count] word [range] [, condition]...`."""
    slots: list[Slot] = []
    for text in row.texts(field):
        found = SLOT.fullmatch(text)
        if found is None:
            row.problem(f"{field}: {text!r} is no slot; slots look like 'T: enemy unit r1-3'", field)
            continue
        names = tuple(found.group(1).split(","))
        count = COUNTS.get(found.group(2) or "", EXACTLY_ONE)
        slot = _slot_body(row, field, names, count, found.group(3), slots)
        if slot is None:
            continue
        if (count == PAIR) != (len(names) == 2):
            row.problem(f"{field}: {text!r}: `two` fills two names, everything else one", field)
        slots.append(slot)
    return slots


def _slot_body(row: Row, field: str, names: tuple[str, ...], count: int, text: str, before: list[Slot]) -> Slot | None:
    word = max([w for w in SLOT_WORDS if text == w or text.startswith((w + " ", w + ","))] + [""], key=len)
    if not word:
        row.problem(f"{field}: {text!r} names none of: {', '.join(SLOT_WORDS)}", field)
        return None
    rest = text[len(word) :].strip(" ,")
    low, high = 0, FAR
    found = re.match(r"(r\d+(?:-\d+)?|any range)(?:,? |$)", rest)
    if found is not None:
        low, high = span(row, field, found.group(1))
        rest = rest[found.end() :].strip(" ,")
    slot = Slot(names, count, SLOT_WORDS.index(word), low, high)
    for part in [p.strip() for p in rest.split(",") if p.strip()]:
        condition = _condition(part, before)
        if condition is None:
            row.problem(f"{field}: {part!r} is no known condition, or names a later slot", field)
        else:
            slot.conditions.append(condition)
    finds = {c.code for c in slot.conditions} & {D4_WAY, NEAREST_ENTER, NEAREST_FREE_MAIN}
    if (count == RANDOM) != bool(finds):
        row.problem(f"{field}: a random slot says how it is found, and only a random one does", field)
    return slot


def _condition(text: str, before: list[Slot]) -> Condition | None:
    if text in PLAIN_CONDITIONS:
        return Condition(PLAIN_CONDITIONS[text])
    names = {name: number for number, slot in enumerate(before) for name in slot.names}
    found = WITHIN.fullmatch(text)
    if found:
        return Condition(WITHIN_OF, names[found.group(2)], int(found.group(1))) if found.group(2) in names else None
    for pattern, code in TO_SLOT.items():
        found = re.fullmatch(pattern, text)
        if found:
            return Condition(code, names[found.group(1)]) if found.group(1) in names else None
    found = AT.fullmatch(text)
    if found:
        return Condition(HAS_CHAR_AT, int(found.group(1)), int(found.group(2)))
    found = ON.fullmatch(text)
    if found and found.group(2) in TERRAINS:
        return Condition(ON_KIND if found.group(1) == "on" else NEAR_KIND, TERRAINS.index(found.group(2)))
    return None
