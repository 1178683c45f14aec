"""Whoever is asked is told, whatever happens to the server: row N1."""

import json
import secrets
import sqlite3

from stratagem.server.client import Client, ServerSaid
from stratagem.table.crash import OF_NOTICES

from .lines import LOST
from .place import chance_of
from .postbox import TELLING, postboxes
from .row import Found, Row

POINTS = ("after-append", "after-sync", *OF_NOTICES)
KEYS = ("anna-" * 6, "bruno-" * 5)


class Evening:
    """A table of two players with notifications, on a server that dies again and again."""

    def __init__(self, place, new, fault):
        self.place, self.fault = place, fault
        self.folder = place.folder()
        self.boxes = [new(), new()]
        self.chance = chance_of("N1")
        self.table, self.tokens = "", {}

    def start(self, crash=""):
        return self.place.start(folder=self.folder, fault=self.fault, telling=TELLING, crash=crash)

    def open(self):
        """A table where both sit, and both have subscribed."""
        server = self.start()
        for key, box in zip(KEYS, self.boxes, strict=True):
            wish = {"kind": "push", "subscription": box.subscription}
            Client(server.url, player=key).call("POST", "/api/player/ways", wish)
        seats = [{"kind": "person", "mine": True}, {"kind": "open"}]
        opened = Client(server.url, player=KEYS[0]).open("strato", seats, options={"challenge": 9})
        self.table, self.tokens = opened["table"], {0: opened["seats"]["0"]}
        self.tokens[1] = Client(server.url, player=KEYS[1]).sit(self.table, opened["invite"], "Bruno")["token"]
        server.stop()

    def asked(self, server):
        """Who is asked, and what they see."""
        for seat, token in self.tokens.items():
            seen = server.client.call("GET", f"/api/tables/{self.table}", token=token)["seen"]
            if seen["options"]:
                return seat, seen
        return None, None

    def move(self, server, seat, seen):
        action = self.chance.choice(seen["options"])["do"]
        wish = {"actions": [action], "seq": seen["number"], "nonce": secrets.token_hex(8)}
        server.client.call("POST", f"/api/tables/{self.table}/move", wish, self.tokens[seat])

    def turn(self):
        """Whose turn it is on disk, and since which record: the last move of anybody else."""
        with sqlite3.connect(self.folder / "tables.sqlite") as base:
            records = [json.loads(body) for (body,) in base.execute(
                "SELECT body FROM records WHERE table_id=? ORDER BY number", (self.table,))]  # fmt: skip
        base.close()
        return [(one["n"], one.get("seat")) for one in records if one["kind"] in ("move", "setup")]

    def killed(self, point, found):
        """One kill, and what is wrong once the server is back."""
        server = self.start(crash=f"{point}:{1 + self.chance.randrange(3)}")
        try:
            for _ in range(400):
                seat, seen = self.asked(server)
                if seat is None:
                    self.open_again(server)
                    continue
                self.move(server, seat, seen)
            server.kill()
        except (ServerSaid, *LOST):
            pass
        assert server.died() == 137, f"{point}: the server did not die there"
        again = self.start()
        seat, _ = self.asked(again)
        if seat is None:
            again.stop()
            return
        key = max(number for number, who in self.turn() if who != seat)
        id, box = f"{self.table}.{seat}.{key}", self.boxes[seat]
        if not box.wait(lambda got: any(message["id"] == id for _, message in got), 2 if self.fault else 20):
            found.blame(f"{point}: the turn since {key} was never told")
        topics = {(headers["topic"], message["tag"]) for headers, message in box.got if self.table in message["id"]}
        if len(topics) > 1:
            found.blame(f"{point}: a person would see one turn twice")
        again.stop()

    def open_again(self, server):
        """The game is over: another table, at the same server."""
        seats = [{"kind": "person", "mine": True}, {"kind": "open"}]
        opened = Client(server.url, player=KEYS[0]).open("strato", seats, options={"challenge": 9})
        self.table, self.tokens = opened["table"], {0: opened["seats"]["0"]}
        self.tokens[1] = Client(server.url, player=KEYS[1]).sit(self.table, opened["invite"], "Bruno")["token"]


def told_after_all(place, count, fault=""):
    """`count` kills in all, at each point in turn, again and again on the same folder."""
    found = Found("kills of a server with a message under way")
    with postboxes() as new:
        evening = Evening(place, new, fault)
        evening.open()
        for number in range(count):
            points = OF_NOTICES[:1] if fault else POINTS
            evening.killed(points[number % len(points)], found)
            found.done += 1
        sent = sum(len(box.got) for box in evening.boxes)
        turns = len({message["id"] for box in evening.boxes for message in box.messages})
    found.note = f"{sent} messages about {turns} turns"
    return found


ROWS = [
    Row("N1", "whoever is asked is told at least once, and a message that comes twice is seen once", told_after_all,
        1000, 4, "notice-dropped", 4),
]  # fmt: skip
