"""Seen: what one viewer is shown of a table.  Plain data, the only thing that leaves the table."""

from __future__ import annotations

from typing import Any

import msgspec

from stratagem.kernel.core import News, Params, Result, Seat
from stratagem.kernel.errors import BadSetup, IllegalAction, StratagemError, Unplayable
from stratagem.kernel.game import Entry, Final, Label, Problem, Prompt, Refusal

# Objects kept by the thousand cannot form reference cycles, so garbage collection need not track them (gc=False).


class Told(msgspec.Struct, frozen=True, gc=False):
    """A sentence by its text key: a question, a piece of news, with the rules behind it."""

    key: str
    params: Params
    rules: list[str] = []

    @staticmethod
    def of(said: News | Prompt) -> Told:
        return Told(said.key, said.params, list(said.rules))


class Offer(msgspec.Struct, frozen=True, gc=False):
    """An answer that a seat may give: the wire form, its label, what it refers to, and what to be warned of."""

    do: Params
    key: str
    params: Params
    marks: list[str] = []
    warnings: list[Told] = []

    @staticmethod
    def of(wire: Params, label: Label) -> Offer:
        warned = [Told(one["key"], one["params"]) for one in label.warnings] if label.warnings else []
        return Offer(wire, label.key, label.params, list(label.marks), warned)


class Reason(msgspec.Struct, frozen=True, gc=False):
    """Why something cannot be done now."""

    key: str
    params: Params = {}
    rule: str = ""
    marks: list[str] = []

    @staticmethod
    def of(refusal: Refusal) -> Reason:
        return Reason(refusal.key, refusal.params, refusal.rule, list(refusal.marks))


NOTHING_TO_UNDO = Reason("shell-why-undo-nothing")  # as most viewers are told
ALREADY_SHOWN = Reason("shell-why-undo-shown")


class Frame(msgspec.Struct, frozen=True, gc=False):
    """One piece of news from a record, and what the viewer saw at that moment if the table still has it."""

    number: int
    told: Told
    view: dict[str, Any] | None = None
    turn: int = 0  # of the game, as people count
    alone: bool = False  # nobody else was told


class Counted(msgspec.Struct, frozen=True, gc=False):
    """A line of a finished game's account: a number for each seat, or one; those with `points` make the score."""

    key: str
    params: Params
    values: list[float]
    points: bool = False

    @staticmethod
    def of(entry: Entry) -> Counted:
        return Counted(entry.key, entry.params, [float(value) for value in entry.values], entry.points)


class Chair(msgspec.Struct, frozen=True, gc=False):
    """Who sits where.  A name left empty is for the screen to fill in ("Player 1")."""

    kind: str  # person | bot | open
    name: str = ""
    level: str = ""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How one game of the table ended."""

    ending: str
    winners: list[Seat]
    scores: list[float]

    @staticmethod
    def of(result: Result) -> Outcome:
        return Outcome(result.ending, list(result.winners), list(result.scores))


class Ranking(msgspec.Struct, frozen=True, gc=False):
    """The end of a series: the places, best first, and the score sheet."""

    ending: str
    places: list[list[Seat]]
    sheet: Params

    @staticmethod
    def of(final: Final) -> Ranking:
        return Ranking(final.ending, final.ranking, final.sheet)


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one viewer may see it at one moment.

    While the viewer drafts a move, view, prompt, options and refusals are those of the draft; `draft` lists the rungs
    chosen so far, `hints` the news the draft would produce, and `ready` says that it can be confirmed.
    """

    number: int  # of the last record this viewer may know of
    game: str
    playing: int  # which game of the series, from 1
    seat: Seat | None  # None: a spectator
    chairs: list[Chair]
    view: dict[str, Any]
    prompt: Told
    waiting: list[Seat]
    options: list[Offer]
    refusals: list[Reason]
    signals: list[Offer]
    draft: list[Offer]
    hints: list[Told]
    ready: bool
    may_undo: bool
    no_undo: Reason | None  # why not
    frames: list[Frame]  # since the number asked for, or the latest of them
    result: Outcome | None  # of this game, once it has ended
    account: list[Counted]  # what it came to, then
    sheet: list[Outcome]  # of all games that have ended
    ranking: Ranking | None  # of the series, once it has ended
    over: bool  # nothing more will be played at this table
    open: bool  # all hands are open
    earlier: bool = False  # there is older news than in `frames`, which was not sent


class Refused(IllegalAction):
    """The table refuses this; nothing was changed. The reason can be given in any language."""

    def __init__(self, reason: Reason) -> None:
        told = ", ".join(f"{name} {value}" for name, value in reason.params.items())
        super().__init__(f"refused: {reason.key}" + (f" ({told})" if told else ""))
        self.reason = reason


def reasons(fault: StratagemError) -> list[Reason]:
    """Why something was refused, if that can be given in any language."""
    if isinstance(fault, Refused):
        return [fault.reason]
    if isinstance(fault, Unplayable):
        return [Reason(fault.key, fault.params), *([Reason(fault.why)] if fault.why else [])]
    if isinstance(fault, BadSetup):
        return [Reason(problem.key, problem.params) for problem in fault.problems if isinstance(problem, Problem)]
    return []
