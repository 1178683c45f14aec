"""Chairs: whatever people do, nobody sees the cards of two seats, and no two people see those of one (row S14).

A hypothesis state machine: strangers sit, stand, lose and pass on chairs, on several devices, at several workers, and
play on in the next game and in rematches. After every step the model says who may know which hand, and every token ever
given is tried.
"""

import asyncio
import itertools
import tempfile
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import NamedTuple

from hypothesis import HealthCheck, Phase, settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from stratagem.server import carrying
from stratagem.server.errors import NoTable, NotAllowed
from stratagem.server.messages import HostOrder, NewTable, SeatWish
from stratagem.server.seating import DEVICE, NOBODY, RETURN, SEAT
from stratagem.table import Refused, StratagemError

from .faults import planted
from .inside import hall_in
from .row import Found, Row

SEATS = 3
PEOPLE = ("anna", "bruno", "carla")
NOT_YET = "nobody yet"  # has the chair: whoever it is kept for
who, seats, workers = st.sampled_from(PEOPLE), st.integers(0, SEATS - 1), st.integers(0, 1)
which = st.integers(0, 6)
mostly = st.integers(0, 4).map(bool)
seldom = mostly.map(lambda often: not often)
after_a_rematch = precondition(lambda self: len(self.evenings) > 1)


class Given(NamedTuple):
    """A token: whose, for which seat and which holder of the chair, of which kind."""

    person: str
    seat: int
    turn: int
    token: str
    kind: str


class Evening:
    """What the model knows of one table."""

    def __init__(self, table, host, invite, holder):
        self.table, self.host, self.invite = table, host, invite
        self.holder = holder  # of each chair: a person, "bot", NOT_YET, or None
        self.dealt = None not in holder
        self.turn = [0] * SEATS  # how often each chair has changed hands
        self.tokens = []  # all that were ever given
        self.before = []  # of a rematch: who had which chair when it was called
        self.knows = defaultdict(set)  # whose cards of this game each person has been able to see
        self.teaching = False
        self.agreed = {0}  # chairs whose players let the opener of a teaching table see their cards

    def passes(self, seat, to):
        self.holder[seat] = to
        self.agreed.discard(seat)
        self.turn[seat] += 1
        self.dealt |= None not in self.holder

    def got(self, person, seat, token, kind=SEAT):
        self.tokens.append(Given(person, seat, self.turn[seat], token, kind))

    def one(self, which):
        """One of the latest tokens."""
        return self.tokens[-1 - which % len(self.tokens)] if self.tokens else None

    def may_have(self, person, seat, dealt):
        assert not dealt or self.knows[person] <= {seat}, "a player knows the cards of two seats"


class OneWorker:
    """A hall on a file of its own.  `observer`: where everything is known that has happened anywhere."""

    def __init__(self):
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.context = hall_in(Path(self.folder.name))
        self.observer = self.run(self.context.__aenter__())
        self.halls = [self.observer]

    def run(self, coroutine):
        return self.loop.run_until_complete(coroutine)

    def close(self):
        self.run(self.context.__aexit__(None, None, None))
        self.loop.close()
        self.folder.cleanup()


