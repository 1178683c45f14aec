"""Why something may not be done: greyed-out tries and refused answers.

What is legal stands in the options alone.  Here a refused try is told its
reason, with the predicates that the options use.
"""

# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.strato.actions import PLAYS, Said
from stratagem.games.strato.rules.power import all_same
from stratagem.games.strato.rules.turn import plays
from stratagem.games.strato.seen.view import phase
from stratagem.games.strato.state import CLOUD, FOG, KEYS, RAIN, SIDES, STORM, SUN, WIND, Sky, acting_weather
from stratagem.games.strato.words.answers import attempt
from stratagem.games.strato.words.news import at_end, named
from stratagem.games.strato.words.prompts import spot
from stratagem.kernel.core import Params, Seat, options
from stratagem.kernel.game import Refusal

IDLE = {
    WIND: "strato-why-wind-idle",
    RAIN: "strato-why-rain-idle",
    SUN: "strato-why-sun-idle",
    FOG: "strato-why-fog-idle",
    STORM: "strato-why-storm-idle",
}
PLAYED = "strato-why-played-card"
TORNADO = "strato-why-tornado"
NO_CARD = "strato-why-no-card"
NO_CHANGE = "strato-why-no-change"


def no(key: str, rule: str, params: Params | None = None, marks: tuple[str, ...] = ()) -> Refusal:
    return Refusal(marks, key, params, rule)


def why_not(s: Sky, seat: Seat, data: Params | str) -> Refusal | None:
    """The reason for one refused answer, told to its sender alone (STRATO-I2); None if it is no move of Strato."""
    verb, values = attempt(data)
    if values is None:
        return None
    if s.result is not None:
        return no("strato-why-over", "STRATO-E1")
    if seat not in s.waiting:
        return no("strato-why-not-your-turn", "STRATO-R28", {"seat": f"@seat:{s.active}"})
    if (verb, values) in [attempt(action.wire()) for action in options(s, seat) if isinstance(action, Said)]:
        return None
    if phase(s) == "TURN":
        if verb not in ("play", "redraw"):
            return no("strato-why-card-first", "STRATO-R07")
        return why_not_turn(s, seat, verb, values)
    if verb in ("play", "redraw"):
        return no("strato-why-action-first", "STRATO-R07")
    return why_not_other(s, verb) or WHY_NOT[verb](s, values)


def why_not_other(s: Sky, verb: str) -> Refusal | None:
    """The action of another weather (STRATO-R06), a cloud's own (STRATO-R21), or the wind of the other reading."""
    acting = acting_weather(s, s.played)
    if acting == WIND and verb in ("wind", "wind_swap"):
        swaps = s.agreed.swap_wind
        if verb == ("wind_swap" if swaps else "wind"):
            return None
        return no("strato-why-wind-swaps" if swaps else "strato-why-wind-moves", "STRATO-V5")
    if verb == KEYS[acting]:
        return None
    rule = "STRATO-R21" if s.played == CLOUD else "STRATO-R06"
    return no("strato-why-other-weather", rule, {"weather": named(acting)})


