"""The Saboteurs' plans at the Locations (WM-S21, WM-S24, WM-S25, WM-S27), and their part in an experiment (WM-S50)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import (
    EMPTY,
    LATIV,
    LOCATION_OF,
    OUT_SUBSIDIES,
    PUBLISH_OR_PERISH,
    SAB,
)
from stratagem.games.weather_machine.rules.goals import look_at_boards, raise_target
from stratagem.games.weather_machine.rules.government import RunIfFull
from stratagem.games.weather_machine.rules.lab import bots_off, displace_lativ
from stratagem.games.weather_machine.rules.saboteurs.reports import (
    TAKE_CHEMICAL,
    by_priority,
    choose_branch,
    fail,
    order_now,
    take_token,
    tell_ignored,
)
from stratagem.games.weather_machine.rules.supply import take_initiative
from stratagem.games.weather_machine.rules.weather import remove_lock
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import tell
from stratagem.kernel.core import Work

BLUE: Final = 0  # the boards by the colour of their Research tokens
GREEN: Final = 1
PURPLE: Final = 2
NO_TOKEN_TARGET: Final = 5  # instead of the Investment tile they would gain
LOCK_TARGET: Final = 5


class SupplyPlan(Work):
    """WM-S21: they take the initiative, or the Target rises by 2 if they have it; then two Chemicals."""

    def do(self, s: Table) -> None:
        if s.initiative[0] == SAB:
            raise_target(s, 2, "WM-S21")
        else:
            take_initiative(s, SAB, 1)
            tell(s, "weather-machine-news-sab-initiative", "WM-S21")
        s.then(TAKE_CHEMICAL, TAKE_CHEMICAL)


class BoardPlan(Work):
    """A Bot to the board of the Main Location, and on & something before it.

    WM-S24, WM-Q01: in the Government they take a Chemical and flip a Subsidy tile; WM-S25, WM-Q02: in the Lab they
    take an Award; WM-S27: in R&D they place another Bot, where the Previous Report points.
    """

    space: int

    def do(self, s: Table) -> None:
        colour = LOCATION_OF[self.space] - 2
        s.then(PlaceBot(colour))
        if s.content.symbol[self.space] != 0:
            return
        if colour == BLUE:
            s.then(TAKE_CHEMICAL, FlipBoardSubsidy())
        elif colour == PURPLE:
            s.then(PlacePointedBot())
        elif s.awards:
            s.awards -= 1
            s.hideout_awards += 1
            tell(s, "weather-machine-news-sab-award", "WM-S25")


class FlipBoardSubsidy(Work):
    """WM-S24 (2): in the first branch of the sequence with a blue-side-up tile, by priority; no benefit (WM-Q50)."""

    def do(self, s: Table) -> None:
        for branch in order_now(s):
            blue = [i for i in range(branch * 3, branch * 3 + 3) if s.subsidies[i] > 0]
            if blue:
                place = by_priority(s, blue)
                tell(s, "weather-machine-news-sab-flips", "WM-S24", "subsidy weather", (s.subsidies[place], branch))
                s.subsidies[place] = -s.subsidies[place]
                return


class PlacePointedBot(Work):
    """WM-S27 (1), (2): the first branch of the sequence with an empty space; a token only for its Chemical."""

    def do(self, s: Table) -> None:
        if s.hideout_bots == 0:
            return  # WM-Q23
        for branch in order_now(s):
            empty = [i for i in range(branch * 3, branch * 3 + 3) if s.rnd[i] == EMPTY]
            if empty:
                to_rnd(s, by_priority(s, empty))
                return


class PlaceBot(Work):
    """WM-S24 (3), WM-S25 (2), (3), WM-S27 (3) to (5): a branch is chosen, then a space by priority.

    In the Government the spaces go clockwise from the left.  Without a branch the plan fails (WM-S23).
    """

    colour: int

    def do(self, s: Table) -> None:
        t = s.content
        board, chemicals = s.rnd, t.rnd_chemical
        if self.colour != PURPLE:
            board, chemicals = (s.government, t.government_colour) if self.colour == BLUE else (s.lab, t.lab_chemical)
        usable = [usable_spaces(s, board, chemicals, branch) for branch in range(5)]
        ignored: dict[int, str] = {}
        eligible = self.eligible(s, board, usable, ignored)
        if not eligible:
            tell_ignored(s, ignored)
            fail(s)
            return
        spaces = usable[choose_branch(s, self.colour, eligible, ignored)]
        if self.colour == BLUE:
            to_government(s, spaces[0])
        elif self.colour == GREEN:
            to_lab(s, by_priority(s, spaces))
        else:
            to_rnd(s, by_priority(s, spaces))

    def eligible(self, s: Table, board: list[int], usable: list[list[int]], ignored: dict[int, str]) -> list[int]:
        """The branches they can use; in the Lab, of those with a tile the ones with most Bots of any owner."""
        found: list[int] = []
        for branch in range(5):
            here = board[branch * 3 : branch * 3 + 3]
            if EMPTY not in here and LATIV not in here:
                ignored[branch] = "full"
            elif s.hideout_bots == 0:
                ignored[branch] = "no_bot"
            elif not usable[branch]:
                ignored[branch] = "no_chemical"
            elif self.colour == GREEN and not [t for t in s.display if t and s.content.experiment_weather[t] == branch]:
                ignored[branch] = "no_tile"
            else:
                found.append(branch)
        if self.colour != GREEN or not found:
            return found
        empty = [board[branch * 3 : branch * 3 + 3].count(EMPTY) for branch in range(5)]
        fewest = min([empty[branch] for branch in found])
        for branch in found:
            if empty[branch] > fewest:
                ignored[branch] = "fewer_bots"
        return [branch for branch in found if empty[branch] == fewest]


def usable_spaces(s: Table, board: list[int], chemicals: list[int], branch: int) -> list[int]:
    """Spaces from the top that are empty or hold Lativ's Bot (WM-Q28) and whose Chemical lies in the Hideout."""
    here = range(branch * 3, branch * 3 + 3)
    return [i for i in here if board[i] in (EMPTY, LATIV) and s.hideout_chemicals[chemicals[i]]]


