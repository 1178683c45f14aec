"""Looking: a match as one viewer may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from stratagem.kernel.core import Seat, options, seen_waiting
from stratagem.kernel.game import Label
from stratagem.table.drafts import Draft
from stratagem.table.seen import Offer, Outcome, Ranking, Reason, Seen, Told
from stratagem.table.terms import signal_told

if TYPE_CHECKING:
    from stratagem.table.match import Match


def look(match: Match, seat: Seat | None, since: int | None, view: Any = None, signs: Any = None) -> Seen:
    """What this viewer is shown, named piece by piece.

    `view` and `signs`: the view and the signals, if they have already been computed, in whatever form.
    """
    game, state = match.game, match.state
    draft = match.draft(seat) if seat is not None else None
    shown = draft.state if draft is not None else state
    number = match.number_for(seat)
    reason = match.no_undo(seat) if seat is not None else Reason("shell-why-undo-nothing")
    return Seen(
        number=number,
        game=game.name,
        playing=match.playing,
        seat=seat,
        chairs=list(match.chairs),
        view=game.view(shown, seat) if view is None else view,
        prompt=Told.of(game.prompt(shown, seat)),
        waiting=seen_waiting(state, seat),
        options=offers(draft) if draft is not None else [],
        refusals=refusals(draft) if draft is not None else [],
        signals=signs if signs is not None else signals(match, seat) if seat is not None else [],
        draft=draft.rungs() if draft is not None else [],
        hints=draft.hints if draft is not None else [],
        ready=draft is not None and draft.ready,
        may_undo=reason is None,
        no_undo=reason,
        frames=match.frames.since(seat, since, number) if since is not None else [],
        result=Outcome.of(state.result) if state.result is not None else None,
        sheet=[Outcome.of(result) for result in match.results],
        ranking=Ranking.of(match.final) if match.final is not None else None,
        over=match.over,
        open=match.terms.open,
    )


def waiting_room(match: Match, seat: Seat | None) -> Seen:
    """The same while players are still taking their seats: who sits where, and nothing of the game."""
    shown = look(match, None, None, {}, [])
    return msgspec.structs.replace(
        shown,
        number=0,
        seat=seat,
        prompt=Told("shell-prompt-gathering", {}),
        waiting=[],
        result=None,
        sheet=[],
        ranking=None,
        over=False,
    )


def offers(draft: Draft) -> list[Offer]:
    """What the seat may answer next."""
    game, state, seat = draft.game, draft.state, draft.seat
    if draft.ready or seat not in state.waiting:
        return []
    return [Offer.of(game.wire(action), game.option(state, seat, action)) for action in options(state, seat)]


def refusals(draft: Draft) -> list[Reason]:
    """What the seat might try but may not do."""
    if draft.ready or draft.seat not in draft.state.waiting:
        return []
    return [Reason.of(refusal) for refusal in draft.game.refusals(draft.state, draft.seat)]


def signals(match: Match, seat: Seat) -> list[Offer]:
    """What the seat may signal to the others."""
    if match.state.result is not None or match.has_signalled(seat):
        return []
    allowed = match.game.signals(match.state, seat)
    before = match.talking.offered.get(seat)
    if before is not None and before[0] == allowed:
        return before[1]  # most looks offer the same ones as the previous look
    found: list[Offer] = []
    for signal in allowed:
        told = signal_told(match.game, seat, signal)
        found.append(Offer.of(signal, Label(told.key, told.params)))
    match.talking.offered[seat] = (allowed, found)
    return found
