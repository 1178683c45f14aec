"""The evening: several games, one sheet, one ranking (STRAMAT-R73, STRAMAT-R74)."""

import pytest
from stramat_tables import STRAMAT

from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Result, play_at_random
from stratagem.kernel.errors import BadSetup
from stratagem.kernel.game import Final, Setup

EVENING = STRAMAT.series["evening"]


def result(ending, scores, winners=(), used=(), by=-1):
    return Result(ending, tuple(winners), tuple(map(float, scores)), {"stramat_used": list(used), "by": by})


def test_an_evening_of_two_decided_games():
    """STRAMAT-T49: a called-off game is written down and played again; the lowest total wins."""
    config = Setup(3, {"games": 2})
    first = EVENING.next(config, [])
    assert first == Setup(3, {}, {"games": 2, "stramat_used": [], "sheet": []})
    results = [result("LAMPO", [0, 9, 4], [0])]
    results.append(result("STRAMAT", [0, 0, 0], used=[1], by=1))
    third = EVENING.next(config, results)
    assert isinstance(third, Setup) and third.carry["stramat_used"] == [1] and len(third.carry["sheet"]) == 2
    assert STRAMAT.validate(third) == []
    results.append(result("MAZZETTO", [6, 3, 8], [1], used=[1]))
    final = EVENING.next(config, results)
    assert isinstance(final, Final)
    assert (final.ending, final.ranking, final.sheet) == ("EVENING", [[0], [1, 2]], {"totals": [6, 12, 12]})


def test_a_game_called_off_is_dealt_anew_with_a_new_roll():
    """STRAMAT-T43: a new game is set up, and the die decides again who starts (STRAMAT-R03, STRAMAT-R61)."""
    off = result("STRAMAT", [0, 0], used=[0], by=0)
    setup = EVENING.next(Setup(2, {"games": 1}), [off])
    starters = {STRAMAT.setup(setup, Playout(seed)).current for seed in range(20)}
    assert starters == {0, 1}
    s = STRAMAT.setup(setup, Playout(1))
    assert s.stramat_used == [True, False] and s.set_aside == 0 and STRAMAT.pieces(s)["STRAMAT"] == 1


def play_evening(config, seed):
    results, deals = [], 0
    while isinstance(setup := EVENING.next(config, results), Setup):
        assert STRAMAT.validate(setup) == []
        chance = Playout(seed * 100 + deals)
        s = STRAMAT.setup(setup, chance)
        assert STRAMAT.view(s, None)["sheet"]["games"] == config.options["games"]
        play_at_random(s, chance)
        results.append(s.result)
        deals += 1
    return setup, results, s


@pytest.mark.property
@pytest.mark.parametrize(
    "config",
    [
        Setup(2, {"games": 5}),
        Setup(4, {"games": 3}),
        Setup(6, {"games": 2}),
        Setup(3, {"games": 3, "birichino": True}),
        Setup(4, {"games": 3, "teams": 2}),
        Setup(6, {"games": 1, "teams": 3, "variant": "silenti"}),
        Setup(1, {"games": 3, "variant": "solitario"}),
        Setup(3, {"games": 2, "variant": "tesoro"}),
    ],
    ids=repr,
)
def test_whole_evenings(config):
    """STRAMAT-R74: at most games plus players deals; everyone calls off at most once; totals add up (STRAMAT-R60)."""
    for seed in range(12):
        final, results, last = play_evening(config, seed)
        decided = [r for r in results if r.ending != "STRAMAT"]
        off = [r.carry["by"] for r in results if r.ending == "STRAMAT"]
        assert len(decided) == config.options["games"] and results[-1].ending != "STRAMAT"
        assert len(off) == len(set(off)) <= config.seats
        sides = last.agreed.sides()
        sums = [sum(int(r.scores[p]) for r in results for p in side) for side in sides]
        assert final.sheet["totals"] == sums == STRAMAT.view(last, 0)["sheet"]["totals"]
        places = [sums[next(i for i, side in enumerate(sides) if place[0] in side)] for place in final.ranking]
        assert places == sorted(set(sums))
        assert sorted(seat for place in final.ranking for seat in place) == list(range(config.seats))


