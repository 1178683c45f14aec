"""The ground of Stratos's encoding: what the pack holds, and where it stands in the numbers."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from stratagem.games.stratos.content.codes import EQUIPMENT, ONE_USE, RESOURCES
from stratagem.games.stratos.content.tables import Content
from stratagem.kernel.encoding import Encoding

SEATS: Final = 4
MOST_TOKENS: Final = 5  # in one gain, loss or payment


def grid_place(cell: str, width: int) -> int:
    """A cell's place in the grid: `c4` is column 2, row 3."""
    return (int(cell[1:]) - 1) * width + ord(cell[0]) - 97


class Atlas(Encoding):
    """What the pack holds, numbered."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        charts = list(content.charts.values())
        self.width = max([len(row) for chart in charts for row in chart.rows])
        self.height = max([len(chart.rows) for chart in charts])
        self.cells = self.width * self.height
        self.maps = list(content.charts)
        self.cards = list(content.cards)
        self.card_at = {card: place for place, card in enumerate(self.cards)}
        self.spells = content.decks[0] + content.decks[1]
        self.items = [c for c in content.decks[2] + content.decks[3] if content.cards[c].type == ONE_USE]
        self.worn = [card for card in self.cards if content.cards[card].type == EQUIPMENT]
        self.weapons = [card for card in self.cards if content.cards[card].static.weapons]
        self.traders = [card for card in self.cards if content.cards[card].static.trade]  # Special tiles are among them
        self.edges: dict[str, int] = {}
        self.at_word: dict[str, int] = {}  # a target or gift's word: its place among those of its kind
        self.mixes: dict[tuple[str, ...], int] = {}
        self._name_places()
        grounds = [content.ground(chart, False) for chart in self.maps]
        self.grounds = {ground.chart.id: [self.at_word[name] for name in ground.names] for ground in grounds}  # cells
        self.faults = {ground.chart.id: [self.edges[name] for name in ground.fault_names] for ground in grounds}

    def _name_places(self) -> None:
        for y in range(self.height):
            for x in range(self.width):
                here = "abcdefghijklmnop"[x] + str(y + 1)
                place = y * self.width + x
                self.at_word[here] = place
                self.edges[here + "/" + "abcdefghijklmnopq"[x + 1] + str(y + 1)] = 2 * place
                self.edges[f"{here}/{here[0]}{y + 2}"] = 2 * place + 1
        for edge, place in self.edges.items():
            self.at_word[edge] = self.cells + place
        for number, word in enumerate([*RESOURCES[:4], *[str(seat) for seat in range(SEATS)]]):
            self.at_word[word] = 3 * self.cells + number
        for size in range(MOST_TOKENS + 1):
            for mix in combinations_with_replacement(RESOURCES, size):
                self.mixes[mix] = len(self.mixes)
