"""Book: the records of a table, who sits at it, what they say, and the games of its series.

Everything that happens is a record: setup | move | undo | talk | sit | end, in
one numbering through all games.  A record is on disk before it has happened.
Methods that begin with an underscore and end in a past tense (`_dealt`) let a
record take place that is already written: the live table and a resumed one
share them.
"""

from __future__ import annotations

from collections.abc import Sequence

from stratagem.kernel.core import Params, Result, Seat, State
from stratagem.kernel.errors import BadSetup
from stratagem.kernel.game import Final, Game, Setup
from stratagem.kernel.replay import Replay, told
from stratagem.table.frames import Frames
from stratagem.table.logs import Log
from stratagem.table.seen import Chair, Reason, Refused, Told
from stratagem.table.terms import Terms, chair_json, signal_told

LONGEST_TALK = 500  # characters


class Book:
    """A table's records and what follows from them."""

    def __init__(self, terms: Terms, chairs: Sequence[Chair], log: Log, keep_views: int = 0) -> None:
        self.terms = terms
        self.chairs = list(chairs)
        self.log = log
        self.number = 0  # of the last record
        self.playing = 0  # which game of the series
        self.results: list[Result] = []
        self.final: Final | None = None
        self.replays: list[Replay] = []  # one for each game; moves taken back are not in it
        self.frames = Frames(terms.game, keep_views)
        self._state: State | None = None
        self._luck = terms.luck(0)
        self._signalled: dict[Seat, tuple[int, str]] = {}  # in which phase a seat last signalled

    @property
    def game(self) -> Game:
        return self.terms.game

    @property
    def state(self) -> State:
        """The truth; for this room only."""
        assert self._state is not None, "a match is used after its first game is dealt"
        return self._state

    @property
    def over(self) -> bool:
        """Nothing more will be played here."""
        return self.state.result is not None and (self.terms.series is None or self.final is not None)

    def _write(self, records: list[Params]) -> None:
        numbered = [{"n": self.number + count, **record} for count, record in enumerate(records, 1)]
        self.log.append(numbered)
        self.number += len(numbered)

    # -- the games of a series --------------------------------------------------------------------

    def next_game(self, chairs: Sequence[Chair] | None = None) -> None:
        """Deal the next game; between two games of a series the chairs may change, even their number."""
        if self._state is not None and self._state.result is None:
            raise Refused(Reason("shell-why-still-playing"))
        sitting = list(chairs) if chairs is not None else self.chairs
        setup = self.terms.next(self.results, len(sitting))
        if not isinstance(setup, Setup):
            raise Refused(Reason("shell-why-table-over"))
        if setup.seats != len(sitting):
            raise BadSetup([f"the next game is for {setup.seats} players, {len(sitting)} seats are taken"])
        luck = self.terms.luck(self.playing + 1)
        heard = self.frames.listen(self.number + 1, sitting)
        state = self.game.setup(setup, luck, heard.watch)
        outcomes = luck.take_outcomes()
        record: Params = {"kind": "setup", "game": self.playing + 1}
        if self.number == 0:
            record["table"] = self.terms.to_json()
        record.update(chairs=[chair_json(chair) for chair in sitting], setup=setup.to_json(), luck=outcomes)
        self._write([record])
        self._luck = luck
        self._dealt(sitting, setup, outcomes, state)
        self.frames.add(heard)
        if state.result is not None:  # lost on the deal
            ended, final = self._end_record(state.result)
            self._write([ended])
            self._ended(state.result, final)

    def _dealt(self, chairs: Sequence[Chair], setup: Setup, luck: list[int], state: State) -> None:
        self.playing += 1
        self.chairs = list(chairs)
        self._state = state
        self.replays.append(Replay(self.game, setup, luck))

    def _end_record(self, result: Result) -> tuple[Params, Final | None]:
        after = self.terms.next([*self.results, result], len(self.chairs))
        final = after if isinstance(after, Final) else None
        record: Params = {"kind": "end", "result": {**(told(result) or {}), "carry": result.carry}}
        if final is not None:
            record["final"] = final.to_json()
        return record, final

    def _ended(self, result: Result, final: Final | None) -> None:
        self.results.append(result)
        self.final = final
        self.replays[-1].end = told(result)

    # -- talk and chairs --------------------------------------------------------------------------

    def talk(self, seat: Seat, signal: Params | None = None, text: str = "") -> None:
        """Say something: one of the signals the rules allow, or free words where the table allows them."""
        if signal is not None and (self.over or signal not in self.game.signals(self.state, seat)):
            raise Refused(Reason("shell-why-no-signal"))
        if signal is not None and self.has_signalled(seat):
            raise Refused(Reason("shell-why-one-signal"))
        words = " ".join("".join(c if c.isprintable() else " " for c in text).split())[:LONGEST_TALK]
        if signal is None and (not self.terms.chat or not words):
            raise Refused(Reason("shell-why-no-chat" if not self.terms.chat else "shell-why-no-words"))
        said = {"signal": signal} if signal is not None else {"text": words}
        self._write([{"kind": "talk", "seat": seat, **said}])
        self._talked(seat, signal, words)

    def has_signalled(self, seat: Seat) -> bool:
        """Whether this seat has used up its signal of this phase, in games that allow one."""
        phase = self.game.signal_phase(self.state)
        return phase is not None and self._signalled.get(seat) == (self.playing, phase)

    def _talked(self, seat: Seat, signal: Params | None, words: str) -> None:
        if signal is not None:
            phase = self.game.signal_phase(self.state)
            if phase is not None:
                self._signalled[seat] = (self.playing, phase)
            said = signal_told(self.game, seat, signal)
        else:  # a space keeps words that begin with @ from being taken for a name
            spoken = " " + words if words.startswith("@") else words
            said = Told("shell-news-said", {"seat": f"@seat:{seat}", "words": spoken})
        self.frames.tell(self.number, said, self.state, self.chairs)

    def sit(self, seat: Seat, chair: Chair) -> None:
        """Somebody else takes a chair: a person, a bot, or nobody for now."""
        if not 0 <= seat < len(self.chairs):
            raise Refused(Reason("shell-why-no-chair"))
        self._write([{"kind": "sit", "seat": seat, "chair": chair_json(chair)}])
        self._sat(seat, chair)

    def _sat(self, seat: Seat, chair: Chair) -> None:
        self.chairs[seat] = chair
        said = Told("shell-news-sat", {"seat": f"@seat:{seat}", "kind": chair.kind})
        self.frames.tell(self.number, said, self.state, self.chairs)
