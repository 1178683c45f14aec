"""A table described in the words of the rule file (section 4), and the whole truth in the same words."""
# mypyc: skip

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from stratagem.games.stratos.content import codes
from stratagem.games.stratos.content.codes import CLASSES, DECKS, LETTERS, RESOURCES, SPECIAL, SYMBOLS, TERRAINS
from stratagem.games.stratos.rules.decks import rise
from stratagem.games.stratos.rules.monsters import awaken
from stratagem.games.stratos.rules.setup import lay_out, prepare_specials
from stratagem.games.stratos.rules.turn import DARKNESS, END_OF_ROUND, PHASES, TURNS
from stratagem.games.stratos.rules.units import book, muster, put_on
from stratagem.games.stratos.state import UNSEEN, Stratos
from stratagem.games.stratos.words.forms import TRADERS
from stratagem.kernel.core import Params, Seat, Step
from stratagem.kernel.errors import BadPosition
from stratagem.kernel.forms import nearest
from stratagem.parts.box import flag, known_words, need, number
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
UNIT = re.compile(r"(\w+) ([a-p]\d+)((?: .+)?)")
HEALTH = re.compile(r"(\d+)(?:/(\d+))?")
WORDS = re.compile(r"(spirit|did|wears) (\S+)|(\S+)")


def cell_named(s: Stratos, name: Any) -> int:
    need(name in s.ground.index, f"{name!r} is no cell of the map {s.map}")
    return s.ground.index[name]


def per_seat(s: Stratos, given: Params, key: str) -> dict[Seat, Any]:
    """A list, one entry per seat, or a table with seats as keys."""
    value = given.get(key, {})
    pairs = {int(p): v for p, v in value.items()} if isinstance(value, dict) else dict(enumerate(value))
    need(all(p in range(s.seats) for p in pairs), f"{key}: the seats are 0 to {s.seats - 1}")
    return pairs


def one_of(what: str, word: Any, known: Sequence[str]) -> int:
    need(word in known, f"{what} {word!r}; known: {', '.join(known)}")
    return list(known).index(word)


def take_from_bag(s: Stratos, card: str) -> None:
    need(card in s.content.cards and card not in s.content.specials, f"there is no card {card!r}")
    deck = s.content.cards[card].deck
    row = s.content.decks[deck].index(card)
    s.bag[deck][row] = max(0, s.bag[deck][row] - 1)


def fill(s: Stratos, given: Params, at: str | None, seat: Seat) -> None:
    """Lay out what is given, default the rest as in the fixture, and put the steps of the turn on the agenda."""
    for key in given:
        need(key in KEYS, f"a position of stratos has no {key!r}{nearest(key, KEYS)}")
    lay_out(s)
    _board(s, given)
    s.order = [int(p) for p in given.get("order", range(s.seats))]
    need(sorted(s.order) == list(range(s.seats)), f"order names every seat from 0 to {s.seats - 1} once, not {s.order}")
    lay_units(s, given)
    lay_monsters(s, given)
    _players(s, given)
    _decks(s, given)
    s.round = number(given.get("round", 3), "round", 1)
    known_words(given.get("trades", ()), TRADERS, "trades")
    s.trades = tuple(given.get("trades", ()))
    for key in ("hoarded", "discount_used", "hire_forced"):
        setattr(s, key, flag(given.get(key, False), key))
    _agenda(s, at, seat)


# -- board ----------------------------------------------------------------------------------------------------


