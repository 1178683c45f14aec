"""Figures of the rule file that the engine must come to by itself (sections 7 and 11)."""

import re
from itertools import combinations, product
from pathlib import Path

import pytest

from stratagem import games
from stratagem.games.synergy.content.cards import GOALS
from stratagem.games.synergy.rules.goals import is_met
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import play_at_random
from stratagem.kernel.game import Setup

GAME = games.get("synergy")
RULES = (Path(__file__).parents[3] / "docs" / "rules" / "synergy.md").read_text(encoding="utf-8")
RATE = r"([\d.]+)"
TABLE = re.compile(rf"^\| (\d+) \| \d+ \| \d+ \| \d+ \| \d+ \| {RATE} \| {RATE} \| {RATE} \| [\d/]+ \|", re.MULTILINE)
RANDOM_WINS = {int(row[0]): [float(rate) for rate in row[1:]] for row in TABLE.findall(RULES)}


def sums_of_two():
    """How likely each sum of two random cards of a fresh colour is."""
    pairs = list(combinations([1, 1, 2, 2, 3, 3, 4, 4, 5, 5], 2))
    return {total: sum(a + b == total for a, b in pairs) / len(pairs) for total in range(2, 11)}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_chance_of_meeting_each_goal(seats):
    """SYNERGY-G01 to SYNERGY-G08 over all sums that can occur give the exact table of section 11."""
    chances = sums_of_two()
    met = [0.0] * GOALS
    counted = list(range(seats))
    for others in product(chances, repeat=seats):
        weight = 1.0
        for total in others:
            weight *= chances[total]
        for goal in range(GOALS):
            if is_met(goal, 0, others, counted):
                met[goal] += weight
    row = re.search(rf"^\| {seats} \|((?: [\d.]+ \|){{7}})$", RULES, re.MULTILINE)
    assert [f"{100 * chance:.1f}" for chance in met] == [word.strip() for word in row.group(1).strip("|").split("|")]


def play(mission, seats, games):
    """So many random games: wins, and what was the most seen of rounds and decisions."""
    won = rounds = decisions = 0
    endings = set()
    for seed in range(games):
        state = GAME.setup(Setup(seats, {"mission": mission}), Playout(seed))
        decisions = max(decisions, play_at_random(state, Playout(seed + 1_000_000)))
        rounds = max(rounds, len(state.history))
        won += state.result.ending == "WON"
        endings.add(state.result.ending)
    return won, rounds, decisions, endings


@pytest.mark.parametrize("mission", [1, 4, 9, 12, 14, 20])
def test_random_play_wins_as_often_as_the_rule_file_says(mission):
    """Section 11, column "rand": 1000 games for each number of players, three standard errors and rounding."""
    for seats, rate in zip((3, 4, 5), RANDOM_WINS[mission], strict=True):
        won, *_ = play(mission, seats, 1000)
        error = 3 * (rate / 100 * (1 - rate / 100) / 1000 + rate / 100 / 1500) ** 0.5 * 100 + 0.4
        assert abs(won / 10 - rate) < error, f"mission {mission} with {seats}: {won / 10} % instead of {rate} %"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_mission_ends_in_time(seats):
    """SYNERGY-R61: at most seven rounds, at most 54 decisions for each player, and never for want of goals."""
    for mission, m in GAME.content.missions.items():
        _, rounds, decisions, endings = play(mission, seats, 25)
        assert rounds <= m.rounds + m.lives - 1 <= 7
        assert decisions <= 54 * seats <= GAME.bound
        assert endings <= set(GAME.endings)
