"""A player in a process of its own: plays one seat to the end at random, reconnects when the connection is lost, and
writes down every view it was shown."""

import json
import random
import threading
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from stratagem.server.client import Client, ServerSaid

LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class Lone:
    """One seat, and what it has seen."""

    def __init__(self, url, table, token, seed, drop_at):
        self.client = Client(url)
        self.table = table
        self.token = token
        self.chance = random.Random(seed)
        self.drop_at = drop_at  # look after which the connection is cut, once
        self.seen = []  # (number, view)
        self.sent = None  # number, action and nonce of the latest move
        self.since = None
        self.dropped = self.returned = 0

    def play(self):
        while True:
            try:
                self.line = self.client.play(self.table, self.token, self.since)
                self.until_over()
                return
            except (ServerSaid, *LOST):
                self.returned += 1
                threading.Event().wait(0.05)

    def until_over(self):
        while True:
            if self.line.receive()["type"] != "seen":
                continue
            seen = self.line.seen
            self.seen.append((seen["number"], seen["view"]))
            self.since = seen["number"]
            if seen["over"]:
                return
            if self.line.asked and seen["options"]:
                self.answer(seen)
            if len(self.seen) == self.drop_at:
                self.dropped += 1
                self.line.socket.socket.close()  # no close frame: the connection is just gone

    def answer(self, seen):
        """A move; the same one again if it may have been lost on the way."""
        if self.sent is None or self.sent[0] != seen["number"]:
            self.sent = (seen["number"], self.chance.choice(seen["options"])["do"], f"{self.chance.random()}")
        number, action, nonce = self.sent
        self.line.send({"type": "move", "actions": [action], "seq": number, "nonce": nonce})


def run(out, **wish):
    """The whole life of the process."""
    lone = Lone(**wish)
    lone.play()
    told = {"seen": lone.seen, "dropped": lone.dropped, "returned": lone.returned}
    Path(out).write_text(json.dumps(told), encoding="utf-8")
