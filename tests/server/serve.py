"""A server for tests: `python tests/server/serve.py FOLDER [--fault NAME] [--limits JSON]`.

Loopback, a free port, bots that answer at once, windows that close at once.  A fault is planted on purpose: the test
that should notice it is run against it and must fail.
"""

import argparse
import json
import sys
from pathlib import Path

from stratagem.server import run
from stratagem.server.limits import Limits

FAULTS = {}


def fault(plant):
    FAULTS[plant.__name__.replace("_", "-")] = plant
    return plant


@fault
def acknowledge_before_commit():
    """The client hears of its move before it is on disk; the disk is slow enough for that to matter."""
    import threading

    from stratagem.server.room import Room
    from stratagem.table import store

    commit = store.Store._commit

    def slow(self, base, batch):
        threading.Event().wait(0.2)
        commit(self, base, batch)

    store.Store._commit = slow
    honest = Room._act

    async def hasty(self, work, seat=None):
        found = work()
        self.stored.pending = []
        await honest(self, lambda: None)
        return found

    Room._act = hasty


@fault
def synchronous_normal():
    """A commit does not wait for the disk."""
    from stratagem.table import store

    honest = store.Store._commit

    def careless(self, base, batch):
        base.execute("PRAGMA synchronous=NORMAL")
        honest(self, base, batch)

    store.Store._commit = careless


@fault
def nonce_ignored():
    """The same move may be taken twice."""
    from stratagem.table.match import Match

    honest = Match.make

    def forgetful(self, seat, wires, number=None, nonce=""):
        self.nonces.discard((seat, nonce))
        honest(self, seat, wires, None, nonce)

    Match.make = forgetful


@fault
def moves_forgotten():
    """Every seventh move is acknowledged and thrown away."""
    from stratagem.server.room import Room

    honest, count = Room.play, [0]

    async def forgetful(self, seat, wires, number, nonce):
        count[0] += 1
        return number if count[0] % 7 == 0 else await honest(self, seat, wires, number, nonce)

    Room.play = forgetful


@fault
def seat_unchecked():
    """Whoever has a seat may move for the one that is asked."""
    from stratagem.server.room import Room

    honest = Room.play

    async def loose(self, seat, wires, number, nonce):
        waiting = self.match.waiting("person")
        return await honest(self, waiting[0] if waiting else seat, wires, number, nonce)

    Room.play = loose


@fault
def initial_state_in_message():
    """A copy of the whole table rides along."""
    from stratagem.server.room import Room

    honest = Room.facts

    def talkative(self):
        return {**honest(self), "debug": json.dumps(self.match.game.facts(self.match.state), default=str)}

    Room.facts = talkative


@fault
def origin_by_prefix():
    """A look-alike host is let in."""
    from stratagem.server.guard import Guard

    def loose(self, headers, kind, method):
        origin = headers.get(b"origin", b"").decode()
        return "" if any(origin.startswith(known[:16]) for known in self.origins) or not origin else "no"

    Guard.problem = loose


@fault
def news_lost():
    """One event is dropped on reconnecting."""
    from stratagem.table.frames import Frames

    honest = Frames.since
    Frames.since = lambda self, viewer, number, until: honest(self, viewer, number, until)[1:]


@fault
def unknown_fields_accepted():
    """A message with a field nobody knows is taken."""
    from stratagem.server import socket

    honest = socket.Sockets.read

    async def loose(self, connection, rate):
        raw = connection.receive

        async def without_extras():
            message = await raw()
            try:
                data = json.loads(message.get("text") or "")
                known = {"type", "token", "since", "action", "seq", "nonce", "actions", "signal", "text"}
                message["text"] = json.dumps({key: value for key, value in data.items() if key in known})
            except (ValueError, AttributeError):
                pass
            return message

        connection.receive = without_extras
        try:
            return await honest(self, connection, rate)
        finally:
            connection.receive = raw

    socket.Sockets.read = loose


@fault
def query_logged():
    """The token shows up in the log."""
    import logging

    from stratagem.server import socket

    honest = socket.Sockets.enter

    async def talkative(self, connection, hello):
        logging.getLogger("stratagem.server").info("hello from %s", hello.token)
        return await honest(self, connection, hello)

    socket.Sockets.enter = talkative


@fault
def no_rate_limit():
    from stratagem.server.limits import Rate

    Rate.allows = lambda self: True


@fault
def unvalidated_number():
    """A rule id is looked up without a check."""
    from stratagem.server import http

    honest = http.Api.rule

    async def trusting(self, request):
        if len(request.path_params["id"]) > 1:
            raise RuntimeError("not checked")
        return await honest(self, request)

    for number, (method, path, handler, *rest) in enumerate(http.ENDPOINTS):
        http.ENDPOINTS[number] = (method, path, trusting if handler is honest else handler, *rest)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--fault", choices=sorted(FAULTS))
    parser.add_argument("--limits", type=json.loads, default={})
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--bot-pace", type=float, default=0.0)
    parser.add_argument("--window", type=float, default=0.0)
    given = parser.parse_args()
    if given.fault:
        FAULTS[given.fault]()
    generous = {"messages": 10_000, "sockets_per_address": 1000, "new_tables": 1000, "requests": 100_000}
    limits = Limits(**{**generous, **given.limits})
    pace = {"bot_pace": given.bot_pace, "shortest_window": given.window}
    run.serve("127.0.0.1", given.port, given.folder, limits=limits, **pace)


if __name__ == "__main__":
    main()
    sys.exit(0)
