"""Refused answers name the rule that forbids them: every reason has its scenario, every refusal its reason."""

import ast
import random
import re
from pathlib import Path

import pytest

from stratagem import games
from stratagem.games.stratos.rules.picking import LoseChoice
from stratagem.games.synergy.content.tables import Challenge
from stratagem.games.synergy.words.reasons import _breaks
from stratagem.games.weather_machine.content.codes import TURN_CAP
from stratagem.games.weather_machine.rules.income import ChooseIncome
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.game import Setup
from stratagem.scenarios.files import read_files
from stratagem.scenarios.runner import run_scenario
from stratagem.text import Words

ROOT = Path(__file__).parent.parent
SCENARIOS = Path(__file__).parent / "scenarios"
LANGUAGES = ("en", "it")
OUT_OF_TURN = re.compile(
    r"-why-(over|not-asked|not-your-turn|not-now|phase|answered|others-answer|left|eliminated|no-window|committed|acted|step)$"
)

# Reasons that no scenario can reach, and why; each is shown by a test of its game.
UNREACHED = {
    "stramat-why-nobody-else": "only who means another form of the game names an opponent in a Solitario",
    "stratos-why-tokens": "no card of the house lets a player choose what is lost",
    "stratos-why-no-way": "greys out Travel; a refused one names what is wrong with the cell",
    "stratos-why-nobody-in-range": "greys out a fight; a refused one names what is wrong with the target",
    "synergy-why-limits": "no challenge of the house has two limits",
    "synergy-why-no-seat": "a seat of a larger table",
    "weather-machine-why-no-income": "the house content never asks for the order of income",
    "weather-machine-why-cap": "two hundred actions in one turn",
    "weather-machine-why-nothing-fits": "greys out a whole action; a refused answer names what is wrong with it",
}


def folder(name: str) -> Path:
    return ROOT / "stratagem" / "games" / name


def constants(path: Path) -> list[str]:
    """Every text that a module of reasons holds; of another module, those of the functions that make refusals, and the
    keys of reasons that a class declares for them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if path.stem in ("reasons", "refused") or path.parent.name == "refused":
        return texts(tree)
    found = []
    for node in tree.body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        for part in [part for part in inside if "Refusal" in ast.dump(node)]:
            if not isinstance(part, ast.FunctionDef):
                found += [text for text in texts(part) if "-why-" in text]
            elif "Refusal" in ast.dump(part):
                found += texts(part)
    return found


def texts(tree: ast.AST) -> list[str]:
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [node.value for node in nodes if isinstance(node.value, str)]


def modules(name: str) -> list[Path]:
    """Where the reasons of a game are written: the modules that speak of refusals, but for the set-up and the door."""
    found = []
    for path in sorted(folder(name).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "Refusal" in text and path.name != "game.py":
            found.append(path)
    return found


def written(name: str) -> tuple[set[str], set[str]]:
    """The text keys and the rule ids of every reason in the code of a game."""
    prefix = name.replace("_", "-")
    keys, rules = set(), set()
    known = rule_ids(name)
    for path in modules(name):
        for text in constants(path):
            if text.startswith(f"{prefix}-why-"):
                keys.add(text)
            elif text in known:
                rules.add(text)
    return keys, rules


def rule_ids(name: str) -> set[str]:
    """Every id that the rule file defines."""
    text = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    return set(re.findall(r"\b[A-Z]+-[A-Z]+-?\d+[a-z]?\b", text))


class Listening:
    """A game that writes down what it refuses, and why."""

    def __init__(self, name: str) -> None:
        self.game = games.get(name)
        self.heard: list[tuple[str, str]] = []
        self.without: list[str] = []

    def __getattr__(self, name):
        return getattr(self.game, name)

    def why_not(self, s, seat, data):
        reason = self.game.why_not(s, seat, data)
        if reason is None:
            self.without.append(str(data))
        else:
            self.heard.append((reason.key, reason.rule))
        return reason


def shown(name: str) -> Listening:
    """Every refusal that the scenarios of a game show."""
    game = Listening(name)
    for _, scenarios in read_files([SCENARIOS / name]):
        for scenario in scenarios:
            if any("refused" in stage.then for stage in scenario.stages):
                run_scenario(scenario, game)
    return game


@pytest.mark.parametrize("name", games.names())
def test_every_reason_is_shown_by_a_scenario(name):
    keys, rules = written(name)
    game = shown(name)
    assert not game.without, "refused without a reason"
    assert sorted(keys - {key for key, _ in game.heard} - set(UNREACHED)) == []
    assert sorted(rules - {rule for _, rule in game.heard}) == []


# -- what no scenario reaches --------------------------------------------------------------------------


def refused(name, s, seat, told):
    reason = games.get(name).why_not(s, seat, told)
    assert reason is not None
    for language in LANGUAGES:
        words = Words(language, games.get(name).names(language), ["Ada", "Bruno", "Carla"], strict=True)
        assert words.say(reason.key, reason.params)
    return reason.key, reason.rule


def test_a_turn_of_two_hundred_actions_is_over():
    game = games.get("weather_machine")
    s = game.position(Setup(2), {}, "action", 0)
    begin(s, Luck(0))
    s.acted = TURN_CAP
    assert refused("weather_machine", s, 0, "extend W01") == ("weather-machine-why-cap", "WM-R11")


def test_income_comes_from_empty_slots_of_the_first_sections():
    game = games.get("weather_machine")
    s = game.position(Setup(2), {"lativ": "office"}, "phase_c", 0)
    s.agenda.append(ChooseIncome(0, (0, 1)))
    begin(s, Luck(0))
    assert [game.short(action) for action in options(s, 0)] == ["income 1 a", "income 1 b"]
    assert refused("weather_machine", s, 0, "income 3 a") == ("weather-machine-why-no-income", "WM-R47")


def test_alone_nobody_is_aimed_at():
    game = games.get("stramat")
    s = game.position(Setup(1, {"variant": "solitario"}), {"hands": ["C 2"]}, None, 0)
    begin(s, Luck(0))
    assert refused("stramat", s, 0, "power C 0") == ("stramat-why-nobody-else", "STRAMAT-R92")


def test_what_is_lost_must_be_held():
    game = games.get("stratos")
    s = game.position(Setup(2), {"resources": {"0": {"corn": 2}}}, "ACTION", 0)
    s.agenda.append(LoseChoice(0, 1))
    begin(s, Luck(0))
    assert refused("stratos", s, 0, "lose oak") == ("stratos-why-tokens", "STRATOS-D05")
    assert refused("stratos", s, 0, "lose corn,corn") == ("stratos-why-how-many", "STRATOS-D05")


def test_a_seat_of_a_larger_table():
    game = games.get("synergy")
    s = game.position(Setup(3, {"mission": 4}), {}, "ACTIONS", 0)
    begin(s, Luck(0))
    assert refused("synergy", s, 0, "G 4") == ("synergy-why-no-seat", "SYNERGY-R31")


def test_a_challenge_with_two_limits():
    """A pack of one's own may have one; the reason is SYNERGY-C01."""
    both = Challenge("BOTH", "SUMLIMIT", min_sum=4, max_sum=6)
    reason = _breaks(both, 0, 1)
    assert (reason.key, reason.rule) == ("synergy-why-limits", "SYNERGY-C01")


