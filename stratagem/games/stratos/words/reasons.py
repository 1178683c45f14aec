"""Why something is greyed out or refused: the same predicates as the options, put into words."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.stratos.content.codes import (
    CLASSES,
    DEEDS,
    EXPLORER,
    LAGOON,
    MAGE,
    MAGE_DECK,
    PEASANT,
    SNARED,
    SORCERER_DECK,
    SPECIAL,
    TRIBE,
)
from stratagem.games.stratos.rules.acting import ActionPhase
from stratagem.games.stratos.rules.buying import BuyPhase
from stratagem.games.stratos.rules.decks import cards_left
from stratagem.games.stratos.rules.fights import own_weapon
from stratagem.games.stratos.rules.follow import completes
from stratagem.games.stratos.rules.offers import may_act, may_cast, may_travel, unit_offers
from stratagem.games.stratos.rules.payments import (
    HOARD_COST,
    LEARN_MAGE_COST,
    LEARN_SORCERER_COST,
    can_pay,
    hire_cells,
    hire_discount,
    promote_discount,
    trade_sources,
)
from stratagem.games.stratos.rules.purchases import has_sorcerer, retrained_hp
from stratagem.games.stratos.rules.units import free_place
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Action, Seat
from stratagem.kernel.game import Refusal
from stratagem.parts.pile import EVERYONE

Why = tuple[str, str]  # a text key and the rule behind it


# -- one unit, one kind of action -------------------------------------------------------------------------


def used_up(s: Stratos, unit: int, deed: str) -> Why | None:
    """STRATOS-R20: snared, taken already, or no action left."""
    if s.status[unit] & SNARED:
        return "stratos-why-snared", "STRATOS-R43"
    if deed == "travel":
        return None if may_travel(s, unit) else ("stratos-why-limit", "STRATOS-R20")
    kind = "harvest" if deed == "power" else deed
    if s.deeds[unit] >> DEEDS.index(kind) & 1:
        return "stratos-why-done", "STRATOS-R20"
    return None if may_act(s, unit) else ("stratos-why-limit", "STRATOS-R20")


def unit_reason(s: Stratos, unit: int, deed: str) -> Why:
    """Why this unit may not do this at all now."""
    used = used_up(s, unit, deed)
    if used is not None:
        return used
    cell, kind = s.where[unit], s.kind[unit]
    tile = s.tile[cell]
    if deed == "travel":
        return "stratos-why-no-way", "STRATOS-R21"
    if deed in ("harvest", "power"):
        if tile >= LAGOON:
            return "stratos-why-no-harvest", "STRATOS-R22"
        return "stratos-why-peasants-only", "STRATOS-R22"
    if deed == "defend":
        return "stratos-why-defending", "STRATOS-R23"
    if deed in ("attack", "shoot"):
        rule = "STRATOS-R24" if deed == "attack" else "STRATOS-R25"
        weapons = [w for card in s.worn[unit] for w in s.content.cards[card].static.weapons]
        own = own_weapon(kind)
        armed = [w for w in [*weapons, *([own] if own else [])] if w.shoots == (deed == "shoot")]
        return ("stratos-why-nobody-in-range" if armed else "stratos-why-unarmed"), rule
    return search_reason(s, unit, kind, tile, cell)


def search_reason(s: Stratos, unit: int, kind: int, tile: int, cell: int) -> Why:
    if kind != EXPLORER:
        return "stratos-why-explorers-only", "STRATOS-R27"
    if tile == SPECIAL:
        return "stratos-why-special-search", "STRATOS-R27"
    if s.known[cell] == EVERYONE:
        return "stratos-why-searched", "STRATOS-R27"
    return "stratos-why-lagoon-search", "STRATOS-R27"


def card_reason(s: Stratos, unit: int, card: str, deed: str) -> Why | None:
    """Why this unit may not cast or use this card; None if it may."""
    seat, kind = unit // TRIBE, s.kind[unit]
    if deed == "cast":
        if s.dormant[seat]:
            return "stratos-why-dormant", "STRATOS-R54"
        if kind != MAGE:
            return "stratos-why-mages-only", "STRATOS-R26"
        if card not in s.book_up[seat] + s.book_down[seat] + s.book_shown[seat]:
            return "stratos-why-not-yours", "STRATOS-R26"
    else:
        if kind != EXPLORER:
            return "stratos-why-explorers-only", "STRATOS-R28"
        if card not in s.items[seat]:
            return "stratos-why-not-yours", "STRATOS-R28"
    used = used_up(s, unit, deed)
    if used is not None:
        return used
    row = s.content.cards[card]
    if deed == "cast":
        if row.deck == SORCERER_DECK and not s.promoted[unit]:
            return "stratos-why-sorcerers-only", "STRATOS-R26"
        if s.spirit[unit] < row.cost:
            return "stratos-why-no-spirit", "STRATOS-R26"
        fine = may_cast(s, unit, row)
    else:
        fine = completes(s, row, (), unit, seat)
    return None if fine else ("stratos-why-cannot-be-followed", "STRATOS-R41")


def unit_refusals(s: Stratos, unit: int) -> list[Refusal]:
    """What the class of this unit suggests and the rules do not allow now."""
    offered: list[Action] = []
    unit_offers(s, unit, offered)
    verbs = {action.verb for action in offered}
    kind, cell = s.kind[unit], s.cell(unit)
    usual = ["travel", "harvest", "defend"]
    usual += {PEASANT: ["power"], 1: ["shoot"], 2: ["attack"], EXPLORER: ["search"], MAGE: []}[kind]
    found: list[Refusal] = []
    for deed in usual:
        if deed not in verbs:
            key, rule = unit_reason(s, unit, deed)
            found.append(Refusal((f"cell:{cell}", f"do:{deed}"), key, {"cell": cell}, rule))
    seat = unit // TRIBE
    cards = {MAGE: s.book_up[seat] + s.book_down[seat] + s.book_shown[seat], EXPLORER: s.items[seat]}.get(kind, ())
    for place, card in enumerate(cards):
        why = card_reason(s, unit, card, "cast" if kind == MAGE else "use")
        if why is not None and card not in cards[:place]:
            found.append(Refusal((f"cell:{cell}", f"card:{card}"), why[0], {"cell": cell}, why[1]))
    return found


# -- purchases ------------------------------------------------------------------------------------------


def hire_reason(s: Stratos, seat: Seat, kind: int) -> Why | None:
    if free_place(s, seat) < 0:
        return "stratos-why-five-units", "STRATOS-R51"
    if not hire_cells(s, seat, kind):
        return "stratos-why-no-cell", "STRATOS-D07"
    fine = can_pay(s, seat, s.content.costs[kind], hire_discount(s, seat))
    return None if fine else ("stratos-why-cost", "STRATOS-R50")


def promote_reason(s: Stratos, seat: Seat, unit: int) -> Why | None:
    if s.promoted[unit]:
        return "stratos-why-promoted", "STRATOS-R52"
    fine = can_pay(s, seat, s.content.costs[s.kind[unit]], promote_discount(s, seat))
    return None if fine else ("stratos-why-cost", "STRATOS-R50")


def retrain_reason(s: Stratos, seat: Seat, unit: int, kind: int) -> Why | None:
    if s.kind[unit] != PEASANT or kind == PEASANT:
        return "stratos-why-peasants-retrain", "STRATOS-R55"
    if retrained_hp(s, unit, kind) < 1:
        return "stratos-why-would-die", "STRATOS-R55"
    return None if can_pay(s, seat, s.content.costs[kind], 0) else ("stratos-why-cost", "STRATOS-R50")


def learn_reason(s: Stratos, seat: Seat, verb: str) -> Why | None:
    mage = verb == "learn_mage"
    if mage and not s.has_class(seat, MAGE):
        return "stratos-why-no-mage", "STRATOS-R56"
    if not mage and not has_sorcerer(s, seat):
        return "stratos-why-no-sorcerer", "STRATOS-R57"
    if not cards_left(s, MAGE_DECK if mage else SORCERER_DECK):
        return "stratos-why-deck-empty", "STRATOS-R39"
    fine = can_pay(s, seat, LEARN_MAGE_COST if mage else LEARN_SORCERER_COST, 0)
    return None if fine else ("stratos-why-cost", "STRATOS-R50")


def hoard_reason(s: Stratos, seat: Seat) -> Why | None:
    if s.hoarded:
        return "stratos-why-hoarded", "STRATOS-R58"
    return None if can_pay(s, seat, HOARD_COST, 0) else ("stratos-why-cost", "STRATOS-R50")


def trade_reason(s: Stratos, seat: Seat, source: str, give: str, take: str) -> Why:
    if source not in trade_sources(s, seat):
        used = source in s.trades and (source in s.permanents[seat] or source in s.content.specials)
        return ("stratos-why-traded" if used else "stratos-why-no-trade"), "STRATOS-R59"
    return "stratos-why-trade-two", "STRATOS-R59"


def buy_refusals(s: Stratos, seat: Seat) -> list[Refusal]:
    found: list[Refusal] = []
    for kind, name in enumerate(CLASSES):
        why = hire_reason(s, seat, kind)
        if why is not None:
            found.append(Refusal(("do:hire", f"class:{name}"), why[0], {}, why[1]))
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        if s.where[unit] >= 0:
            why = promote_reason(s, seat, unit)
            if why is not None:
                found.append(Refusal((f"cell:{s.cell(unit)}", "do:promote"), why[0], {}, why[1]))
    for verb in ("learn_mage", "learn_sorcerer"):
        why = learn_reason(s, seat, verb)
        if why is not None:
            found.append(Refusal((f"do:{verb}",), why[0], {}, why[1]))
    why = hoard_reason(s, seat)
    if why is not None:
        found.append(Refusal(("do:hoard",), why[0], {}, why[1]))
    if "end_turn" not in [action.verb for action in BuyPhase(seat).offers(s)]:
        found.append(Refusal(("do:end_turn",), "stratos-why-must-hire", {}, "STRATOS-Q24"))
    return found


def refusals(s: Stratos, seat: Seat) -> list[Refusal]:
    """What is greyed out for the seat that is asked."""
    if seat not in s.waiting or s.plan is not None:
        return []
    top = s.agenda[-1]
    if isinstance(top, ActionPhase):
        found: list[Refusal] = []
        for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
            if s.where[unit] >= 0:
                found += unit_refusals(s, unit)
        return found
    return buy_refusals(s, seat) if isinstance(top, BuyPhase) else []
