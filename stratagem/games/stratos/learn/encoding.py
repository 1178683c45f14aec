"""Stratos as numbers: the catalogue of actions, and what a seat may know.

In the catalogue a unit is named by its rank among the own living units, as the
view lists them; cells by their place in a grid that holds every map of the
pack; fault slots by the cell at their upper or left end and their direction.
The board is a stack of planes over the same grid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from stratagem.games.stratos.content.codes import (
    AWAKE,
    AWAKENING,
    CHILLED,
    CLASSES,
    DECKS,
    DEEDS,
    HASTED,
    MONSTERS,
    RESOURCES,
    SNARED,
    SPECIAL,
    SYMBOLS,
    TERRAINS,
    TRIBE,
)
from stratagem.games.stratos.content.tables import Content
from stratagem.games.stratos.learn.actions import Catalogue
from stratagem.games.stratos.learn.atlas import SEATS, grid_place
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.rules.units import actions_left
from stratagem.games.stratos.seen.view import deck_size, pending
from stratagem.games.stratos.state import Plan, Stratos
from stratagem.kernel.encoding import LARGEST, index_in, numbered
from stratagem.kernel.fields import Count, CountRows, Each, Field, Flags, Number, Numbers, One, Ones, Plane, Truths
from stratagem.parts.pile import EVERYONE, NOBODY, knows

TOKENS: Final = 40
LIFE: Final = 30
QUESTIONS: Final = (
    "FAULT_PLACE", "ACTION", "BUY", "GAIN_CHOICE", "LOSE_CHOICE", "NEW_MAGE", "COLLECT", "EQUIP", "TARGET",
    "HIRE_PLACE", "PAYMENT",
)  # fmt: skip
PLANS: Final = ("cast", "use", "hire", "promote", "retrain", "learn_mage", "learn_sorcerer", "hoard")
AFFECTS: Final = ("chilled", "snared", "hasted")
AFFECTED: Final = [[int(status & bit > 0) for bit in (CHILLED, SNARED, HASTED)] for status in range(2 * HASTED)]
DONE: Final = [[deeds >> bit & 1 for bit in range(len(DEEDS))] for deeds in range(1 << len(DEEDS))]
CLASS_AT: Final = SEATS + MONSTERS
KINDS: Final = CLASS_AT + len(CLASSES)
TILES: Final = len(TERRAINS)
QUESTION_AT: Final = numbered(QUESTIONS)
PLAN_AT: Final = numbered(PLANS)
CLASS_NUMBER: Final = numbered(CLASSES)
NO_PLAN: Final = Plan("", -1, "")


class StratosEncoding(Catalogue):
    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.specials = (*content.specials, "covered")
        self.map_at = numbered(self.maps)
        self.deck_of = {card: content.cards[card].deck for card in self.cards}
        self.describe()

    def declared(self) -> list[Field[Stratos]]:
        grid = f"over the grid of {self.width} by {self.height}, row by row"
        return [
            One("seat", SEATS, "the own seat", lambda s, seat: seat, lambda view: view["own"]["seat"]),
            One("seats", SEATS, "how many play, from 1",
                lambda s, seat: s.seats - 1, lambda view: len(view["players"]) - 1),
            One("turn", SEATS, "whose turn it is"),
            One("map", len(self.maps), ", ".join(self.maps),
                lambda s, seat: self.map_at[s.map], lambda view: self.maps.index(view["map"])),
            Truths("rules", 4, "monsters, chebyshev ranges, a dormant book scores, official Specials only",
                    lambda s, seat: [s.monsters_on, s.chebyshev, s.dormant_scores, s.official],
                   lambda view: [view["mode"] == "monster", view["range_metric"] == "chebyshev",
                                 view["dormant_book_scores"], view["official_specials_only"]]),
            Number("target_pp", TOKENS, "points to reach", lambda s, seat: s.target),
            Number("max_rounds", LARGEST, "rounds at most", lambda s, seat: s.cap),
            Number("round", LARGEST, "the round"),
            One("pending", len(QUESTIONS), ", ".join(QUESTIONS),
                lambda s, seat: QUESTION_AT.get(pending(s, seat), -1),
                lambda view: index_in(QUESTIONS, view["pending"])),
            Plane("terrain", self.cells, TILES, f"{grid}: the tile ({', '.join(TERRAINS)}); none: a hole",
                  lambda s, seat: (self.grounds[s.map], s.tile),
                  lambda view: ([grid_place(tile["cell"], self.width) for tile in view["board"]],
                                [index_in(TERRAINS, tile["kind"]) for tile in view["board"]])),
            Flags("special", self.cells * len(self.specials), f"{grid}: the open Special tile, last: a covered one",
                  lambda s, seat: [
                      grid[cell] * len(self.specials)
                      + (s.face[cell] if s.known[cell] == EVERYONE else len(self.specials) - 1)
                      for grid in (self.grounds[s.map],) for cell, kind in enumerate(s.tile) if kind == SPECIAL],
                  lambda view: self.tiles(view, "special", self.specials)),
            Flags("symbol", self.cells * len(SYMBOLS),
                  f"{grid}: the underside everybody has seen ({', '.join(SYMBOLS)})",
                  lambda s, seat: [
                      grid[cell] * len(SYMBOLS) + s.face[cell]
                      for grid in (self.grounds[s.map],) for cell, known in enumerate(s.known)
                      if known == EVERYONE and 0 <= s.tile[cell] < SPECIAL],
                  lambda view: self.tiles(view, "searched", SYMBOLS)),
            Flags("peeked", self.cells * len(SYMBOLS), f"{grid}: the underside this seat has peeked at",
                  lambda s, seat: [
                      grid[cell] * len(SYMBOLS) + s.face[cell]
                      for grid in (self.grounds[s.map],) for cell, known in enumerate(s.known)
                      if known > NOBODY and knows(known, seat) and 0 <= s.tile[cell] < SPECIAL],
                  lambda view: self.tiles(view, "peeked", SYMBOLS)),
            Each("units", self.cells, LIFE, grid, [
                Flags("who", KINDS, f"owner ({SEATS}), monster ({MONSTERS}), class ({len(CLASSES)})",
                      lambda s, it: [it // TRIBE, CLASS_AT + s.kind[it]] if it < s.seats * TRIBE
                      else [SEATS + it - s.seats * TRIBE],
                      lambda unit: [unit["owner"], CLASS_AT + CLASSES.index(unit["class"])] if "owner" in unit
                      else [SEATS + unit["order"]]),
                Numbers("has", 7, LIFE, "promoted, hp, max hp, spirit, max spirit, defending, chill_mark",
                        lambda s, it: [
                    s.promoted[it] if it < s.seats * TRIBE else 0, s.hp[it], s.top_hp[it],
                    s.spirit[it] if s.top_spirit[it] or it >= s.seats * TRIBE else 0, s.top_spirit[it],
                    s.guard[it] if it < s.seats * TRIBE else 0, s.mark[it],
                ], lambda unit: [
                    unit.get("promoted", 0), *[unit.get(word, 0) for word in ("hp", "max_hp", "spirit", "max_spirit")],
                    *[word in unit["status"] for word in ("defending", "chill_mark")]]),
                Numbers("affected", len(AFFECTS), LIFE, ", ".join(AFFECTS),
                        lambda s, it: AFFECTED[s.status[it]] if it < s.seats * TRIBE else [],
                        lambda unit: [word in unit["status"] for word in AFFECTS]),
                Numbers("moved", 2, LIFE, "acted, travels",
                        lambda s, it: [s.acted[it], s.trips[it]] if it < s.seats * TRIBE else [],
                        lambda unit: ["acted" in unit["status"], unit["done"].count("travel")]),
                Numbers("did", len(DEEDS), LIFE, ", ".join(DEEDS),
                        lambda s, it: DONE[s.deeds[it]] if it < s.seats * TRIBE else [],
                        lambda unit: [deed in unit["done"] for deed in DEEDS]),
                Number("left", LIFE, "actions left",
                       lambda s, it: actions_left(s, it) if it < s.seats * TRIBE else 0, lambda unit: unit["left"]),
            ], lambda s, seat: [
                (grid[cell], unit) for grid in (self.grounds[s.map],) for unit, cell in enumerate(s.where)
                if cell >= 0 and (unit < s.seats * TRIBE or s.beast[unit - s.seats * TRIBE] == AWAKE)
            ], self.units_seen),
            Count("worn", self.cells * len(self.worn), 2,
                  f"{grid}: equipment of the unit there, in the order of the pack",
                  lambda s, seat: [grid[s.where[unit]] * len(self.worn) + self.worn.index(card)
                                   for grid in (self.grounds[s.map],) for unit, worn in enumerate(s.worn)
                                   if worn and s.where[unit] >= 0 for card in worn],
                  lambda view: [place * len(self.worn) + self.worn.index(card)
                                for place, unit in self.units_seen(view) for card in unit.get("equipment", ())]),
            Count("faults", 2 * self.cells * 5, 10,
                  f"{grid}: tokens of each kind on the fault slot east, then south of it",
                  lambda s, seat: [5 * slots[edge] + token for slots in (self.faults[s.map],)
                                   for edge, tokens in enumerate(s.fault) if tokens for token in tokens],
                  lambda view: [5 * self.edges[fault["fault"]] + RESOURCES.index(token)
                                for fault in view["faults"] for token in fault["tokens"]]),
            Ones("monsters", MONSTERS, 3, "per monster: " + ", ".join(AWAKENING),
                 lambda s, seat: s.beast,
                 lambda view: [AWAKENING.index(monster["state"]) for monster in view["monsters"]]),
            Truths("eliminated", SEATS, "who is out",
                    lambda s, seat: s.out, lambda view: players(view, "eliminated")),
            Numbers("resources", SEATS * 5, TOKENS, "per seat: " + ", ".join(RESOURCES), lambda s, seat: s.stock,
                    lambda view: [stock[resource] for stock in players(view, "resources") for resource in RESOURCES]),
            Numbers("points", SEATS, TOKENS, "per seat, the points it has now",
                    lambda s, seat: [points(s, p) for p in range(s.seats)], lambda view: players(view, "pp")),
            Numbers("hoards", SEATS, TOKENS, "per seat, hoard cards", view=lambda view: players(view, "hoard_cards")),
            Numbers("defeats", SEATS, TOKENS, "per seat, defeat cards",
                    view=lambda view: players(view, "defeat_cards")),
            Truths("dormant", SEATS, "whose book is dormant",
                    view=lambda view: [book["dormant"] for book in players(view, "book")]),
            CountRows("books", SEATS, len(self.cards), 3,
                      "per seat and card: open or known spells, permanent and used items",
                      lambda s, seat: [[self.card_at[card] for held in (s.book_up[p], s.book_shown[p], s.permanents[p],
                                                                        s.used[p]) for card in held]
                                       for p in range(s.seats)],
                      lambda view: [self.numbers([*p["book"]["face_up"], *p["book"]["known_to_all"], *p["permanents"],
                                                  *p["used"]]) for p in view["players"]]),
            CountRows("face_down", SEATS, 4, TOKENS,
                      "per seat: face-down Mage, Sorcerer spells; Land, Lagoon items",
                      lambda s, seat: [[self.deck_of[card] for held in (s.book_down[p], s.items[p]) for card in held]
                                       for p in range(s.seats)],
                      lambda view: [[number for number, deck in enumerate(DECKS)
                                     for _ in range({**p["book"]["face_down"], **p["items_unused"]}[deck])]
                                    for p in view["players"]]),
            Count("own_cards", len(self.cards), 3, "the own face-down spells and unused items",
                  lambda s, seat: [self.card_at[card] for held in (s.book_down[seat], s.items[seat]) for card in held],
                  lambda view: self.numbers(view["own"]["face_down"] + view["own"]["items"])),
            Count("discards", len(self.cards), 10, "discarded cards",
                  lambda s, seat: [self.card_at[card] for discards in s.discards for card in discards],
                  lambda view: [self.card_at[card] for deck in DECKS for card in view["decks"][deck]["discards"]]),
            Count("resolving", len(self.cards), 3, "cards being resolved",
                  lambda s, seat: [self.card_at[card] for card in s.limbo],
                  lambda view: self.numbers(view["resolving"])),
            Numbers("decks", 4, 100, "cards left: " + ", ".join(DECKS),
                    lambda s, seat: [deck_size(s, deck) for deck in range(len(DECKS))],
                    lambda view: [view["decks"][deck]["left"] for deck in DECKS]),
            Numbers("spares", 5, TOKENS, "spare tiles of each terrain", lambda s, seat: s.spare,
                    lambda view: [view["spares"][terrain] for terrain in TERRAINS[:5]]),
            Truths("once", 3, "hoarded, discount used, hire forced",
                    lambda s, seat: [s.hoarded, s.discount_used, s.hire_forced],
                   lambda view: [view["once"]["hoarded"], view["once"]["discount_used"], view["hire_forced"]]),
            Flags("trades", len(self.traders), "trades made in this Buy Phase",
                  lambda s, seat: [self.traders.index(source) for source in s.trades],
                  lambda view: [self.traders.index(source) for source in view["once"]["trades"]]),
            One("plan", len(PLANS), "the own unconfirmed rung: " + ", ".join(PLANS),
                lambda s, seat: PLAN_AT.get(own_plan(s, seat).deed, -1),
                lambda view: index_in(PLANS, plan_seen(view).get("deed"))),
            One("plan_unit", self.cells, f"{grid}: the unit it is about",
                self.plan_unit, lambda view: self.at_word.get(plan_seen(view).get("unit", ""), -1)),
            One("plan_card", len(self.cards), "the card it is about",
                lambda s, seat: self.card_at.get(own_plan(s, seat).word, -1),
                lambda view: self.card_at.get(plan_seen(view).get("word", ""), -1)),
            One("plan_class", len(CLASSES), "the class it is about",
                lambda s, seat: CLASS_NUMBER.get(own_plan(s, seat).word, -1),
                lambda view: index_in(CLASSES, plan_seen(view).get("word"))),
        ]  # fmt: skip

    # -- from the table

    def plan_unit(self, s: Stratos, seat: int) -> int:
        unit = own_plan(s, seat).unit
        return self.grounds[s.map][s.where[unit]] if unit >= 0 and s.where[unit] >= 0 else -1

    def numbers(self, cards: Iterable[str]) -> list[int]:
        return [self.card_at[card] for card in cards]

    # -- from a view

    def tiles(self, view: dict[str, Any], word: str, words: Sequence[str]) -> list[int]:
        """A plane over the grid: which of these words the tiles show."""
        return [
            grid_place(tile["cell"], self.width) * len(words) + words.index(tile[word])
            for tile in view["board"]
            if tile.get(word) in words
        ]

    def units_seen(self, view: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
        """The units on the board and the monsters awake, by their places in the grid; a monster shows as little as a
        unit that has done nothing.
        """
        awake = [
            {**monster, "order": order, "status": ["chill_mark"] * monster["chill_mark"], "done": [], "left": 0}
            for order, monster in enumerate(view["monsters"])
            if "cell" in monster
        ]
        return [(grid_place(unit["cell"], self.width), unit) for unit in [*view["units"], *awake]]


def own_plan(s: Stratos, seat: int) -> Plan:
    return s.plan if s.plan is not None and s.turn == seat else NO_PLAN


def plan_seen(view: dict[str, Any]) -> dict[str, Any]:
    return view["own"].get("plan") or {}


def players(view: dict[str, Any], word: str) -> list[Any]:
    """What every player shows under this word."""
    return [player[word] for player in view["players"]]
