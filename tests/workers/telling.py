"""Messages where several workers share an outbox: each is sent by one, and by another if that one dies."""

import secrets

from server.rows.postbox import TELLING, postboxes
from server.rows.row import Found, Row

from stratagem.server.client import Client, ServerSaid

from .guests import chance_of

KEYS = ("anna-" * 6, "bruno-" * 5)
LOST = (OSError, ServerSaid)


class Evening:
    """A table of two who are told, at whichever worker is asked."""

    def __init__(self, house, new):
        self.house, self.boxes, self.chance = house, [new(), new()], chance_of("told")
        self.tokens, self.table = {}, ""

    def subscribe(self):
        for key, box in zip(KEYS, self.boxes, strict=True):
            wish = {"kind": "push", "subscription": box.subscription}
            Client(self.house.clients[0].url, player=key).call("POST", "/api/player/ways", wish)

    def sit(self):
        url = self.house.clients[0].url
        seats = [{"kind": "person", "mine": True}, {"kind": "open"}]
        opened = Client(url, player=KEYS[0]).open("strato", seats, options={"challenge": 9})
        seated = Client(url, player=KEYS[1]).sit(opened["table"], opened["invite"], "Bruno")
        self.table, self.tokens = opened["table"], {0: opened["seats"]["0"], 1: seated["token"]}

    def asked(self, client):
        for seat, token in self.tokens.items():
            seen = client.call("GET", f"/api/tables/{self.table}", token=token)["seen"]
            if seen["options"]:
                return seat, seen
        self.sit()
        return self.asked(client)

    def turn(self):
        """Which turn it is, as the records have it: the last move of anybody else."""
        seat, _ = self.asked(self.house.clients[0])
        moves = [body for _, body in self.house.records(self.table) if body["kind"] in ("move", "setup")]
        return seat, f"{self.table}.{seat}.{max(one['n'] for one in moves if one.get('seat') != seat)}"

    def move(self):
        client = self.chance.choice(self.house.clients)
        try:
            seat, seen = self.asked(client)
            do = self.chance.choice(seen["options"])["do"]
            wish = {"actions": [do], "seq": seen["number"], "nonce": secrets.token_hex(8)}
            client.call("POST", f"/api/tables/{self.table}/move", wish, self.tokens[seat])
        except LOST:
            pass  # that worker is no more, or was behind


def told_by_one(place, count, fault=""):
    """Turns at two workers, then one that dies with a message in its hands."""
    from .checks import House, has_died  # which lists this row

    found = Found("turns told at two workers, and one kill in ten")
    with postboxes() as new:
        house = House(place)
        for _ in range(2):
            house.worker(fault=fault, telling=TELLING)
        evening = Evening(house, new)
        evening.subscribe()
        evening.sit()
        for number in range(count):
            dying = house.worker(telling=TELLING, crash="before-notice:1") if number % 10 == 9 else None
            evening.move()
            while dying is not None and not has_died(dying):
                evening.move()
            if dying is not None:
                house.gone(dying)
            seat, id = evening.turn()
            box = evening.boxes[seat]
            if not box.wait(lambda got, id=id: any(one["id"] == id for _, one in got)):
                found.blame(f"{id} was never told")
            found.done += 1
        ids = [message["id"] for box in evening.boxes for message in box.messages]
    twice = len(ids) - len(set(ids))
    if twice:
        found.blame(f"{twice} messages were sent by two workers")
    found.note = f"{len(ids)} messages"
    return found


ROWS = [
    Row("W10", "each message is sent by one worker, and by another if that one dies", told_by_one, 200, 10,
        "everybody-tells", 10),
]  # fmt: skip
