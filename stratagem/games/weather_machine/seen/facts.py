"""The table in the words of the rule file's section 4: what scenario files name, and what views are made of.

Every fact says how it is told and, unless it follows from others, how it is read back from a described table.
"""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EMPTY,
    EXPERIMENT_CODES,
    FIRST_SPACE,
    GOAL_CODES,
    LOCATIONS,
    MARKER_PLACES,
    OWNERS,
    REPORT_CODES,
    SAB,
    SPACE_COUNT,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.workshop import lay
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadPosition
from stratagem.parts.box import flag, number
from stratagem.parts.pile import EVERYONE, Pile

TRIGGERS = ("nobel", "experiments", "government", "rnd")  # why the end comes (WM-R50)
ON_OFFICE = ("-", *WEATHERS, "award", "citation")  # what lies on an Office space
LINE_SLOTS = "abcabcabcabc"


class Fact:
    """Something on the table or in a Laboratory: its name, how it is told, how it is read."""

    def __init__(
        self, name: str, tell: Callable[[Any], Any], read: Callable[[Table, Any, Any], None] | None = None
    ) -> None:
        self.name = name
        self.tell = tell
        self.read = read


# -- small words --


def code(word: str, codes: Sequence[str]) -> int:
    if word not in codes or not word:
        raise BadPosition(f"{word!r} is none of {', '.join(c for c in codes if c)}")
    return list(codes).index(word)


def words(text: str, count: int) -> list[str]:
    found = text.split()
    if len(found) != count:
        raise BadPosition(f"{text!r} must be {count} words")
    return found


def owner_word(who: int) -> str:
    return "-" if who == EMPTY else OWNERS[who]


def owner(word: str) -> int:
    return EMPTY if word == "-" else code(word, OWNERS)


def side(tile: int, codes: Sequence[str]) -> str:
    """A tile with its other side up carries a star; `-` for none."""
    return (codes[abs(tile)] or "-") + ("*" if tile < 0 else "")


def sided(word: str, codes: Sequence[str]) -> int:
    tile = code(word.rstrip("*"), codes)
    return -tile if word.endswith("*") else tile


def token_word(token: int) -> str:
    return f"{TOKENS[token // 5]} {WEATHERS[token % 5]}"


def token(text: str) -> int:
    colour, weather = words(text, 2)
    return code(colour, TOKENS) * 5 + code(weather, WEATHERS)


def read_counts(target: list[int], value: Params, codes: Sequence[str], rest: int | None = None) -> None:
    """Counts by code; those that are not named stay, or are `rest`."""
    if rest is not None:
        target[:] = [rest] * len(target)
    for word, count in value.items():
        target[code(word, codes)] = number(count, word)


# -- kinds of facts --


def plain(name: str) -> Fact:
    """A number."""
    return of(name, lambda value: value, lambda value: number(value, name))


def of(name: str, tell: Callable[[Any], Any], read: Callable[[Any], Any]) -> Fact:
    """A field that is told and read as a whole."""
    return Fact(name, lambda on: tell(getattr(on, name)), lambda s, on, value: setattr(on, name, read(value)))


def listed(name: str, tell: Callable[[int], Any], read: Callable[[Any], int]) -> Fact:
    """A list, piece by piece."""
    return of(name, lambda row: [tell(one) for one in row], lambda value: [read(word) for word in value])


def coded(name: str, codes: Sequence[str]) -> Fact:
    """One of these codes."""
    return of(name, lambda value: codes[value], lambda word: code(word, codes))


def counted(name: str, codes: Sequence[str], rest: int | None = None) -> Fact:
    """A number for each of these codes."""
    return Fact(
        name,
        lambda on: dict(zip(codes, getattr(on, name), strict=True)),
        lambda s, on, value: read_counts(getattr(on, name), value, codes, rest),
    )


def slashed(name: str, count: int) -> Fact:
    """Numbers like `0/1/2`."""

    def read(value: Any) -> list[int]:
        found = [int(word) for word in str(value).split("/")]
        if len(found) != count:
            raise BadPosition(f"{value!r} must be {count} numbers like 0/1/2")
        return found

    return of(name, lambda row: "/".join(str(one) for one in row), read)


