"""A whole mission can be re-told from its news alone (see Teller for what is not told)."""

import random

import pytest
from synergy_teller import Teller

from stratagem import games
from stratagem.games.synergy.content.cards import COLOURS
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import answer, asked, begin, options
from stratagem.kernel.game import Setup

GAME = games.get("synergy")
OPEN = {"mission", "stars", "rounds", "order", "fails", "challenges", "colours", "opening_hand", "start_seat"}
SECRET = {"committed"}  # until everybody has answered
TWICE = {"seat"}  # the same by seat


def compare(teller, state):
    facts = GAME.facts(state)
    told = teller.table()
    assert set(facts) - set(told) == OPEN | SECRET | TWICE
    assert told == {name: facts[name] for name in told}
    assert teller.counted == [len(state.number_hand[seat]) + len(state.goal_hand[seat]) for seat in range(state.seats)]
    judged = teller.where() in ("EVALUATE", "TAKE_BACK")  # the judgement lies open until the cards are put away
    assert (state.sums, state.verdicts) == ((tuple(teller.sums), tuple(teller.verdicts)) if judged else ((), ()))
    assert teller.asked() == ([] if state.result else list(asked(state)))
    if state.result is not None:
        assert (teller.ending, teller.because) == (state.result.ending, state.result.carry["because"])


def retell(setup, seed):
    """A random mission, and a teller who hears it; how it ended."""
    luck, chooser = Playout(seed), random.Random(seed)
    state = GAME.deal(setup)
    teller = Teller(
        state.mission_card(), state.seats, [COLOURS[c] for c in state.colours], state.start_seat, state.fair_deal
    )

    def listen(_, news):
        teller.hear(news)

    begin(state, luck, listen)
    compare(teller, state)
    while state.waiting:
        seat = chooser.choice(state.waiting)
        answer(state, seat, chooser.choice(list(options(state, seat))), luck, listen)
        compare(teller, state)
    return state.result.ending


@pytest.mark.property
@pytest.mark.parametrize("part", range(3))
def test_a_mission_can_be_retold_from_its_news(part):
    """Every mission, number of players and variant."""
    for seed, setup in enumerate(GAME.samples()[part::3]):
        retell(setup, seed)


@pytest.mark.property
@pytest.mark.parametrize(
    ("ending", "setup"),
    [
        ("WON", Setup(5)),
        ("LIVES", Setup(4)),
        ("NUMBERS", Setup(5, {"mission": 8, "opening_hand": "hard"})),
        ("CHALLENGE", Setup(3, {"mission": 7})),
        ("HYPER", Setup(4, {"mission": 19})),
    ],
)
def test_each_ending_is_told(ending, setup):
    assert ending in [retell(setup, seed) for seed in range(12)]
