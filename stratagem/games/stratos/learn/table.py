"""Stratos's observation, straight from the table."""

from __future__ import annotations

from stratagem.games.stratos.content.codes import (
    AWAKE,
    CHILLED,
    CLASSES,
    DECKS,
    DEEDS,
    HASTED,
    MONSTERS,
    SNARED,
    SPECIAL,
    SYMBOLS,
    TERRAINS,
    TRIBE,
)
from stratagem.games.stratos.learn.actions import Catalogue
from stratagem.games.stratos.learn.atlas import LIFE, PLANS, QUESTIONS, SEATS, TOKENS, UNIT_PLANE
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.rules.units import actions_left
from stratagem.games.stratos.seen.view import deck_size, pending
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.encoding import LARGEST, Writer
from stratagem.parts.pile import EVERYONE, knows


class FromTable(Catalogue):
    """Writes what a seat may know; it looks at nothing that the view does not show."""

    def observe(self, s: Stratos, seat: int) -> bytearray:
        w = Writer(self.size)
        w.one(seat, SEATS)
        w.one(s.seats - 1, SEATS)
        w.one(s.turn, SEATS)
        w.one(self.maps.index(s.map), len(self.maps))
        w.flag(s.monsters_on)
        w.flag(s.chebyshev)
        w.flag(s.dormant_scores)
        w.flag(s.official)
        w.number(s.target, TOKENS)
        w.number(s.cap, LARGEST)
        w.number(s.round, LARGEST)
        question = pending(s, seat)
        w.one(QUESTIONS.index(question) if question else -1, len(QUESTIONS))
        self._write_tiles(s, seat, w)
        self._write_units(s, w)
        self._write_faults(s, w)
        self._write_players(s, seat, w)
        self._write_decks(s, w)
        self._write_plan(s, seat, w)
        return w.data

    def _write_tiles(self, s: Stratos, seat: int, w: Writer) -> None:
        data, at, cells = w.data, w.at, self.cells
        grid = self.ground_of(s)
        specials = len(self.content.specials)
        special_at = at + cells * len(TERRAINS)
        symbol_at = special_at + cells * (specials + 1)
        peeked_at = symbol_at + cells * len(SYMBOLS)
        cell = 0
        for place in grid:
            kind = s.tile[cell]
            if kind >= 0:
                data[at + place * len(TERRAINS) + kind] = 1
                known = s.known[cell]
                if kind == SPECIAL:
                    which = s.face[cell] if known == EVERYONE else specials
                    data[special_at + place * (specials + 1) + which] = 1
                elif known == EVERYONE:
                    data[symbol_at + place * len(SYMBOLS) + s.face[cell]] = 1
                elif known and knows(known, seat):
                    data[peeked_at + place * len(SYMBOLS) + s.face[cell]] = 1
            cell += 1
        w.at = peeked_at + cells * len(SYMBOLS)

    def _write_units(self, s: Stratos, w: Writer) -> None:
        begin, data = w.at, w.data
        worn_at = begin + self.cells * UNIT_PLANE
        grid = self.ground_of(s)
        tribes = s.seats * TRIBE
        for unit, cell in enumerate(s.where):
            monster = unit >= tribes
            if cell < 0 or (monster and s.beast[unit - tribes] != AWAKE):
                continue
            at = begin + grid[cell] * UNIT_PLANE
            if monster:
                data[at + SEATS + unit - tribes] = 1
            else:
                data[at + unit // TRIBE] = 1
                data[at + SEATS + MONSTERS + s.kind[unit]] = 1
                if s.promoted[unit]:
                    data[at + SEATS + MONSTERS + len(CLASSES)] = 1
            w.at = at + SEATS + MONSTERS + len(CLASSES) + 1
            w.number(s.hp[unit], LIFE)
            w.number(s.top_hp[unit], LIFE)
            w.number(s.spirit[unit] if monster or s.top_spirit[unit] else 0, LIFE)
            w.number(s.top_spirit[unit], LIFE)
            if monster:
                w.skip(1)
                w.flag(s.mark[unit] != 0)
                continue
            status = s.status[unit]
            w.flag(s.guard[unit] != 0)
            w.flag(s.mark[unit] != 0)
            w.flag(status & CHILLED != 0)
            w.flag(status & SNARED != 0)
            w.flag(status & HASTED != 0)
            w.flag(s.acted[unit] != 0)
            w.number(s.trips[unit], LIFE)
            deeds = s.deeds[unit]
            if deeds:
                for bit in range(len(DEEDS)):
                    if deeds >> bit & 1:
                        data[w.at + bit] = 1
            w.at += len(DEEDS)
            w.number(actions_left(s, unit), LIFE)
            for card in s.worn[unit]:
                data[worn_at + grid[cell] * len(self.worn) + self.worn.index(card)] += 1
        w.at = worn_at + self.cells * len(self.worn)

    def _write_faults(self, s: Stratos, w: Writer) -> None:
        places = self.faults_of(s)
        for edge in range(len(s.fault)):
            for token in s.fault[edge]:
                w.data[w.at + 5 * places[edge] + token] += 1
        w.skip(2 * self.cells * 5)
        for order in range(MONSTERS):
            w.one(s.beast[order] if order < len(s.beast) else -1, 3)

    def _write_players(self, s: Stratos, seat: int, w: Writer) -> None:
        cards = self.content.cards
        for p in range(SEATS):
            w.flag(p < s.seats and s.out[p])
        w.numbers(s.stock, SEATS * 5, TOKENS)
        for p in range(SEATS):
            w.number(points(s, p) if p < s.seats else 0, TOKENS)
        w.numbers(s.hoards, SEATS, TOKENS)
        w.numbers(s.defeats, SEATS, TOKENS)
        for p in range(SEATS):
            w.flag(p < s.seats and s.dormant[p])
        for p in range(s.seats):
            for pile in (s.book_up[p], s.book_shown[p], s.permanents[p]):
                self.note(pile, w)
            self.count(s.used[p], w)
        w.skip((SEATS - s.seats) * len(self.cards))
        for p in range(s.seats):
            down = [0, 0, 0, 0]
            for pile in (s.book_down[p], s.items[p]):
                for card in pile:
                    down[cards[card].deck] += 1
            w.numbers(down, 4, TOKENS)
        w.skip((SEATS - s.seats) * 4)
        self.note(s.book_down[seat], w)
        self.count(s.items[seat], w)

    def _write_decks(self, s: Stratos, w: Writer) -> None:
        for discards in s.discards:
            self.note(discards, w)
        w.skip(len(self.cards))
        self.count(s.limbo, w)
        for deck in range(len(DECKS)):
            w.number(deck_size(s, deck), 100)
        w.numbers(s.spare, 5, TOKENS)
        w.flag(s.hoarded)
        w.flag(s.discount_used)
        w.flag(s.hire_forced)
        for source in s.trades:
            w.data[w.at + self.traders.index(source)] = 1
        w.skip(len(self.traders))

    def _write_plan(self, s: Stratos, seat: int, w: Writer) -> None:
        plan = s.plan if s.turn == seat else None
        if plan is not None:
            cell = s.where[plan.unit] if plan.unit >= 0 else -1
            word = plan.word
            w.one(PLANS.index(plan.deed), len(PLANS))
            w.one(self.ground_of(s)[cell] if cell >= 0 else -1, self.cells)
            w.one(self.card_at.get(word, -1), len(self.cards))
            w.one(CLASSES.index(word) if word in CLASSES else -1, len(CLASSES))
