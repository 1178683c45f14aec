"""Strangers, nonsense and impatience (rows S4, S6 to S9), each with a planted fault."""

import json
import random
import string

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from stratagem.server.client import Client, ServerSaid

from .conftest import play_on, players_of, table_of


def number_of(server, opened):
    return server.client.call("GET", f"/api/tables/{opened['table']}", token=opened["host"])["seen"]["number"]


def nonsense(chance, player):
    """Messages no client should send: truncated, deep, of the wrong type, with unknown fields, not even JSON."""
    good = json.dumps({"type": "move", "actions": [player.seen["options"][0]["do"]], "seq": 1, "nonce": "n"})
    deep = "[" * 4000 + "]" * 4000
    yield from [
        good[: chance.randrange(len(good))],
        "{" + deep,
        '{"type":"move","actions":' + deep + ',"seq":1,"nonce":"x"}',
        good[:-1] + ', "admin": true}',
        json.dumps({"type": "move", "actions": "all", "seq": 1, "nonce": "n"}),
        json.dumps({"type": "move", "actions": [], "seq": 1, "nonce": "n"}),
        '{"type":"move","actions":[{"do":NaN}],"seq":1,"nonce":"n"}',
        '{"type":"move","actions":[{"do":"play"}],"seq":' + "9" * 400 + ',"nonce":"n"}',
        json.dumps({"type": "choose", "action": {"do": ["play"], "weather": {"a": 1}}}),
        json.dumps({"type": "choose", "action": {"do": None}}),
        json.dumps({"type": "hello", "token": "x" * 40}),
        json.dumps({"type": "eval", "code": "1"}),
        "null", "[]", '"hello"', "", "\x00", "\ud83d".encode("utf-8", "replace").decode(),
        "".join(chance.choice(string.printable) for _ in range(chance.randrange(200))),
    ]  # fmt: skip


def test_nonsense_changes_nothing_and_is_answered(server, chance):
    opened = table_of(server.client, "strato", 1, options={"challenge": 2})
    player = players_of(server, opened)[0]
    before = number_of(server, opened)
    for _ in range(12):
        for text in nonsense(chance, player):
            player.socket.send(text)
            message = player.receive()
            while message["type"] == "seen":
                message = player.receive()
            assert message["type"] == "refused", (text[:80], message)
            assert "Traceback" not in message["message"]
    player.socket.send(b"\xff\x00binary")
    assert player.receive()["type"] == "refused"
    assert number_of(server, opened) == before
    assert "Traceback" not in server.log.read_text()
    assert play_on({0: player}, chance, 2) == 2, "the table goes on after all that"


def test_an_unknown_field_is_refused(start):
    assert unknown_field(start()) == "refused"


def test_the_nonsense_test_notices_an_accepted_unknown_field(start):
    assert unknown_field(start(fault="unknown-fields-accepted")) != "refused"


def unknown_field(server):
    opened = table_of(server.client, "strato", 1)
    player = players_of(server, opened)[0]
    player.send({"type": "ping", "admin": True})
    return player.receive()["type"]


def foreign_moves(server, chance):
    """A seat that is not asked tries everything the asked one is offered; returns how much was accepted."""
    opened = table_of(server.client, "strato", 3, options={"challenge": 2})
    players = players_of(server, opened)
    asked = next(player for player in players.values() if player.asked)
    other = next(player for player in players.values() if not player.asked)
    accepted = 0
    for option in asked.seen["options"][:6]:
        try:
            other.move([option["do"]])
            accepted += 1
        except ServerSaid:
            pass
    return accepted


def test_only_the_asked_seat_may_move(start, chance):
    assert foreign_moves(start(), chance) == 0


def test_the_seat_test_notices_a_missing_check(start, chance):
    assert foreign_moves(start(fault="seat-unchecked"), chance) > 0


@pytest.mark.parametrize("game", ["strato", "stramat", "synergy"])
def test_actions_outside_the_options_are_refused(server, chance, game):
    opened = table_of(server.client, game, 3)
    players = players_of(server, opened)
    player = next(player for player in players.values() if player.asked)
    offered = [option["do"] for option in player.seen["options"]]
    before = number_of(server, opened)
    for _ in range(60):
        wrong = dict(chance.choice(offered))
        field = chance.choice(list(wrong))
        wrong[field] = chance.choice([99, -1, "", "x", None, [], {}, True])
        if wrong in offered:
            continue
        with pytest.raises(ServerSaid):
            player.move([wrong])
    assert number_of(server, opened) == before


ORIGINS = {
    "own": lambda url: url,
    "foreign": lambda url: "https://elsewhere.example",
    "null": lambda url: "null",
    "look-alike": lambda url: url.replace("127.0.0.1", "127.0.0.1.elsewhere.example"),
    "other port": lambda url: url.rsplit(":", 1)[0] + ":1",
    "prefix": lambda url: url + ".elsewhere.example",
}


def lets_in(server, origin, headers=None):
    try:
        with connect(
            server.url.replace("http", "ws", 1) + "/api/tables/00/play", origin=origin, additional_headers=headers
        ) as socket:
            socket.send(json.dumps({"type": "hello", "token": "t" * 40}))
            socket.recv(timeout=5)
            return True
    except InvalidStatus:
        return False
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code != 4403


