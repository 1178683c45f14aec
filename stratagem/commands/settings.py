"""`--set key=value`: reading a game's options from words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stratagem.kernel.errors import BadSetup
from stratagem.kernel.game import Game, OptionSpec


def read_settings(game: Game, settings: Sequence[str], more: Sequence[OptionSpec] = ()) -> dict[str, Any]:
    """The options named on the command line; whether their values are allowed the game says itself."""
    specs = {spec.key: spec for spec in (*game.options, *more)}
    chosen: dict[str, Any] = {}
    for setting in settings:
        key, equals, text = setting.partition("=")
        if not equals:
            raise BadSetup([f"--set wants key=value, not {setting!r}"])
        spec = specs.get(key.strip())
        if spec is None:
            raise BadSetup([f"{game.name} has no option {key.strip()!r}; known: {', '.join(specs) or 'none'}"])
        chosen[spec.key] = spec.read(text.strip())
    return chosen