def _board(s: Stratos, given: Params) -> None:
    if "board" in given:
        letters = "".join("".join(given["board"]).split()).replace("|", "").replace(".", "")
        told = f"board wants {s.ground.size} letters of {LETTERS} and # (a hole), not {letters!r}"
        need(len(letters) == s.ground.size and set(letters) <= set(LETTERS + "#"), told)
        s.tile = [-1 if letter == "#" else LETTERS.index(letter) for letter in letters]
        for kind in range(5):
            s.spare[kind] = max(0, sum(s.symbols[kind]) - s.tile.count(kind))
        prepare_specials(s)
    for name in given.get("holes", []):
        s.gone.append((s.tile[cell_named(s, name)], UNSEEN, 0))
        s.tile[cell_named(s, name)] = -1
    fixed = given.get("specials", FIXTURE if s.map == "FFA2" and "board" not in given and not s.official else {})
    for name, text in fixed.items():
        _special(s, cell_named(s, name), str(text).split())
    for key in ("undersides", "searched", "peeked"):
        for name, value in given.get(key, {}).items():
            _underside(s, cell_named(s, name), key, value)
    for name, tokens in given.get("faults", {}).items():
        edge = one_of("no fault slot", name, s.ground.fault_names)
        s.fault[edge] = tuple([one_of("no resource", token, RESOURCES[:4]) for token in tokens])
    for kind, count in given.get("spares", {}).items():
        s.spare[one_of("no terrain", kind, TERRAINS[:5])] = number(count, "spares")


def _special(s: Stratos, cell: int, words: list[str]) -> None:
    special = one_of("no Special tile", words[0], s.content.specials)
    known_words(words[1:], ("open",), "specials")
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
    s.face[cell] = one_of("no symbol", symbol, SYMBOLS)
    if key == "searched":
        s.known[cell] = EVERYONE
    elif key == "peeked":
        for seat in value[1:]:
            s.known[cell] |= 1 << number(seat, "peeked", 0, s.seats - 1)
    pool = s.symbols[s.tile[cell]]
    pool[s.face[cell]] = max(0, pool[s.face[cell]] - 1)


# -- units and monsters --------------------------------------------------------------------------------------


def lay_units(s: Stratos, given: Params) -> None:
    listed = per_seat(s, given, "units")
    for place, starts in enumerate(s.ground.chart.starts[: s.seats]):
        seat = s.order[place]
        texts = listed.get(seat, [f"{kind} {cell}" for kind, cell in starts])
        need(len(texts) <= codes.TRIBE, f"seat {seat} has more than {codes.TRIBE} units")
        for text in texts:
            _unit(s, seat, text)


def _unit(s: Stratos, seat: Seat, text: str) -> None:
    """`class cell [health[/max]] [spirit n] [promoted] [defending] [chill] [chilled] [snared] [hasted] [acted]
    [wears L01+L05] [did travel+harvest]`."""
    found = UNIT.fullmatch(text)
    if found is None:
        raise BadPosition(f"a unit is written 'class cell ...', not {text!r}")
    kind = one_of("no class", found.group(1), CLASSES)
    cell = cell_named(s, found.group(2))
    need(s.tile[cell] >= 0 and s.at[cell] < 0, f"{text!r}: there is a hole or another unit")
    unit = muster(s, seat, kind, cell)
    words = _words(found.group(3))
    if "promoted" in [word for word, _ in words]:
        rise(s, unit)
    for card in [card for word, cards in words if word == "wears" for card in cards.split("+")]:
        need(card in s.content.cards, f"{text!r}: there is no card {card}")
        put_on(s, unit, card)
        take_from_bag(s, card)
    _unit_words(s, unit, words, text)


def _words(text: str) -> list[tuple[str, str]]:
    """The words about a unit, some with a word that belongs to them."""
    return [(taking or alone, taken) for taking, taken, alone in WORDS.findall(text)]


def _unit_words(s: Stratos, unit: int, words: list[tuple[str, str]], text: str) -> None:
    flags = {"chilled": codes.CHILLED, "snared": codes.SNARED, "hasted": codes.HASTED}
    marks = {"defending": s.guard, "chill": s.mark, "acted": s.acted}
    for word, after in words:
        health = HEALTH.fullmatch(word)
        if health:
            s.hp[unit] = int(health.group(1))
            s.top_hp[unit] = int(health.group(2) or s.top_hp[unit])
        elif word == "spirit":
            s.spirit[unit] = int(after.split("/")[0])
        elif word in marks:
            marks[word][unit] = 1
        elif word in flags:
            s.status[unit] |= flags[word]
        elif word == "did":
            _record(s, unit, after.split("+"))
        else:
            need(word in ("promoted", "wears"), f"{text!r}: {word!r} means nothing here")


