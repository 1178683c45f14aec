"""Who knows what: views, guesses, positions for scenarios, and what is in the box."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from scopa.cards import CARDS, CODES
from scopa.rules import DealHands, PlayCard, sheet
from scopa.state import NOBODY, Table, ordered
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Params, Seat, seen_waiting
from stratagem.kernel.errors import BadPosition
from stratagem.parts.box import known_keys, need, number
from stratagem.parts.pile import Pile

GIVEN = ("hands", "table", "taken", "sweeps", "pile", "last", "totals", "first")


class View(TypedDict):
    """What a seat is shown. What was taken lay open before, so everybody may remember it (SCOPA-I1)."""

    seat: int | None
    waiting: list[int]
    hand: NotRequired[list[str]]
    hand_sizes: list[int]
    table: list[str]
    pile: int
    piles: list[int]
    sweeps: list[int]
    totals: list[int] | None
    taken: list[list[str]]
    first: int
    last: int | None
    plays: int
    points: dict[str, list[int]] | None
    unseen: list[str]


def codes(cards: list[int]) -> list[str]:
    return [CODES[card] for card in cards]


def view(s: Table, seat: Seat | None) -> Params:
    """Other hands and the pile are hidden (SCOPA-I1)."""
    seats = range(len(s.hands))
    hidden = pool_of(s, seat)
    shown: Params = {
        "seat": seat,
        "waiting": seen_waiting(s, seat),
        "hand_sizes": [len(hand) for hand in s.hands],
        "table": codes(s.table),
        "pile": s.pile.size(),
        "piles": [len(s.taken[s.side(one)]) for one in seats],
        "sweeps": [s.sweeps[s.side(one)] for one in seats],
        "totals": [s.totals[s.side(one)] for one in seats] if s.totals else None,
        "taken": [codes(cards) for cards in s.taken],
        "first": s.first,
        "last": None if s.last == NOBODY else s.last,
        "plays": s.plays,
        "points": sheet(s) if s.result is not None else None,
        "unseen": codes([card for card in CARDS if hidden[card]]),
    }
    return shown if seat is None else {**shown, "hand": codes(s.hands[seat])}


def pool_of(s: Table, seat: Seat | None) -> list[int]:
    """The cards this seat cannot see: other hands and the pile."""
    pool = [0] * len(CARDS)
    s.pile.give_unknown(seat, pool)
    for other, hand in enumerate(s.hands):
        if other != seat:
            for card in hand:
                pool[card] += 1
    return pool


def resample(s: Table, seat: Seat | None, chance: Chance) -> Table:
    """Other hands and the pile dealt anew from what this seat cannot see."""
    world: Table = s.copy()
    pool = pool_of(s, seat)
    for other, hand in enumerate(s.hands):
        if other != seat:
            world.hands[other] = ordered([chance.draw("guess", pool) for _ in hand])
    world.pile.take_unknown(seat, pool, chance)
    return world


def pieces(s: Table) -> dict[str, int]:
    counts = s.pile.counts() or [0] * len(CARDS)
    for cards in (s.table, *s.hands, *s.taken):
        for card in cards:
            counts[card] += 1
    return {CODES[card]: count for card, count in enumerate(counts)}


def impossible(s: Table) -> list[str]:
    return [f"{code}: it lies in two places" for code, count in pieces(s).items() if count > 1]


def card(word: Any) -> int:
    if word not in CODES:
        raise BadPosition(f"{word!r} is no card; a card is written 7D, 10C, 1S, 3B")
    return CODES.index(word)


def fill(s: Table, given: Params, at: str | None, seat: Seat) -> None:
    """A table in the words of the specification; what is not named lies in the pile."""
    known_keys(given, GIVEN, "Scopa")
    need(at in (None, "PLAY"), f"Scopa has no decision {at!r}; known: PLAY")
    seats, sides = len(s.hands), s.sides
    for name, count in (("hands", seats), ("taken", sides), ("sweeps", sides)):
        need(len(given.get(name, [])) in (0, count), f"{name} is a list of {count}")
    s.hands = [ordered([card(word) for word in hand]) for hand in given.get("hands", [[]] * seats)]
    s.table = ordered([card(word) for word in given.get("table", [])])
    s.taken = [ordered([card(word) for word in cards]) for cards in given.get("taken", [[]] * sides)]
    s.sweeps = [number(count, "sweeps", 0, 40) for count in given.get("sweeps", [0] * sides)]
    s.last = number(given.get("last", NOBODY), "last", NOBODY, sides - 1)
    s.first = number(given.get("first", s.first), "first", 0, seats - 1)
    lying = pieces(s)
    rest = [1 - min(1, lying[code]) for code in CODES]
    s.pile = Pile.named(given.get("pile", ["..."]), list(CODES), rest)
    need(any(s.hands), "somebody holds a card")
    turns: list[PlayCard] = []
    left = [len(hand) for hand in s.hands]
    turn = seat
    while any(left):
        need(left[turn] > 0, f"seat {turn} plays next and holds no card")
        turns.append(PlayCard(turn))
        left[turn] -= 1
        turn = (turn + 1) % seats
    s.then(*turns, DealHands())


def facts(s: Table) -> Params:
    return {
        "hands": [codes(hand) for hand in s.hands],
        "table": codes(s.table),
        "taken": [codes(cards) for cards in s.taken],
        "sweeps": s.sweeps[:],
        "pile_size": s.pile.size(),
        "last": s.last,
        "first": s.first,
        "points": sheet(s),
        "totals": s.totals[:],
    }
