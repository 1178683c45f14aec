"""A table described in the words of the rule file (section 4), and the whole truth in the same words."""
# mypyc: skip

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from stratagem.games.stratos.rules.acting import ACTION_PHASES
from stratagem.games.stratos.rules.buying import BUY_PHASES
from stratagem.games.stratos.rules.monsters import awaken
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.rules.setup import lay_out, prepare_specials
from stratagem.games.stratos.rules.turn import (
    ACTIONS,
    BUYING,
    DARKNESS,
    END_OF_ROUND,
    ENDS,
    PLACE_GIFTS,
    TURNS,
)
from stratagem.games.stratos.rules.units import muster, put_on
from stratagem.games.stratos.state import UNSEEN, Stratos
from stratagem.games.stratos.tables import (
    AWAKE,
    AWAKENING,
    CHILLED,
    CLASSES,
    DECKS,
    DEEDS,
    HASTED,
    LETTERS,
    MAGE,
    RESOURCES,
    SNARED,
    SPECIAL,
    SYMBOLS,
    TERRAINS,
    TRIBE,
    VANQUISHED,
)
from stratagem.games.stratos.view import deck_size, deeds
from stratagem.kernel.core import Params, Seat
from stratagem.kernel.errors import BadPosition
from stratagem.parts.pile import EVERYONE

# The fixture of the rule file's test vectors.
FIXTURE = {"b4": "sanctuary", "d3": "quarry", "e2": "academy", "g1": "market"}
KEYS = (
    "map", "board", "holes", "specials", "undersides", "searched", "peeked", "faults", "spares", "units", "monsters",
    "resources", "books", "dormant", "items", "permanents", "used", "hoards", "defeats", "eliminated", "decks",
    "discards", "round", "order", "hoarded", "trades", "discount_used", "hire_forced",
)  # fmt: skip
PLACES = ("BEGIN", "FAULT_PLACE", "ACTION", "BUY", "DARKNESS", "END_OF_ROUND")
ALIASES = {"D01": "FAULT_PLACE", "D02": "ACTION", "D06": "BUY"}


def fill(s: Stratos, given: Params, at: str | None, seat: Seat) -> None:
    """Lay out what is given, default the rest as in the fixture, and put the steps of the turn on the agenda."""
    for key in given:
        if key not in KEYS:
            raise BadPosition(f"a position of stratos has no {key!r}; known: {', '.join(KEYS)}")
    lay_out(s)
    _board(s, given)
    s.order = [int(p) for p in given.get("order", range(s.seats))]
    if sorted(s.order) != list(range(s.seats)):
        raise BadPosition(f"order names every seat from 0 to {s.seats - 1} once, not {s.order}")
    _units(s, given)
    _monsters(s, given)
    _players(s, given)
    _decks(s, given)
    s.round = int(given.get("round", 3))
    s.hoarded = bool(given.get("hoarded", False))
    s.trades = tuple(given.get("trades", ()))
    s.discount_used = bool(given.get("discount_used", False))
    s.hire_forced = bool(given.get("hire_forced", False))
    _agenda(s, at, seat)


def _cell(s: Stratos, name: Any) -> int:
    if name not in s.ground.index:
        raise BadPosition(f"{name!r} is no cell of the map {s.map}")
    return s.ground.index[name]


def _per_seat(s: Stratos, given: Params, key: str) -> dict[Seat, Any]:
    """A list, one entry per seat, or a table with seats as keys."""
    value = given.get(key, {})
    if isinstance(value, dict):
        pairs = {int(p): v for p, v in value.items()}
    else:
        pairs = dict(enumerate(value))
    if any(p not in range(s.seats) for p in pairs):
        raise BadPosition(f"{key}: the seats are 0 to {s.seats - 1}")
    return pairs


def _one_of(what: str, word: Any, known: Sequence[str]) -> int:
    if word not in known:
        raise BadPosition(f"{what} {word!r}; known: {', '.join(known)}")
    return list(known).index(word)


# -- board ----------------------------------------------------------------------------------------------------


