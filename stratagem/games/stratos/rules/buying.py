"""The Buy Phase: hire, promote, retrain, learn, hoard, trade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stratagem.games.stratos.actions import (
    END_TURN,
    HOARD,
    LEARN_MAGE,
    LEARN_SORCERER,
    Hire,
    Pay,
    PayOtherwise,
    PlaceUnit,
    Promote,
    Retrain,
    Trade,
)
from stratagem.games.stratos.content.codes import (
    CLASSES,
    GEM,
    MAGE,
    MAGE_DECK,
    RESOURCES,
    SORCERER_DECK,
)
from stratagem.games.stratos.rules.decks import rise
from stratagem.games.stratos.rules.payments import (
    can_hire,
    canonical_payment,
    hire_cells,
    hire_discount,
    pay,
    payments,
    promote_discount,
    words,
)
from stratagem.games.stratos.rules.points import WIN_CHECK
from stratagem.games.stratos.rules.program import arrive
from stratagem.games.stratos.rules.purchases import (
    class_purchases,
    cost_of,
    has_choice_of_payment,
    other_purchases,
    retrained_hp,
)
from stratagem.games.stratos.rules.spellbook import Learn, new_mage
from stratagem.games.stratos.rules.units import (
    code,
    muster,
    tokens,
    worn_hp,
)
from stratagem.games.stratos.state import Plan, Stratos
from stratagem.kernel.core import Action, Choice


class BuyPhase(Choice):
    """STRATOS-D06: any number of purchases in any order, then END_TURN.

    Each purchase pays with the fewest gems; `pay_otherwise` opens a rung with every payment.
    """

    def offers(self, s: Stratos) -> Sequence[Action]:
        seat = self.seat
        if s.plan is not None:
            return rung_offers(s, s.plan, seat)
        found: list[Action] = []
        base = seat * 5
        stock = s.stock
        if tokens(s, seat):
            class_purchases(s, seat, found)
            other_purchases(s, seat, found)
            if found and (stock[base + GEM] or promote_discount(s, seat) or hire_discount(s, seat)):
                found += [
                    PayOtherwise(purchase_words(action))
                    for action in found
                    if not isinstance(action, Trade) and has_choice_of_payment(s, seat, action)
                ]
        if not s.hire_forced or s.has_unit(seat) or not can_hire(s, seat):  # STRATOS-Q24
            found.append(END_TURN)
        return found

    def chosen(self, s: Stratos, action: Action) -> None:
        if action.verb == "end_turn":
            if s.watch is not None:
                s.tell("stratos-news-end-turn", {"seat": f"@seat:{self.seat}"}, ("STRATOS-R45",))
            return
        s.agenda.append(self)
        if isinstance(action, PayOtherwise):
            s.plan = plan_for(s, purchase_of(action.buy))
        elif isinstance(action, PlaceUnit):
            hire(s, self.seat, action)
        elif isinstance(action, Pay):
            assert s.plan is not None
            paid = tuple([action.payment.count(resource) for resource in RESOURCES])
            begin_purchase(s, self.seat, s.plan, paid)
        elif isinstance(action, Trade):
            trade(s, self.seat, action)
        else:
            cost, discount = cost_of(s, self.seat, action)
            begin_purchase(s, self.seat, plan_for(s, action), canonical_payment(s, self.seat, cost, discount))


BUY_PHASES: Final = [BuyPhase(seat) for seat in range(4)]


def purchase_words(action: Action) -> tuple[str, ...]:
    if isinstance(action, Hire):
        return (action.verb, action.kind)
    if isinstance(action, Promote):
        return (action.verb, action.unit)
    return (action.verb, action.unit, action.kind) if isinstance(action, Retrain) else (action.verb,)


def purchase_of(buy: tuple[str, ...]) -> Action:
    """The purchase that `purchase_words` named."""
    verb = buy[0]
    if verb == "hire":
        return Hire(buy[1])
    if verb == "promote":
        return Promote(buy[1])
    if verb == "retrain":
        return Retrain(buy[1], buy[2])
    return LEARN_MAGE if verb == "learn_mage" else LEARN_SORCERER if verb == "learn_sorcerer" else HOARD


def plan_for(s: Stratos, action: Action) -> Plan:
    if isinstance(action, Hire):
        return Plan("hire", -1, action.kind)
    if isinstance(action, Promote):
        return Plan("promote", s.at[s.ground.index[action.unit]], "")
    if isinstance(action, Retrain):
        return Plan("retrain", s.at[s.ground.index[action.unit]], action.kind)
    return Plan(action.verb, -1, "")


def planned(s: Stratos, plan: Plan) -> Action:
    """The purchase a plan stands for."""
    if plan.deed == "hire":
        return Hire(plan.word)
    if plan.deed == "promote":
        return Promote(s.cell(plan.unit))
    return Retrain(s.cell(plan.unit), plan.word) if plan.deed == "retrain" else purchase_of((plan.deed,))


def rung_offers(s: Stratos, plan: Plan, seat: int) -> list[Action]:
    """The rungs of a purchase: how to pay (STRATOS-R50), and where a hired unit stands (STRATOS-D07)."""
    found: list[Action] = []
    if plan.payment:
        for cell in hire_cells(s, seat, CLASSES.index(plan.word)):
            found.append(s.ground.places[cell])
        return found
    cost, discount = cost_of(s, seat, planned(s, plan))
    for paid in payments(s, seat, cost, discount):
        found.append(Pay(words(paid)))
    return found


def begin_purchase(s: Stratos, seat: int, plan: Plan, paid: tuple[int, ...]) -> None:
    """A hire asks for its cell first; everything else is bought at once."""
    if plan.deed == "hire":
        s.plan = Plan("hire", -1, plan.word, payment=paid)
        return
    s.plan = None
    pay(s, seat, paid)
    s.then(WIN_CHECK)
    if plan.deed == "promote":
        rise(s, plan.unit)
        if s.kind[plan.unit] == MAGE:  # only a new Sorcerer draws a card: any other promotion can be taken back
            s.then(Learn(seat, SORCERER_DECK))
    elif plan.deed == "retrain":
        retrain(s, seat, plan.unit, CLASSES.index(plan.word))
    elif plan.deed == "hoard":
        s.hoarded = True
        s.hoards[seat] += 1
        if s.watch is not None:
            s.tell("stratos-news-hoard", {"seat": f"@seat:{seat}"}, ("STRATOS-R58",))
    else:
        s.then(Learn(seat, MAGE_DECK if plan.deed == "learn_mage" else SORCERER_DECK))


def hire(s: Stratos, seat: int, action: PlaceUnit) -> None:
    """STRATOS-R51: pay, and a new unit with a Defend token; a Mage sees to the book before discovering."""
    plan = s.plan
    assert plan is not None
    s.plan = None
    pay(s, seat, plan.payment)
    s.discount_used = True
    kind = CLASSES.index(plan.word)
    unit = muster(s, seat, kind, s.ground.index[action.cell])
    s.guard[unit] = 1
    if s.watch is not None:
        params = {"seat": f"@seat:{seat}", "unit": code(s, unit), "cell": action.cell}
        s.tell("stratos-news-hire", params, ("STRATOS-R51",))
    s.then(WIN_CHECK)
    arrive(s, unit)
    if kind == MAGE:
        new_mage(s, seat)


def retrain(s: Stratos, seat: int, unit: int, kind: int) -> None:
    """STRATOS-R55: another class; promotion is lost, Defend token, equipment, statuses and cell are kept."""
    extra = worn_hp(s, unit)
    s.hp[unit] = retrained_hp(s, unit, kind)
    s.top_hp[unit] = s.content.hp[kind] + extra
    s.promoted[unit] = 0
    s.kind[unit] = kind
    s.spirit[unit] = s.top_spirit[unit] = s.content.spirit[kind]
    if s.watch is not None:
        s.tell("stratos-news-retrained", {"unit": code(s, unit), "cell": s.cell(unit)}, ("STRATOS-R55",))
    if kind == MAGE:
        new_mage(s, seat)


def trade(s: Stratos, seat: int, action: Trade) -> None:
    """STRATOS-R59: two equal main resources for one of another kind."""
    s.trades = (*s.trades, action.source)
    s.stock[seat * 5 + RESOURCES.index(action.give)] -= 2
    s.stock[seat * 5 + RESOURCES.index(action.take)] += 1
    if s.watch is not None:
        place = action.source in s.content.specials
        params = {"seat": f"@seat:{seat}", "give": f"@resource:{action.give}", "take": f"@resource:{action.take}"}
        params["source"] = f"@special:{action.source}" if place else f"@card:{action.source}"
        s.tell("stratos-news-trade", params, ("STRATOS-R59",))
