"""Place: where a check plays: servers of its own, folders of its own, and chance that is the same every time."""

import json
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

from stratagem.server.client import Client, ServerSaid

MOTHER = Path(__file__).with_name("mother.py")
MINE = {"kind": "person", "mine": True}
SEATS = {"strato": 3, "stramat": 4, "synergy": 3, "stratos": 2, "weather_machine": 2}


class Mother:
    """The process that forks servers for us."""

    def __init__(self):
        self.process = subprocess.Popen([sys.executable, str(MOTHER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, wish):
        self.process.stdin.write(json.dumps(wish).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()  # and every server with it
            self.process.wait()
            raise
        finally:
            self.process.stdout.close()


class Server:
    """One server process on one folder; it can be killed and started again."""

    def __init__(self, mother, folder, crash="", **wishes):
        self.mother = mother
        self.folder = Path(folder)
        self.log = self.folder.with_suffix(".log")
        told = mother.ask({"start": {"folder": str(folder), "log": str(self.log), "crash": crash, **wishes}})
        self.pid = told["pid"]
        self.status = None
        found = re.search(r"http://\S+", told["said"])
        assert found, f"the server did not start: {self.log.read_text()}"
        self.url = found.group()
        self.port = int(self.url.rsplit(":", 1)[1])
        self.client = Client(self.url)

    def signal(self, number):
        if self.status is None:
            os.kill(self.pid, number)

    def kill(self):
        """As if the machine had gone: no clean-up of any kind."""
        self.signal(signal.SIGKILL)
        return self.died()

    def stop(self):
        self.signal(signal.SIGTERM)
        return self.died()

    def died(self, seconds=60):
        """Wait until the process has ended."""
        if self.status is None:
            self.status = self.mother.ask({"wait": self.pid, "seconds": seconds})["status"]
            assert self.status is not None, "the server is still there"
        return self.status


class Place:
    """What a check is given.  `timed`: figures in seconds count, which they do not on a machine shared by tests."""

    def __init__(self, folder, mother, timed=False):
        self.root = Path(folder)
        self.mother = mother
        self.timed = timed
        self.servers = []
        self.count = 0

    def folder(self):
        self.count += 1
        return self.root / f"data{self.count}"

    def start(self, folder=None, **wishes):
        """Start a server: on a fresh folder, or on one that is there."""
        server = Server(self.mother, folder or self.folder(), **wishes)
        self.servers.append(server)
        return server

    def close(self):
        for server in self.servers:
            server.stop()
        self.servers = []


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
            told = player.move([chance.choice(player.seen["options"])["do"]])
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


def records_of(folder, table):
    """What the store holds of a table, read behind the server's back."""
    import sqlite3

    base = sqlite3.connect(next(Path(folder).glob("*.sqlite")))
    wanted = "SELECT number, body FROM records WHERE table_id=? ORDER BY number"
    rows = base.execute(wanted, (table,)).fetchall()
    base.close()
    return [(number, json.loads(body)) for number, body in rows]


def chance_of(*about):
    return random.Random(" ".join(map(str, about)))