def spaced(
    name: str, rows: Sequence[str], size: int, tell: Callable[[Table, int], str], put: Callable[[Table, int, str], None]
) -> Fact:
    """A text of so many words for each of these rows, `0 - sab`; rows that are not named stay."""

    def read(s: Table, on: Table, value: Params) -> None:
        for row, text in value.items():
            for i, word in enumerate(words(text, size)):
                put(s, code(row, rows) * size + i, word)

    return Fact(
        name,
        lambda s: {row: " ".join(tell(s, i * size + j) for j in range(size)) for i, row in enumerate(rows)},
        read,
    )


def owners(name: str) -> Fact:
    """Whose Bots stand on the three spaces of each branch."""

    def put(s: Table, place: int, word: str) -> None:
        getattr(s, name)[place] = owner(word)

    return spaced(name, WEATHERS, 3, lambda s, place: owner_word(getattr(s, name)[place]), put)


def bits(name: str) -> Fact:
    """Chemical types, inside as bits."""
    return of(
        name,
        lambda value: [c for i, c in enumerate(CHEMICALS) if value >> i & 1],
        lambda value: sum(1 << code(word, CHEMICALS) for word in value),
    )


def piled(name: str, codes: Sequence[str], gone: str = "") -> Fact:
    """The next pieces whose order is fixed, and `...` for the rest of the pile as it was."""

    def tell(s: Table) -> list[str]:
        pile: Pile = getattr(s, name)
        known = [codes[kind] for kind in reversed(pile.top)]
        return [*known, "..."] if pile.size() > len(known) else known

    def read(s: Table, on: Table, value: list[Any]) -> None:
        named = [str(word) for word in value]
        pile = Pile.named(named, list(codes), getattr(s, name).counts() or [0] * len(codes))
        if "..." not in named and gone:
            setattr(s, gone, 0)
        if pile.top and name != "reports":
            pile.top_known[-1] = EVERYONE  # the top tile of these stacks is visible
        setattr(s, name, pile)

    return Fact(name, tell, read)


# -- the main board --


def tell_spaces(s: Table) -> Params:
    found = {}
    for location in (1, 2, 3, 4):
        first = FIRST_SPACE[location]
        here = s.spaces[first : first + SPACE_COUNT[location]]
        found[LOCATIONS[location]] = " ".join(owner_word(who) for who in here)
    return found


def read_spaces(s: Table, on: Table, value: Params) -> None:
    for location, text in value.items():
        here = code(location, LOCATIONS[:5])
        first, count = FIRST_SPACE[here], SPACE_COUNT[here]
        s.spaces[first : first + count] = [owner(word) for word in words(text, count)]


def read_tokens(s: Table, on: Table, value: Params) -> None:
    for colour, row in value.items():
        for weather, count in row.items():
            s.tokens[token(f"{colour} {weather}")] = number(count, "tokens")


def subsidy_word(s: Table, place: int) -> str:
    """`U01` blue side up, `U01*` orange side up, `=blue` the Part that took its place."""
    sold = s.sold[place] != EMPTY and not s.subsidies[place]
    return "=" + COLOURS[s.sold[place]] if sold else side(s.subsidies[place], SUBSIDY_CODES)


def put_subsidy(s: Table, place: int, word: str) -> None:
    s.subsidies[place], s.sold[place] = 0, EMPTY
    if word.startswith("="):
        s.sold[place] = code(word[1:], COLOURS)
    elif word != "-":
        s.subsidies[place] = sided(word, SUBSIDY_CODES)


def research_word(s: Table, place: int) -> str:
    """`0+verdino`: the Bot of seat 0 and the Chemical at its left."""
    chemical = s.rnd_chemicals[place]
    return owner_word(s.rnd[place]) + ("" if chemical == EMPTY else "+" + CHEMICALS[chemical])


def put_research(s: Table, place: int, word: str) -> None:
    bot, _, chemical = word.partition("+")
    s.rnd[place] = owner(bot)
    s.rnd_chemicals[place] = code(chemical, CHEMICALS) if chemical else EMPTY


def weather_word(s: Table, weather: int) -> str:
    """`2 0 -`: level of the visible tile, then its two marker spaces."""
    return " ".join([str(s.levels[weather]), *[owner_word(s.markers[weather * 2 + i]) for i in (0, 1)]])


