"""Limits: those who ask for too much are refused, and nobody else.  Most of it is in rows S9 and S15 to S17."""

import socket

import pytest

from stratagem.server.limits import Budget

from .rows.place import table_of


def test_a_player_on_a_slow_socket_stays_connected(start):
    """What has become a WebSocket is not a request any more."""
    server = start(limits={"request_arrives_seconds": 0.2, "silent_connections": 1})
    opened = table_of(server.client, "strato", 1)
    player = server.client.play(opened["table"], opened["seats"]["0"])
    player.look()
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        assert line.recv(100) == b""  # as long as an idle connection lives
    player.send({"type": "ping"})
    while player.receive()["type"] != "pong":
        pass


def test_a_budget_comes_back_evenly_and_never_exceeds_itself():
    at = 1000.0
    budget = Budget(10, 20.0, lambda: at)
    assert budget.pay(6) == 0
    assert budget.pay(6) == pytest.approx(4.0), "two points are missing, and each takes two seconds"
    at += 4.0
    assert budget.pay(6) == 0
    at += 10_000.0
    assert budget.idle
    assert budget.pay(25) == 0, "what costs more than everything costs everything"
    assert budget.pay(1) == pytest.approx(2.0)
