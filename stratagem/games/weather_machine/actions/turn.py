"""What a seat says in the course of its turn."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions.base import PLAIN, SECTIONS, Bare, Coded, Words
from stratagem.games.weather_machine.content.codes import (
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
    flip: bool
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)


class DraftPack(Coded):
    """Take a pack of three Goal tiles of one set and colour (WM-R55)."""

    verb: ClassVar[str] = "draft"
    set: int
    colour: int
    tables: ClassVar[tuple[Words, ...]] = (SETS, TOKENS)


class UseSubsidy(Coded):
    """Flip an own blue-side-up Subsidy tile and gain its benefit (WM-R05)."""

    verb: ClassVar[str] = "use_subsidy"
    tile: int
    tables: ClassVar[tuple[Words, ...]] = (SUBSIDY_CODES,)


class SetGoal(Coded):
    """Spend an Investment tile: set this Goal on a Goal space of its colour (WM-R05)."""

    verb: ClassVar[str] = "set_goal"
    goal: int
    space: int
    tables: ClassVar[tuple[Words, ...]] = (GOAL_CODES, GOAL_SPACES)


class ReceiveFunding(Coded):
    """Spend an Investment tile: flip this Goal and receive its track's funding (WM-R05)."""

    verb: ClassVar[str] = "receive_funding"
    goal: int
    tables: ClassVar[tuple[Words, ...]] = (GOAL_CODES,)


class Skip(Bare):
    """Use no tile."""

    verb: ClassVar[str] = "skip"


class MoveTo(Coded):
    """Put your Scientist on this action space (WM-R07)."""

    verb: ClassVar[str] = "move"
    location: int
    space: int
    tables: ClassVar[tuple[Words, ...]] = (LOCATIONS, LETTERS)


class Extend(Coded):
    """Take this Workshop tile (WM-R19)."""

    verb: ClassVar[str] = "extend"
    tile: int
    tables: ClassVar[tuple[Words, ...]] = (TILE_CODES,)


class PlaceTile(Coded):
    """Lay the tile on this cell of the Workshop, turned or not (WM-R19)."""

    verb: ClassVar[str] = "place"
    row: int
    col: int
    flip: bool
    tables: ClassVar[tuple[Words, ...]] = (PLAIN, PLAIN, PLAIN)


class Construct(Coded):
    """Take the Bot from this slot of the Assembly Line (WM-R20)."""

    verb: ClassVar[str] = "construct"
    section: int
    slot: int
    tables: ClassVar[tuple[Words, ...]] = (SECTIONS, SLOTS)


class TakeInitiative(Coded):
    """Move your Initiative marker to this position, 1 is leftmost (WM-R21)."""

    verb: ClassVar[str] = "initiative"
    position: int
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)


class Acquire(Coded):
    """Buy the leftmost Chemical of this row (WM-R22)."""

    verb: ClassVar[str] = "acquire"
    chemical: int
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)


class GiveBack(Coded):
    """Put a Chemical back on its row for Supply Vouchers (WM-R23)."""

    verb: ClassVar[str] = "return"
    chemical: int
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)


class PayOtherwise(Bare):
    """Choose the Vouchers yourself for the next payment (WM-R28)."""

    verb: ClassVar[str] = "pay_otherwise"


class EndActions(Bare):
    """No more actions."""

    verb: ClassVar[str] = "end_actions"


class EndTurn(Bare):
    """End the turn."""

    verb: ClassVar[str] = "end_turn"
