"""Position files: what somebody saw, to report a bug; they hold no secret and show the same again."""

import json
import random

import pytest

from stratagem import games
from stratagem.commands import main
from stratagem.kernel.chance import Playout
from stratagem.kernel.errors import BadReplay
from stratagem.table import Chair, open_table
from stratagem.table.positions import position_of, read_position

SEATS = {"strato": 2, "weather_machine": 1}


def table(name, moves=12, seed=5):
    """A table after some moves of random people."""
    match = open_table(name, [Chair("person")] * SEATS.get(name, 3 if name != "stratos" else 2), {}, seed=seed)
    minds = random.Random(seed)
    for _ in range(moves):
        waiting = match.state.waiting
        if not waiting:
            break
        seat = waiting[0]
        while not (seen := match.seen(seat)).ready:
            match.choose(seat, minds.choice(seen.options).do)
        match.confirm(seat)
    return match


@pytest.mark.parametrize("name", games.names())
def test_a_position_looks_the_same_to_whoever_saved_it(name):
    match = table(name)
    for seat in [*range(len(match.chairs)), None]:
        data = json.loads(json.dumps(position_of(match, seat)))
        found = read_position(data, match.game)
        assert found.differences() == []
        assert found.now()["prompt"]["key"] == match.seen(seat).prompt.key
        assert len(found.now()["options"]) == len(match.seen(seat).options)


@pytest.mark.parametrize("name", games.names())
def test_a_position_tells_nothing_its_maker_could_not_see(name):
    """The same file from another world that the seat cannot tell from this one."""
    match = table(name)
    seat = 0
    here = position_of(match, seat, Playout(3))
    match.state = match.game.resample(match.state, seat, Playout(8))
    assert position_of(match, seat, Playout(3)) == here


def test_a_position_in_the_middle_of_a_move_shows_the_next_question():
    match = table("strato", 1)
    seat = match.state.waiting[0]
    seen = match.choose(seat, match.seen(seat).options[0].do)
    found = read_position(position_of(match, seat), match.game)
    assert len(found.data["draft"]) == 1 and len(found.now()["options"]) == len(seen.options)
    assert found.differences() == []


def test_the_command_shows_a_position_and_notices_a_difference(tmp_path, capsys):
    match = table("stramat", 3)
    data = position_of(match, 1)
    file = tmp_path / "position.json"
    assert run(file, data) == 0
    told = capsys.readouterr().out
    assert "stramat, seen by seat 1" in told and "looks the same" in told
    data["shown"]["view"]["mazzetto"] = 99
    assert run(file, data) == 1
    assert "differs: view.mazzetto" in capsys.readouterr().out


def run(file, data):
    file.write_text(json.dumps(data))
    with pytest.raises(SystemExit) as left:
        main.run(["position", str(file), "--log"])
    return left.value.code


@pytest.mark.parametrize("damage", [{"format": "x"}, {"world": {"is": "Nothing"}}, {"content": "other"}, {"world": 3}])
def test_what_is_no_position_is_refused(damage):
    match = table("strato", 1)
    with pytest.raises(BadReplay):
        read_position({**position_of(match, 0), **damage}, match.game)
