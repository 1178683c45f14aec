"""What is acknowledged is on disk (rows R1, R3, R4, R5 of the reliability table), each with a planted fault."""

import json

import pytest
from websockets.exceptions import ConnectionClosed

from stratagem.kernel.errors import StratagemError
from stratagem.server.client import ServerSaid
from stratagem.table.crash import POINTS
from stratagem.table.store import Store

from .conftest import play_on, players_of, table_of

LIVE_POINTS = [point for point in POINTS if point != "during-snapshot"]  # the store keeps no snapshots


def survivors(start, chance, crash, fault="", game="stramat"):
    """Play until the server dies at a crash point; returns what was acknowledged and what is there after a restart."""
    server = start()
    opened = table_of(server.client, game, 3, seed=5)
    server.stop()
    dying = start(folder=server.folder, crash=crash, fault=fault)
    taken = []
    try:
        players = players_of(dying, opened)
        play_on(players, chance, 60, lambda player, told: taken.append(told["number"]))
    except (ConnectionClosed, OSError, ServerSaid, TimeoutError):
        pass
    assert dying.died() == 137, "the server should have died at its crash point"
    again = start(folder=server.folder)
    seat = again.client.play(opened["table"], opened["seats"]["0"])
    number = seat.look()["number"]
    records = again.client.call("GET", f"/api/tables/{opened['table']}?since=0", token=opened["host"])
    assert records["seen"]["number"] <= number
    return taken, number


@pytest.mark.parametrize("point", LIVE_POINTS)
def test_no_acknowledged_move_is_lost_at_a_crash_point(start, chance, point):
    taken, number = survivors(start, chance, f"{point}:4")
    assert not taken or max(taken) <= number


def test_the_crash_test_notices_an_acknowledgement_before_the_commit(start, chance):
    taken, number = survivors(start, chance, "after-append:5", "acknowledge-before-commit")
    assert taken and max(taken) > number, "the planted fault should have lost an acknowledged move"


def test_a_commit_waits_for_the_disk(tmp_path):
    """synchronous=FULL is 2; anything less is a promise not kept."""
    store = Store(tmp_path / "t.sqlite")
    asked = store.submit(lambda base: base.execute("PRAGMA synchronous").fetchone()[0]).result()
    mode = store.submit(lambda base: base.execute("PRAGMA journal_mode").fetchone()[0]).result()
    store.close()
    assert (asked, mode) == (2, "wal")


def test_the_commit_comes_before_the_acknowledgement(tmp_path):
    """The future of an append is not done before COMMIT has returned."""
    store = Store(tmp_path / "t.sqlite")
    order = []
    store.submit(lambda base: base.set_trace_callback(lambda sql: order.append(sql.split()[0]))).result()
    store.create("t", 0.0, {}, []).result()
    future = store.append("t", [{"n": 1}])
    future.add_done_callback(lambda done: order.append("done"))
    future.result()
    store.close()
    insert = max(i for i, word in enumerate(order) if word == "INSERT")
    assert order.index("done") > order.index("COMMIT", insert)


def test_two_writers_cannot_both_have_moved(tmp_path):
    store = Store(tmp_path / "t.sqlite")
    store.create("t", 0.0, {}, []).result()
    store.append("t", [{"n": 1, "who": "a"}]).result()
    with pytest.raises(StratagemError, match="somebody else"):
        store.append("t", [{"n": 1, "who": "b"}]).result()
    assert store.records("t").result() == [{"n": 1, "who": "a"}]
    store.close()


def test_one_bad_job_does_not_spoil_the_others(tmp_path):
    store = Store(tmp_path / "t.sqlite")
    store.create("t", 0.0, {}, []).result()
    futures = [store.append("t", [{"n": n}]) for n in (1, 1, 2)]
    outcomes = [future.exception() is None for future in futures]
    assert sorted(outcomes) == [False, True, True]
    assert [record["n"] for record in store.records("t").result()] == [1, 2]
    store.close()


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


def test_the_nonce_test_notices_a_move_taken_twice(start, chance):
    server = start(fault="nonce-ignored")
    assert any(replayed_nonce(server, chance, seed) == 2 for seed in range(60))  # a cloud turned over has no action


def test_a_move_on_a_stale_view_is_refused(server, chance):
    opened = table_of(server.client, "strato", 1, options={"challenge": 2})
    player = players_of(server, opened)[0]
    number = player.seen["number"]
    play_on({0: player}, chance, 3)
    with pytest.raises(ServerSaid, match="stale"):
        player.move([player.seen["options"][0]["do"]], seq=number)


def missed_news(start, chance, fault=""):
    """Come back after missing some moves; returns what was told meanwhile and what the other seat's log has."""
    server = start(fault=fault)
    opened = table_of(server.client, "strato", 2, options={"challenge": 2}, seed=2)
    players = players_of(server, opened)
    away = players.pop(1)
    number, told = away.seen["number"], len(away.frames)
    away.close()
    while players[0].asked:
        players[0].move([chance.choice(players[0].seen["options"])["do"]])
        players[0].look()
    back = server.client.play(opened["table"], opened["seats"]["1"], number)
    back.look()
    whole = server.client.play(opened["table"], opened["seats"]["1"], 0)
    whole.look()
    return back.frames, whole.frames[told:]


def test_coming_back_tells_what_was_missed(start, chance):
    missed, all_of_it = missed_news(start, chance)
    assert missed and json.dumps(missed) == json.dumps(all_of_it)


def test_the_reconnect_test_notices_a_dropped_event(start, chance):
    missed, all_of_it = missed_news(start, chance, "news-lost")
    assert json.dumps(missed) != json.dumps(all_of_it)