# -- random games ----------------------------------------------------------------------------------------

TRIES = 3  # answers of each sort tried by each seat at each table
MOST_MOVES = 250


class Pool:
    """Every action met so far in the games played, in whatever position."""

    def __init__(self) -> None:
        self.met = {}

    def add(self, game, action) -> None:
        self.met.setdefault(game.short(action), action)

    def sample(self, chooser, asked):
        """Some of them, and some near misses: answers of the kind that is asked for."""
        verbs = {action.verb for action in asked}
        near = [text for text, action in self.met.items() if action.verb in verbs]
        found = [chooser.sample(texts, min(TRIES, len(texts))) for texts in (list(self.met), near)]
        return [self.met[text] for text in found[0] + found[1]]


def check_refusal(game, words, known, s, seat, action) -> None:
    """A well-formed answer that is no option has a reason: a rule that exists, in words, and no vague one."""
    reason = game.why_not(s, seat, game.wire(action))
    told = game.short(action)
    by_text = game.why_not(s, seat, told)
    asked = list(options(s, seat)) if seat in s.waiting else []
    if told in [game.short(option) for option in asked]:
        assert reason is None and by_text is None, f"{told} is an option, and refused: {(reason or by_text).to_json()}"
        return
    assert reason is not None, f"{told} of seat {seat} is refused without a reason at {s.agenda[-1:]}"
    assert by_text is not None and reason.to_json() == by_text.to_json(), f"{told}: the text and the wire form differ"
    assert reason.rule in known, f"{told} is refused by {reason.rule}, which no rule file defines"
    for language in LANGUAGES:
        assert words[language].say(reason.key, reason.params)
    vague = OUT_OF_TURN.search(reason.key) is not None
    if not asked:
        assert vague, f"{told}: seat {seat} is not asked, and is told {reason.key}"
    elif vague:
        verbs = {option.verb for option in asked}
        assert action.verb not in verbs, f"{told} is refused by {reason.key}, though {sorted(verbs)} are asked for"


@pytest.mark.parametrize("name", games.names())
def test_every_refusal_in_random_games_has_its_reason(name):
    game, chooser, pool = games.get(name), random.Random(name), Pool()
    known = rule_ids(name)
    setups = game.samples()
    for number, setup in enumerate(setups[:12]):
        seats = [f"Player {seat}" for seat in range(setup.seats)]
        words = {language: Words(language, game.names(language), seats, strict=True) for language in LANGUAGES}
        luck = Luck(number)
        s = game.setup(setup, luck)
        for _ in range(MOST_MOVES):
            for seat in range(setup.seats):
                for action in pool.sample(chooser, options(s, seat) if seat in s.waiting else []):
                    check_refusal(game, words, known, s, seat, action)
            if s.result is not None:
                break
            seat = chooser.choice(s.waiting)
            found = list(options(s, seat))
            for action in found:
                pool.add(game, action)
            answer(s, seat, chooser.choice(found), luck)
