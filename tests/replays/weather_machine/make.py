"""Makes the finished games of this folder, one for every ending: python tests/replays/weather_machine/make.py

Most endings come up in random play.  To win against the Saboteurs a beam of
tables is played on, turn by turn, each with many random tries.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from stratagem.games import get
from stratagem.games.weather_machine.rules.goals import is_met, measure
from stratagem.kernel.chance import Luck, SealedLuck
from stratagem.kernel.core import options, trusted_answer
from stratagem.kernel.game import Setup
from stratagem.kernel.replay import Replay, play, told

HERE = Path(__file__).parent
GAME = get("weather_machine")
Beam = list[tuple[float, Any, dict[str, int], list[Any]]]


def sensible(rng: random.Random, s: Any, seat: int) -> Any:
    """A random answer, the likelier the gladder the game's advice gives it."""
    found = options(s, seat)
    return rng.choices(found, GAME.advice.policy(s, seat, found))[0]


def random_game(setup: Setup, seed: int) -> tuple[str, Replay]:
    """A game of players who follow the advice loosely."""
    luck, rng = Luck(seed), random.Random(seed)
    state = GAME.setup(setup, luck)
    replay = Replay(GAME, setup, luck.take_outcomes())
    while state.waiting:
        seat = state.waiting[0]
        replay.moves.append(play(GAME, state, seat, [sensible(rng, state, seat)], luck))
    assert state.result is not None
    replay.end = told(state.result)
    return state.result.ending, replay


def worth(s: Any, at_once: bool) -> float:
    """How promising a solo table looks; `at_once`: for the immediate win (WM-S05)."""
    if s.result is not None:
        wanted = "good_name" if at_once else "final_win"
        return 10_000.0 if s.result.ending == wanted else -10_000.0
    if not at_once:
        return GAME.advice.evaluate(s)[0]
    lab = s.labs[0]
    goals = 0.0
    for goal in lab.goals:
        if goal:
            goals += 11.0 if is_met(s, 0, abs(goal)) else 4.0 + 5.0 * progress(s, abs(goal))
    open_goals = 4 - sum(1 for goal in lab.goals if goal)
    if open_goals > 0:
        ready = sorted([progress(s, goal) for goal in lab.goals_below], reverse=True)[:open_goals]
        goals += 3.0 * sum(ready) + 5.0 * min(open_goals, lab.investments)
    funding = sum(min(5, space) for space in sorted(lab.funding)[1:])
    return 150.0 * GAME.advice.evaluate(s)[0] + 0.8 * min(3, lab.cp - s.target) + goals + 2.5 * funding


def progress(s: Any, goal: int) -> float:
    """How much of a Goal is done."""
    return min(1.0, measure(s, 0, s.content.goal_icon[goal]) / s.content.goal_need[goal])


def on_to_next_round(s: Any, luck: SealedLuck, rng: random.Random, made: list[Any]) -> None:
    """Play until the next round begins or the game ends."""
    now = s.round
    while s.waiting and s.round == now:
        action = sensible(rng, s, 0)
        made.append(action)
        trusted_answer(s, 0, action, luck)


def search(setup: Setup, seed: int, width: int, tries: int, at_once: bool) -> tuple[str, list[Any]]:
    """The best game a beam finds with this seed's luck."""
    rng = random.Random(seed)
    secret = seed.to_bytes(8, "big")
    luck = SealedLuck(secret)
    beam: Beam = [(0.0, GAME.setup(setup, luck), luck.indices, [])]
    while True:
        after: Beam = []
        for _, state, indices, made in beam:
            if state.result is not None:
                after.append((worth(state, at_once), state, indices, made))
                continue
            for _ in range(tries):
                copy, mine = state.copy(), SealedLuck(secret, indices)
                moves = made[:]
                on_to_next_round(copy, mine, rng, moves)
                after.append((worth(copy, at_once), copy, mine.indices, moves))
        after.sort(key=lambda entry: -entry[0])
        beam = []
        for entry in after:
            if len(beam) < width and all(entry[0] != other[0] for other in beam):
                beam.append(entry)
        best = beam[0]
        if best[0] == 10_000.0 or all(entry[1].result is not None for entry in beam):
            return best[1].result.ending, best[3]


def written(setup: Setup, seed: int, actions: list[Any]) -> Replay:
    """The found game, played for the record."""
    luck = SealedLuck(seed.to_bytes(8, "big"))
    state = GAME.setup(setup, luck)
    replay = Replay(GAME, setup, luck.take_outcomes())
    for action in actions:
        replay.moves.append(play(GAME, state, 0, [action], luck))
    assert state.result is not None
    replay.end = told(state.result)
    return replay


def save(ending: str, replay: Replay) -> None:
    path = HERE / f"{ending.replace('_', '-')}.json"
    path.write_text(json.dumps(replay.to_json(), separators=(",", ":")) + "\n", encoding="utf-8")
    print(ending, len(replay.moves), "moves")


def main() -> int:
    missing = set(GAME.endings)
    for seed in range(400):
        setup = Setup(2 + seed % 3) if seed % 2 else Setup(1, {"challenges": [1 + seed % 12]})
        ending, replay = random_game(setup, seed)
        if ending in missing:
            missing.discard(ending)
            save(ending, replay)
        if missing <= {"good_name", "final_win"}:
            break
    for seed in range(60):
        if not missing:
            return 0
        ending, actions = search(Setup(1), seed, 30, 150, "final_win" not in missing)
        print("seed", seed, ending, flush=True)
        if ending in missing:
            missing.discard(ending)
            save(ending, written(Setup(1), seed, actions))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
