"""Guessed worlds and views: what a seat knows stays, what it cannot know varies (SYNERGY-R50 to SYNERGY-R54)."""

import random
from collections import Counter

import pytest

from stratagem import games
from stratagem.games.synergy.content.cards import CARD_OF, NO_CARD, codes, colour_of
from stratagem.games.synergy.rules.legal import has_first, has_second
from stratagem.kernel.chance import Luck, Playout, Script
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.game import Setup
from stratagem.kernel.testing import run_contract

GAME = games.get("synergy")


def positions(setup, seed):
    """Every position of a random game."""
    luck, chooser = Luck(seed), random.Random(seed)
    state = GAME.setup(setup, luck)
    while state.waiting:
        yield state
        seat = chooser.choice(state.waiting)
        answer(state, seat, chooser.choice(list(options(state, seat))), luck)


def position(given, at, seats=3, mission=1, moves=(), seat=0):
    state = GAME.position(Setup(seats, {"mission": mission}), given, at, seat)
    begin(state, Luck(1))
    for mover, move in moves:
        answer(state, mover, GAME.read(state, mover, move), Script([]))
    return state


def guesses(state, viewer, count=200):
    return [GAME.resample(state, viewer, Playout(seed)) for seed in range(count)]


def test_without_hand_passes_hidden_cards_are_the_owner_s():
    state = position({"public_hand": [[], ["b2"], []]}, "STEP1")
    for world in guesses(state, 0, 50):
        assert world.number_hand[0] == state.number_hand[0]
        assert all(colour_of(card) == seat for seat in range(3) for card in world.number_hand[seat])
        assert CARD_OF["b2"] in world.number_hand[1]
        assert world.number_deck[0] == state.number_deck[0]


def test_hidden_hands_are_drawn_fairly():
    """Seat 0 sees nothing of blue: each value is as likely in a hand of four, 80 % at least one, two in 2/15."""
    state = position({}, "STEP1")
    found = Counter(world.number_hand[1].count(CARD_OF["b3"]) for world in guesses(state, 0, 3000))
    assert abs(found[0] / 3000 - 15 / 45) < 0.03 and abs(found[2] / 3000 - 6 / 45) < 0.03


