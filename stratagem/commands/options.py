"""What several commands share: options with one meaning and one check each, and how the user called this program."""

import os
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from stratagem.kernel.errors import StratagemError, UnknownName
from stratagem.text import LANGUAGES

VARIABLE = "STRATAGEM_CALLED"  # set by a script of the checkout to say how it was called
STANDS_FOR = {"play": ("play", "serve"), "bench": ("bench",)}  # the commands that a script of this name runs
MOST_PROCESSES = 256
LARGEST_SEED = 2**63 - 1  # the largest value that a table of results can hold


def as_called(command: str) -> str:
    """`stratagem play --resume x` as this user would type it, perhaps `scripts/play --resume x`."""
    name, _, rest = command.partition(" ")
    if name != "stratagem":
        return command
    first, _, more = rest.partition(" ")
    script = os.environ.get(VARIABLE, "")
    if first and first in STANDS_FOR.get(Path(script).name, ()):
        return f"{shlex.quote(script)} {more}".rstrip()
    return f"{_program()} {rest}".rstrip()


def _program() -> str:
    """The program itself, as short as the shell understands it here."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py" and started.parent.name == "stratagem":
        return f"{_shortest(Path(sys.executable))} -m stratagem"
    return _shortest(started) if started.name == "stratagem" else "stratagem"  # otherwise: driven by a program


def _shortest(program: Path) -> str:
    """The plain name if the shell finds it, a relative path, or the full path."""
    found = shutil.which(program.name)
    if found is not None and Path(found).absolute() == program.absolute():
        return program.name
    here, whole = Path.cwd(), program.absolute()
    if whole.parent == here:
        return shlex.quote(f"./{program.name}")
    return shlex.quote(str(whole.relative_to(here) if whole.is_relative_to(here) else whole))


def language_of(wanted: str) -> str:
    """The language asked for, or the system's if there are texts in it."""
    if wanted:
        if wanted not in LANGUAGES:
            raise UnknownName("language", wanted, list(LANGUAGES))
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def writable(path: Path | None) -> Path | None:
    """A file that can be written; checked before the work is done, not after it."""
    if path is None or str(path) == "-":
        return path
    folder = path.parent
    if path.is_dir():
        raise StratagemError(f"{path} is a folder; name a file in it")
    if not folder.is_dir():
        raise StratagemError(f"{path} cannot be written: there is no folder {folder}")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise StratagemError(f"{path} cannot be written: permission denied")
    return path


def makeable(folder: Path | None) -> Path | None:
    """A folder that exists or can be created."""
    there = next((each for each in (folder, *folder.parents) if each.exists()), None) if folder is not None else None
    if there is not None and not there.is_dir():
        raise StratagemError(f"{folder} cannot be a folder: {there} is a file")
    if there is not None and not os.access(there, os.W_OK):
        raise StratagemError(f"{folder} cannot be written: permission denied")
    return folder


def saved_game(path: Path | None) -> Path | None:
    if path is not None and not path.is_file():
        raise StratagemError(f"there is no saved game at {path}")
    return path


@contextmanager
def progress_bar(name: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar with the rate and the remaining time, on stderr; what it yields is told how many of how many."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    console = Console(stderr=True)
    shown = Progress(TextColumn(name), *columns, console=console, transient=True, disable=not console.is_terminal)
    with shown as bar:
        task = bar.add_task(name, total=None, rate="")

        def show(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)
            speed = bar.tasks[0].speed
            bar.update(task, rate=f"{speed:,.0f}/s" if speed else "")

        yield show


GameName = Annotated[str, typer.Argument(help="The game, as listed by `stratagem games`.")]
SavedGame = Annotated[
    Path,
    typer.Argument(
        help="A saved game: a replay, an exported game, or a table of the terminal.", callback=saved_game
    ),
]
PlayedContent = Annotated[
    Path | None, typer.Option("--content", help="The content pack it was played with.")
]
Content = Annotated[
    Path | None,
    typer.Option("--content", metavar="FOLDER", help="Play with this content pack."),
]
Language = Annotated[
    str,
    typer.Option(
        "--language", metavar="|".join(LANGUAGES), help="The language; default: the system's.", callback=language_of,
        show_default=False,
    ),
]  # fmt: skip
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="An option of the game; may be repeated."),
]
Games = Annotated[list[str] | None, typer.Option("--game", help="Only this game (may be given again).")]
Seats = Annotated[
    int | None, typer.Option(help="How many players; default: the game's usual number.", min=1, show_default=False)
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.", min=0, max=LARGEST_SEED)]
Workers = Annotated[int, typer.Option(help="How many processes to use.", min=1, max=MOST_PROCESSES)]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]
