"""What may be bought, what it costs, and every way to pay (STRATOS-R50)."""

from __future__ import annotations

from itertools import product
from typing import Final

from stratagem.games.stratos.actions import (
    HOARD,
    LEARN_MAGE,
    LEARN_SORCERER,
    Hire,
    LearnMage,
    LearnSorcerer,
    Promote,
    Retrain,
    Trade,
)
from stratagem.games.stratos.content.codes import (
    CLASSES,
    GEM,
    LAGOON,
    MAGE,
    MAGE_DECK,
    PEASANT,
    RESOURCES,
    SORCERER_DECK,
)
from stratagem.games.stratos.rules.asking import refused
from stratagem.games.stratos.rules.decks import cards_left
from stratagem.games.stratos.rules.ground import HIRES
from stratagem.games.stratos.rules.units import free_place, living, may_stand, occupied, worn_hp
from stratagem.games.stratos.state import Plan, Stratos
from stratagem.games.stratos.words.news import tell_kinds
from stratagem.kernel.core import Action
from stratagem.kernel.game import Refusal

HOARD_COST: Final = [1, 1, 1, 1]
LEARN_MAGE_COST: Final = [0, 0, 1, 0]
LEARN_SORCERER_COST: Final = [0, 0, 2, 0]
FIXED_COSTS: Final = {"hoard": HOARD_COST, "learn_mage": LEARN_MAGE_COST, "learn_sorcerer": LEARN_SORCERER_COST}

# -- paying ---------------------------------------------------------------------------------------------


def plan_for(s: Stratos, action: Action) -> Plan:
    """What a purchase means to do, before it is paid."""
    unit = s.at[s.ground.index[action.unit]] if isinstance(action, (Promote, Retrain)) else -1
    return Plan(action.verb, unit, action.kind if isinstance(action, (Hire, Retrain)) else "")


def cost_of(s: Stratos, seat: int, plan: Plan) -> tuple[list[int], int]:
    """STRATOS-R50: the cost of a purchase and how many units of it fall away."""
    if plan.deed == "hire":
        return s.content.costs[CLASSES.index(plan.word)], hire_discount(s, seat)
    if plan.deed == "promote":
        return s.content.costs[s.kind[plan.unit]], promote_discount(s, seat)
    return (s.content.costs[CLASSES.index(plan.word)] if plan.deed == "retrain" else FIXED_COSTS[plan.deed]), 0


def can_pay(s: Stratos, seat: int, cost: list[int], discount: int) -> bool:
    """Each unit of cost is paid by the named resource or a gem; a discount takes away one unit of choice."""
    base = seat * 5
    spare = s.stock[base + GEM] + discount
    for resource in range(4):
        missing = cost[resource] - s.stock[base + resource]
        if missing > 0:
            spare -= missing
    return spare >= 0


def payable(s: Stratos, seat: int, discount: int) -> list[bool]:
    """Per class, whether its cost can be paid."""
    return [can_pay(s, seat, cost, discount) for cost in s.content.costs]


def payments(s: Stratos, seat: int, cost: list[int], discount: int) -> list[tuple[int, ...]]:
    """Every payment as tokens per resource, the canonical one first: fewest gems, then most of what one has most."""
    found = ways_to_pay(s, seat, cost, discount)
    if len(found) < 2:
        return found
    stock = s.stock[seat * 5 : seat * 5 + 4]
    left = [((paid[GEM], tuple([paid[r] - stock[r] for r in range(4)])), paid) for paid in found]
    return [paid for _, paid in sorted(left, key=canonical_first)]


def canonical_payment(s: Stratos, seat: int, plan: Plan) -> tuple[int, ...]:
    """The first of `payments`.  Without a discount only one has the fewest gems: gems pay what is missing."""
    cost, discount = cost_of(s, seat, plan)
    if discount:
        return payments(s, seat, cost, discount)[0]
    paid = [min(cost[resource], s.stock[seat * 5 + resource]) for resource in range(4)]
    return (*paid, sum(cost) - sum(paid))


def ways_to_pay(s: Stratos, seat: int, cost: list[int], discount: int) -> list[tuple[int, ...]]:
    """Every payment, in no order worth naming."""
    stock = s.stock[seat * 5 : seat * 5 + 5]
    found: list[tuple[int, ...]] = []
    for due in reductions(cost[:4], discount):
        for paid in product(*[range(min(due[resource], stock[resource]) + 1) for resource in range(4)]):
            gems = sum(due) - sum(paid)
            if gems <= stock[GEM] and (*paid, gems) not in found:
                found.append((*paid, gems))
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
                less = [*one[:resource], one[resource] - 1, *one[resource + 1 :]]
                if one[resource] and less not in further:
                    further.append(less)
        found = further or found
    return found


def pay(s: Stratos, seat: int, paid: tuple[int, ...]) -> None:
    for resource in range(5):
        s.stock[seat * 5 + resource] -= paid[resource]
    tell_kinds(s, "stratos-news-paid", seat, words(paid), "STRATOS-R50", "payment")


