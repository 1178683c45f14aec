"""The ground of Stratos's encoding: what the pack holds, where it stands in the numbers, and the fields."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from stratagem.games.stratos.content.codes import (
    AWAKENING,
    CLASSES,
    DECKS,
    DEEDS,
    EQUIPMENT,
    MONSTERS,
    ONE_USE,
    RESOURCES,
    SYMBOLS,
    TERRAINS,
)
from stratagem.games.stratos.content.tables import Content
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.encoding import LARGEST, Encoding, Field, Writer

SEATS: Final = 4
MOST_TOKENS: Final = 5  # in one gain, loss or payment
TOKENS: Final = 40
LIFE: Final = 30
QUESTIONS: Final = (
    "FAULT_PLACE", "ACTION", "BUY", "GAIN_CHOICE", "LOSE_CHOICE", "NEW_MAGE", "COLLECT", "EQUIP", "TARGET",
    "HIRE_PLACE", "PAYMENT",
)  # fmt: skip
PLANS: Final = ("cast", "use", "hire", "promote", "retrain", "learn_mage", "learn_sorcerer", "hoard")
STATUSES: Final = ("defending", "chill_mark", "chilled", "snared", "hasted", "acted")
UNIT_PLANE: Final = SEATS + MONSTERS + len(CLASSES) + 1 + 4 + len(STATUSES) + 1 + len(DEEDS) + 1


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
        self.grounds: dict[str, list[int]] = {}  # per map, the grid place of each of its cells
        self.faults: dict[str, list[int]] = {}  # per map, the grid place of each of its fault slots
        self.edges: dict[str, int] = {}
        self.at_word: dict[str, int] = {}  # a target or gift's word: its place among those of its kind
        self.mixes: dict[tuple[str, ...], int] = {}
        self._name_places()
        self.describe(self._fields())

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

    def _fields(self) -> list[Field]:
        c, cards = self.cells, len(self.cards)
        specials = len(self.content.specials)
        grid = f"over the grid of {self.width} by {self.height}, row by row"
        return [
            Field("seat", SEATS, 1, "the own seat"),
            Field("seats", SEATS, 1, "how many play, from 1"),
            Field("turn", SEATS, 1, "whose turn it is"),
            Field("map", len(self.maps), 1, ", ".join(self.maps)),
            Field("rules", 4, 1, "monsters, chebyshev ranges, a dormant book scores, official Specials only"),
            Field("target_pp", 1, TOKENS, "points to reach"),
            Field("max_rounds", 1, LARGEST, "rounds at most"),
            Field("round", 1, LARGEST, "the round"),
            Field("pending", len(QUESTIONS), 1, ", ".join(QUESTIONS)),
            Field("terrain", c * len(TERRAINS), 1, f"{grid}: the tile ({', '.join(TERRAINS)}); none: a hole"),
            Field("special", c * (specials + 1), 1, f"{grid}: the open Special tile, last: a covered one"),
            Field("symbol", c * len(SYMBOLS), 1, f"{grid}: the underside everybody has seen ({', '.join(SYMBOLS)})"),
            Field("peeked", c * len(SYMBOLS), 1, f"{grid}: the underside this seat has peeked at"),
            Field("units", c * UNIT_PLANE, LIFE,
                  f"{grid}: owner (4), monster (5), class (5), promoted, hp, max hp, spirit, max spirit, "
                  f"{', '.join(STATUSES)}, travels, {', '.join(DEEDS)}, actions left"),
            Field("worn", c * len(self.worn), 2, f"{grid}: equipment of the unit there, in the order of the pack"),
            Field("faults", 2 * c * 5, 10, f"{grid}: tokens of each kind on the fault slot east, then south of it"),
            Field("monsters", MONSTERS * 3, 1, "per monster: " + ", ".join(AWAKENING)),
            Field("eliminated", SEATS, 1, "who is out"),
            Field("resources", SEATS * 5, TOKENS, "per seat: " + ", ".join(RESOURCES)),
            Field("points", SEATS, TOKENS, "per seat, the points it has now"),
            Field("hoards", SEATS, TOKENS, "per seat, hoard cards"),
            Field("defeats", SEATS, TOKENS, "per seat, defeat cards"),
            Field("dormant", SEATS, 1, "whose book is dormant"),
            Field("books", SEATS * cards, 3, "per seat and card: open or known spells, permanent and used items"),
            Field("face_down", SEATS * 4, TOKENS, "per seat: face-down Mage, Sorcerer spells; Land, Lagoon items"),
            Field("own_cards", cards, 3, "the own face-down spells and unused items"),
            Field("discards", cards, 10, "discarded cards"),
            Field("resolving", cards, 3, "cards being resolved"),
            Field("decks", 4, 100, "cards left: " + ", ".join(DECKS)),
            Field("spares", 5, TOKENS, "spare tiles of each terrain"),
            Field("once", 3, 1, "hoarded, discount used, hire forced"),
            Field("trades", len(self.traders), 1, "trades made in this Buy Phase"),
            Field("plan", len(PLANS), 1, "the own unconfirmed rung: " + ", ".join(PLANS)),
            Field("plan_unit", c, 1, f"{grid}: the unit it is about"),
            Field("plan_card", cards, 1, "the card it is about"),
            Field("plan_class", len(CLASSES), 1, "the class it is about"),
        ]  # fmt: skip

    def ground_of(self, s: Stratos) -> list[int]:
        """The grid place of each cell of this map."""
        found = self.grounds.get(s.map)
        if found is None:
            found = self.grounds[s.map] = [grid_place(name, self.width) for name in s.ground.names]
        return found

    def faults_of(self, s: Stratos) -> list[int]:
        """The grid place of each fault slot of this map."""
        found = self.faults.get(s.map)
        if found is None:
            found = self.faults[s.map] = [self.edges[name] for name in s.ground.fault_names]
        return found

    def note(self, cards: tuple[str, ...], w: Writer) -> None:
        """Count these cards; more may follow in the same places."""
        for card in cards:
            w.data[w.at + self.card_at[card]] += 1

    def count(self, cards: tuple[str, ...], w: Writer) -> None:
        self.note(cards, w)
        w.at += len(self.cards)

