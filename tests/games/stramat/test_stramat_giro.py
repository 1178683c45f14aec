"""A Giro: what the question says about it is what may be given, whatever the hands."""

import random

import pytest
from stramat_tables import STRAMAT, table

from stratagem.kernel.core import options

CARDS = "1" * 12 + "2" * 12 + "3" * 12 + "DCA+J"


@pytest.mark.property
def test_the_most_that_may_be_given_is_the_most_that_is_offered():
    """STRAMAT-R50: one to three cards, as many as both hold; fewer than three are worth a word."""
    seen = set()
    for seed in range(60):
        rng = random.Random(seed)
        sizes = [rng.randint(1, 6) for _ in range(3)]
        cards = rng.sample(CARDS, sum(sizes))
        hands = [" ".join(cards.pop() for _ in range(size)) for size in sizes]
        s = table(hands, "DP-GIVE", pending={"target": 1})
        most = max(len(action.cards) for action in options(s, 0))
        assert most == min(3, sizes[0], sizes[1])
        assert STRAMAT.prompt(s, 0).params["most"] == most
        assert [refusal.params["most"] for refusal in STRAMAT.refusals(s, 0)] == ([most] if most < 3 else [])
        seen.add(most)
    assert seen == {1, 2, 3}
