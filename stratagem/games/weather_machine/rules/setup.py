"""Set-up, step by step (WM-P01 to WM-P15), the drafting variant (WM-R55) and the solo game (WM-P21 to WM-P28)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import ORIENT, DraftPack, Orient
from stratagem.games.weather_machine.content.codes import (
    AGAINST_THE_CLOCK,
    BLOCKED,
    BUDGET_CUTS,
    CREATIVE_ACCOUNTING,
    EMPTY,
    FIRST_SPACE,
    FULLY_STOCKED,
    INDEPENDENT_PROTOTYPES,
    LATIV,
    NOBEL_LAUREATE,
    PUBLISH_OR_PERISH,
    SAB,
)
from stratagem.games.weather_machine.content.tables import Tables
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.round import Round, SupplyRound
from stratagem.games.weather_machine.rules.workshop import lay_turned, show_top
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Choice, Params, Reveal, Seat, Step, Work
from stratagem.parts.pile import EVERYONE, Pile

START_TARGET: Final = 35


FACE_UP: Final = 13  # tiles of the face-up Workshop stack


def lay_table(content: Tables, seats: int, challenges: tuple[int, ...], scientists: bool, drafting: bool) -> Table:
    """The table before any luck: WM-P01, WM-P04, WM-P07, WM-P10, WM-P11 (level 1 of every weather), WM-P12."""
    s = Table()
    s.content = content
    s.seats, s.challenges, s.scientists = seats, challenges, scientists
    s.tokens = [2] * 5 + [3 if seats == 4 else 2] * 5 + [2] * 5
    if seats <= 2:  # WM-P10: with two players, and solo, Lativ's Bots start on the bottom spaces
        s.lativ_bots = 0
        for branch in range(5):
            s.lab[branch * 3 + 2] = LATIV
    if seats == 2:
        for space in (6, 9, 12):
            s.spaces[space] = BLOCKED  # WM-P12
    for _ in range(seats):
        lab = Laboratory()
        lab.vouchers = content.voucher_start[:]
        s.labs.append(lab)
    s.then(*setup_steps(seats, drafting))
    return s


def setup_steps(seats: int, drafting: bool) -> list[Step]:
    """The rest of set-up in the rulebook's order, then the first round."""
    goals: Step = SaboteurSetup() if seats == 1 else OpenDraft() if drafting else DealGoals()
    board: list[Step] = [TurnOrder(), DealWorkshop(), DealSubsidies(), DealExperiments(), DealParts()]
    return [*board, goals, DealStartTiles(), SupplyRound(), Round()]


class TurnOrder(Reveal):
    """WM-P02, WM-P03: a random turn order, the markers in that order, the Scientists on Supply A, B, C, D."""

    def do(self, s: Table, chance: Chance) -> None:
        bag = [1] * s.seats
        for space in range(s.seats):
            seat = chance.draw("order", bag) if s.seats > 1 else 0
            s.order.append(seat)
            s.spaces[space] = seat
        s.initiative = s.order[:]


class DealWorkshop(Reveal):
    """WM-P05: 4 Workshop tiles to the offer; of the other 26 half lie face up, half face down."""

    def do(self, s: Table, chance: Chance) -> None:
        s.workshop = Pile.of([0] + [1] * 30)
        s.offer = [s.workshop.draw("workshop", chance) for _ in range(4)]
        s.face_up = FACE_UP
        show_top(s, chance)


class DealSubsidies(Reveal):
    """WM-P06: the 15 Subsidy tiles, blue side up, on the grid, column by column."""

    def do(self, s: Table, chance: Chance) -> None:
        bag = [0] + [1] * 15
        s.subsidies = [chance.draw("subsidy", bag) for _ in range(15)]


