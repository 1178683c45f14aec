"""Examples that play: a position, its moves one by one, and what a reader tries, answered by the game's own rules.

Nothing is kept between two requests, and no table is involved: an example is replayed from its scenario each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import Params, Seat, State, answer, options, seen_waiting
from stratagem.kernel.errors import IllegalAction, StratagemError, UnknownName
from stratagem.kernel.game import Game
from stratagem.rulebook.book import PEOPLE
from stratagem.rulebook.source import Example, Picture
from stratagem.scenarios import Run, Scenario, read_file
from stratagem.scenarios.runner import GivenLuck, LuckMissing
from stratagem.table.frames import Heard
from stratagem.table.looking import offers, refusals
from stratagem.table.seen import Chair, Frame, Offer, Outcome, Reason, Seen, Told

MOST_TRIED = 12  # answers of one reader in one example


class Shown(msgspec.Struct, frozen=True):
    """An example as it is shown: the position before, then one picture for every move."""

    seat: Seat
    moves: list[Seen]
    made: list[Offer]  # the moves as they were offered: between picture n and n + 1 lies made[n]


class Tried(msgspec.Struct, frozen=True):
    """What came of a reader's answers."""

    seen: Seen
    made: int  # how many answers were accepted
    end: str  # same: it came out as in the example; other: differently; empty: the reader is asked again
    refused: Reason | None = None


class EasyLuck(GivenLuck):
    """The luck of the scenario as long as it fits, then a fixed one: a reader may take another course."""

    def __init__(self, game: Game, seed: int | None) -> None:
        super().__init__(game, seed if seed is not None else 1)
        self.spare = Luck(2)

    def roll(self, source: str, sides: int) -> int:
        try:
            return super().roll(source, sides)
        except LuckMissing:
            return self.spare.pick(source, [1] * sides) + 1

    def pick(self, source: str, weights: list[int]) -> int:
        try:
            return super().pick(source, weights)
        except LuckMissing:
            return self.spare.pick(source, weights)


@cache
def scenario(game: str, name: str) -> Scenario:
    """`wind.toml#A fog crosses the tornado` among the examples of a game."""
    file, _, wanted = name.partition("#")
    examples = games.home(game).examples
    path = examples / file
    if path.parent != examples or not path.is_file():
        raise UnknownName("file of examples", file, sorted(found.name for found in examples.glob("*.toml")))
    found = {one.name: one for one in read_file(path)}
    if wanted not in found:
        raise UnknownName(f"scenario in {file}", wanted, list(found))
    return found[wanted]


def script(of: Scenario) -> list[tuple[Seat, Params | str]]:
    """Every move that is made in it."""
    return [move for stage in of.stages for move in stage.moves]


def reader_of(of: Scenario, seat: Seat | None) -> Seat:
    """Who the reader is: as the book says, else who moves first, else who is asked."""
    if seat is not None:
        return seat
    moves = script(of)
    return moves[0][0] if moves else of.seat


class Stage:
    """A position of the book and who looks at it."""

    def __init__(self, game: str, name: str, seat: Seat | None) -> None:
        self.game = games.get(game)
        self.scenario = scenario(game, name)
        self.seat = reader_of(self.scenario, seat)
        self.run = Run(self.scenario, self.game)
        self.chairs = [Chair("person", PEOPLE[at % len(PEOPLE)]) for at in range(self.run.setup.seats)]
        self.heard = Heard(self.game, 0, self.chairs, views=True)
        self.run.watch = lambda state, news: self.heard.watch(state, news)

    def listen(self, number: int) -> None:
        """From now on what is heard belongs to the move with this number."""
        self.heard = Heard(self.game, number, self.chairs, views=True)

    def frames(self) -> list[Frame]:
        return self.heard.told.get(self.seat, [])

    def seen(self, state: State, number: int, asked: bool, frames: Sequence[Frame]) -> Seen:
        """The position as the reader's seat sees it; `asked`: with what may be answered."""
        return Seen(
            number=number,
            game=self.game.name,
            playing=1,
            seat=self.seat,
            chairs=self.chairs,
            view=self.game.view(state, self.seat),
            prompt=Told.of(self.game.prompt(state, self.seat)),
            waiting=seen_waiting(state, self.seat),
            options=offers(self.game, state, self.seat) if asked else [],
            refusals=refusals(self.game, state, self.seat) if asked else [],
            signals=[],
            draft=[],
            hints=[],
            ready=False,
            may_undo=False,
            no_undo=None,
            frames=list(frames),
            result=Outcome.of(state.result) if state.result is not None else None,
            account=[],
            sheet=[],
            ranking=None,
            over=state.result is not None,
            open=False,
        )


