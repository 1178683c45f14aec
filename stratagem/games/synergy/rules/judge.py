"""The judgement of a round: sums, goals, and what they come to (SYNERGY-R40)."""

from typing import Final

from stratagem.games.synergy.content.cards import NOBODY, goal_of
from stratagem.games.synergy.rules.close import Discard, Refill, TakeBack
from stratagem.games.synergy.rules.ending import HYPER, LIVES, WON, MissionEnds, lose
from stratagem.games.synergy.rules.goals import is_met
from stratagem.games.synergy.rules.legal import sum_of
from stratagem.games.synergy.state import IGNORED, MET, MISSED, Table
from stratagem.games.synergy.words.news import tell_verdicts
from stratagem.kernel.core import Work


class Evaluate(Work):
    """SYNERGY-R40: sums, goals, failures; then hyper, the round, and the end of the mission, in this order."""

    def do(self, s: Table) -> None:
        s.phase = "EVALUATE"
        completed, lost = judge_round(s), hyper_missed(s)
        tell_verdicts(s, completed, not lost)
        if lost:
            lose(s, HYPER, [s.hyper_seat])
        elif completed:
            self.count_round(s)
        else:
            self.lose_life(s)

    def count_round(self, s: Table) -> None:
        """Step 5: one round more is done; with the last one the mission is won at once."""
        s.rounds_done += 1
        if s.rounds_done == s.mission_card().rounds:
            s.then(MissionEnds(WON))
        else:
            close_round(s)

    def lose_life(self, s: Table) -> None:
        """Step 6: the group loses one life, never two; with the last one the mission is lost at once."""
        s.lives -= 1
        if s.lives == 0:
            lose(s, LIVES, [seat for seat in range(s.seats) if s.verdicts[seat] == MISSED])
        else:
            close_round(s)


def hyper_missed(s: Table) -> bool:
    """Step 3: the mission is lost at once; the round does not count, and no life is lost."""
    return s.hyper_seat != NOBODY and s.verdicts[s.hyper_seat] == MISSED


END_OF_ROUND: Final = (TakeBack(), Discard(), Refill())


def close_round(s: Table) -> None:
    s.phase = "TAKE_BACK"
    s.then(*END_OF_ROUND)


def judge_round(s: Table) -> bool:
    """Steps 2 and 4: the failures, and whether the round is completed; by step 3 it is not if hyper has failed."""
    judge_goals(s)
    failures = s.verdicts.count(MISSED)
    limit = s.limit()
    by_super = s.super_seat == NOBODY or s.verdicts[s.super_seat] == MET
    completed = failures <= limit and by_super and not hyper_missed(s)
    s.history = s.history + ((completed, failures, limit, s.sums, s.verdicts),)
    return completed


def judge_goals(s: Table) -> None:
    """Steps 1 and 2: the sums of all; each counted player meets or misses the goal in front of them.

    An ignored player does neither, and nobody looks at their sum (SYNERGY-R30).
    """
    m = s.mission_card()
    sums = [sum_of(m, s.number1[seat], s.delta[seat], s.number2[seat]) for seat in range(s.seats)]
    counted = [seat for seat in range(s.seats) if seat not in s.ignored]
    verdicts = [IGNORED] * s.seats
    for seat in counted:
        verdicts[seat] = MET if is_met(goal_of(s.goal[seat]), seat, sums, counted) else MISSED
    s.sums = tuple(sums)
    s.verdicts = tuple(verdicts)
