"""Compiled and interpreted rules play identical games.

Where a C compiler is present the kernel and the games are compiled into .cache/, library by library, so only what
changed is compiled again. Both forms run in processes of their own, from copies of one and the same source, with
different hash seeds.
"""

import fcntl
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from packages.installing import install

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
KEPT = 3  # compiled copies of earlier sources, for going back and forth


def register() -> list[str]:
    if importlib.util.find_spec("stratagem.games") is None:
        return []
    from stratagem import games

    return list(games.names())


def why_not() -> str | None:
    """Why compiling is impossible here, if it is."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None and shutil.which("cc") is None:
        return f"NOT TESTED: no C compiler ({compiler}) on this machine, so the compiled rules were not compared"
    return None


def fingerprint(package: Path) -> str:
    """Changes with anything that could change how a game plays, or how it is compiled."""
    text = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()}".encode())
    places = [package / name for name in ("kernel", "parts", "games", "table", "rl")]
    places += [ROOT / "scripts" / f"_{name}.py" for name in ("compile", "expand", "expand_fields", "native")]
    for place in places:
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file() and path.suffix not in (".pyc", ".so", ".pyd"):
                text.update(f"\0{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}\0".encode())
                text.update(path.read_bytes())
    return text.hexdigest()[:16]


@pytest.fixture(scope="session")
def both() -> Iterator[dict[str, Path]]:
    """Two folders with the same package: `interpreted` and `compiled`."""
    reason = why_not()
    if reason is not None:
        pytest.skip(reason)
    home = CACHE / "compiled"
    home.mkdir(parents=True, exist_ok=True)
    with open(CACHE / "compile.lock", "w") as lock:  # one build at a time, whoever asks
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = home / fingerprint(ROOT / "stratagem")
        if not (made / "done").is_file():
            build(made)
        os.utime(made)
        for old in sorted(home.iterdir(), key=lambda p: p.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    yield {"interpreted": made / "interpreted", "compiled": made / "compiled"}


def build(made: Path) -> None:
    work = CACHE / "compile"
    command = [sys.executable, str(ROOT / "scripts" / "_compile.py"), "--quick", "--into", str(work)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.fail("the modules do not compile:\n" + done.stdout + done.stderr, pytrace=False)
    shutil.rmtree(made, ignore_errors=True)
    shutil.copytree(work, made / "compiled", ignore=shutil.ignore_patterns("build", "__pycache__"))
    shutil.copytree(work, made / "interpreted", ignore=shutil.ignore_patterns("build", "__pycache__", "*.so", "*.pyd"))
    (made / "done").touch()


def play(folder: Path, name: str, decisions: int, hash_seed: int, *beside: Path) -> list[dict[str, object]]:
    searched = os.pathsep.join(map(str, (folder, *beside)))
    environment = {**os.environ, "PYTHONPATH": searched, "PYTHONHASHSEED": str(hash_seed)}
    command = [sys.executable, str(ROOT / "scripts" / "_parity.py"), name, str(decisions)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=folder)
    assert done.returncode == 0, f"{name} does not play {folder.name}:\n{done.stderr[-4000:]}"
    return [json.loads(line) for line in done.stdout.splitlines()]


def compare(both: dict[str, Path], name: str, decisions: int, *beside: Path) -> None:
    """`beside`: folders with packages of other games, which stay interpreted."""
    interpreted = play(both["interpreted"], name, decisions, 1, *beside)
    compiled = play(both["compiled"], name, decisions, 2, *beside)
    assert interpreted.pop(0) == {"core": "py", "table": "py"}
    assert set(compiled.pop(0).values()) <= {"so", "pyd"}
    assert interpreted[0]["table"], "nobody was shown anything"
    assert interpreted[1:], f"{name} has no sample set-ups to play"
    assert compiled == interpreted


def test_the_kernel_imports_compiled(both: dict[str, Path]) -> None:
    lines = [
        "import sys, stratagem.kernel.core as core, stratagem.kernel.chance as chance",
        "print(core.__file__, [chance.Luck(7).one_of('die', 6) for _ in range(3)])",
    ]
    said = []
    for folder in both.values():
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        command = [sys.executable, "-c", "\n".join(lines)]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=folder)
        said.append(done.stdout)
    (file_a, luck_a), (file_b, luck_b) = (text.split(" ", 1) for text in said)
    assert file_a.endswith(".py") and file_b.endswith((".so", ".pyd"))
    assert luck_a == luck_b


@pytest.mark.parametrize("name", register())
def test_compiled_games_are_the_same_games(both: dict[str, Path], name: str) -> None:
    compare(both, name, decisions=3_000)


def test_a_game_from_another_package_plays_the_same_over_the_compiled_kernel(
    both: dict[str, Path], tmp_path: Path
) -> None:
    install(ROOT / "examples" / "scopa", tmp_path)
    compare(both, "scopa", 1_000, tmp_path)


@pytest.mark.full
@pytest.mark.parametrize("name", register())
def test_many_compiled_games_are_the_same_games(both: dict[str, Path], name: str) -> None:
    compare(both, name, decisions=100_000)


def test_copies_in_the_middle_of_a_game_are_exact_in_both_builds(both: dict[str, Path]) -> None:
    """Of batches and of environments, by `deepcopy`, `pickle` and `clone`: as if there were no copy, and the same."""
    told = {}
    for form, folder in both.items():
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        command = [sys.executable, "-P", str(ROOT / "scripts" / "_copies.py")]
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=folder)
        assert done.returncode == 0, f"{form}: {done.stderr[-4000:]}"
        first, *told[form] = [json.loads(line) for line in done.stdout.splitlines()]
        assert (first["core"] == "py") == (form == "interpreted")
    assert [row["game"] for row in told["compiled"]] == register()
    assert told["compiled"] == told["interpreted"]
    for row in told["compiled"]:
        for kind in ("batch", "env"):
            assert len(row[kind]) == 10 and set(row[kind]) == {row[kind][0]}, f"{kind} of {row['game']}"
