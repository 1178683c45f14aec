"""What a map gives each place in the order of play to begin with (STRATOS-R02, STRATOS-R14)."""

import pytest

from stratagem.games.stratos.content.codes import GEM, NICKEL
from stratagem.games.stratos.content.reader import read
from stratagem.games.stratos.game import StratosGame
from stratagem.kernel.chance import Playout
from stratagem.kernel.errors import BadContent
from stratagem.kernel.game import Setup
from stratagem.parts.edition import Origin

CHART = (
    '[[maps]]\nid = "STRIP"\nname.en = "The Strip"\nplayers = 2\nrows = ["PFDM"]\ntrays = ["a1"]\n'
    'starts = [["peasant a1"], ["peasant d1"]]\nsource = "custom"\n'
)


def strip(tmp_path, more=""):
    (tmp_path / "maps.toml").write_text(CHART + more)
    return StratosGame(read(tmp_path))


@pytest.mark.parametrize("gems", [0, 1])
def test_a_stock_belongs_to_the_place_in_the_order_not_to_the_seat(tmp_path, gems):
    game = strip(tmp_path, 'stocks = [["gem"], ["nickel", "nickel"]]\n')
    firsts = set()
    for seed in range(12):
        s = game.setup(Setup(2, {"scenario": "STRIP", "late_seat_gems": gems}), Playout(seed))
        first, second = s.order
        firsts.add(first)
        assert s.stock[first * 5 : first * 5 + 5] == [0, 0, 0, 0, 1]
        wanted = [0] * 5
        wanted[NICKEL], wanted[GEM] = 2, gems  # the option of the late seat comes on top
        assert s.stock[second * 5 : second * 5 + 5] == wanted
    assert firsts == {0, 1}


def test_a_map_without_stocks_gives_nothing(tmp_path):
    s = strip(tmp_path).setup(Setup(2, {"scenario": "STRIP"}), Playout(1))
    assert s.stock == [0] * 10


@pytest.mark.parametrize(
    ("more", "word"),
    [
        ("stocks = [[]]", "stocks needs 2 lists"),
        ('stocks = ["nickel", "nickel"]', "stocks needs 2 lists"),
        ("stocks = 2", "stocks needs 2 lists"),
        ('stocks = [[], ["gold"]]', "'gold' is no resource"),
    ],
)
def test_slips_of_the_pen_are_told(tmp_path, more, word):
    with pytest.raises(BadContent) as told:
        strip(tmp_path, more + "\n")
    assert word in str(told.value)


def test_the_first_content_still_begins_with_nothing():
    """Tables begun before the second place got its nickel are dealt as they were."""
    before = StratosGame(read(Origin(superseded=1)))
    assert before.setup(Setup(2), Playout(1)).stock == [0] * 10
    assert before.content.costs != StratosGame(read(None)).content.costs
