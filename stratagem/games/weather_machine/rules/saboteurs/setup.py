"""Set-up of the solo game (WM-P21 to WM-P28)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import EMPTY, FIRST_SPACE, SAB
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Reveal, Work
from stratagem.parts.pile import Pile

START_TARGET: Final = 35
FULLY_STOCKED: Final = 1
CREATIVE_ACCOUNTING: Final = 3
NOBEL_LAUREATE: Final = 4
CLOCK: Final = 6
INDEPENDENT: Final = 10
BUDGET_CUTS: Final = 11
PERISH: Final = 12


class SaboteurSetup(Work):
    """WM-P21, WM-P23, WM-P28: the solo changes; no space is blocked, Target 35, you are first on both tracks."""

    def do(self, s: Table) -> None:
        s.order, s.initiative = [0, SAB], [0, SAB]
        s.target = START_TARGET
        s.hideout_bots = 12
        s.then(SoloGoals(), StockHideout(), FirstReports(), ApplyChallenges())


class SoloGoals(Reveal):
    """WM-P22, WM-Q39: no majority tiles, no "3 Awards"; two of each colour, all six icons different."""

    def do(self, s: Table, chance: Chance) -> None:
        lab, content = s.labs[0], s.content
        icons: list[str] = []
        for colour in range(3):
            bag = [0] * 37
            for goal in range(1, 37):
                if content.goal_colour[goal] == colour and content.solo_goal(goal):
                    bag[goal] = 1
            kept = 0
            while kept < 2:
                goal = chance.draw("goal", bag)
                if content.goal_icon[goal] not in icons:
                    icons.append(content.goal_icon[goal])
                    lab.goals_below.append(goal)
                    kept += 1


def take_to_hideout(s: Table, chemical: int) -> None:
    """From the left of the Supply to the Hideout."""
    s.supply[chemical] -= 1
    s.hideout_chemicals[chemical] += 1


class StockHideout(Reveal):
    """WM-P24: two different Chemical types, one each; challenge 1: one of all five."""

    def do(self, s: Table, chance: Chance) -> None:
        if FULLY_STOCKED in s.challenges:
            for chemical in range(5):
                take_to_hideout(s, chemical)
            return
        bag = [1] * 5
        for _ in range(2):
            take_to_hideout(s, chance.draw("chemical", bag))


class FirstReports(Reveal):
    """WM-P25, WM-P26: a Main Location card for each agent starts the discard pile; then the first Current Report."""

    def do(self, s: Table, chance: Chance) -> None:
        bag = [0] + [1] * 20
        aside: list[int] = []
        agents: list[int] = []
        while len(agents) < 2:
            card = chance.draw("report", bag)
            agent = s.content.report_agent[card]
            if s.content.report_location[card] < 2 or agent in agents:
                aside.append(card)
                continue
            agents.append(agent)
            s.discard.append(card)
            self.place(s, card, agent)
        for card in aside:
            bag[card] = 1
        s.reports = Pile.of(bag)
        s.current = s.reports.draw("report", chance)

    def place(self, s: Table, card: int, agent: int) -> None:
        """The matching Research token to the Hideout, the agent on space B, or C if the other one stands there."""
        location = s.content.report_location[card]
        token = (location - 2) * 5 + s.content.report_weather[card]
        s.tokens[token] -= 1
        s.hideout_tokens[token] += 1
        space = FIRST_SPACE[location] + 1
        s.spaces[space if s.spaces[space] == EMPTY else space + 1] = agent


class ApplyChallenges(Reveal):
    """WM-P27: extra Chemicals (4, 11), Awards (3, 10), Target 30 (12), then two reports leave the game unseen (6)."""

    def do(self, s: Table, chance: Chance) -> None:
        for challenge in s.challenges:
            if challenge in (NOBEL_LAUREATE, BUDGET_CUTS):
                take_to_hideout(s, chance.one_of("chemical", 5))
            elif challenge in (CREATIVE_ACCOUNTING, INDEPENDENT):
                s.awards -= 1
                s.hideout_awards += 1
            elif challenge == PERISH:
                s.target -= 5
        if CLOCK in s.challenges:
            s.reports_gone = 2
