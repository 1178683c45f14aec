"""What the browser table needs of the server: hints, open tables without an invitation, light first looks."""

import pytest

from stratagem.server.client import ServerSaid

from .rows.place import table_of

MINE = {"kind": "person", "mine": True}


def test_a_hint_is_for_the_seat_that_is_asked(server):
    opened = table_of(server.client, "strato", 2, seed=5)
    path = f"/api/tables/{opened['table']}/hint"
    found = server.client.call("GET", path, token=opened["seats"]["0"])
    seen = server.client.call("GET", f"/api/tables/{opened['table']}", token=opened["seats"]["0"])["seen"]
    assert found["hints"][0]["do"] in [option["do"] for option in seen["options"]]
    assert 0 <= found["hints"][0]["chance"] <= 1 and found["hints"][0]["reason"]["key"]
    with pytest.raises(ServerSaid, match="not-asked"):
        server.client.call("GET", path, token=opened["seats"]["1"])
    with pytest.raises(ServerSaid):
        server.client.call("GET", path, token=opened["watch"])


def test_a_public_table_needs_no_invitation_a_private_one_does(server):
    public = server.client.open("strato", [MINE, {"kind": "open"}], public=True)
    assert server.client.sit(public["table"], "", "Bruno")["seat"] == 1
    private = server.client.open("strato", [MINE, {"kind": "open"}])
    with pytest.raises(ServerSaid, match="does not let you"):
        server.client.sit(private["table"], "", "Bruno")


def test_whoever_comes_gets_the_news_without_a_picture_of_every_step(server):
    opened = table_of(server.client, "strato", 1, seed=5)
    player = server.client.play(opened["table"], opened["seats"]["0"])
    player.look()
    assert player.frames and all(frame["view"] is None for frame in player.frames)
