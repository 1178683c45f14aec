"""A game of a few lines with checks of its own, for trying the mutation tester: one function for each verdict."""

from pathlib import Path

RULES = '''\
"""The rules of the lamp."""

from lamps.games.lamp.state import BRIGHT


def lit(n: int) -> bool:
    return n > BRIGHT


def doubled(n):
    return n * 2


def unwatched(n):
    return n - 4


def highest(n):
    return max(n, n)


def spun(n):
    while n:
        n -= 1
    return n


def fused(n):
    return n + 1
'''

STATE = '''\
BRIGHT = 3
'''

SPARE = '''\
"""No scenario imports it."""


class Spare:
    count = 2
'''

GAME = '''\
from lamps.games.lamp.rules import turn


def load():
    return turn
'''

CHECKS = '''\
import importlib
import os

from _mutation.checks import Check


def get(game):
    return importlib.import_module(f"lamps.games.{game}.game").load()


def of_game(project, game, kind):
    def lit():
        assert [get(game).lit(n) for n in (2, 3, 4, 5)] == [False, False, True, True]

    def spun():
        assert get(game).spun(5) == 0

    def highest():
        assert get(game).highest(5) == 5

    def fused():
        if get(game).fused(1) != 2:
            os._exit(9)

    def old():
        assert get(game).unwatched

    def check(name, run):
        return Check(name, kind, "lamp_checks.py", run)

    if kind == "weak":
        return [check("old", old)]
    return [check("lit", lit), check("spun", spun), check("highest", highest), check("fused", fused)]
'''

TESTS = '''\
from lamps.games.lamp.learn import spare
from lamps.games.lamp.rules import turn


def test_doubled():
    assert turn.doubled(3) == 6


def test_spares():
    assert spare.Spare.count == 2
'''


def build(root: Path) -> None:
    """Write the game with its checks into this folder."""
    files = {
        "lamps/games/lamp/rules/turn.py": RULES,
        "lamps/games/lamp/state.py": STATE,
        "lamps/games/lamp/learn/spare.py": SPARE,
        "lamps/games/lamp/game.py": GAME,
        "lamp_checks.py": CHECKS,
        "tests/games/lamp/test_lamp.py": TESTS,
        "tests/mutation/equivalent.toml": "",
        "docs/mutation.md": "# Mutants\n\n<!-- table: begin -->\n<!-- table: end -->\n\nThe end.\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
