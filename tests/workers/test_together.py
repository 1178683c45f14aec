"""What happens at one worker is seen at the other: chairs, tokens, talk, drafts, presence, the lobby."""

import random

import pytest
from server.rows.place import table_of

from stratagem.server.client import Client, ConnectionClosed, ServerSaid

from .checks import House
from .guests import Guest, play


@pytest.fixture
def house(place):
    return House(place)


@pytest.fixture
def two(house):
    """Two workers on one database."""
    return [house.worker(), house.worker()]


def until(player, true):
    """Take messages until something is true of what the player is shown."""
    for _ in range(1000):
        if player.seen and true(player):
            return
        player.receive()
    raise AssertionError("a thousand messages, and it is not true yet")


def seated(two, seats=2, game="strato", **wishes):
    """A table opened at the first worker; each seat is connected to a worker of its own."""
    opened = table_of(two[0].client, game, seats, **wishes)
    return opened, [two[seat % 2].client.play(opened["table"], opened["seats"][str(seat)]) for seat in range(seats)]


def test_a_move_is_seen_at_the_other_worker_with_its_news(two):
    _, players = seated(two, options={"challenge": 9}, seed=1)
    for player in players:
        until(player, lambda one: True)
    mover = next(player for player in players if player.asked)
    other = players[1 - players.index(mover)]
    before = len(other.frames)
    mover.move([mover.seen["options"][0]["do"]])
    until(other, lambda one: one.seen["number"] > 1)
    assert len(other.frames) > before
    for player in players:
        player.close()


def test_who_is_connected_is_known_everywhere_also_after_a_death(two):
    opened, players = seated(two)
    until(players[0], lambda one: one.table["connected"] == [0, 1])
    until(players[1], lambda one: one.table["connected"] == [0, 1])
    watcher = two[1].client.play(opened["table"], opened["watch"])
    until(players[0], lambda one: one.table["watching"] == 1)
    two[1].kill()
    until(players[0], lambda one: one.table["connected"] == [0] and one.table["watching"] == 0)
    players[0].close()
    assert watcher


def test_a_draft_is_the_seats_own_on_whichever_worker(two):
    opened, players = seated(two, options={"challenge": 9}, seed=1)
    first = players[0]
    until(first, lambda one: True)
    asked = next(index for index, player in enumerate(players) if first.seen["waiting"] == [index] or not player)
    mine, away = players[asked], two[1 - asked % 2].client
    again = away.play(opened["table"], opened["seats"][str(asked)])
    until(again, lambda one: True)
    until(mine, lambda one: one.asked)
    chosen = mine.seen["options"][0]["do"]
    mine.send({"type": "choose", "action": chosen})
    until(again, lambda one: [rung["do"] for rung in one.seen["draft"]] == [chosen])
    again.send({"type": "back"})
    until(mine, lambda one: one.seen["draft"] == [])
    other = players[1 - asked]
    until(other, lambda one: True)
    assert other.seen["draft"] == []


def test_a_dead_token_is_dead_everywhere(two):
    opened, players = seated(two)
    until(players[1], lambda one: True)
    order = {"do": "reissue", "seat": 1}
    made = two[0].client.call("POST", f"/api/tables/{opened['table']}/host", order, opened["host"])
    with pytest.raises((ServerSaid, ConnectionClosed)):
        until(players[1], lambda one: False)
    token = Client(two[1].url, "c" * 43).sit(opened["table"], made["token"])["token"]
    back = two[1].client.play(opened["table"], token)
    until(back, lambda one: one.seen["seat"] == 1)
    with pytest.raises(ServerSaid):
        two[1].client.play(opened["table"], opened["seats"]["1"]).look()


def test_a_code_is_good_once_even_where_nobody_has_heard_of_it(house):
    """It is used at one worker, then at another to which that is news."""
    two = [house.worker(), house.worker(fault="deaf")]
    opened = table_of(two[0].client, "strato", 2)
    path = f"/api/tables/{opened['table']}"
    code = two[0].client.call("POST", path + "/device", None, opened["seats"]["0"])["token"]
    two[1].client.call("GET", path, token=opened["watch"])  # from now on it has the table in memory
    assert two[0].client.sit(opened["table"], code)["seat"] == 0
    with pytest.raises(ServerSaid, match="has been used"):
        two[1].client.sit(opened["table"], code)


