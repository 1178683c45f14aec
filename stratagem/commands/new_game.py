"""`stratagem new-game`: a package for your own game, which installs and passes the contract at once."""

import keyword
import re
import shlex
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from stratagem import shelf
from stratagem.commands.options import as_called, makeable
from stratagem.kernel.errors import StratagemError

SKELETON = Path(__file__).parent / "skeleton"


def new_game(
    name: Annotated[str, typer.Argument(help="The name of the game: small letters, with - between words.")],
    folder: Annotated[Path, typer.Argument(help="A folder that does not exist yet, or is empty.", callback=makeable)],
) -> None:
    """Write a package for a new game: two seats, one decision, both languages, one scenario, tests.

    Example: stratagem new-game my-game my-game
    """
    game = name.strip().lower().replace("-", "_")
    if not shelf.NAME.fullmatch(game):
        raise StratagemError(f"a game is called by small letters and digits, with - between words, not {name!r}")
    if game in shelf.installed():
        raise StratagemError(f"there is a game called {game} already")
    if keyword.iskeyword(game) or taken(game):
        raise StratagemError(f"a package cannot be called {game}: that has a meaning already; choose another name")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise StratagemError(f"{folder} exists and is not an empty folder; choose another one")
    write(game, folder)
    where = shlex.quote(str(folder))
    typer.echo(f"wrote {folder}: next, run: pip install --editable {where}")
    typer.echo(f"then: {as_called(f'stratagem contract {game}')}")


def taken(game: str) -> bool:
    """Whether Python has a module of this name; a folder without one is none."""
    found = find_spec(game)
    return game == "tests" or (found is not None and found.origin is not None)


def write(game: str, folder: Path) -> None:
    """The skeleton with the names of this game."""
    words = game.split("_")
    kind = "".join(map(str.title, words))
    if re.search(rf"\b{kind}\b", (SKELETON / "game" / "game.py.txt").read_text(encoding="utf-8")):
        kind += "Game"  # the skeleton has something of this name
    prefix = re.sub(r"[^A-Z]", "", game.upper())
    names = {
        "__game__": game,
        "__slug__": "-".join(words),
        "__Title__": " ".join(words).title(),
        "__Class__": kind,
        "__PREFIX__": prefix if len(prefix) > 1 else f"{prefix}GAME",  # of at least two letters
        "__today__": date.today().isoformat(),
    }
    for path in sorted(SKELETON.rglob("*.txt")):
        parts = [part.replace("game.ftl", f"{game}.ftl") for part in path.relative_to(SKELETON).parts]
        if parts[0] == "game":
            parts[0] = game
        target = folder.joinpath(*parts).with_suffix("")
        target.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        for word, meant in names.items():
            text = text.replace(word, meant)
        target.write_text(text, encoding="utf-8")
