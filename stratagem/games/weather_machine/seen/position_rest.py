"""What a described table does not name gives way: a piece that is named somewhere lies nowhere else."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from stratagem.games.weather_machine.content.codes import (
    AWARD,
    CHEMICALS,
    EMPTY,
    EXPERIMENT_CODES,
    FIRST_SPACE,
    LATIV,
    LOCATIONS,
    REPORT_CODES,
    SAB,
    SPACE_COUNT,
    TILE_CODES,
    TOKENS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.workshop import lay
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params
from stratagem.parts.pile import EVERYONE, Pile

MORE = "..."


class Free:
    """The pieces of one sort that lie nowhere yet, by number."""

    def __init__(self, count: int, taken: Iterable[int]) -> None:
        self.left = [number for number in range(1, count + 1) if number not in set(taken)]

    def keep_or_next(self, usual: int) -> int:
        """The usual one if it is free, else the first that is; 0 where there is none."""
        found = usual if usual in self.left else self.left[0] if self.left else 0
        self.take(found)
        return found

    def take(self, number: int) -> None:
        if number in self.left:
            self.left.remove(number)


def give_way(s: Table, given: Params) -> None:
    """Stocks, piles and defaults that the description does not name, cut down to what is left of the box."""
    named = [given.get("players", [])[p] if p < len(given.get("players", [])) else {} for p in range(s.seats)]
    _spaces(s, given)
    _bots(s, given, named)
    _tokens(s, given)
    _chemicals(s, given)
    _awards(s, given, named)
    _workshop(s, given, named)
    _experiments(s, given)
    _subsidies(s, given)
    _goals(s, named)
    if s.seats == 1:
        _reports(s, given)


def _spaces(s: Table, given: Params) -> None:
    """Who is named on a space has left the others."""
    here = given.get("spaces", {})
    standing = [who for text in here.values() for who in text.split() if who not in ("-", "blocked")]
    for location in (1, 2, 3, 4):
        if LOCATIONS[location] not in here:
            for space in range(FIRST_SPACE[location], FIRST_SPACE[location] + SPACE_COUNT[location]):
                who = s.spaces[space]
                if who != EMPTY and ("0", "1", "2", "3", "sab", "pink", "white", "lativ", "blocked")[who] in standing:
                    s.spaces[space] = EMPTY


def _bots(s: Table, given: Params, named: list[Params]) -> None:
    """Bots in the Workshop and on the boards come off the Assembly Line, slot by slot; Lativ's off the side of the
    board, the Saboteurs' out of the Hideout."""
    for seat, lab in enumerate(s.labs):
        if "line" not in named[seat]:
            away = lab.bots + s.government.count(seat) + s.lab.count(seat) + s.rnd.count(seat)
            lab.line = [0 if slot < away else 1 for slot in range(12)]
    if "lativ_bots" not in given:
        s.lativ_bots = max(0, min(s.lativ_bots, 5 - s.lab.count(LATIV)))
    if s.seats == 1 and "bots" not in given.get("hideout", {}):
        away = s.government.count(SAB) + s.lab.count(SAB) + s.rnd.count(SAB)
        s.hideout_bots = max(0, min(s.hideout_bots, 12 - away))


def token_stock(s: Table, token: int) -> int:
    """Research tokens of one colour and weather at set-up (WM-P11)."""
    return 3 if s.seats == 4 and token // 5 == 1 else 2