def read_weather(s: Table, on: Table, value: Params) -> None:
    for weather, text in value.items():
        level, first, second = words(text, 3)
        w = code(weather, WEATHERS)
        s.levels[w] = int(level)
        s.markers[w * 2 : w * 2 + 2] = [owner(first), owner(second)]
    s.government_markers = 3 - s.markers.count(OWNERS.index("government"))


def read_locks(value: list[str]) -> list[int]:
    locked = [code(weather, WEATHERS) for weather in value]
    return [1 if weather in locked else 0 for weather in range(5)]


def read_workshop(s: Table, on: Table, value: list[Any]) -> None:
    piled("workshop", TILE_CODES).read(s, s, value)  # type: ignore[misc]  # a pile can be read
    s.face_up = min(s.face_up, s.workshop.size()) if value else 0


def experiment_word(tile: int) -> str:
    return EXPERIMENT_CODES[tile] or "-"


def experiment(word: str) -> int:
    return 0 if word == "-" else code(word, EXPERIMENT_CODES)


def who(name: str) -> Fact:
    """The turn order: seats, or the Saboteurs."""
    return listed(name, lambda one: "sab" if one == SAB else one, lambda word: SAB if word == "sab" else int(word))


BOARD = [
    plain("round"),
    Fact("phase", lambda s: s.phase),
    of("final_round", lambda value: value, lambda value: flag(value, "final_round")),
    of("trigger", lambda word: word or "none", lambda word: "" if word == "none" else TRIGGERS[code(word, TRIGGERS)]),
    Fact("challenges", lambda s: list(s.challenges)),
    who("order"),
    who("initiative"),
    counted("supply", CHEMICALS),
    listed("offer", lambda tile: TILE_CODES[tile], lambda word: code(word, TILE_CODES)),
    plain("face_up"),
    Fact("face_down", lambda s: s.workshop.size() - s.face_up),
    Fact("spaces", tell_spaces, read_spaces),
    coded("lativ", LOCATIONS),
    coded("assistant", WEATHERS),
    plain("lativ_bots"),
    Fact(
        "tokens",
        lambda s: {c: dict(zip(WEATHERS, s.tokens[i * 5 : i * 5 + 5], strict=True)) for i, c in enumerate(TOKENS)},
        read_tokens,
    ),
    owners("government"),
    spaced("subsidies", WEATHERS, 3, subsidy_word, put_subsidy),
    plain("government_markers"),
    owners("lab"),
    of("locks", lambda locks: [w for i, w in enumerate(WEATHERS) if locks[i]], read_locks),
    listed("display", experiment_word, experiment),
    of("below", experiment_word, experiment),
    spaced("rnd", WEATHERS, 3, research_word, put_research),
    Fact("weather", lambda s: {w: weather_word(s, i) for i, w in enumerate(WEATHERS)}, read_weather),
    plain("awards"),
    of(
        "nobel",
        lambda seat: "none" if seat == EMPTY else seat,
        lambda word: EMPTY if word == "none" else int(word),
    ),
]


# -- a Laboratory --


def tell_line(line: list[int]) -> str:
    """`.bc abc abc abc`: the slots of each section that still hold a Bot."""
    letters = "".join(LINE_SLOTS[i] if bot else "." for i, bot in enumerate(line))
    return " ".join(letters[i : i + 3] for i in (0, 3, 6, 9))


def read_line(value: str) -> list[int]:
    letters = value.replace(" ", "")
    if len(letters) != 12 or any(letter not in (".", slot) for letter, slot in zip(letters, LINE_SLOTS, strict=True)):
        raise BadPosition(f"{value!r} must be four sections like 'abc a.c ... abc'")
    return [0 if letter == "." else 1 for letter in letters]


def tell_tiles(lab: Laboratory) -> list[str]:
    return [f"{TILE_CODES[t.tile]}@{t.row + 1},{t.col} {COLOURS[t.top]}/{COLOURS[t.bottom]}" for t in lab.tiles]


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


def tell_office(office: list[int]) -> list[str]:
    return [" ".join(ON_OFFICE[token] for token in office[row * 3 : row * 3 + 3]) for row in range(6)]


