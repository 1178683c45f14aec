"""Positions: a table described in the words of facts.py, with a decision of section 6 about to be put."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from stratagem.games.weather_machine.content.codes import (
    AWARD,
    CHEMICALS,
    EMPTY,
    EXPERIMENT_CODES,
    LATIV,
    LOCATION_OF,
    LOCATIONS,
    REPORT_CODES,
    SAB,
    TILE_CODES,
    TOKENS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.ending import CheckWeather, FinalScoring, FinalTarget
from stratagem.games.weather_machine.rules.experiment import FinalPhaseB, PhaseB
from stratagem.games.weather_machine.rules.goals import bots_on_boards
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.office import PlaceTokens
from stratagem.games.weather_machine.rules.round import (
    AfterSupplyRound,
    LastWindows,
    PhaseC,
    Round,
    SupplyActions,
    SupplyRound,
    turns,
)
from stratagem.games.weather_machine.rules.rung import Offer
from stratagem.games.weather_machine.rules.saboteurs.plans import BLUE, GREEN, PURPLE
from stratagem.games.weather_machine.rules.saboteurs.turn import SaboteursTurn, StartHavoc
from stratagem.games.weather_machine.rules.setup import OpenDraft, OrientStart
from stratagem.games.weather_machine.rules.turn import Act, EndOfTurn, MoveScientist, UseTile
from stratagem.games.weather_machine.rules.workshop import lay
from stratagem.games.weather_machine.seen.facts import BOARD, LABORATORY, PILES, REPORTS, SOLO, owner_word
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params, Step
from stratagem.kernel.errors import BadPosition
from stratagem.kernel.forms import nearest
from stratagem.parts.pile import EVERYONE, Pile

PLAYER: dict[str, Callable[[Table, Any, Any], None]] = {fact.name: fact.read for fact in LABORATORY if fact.read}


def read_players(s: Table, on: Table, value: list[Params]) -> None:
    if len(value) > len(s.labs):
        raise BadPosition(f"{len(value)} players are described, the table has {len(s.labs)}")
    for lab, given in zip(s.labs, value, strict=False):
        for key in given:
            if key not in PLAYER:
                raise BadPosition(f"a player has no {key!r}{nearest(key, sorted(PLAYER))}")
        for key, reader in PLAYER.items():
            if key in given:
                reader(s, lab, given[key])


# Read in this order: a count that is named stands after the description it would otherwise follow from.
READERS: dict[str, Callable[[Table, Any, Any], None]] = {
    **{fact.name: fact.read for fact in [*PILES, *BOARD, *SOLO, REPORTS] if fact.read},
    "players": read_players,
}
READERS["government_markers"] = READERS.pop("government_markers")


def place(s: Table, given: Params) -> None:
    """Change the set-up table to what is given, in the order of READERS, whatever the order it is written in.

    What is not named stays as set-up left it, as far as the box has the pieces.
    """
    for key in given:
        if key not in READERS:
            raise BadPosition(f"given has {key!r}{nearest(key, sorted(READERS))}")
    for key, reader in READERS.items():
        if key not in given:
            continue
        value = given[key]
        try:
            reader(s, s, value)
        except BadPosition as fault:
            raise BadPosition(f"given.{key}: {fault}") from None
        except (KeyError, ValueError, TypeError, IndexError, AttributeError) as fault:
            raise BadPosition(f"given.{key} cannot be read: {value!r} ({fault})") from None
    give_way(s, given)


def at_decision(s: Table, at: str, seat: int) -> list[Step]:
    """The steps of a normal turn from this decision on; PhaseB and the rest of the game lie below."""
    order = s.order
    after: list[Step] = []
    who = SAB if at in ("saboteurs", "havoc_choice") else seat
    if who in order and at not in ("orient_start", "draft", "supply_round"):
        after = turns(s, order[order.index(who) + 1 :])
    end_of_turn: list[Step] = [PlaceTokens(seat), Offer(EndOfTurn(seat))]
    if s.seats == 1:
        end_of_turn.append(CheckWeather())
    rest = [*after, *phases(s)]
    normal: dict[str, list[Step]] = {
        "turn": [*turns(s, [seat]), *rest],
        "use_tile": [Offer(UseTile(seat)), MoveScientist(seat), Act(seat, 0), *end_of_turn, *rest],
        "move": [MoveScientist(seat), Act(seat, 0), *end_of_turn, *rest],
        "action": [Act(seat, 0), *end_of_turn, *rest],
        "place_research": [*end_of_turn, *rest],
        "end_turn": [*end_of_turn[1:], *rest],
        "saboteurs": [SaboteursTurn(), *rest],
        "havoc_choice": [StartHavoc(), *rest],
        "phase_b": phases(s),
        "phase_c": [PhaseC(), Round()],
        "round": [Round()],
        "last_window": [LastWindows(), FinalScoring()],
        "scoring": [FinalScoring()],
        "supply_round": [SupplyActions(seat), AfterSupplyRound(), Round()],
        "draft": [OpenDraft(), SupplyRound(), Round()],
        "orient_start": [OrientStart(seat, 1), SupplyRound(), Round()],
    }
    normal["supply_action"] = normal["action"]
    normal["experiment_pay"] = normal["take_back"] = normal["phase_b"]
    if at not in normal:
        raise BadPosition(f"at is {at!r}; known: {', '.join(sorted(normal))}")
    return normal[at]


def phases(s: Table) -> list[Step]:
    """Phases B and C and what follows; in the final round the end."""
    if s.final_round:
        return [FinalPhaseB(), FinalTarget(), LastWindows(), FinalScoring()]
    return [PhaseB(), PhaseC(), Round()]


# -- what a described table does not name gives way: a piece that is named somewhere lies nowhere else --

MORE = "..."


class Free:
    """The pieces of one sort that lie nowhere yet, by number."""

    def __init__(self, count: int, taken: Iterable[int]) -> None:
        self.left = [number for number in range(1, count + 1) if number not in set(taken)]

    def keep_or_next(self, usual: int) -> int:
        """The usual one if it is free, else the first that is; 0 where there is none."""
        if not self.left:
            return 0
        return self.left.pop(self.left.index(usual) if usual in self.left else 0)


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
    for space, location in enumerate(LOCATION_OF):
        if LOCATIONS[location] not in here and owner_word(s.spaces[space]) in standing:
            s.spaces[space] = EMPTY


def _bots(s: Table, given: Params, named: list[Params]) -> None:
    """Bots in the Workshop and on the boards come off the Assembly Line, slot by slot; Lativ's off the side of the
    board, the Saboteurs' out of the Hideout."""
    for seat, lab in enumerate(s.labs):
        if "line" not in named[seat]:
            away = lab.bots + bots_on_boards(s, seat)
            lab.line = [0 if slot < away else 1 for slot in range(12)]
    if "lativ_bots" not in given:
        s.lativ_bots = max(0, min(s.lativ_bots, 5 - s.lab.count(LATIV)))
    if s.seats == 1 and "bots" not in given.get("hideout", {}):
        s.hideout_bots = max(0, min(s.hideout_bots, 12 - bots_on_boards(s, SAB)))


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


