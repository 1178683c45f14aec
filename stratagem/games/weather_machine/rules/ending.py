"""The end: the last window, final scoring, ties (WM-R52 to WM-R54); how a solo game ends (WM-S05, WM-S06, WM-S60)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import END_ACTIONS, EndActions, PlaceAward
from stratagem.games.weather_machine.content.codes import (
    LAST_FUNDING,
    NOBEL_LAUREATE,
    ONE_STEP_AHEAD,
    OVERACHIEVERS,
    PUBLISH_OR_PERISH,
    SAB,
)
from stratagem.games.weather_machine.rules.effects import score
from stratagem.games.weather_machine.rules.goals import bots_on_boards, goals_met, raise_target
from stratagem.games.weather_machine.rules.office import PlaceTokens, award_offers, place_award
from stratagem.games.weather_machine.rules.rung import Offer
from stratagem.games.weather_machine.rules.turn import invest, investment_offers
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import tell
from stratagem.kernel.core import Action, Choice, Result, SeatWork, Work

GOAL_POINTS: Final = 5
NOBEL_POINTS: Final = 5
FINAL_TARGET: Final = 30


class FinalTarget(Work):
    """WM-S60: before the final scoring of the solo game the Target rises by 30."""

    def do(self, s: Table) -> None:
        if s.seats == 1:
            raise_target(s, FINAL_TARGET, "WM-S60")


class LastWindow(SeatWork):
    """WM-R52: waiting tokens and Awards may be placed, and any number of Investment tiles used."""

    def do(self, s: Table) -> None:
        s.phase = "end"
        s.then(PlaceTokens(self.seat), Offer(LastChances(self.seat)))


class LastChances(Choice):
    """WM-R52: place an Award, set a Goal, receive funding, or be done."""

    name: ClassVar[str] = "last_window"
    prompt: ClassVar[str] = "weather-machine-prompt-last-window"
    rules: ClassVar[tuple[str, ...]] = ("WM-R52",)

    def offers(self, s: Table) -> list[Action]:
        return award_offers(s, self.seat, investment_offers(s, self.seat), END_ACTIONS)

    def chosen(self, s: Table, action: Action) -> None:
        if isinstance(action, PlaceAward):
            place_award(s, self.seat, action, Offer(self))
        elif not isinstance(action, EndActions):
            s.then(Offer(self))
            invest(s, self.seat, action)


def final_sources(s: Table, seat: int) -> list[int]:
    """WM-R53: CP of the three Funding positions, 5 per Goal met on a Goal space, 5 for the Nobel Prize."""
    lab = s.labs[seat]
    funding = [s.content.funding_cp[lab.funding[track] * 3 + track] for track in range(3)]
    return [*funding, GOAL_POINTS * goals_met(s, seat), NOBEL_POINTS if s.nobel == seat else 0]


def final_points(s: Table, seat: int) -> int:
    return sum(final_sources(s, seat))


class FinalScoring(Work):
    """WM-R53, WM-R54: most CP wins; ties by Awards, papers, completed rows, then shared.  Solo: WM-S60."""

    def do(self, s: Table) -> None:
        gains = [final_points(s, seat) for seat in range(s.seats)]
        for seat in range(s.seats):
            tell(s, "weather-machine-news-scoring", "WM-R53", "seat points", (seat, gains[seat]))
            score(s, seat, gains[seat])
        if s.seats == 1:
            won = final_win(s)
            finish(s, "final_win" if won else "final_loss", won, "WM-S60")
            return
        ranks = [rank(s, seat) for seat in range(s.seats)]
        best = max(ranks)
        winners = tuple([seat for seat in range(s.seats) if ranks[seat] == best])
        scores = tuple([float(lab.cp) for lab in s.labs])
        carry = {"round": s.round, "reason": s.trigger}
        s.end(Result("most_points" if len(winners) == 1 else "shared_victory", winners, scores, carry))


def rank(s: Table, seat: int) -> list[int]:
    """WM-R54: what decides, in order."""
    lab = s.labs[seat]
    return [lab.cp, lab.awards, sum(lab.papers), lab.completed_rows()]


# -- how a solo game ends, and the qualifications after a win (WM-S05, WM-S06, WM-S60, WM-S61, WM-T20) --


def goals_needed(s: Table) -> int:
    """WM-S05: four Goals, five in challenge 5."""
    return 5 if OVERACHIEVERS in s.challenges else 4


def funding_reached(s: Table) -> int:
    """How many Funding markers stand on space 5 or beyond."""
    return len([space for space in s.labs[0].funding if space >= 5])


def may_win_at_once(s: Table) -> bool:
    """WM-S05: CP above the Target, enough Goals met, two Funding markers at 5; challenge 4: the Nobel Prize."""
    return (
        s.labs[0].cp > s.target
        and funding_reached(s) >= 2
        and goals_met(s, 0) >= goals_needed(s)
        and (NOBEL_LAUREATE not in s.challenges or s.nobel == 0)
    )


class CheckVictory(Work):
    """WM-S05, WM-Q37: looked at the very beginning of each of your turns."""

    def do(self, s: Table) -> None:
        if may_win_at_once(s):
            finish(s, "good_name", True, "WM-S05")


class CheckWeather(Work):
    """WM-S06: at the end of your turn challenge 7 is applied, then two visible level 3 tiles lose the game."""

    def do(self, s: Table) -> None:
        if ONE_STEP_AHEAD in s.challenges and s.initiative[0] == SAB:
            raise_target(s, 3, "WM-S06")
        if s.levels.count(3) >= 2:
            finish(s, "extreme_weather", False, "WM-S06")


def final_win(s: Table) -> bool:
    """WM-S60: CP above the Target (equal loses), and what challenges 4, 5 and 12 ask for."""
    return (
        s.labs[0].cp > s.target
        and PUBLISH_OR_PERISH not in s.challenges
        and (NOBEL_LAUREATE not in s.challenges or s.nobel == 0)
        and (OVERACHIEVERS not in s.challenges or goals_met(s, 0) >= goals_needed(s))
    )


def finish(s: Table, ending: str, won: bool, rules: str) -> None:
    """WM-S61: the record of the game; that of a win holds every title met, the best first."""
    cp = s.labs[0].cp
    key = "weather-machine-news-solo-win" if won else "weather-machine-news-solo-loss"
    tell(s, key, rules, "cp target", (cp, s.target))
    met = titles(s) if won else []
    carry = {"cp": cp, "target": s.target, "round": s.round, "titles": met, "reason": s.trigger}
    s.end(Result(ending, (0,) if won else (), (float(cp),), carry))


def titles(s: Table) -> list[str]:
    """WM-T20: every qualification met, best first; none is possible."""
    lab, goals, papers = s.labs[0], goals_met(s, 0), sum(s.labs[0].papers)
    low, high = min(lab.funding), max(lab.funding)
    small = lab.tile_count() >= 6 and lab.voucher_count() <= 2
    asked = {
        "terraformer": lab.cp >= 120 and low >= 4 and high == LAST_FUNDING and small,
        "climatologist": lab.cp >= 110 and s.nobel == 0 and goals >= 4 and 1 not in lab.line,
        "meteorologist": lab.cp >= 100 and papers >= 3 and high >= 8 and goals >= 3 and lab.awards >= 2,
        "forecaster": papers >= 3 and bots_on_boards(s, 0) >= 7 and goals >= 3 and lab.awards >= 1,
        "stormchaser": goals >= 2 and lab.awards >= 1,
    }
    return [title for title, met in asked.items() if met]
