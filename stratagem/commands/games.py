"""`stratagem games`: what can be played here."""

import json
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.commands.options import AsJson
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
    game: Annotated[str | None, typer.Argument(help="Only this game.", show_default=False)] = None,
    as_json: AsJson = False,
) -> None:
    """List the games with their seats, variants and options.

    Example: stratagem games strato
    """
    found = [facts(register.get(name)) for name in register.named([game] if game else None)]
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    for told in found:
        kind = "cooperative" if told["cooperative"] else "competitive"
        typer.echo(f"{told['name']}: {told['seats'][0]} to {told['seats'][-1]} players, {kind}")
        for spec in told["options"]:
            allowed = ", ".join(str(v) for v in spec["values"])
            origin = "" if spec["source"] == "rulebook" else f", {spec['source']}"
            typer.echo(f"    --set {spec['key']}=...  {allowed} (default {spec['default']}; {spec['rule']}{origin})")
        for name in told["series"]:
            typer.echo(f"    --series {name}")
