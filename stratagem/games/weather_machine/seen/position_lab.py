"""Reading a described Laboratory, in the words of facts.py."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stratagem.games.weather_machine.content.codes import (
    AWARD,
    CHEMICALS,
    CITATION,
    COLOURS,
    GOAL_CODES,
    MARKER_PLACES,
    NOTHING,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.workshop import lay
from stratagem.games.weather_machine.seen.position_words import code, read_counts, sided, words
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadPosition
from stratagem.parts.box import number


def numbers(text: str, count: int) -> list[int]:
    found = [int(word) for word in str(text).split("/")]
    if len(found) != count:
        raise BadPosition(f"{text!r} must be {count} numbers like 0/1/2")
    return found


def player_number(name: str) -> Callable[[Table, Laboratory, Any], None]:
    def read(s: Table, lab: Laboratory, value: Any) -> None:
        setattr(lab, name, number(value, name))

    return read


def read_line(s: Table, lab: Laboratory, value: str) -> None:
    letters = value.replace(" ", "")
    if len(letters) != 12 or any(letter not in (".", slot) for letter, slot in zip(letters, "abc" * 4, strict=True)):
        raise BadPosition(f"{value!r} must be four sections like 'abc a.c ... abc'")
    lab.line = [0 if letter == "." else 1 for letter in letters]


def read_tiles(s: Table, lab: Laboratory, value: list[str]) -> None:
    """`W03@2,1` as printed, `W03@2,1 white/green` the way up that shows white on top."""
    lab.tiles, lab.rows, lab.slots = [], [0] * 3, [0] * 5
    for text in value:
        name, _, colours = text.partition(" ")
        tile_name, _, cell = name.partition("@")
        tile = code(tile_name, TILE_CODES)
        row, col = [int(n) for n in cell.split(",")]
        a, b = s.content.tile_a[tile], s.content.tile_b[tile]
        if colours:
            top, bottom = [code(word, COLOURS) for word in colours.split("/")]
            if sorted((top, bottom)) != sorted((a, b)):
                raise BadPosition(f"{tile_name} is {COLOURS[a]}/{COLOURS[b]}, not {colours}")
            a, b = top, bottom
        lay(lab, tile, a, b, row - 1, col)


def read_office(s: Table, lab: Laboratory, value: list[str]) -> None:
    lab.office = [NOTHING] * 18
    kinds = {"-": NOTHING, "award": AWARD, "citation": CITATION}
    for row, text in enumerate(value):
        for colour, word in enumerate(words(text, 3)):
            lab.office[row * 3 + colour] = kinds[word] if word in kinds else code(word, WEATHERS) + 1


def read_markers(s: Table, lab: Laboratory, value: list[str]) -> None:
    for row, word in enumerate(value):
        lab.markers[row] = code(word, MARKER_PLACES)


def read_pending(s: Table, lab: Laboratory, value: list[str]) -> None:
    lab.pending = []
    for text in value:
        colour, weather = words(text, 2)
        lab.pending.append(code(colour, TOKENS) * 5 + code(weather, WEATHERS))


def read_awards(s: Table, lab: Laboratory, value: Any) -> None:
    lab.awards = number(value, "awards")


def read_goals(s: Table, lab: Laboratory, value: Params) -> None:
    for colour, text in value.items():
        first = code(colour, TOKENS) * 2
        lab.goals[first : first + 2] = [0 if word == "-" else sided(word, GOAL_CODES) for word in words(text, 2)]
        for goal in lab.goals[first : first + 2]:
            if abs(goal) in lab.goals_below:
                lab.goals_below.remove(abs(goal))


def player_counts(name: str, codes: tuple[str, ...]) -> Callable[[Table, Laboratory, Any], None]:
    def read(s: Table, lab: Laboratory, value: Params) -> None:
        read_counts(getattr(lab, name), value, codes, 0)

    return read


def player_list(name: str, make: Callable[[Any], Any]) -> Callable[[Table, Laboratory, Any], None]:
    def read(s: Table, lab: Laboratory, value: list[Any]) -> None:
        setattr(lab, name, [make(word) for word in value])

    return read


PLAYER: dict[str, Callable[[Table, Laboratory, Any], None]] = {
    "cp": player_number("cp"),
    "vouchers": lambda s, lab, value: setattr(lab, "vouchers", numbers(value, len(VOUCHERS))),
    "funding": lambda s, lab, value: setattr(lab, "funding", numbers(value, 3)),
    "line": read_line,
    "tiles": read_tiles,
    "parts": player_counts("parts", COLOURS),
    "chemicals": player_counts("chemicals", CHEMICALS),
    "bots": player_number("bots"),
    "office": read_office,
    "markers": read_markers,
    "pending": read_pending,
    "unplaced": player_number("unplaced"),
    "awards": read_awards,
    "subsidies": player_list("subsidies", lambda word: sided(word, SUBSIDY_CODES)),
    "investments": player_number("investments"),
    "goals_below": player_list("goals_below", lambda word: code(word, GOAL_CODES)),
    "goals": read_goals,
    "papers": player_counts("papers", WEATHERS),
}
