"""Faults planted on purpose, the other half: what leaves the server, and who may do what."""

import contextlib
import json

from .faults import SWAPPED, fault, swap

# -- what leaves the server --------------------------------------------------------------------------


@fault
def initial_state_in_message():
    """A copy of the whole table rides along."""
    from stratagem.server.room import Room

    honest = Room.facts

    def talkative(self):
        return {**honest(self), "debug": json.dumps(self.match.game.facts(self.match.state), default=str)}

    swap(Room, "facts", talkative)


@fault
def hands_counted():
    """How many answers the seat that is asked has depends on its hand, and everybody is told."""
    from stratagem.kernel.core import options
    from stratagem.server.room import Room

    honest = Room.facts

    def talkative(self):
        state = self.match.state
        return {**honest(self), "choices": sum(len(options(state, seat)) for seat in state.waiting)}

    swap(Room, "facts", talkative)


@fault
def thinking_afterwards():
    """In a reaction window a bot begins to think when its answer is wanted."""
    from stratagem.server import bot_turns
    from stratagem.table.serving import in_window

    honest = bot_turns.Reply

    class Late:
        def __init__(self, *asked):
            self.asked = asked
            self.reply = None

        async def found(self):
            self.reply = honest(*self.asked)
            return await self.reply.found()

        at_once = found

        def enough(self):
            pass

        def drop(self):
            if self.reply is not None:
                self.reply.drop()

    def begun(match, *more):
        return (Late if in_window(match) else honest)(match, *more)

    swap(bot_turns, "Reply", begun)


@fault
def window_skipped():
    """A reaction window is not waited for when nobody has anything to play."""
    from stratagem.server.deadlines import Deadlines

    honest = Deadlines.window_may_close

    async def skipping(self):
        match = self.room.match
        if any(len(match.seen(seat).options) > 1 for seat in match.waiting("person")):
            await honest(self)

    swap(Deadlines, "window_may_close", skipping)


@fault
def shuffle_off_by_one():
    """The last of the cards left is never drawn before it is the only one."""
    from stratagem.kernel import chance

    swap(chance, "weighted", lambda fraction, weights: honest(fraction * (1 - 1 / max(2, sum(weights))), weights))
    honest = SWAPPED[-1][2]


@fault
def reveal_unmarked():
    """One kind of reveal does not count as one: undo may go back past it."""
    from stratagem.kernel import core

    honest = core.run

    def forgetful(state, chance):
        before = state.shown
        honest(state, chance)
        state.shown = before

    swap(core, "run", forgetful)


@fault
def loose_policy():
    """Scripts may stand in the page itself."""
    from stratagem.server import app as guard

    loose = [(name, value.replace(b"script-src 'self'", b"script-src 'self' 'unsafe-inline'"))
             for name, value in guard.HEADERS]  # fmt: skip
    swap(guard, "HEADERS", loose)


# -- who may do what ---------------------------------------------------------------------------------


@fault
def seat_unchecked():
    """Whoever has a seat may move for the one that is asked."""
    from stratagem.server.room import Room

    honest = Room.play

    async def loose(self, seat, wires, number, nonce, generation=None):
        waiting = self.match.waiting("person")
        return await honest(self, waiting[0] if waiting else seat, wires, number, nonce)

    swap(Room, "play", loose)


@fault
def origin_by_prefix():
    """A look-alike host is let in."""
    from stratagem.server.app import Guard

    def loose(self, headers, kind, method):
        origin = headers.get(b"origin", b"").decode()
        return "" if any(origin.startswith(known[:16]) for known in self.origins) or not origin else "no"

    swap(Guard, "problem", loose)


@fault
def unknown_fields_accepted():
    """A message with a field nobody knows is taken."""
    from stratagem.server import connection

    honest = connection.READER.decode
    known = {"type", "token", "since", "frames", "action", "commit", "seq", "nonce", "actions", "signal", "text", "on"}

    class Loose:
        def decode(self, text):
            with contextlib.suppress(ValueError, AttributeError, RecursionError):
                data = json.loads(text)
                text = json.dumps({key: value for key, value in data.items() if key in known})
            return honest(text)

    swap(connection, "READER", Loose())


@fault
def query_logged():
    """The token shows up in the log."""
    import logging

    from stratagem.server.session import Session

    honest = Session.begin

    async def talkative(hall, table, hello, *rest):
        logging.getLogger("stratagem.server").info("hello from %s", hello.token)
        return await honest(hall, table, hello, *rest)

    swap(Session, "begin", staticmethod(talkative))


@fault
def no_rate_limit():
    from stratagem.server.limits import Rate

    swap(Rate, "allows", lambda self: True)


@fault
def unvalidated_number():
    """A rule id is looked up without a check."""
    from stratagem.server import http

    honest = http.Api.rule

    async def trusting(self, request):
        if len(request.path_params["id"]) > 1:
            raise RuntimeError("not checked")
        return await honest(self, request)

    made = [(method, path, trusting if handler is honest else handler, *rest)
            for method, path, handler, *rest in http.ENDPOINTS]  # fmt: skip
    swap(http, "ENDPOINTS", made)


@fault
def quiet_once_answered():
    """A window is quiet only from the first answer on: what is said before that arrives at once."""
    from stratagem.table.match import Match

    honest = Match.number_for
    swap(Match, "number_for", lambda self, seat: honest(self, seat) if self.state.answers else self.number)


@fault
def words_told_at_once():
    """Somebody who takes away what is kept of them finds there what was said in a window that is open."""
    from stratagem.table.stores import players

    swap(players, "BUT", {})


