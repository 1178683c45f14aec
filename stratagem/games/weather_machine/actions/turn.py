"""What a seat says in the course of its turn."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions.base import PLAIN, SECTIONS, Bare, Coded, Words
from stratagem.games.weather_machine.codes import (
    CHEMICALS,
    GOAL_CODES,
    GOAL_SPACES,
    LETTERS,
    LOCATIONS,
    SETS,
    SLOTS,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
)


class Orient(Coded):
    """Lay the starting Workshop tile as it is, or turned by half (WM-P13)."""

    verb: ClassVar[str] = "orient"
    names: ClassVar[tuple[str, ...]] = ("flip",)
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)

    def __init__(self, flip: bool) -> None:
        self.flip = flip


class DraftPack(Coded):
    """Take a pack of three Goal tiles of one set and colour (WM-R55)."""

    verb: ClassVar[str] = "draft"
    names: ClassVar[tuple[str, ...]] = ("set", "colour")
    tables: ClassVar[tuple[Words, ...]] = (SETS, TOKENS)

    def __init__(self, set: int, colour: int) -> None:
        self.set = set
        self.colour = colour


class UseSubsidy(Coded):
    """Flip an own blue-side-up Subsidy tile and gain its benefit (WM-R05)."""

    verb: ClassVar[str] = "use_subsidy"
    names: ClassVar[tuple[str, ...]] = ("tile",)
    tables: ClassVar[tuple[Words, ...]] = (SUBSIDY_CODES,)

    def __init__(self, tile: int) -> None:
        self.tile = tile


class SetGoal(Coded):
    """Spend an Investment tile: set this Goal on a Goal space of its colour (WM-R05)."""

    verb: ClassVar[str] = "set_goal"
    names: ClassVar[tuple[str, ...]] = ("goal", "space")
    tables: ClassVar[tuple[Words, ...]] = (GOAL_CODES, GOAL_SPACES)

    def __init__(self, goal: int, space: int) -> None:
        self.goal = goal
        self.space = space


class ReceiveFunding(Coded):
    """Spend an Investment tile: flip this Goal and receive its track's funding (WM-R05)."""

    verb: ClassVar[str] = "receive_funding"
    names: ClassVar[tuple[str, ...]] = ("goal",)
    tables: ClassVar[tuple[Words, ...]] = (GOAL_CODES,)

    def __init__(self, goal: int) -> None:
        self.goal = goal


class Skip(Bare):
    """Use no tile."""

    verb: ClassVar[str] = "skip"


class MoveTo(Coded):
    """Put your Scientist on this action space (WM-R07)."""

    verb: ClassVar[str] = "move"
    names: ClassVar[tuple[str, ...]] = ("location", "space")
    tables: ClassVar[tuple[Words, ...]] = (LOCATIONS, LETTERS)

    def __init__(self, location: int, space: int) -> None:
        self.location = location
        self.space = space


class Extend(Coded):
    """Take this Workshop tile (WM-R19)."""

    verb: ClassVar[str] = "extend"
    names: ClassVar[tuple[str, ...]] = ("tile",)
    tables: ClassVar[tuple[Words, ...]] = (TILE_CODES,)

    def __init__(self, tile: int) -> None:
        self.tile = tile


class PlaceTile(Coded):
    """Lay the tile on this cell of the Workshop, turned or not (WM-R19)."""

    verb: ClassVar[str] = "place"
    names: ClassVar[tuple[str, ...]] = ("row", "col", "flip")
    tables: ClassVar[tuple[Words, ...]] = (PLAIN, PLAIN, PLAIN)

    def __init__(self, row: int, col: int, flip: bool) -> None:
        self.row = row
        self.col = col
        self.flip = flip


class Construct(Coded):
    """Take the Bot from this slot of the Assembly Line (WM-R20)."""

    verb: ClassVar[str] = "construct"
    names: ClassVar[tuple[str, ...]] = ("section", "slot")
    tables: ClassVar[tuple[Words, ...]] = (SECTIONS, SLOTS)

    def __init__(self, section: int, slot: int) -> None:
        self.section = section
        self.slot = slot


class TakeInitiative(Coded):
    """Move your Initiative marker to this position, 1 is leftmost (WM-R21)."""

    verb: ClassVar[str] = "initiative"
    names: ClassVar[tuple[str, ...]] = ("position",)
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)

    def __init__(self, position: int) -> None:
        self.position = position


class Acquire(Coded):
    """Buy the leftmost Chemical of this row (WM-R22)."""

    verb: ClassVar[str] = "acquire"
    names: ClassVar[tuple[str, ...]] = ("chemical",)
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)

    def __init__(self, chemical: int) -> None:
        self.chemical = chemical


class GiveBack(Coded):
    """Put a Chemical back on its row for Supply Vouchers (WM-R23)."""

    verb: ClassVar[str] = "return"
    names: ClassVar[tuple[str, ...]] = ("chemical",)
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)

    def __init__(self, chemical: int) -> None:
        self.chemical = chemical


class PayOtherwise(Bare):
    """Choose the Vouchers yourself for the next payment (WM-R28)."""

    verb: ClassVar[str] = "pay_otherwise"


class EndActions(Bare):
    """No more actions."""

    verb: ClassVar[str] = "end_actions"


class EndTurn(Bare):
    """End the turn."""

    verb: ClassVar[str] = "end_turn"