class Chairs(RuleBasedStateMachine):
    """`make` says where it happens: at one worker, or at two that share a database."""

    make = OneWorker

    def __init__(self):
        super().__init__()
        self.place = type(self).make()
        self.run = self.place.run
        self.keys = {person: [f"{person:a<30}"] for person in PEOPLE}  # one for each device
        self.guests = itertools.count()
        self.evenings = []

    def teardown(self):
        self.place.close()

    def tried(self, coroutine):
        """What came of it; None if it was refused."""
        try:
            return self.run(coroutine)
        except (Refused, NotAllowed, NoTable, StratagemError):
            return None

    @property
    def now(self):
        """The table where people are: the latest."""
        return self.evenings[-1]

    def hall(self, worker):
        return self.place.halls[worker % len(self.place.halls)]

    def room(self, worker=0, evening=None):
        return self.run(self.hall(worker).rooms.get((evening or self.now).table))

    def seating(self, worker):
        return self.hall(worker).seating

    def player(self, person, worker=0, device=0):
        """Somebody as the server knows them, by the key of one of their devices; a guest has none."""
        keys = self.keys.get(person)
        return self.run(self.hall(worker).people.met(keys[device % len(keys)])) if keys else NOBODY

    @initialize(free=st.integers(1, 2), public=st.booleans(), series=st.booleans(),
                begins=st.sampled_from(("waiting", "dealt", "played")), teaching=seldom)  # fmt: skip
    def open(self, free, public, series, begins, teaching=False):
        """A table that waits for people; or they are there already, and may have played a game."""
        wishes = [SeatWish(kind="person", mine=True)] + [SeatWish(kind="open")] * free
        wishes += [SeatWish(kind="bot", level="random")] * (SEATS - len(wishes))
        more = {"series": "campaign"} if series else {"options": {"mission": 1}}
        wish = NewTable(game="synergy", seats=wishes, public=public, chat=True, teaching=teaching, **more)
        opened = self.run(self.hall(0).open(wish, "here", player=self.player("anna")))
        holder = ["anna", *[None] * free, *["bot"] * (SEATS - 1 - free)]
        self.evenings = [Evening(opened.table, opened.host, opened.invite, holder)]
        self.now.got("anna", 0, opened.seats["0"])
        self.now.teaching = teaching
        for seat in range(1, free + 1) if begins != "waiting" else ():
            self.sits(self.now, PEOPLE[seat], seat, 0)
        if begins == "played":
            self.played_on(0, 0)

    # -- what people do

    @precondition(lambda self: None in self.now.holder)
    @rule(person=who, seat=seats, with_key=st.booleans(), worker=workers, device=which, agree=mostly)
    def sit(self, person, seat, with_key, worker, device, agree):
        """With the invitation, with or without a key of one's own; at a teaching table, agreeing to it or not."""
        self.sits(self.now, person if with_key else f"guest {next(self.guests)}", seat, worker, device, agree)

    def sits(self, at, person, seat, worker, device=0, agree=True):
        """On this chair if it is free, or on one that is."""
        free = [number for number, holder in enumerate(at.holder) if holder is None]
        seat = free[seat % len(free)] if free else seat
        player, dealt = self.player(person, worker, device), at.dealt
        told = self.tried(self.seating(worker).sit(at.table, at.invite, seat, person, player, agree))
        if told is None:
            return
        assert agree or not at.teaching, "somebody sits at a teaching table who has not agreed to it"
        assert at.holder[seat] is None, "a chair that somebody has was given away"
        assert not dealt or player or self.over(at), "somebody unknown was shown cards"
        at.may_have(person, seat, dealt and not self.over(at))
        at.passes(seat, person)
        at.agreed.add(seat)
        at.got(person, seat, told.token)

    def over(self, at):
        return self.up_to_date(at).match.over

    @rule(which=which, worker=workers)
    def stand(self, which, worker):
        self.with_seat(which, worker, lambda given, room, right: self.leaves(given, room, right, worker))

    def leaves(self, given, room, right, worker):
        if self.tried_to(self.seating(worker).stand(room, given.seat, right.generation)):
            self.now.passes(given.seat, None)

    def tried_to(self, coroutine):
        return self.tried(done(coroutine)) is not None

    def with_seat(self, which, worker, work):
        """Do something with one of the latest tokens, if it is good for a seat there."""
        given = self.now.one(which)
        room = self.room(worker)
        right = room.seats.right(given.token) if given else None
        if right is not None and given.kind == SEAT:
            work(given, room, right)

    @rule(which=which, worker=workers)
    def device(self, which, worker):
        """Ask for a code for a seat; it is kept for later."""

        def ask(given, room, right):
            code = self.tried(self.seating(worker).device_code(room, given.seat, right.generation))
            if code is not None:
                self.now.got(given.person, given.seat, code, DEVICE)

        self.with_seat(which, worker, ask)

    @precondition(lambda self: any(given.kind != SEAT for given in self.now.tokens))
    @rule(which=which, person=who, worker=workers, agree=mostly)
    def redeem(self, which, person, worker, agree=True):
        """A device code by its owner; a host's code by whoever has it."""
        at = self.now
        codes = [given for given in at.tokens if given.kind != SEAT]
        given = codes[-1 - which % len(codes)]
        person = given.person if given.kind == DEVICE else person
        player = self.player(person, worker)
        dealt = at.dealt and not self.over(at)
        told = self.tried(self.seating(worker).sit(at.table, given.token, None, person, player, agree))
        if told is None:
            return
        assert agree or not at.teaching or given.kind == DEVICE, "a code is a way around the agreement"
        assert given.turn == at.turn[given.seat], "a code outlived its chair"
        if given.kind == RETURN:
            at.may_have(person, given.seat, dealt)
            at.holder[given.seat] = person
            at.agreed.add(given.seat)
        at.got(person, given.seat, told.token)

    @rule(person=who, worker=workers)
    def another_device(self, person, worker):
        """A player comes with one more device, by a code that is good once."""
        if len(self.keys[person]) > 2:
            return
        people, key = self.hall(worker).people, f"{person} {len(self.keys[person])}".ljust(30, "x")
        code = self.run(people.code(self.keys[person][0])).secret
        assert self.tried(people.join(key, code, "here")) is not None, "a code was good for nothing"
        assert self.tried(people.join("a thief's key".ljust(30, "x"), code, "here")) is None, "a code was good twice"
        self.keys[person].append(key)

    @rule(person=who, device=which, worker=workers, of=which)
    def come_back(self, person, device, worker, of):
        """A device without tokens asks for the seats of its player."""
        keys, at = self.keys[person], self.evenings[-1 - of % len(self.evenings)]
        key = keys[device % len(keys)]
        told = self.tried(self.seating(worker).come_back(at.table, key, self.run(self.hall(worker).people.who(key))))
        for place, token in (told.seats if told else {}).items():
            given = Given(person, int(place), at.turn[int(place)], token, SEAT)
            if self.good_at_last(given, at):
                assert at.holder[given.seat] == person, f"{person} got the chair of {at.holder[given.seat]}"
                at.tokens.append(given)

    def good_at_last(self, given, at):
        """Whether a token is worth anything where everybody knows everything."""
        return self.up_to_date(at).seats.right(given.token) is not None

    # -- what the host does

    @rule(seat=seats, do=st.sampled_from(("bot", "free", "reissue")), worker=workers)
    def order(self, seat, do, worker):
        self.ordered(self.now, seat, do, worker)

    def ordered(self, at, seat, do, worker):
        order = HostOrder(do=do, seat=seat, level="random")
        token = self.tried(self.seating(worker).order(self.room(worker, at), order, at.host))
        if token is None:
            return
        at.passes(seat, {"bot": "bot", "free": None, "reissue": NOT_YET}[do])
        if do == "reissue":
            at.got("anna", seat, token, RETURN)

    @precondition(lambda self: not self.now.dealt)
    @rule(worker=workers)
    def start(self, worker):
        at, order = self.now, HostOrder(do="start", level="random")
        if self.tried(self.seating(worker).order(self.room(worker), order, at.host)) is not None:
            for seat, holder in enumerate(at.holder):
                if holder is None:
                    at.passes(seat, "bot")

    @precondition(lambda self: self.now.dealt and len(self.evenings) < 3)
    @rule(seed=which, worker=workers)
    def play_out(self, seed, worker):
        self.played_on(seed, worker)

    def played_on(self, seed, worker):
        """The game is played to its end, and there is another: the next of the series, or a rematch."""
        at, room = self.now, self.room(worker)
        self.tried_to(room.act(lambda: played_out(room.match, seed)))
        if self.tried_to(self.seating(worker).order(self.room(worker), HostOrder(do="next"), at.host)):
            at.knows.clear()
            return
        host = self.tried(self.seating(worker).order(self.room(worker), HostOrder(do="rematch"), at.host))
        if host is not None:
            holder = ["bot" if one == "bot" else NOT_YET for one in [at.holder[-1], *at.holder[:-1]]]
            table = self.room(worker, at).notes["rematch"]
            self.evenings.append(Evening(table, host, "no such invitation", holder))
            self.now.teaching, self.now.agreed, self.now.before = at.teaching, set(), list(at.holder)

    @after_a_rematch
    @rule(worker=workers)
    def again(self, worker):
        """Everybody who ever had a seat at the table before asks for theirs in the rematch."""
        for person in dict.fromkeys(given.person for given in self.evenings[-2].tokens):
            self.again_for(person, worker)

    def again_for(self, asking, worker):
        before, at = self.evenings[-2:]
        for given in before.tokens:
            if given.person != asking:
                continue
            room = self.room(worker, before)
            right = room.seats.right(given.token)
            if right is None or given.kind != SEAT:
                continue
            player = self.player(given.person, worker)
            asked = self.seating(worker).again(room, given.seat, right.generation, given.token, player)
            told = self.tried(asked)
            if told is None:
                continue
            assert given.turn == before.turn[given.seat], "a replaced player is in the rematch"
            if self.good_at_last(Given(given.person, told.seat, 0, told.token, SEAT), at):
                assert at.holder[told.seat] in (NOT_YET, given.person), "a chair of the rematch was given away"
                if at.before[given.seat] != given.person:  # they have sat down since
                    at.may_have(given.person, told.seat, True)
                at.holder[told.seat] = given.person
                at.agreed.add(told.seat)
                at.got(given.person, told.seat, told.token)

    @after_a_rematch
    @rule(seat=seats, person=who, worker=workers)
    def change_before(self, seat, person, worker):
        """A chair of the table before changes hands, while people move to the rematch."""
        before = self.evenings[-2]
        self.ordered(before, seat, "free", worker)
        self.sits(before, person, seat, worker + 1)

    @rule(worker=workers)
    def restart(self, worker):
        """The table is dropped from memory and read again."""
        room = self.room(worker)

        async def forget():
            self.hall(worker).rooms.forget(room)

        self.run(forget())

    # -- what must hold

    def up_to_date(self, at):
        """The table where everything is known."""
        room = self.run(self.place.observer.rooms.get(at.table))
        if room.hall not in self.place.halls:
            self.run(room.catch_up())
        return room

    @invariant()
    def nobody_sees_too_much(self):
        for at in self.evenings:
            self.look(at, self.up_to_date(at))

    def look(self, at, room):
        assert room.gathering is not at.dealt, "people wait and play at the same time"
        kept_for = dict(enumerate([*at.before[-1:], *at.before[:-1]]))  # in a rematch, who has not come yet
        if carrying.all_mine(room):
            had = {kept_for.get(seat) if holder == NOT_YET else holder for seat, holder in enumerate(at.holder)}
            assert had <= {"anna", "bot"}, "the host may take a game away with the cards of others"
        seen = defaultdict(set)
        for given in at.tokens:
            right = room.seats.right(given.token)
            if right is None:
                continue
            alive = right.kind == given.kind and given.turn == at.turn[given.seat]
            assert alive, f"a {given.kind} token outlived its chair"
            if given.kind == SEAT:
                seen[given.seat].add(given.person)
        for seat, holder in enumerate(at.holder):
            if room.seats.shown_to_the_opener(seat):
                assert at.teaching, "whoever opened an ordinary table sees a hand"
                assert at.dealt and (holder == "bot" or seat in at.agreed), "a hand is shown that nobody agreed to show"
        for seat, people in seen.items():
            assert len(people) == 1, f"{people} see the cards of seat {seat}"
            shown = room.seen(seat, 0)
            if room.gathering:
                assert shown.view == {} and shown.frames == [] == shown.options, "cards are shown while people gather"
            elif shown.view and not room.match.results[room.match.playing - 1 :]:
                at.knows[people.pop()].add(seat)


