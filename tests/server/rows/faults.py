"""Faults planted on purpose: the check that should notice one is run against it and must find something wrong."""

import asyncio
import contextlib

FAULTS = {}
SWAPPED = []  # what was there before, to be put back


def fault(plant):
    FAULTS[plant.__name__.replace("_", "-")] = plant
    return plant


def swap(owner, name, made):
    """Put something else in a place, and remember what was there."""
    SWAPPED.append((owner, name, getattr(owner, name)))
    setattr(owner, name, made)


@contextlib.contextmanager
def planted(name):
    """A fault for a while, in this process."""
    if name:
        FAULTS[name]()
    try:
        yield
    finally:
        while SWAPPED:
            owner, attribute, was = SWAPPED.pop()
            setattr(owner, attribute, was)


# -- what is acknowledged is on disk -----------------------------------------------------------------


def late_commits(seconds):
    """The disk is slow enough for an order of things to matter."""
    import threading

    from stratagem.table.stores.sqlite import SqliteStore

    honest = SqliteStore.commit

    def slow(self, batch):
        threading.Event().wait(seconds)
        honest(self, batch)

    swap(SqliteStore, "commit", slow)


def hasty_acknowledgements():
    """The client's move is acknowledged before it is on disk."""
    from concurrent.futures import Future

    from stratagem.table.stores.contract import StoreLog

    honest = StoreLog.send

    def hasty(self, future=None):
        honest(self)
        done = future or Future()
        done.set_result(None)
        return done

    swap(StoreLog, "send", hasty)


@fault
def acknowledge_before_commit():
    late_commits(0.2)
    hasty_acknowledgements()


@fault
def notice_dropped():
    """Messages are dropped before they are sent."""
    from stratagem.table.serving import OutboxStore

    honest = OutboxStore._claimed

    def hasty(self, base, row, mine, alive):
        found = honest(self, base, row, mine, alive)
        if found is not None:
            base.execute("DELETE FROM notices WHERE id=?", (found.id,))
        return found

    swap(OutboxStore, "_claimed", hasty)


@fault
def write_behind():
    """Moves are written 20 ms after they were acknowledged."""
    late_commits(0.02)
    hasty_acknowledgements()


@fault
def synchronous_normal():
    """A commit does not wait for the disk."""
    from stratagem.table.stores.sqlite import SqliteStore

    honest = SqliteStore.commit

    def careless(self, batch):
        self._base.execute("PRAGMA synchronous=NORMAL")
        honest(self, batch)

    swap(SqliteStore, "commit", careless)


@fault
def nonce_ignored():
    """The same move may be taken twice."""
    from stratagem.table.match import Match

    honest = Match.make

    def forgetful(self, seat, wires, number=None, nonce=""):
        self.nonces.discard((seat, nonce))
        honest(self, seat, wires, None, nonce)

    swap(Match, "make", forgetful)


@fault
def moves_forgotten():
    """Every seventh move is acknowledged and thrown away."""
    from stratagem.server.room import Room

    honest, count = Room.play, [0]

    async def forgetful(self, seat, wires, number, nonce, generation=None):
        count[0] += 1
        return number if count[0] % 7 == 0 else await honest(self, seat, wires, number, nonce)

    swap(Room, "play", forgetful)


@fault
def news_lost():
    """One event is dropped on reconnecting."""
    from stratagem.table.frames import Frames

    honest = Frames.since
    swap(Frames, "since", lambda self, viewer, number, until: honest(self, viewer, number, until)[1:])


@fault
def set_iterated():
    """A game deals as the members of a set of words come along, which differs from process to process."""
    from stratagem.kernel import game

    honest = game.begin

    def whimsical(state, chance, watch=None):
        honest(state, chance, watch)
        state.shown += list({"sun", "rain", "snow", "wind", "fog", "storm"}).index("sun")

    swap(game, "begin", whimsical)


@fault
def rule_changed():
    """A rule is another one, and nobody has said so: a decision that may be answered so or so is left out."""
    from stratagem.kernel import core

    honest = core.Choice.options
    swap(core.Choice, "options", lambda self, s, seat: honest(self, s, seat)[1:] or honest(self, s, seat))
    swap(core, "options", fewer(core.options))
    from stratagem.kernel import game

    swap(game, "options", core.options)


def fewer(honest):
    def options(state, seat):
        found = honest(state, seat)
        return found[:-1] if len(found) > 3 else found

    return options


@fault
def slow_handler():
    """Every move takes 50 ms of the server's time."""
    import time

    from stratagem.server.room import Room

    honest = Room.play

    async def slow(self, seat, wires, number, nonce, generation=None):
        time.sleep(0.05)
        return await honest(self, seat, wires, number, nonce)

    swap(Room, "play", slow)


@fault
def endless_queue():
    """Whatever a client does not read is kept for it, without end."""
    from stratagem.server.viewer import Viewer

    async def hoarding(self, texts):
        sending = self.wire.send_texts(texts)
        self.hoard = sending and asyncio.ensure_future(sending)

    swap(Viewer, "_send_texts", hoarding)
