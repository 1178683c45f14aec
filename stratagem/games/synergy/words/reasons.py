"""Why something cannot be done: what is greyed out, and why a certain answer is refused.

The predicates are those of the options; only the seat's own cards and public
facts are looked at.
"""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.synergy.actions import wire
from stratagem.games.synergy.content.cards import CARD_OF, CODES, LETTERS, SYMBOLS, VALUES
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
from stratagem.games.synergy.rules.close import TakeBack
from stratagem.games.synergy.rules.effects import holds_role, may_use, numbers_in_row
from stratagem.games.synergy.rules.legal import first_breaks, second_breaks
from stratagem.games.synergy.rules.round import CommitGoal, HandOneOn, PlayFirst, PlaySecond
from stratagem.games.synergy.rules.setup import HYPER, VoteForHolder
from stratagem.games.synergy.rules.window import UseOrPass
from stratagem.games.synergy.state import Table
from stratagem.kernel.core import Decision, Params, options
from stratagem.kernel.game import Refusal

_TESTS: Final = {
    EVEN: ("synergy-why-even", "SYNERGY-C05"),
    ODD: ("synergy-why-odd", "SYNERGY-C09"),
    GT_FIRST: ("synergy-why-higher", "SYNERGY-C06"),
    LT_FIRST: ("synergy-why-lower", "SYNERGY-C07"),
    NE_FIRST: ("synergy-why-no-double", "SYNERGY-C03"),
}


def refusals(s: Table, seat: int) -> list[Refusal]:
    """What a player of this seat might try now and may not."""
    if s.result is not None or seat not in s.waiting:
        return []
    top = s.agenda[-1]
    if isinstance(top, (PlayFirst, PlaySecond)):
        found = [_challenged(s, seat, top, card) for card in sorted(set(s.number_hand[seat]))]
        return [refusal for refusal in found if refusal is not None]
    if isinstance(top, UseOrPass):
        letters = [_letter_refused(s, seat, letter) for letter in s.mission_card().actions]
        return [refusal for refusal in letters if refusal is not None]
    if isinstance(top, VoteForHolder) and top.role == HYPER and s.super_seat >= 0:
        return [_super_holder(s)]
    return []


def _super_holder(s: Table) -> Refusal:
    told: Params = {"seat": f"@seat:{s.super_seat}"}
    return Refusal([f"seat:{s.super_seat}"], "synergy-why-super", told, "SYNERGY-R05")


def _challenged(s: Table, seat: int, top: Decision, card: int) -> Refusal | None:
    """The challenge that forbids a number card of the hand, if one does."""
    m = s.mission_card()
    if isinstance(top, PlayFirst):
        return _breaks(first_breaks(m, card), card, 0)
    return _breaks(second_breaks(s, m, seat, card), card, s.value1(seat))


def _breaks(challenge: Challenge | None, card: int, first: int) -> Refusal | None:
    if challenge is None:
        return None
    marks = [f"hand:{CODES[card]}"]
    told: Params = {"card": f"@number:{CODES[card]}", "value": card % VALUES + 1, "first": first}
    if challenge.test:
        key, rule = _TESTS[challenge.test]
        return Refusal(marks, key, told, rule)
    if challenge.min_sum != NO_MINIMUM and challenge.max_sum != NO_MAXIMUM:
        told |= {"least": challenge.min_sum, "most": challenge.max_sum}
        return Refusal(marks, "synergy-why-limits", told, "SYNERGY-C01")
    if challenge.min_sum != NO_MINIMUM:
        return Refusal(marks, "synergy-why-minimum", {**told, "least": challenge.min_sum}, "SYNERGY-C01")
    return Refusal(marks, "synergy-why-maximum", {**told, "most": challenge.max_sum}, "SYNERGY-C02")


def _letter_refused(s: Table, seat: int, letter: str) -> Refusal | None:
    """Why an action card of the mission cannot be used by this seat at all, if so."""
    marks = [f"action:{letter}"]
    told: Params = {"action": f"@action:{letter}"}
    if letter not in s.actions_left:
        return Refusal(marks, "synergy-why-used", told, "SYNERGY-R22")
    card = s.content.actions[letter]
    if may_use(s, seat, card):
        return None
    if holds_role(s, seat) and not card.role_holders_may_use:
        return Refusal(marks, "synergy-why-role", told, "SYNERGY-R31")
    if card.effect == SWAP_OWN_NUMBER_HAND:
        return Refusal(marks, "synergy-why-not-held", {}, "SYNERGY-R31")
    return Refusal(marks, "synergy-why-row", {**told, "count": card.amount}, "SYNERGY-R31")


def why_not(s: Table, seat: int, data: Any) -> Refusal | None:
    """Why this very answer, in wire form or short text, is refused; None where it is not, or means nothing."""
    verb, named = _read(data)
    if not verb:
        return None
    if s.result is not None:
        return Refusal((), "synergy-why-over", {}, "SYNERGY-R60")
    top = s.agenda[-1]
    if not isinstance(top, Decision):
        return None
    if verb in LETTERS and not isinstance(top, UseOrPass):
        return Refusal((), "synergy-why-no-window", {"action": f"@action:{verb}"}, "SYNERGY-R20")
    if seat not in s.waiting:
        return _not_asked(s, seat, top)
    if (verb, named) in [_read(wire(action)) for action in options(s, seat)]:
        return None
    if isinstance(top, UseOrPass):
        return _why_no_use(s, seat, verb, named)
    return _why_no_card(s, seat, top, verb, named[0] if named else "")


