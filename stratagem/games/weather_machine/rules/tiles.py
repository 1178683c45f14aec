"""Step 1 of a turn: use a tile; and the same Investments in the last window (WM-R05, WM-R52)."""

from __future__ import annotations

from stratagem.games.weather_machine.actions import (
    RECEIVE_FUNDING,
    SET_GOAL,
    SKIP,
    USE_SUBSIDY,
    PlaceAward,
    ReceiveFunding,
    SetGoal,
    UseSubsidy,
)
from stratagem.games.weather_machine.content.codes import GOAL_CODES, GOAL_SPACES, SUBSIDY_CODES
from stratagem.games.weather_machine.rules.effects import gain
from stratagem.games.weather_machine.rules.funding import Payout
from stratagem.games.weather_machine.rules.office import award_offers, place_award
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, Choice, SeatWork


def investment_offers(s: Table, seat: int, found: list[Action]) -> None:
    """WM-R05 (b), (c): with an Investment tile, set a Goal or receive funding for a face-up one."""
    lab = s.labs[seat]
    if lab.investments == 0:
        return
    for goal in lab.goals_below:
        colour = s.content.goal_colour[goal]
        for space in (0, 1):
            if lab.goals[colour * 2 + space] == 0:
                found.append(SET_GOAL[goal * 2 + space])
    for goal in lab.goals:
        if goal > 0:
            found.append(RECEIVE_FUNDING[goal])


def invest(s: Table, seat: int, action: Action) -> None:
    """Return the Investment tile; set the Goal and gain its space's benefit, or flip it and receive funding."""
    lab = s.labs[seat]
    lab.investments -= 1
    if isinstance(action, SetGoal):
        place = s.content.goal_colour[action.goal] * 2 + action.space
        lab.goals_below.remove(action.goal)
        lab.goals[place] = action.goal
        if s.watch is not None:
            s.tell(
                "weather-machine-news-goal-set",
                {
                    "seat": f"@seat:{seat}",
                    "goal": f"@goal:{GOAL_CODES[action.goal]}",
                    "space": f"@place:{GOAL_SPACES[action.space]}",
                },
                rules=("WM-R05",),
            )
        gain(s, seat, s.content.goal_space[place])
        return
    assert isinstance(action, ReceiveFunding)
    lab.goals[lab.goals.index(action.goal)] = -action.goal
    if s.watch is not None:
        goal = f"@goal:{GOAL_CODES[action.goal]}"
        s.tell("weather-machine-news-receive-funding", {"seat": f"@seat:{seat}", "goal": goal}, rules=("WM-R05",))
    track = s.content.goal_colour[action.goal]
    s.then(Payout(seat, track, lab.funding[track]))


class OfferTiles(SeatWork):
    """Step 1 is asked only where there is a tile to use or an Award to place."""

    def do(self, s: Table) -> None:
        choice = UseTile(self.seat)
        if len(choice.offers(s)) > 1:
            s.then(choice)


class UseTile(Choice):
    """Step 1, WM-R05: flip an own Subsidy tile, or set a Goal, or receive funding; Awards are free (WM-R04)."""

    def offers(self, s: Table) -> list[Action]:
        found: list[Action] = [USE_SUBSIDY[tile] for tile in s.labs[self.seat].subsidies if tile > 0]
        investment_offers(s, self.seat, found)
        award_offers(s, self.seat, found)
        found.append(SKIP)
        return found

    def chosen(self, s: Table, action: Action) -> None:
        if isinstance(action, PlaceAward):
            s.then(OfferTiles(self.seat))
            place_award(s, self.seat, action)
        elif isinstance(action, UseSubsidy):
            own = s.labs[self.seat].subsidies
            own[own.index(action.tile)] = -action.tile
            if s.watch is not None:
                tile = f"@subsidy:{SUBSIDY_CODES[action.tile]}"
                s.tell(
                    "weather-machine-news-use-subsidy", {"seat": f"@seat:{self.seat}", "tile": tile}, rules=("WM-R05",)
                )
            gain(s, self.seat, s.content.subsidy_benefit[action.tile])
        elif action != SKIP:
            invest(s, self.seat, action)
