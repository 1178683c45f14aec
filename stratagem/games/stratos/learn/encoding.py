"""Stratos as numbers: the catalogue of actions, and what a seat may know.

In the catalogue a unit is named by its rank among the own living units, as the
view lists them; cells by their place in a grid that holds every map of the
pack; fault slots by the cell at their upper or left end and their direction.
The board is a stack of planes over the same grid.
"""

from __future__ import annotations

from typing import Any

from stratagem.games.stratos.content.codes import (
    AWAKENING,
    CLASSES,
    DECKS,
    DEEDS,
    MONSTERS,
    RESOURCES,
    SYMBOLS,
    TERRAINS,
)
from stratagem.games.stratos.learn.atlas import (
    LIFE,
    PLANS,
    QUESTIONS,
    SEATS,
    STATUSES,
    TOKENS,
    UNIT_PLANE,
    grid_place,
)
from stratagem.games.stratos.learn.table import FromTable
from stratagem.kernel.encoding import LARGEST, Writer


class StratosEncoding(FromTable):
    """The same observation from a view."""

    def encode(self, view: dict[str, Any]) -> bytearray:
        w = Writer(self.size)
        players = view["players"]
        w.one(view["own"]["seat"], SEATS)
        w.one(len(players) - 1, SEATS)
        w.one(view["turn"], SEATS)
        w.one(self.maps.index(view["map"]), len(self.maps))
        w.flag(view["mode"] == "monster")
        w.flag(view["range_metric"] == "chebyshev")
        w.flag(view["dormant_book_scores"])
        w.flag(view["official_specials_only"])
        w.number(view["target_pp"], TOKENS)
        w.number(view["max_rounds"], LARGEST)
        w.number(view["round"], LARGEST)
        w.one(QUESTIONS.index(view["pending"]) if view["pending"] else -1, len(QUESTIONS))
        self._encode_tiles(view["board"], w)
        self._encode_units(view, w)
        for fault in view["faults"]:
            for token in fault["tokens"]:
                w.data[w.at + 5 * self.edges[fault["fault"]] + RESOURCES.index(token)] += 1
        w.skip(2 * self.cells * 5)
        for monster in view["monsters"]:
            w.one(AWAKENING.index(monster["state"]), 3)
        w.skip((MONSTERS - len(view["monsters"])) * 3)
        self._encode_players(players, w)
        self.count((*view["own"]["face_down"], *view["own"]["items"]), w)
        self._encode_decks(view, w)
        self._encode_plan(view["own"].get("plan"), w)
        return w.data

    def _encode_tiles(self, board: list[dict[str, Any]], w: Writer) -> None:
        specials = self.content.specials
        begin = w.at
        sizes = (len(TERRAINS), len(specials) + 1, len(SYMBOLS), len(SYMBOLS))
        for cell in board:
            if cell["kind"] == "hole":
                continue
            place = grid_place(cell["cell"], self.width)
            special = cell.get("special", "")
            which = (
                TERRAINS.index(cell["kind"]),
                -1 if not special else len(specials) if special == "covered" else specials.index(special),
                SYMBOLS.index(cell["searched"]) if "searched" in cell else -1,
                SYMBOLS.index(cell["peeked"]) if "peeked" in cell else -1,
            )
            plane = begin
            for number, size in zip(which, sizes, strict=True):
                if number >= 0:
                    w.data[plane + place * size + number] = 1
                plane += self.cells * size
        w.at = begin + self.cells * sum(sizes)

    def _encode_units(self, view: dict[str, Any], w: Writer) -> None:
        begin = w.at
        worn_at = begin + self.cells * UNIT_PLANE
        for unit in view["units"]:
            place = grid_place(unit["cell"], self.width)
            w.at = begin + place * UNIT_PLANE
            w.one(unit["owner"], SEATS)
            w.skip(MONSTERS)
            w.one(CLASSES.index(unit["class"]), len(CLASSES))
            w.flag(unit["promoted"])
            w.numbers([unit["hp"], unit["max_hp"], unit.get("spirit", 0), unit.get("max_spirit", 0)], 4, LIFE)
            for word in STATUSES:
                w.flag(word in unit["status"])
            w.number(unit["done"].count("travel"), LIFE)
            for deed in DEEDS:
                w.flag(deed in unit["done"])
            w.number(unit["left"], LIFE)
            for card in unit.get("equipment", ()):
                w.data[worn_at + place * len(self.worn) + self.worn.index(card)] += 1
        for order, monster in enumerate(view["monsters"]):
            if "cell" in monster:
                w.at = begin + grid_place(monster["cell"], self.width) * UNIT_PLANE + SEATS
                w.one(order, MONSTERS)
                w.skip(len(CLASSES) + 1)
                w.numbers([monster[word] for word in ("hp", "max_hp", "spirit", "max_spirit")], 4, LIFE)
                w.skip(1)
                w.flag(monster["chill_mark"])
        w.at = worn_at + self.cells * len(self.worn)

    def _encode_players(self, players: list[dict[str, Any]], w: Writer) -> None:
        more = SEATS - len(players)
        w.flags([p["seat"] for p in players if p["eliminated"]], SEATS)
        for p in players:
            w.numbers([p["resources"][resource] for resource in RESOURCES], 5, TOKENS)
        w.skip(more * 5)
        for word in ("pp", "hoard_cards", "defeat_cards"):
            w.numbers([p[word] for p in players], SEATS, TOKENS)
        w.flags([p["seat"] for p in players if p["book"]["dormant"]], SEATS)
        for p in players:
            self.count((*p["book"]["face_up"], *p["book"]["known_to_all"], *p["permanents"], *p["used"]), w)
        w.skip(more * len(self.cards))
        for p in players:
            down = {**p["book"]["face_down"], **p["items_unused"]}
            w.numbers([down[deck] for deck in DECKS], 4, TOKENS)
        w.skip(more * 4)

    def _encode_decks(self, view: dict[str, Any], w: Writer) -> None:
        decks = [view["decks"][deck] for deck in DECKS]
        self.count(tuple([card for deck in decks for card in deck["discards"]]), w)
        self.count(tuple(view["resolving"]), w)
        w.numbers([deck["left"] for deck in decks], 4, 100)
        w.numbers([view["spares"][terrain] for terrain in TERRAINS[:5]], 5, TOKENS)
        w.flag(view["once"]["hoarded"])
        w.flag(view["once"]["discount_used"])
        w.flag(view["hire_forced"])
        w.flags([self.traders.index(source) for source in view["once"]["trades"]], len(self.traders))

    def _encode_plan(self, plan: dict[str, Any] | None, w: Writer) -> None:
        if plan is not None:
            word = plan["word"]
            w.one(PLANS.index(plan["deed"]), len(PLANS))
            w.one(grid_place(plan["unit"], self.width) if plan["unit"] else -1, self.cells)
            w.one(self.card_at.get(word, -1), len(self.cards))
            w.one(CLASSES.index(word) if word in CLASSES else -1, len(CLASSES))
