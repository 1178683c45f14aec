"""The browser's sources: what all games share names none of them, and the tools that look at them are strict."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from stratagem import games

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
NAMES = re.compile("|".join(rf"\b{name}\b|\b{name.replace('_', '-')}\b" for name in games.names()), re.IGNORECASE)


@pytest.mark.parametrize("folder", ["lib", "shell", "lobby"])
def test_what_all_games_share_names_none(folder):
    found = [
        f"{path.relative_to(WEB)}:{number}: {line.strip()[:100]}"
        for path in sorted((WEB / "src" / folder).rglob("*"))
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if NAMES.search(line)
    ]
    assert found == []


def test_whoever_only_plays_fetches_no_tool():
    """`--omit=dev` leaves out what checks and tests need."""
    asked = json.loads((WEB / "package.json").read_text("utf-8"))
    tools = {"eslint", "prettier", "svelte-check", "typescript", "typescript-eslint", "vitest"}
    assert tools <= set(asked["devDependencies"]) and not tools & set(asked["dependencies"])
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    assert all(lock[f"node_modules/{tool}"].get("dev") for tool in tools - {"typescript"})
    assert not any("resolved" in package for package in lock.values())


@pytest.mark.parametrize(
    ("source", "rule"),
    [
        ("export const seen: any = 1;\n", "no-explicit-any"),
        ("export const at = (view: Record<string, number>): number => view['turn'] ?? 0;\n", "dot-notation"),
        ("const left = 1;\n", "no-unused-vars"),
    ],
)
def test_eslint_objects(node, source, rule):
    modules = WEB / "node_modules"
    command = [node, str(modules / "eslint" / "bin" / "eslint.js"), "--stdin", "--stdin-filename", "src/lib/planted.ts"]
    done = subprocess.run(command, cwd=WEB, input=source, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and rule in done.stdout


def test_prettier_objects(node):
    prettier = str(WEB / "node_modules" / "prettier" / "bin" / "prettier.cjs")
    settings = ["--config", str(WEB / ".prettierrc.json"), "--stdin-filepath", "src/lib/Planted.svelte"]
    source = "<style>.a { color: red; } .b { color: blue; }</style>\n"
    command = [node, prettier, *settings]
    done = subprocess.run(command, cwd=WEB, input=source, capture_output=True, text=True, check=True)
    assert done.stdout.count("\n") == 8, "one rule, one declaration a line"


@pytest.fixture(scope="module")
def node():
    """The Node of the checks, with its packages."""
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        import _web
    finally:
        sys.path.remove(str(ROOT / "scripts"))
    return shutil.which("node", path=_web.prepared()["PATH"])
