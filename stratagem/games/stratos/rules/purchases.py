"""What may be bought, what it costs, and every way to pay (STRATOS-R50)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from stratagem.games.stratos.actions import (
    HOARD,
    LEARN_MAGE,
    LEARN_SORCERER,
    Hire,
    PayOtherwise,
    Promote,
    Retrain,
    Trade,
)
from stratagem.games.stratos.content.codes import (
    CLASSES,
    CORN,
    GEM,
    LAGOON,
    MAGE,
    MAGE_DECK,
    NICKEL,
    OAK,
    PEASANT,
    RESOURCES,
    SORCERER_DECK,
    SPECIAL,
    SPICE,
    TRIBE,
)
from stratagem.games.stratos.rules.asking import first_that_holds, refused
from stratagem.games.stratos.rules.decks import cards_left
from stratagem.games.stratos.rules.ground import HIRES
from stratagem.games.stratos.rules.units import free_place, living, may_stand, worn_hp
from stratagem.games.stratos.state import Plan, Stratos
from stratagem.games.stratos.words.news import tell_paid
from stratagem.kernel.core import Action
from stratagem.kernel.game import Refusal
from stratagem.parts.pile import EVERYONE

HOARD_COST: Final = [1, 1, 1, 1]
LEARN_MAGE_COST: Final = [0, 0, 1, 0]
LEARN_SORCERER_COST: Final = [0, 0, 2, 0]
FIXED_COSTS: Final = {"hoard": HOARD_COST, "learn_mage": LEARN_MAGE_COST, "learn_sorcerer": LEARN_SORCERER_COST}
OTHER_COSTS: Final = list(FIXED_COSTS.values())
Priced = tuple[Action, list[int], int]  # a purchase, its cost, and how many units of that fall away

# -- paying ---------------------------------------------------------------------------------------------


def plan_for(s: Stratos, action: Action) -> Plan:
    """What a purchase means to do, before it is paid."""
    unit = s.at[s.ground.index[action.unit]] if isinstance(action, (Promote, Retrain)) else -1
    return Plan(action.verb, unit, action.kind if isinstance(action, (Hire, Retrain)) else "")


def price(s: Stratos, plan: Plan) -> list[int]:
    """What a purchase costs before discounts."""
    if plan.deed in FIXED_COSTS:
        return FIXED_COSTS[plan.deed]
    return s.content.costs[CLASSES.index(plan.word) if plan.word else s.kind[plan.unit]]


def cost_of(s: Stratos, seat: int, plan: Plan) -> tuple[list[int], int]:
    """STRATOS-R50: the cost of a purchase and how many units of it fall away."""
    if plan.deed == "hire":
        return price(s, plan), hire_discount(s, seat)
    return price(s, plan), promote_discount(s, places(s, seat)) if plan.deed == "promote" else 0


def held(s: Stratos, seat: int) -> list[int]:
    """What a seat can pay with: tokens per resource."""
    return s.stock[seat * 5 : seat * 5 + 5]


def missing(stock: list[int], costs: list[list[int]]) -> list[int]:
    """Each unit of cost is paid by the named resource or a gem; a discount takes away one unit of choice.

    How many units of each cost are left to gems and discounts.
    """
    corn, nickel, spice, oak, _ = stock
    found: list[int] = []
    for cost in costs:
        lack = cost[CORN] - corn if cost[CORN] > corn else 0
        if cost[NICKEL] > nickel:
            lack += cost[NICKEL] - nickel
        if cost[SPICE] > spice:
            lack += cost[SPICE] - spice
        found.append(lack + cost[OAK] - oak if cost[OAK] > oak else lack)
    return found


def can_pay_any(s: Stratos, seat: int, costs: list[list[int]], discount: int) -> bool:
    stock = held(s, seat)
    return min(missing(stock, costs)) <= stock[GEM] + discount


def payments(s: Stratos, seat: int, cost: list[int], discount: int) -> list[tuple[int, ...]]:
    """Every payment as tokens per resource, the canonical one first: fewest gems, then most of what one has most."""
    found = ways_to_pay(s, seat, cost, discount)
    if len(found) < 2:
        return found
    stock = s.stock[seat * 5 : seat * 5 + 4]
    left = [((paid[GEM], tuple([paid[r] - stock[r] for r in range(4)])), paid) for paid in found]
    return [paid for _, paid in sorted(left, key=canonical_first)]


def canonical_payment(s: Stratos, seat: int, plan: Plan) -> tuple[int, ...]:
    """The first of `payments`."""
    cost, discount = cost_of(s, seat, plan)
    return payments(s, seat, cost, discount)[0] if discount else fewest_gems(s, seat, cost)


def fewest_gems(s: Stratos, seat: int, cost: list[int]) -> tuple[int, ...]:
    """Without a discount only one payment has the fewest gems: they pay what is missing."""
    corn, nickel, spice, oak, _ = held(s, seat)
    a, b, c, d = min(cost[CORN], corn), min(cost[NICKEL], nickel), min(cost[SPICE], spice), min(cost[OAK], oak)
    return (a, b, c, d, total(cost) - a - b - c - d)


def total(cost: list[int]) -> int:
    return cost[CORN] + cost[NICKEL] + cost[SPICE] + cost[OAK]


def ways_to_pay(s: Stratos, seat: int, cost: list[int], discount: int) -> list[tuple[int, ...]]:
    """Every payment, in no order worth naming."""
    stock = held(s, seat)
    found: list[tuple[int, ...]] = []
    for due in reductions(cost[:4], discount):
        whole = total(due)
        for a, b, c, d in product(*[range(min(due[resource], stock[resource]) + 1) for resource in range(4)]):
            paid = (a, b, c, d, whole - a - b - c - d)
            if paid[GEM] <= stock[GEM] and paid not in found:
                found.append(paid)
    return found


def canonical_first(entry: tuple[tuple[int, tuple[int, ...]], tuple[int, ...]]) -> tuple[int, int, tuple[int, ...]]:
    """Fewest gems; then leave as even a stock as possible; then the order of the resources."""
    (gems, left), paid = entry
    return gems, max(left), tuple([-count for count in paid])


def reductions(cost: list[int], discount: int) -> list[list[int]]:
    """STRATOS-Q32: the cost with `discount` units taken away, in every way."""
    found = [cost]
    for _ in range(discount):
        further: list[list[int]] = []
        for one in found:
            for resource in range(4):
                if one[resource]:
                    less = one[:]
                    less[resource] -= 1
                    if less not in further:
                        further.append(less)
        found = further or found
    return found


def pay(s: Stratos, seat: int, paid: tuple[int, ...]) -> None:
    for resource in range(5):
        s.stock[seat * 5 + resource] -= paid[resource]
    tell_paid(s, seat, paid)


def has_choice(s: Stratos, seat: int, cost: list[int], discount: int) -> bool:
    """Only gems and discounts leave a choice: one gem more than need be, instead of a token."""
    if discount:
        return len(ways_to_pay(s, seat, cost, discount)) > 1
    stock = held(s, seat)
    return missing(stock, [cost])[0] < min(stock[GEM], total(cost))


# -- discounts and trades -------------------------------------------------------------------------------


def places(s: Stratos, seat: int) -> list[int]:
    """The open Special tiles that units of this seat stand on."""
    found: list[int] = []
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        cell = s.where[unit]
        if cell >= 0 and s.tile[cell] == SPECIAL and s.known[cell] == EVERYONE:
            found.append(s.face[cell])
    return found


def hire_discount(s: Stratos, seat: int) -> int:
    """`hire_discount` of permanent items: the first hire of each Buy Phase."""
    items = s.permanents[seat] if not s.discount_used else ()
    return sum([s.content.cards[card].static.hire_discount for card in items]) if items else 0


def promote_discount(s: Stratos, here: list[int]) -> int:
    """The Academy's Occupy bonus, where a unit stands there; only one per promotion."""
    found = 0
    for special in here:
        found = max(found, s.content.special_cards[special].static.promote_discount)
    return found


