"""Encoding: a game as numbers, for machine learning.

Actions: every action any set-up can offer has one fixed place in a catalogue. Observations: what a seat may know, as a
fixed number of small whole numbers. A game declares the fields of its observation once (kernel/fields.py), each with
its reader from the table and its reader from the view; a test asserts that the two agree, and changes everything that a
seat cannot see to prove that nothing hidden gets in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from stratagem.kernel.core import Action, Seat, options
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.fields import Field, straight
from stratagem.kernel.places import find_all, table_of
from stratagem.kernel.writing import Buffer

LARGEST: Final = 255  # of one number in an observation


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """A game's encoding.  `version` is raised when the meaning of any number changes."""

    def __init__(self) -> None:
        self.version = 0
        self.fields: list[Field[Any]] = []
        self.words: list[str] = []  # what each place stands for; the game names `actions`, and they come first
        self.actions: list[Action] = []  # the actions in these places, where a place is one action
        self.size = 0  # numbers in an observation
        self.from_table: Any = None  # writes an observation
        self.from_view: Any = None
        self.by_id: dict[int, int] = {}  # the shared actions, which live as long as this does
        self.by_value: dict[Action, int] = {}
        self.by_address = bytearray()  # the same as `by_id`, for compiled code
        self.every_place: list[int] = []
        self.kept: list[Action] = []  # an id is valid while its action is alive

    def catalogue(self, actions: Sequence[Action]) -> None:
        """Every action there can be, in the order of its places."""
        for action in actions:
            if action not in self.by_value:
                self.by_value[action] = len(self.actions)
                self.actions.append(action)
            self.by_id[id(action)] = self.by_value[action]
        self.kept.extend(actions)
        self.by_address = table_of(self.by_id)
        self.every_place = list(range(len(self.actions)))

    def describe(self) -> None:
        """Lay out the declared fields one after the other."""
        self.fields = list(self.declared())
        self.size = sum([field.size for field in self.fields])
        self.from_table = straight(self.fields, [field.table for field in self.fields], "s, seat", "s.{}")
        self.from_view = straight(self.fields, [field.view for field in self.fields], "view", "view[{!r}]")

    def place(self, s: Any, seat: Seat, action: Action) -> int:
        """Where the catalogue has this action of this seat."""
        found = self.by_id.get(id(action), -1)
        if found < 0:
            found = self.by_value.get(action, -1)
            if found < 0:
                raise StratagemError(f"the catalogue has no place for {action}")
        return found

    def places(self, s: Any, seat: Seat) -> list[int]:
        """Where the catalogue has each option of this seat."""
        return self.places_of(s, seat, options(s, seat))

    def places_of(self, s: Any, seat: Seat, offered: Sequence[Action]) -> list[int]:
        """Where the catalogue has each of these options of this seat."""
        found = find_all(self.by_id, self.by_address, self.every_place, offered)
        for number in range(len(found), len(offered)):
            found.append(self.place(s, seat, offered[number]))
        return found

    def declared(self) -> Sequence[Field[Any]]:
        """The fields of an observation, in their order: a list that scripts/compile can read."""
        raise NotImplementedError

    def observe(self, s: Any, seat: Seat) -> bytearray:
        """What this seat may know, as numbers; equal to `encode` of its view."""
        data = bytearray(self.size)
        self.observe_into(s, seat, data, 0)
        return data

    def observe_into(self, s: Any, seat: Seat, data: Buffer, at: int) -> None:
        """Write an observation among a caller's numbers, beginning at `at`; they must be 0."""
        self.from_table(s, seat, data, at)

    def encode(self, view: dict[str, Any]) -> bytearray:
        """A seat's view as numbers."""
        data = bytearray(self.size)
        self.from_view(view, data, 0)
        return data


def numbered(words: Sequence[str]) -> dict[str, int]:
    """The place of each of these words."""
    return {word: place for place, word in enumerate(words)}


def index_in(words: Sequence[Any], word: object) -> int:
    """The place of a word among these; -1 if it is none of them."""
    return words.index(word) if word in words else -1
