"""Cards at work: the one interpreter of programs, discovery, and drawing exploration cards."""

from __future__ import annotations

from stratagem.games.stratos.content import codes
from stratagem.games.stratos.content.cards import DIFFERENT, DRAW_CARDS, GAIN, Card, Op
from stratagem.games.stratos.rules.decks import cards_left, draw_card, learn, uncover
from stratagem.games.stratos.rules.follow import fill
from stratagem.games.stratos.rules.picking import EquipWhom, GainChoice, LoseChoice
from stratagem.games.stratos.rules.points import WIN_CHECK
from stratagem.games.stratos.rules.primitives import Effect, applies, asks_owner, holds, perform, targets
from stratagem.games.stratos.rules.slots import Picks
from stratagem.games.stratos.rules.units import discard, out_of_limbo, tokens, without
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import tell_card, tell_drawn
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Reveal


class Program(Reveal):
    """Runs a card's primitives in order, from `at` on; stops where one of them owes the players more steps.

    STRATOS-R08 for cards that run at once, STRATOS-R26 and STRATOS-R28 for those that are cast or used.
    """

    card: str
    actor: int
    owner: int
    by: int
    picks: Picks
    at: int = 0
    k: int = 0
    changed: bool = False

    def do(self, s: Stratos, chance: Chance) -> None:
        card = s.content.cards[self.card]
        picks = self.picks if self.at else fill(s, card, self.picks, self.actor, self.owner, chance)
        e = Effect(card, self.actor, self.owner, self.by, picks, self.k, self.changed)
        depth = s.depth()
        for number in range(self.at, len(card.program)):
            run_one(s, e, card.program[number], chance)
            if s.depth() > depth:
                s.after(depth, Program(self.card, self.actor, self.owner, self.by, picks, number + 1, e.k, e.changed))
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
    if op.what <= codes.SORCERER_DECK:
        for _ in range(op.amount):
            learn(s, e.owner, op.what, chance)
    else:
        s.then(DrawExploration(e.actor, op.what, op.amount))


def finish(s: Stratos, e: Effect) -> None:
    """Where the card goes: an effective spell face-up, a used item set aside, a trap or calamity away.

    STRATOS-R42: an ineffective spell goes back face-down, known to all; one already face-up stays so.
    """
    card, owner, kind = e.card.id, e.owner, e.card.type
    if kind == codes.SPELL:
        if e.changed and card in s.book_shown[owner]:
            s.book_shown[owner] = without(s.book_shown[owner], card)
            s.book_up[owner] = (*s.book_up[owner], card)
        elif not e.changed:
            tell_card(s, "stratos-news-ineffective", card, "STRATOS-R42")
    elif kind == codes.ONE_USE:
        out_of_limbo(s, card)
        s.used[owner] = (*s.used[owner], card)
    elif kind in (codes.TRAP, codes.CALAMITY):
        out_of_limbo(s, card)
        discard(s, card)
    s.then(WIN_CHECK)


# -- discovery --------------------------------------------------------------------------------------


def arrive(s: Stratos, unit: int) -> None:
    """STRATOS-R35: a character that comes to stand on a covered Special, in whatever way, discovers it."""
    cell = s.where[unit]
    if cell >= 0 and s.is_covered(cell) and not s.is_monster(unit):
        s.then(Discover(unit))


class Discover(Reveal):
    """STRATOS-R35: the tile is opened, and its Discover bonus applies to that unit, once per match."""

    unit: int

    def do(self, s: Stratos, chance: Chance) -> None:
        cell = s.where[self.unit]
        if cell < 0 or not s.is_covered(cell):
            return
        special = s.content.specials[uncover(s, cell, chance)]
        params = {"cell": s.ground.names[cell], "special": f"@special:{special}"}
        s.tell("stratos-news-discovered", params, ("STRATOS-R35",))
        s.then(Program(special, self.unit, s.owner(self.unit), -1, ()))


# -- exploration cards --------------------------------------------------------------------------------


class DrawExploration(Reveal):
    """STRATOS-R37: cards one after another, each fully resolved before the next; none once the searcher has left."""

    unit: int
    deck: int
    count: int

    def do(self, s: Stratos, chance: Chance) -> None:
        if s.where[self.unit] < 0 or not cards_left(s, self.deck):
            return
        if self.count > 1:
            s.then(DrawExploration(self.unit, self.deck, self.count - 1))
        seat = s.owner(self.unit)
        card = s.content.cards[draw_card(s, self.deck, chance)]
        if card.type == codes.ONE_USE:
            s.items[seat] = (*s.items[seat], card.id)
            tell_drawn(s, "stratos-news-item", "stratos-news-item-own", seat, self.deck, card.id, "STRATOS-R37")
            return
        s.tell("stratos-news-drawn", {"seat": f"@seat:{seat}", "card": f"@card:{card.id}"}, ("STRATOS-R37",))
        self.reveal(s, seat, card)

    def reveal(self, s: Stratos, seat: int, card: Card) -> None:
        """Equipment is put on, a permanent item stays, a trap or calamity strikes."""
        if card.type == codes.PERMANENT:
            s.permanents[seat] = (*s.permanents[seat], card.id)
            s.then(Program(card.id, self.unit, seat, -1, ()))
            return
        s.limbo = (*s.limbo, card.id)
        if card.type == codes.EQUIPMENT:
            s.then(EquipWhom(seat, card.id), WIN_CHECK)
        elif (card.type, card.deck) == (codes.TRAP, codes.LAND_DECK) and self.is_swashbuckler(s):
            out_of_limbo(s, card.id)
            discard(s, card.id)
            tell_card(s, "stratos-news-trap-avoided", card.id, "STRATOS-R37")
        else:
            s.then(Program(card.id, self.unit, seat, -1, ()))

    def is_swashbuckler(self, s: Stratos) -> bool:
        """A promoted Explorer: Land traps do nothing to it."""
        return s.kind[self.unit] == codes.EXPLORER and s.promoted[self.unit] > 0
