"""Scopa's doors."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from scopa import cards, rules, seen, state, words as said
from scopa.advice import ScopaAdvice
from scopa.encoding import ScopaEncoding
from scopa.looks import LOOKS
from scopa.rules import COUNTED, ON_TABLE, LayOut, Partita
from scopa.state import Table
from stratagem.kernel.codec import words
from stratagem.kernel.core import Action, Params, Seat, State
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.forms import Form
from stratagem.kernel.game import Game, Setup, Version
from stratagem.kernel.lobby import Presentation
from stratagem.parts import pile
from stratagem.parts.edition import Origin


class Scopa(Game, doors=[seen, said]):
    name = "scopa"
    versions = (Version(1, "2026-11-18", "the rules as first released"),)
    seats = range(2, 5)  # SCOPA-R01
    view_type = seen.View
    looks = LOOKS
    lobby = Presentation(place=6, minutes=15, weight=2, seats=2, least=2)
    endings = (COUNTED,)
    series = {"partita": Partita()}
    bound = 40 - ON_TABLE
    bench = Setup(2)
    words = words(state, rules, pile)
    advice = ScopaAdvice()

    def __init__(self, content: cards.Content) -> None:
        self.content: cards.Content = content

    def validate(self, setup: Setup) -> list[str]:
        problems = super().validate(setup)
        totals, first = setup.carry.get("totals", []), setup.carry.get("first", 0)
        sound = isinstance(totals, list) and all(isinstance(points, int) and points >= 0 for points in totals)
        if not sound or len(totals) not in (0, 2, 3) or first not in range(setup.seats):
            problems.append(f"a partita carries the points of each side and who plays first, not {setup.carry!r}")
        return problems

    def samples(self) -> list[Setup]:
        return [*(Setup(seats) for seats in self.seats), Setup(2, {}, {"totals": [3, 10], "first": 1})]

    def forbidden(self) -> list[Setup]:
        return [Setup(2, {}, {"totals": "many"}), Setup(2, {}, {"first": 2})]

    def laid(self, setup: Setup) -> Table:
        s = Table()
        s.content = self.content
        s.hands = [[] for _ in range(setup.seats)]
        s.taken = [[] for _ in range(s.sides)]
        s.sweeps = [0] * s.sides
        s.first = setup.carry.get("first", 0)
        s.totals = list(setup.carry.get("totals", []))
        return s

    def deal(self, setup: Setup) -> Table:
        s = self.laid(setup)
        s.then(LayOut())
        return s

    def position(self, setup: Setup, given: Params, at: str | None, seat: Seat) -> Table:
        s = self.laid(setup)
        seen.fill(s, given, at, seat)
        return s

    def sides(self, setup: Setup) -> list[list[Seat]]:
        return [[0, 2], [1, 3]] if setup.seats == 4 else super().sides(setup)  # SCOPA-R02

    def began(self, s: Table) -> Seat:
        return s.first

    def wire(self, action: Action) -> Params:
        return said.FORM.wire(action)

    def short(self, action: Action) -> str:
        """`play 7D 3C,4S`, `play 2B none`."""
        return said.FORM.short(action)

    def forms(self, s: State) -> Sequence[Form]:
        return (said.FORM,)

    def make_encoding(self) -> Encoding:
        return ScopaEncoding()

    def luck_words(self, source: str) -> Sequence[str] | None:
        return cards.CODES if source in ("deck", "guess") else None


def make(origin: Path | Origin | None) -> Game:
    """Scopa with its own content, or with a pack of one's own over it."""
    return Scopa(cards.read(origin))
