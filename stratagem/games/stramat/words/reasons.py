# mypyc: skip
"""Why something may not be done, with the rule: from the asking seat's own cards and what all see.

One function for each kind of answer; None exactly if the answer is an option.
"""

from collections.abc import Callable
from typing import Any

from stratagem.games.stramat.actions import Counter, Decline, Exchange, Give, Number, Pair, Pass, Power, Take
from stratagem.games.stramat.content.cards import AGGIUNGO, ALT, CODES, DADO, JOLLY, STRAMAT, counted, is_number
from stratagem.games.stramat.rules import legal
from stratagem.games.stramat.rules.aggiungo import TakeOne
from stratagem.games.stramat.rules.alt import Window
from stratagem.games.stramat.rules.giro import GiveCards
from stratagem.games.stramat.rules.play import OnePlay
from stratagem.games.stramat.rules.solitario import ExchangeWithPile, GiveUnder, cards_under
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words.news import at, card
from stratagem.kernel.core import Action, Params, Seat, asked
from stratagem.kernel.game import Refusal
from stratagem.parts.counts import size

OVER = {"LAMPO": "STRAMAT-R70", "MAZZETTO": "STRAMAT-R71", "STRAMAT": "STRAMAT-R61"}


def no(key: str, rule: str, params: Params | None = None, *marks: str) -> Refusal:
    return Refusal(marks, key, params, rule)


def rule_of(s: Banco) -> str:
    """The rule of the question that is open."""
    top = s.asking()
    return top.rules[0] if top is not None else "STRAMAT-R14"


def not_asked(s: Banco, seat: Seat) -> Refusal:
    """Why this seat may answer nothing now."""
    rule = rule_of(s)
    if s.result is not None:
        return no("stramat-why-over", "STRAMAT-R92" if s.agreed.solitario else OVER[s.result.ending])
    if seat in asked(s):
        return no("stramat-why-answered", rule)
    if not s.alive[seat]:
        return no("stramat-why-left", "STRAMAT-R84")
    if isinstance(s.asking(), Window):
        return no("stramat-why-others-answer", rule)
    return no("stramat-why-not-asked", rule, {"seat": at(s.current)})


def refusal(s: Banco, seat: Seat, action: Action) -> Refusal | None:
    """Why this seat, which is asked, may not do that; an answer to another question is not for now."""
    question, reason = REASONS[type(action)]
    return reason(s, seat, action) if isinstance(s.asking(), question) else no("stramat-why-not-now", rule_of(s))


def refusals(s: Banco, seat: Seat) -> list[Refusal]:
    """What this seat might try now and may not, told from its own cards and from what all see."""
    top = s.asking()
    if top is None or seat not in s.waiting:
        return []
    if isinstance(top, GiveCards):
        most = legal.most_given(s, seat, top.target)
        return [] if most == legal.MOST_GIVEN else [too_many(most, top.rules[0])]
    found = []
    for action in tempting(s, seat) if isinstance(top, OnePlay) else [Counter()] if isinstance(top, Window) else []:
        reason = refusal(s, seat, action)
        if reason is not None:
            marks = [f"hand:{CODES[action.card]}"] if isinstance(action, Number) else reason.marks
            found.append(Refusal(marks, reason.key, reason.params, reason.rule))
    return found


def tempting(s: Banco, seat: Seat) -> list[Action]:
    """Numbers in hand that no pair would use, and the powers in hand that are not always allowed."""
    hand, opponents = s.hands[seat], s.opponents(seat)
    pairs = [pair for pair in legal.PAIRS[s.laid[-1]] if legal.holds_pair(hand, pair.first, pair.top)]
    found: list[Action] = [
        Number(kind) for kind in range(3) if hand[kind] and not any(kind in pair.fields() for pair in pairs)
    ]
    if s.agreed.solitario:
        return found
    found += [Power(ALT, target=target) for target in opponents if hand[ALT]]
    found += [Power(JOLLY)] if hand[JOLLY] else []
    stramat = Power(STRAMAT, victims=(opponents[0],) if s.agreed.birichino else ())
    return found + [stramat] if hand[STRAMAT] else found


def allowed(s: Banco, seat: Seat, tried: Action) -> None:
    """Passing and declining need nothing."""


def lacks(kind: int, rule: str) -> Refusal:
    return no("stramat-why-not-held", rule, {"card": card(kind)})


def no_number(kind: int, rule: str) -> Refusal | None:
    return None if is_number(kind) else no("stramat-why-not-a-number", rule, {"card": card(kind)})


def number(s: Banco, seat: Seat, tried: Number) -> Refusal | None:
    kind, top = tried.card, s.laid[-1]
    if not is_number(kind) or not s.hands[seat][kind]:
        return no_number(kind, "STRAMAT-R21") or lacks(kind, "STRAMAT-R21")
    if legal.fits(kind, top):
        return None
    params = {"card": card(kind), "top": card(top)}
    if is_number(top):
        return no("stramat-why-number", "STRAMAT-R21", params)
    return no("stramat-why-on-power", "STRAMAT-R25", params)


