"""A random game, played once step by step and recorded, and the positions of it that the clauses check."""
# mypyc: skip

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NoReturn

from stratagem.kernel.chance import Luck, Playout, Script
from stratagem.kernel.codec import checksum
from stratagem.kernel.core import Action, Choice, Decision, Params, Reveal, Seat, State, Value, Work, answer, options
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.replay import Move, Replay, told

MANY_STEPS = 100_000  # between two decisions: more means that a rule loops for ever

BeforeWork = Callable[[State], None]
DEPTH = 24  # positions checked in one game; None: every one
MANY_SUMS = 120  # in longer games only every eighth position after this one gets a checksum
MANY_VALUES = 4_000  # most steps and actions of one game that are watched for changes


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


def fail_if(broken: object, clause: str, message: str) -> None:
    if broken:
        fail(clause, message)


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


Viewer = Seat | None


@dataclass(eq=False, slots=True)
class Made:
    """One answer of the game: who, what, with which luck, and `shown` before it."""

    seat: Seat
    action: Action
    luck: list[int]
    shown: int


class Played:
    """A finished random game and what was recorded on the way."""

    def __init__(self, game: Game, setup: Setup, seed: int, depth: int | None) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.depth = depth
        self.luck: list[int] = []
        self.made: list[Made] = []
        self.kinds: list[str] = []  # per position the decision on top and how many answers are in
        self.sums: dict[int, str] = {}  # per position its checksum
        self.values: dict[int, tuple[Value, str]] = {}  # steps and actions as they looked when first seen
        self.actions: dict[str, Action] = {}  # every distinct option that was ever offered, up to a limit
        self.texts: dict[str, Params] = {}  # text keys seen, each with an example of its parameters
        self.guesses: Counter[Viewer] = Counter()  # per viewer: worlds guessed
        self.unlike: Counter[Viewer] = Counter()  # per viewer: those in which something on the table differs
        self.others: Counter[tuple[Viewer, Seat]] = Counter()  # and those in which that seat sees something else
        self.pieces: dict[str, int] = {}  # as counted at the start
        self.last: State | None = None

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.setup.seats)]

    def place(self, index: int) -> str:
        step = self.kinds[index] if index < len(self.kinds) else "?"
        return f"{self.game.name}, {self.setup}, seed {self.seed}, position {index}: {step}"

    def replay(self) -> Replay:
        moves = [Move(m.seat, [self.game.wire(m.action)], m.luck) for m in self.made]
        return Replay(self.game, self.setup, self.luck, moves, told(self.last.result) if self.last else None)

    def positions(self) -> Iterator[tuple[int, State]]:
        """Every position in turn, by the kernel's own functions; always the same state, advanced."""
        state = self.game.setup(self.setup, Script(self.luck))
        yield 0, state
        for index, made in enumerate(self.made, 1):
            with held_to("replay", f"playing again {self.place(index)}"):
                answer(state, made.seat, made.action, Script(made.luck))
            yield index, state

    def chosen(self) -> set[int]:
        """The positions to check: the first of every kind of decision, the end, and others spread over the game."""
        count = len(self.kinds)
        if self.depth is None or count <= self.depth:
            return set(range(count))
        firsts = sorted({kind: index for index, kind in reversed(list(enumerate(self.kinds)))}.values())
        found = {0, count - 1, *firsts[: self.depth // 2]}
        even = [round(i * (count - 1) / max(1, self.depth - 1)) for i in range(self.depth)]
        random.Random(self.seed).shuffle(even)
        for index in even:
            if len(found) < self.depth:
                found.add(index)
        return found

    def spots(self) -> Iterator[Spot]:
        """The positions that the clauses check."""
        chosen = self.chosen()
        last = max(chosen)
        for index, state in self.positions():
            if index in chosen:
                yield Spot(self, index, state)
            if index == last:
                return

    def meet(self, key: str, params: Params) -> None:
        """A text key was used with these parameters."""
        if key not in self.texts:
            self.texts[key] = dict(params)


class Spot:
    """One position of a played game, and the worlds that each viewer considers possible."""

    def __init__(self, played: Played, index: int, state: Any) -> None:
        self.played = played
        self.game = played.game
        self.setup = played.setup
        self.index = index
        self.state = state
        self.random = random.Random(played.seed * 1_000_003 + index)
        self.next: Made | None = played.made[index] if index < len(played.made) else None
        self.worlds: dict[tuple[Viewer, int], Any] = {}

    @property
    def place(self) -> str:
        return self.played.place(self.index)

    @property
    def viewers(self) -> list[Viewer]:
        return self.played.viewers

    def luck(self, viewer: Viewer, number: int) -> Playout:
        """Luck for guessing: always the same for the same viewer and number."""
        return Playout((self.played.seed * 4099 + self.index) * 64 + (number * 8 + (7 if viewer is None else viewer)))

    def world(self, viewer: Viewer, number: int = 0) -> Any:
        """A guessed world.  It is shared between clauses: copy it before changing it."""
        key = (viewer, number)
        if key not in self.worlds:
            world = self.game.resample(self.state, viewer, self.luck(viewer, number))
            fail_if(world is self.state, "resample", f"resample for viewer {viewer} returned the true state itself")
            self.worlds[key] = world
        return self.worlds[key]

    def count_guesses(self) -> None:
        """Note how far the guessed worlds differ from the true one, answers apart."""
        if self.state.result is not None or self.state.answers:
            return
        views = {seat: self.game.view(self.state, seat) for seat in range(self.setup.seats)}
        for viewer in self.viewers:
            world = self.world(viewer)
            self.played.guesses[viewer] += 1
            self.played.unlike[viewer] += world != self.state
            for seat, view in views.items():
                if seat != viewer:
                    self.played.others[viewer, seat] += self.game.view(world, seat) != view


def walk(game: Game, setup: Setup, seed: int, depth: int | None = DEPTH) -> Played:
    """Play one random game to its end, with luck that is available only during reveals."""
    played = Played(game, setup, seed, depth)
    chooser = random.Random(f"{seed} answers")
    gate = Gate(Luck(seed))
    driver = Driver(gate)
    with held_to("plays", f"{game.name}, {setup}, seed {seed}, set-up"):
        problems = game.validate(setup)
        fail_if(problems, "setups", f"a sample is refused: {problems}")
        state = game.deal(setup)
        _mind_random("deal", lambda: driver.begin(state))
        played.pieces = game.pieces(state)
    played.luck = gate.take_outcomes()
    while True:
        with held_to("saving", f"{game.name}, {setup}, seed {seed}, position {len(played.made)}"):
            note(played, state)
        if state.result is not None:
            break
        index = len(played.made)
        with held_to("plays", played.place(index)):
            fail_if(index >= game.bound, "ending", f"no end after {index} decisions, the game's stated bound")
            seat = chooser.choice(state.waiting)
            found = list(options(state, seat))
            fail_if(not found, "options", f"seat {seat} is asked and has no option")
            action = chooser.choice(found)
            keep(played, found)
            shown = state.shown
            _mind_random(str(action), lambda seat=seat, action=action: driver.answer(state, seat, action))  # type: ignore[misc]
            played.made.append(Made(seat, action, gate.take_outcomes(), shown))
    played.last = state
    return played


def note(played: Played, state: State) -> None:
    """Record what this position looks like."""
    index = len(played.kinds)
    top = state.agenda[-1] if state.result is None and state.agenda else None
    played.kinds.append(f"{type(top).__name__}/{len(state.answers)}" if isinstance(top, Decision) else "the end")
    if played.depth is None or index < MANY_SUMS or index % 8 == 0 or top is None:
        played.sums[index] = checksum(state)
    for step in state.agenda[-4:]:
        if id(step) not in played.values and len(played.values) < MANY_VALUES:
            played.values[id(step)] = (step, repr(step))


def keep(played: Played, found: list[Action]) -> None:
    """Record these options, to check later that nothing changed them, and to try them where they are illegal."""
    for action in found:
        if id(action) not in played.values and len(played.values) < MANY_VALUES:
            text = repr(action)
            played.values[id(action)] = (action, text)
            if len(played.actions) < 400:
                played.actions.setdefault(text, action)


def _mind_random(what: str, act: Callable[[], None]) -> None:
    before = random.getstate()
    act()
    if random.getstate() != before:
        fail("luck", f"{what} used Python's own random generator instead of the Chance it is handed")
