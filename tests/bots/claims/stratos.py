"""Reasons in Stratos."""

from __future__ import annotations

from typing import Any

from stratagem.games.stratos.content.codes import (
    ARCHER,
    CLASSES,
    EXPLORER,
    GEM,
    LAGOON,
    MAGE,
    MAGE_DECK,
    PEASANT,
    RESOURCES,
    SOLDIER,
    SORCERER_DECK,
    TRIBE,
    VANQUISHED,
)
from stratagem.games.stratos.rules.points import points
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import options
from tests.bots.claims import Claim, after, verb


class Die(Chance):
    """The first die shows this face; everything else is luck."""

    def __init__(self, face: int) -> None:
        self.face: int | None = face
        self.rest = Playout(1)

    def pick(self, source: str, weights: list[int]) -> int:
        return self.rest.pick(source, weights)

    def one_of(self, source: str, count: int) -> int:
        if self.face is None or not source.startswith("d"):
            return self.rest.one_of(source, count)
        face, self.face = self.face, None
        return face % count


def cell(s: Any, name: str) -> int:
    return int(s.ground.index[name])


def at(s: Any, name: str) -> int:
    return int(s.at[cell(s, name)])


def stock(s: Any, seat: int) -> list[int]:
    return list(s.stock[seat * 5 : seat * 5 + 5])


def others(s: Any, seat: int) -> list[int]:
    """Units and monsters on the board that are not of this seat."""
    return [unit for unit in range(len(s.where)) if s.where[unit] >= 0 and s.owner(unit) != seat]


def nearest(s: Any, seat: int, here: int) -> int:
    return min(s.ground.range[here][s.where[unit]] for unit in others(s, seat))


# -- fighting


def struck(s: Any, seat: int, a: Any) -> list[int]:
    """The Health that is lost by each face of a die of twelve sides, which stands for any of four or six."""
    target = at(s, a.target)
    found = []
    for face in range(12):
        now = after(s, seat, a, Die(face))
        gone = now.where[target] != s.where[target] or now.hp[target] == 0
        found.append(s.hp[target] if gone else s.hp[target] - now.hp[target])
    return found


def shown(s: Any, a: Any, p: dict[str, Any]) -> bool:
    return p["cell"] == a.target and p["how"] == ("shot" if a.verb == "shoot" else "blow")


