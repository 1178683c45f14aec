"""Income whose order matters: with a pack of one's own, since the house's Assembly Line never asks (WM-R47)."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from stratagem.games.weather_machine.game import WeatherMachine
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.game import Setup

SLOTS = ["1 a", "1 b", "1 c", "2 a", "2 b", "2 c"]


def row(section: int, benefits: str) -> str:
    a, b, c = benefits.split(", ")
    return (
        f'[[assembly]]\nsection = {section}\ncost = 1\nbots = 0\ntokens = 0\na = "{a}"\nb = "{b}"\nc = "{c}"\n'
        'income = true\nsource = "box"\n'
    )


def game(folder: Path, first: str, second: str) -> WeatherMachine:
    (folder / "assembly.toml").write_text(row(1, first) + row(2, second), encoding="utf-8")
    return WeatherMachine(folder)


def at_income(game: WeatherMachine, line: str) -> tuple[Any, list[Any]]:
    given = {"lativ": "office", "players": [{"line": f"{line} abc abc", "vouchers": "0/0/0/0/0"}, {}]}
    s: Any = game.position(Setup(2), given, "phase_c", 0)
    told: list[Any] = []
    begin(s, Luck(1), lambda _, news: told.append(news))
    return s, told


def held(s: Any) -> list[int]:
    return list(s.labs[0].vouchers)


@pytest.mark.property
def test_every_order_of_income_is_offered_and_each_slot_gives_once(tmp_path: Path) -> None:
    """An any-Voucher among the empty slots makes the order matter: all empty slots are asked for, one by one."""
    own = game(tmp_path, "V:?:1, V:G:1, V:L:1", "V:R:1, V:?:1, V:S:2")
    gains = {"1 b": [0, 1, 0, 0, 0], "1 c": [0, 0, 1, 0, 0], "2 a": [0, 0, 0, 1, 0], "2 c": [2, 0, 0, 0, 0]}
    for empty in itertools.chain.from_iterable(itertools.combinations(SLOTS, n) for n in range(7)):
        letters = ["".join("." if f"{n} {x}" in empty else x for x in "abc") for n in (1, 2)]
        s, told = at_income(own, " ".join(letters))
        assert [n.params["slots"] for n in told if n.key.endswith("news-income") and n.params["seat"] == "@seat:0"] == [
            len(empty)
        ]
        left, wanted = list(empty), [0] * 5
        turn = len(empty)  # which of them is chosen: another one each time
        while "1 a" in left or "2 b" in left:
            if len(left) > 1:
                assert s.waiting == [0]
                assert [own.short(action) for action in options(s, 0)] == [f"income {slot}" for slot in left]
                turn = turn * 5 + 3
                chosen = left[turn % len(left)]
                answer(s, 0, own.read(s, 0, f"income {chosen}"), Luck(1))
            else:
                chosen = left[0]  # the only one is not asked for
            left.remove(chosen)
            if chosen in gains:
                wanted = [a + b for a, b in zip(wanted, gains[chosen], strict=True)]
            else:
                assert {own.short(action) for action in options(s, 0)} >= {"voucher science", "decline"}
                answer(s, 0, own.read(s, 0, "voucher science"), Luck(1))
                wanted[4] += 1
        for slot in left:  # from here on the order is all the same
            wanted = [a + b for a, b in zip(wanted, gains[slot], strict=True)]
        assert held(s) == wanted, empty


@pytest.mark.property
@pytest.mark.parametrize(
    ("code", "matters"),
    [("V:C:1", False), ("MP:1", False), ("CH:1", False), ("FUND:G", False), ("INV", False), ("CP:2", False),
     ("V:?:1", True), ("BOT", True), ("EXT", True), ("FUND:any", True)],
)  # fmt: skip
def test_when_the_order_is_asked(tmp_path: Path, code: str, matters: bool) -> None:
    """Vouchers, pieces, Funding, Investments and points do not get in each other's way; everything else may."""
    own = game(tmp_path, f"{code}, V:G:1, V:L:1", "V:R:1, V:C:1, V:S:2")
    s, _ = at_income(own, "... abc")
    found = [own.short(action) for action in options(s, s.waiting[0])]
    assert (found == ["income 1 a", "income 1 b", "income 1 c"]) == matters
    s, _ = at_income(own, "a.. abc")
    assert not [word for word in map(own.short, options(s, s.waiting[0])) if word.startswith("income")]