async def done(coroutine):
    await coroutine
    return True


def played_out(match, seed):
    """Whoever is asked answers at random, bots included, until the game is over."""
    chance = Random(seed)
    while waiting := match.waiting("person") + match.waiting("bot"):
        match.make(waiting[0], [chance.choice(match.seen(waiting[0]).options).do])


def replaced_in_the_rematch(evening):
    """Somebody's chair of the rematch is given to somebody else; then they ask for it again."""
    evening.open(1, False, False, "dealt")
    evening.play_out(0, 0)
    evening.again(0)
    evening.order(2, "reissue", 0)
    evening.redeem(0, "carla", 0)
    evening.again(0)
    evening.nobody_sees_too_much()


def moved_in_the_next_game(evening):
    """In the second game of a series somebody leaves, and somebody else would like the better cards."""
    evening.open(1, False, True, "played")
    evening.nobody_sees_too_much()
    evening.order(1, "free", 0)
    evening.sits(evening.now, "anna", 1, 0)
    evening.nobody_sees_too_much()


def taught_and_replaced(evening):
    """At a teaching table somebody who agreed leaves, and the chair waits for somebody who has not."""
    evening.open(2, False, False, "dealt", teaching=True)
    evening.order(1, "reissue", 0)
    evening.nobody_sees_too_much()
    evening.redeem(0, "bruno", 0, agree=False)
    evening.nobody_sees_too_much()
    evening.order(2, "free", 0)
    evening.sits(evening.now, "carla", 2, 0, agree=False)
    evening.nobody_sees_too_much()


