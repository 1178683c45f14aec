"""What the advice tells the bots: section 11 of the rule file."""

from __future__ import annotations

from typing import Any

from wm_play import GAME, keen_game

from stratagem.games.weather_machine.content.codes import EMPTY, SAB
from stratagem.games.weather_machine.play.advice import at_once, ended, reports_out, storm
from stratagem.games.weather_machine.play.worth import Outlook, in_lab, office, turns_left, uses
from stratagem.games.weather_machine.rules.experiment import shown_in
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import Result
from stratagem.kernel.game import Setup

ALONE = Setup(1, {})


def fresh() -> Any:
    return GAME.setup(ALONE, Luck(1))


def test_the_outlook_knows_the_tiles_the_assistant_will_find() -> None:
    """WM-R46: in every round of a game, and one round ahead as far as the tiles are open."""
    checked = 0
    for seed in range(3):
        told: dict[int, int] = {}  # round: the tile foretold for its Phase B
        seen = 0
        for s in keen_game(ALONE, seed):
            if s.result is not None or s.final_round or s.phase != "A" or s.round == seen or s.round == 0:
                continue
            seen = s.round
            outlook = Outlook(s)
            at = shown_in(s, s.display, s.assistant)
            assert outlook.tile(s.assistant) == (s.display[at] if at >= 0 else 0)
            if s.round in told:
                assert outlook.tile(s.assistant) == told[s.round]
                checked += 1
            told[s.round + 1] = outlook.tile((s.assistant + 1) % 5)
    assert checked > 15


def test_the_turns_left_grow_fewer() -> None:
    """WM-R50: the end comes with the Experiment tiles; a trigger leaves two turns, the final round one."""
    s = fresh()
    assert 10 <= turns_left(s) <= 14
    s.trigger = "nobel"
    assert turns_left(s) == 2
    s.final_round = True
    assert turns_left(s) == 1


def test_two_weathers_of_level_three_lose() -> None:
    """WM-S06: the danger grows with every level and with Saboteurs where the Assistant comes."""
    s = fresh()
    outlook = Outlook(s)
    risks = []
    for levels in ([1, 1, 1, 1, 1], [2, 1, 1, 1, 1], [2, 2, 1, 1, 1], [3, 2, 1, 1, 1], [3, 3, 1, 1, 1]):
        s.levels = levels
        risks.append(storm(s, outlook))
    assert risks == sorted(risks)
    assert risks[0] < 0.5 < 0.9 < risks[-1]
    s.levels = [2, 2, 1, 1, 1]
    before = storm(s, outlook)
    s.lab[0] = SAB
    assert storm(s, outlook) > before


def test_a_set_that_cannot_be_completed_is_no_danger() -> None:
    """WM-S40: no token of a missing colour left and no Award: the set stays as it is."""
    s = fresh()
    outlook = Outlook(s)
    s.hideout_tokens = [0] * 15
    s.hideout_tokens[0] = s.hideout_tokens[10] = 1
    open_set = storm(s, outlook)
    s.tokens[5] = 0
    assert storm(s, outlook) < open_set
    s.hideout_awards = 1
    assert storm(s, outlook) == open_set


def test_reports_must_last() -> None:
    """WM-S07: fewer reports than turns lose for certain; plenty are no worry."""
    s = fresh()
    outlook = Outlook(s)
    assert reports_out(s, outlook) < 0.2
    outlook.left = 30
    assert reports_out(s, outlook) > 0.9


def test_the_immediate_win_is_seen_from_afar() -> None:
    """WM-S05: points, Goals, Funding."""
    s = fresh()
    outlook = Outlook(s)
    chances = [at_once(s, outlook)]
    s.labs[0].cp = s.target + 1
    chances.append(at_once(s, outlook))
    s.labs[0].funding = [5, 0, 5]
    chances.append(at_once(s, outlook))
    assert chances == sorted(chances)
    assert len(set(chances)) == 3
    s.final_round = True
    assert at_once(s, outlook) == 0.0


def test_a_part_is_good_for_the_spaces_that_ask_for_it() -> None:
    """WM-T05: with every space of its colour taken, a Part is good for little."""
    s = fresh()
    outlook = Outlook(s)
    before = uses(s, s.labs[0], outlook)[0]
    for place in range(15):
        if s.content.government_colour[place] == 3:
            s.government[place] = SAB
    after = uses(s, s.labs[0], outlook)[0]
    assert after[3] < before[3]
    assert all(after[kind] >= before[kind] for kind in (0, 1, 2, 4))


def test_a_bot_in_the_lab_is_worth_more_where_the_branch_will_run() -> None:
    """Point 4; and the Saboteurs' Bots in a running branch raise the Target (WM-S50)."""
    s = fresh()
    outlook = Outlook(s)
    branch = next(b for b in range(5) if outlook.shown[b])
    first = branch * 3
    s.lab[first : first + 3] = [0, EMPTY, EMPTY]
    alone = in_lab(s, 0, s.labs[0], branch, outlook)
    s.lab[first : first + 3] = [0, 0, 0]
    full = in_lab(s, 0, s.labs[0], branch, outlook)
    s.lab[first : first + 3] = [0, SAB, SAB]
    shared = in_lab(s, 0, s.labs[0], branch, outlook)
    assert shared < alone < full


def test_rows_are_worth_more_with_every_token() -> None:
    """Point 3: concentrate on a weather; a token that can no longer be had counts against a row."""
    s = fresh()
    outlook, lab = Outlook(s), s.labs[0]
    worths = [office(s, lab, outlook)]
    for colour in range(3):
        lab.office[colour] = 1
        worths.append(office(s, lab, outlook))
    assert worths == sorted(worths)
    lab.office[2] = 0
    s.tokens[10] = 0
    assert office(s, lab, outlook) < worths[2]


def test_a_close_loss_is_better_than_a_clear_one() -> None:
    """So that a bot that sees itself losing goes on playing."""
    s = fresh()
    worths = []
    for ending, winners, points in (
        ("extreme_weather", (), 40), ("final_loss", (), 50), ("final_loss", (), 89), ("final_win", (0,), 91),
        ("final_win", (0,), 110),
    ):  # fmt: skip
        s.target, s.labs[0].cp = 90, points
        s.end(Result(ending, winners, (float(points),)))
        worths.append(ended(s, 0))
    assert worths == sorted(worths)
    assert len(set(worths)) == 5
    assert worths[2] < 0.5 < worths[3]