def trade_sources(s: Stratos, seat: int, here: list[int]) -> list[str]:
    """STRATOS-R59: the Market one stands on and permanent items that trade, each once per Buy Phase."""
    found: list[str] = []
    for source in [*[s.content.specials[special] for special in here], *s.permanents[seat]]:
        if s.content.cards[source].static.trade and source not in s.trades and source not in found:
            found.append(source)
    return found


# -- hiring at all ------------------------------------------------------------------------------------


def can_hire(s: Stratos, seat: int) -> bool:
    """STRATOS-R71: a land tile is free and some class can be paid, if need be after one trade (STRATOS-Q46)."""
    if not has_hire_cell(s, seat, PEASANT):
        return False
    discount, base = hire_discount(s, seat), seat * 5
    if can_pay_any(s, seat, s.content.costs, discount):
        return True
    for trade in trades(s, seat, places(s, seat)):
        give, take = [base + RESOURCES.index(kind) for kind in trade.fields()[1:]]
        s.stock[give] -= 2
        s.stock[take] += 1
        fine = can_pay_any(s, seat, s.content.costs, discount)
        s.stock[give] += 2
        s.stock[take] -= 1
        if fine:
            return True
    return False


def hire_cells(s: Stratos, seat: int, kind: int) -> list[int]:
    """STRATOS-D07: next to a unit that acted this turn; else nearest to such units; else nearest to any unit of
    yours (STRATOS-Q23); without a unit any free land tile."""
    mine = living(s, seat)
    acted = [unit for unit in mine if s.acted[unit]]
    beside = {near for unit in acted for near in s.ground.near[s.where[unit]]}
    found = [cell for cell in sorted(beside) if may_stand(s, kind, cell)]
    if found:
        return found
    free = [cell for cell in range(s.ground.size) if may_stand(s, kind, cell)]
    return nearest_cells(s, acted or mine, free) if mine else [cell for cell in free if s.tile[cell] != LAGOON]