_SEATS: Final = {"vote": 1, "D": 1, "E": 2, "F": 1, "G": 1, "I": 2}  # how many seats a verb names
_CARDS: Final = {"pass_card": 1, "play": 1, "take": 1, "A": 1, "B": 1, "C": 2}
_BARE: Final = ("pass", "H", "J")


def _read(data: Any) -> tuple[str, list[str]]:
    """The verb of an answer and the cards or seats it names; no verb if it is none of this game (SYNERGY-R45)."""
    if isinstance(data, str):
        verb, *words = data.split() or [""]
        named = words[0].split(",") if len(words) == 1 else words
    elif isinstance(data, dict) and isinstance(data.get("do"), str):
        verb = data["do"]
        found = _named(data, "seat", _SEATS.get(verb, 0)) + _named(data, "card", _CARDS.get(verb, 0))
        named = [str(value) for value in found]
        if len(data) != (2 if verb in _SEATS or verb in _CARDS else 1):
            return "", []
    else:
        return "", []
    if verb in _SEATS:
        fits = len(named) == _SEATS[verb] and all(word.isdecimal() for word in named)
    elif verb in _CARDS:
        fits = len(named) == _CARDS[verb] and all(word in CARD_OF or word in SYMBOLS for word in named)
    else:
        fits = verb in _BARE and not named
    return (verb, named) if fits else ("", [])


def _named(data: Params, word: str, count: int) -> list[Any]:
    value = data.get(word if count == 1 else word + "s", [])
    return value if isinstance(value, list) else [value]


def rule_of(top: Any) -> str:
    """The rule behind a decision."""
    if isinstance(top, VoteForHolder):
        return "SYNERGY-R05"
    if isinstance(top, HandOneOn):
        return "SYNERGY-R11"
    if isinstance(top, UseOrPass):
        return "SYNERGY-R21"
    return "SYNERGY-R41" if isinstance(top, TakeBack) else "SYNERGY-R12"


def _not_asked(s: Table, seat: int, top: Decision) -> Refusal:
    if seat in s.answers:
        return Refusal((), "synergy-why-committed", {}, rule_of(top))
    if isinstance(top, UseOrPass) and seat in s.acted:
        return Refusal((), "synergy-why-acted", {}, "SYNERGY-R21")
    return Refusal((), "synergy-why-not-asked", {}, rule_of(top))


def _why_no_use(s: Table, seat: int, verb: str, named: list[str]) -> Refusal:
    if verb not in LETTERS:
        return Refusal((), "synergy-why-phase", {}, rule_of(s.agenda[-1]))
    if verb not in s.mission_card().actions:
        return Refusal((), "synergy-why-not-here", {"action": f"@action:{verb}"}, "SYNERGY-R20")
    return _letter_refused(s, seat, verb) or _why_not_on(s, seat, verb, named)


def _why_not_on(s: Table, seat: int, letter: str, named: list[str]) -> Refusal:
    """An action card that could be used, but not on these cards or seats (SYNERGY-R31)."""
    effect, told = s.content.actions[letter].effect, {"action": f"@action:{letter}"}
    if letter in _SEATS:
        if any(int(word) >= s.seats for word in named):
            return Refusal((), "synergy-why-no-seat", {}, "SYNERGY-R31")
        if effect == SWAP_OWN_GOAL:
            return Refusal((), "synergy-why-own-seat", told, "SYNERGY-R31")
        if len(set(named)) < len(named):
            return Refusal((), "synergy-why-two-seats", told, "SYNERGY-R31")
        return Refusal((), "synergy-why-order", {}, "SYNERGY-R45")
    cards = [CARD_OF.get(word, -1) for word in named]
    if effect == SWAP_OWN_NUMBER_HAND:
        return Refusal((), "synergy-why-not-held", {}, "SYNERGY-R31")
    row = numbers_in_row(s, seat)
    if any(cards.count(card) > row.count(card) for card in cards):
        return Refusal((), "synergy-why-not-in-row", told, "SYNERGY-R31")
    return Refusal((), "synergy-why-order", {}, "SYNERGY-R45")


_VERBS: Final = {VoteForHolder: "vote", HandOneOn: "pass_card", TakeBack: "take"}


def _why_no_card(s: Table, seat: int, top: Decision, verb: str, named: str) -> Refusal:
    rule = rule_of(top)
    if verb != _VERBS.get(type(top), "play"):
        return Refusal((), "synergy-why-phase", {}, rule)
    if isinstance(top, VoteForHolder):
        holder = top.role == HYPER and named == str(s.super_seat)
        return _super_holder(s) if holder else Refusal((), "synergy-why-no-seat", {}, rule)
    if isinstance(top, TakeBack):
        return Refusal((), "synergy-why-not-in-front", {}, rule)
    if isinstance(top, CommitGoal) and named not in SYMBOLS:
        return Refusal((), "synergy-why-goal-wanted", {}, rule)
    if isinstance(top, (PlayFirst, PlaySecond)):
        if named in SYMBOLS:
            return Refusal((), "synergy-why-number-wanted", {}, rule)
        if CARD_OF.get(named, -1) in s.number_hand[seat]:
            refused = _challenged(s, seat, top, CARD_OF[named])
            if refused is not None:
                return refused
    return Refusal((), "synergy-why-not-held", {}, rule)
