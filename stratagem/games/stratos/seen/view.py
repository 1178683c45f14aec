"""Who knows what: what a seat is shown."""

from __future__ import annotations

from typing import Any

from stratagem.games.stratos.content import codes
from stratagem.games.stratos.content.codes import (
    AWAKE,
    CLASSES,
    DECKS,
    DEEDS,
    RESOURCES,
    SPECIAL,
    SYMBOLS,
    TERRAINS,
    TRIBE,
)
from stratagem.games.stratos.rules.fights import own_faces, rolls
from stratagem.games.stratos.rules.monsters import monster_chance, roll_row
from stratagem.games.stratos.rules.points import SOURCES, points, sources
from stratagem.games.stratos.rules.purchases import FIXED_COSTS
from stratagem.games.stratos.rules.units import actions_left
from stratagem.games.stratos.state import UNSEEN, Stratos
from stratagem.games.stratos.words.warnings import warnings
from stratagem.kernel.core import Seat, seen_waiting
from stratagem.parts.counts import size
from stratagem.parts.pile import EVERYONE, knows


def view(s: Stratos, seat: Seat | None) -> dict[str, Any]:
    """STRATOS-R15: the public part, and what this seat alone knows."""
    shown: dict[str, Any] = {
        "map": s.map,
        "mode": "monster" if s.monsters_on else "beginner",
        "target_pp": s.target,
        "max_rounds": s.cap,
        "dormant_book_scores": s.dormant_scores,
        "official_specials_only": s.official,
        "range_metric": "chebyshev" if s.chebyshev else "steps",
        "round": s.round,
        "turn": s.turn,
        "phase": s.phase,
        "order": s.order[:],
        "board": [seen_cell(s, seat, cell) for cell in range(s.ground.size)],
        "faults": [
            {"fault": s.ground.fault_names[edge], "tokens": [RESOURCES[token] for token in tokens]}
            for edge, tokens in enumerate(s.fault)
        ],
        "covered_specials": covered_specials(s),
        "spares": {TERRAINS[kind]: count for kind, count in enumerate(s.spare)},
        "removed": [TERRAINS[kind] for kind, _, _ in s.gone],
        "units": [seen_unit(s, unit) for unit in range(s.seats * TRIBE) if s.where[unit] >= 0],
        "monsters": [seen_monster(s, order) for order in range(len(s.beast))],
        "players": [seen_player(s, p) for p in range(s.seats)],
        "decks": {
            DECKS[deck]: {"left": deck_size(s, deck), "discards": list(s.discards[deck])} for deck in range(len(DECKS))
        },
        "resolving": list(s.limbo),
        "once": {"hoarded": s.hoarded, "trades": list(s.trades), "discount_used": s.discount_used},
        "hire_forced": s.hire_forced,
        "prices": prices(s),
        "waiting": seen_waiting(s, seat),
        "pending": pending(s, seat),
        "warnings": warnings(s, seat),
        "result": None,
    }
    if s.result is not None:
        winners, scores = list(s.result.winners), list(s.result.scores)
        shown["result"] = {"ending": s.result.ending, "winners": winners, "scores": scores}
    if seat is not None:
        shown["own"] = own_part(s, seat)
    return shown


def prices(s: Stratos) -> dict[str, list[str]]:
    """STRATOS-R50: what everything costs before discounts."""
    found = {kind: cost_words(s.content.costs[index]) for index, kind in enumerate(CLASSES)}
    return found | {deed: cost_words(cost) for deed, cost in FIXED_COSTS.items()}


def cost_words(cost: list[int]) -> list[str]:
    return [name for name, count in zip(RESOURCES, cost, strict=False) for _ in range(count)]


def deck_size(s: Stratos, deck: int) -> int:
    return size(s.bag[deck]) + len(s.next_cards[deck])


def seen_cell(s: Stratos, seat: Seat | None, cell: int) -> dict[str, Any]:
    """A cell: its tile, an open Special, a searched symbol; a peeked one only for those who peeked."""
    kind = s.tile[cell]
    shown: dict[str, Any] = {
        "cell": s.ground.names[cell],
        "tray": s.ground.tray[cell],
        "kind": TERRAINS[kind] if kind >= 0 else "hole",
    }
    if kind == SPECIAL:
        shown["special"] = s.content.specials[s.face[cell]] if s.known[cell] == EVERYONE else "covered"
    elif kind >= 0 and s.known[cell] == EVERYONE:
        shown["searched"] = SYMBOLS[s.face[cell]]
    elif kind >= 0 and seat is not None and knows(s.known[cell], seat):
        shown["peeked"] = SYMBOLS[s.face[cell]]
    return shown


def covered_specials(s: Stratos) -> list[str]:
    """Which Specials may still lie covered (STRATOS-R15); with two players only two of the house ones do."""
    covered = [s.face[cell] for cell in range(s.ground.size) if s.is_covered(cell)]
    fixed_houses = [f for f in covered if f != UNSEEN and not s.content.special_official[f]]
    houses = s.houses_left < 0 or s.houses_left + len(fixed_houses) > 0
    return [
        name
        for special, name in enumerate(s.content.specials)
        if covered
        and s.hidden_specials[special] + covered.count(special)
        and (houses or s.content.special_official[special])
    ]


