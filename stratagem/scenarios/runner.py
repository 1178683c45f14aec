"""Running scenarios: set up or lay out, move, look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.codec import checksum
from stratagem.kernel.core import News, State, answer, begin, options
from stratagem.kernel.errors import IllegalAction, StratagemError
from stratagem.kernel.game import Game, Setup
from stratagem.scenarios.compare import differences, plain
from stratagem.scenarios.files import BadScenario, Scenario, Stage, read_files
from stratagem.scenarios.luck import GivenLuck

SPECIAL = {"asked", "options", "refused", "result", "sees", "news"}


class ScenarioFailed(StratagemError):
    """The game does not do what the scenario says, or the scenario cannot be played."""


class Outcome:
    """How one scenario of a file went."""

    def __init__(self, path: Path, scenario: Scenario, failure: str) -> None:
        self.path = path
        self.scenario = scenario
        self.failure = failure

    @property
    def passed(self) -> bool:
        return not self.failure


def run_paths(paths: Sequence[Path], game: Game | None = None) -> Iterator[Outcome]:
    """Run every scenario of these files and folders."""
    for path, scenarios in read_files(paths):
        for scenario in scenarios:
            try:
                run_scenario(scenario, game)
                yield Outcome(path, scenario, "")
            except StratagemError as fault:
                yield Outcome(path, scenario, str(fault))


def run_file(path: Path) -> list[Outcome]:
    return list(run_paths([path]))


def run_scenario(scenario: Scenario, game: Game | None = None) -> None:
    """Play one scenario; raises ScenarioFailed with a readable difference."""
    _Run(scenario, game or games.get(scenario.game)).run()


class _Run:
    """One scenario being played."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.scenario = scenario
        self.game = game
        self.luck = GivenLuck(game, scenario.seed)
        self.news: list[News] = []

    def run(self) -> None:
        scenario = self.scenario
        setup = self._setup()
        if scenario.setup_refused is not None:
            self._setup_is_refused(setup)
            return
        self.luck.give(scenario.stages[0].luck)
        state = self._start(setup)
        for number, stage in enumerate(scenario.stages):
            if number:
                self.luck.give(stage.luck)
            self._play(state, stage)
            if scenario.complete:
                self._pieces_are_all_there(state, setup)

    def _setup(self) -> Setup:
        data = self.scenario.setup
        known = {"seats", "options", "carry"}
        if set(data) - known:
            raise BadScenario(f"setup has {sorted(set(data) - known)[0]!r}; known: seats, options, carry")
        return Setup(int(data.get("seats", self.game.bench.seats)), data.get("options"), data.get("carry"))

    def _setup_is_refused(self, setup: Setup) -> None:
        problems = self.game.validate(setup)
        if not problems:
            raise ScenarioFailed("the set-up should be refused, and it is accepted")
        wanted = self.scenario.setup_refused
        if wanted is not True and not any(str(wanted) in problem for problem in problems):
            raise ScenarioFailed(f"the set-up is refused, but not because of {wanted}: {'; '.join(problems)}")

    def _start(self, setup: Setup) -> State:
        scenario = self.scenario
        if not scenario.given and scenario.at is None:
            return self.game.setup(setup, self.luck, self._hear)
        problems = self.game.validate(setup)
        if problems:
            raise ScenarioFailed(f"the set-up is refused: {'; '.join(problems)}")
        state = self.game.position(setup, scenario.given, scenario.at, scenario.seat)
        begin(state, self.luck, self._hear)
        return state

    def _hear(self, state: State, news: News) -> None:
        self.news.append(news)

    def _play(self, state: State, stage: Stage) -> None:
        refused = stage.then.get("refused")
        for number, (seat, action) in enumerate(stage.when, 1):
            self.news = []
            last = number == len(stage.when)
            try:
                if last and refused is not None:
                    self._is_refused(state, seat, action, refused)
                else:
                    answer(state, seat, self.game.read(state, seat, action), self.luck, self._hear)
            except IllegalAction as fault:
                raise ScenarioFailed(f"move {number} ({action!r}): {fault}{self._offered(state, seat)}") from None
        left = self.luck.left_over()
        if left:
            raise ScenarioFailed(f"luck was given and not used: {left}")
        faults = self._faults(state, stage.then)
        if faults:
            raise ScenarioFailed("\n".join(faults))

    def _offered(self, state: State, seat: int) -> str:
        if seat not in state.waiting:
            return f"; asked now: {state.waiting}"
        offered = [self.game.short(action) for action in options(state, seat)]
        more = f" and {len(offered) - 12} more" if len(offered) > 12 else ""
        return f"; offered: {', '.join(offered[:12])}{more}"

    def _is_refused(self, state: State, seat: int, action: Any, rule: Any) -> None:
        before = checksum(state)
        try:
            self.game.read(state, seat, action)
        except IllegalAction:
            pass
        else:
            raise ScenarioFailed(f"{action!r} of seat {seat} should be refused, and it is offered")
        if checksum(state) != before:
            raise ScenarioFailed(f"the refused {action!r} changed the table")
        reason = self.game.why_not(state, seat, action)
        if isinstance(rule, str) and reason is not None and reason.rule != rule:
            raise ScenarioFailed(f"{action!r} is refused because of {reason.rule}, should be because of {rule}")

    def _faults(self, state: State, then: dict[str, Any]) -> list[str]:
        game, faults = self.game, []
        facts = {key: value for key, value in then.items() if key not in SPECIAL}
        if facts:
            faults += differences(plain(game.facts(state)), plain(facts), "then", game.unordered)
        if "asked" in then and sorted(state.waiting) != sorted(then["asked"]):
            faults.append(f"asked are {state.waiting}, should be {then['asked']}")
        if "options" in then:
            faults += self._option_faults(state, then["options"])
        if "result" in then:
            faults += self._result_faults(state, then["result"])
        for viewer, wanted in then.get("sees", {}).items():
            faults += self._sight_faults(state, viewer, dict(wanted))
        if "news" in then:
            told = iter([news.key for news in self.news])
            missing = [key for key in then["news"] if key not in told]
            if missing:
                faults.append(f"news {missing[0]} was not told (in this order); told: {[n.key for n in self.news]}")
        return faults

    def _option_faults(self, state: State, wanted: dict[str, Any]) -> list[str]:
        if any(key.isdigit() for key in wanted):
            faults = []
            for seat, inner in wanted.items():
                faults += self._offer_faults(state, int(seat), inner)
            return faults
        if not state.waiting:
            return [] if wanted.get("exactly") == [] or wanted.get("count") == 0 else ["nobody is asked: no options"]
        return self._offer_faults(state, state.waiting[0], wanted)

    def _offer_faults(self, state: State, seat: int, wanted: dict[str, Any]) -> list[str]:
        unknown = set(wanted) - {"exactly", "with", "without", "count"}
        if unknown:
            raise BadScenario(f"options has {sorted(unknown)[0]!r}; known: exactly, with, without, count")
        offers = list(options(state, seat)) if seat in state.waiting else []
        shorts = [self.game.short(action) for action in offers]
        wires = [plain(self.game.wire(action)) for action in offers]

        def index(form: Any) -> int:
            if isinstance(form, str):
                form = " ".join(form.split())
                return shorts.index(form) if form in shorts else -1
            return wires.index(plain(form)) if plain(form) in wires else -1

        faults = []
        for form in wanted.get("exactly", []) + wanted.get("with", []):
            if index(form) < 0:
                faults.append(f"{form!r} should be an option of seat {seat}; offered: {', '.join(shorts)}")
        for form in wanted.get("without", []):
            if index(form) >= 0:
                faults.append(f"{form!r} should not be an option of seat {seat}")
        if "exactly" in wanted:
            named = {index(form) for form in wanted["exactly"]}
            extra = [short for i, short in enumerate(shorts) if i not in named]
            if extra:
                faults.append(f"seat {seat} is also offered: {', '.join(extra)}")
        if "count" in wanted and len(offers) != wanted["count"]:
            faults.append(f"seat {seat} has {len(offers)} options, should be {wanted['count']}: {', '.join(shorts)}")
        return faults

    def _result_faults(self, state: State, wanted: Any) -> list[str]:
        result = state.result
        if wanted in ("none", False):
            return [] if result is None else [f"the game has ended: {result.ending}"]
        if result is None:
            return [f"the game goes on, should have ended: {wanted}"]
        if isinstance(wanted, str):
            return [] if result.ending == wanted else [f"the game ended {result.ending}, should be {wanted}"]
        found = {name: getattr(result, name) for name in result.names}
        return differences(plain(found), plain(wanted), "result", self.game.unordered)

    def _sight_faults(self, state: State, viewer: str, wanted: dict[str, Any]) -> list[str]:
        view = plain(self.game.view(state, None if viewer == "spectator" else int(viewer)))
        faults = [
            f"sees.{viewer} has {key!r}, which should not be there"
            for key in wanted.pop("lacks", [])
            if _reach(view, key) is not None
        ]
        return faults + differences(view, plain(wanted), f"sees.{viewer}", self.game.unordered)

    def _pieces_are_all_there(self, state: State, setup: Setup) -> None:
        whole = self.game.pieces(self.game.setup(setup, Luck(0)))
        faults = differences(plain(self.game.pieces(state)), plain(whole), "pieces", ())
        if faults:
            raise ScenarioFailed("\n".join(faults))


def _reach(view: Any, path: str) -> Any:
    """What lies at a dotted path of a view, None when nothing does."""
    for part in path.split("."):
        if isinstance(view, dict):
            view = view.get(part)
        elif isinstance(view, list) and part.isdigit() and int(part) < len(view):
            view = view[int(part)]
        else:
            return None
    return view
