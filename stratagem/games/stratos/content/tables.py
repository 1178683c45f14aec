"""The content of a pack, read and checked: frozen tables that all states share."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.cards import Beast, Card
from stratagem.games.stratos.content.codes import CLASSES
from stratagem.games.stratos.rules.ground import Chart, Ground
from stratagem.parts.edition import Edition


class Content(Edition):
    """A pack, read and checked: frozen."""

    def __init__(self) -> None:
        super().__init__()
        self.costs: list[list[int]] = [[0] * 5 for _ in CLASSES]
        self.hp: list[int] = [1] * 5
        self.hp_bonus: list[int] = [0] * 5
        self.spirit: list[int] = [0] * 5
        self.spirit_bonus: list[int] = [0] * 5
        self.undersides: list[list[int]] = [[0] * 4 for _ in range(5)]  # per terrain, of one box
        self.specials: list[str] = []
        self.special_cards: list[Card] = []  # the Discover bonus of each
        self.special_official: list[bool] = []
        self.cards: dict[str, Card] = {}
        self.decks: list[list[str]] = [[], [], [], []]
        self.copies: list[list[int]] = [[], [], [], []]
        self.beasts: list[Beast] = []
        self.stands: list[list[bool]] = []  # per class, then per monster: may it stand on this terrain; last: no hole
        self.rolls: list[tuple[int, int, int, int, int]] = []  # pp from, to, sum from, to, monster
        self.charts: dict[str, Chart] = {}
        self.names: dict[str, dict[str, str]] = {"en": {}, "it": {}}
        self.grounds: dict[str, Ground] = {}

    def ground(self, chart: str, chebyshev: bool) -> Ground:
        """The ground of a map, made when first asked for."""
        key = chart + ("/chebyshev" if chebyshev else "")
        found = self.grounds.get(key)
        if found is None:
            found = self.grounds[key] = Ground(self.charts[chart], chebyshev)
        return found


EMPTY: Final = Content()
NOWHERE: Final = Ground(Chart("", 0, [], []), False)
