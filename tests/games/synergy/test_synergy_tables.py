"""Tables that are copied and guessed: nothing is lost on the way, nothing is shared; and which set-ups there are."""

import copy
import json
import random

import pytest

from stratagem import games
from stratagem.games.synergy.content.cards import CODES
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.core import answer, begin, options, play_at_random
from stratagem.kernel.game import Setup
from stratagem.text import Words

GAME = games.get("synergy")
DESCRIBED = {
    "order": "GNN",
    "challenges": ["HAND_LEFT", "NO_DOUBLE"],
    "actions": ["A", "B", "F", "H"],
    "number_deck": ["r5 r2 ...", "b1 ...", "..."],
    "goal_deck": ["<> ...", "...", "+1 ..."],
    "lives": 2,
}


def random_game(state, luck, chooser, watch=None):
    """The positions of a random game from here on."""
    while state.waiting:
        yield state
        seat = chooser.choice(state.waiting)
        answer(state, seat, chooser.choice(list(options(state, seat))), luck, watch)


def games_to_play():
    """Every variant, super and hyper, hand passes; and a described table with cards on top of its decks."""
    variants = GAME.samples()[91:]
    for seed, setup in enumerate([*variants, Setup(3, {"mission": 30}), Setup(4, {"mission": 23})]):
        yield GAME.setup(setup, Luck(seed)), seed
    state = GAME.position(Setup(3), DESCRIBED, "ROUND_START", 0)
    begin(state, Luck(1))
    yield state, 99


def saved(state):
    return json.dumps(GAME.save(state), sort_keys=True)


def everything(state):
    """All that anybody can see of a table, by the mission as it is, and all that is saved."""
    views = [GAME.view(state, seat) for seat in (None, *range(state.seats))]
    return saved(state), GAME.facts(state), views, state.mission_card().challenges, state.silent


@pytest.mark.property
def test_a_copy_is_the_same_and_goes_its_own_way():
    for state, seed in games_to_play():
        chooser = random.Random(seed)
        for number, now in enumerate(random_game(state, Luck(seed), chooser)):
            if number % 7 == seed % 7:
                before, copied = everything(now), now.copy()
                assert everything(copied) == before
                play_at_random(copied, Playout(seed))
                assert everything(now) == before


@pytest.mark.property
@pytest.mark.parametrize("mission", [15, 27, 30])
def test_what_one_handed_on_is_known_until_it_is_laid_down(mission):
    """SYNERGY-R52: for the giver alone; a card of that kind laid down may have been the one."""
    handed = {}  # by giver, the card that must still be in the hand of the left neighbour

    def listen(state, news):
        told, word = news.params, news.key.removeprefix("synergy-news-")
        if word == "you-gave":
            handed[news.to[0]] = told["card"][-2:]
        elif word in ("first-numbers", "second-numbers"):
            for seat, card in enumerate(told["cards"]):
                lay_down(state, seat, card[-2:])
        elif word == "used-on-cards" and told["action"] == "@action:B":
            lay_down(state, int(told["seat"][-1]), told["cards"][0][-2:])

    def lay_down(state, seat, card):
        giver = (seat - 1) % state.seats
        if handed.get(giver) == card and card not in openly[seat]:
            del handed[giver]

    looked = 0
    for seed in range(5):
        handed.clear()
        state = GAME.setup(Setup(3, {"mission": mission}), Luck(seed))
        openly = []
        for now in random_game(state, Luck(seed), random.Random(seed), listen):
            openly = [[CODES[card] for card in now.public_hand[seat]] for seat in range(3)]
            for giver, card in handed.items():
                receiver = (giver + 1) % 3
                for number in range(3):
                    hand = GAME.resample(now, giver, Playout(seed + number)).number_hand[receiver]
                    assert [CODES[held] for held in hand].count(card) > openly[receiver].count(card)
                    looked += 1
    assert looked > 100


@pytest.mark.property
def test_samples_show_every_choice():
    """Every mission with every number of players, every value of every choice, and a campaign under way."""
    samples = GAME.samples()
    assert all(GAME.validate(setup) == [] for setup in samples)
    missions = {(setup.seats, GAME.chosen(setup)["mission"]) for setup in samples if not setup.carry}
    assert missions == {(seats, mission) for seats in (3, 4, 5) for mission in GAME.content.missions}
    for spec in GAME.options:
        seen = [setup.options.get(spec.key, spec.default) for setup in samples]
        assert all(value in seen for value in spec.values) or spec.kind == "list"
    fair = [GAME.chosen(setup)["mission"] for setup in samples if GAME.chosen(setup)["fair_deal"]]
    assert fair == [29, 29]  # the last one that asks for an even card
    coloured = [(setup.seats, setup.options["mission"]) for setup in samples if setup.options.get("colours")]
    assert coloured == [(5, 29), (4, 30)]  # the last one with hand passes
    assert any(setup.carry.get("attempts") for setup in samples)


@pytest.mark.property
def test_forbidden_set_ups_have_one_fault_each():
    faults = [GAME.validate(setup) for setup in GAME.forbidden()]
    assert [len(found) for found in faults] == [1] * len(faults)
    keys = {getattr(found[0], "key", "") for found in faults}
    assert keys >= {f"synergy-why-{what}" for what in ("colours", "no-colour", "same-colour", "few-colours")}
    for language in ("en", "it"):
        words = Words(language, GAME.names(language), [], strict=True)
        told = [found[0] for found in faults if hasattr(found[0], "key")]  # counters are the business of programs
        assert len({words.say(problem.key, problem.params) for problem in told}) == len(told) > 4


@pytest.mark.property
def test_a_mission_may_end_for_want_of_goals_if_it_outlasts_the_goal_cards():
    """SYNERGY-R08, SYNERGY-Q34: seven goals, so at most seven rounds; only a box may ask for more."""
    for rounds in range(4, 9):
        for lives in range(1, 4):
            content, mission = copy.copy(GAME.content), copy.copy(GAME.content.missions[1])
            mission.rounds, mission.lives = rounds, lives
            content.missions = {1: mission, 2: GAME.content.missions[2]}
            assert ("GOALS" in type(GAME)(content).endings) == (rounds + lives - 1 > 7)
