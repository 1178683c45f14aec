"""A table described in the words of the rule file (section 4), and the whole truth in the same words."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.stratos.content.codes import DECKS, LETTERS, MAGE, RESOURCES, SPECIAL, SYMBOLS, TERRAINS
from stratagem.games.stratos.rules.acting import ACTION_PHASES
from stratagem.games.stratos.rules.buying import BUY_PHASES
from stratagem.games.stratos.rules.setup import lay_out, prepare_specials
from stratagem.games.stratos.rules.turn import ACTIONS, BUYING, DARKNESS, END_OF_ROUND, ENDS, PLACE_GIFTS, TURNS
from stratagem.games.stratos.seen.position_units import lay_monsters, lay_units
from stratagem.games.stratos.seen.position_words import cell_named, one_of, per_seat, take_from_bag
from stratagem.games.stratos.state import UNSEEN, Stratos
from stratagem.games.stratos.words.forms import TRADERS
from stratagem.kernel.core import Params, Seat
from stratagem.kernel.errors import BadPosition
from stratagem.kernel.forms import nearest
from stratagem.parts.box import flag, known_words, number
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
            raise BadPosition(f"a position of stratos has no {key!r}{nearest(key, KEYS)}")
    lay_out(s)
    _board(s, given)
    s.order = [int(p) for p in given.get("order", range(s.seats))]
    if sorted(s.order) != list(range(s.seats)):
        raise BadPosition(f"order names every seat from 0 to {s.seats - 1} once, not {s.order}")
    lay_units(s, given)
    lay_monsters(s, given)
    _players(s, given)
    _decks(s, given)
    s.round = number(given.get("round", 3), "round", 1)
    s.hoarded = flag(given.get("hoarded", False), "hoarded")
    known_words(given.get("trades", ()), TRADERS, "trades")
    s.trades = tuple(given.get("trades", ()))
    s.discount_used = flag(given.get("discount_used", False), "discount_used")
    s.hire_forced = flag(given.get("hire_forced", False), "hire_forced")
    _agenda(s, at, seat)


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
            book = s.book_up if "up" in how else s.book_shown if "shown" in how else s.book_down
            book[seat] = (*book[seat], card)
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
        held = s.book_up[seat] + s.book_down[seat] + s.book_shown[seat]
        s.dormant[seat] = bool(held) and not s.has_class(seat, MAGE)
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
