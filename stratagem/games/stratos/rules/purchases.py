"""What may be bought, and for how much."""

from __future__ import annotations

from stratagem.games.stratos.actions import HOARD, LEARN_MAGE, LEARN_SORCERER, Hire, Promote, Retrain, Trade
from stratagem.games.stratos.ground import HIRES
from stratagem.games.stratos.rules.decks import cards_left
from stratagem.games.stratos.rules.payments import (
    HOARD_COST,
    LEARN_MAGE_COST,
    LEARN_SORCERER_COST,
    can_pay,
    hire_cells,
    hire_discount,
    payments,
    promote_discount,
    trade_sources,
)
from stratagem.games.stratos.rules.units import free_place, worn_hp
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.tables import (
    CLASSES,
    GEM,
    MAGE,
    MAGE_DECK,
    PEASANT,
    RESOURCES,
    SORCERER_DECK,
    SPICE,
    TRIBE,
)
from stratagem.kernel.core import Action


def cost_of(s: Stratos, seat: int, action: Action) -> tuple[list[int], int]:
    """STRATOS-R50: the cost of a purchase and how many units of it fall away."""
    if isinstance(action, Hire):
        return s.content.costs[CLASSES.index(action.kind)], hire_discount(s, seat)
    if isinstance(action, Promote):
        return s.content.costs[s.kind[s.at[s.ground.index[action.unit]]]], promote_discount(s, seat)
    if isinstance(action, Retrain):
        return s.content.costs[CLASSES.index(action.kind)], 0
    if action.verb == "learn_mage":
        return LEARN_MAGE_COST, 0
    return (LEARN_SORCERER_COST, 0) if action.verb == "learn_sorcerer" else (HOARD_COST, 0)


def hire_offers(s: Stratos, seat: int, found: list[Action]) -> None:
    """STRATOS-R51: fewer than five units, the cost, and a cell to stand on."""
    if free_place(s, seat) < 0:
        return
    discount = hire_discount(s, seat)
    for kind in range(len(CLASSES)):
        if can_pay(s, seat, s.content.costs[kind], discount) and hire_cells(s, seat, kind):
            found.append(HIRES[kind])


def unit_purchases(s: Stratos, seat: int, found: list[Action]) -> None:
    """STRATOS-R52, STRATOS-R55: promotions of unpromoted units, retraining of Peasants who survive it."""
    discount = promote_discount(s, seat)
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        cell = s.where[unit]
        if cell < 0:
            continue
        kind = s.kind[unit]
        if not s.promoted[unit] and can_pay(s, seat, s.content.costs[kind], discount):
            found.append(s.ground.promotes[cell])
        if kind == PEASANT:
            for new in range(1, len(CLASSES)):
                if retrained_hp(s, unit, new) >= 1 and can_pay(s, seat, s.content.costs[new], 0):
                    found.append(s.ground.retrains[cell][new])


def retrained_hp(s: Stratos, unit: int, kind: int) -> int:
    """STRATOS-R55: old Health plus the difference of the maximums; what equipment adds is left out of it."""
    return s.hp[unit] + s.content.hp[kind] - (s.top_hp[unit] - worn_hp(s, unit))


def other_purchases(s: Stratos, seat: int, found: list[Action]) -> None:
    """STRATOS-R56, STRATOS-R57, STRATOS-R58, STRATOS-R59."""
    if s.stock[seat * 5 + SPICE] or s.stock[seat * 5 + GEM]:
        if s.has_class(seat, MAGE) and cards_left(s, MAGE_DECK) and can_pay(s, seat, LEARN_MAGE_COST, 0):
            found.append(LEARN_MAGE)
        if has_sorcerer(s, seat) and cards_left(s, SORCERER_DECK) and can_pay(s, seat, LEARN_SORCERER_COST, 0):
            found.append(LEARN_SORCERER)
    if not s.hoarded and can_pay(s, seat, HOARD_COST, 0):
        found.append(HOARD)
    for source in trade_sources(s, seat):
        for give in range(4):
            if s.stock[seat * 5 + give] >= 2:
                for take in range(4):
                    if take != give:
                        found.append(Trade(source, RESOURCES[give], RESOURCES[take]))


def has_sorcerer(s: Stratos, seat: int) -> bool:
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        if s.where[unit] >= 0 and s.kind[unit] == MAGE and s.promoted[unit]:
            return True
    return False


def has_choice_of_payment(s: Stratos, seat: int, action: Action) -> bool:
    """Only gems and discounts leave a choice."""
    cost, discount = cost_of(s, seat, action)
    if not discount and not s.stock[seat * 5 + GEM]:
        return False
    return len(payments(s, seat, cost, discount)) > 1
