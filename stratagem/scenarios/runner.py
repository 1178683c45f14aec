"""Running scenarios: set up or lay out, move with the luck that is given, look."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from stratagem import games
from stratagem.kernel.chance import Chance, Luck
from stratagem.kernel.codec import checksum
from stratagem.kernel.core import News, State, answer, begin, options
from stratagem.kernel.errors import BadPosition, BadSetup, IllegalAction, StratagemError
from stratagem.kernel.forms import nearest, slip
from stratagem.kernel.game import Game, Setup, Watch
from stratagem.scenarios.claims import Table
from stratagem.scenarios.compare import differences, named_in, plain
from stratagem.scenarios.faults import BadScenario, Fault, Faulty, ScenarioFailed, dotted
from stratagem.scenarios.files import Scenario, Stage, files_among, read_entries
from stratagem.scenarios.shape import LOOKS, SPECIAL


class LuckMissing(StratagemError):
    """The game asked for luck the scenario does not give."""


class GivenLuck(Chance):
    """Outcomes in words, a list per source; after them a seed, if there is one."""

    def __init__(self, game: Game, seed: int | None) -> None:
        self.game = game
        self.given: dict[str, list[Any]] = {}
        self.beyond = Luck(seed) if seed is not None else None

    def give(self, given: dict[str, list[Any]]) -> None:
        self.given = {source: list(words) for source, words in given.items()}

    def roll(self, source: str, sides: int) -> int:
        """A die is given as what it shows."""
        if not self.given.get(source):
            return self.one_of(source, sides) + 1
        shown = self.given[source].pop(0)
        if isinstance(shown, bool) or not isinstance(shown, int) or not 1 <= shown <= sides:
            raise LuckMissing(f"luck.{source} gives {shown!r}, but the die shows 1 to {sides}")
        return shown

    def pick(self, source: str, weights: list[int]) -> int:
        possible = [outcome for outcome, weight in enumerate(weights) if weight > 0]
        words = self.game.luck_words(source)
        if self.given.get(source):
            word = self.given[source][0]
            outcome = self._outcome(source, word, words)
            if outcome in possible:
                self.given[source].pop(0)
                return outcome
            if len(possible) > 1:
                can = ", ".join(words[o] if words else str(o) for o in possible)
                raise LuckMissing(f"luck.{source} gives {word!r}, which is impossible here; possible: {can}")
        if len(possible) == 1:
            return possible[0]  # no luck in it
        if self.beyond is not None:
            return self.beyond.pick(source, weights)
        raise LuckMissing(f"the game asks for luck from {source!r}, and luck.{source} = [...] gives none")

    def _outcome(self, source: str, word: Any, words: Any) -> int:
        if words is not None and isinstance(word, str):
            if word not in words:
                raise LuckMissing(f"luck.{source} gives {word!r}; known: {', '.join(words)}")
            return list(words).index(word)
        if isinstance(word, int) and not isinstance(word, bool):
            return word
        wants = f"one of {', '.join(words)}" if words else "a number"
        raise LuckMissing(f"luck.{source} gives {word!r}; the game wants {wants}")


class Outcome:
    """The outcome of one scenario of a file; `scenario` is None if it, or its whole file, cannot be read."""

    def __init__(self, path: Path, scenario: Scenario | None, fault: StratagemError | None = None) -> None:
        self.path = path
        self.scenario = scenario
        self.fault = fault
        self.run: Run | None = None

    def played(self, game: Game | None = None) -> Outcome:
        """Run it, if it can be read, and keep the result."""
        if self.scenario is not None:
            self.run = Run(self.scenario, game or games.get(self.scenario.game))
            try:
                self.run.run()
            except StratagemError as fault:
                self.fault = fault
        return self

    def facts(self) -> dict[str, Any] | None:
        """The facts of the final table; None if no table was set up."""
        return self.run.game.facts(self.run.state) if self.run is not None and self.run.state is not None else None

    @property
    def name(self) -> str:
        if self.scenario is not None:
            return self.scenario.name
        return self.fault.name if isinstance(self.fault, BadScenario) else ""

    @property
    def failure(self) -> str:
        return "" if self.fault is None else str(self.fault)

    @property
    def line(self) -> int:
        """The line of the first error, or else of the scenario; 0 if unknown."""
        if isinstance(self.fault, Faulty) and self.fault.source is not None:
            return self.fault.lines()[0]
        return self.scenario.line if self.scenario is not None else 0

    @property
    def passed(self) -> bool:
        return self.fault is None

    @property
    def in_error(self) -> bool:
        """The scenario itself is wrong, whatever the game does."""
        return isinstance(self.fault, BadScenario)


def read_outcomes(paths: Sequence[Path]) -> Iterator[Outcome]:
    """Every scenario of these files and folders, not yet played; unreadable ones are outcomes like any other."""
    for path in files_among(paths):
        try:
            entries = read_entries(path)
        except BadScenario as fault:
            yield Outcome(path, None, fault)
            continue
        for entry in entries:
            yield Outcome(path, None, entry) if isinstance(entry, BadScenario) else Outcome(path, entry)


def run_paths(paths: Sequence[Path]) -> Iterator[Outcome]:
    """Run every scenario of these files and folders."""
    return (outcome.played() for outcome in read_outcomes(paths))


def run_file(path: Path) -> list[Outcome]:
    return list(run_paths([path]))


def run_scenario(scenario: Scenario, game: Game | None = None) -> None:
    """Run one scenario; raises ScenarioFailed with a readable difference, or BadScenario if it is wrong itself."""
    Run(scenario, game or games.get(scenario.game)).run()


class Run:
    """One scenario being played."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.scenario = scenario
        self.game = game
        self.luck = GivenLuck(game, scenario.seed)
        self.news: list[News] = []
        self.watch: Watch | None = None  # who else listens
        self.state: State | None = None
        self.twin = Run(scenario.other, game) if scenario.other is not None else None

    def run(self) -> None:
        """Attribute any error to this scenario and its place."""
        scenario = self.scenario
        try:
            self._run()
        except Faulty as fault:
            raise fault.at(scenario.source, scenario.base) from None
        except LuckMissing as fault:
            raise ScenarioFailed(Fault(("luck",), str(fault))).at(scenario.source, scenario.base) from None
        except (BadPosition, BadSetup) as fault:
            raise BadScenario(Fault(("given",), str(fault))).at(scenario.source, scenario.base) from None
        except StratagemError as fault:
            raise ScenarioFailed(str(fault)).at(scenario.source, scenario.base) from None
        except Exception as fault:
            last = traceback.extract_tb(fault.__traceback__)[-1]
            told = f"the game broke off: {type(fault).__name__}: {fault} ({Path(last.filename).name}:{last.lineno})"
            raise ScenarioFailed(told).at(scenario.source, scenario.base) from fault

    @property
    def setup(self) -> Setup:
        """The set-up that the scenario names."""
        data = self.scenario.setup
        return Setup(data.get("seats", self.game.bench.seats), data.get("options"), data.get("carry"))

    def moments(self) -> Iterator[State]:
        """The table at its first decision, then after each move: the same object, moved on.  Claims are not tested."""
        state = self.start(self.setup)
        yield state
        for number, stage in enumerate(self.scenario.stages):
            if number:
                self.luck.give(stage.luck)
            for seat, action in stage.moves:
                self._move(state, seat, action, (*stage.path, "when"))
                yield state

    def _run(self) -> None:
        scenario = self.scenario
        setup = self.setup
        if scenario.setup_refused is not None:
            self._setup_is_refused(setup)
            return
        state = self.start(setup)
        other = self.twin.start(setup) if self.twin is not None else None
        for number, stage in enumerate(scenario.stages):
            self.play(state, setup, number)
            if self.twin is not None and other is not None:
                self.twin.play(other, setup, number)
            faults = self._faults(Table(self.game, setup, state, self.news), stage)
            if faults:
                raise ScenarioFailed(*faults)
            if scenario.complete:
                self._pieces_are_all_there(state, setup)

    def _setup_is_refused(self, setup: Setup) -> None:
        here = ("setup_refused",)
        problems = self.game.validate(setup)
        if not problems:
            raise ScenarioFailed(Fault(here, "the set-up should be refused, and it is accepted"))
        wanted = self.scenario.setup_refused
        if wanted is not True and not any(str(wanted) in problem for problem in problems):
            told = f"the set-up is refused, but not because of {wanted}: {'; '.join(problems)}"
            raise ScenarioFailed(Fault(here, told))

    def start(self, setup: Setup) -> State:
        """The table at its first decision."""
        scenario = self.scenario
        self.luck.give(scenario.stages[0].luck)
        problems = self.game.validate(setup)
        if problems:
            raise ScenarioFailed(Fault(("setup",), f"the set-up is refused: {'; '.join(problems)}"))
        if not 0 <= scenario.seat < setup.seats:
            told = f"there is no seat {scenario.seat}; the seats are 0 to {setup.seats - 1}"
            raise BadScenario(Fault(("seat",), told))
        if not scenario.given and scenario.at is None:
            self.state = self.game.setup(setup, self.luck, self._hear)
            return self.state
        self.state = state = self._position(setup)
        self._is_possible(state)
        begin(state, self.luck, self._hear)
        return state

    def _position(self, setup: Setup) -> State:
        scenario = self.scenario
        try:
            return self.game.position(setup, scenario.given, scenario.at, scenario.seat)
        except StratagemError:
            raise
        except Exception as fault:  # a value of the wrong type, deep inside
            told = f"given cannot be read: {type(fault).__name__}: {fault}"
            raise BadScenario(Fault(("given",), told)) from fault

    def _is_possible(self, state: State) -> None:
        """Checked once: it concerns the scenario, not what the rules do with it."""
        if self.scenario.fits is self.game:
            return
        self.scenario.fits = self.game
        found = self.game.impossible(state)
        if found and not self.scenario.impossible:
            told = [f"{what}; if that is meant, write impossible = true" for what in found]
            self.scenario.fits = None
            raise BadScenario(*[Fault(("given",), one) for one in told])
        if self.scenario.impossible and not found:
            self.scenario.fits = None
            raise BadScenario(Fault(("impossible",), "this position is possible: leave `impossible` out"))

    def _hear(self, state: State, news: News) -> None:
        self.news.append(news)
        if self.watch is not None:
            self.watch(state, news)

    def play(self, state: State, setup: Setup, number: int) -> None:
        """The moves of one stage."""
        stage = self.scenario.stages[number]
        if number:
            self.luck.give(stage.luck)
        refused = stage.then.get("refused")
        for at, (seat, action) in enumerate(stage.when):
            here = (*stage.path, "when", at)
            self.news = []
            if not 0 <= seat < setup.seats:
                raise BadScenario(Fault(here, f"there is no seat {seat}; the seats are 0 to {setup.seats - 1}"))
            if at == len(stage.when) - 1 and refused is not None:
                self._is_refused(state, seat, action, refused, stage)
            else:
                self._move(state, seat, action, here)
        left = {source: words for source, words in self.luck.given.items() if words}
        if left:
            here = (*stage.path, "luck", next(iter(left)))
            raise ScenarioFailed(Fault(here, f"luck was given and not used: {left}"))

    def _move(self, state: State, seat: int, action: Any, here: tuple[str | int, ...]) -> None:
        try:
            answer(state, seat, self.game.read(state, seat, action), self.luck, self._hear)
        except IllegalAction as fault:
            told = f"{dotted(here)} ({action!r}): {fault}"
            wrong = slip(self.game.forms(state), action)
            if wrong is not None:
                raise BadScenario(Fault(here, f"{action!r} is no action of {self.game.name}: {wrong}")) from None
            raise ScenarioFailed(Fault(here, f"{told}{self._offered(state, seat)}")) from None

    def _offered(self, state: State, seat: int) -> str:
        if seat not in state.waiting:
            return f"; asked now: {state.waiting}"
        offered = [self.game.short(action) for action in options(state, seat)]
        more = f" and {len(offered) - 12} more" if len(offered) > 12 else ""
        return f"; offered: {', '.join(offered[:12])}{more}"

    def _is_refused(self, state: State, seat: int, action: Any, rule: Any, stage: Stage) -> None:
        """A well-formed answer that the rules refuse: nothing changes, and the reason is the rule that is named."""
        here, move = (*stage.path, "then", "refused"), (*stage.path, "when", len(stage.when) - 1)
        before = checksum(state)
        try:
            self.game.read(state, seat, action)
        except IllegalAction:
            pass
        else:
            raise ScenarioFailed(Fault(here, f"{action!r} of seat {seat} should be refused, and it is offered"))
        reason = self.game.why_not(state, seat, action)
        if checksum(state) != before:
            raise ScenarioFailed(Fault(here, f"the refused {action!r} changed the table"))
        wrong = slip(self.game.forms(state), action)
        if wrong is not None and not (wrong.order and reason is not None and reason.rule == rule):
            raise BadScenario(Fault(move, f"{action!r} is no action of {self.game.name}: {wrong}"))
        if isinstance(rule, str) and reason is None:
            told = f"{action!r} is refused, but the game gives no reason; it should be {rule}"
            raise ScenarioFailed(Fault(here, told))
        if isinstance(rule, str) and reason is not None and reason.rule != rule:
            told = f"{action!r} is refused because of {reason.rule}, should be because of {rule}"
            raise ScenarioFailed(Fault(here, told))

    def _faults(self, table: Table, stage: Stage) -> list[Fault]:
        then, here = stage.then, (*stage.path, "then")
        facts = {key: value for key, value in then.items() if key not in SPECIAL}
        faults: list[Fault] = []
        if facts:
            all_facts = self.game.facts(table.state)
            known = [*all_facts, *SPECIAL]
            unknown = [key for key in facts if key not in all_facts]
            if unknown:
                told = [f"no fact is called {key!r}{nearest(key, known)}" for key in unknown]
                raise BadScenario(*[Fault((*here, key), one) for key, one in zip(unknown, told, strict=True)])
            found = named_in(all_facts, facts)
            faults += differences(found, plain(facts), here, self.game.unordered)
        for key in ("asked", "options", "result", "series", "sees", "hears"):
            if key in then:
                faults += getattr(table, key)(then[key], (*here, key))
        if "news" in then:
            faults += table.told(then["news"], (*here, "news"), table.news)
        if self.twin is not None and self.twin.state is not None:
            other = Table(self.game, table.setup, self.twin.state, self.twin.news)
            for key in LOOKS:
                if key in then:
                    faults += table.looks(other, then[key], key == LOOKS[0], (*here, key))
        return faults

    def _pieces_are_all_there(self, state: State, setup: Setup) -> None:
        whole = self.game.pieces(self.game.setup(setup, Luck(0)))
        faults = differences(plain(self.game.pieces(state)), plain(whole), ("pieces",), ())
        if faults:
            raise ScenarioFailed(*[Fault(("complete",), fault.told) for fault in faults])
