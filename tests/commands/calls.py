"""The command line, called as people call it, and all of its commands by introspection."""

import inspect
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.models import ArgumentInfo, ParameterInfo

from stratagem.commands import main


class Said(NamedTuple):
    code: int
    out: str
    err: str


def call(capsys: pytest.CaptureFixture[str], *words: str) -> Said:
    with pytest.raises(SystemExit) as left:
        main.run(list(words))
    shown = capsys.readouterr()
    return Said(left.value.code if isinstance(left.value.code, int) else 0, shown.out, shown.err)


def refused(said: Said) -> str:
    """The one sentence of a call that was wrong."""
    assert said.code == 2, said
    assert said.out == "" and said.err.startswith("stratagem: ") and said.err.count("\n") == 1, said
    assert "Traceback" not in said.err and "something went wrong inside Stratagem" not in said.err, said.err
    return said.err.removeprefix("stratagem: ").strip()


class Parameter(NamedTuple):
    command: str
    name: str
    kind: type  # int, float, str, Path ...
    info: ParameterInfo

    @property
    def is_argument(self) -> bool:
        return isinstance(self.info, ArgumentInfo)

    @property
    def flag(self) -> str:
        """How it is typed."""
        words = (self.info.default, *(self.info.param_decls or ()))  # in Annotated the first name stands as the default
        named = [word for word in words if isinstance(word, str) and word.startswith("--")]
        return named[0].split("/")[0] if named else "--" + self.name.replace("_", "-")


def parameters() -> Iterator[Parameter]:
    """Every parameter of every command."""
    for command in main.COMMANDS:
        function = main.function_of(command)
        hints = typing.get_type_hints(function, include_extras=True)
        for name in inspect.signature(function).parameters:
            hint = hints[name]
            assert hasattr(hint, "__metadata__"), f"{command}: {name} has no help"
            yield Parameter(command, name, plain(hint.__origin__), hint.__metadata__[0])


def plain(hint: Any) -> type:
    """`int` of `int | None` and of `list[int]`."""
    inner = [part for part in typing.get_args(hint) if part is not type(None)]
    return plain(inner[0]) if inner else hint


# What a command needs besides the option that is looked at, so that nothing else can be wrong.
ARGUMENTS = {
    "arena": ["strato"],
    "balance": ["strato"],
    "simulate": ["strato", "--games", "1"],
    "solve": ["strato"],
    "train": ["strato"],
    "rulebook": ["strato"],
    "admin mute": ["--address", "203.0.113.7"],
    "admin ban": ["--address", "203.0.113.7"],
    "content new": ["strato", "SCRATCH/box"],
    "content check": ["SCRATCH"],
    "hint": ["SAVED"],
    "review": ["SAVED"],
    "replay show": ["SAVED"],
    "replay verify": ["SAVED"],
    "position": ["SAVED"],
    "report": ["SCRATCH"],
    "scenario": ["tests/scenarios/strato/redraw.toml"],
    "data export": ["SCRATCH/x.jsonl"],
    "data import": ["SAVED"],
}


def with_arguments(command: str, saved: Path) -> list[str]:
    """A command with what it must be told, about files that are there."""
    given = ARGUMENTS.get(command, [])
    words = [word.replace("SAVED", str(saved)).replace("SCRATCH", str(saved.parent)) for word in given]
    return [*command.split(), *words]