def sat_down_for_the_rematch(evening):
    """A rematch has been called; somebody frees a chair of the table before, sits down there, and wants both hands."""
    evening.open(1, False, False, "dealt")
    evening.play_out(0, 0)
    evening.again_for("anna", 0)
    evening.nobody_sees_too_much()
    evening.change_before(1, "anna", 0)
    evening.again(0)
    evening.nobody_sees_too_much()


# What chance comes upon too seldom.
KNOWN = (sat_down_for_the_rematch, replaced_in_the_rematch, moved_in_the_next_game, taught_and_replaced)


def chairs(place, count, fault="", machine=Chairs):
    """Evenings that are known to be tricky, then evenings of random comings and goings, 30 steps each."""
    found = Found("evenings of people who come and go")
    quick = settings(
        max_examples=count, stateful_step_count=30, deadline=None, database=None, derandomize=True,
        suppress_health_check=list(HealthCheck), phases=[Phase.generate],
    )  # fmt: skip
    with planted(fault):
        for known in KNOWN:
            evening = machine()
            try:
                known(evening)
            except Exception as wrong:  # not only what the model says: a table that cannot be read is wrong, too
                found.blame(f"{known.__name__}: {wrong!r}")
            finally:
                evening.teardown()
        try:
            run_state_machine_as_test(machine, settings=quick)
        except Exception as wrong:
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
    Row("S14", "the same: whoever was replaced has no seat in the rematch", chairs, 2_000, 5,
        "one-generation-for-ever", 1, "rematch"),
    Row("S14", "the same: a chair that somebody leaves after the rematch was called is no way to a second hand", chairs,
        2_000, 5, "rematch-for-whoever-sits-there", 1, "twice"),
    Row("S14", "the same: nobody takes a game away with the cards of others", chairs, 2_000, 5, "carried-as-wished", 1,
        "carried"),
    Row("S14", "the same: the next game of a series is no way to a second hand", chairs, 2_000, 5,
        "forgotten-with-every-game", 1, "series"),
    Row("S14", "the same: only a player's own devices get their seats back", chairs, 2_000, 5,
        "seats-of-anybody", 60, "back"),
    Row("S14", "the same: only the opener of a teaching table sees hands, of those who agreed", chairs, 2_000, 5,
        "teaching-unasked", 1, "teaching"),
]  # fmt: skip
