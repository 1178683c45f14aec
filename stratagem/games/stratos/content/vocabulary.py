"""The words of the card tables (section 3.4 of the rule file), read into numbers: slots, programs, modifiers."""
# mypyc: skip

from __future__ import annotations

import re

from stratagem.games.stratos.content import cards as terms
from stratagem.games.stratos.content.cards import Condition, Op, Slot, Static, Weapon
from stratagem.games.stratos.content.codes import DAMAGE_TYPES, DECKS, FAR, RESOURCES, TERRAINS
from stratagem.parts.pack import Row

COUNTS = {"two": terms.PAIR, "1-2": terms.UP_TO_TWO, "each": terms.EACH, "random": terms.RANDOM}
PLAIN_CONDITIONS = {
    "not the actor": terms.NOT_ACTOR,
    "on a main-land tile": terms.ON_MAIN,
    "at least one own": terms.ONE_OWN,
    "unsearched": terms.UNSEARCHED,
    "a Mage or monster": terms.MAGE_OR_MONSTER,
    "the owner holds": terms.HELD,
    "first passing in a D4 direction": terms.D4_WAY,
    "nearest the actor can enter": terms.NEAREST_ENTER,
    "nearest unoccupied main-land": terms.NEAREST_FREE_MAIN,
}
# Conditions that name an earlier slot, a range or a terrain.
CONDITIONS = {
    r"adjacent to ([A-Z]\w*)": terms.ADJACENT_TO,
    r"on ([A-Z]\w*) or adjacent to \1": terms.AT_OR_ADJACENT_TO,
    r"other than ([A-Z]\w*)": terms.OTHER_THAN,
    r"within (\d+) of ([A-Z]\w*)": terms.WITHIN_OF,
    r"with a char at r(\d+)-(\d+)": terms.HAS_CHAR_AT,
    r"on a ([a-z]+) tile": terms.ON_KIND,
    r"on or adjacent to a ([a-z]+) tile": terms.NEAR_KIND,
}
SLOT = re.compile(r"([A-Z]\w*(?:,[A-Z]\w*)?): (?:(two|1-2|each|random) )?(.+)")
RANGE = re.compile(r"r?(\d+)(?:-(\d+))?")
CALL = re.compile(r"(opt |with mage |without mage )?([a-z_]+)\(([^)]*)\)( -> k)?")


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
        count = COUNTS.get(found.group(2) or "", terms.EXACTLY_ONE)
        slot = _slot_body(row, field, names, count, found.group(3), slots)
        if slot is None:
            continue
        told = f"{field}: {text!r}: `two` fills two names, everything else one"
        row.need((count == terms.PAIR) == (len(names) == 2), told, field)
        slots.append(slot)
    return slots


def _slot_body(row: Row, field: str, names: tuple[str, ...], count: int, text: str, before: list[Slot]) -> Slot | None:
    word = max([w for w in terms.SLOT_WORDS if text == w or text.startswith((w + " ", w + ","))] + [""], key=len)
    if not word:
        row.problem(f"{field}: {text!r} names none of: {', '.join(terms.SLOT_WORDS)}", field)
        return None
    rest = text[len(word) :].strip(" ,")
    low, high = 0, FAR
    found = re.match(r"(r\d+(?:-\d+)?|any range)(?:,? |$)", rest)
    if found is not None:
        low, high = span(row, field, found.group(1))
        rest = rest[found.end() :].strip(" ,")
    slot = Slot(names, count, terms.SLOT_WORDS.index(word), low, high)
    for part in [p.strip() for p in rest.split(",") if p.strip()]:
        condition = _condition(part, before)
        row.need(condition is not None, f"{field}: {part!r} is no known condition, or names a later slot", field)
        slot.conditions += [condition] if condition is not None else []
    finds = {c.code for c in slot.conditions} & {terms.D4_WAY, terms.NEAREST_ENTER, terms.NEAREST_FREE_MAIN}
    told = f"{field}: a random slot says how it is found, and only a random one does"
    row.need((count == terms.RANDOM) == bool(finds), told, field)
    return slot


