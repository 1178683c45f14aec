"""The expedition, bounds, golden counts, saving."""

import random

import pytest
from strato_boards import STRATO, table

from stratagem.games.strato.state import NONE
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import Result, answer, draft, options
from stratagem.kernel.errors import BadContent, BadPosition
from stratagem.kernel.game import Final, Setup


def played(ending, won=0):
    return Result(ending, (), (0.0,), {"levels_won": won})


def test_an_expedition_ends_with_the_first_loss():
    """STRATO-T70, STRATO-V4: levels 2, 3 and 4 won, level 5 lost: result 3."""
    expedition = STRATO.series["expedition"]
    config = Setup(2, {"swap_wind": True, "challenge": 7})
    results = []
    for won, level in enumerate((2, 3, 4, 5)):
        setup = expedition.next(config, results)
        assert setup == Setup(2, {"swap_wind": True, "challenge": level}, {"levels_won": won})
        assert not STRATO.validate(setup)
        results.append(played("WIN" if level < 5 else "LOSS_LIMIT"))
    over = expedition.next(config, results)
    assert isinstance(over, Final)
    assert over.to_json() == {"ending": "LOST", "ranking": [[0, 1]], "sheet": {"levels_won": 3, "levels": 8}}


def test_an_expedition_can_be_won():
    """STRATO-V4: eight levels, 2 to 9."""
    expedition = STRATO.series["expedition"]
    assert expedition.next(Setup(1), [played("WIN")] * 7).options == {"challenge": 9}
    over = expedition.next(Setup(1), [played("WIN")] * 8)
    assert (over.ending, over.sheet["levels_won"]) == ("COMPLETE", 8)


@pytest.mark.parametrize(("seats", "level", "turns"), [(1, 0, 14), (1, 2, 28), (1, 6, 42), (2, 6, 41), (4, 6, 39)])
def test_no_game_outlasts_its_cards(seats, level, turns):
    """STRATO-E4: without redraws at most D + 3 turns alone, D + P + 1 with partners.  The limit would end most
    games sooner, so long half-rows are cut back between turns."""
    chooser, luck = random.Random(level), Luck(seats)
    s = STRATO.setup(Setup(seats, {"challenge": level}), luck)
    while s.waiting:
        found = [action for action in options(s, s.waiting[0]) if action.verb != "redraw"]
        answer(s, s.waiting[0], chooser.choice(found), luck)
        if s.played == NONE and len(max(s.halves, key=len)) >= s.challenge.limit:
            s.halves = [half[-1:] for half in s.halves]
    assert s.turn_no <= turns
    if s.result.ending == "LOSS_CARDS":
        assert s.turn_no == turns


def moves_from(s, depth):
    """How many ways there are to answer so many times, luck left out (every draft ends before it)."""
    if depth == 0 or not s.waiting:
        return 1
    return sum(moves_from(draft(s, 0, [action]), depth - 1) for action in options(s, 0))


def test_golden_counts():
    """Counted once, and by hand for the first: a change here is a change of the rules."""
    assert moves_from(table(["S R [S|R] S R"], [["S", "S", "R"]]), 2) == 4 + 4 + 2 + 2 + 2
    rows = ["T S [W|F] W S", "F W [S|T] W F"]
    assert moves_from(table(rows, [["F", "T", "W"]], last_weather="wind"), 2) == 58
    rows = ["W S C [W|R] R F T", "W R S [S|F] C F T", "T C W [C|T] S R F"]
    assert [moves_from(table(rows, [[card]]), 2) for card in "WRSFCT"] == [114, 18, 42, 96, 12, 50]
    assert moves_from(table(rows, [["C"]], last_weather="storm"), 2) == 50


def test_a_position_with_its_own_challenge_is_saved_whole():
    s = table(["S R [S|R] S R"], [["S"]], challenge={"limit": 4, "condition": [{"op": "balanced"}]})
    again = STRATO.load(STRATO.save(s))
    assert again == s
    assert again.challenge.limit == 4 and again.challenge.terms[0].holds([1], [2], 0, 0, [])


def test_a_saved_game_of_another_pack_is_refused():
    s = STRATO.setup(Setup(1, {"challenge": 2}), Luck(1))
    data = STRATO.save(s)
    data["agreed"]["level"] = 77
    with pytest.raises(BadContent, match="challenge 77"):
        STRATO.load(data)


@pytest.mark.parametrize(
    ("given", "at", "said"),
    [
        ({"rows": ["S R S R"]}, "TURN", "is no row"),
        ({"rows": ["S [S|R]"]}, "TURN", "an empty half-row is written"),
        ({"rows": ["X [S|R] -"]}, "TURN", "'X' is no weather"),
        ({"rows": ["S " * 10 + "[S|R] -"]}, "TURN", "never has more than 9"),
        ({"rows": ["- [S|R] -"] * 4}, "TURN", "rows is 4"),
        ({"challenge": 2, "rows": ["- [S|R] -"]}, "TURN", "2 rows, the position 1"),
        ({"challenge": 12, "rows": ["- [S|R] -"]}, "TURN", "no challenge 12"),
        ({"challenge": {"limit": 9}, "rows": ["- [S|R] -"]}, "TURN", "limit is 9"),
        ({"rows": ["- [S|R] -"], "hand": ["S"]}, "TURN", "no 'hand'"),
        ({"rows": ["- [S|R] -"], "hands": [["S"], ["S"]]}, "TURN", "2 hands for 1"),
        ({"rows": ["- [S|R] -"], "hands": [["S"] * 4]}, "TURN", "holds 4 cards"),
        ({"rows": ["- [S|R] -"], "hands": [[]], "draw_pile": []}, "TURN", "STRATO-R25"),
        ({"rows": ["- [S|R] -"], "active": 1}, "TURN", "active"),
        ({"rows": ["- [S|R] -"]}, "MOVE", "no decision 'MOVE'"),
        ({"rows": ["S [S|R] -"]}, "ACTION", "name the card just placed"),
        ({"rows": ["S [S|R] -"], "pending": {"row": 1, "side": "R"}}, "ACTION", "no card lies there"),
        ({"rows": ["S [S|R] -"], "pending": {"row": 1, "side": "L"}}, "ACTION", "no option there"),
    ],
)
def test_positions_that_make_no_sense_are_refused(given, at, said):
    with pytest.raises(BadPosition, match=said):
        STRATO.position(Setup(1), given, at, 0)


def test_a_position_may_begin_with_an_action_owed():
    given = {"rows": ["S S R [S|R] S R"], "pending": {"row": 1, "side": "L", "from_redraw": True}, "hands": [["R"]]}
    s = STRATO.position(Setup(1), given, "ACTION", 0)
    assert [STRATO.short(a) for a in options(s, 0)] == ["sun L 1", "sun L 2", "sun R 1", "sun R 2"]
    assert STRATO.facts(s)["pending"]["from_redraw"] is True
