"""A slow, checking version of the kernel's loop: luck is available only while a Reveal is running."""
# mypyc: skip

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from stratagem.kernel.chance import Luck, Script
from stratagem.kernel.core import Action, Choice, Decision, Reveal, Seat, State, Work

MANY_STEPS = 100_000  # between two decisions: more means that a rule loops for ever

BeforeWork = Callable[[State], None]


class ContractViolation(AssertionError):
    """A game breaks a clause of the contract; the message says where and how."""

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(f"{clause}: {message}")
        self.clause = clause
        self.message = message


@contextmanager
def held_to(clause: str, place: str) -> Iterator[None]:
    """Any other error in here is a violation of this clause, at this place."""
    try:
        yield
    except ContractViolation as fault:
        raise ContractViolation(fault.clause, f"{fault.message} ({place})") from fault.__cause__
    except Exception as fault:
        raise ContractViolation(clause, f"{type(fault).__name__}: {fault} ({place})") from fault


@contextmanager
def as_clause(clause: str, message: str) -> Iterator[None]:
    """A violation in here breaks this clause."""
    try:
        yield
    except ContractViolation as fault:
        raise ContractViolation(clause, f"{message}: {fault}") from None


class Gate(Luck):
    """Luck behind a gate that only the driver opens, for the duration of one Reveal."""

    def __init__(self, luck: Luck) -> None:
        super().__init__("gate")
        self.luck = luck
        self.open = False

    def one_of(self, source: str, count: int) -> int:
        return self._passed(source, self.luck.one_of, count)

    def pick(self, source: str, weights: list[int]) -> int:
        return self._passed(source, self.luck.pick, weights)

    def _passed(self, source: str, drawn: Callable[[str, Any], int], of: Any) -> int:
        if not self.open:
            raise ContractViolation("luck", f"{source!r} was asked for luck outside a Reveal")
        self.outcomes.append(drawn(source, of))
        return self.outcomes[-1]


class Again(Luck):
    """Recorded outcomes again, for callers that need a Luck to record."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__("again")
        self.script = Script(outcomes)

    def one_of(self, source: str, count: int) -> int:
        return self.pick(source, [1] * count)

    def pick(self, source: str, weights: list[int]) -> int:
        self.outcomes.append(self.script.pick(source, weights))
        return self.outcomes[-1]


class Driver:
    """Answers and runs as the kernel does, but step by step, checking what each kind of step must not do."""

    def __init__(self, gate: Gate, before_work: BeforeWork | None = None) -> None:
        self.gate = gate
        self.before_work = before_work
        self.reveals = 0  # reveals done and decisions settled: the amount by which `shown` must have grown

    def begin(self, state: State) -> None:
        self._run_and_count(state, state.shown)

    def answer(self, state: State, seat: Seat, action: Action) -> None:
        top = state.agenda[-1]
        shown = state.shown
        if isinstance(top, Choice):
            state.agenda.pop()
            top.chosen(state, action)
            self._run_and_count(state, shown)
            return
        assert isinstance(top, Decision)
        state.answers[seat] = action
        state.waiting.remove(seat)
        if not state.waiting:
            given, state.answers = state.answers, {}
            state.shown += 1
            self.reveals += 1
            state.agenda.pop()
            top.settle(state, {seat: given[seat] for seat in sorted(given)})
            self._run_and_count(state, shown)

    def _run_and_count(self, state: State, shown: int) -> None:
        self._run(state)
        if state.shown != shown + self.reveals:
            fail("drafts", f"`shown` grew by {state.shown - shown} during {self.reveals} reveals: undo would cross one")
        self.reveals = 0

    def _run(self, state: State) -> None:
        state.waiting = []
        for _ in range(MANY_STEPS):
            if state.result is not None:
                return
            if not state.agenda:
                fail("ending", "the agenda is empty and the game has no result")
            top = state.agenda[-1]
            if isinstance(top, Work):
                if self.before_work is not None:
                    self.before_work(state)
                state.agenda.pop()
                top.do(state)
            elif isinstance(top, Reveal):
                state.agenda.pop()
                state.shown += 1
                self.reveals += 1
                self.gate.open = True
                try:
                    top.do(state, self.gate)
                finally:
                    self.gate.open = False
            else:
                assert isinstance(top, Decision)
                state.waiting = list(top.asks(state))
                if state.waiting:
                    return
                state.agenda.pop()
                top.settle(state, {})
        fail("ending", f"{MANY_STEPS} steps without a decision; the next one is {state.agenda[-1]}")


def fail(clause: str, message: str) -> NoReturn:
    raise ContractViolation(clause, message)


def same(clause: str, what: str, before: Any, after: Any) -> None:
    """Raise unless the two are equal, and say where they differ."""
    if before != after:
        fail(clause, f"{what}: {difference(before, after)}")


def difference(before: Any, after: Any, at: str = "") -> str:
    """Where two data structures differ, as deep as their structure allows."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*before, *after]:
            if key not in before or key not in after:
                return f"{at}{key} is only in one of them"
            if before[key] != after[key]:
                return difference(before[key], after[key], f"{at}{key}.")
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, (one, other) in enumerate(zip(before, after, strict=True)):
            if one != other:
                return difference(one, other, f"{at}{index}.")
    names = getattr(before, "names", None)
    if names and type(before) is type(after):
        for name in names:
            if getattr(before, name) != getattr(after, name):
                return difference(getattr(before, name), getattr(after, name), f"{at}{name}.")
    return f"{at.rstrip('.') or 'it'} is {short(before)} and then {short(after)}"


def short(value: Any) -> str:
    text = repr(value)
    return text if len(text) < 300 else text[:300] + "..."
