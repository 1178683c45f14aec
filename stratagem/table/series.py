"""Series: the games that a table plays one after another, and how each of them ended."""

from stratagem.kernel.core import Params, Result
from stratagem.kernel.errors import BadSetup
from stratagem.kernel.game import Final, Setup
from stratagem.kernel.replay import Move, Replay, told
from stratagem.table.seen import Reason, Refused
from stratagem.table.terms import Terms


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