def _board(s: Stratos, given: Params) -> None:
    if "board" in given:
        letters = "".join("".join(given["board"]).split()).replace("|", "").replace(".", "")
        if len(letters) != s.ground.size or set(letters) - set(LETTERS + "#"):
            raise BadPosition(f"board wants {s.ground.size} letters of {LETTERS} and # (a hole), not {letters!r}")
        s.tile = [-1 if letter == "#" else LETTERS.index(letter) for letter in letters]
        for kind in range(5):
            s.spare[kind] = max(0, sum(s.symbols[kind]) - s.tile.count(kind))
        prepare_specials(s)
    for name in given.get("holes", []):
        s.gone.append((s.tile[_cell(s, name)], UNSEEN, 0))
        s.tile[_cell(s, name)] = -1
    fixed = given.get("specials", FIXTURE if s.map == "FFA2" and "board" not in given and not s.official else {})
    for name, text in fixed.items():
        _special(s, _cell(s, name), str(text).split())
    for key in ("undersides", "searched", "peeked"):
        for name, value in given.get(key, {}).items():
            _underside(s, _cell(s, name), key, value)
    for name, tokens in given.get("faults", {}).items():
        edge = _one_of("no fault slot", name, s.ground.fault_names)
        s.fault[edge] = tuple([_one_of("no resource", token, RESOURCES[:4]) for token in tokens])
    for kind, count in given.get("spares", {}).items():
        s.spare[_one_of("no terrain", kind, TERRAINS[:5])] = int(count)


def _special(s: Stratos, cell: int, words: list[str]) -> None:
    special = _one_of("no Special tile", words[0], s.content.specials)
    if s.tile[cell] != SPECIAL:
        s.tile[cell] = SPECIAL
    s.face[cell] = special
    s.known[cell] = EVERYONE if "open" in words else 0
    s.hidden_specials[special] = max(0, s.hidden_specials[special] - 1)
    if s.houses_left > 0 and not s.content.special_official[special]:
        s.houses_left -= 1


def _underside(s: Stratos, cell: int, key: str, value: Any) -> None:
    """`undersides` are fixed but unseen, `searched` are open, `peeked` gives the symbol and the seats that know it."""
    symbol = value if key != "peeked" else value[0]
    s.face[cell] = _one_of("no symbol", symbol, SYMBOLS)
    if key == "searched":
        s.known[cell] = EVERYONE
    elif key == "peeked":
        for seat in value[1:]:
            s.known[cell] |= 1 << int(seat)
    pool = s.symbols[s.tile[cell]]
    pool[s.face[cell]] = max(0, pool[s.face[cell]] - 1)


# -- units ----------------------------------------------------------------------------------------------------

UNIT = re.compile(r"(\w+) ([a-p]\d+)((?: .+)?)")
HEALTH = re.compile(r"(\d+)(?:/(\d+))?")


def _units(s: Stratos, given: Params) -> None:
    listed = _per_seat(s, given, "units")
    for place, starts in enumerate(s.ground.chart.starts[: s.seats]):
        seat = s.order[place]
        texts = listed.get(seat, [f"{kind} {cell}" for kind, cell in starts])
        if len(texts) > TRIBE:
            raise BadPosition(f"seat {seat} has more than {TRIBE} units")
        for text in texts:
            _unit(s, seat, text)


def _unit(s: Stratos, seat: Seat, text: str) -> None:
    """`class cell [health[/max]] [spirit n] [promoted] [defending] [chill] [chilled] [snared] [hasted] [acted]
    [wears L01+L05] [did travel+harvest]`."""
    found = UNIT.fullmatch(text)
    if found is None:
        raise BadPosition(f"a unit is written 'class cell ...', not {text!r}")
    kind = _one_of("no class", found.group(1), CLASSES)
    cell = _cell(s, found.group(2))
    if s.tile[cell] < 0 or s.at[cell] >= 0:
        raise BadPosition(f"{text!r}: there is a hole or another unit")
    unit = muster(s, seat, kind, cell)
    words = found.group(3).split()
    if "promoted" in words:
        s.promoted[unit] = 1
        s.hp[unit] += s.content.hp_bonus[kind]
        s.top_hp[unit] = s.hp[unit]
        s.spirit[unit] += s.content.spirit_bonus[kind]
        s.top_spirit[unit] = s.spirit[unit]
    if "wears" in words:
        for card in words[words.index("wears") + 1].split("+"):
            if card not in s.content.cards:
                raise BadPosition(f"{text!r}: there is no card {card}")
            put_on(s, unit, card)
            _take_from_bag(s, card)
    _unit_words(s, unit, words, text)


