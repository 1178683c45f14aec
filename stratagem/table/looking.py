"""Looking: a match as one viewer may see it, or several at once; what all of them see is serialised to JSON once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from stratagem.kernel.core import Action, Params, Seat, State, options, seen_waiting, unanswered
from stratagem.kernel.game import Game
from stratagem.table.seen import NOTHING_TO_UNDO, Counted, Offer, Outcome, Ranking, Reason, Seen, Told
from stratagem.table.terms import signal_told

if TYPE_CHECKING:
    from stratagem.table.match import Match

ENCODER = msgspec.json.Encoder()
SIGNALS = 4096  # that are kept ready
NO_SIGNALS = msgspec.Raw(b"[]")


class Moment:
    """What is the same for whoever looks at a match, as long as nothing happens there."""

    def __init__(self, match: Match) -> None:
        state, result = match.state, match.state.result
        self.number = match.number_for(None)
        self.chairs = list(match.chairs)
        self.result = Outcome.of(result) if result is not None else None
        self.account = [Counted.of(entry) for entry in match.game.account(state)] if result is not None else []
        self.sheet = [Outcome.of(result) for result in match.results]
        self.ranking = Ranking.of(match.final) if match.final is not None else None
        self.over = match.over


def look(
    match: Match, seat: Seat | None, since: int | None, view: Any = None, signs: Any = None, now: Moment | None = None
) -> Seen:
    """What this viewer is shown, named piece by piece.

    `view`, `signs` and `now`: what has already been computed, the view and the signals in whatever form.
    """
    if now is None:
        now = Moment(match)
    game, state = match.game, match.state
    draft = match.drafts.get(seat) if seat is not None else None
    shown = draft.state if draft is not None else state
    asked = seat is not None and seat in shown.waiting and (draft is None or not draft.ready)
    reason = match.no_undo(seat) if seat is not None else NOTHING_TO_UNDO
    return Seen(
        number=now.number,
        game=game.name,
        playing=match.playing,
        seat=seat,
        chairs=now.chairs,
        view=game.view(shown, seat) if view is None else view,
        prompt=Told.of(game.prompt(shown, seat)),
        waiting=seen_waiting(state, seat),
        options=offered(match, shown, seat) if asked else [],
        refusals=refusals(game, shown, seat) if asked else [],
        signals=signs if signs is not None else signals(match, seat) if seat is not None else [],
        draft=draft.rungs() if draft is not None else [],
        hints=draft.hints if draft is not None else [],
        ready=draft is not None and draft.ready,
        may_undo=reason is None,
        no_undo=reason,
        frames=match.frames.since(seat, since, now.number) if since is not None else [],
        result=now.result,
        account=now.account,
        sheet=now.sheet,
        ranking=now.ranking,
        over=now.over,
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
        account=[],
        sheet=[],
        ranking=None,
        over=False,
    )


def hand_of(match: Match, seat: Seat) -> Params:
    """What this seat is shown of the table now, whatever it is trying out or has answered in a reaction window.

    It is for whoever opened a teaching table: they see cards, and like everybody else no answers.
    """
    return match.game.view(unanswered(match.state), seat)


def offered(match: Match, s: State, seat: Seat | None) -> list[Offer]:
    """What the seat may answer next; kept while the table is as it is, since its answer is read by comparing these."""
    if s is not match.state or seat is None:
        return offers(match.game, s, seat)
    if match.offering is not s:
        match.offering, match.offered, match.answers = s, {}, {}
    found = match.offered.get(seat)
    if found is None:
        actions = answers(s, seat)
        found = match.offered[seat] = labelled(match.game, s, seat, actions)
        match.answers[seat] = actions
    return found


def offers(game: Game, s: State, seat: Seat | None) -> list[Offer]:
    """What the seat may answer next."""
    return labelled(game, s, seat, answers(s, seat)) if seat is not None else []


def answers(s: State, seat: Seat) -> Sequence[Action]:
    return options(s, seat) if seat in s.waiting else ()


def labelled(game: Game, s: State, seat: Seat, actions: Sequence[Action]) -> list[Offer]:
    return [Offer.of(game.wire(action), game.option(s, seat, action)) for action in actions]


def refusals(game: Game, s: State, seat: Seat | None) -> list[Reason]:
    """What the seat might try but may not do."""
    if seat is None or seat not in s.waiting:
        return []
    return [Reason.of(refusal) for refusal in game.refusals(s, seat)]


def signals(match: Match, seat: Seat) -> list[Offer]:
    """What the seat may signal to the others."""
    if match.state.result is not None or match.has_signalled(seat):
        return []
    allowed = match.game.signals(match.state, seat)
    before = match.talking.offered.get(seat)
    if before is not None and (before[0] is allowed or before[0] == allowed):
        return before[1]  # most looks offer the same ones as the previous look
    found = [signal_offered(match.game, seat, tuple(signal.items())) for signal in allowed]
    match.talking.offered[seat] = (allowed, found)
    return found


@lru_cache(SIGNALS)
def signal_offered(game: Game, seat: Seat, fields: tuple[tuple[str, Any], ...]) -> Offer:
    """A signal as it is shown to who may give it: the same few at every table."""
    signal = dict(fields)
    said = signal_told(game, seat, signal)
    return Offer(signal, said.key, said.params)


class ViewCache:
    """Shows a match as long as nothing happens there; what has been computed for a viewer is kept for the next time.

    The results are only for sending: views and signals in them are already JSON.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.state = match.state
        self.number = match.number
        self._now = Moment(match)
        self._public: bytes | None = None
        self._shown: dict[Seat | None, Seen] = {}

    def holds(self, match: Match) -> bool:
        """Whether it still shows the table as it is."""
        return self.match is match and self.state is match.state and self.number == match.number

    def seen(self, seat: Seat | None, since: int) -> Seen:
        match = self.match
        if seat in match.drafts:  # a draft is seen only by its own seat, and changes while nothing happens
            assert seat is not None
            return look(match, seat, since, None, self._signals(seat), self._now)
        shown = self._shown.get(seat)
        if shown is None:
            signs = self._signals(seat) if seat is not None else None
            shown = self._shown[seat] = look(match, seat, None, self._view(seat), signs, self._now)
        news = match.frames.since(seat, since, shown.number)
        return msgspec.structs.replace(shown, frames=news) if news else shown

    def _view(self, seat: Seat | None) -> msgspec.Raw:
        match = self.match
        if self._public is None:
            self._public = ENCODER.encode(match.game.public(match.state))[:-1]
        own = ENCODER.encode(match.game.private(match.state, seat))
        return msgspec.Raw(self._public + b"," + own[1:] if len(self._public) > 1 else own)

    def _signals(self, seat: Seat) -> msgspec.Raw:
        """Most looks offer the same signals as the previous one."""
        offered = signals(self.match, seat)
        if not offered:
            return NO_SIGNALS
        before = self.match.talking.encoded.get(seat)
        if before is None or before[0] is not offered:
            before = self.match.talking.encoded[seat] = (offered, msgspec.Raw(ENCODER.encode(offered)))
        return before[1]
