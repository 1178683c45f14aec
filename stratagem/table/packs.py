"""The content packs of a house: a folder in which every pack is a folder, and the game that each is for."""

from __future__ import annotations

import tomllib
from pathlib import Path


def game_of(folder: Path) -> str:
    """The game that a pack says it is for, in its pack.toml; empty if it does not say."""
    try:
        said = tomllib.loads((folder / "pack.toml").read_text(encoding="utf-8")).get("game")
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return ""
    return said if isinstance(said, str) else ""


def packs_in(folder: Path | None) -> dict[str, list[str]]:
    """The names of the packs in a folder, by game."""
    found: dict[str, list[str]] = {}
    for pack in sorted(folder.iterdir()) if folder else []:
        if pack.is_dir() and (game := game_of(pack)):
            found.setdefault(game, []).append(pack.name)
    return found
