"""Places of shared actions: an action's place in the catalogue, looked up by identity rather than by value.

Actions are created once and shared, so the object itself is usually enough.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

PAIR = struct.Struct("=qq")  # an address, and a place
RANKED = struct.Struct("=qihh")  # an address, and the three numbers of `find_ranked`


def table_of(ids: dict[int, int]) -> bytearray:
    """The same, for compiled code: pairs, each in a slot that follows from its address, or the next that was free."""
    return _written(PAIR, {address: (place,) for address, place in ids.items()})


def ranked_table_of(ids: dict[int, tuple[int, int, int]]) -> bytearray:
    """Likewise for `find_ranked`."""
    return _written(RANKED, ids)


def _written(row: struct.Struct, ids: Mapping[int, tuple[int, ...]]) -> bytearray:
    size = 16
    while size < 3 * len(ids):
        size *= 2
    table = bytearray(16 * size)
    for address, numbers in ids.items():
        slot = ((address >> 4) ^ (address >> 12)) & (size - 1)
        while PAIR.unpack_from(table, 16 * slot)[0]:
            slot = (slot + 1) & (size - 1)
        row.pack_into(table, 16 * slot, address, *numbers)
    return table


def find_all(ids: dict[int, int], table: bytearray, numbers: list[int], offered: Sequence[object]) -> list[int]:
    """The place of each of these, up to the first that is not shared. `numbers` are 0, 1, 2 and so on: compiled code
    takes its numbers from there, and makes none."""
    found: list[int] = []
    for thing in offered:
        place = ids.get(id(thing), -1)
        if place < 0:
            break
        found.append(place)
    return found


def find_ranked(
    ids: dict[int, tuple[int, int, int]], table: bytearray, numbers: list[int], offered: Sequence[object],
    where: list[int], first: int, count: int, found: list[int],
) -> None:  # fmt: skip
    """Go on adding places to `found`, up to the first action that is not shared, where what a unit does has a place for
    each rank that the unit may have. Of an action are known: its place for the first rank, how far apart the places for
    two ranks are, and where the unit stands; -1 if it names none. A unit's rank is how many before it, of these
    `count` from `first` on, stand anywhere.
    """
    for thing in offered[len(found) :]:
        numbered = ids.get(id(thing))
        if numbered is None:
            return
        place, step, at = numbered
        if at >= 0:
            for unit in range(first, first + count):
                if where[unit] == at:
                    break
                if where[unit] >= 0:
                    place += step
        found.append(numbers[place])


def number_each(rows: list[list[int]], wanted: list[int]) -> list[int]:
    """Where each of these is in its row, up to the first that is not there."""
    found: list[int] = []
    for row, value in zip(rows, wanted, strict=True):
        number = 0
        for each in row:
            if each == value:
                break
            number += 1
        if number == len(row):
            break
        found.append(number)
    return found
