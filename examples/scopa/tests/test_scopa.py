"""Scopa keeps the contract, its scenarios hold, and all it says can be said."""

from stratagem import games
from stratagem.commands.contract import faults
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import Result
from stratagem.kernel.game import Setup

GAME = games.get("scopa")


def test_the_game_keeps_the_contract() -> None:
    """Rules, secrecy, texts, scenarios and rulebook."""
    assert not faults("scopa")


def test_other_hands_are_hidden() -> None:
    """SCOPA-I1."""
    s = GAME.setup(Setup(3), Luck(4))
    shown = GAME.view(s, 0)
    assert "hand" not in GAME.view(s, None) and len(shown["unseen"]) == 40 - 4 - 3


def test_a_partita_goes_to_eleven_and_one_side_alone() -> None:
    """SCOPA-R13."""
    partita = GAME.series["partita"]

    def after(*points: tuple[int, int]) -> object:
        return partita.next(Setup(2), [Result("COUNTED", (), tuple(map(float, one))) for one in points])

    assert after() == Setup(2, {}, {"totals": [0, 0], "first": 0})
    assert after((4, 2), (7, 9)) == Setup(2, {}, {"totals": [11, 11], "first": 0})
    ended = after((4, 2), (7, 9), (0, 1))
    assert not isinstance(ended, Setup) and ended.ranking == [[1], [0]] and ended.sheet == {"totals": [11, 12]}  # type: ignore[attr-defined]
    four = partita.next(Setup(4, {"target": 16}), [Result("COUNTED", (), (16.0, 3.0, 16.0, 3.0))])
    assert not isinstance(four, Setup) and four.ranking == [[0, 2], [1, 3]]
