"""The Buy Phase: hire, promote, retrain, learn, hoard, trade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from stratagem.games.stratos import actions
from stratagem.games.stratos.actions import END_TURN, EndTurn, Pay, PayOtherwise, PlaceUnit, Trade
from stratagem.games.stratos.content.codes import CLASSES, MAGE, MAGE_DECK, RESOURCES, SORCERER_DECK
from stratagem.games.stratos.rules.asking import Question
from stratagem.games.stratos.rules.decks import rise
from stratagem.games.stratos.rules.points import WIN_CHECK
from stratagem.games.stratos.rules.program import arrive
from stratagem.games.stratos.rules.purchases import (
    can_hire,
    canonical_payment,
    cost_of,
    hire_cells,
    pay,
    payments,
    plan_for,
    purchases,
    retrained_hp,
)
from stratagem.games.stratos.rules.spellbook import Learn, new_mage
from stratagem.games.stratos.rules.units import muster, tokens, worn_hp
from stratagem.games.stratos.state import Plan, Stratos
from stratagem.games.stratos.words.news import code, source_code, tell_seat, tell_unit, words
from stratagem.kernel.core import Action


class BuyPhase(Question):
    """STRATOS-D06: any number of purchases in any order, then END_TURN.

    Each purchase pays with the fewest gems; `pay_otherwise` opens a rung with every payment.
    """

    name = "BUY"
    prompt = "stratos-prompt-buy"
    other = "stratos-prompt-buy-other"
    rules = ("STRATOS-D06", "STRATOS-R50")

    def offers(self, s: Stratos) -> Sequence[Action]:
        seat = self.seat
        if s.plan is not None:
            return rung_offers(s, s.plan, seat)
        found = purchases(s, seat) if tokens(s, seat) else []
        if may_end_turn(s, seat):
            found.append(END_TURN)
        return found

    def chosen(self, s: Stratos, action: Action) -> None:
        seat = self.seat
        if isinstance(action, EndTurn):
            tell_seat(s, "stratos-news-end-turn", seat, "STRATOS-R45")
            return
        s.then(self)
        if isinstance(action, PayOtherwise):
            s.plan = plan_for(s, purchase_of(action.buy))
        elif isinstance(action, PlaceUnit):
            hire(s, seat, action)
        elif isinstance(action, Pay):
            assert s.plan is not None
            begin_purchase(s, seat, s.plan, tuple([action.payment.count(resource) for resource in RESOURCES]))
        elif isinstance(action, Trade):
            trade(s, seat, action)
        else:
            plan = plan_for(s, action)
            begin_purchase(s, seat, plan, canonical_payment(s, seat, plan))


def may_end_turn(s: Stratos, seat: int) -> bool:
    """STRATOS-Q24: not before the hire that keeps a tribe without a unit in the game."""
    return not s.hire_forced or s.has_unit(seat) or not can_hire(s, seat)


BUY_PHASES: Final = [BuyPhase(seat) for seat in range(4)]


PURCHASES: Final[dict[str, Any]] = {
    "hire": actions.Hire, "promote": actions.Promote, "retrain": actions.Retrain, "learn_mage": actions.LearnMage,
    "learn_sorcerer": actions.LearnSorcerer, "hoard": actions.Hoard,
}  # fmt: skip


def purchase_of(buy: tuple[str, ...]) -> Action:
    """The purchase that these words name."""
    found: Action = PURCHASES[buy[0]](*buy[1:])
    return found


def rung_offers(s: Stratos, plan: Plan, seat: int) -> list[Action]:
    """The rungs of a purchase: how to pay (STRATOS-R50), and where a hired unit stands (STRATOS-D07)."""
    if plan.payment:
        return [s.ground.places[cell] for cell in hire_cells(s, seat, CLASSES.index(plan.word))]
    return [Pay(words(paid)) for paid in payments(s, seat, *cost_of(s, seat, plan))]


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
        tell_seat(s, "stratos-news-hoard", seat, "STRATOS-R58")
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
    tell_seat(s, "stratos-news-hire", seat, "STRATOS-R51", {"unit": code(s, unit), "cell": action.cell})
    s.then(WIN_CHECK)
    arrive(s, unit)
    if kind == MAGE:
        new_mage(s, seat)


def retrain(s: Stratos, seat: int, unit: int, kind: int) -> None:
    """STRATOS-R55: another class; promotion is lost, Defend token, equipment, statuses and cell are kept."""
    s.hp[unit] = retrained_hp(s, unit, kind)
    s.top_hp[unit] = s.content.hp[kind] + worn_hp(s, unit)
    s.promoted[unit] = 0
    s.kind[unit] = kind
    s.spirit[unit] = s.top_spirit[unit] = s.content.spirit[kind]
    tell_unit(s, "stratos-news-retrained", unit, "STRATOS-R55")
    if kind == MAGE:
        new_mage(s, seat)


def trade(s: Stratos, seat: int, action: Trade) -> None:
    """STRATOS-R59: two equal main resources for one of another kind."""
    s.trades = (*s.trades, action.source)
    s.stock[seat * 5 + RESOURCES.index(action.give)] -= 2
    s.stock[seat * 5 + RESOURCES.index(action.take)] += 1
    params = {"give": f"@resource:{action.give}", "take": f"@resource:{action.take}"}
    tell_seat(s, "stratos-news-trade", seat, "STRATOS-R59", params | {"source": source_code(s, action.source)})