def pair(s: Banco, seat: Seat, tried: Pair) -> Refusal | None:
    a, b, top = tried.first, tried.top, s.laid[-1]
    if not is_number(a) or not is_number(b):
        return no_number(a, "STRAMAT-R22") or no_number(b, "STRAMAT-R22")
    if not legal.holds_pair(s.hands[seat], a, b):
        return no("stramat-why-pair-not-held", "STRAMAT-R22", {"first": card(a), "top": card(b)})
    if legal.pair_fits(a, b, top):
        return None
    if not is_number(top):
        return no("stramat-why-pair-on-power", "STRAMAT-R25", {"top": card(top)})
    return no("stramat-why-pair", "STRAMAT-R22", {"first": card(a), "second": card(b), "top": card(top)})


def power(s: Banco, seat: Seat, tried: Power) -> Refusal | None:
    kind, hand = tried.card, s.hands[seat]
    if is_number(kind):
        return no("stramat-why-not-a-power", "STRAMAT-R23", {"card": card(kind)})
    if not hand[kind]:
        return lacks(kind, "STRAMAT-R23")
    if s.agreed.solitario:
        return None if tried == Power(kind) else no("stramat-why-nobody-else", "STRAMAT-R92")
    if kind == JOLLY:
        return None if legal.may_play_jolly(hand) else no("stramat-why-jolly", "STRAMAT-R54", {}, "hand:JOLLY")
    if kind == STRAMAT:
        return stramat(s, seat, tried.victims)
    return None if kind == DADO else targeted(s, seat, tried)


def targeted(s: Banco, seat: Seat, tried: Power) -> Refusal | None:
    target = tried.target
    if target not in s.opponents(seat):
        return no("stramat-why-target", "STRAMAT-R27")
    if tried.card == AGGIUNGO and not legal.holds_pair(s.hands[seat], AGGIUNGO, tried.give):
        return no("stramat-why-give-held", "STRAMAT-R36")
    if tried.card != ALT or legal.may_be_blocked(s, target):
        return None
    key = "stramat-why-blocked" if s.block_left[target] else "stramat-why-protected"
    return no(key, "STRAMAT-R40", {"target": at(target)}, "hand:ALT", f"seat:{target}")


def stramat(s: Banco, seat: Seat, victims: tuple[Seat, ...]) -> Refusal | None:
    if s.stramat_used[seat]:
        return no("stramat-why-stramat-used", "STRAMAT-R60", {}, "hand:STRAMAT")
    if not legal.may_play_stramat(s, seat):
        return no("stramat-why-two-left", "STRAMAT-R81", {}, "hand:STRAMAT")
    if not s.agreed.birichino:
        return no("stramat-why-no-victims", "STRAMAT-R81") if victims else None
    if not victims:
        return no("stramat-why-victims", "STRAMAT-R81")
    if any(victim not in s.opponents(seat) for victim in victims):
        return no("stramat-why-target", "STRAMAT-R27")
    if len(set(victims)) > legal.most_victims(s):
        return no("stramat-why-one-stays", "STRAMAT-R81")
    return None if victims == tuple(sorted(set(victims))) else no("stramat-why-order", "STRAMAT-R29")


def take(s: Banco, seat: Seat, tried: Take) -> Refusal | None:
    top = s.asking()
    assert isinstance(top, TakeOne)
    if s.hands[top.target][tried.card]:
        return None
    return no("stramat-why-take", rule_of(s), {"card": card(tried.card), "target": at(top.target)})


def give(s: Banco, seat: Seat, tried: Give) -> Refusal | None:
    top, hand, cards = s.asking(), s.hands[seat], tried.cards
    most = legal.most_given(s, seat, top.target) if isinstance(top, GiveCards) else min(legal.MOST_GIVEN, size(hand))
    if not 1 <= len(cards) <= most:
        return too_many(most, rule_of(s))
    wanted = counted(list(cards))
    if any(wanted[kind] > hand[kind] for kind in cards):
        return no("stramat-why-give-held", rule_of(s))
    return None if cards == tuple(sorted(cards)) else no("stramat-why-order", "STRAMAT-R29")


def too_many(most: int, rule: str) -> Refusal:
    return no("stramat-why-give-most", rule, {"most": most})


def exchange(s: Banco, seat: Seat, tried: Exchange) -> Refusal | None:
    if not s.hands[seat][tried.give]:
        return lacks(tried.give, rule_of(s))
    shown = tried.take in cards_under(s)
    return None if shown else no("stramat-why-not-shown", rule_of(s), {"card": card(tried.take)})


def counter(s: Banco, seat: Seat, tried: Counter) -> Refusal | None:
    return None if s.hands[seat][ALT] else no("stramat-why-no-alt", rule_of(s), {}, "hand:ALT")


# By kind of answer: the question it answers, and why it may not be given to it.
REASONS: dict[type[Action], tuple[Any, Callable[[Banco, Seat, Any], Refusal | None]]] = {
    Pass: (OnePlay, allowed),
    Number: (OnePlay, number),
    Pair: (OnePlay, pair),
    Power: (OnePlay, power),
    Take: (TakeOne, take),
    Exchange: (ExchangeWithPile, exchange),
    Give: ((GiveCards, GiveUnder), give),
    Counter: (Window, counter),
    Decline: (Window, allowed),
}
