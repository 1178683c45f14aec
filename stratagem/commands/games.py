"""`stratagem games` and `content new|check`: what can be played here, and with the cards of your own box."""

import json
import shlex
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.commands.options import AsJson, as_called, makeable
from stratagem.kernel.errors import BadContent, StratagemError
from stratagem.kernel.game import Game, seats_told
from stratagem.table import packs


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
) -> int:
    """List the games with their seats, variants and options.

    Example: stratagem games strato
    """
    broken = register.broken() if game is None else []
    wanted = [register.get(game).name] if game is not None else register.loaded()
    found = [facts(register.get(name)) for name in wanted]
    for fault in broken:
        typer.echo(fault, err=True)
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return 1 if broken else 0
    for told in found:
        kind = "cooperative" if told["cooperative"] else "competitive"
        typer.echo(f"{told['name']}: {seats_told(register.get(told['name']).seats)} players, {kind}")
        for spec in told["options"]:
            allowed = ", ".join(str(v) for v in spec["values"])
            origin = "" if spec["source"] == "rulebook" else f", {spec['source']}"
            typer.echo(f"    --set {spec['key']}=...  {allowed} (default {spec['default']}; {spec['rule']}{origin})")
        for name in told["series"]:
            typer.echo(f"    --series {name}")
    return 1 if broken else 0


HEAD = """# A content pack for {game}: {table}
#
# Every row below is a copy of the house row, commented out.  Take the leading "# " away from a row, change what your
# box says, and set source = "box".  A row replaces the house row with the same key; a row with a new key is added.
# Write `replace = true` in the first line to use only the rows of this file.
# Check it with: stratagem content check FOLDER
"""


def new(
    game: Annotated[str, typer.Argument(help="The game, as listed by `stratagem games`.")],
    folder: Annotated[Path, typer.Argument(help="A folder that does not exist yet, or is empty.", callback=makeable)],
) -> None:
    """Write a commented template for the content of your own box.

    Example: stratagem content new strato my-box
    """
    name = register.get(game).name
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadContent([f"{folder} exists and is not an empty folder; choose another name"])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.toml").write_text(f'game = "{name}"\n', encoding="utf-8")
    for source in sorted(register.house_folder(name).glob("*.toml")):
        rows = source.read_text(encoding="utf-8").rstrip().splitlines()
        body = "\n".join(f"# {line}".rstrip() for line in rows)
        text = HEAD.format(game=name, table=source.name) + "\n" + body + "\n"
        (folder / source.name).write_text(text, encoding="utf-8")
    check_it = as_called(f"stratagem content check {shlex.quote(str(folder))}")
    typer.echo(f"wrote {folder}: edit its rows, then run: {check_it}")


def check(
    folder: Annotated[Path, typer.Argument(help="The pack to check.")],
    game: Annotated[str, typer.Option(help="The game it is for, if pack.toml does not say.")] = "",
) -> None:
    """Check a content pack line by line.

    Example: stratagem content check my-box
    """
    made = register.get(game or game_of(folder), folder)
    for warning in getattr(made.content, "warnings", ()):
        typer.echo(f"warning: {warning}", err=True)
    typer.echo(f"{folder} is a sound pack for {made.name} (fingerprint {made.content.hash})")


def game_of(folder: Path) -> str:
    """The game a pack says it belongs to."""
    if not folder.is_dir():
        raise BadContent([f"there is no content pack at {folder}: a pack is a folder of .toml files"])
    said = packs.game_of(folder)
    if not said:
        raise StratagemError(f'{folder}/pack.toml should say game = "..."; or name the game with --game')
    return said
