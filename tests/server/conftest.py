"""A real server in a process of its own, on loopback; and what clients do with it."""

import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from stratagem.server.client import Client, ServerSaid

HERE = Path(__file__).parent


class Server:
    """One server process on one folder; it can be killed and started again."""

    def __init__(self, folder, fault="", crash="", limits="{}", port=0, **more):
        self.folder = folder
        self.log = folder.with_suffix(".log")
        command = [sys.executable, str(HERE / "serve.py"), str(folder), "--limits", limits, "--port", str(port)]
        command += ["--fault", fault] if fault else []
        for name, value in more.items():
            command += [f"--{name.replace('_', '-')}", str(value)]
        environment = {**os.environ, "STRATAGEM_CRASH": crash}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=environment)
        told = self.process.stdout.readline().decode()
        found = re.search(r"http://\S+", told)
        assert found, f"the server did not start: {self.log.read_text()}"
        self.url = found.group()
        self.port = int(self.url.rsplit(":", 1)[1])
        self.client = Client(self.url)

    def kill(self):
        """As if the machine had gone: no clean-up of any kind."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)
        self.process.stdout.close()

    def died(self):
        """Wait until the process has ended by itself."""
        return self.process.wait(60)


@pytest.fixture
def start(tmp_path):
    """Start servers: `start()` for a fresh folder, `start(folder=...)` for one that is there."""
    running = []

    def starter(folder=None, **more):
        server = Server(folder or tmp_path / f"data{len(running)}", **more)
        running.append(server)
        return server

    yield starter
    for server in running:
        server.stop()


@pytest.fixture
def server(start):
    return start()


MINE = {"kind": "person", "mine": True}


def table_of(client, game, seats, **more):
    """A table whose seats are all ours; returns its tokens."""
    return client.open(game, [dict(MINE) for _ in range(seats)], **more)


def players_of(server, opened, since=None):
    found = {}
    for seat, token in opened["seats"].items():
        found[int(seat)] = server.client.play(opened["table"], token, since)
    for player in found.values():
        player.look()
    return found


def rungs(player, chance):
    """A random move of this player: any option, and the first rung alone is a move of its own."""
    return [chance.choice(player.seen["options"])["do"]]


def play_on(players, chance, most=10_000, each=lambda player, message: None):
    """Let everybody who is asked move at random; returns how many moves were acknowledged."""
    moves = 0
    while moves < most:
        for player in players.values():
            catch_up(player, players)
        asked = [player for player in players.values() if player.asked and player.seen["options"]]
        if not asked:
            assert all(player.seen["over"] or player.seen["result"] for player in players.values())
            return moves
        player = chance.choice(asked)
        try:
            told = player.move(rungs(player, chance))
        except ServerSaid as fault:
            if "stale" not in str(fault):
                raise
            continue
        moves += 1
        each(player, told)
        player.look()
    return moves


def catch_up(player, players):
    """Until this player has seen what the newest of them has seen."""
    newest = max(other.seen["number"] for other in players.values())
    while player.seen["number"] < newest:
        player.receive()


@pytest.fixture
def chance():
    return random.Random(20)
