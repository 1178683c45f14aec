"""Match: one running table.  People see it only through `Seen`; its log is the single source of truth.

Everything that happens is a record: setup | move | undo | talk | sit | end, numbered consecutively through all games. A
move is made on a copy, written to the log, and only then applied: if the log cannot be written, nothing has happened.
Methods in the past tense (`dealt`, `moved`) apply a record that is already written; live and resumed tables share them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stratagem.kernel.core import Action, Params, Result, Seat, State
from stratagem.kernel.errors import BadSetup
from stratagem.kernel.game import Final, Game, Say, Section, Setup
from stratagem.kernel.replay import Replay, play
from stratagem.table.drafts import Draft
from stratagem.table.frames import Frames
from stratagem.table.history import History
from stratagem.table.logs import Log
from stratagem.table.looking import look
from stratagem.table.seen import Chair, Reason, Refused, Seen, Told
from stratagem.table.series import Series
from stratagem.table.talk import Talk
from stratagem.table.terms import Terms, chair_json


class Match:
    """One table. `start` opens it, `resume` continues a saved one."""

    def __init__(self, terms: Terms, chairs: Sequence[Chair], log: Log, keep_views: int = 0) -> None:
        self.terms = terms
        self.chairs = list(chairs)
        self.log = log
        self.number = 0  # of the last record
        self.series = Series(terms)
        self.history = History()
        self.talking = Talk(terms.chat)
        self.frames = Frames(terms.game, keep_views)
        self.drafts: dict[Seat, Draft] = {}
        self.nonces: set[tuple[Seat, str]] = set()
        self.luck = terms.luck(0)
        self._state: State | None = None

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
    def game(self) -> Game:
        return self.terms.game

    @property
    def state(self) -> State:
        """The true state; for this package only."""
        assert self._state is not None, "a match is used after its first game is dealt"
        return self._state

    @property
    def playing(self) -> int:
        """Which game of the series, from 1."""
        return self.series.playing

    @property
    def results(self) -> list[Result]:
        return self.series.results

    @property
    def final(self) -> Final | None:
        return self.series.final

    @property
    def replays(self) -> list[Replay]:
        return self.series.replays

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
        """The last record a viewer may know of: answers to a quiet decision are not counted until it is settled."""
        quiet_since = self.history.quiet_since
        return self.number if quiet_since is None else quiet_since

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
        """Which chairs of this kind (person, bot, open) owe an answer. Not for viewers."""
        return [seat for seat in self.state.waiting if self.chairs[seat].kind == kind]

    # -- the games of a series --------------------------------------------------------------------

    def next_game(self, chairs: Sequence[Chair] | None = None) -> None:
        """Deal the next game; between two games of a series the chairs may change, even their number."""
        if self._state is not None and self._state.result is None:
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
        self._state = state
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
        """Whether the drafted move is complete and there is no warning for the player."""
        draft = self.draft(seat)
        return draft.ready and not self.game.view(draft.state, seat).get("warnings")

    def check_current(self, number: int) -> None:
        """Refuse an answer to the table as it was at `number` if that did not show the open question."""
        if not self.history.open_since <= number <= self.number:
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
        draft = Draft(self.game, self.state, seat).plus_all(wires[:-1])
        self._move(seat, [*draft.actions, draft.read(wires[-1])], nonce)

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
        self._state = after
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
        self._state = self.history.undone(self.number, {move.seat for move in self.series.moves})
        self.drafts = {}
        self.frames.tell(self.number, Told("shell-news-undo", {"seat": f"@seat:{seat}"}), self.state, self.chairs)

    # -- talk and chairs --------------------------------------------------------------------------

    def talk(self, seat: Seat, signal: Params | None = None, text: str = "") -> None:
        """Say something: one of the signals the rules allow, or free text where the table allows it."""
        self.talking.check(self.game, self.state, self.playing, self.over, seat, signal)
        words = self.talking.cleaned(text) if signal is None else ""
        said = {"signal": signal} if signal is not None else {"text": words}
        self.write([{"kind": "talk", "seat": seat, **said}])
        self.talked(seat, signal, words)

    def has_signalled(self, seat: Seat) -> bool:
        """Whether this seat has used up its signal of this phase, in games that allow one."""
        return self.talking.has_signalled(self.game, self.state, self.playing, seat)

    def talked(self, seat: Seat, signal: Params | None, words: str) -> None:
        said = self.talking.said(self.game, self.state, self.playing, seat, signal, words)
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