class DealExperiments(Reveal):
    """WM-P08, WM-P09: stage by stage; 3 to the display from the right, one below the deck; the Assistant at its top.

    Three tiles of Stage III leave the game unseen: they have no faces, the deck just ends before them.
    """

    def do(self, s: Table, chance: Chance) -> None:
        for stage in (1, 2, 3):
            s.experiments.put_bag_below([1 if found == stage else 0 for found in s.content.stage])
        s.experiments_gone = 3
        for place in (2, 1, 0):
            s.display[place] = s.experiments.draw("experiment", chance)
        s.below = s.experiments.draw("experiment", chance)
        top = s.experiments.look(1, EVERYONE, "experiment", chance)[0]
        s.assistant = s.content.experiment_weather[top]


class DealParts(Reveal):
    """WM-P13: one Machine Part each, from one of each colour."""

    def do(self, s: Table, chance: Chance) -> None:
        bag = [1] * 5
        for lab in s.labs:
            lab.parts[chance.draw("part", bag)] += 1


class DealStartTiles(Reveal):
    """WM-P13: a Workshop tile each off the face-down stack; its owner turns it as they like."""

    def do(self, s: Table, chance: Chance) -> None:
        face_down = s.workshop.bags[0]
        s.then(*[OrientStart(seat, chance.draw("workshop", face_down)) for seat in range(s.seats)])


class OrientStart(Choice):
    """WM-P13: the starting tile lies in the middle row, column 1; which way up is its owner's choice."""

    name: ClassVar[str] = "orient_start"
    prompt: ClassVar[str] = "weather-machine-prompt-orient"
    rules: ClassVar[tuple[str, ...]] = ("WM-P13",)
    tile: int

    def facts(self, s: Table, seat: Seat | None) -> Params:
        return {"tile": self.tile}

    def offers(self, s: Table) -> list[Action]:
        return list(ORIENT[:1] if s.content.tile_a[self.tile] == s.content.tile_b[self.tile] else ORIENT)

    def chosen(self, s: Table, action: Orient) -> None:
        lay_turned(s, self.seat, self.tile, action.flip, 1, 1)


class DealGoals(Reveal):
    """WM-P14: one set of nine Goal tiles per player, below the Laboratory."""

    def do(self, s: Table, chance: Chance) -> None:
        bag = [1] * 4
        for lab in s.labs:
            first = chance.draw("set", bag) * 9 + 1
            lab.goals_below = list(range(first, first + 9))


class OpenDraft(Work):
    """WM-R55: 12 packs of three; each player takes three, of all colours: in turn order, in reverse, in turn order."""

    def do(self, s: Table) -> None:
        s.packs = list(range(12))
        s.then(*[DraftGoals(seat) for seat in [*s.order, *s.order[::-1], *s.order]])


class DraftGoals(Choice):
    """WM-R55: a pack of a colour not yet taken by this player."""

    name: ClassVar[str] = "draft"
    prompt: ClassVar[str] = "weather-machine-prompt-draft"
    rules: ClassVar[tuple[str, ...]] = ("WM-R55",)

    def offers(self, s: Table) -> list[Action]:
        own = [s.content.goal_colour[goal] for goal in s.labs[self.seat].goals_below]
        return [DraftPack(pack // 3, pack % 3) for pack in s.packs if pack % 3 not in own]

    def chosen(self, s: Table, action: DraftPack) -> None:
        s.packs.remove(action.set * 3 + action.colour)
        goals = range(action.set * 9 + 1, action.set * 9 + 10)
        s.labs[self.seat].goals_below += [g for g in goals if s.content.goal_colour[g] == action.colour]


# -- the solo game (WM-P21 to WM-P28) --


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
            bag = [1 if content.goal_colour[g] == colour and content.solo_goal(g) else 0 for g in range(37)]
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
        bag = [1] * 5
        all_of_them = FULLY_STOCKED in s.challenges
        for chemical in range(5) if all_of_them else [chance.draw("chemical", bag) for _ in range(2)]:
            take_to_hideout(s, chemical)


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
            elif challenge in (CREATIVE_ACCOUNTING, INDEPENDENT_PROTOTYPES):
                s.awards -= 1
                s.hideout_awards += 1
            elif challenge == PUBLISH_OR_PERISH:
                s.target -= 5
        if AGAINST_THE_CLOCK in s.challenges:
            s.reports_gone = 2
