"""Chairs: whatever people do, nobody sees the cards of two seats, and no two people see those of one (row S14).

A hypothesis state machine: strangers sit, stand, lose and pass on chairs, on several devices. After every step the
model says who may know which hand, and every token ever given is tried.
"""

import asyncio
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from stratagem.server.errors import NoTable, NotAllowed
from stratagem.server.messages import HostOrder, NewTable, SeatWish
from stratagem.server.seating import DEVICE, RETURN, hashed
from stratagem.table import Refused, StratagemError

from .faults import planted
from .inside import hall_in
from .row import Found, Row

SEATS = 3
PEOPLE = ("anna", "bruno", "carla", "dina")
who, seats = st.sampled_from(PEOPLE), st.integers(0, SEATS - 1)


class Chairs(RuleBasedStateMachine):
    """`tokens` are all that were ever given: whose, for which seat and which holder of the chair, of which kind."""

    def __init__(self):
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.context = hall_in(Path(self.folder.name))
        self.hall = self.loop.run_until_complete(self.context.__aenter__())
        self.tokens = []
        self.holder = [None] * SEATS  # who has each chair: a person, "bot", or None
        self.turn = [0] * SEATS  # how often each chair has changed hands
        self.knows = {person: set() for person in (*PEOPLE, "nobody")}  # whose cards each person has been able to see

    def teardown(self):
        self.loop.run_until_complete(self.context.__aexit__(None, None, None))
        self.loop.close()
        self.folder.cleanup()

    def run(self, coroutine):
        return self.loop.run_until_complete(coroutine)

    def tried(self, coroutine):
        """What came of it; None if it was refused."""
        try:
            return self.run(coroutine)
        except (Refused, NotAllowed, NoTable, StratagemError):
            return None

    @property
    def room(self):
        return self.run(self.hall.rooms.get(self.opened.table))

    def passes(self, seat, to):
        self.holder[seat] = to
        self.turn[seat] += 1

    def got(self, person, seat, token, kind="seat"):
        self.tokens.append((person, seat, self.turn[seat], token, kind))

    @initialize(free=st.integers(1, 2), public=st.booleans())
    def open(self, free, public):
        wishes = [SeatWish(kind="person", mine=True)] + [SeatWish(kind="open")] * free
        wishes += [SeatWish(kind="bot", level="random")] * (SEATS - len(wishes))
        wish = NewTable(game="synergy", seats=wishes, public=public, chat=True)
        self.opened = self.run(self.hall.open(wish, "here", player=hashed("anna")))
        self.holder = ["anna", *[None] * free, *["bot"] * (SEATS - 1 - free)]
        self.got("anna", 0, self.opened.seats["0"])

    @property
    def dealt(self):
        return not self.room.gathering

    # -- what people do

    @rule(person=who, seat=seats, with_key=st.booleans())
    def sit(self, person, seat, with_key):
        """With the invitation, with or without a key of one's own."""
        person = person if with_key else "nobody"  # without a key nobody can say who it was before
        player = hashed(person) if with_key else ""
        dealt = self.dealt
        told = self.tried(self.hall.seating.sit(self.opened.table, self.opened.invite, seat, person, player))
        if told is None:
            return
        assert self.holder[seat] is None, "a chair that somebody has was given away"
        assert not dealt or (with_key and self.knows[person] <= {seat}), "a player knows the cards of two seats"
        self.passes(seat, person)
        self.got(person, seat, told.token)

    @rule(which=st.integers(0, 6))
    def stand(self, which):
        _, seat, _, token, kind = self.tokens[-1 - which % len(self.tokens)]
        right = self.room.seats.right(token)
        if right is not None and kind == "seat":
            self.run(self.hall.seating.stand(self.room, seat, right.generation))
            self.passes(seat, None)

    @rule(which=st.integers(0, 6))
    def device(self, which):
        """Ask for a code; it is kept for later."""
        person, seat, _, token, kind = self.tokens[-1 - which % len(self.tokens)]
        right = self.room.seats.right(token)
        if right is not None and kind == "seat":
            code = self.tried(self.hall.seating.device_code(self.room, seat, right.generation))
            if code is not None:
                self.got(person, seat, code, DEVICE)

    @rule(which=st.integers(0, 6), person=who)
    def redeem(self, which, person):
        """A device code by its owner; a host's code by whoever has it."""
        owner, seat, turn, code, kind = self.tokens[-1 - which % len(self.tokens)]
        if kind == "seat":
            return
        person = owner if kind == DEVICE else person
        told = self.tried(self.hall.seating.sit(self.opened.table, code, None, person, hashed(person)))
        if told is None:
            return
        assert turn == self.turn[seat], "a code outlived its chair"
        if kind == RETURN:
            assert not self.dealt or self.knows[person] <= {seat}, "a player knows the cards of two seats"
            self.holder[seat] = person
        self.got(person, seat, told.token)

    @rule(seat=seats, do=st.sampled_from(("bot", "free", "reissue")))
    def order(self, seat, do):
        """The host does what hosts do."""
        order = HostOrder(do=do, seat=seat, level="random")
        token = self.tried(self.hall.seating.order(self.room, order, self.opened.host))
        if token is None:
            return
        self.passes(seat, {"bot": "bot", "free": None, "reissue": "nobody yet"}[do])
        if do == "reissue":
            self.got("anna", seat, token, RETURN)

    @rule()
    def start(self):
        order = HostOrder(do="start", level="random")
        if self.tried(self.hall.seating.order(self.room, order, self.opened.host)) is not None:
            for seat, holder in enumerate(self.holder):
                if holder is None:
                    self.passes(seat, "bot")

    @rule()
    def restart(self):
        """The table is dropped from memory and read again."""
        room = self.room

        async def forget():
            self.hall.rooms.forget(room)

        self.run(forget())

    # -- what must hold

    @invariant()
    def nobody_sees_too_much(self):
        room = self.room
        if not hasattr(self, "opened"):
            return
        seen = {}
        for person, seat, turn, token, kind in self.tokens:
            right = room.seats.right(token)
            if right is None:
                continue
            assert right.kind == kind and turn == self.turn[seat], f"a {kind} token outlived its chair"
            if kind != "seat":
                continue
            seen.setdefault(seat, set()).add(person)
        for seat, people in seen.items():
            assert len(people) == 1, f"{people} see the cards of seat {seat}"
            shown = room.seen(seat, 0)
            if room.gathering:
                assert shown.view == {} and shown.frames == [] and shown.options == []
            elif shown.view:
                self.knows[people.pop()].add(seat)


def chairs(place, count, fault=""):
    """Evenings of random comings and goings, 25 steps each."""
    found = Found("evenings of people who come and go")
    quick = settings(
        max_examples=count, stateful_step_count=25, deadline=None, database=None, derandomize=True,
        suppress_health_check=list(HealthCheck), phases=[Phase.generate],
    )  # fmt: skip
    with planted(fault):
        try:
            run_state_machine_as_test(Chairs, settings=quick)
        except (AssertionError, ExceptionGroup) as wrong:
            found.blame(repr(wrong))
    found.done = count
    return found


ROWS = [
    Row("S14", "whatever people do with chairs, codes and devices: nobody sees two hands, no two see one", chairs,
        2_000, 10, "codes-outlive-chairs", 60),
    Row("S14", "the same: a bot's chair is no way to its cards", chairs, 2_000, 5, "bots-leave-tokens", 60, "bots"),
    Row("S14", "the same: once the cards are dealt no stranger tries several chairs", chairs, 2_000, 5,
        "any-chair-for-anybody", 60, "hopping"),
    Row("S14", "the same: nothing is shown before everybody has a seat", chairs, 2_000, 5, "shown-while-gathering", 20,
        "gathering"),
]  # fmt: skip