def pay_chemical(s: Table, chemical: int) -> None:
    """Out of the Hideout, back to its row."""
    s.hideout_chemicals[chemical] -= 1
    s.supply[chemical] += 1


def to_government(s: Table, place: int) -> None:
    """WM-S24 (4) to (7): a Bot for a Chemical, a Subsidy tile goes, a token or the Target +5, the branch may run."""
    branch, colour = place // 3, s.content.government_colour[place]
    s.hideout_bots -= 1
    s.government[place] = SAB
    pay_chemical(s, colour)
    look_at_boards(s)
    tell(s, "weather-machine-news-sab-government", "WM-S24", "weather government_space", (branch, place % 3))
    left = [i for i in range(branch * 3, branch * 3 + 3) if s.subsidies[i] != 0]
    if left:
        gone = by_priority(s, left)
        tell(s, "weather-machine-news-sab-removes", "WM-S24", "subsidy", (abs(s.subsidies[gone]),))
        s.subsidies[gone] = 0
        s.sold[gone] = colour
        s.out[OUT_SUBSIDIES] += 1
    if s.tokens[branch]:
        take_token(s, BLUE, branch, "WM-S24")
    else:
        raise_target(s, NO_TOKEN_TARGET, "WM-S24")
    s.then(RunIfFull(branch))


def to_lab(s: Table, place: int) -> None:
    """WM-S25 (3): a Bot for a Chemical; Lativ's makes room.  They take no token now."""
    displace_lativ(s, place)
    s.lab[place] = SAB
    s.hideout_bots -= 1
    pay_chemical(s, s.content.lab_chemical[place])
    tell(s, "weather-machine-news-sab-lab", "WM-S25", "weather lab_space", (place // 3, place % 3))


def to_rnd(s: Table, place: int) -> None:
    """WM-S27 (2), (5): a Bot, without extra cost or benefit; with its Chemical beside it they take a token.

    With none left the Target rises by 5 and the Lock goes (WM-Q17).
    """
    branch, chemical = place // 3, s.content.rnd_chemical[place]
    s.hideout_bots -= 1
    s.rnd[place] = SAB
    look_at_boards(s)
    tell(s, "weather-machine-news-sab-rnd", "WM-S27", "weather lab_space", (branch, place % 3))
    if not s.hideout_chemicals[chemical]:
        return
    s.hideout_chemicals[chemical] -= 1
    s.rnd_chemicals[place] = chemical
    if s.tokens[10 + branch]:
        take_token(s, PURPLE, branch, "WM-S27")
        return
    raise_target(s, NO_TOKEN_TARGET, "WM-S27")
    if s.locks[branch]:
        s.then(HavocUnlock(branch))


class HavocUnlock(Work):
    """WM-S28, WM-S43 (iv): a Lock they remove gives you no offer; challenge 12: Target +5."""

    weather: int

    def do(self, s: Table) -> None:
        remove_lock(s, self.weather, "WM-S28")
        if PUBLISH_OR_PERISH in s.challenges:
            raise_target(s, LOCK_TARGET, "WM-S28")


class SaboteursExperiment(Work):
    """WM-S50: each of their Bots returns to the Hideout and adds the tile's CP to the Target; they take one token."""

    weather: int
    tile: int

    def do(self, s: Table) -> None:
        for _ in range(bots_off(s, SAB, self.weather)):
            s.hideout_bots += 1
            raise_target(s, s.content.experiment_cp[self.tile], "WM-S50")
        if s.tokens[5 + self.weather]:
            take_token(s, GREEN, self.weather, "WM-S50")
