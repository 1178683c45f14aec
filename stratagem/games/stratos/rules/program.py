"""Cards at work: the one interpreter of programs, discovery, and drawing exploration cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import ClassVar

from stratagem.games.stratos.actions import DISCARD, Equip, GainKinds, LoseKinds, ReplaceWorn
from stratagem.games.stratos.rules.decks import cards_left, draw_card, learn, uncover
from stratagem.games.stratos.rules.points import WIN_CHECK
from stratagem.games.stratos.rules.primitives import Effect, asks_owner, perform
from stratagem.games.stratos.rules.slots import Picks, applies, candidates, holds, targets
from stratagem.games.stratos.rules.units import discard, put_on, take_off, tokens
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.tables import (
    ALL_PICKS,
    CALAMITY,
    D4_WAY,
    DECKS,
    DIFFERENT,
    DRAW_CARDS,
    EACH,
    EQUIPMENT,
    EXPLORER,
    FAR,
    GAIN,
    LAND_DECK,
    NEAREST_ENTER,
    ONE_USE,
    PERMANENT,
    RANDOM,
    RESOURCES,
    SORCERER_DECK,
    SPELL,
    TRAP,
    TRIBE,
    Card,
    Op,
    Slot,
)
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Choice, Reveal


class Program(Reveal):
    """Runs a card's primitives in order, from `at` on; stops where one of them owes the players more steps.

    STRATOS-R08 for cards that run at once, STRATOS-R26 and STRATOS-R28 for those that are cast or used.
    """

    names: ClassVar[tuple[str, ...]] = ("card", "actor", "owner", "by", "picks", "at", "k", "changed")

    def __init__(
        self, card: str, actor: int, owner: int, by: int, picks: Picks, at: int = 0, k: int = 0, changed: bool = False
    ) -> None:
        self.card = card
        self.actor = actor
        self.owner = owner
        self.by = by
        self.picks = picks
        self.at = at
        self.k = k
        self.changed = changed

    def do(self, s: Stratos, chance: Chance) -> None:
        card = s.content.cards[self.card]
        picks = self.picks if self.at else fill(s, card, self.picks, self.actor, self.owner, chance)
        e = Effect(card, self.actor, self.owner, self.by, picks)
        e.k = self.k
        e.changed = self.changed
        depth = len(s.agenda)
        for number in range(self.at, len(card.program)):
            run_one(s, e, card.program[number], chance)
            if len(s.agenda) > depth:
                rest = Program(self.card, self.actor, self.owner, self.by, picks, number + 1, e.k, e.changed)
                s.agenda.insert(depth, rest)
                return
        finish(s, e)


def run_one(s: Stratos, e: Effect, op: Op, chance: Chance) -> None:
    """One primitive, and the steps it owes: discovery, cards to draw, kinds to pick."""
    if not applies(s, op, e.owner):
        return
    if op.code == DRAW_CARDS:
        if cards_left(s, op.what):
            e.changed = True
            draw_cards(s, e, op, chance)
    elif asks_owner(op):
        for seat in targets(op.target, e.picks, e.actor, e.owner):
            if op.code == GAIN:
                e.changed = True
                s.then(GainChoice(e.owner, op.amount, op.what == DIFFERENT))
            elif holds(s, op, seat, e.picks, e.actor, e.owner, e.k):
                e.changed = True
                s.then(LoseChoice(seat, min(op.amount, tokens(s, seat))))
    else:
        perform(s, e, op, chance)
        for unit in reversed(e.arrived):
            arrive(s, unit)
        e.arrived = []


def draw_cards(s: Stratos, e: Effect, op: Op, chance: Chance) -> None:
    """STRATOS-R37: exploration cards one after another; spells go face-down to the Spellbook."""
    if op.what <= SORCERER_DECK:
        for _ in range(op.amount):
            learn(s, e.owner, op.what, chance)
    else:
        s.then(DrawExploration(e.actor, op.what, op.amount))


def fill(s: Stratos, card: Card, picks: Picks, actor: int, owner: int, chance: Chance) -> Picks:
    """The slots nobody chooses: all candidates of `each`, a lucky one of `random`."""
    filled: list[tuple[int, ...]] = []
    for number, slot in enumerate(card.slots):
        if slot.count == EACH:
            filled.append(tuple(candidates(s, slot, actor, owner, tuple(filled))))
        elif slot.count == RANDOM:
            filled.append(lucky(s, card, slot, actor, owner, chance))
        else:
            filled.append(picks[number])
    return tuple(filled)


def lucky(s: Stratos, card: Card, slot: Slot, actor: int, owner: int, chance: Chance) -> tuple[int, ...]:
    """A `random` slot: a direction by D4, or one of the nearest cells that fit."""
    way = slot.conditions[0].code
    here = s.where[actor]
    if here < 0:
        return ()
    op = card.program[0]
    if way == D4_WAY:
        return first_that_way(s, op, actor, owner, chance.roll("d4", 4))
    best = FAR
    ties: list[int] = []
    ranges = s.ground.range[here]
    for cell in s.ground.nearest[here]:
        if ranges[cell] > best:
            break
        if way == NEAREST_ENTER or (0 <= s.tile[cell] < 4 and s.at[cell] < 0):
            if ranges[cell] >= 1 and holds(s, op, actor if way == NEAREST_ENTER else cell, ((cell,),), actor, owner, 0):
                best = ranges[cell]
                ties.append(cell)
    if not ties:
        return ()
    return (ties[0] if len(ties) == 1 else ties[chance.one_of("card_cell", len(ties))],)


def first_that_way(s: Stratos, op: Op, actor: int, owner: int, rolled: int) -> tuple[int, ...]:
    """L25: 1 north, 2 east, 3 south, 4 west; the first cell that way whose tile can be removed."""
    across, down = [(0, -1), (1, 0), (0, 1), (-1, 0)][rolled - 1]
    ground = s.ground
    x, y = ground.xs[s.where[actor]], ground.ys[s.where[actor]]
    for _ in range(16):
        x, y = x + across, y + down
        cell = ground.by_place.get((x, y), -1)
        if cell >= 0 and holds(s, op, cell, ((cell,),), actor, owner, 0):
            return (cell,)
    return ()


def finish(s: Stratos, e: Effect) -> None:
    """Where the card goes: an effective spell face-up, a used item set aside, a trap or calamity away.

    STRATOS-R42: an ineffective spell goes back face-down, known to all; one already face-up stays so.
    """
    card, owner = e.card.id, e.owner
    kind = e.card.type
    if kind == SPELL:
        if e.changed and card in s.book_shown[owner]:
            shown = list(s.book_shown[owner])
            shown.remove(card)
            s.book_shown[owner] = tuple(shown)
            s.book_up[owner] = (*s.book_up[owner], card)
        elif not e.changed and s.watch is not None:
            s.tell("stratos-news-ineffective", {"card": f"@card:{card}"}, ("STRATOS-R42",))
    elif kind == ONE_USE:
        out_of_limbo(s, card)
        s.used[owner] = (*s.used[owner], card)
    elif kind in (TRAP, CALAMITY):
        out_of_limbo(s, card)
        discard(s, card)
    s.then(WIN_CHECK)


def out_of_limbo(s: Stratos, card: str) -> None:
    limbo = list(s.limbo)
    limbo.remove(card)
    s.limbo = tuple(limbo)


# -- discovery --------------------------------------------------------------------------------------


def arrive(s: Stratos, unit: int) -> None:
    """STRATOS-R35: a character that comes to stand on a covered Special, in whatever way, discovers it."""
    cell = s.where[unit]
    if cell >= 0 and s.is_covered(cell) and not s.is_monster(unit):
        s.then(Discover(unit))


class Discover(Reveal):
    """STRATOS-R35: the tile is opened, and its Discover bonus applies to that unit, once per match."""

    names: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def do(self, s: Stratos, chance: Chance) -> None:
        cell = s.where[self.unit]
        if cell < 0 or not s.is_covered(cell):
            return
        special = s.content.specials[uncover(s, cell, chance)]
        if s.watch is not None:
            s.tell(
                "stratos-news-discovered",
                {"cell": s.ground.names[cell], "special": f"@special:{special}"},
                ("STRATOS-R35",),
            )
        s.then(Program(special, self.unit, s.owner(self.unit), -1, ()))


# -- exploration cards --------------------------------------------------------------------------------


class DrawExploration(Reveal):
    """STRATOS-R37: cards one after another, each fully resolved before the next; none once the searcher has left."""

    names: ClassVar[tuple[str, ...]] = ("unit", "deck", "count")

    def __init__(self, unit: int, deck: int, count: int) -> None:
        self.unit = unit
        self.deck = deck
        self.count = count

    def do(self, s: Stratos, chance: Chance) -> None:
        if s.where[self.unit] < 0 or not cards_left(s, self.deck):
            return
        if self.count > 1:
            s.then(DrawExploration(self.unit, self.deck, self.count - 1))
        seat = s.owner(self.unit)
        card = s.content.cards[draw_card(s, self.deck, chance)]
        if card.type == ONE_USE:
            s.items[seat] = (*s.items[seat], card.id)
            if s.watch is not None:
                params = {"seat": f"@seat:{seat}", "deck": f"@deck:{DECKS[self.deck]}"}
                s.tell("stratos-news-item-own", {**params, "card": f"@card:{card.id}"}, ("STRATOS-R37",), to=(seat,))
                s.tell("stratos-news-item", params, ("STRATOS-R37",), but=(seat,))
            return
        if s.watch is not None:
            s.tell("stratos-news-drawn", {"seat": f"@seat:{seat}", "card": f"@card:{card.id}"}, ("STRATOS-R37",))
        self.reveal(s, seat, card)

    def reveal(self, s: Stratos, seat: int, card: Card) -> None:
        """Equipment is put on, a permanent item stays, a trap or calamity strikes."""
        if card.type == PERMANENT:
            s.permanents[seat] = (*s.permanents[seat], card.id)
            s.then(Program(card.id, self.unit, seat, -1, ()))
            return
        s.limbo = (*s.limbo, card.id)
        if card.type == EQUIPMENT:
            s.then(EquipWhom(seat, card.id), WIN_CHECK)
        elif card.type == TRAP and card.deck == LAND_DECK and s.kind[self.unit] == EXPLORER and s.promoted[self.unit]:
            out_of_limbo(s, card.id)  # Land traps do nothing to a Swashbuckler
            discard(s, card.id)
            if s.watch is not None:
                s.tell("stratos-news-trap-avoided", {"card": f"@card:{card.id}"}, ("STRATOS-R37",))
        else:
            s.then(Program(card.id, self.unit, seat, -1, ()))


class EquipWhom(Choice):
    """STRATOS-R38, STRATOS-D04: a unit with fewer than two cards puts it on, or one worn card gives way, or neither."""

    names: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: str) -> None:
        super().__init__(seat)
        self.card = card

    def offers(self, s: Stratos) -> Sequence[Action]:
        found: list[Action] = []
        for unit in range(self.seat * TRIBE, self.seat * TRIBE + TRIBE):
            cell = s.where[unit]
            if cell < 0:
                continue
            if len(s.worn[unit]) < 2:
                found.append(s.ground.equips[cell])
            for place, card in enumerate(s.worn[unit]):
                if card not in s.worn[unit][:place]:
                    found.append(ReplaceWorn(s.ground.names[cell], card))
        found.append(DISCARD)
        return found

    def chosen(self, s: Stratos, action: Action) -> None:
        out_of_limbo(s, self.card)
        if isinstance(action, Equip):
            unit = s.at[s.ground.index[action.unit]]
        elif isinstance(action, ReplaceWorn):
            unit = s.at[s.ground.index[action.unit]]
            take_off(s, unit, action.card)
        else:
            discard(s, self.card)
            if s.watch is not None:
                s.tell("stratos-news-thrown-away", {"card": f"@card:{self.card}"}, ("STRATOS-D04",))
            return
        put_on(s, unit, self.card)
        if s.watch is not None:
            s.tell("stratos-news-equipped", {"card": f"@card:{self.card}", "cell": s.cell(unit)}, ("STRATOS-R38",))


# -- kinds of tokens --------------------------------------------------------------------------------


class GainChoice(Choice):
    """STRATOS-D05: a gain that leaves the main kinds open; `different` ones are all of another kind."""

    names: ClassVar[tuple[str, ...]] = ("seat", "count", "different")

    def __init__(self, seat: int, count: int, different: bool) -> None:
        super().__init__(seat)
        self.count = count
        self.different = different

    def offers(self, s: Stratos) -> Sequence[Action]:
        kinds = RESOURCES[:4]
        if self.different:
            return [GainKinds(mix) for mix in combinations(kinds, min(self.count, 4))]
        return [GainKinds(mix) for mix in combinations_with_replacement(kinds, min(self.count, 8))]

    def chosen(self, s: Stratos, action: GainKinds) -> None:
        for kind in action.kinds:
            s.stock[self.seat * 5 + RESOURCES.index(kind)] += 1
        if s.watch is not None:
            params = {"seat": f"@seat:{self.seat}", "kinds": [f"@resource:{kind}" for kind in action.kinds]}
            s.tell("stratos-news-gained", params, ("STRATOS-D05",))


class LoseChoice(Choice):
    """STRATOS-D05: a loss by `pick`: the player chooses which tokens."""

    names: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def offers(self, s: Stratos) -> Sequence[Action]:
        held = s.stock[self.seat * 5 : self.seat * 5 + 5]
        found: list[Action] = []
        for mix in combinations_with_replacement(RESOURCES, self.count):
            if not [kind for kind in mix if mix.count(kind) > held[RESOURCES.index(kind)]]:
                found.append(LoseKinds(mix))
        return found

    def chosen(self, s: Stratos, action: LoseKinds) -> None:
        for kind in action.kinds:
            s.stock[self.seat * 5 + RESOURCES.index(kind)] -= 1
        if s.watch is not None:
            params = {"seat": f"@seat:{self.seat}", "kinds": [f"@resource:{kind}" for kind in action.kinds]}
            s.tell("stratos-news-given-up", params, ("STRATOS-D05",))


__all__ = ["ALL_PICKS", "DrawExploration", "EquipWhom", "GainChoice", "LoseChoice", "Program", "arrive"]
