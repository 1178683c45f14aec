"""Hints at the table: what a bot in this chair would do now, using only what the seat may know."""

from __future__ import annotations

from collections.abc import Callable

from stratagem import bots
from stratagem.bots.hints import hint
from stratagem.bots.pool import BotPool, PendingAnswer
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Params, Seat
from stratagem.table.match import Match
from stratagem.table.seen import Reason, Refused

THINK = "400,1s"  # as long as a person is happy to wait


class Hint:
    """One option with its estimated chance and the main reason for it; texts are keys and parameters."""

    def __init__(self, do: Params, key: str, params: Params, chance: float, why: str, why_params: Params) -> None:
        self.do = do
        self.key = key
        self.params = params
        self.chance = chance
        self.why = why
        self.why_params = why_params

    def to_json(self) -> Params:
        reason = {"key": self.why, "params": self.why_params}
        label = {"key": self.key, "params": self.params}
        return {"do": self.do, "label": label, "chance": round(self.chance, 3), "reason": reason}


def hints(
    match: Match, seat: Seat, top: int = 3, think: str = "", stop: Callable[[], bool] | None = None
) -> list[Hint]:
    """The best options of this seat now, best first; in a draft, for its next rung.

    Raises Refused when the seat is not asked, or its drafted move is complete.
    """
    budget = bots.read_budget(think or THINK)
    if stop is not None:
        budget.stop = stop
    found = hint(_question(match, seat), budget, Playout(match.number), top)
    return told([one.to_json() for one in found])


def pending_hints(match: Match, seat: Seat, pool: BotPool, top: int = 3, think: str = "") -> PendingAnswer:
    """The same in another process, while the table continues; `told` reads its answer. Raises Refused like `hints`."""
    return pool.hints(_question(match, seat), think or THINK, match.number, top)


def told(found: list[Params]) -> list[Hint]:
    """Hints as bots write them, for the table."""
    return [
        Hint(one["action"], one["label"]["key"], one["label"]["params"], one["chance"],
             one["reason"]["key"], one["reason"]["params"])
        for one in found
    ]  # fmt: skip


def _question(match: Match, seat: Seat) -> bots.Question:
    """What the seat is asked now; in a draft, its next rung."""
    draft = match.draft(seat)
    if draft.ready:
        raise Refused(Reason("shell-why-draft-complete"))
    if draft.state.result is not None:
        raise Refused(Reason("shell-why-over"))
    if seat not in draft.state.waiting:
        raise Refused(Reason("shell-why-not-asked"))
    return bots.ask(match.game, draft.state, seat, Playout(match.number))
