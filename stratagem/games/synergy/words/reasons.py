"""Why something cannot be done: what is greyed out, and why a certain answer is refused.

The predicates are those of the options; only the seat's own cards and public facts are looked at.
"""

from typing import Any, Final

from stratagem.games.synergy.actions import PLAY_NUMBERS, VOTES, PlayNumber, Take, Use, Vote
from stratagem.games.synergy.content.cards import CODES, VALUES
from stratagem.games.synergy.content.tables import (
    EVEN,
    GT_FIRST,
    LT_FIRST,
    NE_FIRST,
    NO_MAXIMUM,
    NO_MINIMUM,
    ODD,
    SWAP_OWN_GOAL,
    SWAP_OWN_NUMBER_HAND,
    Challenge,
)
from stratagem.games.synergy.rules.effects import holds_role, may_use, numbers_in_row
from stratagem.games.synergy.rules.round import CommitGoal, PlayFirst
from stratagem.games.synergy.rules.setup import VoteForHolder
from stratagem.games.synergy.rules.window import UseOrPass
from stratagem.games.synergy.state import Table
from stratagem.kernel.core import Action, Decision, Params, options
from stratagem.kernel.game import Refusal

_TESTS: Final = {
    EVEN: ("synergy-why-even", "SYNERGY-C05"),
    ODD: ("synergy-why-odd", "SYNERGY-C09"),
    GT_FIRST: ("synergy-why-higher", "SYNERGY-C06"),
    LT_FIRST: ("synergy-why-lower", "SYNERGY-C07"),
    NE_FIRST: ("synergy-why-no-double", "SYNERGY-C03"),
}
_LIMITS: Final = {  # whether it has a minimum, and a maximum
    (True, True): ("synergy-why-limits", "SYNERGY-C01"),
    (True, False): ("synergy-why-minimum", "SYNERGY-C01"),
    (False, True): ("synergy-why-maximum", "SYNERGY-C02"),
}
_NOT_THERE: Final[dict[Any, str]] = {Vote: "synergy-why-no-seat", Take: "synergy-why-not-in-front"}


def refusals(s: Table, seat: int) -> list[Refusal]:
    """What a player of this seat might try now and may not."""
    top = s.asking() if seat in s.waiting else None
    found: list[Refusal | None] = []
    if isinstance(top, PlayFirst):
        found = [refusal(s, seat, PLAY_NUMBERS[card]) for card in sorted(set(s.number_hand[seat]))]
    elif isinstance(top, UseOrPass):
        found = [_letter_refused(s, seat, letter) for letter in s.mission_card().actions]
    elif isinstance(top, VoteForHolder):
        found = [refusal(s, seat, vote) for vote in VOTES[: s.seats]]
    return [refused for refused in found if refused is not None]


def refusal(s: Table, seat: int, action: Action) -> Refusal | None:
    """Why this seat, which is asked, may not do that; None exactly if it may."""
    top = s.asking()
    offered = options(s, seat)
    if top is None or action in offered:
        return None
    if isinstance(action, Use):
        return no_window(s, action) or _use_refused(s, seat, action)
    if action.verb != offered[0].verb:
        return Refusal((), "synergy-why-phase", {}, rule_of(top))
    if type(action) is not type(offered[0]):
        key = "synergy-why-goal-wanted" if isinstance(top, CommitGoal) else "synergy-why-number-wanted"
        return Refusal((), key, {}, rule_of(top))
    if isinstance(action, PlayNumber) and isinstance(top, PlayFirst) and action.card in s.number_hand[seat]:
        first = s.value1(seat) if s.phase == "STEP3" else 0
        return _breaks(top.breaks(s, s.mission_card(), seat, action.card), action.card, first)
    if isinstance(action, Vote) and action.seat == s.super_seat:
        return Refusal([f"seat:{action.seat}"], "synergy-why-super", {"seat": f"@seat:{action.seat}"}, "SYNERGY-R05")
    return Refusal((), _NOT_THERE.get(type(action), "synergy-why-not-held"), {}, rule_of(top))


