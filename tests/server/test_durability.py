"""No move twice, and none on an old view."""

import pytest

from stratagem.server.client import ServerSaid

from .rows.place import play_on, players_of, table_of


def replayed_nonce(server, chance, seed=0):
    """Send one move twice under one nonce; returns how many moves the table holds then."""
    opened = table_of(server.client, "strato", 1, options={"challenge": 6}, seed=seed)
    player = players_of(server, opened)[0]
    action = chance.choice([option["do"] for option in player.seen["options"] if option["do"]["do"] == "redraw"])
    before = player.seen["number"]
    player.move([action], nonce="once", seq=before)
    try:
        player.move([action], nonce="once", seq=before)
    except ServerSaid:
        pass
    return server.client.call("GET", f"/api/tables/{opened['table']}", token=opened["host"])["seen"]["number"] - before


def test_a_move_is_never_taken_twice(server, chance):
    assert replayed_nonce(server, chance) == 1


def test_a_move_on_a_stale_view_is_refused(server, chance):
    opened = table_of(server.client, "strato", 1, options={"challenge": 2})
    player = players_of(server, opened)[0]
    number = player.seen["number"]
    play_on({0: player}, chance, 3)
    with pytest.raises(ServerSaid, match="stale"):
        player.move([player.seen["options"][0]["do"]], seq=number)
