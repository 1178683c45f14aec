"""Narrowing: which options a few typed words mean."""

import pytest

from stratagem.table import Offer
from stratagem.terminal.speech import Item, narrow

LABELS = [
    ("Sun at the left end of row 1", {"do": "play", "weather": "sun"}, ["hand:sun", "row:1:L3"]),
    ("Sun at the right end of row 1", {"do": "play", "weather": "sun"}, ["hand:sun", "row:1:R3"]),
    ("Rain at the left end of row 1", {"do": "play", "weather": "rain"}, ["hand:rain", "row:1:L3"]),
    ("Move Sun to row 11", {"do": "move"}, ["row:11:L1"]),
    ("Passa: è finita", {"do": "pass"}, []),
]
ITEMS = [Item(n, label, Offer(do, "k", {}, marks)) for n, (label, do, marks) in enumerate(LABELS, 1)]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("sun", [1, 2, 4]),
        ("SUN left", [1]),
        ("left sun", [1]),
        ("rai", [3]),
        ("sun row 1", [1, 2]),
        ("su row 1", [1, 2]),  # a number is meant exactly: not row 11
        ("11", [4]),
        ("hand:sun", [1, 2]),
        ("hand:sun r3", [2]),
        ("row:1:l3", [1, 3]),
        ("row:1", [1, 2, 3, 4]),  # the beginning of a mark
        ("play rain", [3]),
        ("e finita", [5]),
        ("Passa: è finita", [5]),
        ("nita", [5]),
        ("it", []),  # two letters are too few for the inside of a word
        ("snow", []),
        ("", [1, 2, 3, 4, 5]),
    ],
)
def test_words_point_at_options(typed: str, numbers: list[int]) -> None:
    assert [item.number for item in narrow(typed, ITEMS)] == numbers
