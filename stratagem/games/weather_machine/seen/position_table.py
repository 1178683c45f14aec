"""Reading a described table, in the words of facts.py."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EMPTY,
    EXPERIMENT_CODES,
    FIRST_SPACE,
    LOCATIONS,
    OWNERS,
    REPORT_CODES,
    SPACE_COUNT,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
    WEATHERS,
)
from stratagem.games.weather_machine.seen.position_lab import PLAYER
from stratagem.games.weather_machine.seen.position_words import code, owner, read_counts, sided, who, words
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadPosition
from stratagem.kernel.forms import nearest
from stratagem.parts.box import flag, number
from stratagem.parts.pile import EVERYONE, Pile


def branch_reader(name: str) -> Callable[[Table, Any], None]:
    """Owners on the three spaces of each named branch."""

    def read(s: Table, value: Params) -> None:
        board = getattr(s, name)
        for weather, text in value.items():
            first = code(weather, WEATHERS) * 3
            board[first : first + 3] = [owner(word) for word in words(text, 3)]

    return read


def number_reader(name: str) -> Callable[[Table, Any], None]:
    def read(s: Table, value: Any) -> None:
        setattr(s, name, number(value, name))

    return read


def read_spaces(s: Table, value: Params) -> None:
    for location, text in value.items():
        loc = code(location, LOCATIONS[:5])
        first, count = FIRST_SPACE[loc], SPACE_COUNT[loc]
        s.spaces[first : first + count] = [owner(word) for word in words(text, count)]


def read_tokens(s: Table, value: Params) -> None:
    for colour, row in value.items():
        for weather, count in row.items():
            s.tokens[code(colour, TOKENS) * 5 + code(weather, WEATHERS)] = number(count, "tokens")


def read_subsidies(s: Table, value: Params) -> None:
    for weather, text in value.items():
        for row, word in enumerate(words(text, 3)):
            spot = code(weather, WEATHERS) * 3 + row
            s.subsidies[spot], s.sold[spot] = 0, EMPTY
            if word.startswith("="):
                s.sold[spot] = code(word[1:], COLOURS)
            elif word != "-":
                s.subsidies[spot] = sided(word, SUBSIDY_CODES)


def read_rnd(s: Table, value: Params) -> None:
    for weather, text in value.items():
        for space, word in enumerate(words(text, 3)):
            spot = code(weather, WEATHERS) * 3 + space
            bot, _, chemical = word.partition("+")
            s.rnd[spot] = owner(bot)
            s.rnd_chemicals[spot] = code(chemical, CHEMICALS) if chemical else EMPTY


def read_weather(s: Table, value: Params) -> None:
    for weather, text in value.items():
        level, first, second = words(text, 3)
        w = code(weather, WEATHERS)
        s.levels[w] = int(level)
        s.markers[w * 2 : w * 2 + 2] = [owner(first), owner(second)]
    s.government_markers = 3 - s.markers.count(OWNERS.index("government"))


def read_locks(s: Table, value: list[str]) -> None:
    locked = [code(weather, WEATHERS) for weather in value]
    s.locks = [1 if weather in locked else 0 for weather in range(5)]


def read_display(s: Table, value: list[str]) -> None:
    s.display = [0 if word == "-" else code(word, EXPERIMENT_CODES) for word in value]


def pile_reader(name: str, codes: tuple[str, ...], gone: str) -> Callable[[Table, Any], None]:
    """`["A", "...")`: the named ones next; `...` the rest of the pile as it was."""

    def read(s: Table, value: list[Any]) -> None:
        old: Pile = getattr(s, name)
        pile = Pile.named([str(word) for word in value], list(codes), old.counts() or [0] * len(codes))
        if "..." not in [str(word) for word in value] and gone:
            setattr(s, gone, 0)
        if pile.top and name != "reports":
            pile.top_known[-1] = EVERYONE  # the top tile of these stacks is visible
        setattr(s, name, pile)

    return read


def read_experiments(s: Table, value: list[Any]) -> None:
    pile_reader("experiments", EXPERIMENT_CODES, "experiments_gone")(s, value)


def read_workshop(s: Table, value: list[Any]) -> None:
    pile_reader("workshop", TILE_CODES, "")(s, value)
    s.face_up = min(s.face_up, s.workshop.size()) if value else 0


def read_hideout(s: Table, value: Params) -> None:
    for key, item in value.items():
        if key == "bots":
            s.hideout_bots = number(item, "hideout.bots")
        elif key == "awards":
            s.hideout_awards = number(item, "hideout.awards")
        elif key == "chemicals":
            read_counts(s.hideout_chemicals, item, CHEMICALS, 0)
        elif key == "tokens":
            s.hideout_tokens = [0] * 15
            for text in item:
                colour, weather = words(text, 2)
                s.hideout_tokens[code(colour, TOKENS) * 5 + code(weather, WEATHERS)] += 1
        else:
            raise BadPosition(f"the hideout has no {key!r}; known: awards, bots, chemicals, tokens")


def read_players(s: Table, value: list[Params]) -> None:
    if len(value) > len(s.labs):
        raise BadPosition(f"{len(value)} players are described, the table has {len(s.labs)}")
    for lab, given in zip(s.labs, value, strict=False):
        for key in given:
            if key not in PLAYER:
                raise BadPosition(f"a player has no {key!r}{nearest(key, sorted(PLAYER))}")
        for key, reader in PLAYER.items():
            if key in given:
                reader(s, lab, given[key])


def read_bits(name: str) -> Callable[[Table, Any], None]:
    def read(s: Table, value: list[str]) -> None:
        setattr(s, name, sum(1 << code(word, CHEMICALS) for word in value))

    return read


def read_order(name: str) -> Callable[[Table, Any], None]:
    def read(s: Table, value: list[Any]) -> None:
        setattr(s, name, [who(word) for word in value])

    return read


def _set(name: str, make: Callable[[Any], Any]) -> Callable[[Table, Any], None]:
    def read(s: Table, value: Any) -> None:
        setattr(s, name, make(value))

    return read


TRIGGERS = ("nobel", "experiments", "government", "rnd")  # why the end comes (WM-R50)

# Read in this order: a count that is named stands after the description it would otherwise follow from.
READERS: dict[str, Callable[[Table, Any], None]] = {
    "round": number_reader("round"),
    "final_round": _set("final_round", lambda value: flag(value, "final_round")),
    "trigger": _set("trigger", lambda word: "" if word == "none" else TRIGGERS[code(word, TRIGGERS)]),
    "order": read_order("order"),
    "initiative": read_order("initiative"),
    "supply": lambda s, value: read_counts(s.supply, value, CHEMICALS),
    "offer": _set("offer", lambda value: [code(word, TILE_CODES) for word in value]),
    "workshop": read_workshop,
    "face_up": number_reader("face_up"),
    "spaces": read_spaces,
    "lativ": _set("lativ", lambda word: code(word, LOCATIONS)),
    "assistant": _set("assistant", lambda word: code(word, WEATHERS)),
    "lativ_bots": number_reader("lativ_bots"),
    "tokens": read_tokens,
    "government": branch_reader("government"),
    "subsidies": read_subsidies,
    "lab": branch_reader("lab"),
    "locks": read_locks,
    "display": read_display,
    "below": _set("below", lambda word: 0 if word == "-" else code(word, EXPERIMENT_CODES)),
    "experiments": read_experiments,
    "rnd": read_rnd,
    "weather": read_weather,
    "government_markers": number_reader("government_markers"),
    "awards": number_reader("awards"),
    "nobel": _set("nobel", lambda word: EMPTY if word == "none" else int(word)),
    "players": read_players,
    "target": number_reader("target"),
    "hideout": read_hideout,
    "reports": pile_reader("reports", REPORT_CODES, "reports_gone"),
    "current": number_reader("current"),
    "discard": _set("discard", lambda value: [int(card) for card in value]),
    "acquired": read_bits("acquired"),
    "returned": read_bits("returned"),
}