def _condition(text: str, before: list[Slot]) -> Condition | None:
    if text in PLAIN_CONDITIONS:
        return Condition(PLAIN_CONDITIONS[text])
    known = {terrain: number for number, terrain in enumerate(TERRAINS)}
    known |= {name: number for number, slot in enumerate(before) for name in slot.names}
    for pattern, code in CONDITIONS.items():
        found = re.fullmatch(pattern, text)
        if found:
            values = [int(word) if word.isdigit() else known.get(word, -1) for word in found.groups()]
            return Condition(code, *(values[::-1] if code == terms.WITHIN_OF else values)) if -1 not in values else None
    return None


# -- programs ----------------------------------------------------------------------------------

# What stands between the brackets of each primitive, in order (STRATOS-R09); the last of damage may be missing.
ARGUMENTS = {
    "damage": ("unit", "die", "type", "miss"), "heal": ("unit", "number"), "spirit": ("unit", "number"),
    "move": ("unit", "cell"), "swap_units": ("unit", "unit"), "swap_tiles": ("cell", "cell"), "remove_tile": ("cell",),
    "set_tile": ("cell", "terrain"), "gain": ("gained", "number"), "lose": ("player", "number", "lost"),
    "steal": ("player", "number"), "draw": ("deck", "number"), "peek": ("cell",), "take_edge": ("edge",),
}  # fmt: skip
TOKENS = {resource: number for number, resource in enumerate(RESOURCES)}
KINDS = {  # words for kinds besides those a slot was filled with
    "terrain": {terrain: number for number, terrain in enumerate(TERRAINS[:5])},
    "gained": TOKENS | {"choice": terms.CHOICE, "different": terms.DIFFERENT},
    "lost": TOKENS | {"random": terms.RANDOM_TOKENS, "pick": terms.HIS_PICK},
}
MOST = {terms.CHOICE: 11, terms.DIFFERENT: 4, terms.HIS_PICK: 7}  # tokens of choice: no decision offers more than 400


def card_program(row: Row, field: str, slots: list[Slot]) -> tuple[list[Op], bool]:
    """STRATOS-R09: the primitives in order, and whether one required precondition follows another."""
    program: list[Op] = []
    for text in row.texts(field):
        found = CALL.fullmatch(text)
        if found is None or found.group(2) not in terms.PRIMITIVES:
            row.problem(f"{field}: {text!r} is no primitive; known: {', '.join(terms.PRIMITIVES)}", field)
            continue
        op = Op(terms.PRIMITIVES.index(found.group(2)))
        op.optional = found.group(1) == "opt "
        op.only = {"with mage ": terms.WITH_MAGE, "without mage ": terms.WITHOUT_MAGE}.get(found.group(1) or "", 0)
        op.keeps = bool(found.group(4))
        words = [part.strip() for part in found.group(3).split(",")] if found.group(3) else []
        if _Arguments(row, field, text, slots).fill(op, words):
            program.append(op)
    required = [op for op in program if not op.optional and op.code not in (terms.GAIN, terms.SNARE)]
    return program, len(required) > 1


