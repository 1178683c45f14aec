"""The tiny Stramat! for two (stratagem/games/stramat/learn/tiny.py): seven cards, one in each hand, seat 0 begins."""

import json
import random
from collections import Counter

import pytest

from stratagem import games
from stratagem.games.stramat.learn.tiny import TinyStramat
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import begin, options, trusted_answer
from stratagem.kernel.game import Setup
from stratagem.kernel.testing import violations, walk

GAME = TinyStramat(games.get("stramat").content)
DECK = {"N1": 3, "N2": 2, "COLPO": 2}


def dealt(seed):
    chance = Playout(seed)
    s = GAME.setup(Setup(2), chance)
    begin(s, chance)
    return s, chance


@pytest.mark.property
def test_every_deal_is_one_card_each_of_seven_and_seat_0_begins():
    """One is turned up, and seat 0 has drawn the first of the four that were left (STRAMAT-R05, STRAMAT-R10)."""
    tops, hands = set(), set()
    for seed in range(150):
        s, _ = dealt(seed)
        mine, other = GAME.view(s, 0), GAME.view(s, 1)
        assert s.waiting == [0] and mine["current"] == 0
        assert (len(mine["hand"]), len(other["hand"])) == (2, 1)
        assert (mine["mazzetto"]["count"], mine["discard"]["count"]) == (3, 1)
        shown = Counter([*mine["hand"], *other["hand"], mine["discard"]["top"]])
        assert not shown - Counter(DECK)
        tops.add(mine["discard"]["top"])
        hands.add(other["hand"][0])
    assert tops == hands == set(DECK)


@pytest.mark.property
def test_nobody_decides_a_fourth_time():
    """Four cards are left, every turn takes at least one, and who takes the last plays no more."""
    decided = set()
    for seed in range(300):
        s, chance = dealt(seed)
        minds, count = random.Random(seed), 0
        while s.waiting:
            seat = s.waiting[0]
            trusted_answer(s, seat, minds.choice(list(options(s, seat))), chance)
            count += 1
        decided.add(count)
    assert max(decided) == GAME.bound == 3


@pytest.mark.property
def test_it_keeps_the_contract_for_two_and_no_others():
    """But for the keys of its texts, which are those of the whole game."""
    assert list(GAME.seats) == [2]
    assert GAME.samples() == [GAME.bench] == [Setup(2)]
    for seed in range(12):
        assert violations(walk(GAME, Setup(2), seed)).keys() <= {"words", "news"}


@pytest.mark.property
def test_a_table_that_waits_for_its_deal_is_saved_and_loaded():
    """It is a table of this game, and of its own content: the whole game's saves are not taken for its own."""
    for seed in range(3):
        s = GAME.deal(Setup(2))  # no card is dealt yet
        loaded = GAME.load(json.loads(json.dumps(GAME.save(s))))
        assert loaded == s
        begin(loaded, Playout(seed))
        assert loaded == dealt(seed)[0]
    assert GAME.content_hash != games.get("stramat").content_hash
