"""Weather Machine as numbers: the catalogue of actions, and what a seat may know (all but the order of the piles)."""

from __future__ import annotations

from typing import Any

from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EMPTY,
    EXPERIMENT_CODES,
    GOAL_CODES,
    LAST_FUNDING,
    LOCATIONS,
    MARKER_PLACES,
    OWNERS,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
    WEATHERS,
)
from stratagem.games.weather_machine.learn.fields import (
    CHALLENGES,
    COLUMNS,
    EXPERIMENTS,
    FEW,
    GOALS,
    NAMES,
    OFFICE_WORDS,
    PHASES,
    REPORTS,
    SEATS,
    SUBSIDIES,
    TILES,
    TRACK_WORDS,
    TRIGGERS,
)
from stratagem.games.weather_machine.learn.table import FromTable, write_order, write_owners
from stratagem.kernel.encoding import LARGEST, Writer


class WeatherMachineEncoding(FromTable):
    """The same observation from a view."""

    def encode(self, view: dict[str, Any]) -> bytearray:
        w = Writer(self.size)
        w.one(view["seat"], SEATS)
        w.one(view["seats"] - 1, SEATS)
        w.one(NAMES.index(view["decision"]) if view["decision"] in NAMES else -1, len(NAMES))
        w.flags(view["waiting"], SEATS)
        w.number(view["round"], LARGEST)
        w.one(PHASES.index(view["phase"]), len(PHASES))
        w.flag(view["final_round"])
        w.one(TRIGGERS.index(view["trigger"]) if view["trigger"] in TRIGGERS else -1, len(TRIGGERS))
        w.flags(view["challenges"], CHALLENGES)
        write_order([4 if who == "sab" else who for who in view["order"]], w)
        write_order([4 if who == "sab" else who for who in view["initiative"]], w)
        w.numbers(list(view["supply"].values()), 5, FEW)
        w.flags([TILE_CODES.index(tile) for tile in view["offer"]], TILES)
        w.numbers([view["face_up"], view["face_down"]], 2, TILES)
        w.one(found_in(TILE_CODES, view["visible_tile"]), TILES)
        self._encode_boards(view, w)
        self._encode_labs(view["players"], w)
        packs = [pack.split() for pack in view.get("packs", ())]
        w.flags(["ABCD".index(set) * 3 + TOKENS.index(colour) for set, colour in packs], 12)
        w.one(found_in(TILE_CODES, view.get("start_tile", "-")), TILES)
        if view["seats"] == 1:
            self._encode_solo(view, w)
        return w.data

    def _encode_labs(self, labs: list[dict[str, Any]], w: Writer) -> None:
        """Field by field, as they are described: each for all seats."""
        more = SEATS - len(labs)
        w.numbers([lab["cp"] for lab in labs], SEATS, LARGEST)
        for word, size, most in (("vouchers", 5, FEW), ("funding", 3, LAST_FUNDING)):
            for lab in labs:
                w.numbers([int(number) for number in lab[word].split("/")], size, most)
            w.skip(more * size)
        for lab in labs:
            w.numbers([int(slot != ".") for slot in lab["line"].replace(" ", "")], 12, 1)
        w.skip(more * 12)
        for lab in labs:
            encode_workshop(lab["tiles"], w)
        w.skip(more * 3 * COLUMNS * 10)
        for word in ("slots", "parts", "chemicals"):
            for lab in labs:
                w.numbers(list(lab[word].values()), 5, FEW)
            w.skip(more * 5)
        w.numbers([lab["bots"] for lab in labs], SEATS, FEW)
        for lab in labs:
            for token in " ".join(lab["office"]).split():
                w.one(OFFICE_WORDS.index(token), 8)
        w.skip(more * 18 * 8)
        for lab in labs:
            for marker in lab["markers"]:
                w.one(MARKER_PLACES.index(marker), 3)
        w.skip(more * 18)
        for lab in labs:
            w.count([token_number(words) for words in lab["pending"]], 15)
        w.skip(more * 15)
        for word in ("unplaced", "awards"):
            w.numbers([lab[word] for lab in labs], SEATS, FEW)
        self._encode_tiles(labs, w)
        for lab in labs:
            w.numbers(list(lab["papers"].values()), 5, FEW)
        w.skip(more * 5)

    def _encode_tiles(self, labs: list[dict[str, Any]], w: Writer) -> None:
        """Subsidies, Investments and Goals of every seat."""
        more = SEATS - len(labs)
        for lab in labs:
            for code in lab["subsidies"]:
                w.data[w.at + SUBSIDY_CODES.index(code[:3])] = side_of(code)
            w.skip(SUBSIDIES)
        w.skip(more * SUBSIDIES)
        w.numbers([lab["investments"] for lab in labs], SEATS, FEW)
        for lab in labs:
            w.flags([GOAL_CODES.index(code) for code in lab["goals_below"]], GOALS)
        w.skip(more * GOALS)
        for lab in labs:
            for code in " ".join(lab["goals"].values()).split():
                if code != "-":
                    w.data[w.at + GOAL_CODES.index(code[:2])] = side_of(code)
                w.skip(GOALS)
        w.skip(more * 6 * GOALS)

    def _encode_boards(self, view: dict[str, Any], w: Writer) -> None:
        write_owners(owners(" ".join(view["spaces"].values())), w)
        w.one(LOCATIONS.index(view["lativ"]) - 1, len(TRACK_WORDS))
        w.one(WEATHERS.index(view["assistant"]), 5)
        w.number(view["lativ_bots"], FEW)
        w.numbers([view["tokens"][colour][weather] for colour in TOKENS for weather in WEATHERS], 15, FEW)
        write_owners(owners(" ".join(view["government"].values())), w)
        rows = " ".join(view["subsidies"].values()).split()
        for word in rows:
            if word[0] == "U":
                w.data[w.at + SUBSIDY_CODES.index(word[:3])] = 2 if word.endswith("*") else 1
            w.at += SUBSIDIES
        for word in rows:
            w.one(COLOURS.index(word[1:]) if word[0] == "=" else -1, 5)
        w.number(view["government_markers"], FEW)
        write_owners(owners(" ".join(view["lab"].values())), w)
        w.flags([WEATHERS.index(weather) for weather in view["locks"]], 5)
        for tile in (*view["display"], view["below"]):
            w.one(found_in(EXPERIMENT_CODES, tile), EXPERIMENTS)
        w.number(view["deck"]["left"], EXPERIMENTS)
        w.one(found_in(EXPERIMENT_CODES, view["deck"]["top"]), EXPERIMENTS)
        research = [word.partition("+") for word in " ".join(view["rnd"].values()).split()]
        write_owners(owners(" ".join([owner for owner, _, _ in research])), w)
        for _, _, chemical in research:
            w.one(found_in(CHEMICALS, chemical), 5)
        weathers = [word.partition(" ") for word in view["weather"].values()]
        w.numbers([int(level) for level, _, _ in weathers], 5, 3)
        write_owners(owners(" ".join([markers for _, _, markers in weathers])), w)
        w.number(view["awards"], FEW)
        w.one(-1 if view["nobel"] == "none" else view["nobel"], SEATS)

    def _encode_solo(self, view: dict[str, Any], w: Writer) -> None:
        hideout = view["hideout"]
        w.number(view["target"], LARGEST)
        w.number(hideout["bots"], FEW)
        w.number(hideout["awards"], FEW)
        w.numbers(list(hideout["chemicals"].values()), 5, FEW)
        w.count([token_number(word) for word in hideout["tokens"]], 15)
        w.one(view["current"] or -1, REPORTS)
        w.one(view["discard"][-1] if view["discard"] else -1, REPORTS)
        w.flags(view["discard"], REPORTS)
        w.number(view["reports_left"], REPORTS)
        for report in view.get("drawn", (-1, -1)):
            w.one(report, REPORTS)
        w.one(view["known_top"] or -1, REPORTS)


def owners(words: str) -> list[int]:
    return [EMPTY if word == "-" else OWNERS.index(word) for word in words.split()]


def found_in(codes: tuple[str, ...], code: str) -> int:
    return codes.index(code) if code in codes and code else -1


def token_number(words: str) -> int:
    colour, _, weather = words.partition(" ")
    return TOKENS.index(colour) * 5 + WEATHERS.index(weather)


def side_of(code: str) -> int:
    return 2 if code.endswith("*") else 1


def encode_workshop(tiles: list[str], w: Writer) -> None:
    """`W29@2,1 blue/white`: a tile, its row and column, its upper and lower colour."""
    for tile in tiles:
        place, _, colours = tile.partition("@")[2].partition(" ")
        row, col = [int(number) for number in place.split(",")]
        top, bottom = [COLOURS.index(colour) for colour in colours.split("/")]
        if col <= COLUMNS:
            at = w.at + ((row - 1) * COLUMNS + col - 1) * 10
            w.data[at + top] = 1
            w.data[at + 5 + bottom] = 1
    w.skip(3 * COLUMNS * 10)
