"""Encoding: a game as numbers, for machine learning.

Actions: every action any set-up can offer has one fixed place in a catalogue. Observations: what a seat may know, as a
fixed number of small whole numbers. A game writes its observation in two ways, from the view and, fast, from the table;
a test asserts that the two are equal, and changes everything that a seat cannot see to prove that nothing hidden gets
in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from stratagem.kernel.core import Action, Seat, options
from stratagem.kernel.errors import IllegalAction, StratagemError

LARGEST: Final = 255  # of one number in an observation


class Field:
    """A group of numbers in an observation: its name, how many there are, the maximum of each."""

    def __init__(self, name: str, size: int, most: int, text: str) -> None:
        self.name = name
        self.size = size
        self.most = most
        self.text = text


class Writer:
    """Writes an observation from its first number to its last; what is not written stays 0."""

    def __init__(self, size: int) -> None:
        self.data = bytearray(size)
        self.at = 0

    def one(self, which: int, size: int) -> None:
        """One-hot: a 1 in its place, none for anything outside."""
        if 0 <= which < size:
            self.data[self.at + which] = 1
        self.at += size

    def number(self, value: int, most: int) -> None:
        """A number, clipped at `most`."""
        if value > 0:
            self.data[self.at] = value if value < most else most
        self.at += 1

    def numbers(self, values: list[int], size: int, most: int) -> None:
        """Numbers in a row; places without one stay 0."""
        data, at = self.data, self.at
        for value in values:
            if value > 0:
                data[at] = value if value < most else most
            at += 1
        self.at += size

    def flag(self, yes: bool) -> None:
        if yes:
            self.data[self.at] = 1
        self.at += 1

    def flags(self, which: Sequence[int], size: int) -> None:
        """A 1 in each of these places."""
        for place in which:
            self.data[self.at + place] = 1
        self.at += size

    def count(self, which: Sequence[int], size: int) -> None:
        """How often each place is named."""
        for place in which:
            self.data[self.at + place] += 1
        self.at += size

    def skip(self, size: int) -> None:
        self.at += size


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """A game's encoding.  `version` is raised when the meaning of any number changes."""

    def __init__(self) -> None:
        self.version = 0
        self.fields: list[Field] = []
        self.words: list[str] = []  # what each place stands for; the game names `actions`, and they come first
        self.actions: list[Action] = []  # the actions in these places, where a place is one action
        self.size = 0  # numbers in an observation
        self.by_id: dict[int, int] = {}  # the shared actions, which live as long as this does
        self.by_value: dict[Action, int] = {}
        self.kept: list[Action] = []  # an id is valid while its action is alive

    def catalogue(self, actions: Sequence[Action]) -> None:
        """Every action there can be, in the order of its places."""
        for action in actions:
            if action not in self.by_value:
                self.by_value[action] = len(self.actions)
                self.actions.append(action)
            self.by_id[id(action)] = self.by_value[action]
        self.kept.extend(actions)

    def describe(self, fields: Sequence[Field]) -> None:
        """The fields of an observation, in their order."""
        self.fields = list(fields)
        self.size = 0
        for field in fields:
            self.size += field.size

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
        found: list[int] = []
        for action in options(s, seat):
            found.append(self.place(s, seat, action))
        return found

    def observe(self, s: Any, seat: Seat) -> bytearray:
        """What this seat may know, as numbers; equal to `encode` of its view."""
        raise NotImplementedError

    def encode(self, view: dict[str, Any]) -> bytearray:
        """A seat's view as numbers."""
        raise NotImplementedError


def taken(encoding: Encoding, s: Any, seat: Seat, place: int) -> Action:
    """The option of this seat that has this place in the catalogue."""
    for action in options(s, seat):
        if encoding.place(s, seat, action) == place:
            return action
    raise IllegalAction(f"seat {seat} may not answer with action {place} now; the mask says what it may")
