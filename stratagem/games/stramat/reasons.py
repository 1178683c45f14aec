# mypyc: skip
"""Why one very answer is refused, with the rule: from the asking seat's own cards and what all see."""

from __future__ import annotations

from typing import Any

from stratagem.games.stramat.asking import block_refusal, stramat_refusal
from stratagem.games.stramat.cards import (
    AGGIUNGO,
    ALT,
    CODES,
    COLPO,
    GIRO,
    JOLLY,
    STRAMAT,
    counted,
    is_number,
)
from stratagem.games.stramat.news import at, card
from stratagem.games.stramat.rules.aggiungo import TakeOne
from stratagem.games.stramat.rules.alt import AltWindow
from stratagem.games.stramat.rules.giro import GiveCards
from stratagem.games.stramat.rules.legal import (
    fits,
    holds_pair,
    may_play_jolly,
    may_play_stramat,
    most_given,
    most_victims,
    pair_fits,
)
from stratagem.games.stramat.rules.rascal import RascalWindow
from stratagem.games.stramat.rules.solitario import SolitaryPlay
from stratagem.games.stramat.rules.turn import OnePlay
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.view import top_step
from stratagem.kernel.core import Params, Seat, asked
from stratagem.kernel.game import Refusal

FIELDS = {
    "number": ("card",),
    "pair": ("first", "top"),
    "take": ("card",),
    "exchange": ("give", "take"),
    "give": ("cards",),
}
KIND_FIELDS = ("card", "first", "top", "give", "take")


def why_not(s: Banco, seat: Seat, data: Params | str) -> Refusal | None:
    """The reason, or None where the answer cannot even be read (or is an option after all)."""
    tried = understand(s, data)
    if tried is None or s.result is not None:
        return None
    if seat not in s.waiting:
        if seat in asked(s):
            return Refusal([], "stramat-why-answered", {}, "STRAMAT-R41")
        return Refusal([], "stramat-why-not-asked", {"seat": at(s.current)}, "STRAMAT-R14")
    top, verb = top_step(s), tried["do"]
    if isinstance(top, (OnePlay, SolitaryPlay)) and verb in ("number", "pair", "power"):
        return {"number": _number, "pair": _pair, "power": _power}[verb](s, seat, tried)
    if isinstance(top, TakeOne) and verb == "take" and s.hands[top.target][tried["card"]] == 0:
        params = {"card": card(tried["card"]), "target": at(top.target)}
        return Refusal([], "stramat-why-take", params, "STRAMAT-R38")
    if isinstance(top, GiveCards) and verb == "give":
        return _give(s, seat, top.target, tried["cards"])
    if isinstance(top, (AltWindow, RascalWindow)) and verb == "counter" and not s.hands[seat][ALT]:
        rule = "STRAMAT-R41" if isinstance(top, AltWindow) else "STRAMAT-R83"
        return Refusal(["hand:ALT"], "stramat-why-no-alt", {}, rule)
    return Refusal([], "stramat-why-not-now", {}, "STRAMAT-R14")


def understand(s: Banco, data: Params | str) -> Params | None:
    """A wire form or short text with kinds as numbers; None if it is neither."""
    try:
        return _from_text(s, data.split()) if isinstance(data, str) else _from_wire(data)
    except (ValueError, KeyError, IndexError, TypeError):
        return None


def _from_wire(data: Params) -> Params:
    found: Params = {"do": data["do"], "give": None, "target": None, "victims": []}
    for key, value in data.items():
        if key in KIND_FIELDS:
            found[key] = CODES.index(value)
        elif key == "cards":
            found[key] = [CODES.index(code) for code in value]
        elif key != "do":
            found[key] = value
    for key in FIELDS.get(found["do"], ("card",) if found["do"] == "power" else ()):
        found[key]  # must be there
    return found


