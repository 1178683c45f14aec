"""Every command line that the pages, the helps and the scripts show is one that the real parser takes."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from stratagem import games
from stratagem.commands import main
from stratagem.kernel.errors import StratagemError
from stratagem.table import read_settings

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
START = re.compile(r"(?:\.venv/bin/)?(stratagem|scripts/[a-z]+)(?=\s|$)")
WORDS = {"N": "1", "ID": "STRATO-R08", "RULE-ID": "STRATO-R08", "GAME": "strato", "G": "strato", "<game>": "strato"}
TAUGHT = {"keep_hand=true"}  # the option that docs/first-hour.md adds
IN_TERMINAL = ("--terminal", "--seats", "--set", "--seed", "--lang", "--content", "--series", "--resume")


def commands_in(text: str) -> Iterator[str]:
    """Command lines of a page: in its blocks, one to a line; elsewhere between backquotes."""
    for number, part in enumerate(re.split(r"^ *```.*$", text, flags=re.M)):
        lines = part.splitlines() if number % 2 else [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", part)]
        for line in lines:
            for piece in re.split(r" [|] | && |; (?=stratagem|scripts/)", without_brackets(line.strip())):
                if START.match(piece.strip()):
                    yield bare(piece.strip())


def without_brackets(line: str) -> str:
    """With what may be left out; of `[--full | --scale 0.1]` the first."""
    return re.sub(r"\[([^]|]*?)\s*(?:\|[^]]*)?\]", r"\1", line)


def bare(line: str) -> str:
    """Without what is said about it."""
    line = re.split(r"\s{2,}|\s#\s", line)[0]
    return line.removesuffix("...").replace("tests/scenarios/<game>", "tests/scenarios/strato").strip()


def shown() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        for line in commands_in(page.read_text(encoding="utf-8")):
            yield page.name, line
    for name, entry in main.COMMANDS.items():
        yield f"help of {name}", entry.example
        example = re.search(r"Examples?: (.*)", main.function_of(name).__doc__ or "")
        assert example is not None, f"{name} has no example"
        for line in example[1].split("; "):
            yield f"help of {name}", line
    for path in sorted((ROOT / "scripts").iterdir()):
        if path.is_file() and not path.suffix:
            for line in re.findall(r"^#   (scripts/.*)$", path.read_text(encoding="utf-8"), re.M):
                yield path.name, bare(line)


SHOWN = sorted(set(shown()))


def test_they_are_found() -> None:
    lines = {line for _, line in SHOWN}
    assert "scripts/play strato --seats you,random --seed 7" in lines and len(lines) > 80
    assert "stratagem replay verify FILE" in lines and "scripts/bench reliability --row R1 --full" in lines
    assert {page for page, _ in SHOWN} >= {"README.md", "CONTRIBUTING.md", "learning.md", "first-hour.md"}


def understood(line: str) -> None:
    """Raise unless the command line would be taken; files need not be there."""
    words = [WORDS.get(word, word) for word in shlex.split(line)]
    program, rest = words[0].removeprefix(".venv/bin/"), words[1:]
    if program.startswith("scripts/"):
        script = ROOT / program
        assert script.is_file(), f"there is no {program}"
        if program == "scripts/play":
            if rest[:1] == ["--help"]:
                return
            typed = rest[1:] if rest[:1] == ["--terminal"] else rest
            terminal = bool(rest) and (rest[0].startswith(IN_TERMINAL) or not rest[0].startswith("-"))
            rest = ["play", *typed] if terminal else ["serve", *rest]
        elif program == "scripts/bench":
            rest = ["bench", *rest]
        else:
            helpers = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "scripts").glob("_*.py"))
            known = script.read_text(encoding="utf-8") + helpers
            for word in rest:
                assert not word.startswith("--") or word in known, f"{program} has no {word}"
            return
    taken(rest)


def taken(words: list[str]) -> None:
    if not words or words == ["--help"]:
        return
    assert words[0] in main.offered(), f"there is no command {words[0]}"
    command: Any = main.load(words[0])
    name, rest = words[0], words[1:]
    if hasattr(command, "commands"):
        if not rest or rest[0] == "--help":
            return  # the group as such
        assert rest[0] in command.commands, f"there is no command {name} {rest[0]}"
        name, command, rest = f"{name} {rest[0]}", command.commands[rest[0]], rest[1:]
    if not rest or rest == ["--help"]:
        return  # the command as such
    try:
        with command.make_context(name, list(rest)) as context:
            told = context.params
    except StratagemError as fault:
        assert re.search(r"there is no (saved game|folder)", str(fault)), fault
        return
    except main.UsageProblem as fault:
        assert "does not exist" in fault.format_message(), fault.format_message()  # type: ignore[attr-defined]
        return
    known(told)


OUTSIDE = ("my-game", "scopa")  # of packages that a reader writes or installs


def known(told: dict[str, Any]) -> None:
    """Games and their options are those there are."""
    wanted = told.get("game")
    for game in wanted if isinstance(wanted, list | tuple) else [wanted] if wanted else []:
        if game in OUTSIDE:
            continue
        games.get(game)
        chosen = [setting for setting in told.get("settings") or [] if setting not in TAUGHT]
        read_settings(game, chosen, series=told.get("series") or "")


@pytest.mark.parametrize(("page", "line"), SHOWN, ids=[f"{page}: {line}" for page, line in SHOWN])
def test_what_is_shown_is_understood(page: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    understood(line)


@pytest.mark.parametrize(
    "line",
    [
        "stratagem game strato", "stratagem games strato stramat", "stratagem play chess", "stratagem serve --lann",
        "stratagem simulate strato --games many", "stratagem replay look FILE", "scripts/paly", "scripts/play --lann",
        "scripts/test --fulll", "scripts/bench engine", "stratagem play strato --set level=3",
        "stratagem solve --seed 7", "stratagem hint FILE --top 0",
    ],
)  # fmt: skip
def test_what_is_wrong_would_be_noticed(line: str) -> None:
    with pytest.raises((AssertionError, StratagemError, typer.BadParameter, main.UsageProblem)):
        understood(line)
