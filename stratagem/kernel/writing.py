"""How the fields of an observation are written: one function for each kind of field (kernel/fields.py).

Each writes a plain value into a zeroed buffer of the caller, starting at `at`: `width` numbers for each row, none above
`most`. Places that nothing is written to stay 0.

Compiled code calls the equivalent functions in writing.h instead (scripts/_native.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Buffer = bytearray | memoryview


def put(data: Buffer, at: int, value: int) -> None:
    """A number as it is, over what was there."""
    data[at] = value


def clear(data: Buffer, at: int, size: int) -> None:
    """So many numbers become 0."""
    data[at : at + size] = bytes(size)


def fill(data: Buffer, at: int, row: bytearray) -> None:
    """A whole row of numbers, over what was there."""
    data[at : at + len(row)] = row


def mark(data: Buffer, at: int, places: Sequence[int], value: int) -> None:
    """The same number in each of these places."""
    for place in places:
        data[at + place] = value


def one(data: Buffer, at: int, which: int, width: int, most: int) -> None:
    """One-hot: a 1 in its place, none for anything outside."""
    if 0 <= which < width:
        data[at + which] = 1


def ones(data: Buffer, at: int, which: Sequence[int], width: int, most: int) -> None:
    """One-hot, row after row; none where it is negative."""
    for place in which:
        if place >= 0:
            data[at + place] = 1
        at += width


def number(data: Buffer, at: int, value: int, width: int, most: int) -> None:
    """A number, clipped at `most`."""
    if value > 0:
        data[at] = value if value < most else most


def number_in(data: Buffer, at: int, values: Sequence[int], index: int, width: int, most: int) -> None:
    """One number of a list."""
    number(data, at, values[index], width, most)


def numbers(data: Buffer, at: int, values: Sequence[int], width: int, most: int) -> None:
    """Numbers in a row."""
    for value in values:
        if value > 0:
            data[at] = value if value < most else most
        at += 1


def number_rows(data: Buffer, at: int, rows: Sequence[Sequence[int]], width: int, most: int) -> None:
    for values in rows:
        numbers(data, at, values, width, most)
        at += width


def truth(data: Buffer, at: int, yes: bool, width: int, most: int) -> None:
    if yes:
        data[at] = 1


def truths(data: Buffer, at: int, values: list[bool], width: int, most: int) -> None:
    """Yes and no in a row."""
    for yes in values:
        if yes:
            data[at] = 1
        at += 1


def tally(data: Buffer, at: int, place: int, width: int, most: int) -> None:
    """One more in this place, at most `most`; none for a place below 0."""
    if place >= 0 and data[at + place] < most:
        data[at + place] += 1


def tally_in(data: Buffer, at: int, places: Sequence[int], index: int, width: int, most: int) -> None:
    """One more in a place that a list names."""
    tally(data, at, places[index], width, most)


def count(data: Buffer, at: int, which: Sequence[int], width: int, most: int) -> None:
    """How often each place is named, clipped at `most`; 1 is a flag. A place below 0 is none."""
    for place in which:
        if place >= 0 and data[at + place] < most:
            data[at + place] += 1


def count_rows(data: Buffer, at: int, rows: Sequence[Sequence[int]], width: int, most: int) -> None:
    for which in rows:
        count(data, at, which, width, most)
        at += width


def sided(data: Buffer, at: int, tiles: list[int], width: int, most: int) -> None:
    """A tile in each row: a 1 in its place, a 2 if its number is negative."""
    for tile in tiles:
        if tile > 0:
            data[at + tile] = 1
        elif tile < 0:
            data[at - tile] = 2
        at += width


def turned(data: Buffer, at: int, tiles: list[int], width: int, most: int) -> None:
    """Tiles in the same row: a 1 in the place of each, a 2 if its number is negative."""
    for tile in tiles:
        if tile > 0:
            data[at + tile] = 1
        elif tile < 0:
            data[at - tile] = 2


def turned_rows(data: Buffer, at: int, rows: list[list[int]], width: int, most: int) -> None:
    for tiles in rows:
        turned(data, at, tiles, width, most)
        at += width


def plane(data: Buffer, at: int, cells: tuple[list[int], list[int]], width: int, most: int) -> None:
    """One-hot in the rows of these places; none where it is negative."""
    places, kinds = cells
    for place, kind in zip(places, kinds, strict=True):
        if kind >= 0:
            data[at + place * width + kind] = 1


def grid(data: Buffer, at: int, cells: tuple[list[list[int]], int], width: int, most: int) -> None:
    """One-hot, column by column in rows of so many columns; none where it is negative, and none further out."""
    rows, columns = cells
    for row in rows:
        ones(data, at, row[:columns], width, most)
        at += columns * width


def each(data: Buffer, at: int, rows: Sequence[tuple[int, Any, tuple[Any, ...]]], width: int, most: int) -> None:
    """Rows by their numbers, each with a function of its own that writes it, and what that is given."""
    for row, write, seen in rows:
        write(*seen, data, at + row * width)
