"""Limits: those who ask for too much are refused, and nobody else.  Most of it is in rows S9 and S15 to S17."""

import json
import socket

import msgspec
import pytest

from stratagem.server.history import History
from stratagem.server.limits import Budget, party, plain
from stratagem.server.metrics import METRICS

from .rows.faults import planted, swap
from .rows.inside import Caller, hall_in
from .rows.loops import finish
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


def test_somebody_who_hangs_up_is_no_error_of_the_server(tmp_path):
    """In the middle of a request; the operator's alert is for what nobody expects."""

    def errors():
        return METRICS.errors.labels("request")._value.get()

    async def main():
        async with hall_in(tmp_path) as hall:
            app, before, told = Caller(hall).app, errors(), []
            came = [{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}]
            headers = [(b"host", b"127.0.0.1:1"), (b"authorization", b"Bearer x"), (b"content-length", b"100")]
            scope = {"type": "http", "http_version": "1.1", "method": "POST", "scheme": "http", "path": "/api/tables",
                     "raw_path": b"/api/tables", "query_string": b"", "root_path": "", "client": ("127.0.0.1", 9),
                     "server": ("127.0.0.1", 1), "state": {}, "headers": headers}  # fmt: skip

            async def receive():
                return came.pop(0)

            async def send(message):
                told.append(message)

            await app(scope, receive, send)
            assert told[0]["status"] == 400 and errors() == before

    finish(main())


def test_what_looks_through_many_tables_costs_more(tmp_path):
    """A search in a long list of finished games, leaving for good, the list of ratings."""
    me = (b"stratagem-player", b"k" * 43)

    async def main():
        async with hall_in(tmp_path) as hall:
            hall.limits = msgspec.structs.replace(hall.limits, work=30, work_seconds=10**6)

            async def asked(method, path, address):
                status, _, body = await caller.call(method, path, None, headers=[me], address=address)
                return status, (json.loads(body).get("reason") or {}).get("key", "")

            async def how_often(method, path):
                """How often an address can ask for something before its budget is spent."""
                told = [await asked(method, path, path) for _ in range(40)]
                assert told[-1] == (429, "shell-limit-work")
                return [status for status, _ in told].count(200)

            caller = Caller(hall)
            assert await how_often("GET", "/api/player/games") == 30
            assert await how_often("GET", "/api/player/games?q=anna") == 30, "there is nothing to search"
            assert await how_often("GET", "/api/ratings/strato") == 30
            assert await how_often("DELETE", "/api/player") == 1
            with planted(""):
                swap(History, "finished", thousand)
                caller = Caller(hall)
                assert await how_often("GET", "/api/player/games") == 30
                assert await how_often("GET", "/api/player/games?q=anna") == 2

    async def thousand(self, player):
        return 1_000

    finish(main())


def test_a_name_that_no_database_takes_is_no_name(tmp_path):
    """PostgreSQL refuses texts with a NUL: that is no reason to send anybody to another worker."""

    async def main():
        async with hall_in(tmp_path) as hall:
            caller = Caller(hall)
            for path in ("/api/tables/\0", "/api/imports/a\0/moment", "/api/player/tables?table=%00"):
                assert (await caller.call("GET", path))[0] == 400, path

    finish(main())


def test_whose_an_address_is():
    assert party("192.0.2.7") == "192.0.2.7" and party("unknown") == "unknown"
    assert party("2001:db8:1:2:3::4") == party("2001:db8:1:2::") != party("2001:db8:1:3::4")
    assert party("fe80::1%eth0") == party("fe80::2%eth0") and party("not:an:address") == "not:an:address"
    assert plain("::ffff:192.0.2.7") == "192.0.2.7" and plain("::ffff:1") == "::ffff:1"


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
