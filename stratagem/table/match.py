"""Match: one running table.  People meet it through `Seen` only; its log is the whole truth.

Moves are made on a copy, written down, and only then take place: if the log
cannot be written, nothing has happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stratagem.kernel.core import Action, Decision, Params, Seat, State
from stratagem.kernel.errors import BadSetup
from stratagem.kernel.game import Say, Section, Setup
from stratagem.kernel.replay import play, undo_point
from stratagem.table.book import Book
from stratagem.table.drafts import Draft
from stratagem.table.logs import Log
from stratagem.table.looking import look
from stratagem.table.seen import Chair, Offer, Reason, Refused, Seen, Told
from stratagem.table.terms import Terms


class Past:
    """A move that might be taken back: the table before it."""

    def __init__(self, number: int, seat: Seat, actions: Sequence[Action], before: State) -> None:
        self.number = number
        self.seat = seat
        self.actions = actions
        self.before = before


class Match(Book):
    """One table.  `start` opens it, `resume` goes on with a saved one."""

    def __init__(self, terms: Terms, chairs: Sequence[Chair], log: Log, keep_views: int = 0) -> None:
        super().__init__(terms, chairs, log, keep_views)
        self.drafts: dict[Seat, Draft] = {}
        self.nonces: set[tuple[Seat, str]] = set()
        self.offered_signals: dict[Seat, tuple[list[Params], list[Offer]]] = {}  # as last shown to each seat
        self.spelled_signals: dict[Seat, tuple[list[Offer], Any]] = {}  # the same as JSON
        self._past: list[Past] = []
        self._movers: set[Seat] = set()  # who has moved in this game
        self._open_since = 0  # the number since which the open question stands
        self._quiet_since: int | None = None  # the number before the first answer to an open quiet decision

    @staticmethod
    def start(terms: Terms, chairs: Sequence[Chair], log: Log | None = None, keep_views: int = 0) -> Match:
        """A new table with its first game dealt."""
        terms.check()
        if len(chairs) != terms.setup.seats:
            raise BadSetup([f"{len(chairs)} seats are taken, the game is set up for {terms.setup.seats}"])
        match = Match(terms, chairs, log if log is not None else Log(), keep_views)
        match.next_game()
        return match

    # -- what people are shown --------------------------------------------------------------------

    def seen(self, seat: Seat | None, since: int | None = None, view: Any = None, signs: Any = None) -> Seen:
        """The table as this seat (None: a spectator) sees it, with the news since a number.

        `view` and `signs` as in `look`: what whoever asks has worked out already.
        """
        return look(self, seat, since, view, signs)

    def number_for(self, seat: Seat | None) -> int:
        """The last record a viewer may know of: answers to a quiet decision are not counted until it is settled."""
        return self.number if self._quiet_since is None else self._quiet_since

    def describe(self, view: dict[str, Any], say: Say) -> list[str]:
        """A view as lines of text."""
        return self.game.describe(view, say)

    def sections(self, view: dict[str, Any], say: Say) -> list[Section]:
        """The same in sections; none where it is short."""
        return self.game.sections(view, say)

    def names(self, language: str) -> dict[str, str]:
        """The names of cards and the like, for texts."""
        return self.game.names(language)

    def waiting(self, kind: str) -> list[Seat]:
        """Which chairs of this kind (person, bot, open) owe an answer.  For whoever runs the table, not for viewers."""
        return [seat for seat in self.state.waiting if self.chairs[seat].kind == kind]

    # -- drafts and moves -------------------------------------------------------------------------

    def draft(self, seat: Seat) -> Draft:
        return self.drafts.get(seat) or Draft(self.game, self.state, seat)

    def choose(self, seat: Seat, wire: Params | str) -> Seen:
        """Add one rung to the seat's draft."""
        self.drafts[seat] = self.draft(seat).plus(wire)
        return self.seen(seat)

    def back(self, seat: Seat) -> Seen:
        """Take the last rung of the draft away."""
        draft = self.draft(seat)
        if not draft.actions:
            raise Refused(Reason("shell-why-no-draft"))
        self.drafts[seat] = draft.minus()
        return self.seen(seat)

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
        question that is still open; the same nonce is never taken twice.
        """
        since = self.number_for(seat)
        self.make(seat, wires, number, nonce)
        return self.seen(seat, since)

    def make(self, seat: Seat, wires: Sequence[Params | str], number: int | None = None, nonce: str = "") -> None:
        """As `move`, for those who look later."""
        if nonce and (seat, nonce) in self.nonces:
            return
        if number is not None and not self._open_since <= number <= self.number:
            raise Refused(Reason("shell-why-stale"))
        if not wires:
            raise Refused(Reason("shell-why-no-draft"))
        draft = Draft(self.game, self.state, seat)
        for wire in wires[:-1]:
            draft = draft.plus(wire)
        self._move(seat, [*draft.actions, draft.read(wires[-1])], nonce)

    def _move(self, seat: Seat, actions: Sequence[Action], nonce: str = "") -> None:
        before, after = self.state, self.state.copy()
        luck = self.terms.luck(self.playing, self._luck.indices)
        heard = self.frames.listen(self.number + 1, self.chairs)
        made = play(self.game, after, seat, actions, luck, heard.watch)
        record = {"kind": "move", **made.to_json(), **({"nonce": nonce} if nonce else {})}
        records, final = [record], None
        if after.result is not None:
            ended, final = self._end_record(after.result)
            records.append(ended)
        self._write(records)
        self._luck = luck
        self.replays[-1].moves.append(made)
        self._moved(seat, actions, before, after, self.number - len(records) + 1)
        self.frames.add(heard)
        if nonce:
            self.nonces.add((seat, nonce))
        if after.result is not None:
            self._ended(after.result, final)

    def _moved(self, seat: Seat, actions: Sequence[Action], before: State, after: State, number: int) -> None:
        """The move has been written down: it takes place."""
        self._state = after
        self._movers.add(seat)
        if after.shown != before.shown:
            self._past = []  # nothing before a reveal can be taken back
        else:
            self._past.append(Past(number, seat, actions, before))
        if not after.answers or after.agenda[-1] is not before.agenda[-1]:
            self._open_since = number
        if not after.answers or not is_quiet(after):
            self._quiet_since = None
        elif self._quiet_since is None:
            self._quiet_since = number - 1
        self.drafts.pop(seat, None)
        kept = {other: draft.on(after) for other, draft in self.drafts.items()}
        self.drafts = {other: draft for other, draft in kept.items() if draft is not None}

    # -- undo -------------------------------------------------------------------------------------

    def no_undo(self, seat: Seat) -> Reason | None:
        """Why this seat may not take its last move back; None if it may."""
        if self.state.result is not None:
            return Reason("shell-why-undo-over")
        if is_quiet(self.state):
            return Reason("shell-why-undo-quiet")  # a yes or no would tell who has answered
        if not any(past.seat == seat for past in self._past):
            moved = seat in self._movers
            return Reason("shell-why-undo-shown" if moved else "shell-why-undo-nothing")
        last = self._past[-1]
        history = [(past.seat, past.before.shown) for past in self._past]
        if undo_point(history, self.state.shown, seat) == len(history):
            return Reason("shell-why-undo-other", {"seat": f"@seat:{last.seat}"})
        refusal = self.game.final(last.before, seat, last.actions)
        return Reason.of(refusal) if refusal is not None else None

    def undo(self, seat: Seat) -> Seen:
        """Take the seat's last move back.  Its record stays; another one says that it does not count."""
        reason = self.no_undo(seat)
        if reason is not None:
            raise Refused(reason)
        since = self.number_for(seat)
        self._write([{"kind": "undo", "seat": seat, "takes_back": self._past[-1].number}])
        self._undone(seat)
        return self.seen(seat, since)

    def _undone(self, seat: Seat) -> None:
        self._state = self._past.pop().before
        self.replays[-1].moves.pop()
        self._movers = {move.seat for move in self.replays[-1].moves}
        self.drafts = {}
        self._open_since = self.number
        self.frames.tell(self.number, Told("shell-news-undo", {"seat": f"@seat:{seat}"}), self.state, self.chairs)

    # -- chairs and games -------------------------------------------------------------------------

    def _sat(self, seat: Seat, chair: Chair) -> None:
        self.drafts.pop(seat, None)
        super()._sat(seat, chair)

    def _dealt(self, chairs: Sequence[Chair], setup: Setup, luck: list[int], state: State) -> None:
        super()._dealt(chairs, setup, luck, state)
        self.drafts = {}
        self._past = []
        self._movers = set()
        self._open_since = self.number
        self._quiet_since = None


def is_quiet(state: State) -> bool:
    """Whether a reaction window is open: a question that keeps even who has answered to itself."""
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, Decision) and top.quiet and state.result is None
