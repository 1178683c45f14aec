"""The whole truth about a table, in the words that a position is described in."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.stratos.content.codes import (
    AWAKE,
    AWAKENING,
    CLASSES,
    DECKS,
    LETTERS,
    RESOURCES,
    SPECIAL,
    SYMBOLS,
    TERRAINS,
)
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.rules.units import living
from stratagem.games.stratos.seen.view import deck_size, deeds, statuses
from stratagem.games.stratos.state import UNSEEN, Stratos
from stratagem.kernel.core import Params
from stratagem.parts.pile import EVERYONE


def facts(s: Stratos) -> Params:
    """The same words as `fill` takes, and a few sums (`pp`, `phase`, `turn`, `deck_sizes`)."""
    ground, content = s.ground, s.content
    cells = range(ground.size)
    return {
        "map": s.map,
        "board": board_rows(s),
        "holes": [ground.names[c] for c in cells if s.tile[c] < 0],
        "specials": {ground.names[c]: _special_fact(s, c) for c in cells if s.tile[c] == SPECIAL},
        "searched": {
            ground.names[c]: SYMBOLS[s.face[c]] for c in cells if 0 <= s.tile[c] < 5 and s.known[c] == EVERYONE
        },
        "peeked": {
            ground.names[c]: [SYMBOLS[s.face[c]], *[p for p in range(s.seats) if s.known[c] >> p & 1]]
            for c in cells
            if 0 <= s.tile[c] < 5 and s.known[c] > 0
        },
        "faults": {ground.fault_names[e]: [RESOURCES[t] for t in tokens] for e, tokens in enumerate(s.fault)},
        "spares": {TERRAINS[kind]: count for kind, count in enumerate(s.spare)},
        "units": {str(p): [unit_text(s, unit) for unit in living(s, p)] for p in range(s.seats)},
        "monsters": {beast.id: _monster_fact(s, order) for order, beast in enumerate(content.beasts)},
        "resources": {str(p): {RESOURCES[r]: s.stock[p * 5 + r] for r in range(5)} for p in range(s.seats)},
        "books": {
            str(p): [f"{c} up" for c in s.book_up[p]] + list(s.book_down[p]) + [f"{c} shown" for c in s.book_shown[p]]
            for p in range(s.seats)
        },
        "dormant": {str(p): s.dormant[p] for p in range(s.seats)},
        "items": {str(p): list(s.items[p]) for p in range(s.seats)},
        "permanents": {str(p): list(s.permanents[p]) for p in range(s.seats)},
        "used": {str(p): list(s.used[p]) for p in range(s.seats)},
        "hoards": {str(p): s.hoards[p] for p in range(s.seats)},
        "defeats": {str(p): s.defeats[p] for p in range(s.seats)},
        "eliminated": {str(p): s.out[p] for p in range(s.seats)},
        "pp": {str(p): points(s, p) for p in range(s.seats)},
        "decks": {DECKS[d]: list(s.next_cards[d]) for d in range(4)},
        "deck_sizes": {DECKS[d]: deck_size(s, d) for d in range(4)},
        "discards": {DECKS[d]: list(s.discards[d]) for d in range(4)},
        "order": s.order[:],
        "round": s.round,
        "turn": s.turn,
        "phase": s.phase,
        "hoarded": s.hoarded,
        "trades": list(s.trades),
        "discount_used": s.discount_used,
        "hire_forced": s.hire_forced,
    }


def board_rows(s: Stratos) -> list[str]:
    """The map as rows of letters, as `given.board` takes them."""
    letters = {place: (LETTERS + "#")[s.tile[cell]] for place, cell in s.ground.by_place.items()}  # -1: a hole
    return ["".join([letters.get((x, y), ".") for x in range(len(line))]) for y, line in enumerate(s.ground.chart.rows)]


def _special_fact(s: Stratos, cell: int) -> str:
    name = s.content.specials[s.face[cell]] if s.face[cell] != UNSEEN else "covered"
    return f"{name} open" if s.known[cell] == EVERYONE else name


def unit_text(s: Stratos, unit: int) -> str:
    """A unit as `given.units` takes it, complete."""
    words = [CLASSES[s.kind[unit]], s.cell(unit), f"{s.hp[unit]}/{s.top_hp[unit]}"]
    if s.top_spirit[unit]:
        words.append(f"spirit {s.spirit[unit]}/{s.top_spirit[unit]}")
    words += ["promoted"] if s.promoted[unit] else []
    words += ["chill" if word == "chill_mark" else word for word in statuses(s, unit) if word != "acted"]
    if s.worn[unit]:
        words.append("wears " + "+".join(s.worn[unit]))
    done = deeds(s, unit)
    if done:
        words.append("did " + "+".join(done))
    elif s.acted[unit]:
        words.append("acted")
    return " ".join(words)


def _monster_fact(s: Stratos, order: int) -> str:
    if s.beast[order] != AWAKE:
        return AWAKENING[s.beast[order]]
    monster = s.first_monster() + order
    text = f"{s.cell(monster)} {s.hp[monster]} spirit {s.spirit[monster]}"
    return text + (" chill" if s.mark[monster] else "")
