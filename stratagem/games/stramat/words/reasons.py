# mypyc: skip
"""Why one very answer is refused, with the rule: from the asking seat's own cards and what all see."""

from __future__ import annotations

from typing import Any

from stratagem.games.stramat.actions import (
    COUNTER,
    DECLINE,
    PASS,
    Counter,
    Exchange,
    Give,
    Number,
    Pair,
    Power,
    Said,
    Take,
)
from stratagem.games.stramat.content.cards import (
    AGGIUNGO,
    ALT,
    CODES,
    COLPO,
    GIRO,
    JOLLY,
    NONE,
    STRAMAT,
    counted,
    is_number,
)
from stratagem.games.stramat.rules.aggiungo import TakeOne
from stratagem.games.stramat.rules.alt import AltWindow
from stratagem.games.stramat.rules.giro import GiveCards
from stratagem.games.stramat.rules.legal import (
    holds_pair,
    may_play_jolly,
    may_play_stramat,
    most_given,
    most_victims,
)
from stratagem.games.stramat.rules.rascal import RascalWindow
from stratagem.games.stramat.rules.solitario import MOST_GIVEN, ExchangeWithPile, GiveUnder, SolitaryPlay
from stratagem.games.stramat.rules.turn import OnePlay
from stratagem.games.stramat.seen.view import top_step
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words.news import at, card
from stratagem.games.stramat.words.prompts import block_refusal, stramat_refusal
from stratagem.kernel.core import Params, Seat, asked, options
from stratagem.kernel.game import Refusal
from stratagem.parts.counts import size

AIMED = (COLPO, AGGIUNGO, ALT, GIRO)
BARE = {"pass": PASS, "counter": COUNTER, "decline": DECLINE}
FIELDS: dict[str, tuple[type[Said], tuple[str, ...]]] = {
    "number": (Number, ("card",)),
    "pair": (Pair, ("first", "top")),
    "take": (Take, ("card",)),
    "exchange": (Exchange, ("give", "take")),
}
# The rule of the question that is open, for answers to another one.
ASKED = {
    AltWindow: "STRAMAT-R41",
    RascalWindow: "STRAMAT-R83",
    TakeOne: "STRAMAT-R38",
    GiveCards: "STRAMAT-R50",
    ExchangeWithPile: "STRAMAT-R92",
    GiveUnder: "STRAMAT-R92",
}
OVER = {"LAMPO": "STRAMAT-R70", "MAZZETTO": "STRAMAT-R71", "STRAMAT": "STRAMAT-R61"}


def no(key: str, rule: str, params: Params | None = None) -> Refusal:
    return Refusal([], key, params, rule)


def why_not(s: Banco, seat: Seat, data: Params | str) -> Refusal | None:
    """The reason, or None where the answer cannot even be read (or is an option after all)."""
    tried = understand(s, data)
    if tried is None:
        return None
    if s.result is not None:
        return no("stramat-why-over", "STRAMAT-R92" if s.agreed.solitario else OVER[s.result.ending])
    top = top_step(s)
    rule = ASKED.get(type(top), "STRAMAT-R14")
    if seat not in s.waiting:
        return _not_asked(s, seat, rule)
    if tried in options(s, seat):
        return None
    if isinstance(top, (OnePlay, SolitaryPlay)):
        if isinstance(tried, Number):
            return _number(s, seat, tried)
        if isinstance(tried, Pair):
            return _pair(s, seat, tried)
        if isinstance(tried, Power):
            return _power(s, seat, tried)
    if isinstance(top, TakeOne) and isinstance(tried, Take):
        return no("stramat-why-take", rule, {"card": card(tried.card), "target": at(top.target)})
    if isinstance(top, (GiveCards, GiveUnder)) and isinstance(tried, Give):
        hand = s.hands[seat]
        most = most_given(s, seat, top.target) if isinstance(top, GiveCards) else min(MOST_GIVEN, size(hand))
        return _give(hand, most, tried.cards, rule)
    if isinstance(top, ExchangeWithPile) and isinstance(tried, Exchange):
        held = s.hands[seat][tried.give]
        return no("stramat-why-not-shown", rule, {"card": card(tried.take)}) if held else _lacks(tried.give, rule)
    if isinstance(top, (AltWindow, RascalWindow)) and isinstance(tried, Counter):
        return Refusal(["hand:ALT"], "stramat-why-no-alt", {}, rule)
    return no("stramat-why-not-now", rule)


def _not_asked(s: Banco, seat: Seat, rule: str) -> Refusal:
    if seat in asked(s):
        return no("stramat-why-answered", rule)
    if not s.alive[seat]:
        return no("stramat-why-left", "STRAMAT-R84")
    if isinstance(top_step(s), (AltWindow, RascalWindow)):
        return no("stramat-why-others-answer", rule)
    return no("stramat-why-not-asked", rule, {"seat": at(s.current)})


# -- reading -----------------------------------------------------------------------------------------


def understand(s: Banco, data: Params | str) -> Said | None:
    """The action a wire form or short text names; None if it names none of this game."""
    try:
        return _from_text(s.content.letters, data.split()) if isinstance(data, str) else _from_wire(data)
    except (ValueError, KeyError, IndexError, TypeError):
        return None


def _from_wire(data: Params) -> Said | None:
    verb = data["do"]
    if verb == "power":
        found = Power(
            CODES.index(data["card"]),
            CODES.index(data["give"]) if "give" in data else NONE,
            data.get("target", -1),
            tuple(data.get("victims", ())),
        )
    elif verb == "give":
        return Give(tuple([CODES.index(code) for code in data["cards"]])) if set(data) == {"do", "cards"} else None
    elif verb in BARE:
        return BARE[verb] if len(data) == 1 else None
    else:
        kind, names = FIELDS[verb]
        return kind(*[CODES.index(data[name]) for name in names]) if set(data) == {"do", *names} else None
    return found if found.wire() == data and _can_be_said(found) else None