def words(paid: tuple[int, ...]) -> tuple[str, ...]:
    """A payment token by token, as people and wire forms name it."""
    return tuple([RESOURCES[resource] for resource in range(5) for _ in range(paid[resource])])


def has_choice_of_payment(s: Stratos, seat: int, action: Action) -> bool:
    """Only gems and discounts leave a choice: one gem more than need be, instead of a token."""
    plan = plan_for(s, action)
    cost, discount = cost_of(s, seat, plan)
    if discount:
        return len(ways_to_pay(s, seat, cost, discount)) > 1
    *paid, needed = canonical_payment(s, seat, plan)
    return needed < s.stock[seat * 5 + GEM] and sum(paid) > 0


# -- discounts and trades -------------------------------------------------------------------------------


def hire_discount(s: Stratos, seat: int) -> int:
    """`hire_discount` of permanent items: the first hire of each Buy Phase."""
    if s.discount_used:
        return 0
    return sum([s.content.cards[card].static.hire_discount for card in s.permanents[seat]])


def promote_discount(s: Stratos, seat: int) -> int:
    """The Academy's Occupy bonus; only one per promotion."""
    return max([0] + [occupied(s, unit).promote_discount for unit in living(s, seat)])


def trade_sources(s: Stratos, seat: int) -> list[str]:
    """STRATOS-R59: the Market one stands on and permanent items that trade, each once per Buy Phase."""
    found: list[str] = []
    for unit in living(s, seat):
        if occupied(s, unit).trade:
            found.append(s.content.specials[s.face[s.where[unit]]])
    found += [card for card in s.permanents[seat] if s.content.cards[card].static.trade]
    return [source for source in dict.fromkeys(found) if source not in s.trades]


# -- hiring at all ------------------------------------------------------------------------------------


def can_hire(s: Stratos, seat: int) -> bool:
    """STRATOS-R71: a land tile is free and some class can be paid, if need be after one trade (STRATOS-Q46)."""
    if not has_hire_cell(s, seat, PEASANT):
        return False
    discount, base = hire_discount(s, seat), seat * 5
    if True in payable(s, seat, discount):
        return True
    for trade in trades(s, seat):
        give, take = base + RESOURCES.index(trade.give), base + RESOURCES.index(trade.take)
        s.stock[give] -= 2
        s.stock[take] += 1
        fine = True in payable(s, seat, discount)
        s.stock[give] += 2
        s.stock[take] -= 1
        if fine:
            return True
    return False


def hire_cells(s: Stratos, seat: int, kind: int) -> list[int]:
    """STRATOS-D07: next to a unit that acted this turn; else nearest to such units; else nearest to any unit of
    yours (STRATOS-Q23); without a unit any free land tile."""
    mine = living(s, seat)
    free = [cell for cell in range(s.ground.size) if may_stand(s, kind, cell)]
    if not mine:
        return [cell for cell in free if s.tile[cell] != LAGOON]
    acted = [unit for unit in mine if s.acted[unit]]
    beside = [near for unit in acted for near in s.ground.near[s.where[unit]]]
    found = [cell for cell in free if cell in beside]
    return found or nearest_cells(s, acted or mine, free)


def has_hire_cell(s: Stratos, seat: int, kind: int) -> bool:
    """Whether `hire_cells` has any: with a unit of yours any free cell will do, without one it must be land."""
    anywhere = s.has_unit(seat)
    for cell in range(s.ground.size):  # noqa: SIM110
        if may_stand(s, kind, cell) and (anywhere or s.tile[cell] != LAGOON):
            return True
    return False


def nearest_cells(s: Stratos, units: list[int], cells: list[int]) -> list[int]:
    """Those of the cells that are nearest to any of the units."""
    ranges = [min([s.ground.range[s.where[unit]][cell] for unit in units]) for cell in cells]
    nearest = min(ranges, default=0)
    return [cell for cell, far in zip(cells, ranges, strict=True) if far == nearest]


# -- what may be bought, and why not ------------------------------------------------------------------


def cost_refusal(s: Stratos, seat: int, cost: list[int], discount: int = 0) -> Refusal | None:
    return None if can_pay(s, seat, cost, discount) else refused("stratos-why-cost", "STRATOS-R50")


def hire_refusal(s: Stratos, seat: int, kind: int) -> Refusal | None:
    """STRATOS-R51: fewer than five units, a cell to stand on, and the cost."""
    if free_place(s, seat) < 0:
        return refused("stratos-why-five-units", "STRATOS-R51")
    if not has_hire_cell(s, seat, kind):
        return refused("stratos-why-no-cell", "STRATOS-D07")
    return cost_refusal(s, seat, s.content.costs[kind], hire_discount(s, seat))


def promote_refusal(s: Stratos, seat: int, unit: int) -> Refusal | None:
    """STRATOS-R52: an unpromoted unit, and the cost of its class."""
    if s.promoted[unit]:
        return refused("stratos-why-promoted", "STRATOS-R52")
    return cost_refusal(s, seat, s.content.costs[s.kind[unit]], promote_discount(s, seat))