def _breaks(challenge: Challenge | None, card: int, first: int) -> Refusal | None:
    """The challenge that forbids a number card of the hand, if one does."""
    if challenge is None:
        return None
    told: Params = {"card": f"@number:{CODES[card]}", "value": card % VALUES + 1, "first": first}
    if challenge.min_sum != NO_MINIMUM:
        told["least"] = challenge.min_sum
    if challenge.max_sum != NO_MAXIMUM:
        told["most"] = challenge.max_sum
    key, rule = _TESTS[challenge.test] if challenge.test else _LIMITS["least" in told, "most" in told]
    return Refusal([f"hand:{CODES[card]}"], key, told, rule)


def no_window(s: Table, action: Action | None) -> Refusal | None:
    """An action card outside the action window."""
    if s.result is not None or not isinstance(action, Use) or isinstance(s.asking(), UseOrPass):
        return None
    return Refusal((), "synergy-why-no-window", {"action": f"@action:{action.letter}"}, "SYNERGY-R20")


def _letter_refused(s: Table, seat: int, letter: str) -> Refusal | None:
    """Why an action card of the mission cannot be used by this seat at all, if so."""
    marks = [f"action:{letter}"]
    told: Params = {"action": f"@action:{letter}"}
    card = s.content.actions[letter]
    if letter not in s.actions_left:
        return Refusal(marks, "synergy-why-used", told, "SYNERGY-R22")
    if may_use(s, seat, card):
        return None
    if holds_role(s, seat) and not card.role_holders_may_use:
        return Refusal(marks, "synergy-why-role", told, "SYNERGY-R31")
    return Refusal(marks, "synergy-why-row", {**told, "count": card.amount}, "SYNERGY-R31")


def _use_refused(s: Table, seat: int, use: Use) -> Refusal:
    """An action card that this mission has not, or not for this seat, or not on these cards or seats (SYNERGY-R31)."""
    effect = s.content.actions[use.letter].effect
    told: Params = {"action": f"@action:{use.letter}"}
    if use.letter not in s.mission_card().actions:
        return Refusal((), "synergy-why-not-here", told, "SYNERGY-R20")
    refused = _letter_refused(s, seat, use.letter)
    if refused is not None:
        return refused
    if any(target >= s.seats for target in use.targets):
        return Refusal((), "synergy-why-no-seat", {}, "SYNERGY-R31")
    if effect == SWAP_OWN_GOAL:
        return Refusal((), "synergy-why-own-seat", told, "SYNERGY-R31")
    if len(set(use.targets)) < len(use.targets):
        return Refusal((), "synergy-why-two-seats", told, "SYNERGY-R31")
    if effect == SWAP_OWN_NUMBER_HAND:
        return Refusal((), "synergy-why-not-held", {}, "SYNERGY-R31")
    row = numbers_in_row(s, seat)
    if any(use.cards.count(card) > row.count(card) for card in use.cards):
        return Refusal((), "synergy-why-not-in-row", told, "SYNERGY-R31")
    return Refusal((), "synergy-why-order", {}, "SYNERGY-R45")


def rule_of(top: Decision) -> str:
    """The rule behind a decision."""
    return "SYNERGY-R21" if isinstance(top, UseOrPass) else top.rules[0]


def not_asked(s: Table, seat: int) -> Refusal:
    """Why this seat may answer nothing now."""
    top = s.asking()
    if top is None:
        return Refusal((), "synergy-why-over", {}, "SYNERGY-R60")
    if seat in s.answers:
        return Refusal((), "synergy-why-committed", {}, rule_of(top))
    key = "synergy-why-acted" if isinstance(top, UseOrPass) and seat in s.acted else "synergy-why-not-asked"
    return Refusal((), key, {}, rule_of(top))