def tokens_held(s: Table, token: int) -> int:
    held = s.hideout_tokens[token] + s.out_tokens[token]
    for lab in s.labs:
        held += lab.pending.count(token) + lab.office[token // 5 :: 3].count(token % 5 + 1)
    return held


def _tokens(s: Table, given: Params) -> None:
    for token in range(15):
        if WEATHERS[token % 5] not in given.get("tokens", {}).get(TOKENS[token // 5], {}):
            s.tokens[token] = max(0, min(s.tokens[token], token_stock(s, token) - tokens_held(s, token)))


def chemicals_held(s: Table, chemical: int) -> int:
    held = s.hideout_chemicals[chemical] + s.rnd_chemicals.count(chemical)
    return held + sum([lab.chemicals[chemical] for lab in s.labs])


def _chemicals(s: Table, given: Params) -> None:
    for chemical in range(5):
        if CHEMICALS[chemical] not in given.get("supply", {}):
            s.supply[chemical] = max(0, min(s.supply[chemical], 5 - chemicals_held(s, chemical)))


def _awards(s: Table, given: Params, named: list[Params]) -> None:
    """A player has gained the Awards that lie in the Office or wait for a place."""
    for seat, lab in enumerate(s.labs):
        if "awards" not in named[seat]:
            lab.awards = lab.unplaced + lab.office.count(AWARD)
    if "awards" not in given:
        s.awards = max(0, min(s.awards, 12 - s.hideout_awards - sum([lab.awards for lab in s.labs])))


def _named_of(words: list[Any], codes: tuple[str, ...]) -> list[int]:
    return [codes.index(str(word)) for word in words if str(word) in codes]


def _workshop(s: Table, given: Params, named: list[Params]) -> None:
    laid = [tile.tile for seat, lab in enumerate(s.labs) if "tiles" in named[seat] for tile in lab.tiles]
    piled = _named_of(given.get("workshop", []), TILE_CODES)
    free = Free(len(TILE_CODES) - 1, [*laid, *piled, *(s.offer if "offer" in given else [])])
    for seat, lab in enumerate(s.labs):
        if "tiles" not in named[seat]:
            for tile in [laid_tile.tile for laid_tile in lab.tiles]:
                _lay_instead(s, lab, free.keep_or_next(tile))
    if "offer" not in given:
        s.offer = [tile for tile in [free.keep_or_next(tile) for tile in s.offer] if tile]
    if "workshop" not in given:
        piled = [tile for tile in [free.keep_or_next(tile) for tile in s.workshop.top[::-1]] if tile]
    left = free.left if MORE in given.get("workshop", [MORE]) else []
    s.workshop = _pile(piled, [[1 if tile in left else 0 for tile in range(len(TILE_CODES))]], True)
    s.face_up = min(s.face_up, s.workshop.size()) if piled else 0


def _lay_instead(s: Table, lab: Laboratory, tile: int) -> None:
    """A starting tile that lies elsewhere is another one."""
    if lab.tiles[0].tile != tile and tile:
        row, col = lab.tiles[0].row, lab.tiles[0].col
        lab.tiles, lab.rows, lab.slots = [], [0] * 3, [0] * 5
        lay(lab, tile, s.content.tile_a[tile], s.content.tile_b[tile], row, col)


def _pile(top: list[int], bags: list[list[int]], visible: bool) -> Pile:
    """A pile with these pieces on top, next first; the top one of a visible pile is known to all."""
    pile = Pile()
    pile.bags = bags
    for piece in reversed(top):
        pile.put_on_top(piece)
    if top and visible:
        pile.top_known[-1] = EVERYONE
    return pile


def _experiments(s: Table, given: Params) -> None:
    """The deck keeps its order of stages (WM-P08)."""
    top = _named_of(given.get("experiments", []), EXPERIMENT_CODES)
    shown = [*(s.display if "display" in given else []), *([s.below] if "below" in given else [])]
    free = Free(len(EXPERIMENT_CODES) - 1, [*top, *shown])
    if "display" not in given:
        s.display = [free.keep_or_next(tile) for tile in s.display]
    if "below" not in given:
        s.below = free.keep_or_next(s.below)
    if "experiments" not in given:
        top = [free.keep_or_next(tile) for tile in s.experiments.top[::-1]]
    more = MORE in given.get("experiments", [MORE])
    bags = [
        [1 if more and tile in free.left and s.content.stage[tile] == stage else 0 for tile in range(16)]
        for stage in (1, 2, 3)
    ]
    s.experiments = _pile([tile for tile in top if tile], bags, True)
    s.experiments_gone = min(s.experiments_gone, sum(bags[2])) if more else 0


def _subsidies(s: Table, given: Params) -> None:
    """A Subsidy tile that somebody has, or that is named in another column, is not in the grid."""
    here = given.get("subsidies", {})
    elsewhere = [abs(tile) for lab in s.labs for tile in lab.subsidies]
    elsewhere += [abs(s.subsidies[spot]) for spot in range(15) if WEATHERS[spot // 3] in here]
    for spot in range(15):
        if WEATHERS[spot // 3] not in here and abs(s.subsidies[spot]) in elsewhere:
            s.subsidies[spot] = 0


def _goals(s: Table, named: list[Params]) -> None:
    """A Goal tile that is named lies below nobody else's Laboratory."""
    taken: list[int] = []
    for seat, lab in enumerate(s.labs):
        taken += [abs(goal) for goal in lab.goals if goal]
        taken += lab.goals_below if "goals_below" in named[seat] else []
    for seat, lab in enumerate(s.labs):
        if "goals_below" not in named[seat]:
            lab.goals_below = [goal for goal in lab.goals_below if goal not in taken]


def _reports(s: Table, given: Params) -> None:
    """The report deck is what is neither the Current Report nor discarded."""
    top = _named_of(given.get("reports", []), REPORT_CODES)
    seen = [*([s.current] if "current" in given else []), *(s.discard if "discard" in given else [])]
    free = Free(len(REPORT_CODES) - 1, [*top, *seen])
    if "discard" not in given:
        s.discard = [card for card in [free.keep_or_next(card) for card in s.discard] if card]
    if "current" not in given:
        s.current = free.keep_or_next(s.current)
    more = MORE in [str(word) for word in given.get("reports", [MORE])]
    s.reports = _pile(top, [[1 if more and card in free.left else 0 for card in range(len(REPORT_CODES))]], False)
    s.reports_gone = min(s.reports_gone, s.reports.size()) if more else 0