def kill(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    target = at(s, a.target)
    kills = sum(much >= s.hp[target] for much in struck(s, seat, a))
    worth = 2 if s.is_monster(target) else 1
    return shown(s, a, p) and kills > 0 and p["percent"] == round(100 * kills / 12) and p["points"] == worth


def armed(s: Any, unit: int) -> list[tuple[int, bool]]:
    """How far each weapon of a unit reaches, and whether it shoots."""
    found = [(1, False)] if s.kind[unit] == SOLDIER else [(3, True)] if s.kind[unit] == ARCHER else []
    for card in s.worn[unit]:
        found += [(weapon.high, weapon.shoots) for weapon in s.content.cards[card].static.weapons]
    return found


def wound(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    target = at(s, a.target)
    lost = struck(s, seat, a)
    return shown(s, a, p) and s.hp[target] == p["hp"] > max(lost) > 0


def wound_free(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    target = at(s, a.target)
    return wound(s, seat, a, p) and not s.is_monster(target) and not armed(s, target)


def strikers(s: Any, seat: int, name: str) -> int:
    """Armed units of other players from which it is one step and a blow at most."""
    count = 0
    for unit in others(s, seat):
        if s.is_monster(unit):
            continue
        here, reach = s.where[unit], 0
        for far, shoots in armed(s, unit):
            more = 0
            if s.tile[here] == 5 and not s.is_covered(here):
                more += s.content.special_cards[s.face[here]].static.reach
            if shoots:
                more += sum(s.content.cards[card].static.shoot_range for card in s.permanents[unit // TRIBE])
            steps = 1 + sum(s.content.cards[card].static.extra_travel for card in s.worn[unit])
            reach = max(reach, far + more + steps)
        count += s.ground.range[here][cell(s, name)] <= reach
    return count


def counted(name: str) -> Claim:
    """So many armed enemies near this cell, and at least one."""
    return lambda s, seat, a, p: p["cell"] == getattr(a, name) and p["count"] == strikers(s, seat, p["cell"]) > 0


def safe(name: str) -> Claim:
    return lambda s, seat, a, p: p["cell"] == getattr(a, name) and strikers(s, seat, p["cell"]) == 0


# -- harvests and steps


def kind_of(p: dict[str, Any]) -> int:
    return RESOURCES.index(p["resource"].removeprefix("@resource:"))


def gives(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """The land gives that token, and so many are in stock."""
    kind = kind_of(p)
    return p["cell"] == a.unit and s.tile[cell(s, a.unit)] == kind and p["count"] == stock(s, seat)[kind]


def more(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    kind = kind_of(p)
    return gives(s, seat, a, p) and stock(after(s, seat, a), seat)[kind] > stock(s, seat)[kind]


def ready(s: Any, seat: int) -> bool:
    held = stock(s, seat)
    return sum(count > 0 for count in held[:4]) + held[GEM] >= 4


def fourth(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return more(s, seat, a, p) and not ready(s, seat) and ready(after(s, seat, a), seat)


def up_to(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    kind = kind_of(p)
    most = max(stock(after(s, seat, a, Die(face)), seat)[kind] for face in range(4)) - stock(s, seat)[kind]
    return a.verb == "power" and gives(s, seat, a, p) and p["most"] == most


def crosses(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    here, there = cell(s, a.unit), cell(s, a.cell)
    fault = s.ground.crossing[here * s.ground.size + there]
    return p["cell"] == a.cell and fault >= 0 and bool(s.fault[fault])


def steps(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return p["cell"] == a.cell and p["steps"] == nearest(s, seat, cell(s, a.cell))


def close_in(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    nearer = p["steps"] < nearest(s, seat, cell(s, a.unit))
    return steps(s, seat, a, p) and nearer and s.kind[at(s, a.unit)] == SOLDIER


def in_range(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    ranges = s.ground.range[cell(s, a.cell)]
    there = [ranges[s.where[unit]] for unit in others(s, seat)]
    return p["cell"] == a.cell and s.kind[at(s, a.unit)] == ARCHER and any(2 <= far <= 3 for far in there)


def unsearched(s: Any, name: str, lagoon: bool) -> bool:
    return bool(s.is_unsearched(cell(s, name))) and (s.tile[cell(s, name)] == LAGOON) == lagoon


def answered(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """How many of the 24 rolls of two dice name a monster that can come."""
    have, count = points(s, seat), 0
    for total in [one + other for one in range(1, 5) for other in range(1, 7)]:
        rows = [row for row in s.content.rolls if row[0] <= have <= row[1] and row[2] <= total <= row[3]]
        count += bool(rows) and s.beast[rows[0][4]] != VANQUISHED
    return p["percent"] == round(100 * count / 24)


def beside(s: Any, a: Any) -> list[int]:
    return list(s.ground.faults[s.ground.fault_names.index(a.fault)])


def token(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return p["resource"] == f"@resource:{a.resource}" and p["count"] == stock(s, seat)[RESOURCES.index(a.resource)]


def own_beside(s: Any, seat: int, a: Any) -> bool:
    return any(s.at[here] >= 0 and s.owner(s.at[here]) == seat for here in beside(s, a))


def gift(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    far = min(nearest(s, seat, here) for here in beside(s, a))
    return token(s, seat, a, p) and not own_beside(s, seat, a) and p["steps"] == far


def held(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    count = sum(stock(s, seat)[RESOURCES.index(kind)] for kind in set(a.kinds))
    return p["kinds"] == [f"@resource:{kind}" for kind in a.kinds] and p["count"] == count


# -- cards


def scores(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    card = s.content.cards[a.card]
    return card.pp == 1 and a.card not in s.book_up[seat] and p["cost"] == card.cost


def on_unit(own: bool) -> Claim:
    def check(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
        unit = at(s, a.at)
        return p["cell"] == a.at and (s.owner(unit) == seat) == own and p["hp"] == s.hp[unit]

    return check


def worn(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """The card that is asked about is worn by that unit afterwards."""
    unit = at(s, a.unit)
    return p["cell"] == a.unit and p["hp"] == s.hp[unit] and s.asking().card in after(s, seat, a).worn[unit]


def replaced(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    gone = s.worn[at(s, a.unit)].count(a.card) > after(s, seat, a).worn[at(s, a.unit)].count(a.card)
    return worn(s, seat, a, p) and p["card"] == f"@card:{a.card}" and (gone or s.asking().card == a.card)


def whole_book(s: Any, seat: int) -> int:
    return len(s.book_up[seat]) + len(s.book_down[seat]) + len(s.book_shown[seat])


def comes_back(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    now = after(s, seat, a)
    return p["count"] == whole_book(s, seat) and not now.dormant[seat] and points(now, seat) >= points(s, seat)


def all_worth_a_point(deck: int) -> Claim:
    return lambda s, seat, a, p: all(card.pp == 1 for card in s.content.cards.values() if card.deck == deck)


# -- purchases


def hires(kind: int) -> Claim:
    return lambda s, seat, a, p: a.verb == "hire" and a.kind == CLASSES[kind]


def new_land(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    kind = kind_of(p)
    mine = [s.where[unit] for unit in range(seat * TRIBE, seat * TRIBE + TRIBE) if s.where[unit] >= 0]
    return p["cell"] == a.cell and s.tile[cell(s, a.cell)] == kind and kind not in [s.tile[here] for here in mine]


def promotes(*kinds: int) -> Claim:
    return lambda s, seat, a, p: a.verb == "promote" and p["cell"] == a.unit and s.kind[at(s, a.unit)] in kinds


def retrains(known: bool) -> Claim:
    def check(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
        named = p["cell"] == a.unit and p["class"] == f"@class:{a.kind}"
        return named and s.has_class(seat, CLASSES.index(a.kind)) == known

    return check


def traded(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    give, take = (stock(s, seat)[RESOURCES.index(kind)] for kind in (a.give, a.take))
    return (p["give"], p["take"]) == (give, take)


def paid(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    left = stock(s, seat)
    for kind in a.payment:
        left[RESOURCES.index(kind)] -= 1
    return min(left) >= 0 and p == {"kinds": sum(count > 0 for count in left[:4]), "gems": left[GEM]}


def idle(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """As many units as have anything to choose, or fewer: one with an action left may have no use for it."""
    busy = {one.unit for one in options(s, seat) if hasattr(one, "unit")}
    mine = [unit for unit in range(seat * TRIBE, seat * TRIBE + TRIBE) if s.where[unit] >= 0]
    return min(len(busy), 1) <= p["count"] <= len(mine) if busy else p["count"] <= len(mine)


STRATOS: dict[str, Claim] = {
    "kill": kill,
    "wound": wound,
    "wound-free": wound_free,
    "vain": lambda s, seat, a, p: shown(s, a, p) and max(struck(s, seat, a)) == 0,
    "defend": counted("unit"),
    "defend-idle": safe("unit"),
    "harvest-fourth": fourth,
    "harvest-none": lambda s, seat, a, p: more(s, seat, a, p) and p["count"] == 0,
    "harvest-power": up_to,
    "harvest": lambda s, seat, a, p: more(s, seat, a, p) and p["count"] > 0,
    "cross": crosses,
    "discover": lambda s, seat, a, p: p["cell"] == a.cell and s.is_covered(cell(s, a.cell)),
    "unsearched": lambda s, seat, a, p: p["cell"] == a.cell and s.is_unsearched(cell(s, a.cell)),
    "close-in": close_in,
    "in-range": in_range,
    "flee": lambda s, seat, a, p: p["cell"] == a.cell and strikers(s, seat, a.cell) < strikers(s, seat, a.unit),
    "land": lambda s, seat, a, p: p["cell"] == a.cell and s.tile[cell(s, a.cell)] == kind_of(p),
    "travel": steps,
    "travel-free": lambda s, seat, a, p: p["cell"] == a.cell and at(s, a.cell) < 0 and not others(s, seat),
    "search": lambda s, seat, a, p: p["cell"] == a.unit and unsearched(s, a.unit, False),
    "search-lagoon": lambda s, seat, a, p: p["cell"] == a.unit and unsearched(s, a.unit, True),
    "take": answered,
    "leave": answered,
    "gift-own": lambda s, seat, a, p: token(s, seat, a, p) and own_beside(s, seat, a),
    "gift": gift,
    "gift-free": lambda s, seat, a, p: token(s, seat, a, p) and not others(s, seat),
    "gain": held,
    "lose": held,
    "card-point": scores,
    "card": lambda s, seat, a, p: a.card in s.book_up[seat] and p["cost"] == s.content.cards[a.card].cost,
    "use": lambda s, seat, a, p: a.card in s.items[seat] and p["cell"] == a.unit and s.content.cards[a.card].pp == 1,
    "target-enemy": on_unit(False),
    "target-own": on_unit(True),
    "target-cell": lambda s, seat, a, p: p["cell"] == a.at and at(s, a.at) < 0,
    "target-kind": lambda s, seat, a, p: p["count"] == stock(s, seat)[RESOURCES.index(a.at)],
    "target-fault": lambda s, seat, a, p: p["count"] == len(s.fault[s.ground.fault_names.index(a.at)]),
    "target-word": lambda s, seat, a, p: a.at.isdigit() and int(a.at) < s.seats,
    "equip": worn,
    "replace": replaced,
    "discard": lambda s, seat, a, p: after(s, seat, a).worn == s.worn,
    "recover": comes_back,
    "draw": lambda s, seat, a, p: whole_book(after(s, seat, a), seat) == 1 and whole_book(s, seat) > 0,
    "enough": lambda s, seat, a, p: s.plan is not None and s.plan.half,
    "hoard": lambda s, seat, a, p: ready(s, seat) and after(s, seat, a).hoards[seat] == s.hoards[seat] + 1,
    "learn": all_worth_a_point(MAGE_DECK),
    "learn-sorcerer": all_worth_a_point(SORCERER_DECK),
    "hire-peasant": hires(PEASANT),
    "hire-archer": hires(ARCHER),
    "hire-soldier": hires(SOLDIER),
    "hire-explorer": hires(EXPLORER),
    "hire-mage": lambda s, seat, a, p: hires(MAGE)(s, seat, a, p) and not s.dormant[seat],
    "hire-mage-back": lambda s, seat, a, p: hires(MAGE)(s, seat, a, p) and s.dormant[seat],
    "hire-second-mage": lambda s, seat, a, p: hires(MAGE)(s, seat, a, p) and s.has_class(seat, MAGE),
    "place-new": new_land,
    "place-safe": safe("cell"),
    "place-danger": counted("cell"),
    "promote-peasant": promotes(PEASANT),
    "promote-fighter": promotes(ARCHER, SOLDIER),
    "promote-explorer": promotes(EXPLORER),
    "promote-mage": promotes(MAGE),
    "retrain-first": retrains(False),
    "retrain": retrains(True),
    "trade": traded,
    "pay": paid,
    "pay-otherwise": verb("pay_otherwise"),
    "save": lambda s, seat, a, p: p["count"] == sum(stock(s, seat)),
    "rest": idle,
}
