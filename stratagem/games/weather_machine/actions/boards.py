"""The actions of the three Main Locations and what they ask for, and the Office."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions.base import NUMBERS, Coded, Words
from stratagem.games.weather_machine.codes import (
    COLOURS,
    GOAL_CODES,
    GOVERNMENT_SPACES,
    MARKER_SPACES,
    ROWS,
    SPACES,
    SUBSIDY_CODES,
    TOKENS,
    WEATHERS,
)


class Sell(Coded):
    """Sell a Part: a Bot to this space of the Government machine (WM-R29)."""

    verb: ClassVar[str] = "sell"
    names: ClassVar[tuple[str, ...]] = ("branch", "space")
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, GOVERNMENT_SPACES)

    def __init__(self, branch: int, space: int) -> None:
        self.branch = branch
        self.space = space


class TakeSubsidy(Coded):
    """Take this Subsidy tile of the column (WM-R29, WM-R41)."""

    verb: ClassVar[str] = "take_subsidy"
    names: ClassVar[tuple[str, ...]] = ("tile",)
    tables: ClassVar[tuple[Words, ...]] = (SUBSIDY_CODES,)

    def __init__(self, tile: int) -> None:
        self.tile = tile


class Secure(Coded):
    """Secure the Subsidy in this column and row (WM-R30)."""

    verb: ClassVar[str] = "secure"
    names: ClassVar[tuple[str, ...]] = ("branch", "row")
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, ROWS)

    def __init__(self, branch: int, row: int) -> None:
        self.branch = branch
        self.row = row


class WorkOn(Coded):
    """Work on Experiment: a Bot to this space of the Lab (WM-R32)."""

    verb: ClassVar[str] = "work"
    names: ClassVar[tuple[str, ...]] = ("branch", "space")
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, SPACES)

    def __init__(self, branch: int, space: int) -> None:
        self.branch = branch
        self.space = space


class Publish(Coded):
    """Publish the paper of this Office row (WM-R33)."""

    verb: ClassVar[str] = "publish"
    names: ClassVar[tuple[str, ...]] = ("row",)
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS,)

    def __init__(self, row: int) -> None:
        self.row = row


class Cite(Coded):
    """Fill this row with a Citation token, then publish it (WM-R34)."""

    verb: ClassVar[str] = "cite"
    names: ClassVar[tuple[str, ...]] = ("row",)
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS,)

    def __init__(self, row: int) -> None:
        self.row = row


class CiteGoal(Coded):
    """Give up this Goal tile for the Citation token (WM-R34)."""

    verb: ClassVar[str] = "cite_goal"
    names: ClassVar[tuple[str, ...]] = ("goal",)
    tables: ClassVar[tuple[Words, ...]] = (GOAL_CODES,)

    def __init__(self, goal: int) -> None:
        self.goal = goal


class Research(Coded):
    """Research: a Bot to this space of R&D (WM-R35)."""

    verb: ClassVar[str] = "research"
    names: ClassVar[tuple[str, ...]] = ("branch", "space")
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, SPACES)

    def __init__(self, branch: int, space: int) -> None:
        self.branch = branch
        self.space = space


class BreakThrough(Coded):
    """Breakthrough: the marker of this row to this space of the Extreme Weather tile (WM-R36)."""

    verb: ClassVar[str] = "breakthrough"
    names: ClassVar[tuple[str, ...]] = ("row", "space")
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS, MARKER_SPACES)

    def __init__(self, row: int, space: int) -> None:
        self.row = row
        self.space = space


class Provide(Coded):
    """Besides what is required, provide the Parts of these Research spaces (WM-R37)."""

    verb: ClassVar[str] = "provide"
    names: ClassVar[tuple[str, ...]] = ("spaces",)
    tables: ClassVar[tuple[Words, ...]] = (SPACES,)

    def __init__(self, spaces: tuple[int, ...]) -> None:
        self.spaces = spaces


class BuildIn(Coded):
    """Build the prototype in this Workshop row (WM-R38)."""

    verb: ClassVar[str] = "build_in"
    names: ClassVar[tuple[str, ...]] = ("row",)
    tables: ClassVar[tuple[Words, ...]] = (ROWS,)

    def __init__(self, row: int) -> None:
        self.row = row


class Lose(Coded):
    """This other Part is lost with the prototype (WM-R38)."""

    verb: ClassVar[str] = "lose"
    names: ClassVar[tuple[str, ...]] = ("colour",)
    tables: ClassVar[tuple[Words, ...]] = (COLOURS,)

    def __init__(self, colour: int) -> None:
        self.colour = colour


class PlaceResearch(Coded):
    """Put a waiting Research token on its space of this Office row (WM-R14)."""

    verb: ClassVar[str] = "place_research"
    names: ClassVar[tuple[str, ...]] = ("colour", "weather", "row")
    tables: ClassVar[tuple[Words, ...]] = (TOKENS, WEATHERS, NUMBERS)

    def __init__(self, colour: int, weather: int, row: int) -> None:
        self.colour = colour
        self.weather = weather
        self.row = row


class PlaceAward(Coded):
    """Put an Award on this empty Office space (WM-R04)."""

    verb: ClassVar[str] = "place_award"
    names: ClassVar[tuple[str, ...]] = ("row", "colour")
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS, TOKENS)

    def __init__(self, row: int, colour: int) -> None:
        self.row = row
        self.colour = colour
