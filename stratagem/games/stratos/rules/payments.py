"""What things cost, and every way to pay (STRATOS-R50)."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.codes import (
    CORN,
    GEM,
    LAGOON,
    NICKEL,
    OAK,
    PEASANT,
    RESOURCES,
    SPICE,
    TRIBE,
)
from stratagem.games.stratos.rules.units import may_stand
from stratagem.games.stratos.state import Stratos

HOARD_COST: Final = [1, 1, 1, 1]
LEARN_MAGE_COST: Final = [0, 0, 1, 0]
LEARN_SORCERER_COST: Final = [0, 0, 2, 0]


def can_pay(s: Stratos, seat: int, cost: list[int], discount: int) -> bool:
    """Each unit of cost is paid by the named resource or a gem; a discount takes away one unit of choice."""
    corn, nickel, spice, oak, spare = s.stock[seat * 5 : seat * 5 + 5]
    spare += discount
    if cost[CORN] > corn:
        spare -= cost[CORN] - corn
    if cost[NICKEL] > nickel:
        spare -= cost[NICKEL] - nickel
    if cost[SPICE] > spice:
        spare -= cost[SPICE] - spice
    if cost[OAK] > oak:
        spare -= cost[OAK] - oak
    return spare >= 0


def payments(s: Stratos, seat: int, cost: list[int], discount: int) -> list[tuple[int, ...]]:
    """Every payment as tokens per resource, the canonical one first: fewest gems, then most of what one has most."""
    found = ways_to_pay(s, seat, cost, discount)
    if len(found) < 2:
        return found
    stock = s.stock[seat * 5 : seat * 5 + 4]
    left = [((paid[GEM], tuple([paid[r] - stock[r] for r in range(4)])), paid) for paid in found]
    return [paid for _, paid in sorted(left, key=canonical_first)]


def canonical_payment(s: Stratos, seat: int, cost: list[int], discount: int) -> tuple[int, ...]:
    """The first of `payments`.  Without a discount only one has the fewest gems: gems pay what is missing."""
    if discount:
        return payments(s, seat, cost, discount)[0]
    corn, nickel, spice, oak, _ = s.stock[seat * 5 : seat * 5 + 5]
    a = cost[CORN] if cost[CORN] < corn else corn
    b = cost[NICKEL] if cost[NICKEL] < nickel else nickel
    c = cost[SPICE] if cost[SPICE] < spice else spice
    d = cost[OAK] if cost[OAK] < oak else oak
    return (a, b, c, d, cost[CORN] + cost[NICKEL] + cost[SPICE] + cost[OAK] - a - b - c - d)


def ways_to_pay(s: Stratos, seat: int, cost: list[int], discount: int) -> list[tuple[int, ...]]:
    """Every payment, in no order worth naming."""
    corn, nickel, spice, oak, most_gems = s.stock[seat * 5 : seat * 5 + 5]
    found: list[tuple[int, ...]] = []
    for reduced in reductions(cost[:4], discount):
        due = reduced[0] + reduced[1] + reduced[2] + reduced[3]
        for a in range(min(reduced[0], corn) + 1):
            for b in range(min(reduced[1], nickel) + 1):
                for c in range(min(reduced[2], spice) + 1):
                    for d in range(min(reduced[3], oak) + 1):
                        gems = due - a - b - c - d
                        if gems <= most_gems:
                            paid = (a, b, c, d, gems)
                            if paid not in found:
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
    if s.watch is not None:
        params = {"seat": f"@seat:{seat}", "payment": [f"@resource:{word}" for word in words(paid)]}
        s.tell("stratos-news-paid", params, ("STRATOS-R50",))


def words(paid: tuple[int, ...]) -> tuple[str, ...]:
    """A payment token by token, as people and wire forms name it."""
    found: list[str] = []
    for resource in range(5):
        found += [RESOURCES[resource]] * paid[resource]
    return tuple(found)


# -- discounts and trades -------------------------------------------------------------------------------


def hire_discount(s: Stratos, seat: int) -> int:
    """`hire_discount` of permanent items: the first hire of each Buy Phase."""
    found = 0
    if not s.discount_used:
        for card in s.permanents[seat]:
            found += s.content.cards[card].static.hire_discount
    return found


def promote_discount(s: Stratos, seat: int) -> int:
    """The Academy's Occupy bonus; only one per promotion."""
    found = 0
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        cell = s.where[unit]
        special = s.open_special(cell) if cell >= 0 else -1
        if special >= 0:
            found = max(found, s.content.special_cards[special].static.promote_discount)
    return found


