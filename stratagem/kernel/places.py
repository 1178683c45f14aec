"""Places of shared actions: an action's place in the catalogue, looked up by identity rather than by value.

Actions are created once and shared, so the object itself is usually enough.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

PAIR = struct.Struct("=qq")  # an address, and a place


def table_of(ids: dict[int, int]) -> bytearray:
    """The same, for compiled code: pairs, each in a slot that follows from its address, or the next that was free."""
    size = 16
    while size < 3 * len(ids):
        size *= 2
    table = bytearray(PAIR.size * size)
    for address, place in ids.items():
        slot = ((address >> 4) ^ (address >> 12)) & (size - 1)
        while PAIR.unpack_from(table, PAIR.size * slot)[0]:
            slot = (slot + 1) & (size - 1)
        PAIR.pack_into(table, PAIR.size * slot, address, place)
    return table


def find_all(
    ids: dict[int, int], table: bytearray, numbers: list[int], offered: Sequence[object], found: list[int]
) -> None:
    """Add the place of each of these to `found`, up to the first that is not shared. `numbers` are 0, 1, 2 and so on:
    compiled code takes its numbers from there, and makes none."""
    for thing in offered:
        place = ids.get(id(thing), -1)
        if place < 0:
            return
        found.append(place)
