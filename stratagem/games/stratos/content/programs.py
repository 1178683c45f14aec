"""The words of the card tables (section 3.4 of the rule file), read into numbers: slots, programs, modifiers."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.stratos.content.cards import (
    ACTOR,
    ALL_PICKS,
    CELL,
    CHILL,
    CHOICE,
    DAMAGE,
    DIFFERENT,
    DRAW_CARDS,
    EXACTLY_ONE,
    FAULT_SLOT,
    GAIN,
    GUARD,
    HARVEST_FREE,
    HASTE,
    HEAL,
    HIS_PICK,
    KIND,
    LOSE,
    MONSTER_ROLL,
    MOVE,
    NOTHING,
    OTHER_PLAYER,
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
    SET_TILE,
    SNARE,
    SPIRIT,
    STEAL,
    SWAP_TILES,
    SWAP_UNITS,
    TAKE_EDGE,
    TILE,
    WITH_MAGE,
    WITHOUT_MAGE,
    K,
    Op,
    Slot,
)
from stratagem.games.stratos.content.codes import DAMAGE_TYPES, DECKS, RESOURCES, TERRAINS
from stratagem.games.stratos.content.slots import CALL, die
from stratagem.parts.pack import Row

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
            self._few_enough(op, {CHOICE: 11, DIFFERENT: 4})
        elif op.code == LOSE:
            op.amount = self.number(1)
            self._kind_or_word(op, 2, RESOURCES, {"random": RANDOM_TOKENS, "pick": HIS_PICK})
            self._few_enough(op, {HIS_PICK: 7})
        elif op.code == DRAW_CARDS:
            op.what = self.among(0, DECKS)
            op.amount = self.number(1)

    def _few_enough(self, op: Op, most: dict[int, int]) -> None:
        """Every multiset is an option, and no decision offers more than 400."""
        if op.other == NOTHING and op.amount > most.get(op.what, 99):
            self.wrong(f"at most {most[op.what]} tokens of choice")

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
