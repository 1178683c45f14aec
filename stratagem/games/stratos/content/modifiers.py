"""The words of lasting modifiers (STRATOS-R11), read into numbers."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.stratos.content.cards import Static, Weapon
from stratagem.games.stratos.content.codes import DAMAGE_TYPES, RESOURCES, TERRAINS
from stratagem.games.stratos.content.slots import CALL, die, span
from stratagem.parts.pack import Row

NUMBERS = {
    "max_hp": "max_hp",
    "extra_travel": "extra_travel",
    "harvest_plus": "harvest_plus",
    "guard_plus": "guard_plus",
    "hire_discount": "hire_discount",
    "fail_harvest": "fail_harvest",
    "spirit_regen": "spirit_regen",
    "monster_damage": "monster_damage",
    "shoot_range": "shoot_range",
    "reach": "reach",
    "promote_discount": "promote_discount",
    "begin_heal": "begin_heal",
    "begin_spirit": "begin_spirit",
}


def card_static(row: Row, field: str, card: str) -> Static:
    """STRATOS-R11: modifiers that last."""
    static = Static()
    for text in row.texts(field):
        found = CALL.fullmatch(text)
        words = [w.strip() for w in found.group(3).split(",")] if found else []
        name = found.group(2) if found else ""
        if name in NUMBERS and len(words) == 1 and words[0].isdigit() and int(words[0]) < 20:
            setattr(static, NUMBERS[name], getattr(static, NUMBERS[name]) + int(words[0]))
        elif name == "armor" and len(words) == 2 and words[0] in DAMAGE_TYPES and words[1].isdigit():
            static.armor[DAMAGE_TYPES.index(words[0])] += int(words[1])
        elif name == "weapon" and len(words) == 4 and words[0] in ("attack", "shoot"):
            low, high = span(row, field, words[1])
            amount, sides = die(row, field, words[2])
            miss = int(words[3][5:]) if words[3] in ("miss 4", "miss 6") else 0
            if words[3] != "-" and not miss:
                row.problem(f"{field}: {text!r}: the last word is 'miss 4', 'miss 6' or '-'", field)
            static.weapons.append(Weapon(card, words[0] == "shoot", low, high, amount, sides, miss))
        elif name == "trade" and words == ["2", "1"]:
            static.trade = 1
        elif name == "begin_gain" and len(words) == 3 and words[1] in RESOURCES and words[2].isdigit():
            where = -1 if words[0] == "here" else TERRAINS.index(words[0]) if words[0] in TERRAINS else None
            if where is None:
                row.problem(f"{field}: {text!r}: where is 'here' or a terrain", field)
            else:
                static.begin_gains.append((where, RESOURCES.index(words[1]), int(words[2])))
        else:
            row.problem(f"{field}: {text!r} is no modifier the rule file knows", field)
    return static
