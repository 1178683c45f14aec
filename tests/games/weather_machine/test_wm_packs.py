"""Rules that the house's content never comes to: packs of one's own with other tiles and another Assembly Line."""

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


# -- marker spaces with two or three benefits (WM-R36, WM-Q56) ---------------------------------------------------------


@pytest.mark.property
@pytest.mark.parametrize(
    ("code", "helps"),
    [("CP:1", False), ("INV", False), ("CH:1", False), ("FUND:any", False), ("CP:1 & INV", False),
     ("CP:1 & MP:1", True), ("MP:1 & CP:1", True), ("CP:1 & INV & MP:1", True), ("CP:1 or MP:1", True),
     ("MP:1 or INV", True), ("V:C:2", True), ("V:?:2", True), ("V:C:1 & V:G:1", True), ("FUND:any or INV", False)],
)  # fmt: skip
def test_every_part_of_a_marker_spaces_benefit_may_help(tmp_path: Path, code: str, helps: bool) -> None:
    """The Part that the tile asks for is missing: a gained one will do, or two Vouchers for an exchange."""
    row = '[[extreme_weather]]\nid = "rain 2"\nscience = 0\nparts = ["white"]\ns1 = "-"\n'
    row += f's2 = "{code}"\nsource = "box"\n'
    (tmp_path / "extreme_weather.toml").write_text(row, encoding="utf-8")
    own = WeatherMachine(tmp_path)
    player = {"vouchers": "0/0/0/2/0", "tiles": ["W01@2,1", "W02@2,2"], "parts": {"blue": 1}, "bots": 0,
              "office": ["rain rain rain"], "markers": ["right"]}  # fmt: skip
    given = {
        "spaces": {"supply": "- 1 - -", "rnd": "0 - blocked"}, "weather": {"rain": "2 - -"},
        "rnd": {"rain": "0+verdino 0+delugium 0+radieu"}, "players": [player, {}],
    }  # fmt: skip
    s: Any = own.position(Setup(2), given, "action", 0)
    begin(s, Luck(1))
    found = [own.short(action) for action in options(s, 0)]
    assert "breakthrough 1 s1" not in found
    assert ("breakthrough 1 s2" in found) == helps
    if helps:  # a Part of another colour would make the prototype impossible, and is not offered
        answer(s, 0, own.read(s, 0, "breakthrough 1 s2"), Luck(1))
        assert "part green" not in [own.short(action) for action in options(s, 0)]


# -- an experiment that costs nothing (WM-R43) -------------------------------------------------------------------------


@pytest.mark.property
@pytest.mark.parametrize("cost", range(4))
def test_a_reward_is_offered_to_whoever_can_pay_it(tmp_path: Path, cost: int) -> None:
    row = (
        f'[[experiments]]\nid = "E05"\nstage = 1\nweather = "snow"\ncost = {cost}\ncp = 4\nfirst = "INV"\n'
        'second = "CP:1"\nsource = "box"\n'
    )
    (tmp_path / "experiments.toml").write_text(row, encoding="utf-8")
    own = WeatherMachine(tmp_path)
    for held in range(4):
        given = {
            "assistant": "snow", "display": ["E03", "E02", "E05"], "lab": {"snow": "0 lativ lativ"},
            "players": [{"vouchers": f"0/0/0/0/{held}"}, {}],
        }  # fmt: skip
        s: Any = own.position(Setup(2), given, "phase_b", 0)
        begin(s, Luck(1))
        asked = own.view(s, 0)["decision"] == "experiment_pay"
        assert asked == (held >= cost)
        if asked:
            assert [own.short(action) for action in options(s, 0)] == ["pay_science", "decline"]
            answer(s, 0, own.read(s, 0, "pay_science"), Luck(1))
            assert s.labs[0].vouchers[4] == held - cost and s.labs[0].cp == 4
