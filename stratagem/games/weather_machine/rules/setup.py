"""Set-up of the base game, step by step (WM-P01 to WM-P15), and the drafting variant (WM-R55)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.actions import ORIENT, DraftPack, Orient
from stratagem.games.weather_machine.content.codes import BLOCKED, EMPTY, LATIV
from stratagem.games.weather_machine.content.tables import Tables
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.round import Round, SupplyRound
from stratagem.games.weather_machine.rules.saboteurs.setup import SaboteurSetup
from stratagem.games.weather_machine.rules.workshop import lay, show_top
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Choice, Reveal, Step, Work
from stratagem.parts.pile import EVERYONE, Pile

FACE_UP: Final = 13  # tiles of the face-up Workshop stack


def lay_table(content: Tables, seats: int, challenges: tuple[int, ...], scientists: bool, drafting: bool) -> Table:
    """The table before any luck: WM-P01, WM-P04, WM-P07, WM-P10, WM-P11 (level 1 of every weather), WM-P12."""
    s = Table()
    s.content = content
    s.seats, s.challenges, s.scientists = seats, challenges, scientists
    s.supply = [5] * 5
    s.spaces = [EMPTY] * 13
    s.tokens = [2] * 5 + [3 if seats == 4 else 2] * 5 + [2] * 5
    s.government, s.sold, s.subsidies = [EMPTY] * 15, [EMPTY] * 15, [0] * 15
    s.lab, s.rnd, s.rnd_chemicals = [EMPTY] * 15, [EMPTY] * 15, [EMPTY] * 15
    s.locks, s.levels, s.markers = [1] * 5, [1] * 5, [EMPTY] * 10
    s.display = [0] * 3
    s.hideout_chemicals, s.hideout_tokens = [0] * 5, [0] * 15
    s.out, s.out_tokens = [0] * 6, [0] * 15
    if seats <= 2:  # WM-P10: with two players, and solo, Lativ's Bots start on the bottom spaces
        s.lativ_bots = 0
        for branch in range(5):
            s.lab[branch * 3 + 2] = LATIV
    if seats == 2:
        for space in (6, 9, 12):
            s.spaces[space] = BLOCKED  # WM-P12
    for _ in range(seats):
        lab = Laboratory()
        lab.furnish()
        lab.vouchers = content.voucher_start[:]
        s.labs.append(lab)
    s.then(*setup_steps(seats, drafting))
    return s


def setup_steps(seats: int, drafting: bool) -> list[Step]:
    """The rest of set-up in the rulebook's order, then the first round."""
    steps: list[Step] = [TurnOrder(), DealWorkshop(), DealSubsidies(), DealExperiments(), DealParts()]
    if seats == 1:
        steps.append(SaboteurSetup())
    elif drafting:
        steps.append(OpenDraft())
    else:
        steps.append(DealGoals())
    return [*steps, DealStartTiles(), SupplyRound(), Round()]


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
        steps: list[Step] = [OrientStart(seat, chance.draw("workshop", face_down)) for seat in range(s.seats)]
        s.then(*steps)


class OrientStart(Choice):
    """WM-P13: the starting tile lies in the middle row, column 1; which way up is its owner's choice."""

    tile: int

    def offers(self, s: Table) -> list[Action]:
        if s.content.tile_a[self.tile] == s.content.tile_b[self.tile]:
            return [ORIENT[0]]
        return [ORIENT[0], ORIENT[1]]

    def chosen(self, s: Table, action: Orient) -> None:
        a, b = s.content.tile_a[self.tile], s.content.tile_b[self.tile]
        if action.flip:
            a, b = b, a
        lay(s.labs[self.seat], self.tile, a, b, 1, 1)


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
        steps: list[Step] = [DraftGoals(seat) for seat in [*s.order, *s.order[::-1], *s.order]]
        s.then(*steps)


class DraftGoals(Choice):
    """WM-R55: a pack of a colour not yet taken by this player."""

    def offers(self, s: Table) -> list[Action]:
        own = [s.content.goal_colour[goal] for goal in s.labs[self.seat].goals_below]
        return [DraftPack(pack // 3, pack % 3) for pack in s.packs if pack % 3 not in own]

    def chosen(self, s: Table, action: DraftPack) -> None:
        s.packs.remove(action.set * 3 + action.colour)
        goals = range(action.set * 9 + 1, action.set * 9 + 10)
        s.labs[self.seat].goals_below += [g for g in goals if s.content.goal_colour[g] == action.colour]
