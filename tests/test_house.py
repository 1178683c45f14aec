"""The house itself: the command line, the scripts, the package."""

import importlib.util
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from stratagem import __version__
from stratagem.commands import main
from stratagem.kernel.errors import StratagemError

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ("play", "test", "check", "bench", "compile", "fresh", "image")


def script(name: str) -> ModuleType:
    """A helper module of scripts/, loaded by its path."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as left:
        main.run(list(arguments))
    assert isinstance(left.value.code, int)
    return left.value.code


# -------------------------------------------------------------------------------------------------- the command line


def test_without_arguments_it_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    said = capsys.readouterr()
    assert "Usage: stratagem" in said.out and "Example: stratagem play" in said.out
    assert all(name in said.out for name in main.offered())


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"stratagem {__version__}\n"


@pytest.mark.parametrize("arguments", [["no-such-command"], ["--no-such-option"]])
def test_wrong_usage_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert arguments[0] in said.err and "stratagem --help" in said.err


@pytest.mark.parametrize("name", list(main.COMMANDS))
def test_every_command_explains_itself_with_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    if name.split()[0] not in main.offered():
        return
    assert run(*name.split(), "--help") == 0
    said = capsys.readouterr().out
    assert "xample" in said and "stratagem" in said


def test_a_command_is_imported_only_when_asked_for() -> None:
    lines = [
        "import sys",
        "from stratagem.commands import main",
        "try: main.run(['--help'])",
        "except SystemExit: pass",
        "print('LOADED', sorted(m for m in sys.modules if m.startswith('stratagem.')), 'rich' in sys.modules)",
    ]
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    empty_rooms = "'stratagem.commands', 'stratagem.commands.benches'"
    assert done.stdout.splitlines()[-1] == f"LOADED [{empty_rooms}, 'stratagem.commands.main'] False"


@pytest.fixture
def with_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A command `try` with a sub-commanded sister `pair`, as an engineer would add them."""
    made = ModuleType("house_try")

    def attempt(number: int, kind: str = "none") -> int | None:
        """Try something."""
        problems: dict[str, BaseException] = {
            "player": StratagemError("seat 2 may not do that now"),
            "file": FileNotFoundError(2, "No such file or directory", "my-box"),
            "interrupt": KeyboardInterrupt(),
            "end": EOFError(),
            "bug": ZeroDivisionError("division by zero"),
        }
        if kind in problems:
            raise problems[kind]
        return number or None

    def first() -> None:
        """The first of a pair."""
        print("first ran")

    made.attempt, made.first, made.command = attempt, first, attempt  # type: ignore[attr-defined]
    made.__spec__ = importlib.util.spec_from_loader("house_try", loader=None)
    monkeypatch.setitem(sys.modules, "house_try", made)
    monkeypatch.setitem(main.COMMANDS, "try", main.Entry("house_try:attempt", "Try something.", "stratagem try 1"))
    monkeypatch.setitem(main.COMMANDS, "pair first", main.Entry("house_try:first", "One.", "stratagem pair first"))
    monkeypatch.setitem(main.COMMANDS, "pair other", main.Entry("house_try:other", "Two.", "stratagem pair other"))
    monkeypatch.setitem(main.COMMANDS, "absent", main.Entry("house_absent:x", "Not there.", "stratagem absent"))
    monkeypatch.setitem(main.SUMMARIES, "pair", "Two commands.")
    monkeypatch.delenv("STRATAGEM_DEBUG", raising=False)
    return made


