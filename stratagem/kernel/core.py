"""State, Step, and the functions that drive them.

A state carries an agenda: a stack of steps the rulebook still owes the players.  The step on top is next.  Work is done
at once; a reveal uses luck or shows something; a decision waits until every seat it asks has answered. Steps and
actions are immutable, so copying a state never copies them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from stratagem.kernel.chance import Chance
from stratagem.kernel.errors import GameOver, IllegalAction, NotAsked
from stratagem.kernel.values import (
    Action as Action,  # games import all of these from here
    Declared as Declared,
    News as News,
    Params as Params,
    Part as Part,
    Result as Result,
    Seat as Seat,
    Uncopied,
    Unsaved as Unsaved,
    Value as Value,
)

Tells = TypeVar("Tells", bound=Callable[..., None])


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Value):
    """One thing the rulebook says happens next.  Its fields are public facts."""

    def go(self, s: State, chance: Chance | None) -> bool:
        """Run, on top of the agenda; False if the game must wait: for an answer or, in a draft, for luck."""
        raise NotImplementedError

    def options(self, s: Any, seat: Seat) -> Sequence[Action]:
        """What a seat may answer; only for decisions."""
        raise NotImplementedError

    def take(self, s: State, seat: Seat, action: Action, chance: Chance | None) -> None:
        """A seat's answer, unchecked; the game continues as far as it can. Only decisions are answered."""
        raise NotImplementedError


# A game's steps name their own state and action types where these say Any.


@mypyc_attr(allow_interpreted_subclasses=True)
class Work(Step):
    """A step that needs no answer and no luck, and shows nothing new."""

    def go(self, s: State, chance: Chance | None) -> bool:
        s.agenda.pop()
        self.do(s)
        return True

    def do(self, s: Any) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Reveal(Step):
    """A step that uses luck or shows something hidden.

    Drafts stop before it and undo never crosses it, so which steps are
    reveals is part of the rules.  Nothing else ever receives a Chance.
    """

    def go(self, s: State, chance: Chance | None) -> bool:
        if chance is None:
            return False
        s.agenda.pop()
        s.shown += 1
        self.do(s, chance)
        return True

    def do(self, s: Any, chance: Chance) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatWork(Work):
    """Work that belongs to one seat, as most does."""

    seat: Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatReveal(Reveal):
    """A reveal that belongs to one seat."""

    seat: Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    """A step that waits for answers, kept secret until all are in.

    `asks` must depend only on public facts and on nothing that an answer changes. A quiet decision also hides who has
    answered.
    """

    quiet: ClassVar[bool] = False
    name: ClassVar[str] = ""  # in section 6 of the rule file
    prompt: ClassVar[str] = ""  # key of the question that is put
    rules: ClassVar[tuple[str, ...]] = ()  # behind it

    def facts(self, s: Any, seat: Seat | None) -> Params:
        """What the question names: parameters of its text, as this seat reads it."""
        return {}

    def go(self, s: State, chance: Chance | None) -> bool:
        s.waiting = list(self.asks(s))  # ours alone: answers shorten it
        if s.waiting or chance is None:
            return False
        s.agenda.pop()
        self.settle(s, {})
        return True

    def take(self, s: State, seat: Seat, action: Action, chance: Chance | None) -> None:
        s.answers[seat] = action
        s.waiting.remove(seat)
        if not s.waiting and chance is not None:
            given = s.answers
            answers = {asked: given[asked] for asked in sorted(given)}  # the order of answers must not matter
            s.answers = {}
            s.shown += 1
            s.agenda.pop()
            self.settle(s, answers)
            run(s, chance)

    def asks(self, s: Any) -> list[Seat]:
        raise NotImplementedError

    def settle(self, s: Any, answers: dict[Seat, Any]) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Decision):
    """The usual decision: one seat picks one option.

    It avoids the overhead of simultaneous answers.
    """

    seat: Seat

    def go(self, s: State, chance: Chance | None) -> bool:
        s.waiting = [self.seat]
        return False

    def take(self, s: State, seat: Seat, action: Action, chance: Chance | None) -> None:
        s.agenda.pop()
        self.chosen(s, action)
        run(s, chance)

    def asks(self, s: Any) -> list[Seat]:
        return [self.seat]

    def options(self, s: Any, seat: Seat) -> Sequence[Action]:
        return self.offers(s)

    def offers(self, s: Any) -> Sequence[Action]:
        raise NotImplementedError

    def chosen(self, s: Any, action: Any) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Rung(Choice):
    """One choice of a compound move: `Ask` or `ask` puts it, and what is put on the agenda before comes after it.

    A rung is owed: without an option nothing goes on, unless the rule says that it may come to nothing.
    """

    may_come_to_nothing: ClassVar[bool] = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Work):
    """Puts a rung to its seat, unless there is only one answer: then that is what happens."""

    rung: Rung

    def do(self, s: Any) -> None:
        ask(s, self.rung)