def test_talk_is_heard_everywhere(two):
    _, players = seated(two, chat=True)
    until(players[0], lambda one: True)
    players[0].send({"type": "talk", "text": "good evening"})
    until(players[1], lambda one: any("good evening" in str(frame) for frame in one.frames))


def test_chairs_are_free_and_taken_everywhere(two):
    seats = [{"kind": "person", "mine": True}, {"kind": "open"}]
    opened = two[0].client.open("strato", seats, public=True)
    assert [each["free"] for each in two[1].client.call("GET", "/api/tables")["tables"]] == [1]
    two[1].client.sit(opened["table"], opened["invite"], "Bruno")
    assert two[0].client.call("GET", "/api/tables")["tables"] == []
    with pytest.raises(ServerSaid, match="no-chair"):
        two[0].client.sit(opened["table"], opened["invite"], "Carla")


def test_a_table_that_is_taken_away_is_gone_everywhere(two):
    opened, players = seated(two)
    until(players[1], lambda one: True)
    two[0].client.call("DELETE", f"/api/tables/{opened['table']}", token=opened["host"])
    with pytest.raises((ServerSaid, ConnectionClosed)):
        until(players[1], lambda one: False)
    with pytest.raises(ServerSaid, match="no such table"):
        two[1].client.call("GET", f"/api/tables/{opened['table']}", token=opened["host"])


def test_a_rematch_is_one_table_whichever_worker_is_asked(two, house):
    opened = table_of(two[0].client, "strato", 2, options={"challenge": 1}, seed=2)
    guests = [Guest(house.clients, opened, seat, first=seat) for seat in range(2)]
    while play(guests, random.Random(4), 20):
        pass
    for guest in guests:
        guest.leave()
    path = f"/api/tables/{opened['table']}"
    hosts = {worker.client.call("POST", f"{path}/host", {"do": "rematch"}, opened["host"])["token"] for worker in two}
    assert len(hosts) == 1
    found = [two[seat].client.call("GET", f"{path}/again", token=opened["seats"][str(seat)]) for seat in range(2)]
    assert found[0]["table"] == found[1]["table"] and [each["seat"] for each in found] == [1, 0]
    assert two[1].client.call("GET", f"{path}/again", token=opened["seats"]["0"]) == found[0], "asked again, the same"
    for worker, each in zip(two, found, strict=True):
        player = worker.client.play(each["table"], each["token"])
        until(player, lambda one, each=each: one.seen["seat"] == each["seat"])


def test_a_rematch_does_not_wait_for_the_news_of_the_end(house):
    """A worker that has heard of nothing looks before it says no."""
    here, there = house.worker(), house.worker(fault="deaf")
    opened = table_of(here.client, "strato", 2, options={"challenge": 1}, seed=2)
    path, mine = f"/api/tables/{opened['table']}", opened["seats"]["0"]
    there.client.call("GET", path, token=mine)
    guests = [Guest([here.client], opened, seat, first=0) for seat in range(2)]
    while play(guests, random.Random(4), 20):
        pass
    for guest in guests:
        guest.leave()
    host = there.client.call("POST", f"{path}/host", {"do": "rematch"}, opened["host"])["token"]
    assert here.client.call("POST", f"{path}/host", {"do": "rematch"}, opened["host"])["token"] == host
    again = [worker.client.call("GET", f"{path}/again", token=mine) for worker in (here, there)]
    assert again[0] == again[1]


def test_these_tests_notice_a_worker_that_hears_nothing(house):
    two = [house.worker(), house.worker(fault="deaf")]
    _, players = seated(two, chat=True)
    for player in players:
        until(player, lambda one: True)
    players[0].send({"type": "talk", "text": "good evening"})
    until(players[0], lambda one: any("good evening" in str(frame) for frame in one.frames))
    players[1].send({"type": "ping"})
    while players[1].receive()["type"] != "pong":
        pass
    assert not any("good evening" in str(frame) for frame in players[1].frames)