def retrain_refusal(s: Stratos, seat: int, unit: int, kind: int) -> Refusal | None:
    """STRATOS-R55: a Peasant who survives it, and the cost of the new class."""
    if s.kind[unit] != PEASANT or kind == PEASANT:
        return refused("stratos-why-peasants-retrain", "STRATOS-R55")
    if retrained_hp(s, unit, kind) < 1:
        return refused("stratos-why-would-die", "STRATOS-R55")
    return cost_refusal(s, seat, s.content.costs[kind])


def retrained_hp(s: Stratos, unit: int, kind: int) -> int:
    """STRATOS-R55: old Health plus the difference of the maximums; what equipment adds is left out of it."""
    return s.hp[unit] + s.content.hp[kind] - (s.top_hp[unit] - worn_hp(s, unit))


def learn_refusal(s: Stratos, seat: int, sorcerer: bool) -> Refusal | None:
    """STRATOS-R56, STRATOS-R57: a Mage (or Sorcerer) to learn it, a card to learn, and the cost."""
    mages = [unit for unit in living(s, seat) if s.kind[unit] == MAGE]
    if not mages and not sorcerer:
        return refused("stratos-why-no-mage", "STRATOS-R56")
    if sorcerer and not [unit for unit in mages if s.promoted[unit]]:
        return refused("stratos-why-no-sorcerer", "STRATOS-R57")
    if not cards_left(s, SORCERER_DECK if sorcerer else MAGE_DECK):
        return refused("stratos-why-deck-empty", "STRATOS-R39")
    return cost_refusal(s, seat, LEARN_SORCERER_COST if sorcerer else LEARN_MAGE_COST)


def hoard_refusal(s: Stratos, seat: int) -> Refusal | None:
    """STRATOS-R58: once in each Buy Phase, one token of each main kind."""
    return refused("stratos-why-hoarded", "STRATOS-R58") if s.hoarded else cost_refusal(s, seat, HOARD_COST)


def trade_refusal(s: Stratos, seat: int, action: Trade) -> Refusal | None:
    """STRATOS-R59: two equal main resources for one of another kind, by each source once."""
    source = action.source
    if source not in trade_sources(s, seat):
        used = source in s.trades and (source in s.permanents[seat] or source in s.content.specials)
        return refused("stratos-why-traded" if used else "stratos-why-no-trade", "STRATOS-R59")
    fine = action.give != action.take and s.stock[seat * 5 + RESOURCES.index(action.give)] >= 2
    return None if fine else refused("stratos-why-trade-two", "STRATOS-R59")


def trades(s: Stratos, seat: int) -> list[Trade]:
    main = RESOURCES[:4]
    held = [kind for resource, kind in enumerate(main) if s.stock[seat * 5 + resource] >= 2]
    return [
        Trade(source, give, take)
        for source in trade_sources(s, seat)
        for give in held
        for take in main
        if take != give
    ]


def purchase_refusal(s: Stratos, seat: int, action: Action) -> Refusal | None:
    """Why this may not be bought now; units are named by cells where one of this seat stands."""
    if isinstance(action, Hire):
        return hire_refusal(s, seat, CLASSES.index(action.kind))
    if isinstance(action, Promote):
        return promote_refusal(s, seat, s.at[s.ground.index[action.unit]])
    if isinstance(action, Retrain):
        return retrain_refusal(s, seat, s.at[s.ground.index[action.unit]], CLASSES.index(action.kind))
    if isinstance(action, (LearnMage, LearnSorcerer)):
        return learn_refusal(s, seat, isinstance(action, LearnSorcerer))
    return trade_refusal(s, seat, action) if isinstance(action, Trade) else hoard_refusal(s, seat)


def purchases(s: Stratos, seat: int) -> list[Action]:
    """STRATOS-R51 to STRATOS-R59: what this seat can buy now, each with the fewest gems."""
    found: list[Action] = []
    full = payable(s, seat, 0)
    hiring, rising = hire_discount(s, seat), promote_discount(s, seat)
    can_hire, can_rise = payable(s, seat, hiring) if hiring else full, payable(s, seat, rising) if rising else full
    for kind in range(len(CLASSES)):
        if can_hire[kind] and hire_refusal(s, seat, kind) is None:
            found.append(HIRES[kind])
    for unit in living(s, seat):
        cell, kind = s.where[unit], s.kind[unit]
        if can_rise[kind] and promote_refusal(s, seat, unit) is None:
            found.append(s.ground.promotes[cell])
        if kind == PEASANT:
            for new in range(1, len(CLASSES)):
                if full[new] and retrain_refusal(s, seat, unit, new) is None:
                    found.append(s.ground.retrains[cell][new])
    for action in (LEARN_MAGE, LEARN_SORCERER, HOARD):
        if purchase_refusal(s, seat, action) is None:
            found.append(action)
    found += trades(s, seat)
    return found
