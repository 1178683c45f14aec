"""Finished games are reviewed in the background and played on another way; what is closed stays closed."""

import random

import pytest

from stratagem import games
from stratagem.kernel.game import Setup
from stratagem.server.client import ServerSaid
from stratagem.table import Chair, Match, Terms, seed_from
from stratagem.table.looking_back import moment

from .rows.place import play_on, players_of, table_of


def finished(server, chance, **more):
    """A short game of Strato, played to its end; returns its tokens."""
    opened = table_of(server.client, "strato", 1, options={"challenge": 0}, seed=4, **more)
    play_on(players_of(server, opened), chance, 400)
    return opened


def ask(server, opened, word, method="GET", body=None, who="watch"):
    return server.client.call(method, f"/api/tables/{opened['table']}/{word}", body, token=opened[who])


def reviewed(server, opened):
    """Wait for the review: the server does it while it answers other things."""
    found = ask(server, opened, "review", "POST", {})
    while found["status"] in ("waiting", "running"):
        found = ask(server, opened, "review?wait=1")
    return found


def test_a_review_has_a_chance_for_every_move_and_is_kept(server, start, chance):
    opened = finished(server, chance)
    moves = ask(server, opened, "moment")["moves"]
    assert ask(server, opened, "review")["status"] == "none"
    found = reviewed(server, opened)
    assert (found["status"], found["done"], found["of"], found["together"]) == ("done", moves, moves, True)
    assert len(found["chances"]) == moves + 1
    assert all(0 <= value <= 1 for row in found["chances"] for value in row)
    for answer in found["answers"]:
        assert answer["lost"] >= answer["least"] > 0.04
        assert answer["better"]["label"]["key"].startswith("strato-option-")
    server.stop()
    again = start(folder=server.folder)
    assert ask(again, opened, "review") == found


def test_a_review_can_be_stopped_and_begun_again(server, chance):
    opened = finished(server, chance)
    ask(server, opened, "review", "POST", {})
    ask(server, opened, "review", "DELETE")
    assert ask(server, opened, "review?wait=1")["status"] == "stopped"
    assert reviewed(server, opened)["status"] == "done"


@pytest.mark.parametrize(("word", "method", "body"), [
    ("review", "POST", {}), ("review", "GET", None), ("instead?move=0", "GET", None), ("branch", "POST", {"move": 0}),
])  # fmt: skip
def test_a_running_game_and_a_closed_one_tell_nothing(server, chance, word, method, body):
    running = table_of(server.client, "strato", 1, options={"challenge": 2}, seed=4)
    with pytest.raises(ServerSaid, match="still-playing"):
        ask(server, running, word, method, body)
    closed = finished(server, chance, open_afterwards=False)
    with pytest.raises(ServerSaid, match="closed"):
        ask(server, closed, word, method, body)


def test_a_game_takes_another_course(server, chance):
    """The new table stands where the old one stood, with another answer drafted; the old game is as it was."""
    opened = finished(server, chance)
    before = ask(server, opened, "moment?move=1&seat=0")
    there = ask(server, opened, "instead?move=1")
    played, other = there["played"][0]["do"], [one["do"] for one in there["options"]]
    assert played in other
    other.remove(played)
    branch = ask(server, opened, "branch", "POST", {"move": 1, "actions": [other[0]]})
    mine = branch["seats"]["0"]
    now = server.client.call("GET", f"/api/tables/{branch['table']}", token=mine)
    assert [rung["do"] for rung in now["seen"]["draft"]] == [other[0]]
    assert now["table"]["practice"] and now["table"]["branch"] == {"table": opened["table"], "playing": 1, "move": 1}
    moment = server.client.call("GET", f"/api/tables/{branch['table']}/moment?move=1", token=mine)
    assert moment["view"]["hand"] == before["view"]["hand"]
    players = players_of(server, branch)
    players[0].move([other[0]])
    players[0].look()
    play_on(players, chance, 400)
    assert ask(server, opened, "moment?move=1&seat=0") == before
    with pytest.raises(ServerSaid, match="no key"):
        server.client.call("GET", f"/api/tables/{branch['table']}/export", token=mine)


def test_an_imported_game_is_reviewed_and_played_on(server, chance):
    opened = finished(server, chance)
    data = ask(server, opened, "export")
    place = f"/api/imports/{server.client.call('POST', '/api/imports', data)['id']}"
    assert server.client.call("GET", f"{place}/instead?move=0")["seat"] == 0
    branch = server.client.call("POST", f"{place}/branch", {"move": 0})
    assert list(branch["seats"]) == ["0"]
    with pytest.raises(ServerSaid, match="over"):
        server.client.call("POST", f"{place}/branch", {"move": 9999})


def test_a_review_numbers_its_lines_as_the_log_does():
    """The last answer of a round of Synergy also tells of the next one."""
    game = games.get("synergy")
    chairs = [Chair("person", name) for name in ("Anna", "Bruno", "Carla")]
    match, chance = Match.start(Terms(game, Setup(3), "", seed_from(3)), chairs), random.Random(3)
    while match.number < 40 and not match.seen(None).over:
        seat = chance.choice([one for one in match.waiting("person") if match.seen(one).options])
        while not (seen := match.seen(seat)).ready:
            match.choose(seat, chance.choice(seen.options).do)
        match.confirm(seat)
    logged = [(frame.told.key, frame.turn) for frame in match.seen(0, 0).frames]
    moments = [moment(game, match.replays[0], number, 0) for number in range(len(match.replays[0].moves) + 1)]
    told = [(line.key, turn) for one in moments for line, turn in zip(one.told, one.turns, strict=True)]
    assert told == logged
    assert any(len(set(one.turns)) > 1 for one in moments)
