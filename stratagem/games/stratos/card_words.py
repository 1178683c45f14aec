"""The words of the card tables (section 3.4 of the rule file), read into numbers: slots, programs, modifiers."""
# mypyc: skip

from __future__ import annotations

import re

from stratagem.games.stratos.tables import (
    ACTOR,
    ADJACENT_TO,
    ALL_PICKS,
    AT_OR_ADJACENT_TO,
    CELL,
    CHILL,
    CHOICE,
    D4_WAY,
    DAMAGE,
    DAMAGE_TYPES,
    DECKS,
    DIFFERENT,
    DRAW_CARDS,
    EACH,
    EXACTLY_ONE,
    FAR,
    FAULT_SLOT,
    GAIN,
    GUARD,
    HARVEST_FREE,
    HAS_CHAR_AT,
    HASTE,
    HEAL,
    HELD,
    HIS_PICK,
    KIND,
    LOSE,
    MAGE_OR_MONSTER,
    MONSTER_ROLL,
    MOVE,
    NEAR_KIND,
    NEAREST_ENTER,
    NEAREST_FREE_MAIN,
    NOT_ACTOR,
    NOTHING,
    ON_KIND,
    ON_MAIN,
    ONE_OWN,
    OTHER_PLAYER,
    OTHER_THAN,
    OWNER,
    PAIR,
    PEEK,
    PLAYER,
    PRIMITIVES,
    PROMOTE_FREE,
    RANDOM,
    RANDOM_TOKENS,
    REFRESH,
    RELOCATE,
    REMOVE_TILE,
    RESOURCES,
    SET_TILE,
    SLOT_WORDS,
    SNARE,
    SPIRIT,
    STEAL,
    SWAP_TILES,
    SWAP_UNITS,
    TAKE_EDGE,
    TERRAINS,
    TILE,
    UNSEARCHED,
    UP_TO_TWO,
    WITH_MAGE,
    WITHIN_OF,
    WITHOUT_MAGE,
    Condition,
    K,
    Op,
    Slot,
    Static,
    Weapon,
)
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


def _slot_body(
    row: Row, field: str, names: tuple[str, ...], count: int, text: str, before: list[Slot]
) -> Slot | None:
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


# -- programs ----------------------------------------------------------------------------------


def card_program(row: Row, field: str, slots: list[Slot]) -> tuple[list[Op], bool]:
    """STRATOS-R09: the primitives in order, and whether one required precondition follows another."""
    program: list[Op] = []
    for text in row.texts(field):
        found = CALL.fullmatch(text)
        if found is None or found.group(2) not in PRIMITIVES:
            row.problem(f"{field}: {text!r} is no primitive; known: {', '.join(PRIMITIVES)}", field)
            continue
        op = Op(PRIMITIVES.index(found.group(2)))
        op.optional = found.group(1) == "opt "
        op.only = {"with mage ": WITH_MAGE, "without mage ": WITHOUT_MAGE}.get(found.group(1) or "", 0)
        op.keeps = bool(found.group(4))
        arguments = [part.strip() for part in found.group(3).split(",")] if found.group(3) else []
        if not _Arguments(row, field, text, arguments, slots).fill(op):
            continue
        program.append(op)
    required = [op for op in program if not op.optional and op.code not in (GAIN, SNARE)]
    return program, len(required) > 1


