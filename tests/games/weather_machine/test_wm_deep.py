"""Positions deep in a game, where papers, breakthroughs and prototypes happen: the finished games of tests/replays."""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections import Counter
from pathlib import Path

import pytest
from wm_play import GAME

from stratagem import games
from stratagem.kernel.core import Part, Value, options
from stratagem.kernel.replay import Replay
from stratagem.text.catalogue import Words

FOLDER = Path(__file__).parents[2] / "replays" / "weather_machine"
NAMES = ["Anna", "Bruno", "Carla", "Dario"]


@pytest.mark.parametrize("ending", GAME.endings)
def test_every_position_of_a_finished_game(ending: str) -> None:
    """Saving, words, wire forms and conservation at every position; the game ends as its name says."""
    data = json.loads((FOLDER / f"{ending.replace('_', '-')}.json").read_text(encoding="utf-8"))
    game = games.of_replay(data)
    replay = Replay.from_json(data, game)
    words = [Words(language, game.names(language), NAMES, strict=True) for language in ("en", "it")]
    first: dict[str, int] = {}
    for s in replay.states(game):
        first = first or game.pieces(s)
        assert game.pieces(s) == first
        assert game.load(json.loads(json.dumps(game.save(s)))) == s
        assert s.copy() == s and game.view(s.copy(), 0) == game.view(s, 0)
        json.dumps(game.view(s, None))
        for said in words:
            assert game.describe(game.view(s, 0), said.say)
        if not s.waiting:
            continue
        seat = s.waiting[0]
        looks = Counter()
        for action in options(s, seat):
            assert game.read(s, seat, game.wire(action)) == game.read(s, seat, game.short(action)) == action
            label = game.option(s, seat, action)
            looks[words[0].say(label.key, label.params)] += 1
        assert max(looks.values()) == 1, looks
    assert s.result is not None and s.result.ending == ending


def test_every_class_of_a_state_can_be_saved() -> None:
    """The codec knows every step, action and part of the game's modules."""
    import stratagem.games.weather_machine as package

    missing = []
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        for name, thing in vars(importlib.import_module(found.name)).items():
            if isinstance(thing, type) and issubclass(thing, (Value, Part)) and thing.__module__ == found.name:
                if GAME.words.get(name) is not thing:
                    missing.append(name)
    assert not missing


def test_the_won_games_went_deep() -> None:
    """Papers, breakthroughs, prototypes, Goals and Subsidies were all played."""
    verbs: Counter[str] = Counter()
    for ending in ("good-name", "final-win"):
        data = json.loads((FOLDER / f"{ending}.json").read_text(encoding="utf-8"))
        verbs.update(action["do"] for move in data["moves"] for action in move["actions"])
    for verb in ("publish", "breakthrough", "provide", "set_goal", "sell", "research", "use_subsidy"):
        assert verbs[verb], verbs