def seen_unit(s: Stratos, unit: int) -> dict[str, Any]:
    """A unit with its record of this turn; what it has not is left out."""
    shown: dict[str, Any] = {
        "owner": s.owner(unit),
        "cell": s.cell(unit),
        "class": CLASSES[s.kind[unit]],
        "promoted": bool(s.promoted[unit]),
        "hp": s.hp[unit],
        "max_hp": s.top_hp[unit],
    }
    if s.top_spirit[unit]:
        shown["spirit"], shown["max_spirit"] = s.spirit[unit], s.top_spirit[unit]
    shown["status"] = statuses(s, unit)
    if s.worn[unit]:
        shown["equipment"] = list(s.worn[unit])
    shown["done"] = deeds(s, unit)
    shown["left"] = actions_left(s, unit)
    shown["faces"] = own_faces(s, unit)
    return shown


def statuses(s: Stratos, unit: int) -> list[str]:
    """What marks a unit now, in words."""
    status = s.status[unit]
    words = (
        ("defending", s.guard[unit]), ("chill_mark", s.mark[unit]), ("chilled", status & codes.CHILLED),
        ("snared", status & codes.SNARED), ("hasted", status & codes.HASTED), ("acted", s.acted[unit]),
    )  # fmt: skip
    return [word for word, there in words if there]


def deeds(s: Stratos, unit: int) -> list[str]:
    """The action record of this turn."""
    found = ["travel"] * s.trips[unit]
    return found + [DEEDS[bit] for bit in range(len(DEEDS)) if s.deeds[unit] >> bit & 1]


def seen_monster(s: Stratos, order: int) -> dict[str, Any]:
    beast = s.content.beasts[order]
    monster = s.first_monster() + order
    shown: dict[str, Any] = {"monster": beast.id, "state": codes.AWAKENING[s.beast[order]]}
    shown["home"], shown["faces"] = TERRAINS[beast.home], rolls(beast.basic.sides, beast.basic.amount)
    if beast.special is not None:
        shown["special"] = {"cost": beast.cost, "faces": rolls(beast.special.sides, beast.special.amount)}
    if s.beast[order] == AWAKE:
        shown["cell"] = s.cell(monster)
        shown["hp"], shown["max_hp"] = s.hp[monster], s.top_hp[monster]
        shown["spirit"], shown["max_spirit"] = s.spirit[monster], s.top_spirit[monster]
        shown["chill_mark"] = bool(s.mark[monster])
    return shown


def seen_player(s: Stratos, p: Seat) -> dict[str, Any]:
    cards = s.content.cards
    return {
        "seat": p,
        "eliminated": s.out[p],
        "resources": {RESOURCES[r]: s.stock[p * 5 + r] for r in range(5)},
        "pp": points(s, p),
        "danger": monster_chance(s, p),  # of 24 rolls
        "rolls": [{"from": low, "to": high, "monster": s.content.beasts[m].id} for low, high, m in roll_row(s, p)],
        "sources": dict(zip(SOURCES, sources(s, p), strict=True)),
        "hoard_cards": s.hoards[p],
        "defeat_cards": s.defeats[p],
        "book": {
            "dormant": s.dormant[p],
            "face_up": list(s.book_up[p]),
            "known_to_all": list(s.book_shown[p]),
            "face_down": {DECKS[d]: len([c for c in s.book_down[p] if cards[c].deck == d]) for d in (0, 1)},
        },
        "items_unused": {DECKS[d]: len([c for c in s.items[p] if cards[c].deck == d]) for d in (2, 3)},
        "permanents": list(s.permanents[p]),
        "used": list(s.used[p]),
    }


def own_part(s: Stratos, seat: Seat) -> dict[str, Any]:
    """Face-down spells, unused items, what one's spells cost, and the rungs this seat has not confirmed yet."""
    book = s.book_up[seat] + s.book_shown[seat] + s.book_down[seat]
    own: dict[str, Any] = {
        "seat": seat,
        "face_down": list(s.book_down[seat]),
        "items": list(s.items[seat]),
        "costs": {card: s.content.cards[card].cost for card in book},
    }
    if s.plan is not None and s.turn == seat:
        own["plan"] = {
            "deed": s.plan.deed,
            "unit": s.cell(s.plan.unit) if s.plan.unit >= 0 else None,
            "word": s.plan.word,
        }
    return own


def pending(s: Stratos, seat: Seat | None) -> str:
    """Which question is open; unconfirmed rungs look like the phase they belong to, except to their own seat."""
    top, plan = s.asking(), s.plan
    if s.result is not None:
        return ""
    if plan is not None and seat == s.turn:
        if plan.deed in ("cast", "use"):
            return "TARGET"
        return "HIRE_PLACE" if plan.payment else "PAYMENT"
    return top.name if top is not None else ""