def _record(s: Stratos, unit: int, done: list[str]) -> None:
    s.acted[unit] = 1
    for deed in done:
        if deed == "travel":
            s.trips[unit] += 1
        else:
            s.deeds[unit] |= 1 << one_of("no action", deed, codes.DEEDS)


def lay_monsters(s: Stratos, given: Params) -> None:
    """`name cell [health] [spirit n] [chill]`, or `name vanquished`."""
    beasts = [beast.id for beast in s.content.beasts]
    for text in given.get("monsters", []):
        name, place, *words = text.split()
        order = one_of("no monster", name, beasts)
        monster = s.first_monster() + order
        if place in ("vanquished", "unborn"):
            s.beast[order] = codes.VANQUISHED if place == "vanquished" else 0
            continue
        need(s.at[cell_named(s, place)] < 0, f"{text!r}: another unit stands there")
        awaken(s, order, cell_named(s, place))
        _unit_words(s, monster, _words(" ".join(words)), text)


# -- players and cards --------------------------------------------------------------------------------------


def _players(s: Stratos, given: Params) -> None:
    for seat, held in per_seat(s, given, "resources").items():
        for resource, count in held.items():
            s.stock[seat * 5 + one_of("no resource", resource, RESOURCES)] = number(count, "resources")
    for seat, cards in per_seat(s, given, "books").items():
        for text in cards:
            card, *how = text.split()
            known_words(how, ("up", "shown"), "books")
            take_from_bag(s, card)
            spells = s.book_up if "up" in how else s.book_shown if "shown" in how else s.book_down
            spells[seat] = (*spells[seat], card)
    for key, hands in (("items", s.items), ("permanents", s.permanents), ("used", s.used)):
        for seat, cards in per_seat(s, given, key).items():
            for card in cards:
                take_from_bag(s, card)
                hands[seat] = (*hands[seat], card)
    for key, counts in (("hoards", s.hoards), ("defeats", s.defeats)):
        for seat, count in per_seat(s, given, key).items():
            counts[seat] = number(count, key)
    for seat, out in per_seat(s, given, "eliminated").items():
        s.out[seat] = flag(out, "eliminated")
    for seat in range(s.seats):
        s.dormant[seat] = bool(book(s, seat)) and not s.has_class(seat, codes.MAGE)
    for seat, dormant in per_seat(s, given, "dormant").items():
        s.dormant[seat] = flag(dormant, "dormant")


def _decks(s: Stratos, given: Params) -> None:
    """`["L01", "L10", "..."]`: these come next, then the rest; without "..." the deck is exactly that."""
    for name, cards in given.get("decks", {}).items():
        deck = one_of("no deck", name, DECKS)
        listed = [card for card in cards if card != "..."]
        for card in listed:
            one_of(f"the {name} deck has no", card, s.content.decks[deck])
            take_from_bag(s, card)
        s.next_cards[deck] = tuple(listed)
        if "..." not in cards:
            s.bag[deck] = [0] * len(s.bag[deck])
    for name, cards in given.get("discards", {}).items():
        for card in cards:
            take_from_bag(s, card)
        s.discards[one_of("no deck", name, DECKS)] = tuple(cards)


def _agenda(s: Stratos, at: str | None, seat: Seat) -> None:
    """The decision about to be put, with the rest of the turn and of the round below it."""
    at = ALIASES.get(at or "ACTION", at or "ACTION")
    need(at in PLACES, f"at is {at!r}; known: {', '.join(PLACES)}, other decisions are reached by `when`")
    need(seat in range(s.seats), f"the seats are 0 to {s.seats - 1}, not {seat}")
    s.turn = seat
    phases, turn = PHASES[seat][::-1], [TURNS[seat]]
    begin: dict[str, Sequence[Step]] = {
        "BEGIN": turn, "FAULT_PLACE": phases, "ACTION": phases[1:], "BUY": phases[4:],
    }  # fmt: skip
    later = [TURNS[p] for p in s.order[s.order.index(seat) + 1 :] if not s.out[p]] if at in begin else []
    s.then(*begin.get(at, []), *later, *[DARKNESS] * (at != "END_OF_ROUND"), END_OF_ROUND)
    if at == "BUY":
        s.phase = "buy"