class _Arguments:
    """The words between the brackets of one primitive."""

    def __init__(self, row: Row, field: str, text: str, slots: list[Slot]) -> None:
        self.row = row
        self.field = field
        self.text = text
        self.slots = slots
        self.fine = True

    def wrong(self, why: str) -> int:
        self.row.problem(f"{self.field}: {self.text!r}: {why}", self.field)
        self.fine = False
        return 0

    def fill(self, op: Op, words: list[str]) -> bool:
        name = terms.PRIMITIVES[op.code]
        wanted = ARGUMENTS.get(name, ("unit",))
        low, high = len(wanted) - (op.code == terms.DAMAGE), len(wanted)
        if not low <= len(words) <= high:
            self.wrong(f"{name} takes {low}{'' if low == high else f' to {high}'} words")
            return False
        for place, (word, what) in enumerate(zip(words, wanted, strict=False)):
            self.read(op, word, what, place == 0)
        if op.other == terms.NOTHING and op.amount > MOST.get(op.what, 99):
            self.wrong(f"at most {MOST[op.what]} tokens of choice")
        return self.fine

    def read(self, op: Op, word: str, what: str, first: bool) -> None:
        if what in ("unit", "cell", "player", "edge"):
            if first:
                op.target = self.thing(word, what)
            else:
                op.other = self.thing(word, what)
        elif what == "number":
            op.amount = self.number(word)
        elif what == "die":
            op.amount, op.sides = die(self.row, self.field, word)
        elif what == "type":
            op.type = self.among(word, DAMAGE_TYPES)
        elif what == "deck":
            op.what = self.among(word, DECKS)
        elif what == "miss":
            fine = word in ("miss 4", "miss 6")
            op.miss = int(word[5]) if fine else self.wrong(f"{word!r}: a miss is written 'miss 4' or 'miss 6'")
        elif word in KINDS[what]:
            op.what = KINDS[what][word]
        else:
            op.other = self.thing(word, "kind")

    def thing(self, name: str, sort: str) -> int:
        """A slot, the actor or the owner, of the sort the primitive works on."""
        if name == "actor" and sort in ("unit", "cell"):
            return terms.ACTOR
        if name == "owner" and sort == "player":
            return terms.OWNER
        for number, slot in enumerate(self.slots):
            if name in slot.names:
                if slot.sort() != sort:
                    return self.wrong(f"{name} is not a {sort}")
                if slot.count == terms.PAIR:
                    return number * 10 + slot.names.index(name)
                return number * 10 + (0 if slot.count in (terms.EXACTLY_ONE, terms.RANDOM) else terms.ALL_PICKS)
        return self.wrong(f"{name!r} is no slot of this card")

    def number(self, text: str) -> int:
        if text == "k":
            return terms.K
        fine = text.lstrip("-").isdigit() and 0 < abs(int(text)) < 100
        return int(text) if fine else self.wrong(f"{text!r} is no number")

    def among(self, text: str, known: tuple[str, ...]) -> int:
        return known.index(text) if text in known else self.wrong(f"{text!r} is none of {', '.join(known)}")


# -- modifiers that last (STRATOS-R11) ---------------------------------------------------------

NUMBERS = (
    "max_hp", "extra_travel", "harvest_plus", "guard_plus", "hire_discount", "fail_harvest", "spirit_regen",
    "monster_damage", "shoot_range", "reach", "promote_discount", "begin_heal", "begin_spirit",
)  # fmt: skip


def card_static(row: Row, field: str, card: str) -> Static:
    """STRATOS-R11: modifiers that last."""
    static = Static()
    for text in row.texts(field):
        found = CALL.fullmatch(text)
        words = [w.strip() for w in found.group(3).split(",")] if found else []
        name = found.group(2) if found else ""
        if name in NUMBERS and len(words) == 1 and words[0].isdigit() and int(words[0]) < 20:
            setattr(static, name, getattr(static, name) + int(words[0]))
        elif name == "armor" and len(words) == 2 and words[0] in DAMAGE_TYPES and words[1].isdigit():
            static.armor[DAMAGE_TYPES.index(words[0])] += int(words[1])
        elif name == "weapon" and len(words) == 4 and words[0] in ("attack", "shoot"):
            low, high = span(row, field, words[1])
            amount, sides = die(row, field, words[2])
            miss = int(words[3][5:]) if words[3] in ("miss 4", "miss 6") else 0
            told = f"{field}: {text!r}: the last word is 'miss 4', 'miss 6' or '-'"
            row.need(words[3] == "-" or miss > 0, told, field)
            static.weapons.append(Weapon(card, words[0] == "shoot", low, high, amount, sides, miss))
        elif name == "trade" and words == ["2", "1"]:
            static.trade = 1
        elif name == "begin_gain" and len(words) == 3 and words[1] in RESOURCES and words[2].isdigit():
            where = -1 if words[0] == "here" else TERRAINS.index(words[0]) if words[0] in TERRAINS else None
            row.need(where is not None, f"{field}: {text!r}: where is 'here' or a terrain", field)
            static.begin_gains.append((where or 0, RESOURCES.index(words[1]), int(words[2])))
        else:
            row.problem(f"{field}: {text!r} is no modifier the rule file knows", field)
    return static
