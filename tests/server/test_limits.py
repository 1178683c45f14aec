"""Limits: those who ask for too much are refused, and nobody else."""

import socket

import pytest

from stratagem.server.errors import TooFast
from stratagem.server.limits import Limits
from stratagem.server.messages import NewTable, SeatWish

from .rows.inside import hall_in
from .rows.loops import finish
from .rows.place import table_of

MINE = SeatWish(kind="person", mine=True)


@pytest.mark.parametrize("sent", [b"", b"GET /api/health HTTP/1.1\r\nHost: 127", b"POST /api/tables HTTP/1.1\r\n"])
def test_a_connection_that_sends_half_a_request_is_dropped(start, sent):
    server = start(limits={"request_arrives_seconds": 0.2})
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall(sent)
        assert line.recv(100) == b"", "it is closed, and nothing is said"
    assert server.client.call("GET", "/api/health")["status"] == "ok"


def test_a_second_request_that_stops_half_way_is_dropped_too(start):
    server = start(limits={"request_arrives_seconds": 0.2})
    whole = f"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall(whole)
        assert b"200 OK" in line.recv(4000)
        line.sendall(whole[:20])
        while line.recv(4000):
            pass


def test_a_player_on_a_slow_socket_stays_connected(start):
    """What has become a WebSocket is not a request any more."""
    server = start(limits={"request_arrives_seconds": 0.2})
    opened = table_of(server.client, "strato", 1)
    player = server.client.play(opened["table"], opened["seats"]["0"])
    player.look()
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        assert line.recv(100) == b""  # as long as an idle connection lives
    player.send({"type": "ping"})
    while player.receive()["type"] != "pong":
        pass


def hall_with(tmp_path, work, **limits):
    async def whole():
        async with hall_in(tmp_path) as hall:
            hall.limits = Limits(**limits)
            hall.new_tables.most = hall.limits.new_tables
            await work(hall)

    finish(whole())


def test_rematches_are_not_counted_against_each_other(tmp_path):
    async def work(hall):
        wish = NewTable(game="strato", seats=[MINE])
        await hall.open(wish, "here")
        for number in range(5):
            await hall.open(wish, "rematch", f"{number:016}", "h" * 43)
        with pytest.raises(TooFast):
            await hall.open(wish, "here")

    hall_with(tmp_path, work, new_tables=1)


def test_the_number_of_tables_holds_for_imports_and_branches(tmp_path):
    async def work(hall):
        with pytest.raises(TooFast, match="as many tables"):
            await hall.open(NewTable(game="strato", seats=[MINE]), "here")
        with pytest.raises(TooFast, match="as many tables"):
            await hall.bring({}, "there")
        with pytest.raises(TooFast, match="as many tables"):
            await hall.has_room("a branch")

    hall_with(tmp_path, work, tables=0)


def test_talk_is_limited_for_a_seat_however_many_sockets_it_has(start):
    server = start(limits={"talk": 3})
    opened = table_of(server.client, "strato", 1, chat=True)
    sockets = [server.client.play(opened["table"], opened["seats"]["0"]) for _ in range(2)]
    for player in sockets:
        player.look()
    for number in range(3):
        sockets[0].send({"type": "talk", "text": f"hello {number}"})
        while f"hello {number}" not in str(sockets[0].frames):
            sockets[0].receive(20)
    sockets[1].send({"type": "talk", "text": "hello again"})
    while (told := sockets[1].receive(20))["type"] != "refused":
        pass
    assert "too many words" in told["message"]