def test_next_is_pure():
    config, results = Setup(3, {"games": 2, "birichino": True}), [result("LAMPO", [0, 9, 4], [0])]
    assert EVENING.next(config, results) == EVENING.next(config, results)
    assert config == Setup(3, {"games": 2, "birichino": True})


def test_a_team_is_one_line_of_the_sheet():
    """STRAMAT-R87: the evening is kept per team."""
    final = EVENING.next(Setup(4, {"games": 1, "teams": 2}), [result("MAZZETTO", [1, 3, 6, 3], [1, 3])])
    assert final.ranking == [[1, 3], [0, 2]] and final.sheet == {"totals": [7, 6]}


def test_the_dado_is_taken_out_game_by_game():
    """STRAMAT-R02, STRAMAT-Q42: chosen at the start of a game, not for the evening."""
    config = Setup(4, {"games": 3, "dado_out": ["2"]})
    results = []
    for wanted in (False, True, False):
        assert EVENING.next(config, results).options == {"remove_one_dado": wanted}
        results.append(result("LAMPO", [0, 1, 1, 1], [0]))
    always = Setup(4, {"games": 3, "remove_one_dado": True})
    assert EVENING.next(always, results[:1]).options == {"remove_one_dado": True}


@pytest.mark.property
def test_an_evening_is_offered_as_long_as_it_can_be_played():
    """STRAMAT-R74: 1 to 20 games, 5 unless agreed otherwise; what is offered is what `next` takes, and no more."""
    games, dado_out = EVENING.options
    assert (games.key, list(games.values), games.default) == ("games", list(range(1, 21)), 5)
    assert EVENING.next(Setup(4), []).carry["games"] == games.default
    for count in games.values:
        played = [result("LAMPO", [0, 1, 2, 3], [0])] * count
        assert EVENING.next(Setup(4, {"games": count}), played[1:]).carry["games"] == count
        assert isinstance(EVENING.next(Setup(4, {"games": count}), played), Final)
    for count in (games.values[0] - 1, games.values[-1] + 1):
        with pytest.raises(BadSetup, match="STRAMAT-R74"):
            EVENING.next(Setup(4, {"games": count}), [])
    assert (dado_out.key, dado_out.values, dado_out.default) == ("dado_out", ("1", "2,3"), [])
    for example in dado_out.values:  # one game, and several, as a player writes them
        wanted = [int(number) for number in example.split(",")]
        config = Setup(4, {"games": 4, "dado_out": example.split(",")})
        for deal in range(1, 5):
            setup = EVENING.next(config, [result("LAMPO", [0, 1, 2, 3], [0])] * (deal - 1))
            assert setup.options == {"remove_one_dado": deal in wanted}


@pytest.mark.parametrize("options", [{"games": 0}, {"games": 21}, {"games": True}, {"dado_out": ["x"]}])
def test_an_evening_that_makes_no_sense(options):
    with pytest.raises(BadSetup, match=r"STRAMAT-R"):
        EVENING.next(Setup(4, options), [])


def test_the_sheet_is_in_every_view():
    """STRAMAT-R06, STRAMAT-R73: seats and spectators see the rows, the totals and who has used Stramat."""
    carry = {"games": 3, "stramat_used": [2], "sheet": [{"ending": "LAMPO", "points": [0, 5, 7], "winners": [0]}]}
    s = STRAMAT.setup(Setup(3, {}, carry), Playout(1))
    for viewer in (None, 0, 1, 2):
        view = STRAMAT.view(s, viewer)
        assert view["sheet"] == {
            "games": 3, "totals": [0, 5, 7],
            "rows": [{"ending": "LAMPO", "points": [0, 5, 7], "winners": [0], "by": None}],
        }  # fmt: skip
        assert view["stramat_used"] == [False, False, True]
