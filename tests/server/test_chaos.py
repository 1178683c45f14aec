"""A bad network in between (rows R4 and R9): cut lines and repeated moves; the clients' history must fit the log."""

import random
import socket
import threading

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from stratagem.server.client import Client, ServerSaid

from .conftest import players_of, table_of


class Proxy:
    """Passes bytes on, until it feels like cutting the line."""

    def __init__(self, port, seed):
        self.target = port
        self.chance = random.Random(seed)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.open = True
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while self.open:
            try:
                near, _ = self.listener.accept()
                far = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                return
            life = self.chance.randrange(400, 60_000)
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self.pump, args=(source, sink, life), daemon=True).start()

    def pump(self, source, sink, life):
        try:
            while life > 0 and (data := source.recv(2048)):
                sink.sendall(data[:life])
                life -= len(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self):
        self.open = False
        self.listener.close()


class Through(Client):
    """A client whose sockets go through the proxy; the server still hears its own name."""

    def __init__(self, url, proxy):
        super().__init__(url)
        self.proxy = proxy

    def play(self, table, token, since=None):
        from stratagem.server import client

        plain = client.connect
        line = socket.create_connection(("127.0.0.1", self.proxy))
        client.connect = lambda url, **more: plain(url, sock=line, **more)
        try:
            return super().play(table, token, since)
        finally:
            client.connect = plain


def play_through(server, proxy, opened, chance, moves):
    """Two players who never give up: a move is sent again under its nonce until it is taken or refused as stale."""
    client = Through(server.url, proxy.port)
    history, lines, tries = [], {}, 0
    while len(history) < moves:
        for seat, token in opened["seats"].items():
            action = nonce = None
            while tries < 3000:
                tries += 1
                try:
                    if seat not in lines:
                        lines[seat] = client.play(opened["table"], token)
                    player = lines[seat]
                    if not player.seen:
                        player.look()
                    if action is None:
                        if player.seen["over"]:
                            return history
                        if not player.asked or not player.seen["options"]:
                            player.send({"type": "ping"})
                            while player.receive(10)["type"] != "pong":
                                pass
                            break
                        action = chance.choice(player.seen["options"])["do"]
                        nonce, number = f"{chance.random()}", player.seen["number"]
                    history.append((nonce, player.move([action], nonce, number)["number"]))
                    lines.pop(seat).close()  # look afresh, in case the news is lost on the way
                    break
                except ServerSaid:  # the table has moved on: look again
                    action = None
                    lines.pop(seat).close()
                except (ConnectionClosed, OSError, TimeoutError, EOFError):
                    lines.pop(seat, None)
    return history


def log_of(server, opened):
    """What the store holds: numbers and nonces in order."""
    import json
    import sqlite3

    base = sqlite3.connect(next(server.folder.glob("*.sqlite")))
    wanted = "SELECT number, body FROM records WHERE table_id=? ORDER BY number"
    rows = base.execute(wanted, (opened["table"],)).fetchall()
    base.close()
    return [(number, json.loads(body).get("nonce")) for number, body in rows]


def anomalies(start, seed, moves=60, fault=""):
    server = start(fault=fault)
    opened = table_of(server.client, "strato", 2, options={"challenge": 9}, seed=seed)
    proxy = Proxy(server.port, seed)
    try:
        history = play_through(server, proxy, opened, random.Random(seed), moves)
    finally:
        proxy.close()
    log = log_of(server, opened)
    found = []
    if [number for number, _ in log] != list(range(1, len(log) + 1)):
        found.append("a gap in the numbers")
    nonces = [nonce for _, nonce in log if nonce]
    found += [f"{nonce} twice" for nonce in set(nonces) if nonces.count(nonce) > 1]
    found += [f"{nonce} acknowledged and missing" for nonce, _ in history if nonce not in nonces]
    return found, len(history)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_move_is_lost_or_made_twice_over_a_bad_line(start, seed):
    found, made = anomalies(start, seed)
    assert found == [] and made >= 12


def test_the_chaos_test_notices_a_forgotten_move(start):
    assert any("missing" in told for told in anomalies(start, 4, moves=10, fault="moves-forgotten")[0])


def test_a_client_that_reads_nothing_is_dropped_and_others_play_on(start, chance):
    server = start(limits='{"send_seconds": 1.0}')
    opened = table_of(server.client, "strato", 1, options={"challenge": 9})
    deaf = connect(
        server.url.replace("http", "ws", 1) + f"/api/tables/{opened['table']}/play",
        additional_headers={"Authorization": "Bearer x"},
        max_queue=1,
    )
    deaf.send('{"type":"hello","token":"' + opened["watch"] + '"}')
    player = players_of(server, opened)[0]
    for _ in range(30):
        if player.seen["over"]:
            break
        player.move([chance.choice(player.seen["options"])["do"]])
        player.look()
    assert player.seen["number"] > 10
    deaf.close()
