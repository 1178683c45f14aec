"""Scores as the weights of a policy."""

from __future__ import annotations

from typing import Final

LEAST: Final = 0.002
SHARP: Final = 30.0  # how sharply the policy prefers the better card


def favourite(weights: list[float]) -> int:
    best = 0
    for i in range(1, len(weights)):
        if weights[i] > weights[best]:
            best = i
    return best


def sharpened(scores: list[float]) -> list[float]:
    best = scores[0]
    for score in scores:
        if score > best:
            best = score
    found: list[float] = []
    for score in scores:
        gap = SHARP * (best - score)
        found.append(1.0 / (1.0 + gap * gap) if gap < 20.0 else LEAST)
    return found
