"""Why one answer is refused, in words."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.stratos.content.codes import CLASSES, RESOURCES
from stratagem.games.stratos.rules.acting import ActionPhase
from stratagem.games.stratos.rules.buying import BuyPhase
from stratagem.games.stratos.rules.faults import Collect, FaultPlace
from stratagem.games.stratos.rules.fights import own_weapon
from stratagem.games.stratos.rules.picking import EquipWhom, GainChoice, LoseChoice
from stratagem.games.stratos.rules.spellbook import NewMage
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.reasons import (
    Why,
    card_reason,
    hire_reason,
    hoard_reason,
    learn_reason,
    promote_reason,
    retrain_reason,
    trade_reason,
    unit_reason,
    used_up,
)
from stratagem.kernel.core import Action, Seat, options
from stratagem.kernel.game import Refusal

ACTIONS = ("travel", "harvest", "power", "defend", "attack", "shoot", "cast", "use", "search")
PURCHASES = ("hire", "promote", "retrain", "learn_mage", "learn_sorcerer", "hoard", "trade", "pay_otherwise")
MANY = 99
WORDS = {  # how many words follow each verb
    **dict.fromkeys(("harvest", "power", "defend", "search", "promote", "equip", "hire", "place", "target"), (1, 1)),
    **dict.fromkeys(("gift", "travel", "cast", "use", "replace", "retrain"), (2, 2)),
    **dict.fromkeys(("attack", "shoot"), (2, 3)),
    **dict.fromkeys(("gain", "lose", "pay", "pay_otherwise"), (1, MANY)),
    **dict.fromkeys(("end_actions", "enough", "take", "leave", "discard", "learn_mage", "learn_sorcerer"), (0, 0)),
    **dict.fromkeys(("hoard", "recover", "draw", "end_turn"), (0, 0)),
    "trade": (3, 3),
}
# The rule of the question that is open, for answers to another one.
ASKED = {
    FaultPlace: "STRATOS-D01",
    Collect: "STRATOS-D03",
    EquipWhom: "STRATOS-R38",
    GainChoice: "STRATOS-D05",
    LoseChoice: "STRATOS-D05",
    NewMage: "STRATOS-R53",
}
OVER = {
    "PROSPERITY": "STRATOS-R70",
    "LAST_TRIBE": "STRATOS-R71",
    "DARKNESS": "STRATOS-R71",
    "ROUND_CAP": "STRATOS-R72",
}


def why_not(s: Stratos, seat: Seat, data: Any) -> Refusal | None:
    """The reason for one refused answer, from what its seat may know; None if it is no action of this game."""
    words = spelled(data)
    if not words or not is_understood(s, words):
        return None
    if s.result is not None:
        return Refusal((), "stratos-why-over", {}, OVER[s.result.ending])
    if seat not in s.waiting:
        if s.out[seat]:
            return Refusal((), "stratos-why-eliminated", {}, "STRATOS-R71")
        return Refusal((), "stratos-why-not-asked", {"seat": f"@seat:{s.waiting[0]}"}, "STRATOS-R17")
    if words in [said(action) for action in options(s, seat)]:
        return None
    key, rule = reason(s, seat, words)
    return Refusal((), key, {}, rule)


def reason(s: Stratos, seat: Seat, words: list[str]) -> Why:
    """Which question is open, and why this is no answer to it."""
    top, verb = s.agenda[-1], words[0]
    why: Why | None = None
    if s.plan is not None:
        return rung_reason(s, verb)
    if isinstance(top, ActionPhase):
        why = action_reason(s, seat, words) if verb in ACTIONS else None
        return why or not_in_actions(verb)
    if isinstance(top, BuyPhase):
        why = buy_reason(s, seat, words)
        return why or not_in_buying(verb)
    if isinstance(top, FaultPlace) and verb == "gift":
        return "stratos-why-gift", "STRATOS-D01"
    if isinstance(top, EquipWhom) and verb in ("equip", "replace"):
        return equip_reason(s, seat, words)
    if (isinstance(top, GainChoice) and verb == "gain") or (isinstance(top, LoseChoice) and verb == "lose"):
        return kinds_reason(s, seat, top, words[1:])
    return "stratos-why-not-now", ASKED.get(type(top), "STRATOS-R17")


def not_in_actions(verb: str) -> Why:
    """Purchases wait for the Buy Phase (STRATOS-D06), all else for its own question."""
    if verb in PURCHASES:
        return "stratos-why-buy-later", "STRATOS-D06"
    return "stratos-why-not-now", "STRATOS-D02"


def not_in_buying(verb: str) -> Why:
    """The Action Phase is closed for good (STRATOS-R29)."""
    if verb in (*ACTIONS, "end_actions"):
        return "stratos-why-actions-over", "STRATOS-R29"
    return "stratos-why-not-now", "STRATOS-D06"


def spelled(data: Any) -> list[str]:
    """Wire form or short text as its words; lists word by word."""
    if isinstance(data, str):
        return [word for part in data.split() for word in part.split(",")]
    if isinstance(data, dict) and isinstance(data.get("do"), str):
        found = []
        for value in data.values():
            found += [str(v) for v in value] if isinstance(value, (list, tuple)) else [str(value)]
        return found
    return []


def said(action: Action) -> list[str]:
    return spelled({"do": action.verb, **{name: getattr(action, name) for name in action.names}})


def is_understood(s: Stratos, words: list[str]) -> bool:
    """A verb with as many words as it takes, and known names of cards, classes and resources.

    Cells and fault slots may be those of another map: nobody stands there.
    """
    verb, *more = words
    least, most = WORDS.get(verb, (1, 0))
    if not least <= len(more) <= most:
        return False
    if verb == "pay_otherwise":
        return more[0] in PURCHASES[:-2] and is_understood(s, more)
    known: dict[str, Any] = {"hire": CLASSES, "gain": RESOURCES, "lose": RESOURCES, "pay": RESOURCES}
    if verb in known:
        return all(word in known[verb] for word in more)
    if verb in ("cast", "use", "replace"):
        return more[1] in s.content.cards
    if verb in ("attack", "shoot"):
        return len(more) == 2 or more[2] in s.content.cards
    if verb == "trade":
        return more[1] in RESOURCES and more[2] in RESOURCES
    return verb != "retrain" or more[1] in CLASSES


def rung_reason(s: Stratos, verb: str) -> Why:
    """Inside a spell, an item or a purchase: what fills no slot, is no payment, no place, or another matter."""
    assert s.plan is not None
    if s.plan.deed in ("cast", "use"):
        return ("stratos-why-not-a-target" if verb in ("target", "enough") else "stratos-why-not-now"), "STRATOS-R41"
    if s.plan.payment:
        return ("stratos-why-place" if verb == "place" else "stratos-why-not-now"), "STRATOS-D07"
    return ("stratos-why-payment" if verb == "pay" else "stratos-why-not-now"), "STRATOS-R50"


def own_unit(s: Stratos, seat: Seat, cell: str) -> int:
    """The seat's unit on a named cell, or -1."""
    unit = s.at[s.ground.index[cell]] if cell in s.ground.index else -1
    return unit if unit >= 0 and s.owner(unit) == seat else -1