def has_hire_cell(s: Stratos, seat: int, kind: int) -> bool:
    """Whether `hire_cells` has any: with a unit of yours any free cell will do, without one it must be land."""
    for cell in range(s.ground.size):
        if may_stand(s, kind, cell) and (s.tile[cell] != LAGOON or s.has_unit(seat)):
            return True
    return False


def nearest_cells(s: Stratos, units: list[int], cells: list[int]) -> list[int]:
    """Those of the cells that are nearest to any of the units."""
    ranges = [min([s.ground.range[s.where[unit]][cell] for unit in units]) for cell in cells]
    nearest = min(ranges, default=0)
    return [cell for cell, far in zip(cells, ranges, strict=True) if far == nearest]


# -- what may be bought, and why not ------------------------------------------------------------------


def hire_refusal(s: Stratos, seat: int, kind: int) -> Refusal | None:
    """STRATOS-R51: fewer than five units, and a cell to stand on."""
    return first_that_holds(
        (free_place(s, seat) < 0, "stratos-why-five-units", "STRATOS-R51"),
        (not has_hire_cell(s, seat, kind), "stratos-why-no-cell", "STRATOS-D07"),
    )


def promote_refusal(s: Stratos, unit: int) -> Refusal | None:
    """STRATOS-R52: each unit once."""
    return refused("stratos-why-promoted", "STRATOS-R52") if s.promoted[unit] else None


def retrain_refusal(s: Stratos, unit: int, kind: int) -> Refusal | None:
    """STRATOS-R55: a Peasant who survives it."""
    return first_that_holds(
        (s.kind[unit] != PEASANT or kind == PEASANT, "stratos-why-peasants-retrain", "STRATOS-R55"),
        (retrained_hp(s, unit, kind) < 1, "stratos-why-would-die", "STRATOS-R55"),
    )


def retrained_hp(s: Stratos, unit: int, kind: int) -> int:
    """STRATOS-R55: old Health plus the difference of the maximums; what equipment adds is left out of it."""
    return s.hp[unit] + s.content.hp[kind] - (s.top_hp[unit] - worn_hp(s, unit))


def learn_refusal(s: Stratos, seat: int, sorcerer: bool) -> Refusal | None:
    """STRATOS-R56, STRATOS-R57: a Mage or Sorcerer to learn it, and a card to learn."""
    return first_that_holds(
        (sorcerer and not s.has_class(seat, MAGE, True), "stratos-why-no-sorcerer", "STRATOS-R57"),
        (not s.has_class(seat, MAGE), "stratos-why-no-mage", "STRATOS-R56"),
        (not cards_left(s, SORCERER_DECK if sorcerer else MAGE_DECK), "stratos-why-deck-empty", "STRATOS-R39"),
    )


def hoard_refusal(s: Stratos) -> Refusal | None:
    """STRATOS-R58: once in each Buy Phase."""
    return refused("stratos-why-hoarded", "STRATOS-R58") if s.hoarded else None