@pytest.mark.parametrize("kind", ORIGINS)
def test_only_our_own_origin_may_connect(server, kind):
    assert lets_in(server, ORIGINS[kind](server.url)) == (kind == "own")


def test_without_an_origin_only_programs_may_connect(server):
    assert not lets_in(server, None)
    assert lets_in(server, None, {"Authorization": "Bearer program"})


def test_the_origin_test_notices_a_prefix_match(start):
    assert lets_in(start(fault="origin-by-prefix"), "http://127.0.0.1.elsewhere.example")


def test_a_foreign_host_name_is_refused(server):
    import urllib.error
    import urllib.request

    request = urllib.request.Request(server.url + "/api/health", headers={"Host": "elsewhere.example"})
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(request, timeout=10)


def logged_tokens(start, fault=""):
    """Play a little; returns which tokens stand in the log or in the store."""
    server = start(fault=fault)
    opened = table_of(server.client, "strato", 2)
    tokens = [opened["host"], opened["invite"], opened["watch"], *opened["seats"].values()]
    assert len(set(tokens)) == 5 and all(len(token) >= 40 for token in tokens)  # 256 bits each, all different
    play_on(players_of(server, opened), random.Random(1), 4)
    server.stop()
    written = server.log.read_bytes() + b"".join(path.read_bytes() for path in server.folder.glob("*"))
    return [token for token in tokens if token.encode() in written]


def test_no_token_is_ever_written_down(start):
    assert logged_tokens(start) == []


def test_the_token_test_notices_a_logged_token(start):
    assert logged_tokens(start, "query-logged") != []


def test_rights_are_distinct(server):
    opened = table_of(server.client, "strato", 2)
    path = f"/api/tables/{opened['table']}"
    for token in (opened["watch"], opened["seats"]["0"], opened["invite"], "nothing-at-all-nothing-at-all"):
        with pytest.raises(ServerSaid):
            server.client.call("DELETE", path, token=token)
        with pytest.raises(ServerSaid):
            server.client.call("POST", path + "/host", {"do": "next"}, token)
    with pytest.raises(ServerSaid):
        server.client.call("GET", path, token=opened["invite"])
    watcher = server.client.play(opened["table"], opened["watch"])
    assert watcher.look()["seat"] is None and "hand" not in watcher.seen["view"]
    with pytest.raises(ServerSaid):
        watcher.move([{"do": "play"}])
    assert server.client.call("DELETE", path, token=opened["host"])["done"]
    with pytest.raises(ServerSaid):
        server.client.call("GET", path, token=opened["host"])


def flood(start, fault=""):
    server = start(fault=fault, limits=json.dumps({"messages": 30, "message_seconds": 60.0}))
    opened = table_of(server.client, "strato", 1)
    player = players_of(server, opened)[0]
    try:
        for _ in range(60):
            player.send({"type": "ping"})
        for _ in range(200):
            player.receive(3)
    except (ServerSaid, ConnectionClosed):
        return True
    except TimeoutError:
        return False
    return False


def test_a_flood_is_cut_off(start):
    assert flood(start)


def test_the_flood_test_notices_a_missing_limit(start):
    assert not flood(start, "no-rate-limit")


def test_too_many_tables_and_too_long_messages_are_refused(start):
    server = start(limits=json.dumps({"new_tables": 3, "new_table_seconds": 600.0}))
    for _ in range(3):
        table_of(server.client, "strato", 1)
    with pytest.raises(ServerSaid, match="too many new tables"):
        table_of(server.client, "strato", 1)
    with pytest.raises(ServerSaid, match="too long"):
        server.client.call("POST", "/api/tables", {"game": "x" * 20_000, "seats": []})


def test_too_many_connections_are_refused(start):
    server = start(limits=json.dumps({"sockets_per_address": 2}))
    opened = table_of(server.client, "strato", 1)
    kept = [server.client.play(opened["table"], opened["watch"]) for _ in range(2)]
    for each in kept:
        each.look()
    with pytest.raises((ServerSaid, ConnectionClosed)):
        server.client.play(opened["table"], opened["watch"]).look()


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"game": "chess", "seats": [{}]}, "no game"),
        ({"game": "strato", "seats": [{}], "options": {"challenge": 99}}, "challenge"),
        ({"game": "strato", "seats": [{}], "options": {"colour": 1}}, "no option"),
        ({"game": "synergy", "seats": [{}]}, "players"),
        ({"game": "strato", "seats": [{"kind": "bot", "level": "genius"}]}, "no bot"),
        ({"game": "strato", "seats": [{"kind": "king"}]}, "cannot be read"),
        ({"game": "strato", "seats": [{}], "series": "league"}, "no series"),
        ({"game": "strato"}, "seats"),
        ([1, 2], "cannot be read"),
    ],
)
def test_a_wrong_wish_is_told_what_is_wrong(server, wish, told):
    with pytest.raises(ServerSaid, match=told):
        Client(server.url).call("POST", "/api/tables", wish)
    assert server.client.call("GET", "/api/health")["tables"] == 0
