"""How answers are written in Stratos: units by their cells, all else by its code in the rule file."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.stratos import actions
from stratagem.games.stratos.content.codes import CLASSES, RESOURCES
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Action
from stratagem.kernel.forms import Field, Form, Kind, Many

TRADERS = ("market", "L16")  # where goods are changed (STRATOS-R59)


BARE = (
    actions.EndActions, actions.Enough, actions.TakeTokens, actions.LeaveTokens, actions.DiscardNew, actions.LearnMage,
    actions.LearnSorcerer, actions.Hoard, actions.RecoverBook, actions.DrawSpell, actions.EndTurn,
)  # fmt: skip
BY_UNIT = (actions.Harvest, actions.PowerHarvest, actions.Defend, actions.Search, actions.Promote, actions.Equip)


def form(kind: type[Action], *fields: Field) -> Form:
    """The form of a class of actions, whose fields are codes or lists of codes."""

    def made(*found: int | tuple[int, ...]) -> Action:
        return kind(*[_named(field.kind.values, which) for field, which in zip(fields, found, strict=True)])

    return Form(kind.verb, *fields, makes=made)


def _named(known: list[str], which: int | tuple[int, ...]) -> Any:
    return tuple([known[one] for one in which]) if isinstance(which, tuple) else known[which]


def forms(s: Stratos, every_map: bool = False) -> tuple[Form, ...]:
    """For the map that is played, or with the cells of every map."""
    grounds = [s.content.ground(chart, s.chebyshev) for chart in s.content.charts] if every_map else [s.ground]
    names = list(dict.fromkeys([name for ground in grounds for name in ground.names]))
    faults = list(dict.fromkeys([name for ground in grounds for name in ground.fault_names]))
    cell, kind, main, resource = Kind(names), Kind(CLASSES), Kind(RESOURCES[:4]), Kind(RESOURCES)
    unit, target = Field("unit", cell), Field("target", cell)
    targets = Kind([*names, *faults, *RESOURCES, *[str(seat) for seat in range(s.seats)]])
    card = Kind([card for deck in s.content.decks for card in deck])
    buys = [["hire", one] for one in CLASSES] + [["promote", name] for name in names]
    buys += [["retrain", name, one] for name in names for one in CLASSES]
    buys += [["learn_mage"], ["learn_sorcerer"], ["hoard"]]
    purchase = Kind(buys, [",".join(buy) for buy in buys])
    return (
        *[form(one) for one in BARE],
        *[form(one, unit) for one in BY_UNIT],
        form(actions.Travel, unit, Field("cell", cell)),
        *[form(one, unit, target) for one in (actions.Attack, actions.Shoot)],
        *[form(one, unit, target, Field("weapon", card)) for one in (actions.AttackWith, actions.ShootWith)],
        *[form(one, unit, Field("card", card)) for one in (actions.Cast, actions.UseItem, actions.ReplaceWorn)],
        form(actions.Hire, Field("kind", kind)),
        form(actions.Retrain, unit, Field("kind", kind)),
        form(actions.Target, Field("at", targets)),
        form(actions.PlaceUnit, Field("cell", cell)),
        form(actions.PlaceGift, Field("fault", Kind(faults)), Field("resource", resource)),
        *[form(one, Many("kinds", resource)) for one in (actions.GainKinds, actions.LoseKinds)],
        form(actions.Pay, Many("payment", resource)),
        form(actions.Trade, Field("source", Kind(TRADERS)), Field("give", main), Field("take", main)),
        Form("pay_otherwise", Field("buy", purchase), makes=lambda buy: actions.PayOtherwise(tuple(buys[buy]))),
    )
