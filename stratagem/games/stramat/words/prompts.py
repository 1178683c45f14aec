"""What people are asked, how the options look, and why something is not among them."""

from __future__ import annotations

from stratagem.games.stramat.actions import (
    Counter,
    Decline,
    Exchange,
    Give,
    Number,
    Pair,
    Power,
    Said,
    Take,
)
from stratagem.games.stramat.content.cards import ALT, CODES, JOLLY, STRAMAT, is_number
from stratagem.games.stramat.rules.aggiungo import TakeOne
from stratagem.games.stramat.rules.alt import AltWindow
from stratagem.games.stramat.rules.giro import GiveCards
from stratagem.games.stramat.rules.legal import (
    PAIRS,
    fits,
    holds_pair,
    may_be_blocked,
    may_play_jolly,
    may_play_stramat,
    most_given,
)
from stratagem.games.stramat.rules.rascal import RascalWindow
from stratagem.games.stramat.rules.solitario import ExchangeWithPile, GiveUnder, SolitaryPlay
from stratagem.games.stramat.rules.turn import OnePlay
from stratagem.games.stramat.seen.view import top_step
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words.news import at, card
from stratagem.kernel.core import Params, Seat
from stratagem.kernel.game import Label, Prompt, Refusal

POWER_LABELS = {
    "DADO": "stramat-option-dado",
    "COLPO": "stramat-option-colpo",
    "AGGIUNGO": "stramat-option-aggiungo",
    "ALT": "stramat-option-alt",
    "GIRO": "stramat-option-giro",
    "JOLLY": "stramat-option-jolly",
    "STRAMAT": "stramat-option-stramat",
}
SOLO_LABELS = {
    "DADO": "stramat-option-solo-dado",
    "COLPO": "stramat-option-solo-colpo",
    "AGGIUNGO": "stramat-option-solo-aggiungo",
    "ALT": "stramat-option-solo-alt",
    "GIRO": "stramat-option-solo-giro",
    "JOLLY": "stramat-option-jolly",
}


# -- prompts ---------------------------------------------------------------------------------------


def prompt(s: Banco, seat: Seat | None) -> Prompt:
    """The question now open: one text for those who must answer, another for those who wait."""
    if s.result is not None:
        return Prompt("stramat-prompt-over", {}, ("STRAMAT-R73",))
    top = top_step(s)
    asked = seat is not None and seat in s.waiting
    who: Params = {"seat": at(s.current)}
    if isinstance(top, (OnePlay, SolitaryPlay)):
        if asked:
            params: Params = {"card": card(s.laid[-1]), "left": s.mazzetto.size()}
            return Prompt("stramat-prompt-main", params, ("STRAMAT-R14", "STRAMAT-R28"))
        return Prompt("stramat-prompt-main-other", who, ("STRAMAT-R14",))
    if isinstance(top, TakeOne):
        key = "stramat-prompt-take" if asked else "stramat-prompt-take-other"
        return Prompt(key, {**who, "target": at(top.target)}, ("STRAMAT-R38",))
    if isinstance(top, GiveCards):
        key = "stramat-prompt-give" if asked else "stramat-prompt-give-other"
        params = {**who, "target": at(top.target), "most": most_given(s, top.seat, top.target)}
        return Prompt(key, params, ("STRAMAT-R50",))
    if isinstance(top, AltWindow):
        key = "stramat-prompt-counter" if asked else "stramat-prompt-window-other"
        return Prompt(key, {**who, "target": at(top.target)}, ("STRAMAT-R41", "STRAMAT-R43"))
    if isinstance(top, RascalWindow):
        key = "stramat-prompt-rascal" if asked else "stramat-prompt-rascal-other"
        return Prompt(key, {**who, "victims": [at(victim) for victim in top.victims]}, ("STRAMAT-R83",))
    if isinstance(top, (ExchangeWithPile, GiveUnder)):
        return _solo_prompt(top, asked, who)
    return Prompt("stramat-prompt-resolving", {}, ())


def _solo_prompt(top: ExchangeWithPile | GiveUnder, asked: bool, who: Params) -> Prompt:
    if not asked:
        return Prompt("stramat-prompt-main-other", who, ("STRAMAT-R92",))
    exchange = isinstance(top, ExchangeWithPile)
    return Prompt("stramat-prompt-exchange" if exchange else "stramat-prompt-give-under", {}, ("STRAMAT-R92",))


# -- options ---------------------------------------------------------------------------------------