def trade_refusal(s: Stratos, seat: int, action: Trade) -> Refusal | None:
    """STRATOS-R59: two equal main resources for one of another kind, by each source once."""
    source, here = action.source, places(s, seat)
    if source not in trade_sources(s, seat, here):
        used = source in s.trades and (source in s.permanents[seat] or source in s.content.specials)
        return refused("stratos-why-traded" if used else "stratos-why-no-trade", "STRATOS-R59")
    return None if action in trades(s, seat, here) else refused("stratos-why-trade-two", "STRATOS-R59")


def purchase_refusal(s: Stratos, seat: int, action: Action) -> Refusal | None:
    """Why this may not be bought now; units are named by cells where one of this seat stands."""
    if isinstance(action, Trade):
        return trade_refusal(s, seat, action)
    plan = plan_for(s, action)
    if plan.deed == "hire":
        found = hire_refusal(s, seat, CLASSES.index(plan.word))
    elif plan.deed == "promote":
        found = promote_refusal(s, plan.unit)
    elif plan.deed == "retrain":
        found = retrain_refusal(s, plan.unit, CLASSES.index(plan.word))
    else:
        found = hoard_refusal(s) if plan.deed == "hoard" else learn_refusal(s, seat, plan.deed == "learn_sorcerer")
    cost, discount = cost_of(s, seat, plan)
    if found is None and not can_pay_any(s, seat, [cost], discount):
        return refused("stratos-why-cost", "STRATOS-R50")
    return found


def trades(s: Stratos, seat: int, here: list[int]) -> list[Action]:
    found: list[Action] = []
    for source in trade_sources(s, seat, here):
        for resource in range(4):
            if s.stock[seat * 5 + resource] > 1:
                found += swaps(source, resource)
    return found


@cache
def swaps(source: str, resource: int) -> list[Action]:
    """What two tokens of this kind can be traded for; made once and shared."""
    return [Trade(source, RESOURCES[resource], RESOURCES[take]) for take in range(4) if take != resource]


def purchases(s: Stratos, seat: int) -> list[Action]:
    """STRATOS-R51 to STRATOS-R59: what this seat can buy now.

    Each with the fewest gems; those that can be paid in several ways also by `pay_otherwise`.  The quick form of
    `purchase_refusal`.
    """
    stock, here = held(s, seat), places(s, seat)
    gems, hiring, rising = stock[GEM], hire_discount(s, seat), promote_discount(s, here)
    lacks = missing(stock, s.content.costs)
    hoard, mage, sorcerer = missing(stock, OTHER_COSTS)
    priced: list[Priced] = []
    for lack in lacks:
        if lack <= gems + hiring + rising:
            class_purchases(s, seat, lacks, gems, hiring, rising, priced)
            break
    if mage <= gems and s.has_class(seat, MAGE) and cards_left(s, MAGE_DECK):
        priced.append((LEARN_MAGE, LEARN_MAGE_COST, 0))
    if sorcerer <= gems and s.has_class(seat, MAGE, True) and cards_left(s, SORCERER_DECK):
        priced.append((LEARN_SORCERER, LEARN_SORCERER_COST, 0))
    if hoard <= gems and not s.hoarded:
        priced.append((HOARD, HOARD_COST, 0))
    found: list[Action] = [action for action, _, _ in priced]
    if here or s.permanents[seat]:
        found += trades(s, seat, here)
    if gems or hiring or rising:
        for action, cost, discount in priced:
            if has_choice(s, seat, cost, discount):
                found.append(PayOtherwise((action.verb, *action.fields())))
    return found


def class_purchases(
    s: Stratos, seat: int, lacks: list[int], gems: int, hiring: int, rising: int, priced: list[Priced]
) -> None:
    """What costs as much as a class: hiring, promoting, retraining."""
    costs = s.content.costs
    if free_place(s, seat) >= 0:
        for kind, lack in enumerate(lacks):
            if lack <= gems + hiring and has_hire_cell(s, seat, kind):
                priced.append((HIRES[kind], costs[kind], hiring))
    for unit in living(s, seat):
        cell, kind = s.where[unit], s.kind[unit]
        if lacks[kind] <= gems + rising and not s.promoted[unit]:
            priced.append((s.ground.promotes[cell], costs[kind], rising))
        if kind == PEASANT:
            for new in range(1, len(CLASSES)):
                if lacks[new] <= gems and retrained_hp(s, unit, new) >= 1:
                    priced.append((s.ground.retrains[cell][new], costs[new], 0))