def _from_text(s: Banco, words: list[str]) -> Params:
    verb, rest = words[0], words[1:]
    letters = s.content.letters
    found: Params = {"do": verb, "give": None, "target": None, "victims": []}
    if verb == "give":
        found["cards"] = [letters.index(letter) for letter in rest[0].split(",")] if rest else []
    elif verb == "power":
        found["card"] = letters.index(rest[0])
        if found["card"] == AGGIUNGO and len(rest) == 3:
            found["give"], found["target"] = letters.index(rest[1]), int(rest[2])
        elif found["card"] == STRAMAT and len(rest) == 2:
            found["victims"] = [int(word) for word in rest[1].split(",")]
        elif len(rest) == 2:
            found["target"] = int(rest[1])
    else:
        for key, word in zip(FIELDS.get(verb, ()), rest, strict=True):
            found[key] = letters.index(word)
    return found


def _lacks(kind: int, rule: str) -> Refusal:
    return Refusal([], "stramat-why-not-held", {"card": card(kind)}, rule)


def _number(s: Banco, seat: Seat, tried: Params) -> Refusal | None:
    kind, top = tried["card"], s.laid[-1]
    if not is_number(kind) or not s.hands[seat][kind]:
        return _lacks(kind, "STRAMAT-R21")
    if fits(kind, top):
        return None
    params = {"card": card(kind), "top": card(top)}
    if is_number(top):
        return Refusal([], "stramat-why-number", params, "STRAMAT-R21")
    return Refusal([], "stramat-why-on-power", params, "STRAMAT-R25")


def _pair(s: Banco, seat: Seat, tried: Params) -> Refusal | None:
    a, b, top = tried["first"], tried["top"], s.laid[-1]
    if not is_number(a) or not is_number(b) or not holds_pair(s.hands[seat], a, b):
        return Refusal([], "stramat-why-pair-not-held", {"first": card(a), "top": card(b)}, "STRAMAT-R22")
    if not is_number(top):
        return Refusal([], "stramat-why-pair-on-power", {"top": card(top)}, "STRAMAT-R25")
    if pair_fits(a, b, top):
        return None
    params = {"first": card(a), "second": card(b), "top": card(top)}
    return Refusal([], "stramat-why-pair", params, "STRAMAT-R22")


def _power(s: Banco, seat: Seat, tried: Params) -> Refusal | None:
    kind = tried["card"]
    hand = s.hands[seat]
    if is_number(kind) or not hand[kind]:
        return _lacks(kind, "STRAMAT-R23")
    if kind == JOLLY and not may_play_jolly(hand):
        return Refusal(["hand:JOLLY"], "stramat-why-jolly", {}, "STRAMAT-R54")
    if kind == STRAMAT:
        return _stramat(s, seat, tried["victims"])
    if kind in (COLPO, AGGIUNGO, ALT, GIRO) and not s.agreed.solitario:
        return _targeted(s, seat, kind, tried)
    return None


def _targeted(s: Banco, seat: Seat, kind: int, tried: Params) -> Refusal | None:
    target, give = tried["target"], tried["give"]
    if not _opponent(s, seat, target):
        return Refusal([], "stramat-why-target", {}, "STRAMAT-R27")
    if kind == ALT:
        return block_refusal(s, target)
    if kind == AGGIUNGO and (give is None or s.hands[seat][give] <= (1 if give == AGGIUNGO else 0)):
        return Refusal([], "stramat-why-give-held", {}, "STRAMAT-R36")
    return None


def _opponent(s: Banco, seat: Seat, target: Any) -> bool:
    return target in s.opponents(seat)


def _stramat(s: Banco, seat: Seat, victims: list[Any]) -> Refusal | None:
    if not may_play_stramat(s, seat):
        return stramat_refusal(s, seat)
    if not s.agreed.birichino:
        return None
    if not victims or not all(_opponent(s, seat, victim) for victim in victims):
        return Refusal([], "stramat-why-target", {}, "STRAMAT-R27")
    if len(victims) > most_victims(s):
        return Refusal([], "stramat-why-one-stays", {}, "STRAMAT-R81")
    return None


def _give(s: Banco, seat: Seat, target: Seat, kinds: list[int]) -> Refusal | None:
    most = most_given(s, seat, target)
    if not 1 <= len(kinds) <= most:
        return Refusal([], "stramat-why-give-most", {"most": most}, "STRAMAT-R50")
    wanted = counted(kinds)
    if any(wanted[kind] > s.hands[seat][kind] for kind in kinds):
        return Refusal([], "stramat-why-give-held", {}, "STRAMAT-R50")
    return None
