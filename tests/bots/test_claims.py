"""What a hint's reason claims is true of the table, and tells its option from the others.

Every key of a reason has a check of its claim (`claims/`); a key without one fails. The tables are those of all
scenarios, which cover the rules, and of a few games.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from stratagem import games
from stratagem.bots.bot import Budget, ask
from stratagem.bots.hints import SAME, hint
from stratagem.kernel.advice import favourite
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import State, options, trusted_answer
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.replay import Replay
from stratagem.scenarios.files import read_files
from stratagem.scenarios.runner import Run
from tests.bots.claims import Claim
from tests.bots.claims.small import STRAMAT, STRATO, SYNERGY
from tests.bots.claims.stratos import STRATOS
from tests.bots.claims.weather_machine import WEATHER_MACHINE

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "stratagem" / "text" / "en"
EVERY, LONGEST, SETUPS = 4, 400, 8
RARE = {  # reasons that are met on none of the tables
    "synergy": {"use-early"},
    "stratos": {"gift-free", "lose"},
    "weather_machine": {"income", "spare", "token-third", "unasked", "unasked-part", "work-idle"},
}
ALIKE = {"strato": 0.05, "stramat": 0.15, "synergy": 0.15, "stratos": 0.08, "weather_machine": 0.06}  # of the questions
CLAIMS: dict[str, dict[str, Claim]] = {
    "stramat": STRAMAT,
    "strato": STRATO,
    "synergy": SYNERGY,
    "stratos": STRATOS,
    "weather_machine": WEATHER_MACHINE,
}


@cache
def tables(name: str) -> list[State]:
    """The tables of all scenarios at every decision, of games kept, and of a few games of favourites."""
    found: list[State] = []
    for _, entries in read_files([ROOT / "tests" / "scenarios" / name]):
        for entry in entries:
            if entry.setup_refused is None:
                found += [state.copy() for state in moments(Run(entry, games.get(name))) if state.result is None]
    for file in sorted((ROOT / "tests" / "replays" / name).glob("*.json")):
        found += replayed(json.loads(file.read_text()))
    game = games.get(name)
    samples = game.samples()
    for number in range(SETUPS):
        found += played(game, number, samples[number * 5 % len(samples)])
    return found


def moments(run: Run) -> Iterator[State]:
    """A scenario as far as it can be played here."""
    try:
        yield from run.moments()
    except StratagemError:
        return


def replayed(data: Any) -> Iterator[State]:
    """Tables of a game that reached one of the ends."""
    game = games.of_replay(data)
    for number, state in enumerate(Replay.from_json(data, game).states(game)):
        if number % EVERY == 0 and state.result is None:
            yield state.copy()


def played(game: Game, number: int, setup: Setup) -> Iterator[State]:
    chance = Playout(number)
    state = game.setup(setup, chance)
    for count in range(LONGEST):
        if state.result is not None:
            break
        if count % EVERY == number % EVERY:
            yield state.copy()
        seat = state.waiting[0]
        offered = options(state, seat)
        place = chance.one_of("", len(offered))
        if count % 3 or number % 2:
            place = favourite(game.advice.policy(state, seat, offered))
        trusted_answer(state, seat, offered[place], chance)


def keys(name: str) -> set[str]:
    """The reasons that the game has texts for."""
    start = f"advice-{name.replace('_', '-')}-"
    text = (TEXTS / f"advice-{name.replace('_', '-')}.ftl").read_text()
    return {key.removeprefix(start) for key in re.findall(r"^([a-z-]+) =", text, re.MULTILINE)}


def false_claims(game: Game, met: set[str]) -> list[str]:
    """Reasons whose claim does not hold, or that nobody checks; the keys met are noted."""
    claims, found = CLAIMS[game.name], []
    start = f"advice-{game.name.replace('_', '-')}-"
    for state in tables(game.name):
        for seat in state.waiting:
            for action in options(state, seat):
                key, params = game.advice.reason(state.copy(), seat, action)
                met.add(key.removeprefix(start))
                if not claims.get(key.removeprefix(start), never)(state, seat, action, params):
                    found.append(f"{key} {params} of {action}")
    return found


def never(s: Any, seat: int, action: Any, params: Any) -> bool:
    return False


@pytest.mark.parametrize("name", games.names())
def test_every_reason_is_checked(name: str) -> None:
    assert set(CLAIMS[name]) == keys(name)


@pytest.mark.parametrize("name", games.names())
def test_what_a_reason_claims_holds(name: str) -> None:
    met: set[str] = set()
    assert false_claims(games.get(name), met) == []
    assert keys(name) - met <= RARE.get(name, set())


def test_a_false_claim_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault is the one that was found: an Alt that is not in the hand."""
    game = games.get("stramat")
    reason = type(game.advice).reason

    def faulty(self: Any, s: Any, seat: int, action: Any) -> Any:
        found = reason(self, s, seat, action)
        return ("advice-stramat-decline", {}) if found[0] == "advice-stramat-decline-none" else found

    monkeypatch.setattr(type(game.advice), "reason", faulty)
    assert any("advice-stramat-decline " in line for line in false_claims(game, set()))


@pytest.mark.parametrize("name", games.names())
def test_reasons_tell_options_apart(name: str) -> None:
    """Seldom do two of the three favourites have one reason; where they do, a hint says how far one is behind."""
    game = games.get(name)
    alike, many = 0, 0
    for state in tables(name)[::4]:
        seat = state.waiting[0]
        offered = options(state, seat)
        weights = game.advice.policy(state, seat, offered)
        best = sorted(range(len(offered)), key=lambda place: -weights[place])[:3]
        said = [game.advice.reason(state.copy(), seat, offered[place]) for place in best]
        many += len(said) > 1
        alike += any(one in said[:place] for place, one in enumerate(said))
    assert alike <= ALIKE[name] * many, f"{alike} of {many}"


@pytest.mark.parametrize("name", games.names())
def test_the_hints_of_a_question_are_told_apart(name: str) -> None:
    """No two of them give one reason; where two would, the second says how far it is behind."""
    game = games.get(name)
    for state in tables(name)[:: len(tables(name)) // 6]:
        found = hint(ask(game, state, state.waiting[0], Playout(1)), Budget(sims=6), Playout(2))
        said = [one.reason for one in found if one.reason[0] != SAME]
        assert all(said.count(one) == 1 for one in said), said
        for one in found[1:]:
            if one.reason[0] == SAME:
                assert one.reason[1]["points"] == round(100 * found[0].chance) - round(100 * one.chance)
