"""`stratagem content new|check`: use the cards and tiles of your own box."""

import re
import shlex
from pathlib import Path
from typing import Annotated

import typer

from stratagem import games
from stratagem.commands.options import as_called, makeable
from stratagem.kernel.errors import BadContent, StratagemError

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
    name = games.get(game).name
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadContent([f"{folder} exists and is not an empty folder; choose another name"])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.toml").write_text(f'game = "{name}"\n', encoding="utf-8")
    for source in sorted(games.house_folder(name).glob("*.toml")):
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
    made = games.get(game or game_of(folder), folder)
    for warning in getattr(made.content, "warnings", ()):
        typer.echo(f"warning: {warning}", err=True)
    typer.echo(f"{folder} is a sound pack for {made.name} (fingerprint {made.content.hash})")


def game_of(folder: Path) -> str:
    """The game a pack says it belongs to."""
    if not folder.is_dir():
        raise BadContent([f"there is no content pack at {folder}: a pack is a folder of .toml files"])
    try:
        said = re.search(r'^\s*game\s*=\s*"([^"]+)"', (folder / "pack.toml").read_text(encoding="utf-8"), re.MULTILINE)
    except (OSError, UnicodeDecodeError):
        said = None
    if said is None:
        raise StratagemError(f'{folder}/pack.toml should say game = "..."; or name the game with --game')
    return said.group(1)
