"""Replays: exact, and refused by name when damaged, edited or from elsewhere."""

import copy
import json
import random

import pytest
from hypothesis import given, settings, strategies as st
from toys.honest_game import FirefliesGame

from stratagem.kernel.chance import Luck
from stratagem.kernel.codec import checksum, digest
from stratagem.kernel.core import options
from stratagem.kernel.errors import BadReplay, StratagemError
from stratagem.kernel.game import Setup
from stratagem.kernel.replay import Replay, play, told

GAME = FirefliesGame()


def a_game(seed=1):
    """A finished game as saved, and the sums of its tables."""
    luck, chooser = Luck(seed), random.Random(seed)
    s = GAME.setup(Setup(3), luck)
    first, moves, sums = luck.take_outcomes(), [], [checksum(s)]
    while s.waiting:
        seat = chooser.choice(s.waiting)
        moves.append(play(GAME, s, seat, [chooser.choice(options(s, seat))], luck))
        sums.append(checksum(s))
    return Replay(GAME, Setup(3), first, moves, told(s.result)), sums


REPLAY, SUMS = a_game()
SAVED = json.loads(json.dumps(REPLAY.to_json()))


def replayed(data, game=GAME):
    for state in Replay.from_json(data, game).states(game):
        last = state
    return last


def changed(change, sealed=True):
    """The saved game after someone has changed it; `sealed`: and made the sum fit."""
    data = copy.deepcopy(SAVED)
    change(data)
    if sealed and isinstance(data, dict):
        data.pop("sum", None)
        data["sum"] = digest(data)
    return data


def test_a_saved_game_comes_to_the_same_table_at_every_move():
    states = Replay.from_json(SAVED, GAME).states(GAME)
    assert [checksum(s) for s in states] == SUMS


def test_a_replay_of_a_replay_is_the_same_file():
    assert Replay.from_json(SAVED, GAME).to_json() == SAVED


def test_a_replay_tells_the_same_news_again():
    heard = [[], []]
    for ears in heard:
        for _ in REPLAY.states(GAME, lambda _, news, ears=ears: ears.append(news)):
            pass
    assert heard[0] == heard[1] and len(heard[0]) > 20


def test_a_game_without_a_sum_may_be_written_by_hand():
    data = changed(lambda d: None, sealed=False)
    del data["sum"]
    assert replayed(data).result is not None


def test_edited_games_are_noticed():
    for change in (
        lambda d: d["moves"].pop(),
        lambda d: d["moves"][0]["actions"][0].update(how="dim"),
        lambda d: d["luck"].reverse(),
        lambda d: d["setup"].update(seats=2),
        lambda d: d.update(sum="0" * 16),
    ):
        with pytest.raises(BadReplay, match="edited or damaged"):
            replayed(changed(change, sealed=False))


DAMAGES = {
    "no object": (lambda d: None, "not a saved game"),
    "another format": (lambda d: d.update(format="other"), "not a saved game"),
    "another game": (lambda d: d.update(game="chess"), "a game of chess, not of fireflies"),
    "another version": (lambda d: d.update(version=99), "version 99"),
    "another content": (lambda d: d.update(content="x"), "another content pack"),
    "no set-up": (lambda d: d.pop("setup"), "damaged"),
    "set-up of nothing": (lambda d: d.update(setup=[]), "damaged"),
    "seats in words": (lambda d: d["setup"].update(seats="three"), "number of seats"),
    "options of nothing": (lambda d: d["setup"].update(options=[1]), "damaged"),
    "too many seats": (lambda d: d["setup"].update(seats=9), "2 to 3 players"),
    "an unknown option": (lambda d: d["setup"]["options"].update(fog=1), "no option 'fog'"),
    "no moves": (lambda d: d.pop("moves"), "damaged"),
    "moves of nothing": (lambda d: d.update(moves=3), "damaged"),
    "a move of nothing": (lambda d: d["moves"].insert(0, 3), "no seat, actions or luck"),
    "a move without luck": (lambda d: d["moves"][0].pop("luck"), "no seat, actions or luck"),
    "a move without actions": (lambda d: d["moves"][0].update(actions=[]), "list of actions"),
    "a seat in words": (lambda d: d["moves"][0].update(seat="0"), "number of a seat"),
    "luck in words": (lambda d: d["moves"][0].update(luck=["a"]), "list of numbers"),
    "luck of the set-up in words": (lambda d: d.update(luck="abc"), "list of numbers"),
    "luck of the set-up too short": (lambda d: d["luck"].pop(), "the set-up cannot be replayed: .*ends where 'pile'"),
    "luck of the set-up too long": (lambda d: d["luck"].append(0), "the set-up used less luck"),
    "impossible luck": (lambda d: d["luck"].__setitem__(0, 77), "outcome 77 of 'pile' is impossible"),
    "luck for a move that needs none": (lambda d: d["moves"][0].update(luck=[1]), "move 1 cannot .*less luck"),
    "an illegal action": (lambda d: d["moves"][0].update(actions=[{"do": "fly"}]), "move 1 cannot .* answer fly"),
    "an action of nothing": (lambda d: d["moves"][0].update(actions=[None]), "move 1 cannot be replayed"),
    "a seat that is not asked": (lambda d: d["moves"][0].update(seat=7), "move 1 cannot be replayed"),
    "a move after the end": (lambda d: d["moves"].append(d["moves"][0]), "cannot be replayed"),
    "the last move is missing": (lambda d: d["moves"].pop(), "its moves lead to None"),
    "another end": (lambda d: d["end"].update(winners=[]), "the game ended as"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_game_is_refused_by_name(name):
    change, message = DAMAGES[name]
    data = [] if name == "no object" else changed(change)
    with pytest.raises(BadReplay, match=message):
        replayed(data)


def places(data, path=()):
    yield path
    children = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in children:
        yield from places(value, (*path, key))


PLACES = [path for path in places({**SAVED, "moves": SAVED["moves"][:6]}) if path]
JUNK = st.sampled_from([None, -1, 0, 10**30, 1.5, "x", "", [], [[]], {}, {"do": 1}, True])


@settings(max_examples=150)
@given(st.sampled_from(PLACES), JUNK)
def test_whatever_is_put_in_place_of_whatever_is_refused_or_replayed_never_a_traceback(path, junk):
    def change(data):
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = junk

    try:
        replayed(changed(change))
    except StratagemError as fault:
        assert str(fault)
