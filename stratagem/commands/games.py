"""`stratagem games`: what can be played here."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.kernel.game import Game


def facts(game: Game) -> dict[str, Any]:
    """A game as data: seats, options, series, endings."""
    return {
        "name": game.name,
        "version": game.version,
        "seats": list(game.seats),
        "cooperative": game.cooperative,
        "options": [spec.to_json() for spec in game.options],
        "series": {name: [spec.to_json() for spec in series.options] for name, series in game.series.items()},
        "endings": list(game.endings),
        "content": game.content_hash,
    }


def command(
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """List the games with their seats, variants and options.

    Example: stratagem games --json
    """
    found = [facts(register.get(name)) for name in register.names()]
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    for game in found:
        kind = "cooperative" if game["cooperative"] else "competitive"
        typer.echo(f"{game['name']}: {game['seats'][0]} to {game['seats'][-1]} players, {kind}")
        for spec in game["options"]:
            allowed = ", ".join(str(v) for v in spec["values"])
            origin = "" if spec["source"] == "rulebook" else f", {spec['source']}"
            typer.echo(f"    --set {spec['key']}=...  {allowed} (default {spec['default']}; {spec['rule']}{origin})")
        for name in game["series"]:
            typer.echo(f"    --series {name}")
