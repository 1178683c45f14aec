"""How games end, on drawn tables: scoring, ties, the solo game's victories and losses, its titles."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from test_wm_view import goal_state, points
from wm_drawn import drawn_table
from wm_play import GAME

from stratagem.games.weather_machine.rules.laboratory import Laid
from stratagem.kernel.chance import Script
from stratagem.kernel.core import begin
from stratagem.kernel.game import Setup


def ended(s: Any, *steps: str) -> Any:
    """What follows from these steps, before a turn that is never taken."""
    s.agenda, s.waiting, s.shown = [], [], 0
    s.then(*[GAME.words[name]() for name in steps], GAME.words["EndOfTurn"](0))
    begin(s, Script([]))
    return s.result


def goals_met(s: Any) -> int:
    return sum(goal_state(s, 0, goal)["met"] for goal in s.labs[0].goals if goal)


@pytest.mark.property
def test_who_wins_among_several() -> None:
    """WM-R53, WM-R54: most CP, then Awards, papers, completed rows; else shared."""
    rng, endings = random.Random(1), Counter()
    for seed in range(120):
        s = drawn_table(Setup(2 + seed % 3), seed)
        wanted = [s.labs[seat].cp + points(s, seat) for seat in range(s.seats)]
        level = rng.randrange(5)  # so many of the four are made equal
        for seat, lab in enumerate(s.labs):
            if level > 0:
                lab.cp += max(wanted) - wanted[seat]
            if level > 2:
                lab.papers = s.labs[0].papers[:]
            if level > 3:
                lab.office = s.labs[0].office[:]
            if level > 1:
                lab.awards = 2
        wanted = [s.labs[seat].cp + points(s, seat) for seat in range(s.seats)]  # Awards and papers may be Goals
        for seat, lab in enumerate(s.labs):
            lab.cp += (max(wanted) - wanted[seat]) * (level > 0)
        final = [s.labs[seat].cp + points(s, seat) for seat in range(s.seats)]
        rank = [
            (final[p], lab.awards, sum(lab.papers), sum(all(lab.office[3 * r : 3 * r + 3]) for r in range(6)))
            for p, lab in enumerate(s.labs)
        ]
        winners = tuple(seat for seat in range(s.seats) if rank[seat] == max(rank))
        reason, round_ = s.trigger, s.round
        found = ended(s, "FinalScoring")
        assert [lab.cp for lab in s.labs] == final == list(found.scores)
        assert found.winners == winners and found.carry == {"round": round_, "reason": reason}
        assert found.ending == ("most_points" if len(winners) == 1 else "shared_victory")
        endings[found.ending] += 1
    assert min(endings.values()) > 10, endings


TITLES = ["terraformer", "climatologist", "meteorologist", "forecaster", "stormchaser"]


def titles(s: Any) -> list[str]:
    """WM-T20."""
    lab, goals = s.labs[0], goals_met(s)
    on_board = sum(who == 0 for who in s.government + s.lab + s.rnd)
    conditions = {
        "terraformer": lab.cp >= 120 and min(lab.funding) >= 4 and max(lab.funding) == 9 and len(lab.tiles) >= 6
        and sum(lab.vouchers) <= 2,
        "climatologist": lab.cp >= 110 and s.nobel == 0 and goals >= 4 and sum(lab.line) == 0,
        "meteorologist": lab.cp >= 100 and sum(lab.papers) >= 3 and max(lab.funding) >= 8 and goals >= 3
        and lab.awards >= 2,
        "forecaster": sum(lab.papers) >= 3 and on_board >= 7 and goals >= 3 and lab.awards >= 1,
        "stormchaser": goals >= 2 and lab.awards >= 1,
    }  # fmt: skip
    return [title for title in TITLES if conditions[title]]


def successful(s: Any, rng: random.Random) -> None:
    """Each number near the one that a title or a victory asks for."""
    lab = s.labs[0]
    lab.cp = rng.choice([99, 100, 109, 110, 119, 120])
    lab.funding = [rng.choice([3, 4, 4, 5, 8, 9]) for _ in range(3)]
    lab.vouchers = rng.choice([[0, 1, 0, 1, 0], [1, 1, 1, 0, 0], [0] * 5, [0, 0, 0, 0, 4]])
    lab.rows = [0, rng.choice([5, 6, 7]), 0]
    lab.tiles = [Laid(n, 1, n, 0, 0) for n in range(1, lab.rows[1] + 1)]
    lab.papers = rng.choice([[1, 1, 0, 0, 0], [1, 1, 1, 0, 0], [0, 0, 2, 1, 1]])
    lab.awards = rng.choice([0, 1, 2, 3])
    lab.line = rng.choice([[0] * 12, [0] * 11 + [1]])
    s.nobel = rng.choice([0, 0, -1])
    s.lab = [0 if i < rng.choice([0, 2, 4]) else -1 for i in range(15)]
    s.rnd = [0 if i < rng.choice([0, 2, 4]) else -1 for i in range(15)]
    s.government = [0 if i < rng.choice([1, 3, 4]) else -1 for i in range(15)]
    # gov_bots 3, gov_bots 4, subsidy 3, papers 2, papers 3, rnd_bots 2, rnd_bots 3, Government Funding 5
    lab.goals = [goal * rng.choice([1, -1]) for goal in rng.choice([[1, 19, 29, 4, 22, 34], [1, 29, 4, 22, 8, 34]])]
    for place in range(6):
        if rng.random() < 0.15:
            lab.goals[place] = 0
    lab.subsidies = [1, 4, 5, 7][: rng.choice([2, 3, 4])]
    lab.goals_below = []


def solo(seed: int, rng: random.Random) -> Any:
    s = drawn_table(Setup(1), seed)
    successful(s, rng)
    s.challenges = rng.choice([(), (), (4,), (5,), (12,), (7,)])
    return s


@pytest.mark.property
def test_a_solo_game_that_ends_with_its_last_round() -> None:
    """WM-S60, WM-S61: CP above the Target after scoring, and what the challenges ask for; every title met."""
    rng, endings, won = random.Random(2), Counter(), Counter()
    for seed in range(400):
        s = solo(seed, rng)
        lab = s.labs[0]
        gained = points(s, 0)
        s.target = lab.cp + gained - 30 + rng.choice([-40, -1, 0, 1])
        win = lab.cp + gained > s.target + 30
        win = win and not (4 in s.challenges and s.nobel != 0)
        win = win and not (5 in s.challenges and goals_met(s) < 5) and 12 not in s.challenges
        cp, target, round_, reason = lab.cp + gained, s.target + 30, s.round, s.trigger
        lab.cp += gained
        wanted = titles(s) if win else []
        lab.cp -= gained
        found = ended(s, "FinalTarget", "FinalScoring")
        assert (found.ending, found.winners) == (("final_win", (0,)) if win else ("final_loss", ()))
        assert found.scores == (float(cp),) and s.target == target
        assert found.carry == {"cp": cp, "target": target, "round": round_, "titles": wanted, "reason": reason}
        endings[found.ending] += 1
        won.update(wanted)
    assert min(endings.values()) > 40 and set(won) == set(TITLES), (endings, won)


@pytest.mark.property
def test_a_solo_game_that_is_won_at_the_beginning_of_a_turn() -> None:
    """WM-S05: CP above the Target, four Goals (five in challenge 5), two Funding markers at 5; challenge 4: Nobel."""
    rng, seen = random.Random(3), Counter()
    for seed in range(300):
        s = solo(seed, rng)
        lab = s.labs[0]
        s.target = lab.cp + rng.choice([-20, -1, 0, 1])
        win = lab.cp > s.target and goals_met(s) >= (5 if 5 in s.challenges else 4)
        win = win and len([f for f in lab.funding if f >= 5]) >= 2 and (4 not in s.challenges or s.nobel == 0)
        wanted = titles(s)
        found = ended(s, "CheckVictory")
        assert (found is not None) == win
        if win:
            assert (found.ending, found.winners, found.carry["titles"]) == ("good_name", (0,), wanted)
        seen[win] += 1
    assert min(seen.values()) > 15, seen


@pytest.mark.property
def test_a_solo_game_that_is_lost_at_the_end_of_a_turn() -> None:
    """WM-S06: two visible tiles of level 3; before that, in challenge 7, Target +3 if the Saboteurs go first."""
    rng, seen = random.Random(4), Counter()
    for seed in range(200):
        s = solo(seed, rng)
        s.levels = [rng.choice([1, 2, 3]) for _ in range(5)]
        target = s.target + 3 * (7 in s.challenges and s.initiative[0] == 4)
        lost = s.levels.count(3) >= 2
        found = ended(s, "CheckWeather")
        assert s.target == target and (found is not None) == lost
        if lost:
            assert (found.ending, found.winners, found.carry["titles"]) == ("extreme_weather", (), [])
        seen[lost] += 1
    assert min(seen.values()) > 30, seen
