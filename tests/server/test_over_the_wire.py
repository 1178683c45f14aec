"""A game of each kind over the wire, with a kill -9 and a dropped connection in the middle."""

import json

import pytest

from stratagem import games
from stratagem.kernel.replay import Replay
from stratagem.table.looking_back import moment
from stratagem.table.sealing import verify

from .rows.place import play_on, players_of, table_of

SEATS = {"strato": 3, "stramat": 4, "synergy": 3, "stratos": 2, "weather_machine": 2}


def record(players, seen):
    """What each seat was shown, by the number of moves made then."""
    for seat, player in players.items():
        seen.setdefault((seat, player.seen["number"]), json.dumps(player.seen["view"], sort_keys=True))


@pytest.mark.parametrize("game", games.names())
def test_a_game_survives_a_kill_and_a_lost_connection(start, chance, game):
    server = start()
    opened = table_of(server.client, game, SEATS[game])
    players = players_of(server, opened)
    seen = {}

    def each(player, told):
        record(players, seen)

    play_on(players, chance, 8, each)
    for player in players.values():
        player.look() if False else None
    server.kill()
    again = start(folder=server.folder)
    numbers = {seat: player.seen["number"] for seat, player in players.items()}
    players = players_of(again, opened)
    for seat, player in players.items():
        assert player.seen["number"] >= numbers[seat], "an acknowledged move is gone"
    play_on(players, chance, 8, each)
    first = min(players)
    players[first].close()
    players[first] = again.client.play(opened["table"], opened["seats"][str(first)], players[first].seen["number"])
    players[first].look()
    play_on(players, chance, 4000, each)
    made = games.get(game)
    exported = again.client.call("GET", f"/api/tables/{opened['table']}/export?playing=1", token=opened["watch"])
    assert "all luck follows" in verify(exported)
    replay = Replay.from_json(exported["replay"], made)
    shown = views_of(made, replay, SEATS[game])
    for (seat, _), view in seen.items():
        assert view in shown[seat], "a seat was shown what the replay never shows"


def views_of(game, replay, seats):
    """Every view of each seat in the course of a replay."""
    found = {seat: set() for seat in range(seats)}
    for state in replay.states(game):
        for seat in found:
            found[seat].add(json.dumps(game.view(state, seat), sort_keys=True))
    assert moment(game, replay, 0, 0).move == 0
    return found
