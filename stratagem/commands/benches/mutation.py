"""`stratagem bench mutation`: break one line of the rules at a time, and see which check notices."""

import importlib
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.commands.options import Games
from stratagem.kernel.errors import StratagemError, UnknownName

SCRIPTS = Path(__file__).resolve().parents[3] / "scripts"


def mutation(
    game: Games = None,
    file: Annotated[list[str] | None, typer.Option("--file", help="Only this file, or FILE:LINE.")] = None,
    changed: Annotated[bool, typer.Option("--changed", help="Only lines changed since the first parent.")] = False,
    base: Annotated[str, typer.Option(help="With --changed: compare with this commit.")] = "HEAD^",
    full: Annotated[bool, typer.Option("--full", help="Every mutant; continues where it stopped.")] = False,
    sample: Annotated[int, typer.Option(help="How many of each game; a different sample every day.", min=1)] = 20,
    seed: Annotated[str, typer.Option(help="Use another sample than today's.")] = "",
    jobs: Annotated[int, typer.Option(help="Mutants tried in parallel; 0: one per core.", min=0)] = 0,
    cap: Annotated[float, typer.Option(help="CPU seconds of each kind of test per mutant.", min=0.1, max=3600)] = 15.0,
    minutes: Annotated[float, typer.Option(help="No new mutant after this; 0: no limit.", min=0, max=10_000)] = 0.0,
    again: Annotated[bool, typer.Option("--again", help="Also retry those whose verdict is known.")] = False,
    list_: Annotated[bool, typer.Option("--list", help="Only list the mutants.")] = False,
    show: Annotated[str, typer.Option(help="One mutant: its diff and what is known of it (id, or FILE:LINE).")] = "",
    equal: Annotated[str, typer.Option(help="Play games with and without this mutant and compare them.")] = "",
    count: Annotated[int, typer.Option(help="With --equal: how many games.", min=1)] = 10_000,
    write: Annotated[bool, typer.Option("--write", help="Write the table into docs/mutation.md.")] = False,
) -> int:
    """Break one line of the rules at a time, and see which check notices (docs/mutation.md).

    Exit code 1 if a mutant survives that is not on the reviewed list.

    Example: stratagem bench mutation --game strato --sample 50
    """
    tool = tool_of_the_checkout()
    asked = tool.Asked(
        [known(name) for name in game or []], file or [], changed, base, full, sample, seed, jobs, cap, minutes, again,
        list_, show, equal, count, write,
    )  # fmt: skip
    code: int = tool.run(asked, typer.echo)
    return code


def known(name: str) -> str:
    """The full name of a game, without importing it: its mutants have not been made yet."""
    wanted = name.replace("-", "_").lower()
    if wanted not in register.names():
        raise UnknownName("game", name, register.names())
    return wanted


def tool_of_the_checkout() -> Any:
    """The tool is in scripts/: it needs the sources and the tests."""
    if not (SCRIPTS / "_mutation").is_dir():
        raise StratagemError("mutants are made of the sources and shown to the tests: run this in a checkout")
    if str(SCRIPTS) not in sys.path:
        sys.path.insert(0, str(SCRIPTS))
    return importlib.import_module("_mutation.main")