def action_reason(s: Stratos, seat: Seat, words: list[str]) -> Why | None:
    verb, *more = words
    unit = own_unit(s, seat, more[0])
    if unit < 0:
        return "stratos-why-no-unit", "STRATOS-D02"
    if verb in ("cast", "use"):
        return card_reason(s, unit, more[1], verb)
    if used_up(s, unit, verb) is None:
        if verb == "travel":
            return travel_reason(s, unit, more[1]), "STRATOS-R21"
        if verb in ("attack", "shoot"):
            return fight_reason(s, unit, verb, more[1], more[2] if len(more) > 2 else "")
    return unit_reason(s, unit, verb)


def travel_reason(s: Stratos, unit: int, name: str) -> str:
    cell = s.ground.index.get(name, -1)
    if cell < 0 or cell not in s.ground.near[s.where[unit]]:
        return "stratos-why-not-adjacent"
    if s.tile[cell] < 0:
        return "stratos-why-hole"
    if s.at[cell] >= 0:
        return "stratos-why-occupied"
    return "stratos-why-lagoon"


def fight_reason(s: Stratos, unit: int, verb: str, name: str, card: str) -> Why:
    """STRATOS-R24, STRATOS-R25: with a weapon that fights that way, at an enemy within its range."""
    rule = "STRATOS-R24" if verb == "attack" else "STRATOS-R25"
    if card and card not in s.worn[unit]:
        return "stratos-why-not-worn", rule
    own = own_weapon(s.kind[unit])
    weapons = s.content.cards[card].static.weapons if card else [own] if own is not None else []
    if not any(weapon.shoots == (verb == "shoot") for weapon in weapons):
        return "stratos-why-unarmed", rule
    target = s.at[s.ground.index[name]] if name in s.ground.index else -1
    if target < 0:
        return "stratos-why-no-target", rule
    if s.owner(target) == s.owner(unit):
        return "stratos-why-own-unit", rule
    return "stratos-why-out-of-range", rule


def equip_reason(s: Stratos, seat: Seat, words: list[str]) -> Why:
    unit = own_unit(s, seat, words[1])
    if unit < 0:
        return "stratos-why-no-unit", "STRATOS-R38"
    return ("stratos-why-equip" if words[0] == "equip" else "stratos-why-not-worn"), "STRATOS-R38"


def kinds_reason(s: Stratos, seat: Seat, top: GainChoice | LoseChoice, kinds: list[str]) -> Why:
    """STRATOS-D05: how many tokens, of which kinds."""
    if len(kinds) != top.count:
        return "stratos-why-how-many", "STRATOS-D05"
    if isinstance(top, LoseChoice):
        held = s.stock[seat * 5 : seat * 5 + 5]
        if any(kinds.count(kind) > held[RESOURCES.index(kind)] for kind in kinds):
            return "stratos-why-tokens", "STRATOS-D05"
    elif RESOURCES[4] in kinds:
        return "stratos-why-main-kinds", "STRATOS-D05"
    elif top.different and len(set(kinds)) < len(kinds):
        return "stratos-why-different-kinds", "STRATOS-D05"
    return "stratos-why-kinds-order", "STRATOS-D05"


def buy_reason(s: Stratos, seat: Seat, words: list[str]) -> Why | None:
    verb, *more = words
    if verb == "end_turn":
        return "stratos-why-must-hire", "STRATOS-Q24"
    if verb == "hire":
        return hire_reason(s, seat, CLASSES.index(more[0]))
    if verb in ("promote", "retrain"):
        unit = own_unit(s, seat, more[0])
        if unit < 0:
            return "stratos-why-no-unit", "STRATOS-D06"
        if verb == "promote":
            return promote_reason(s, seat, unit)
        return retrain_reason(s, seat, unit, CLASSES.index(more[1]))
    if verb in ("learn_mage", "learn_sorcerer"):
        return learn_reason(s, seat, verb)
    if verb == "hoard":
        return hoard_reason(s, seat)
    if verb == "trade":
        return trade_reason(s, seat, more[0], more[1], more[2])
    if verb == "pay_otherwise":
        return buy_reason(s, seat, more) or ("stratos-why-one-payment", "STRATOS-R50")
    return None
