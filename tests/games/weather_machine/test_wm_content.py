"""The content pack: what is in the house, and what a pack of one's own may and may not say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stratagem.games.weather_machine.content.benefits import benefit
from stratagem.games.weather_machine.content.reader import HOUSE, read_content
from stratagem.games.weather_machine.game import WeatherMachine
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import play_at_random
from stratagem.kernel.errors import BadContent
from stratagem.kernel.game import Setup


def test_the_house_pack_has_every_piece() -> None:
    """Section 2 and WM-T16 to WM-T18: counts, pairs of colours, solo Goals, report totals."""
    t = read_content()
    pairs = sorted(zip(t.tile_a[1:], t.tile_b[1:], strict=True))
    assert len(pairs) == 30 and len(set(pairs)) == 15
    solo = [g for g in range(1, 37) if not t.goal_most[g] and g != 7]
    assert len(solo) == 27 and [sum(1 for g in solo if t.goal_colour[g] == c) for c in range(3)] == [9, 9, 9]
    assert [t.report_location[1:].count(place) for place in range(5)] == [4, 2, 4, 6, 4]
    assert [t.report_weather[1:].count(w) for w in range(5)] == [4, 5, 4, 3, 4]
    assert t.report_top[1:].count(True) == 10
    assert {t.sources[f"report:{n}"] for n in range(1, 21)} == {"public"}
    codes = re.compile(r"\b(?:[UWE][0-9]{2}|[A-D][1-9])\b")
    assert not [name for names in t.names.values() for name in names.values() if codes.search(name)]
    assert t.sources["experiment:E01"] == "house" and t.sources["challenge:12"] == "rulebook"


def test_every_name_is_there_in_both_languages() -> None:
    names = read_content().names
    assert set(names["en"]) == set(names["it"])
    assert names["en"]["benefit:CP:3 & MP:1"] == "3 CP and 1 Machine Part"
    assert names["it"]["benefit:V:?:2"] == "2 Buoni a scelta"
    assert names["en"]["report:3"] == "Agent Pink, R&D, Wind, from the top"


@pytest.mark.parametrize("code", ["", "V:X:1", "V:C", "MP:0", "MP:x", "FUND:Q", "ACT:dance", "A or B or C", "MP:1 & ?"])
def test_benefit_codes_that_mean_nothing(code: str) -> None:
    with pytest.raises(ValueError):
        benefit(code)


def own(folder: Path, table: str, text: str) -> Path:
    (folder / f"{table}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("table", "row", "line", "message"),
    [
        (
            "experiments",
            'id = "E01"\nstage = 1\nweather = "hail"\ncost = 1\ncp = 3\nfirst = "MP:1"\nsecond = "INV"',
            4,
            "hail",
        ),
        (
            "experiments",
            'id = "E01"\nstage = 2\nweather = "rain"\ncost = 1\ncp = 3\nfirst = "MP:1"\nsecond = "INV"',
            1,
            "stage 1 has 4",
        ),
        (
            "experiments",
            'id = "E16"\nstage = 1\nweather = "rain"\ncost = 1\ncp = 3\nfirst = "MP:1"\nsecond = "INV"',
            2,
            "E16",
        ),
        ("office", 'row = 1\nblue = "FUND:Z"\ngreen = "-"\npurple = "-"\nslide = "-"', 3, "FUND:Z"),
        ("extreme_weather", 'id = "rain 1"\nscience = 0\nparts = []\ns1 = "ACT:sell"\ns2 = "-"', 5, "promised"),
        (
            "goals",
            'id = "A1"\ncolour = "green"\nicon = "papers"\nneed = 1\nname.en = "x"',
            1,
            "three Goals of each colour",
        ),
        ("goals", 'id = "A3"\ncolour = "blue"\nicon = "papers"\nmost = true\nneed = 2\nname.en = "x"', 6, "majority"),
        ("supply", "left = 5\nprice = 1\nrefund = 0\nsale = 3", 5, "unknown field 'sale'"),
    ],
)
def test_a_broken_row_is_named_with_its_line(tmp_path: Path, table: str, row: str, line: int, message: str) -> None:
    own(tmp_path, table, f'[[{table}]]\n{row}\nsource = "custom"\n')
    with pytest.raises(BadContent) as caught:
        read_content(tmp_path)
    found = [problem for problem in caught.value.problems if message in problem]
    assert found and found[0].startswith(f"{table}.toml:{line}:"), caught.value.problems


def test_a_pack_of_ones_own_is_played_with(tmp_path: Path) -> None:
    """WM-T13: another capacity, WM-T12: income whose order matters; the hash differs, games end."""
    rows = "".join(
        f'[[vouchers]]\ntype = "{kind}"\nstart = 3\ncap = 7\nsource = "box"\n'
        for kind in ("supply", "government", "lab", "rnd", "science")
    )
    own(tmp_path, "vouchers", rows)
    own(
        tmp_path,
        "assembly",
        '[[assembly]]\nsection = 1\ncost = 1\nbots = 0\ntokens = 0\na = "EXT"\nb = "V:?:1"\nc = "BOT"\n'
        'income = true\nsource = "box"\n',
    )
    game = WeatherMachine(tmp_path)
    assert game.content.hash != read_content().hash and game.content.voucher_cap == [7] * 5
    for seed in range(6):
        luck = Playout(seed)
        s = game.setup(Setup(1 + seed % 4), luck)
        play_at_random(s, luck)
        assert s.result is not None


def test_every_house_row_says_where_it_comes_from() -> None:
    for path in HOUSE.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        assert text.count("\nsource = ") == text.count(f"[[{path.stem}]]"), path.name