def _unit_words(s: Stratos, unit: int, words: list[str], text: str) -> None:
    skip = False
    flags = {"chilled": CHILLED, "snared": SNARED, "hasted": HASTED}
    for number, word in enumerate(words):
        after = words[number + 1] if number + 1 < len(words) else ""
        health = HEALTH.fullmatch(word)
        if skip:
            skip = False
        elif health:
            s.hp[unit] = int(health.group(1))
            s.top_hp[unit] = int(health.group(2) or s.top_hp[unit])
        elif word == "spirit":
            s.spirit[unit], skip = int(after.split("/")[0]), True
        elif word == "defending":
            s.guard[unit] = 1
        elif word == "chill":
            s.mark[unit] = 1
        elif word in flags:
            s.status[unit] |= flags[word]
        elif word == "acted":
            s.acted[unit] = 1
        elif word == "did":
            _record(s, unit, after.split("+"))
            skip = True
        elif word == "wears":
            skip = True
        elif word != "promoted":
            raise BadPosition(f"{text!r}: {word!r} means nothing here")


def _record(s: Stratos, unit: int, done: list[str]) -> None:
    s.acted[unit] = 1
    for deed in done:
        if deed == "travel":
            s.trips[unit] += 1
        else:
            s.deeds[unit] |= 1 << _one_of("no action", deed, DEEDS)


def _monsters(s: Stratos, given: Params) -> None:
    """`name cell [health] [spirit n] [chill]`, or `name vanquished`."""
    beasts = [beast.id for beast in s.content.beasts]
    for text in given.get("monsters", []):
        name, place, *words = text.split()
        order = _one_of("no monster", name, beasts)
        monster = s.first_monster() + order
        if place in ("vanquished", "unborn"):
            s.beast[order] = VANQUISHED if place == "vanquished" else 0
            continue
        if s.at[_cell(s, place)] >= 0:
            raise BadPosition(f"{text!r}: another unit stands there")
        awaken(s, order, _cell(s, place))
        _unit_words(s, monster, words, text)


# -- players and cards --------------------------------------------------------------------------------------


def _players(s: Stratos, given: Params) -> None:
    for seat, held in _per_seat(s, given, "resources").items():
        for resource, count in held.items():
            s.stock[seat * 5 + _one_of("no resource", resource, RESOURCES)] = int(count)
    for seat, cards in _per_seat(s, given, "books").items():
        for text in cards:
            card, *how = text.split()
            _take_from_bag(s, card)
            book = s.book_up if "up" in how else s.book_shown if "shown" in how else s.book_down
            book[seat] = (*book[seat], card)
    for key, hands in (("items", s.items), ("permanents", s.permanents), ("used", s.used)):
        for seat, cards in _per_seat(s, given, key).items():
            for card in cards:
                _take_from_bag(s, card)
                hands[seat] = (*hands[seat], card)
    for key, counts in (("hoards", s.hoards), ("defeats", s.defeats)):
        for seat, count in _per_seat(s, given, key).items():
            counts[seat] = int(count)
    for seat, out in _per_seat(s, given, "eliminated").items():
        s.out[seat] = bool(out)
    for seat in range(s.seats):
        held = s.book_up[seat] + s.book_down[seat] + s.book_shown[seat]
        s.dormant[seat] = bool(held) and not s.has_class(seat, MAGE)
    for seat, dormant in _per_seat(s, given, "dormant").items():
        s.dormant[seat] = bool(dormant)


