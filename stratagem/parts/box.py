"""What a box holds: whether a described table could be laid with it."""

# mypyc: skip

from __future__ import annotations

from collections.abc import Iterable, Mapping


def too_many(found: Mapping[str, int], box: Mapping[str, int]) -> list[str]:
    """Every piece of which more lie on the table than there are, each as a sentence."""
    told = []
    for piece, count in found.items():
        there = box.get(piece, 0)
        if count > there:
            what = "it lies in two places" if there == 1 and count == 2 else f"the table has {count}, there are {there}"
            told.append(f"{piece}: {what}")
        elif count < 0:
            told.append(f"{piece}: there cannot be {count}")
    return told


def in_bounds(values: Iterable[tuple[str, int, int, int]]) -> list[str]:
    """Every number outside what is printed, given as (name, value, least, most)."""
    return [
        f"{name} is {value}; it is from {least} to {most}"
        for name, value, least, most in values
        if not least <= value <= most
    ]
