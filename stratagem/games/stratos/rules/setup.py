"""Setting up (STRATOS-R02)."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.codes import CLASSES, GEM, MONSTERS, SPECIAL, TRIBE
from stratagem.games.stratos.rules.turn import NEW_ROUND
from stratagem.games.stratos.rules.units import muster
from stratagem.games.stratos.state import UNSEEN, Stratos
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Reveal


def boxes(seats: int) -> int:
    """One box of tiles serves two players, two boxes three and four."""
    return 1 if seats == 2 else 2


def lay_out(s: Stratos) -> None:
    """STRATOS-R02, steps 2, 4 and 7: tiles, spares, decks, empty fault slots; nothing here needs luck."""
    content, ground = s.content, s.ground
    s.tile = ground.kinds[:]
    s.face = [UNSEEN] * ground.size
    s.known = [0] * ground.size
    s.at = [-1] * ground.size
    s.fault = [()] * len(ground.faults)
    s.symbols = [[count * boxes(s.seats) for count in row] for row in content.undersides]
    for kind in range(5):
        s.spare[kind] = max(0, sum(s.symbols[kind]) - s.tile.count(kind))
    prepare_specials(s)
    s.bag = [copies[:] for copies in content.copies]
    for deck, cards in enumerate(content.decks):
        for row, card in enumerate(cards):
            if content.cards[card].monster_only and not s.monsters_on:
                s.bag[deck][row] = 0  # STRATOS-R16
    s.next_cards, s.discards = [()] * 4, [()] * 4
    seat_players(s)


def seat_players(s: Stratos) -> None:
    seats = s.seats
    units = seats * TRIBE + MONSTERS
    s.order = list(range(seats))
    s.out = [False] * seats
    s.where = [-1] * units
    s.kind = [0] * units
    s.hp, s.top_hp, s.spirit, s.top_spirit = [0] * units, [0] * units, [0] * units, [0] * units
    s.promoted, s.guard, s.mark, s.status = [0] * units, [0] * units, [0] * units, [0] * units
    s.deeds, s.trips, s.acted = [0] * units, [0] * units, [0] * units
    s.worn = [()] * units
    for order in range(MONSTERS):
        s.kind[seats * TRIBE + order] = len(CLASSES) + order
    s.stock = [0] * (5 * seats)
    s.hoards, s.defeats = [0] * seats, [0] * seats
    s.book_up, s.book_down, s.book_shown = [()] * seats, [()] * seats, [()] * seats
    s.dormant = [False] * seats
    s.items, s.permanents, s.used = [()] * seats, [()] * seats, [()] * seats


def prepare_specials(s: Stratos) -> None:
    """STRATOS-R18: two players take the official ones and two of the others, three take all six once, four take the
    official ones twice; with official_specials_only one official pair per box."""
    of_each, of_others = (boxes(s.seats), 0) if s.official else (2 if s.seats == 4 else 1, 1)
    s.hidden_specials = [of_each if official else of_others for official in s.content.special_official]
    s.houses_left = max(0, s.tile.count(SPECIAL) - 2) if s.seats == 2 and not s.official else -1


class SetUp(Reveal):
    """STRATOS-R02: the order of play is drawn (RNG_SEAT), start units are placed, and round 1 begins.

    Undersides, Specials and decks are dealt when somebody first looks: nobody can tell the difference.
    """

    def do(self, s: Stratos, chance: Chance) -> None:
        left = list(range(s.seats))
        s.order = []
        while len(left) > 1:
            s.order.append(left.pop(chance.one_of("seat", len(left))))
        s.order += left
        if s.official:
            self.fill_special_cells(s, chance)
        for place, units in enumerate(s.ground.chart.starts):
            seat = s.order[place]
            for kind, cell in units:
                muster(s, seat, CLASSES.index(kind), s.ground.index[cell])
            s.stock[seat * 5 + GEM] = s.late_gems * place
            for resource in s.ground.chart.stocks[place]:
                s.stock[seat * 5 + resource] += 1
        s.then(NEW_ROUND)

    def fill_special_cells(self, s: Stratos, chance: Chance) -> None:
        """STRATOS-R18: the official ones lie on random S cells; the cells left over get P, M, D, F from the spares."""
        cells = [cell for cell in range(s.ground.size) if s.tile[cell] == SPECIAL]
        free = cells[:]
        kept: list[int] = []
        while free and len(kept) < sum(s.hidden_specials):
            kept.append(free.pop(chance.one_of("special_cell", len(free))))
        kind = 0
        for cell in cells:
            if cell in kept or not sum(s.spare[:4]):
                continue
            while not s.spare[kind % 4]:
                kind += 1
            s.tile[cell] = kind % 4
            s.spare[kind % 4] -= 1
            kind += 1


SET_UP: Final = SetUp()