@fault
def space_counts_answers():
    """Whether there is room for one more line depends on how many have answered."""
    from stratagem.server.errors import TooFast
    from stratagem.server.room import Room

    def counting(self):
        if self.match.number >= self.hall.limits.records:
            raise TooFast("shell-limit-records", "full")

    swap(Room, "has_space", counting)


@fault
def answers_shown_to_the_opener():
    """The opener of a teaching table sees what the seats see, their answers in a reaction window included."""
    from stratagem.server import http

    swap(http, "hand_of", lambda match, seat: match.game.view(match.state, seat))


@fault
def codes_outlive_chairs():
    """A device code is still good when somebody else has the chair."""
    from stratagem.server.seating import Seats

    honest = Seats.take_away
    swap(Seats, "take_away", lambda self, key: None if self.rights[key].kind == "device" else honest(self, key))
    swap(Seats, "is_current", lambda self, right: True)


@fault
def bots_leave_tokens():
    """A chair that is given to a bot keeps its token."""
    from stratagem.server.seating import Seats

    honest = Seats.hand_over

    def careless(self, seat, chair, *player):
        if chair.kind == "bot" and not self.room.gathering:
            self.room.match.sit(seat, chair)
        else:
            honest(self, seat, chair, *player)

    swap(Seats, "hand_over", careless)


@fault
def any_chair_for_anybody():
    """A free chair is for everybody, whatever they have seen."""
    from stratagem.server.seating import Seats

    swap(Seats, "may_take", lambda self, seat, player: None)


@fault
def shown_while_gathering():
    """The table is shown as soon as it is opened."""
    from stratagem.server.room import Room

    swap(Room, "seen", lambda self, seat, since: self.match.seen(seat, since))


@fault
def one_generation_for_ever():
    """Chairs do not count how often they have changed hands."""
    from stratagem.server.seating import Seats

    swap(Seats, "generation", lambda self, seat: 0)


@fault
def forgotten_with_every_game():
    """When the next game of a series is dealt, nobody counts as knowing anything."""
    from stratagem.server.seating import Seats

    def forget(self):
        self.room.notes["held"] = {}

    swap(Seats, "know_only_their_own", forget)


@fault
def seats_of_anybody():
    """Whoever asks for their seats is given all that people have."""
    from stratagem.server.seating import Seats

    swap(Seats, "chairs_of", lambda self, player: sorted(map(int, self.room.notes.get("sitting", {}))))


@fault
def rematch_for_whoever_sits_there():
    """A chair of a rematch is for whoever has sat down in the one before it, even if they have one already."""
    from stratagem.server import seating

    swap(seating, "sat_there", lambda notes, seat, player: True)


@fault
def carried_as_wished():
    """A rematch counts as the host's alone, since nobody has sat down there."""
    from stratagem.server import carrying

    def all_mine(room):
        sat = any(record["kind"] == "sit" and record["chair"]["kind"] != "bot" for record in room.match.log.records)
        return not sat and all(seat["mine"] or seat["kind"] == "bot" for seat in room.meta["wish"]["seats"])

    swap(carrying, "all_mine", all_mine)


@fault
def teaching_unasked():
    """At a teaching table every hand is shown to whoever opened it, whether its player has agreed or not."""
    from stratagem.server.seating import Seats

    swap(Seats, "must_agree", lambda self, agree: None)
    swap(Seats, "shown_to_the_opener", lambda self, seat: self.room.teaching and not self.room.gathering)


@fault
def gate_at_tables_only():
    """A club asks who somebody is where a table is named, and nowhere else."""
    from stratagem.server import club, http

    honest = club.needed
    swap(http, "needed", lambda method, path: honest(method, path) if "{table}" in path else "")


@fault
def doors_revolve():
    """A removed member may come in again by any invitation that is still valid."""
    from stratagem.table.stores import club

    honest = club.good
    swap(club, "good", lambda base, hash, now: (found := honest(base, hash, now)) and (*found[:2], now + 1.0))


@fault
def sockets_for_anybody():
    """A club asks everybody, except at sockets."""
    from stratagem.server import session

    honest = session.Session.begin

    class Anybody:
        async def admit(self, key, need="guest"):
            return frozenset()

    class Lax:
        def __init__(self, hall):
            self.hall, self.club = hall, Anybody()

        def __getattr__(self, name):
            return getattr(self.hall, name)

    async def begin(hall, table, hello, wire, address=""):
        return await honest(Lax(hall), table, hello, wire, address)

    swap(session.Session, "begin", staticmethod(begin))


@fault
def slow_once_answered():
    """What is asked of a table comes late while an answer is kept secret."""
    from stratagem.server.http import Api

    honest = Api.right

    async def slow(self, request, *kinds, gathering=False):
        room, right = await honest(self, request, *kinds, gathering=gathering)
        if room.match.state.answers:
            await room.time.sleep(0.5)
        return room, right

    swap(Api, "right", slow)


@fault
def refusals_count_answers():
    """A move that is refused says how many have answered."""
    from stratagem.server.room import Room
    from stratagem.table import Reason, Refused

    honest = Room.play

    async def talkative(self, seat, wires, number, nonce, generation=None):
        try:
            return await honest(self, seat, wires, number, nonce, generation)
        except Refused as fault:
            raise Refused(Reason(fault.reason.key, {"answers": len(self.match.state.answers)})) from None

    swap(Room, "play", talkative)


@fault
def hints_by_number():
    """Hints are guessed from the number of the last record, which counts secret answers."""
    from stratagem.table import thinking

    honest = thinking.pending_hints

    class Counting:
        def __init__(self, match):
            self.match = match

        def __getattr__(self, name):
            return getattr(self.match, name)

        def number_for(self, seat):
            return self.match.number

    from stratagem.server import http

    swap(http, "pending_hints", lambda match, *rest: honest(Counting(match), *rest))
