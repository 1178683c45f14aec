"""The actions of the three Main Locations and what they ask for, and the Office."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions.base import NUMBERS, Coded, Words
from stratagem.games.weather_machine.content.codes import (
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
    branch: int
    space: int
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, GOVERNMENT_SPACES)


class TakeSubsidy(Coded):
    """Take this Subsidy tile of the column (WM-R29, WM-R41)."""

    verb: ClassVar[str] = "take_subsidy"
    tile: int
    tables: ClassVar[tuple[Words, ...]] = (SUBSIDY_CODES,)


class Secure(Coded):
    """Secure the Subsidy in this column and row (WM-R30)."""

    verb: ClassVar[str] = "secure"
    branch: int
    row: int
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, ROWS)


class WorkOn(Coded):
    """Work on Experiment: a Bot to this space of the Lab (WM-R32)."""

    verb: ClassVar[str] = "work"
    branch: int
    space: int
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, SPACES)


class Publish(Coded):
    """Publish the paper of this Office row (WM-R33)."""

    verb: ClassVar[str] = "publish"
    row: int
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS,)


class Cite(Coded):
    """Fill this row with a Citation token, then publish it (WM-R34)."""

    verb: ClassVar[str] = "cite"
    row: int
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS,)


class CiteGoal(Coded):
    """Give up this Goal tile for the Citation token (WM-R34)."""

    verb: ClassVar[str] = "cite_goal"
    goal: int
    tables: ClassVar[tuple[Words, ...]] = (GOAL_CODES,)


class Research(Coded):
    """Research: a Bot to this space of R&D (WM-R35)."""

    verb: ClassVar[str] = "research"
    branch: int
    space: int
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, SPACES)


class BreakThrough(Coded):
    """Breakthrough: the marker of this row to this space of the Extreme Weather tile (WM-R36)."""

    verb: ClassVar[str] = "breakthrough"
    row: int
    space: int
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS, MARKER_SPACES)


class Provide(Coded):
    """Besides what is required, provide the Parts of these Research spaces (WM-R37)."""

    verb: ClassVar[str] = "provide"
    spaces: tuple[int, ...]
    tables: ClassVar[tuple[Words, ...]] = (SPACES,)


class BuildIn(Coded):
    """Build the prototype in this Workshop row (WM-R38)."""

    verb: ClassVar[str] = "build_in"
    row: int
    tables: ClassVar[tuple[Words, ...]] = (ROWS,)


class Lose(Coded):
    """This other Part is lost with the prototype (WM-R38)."""

    verb: ClassVar[str] = "lose"
    colour: int
    tables: ClassVar[tuple[Words, ...]] = (COLOURS,)


class PlaceResearch(Coded):
    """Put a waiting Research token on its space of this Office row (WM-R14)."""

    verb: ClassVar[str] = "place_research"
    colour: int
    weather: int
    row: int
    tables: ClassVar[tuple[Words, ...]] = (TOKENS, WEATHERS, NUMBERS)


class PlaceAward(Coded):
    """Put an Award on this empty Office space (WM-R04)."""

    verb: ClassVar[str] = "place_award"
    row: int
    colour: int
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS, TOKENS)
