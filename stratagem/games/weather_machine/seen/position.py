"""Positions: a table described in the words of facts.py, with a decision of section 6 about to be put."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stratagem.games.weather_machine.content.codes import (
    AWARD,
    CHEMICALS,
    CITATION,
    COLOURS,
    EMPTY,
    EXPERIMENT_CODES,
    FIRST_SPACE,
    GOAL_CODES,
    LOCATIONS,
    MARKER_PLACES,
    NOTHING,
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
from stratagem.games.weather_machine.rules.ending import CheckVictory, CheckWeather, FinalScoring, FinalTarget
from stratagem.games.weather_machine.rules.experiment import FinalPhaseB, PhaseB
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.office import PlaceTokens
from stratagem.games.weather_machine.rules.round import (
    AfterSupplyRound,
    LastWindows,
    PhaseC,
    Round,
    SupplyActions,
    SupplyRound,
)
from stratagem.games.weather_machine.rules.saboteurs.turn import SaboteursTurn, StartHavoc
from stratagem.games.weather_machine.rules.setup import OpenDraft, OrientStart
from stratagem.games.weather_machine.rules.turn import Act, MoveScientist, OfferAwards, OfferTiles, Turn
from stratagem.games.weather_machine.rules.workshop import lay
from stratagem.games.weather_machine.seen.position_rest import give_way
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params, Step
from stratagem.kernel.errors import BadPosition
from stratagem.kernel.forms import nearest
from stratagem.parts.box import flag, number
from stratagem.parts.pile import EVERYONE, Pile


def code(word: str, codes: tuple[str, ...] | list[str]) -> int:
    if word not in codes or not word:
        raise BadPosition(f"{word!r} is none of {', '.join(c for c in codes if c)}")
    return list(codes).index(word)


def owner(word: str) -> int:
    return EMPTY if word == "-" else code(word, OWNERS)


def who(word: Any) -> int:
    return SAB if word == "sab" else int(word)


def words(text: str, count: int) -> list[str]:
    found = text.split()
    if len(found) != count:
        raise BadPosition(f"{text!r} must be {count} words")
    return found


def sided(word: str, codes: tuple[str, ...]) -> int:
    number = code(word.rstrip("*"), codes)
    return -number if word.endswith("*") else number


def read_counts(target: list[int], value: Params, codes: tuple[str, ...], rest: int | None = None) -> None:
    if rest is not None:
        target[:] = [rest] * len(target)
    for word, count in value.items():
        target[code(word, codes)] = number(count, word)


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


def place(s: Table, given: Params) -> None:
    """Change the set-up table to what is given, in the order of READERS, whatever the order it is written in.

    What is not named stays as set-up left it, as far as the box has the pieces.
    """
    for key in given:
        if key not in READERS:
            raise BadPosition(f"given has {key!r}{nearest(key, sorted(READERS))}")
    for key, reader in READERS.items():
        if key not in given:
            continue
        value = given[key]
        try:
            reader(s, value)
        except BadPosition as fault:
            raise BadPosition(f"given.{key}: {fault}") from None
        except (KeyError, ValueError, TypeError, IndexError, AttributeError) as fault:
            raise BadPosition(f"given.{key} cannot be read: {value!r} ({fault})") from None
    give_way(s, given)


def at_decision(s: Table, at: str, seat: int) -> list[Step]:
    """The steps of a normal turn from this decision on; PhaseB and the rest of the game lie below."""
    order = s.order
    after: list[Step] = []
    who = SAB if at in ("saboteurs", "havoc_choice") else seat
    if who in order and at not in ("orient_start", "draft", "supply_round"):
        after = turns_of(s, order[order.index(who) + 1 :])
    end_of_turn: list[Step] = [PlaceTokens(seat), OfferAwards(seat)]
    if s.seats == 1:
        end_of_turn.append(CheckWeather())
    rest = [*after, *phases(s)]
    normal: dict[str, list[Step]] = {
        "turn": [*turns_of(s, [seat]), *rest],
        "use_tile": [OfferTiles(seat), MoveScientist(seat), Act(seat, 0), *end_of_turn, *rest],
        "move": [MoveScientist(seat), Act(seat, 0), *end_of_turn, *rest],
        "action": [Act(seat, 0), *end_of_turn, *rest],
        "place_research": [*end_of_turn, *rest],
        "end_turn": [*end_of_turn[1:], *rest],
        "saboteurs": [SaboteursTurn(), *rest],
        "havoc_choice": [StartHavoc(), *rest],
        "phase_b": phases(s),
        "phase_c": [PhaseC(), Round()],
        "round": [Round()],
        "last_window": [LastWindows(), FinalScoring()],
        "scoring": [FinalScoring()],
        "supply_round": [SupplyActions(seat), AfterSupplyRound(), Round()],
        "draft": [OpenDraft(), SupplyRound(), Round()],
        "orient_start": [OrientStart(seat, 1), SupplyRound(), Round()],
    }
    normal["supply_action"] = normal["action"]
    normal["experiment_pay"] = normal["take_back"] = normal["phase_b"]
    if at not in normal:
        raise BadPosition(f"at is {at!r}; known: {', '.join(sorted(normal))}")
    return normal[at]


def turns_of(s: Table, order: list[int]) -> list[Step]:
    steps: list[Step] = []
    for who in order:
        if who == SAB:
            steps.append(SaboteursTurn())
        elif s.seats == 1:
            steps += [CheckVictory(), Turn(who), CheckWeather()]
        else:
            steps.append(Turn(who))
    return steps


def phases(s: Table) -> list[Step]:
    """Phases B and C and what follows; in the final round the end."""
    if s.final_round:
        return [FinalPhaseB(), FinalTarget(), LastWindows(), FinalScoring()]
    return [PhaseB(), PhaseC(), Round()]
