"""Guests: players who come back, to whichever worker is there, and remember what they were told."""

import random
import socket
import threading
import time

from websockets.exceptions import InvalidHandshake

from stratagem.server.client import ConnectionClosed, ServerSaid

GUARD = 60.0  # seconds after which something counts as stuck
LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class Stuck(AssertionError):
    """Something that should have continued did not."""


class Guest:
    """One seat.  Its moves are sent again under their nonce until they are taken or refused."""

    def __init__(self, clients, opened, seat, first=0):
        self.clients = clients  # of the workers; a list that may change
        self.table = opened["table"]
        self.token = opened["seats"][str(seat)]
        self.seat = seat
        self.turn = first  # which worker is tried next
        self.player = None
        self.taken = []  # nonces acknowledged
        self.sent = []  # nonces sent
        self.back_after = 0.0  # seconds, the longest
        self.stuck = ""  # what should have gone on and did not

    @property
    def seen(self):
        return self.player.seen if self.player is not None else {}

    def come(self):
        """Be connected and see the table."""
        began, end = time.monotonic(), time.monotonic() + GUARD
        lost = self.player is None and bool(self.sent)
        while self.player is None:
            client = self.clients[self.turn % len(self.clients)]
            try:
                player = client.play(self.table, self.token)
                player.look()
                self.player = player
            except (ServerSaid, *LOST):
                self.turn += 1
                if time.monotonic() > end:
                    raise Stuck(f"seat {self.seat} found no worker") from None
                threading.Event().wait(0.02)  # as any client does before it tries again
        if lost:
            self.back_after = max(self.back_after, time.monotonic() - began)
        return self

    def leave(self):
        player, self.player = self.player, None
        if player is not None:
            try:
                player.close()
            except LOST:
                pass

    def fresh(self):
        """Hear all that was told up to now."""
        end = time.monotonic() + GUARD
        while True:
            self.come()
            if time.monotonic() > end:
                raise Stuck(f"seat {self.seat} is cut off again and again")
            try:
                self.player.send({"type": "ping"})
                while self.player.receive()["type"] != "pong":
                    pass
                return self
            except (ServerSaid, *LOST):
                self.leave()
                self.turn += 1

    @property
    def asked(self):
        return self.player is not None and self.player.asked and bool(self.seen["options"])

    def move(self, chance):
        """Make any move that is allowed; True when it was taken."""
        action, number = chance.choice(self.seen["options"])["do"], self.seen["number"]
        nonce = f"{self.seat}-{chance.random()}"
        self.sent.append(nonce)
        end = time.monotonic() + GUARD
        while time.monotonic() < end:
            try:
                self.come().player.move([action], nonce, number)
                self.taken.append(nonce)
                return True
            except ServerSaid as fault:
                if fault.fault.get("type") == "refused" and fault.fault.get("error") != "busy":
                    return False
                self.leave()
            except LOST:
                self.leave()
                self.turn += 1
        raise Stuck(f"a move of seat {self.seat} was neither taken nor refused")


def play(guests, chance, moves, each=lambda: None):
    """Let whoever is asked move, until so many moves were taken; False when the table is over."""
    made, end = 0, time.monotonic() + GUARD
    while made < moves:
        for guest in guests:
            guest.fresh()
        if any(guest.seen["over"] for guest in guests):
            return False
        asked = [guest for guest in guests if guest.asked]
        if asked and chance.choice(asked).move(chance):
            made += 1
            end = time.monotonic() + GUARD
            each()
        elif time.monotonic() > end:
            raise Stuck("nobody is asked, and nothing goes on")
    return True


def anomalies(records, guests):
    """What does not fit between the log of a table and what its players were told."""
    found = []
    numbers = [number for number, _ in records]
    if numbers != list(range(1, len(numbers) + 1)):
        found.append("a gap in the numbers")
    nonces = [body["nonce"] for _, body in records if body.get("nonce")]
    found += [f"{nonce} is there twice" for nonce in set(nonces) if nonces.count(nonce) > 1]
    for guest in guests:
        found += [f"{nonce} was acknowledged and is missing" for nonce in guest.taken if nonce not in nonces]
    return found


class Wire:
    """A line to the database that can be cut and mended: a proxy on loopback."""

    def __init__(self, port):
        self.target = port
        self.whole = True
        self.ends = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            if not self.whole:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.target))
            self.ends += [near, far]
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._pump, args=(source, sink), daemon=True).start()

    def _pump(self, source, sink):
        try:
            while data := source.recv(65536):
                if not self.whole:
                    break
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        self.whole = False
        for end in self.ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self.ends = []

    def mend(self):
        self.whole = True

    def close(self):
        self.cut()
        self.listener.close()


def chance_of(*about):
    return random.Random(" ".join(map(str, about)))
