"""Match: one running table.  People see it only through `Seen`; its log is the single source of truth.

Everything that happens is a record: setup | move | undo | talk | sit | end, numbered consecutively through all games. A
move is made on a copy, written to the log, and only then applied: if the log cannot be written, nothing has happened.
Methods in the past tense (`dealt`, `moved`) apply a record that is already written; live and resumed tables share them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stratagem.kernel.core import Action, Decision, Params, Result, Seat, State, asked
from stratagem.kernel.errors import BadSetup
from stratagem.kernel.game import Final, Game, Setup
from stratagem.kernel.replay import Move, Replay, play, told, undo_point
from stratagem.table.drafts import Draft, exactly
from stratagem.table.frames import Frames
from stratagem.table.logs import Log
from stratagem.table.looking import look
from stratagem.table.seen import ALREADY_SHOWN, NOTHING_TO_UNDO, Chair, Offer, Reason, Refused, Seen, Told
from stratagem.table.terms import REACTIONS, Terms, chair_json, reaction_told, signal_told, words_told

LONGEST = 500  # characters


class Past:
    """A move that might be undone: the table before it."""

    def __init__(self, number: int, seat: Seat, actions: Sequence[Action], before: State) -> None:
        self.number = number
        self.seat = seat
        self.actions = actions
        self.before = before


class History:
    """What has happened since the last reveal.  Numbers are those of the table's records."""

    def __init__(self) -> None:
        self.past: list[Past] = []
        self.movers: set[Seat] = set()  # who has moved in this game
        self.open_since = 0  # the number at which the open question was asked

    def dealt(self, number: int) -> None:
        self.past = []
        self.movers = set()
        self.open_since = number

    def moved(self, seat: Seat, actions: Sequence[Action], before: State, after: State, number: int) -> None:
        self.movers.add(seat)
        if after.shown != before.shown:
            self.past = []  # nothing before a reveal can be undone
        else:
            self.past.append(Past(number, seat, actions, before))
        if not after.answers or after.agenda[-1] is not before.agenda[-1]:
            self.open_since = number

    def undone(self, number: int, movers: set[Seat]) -> State:
        """The table before the last move, which no longer counts."""
        self.movers = movers
        self.open_since = number
        return self.past.pop().before

    def no_undo(self, game: Game, state: State, seat: Seat) -> Reason | None:
        """Why this seat may not undo its last move; None if it may."""
        if state.result is not None:
            return Reason("shell-why-undo-over")
        if is_quiet(state):
            return Reason("shell-why-undo-quiet")  # either answer would reveal who has answered
        if seat not in [past.seat for past in self.past]:
            return ALREADY_SHOWN if seat in self.movers else NOTHING_TO_UNDO
        last = self.past[-1]
        history = [(past.seat, past.before.shown) for past in self.past]
        if undo_point(history, state.shown, seat) == len(history):
            return Reason("shell-why-undo-other", {"seat": f"@seat:{last.seat}"})
        refusal = game.final(last.before, seat, last.actions)
        return Reason.of(refusal) if refusal is not None else None


def is_quiet(state: State) -> bool:
    """Whether a reaction window is open: a question that hides even who has answered."""
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, Decision) and top.quiet and state.result is None


class Talk:
    """Who has signalled what; and what was last offered, since most looks offer the same signals as the last."""

    def __init__(self) -> None:
        self.signalled: dict[Seat, tuple[int, str]] = {}  # in which game and phase a seat last signalled
        self.offered: dict[Seat, tuple[list[Params], list[Offer]]] = {}  # as last shown to each seat
        self.encoded: dict[Seat, tuple[list[Offer], Any]] = {}  # the same as JSON


class Series:
    """A single game is a series of one."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.playing = 0  # which game, from 1
        self.replays: list[Replay] = []  # one for each game; undone moves are not included
        self.results: list[Result] = []
        self.final: Final | None = None  # how a series of several ended

    @property
    def moves(self) -> list[Move]:
        """The replay of the current game."""
        return self.replays[-1].moves

    def over(self, result: Result | None) -> bool:
        """Whether the series is over after such an ending."""
        return result is not None and (self.terms.series is None or self.final is not None)

    def next(self, seats: int) -> Setup:
        """How the next game is set up."""
        setup = self.terms.next(self.results, seats)
        if not isinstance(setup, Setup):
            raise Refused(Reason("shell-why-table-over"))
        if setup.seats != seats:
            raise BadSetup([f"the next game is for {setup.seats} players, {seats} seats are taken"])
        return setup

    def dealt(self, setup: Setup, luck: list[int]) -> None:
        self.playing += 1
        self.replays.append(Replay(self.terms.game, setup, luck))

    def end_record(self, result: Result, seats: int) -> tuple[Params, Final | None]:
        """The record of a game's end, and the end of the series if that was its last game."""
        after = self.terms.next([*self.results, result], seats)
        final = after if isinstance(after, Final) else None
        record: Params = {"kind": "end", "result": {**(told(result) or {}), "carry": result.carry}}
        if final is not None:
            record["final"] = final.to_json()
        return record, final

    def ended(self, result: Result, final: Final | None) -> None:
        self.results.append(result)
        self.final = final
        self.replays[-1].end = told(result)


