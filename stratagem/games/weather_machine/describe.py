"""A view as lines of text, for the terminal and the screen reader."""

from __future__ import annotations

from stratagem.kernel.game import Say, View


def describe(view: View, say: Say) -> list[str]:
    return []
