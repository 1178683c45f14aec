"""What may be bought, and for how much."""

from __future__ import annotations

from stratagem.games.stratos.actions import HOARD, LEARN_MAGE, LEARN_SORCERER, Hire, Promote, Retrain, Trade
from stratagem.games.stratos.content.codes import (
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
from stratagem.games.stratos.rules.decks import cards_left
from stratagem.games.stratos.rules.ground import HIRES
from stratagem.games.stratos.rules.payments import (
    HOARD_COST,
    LEARN_MAGE_COST,
    LEARN_SORCERER_COST,
    can_pay,
    canonical_payment,
    has_hire_cell,
    hire_discount,
    payable,
    promote_discount,
    trade_sources,
    ways_to_pay,
)
from stratagem.games.stratos.rules.units import free_place, worn_hp
from stratagem.games.stratos.state import Stratos
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


def class_purchases(s: Stratos, seat: int, found: list[Action]) -> None:
    """What costs as much as a class: hiring, promoting, retraining."""
    full = payable(s, seat, 0)
    hiring, rising = hire_discount(s, seat), promote_discount(s, seat)
    if True not in full and not hiring and not rising:
        return
    if free_place(s, seat) >= 0:
        hire_offers(s, seat, payable(s, seat, hiring) if hiring else full, found)
    unit_purchases(s, seat, payable(s, seat, rising) if rising else full, full, found)


def hire_offers(s: Stratos, seat: int, can_hire: list[bool], found: list[Action]) -> None:
    """STRATOS-R51: fewer than five units, the cost, and a cell to stand on."""
    for kind in range(len(CLASSES)):
        if can_hire[kind] and has_hire_cell(s, seat, kind):
            found.append(HIRES[kind])


def unit_purchases(s: Stratos, seat: int, can_rise: list[bool], can_learn: list[bool], found: list[Action]) -> None:
    """STRATOS-R52, STRATOS-R55: promotions of unpromoted units, retraining of Peasants who survive it."""
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        cell = s.where[unit]
        if cell < 0:
            continue
        kind = s.kind[unit]
        if can_rise[kind] and not s.promoted[unit]:
            found.append(s.ground.promotes[cell])
        if kind == PEASANT:
            for new in range(1, len(CLASSES)):
                if can_learn[new] and retrained_hp(s, unit, new) >= 1:
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
    """Only gems and discounts leave a choice: one gem more than need be, instead of a token."""
    cost, discount = cost_of(s, seat, action)
    if discount:
        return len(ways_to_pay(s, seat, cost, discount)) > 1
    gems = s.stock[seat * 5 + GEM]
    if not gems:
        return False
    corn, nickel, spice, oak, needed = canonical_payment(s, seat, cost, 0)
    return needed < gems and corn + nickel + spice + oak > 0