class Match:
    """One table. `start` opens it, `resume` continues a saved one."""

    def __init__(self, terms: Terms, chairs: Sequence[Chair], log: Log, keep_views: int = 0) -> None:
        self.terms = terms
        self.game = terms.game
        self.chairs = list(chairs)
        self.log = log
        self.number = 0  # of the last record
        self.series = Series(terms)
        self.results = self.series.results
        self.replays = self.series.replays
        self.history = History()
        self.talking = Talk()
        self.frames = Frames(terms.game, keep_views)
        self.drafts: dict[Seat, Draft] = {}
        self.nonces: set[tuple[Seat, str]] = set()
        self.offering: State | None = None  # the table at which these answers were last offered
        self.offered: dict[Seat, list[Offer]] = {}
        self.answers: dict[Seat, Sequence[Action]] = {}  # the same as actions
        self.luck = terms.luck(0)
        self.state: State  # the true one, from the first deal on; for this package only

    @staticmethod
    def start(terms: Terms, chairs: Sequence[Chair], log: Log | None = None, keep_views: int = 0) -> Match:
        """A new table with its first game dealt."""
        terms.check()
        if len(chairs) != terms.setup.seats:
            raise BadSetup([f"{len(chairs)} seats are taken, the game is set up for {terms.setup.seats}"])
        match = Match(terms, chairs, log if log is not None else Log(), keep_views)
        match.next_game()
        return match

    @property
    def playing(self) -> int:
        """Which game of the series, from 1."""
        return self.series.playing

    @property
    def final(self) -> Final | None:
        return self.series.final

    @property
    def over(self) -> bool:
        """Nothing more will be played here."""
        return self.series.over(self.state.result)

    def write(self, records: list[Params]) -> None:
        numbered = [{"n": self.number + count, **record} for count, record in enumerate(records, 1)]
        self.log.append(numbered)
        self.number += len(numbered)

    # -- what people are shown --------------------------------------------------------------------

    def seen(self, seat: Seat | None, since: int | None = None, view: Any = None, signs: Any = None) -> Seen:
        """The table as this seat (None: a spectator) sees it, with the news since a number.

        `view` and `signs` as in `look`: what the caller has already computed.
        """
        return look(self, seat, since, view, signs)

    def number_for(self, seat: Seat | None) -> int:
        """The last record a viewer may know of.

        While a quiet decision is open, that is the one that opened it, whatever has been answered or said since: what
        arrives sooner or later than usual would tell who has answered.
        """
        return self.history.open_since if is_quiet(self.state) else self.number

    @property
    def known_moves(self) -> int:
        """How many moves of the current game everybody may know of."""
        return len(self.series.moves) - self.unknown_moves

    @property
    def unknown_moves(self) -> int:
        """How many answers have been given in secret, so far."""
        return len(self.state.answers) if is_quiet(self.state) else 0

    def waiting(self, kind: str) -> list[Seat]:
        """Which chairs of this kind (person, bot, open) owe an answer. Not for viewers."""
        return [seat for seat in self.state.waiting if self.chairs[seat].kind == kind]

    def asked(self, kind: str) -> list[Seat]:
        """Which chairs of this kind the open question is put to, whether they have answered or not."""
        return [seat for seat in asked(self.state) if self.chairs[seat].kind == kind]

    # -- the games of a series --------------------------------------------------------------------

    def next_game(self, chairs: Sequence[Chair] | None = None) -> None:
        """Deal the next game; between two games of a series the chairs may change, even their number."""
        if self.playing and self.state.result is None:
            raise Refused(Reason("shell-why-still-playing"))
        sitting = list(chairs) if chairs is not None else self.chairs
        setup = self.series.next(len(sitting))
        luck = self.terms.luck(self.playing + 1)
        heard = self.frames.listen(self.number + 1, sitting)
        state = self.game.setup(setup, luck, heard.watch)
        outcomes = luck.take_outcomes()
        record: Params = {"kind": "setup", "game": self.playing + 1}
        if self.number == 0:
            record["table"] = self.terms.to_json()
        record.update(chairs=[chair_json(chair) for chair in sitting], setup=setup.to_json(), luck=outcomes)
        self.write([record])
        self.luck = luck
        self.dealt(sitting, setup, outcomes, state)
        self.frames.add(heard)
        self.end_if_over()  # lost on the deal

    def end_if_over(self) -> None:
        """Write that the current game is over, if it is and that has not been written."""
        result = self.state.result
        if result is not None and len(self.results) < self.playing:
            ended, final = self.series.end_record(result, len(self.chairs))
            self.write([ended])
            self.series.ended(result, final)

    def dealt(self, chairs: Sequence[Chair], setup: Setup, luck: list[int], state: State) -> None:
        self.chairs = list(chairs)
        self.state = state
        self.series.dealt(setup, luck)
        self.history.dealt(self.number)
        self.drafts = {}

    # -- drafts and moves -------------------------------------------------------------------------

    def draft(self, seat: Seat) -> Draft:
        return self.drafts.get(seat) or Draft(self.game, self.state, seat)

    def extend(self, seat: Seat, wire: Params | str) -> None:
        """Add one rung to the seat's draft."""
        self.drafts[seat] = self.draft(seat).plus(wire)

    def choose(self, seat: Seat, wire: Params | str) -> Seen:
        """The same, and a look at the table then."""
        self.extend(seat, wire)
        return self.seen(seat)

    def shorten(self, seat: Seat) -> None:
        """Remove the last rung of the draft."""
        draft = self.draft(seat)
        if not draft.actions:
            raise Refused(Reason("shell-why-no-draft"))
        self.drafts[seat] = draft.minus()

    def back(self, seat: Seat) -> Seen:
        """The same, and a look at the table then."""
        self.shorten(seat)
        return self.seen(seat)

    def may_commit(self, seat: Seat) -> bool:
        """Whether the drafted move is complete and brings nothing that the player has not been warned of before."""
        draft = self.draft(seat)
        if not draft.ready or any(rung.warnings for rung in draft.rungs()):
            return False
        known, now = (self.game.view(state, seat).get("warnings", []) for state in (self.state, draft.state))
        return all(warning in known for warning in now)

    def check_current(self, number: int) -> None:
        """Refuse an answer to the table as it was at `number` if that did not show the open question."""
        if not self.history.open_since <= number <= self.number_for(None):
            raise Refused(Reason("shell-why-stale"))

    def confirm(self, seat: Seat) -> Seen:
        """Make the drafted move."""
        draft = self.draft(seat)
        if not draft.ready:
            raise Refused(Reason("shell-why-no-draft" if not draft.actions else "shell-why-draft-open"))
        since = self.number_for(seat)
        self._move(seat, draft.actions)
        return self.seen(seat, since)

    def move(self, seat: Seat, wires: Sequence[Params | str], number: int | None = None, nonce: str = "") -> Seen:
        """Make a whole move at once.

        It answers the table as it was at `number`, which must have shown the
        question that is still open; the same nonce is never accepted twice.
        """
        since = self.number_for(seat)
        self.make(seat, wires, number, nonce)
        return self.seen(seat, since)

    def make(self, seat: Seat, wires: Sequence[Params | str], number: int | None = None, nonce: str = "") -> None:
        """Like `move`, but without looking at the table."""
        if nonce and (seat, nonce) in self.nonces:
            return
        if number is not None:
            self.check_current(number)
        if not wires:
            raise Refused(Reason("shell-why-no-draft"))
        action = self._offered(seat, wires[0]) if len(wires) == 1 else None
        if action is not None:
            self._move(seat, [action], nonce)
            return
        draft = Draft(self.game, self.state, seat).plus_all(wires[:-1])
        self._move(seat, [*draft.actions, draft.read(wires[-1])], nonce)

    def _offered(self, seat: Seat, wire: Params | str) -> Action | None:
        """The action of this wire form, if it has been shown among the offers; only a shortcut for `Draft.read`."""
        if self.offering is not self.state or self.state.result is not None:
            return None
        for place, offer in enumerate(self.offered.get(seat, [])):
            if offer.do == wire and exactly(wire, offer.do):
                return self.answers[seat][place]
        return None

    def _move(self, seat: Seat, actions: Sequence[Action], nonce: str = "") -> None:
        before, after = self.state, self.state.copy()
        luck = self.terms.luck(self.playing, self.luck.indices)
        heard = self.frames.listen(self.number + 1, self.chairs)
        made = play(self.game, after, seat, actions, luck, heard.watch)
        records, final = [{"kind": "move", **made.to_json(), **({"nonce": nonce} if nonce else {})}], None
        if after.result is not None:
            ended, final = self.series.end_record(after.result, len(self.chairs))
            records.append(ended)
        self.write(records)
        self.luck = luck
        self.series.moves.append(made)
        self.moved(seat, actions, before, after, self.number - len(records) + 1)
        self.frames.add(heard)
        if nonce:
            self.nonces.add((seat, nonce))
        if after.result is not None:
            self.series.ended(after.result, final)

    def moved(self, seat: Seat, actions: Sequence[Action], before: State, after: State, number: int) -> None:
        self.state = after
        self.history.moved(seat, actions, before, after, number)
        self.drafts.pop(seat, None)
        kept = {other: draft.on(after) for other, draft in self.drafts.items()}
        self.drafts = {other: draft for other, draft in kept.items() if draft is not None}

    # -- undo -------------------------------------------------------------------------------------

    def no_undo(self, seat: Seat) -> Reason | None:
        """Why this seat may not undo its last move; None if it may."""
        return self.history.no_undo(self.game, self.state, seat)

    def take_back(self, seat: Seat) -> None:
        """Undo the seat's last move. Its record stays; another one says that it does not count."""
        reason = self.no_undo(seat)
        if reason is not None:
            raise Refused(reason)
        self.write([{"kind": "undo", "seat": seat, "takes_back": self.history.past[-1].number}])
        self.undone(seat)

    def undo(self, seat: Seat) -> Seen:
        """The same, and a look at the table then."""
        since = self.number_for(seat)
        self.take_back(seat)
        return self.seen(seat, since)

    def undone(self, seat: Seat) -> None:
        self.series.moves.pop()
        self.state = self.history.undone(self.number, {move.seat for move in self.series.moves})
        self.drafts = {}
        self.frames.tell(self.number, Told("shell-news-undo", {"seat": f"@seat:{seat}"}), self.state, self.chairs)

    # -- talk and chairs --------------------------------------------------------------------------

    def talk(self, seat: Seat, signal: Params | None = None, text: str = "", reaction: str = "") -> None:
        """Say something: a signal that the rules allow; free text or a reaction where the table allows that."""
        words = ""
        if reaction:
            if not self.terms.chat:
                raise Refused(Reason("shell-why-no-chat"))
            if signal is not None or text or reaction not in REACTIONS:
                raise Refused(Reason("shell-why-no-words"))
        elif signal is None:
            words = " ".join("".join(c if c.isprintable() else " " for c in text).split())[:LONGEST]
            if not self.terms.chat or not words:
                raise Refused(Reason("shell-why-no-words" if self.terms.chat else "shell-why-no-chat"))
        elif self.over or signal not in self.game.signals(self.state, seat):
            raise Refused(Reason("shell-why-no-signal"))
        elif self.has_signalled(seat):
            raise Refused(Reason("shell-why-one-signal"))
        said: Params = {"reaction": reaction} if reaction else {"text": words} if signal is None else {"signal": signal}
        self.write([{"kind": "talk", "seat": seat, **said}])
        self.talked(seat, signal, words, reaction)

    def has_signalled(self, seat: Seat) -> bool:
        """Whether this seat has used up its signal of this phase, in games that allow one."""
        phase = self.game.signal_phase(self.state)
        return phase is not None and self.talking.signalled.get(seat) == (self.playing, phase)

    def pointed(self) -> dict[Seat, Params]:
        """What each seat has signalled last since the open question was asked."""
        found: dict[Seat, Params] = {}
        for record in reversed(self.log.records):
            if record["n"] <= self.history.open_since:
                break
            if record["kind"] == "talk" and "signal" in record:
                found.setdefault(record["seat"], record["signal"])
        return found

    def may_be_told(self, seat: Seat) -> bool:
        """Whether a signal of its partners can say something about the question this seat is asked."""
        signals = self.game.signals(self.state, seat)
        return any(self.game.heeds(self.state, seat, signal) is not None for signal in signals)

    def talked(self, seat: Seat, signal: Params | None, words: str, reaction: str = "") -> None:
        said = reaction_told(seat, reaction) if reaction else words_told(seat, words)
        if signal is not None:
            phase = self.game.signal_phase(self.state)
            if phase is not None:
                self.talking.signalled[seat] = (self.playing, phase)
            said = signal_told(self.game, seat, signal)
        self.frames.tell(self.number, said, self.state, self.chairs)

    def sit(self, seat: Seat, chair: Chair) -> None:
        """Somebody else takes a chair: a person, a bot, or nobody for now."""
        if not 0 <= seat < len(self.chairs):
            raise Refused(Reason("shell-why-no-chair"))
        self.write([{"kind": "sit", "seat": seat, "chair": chair_json(chair)}])
        self.sat(seat, chair)

    def sat(self, seat: Seat, chair: Chair) -> None:
        self.drafts.pop(seat, None)
        self.chairs[seat] = chair
        said = Told("shell-news-sat", {"seat": f"@seat:{seat}", "kind": chair.kind})
        self.frames.tell(self.number, said, self.state, self.chairs)