@pytest.mark.parametrize(
    ("kind", "code", "sentence"),
    [
        ("player", 2, "seat 2 may not do that now"),
        ("file", 2, "my-box: No such file or directory"),
        ("interrupt", 130, "interrupted"),
        ("end", 2, "the input ended before the answer came"),
        ("bug", 1, "something went wrong inside Stratagem (ZeroDivisionError: division by zero)"),
    ],
)
def test_a_problem_is_a_sentence_never_a_traceback(
    with_command: ModuleType, kind: str, code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("try", "1", "--kind", kind) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert f"stratagem: {sentence}" in said.err and "Traceback" not in said.err


def test_a_problem_shows_where_when_asked(with_command: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRATAGEM_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main.run(["try", "1", "--kind", "bug"])


def test_a_command_may_return_its_exit_code(with_command: ModuleType) -> None:
    assert run("try", "0") == 0
    assert run("try", "3") == 3


def test_a_wrong_argument_names_the_command_to_ask(
    with_command: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("try", "seven") == 2
    said = capsys.readouterr().err
    assert "number" in said.lower() and said.endswith("Try: stratagem try --help\n") and said.count("\n") == 1


def test_help_shows_the_example_of_the_table(with_command: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("try", "--help") == 0
    said = capsys.readouterr().out
    assert "Try something." in said and "Example: stratagem try 1" in said


def test_several_functions_make_sub_commands(with_command: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("pair", "first") == 0
    assert capsys.readouterr().out == "first ran\n"
    assert run("pair", "--help") == 0
    said = capsys.readouterr().out
    assert "Two commands." in said and "first" in said and "other" in said


def test_a_command_without_a_module_is_not_offered(with_command: ModuleType) -> None:
    assert "try" in main.offered() and "pair" in main.offered() and "absent" not in main.offered()


def test_python_minus_m_is_the_same_command() -> None:
    done = subprocess.run([sys.executable, "-m", "stratagem", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"stratagem {__version__}\n"


# ------------------------------------------------------------------------------------------------------- the scripts


@pytest.mark.parametrize("path", [*(f"scripts/{name}" for name in SCRIPTS), ".ci/run", "scripts/_setup.sh"])
def test_scripts_are_executable_and_parse(path: str) -> None:
    assert path.endswith(".sh") or os.access(ROOT / path, os.X_OK)
    subprocess.run(["bash", "-n", str(ROOT / path)], check=True)


def test_without_python_the_scripts_say_what_is_needed(tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "_setup.sh").write_bytes((ROOT / "scripts" / "_setup.sh").read_bytes())
    line = f'. "{tmp_path}/scripts/_setup.sh"; PATH=; ready core'
    command = ["/bin/bash", "-c", line]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={"PATH": os.defpath})
    assert done.returncode == 2
    assert "needs Python 3.11 or later" in done.stderr


def test_the_environment_is_made_anew_only_when_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = script("_house")
    monkeypatch.setattr(house, "ROOT", tmp_path)
    monkeypatch.setattr(house, "VENV", tmp_path / ".venv")
    (tmp_path / "pyproject.toml").write_text("[project]")
    done: list[str] = []

    def make() -> None:
        (tmp_path / ".venv" / "bin").mkdir(parents=True, exist_ok=True)
        (tmp_path / ".venv" / "bin" / "python").touch()

    def install(kind: str) -> None:
        done.append(kind)
        house.stamp_file(kind).write_text(house.wanted_stamp())

    monkeypatch.setattr(house, "make_environment", make)
    monkeypatch.setattr(house, "install", install)
    for kind in ("core", "core", "dev", "core", "dev"):
        house.main([kind])
    assert done == ["core", "dev"]
    (tmp_path / "pyproject.toml").write_text("[project] # changed")
    house.main(["core"])
    assert done == ["core", "dev", "core"]


def test_which_modules_are_compiled_and_undone(tmp_path: Path) -> None:
    compiling = script("_compile")
    for name, text in {
        "stratagem/__init__.py": "",
        "stratagem/kernel/__init__.py": "",
        "stratagem/kernel/core.py": "x = 1",
        "stratagem/kernel/game.py": "x = 1",
        "stratagem/parts/pile.py": "x = 1",
        "stratagem/games/__init__.py": "",
        "stratagem/games/chess/__init__.py": "",
        "stratagem/games/chess/game.py": "x = 1",
        "stratagem/games/chess/content/reader.py": "x = 1",
        "stratagem/games/chess/words/describe.py": "x = 1",
        "stratagem/games/chess/state.py": "x = 1",
        "stratagem/games/chess/play/advice.py": "# mypyc: skip, it draws pictures\nx = 1",
        "stratagem/games/chess/rules/turn.py": "x = 1",
        "stratagem/table/match.py": "x = 1",
        "stratagem/table/rules.py": "x = 1",
        "stratagem/kernel/core.cpython-311.so": "",
        "stratagem_kernel__mypyc.cpython-311.so": "",
        "build/temp/x.o": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    assert compiling.groups(tmp_path) == {
        "kernel": ["stratagem/kernel/core.py", "stratagem/parts/pile.py"],
        "chess": ["stratagem/games/chess/rules/turn.py", "stratagem/games/chess/state.py"],
        "table": ["stratagem/table/match.py"],
    }
    assert compiling.undo(tmp_path) == 2
    assert not list(tmp_path.rglob("*.so")) and not (tmp_path / "build").exists()
    assert (tmp_path / "stratagem/kernel/core.py").is_file()


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("see https://files." + "pythonhosted" + ".org/x", True),
        ("registry.npm" + "js.org", True),
        ("pip install --index" + "-url http://x", True),
        ("the file is at /" + "home/sam/x", True),
        ("/" + "root/.cache", True),
        ("open /" + "Users/sam", True),
        ("pip install stratagem", False),
        ("tests/work/x and https://example.net/home/x", False),
        ("the root/leaf of the tree", False),
    ],
)
def test_tidiness_has_teeth(line: str, wrong: bool) -> None:
    assert bool(list(script("_tidy").faults(line))) == wrong


# ------------------------------------------------------------------------------------------------------- the package


def test_the_package_says_what_it_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">=3.11"
    assert project["scripts"] == {"stratagem": "stratagem.commands.main:run"}
    extras = project["optional-dependencies"]
    everything = [*project["dependencies"], *(line for extra in extras.values() for line in extra)]
    assert all(">=" in line or line.startswith("stratagem[") for line in everything), "every dependency has a range"
    assert all(extras.values()), "no empty extras"
    assert (ROOT / "stratagem" / "py.typed").is_file()
