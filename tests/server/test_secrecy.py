"""Who may see what, and when."""

import json

import pytest

from stratagem import games

from .rows.place import SEATS, play_on, players_of, table_of


@pytest.mark.parametrize("game", games.names())
def test_nobody_is_sent_another_ones_options(server, chance, game):
    """Row S1, over the wire: options, refusals and hands of other seats are in no message to a seat or a spectator."""
    opened = table_of(server.client, game, SEATS[game])
    players = players_of(server, opened)
    watcher = server.client.play(opened["table"], opened["watch"])
    watcher.look()
    play_on(players, chance, 12)
    for player in [*players.values(), watcher]:
        seen = player.seen
        if seen["seat"] not in seen["waiting"]:
            assert seen["options"] == [] and seen["refusals"] == [] and seen["draft"] == []
    lobby = json.dumps(server.client.call("GET", "/api/tables"))
    assert opened["table"] not in lobby, "a private table is not listed"


def test_live_games_are_replayed_from_the_own_seat_only(server, chance):
    opened = table_of(server.client, "strato", 2)
    players = players_of(server, opened)
    play_on(players, chance, 3)
    path = f"/api/tables/{opened['table']}/moment?playing=1&move=1"
    own = server.client.call("GET", path, token=opened["seats"]["0"])
    assert own["view"]["seat"] == 0
    with pytest.raises(Exception, match="other seats"):
        server.client.call("GET", path + "&seat=1", token=opened["seats"]["0"])
    with pytest.raises(Exception, match="other seats"):
        server.client.call("GET", path + "&seat=1", token=opened["watch"])
    play_on(players, chance)
    assert server.client.call("GET", path + "&seat=1", token=opened["watch"])["view"]["seat"] == 1


def test_a_closed_table_keeps_its_games_closed(server, chance):
    opened = table_of(server.client, "strato", 2, open_afterwards=False)
    players = players_of(server, opened)
    play_on(players, chance)
    with pytest.raises(Exception, match="closed"):
        server.client.call("GET", f"/api/tables/{opened['table']}/export", token=opened["seats"]["0"])
    with pytest.raises(Exception, match="other seats"):
        server.client.call("GET", f"/api/tables/{opened['table']}/moment?seat=1", token=opened["seats"]["0"])
