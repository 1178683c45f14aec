"""Without the optional packages: every command that needs one says which, and how to get it."""

import builtins
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from commands.calls import call, refused

from stratagem.commands.main import EXTRAS

ROOT = Path(__file__).parents[2]
PACKAGES = ("numpy", "pyarrow", "gymnasium", "pettingzoo", "pyspiel", "open_spiel", "ray", "psycopg", "psycopg_pool")
OURS = (
    "stratagem.rl", "stratagem.simulate.parquet", "stratagem.simulate.report", "stratagem.simulate.report",
    "stratagem.table.stores.postgres", "stratagem.table.stores.postgres",
)  # fmt: skip


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if only what playing needs were installed."""
    for name in list(sys.modules):
        if name.split(".")[0] in PACKAGES or name.startswith(OURS):
            monkeypatch.delitem(sys.modules, name)
    found = builtins.__import__

    def bring(name: str, *how: Any, **more: Any) -> Any:
        if name.split(".")[0] in PACKAGES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return found(name, *how, **more)

    monkeypatch.setattr(builtins, "__import__", bring)


NEED: list[tuple[list[str], str, str]] = [
    (["bench", "learning", "--game", "strato", "--here"], "gymnasium", "rl"),
    (["simulate", "strato", "--games", "1", "--out", "levels"], "pyarrow", "lab"),
    (["report", "."], "pyarrow", "lab"),
    (["simulate", "strato", "--games", "1", "--ray", "local"], "Ray", "cluster"),
    (["serve", "--port", "0", "--database", "postgresql://localhost/x"], "PostgreSQL", "postgres"),
    *[(["data", name, "--database", "postgresql://localhost/x"], "PostgreSQL", "postgres")
      for name in ("check", "prune", "migrate")],
    (["data", "export", "x.jsonl", "--database", "postgresql://localhost/x"], "PostgreSQL", "postgres"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "package", "extra"), NEED, ids=[" ".join(words) for words, _, _ in NEED])
def test_what_is_missing_is_named_with_its_extra(
    words: list[str], package: str, extra: str, bare: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    said = refused(call(capsys, *words))
    assert package in said or package.lower() in said, said
    assert f"stratagem[{extra}]" in said, said


PLAIN = [
    ["games"],
    ["rules", "STRATO-R08"],
    ["simulate", "strato", "--games", "2"],
    ["solve", "strato", "--seed", "3"],
    ["arena", "strato", "--bots", "random", "--games", "1", "--workers", "1"],
    ["bench", "contract", "--game", "strato", "--games", "2"],
]


@pytest.mark.parametrize("words", PLAIN, ids=" ".join)
def test_what_needs_none_of_them_runs(words: list[str], bare: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, *words).code == 0


def test_the_extras_are_those_of_the_package() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set(EXTRAS.values()) <= set(declared)


def test_a_module_of_our_own_that_is_missing_is_our_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "stratagem.simulate.bench", None)
    said = call(capsys, "bench", "contract", "--games", "1")
    assert said.code == 1 and "something went wrong inside Stratagem" in said.err
