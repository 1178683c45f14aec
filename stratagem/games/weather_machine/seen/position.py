"""Positions: a table described in the words of facts.py, with a decision of section 6 about to be put."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stratagem.games.weather_machine.content.codes import SAB
from stratagem.games.weather_machine.rules.ending import CheckWeather, FinalScoring, FinalTarget
from stratagem.games.weather_machine.rules.experiment import FinalPhaseB, PhaseB
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
from stratagem.games.weather_machine.rules.saboteurs.turn import SaboteursTurn, StartHavoc
from stratagem.games.weather_machine.rules.setup import OpenDraft, OrientStart
from stratagem.games.weather_machine.rules.turn import Act, EndOfTurn, MoveScientist, UseTile
from stratagem.games.weather_machine.seen.facts import BOARD, LABORATORY, PILES, REPORTS, SOLO
from stratagem.games.weather_machine.seen.position_rest import give_way
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params, Step
from stratagem.kernel.errors import BadPosition
from stratagem.kernel.forms import nearest

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
