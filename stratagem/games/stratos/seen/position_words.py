"""Words that described positions are made of."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Params, Seat
from stratagem.kernel.errors import BadPosition


def cell_named(s: Stratos, name: Any) -> int:
    if name not in s.ground.index:
        raise BadPosition(f"{name!r} is no cell of the map {s.map}")
    return s.ground.index[name]


def per_seat(s: Stratos, given: Params, key: str) -> dict[Seat, Any]:
    """A list, one entry per seat, or a table with seats as keys."""
    value = given.get(key, {})
    if isinstance(value, dict):
        pairs = {int(p): v for p, v in value.items()}
    else:
        pairs = dict(enumerate(value))
    if any(p not in range(s.seats) for p in pairs):
        raise BadPosition(f"{key}: the seats are 0 to {s.seats - 1}")
    return pairs


def one_of(what: str, word: Any, known: Sequence[str]) -> int:
    if word not in known:
        raise BadPosition(f"{what} {word!r}; known: {', '.join(known)}")
    return list(known).index(word)


def take_from_bag(s: Stratos, card: str) -> None:
    if card not in s.content.cards or card in s.content.specials:
        raise BadPosition(f"there is no card {card!r}")
    deck = s.content.cards[card].deck
    row = s.content.decks[deck].index(card)
    s.bag[deck][row] = max(0, s.bag[deck][row] - 1)
