"""Scopa as numbers: a place for every card and every way to play it, and what a seat may know."""

from __future__ import annotations

from typing import Any, Final

from scopa.cards import CARDS, CODES
from scopa.rules import captures
from scopa.state import NOBODY, Play, Table
from stratagem.kernel.core import Action, Seat
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.fields import Field, Flags, Number, Numbers, One

WAYS: Final = 16  # in which one card can take: the cards laid in between leave few sums open
SEATS: Final = 4


class ScopaEncoding(Encoding):
    def __init__(self) -> None:
        super().__init__()
        self.version = 1
        self.describe()
        self.words = [f"play {code}, way {way + 1}" for code in CODES for way in range(WAYS)]

    def place(self, s: Table, seat: Seat, action: Action) -> int:
        assert isinstance(action, Play)
        way = captures(s.table, action.card).index(action.takes) if action.takes else 0
        if way >= WAYS:
            raise StratagemError(f"the catalogue has no place for {action}")
        return action.card * WAYS + way

    def declared(self) -> list[Field[Table]]:
        return [
            One("seat", SEATS, "the own seat", lambda s, seat: seat),
            One("players", SEATS, "how many play, from 1",
                lambda s, seat: len(s.hands) - 1, lambda view: len(view["hand_sizes"]) - 1),
            One("first", SEATS, "who played first"),
            One("last", SEATS, "the side that took last",
                lambda s, seat: s.last, lambda view: NOBODY if view["last"] is None else view["last"]),
            Flags("hand", len(CARDS), "the own cards",
                  lambda s, seat: s.hands[seat], lambda view: numbers(view["hand"])),
            Flags("table", len(CARDS), "the cards on the table", view=lambda view: numbers(view["table"])),
            Numbers("taken", len(CARDS), SEATS, "who has taken each card, the own side 1",
                    lambda s, seat: owners(s.taken, s.side(seat)),
                    lambda view: owners([numbers(cards) for cards in view["taken"]],
                                        view["seat"] % len(view["taken"]))),
            Numbers("hand_sizes", SEATS, 3, "cards each seat holds", lambda s, seat: [len(hand) for hand in s.hands]),
            Numbers("sweeps", SEATS, 20, "scope of each seat's side",
                    lambda s, seat: [s.sweeps[s.side(one)] for one in range(len(s.hands))]),
            Number("pile", len(CARDS), "cards in the pile", lambda s, seat: s.pile.size()),
            Number("plays", 36, "cards played"),
        ]  # fmt: skip


def numbers(codes: list[str]) -> list[int]:
    return [CODES.index(code) for code in codes]


def owners(taken: list[Any], own: int) -> list[int]:
    found = [0] * len(CARDS)
    for side, cards in enumerate(taken):
        for card in cards:
            found[card] = (side - own) % len(taken) + 1
    return found
