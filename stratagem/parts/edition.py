"""Edition: what a game is played with: a content, as it was once read, and a version of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

NEWEST: Final = 1_000_000  # whoever names no version plays by the newest rules


class Origin:
    """Where a content comes from: the house, now or before a change, with one's own rows laid over it."""

    def __init__(self, folder: Path | None = None, rows: dict[str, Any] | None = None, superseded: int = 0) -> None:
        self.folder = folder
        self.rows = rows  # as they were kept with a game: by table, `replace` and `rows`
        self.superseded = superseded  # the number of the change that replaced it; 0: in force


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """What the content tables of every game have in common.

    A rule that was corrected asks `s.content.rules` for the version a table is played by; it costs no copy.
    """

    def __init__(self, hash: str = "") -> None:
        self.hash = hash  # of all that rules read
        self.known_as: tuple[str, ...] = (hash,)  # by these hashes tables and replays may name it
        self.own: dict[str, Any] = {}  # the rows of somebody's own pack; empty: the house's content
        self.rules = NEWEST
