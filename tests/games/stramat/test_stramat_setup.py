"""Setting up: the deal, what may be agreed, positions."""

from collections import Counter

import pytest
from stramat_tables import STRAMAT, offered, say, table

from stratagem.games.stramat.content.cards import CODES
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.errors import BadPosition, BadSetup
from stratagem.kernel.game import Setup


@pytest.mark.property
@pytest.mark.parametrize(("seats", "left"), [(2, 65), (3, 62), (4, 59), (5, 56), (6, 53)])
def test_the_deal(seats, left):
    """STRAMAT-T01 over many seeds: the first turn has drawn one card (STRAMAT-R04, STRAMAT-R05)."""
    for dado in (False, True) if seats >= 4 else (False,):
        for seed in range(300):
            s = STRAMAT.setup(Setup(seats, {"remove_one_dado": dado}), Playout(seed))
            counts = [sum(hand) for hand in s.hands]
            assert sorted(counts) == [3] * (seats - 1) + [4] and counts[s.current] == 4
            assert s.mazzetto.size() == left - 1 - dado and s.discard_count() == 1
            assert STRAMAT.pieces(s)["DADO"] == 2 and s.removed[CODES.index("DADO")] == int(dado)
            assert s.laid[0] != CODES.index("STRAMAT")


@pytest.mark.property
def test_everybody_starts_equally_often():
    """STRAMAT-R03, over 3000 seeds."""
    starts = Counter(STRAMAT.setup(Setup(3), Playout(seed)).current for seed in range(3000))
    assert all(880 < starts[seat] < 1120 for seat in range(3))


@pytest.mark.property
def test_the_first_card_is_any_but_stramat_by_its_number():
    """STRAMAT-R05: putting a Stramat back and shuffling leaves the others their shares; over 4000 seeds."""
    tops = Counter(STRAMAT.setup(Setup(2), Playout(seed)).laid[0] for seed in range(4000))
    for kind, copies in enumerate(STRAMAT.content.copies[:-1]):
        assert abs(tops[kind] / 4000 - copies / 71) < 0.03
    assert tops[9] == 0


def test_the_same_seed_deals_the_same_cards_whoever_plays():
    """Each source of luck has its own stream, so that a common deal means something."""
    one, other = (STRAMAT.setup(Setup(3), Luck(5)) for _ in range(2))
    assert one == other


# -- set-ups and positions -------------------------------------------------------------------------


def test_problems_of_a_setup_name_their_rules():
    for setup in STRAMAT.forbidden():
        with pytest.raises(BadSetup):
            STRAMAT.setup(setup, Luck(1))
    assert "STRAMAT-R93" in STRAMAT.validate(Setup(4, {"variant": "silenti"}))[0]
    assert "STRAMAT-R06" in STRAMAT.validate(Setup(3, {}, {"stramat_used": [True]}))[0]
    assert "STRAMAT-R73" in STRAMAT.validate(Setup(2, {}, {"sheet": [{"ending": "DRAW", "points": [1, 2]}]}))[0]


def test_every_option_says_whose_it_is():
    """House variants never pass as the booklet's (STRAMAT-R91)."""
    sources = {spec.key: spec.source for spec in STRAMAT.options}
    assert sources == {
        "teams": "house", "birichino": "rulebook", "remove_one_dado": "rulebook", "open_hands": "rulebook",
        "variant": "house", "solitario_mazzetto": "house",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("given", "at", "seat", "told"),
    [
        ({"hand": ["1"]}, "DP-MAIN", 0, "no 'hand'"),
        ({"hands": ["1 X"]}, "DP-MAIN", 0, "hands has 'X'"),
        ({"hands": ["1", "2", "3"]}, "DP-MAIN", 0, "at most 2 hands"),
        ({"hands": ["1"]}, "DP-MAIN", 0, "at least two cards"),
        ({"discard": []}, "DP-MAIN", 0, "never empty"),
        ({"mazzetto": []}, "DP-MAIN", 0, "the game would be over"),
        ({"inspect_from": 1}, "DP-MAIN", 0, "inspect_from is 1"),
        ({"block_left": [1]}, "DP-MAIN", 0, "each of 2 seats"),
        ({"must_free": [1, 0]}, "DP-MAIN", 0, "true or false"),
        ({}, "DP-LUNCH", 0, "no decision 'DP-LUNCH'"),
        ({}, "DP-TAKE", 0, "pending.target"),
        ({"pending": {"target": 1}}, "DP-TAKE", 0, "pending.give"),
        ({"pending": {"targets": 1}}, "DP-TAKE", 0, "pending has 'targets'"),
        ({"peek": {"0": {"1": ["A"]}}}, "DP-MAIN", 0, "does not hold"),
        ({}, "DP-MAIN", 2, "no seat 2"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(given, at, seat, told):
    with pytest.raises(BadPosition, match=told):
        STRAMAT.position(Setup(2), given, at, seat)


def test_a_position_may_begin_at_every_decision():
    s = table(["3 2", "1 A"], at="DP-GIVE", pending={"target": 1}, discard=["G"])
    assert offered(s) == {"give 2", "give 3", "give 2,3"}
    s = table(["3", "1 A"], at="DP-TAKE", pending={"target": 1, "give": ["2"]}, discard=["+"])
    assert offered(s) == {"take 1", "take A"} and STRAMAT.view(s, 0)["peek"]["hands"] == {"1": ["N1", "ALT"]}
    s = table(["3", "1 A"], at="DP-ALT-WINDOW", pending={"target": 1}, discard=["A"])
    assert offered(s) == {"decline", "counter"}
    s = table(["3", "1 A", "2"], at="DP-BIRI-WINDOW", pending={"victims": [2]}, options={"birichino": True})
    assert s.waiting == [2] and offered(s) == {"decline"}
    say(s, (2, "decline"))
    assert s.alive == [True, True, False]


def test_facts_can_be_given_again():
    """`facts` speaks the words of `given`: a table laid out from its own facts has the same facts."""
    s = table(["1 2 A", "3 C"], discard=["2", "1", "3"], inspect_from=1, block_left=[0, 1], peek={"0": {"1": ["C"]}})
    facts = STRAMAT.facts(s)
    keys = (
        "hands", "mazzetto", "discard", "inspect_from", "block_left", "must_free", "stramat_used", "alive", "peek",
        "left_points", "set_aside", "removed", "unused", "turn_no", "skip_draw", "refills", "pot", "coins",
    )  # fmt: skip
    again = STRAMAT.position(Setup(2), {key: facts[key] for key in keys}, "DP-MAIN", 0)
    assert STRAMAT.facts(again) == facts