def _take_from_bag(s: Stratos, card: str) -> None:
    if card not in s.content.cards or card in s.content.specials:
        raise BadPosition(f"there is no card {card!r}")
    deck = s.content.cards[card].deck
    row = s.content.decks[deck].index(card)
    s.bag[deck][row] = max(0, s.bag[deck][row] - 1)


def _decks(s: Stratos, given: Params) -> None:
    """`["L01", "L10", "..."]`: these come next, then the rest; without "..." the deck is exactly that."""
    for name, cards in given.get("decks", {}).items():
        deck = _one_of("no deck", name, DECKS)
        listed = [card for card in cards if card != "..."]
        for card in listed:
            _one_of(f"the {name} deck has no", card, s.content.decks[deck])
            _take_from_bag(s, card)
        s.next_cards[deck] = tuple(listed)
        if "..." not in cards:
            s.bag[deck] = [0] * len(s.bag[deck])
    for name, cards in given.get("discards", {}).items():
        for card in cards:
            _take_from_bag(s, card)
        s.discards[_one_of("no deck", name, DECKS)] = tuple(cards)


def _agenda(s: Stratos, at: str | None, seat: Seat) -> None:
    """The decision about to be put, with the rest of the turn and of the round below it."""
    at = ALIASES.get(at or "ACTION", at or "ACTION")
    if at not in PLACES:
        raise BadPosition(f"at is {at!r}; known: {', '.join(PLACES)}, other decisions are reached by `when`")
    if seat not in range(s.seats):
        raise BadPosition(f"the seats are 0 to {s.seats - 1}, not {seat}")
    s.turn = seat
    later = s.order[s.order.index(seat) + 1 :]
    s.then(*[TURNS[p] for p in later if not s.out[p]], DARKNESS, END_OF_ROUND)
    if at == "BEGIN":
        s.then(TURNS[seat])
    elif at in ("FAULT_PLACE", "ACTION", "BUY"):
        s.then(BUYING[seat], BUY_PHASES[seat], ENDS[seat])
        if at == "BUY":
            s.agenda.pop()
            s.phase = "buy"
        else:
            s.then(ACTIONS[seat], ACTION_PHASES[seat])
            if at == "FAULT_PLACE":
                s.then(PLACE_GIFTS[seat])
    else:
        s.agenda = []
        s.then(END_OF_ROUND) if at == "END_OF_ROUND" else s.then(DARKNESS, END_OF_ROUND)


# -- the whole truth ----------------------------------------------------------------------------------------


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
        "units": {str(p): _unit_facts(s, p) for p in range(s.seats)},
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
    rows = []
    for y, line in enumerate(s.ground.chart.rows):
        row = ""
        for x in range(len(line)):
            cell = s.ground.by_place.get((x, y))
            row += "." if cell is None else "#" if s.tile[cell] < 0 else LETTERS[s.tile[cell]]
        rows.append(row)
    return rows


def _special_fact(s: Stratos, cell: int) -> str:
    name = s.content.specials[s.face[cell]] if s.face[cell] != UNSEEN else "covered"
    return f"{name} open" if s.known[cell] == EVERYONE else name


def _unit_facts(s: Stratos, seat: Seat) -> list[str]:
    mine = [u for u in range(seat * TRIBE, seat * TRIBE + TRIBE) if s.where[u] >= 0]
    return [unit_text(s, unit) for unit in mine]


def unit_text(s: Stratos, unit: int) -> str:
    """A unit as `given.units` takes it, complete."""
    words = [CLASSES[s.kind[unit]], s.cell(unit), f"{s.hp[unit]}/{s.top_hp[unit]}"]
    if s.top_spirit[unit]:
        words.append(f"spirit {s.spirit[unit]}/{s.top_spirit[unit]}")
    status = s.status[unit]
    marks = (("promoted", s.promoted[unit]), ("defending", s.guard[unit]), ("chill", s.mark[unit]),
             ("chilled", status & CHILLED), ("snared", status & SNARED), ("hasted", status & HASTED))  # fmt: skip
    words += [word for word, there in marks if there]
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
