"""The rungs of a card: its slots are filled one by one, then it is shown."""

from __future__ import annotations

from stratagem.games.stratos.actions import ENOUGH, Target
from stratagem.games.stratos.content.cards import FAULT_SLOT, KIND, MONSTER, PAIR, TILE, UP_TO_TWO, Card, Slot
from stratagem.games.stratos.content.codes import DID_CAST, DID_USE
from stratagem.games.stratos.rules.follow import choices
from stratagem.games.stratos.rules.ground import KIND_TARGETS, SEAT_TARGETS
from stratagem.games.stratos.rules.program import Program
from stratagem.games.stratos.rules.slots import candidates
from stratagem.games.stratos.rules.units import note, without
from stratagem.games.stratos.state import Plan, Stratos
from stratagem.games.stratos.words.news import tell_unit
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, SeatReveal


def next_rung(s: Stratos, seat: int) -> None:
    """Slots nobody chooses are passed over; when the owner has filled all others, the card is shown."""
    plan = s.plan
    assert plan is not None
    card = s.content.cards[plan.word]
    picks = plan.picks
    if plan.half:
        return
    while len(picks) < len(card.slots) and not card.slots[len(picks)].is_chosen():
        picks = (*picks, tuple(candidates(s, card.slots[len(picks)], plan.unit, seat, picks)))
    if picks is not plan.picks:
        s.plan = Plan(plan.deed, plan.unit, plan.word, picks)
    if len(picks) == len(card.slots):
        s.then(ShowCard(seat))


def target_action(s: Stratos, slot: Slot, x: int) -> Target:
    if slot.word <= MONSTER:
        return s.ground.targets[s.where[x]]
    if slot.word <= TILE:
        return s.ground.targets[x]
    if slot.word == KIND:
        return KIND_TARGETS[x]
    return s.ground.fault_targets[x] if slot.word == FAULT_SLOT else SEAT_TARGETS[x]


def slot_to_fill(card: Card, plan: Plan) -> Slot:
    return card.slots[len(plan.picks) - (1 if plan.half else 0)]


def aim_offers(s: Stratos, plan: Plan, seat: int) -> list[Action]:
    """STRATOS-R07: the owner fills the slots of a card one by one, before any die is rolled."""
    card = s.content.cards[plan.word]
    slot = slot_to_fill(card, plan)
    fitting = choices(s, card, plan.picks, plan.half, plan.unit, seat)
    found: list[Action] = [target_action(s, slot, x) for x in fitting]
    if plan.half and slot.count == UP_TO_TWO:
        found.append(ENOUGH)
    return found


def aim(s: Stratos, plan: Plan, seat: int, action: Action) -> None:
    """One slot filled, or a second target declined."""
    card = s.content.cards[plan.word]
    if not isinstance(action, Target):
        s.plan = Plan(plan.deed, plan.unit, plan.word, plan.picks)
        next_rung(s, seat)
        return
    slot = slot_to_fill(card, plan)
    before = plan.picks[:-1] if plan.half else plan.picks
    for x in candidates(s, slot, plan.unit, seat, before):  # no two of them have the same word
        if target_action(s, slot, x).at == action.at:
            take_aim(s, plan, card, slot, seat, x)
            return


def take_aim(s: Stratos, plan: Plan, card: Card, slot: Slot, seat: int, x: int) -> None:
    picks, half = (*plan.picks, (x,)), slot.count == PAIR
    if plan.half:
        picks, half = (*plan.picks[:-1], (*plan.picks[-1], x)), False
    elif slot.count == UP_TO_TWO:
        half = bool(choices(s, card, picks, True, plan.unit, seat))
    s.plan = Plan(plan.deed, plan.unit, plan.word, picks, half)
    next_rung(s, seat)


class ShowCard(SeatReveal):
    """STRATOS-R26, STRATOS-R28: the card is shown to all, Spirit is paid, and its program runs."""

    def do(self, s: Stratos, chance: Chance) -> None:
        plan = s.plan
        assert plan is not None
        s.plan = None
        seat, card = self.seat, s.content.cards[plan.word]
        casts = plan.deed == "cast"
        if casts:
            note(s, plan.unit, DID_CAST)
            s.spirit[plan.unit] -= card.cost
            if card.id in s.book_down[seat] and card.id not in s.book_up[seat] + s.book_shown[seat]:
                s.book_down[seat] = without(s.book_down[seat], card.id)
                s.book_shown[seat] = (*s.book_shown[seat], card.id)
        else:
            note(s, plan.unit, DID_USE)
            s.items[seat] = without(s.items[seat], card.id)
            s.limbo = (*s.limbo, card.id)
        key, rule = ("stratos-news-cast", "STRATOS-R26") if casts else ("stratos-news-use", "STRATOS-R28")
        tell_unit(s, key, plan.unit, rule, {"card": f"@card:{card.id}"})
        s.then(Program(card.id, plan.unit, seat, seat, plan.picks))