def ask(s: State, rung: Rung) -> None:
    """Ask, unless there is only one answer; or none, and the rule allows for that.

    What is owed and cannot be given is asked all the same: a payment left out would go unnoticed, a seat without an
    option does not.
    """
    found = rung.offers(s)
    if len(found) == 1:
        rung.chosen(s, found[0])
    elif found or not rung.may_come_to_nothing:
        s.agenda.append(rung)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Part):
    """Everything on the table.  Each game adds its own fields."""

    agenda: list[Step] = []
    waiting: list[Seat] = []  # who still owes an answer; empty once the game is over
    answers: dict[Seat, Action] = {}  # given in secret, not yet settled
    shown: int = 0  # incremented by every reveal: undo never goes back past one
    result: Result | None = None
    watch: Uncopied[Callable[[Any, News], None] | None] = None  # who is listening to news

    def then(self, first: Step | None = None, second: Step | None = None, *more: Step) -> None:
        """Put these steps on the agenda; the first one given happens first.

        Mostly there are one or two, which need no tuple.
        """
        if more:
            self.agenda.extend(more[::-1])
        if second is not None:
            self.agenda.append(second)
        if first is not None:
            self.agenda.append(first)

    def owe(self, row: list[Step]) -> None:
        """Like `then`, for sequences of steps that recur: `in_turn` makes the sequence once."""
        self.agenda.extend(row)

    def depth(self) -> int:
        """How much is on the agenda now, for `after`."""
        return len(self.agenda)

    def after(self, depth: int, step: Step) -> None:
        """Put this step on the agenda so that it happens once everything put there since `depth` is done."""
        self.agenda.insert(depth, step)

    def asking(self) -> Decision | None:
        """The decision that is open; None between decisions and after the end."""
        if self.result is not None or not self.agenda:
            return None
        top = self.agenda[-1]
        return top if isinstance(top, Decision) else None

    def tell(
        self,
        key: str,
        params: Params | None = None,
        rules: tuple[str, ...] = (),
        to: tuple[Seat, ...] | None = None,
        but: tuple[Seat, ...] = (),
    ) -> None:
        """News for those who watch. Hot rules call a function marked `news` instead, which costs search nothing."""
        if self.watch is not None:
            self.watch(self, News(key, params if params is not None else {}, rules, to, but))

    def end(self, result: Result) -> None:
        """The game is over; nothing left on the agenda will happen."""
        self.result = result


def news(tell: Tells) -> Tells:
    """Marks a function `tell_x(s, ...)` that only tells news: it does nothing unless somebody watches.

    Before compiling, scripts/compile writes this check into the function itself.
    """
    told: Any = tell
    names = told.__code__.co_varnames[: told.__code__.co_argcount]
    listed = ", ".join(names)
    made: dict[str, Any] = {}
    source = f"def heard({listed}):\n    if {names[0]}.watch is not None:\n        {told.__name__}({listed})"
    exec(source, {told.__name__: told}, made)  # not *args: it runs often, and mostly in vain
    heard: Tells = made["heard"]
    made["heard"].__defaults__ = told.__defaults__
    functools.update_wrapper(heard, told)
    return heard


def in_turn(*steps: Step) -> list[Step]:
    """A sequence of steps for `State.owe`; the first one given happens first."""
    return list(steps[::-1])


def asked(state: State) -> list[Seat]:
    """Every seat the current decision asks, whether it has answered or not."""
    if not state.waiting and not state.answers:
        return []
    top = state.agenda[-1]
    return top.asks(state) if isinstance(top, Decision) else []