def test_a_commitment_tells_nothing_before_the_reveal():
    """SYNERGY-TV58: whatever seat 1 has committed, the others see and guess the same."""
    given = {"number_hand": ["r1 r2", "b1 b5", "g1 g2"]}
    one, other = (position(given, "STEP1", moves=[(1, move)]) for move in ("play b1", "play b5"))
    for viewer in (0, 2, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
        assert guesses(one, viewer, 20) == guesses(other, viewer, 20)
    assert GAME.view(one, 1) != GAME.view(other, 1)


@pytest.mark.parametrize("mission", [7, 11, 13, 20, 22, 25])
def test_an_open_number_step_has_shown_that_everyone_can_play(mission):
    """SYNERGY-R12: worlds in which somebody could not play are ruled out."""
    looked = 0
    for seed in range(6):
        for state in positions(Setup(4, {"mission": mission}), seed):
            m, step = state.mission_card(), type(state.agenda[-1]).__name__
            for world in guesses(state, 0, 6) if step in ("PlayFirst", "PlaySecond") else []:
                looked += 1
                for seat in range(4):
                    hand, front = world.number_hand[seat], (world.number1[seat], world.delta[seat])
                    assert has_first(m, hand) if step == "PlayFirst" else has_second(m, *front, hand)
    assert looked > 100


def test_a_last_legal_card_is_found_however_rare():
    """Seat 1's first 5 leaves only a 5 to follow a 4: with low to high the hand must hold the one 5 there is."""
    given = {
        "actions_left": [],
        "challenges": ["LOW_TO_HIGH"],
        "seat": {"1": {"front": "b4 =", "number_hand": "b5 b1", "row": "b5"}},
    }
    state = position(given, "STEP3")
    for world in guesses(state, 0, 60):
        assert CARD_OF["b5"] in world.number_hand[1]


def test_the_giver_knows_where_the_card_is_until_it_is_laid_down():
    """SYNERGY-R11: what I handed on must be in my neighbour's hand, for me and for nobody else."""
    given = {"number_hand": ["r5 r1 r2", "b1 b2 b3", "g1 g2 g3"]}
    passes = [(0, "pass_card r5"), (1, "pass_card b1"), (2, "pass_card g1")]
    state = position(given, "HAND_PASS", mission=15, moves=passes)
    assert all(CARD_OF["r5"] in world.number_hand[1] for world in guesses(state, 0, 40))
    assert not all(CARD_OF["r5"] in world.number_hand[1] for world in guesses(state, 2, 40))
    assert not all(CARD_OF["r5"] in world.number_hand[1] for world in guesses(state, None, 40))
    for mover, move in ((0, "play r1"), (1, "play r5"), (2, "play g2")):
        answer(state, mover, GAME.read(state, mover, move), Script([]))
    assert state.given[0] == NO_CARD
    for world in guesses(state, 0, 40):
        assert codes(world.number_hand[1]).count("r5") == 0


def test_after_the_first_hand_pass_each_holds_one_card_of_the_right_neighbour():
    """As seat 0 sees it: seat 1 holds my card and blue ones, seat 2 one blue card and green ones."""
    given = {"number_hand": ["r5 r1 r2 r3", "b1 b2 b3 b4", "g1 g2 g3 g4"]}
    passes = [(0, "pass_card r5"), (1, "pass_card b1"), (2, "pass_card g1")]
    state = position(given, "HAND_PASS", mission=15, moves=passes)
    for world in guesses(state, 0, 40):
        assert sorted(colour_of(card) for card in world.number_hand[1]) == [0, 1, 1, 1]
        assert sorted(colour_of(card) for card in world.number_hand[2]) == [1, 2, 2, 2]
        assert world.number_deck[0] == state.number_deck[0]  # a seat knows what is left in its own deck


def test_hand_passes_of_others_are_guessed_and_the_own_are_kept():
    for seed in range(4):
        for state in positions(Setup(5, {"mission": 27}), seed):
            if len(state.hand_passes) < 2:
                continue
            for world in guesses(state, 3, 2):
                for true, guessed in zip(state.hand_passes, world.hand_passes, strict=True):
                    assert (true[2], true[3]) == (guessed[2], guessed[3])
                if world.given[0] != NO_CARD:
                    assert world.given[0] in world.number_hand[1]


def test_the_next_cards_of_a_described_deck_are_known_to_nobody():
    given = {"number_deck": ["r5 ...", "...", "..."], "goal_deck": ["<> ...", "...", "..."]}
    state = position(given, "STEP1")
    worlds = guesses(state, 0, 60)
    assert len({world.number_top[0] for world in worlds}) > 1
    assert len({world.goal_top[0] for world in worlds}) > 1
    for world in worlds:
        assert len(world.number_top[0]) == 1 and GAME.pieces(world) == GAME.pieces(state)


def test_guesses_keep_every_piece():
    for mission in (15, 24, 30):
        for state in positions(Setup(4, {"mission": mission}), mission):
            for viewer in (None, 1):
                world = GAME.resample(state, viewer, Playout(7))
                assert GAME.pieces(world) == GAME.pieces(state)


def test_after_the_end_everything_is_shown():
    """SYNERGY-R54: hands, decks and the cards handed on."""
    for state in positions(Setup(3, {"mission": 15}), 3):
        view = GAME.view(state, None)
        assert view["number_hand"] == view["goal_hand"] == view["number_deck"] == [None] * 3
        assert view["hand_passes"] == []
    view = GAME.view(state, None)  # the same state, moved on to its end
    assert view["result"] is not None
    assert None not in view["number_hand"] + view["goal_hand"] + view["number_deck"] + view["goal_deck"]
    assert len(view["hand_passes"]) == 3 * len(state.hand_passes) > 0


@pytest.mark.full
@pytest.mark.parametrize("mission", range(1, 31))
def test_the_contract_holds_at_every_position(mission):
    """All positions of several games for each number of players, open simultaneous decisions above all."""
    for seats in (3, 4, 5):
        run_contract(GAME, Setup(seats, {"mission": mission}), range(50, 52), depth=None)