def read_office(value: list[str]) -> list[int]:
    found = [
        ON_OFFICE.index(word) if word in ON_OFFICE else code(word, WEATHERS) for t in value for word in words(t, 3)
    ]
    return found + [0] * (18 - len(found))


def read_markers(s: Table, lab: Laboratory, value: list[str]) -> None:
    for row, word in enumerate(value):
        lab.markers[row] = code(word, MARKER_PLACES)


def read_goals(s: Table, lab: Laboratory, value: Params) -> None:
    for colour, text in value.items():
        first = code(colour, TOKENS) * 2
        lab.goals[first : first + 2] = [0 if word == "-" else sided(word, GOAL_CODES) for word in words(text, 2)]


LABORATORY = [
    plain("cp"),
    slashed("vouchers", len(VOUCHERS)),
    slashed("funding", 3),
    of("line", tell_line, read_line),
    Fact("tiles", tell_tiles, read_tiles),
    Fact("slots", lambda lab: dict(zip(COLOURS, lab.slots, strict=True))),
    counted("parts", COLOURS, 0),
    counted("chemicals", CHEMICALS, 0),
    plain("bots"),
    of("office", tell_office, read_office),
    Fact("markers", lambda lab: [MARKER_PLACES[marker] for marker in lab.markers], read_markers),
    listed("pending", token_word, token),
    plain("unplaced"),
    plain("awards"),
    listed("subsidies", lambda tile: side(tile, SUBSIDY_CODES), lambda word: sided(word, SUBSIDY_CODES)),
    plain("investments"),
    listed("goals_below", lambda goal: GOAL_CODES[goal], lambda word: code(word, GOAL_CODES)),
    Fact(
        "goals",
        lambda lab: {
            c: " ".join(side(goal, GOAL_CODES) for goal in lab.goals[i * 2 : i * 2 + 2]) for i, c in enumerate(TOKENS)
        },
        read_goals,
    ),
    counted("papers", WEATHERS, 0),
]


# -- the Saboteurs' side of the table, and what nobody may know --


def tell_hideout(s: Table) -> Params:
    return {
        "bots": s.hideout_bots,
        "chemicals": dict(zip(CHEMICALS, s.hideout_chemicals, strict=True)),
        "tokens": [token_word(i) for i in range(15) for _ in range(s.hideout_tokens[i])],
        "awards": s.hideout_awards,
    }


def read_hideout(s: Table, on: Table, value: Params) -> None:
    for key, item in value.items():
        if key in ("bots", "awards"):
            setattr(s, f"hideout_{key}", number(item, f"hideout.{key}"))
        elif key == "chemicals":
            read_counts(s.hideout_chemicals, item, CHEMICALS, 0)
        elif key == "tokens":
            found = [token(text) for text in item]
            s.hideout_tokens = [found.count(i) for i in range(15)]
        else:
            raise BadPosition(f"the hideout has no {key!r}; known: awards, bots, chemicals, tokens")


SOLO = [
    plain("target"),
    Fact("hideout", tell_hideout, read_hideout),
    plain("current"),
    listed("discard", lambda card: card, int),
    Fact("reports_left", lambda s: s.report_count()),
]
PILES = [
    Fact("workshop", piled("workshop", TILE_CODES).tell, read_workshop),
    piled("experiments", EXPERIMENT_CODES, "experiments_gone"),
    Fact("experiments_left", lambda s: s.experiment_count()),
    bits("acquired"),
    bits("returned"),
]
REPORTS = piled("reports", REPORT_CODES, "reports_gone")


def told(facts: Sequence[Fact], on: Any) -> Params:
    return {fact.name: fact.tell(on) for fact in facts}


def facts(s: Table) -> Params:
    """The whole truth: the boards, every Laboratory, and the piles with what is fixed of their order."""
    found = told(BOARD, s)
    found["players"] = [told(LABORATORY, lab) for lab in s.labs]
    found |= told(PILES, s)
    if s.seats == 1:
        found |= told(SOLO, s)
        found["reports"] = [int(card) if card != "..." else card for card in REPORTS.tell(s)]
        found["reports_gone"] = s.reports_gone
    return found