def seen_waiting(state: State, viewer: Seat | None) -> list[Seat]:
    """The seats that this viewer sees being waited for. A quiet decision hides whether others have answered."""
    if not state.answers:
        return state.waiting[:]
    top = state.agenda[-1]
    if isinstance(top, Decision) and top.quiet:
        return [seat for seat in top.asks(state) if seat != viewer or seat in state.waiting]
    return state.waiting[:]


def unanswered(state: State) -> State:
    """The same table; while a quiet decision is open, as it was before anybody answered it."""
    top = state.agenda[-1] if state.agenda else None
    if not state.answers or not isinstance(top, Decision) or not top.quiet:
        return state
    before = state.copy()
    before.answers = {}
    before.waiting = top.asks(state)
    return before


def options(state: State, seat: Seat) -> Sequence[Action]:
    """What this seat may answer now; only for seats in `state.waiting`."""
    return state.agenda[-1].options(state, seat)


def check(state: State, seat: Seat, action: Action) -> None:
    """Raise unless the seat may give this answer now.  Legality is membership in `options`, nothing else."""
    if state.result is not None:
        raise GameOver("the game is over")
    if seat not in state.waiting:
        waiting = ", ".join([str(p) for p in seen_waiting(state, None)]) or "nobody"
        raise NotAsked(f"seat {seat} is not asked now (waiting for: {waiting})")
    offered = options(state, seat)
    for option in offered:
        if option is action:  # actions are shared: usually no comparison of fields is needed
            return
    if action not in offered:
        raise IllegalAction(f"seat {seat} may not answer {action} now; it is not among the options")


def answer(
    state: State, seat: Seat, action: Action, chance: Chance, watch: Callable[[Any, News], None] | None = None
) -> None:
    """Apply one seat's answer, checked, and run to the next decision."""
    check(state, seat, action)
    state.watch = watch
    try:
        trusted_answer(state, seat, action, chance)
    finally:
        state.watch = None


def trusted_answer(state: State, seat: Seat, action: Action, chance: Chance | None) -> None:
    """Like `answer`, but unchecked, for callers that picked from `options`.

    Without a chance, as in a draft, nothing is revealed: neither luck nor the
    others' secret answers.
    """
    state.agenda[-1].take(state, seat, action, chance)


def run(state: State, chance: Chance | None) -> None:
    """Run the agenda until someone must decide or the game ends.

    Without a chance, as in a draft, it also stops before the first reveal.
    """
    agenda = state.agenda
    state.waiting = []
    while state.result is None:
        if not agenda[-1].go(state, chance):
            return


def begin(state: State, chance: Chance, watch: Callable[[Any, News], None] | None = None) -> None:
    """Run a freshly set-up state to its first decision."""
    state.watch = watch
    try:
        run(state, chance)
    finally:
        state.watch = None


def draft(
    state: State, seat: Seat, actions: Sequence[Action], watch: Callable[[Any, News], None] | None = None
) -> State:
    """A preview of the table after this answer. It stops before luck, reveals and other seats' answers."""
    after = state.copy()
    after.watch = watch
    for count, action in enumerate(actions):
        if count > 0 and after.result is None and after.waiting != [seat]:
            raise NotAsked(f"the draft of seat {seat} has ended: luck or another seat comes in before {action}")
        check(after, seat, action)
        trusted_answer(after, seat, action, None)
    after.watch = None
    return after


def guess_answers(state: State, viewer: Seat | None, chance: Chance) -> None:
    """For `resample`, after everything else is guessed: replace the others' answers, which this viewer cannot know.

    Where even who has answered is secret, the others are assumed to be still thinking.
    """
    if not state.answers:
        return
    top = state.agenda[-1]
    assert isinstance(top, Decision)
    asked_seats = top.asks(state)
    if top.quiet:
        state.answers = {seat: given for seat, given in state.answers.items() if seat == viewer}
        state.waiting = [seat for seat in asked_seats if seat not in state.answers]
        return
    for seat in asked_seats:
        if seat != viewer and seat in state.answers:
            found = top.options(state, seat)
            state.answers[seat] = found[chance.one_of("guess", len(found))]


def play_at_random(state: State, chance: Chance) -> int:
    """Random answers to the end; returns how many.  For playouts and benchmarks."""
    count = 0
    while state.waiting:
        seat = state.waiting[0]
        found = options(state, seat)
        trusted_answer(state, seat, found[chance.one_of("answer", len(found))], chance)
        count += 1
    return count
