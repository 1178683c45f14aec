"""Moves of several rungs, their outcomes, and how far they can be undone."""

import pytest
from small import A, Ask, AskAll, B, C, End, Note, Roll, Show, Table

from stratagem.kernel.chance import Chance, Luck, Script
from stratagem.kernel.core import Reveal, answer, begin
from stratagem.kernel.errors import BadReplay, GameOver, IllegalAction, NotAsked, TooMany
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Move, make, outcomes, play, undo_point

# -- moves


def test_several_rungs_are_one_move():
    steps = Ask(0), Note("x"), Ask(0), Roll("die"), Ask(1), End()
    one, other = Table(*steps), Table(*steps)
    for s in (one, other):
        begin(s, Script([]))
    luck = Luck(3)
    move = play(GameOfSmall(), one, 0, [A, B], luck)
    again = Luck(3)
    answer(other, 0, A, again)
    answer(other, 0, B, again)
    assert one == other
    assert move.to_json() == {"seat": 0, "actions": [wire(A), wire(B)], "luck": again.take_outcomes()}


class GameOfSmall(Game):
    name = "small"


def wire(action):
    return GameOfSmall().wire(action)


@pytest.mark.parametrize(
    ("steps", "actions", "error"),
    [
        ((Ask(0), Ask(0)), [], IllegalAction),
        ((Ask(0), Ask(0)), [A, C], IllegalAction),
        ((Ask(0), Ask(0)), [C, A], IllegalAction),
        ((Ask(0), Roll("x"), Ask(0)), [A, A], NotAsked),
        ((Ask(0), Show("x"), Ask(0)), [A, A], NotAsked),
        ((Ask(0), Ask(1), Ask(0)), [A, A], NotAsked),
        ((Ask(0), AskAll((0, 1))), [A, A], NotAsked),
        ((AskAll((0, 1)), Ask(0)), [A, A], NotAsked),
        ((Ask(0), Ask(0), Roll("x"), Ask(0)), [A, A, A], NotAsked),
        ((Ask(1),), [A], NotAsked),
        ((Ask(0), End()), [A, A], GameOver),
    ],
)
def test_all_of_a_move_happens_or_nothing(steps, actions, error):
    s = Table(*steps)
    begin(s, Script([]))
    before = s.copy()
    with pytest.raises(error):
        play(GameOfSmall(), s, 0, actions, Luck(1))
    assert s == before


def test_luck_of_earlier_moves_is_not_written_twice():
    s = Table(Ask(0), Roll("x"), End())
    begin(s, Script([]))
    luck = Luck(1)
    luck.roll("elsewhere", 6)
    assert len(play(GameOfSmall(), s, 0, [A], luck).luck) == 1


def test_a_move_is_made_with_its_own_luck_and_no_other():
    s = Table(Ask(0), Roll("x"), Ask(0))
    begin(s, Script([]))
    with pytest.raises(BadReplay, match="less luck"):
        make(GameOfSmall(), s.copy(), Move(0, [wire(A)], [1, 2]))
    with pytest.raises(BadReplay, match="ends where 'die'"):
        make(GameOfSmall(), s.copy(), Move(0, [wire(A)], []))
    make(GameOfSmall(), s, Move(0, ["say a"], [4]))
    assert s.log == [(0, "a"), ("x", 5)]


# -- outcomes


class DrawTwo(Reveal):
    """From two red and one blue ball; a die only after blue."""

    def do(self, s, chance: Chance):
        bag = [2, 1]
        for _ in range(2):
            s.log.append(chance.draw("bag", bag))
        if s.log[-1] == 1:
            s.log.append(chance.roll("die", 3))


def test_outcomes_are_exact():
    s = Table(Ask(0), DrawTwo(), Ask(0))
    begin(s, Script([]))
    found = {tuple(after.log[1:]): p for p, after in outcomes(s, 0, A)}
    assert found == pytest.approx(
        {(0, 0): 1 / 3, (0, 1, 1): 1 / 9, (0, 1, 2): 1 / 9, (0, 1, 3): 1 / 9, (1, 0): 1 / 3}
    )
    assert s.log == []


def test_outcomes_without_luck_are_one():
    s = Table(Ask(0), Note("x"), End())
    begin(s, Script([]))
    assert [(p, after.log) for p, after in outcomes(s, 0, B)] == [(1.0, [(0, "b"), "x"])]


def test_too_many_outcomes_are_named_and_the_limit_is_exact():
    s = Table(Ask(0), Roll("x"), Roll("y"), End())
    begin(s, Script([]))
    assert len(list(outcomes(s, 0, A, limit=36))) == 36
    with pytest.raises(TooMany, match="more than 35"):
        list(outcomes(s, 0, A, limit=35))


def test_outcomes_of_an_illegal_answer_are_refused():
    s = Table(Ask(0), End())
    begin(s, Script([]))
    with pytest.raises(IllegalAction):
        list(outcomes(s, 0, C))
    with pytest.raises(NotAsked):
        list(outcomes(s, 1, A))


# -- undo


@pytest.mark.parametrize(
    ("history", "shown", "seat", "point"),
    [
        ([], 0, 0, 0),
        ([(0, 5)], 5, 0, 0),
        ([(0, 5), (0, 5)], 5, 0, 0),
        ([(0, 5), (0, 5)], 6, 0, 2),
        ([(0, 5), (0, 6)], 6, 0, 1),
        ([(0, 5), (1, 5)], 5, 0, 2),
        ([(1, 5), (0, 5)], 5, 0, 1),
        ([(0, 5), (1, 5), (0, 5)], 5, 0, 2),
        ([(0, 5), (0, 5)], 5, 1, 2),
    ],
)
def test_undo_goes_back_over_ones_own_moves_and_over_no_reveal(history, shown, seat, point):
    assert undo_point(history, shown, seat) == point


def test_undo_after_real_moves():
    s = Table(Ask(0), Ask(0), Roll("x"), Ask(0), AskAll((0, 1)), Ask(0))
    begin(s, Script([]))
    history, points = [], []
    for seat, luck in ((0, []), (0, [2]), (0, []), (0, []), (1, [])):
        history.append((seat, s.shown))
        answer(s, seat, A, Script(luck))
        points.append((undo_point(history, s.shown, 0), undo_point(history, s.shown, 1)))
    # the first rung; then the die; then two answers since it; then all is settled
    assert points == [(0, 1), (2, 2), (2, 3), (2, 4), (5, 5)]