def pictured(game: str, figure: Picture) -> Seen:
    """The position of a figure."""
    return position(game, figure.scenario, figure.after, figure.seat)


def position(game: str, name: str, after: int, seat: Seat | None) -> Seen:
    """A scenario of the book after some of its moves."""
    stage = Stage(game, name, seat)
    for number, state in enumerate(stage.run.moments()):
        if number == after:
            return stage.seen(state, number, True, [])
    raise StratagemError(f"{name} has fewer than {after} moves")


def shown(game: str, example: Example) -> Shown:
    """Every picture of an example."""
    stage = Stage(game, example.scenario, example.seat)
    pictures: list[Seen] = []
    made: list[Offer] = []
    moves = script(stage.scenario)
    for number, state in enumerate(stage.run.moments()):
        pictures.append(stage.seen(state, number, False, stage.frames() if number else []))
        if number < len(moves):
            made.append(_offer(stage.game, state, *moves[number]))
        stage.listen(number + 1)
    return Shown(stage.seat, pictures, made)


def _offer(game: Game, state: State, seat: Seat, action: Params | str) -> Offer:
    read = game.read(state, seat, action)
    return Offer.of(game.wire(read), game.option(state, seat, read))


def tried(game: str, example: Example, answers: Sequence[Params]) -> Tried:
    """The example after the reader's answers; the moves of the others follow the scenario as long as they fit."""
    stage = Stage(game, example.scenario, example.seat)
    stage.run.luck = EasyLuck(stage.game, stage.scenario.seed)
    trial = Trial(stage)
    made, refused = 0, None
    for number, wire in enumerate(answers[:MOST_TRIED], 1):
        stage.listen(number)
        reason = trial.take(wire)
        if reason is not None:
            refused = reason
            break
        made = number
    state = trial.state
    asked = not trial.end
    return Tried(stage.seen(state, made, asked, [] if refused else stage.frames()), made, trial.end, refused)


class Trial:
    """A reader's way through an example."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.left: Iterator[tuple[int, Seat, Params | str]] = iter(
            [(at, *move) for at, one in enumerate(stage.scenario.stages) for move in one.moves]
        )
        self.next = next(self.left, None)
        self.at = 0
        self.own = len([seat for seat, _ in script(stage.scenario) if seat == stage.seat])
        self.strayed = False
        self.state = stage.run.start(stage.run.setup)
        self._others()

    def take(self, wire: Params) -> Reason | None:
        """The reader's next answer; returns why not, if it is refused."""
        game, seat, state = self.stage.game, self.stage.seat, self.state
        if self.end:
            return Reason("shell-why-over")
        try:
            action = game.read(state, seat, wire)
        except (IllegalAction, TypeError, AttributeError):
            return self._why_not(wire)
        if not self.strayed:
            meant = self.next
            same = meant is not None and meant[1] == seat and game.read(state, seat, meant[2]) == action
            self.strayed = not same
        answer(state, seat, action, self.stage.run.luck, self.stage.run._hear)
        self.own -= 1
        if not self.strayed:
            self._advance()
        self._others()
        return None

    def _why_not(self, wire: Params) -> Reason:
        try:
            refusal = self.stage.game.why_not(self.state, self.stage.seat, wire)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            refusal = None  # not even shaped like an answer
        return Reason.of(refusal) if refusal is not None else Reason("shell-why-not-an-option")

    def _advance(self) -> None:
        self.next = next(self.left, None)
        if self.next is not None and self.next[0] != self.at:
            self.at = self.next[0]
            self.stage.run.luck.give(self.stage.scenario.stages[self.at].luck)

    def _others(self) -> None:
        """What the others do, as long as it can be done."""
        while self.next is not None and not self.strayed and self.next[1] != self.stage.seat:
            _, seat, action = self.next
            try:
                read = self.stage.game.read(self.state, seat, action)
            except IllegalAction:
                self.strayed = True
                return
            answer(self.state, seat, read, self.stage.run.luck, self.stage.run._hear)
            self._advance()

    @property
    def end(self) -> str:
        """Empty while the reader is asked for more."""
        if not self.strayed:
            return "" if self.next is not None else "same"
        open = self.state.result is None and self.stage.seat in self.state.waiting
        return "" if open and self.own > 0 and options(self.state, self.stage.seat) else "other"


def refused(game: str, of: Example, move: str, after: int, seat: Seat | None) -> Reason | None:
    """Why the game refuses a move after some moves of an example; None if it does not."""
    stage = Stage(game, of.scenario, of.seat)
    who = stage.seat if seat is None else seat
    for number, state in enumerate(stage.run.moments()):
        if number == after:
            reason = stage.game.why_not(state, who, move)
            return Reason.of(reason) if reason is not None else None
    raise StratagemError(f"{of.scenario} has fewer than {after} moves")
