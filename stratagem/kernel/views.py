"""What the views of several games have in common, as types.

Each game declares the whole of its own view in `view_types.py`; these types are what a table may read from any view,
whatever the game.
"""
# mypyc: skip

from typing import Any, Literal, NotRequired, TypedDict

Warns = Literal["cost", "danger", "good"]  # something is paid or given up; the game may be lost by it; it is welcome


class Warned(TypedDict):
    """What a player should notice before confirming: a text key with its parameters, and the rule behind it."""

    key: str
    params: dict[str, Any]
    rule: NotRequired[str]
    kind: NotRequired[Warns]  # without one: cost


class AnyView(TypedDict, total=False):
    """Any game's view, as far as the table around the board reads it; a game provides the fields it has."""

    warnings: list[Warned]
    colours: list[str]  # the seats' own, by letter
    hand_sizes: list[int]  # cards in hand, by seat
    hand_counts: list[int]  # the same