# -- saved tables of version 0.1.0: steps that have other names by now ---------------------------------------

ASKS = {  # a question that is put by a step of its own: that step, and the question
    "ActAgain": ("Again", "choice", "Act"),
    "MoreSupply": ("Again", "choice", "SupplyActions"),
    "OfferAwards": ("Offer", "choice", "EndOfTurn"),
    "OfferInvestments": ("Offer", "choice", "LastChances"),
    "OfferTiles": ("Offer", "choice", "UseTile"),
    "PayMore": ("Ask", "rung", "PayTyped"),
}
PLANS = ("GovernmentPlan", "LabPlan", "RndPlan")
BOTS = {"PlaceGovernmentBot": BLUE, "PlaceLabBot": GREEN, "PlaceResearchBot": PURPLE}


def renamed(data: Any) -> Any:
    """A saved table with the names of now."""
    if isinstance(data, list):
        return [renamed(part) for part in data]
    if not isinstance(data, dict):
        return data
    found = {name: renamed(value) for name, value in data.items()}
    name = found.get("is")
    if name in ASKS:
        step, field, question = ASKS[name]
        return {"is": step, field: {**found, "is": question}}
    if name == "GainScience":
        return {"is": "Gain", "seat": found["seat"], "benefit": "V:C:1"}
    if name in PLANS:
        return {**found, "is": "BoardPlan"}
    return {"is": "PlaceBot", "colour": BOTS[name]} if name in BOTS else found