class _Arguments:
    """The words between the brackets of one primitive."""

    def __init__(self, row: Row, field: str, text: str, words: list[str], slots: list[Slot]) -> None:
        self.row = row
        self.field = field
        self.text = text
        self.words = words
        self.slots = slots
        self.fine = True

    def wrong(self, why: str) -> int:
        self.row.problem(f"{self.field}: {self.text!r}: {why}", self.field)
        self.fine = False
        return 0

    def word(self, place: int) -> str:
        return self.words[place] if place < len(self.words) else ""

    def thing(self, place: int, sort: str) -> int:
        """A slot, the actor or the owner, of the sort the primitive works on."""
        name = self.word(place)
        if name == "actor" and sort in ("unit", "cell"):
            return ACTOR
        if name == "owner" and sort == "player":
            return OWNER
        for number, slot in enumerate(self.slots):
            if name in slot.names:
                if _sort(slot) != sort:
                    return self.wrong(f"{name} is not a {sort}")
                if slot.count == PAIR:
                    return number * 10 + slot.names.index(name)
                return number * 10 + (0 if slot.count in (EXACTLY_ONE, RANDOM) else ALL_PICKS)
        return self.wrong(f"{name!r} is no slot of this card")

    def number(self, place: int) -> int:
        text = self.word(place)
        if text == "k":
            return K
        if not text.lstrip("-").isdigit() or not 0 < abs(int(text)) < 100:
            return self.wrong(f"{text!r} is no number")
        return int(text)

    def among(self, place: int, known: tuple[str, ...]) -> int:
        text = self.word(place)
        return known.index(text) if text in known else self.wrong(f"{text!r} is none of {', '.join(known)}")

    def fill(self, op: Op) -> bool:
        size = {DAMAGE: (3, 4), HEAL: (2, 2), SPIRIT: (2, 2), MOVE: (2, 2), SWAP_UNITS: (2, 2), SWAP_TILES: (2, 2),
                SET_TILE: (2, 2), GAIN: (2, 2), LOSE: (3, 3), STEAL: (2, 2), DRAW_CARDS: (2, 2)}  # fmt: skip
        low, high = size.get(op.code, (1, 1))
        if not low <= len(self.words) <= high:
            self.wrong(f"{PRIMITIVES[op.code]} takes {low}{'' if low == high else f' to {high}'} words")
            return False
        if op.code in (DAMAGE, HEAL, SPIRIT, MOVE, SWAP_UNITS, GUARD, CHILL, SNARE, HASTE, REFRESH, PROMOTE_FREE,
                       HARVEST_FREE, MONSTER_ROLL, RELOCATE):  # fmt: skip
            op.target = self.thing(0, "unit")
        elif op.code in (SWAP_TILES, REMOVE_TILE, SET_TILE, PEEK):
            op.target = self.thing(0, "cell")
        elif op.code in (LOSE, STEAL):
            op.target = self.thing(0, "player")
        elif op.code == TAKE_EDGE:
            op.target = self.thing(0, "edge")
        self._rest(op)
        return self.fine

    def _rest(self, op: Op) -> None:
        if op.code == DAMAGE:
            op.amount, op.sides = die(self.row, self.field, self.word(1))
            op.type = self.among(2, DAMAGE_TYPES)
            op.miss = self._miss(self.word(3)) if len(self.words) > 3 else 0
        elif op.code in (HEAL, SPIRIT, STEAL):
            op.amount = self.number(1)
        elif op.code == MOVE:
            op.other = self.thing(1, "cell")
        elif op.code == SWAP_UNITS:
            op.other = self.thing(1, "unit")
        elif op.code == SWAP_TILES:
            op.other = self.thing(1, "cell")
        elif op.code == SET_TILE:
            self._kind_or_word(op, 1, TERRAINS[:5], {})
        elif op.code == GAIN:
            self._kind_or_word(op, 0, RESOURCES, {"choice": CHOICE, "different": DIFFERENT})
            op.amount = self.number(1)
        elif op.code == LOSE:
            op.amount = self.number(1)
            self._kind_or_word(op, 2, RESOURCES, {"random": RANDOM_TOKENS, "pick": HIS_PICK})
        elif op.code == DRAW_CARDS:
            op.what = self.among(0, DECKS)
            op.amount = self.number(1)

    def _miss(self, text: str) -> int:
        if text in ("miss 4", "miss 6"):
            return int(text[5])
        return self.wrong(f"{text!r}: a miss is written 'miss 4' or 'miss 6'")

    def _kind_or_word(self, op: Op, place: int, known: tuple[str, ...], more: dict[str, int]) -> None:
        """A kind may be named, be a word of its own, or be what a slot was filled with."""
        text = self.word(place)
        op.other = NOTHING
        if text in more:
            op.what = more[text]
        elif text in known:
            op.what = known.index(text)
        else:
            op.other = self.thing(place, "kind")


def _sort(slot: Slot) -> str:
    if slot.word in (CELL, TILE):
        return "cell"
    if slot.word in (PLAYER, OTHER_PLAYER):
        return "player"
    if slot.word == KIND:
        return "kind"
    if slot.word == FAULT_SLOT:
        return "edge"
    return "unit"


# -- modifiers -----------------------------------------------------------------------------------

NUMBERS = {
    "max_hp": "max_hp",
    "extra_travel": "extra_travel",
    "harvest_plus": "harvest_plus",
    "guard_plus": "guard_plus",
    "hire_discount": "hire_discount",
    "fail_harvest": "fail_harvest",
    "spirit_regen": "spirit_regen",
    "monster_damage": "monster_damage",
    "shoot_range": "shoot_range",
    "reach": "reach",
    "promote_discount": "promote_discount",
    "begin_heal": "begin_heal",
    "begin_spirit": "begin_spirit",
}


def card_static(row: Row, field: str, card: str) -> Static:
    """STRATOS-R11: modifiers that last."""
    static = Static()
    for text in row.texts(field):
        found = CALL.fullmatch(text)
        words = [w.strip() for w in found.group(3).split(",")] if found else []
        name = found.group(2) if found else ""
        if name in NUMBERS and len(words) == 1 and words[0].isdigit() and int(words[0]) < 20:
            setattr(static, NUMBERS[name], getattr(static, NUMBERS[name]) + int(words[0]))
        elif name == "armor" and len(words) == 2 and words[0] in DAMAGE_TYPES and words[1].isdigit():
            static.armor[DAMAGE_TYPES.index(words[0])] += int(words[1])
        elif name == "weapon" and len(words) == 4 and words[0] in ("attack", "shoot"):
            low, high = span(row, field, words[1])
            amount, sides = die(row, field, words[2])
            miss = int(words[3][5:]) if words[3] in ("miss 4", "miss 6") else 0
            if words[3] != "-" and not miss:
                row.problem(f"{field}: {text!r}: the last word is 'miss 4', 'miss 6' or '-'", field)
            static.weapons.append(Weapon(card, words[0] == "shoot", low, high, amount, sides, miss))
        elif name == "trade" and words == ["2", "1"]:
            static.trade = 1
        elif name == "begin_gain" and len(words) == 3 and words[1] in RESOURCES and words[2].isdigit():
            where = -1 if words[0] == "here" else TERRAINS.index(words[0]) if words[0] in TERRAINS else None
            if where is None:
                row.problem(f"{field}: {text!r}: where is 'here' or a terrain", field)
            else:
                static.begin_gains.append((where, RESOURCES.index(words[1]), int(words[2])))
        else:
            row.problem(f"{field}: {text!r} is no modifier the rule file knows", field)
    return static