def why_not_turn(s: Sky, seat: Seat, verb: str, values: list[int]) -> Refusal | None:
    half = 2 * (values[-2] - 1) + values[-1]
    if not 0 <= half < len(s.halves):
        return no("strato-why-no-such-row", "STRATO-R01", {"rows": len(s.halves) // 2})
    if verb == "redraw":
        return no("strato-why-pile-empty", "STRATO-R01", None, ("pile",)) if s.pile.is_empty() else None
    if not s.hands[seat][values[0]]:
        return no("strato-why-not-in-hand", "STRATO-R01", {"weather": named(values[0])})
    return idle(s, values[0], half)


def idle(s: Sky, weather: int, half: int) -> Refusal:
    """The action would be impossible there, and another card or end has one (STRATO-R03)."""
    acting = acting_weather(s, weather)
    key = "strato-why-swap-idle" if acting == WIND and s.agreed.swap_wind else IDLE[acting]
    marks = (f"hand:{KEYS[weather]}", spot(half, len(s.halves[half]) + 1))
    return no(key, "STRATO-R03", {"weather": named(weather), **at_end(half)}, marks)


def refused_place(s: Sky, half: int, col: int, rule: str) -> Refusal | None:
    """Why nothing can be taken from this place: a tornado card, the card just played, no card."""
    if not 0 <= half < len(s.halves):
        return no("strato-why-no-such-row", rule, {"rows": len(s.halves) // 2})
    if col == 0:
        return no(TORNADO, "STRATO-R11", None, (f"tornado:{half // 2 + 1}:{SIDES[half & 1]}",))
    if half == s.place and col == len(s.halves[half]):
        return no(PLAYED, "STRATO-R10", None, (spot(half, col),))
    if not 0 < col <= len(s.halves[half]):
        return no(NO_CARD, rule, at_place(half, col), (spot(half, col),))
    return None


def at_place(half: int, col: int) -> Params:
    return {**at_end(half), "col": col}


def why_not_sun(s: Sky, values: list[int]) -> Refusal | None:
    return refused_place(s, (s.place & -2) + values[0], values[1], "STRATO-R17")


def why_not_rain(s: Sky, values: list[int]) -> Refusal | None:
    """Next to the far tornado card nothing changes if the far half-row is all alike."""
    far = s.place ^ 1
    if values[0] == far & 1 and all_same(s.halves[far]):
        return no(NO_CHANGE, "STRATO-R12", None, (f"tornado:{far // 2 + 1}:{SIDES[far & 1]}",))
    return None


def why_not_wind(s: Sky, values: list[int]) -> Refusal | None:
    side, col, to_side, to_col = values
    row, near = s.place & -2, s.place & 1
    refused = refused_place(s, row + side, col, "STRATO-R15")
    if refused is not None:
        return refused
    if to_col == 0:
        return no(TORNADO, "STRATO-R11")
    toward = to_col > col if to_side == near else to_col < col
    if (side != near and to_side == near) or (side == to_side and toward):
        return no("strato-why-toward-wind", "STRATO-R15", None, (spot(row + side, col), spot(row + to_side, to_col)))
    room = len(s.halves[row + to_side]) + (0 if side == to_side else 1)
    if not 0 < to_col <= room:
        return no("strato-why-no-place", "STRATO-R15", at_place(row + to_side, to_col))
    return no(NO_CHANGE, "STRATO-R12", None, (spot(row + side, col), spot(row + to_side, to_col)))


def why_not_swap(s: Sky, values: list[int]) -> Refusal | None:
    side, col, with_side, with_col = values
    row = s.place & -2
    refused = refused_place(s, row + side, col, "STRATO-V5") or refused_place(s, row + with_side, with_col, "STRATO-V5")
    if refused is not None:
        return refused
    if s.halves[row + side][col - 1] == s.halves[row + with_side][with_col - 1]:
        return no(NO_CHANGE, "STRATO-R12", None, (spot(row + side, col), spot(row + with_side, with_col)))
    return no("strato-why-order", "STRATO-R29")


def why_not_fog(s: Sky, values: list[int]) -> Refusal | None:
    side, col, first, second = values
    a, b = 2 * (first - 1) + side, 2 * (second - 1) + side
    if first == second:
        return no("strato-why-same-row", "STRATO-R18")
    found = [refused_place(s, half, col, "STRATO-R18") for half in (a, b)]
    for refused in found:
        if refused is not None and refused.key != NO_CARD:
            return refused
    if found[0] is not None and found[1] is not None:
        return found[0]  # both places are empty
    if found == [None, None] and s.halves[a][col - 1] == s.halves[b][col - 1]:
        return no(NO_CHANGE, "STRATO-R12", None, (spot(a, col), spot(b, col)))
    return no("strato-why-order", "STRATO-R29")


def why_not_storm(s: Sky, values: list[int]) -> Refusal | None:
    halves = [2 * (values[0] - 1) + values[1], 2 * (values[2] - 1) + values[3]]
    for half in halves:
        if not 0 <= half < len(s.halves):
            return no("strato-why-no-such-row", "STRATO-R19", {"rows": len(s.halves) // 2})
        if half == s.place:
            return no("strato-why-under-storm", "STRATO-R19", None, (spot(half, len(s.halves[half])),))
        if not s.halves[half]:
            return no("strato-why-no-end", "STRATO-R19", at_end(half))
    a, b = halves
    if a == b:
        return no("strato-why-same-end", "STRATO-R19")
    if s.halves[a][-1] == s.halves[b][-1]:
        return no(NO_CHANGE, "STRATO-R12", None, (spot(a, len(s.halves[a])), spot(b, len(s.halves[b]))))
    return no("strato-why-order", "STRATO-R29")


WHY_NOT: dict[str, Any] = {
    "sun": why_not_sun,
    "rain": why_not_rain,
    "wind": why_not_wind,
    "wind_swap": why_not_swap,
    "fog": why_not_fog,
    "storm": why_not_storm,
}


def refusals(s: Sky, seat: Seat) -> list[Refusal]:
    """What the asked player might try now and may not; nobody else is told anything."""
    if seat not in s.waiting:
        return []
    if phase(s) == "TURN":
        return refused_plays(s, seat)
    return refused_targets(s)


def refused_plays(s: Sky, seat: Seat) -> list[Refusal]:
    """Cards of the hand at ends where they have no action, and a redraw without a pile."""
    offered = {id(play) for play in plays(s, seat)}  # plays are made once and shared
    found = []
    for weather in range(len(KEYS)):
        if s.hands[seat][weather]:
            for half in range(len(s.halves)):
                if id(PLAYS[weather][half]) not in offered:
                    found.append(idle(s, weather, half))
    if s.pile.is_empty():
        found.append(no("strato-why-pile-empty", "STRATO-R01", None, ("pile",)))
    return found


def refused_targets(s: Sky) -> list[Refusal]:
    """The card just played, tornado cards, and exchanges that would change nothing."""
    acting = acting_weather(s, s.played)
    found = [no(PLAYED, "STRATO-R10", None, (spot(s.place, len(s.halves[s.place])),))]
    if acting == RAIN:
        refused = why_not_rain(s, [(s.place ^ 1) & 1])
        return found if refused is None else [*found, refused]
    tried: list[Refusal | None] = [refused_place(s, half, 0, "STRATO-R11") for half in range(len(s.halves))]
    if acting == FOG:
        for half in range(len(s.halves)):
            for other in range(half + 2, len(s.halves), 2):
                columns = range(1, min(len(s.halves[half]), len(s.halves[other])) + 1)
                tried += [unchanged(s, half, col, other, col) for col in columns]
    elif acting == STORM:
        for half in range(len(s.halves)):
            for other in range(half + 1, len(s.halves)):
                if s.halves[half] and s.halves[other]:
                    tried.append(unchanged(s, half, len(s.halves[half]), other, len(s.halves[other])))
    return found + [refused for refused in tried if refused is not None]


def unchanged(s: Sky, a: int, a_col: int, b: int, b_col: int) -> Refusal | None:
    """Two equal cards, neither of them the one just played, cannot be exchanged (STRATO-R12)."""
    if s.place in (a, b) and len(s.halves[s.place]) == (a_col if a == s.place else b_col):
        return None
    if s.halves[a][a_col - 1] != s.halves[b][b_col - 1]:
        return None
    return no(NO_CHANGE, "STRATO-R12", None, (spot(a, a_col), spot(b, b_col)))
