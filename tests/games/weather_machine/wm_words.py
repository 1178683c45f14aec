"""The words of the rule file (WM-T01), in their order, for tests that read it on their own."""

from __future__ import annotations

WEATHERS = ["rain", "wind", "sun", "fog", "snow"]
CHEMICALS = ["verdino", "melgoth", "delugium", "calorium", "radieu"]
PARTS = ["green", "white", "pink", "magenta", "blue"]
VOUCHERS = ["supply", "government", "lab", "rnd", "science"]
TRACKS = ["government", "lab", "rnd"]
TOKENS = ["blue", "green", "purple"]
SPACES = ["top", "mid", "bot"]  # of a branch of the Lab and of R&D
ROWS = ["top", "middle", "bottom"]  # of Subsidies and of the Workshop
SIDES = ["left", "top", "right"]  # of a branch of the Government machine
NOBODY, SAB, LATIV, GOVERNMENT_MARKER = -1, 4, 7, 9  # on spaces and as owners, beside the seats
AWARD, CITATION = 6, 7  # on a space of the Office
FUNDING_POINTS = [  # WM-T11
    [0, 0, 1, 1, 3, 3, 5, 5, 7, 9],
    [0, 0, 2, 2, 4, 4, 6, 6, 8, 10],
    [0, 0, 2, 2, 3, 4, 4, 6, 8, 10],
]


def goal_word(goal: int) -> str:
    """`A1`, whichever side is up; nothing: `-`."""
    return "ABCD"[(abs(goal) - 1) // 9] + str((abs(goal) - 1) % 9 + 1) if goal else "-"