def option(s: Banco, seat: Seat, action: Said) -> Label:
    """How one option looks: its text, and the cards and players it points at."""
    if isinstance(action, Power):
        return _power_label(s, action)
    if isinstance(action, Number):
        return Label("stramat-option-number", {"card": card(action.card)}, _hand([action.card]))
    if isinstance(action, Pair):
        params = {"first": card(action.first), "top": card(action.top)}
        return Label("stramat-option-pair", params, _hand([action.first, action.top]))
    if isinstance(action, Give):
        return Label("stramat-option-give", {"cards": [card(c) for c in action.cards]}, _hand(action.cards))
    if isinstance(action, Take):
        top = top_step(s)
        target = top.target if isinstance(top, TakeOne) else s.current
        return Label("stramat-option-take", {"card": card(action.card)}, [f"hand:{target}:{CODES[action.card]}"])
    if isinstance(action, Exchange):
        marks = [f"hand:{CODES[action.give]}", f"discard:{CODES[action.take]}"]
        return Label("stramat-option-exchange", {"given": card(action.give), "taken": card(action.take)}, marks)
    if isinstance(action, Counter):
        return Label("stramat-option-counter", {}, ["hand:ALT"])
    return Label("stramat-option-decline" if isinstance(action, Decline) else "stramat-option-pass")


def _hand(kinds: list[int] | tuple[int, ...]) -> list[str]:
    """Marks of own cards, each kind once."""
    return [f"hand:{CODES[kind]}" for kind in sorted(set(kinds))]


def _power_label(s: Banco, action: Power) -> Label:
    code = CODES[action.card]
    params: Params = {"card": card(action.card)}
    marks = [f"hand:{code}"]
    if s.agreed.solitario:
        return Label(SOLO_LABELS[code], params, marks)
    if action.give >= 0:
        params["given"] = card(action.give)
        marks += [f"hand:{CODES[action.give]}"] if action.give != action.card else []
    if action.target >= 0:
        params["target"] = at(action.target)
        marks.append(f"seat:{action.target}")
    if action.victims:
        params["victims"] = [at(victim) for victim in action.victims]
        return Label("stramat-option-rascal", params, marks + [f"seat:{victim}" for victim in action.victims])
    return Label(POWER_LABELS[code], params, marks)


# -- refusals --------------------------------------------------------------------------------------


def refusals(s: Banco, seat: Seat) -> list[Refusal]:
    """What this seat might try now and may not, told from its own cards and from what all see."""
    if s.result is not None or seat not in s.waiting:
        return []
    top = top_step(s)
    if isinstance(top, (AltWindow, RascalWindow)):
        rule = "STRAMAT-R41" if isinstance(top, AltWindow) else "STRAMAT-R83"
        return [] if s.hands[seat][ALT] else [Refusal(["hand:ALT"], "stramat-why-no-alt", {}, rule)]
    if isinstance(top, GiveCards):
        most = most_given(s, seat, top.target)
        return [] if most == 3 else [Refusal([], "stramat-why-give-most", {"most": most}, "STRAMAT-R50")]
    if isinstance(top, OnePlay):
        return _number_refusals(s, seat) + _power_refusals(s, seat)
    return _number_refusals(s, seat) if isinstance(top, SolitaryPlay) else []


def _number_refusals(s: Banco, seat: Seat) -> list[Refusal]:
    """Numbers in hand that no play would use."""
    hand, top = s.hands[seat], s.laid[-1]
    found = []
    for kind in range(3):
        used = any(kind in (pair.first, pair.top) and holds_pair(hand, pair.first, pair.top) for pair in PAIRS[top])
        if hand[kind] and not fits(kind, top) and not used:
            found.append(_number_refusal(kind, top))
    return found


def _number_refusal(kind: int, top: int) -> Refusal:
    params = {"card": card(kind), "top": card(top)}
    if is_number(top):
        return Refusal(_hand([kind]), "stramat-why-number", params, "STRAMAT-R21")
    return Refusal(_hand([kind]), "stramat-why-on-power", params, "STRAMAT-R25")


def _power_refusals(s: Banco, seat: Seat) -> list[Refusal]:
    hand = s.hands[seat]
    found = []
    if hand[ALT]:
        for target in s.opponents(seat):
            reason = block_refusal(s, target)
            if reason is not None:
                found.append(reason)
    if hand[JOLLY] and not may_play_jolly(hand):
        found.append(Refusal(["hand:JOLLY"], "stramat-why-jolly", {}, "STRAMAT-R54"))
    if hand[STRAMAT] and not may_play_stramat(s, seat):
        found.append(stramat_refusal(s, seat))
    return found


def block_refusal(s: Banco, target: Seat) -> Refusal | None:
    """Why this opponent may not be chosen for an Alt."""
    if may_be_blocked(s, target):
        return None
    key = "stramat-why-blocked" if s.block_left[target] else "stramat-why-protected"
    return Refusal(["hand:ALT", f"seat:{target}"], key, {"target": at(target)}, "STRAMAT-R40")


def stramat_refusal(s: Banco, seat: Seat) -> Refusal:
    if s.stramat_used[seat]:
        return Refusal(["hand:STRAMAT"], "stramat-why-stramat-used", {}, "STRAMAT-R60")
    return Refusal(["hand:STRAMAT"], "stramat-why-two-left", {}, "STRAMAT-R81")
