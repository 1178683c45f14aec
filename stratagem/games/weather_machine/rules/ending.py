"""The end: the last window, final scoring, ties (WM-R52 to WM-R54, WM-S60)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.actions import END_ACTIONS, PlaceAward
from stratagem.games.weather_machine.rules.effects import score
from stratagem.games.weather_machine.rules.goals import goals_met
from stratagem.games.weather_machine.rules.office import PlaceTokens, award_offers, place_award
from stratagem.games.weather_machine.rules.saboteurs.outcome import final_win, lose, win
from stratagem.games.weather_machine.rules.tiles import invest, investment_offers
from stratagem.games.weather_machine.rules.triggers import raise_target
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, Choice, Result, SeatWork, Work

GOAL_POINTS: Final = 5
NOBEL_POINTS: Final = 5
FINAL_TARGET: Final = 30


class FinalTarget(Work):
    """WM-S60: before the final scoring of the solo game the Target rises by 30."""

    def do(self, s: Table) -> None:
        if s.seats == 1:
            raise_target(s, FINAL_TARGET, ("WM-S60",))


class LastWindow(SeatWork):
    """WM-R52: waiting tokens and Awards may be placed, and any number of Investment tiles used."""

    def do(self, s: Table) -> None:
        s.phase = "end"
        s.then(PlaceTokens(self.seat), OfferInvestments(self.seat))


class OfferInvestments(SeatWork):
    """The window is asked only where there is something to do."""

    def do(self, s: Table) -> None:
        choice = LastChances(self.seat)
        if len(choice.offers(s)) > 1:
            s.then(choice)


class LastChances(Choice):
    """WM-R52: place an Award, set a Goal, receive funding, or be done."""

    def offers(self, s: Table) -> list[Action]:
        found: list[Action] = []
        investment_offers(s, self.seat, found)
        award_offers(s, self.seat, found)
        found.append(END_ACTIONS)
        return found

    def chosen(self, s: Table, action: Action) -> None:
        if action == END_ACTIONS:
            return
        s.then(OfferInvestments(self.seat))
        if isinstance(action, PlaceAward):
            place_award(s, self.seat, action)
        else:
            invest(s, self.seat, action)


def final_points(s: Table, seat: int) -> int:
    """WM-R53: CP of the three Funding positions, 5 per Goal met on a Goal space, 5 for the Nobel Prize."""
    lab = s.labs[seat]
    points = GOAL_POINTS * goals_met(s, seat)
    for track in range(3):
        points += s.content.funding_cp[track][lab.funding[track]]
    if s.nobel == seat:
        points += NOBEL_POINTS
    return points


class FinalScoring(Work):
    """WM-R53, WM-R54: most CP wins; ties by Awards, papers, completed rows, then shared.  Solo: WM-S60."""

    def do(self, s: Table) -> None:
        gains = [final_points(s, seat) for seat in range(s.seats)]
        for seat in range(s.seats):
            if s.watch is not None:
                s.tell(
                    "weather-machine-news-scoring", {"seat": f"@seat:{seat}", "points": gains[seat]}, rules=("WM-R53",)
                )
            score(s, seat, gains[seat])
        if s.seats == 1:
            if final_win(s):
                win(s, "final_win", ("WM-S60",))
            else:
                lose(s, "final_loss", ("WM-S60",))
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
