"""The Action Phase: everything the units of the active player may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stratagem.games.stratos.actions import (
    END_ACTIONS,
    Attack,
    AttackWith,
    Cast,
    Defend,
    Harvest,
    PowerHarvest,
    Search,
    Shoot,
    ShootWith,
    Travel,
    UseItem,
)
from stratagem.games.stratos.content.codes import (
    DID_ATTACK,
    DID_DEFEND,
    DID_HARVEST,
    DID_SEARCH,
    DID_SHOOT,
    ICON,
    LAGOON,
    LAGOON_DECK,
    LAND_DECK,
    SYMBOLS,
    TRIBE,
    TWO,
)
from stratagem.games.stratos.rules.aiming import aim, aim_offers, next_rung
from stratagem.games.stratos.rules.decks import look_under
from stratagem.games.stratos.rules.faults import Collect
from stratagem.games.stratos.rules.fights import Fight, RollHarvest, harvest
from stratagem.games.stratos.rules.monsters import appear
from stratagem.games.stratos.rules.offers import unit_offers
from stratagem.games.stratos.rules.points import WIN_CHECK
from stratagem.games.stratos.rules.program import DrawExploration, arrive
from stratagem.games.stratos.rules.units import code, note, put
from stratagem.games.stratos.state import Plan, Stratos
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Choice, Reveal
from stratagem.parts.pile import EVERYONE

# -- the phase ------------------------------------------------------------------------------------------


class ActionPhase(Choice):
    """STRATOS-D02: again and again one unit and one of its actions, units interleaved freely, or END_ACTIONS.

    A card's slots are further rungs of the same decision: until the last one the plan is its seat's own business.
    """

    def offers(self, s: Stratos) -> Sequence[Action]:
        if s.plan is not None:
            return aim_offers(s, s.plan, self.seat)
        found: list[Action] = []
        first = self.seat * TRIBE
        where = s.where
        for unit in range(first, first + TRIBE):
            if where[unit] >= 0:
                unit_offers(s, unit, found)
        found.append(END_ACTIONS)
        return found

    def chosen(self, s: Stratos, action: Action) -> None:
        if action is END_ACTIONS or action.verb == "end_actions":
            if s.watch is not None:
                s.tell("stratos-news-end-actions", {"seat": f"@seat:{self.seat}"}, ("STRATOS-R29",))
            return  # STRATOS-R29: the Buy Phase follows
        s.agenda.append(self)
        if s.plan is not None:
            aim(s, s.plan, self.seat, action)
        elif isinstance(action, Travel):
            travel(s, self.seat, action)
        elif isinstance(action, (Harvest, PowerHarvest, Defend)):
            quiet_action(s, action)
        elif isinstance(action, (Attack, Shoot)):
            fight(s, action.unit, action.target, "", isinstance(action, Shoot))
        elif isinstance(action, (AttackWith, ShootWith)):
            fight(s, action.unit, action.target, action.weapon, isinstance(action, ShootWith))
        elif isinstance(action, (Cast, UseItem)):
            s.plan = Plan(action.verb, s.at[s.ground.index[action.unit]], action.card)
            next_rung(s, self.seat)
        else:
            assert isinstance(action, Search)
            unit = s.at[s.ground.index[action.unit]]
            note(s, unit, DID_SEARCH)
            s.then(LookUnder(unit))


ACTION_PHASES: Final = [ActionPhase(seat) for seat in range(4)]


def travel(s: Stratos, seat: int, action: Travel) -> None:
    """STRATOS-R21: move; discover a covered Special; then the question about tokens on the fault just crossed."""
    here, there = s.ground.index[action.unit], s.ground.index[action.cell]
    unit = s.at[here]
    note(s, unit, 0)
    put(s, unit, there)
    if s.watch is not None:
        params = {"unit": code(s, unit), "cell": action.unit, "to": action.cell}
        s.tell("stratos-news-travel", params, ("STRATOS-R21",))
    fault = s.ground.crossing[here * s.ground.size + there]
    if fault >= 0 and s.fault[fault] and s.monsters_on:
        s.then(Collect(seat, unit, fault))
    arrive(s, unit)


def quiet_action(s: Stratos, action: Harvest | PowerHarvest | Defend) -> None:
    unit = s.at[s.ground.index[action.unit]]
    if isinstance(action, Defend):
        note(s, unit, DID_DEFEND)
        s.guard[unit] = 1
        if s.watch is not None:
            s.tell("stratos-news-defend", {"unit": code(s, unit), "cell": action.unit}, ("STRATOS-R23",))
        return
    note(s, unit, DID_HARVEST)
    if isinstance(action, PowerHarvest):
        s.then(RollHarvest(unit))
        return
    if s.watch is not None:
        s.tell("stratos-news-harvest", {"unit": code(s, unit), "cell": action.unit}, ("STRATOS-R22",))
    harvest(s, unit, 1)


def fight(s: Stratos, name: str, target: str, weapon: str, shoots: bool) -> None:
    unit = s.at[s.ground.index[name]]
    note(s, unit, DID_SHOOT if shoots else DID_ATTACK)
    s.then(Fight(unit, s.at[s.ground.index[target]], weapon))


class LookUnder(Reveal):
    """STRATOS-R27: the symbol is shown to all; I and II draw cards, a monster icon calls the monster at home there."""

    unit: int

    def do(self, s: Stratos, chance: Chance) -> None:
        cell = s.where[self.unit]
        symbol = look_under(s, cell, chance)
        s.known[cell] = EVERYONE
        if s.watch is not None:
            params = {"cell": s.ground.names[cell], "symbol": f"@symbol:{SYMBOLS[symbol]}"}
            s.tell("stratos-news-search", params, ("STRATOS-R27",))
        if symbol <= TWO:
            deck = LAGOON_DECK if s.tile[cell] == LAGOON else LAND_DECK
            s.then(DrawExploration(self.unit, deck, symbol + 1), WIN_CHECK)
        elif symbol == ICON and s.monsters_on:
            for order, beast in enumerate(s.content.beasts):
                if beast.home == s.tile[cell]:  # STRATOS-Q13
                    appear(s, order, self.unit, chance)  # nobody scores by it
                    break