def _from_text(letters: tuple[str, ...], words: list[str]) -> Said | None:
    verb, rest = words[0], words[1:]
    if verb == "power":
        return _power_of(letters, letters.index(rest[0]), rest[1:])
    if verb == "give":
        return Give(tuple([letters.index(letter) for letter in rest[0].split(",")])) if len(rest) == 1 else None
    if verb in BARE:
        return None if rest else BARE[verb]
    kind, names = FIELDS[verb]
    return kind(*[letters.index(word) for word in rest]) if len(rest) == len(names) else None


def _power_of(letters: tuple[str, ...], kind: int, rest: list[str]) -> Power | None:
    if not rest:
        return Power(kind)
    if len(rest) == 2 and kind == AGGIUNGO:
        return Power(kind, letters.index(rest[0]), int(rest[1]))
    if len(rest) == 1 and kind == STRAMAT:
        return Power(kind, NONE, -1, tuple([int(word) for word in rest[0].split(",")]))
    found = Power(kind, NONE, int(rest[0]))
    return found if len(rest) == 1 and _can_be_said(found) else None


def _can_be_said(power: Power) -> bool:
    """Only some power cards name an opponent, one a card to give, one victims (STRAMAT-R29)."""
    return (
        (power.target < 0 or power.card in AIMED)
        and (power.give == NONE or power.card == AGGIUNGO)
        and (not power.victims or power.card == STRAMAT)
    )


# -- one play ----------------------------------------------------------------------------------------


def _lacks(kind: int, rule: str) -> Refusal:
    return no("stramat-why-not-held", rule, {"card": card(kind)})


def _no_number(kinds: tuple[int, ...], rule: str) -> Refusal | None:
    for kind in kinds:
        if not is_number(kind):
            return no("stramat-why-not-a-number", rule, {"card": card(kind)})
    return None


def _number(s: Banco, seat: Seat, tried: Number) -> Refusal | None:
    kind, top = tried.card, s.laid[-1]
    wrong = _no_number((kind,), "STRAMAT-R21")
    if wrong is not None or not s.hands[seat][kind]:
        return wrong or _lacks(kind, "STRAMAT-R21")
    params = {"card": card(kind), "top": card(top)}
    if is_number(top):
        return no("stramat-why-number", "STRAMAT-R21", params)
    return no("stramat-why-on-power", "STRAMAT-R25", params)


def _pair(s: Banco, seat: Seat, tried: Pair) -> Refusal | None:
    a, b, top = tried.first, tried.top, s.laid[-1]
    wrong = _no_number((a, b), "STRAMAT-R22")
    if wrong is not None:
        return wrong
    if not holds_pair(s.hands[seat], a, b):
        return no("stramat-why-pair-not-held", "STRAMAT-R22", {"first": card(a), "top": card(b)})
    if not is_number(top):
        return no("stramat-why-pair-on-power", "STRAMAT-R25", {"top": card(top)})
    return no("stramat-why-pair", "STRAMAT-R22", {"first": card(a), "second": card(b), "top": card(top)})


def _power(s: Banco, seat: Seat, tried: Power) -> Refusal | None:
    kind, hand = tried.card, s.hands[seat]
    if is_number(kind):
        return no("stramat-why-not-a-power", "STRAMAT-R23", {"card": card(kind)})
    if not hand[kind]:
        return _lacks(kind, "STRAMAT-R23")
    if s.agreed.solitario:
        return no("stramat-why-nobody-else", "STRAMAT-R92")
    if kind == JOLLY and not may_play_jolly(hand):
        return Refusal(["hand:JOLLY"], "stramat-why-jolly", {}, "STRAMAT-R54")
    if kind == STRAMAT:
        return _stramat(s, seat, tried.victims)
    return _targeted(s, seat, tried)


def _targeted(s: Banco, seat: Seat, tried: Power) -> Refusal | None:
    if not _opponent(s, seat, tried.target):
        return no("stramat-why-target", "STRAMAT-R27")
    if tried.card == ALT:
        return block_refusal(s, tried.target)
    return no("stramat-why-give-held", "STRAMAT-R36")


def _opponent(s: Banco, seat: Seat, target: Any) -> bool:
    return target in s.opponents(seat)


def _stramat(s: Banco, seat: Seat, victims: tuple[Any, ...]) -> Refusal | None:
    if not may_play_stramat(s, seat):
        return stramat_refusal(s, seat)
    if not s.agreed.birichino:
        return no("stramat-why-no-victims", "STRAMAT-R81")
    if not victims:
        return no("stramat-why-victims", "STRAMAT-R81")
    if not all(_opponent(s, seat, victim) for victim in victims):
        return no("stramat-why-target", "STRAMAT-R27")
    if len(set(victims)) > most_victims(s):
        return no("stramat-why-one-stays", "STRAMAT-R81")
    return no("stramat-why-order", "STRAMAT-R29")


def _give(hand: list[int], most: int, kinds: tuple[int, ...], rule: str) -> Refusal | None:
    if not 1 <= len(kinds) <= most:
        return no("stramat-why-give-most", rule, {"most": most})
    wanted = counted(list(kinds))
    if any(wanted[kind] > hand[kind] for kind in kinds):
        return no("stramat-why-give-held", rule)
    return no("stramat-why-order", "STRAMAT-R29")