def trade_sources(s: Stratos, seat: int) -> list[str]:
    """STRATOS-R59: the Market one stands on and permanent items that trade, each once per Buy Phase."""
    found: list[str] = []
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        cell = s.where[unit]
        special = s.open_special(cell) if cell >= 0 else -1
        if special >= 0:
            name = s.content.specials[special]
            if s.content.special_cards[special].static.trade and name not in s.trades and name not in found:
                found.append(name)
    for card in s.permanents[seat]:
        if s.content.cards[card].static.trade and card not in s.trades and card not in found:
            found.append(card)
    return found


# -- hiring at all ------------------------------------------------------------------------------------


def can_hire(s: Stratos, seat: int) -> bool:
    """STRATOS-R71: a land tile is free and some class can be paid, if need be after one trade (STRATOS-Q46)."""
    if not has_hire_cell(s, seat, PEASANT):
        return False
    if any_class_payable(s, seat):
        return True
    if not trade_sources(s, seat):
        return False
    base = seat * 5
    for give in range(4):
        if s.stock[base + give] < 2:
            continue
        for take in range(4):
            if take != give:
                s.stock[base + give] -= 2
                s.stock[base + take] += 1
                fine = any_class_payable(s, seat)
                s.stock[base + give] += 2
                s.stock[base + take] -= 1
                if fine:
                    return True
    return False


def any_class_payable(s: Stratos, seat: int) -> bool:
    return True in payable(s, seat, hire_discount(s, seat))


def payable(s: Stratos, seat: int, discount: int) -> list[bool]:
    """Per class, whether its cost can be paid."""
    return [can_pay(s, seat, cost, discount) for cost in s.content.costs]


def hire_cells(s: Stratos, seat: int, kind: int) -> list[int]:
    """STRATOS-D07: next to a unit that acted this turn; else nearest to such units; else nearest to any unit of
    yours (STRATOS-Q23); without a unit any free land tile."""
    mine = [unit for unit in range(seat * TRIBE, seat * TRIBE + TRIBE) if s.where[unit] >= 0]
    if not mine:
        return [c for c in range(s.ground.size) if s.tile[c] != LAGOON and may_stand(s, kind, c)]
    around = [unit for unit in mine if s.acted[unit]]
    found: list[int] = []
    for unit in around:
        for near in s.ground.near[s.where[unit]]:
            if near not in found and may_stand(s, kind, near):
                found.append(near)
    if found:
        found.sort()
        return found
    return nearest_cells(s, around or mine, kind)


def has_hire_cell(s: Stratos, seat: int, kind: int) -> bool:
    """Whether `hire_cells` has any: with a unit of yours any free cell will do, without one it must be land."""
    anywhere = s.has_unit(seat)
    for cell in range(s.ground.size):  # noqa: SIM110
        if may_stand(s, kind, cell) and (anywhere or s.tile[cell] != LAGOON):
            return True
    return False


def nearest_cells(s: Stratos, units: list[int], kind: int) -> list[int]:
    best = 99
    found: list[int] = []
    for cell in range(s.ground.size):
        if not may_stand(s, kind, cell):
            continue
        near = 99
        for unit in units:
            near = min(near, s.ground.range[s.where[unit]][cell])
        if near < best:
            best = near
            found = [cell]
        elif near == best:
            found.append(cell)
    return found
