"""Location 2: the Saboteurs' plan in the Government (WM-S24)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import (
    GOVERNMENT_SPACES,
    OUT_SUBSIDIES,
    SAB,
    SUBSIDY_CODES,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.government import RunIfFull
from stratagem.games.weather_machine.rules.saboteurs.preference import NOWHERE, branch_for_bot, matching_spaces
from stratagem.games.weather_machine.rules.saboteurs.reports import (
    TAKE_CHEMICAL,
    by_priority,
    fail,
    order_now,
    take_token,
)
from stratagem.games.weather_machine.rules.triggers import look_at_boards, raise_target
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Work

BLUE: Final = 0
NO_TOKEN_TARGET: Final = 5  # instead of the Investment tile they would gain


class GovernmentPlan(Work):
    """WM-S24, WM-Q01: on & they first take a Chemical and flip a Subsidy tile; then they place a Bot."""

    space: int

    def do(self, s: Table) -> None:
        if s.content.symbol[self.space] == 0:
            s.then(TAKE_CHEMICAL, FlipBoardSubsidy(), PlaceGovernmentBot())
        else:
            s.then(PlaceGovernmentBot())


class FlipBoardSubsidy(Work):
    """WM-S24 (2): in the first branch of the sequence with a blue-side-up tile, by priority; no benefit (WM-Q50)."""

    def do(self, s: Table) -> None:
        for branch in order_now(s):
            blue = [i for i in range(branch * 3, branch * 3 + 3) if s.subsidies[i] > 0]
            if blue:
                place = by_priority(s, blue)
                if s.watch is not None:
                    tile = f"@subsidy:{SUBSIDY_CODES[s.subsidies[place]]}"
                    where = f"@weather:{WEATHERS[branch]}"
                    s.tell("weather-machine-news-sab-flips", {"tile": tile, "weather": where}, rules=("WM-S24",))
                s.subsidies[place] = -s.subsidies[place]
                return


class PlaceGovernmentBot(Work):
    """WM-S24 (3) to (7): choose a branch, place a Bot for a Chemical, remove a Subsidy tile, take a token, run."""

    def do(self, s: Table) -> None:
        chemicals = s.content.government_colour
        branch = branch_for_bot(s, BLUE, s.government, chemicals)
        if branch == NOWHERE:
            fail(s)
            return
        place = matching_spaces(s, branch, s.government, chemicals)[0]  # clockwise from the left
        colour = chemicals[place]
        self.place_bot(s, branch, place, colour)
        self.remove_subsidy(s, branch, colour)
        if s.tokens[branch]:
            take_token(s, BLUE, branch, ("WM-S24",))
        else:
            raise_target(s, NO_TOKEN_TARGET, ("WM-S24",))
        s.then(RunIfFull(branch))

    def place_bot(self, s: Table, branch: int, place: int, chemical: int) -> None:
        s.hideout_bots -= 1
        s.government[place] = SAB
        s.hideout_chemicals[chemical] -= 1
        s.supply[chemical] += 1
        look_at_boards(s)
        if s.watch is not None:
            where = f"@weather:{WEATHERS[branch]}"
            space = f"@place:{GOVERNMENT_SPACES[place % 3]}"
            s.tell("weather-machine-news-sab-government", {"weather": where, "space": space}, rules=("WM-S24",))

    def remove_subsidy(self, s: Table, branch: int, colour: int) -> None:
        left = [i for i in range(branch * 3, branch * 3 + 3) if s.subsidies[i] != 0]
        if left:
            place = by_priority(s, left)
            if s.watch is not None:
                tile = f"@subsidy:{SUBSIDY_CODES[abs(s.subsidies[place])]}"
                s.tell("weather-machine-news-sab-removes", {"tile": tile}, rules=("WM-S24",))
            s.subsidies[place] = 0
            s.sold[place] = colour
            s.out[OUT_SUBSIDIES] += 1
