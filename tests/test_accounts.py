"""What a finished game came to: for every recorded game, so for every way a game can end."""

import json
from pathlib import Path

import pytest

from stratagem import games
from stratagem.kernel.replay import Replay
from stratagem.text import LANGUAGES, Words

REPLAYS = sorted((Path(__file__).parent / "replays").glob("*/*.json"))


def ended(path):
    """The game, its table at the end, and the turn numbers on the way there."""
    data = json.loads(path.read_text(encoding="utf-8"))
    game = games.of_replay(data)
    turns = [0]
    for state in Replay.from_json(data, game).states(game):
        turns.append(game.turn(state))
    return game, state, turns


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_points_of_an_account_are_the_score(path):
    game, state, turns = ended(path)

    entries = game.account(state)

    seats = len(state.result.scores)
    assert entries, "a finished game has an account"
    assert all(len(entry.values) in (1, seats) for entry in entries)
    if any(entry.points for entry in entries):
        sums = [sum(entry.values[seat] for entry in entries if entry.points) for seat in range(seats)]
        assert sums == list(state.result.scores)
    assert turns == sorted(turns), "turns are counted upwards"
    assert turns[-1] > 0
    for language in LANGUAGES:
        words = Words(language)
        assert all("[" not in words.say(entry.key, entry.params) for entry in entries)


def test_what_comes_at_the_end_of_weather_machine_is_not_promised_after_it_was_paid():
    finished = [path for path in REPLAYS if path.parent.name == "weather_machine"]

    for path in finished:
        game, state, _ = ended(path)
        assert [player["final_points"] for player in game.view(state, 0)["players"]] == [0] * len(state.result.scores)
