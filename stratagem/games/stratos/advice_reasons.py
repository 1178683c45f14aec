"""The one main reason for an answer in Stratos, as a text key."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.stratos.actions import (
    Attack,
    AttackWith,
    Cast,
    Defend,
    Harvest,
    Hire,
    PlaceUnit,
    PowerHarvest,
    Promote,
    Retrain,
    Search,
    Shoot,
    ShootWith,
    Travel,
    UseItem,
)
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.tables import RESOURCES, SPECIAL
from stratagem.kernel.core import Params, Seat

WORDS: Final = {
    "hoard": "advice-stratos-hoard",
    "learn_mage": "advice-stratos-learn",
    "learn_sorcerer": "advice-stratos-learn",
    "take": "advice-stratos-take",
    "leave": "advice-stratos-leave",
    "gift": "advice-stratos-gift",
}


def reason(s: Stratos, seat: Seat, action: Any) -> tuple[str, Params]:
    if isinstance(action, (Attack, Shoot, AttackWith, ShootWith)):
        return "advice-stratos-fight", {"cell": action.target}
    if isinstance(action, (Harvest, PowerHarvest)):
        return "advice-stratos-harvest", {"resource": f"@resource:{RESOURCES[s.tile[s.ground.index[action.unit]]]}"}
    if isinstance(action, Travel):
        there = s.ground.index[action.cell]
        if s.tile[there] == SPECIAL and s.is_covered(there):
            return "advice-stratos-discover", {"cell": action.cell}
        return "advice-stratos-travel", {"cell": action.cell}
    if isinstance(action, (Cast, UseItem)):
        fresh = isinstance(action, UseItem) or action.card not in s.book_up[seat]
        return ("advice-stratos-card-point" if fresh else "advice-stratos-card"), {}
    if isinstance(action, Search):
        return "advice-stratos-search", {}
    if isinstance(action, Defend):
        return "advice-stratos-defend", {}
    if isinstance(action, (Hire, PlaceUnit)):
        return "advice-stratos-hire", {}
    if isinstance(action, (Promote, Retrain)):
        return "advice-stratos-promote", {}
    return WORDS.get(action.verb, "advice-stratos-rest"), {}
