"""Location 3, Lativ's Lab: Work on Experiment (WM-R32); Lativ, his moves and his tasks (WM-R16 to WM-R18)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import WORK_ON, WorkOn
from stratagem.games.weather_machine.content.codes import (
    AT_GOVERNMENT,
    AT_OFFICE,
    AT_RND,
    AT_SUPPLY,
    EMPTY,
    FIRST_SPACE,
    LAB,
    LATIV,
    LETTERS,
)
from stratagem.games.weather_machine.rules.effects import Deed, advance
from stratagem.games.weather_machine.rules.payment import (
    EXCHANGE,
    TO_SUPPLY,
    UseChemical,
    can_use_chemical,
    cannot_use_chemical,
    pay,
)
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.core import Action, SeatWork, Work


def first_empty(board: list[int], places: tuple[int, ...]) -> int:
    """The first of these places that nobody stands on; EMPTY if there is none."""
    for place in places:
        if board[place] == EMPTY:
            return place
    return EMPTY


def leave_space(s: Table, who: int) -> None:
    """Whoever it is leaves the action space."""
    for i in range(13):
        if s.spaces[i] == who:
            s.spaces[i] = EMPTY


# The action spaces he may stand on, by Location: he has none in the Supply and in his Office.
HIS_SPACES: Final[tuple[tuple[int, ...], ...]] = ((), (), (4, 5, 6), (7, 8, 9), (10, 11, 12), ())


class MoveLativ(Work):
    """Someone came to his Location: he moves on and does his tasks (WM-R10, WM-R16, WM-S13).

    He takes the left-most empty, unblocked action space of the next Location that has one (WM-Q03).
    """

    def do(self, s: Table) -> None:
        leave_space(s, LATIV)
        space = EMPTY
        while space == EMPTY and s.lativ < AT_OFFICE:
            s.lativ += 1
            space = first_empty(s.spaces, HIS_SPACES[s.lativ])
        letter = "none"
        if space != EMPTY:
            s.spaces[space] = LATIV
            letter = LETTERS[space - FIRST_SPACE[s.lativ]]
        tell(s, "weather-machine-news-lativ-moves", "WM-R16", "location space", (s.lativ, letter))
        place_lativ_bot(s)
        if s.two_player_rules and s.lativ in (AT_GOVERNMENT, AT_RND):
            remove_token(s, s.lativ - 2, s.assistant)


MOVE_LATIV: Final = MoveLativ()


def place_lativ_bot(s: Table) -> None:
    """WM-R17: from the Assistant's branch on, the first branch with an empty space and no Bot of his gets one."""
    if s.lativ_bots == 0:
        return
    for turn in range(5):
        branch = (s.assistant + turn) % 5
        place = bottom_most_empty(s, branch)
        if place != EMPTY and LATIV not in s.lab[branch * 3 : branch * 3 + 3]:
            s.lab[place] = LATIV
            s.lativ_bots -= 1
            tell(s, "weather-machine-news-lativ-bot", "WM-R17", "weather lab_space", (branch, place % 3))
            return


def bottom_most_empty(s: Table, branch: int) -> int:
    """WM-Q04: where a Bot of Lativ goes in a branch of the Lab; EMPTY if nowhere."""
    return first_empty(s.lab, (branch * 3 + 2, branch * 3 + 1, branch * 3))


def remove_token(s: Table, colour: int, weather: int) -> None:
    """WM-R18, WM-R44: with two players and solo, a Research token leaves the game, if there is one."""
    token = colour * 5 + weather
    if s.tokens[token]:
        s.tokens[token] -= 1
        s.out_tokens[token] += 1
        tell(s, "weather-machine-news-token-removed", "WM-R18 WM-R44", "weather location", (weather, colour + 2))


def bots_off(s: Table, who: int, weather: int, spaces: tuple[int, ...] = (0, 1, 2)) -> int:
    """Take somebody's Bots off these spaces of a branch of the Lab; returns how many."""
    count = 0
    for space in spaces:
        if s.lab[weather * 3 + space] == who:
            s.lab[weather * 3 + space] = EMPTY
            count += 1
    return count


def lativ_bots_home(s: Table, branch: int) -> None:
    """WM-R44, WM-R45: his Bots of the branch return to the side."""
    count = bots_off(s, LATIV, branch)
    s.lativ_bots += count
    if count:
        tell(s, "weather-machine-news-lativ-bots-home", "WM-R44 WM-R45", "weather count", (branch, count))


def displace_lativ(s: Table, place: int) -> None:
    """WM-R32: his Bot on a wanted space goes to another empty space of the branch, else to the side."""
    if s.lab[place] == LATIV:
        other = bottom_most_empty(s, place // 3)
        if other == EMPTY:
            s.lativ_bots += 1
        else:
            s.lab[other] = LATIV
        key = "weather-machine-news-lativ-bot-aside" if other == EMPTY else "weather-machine-news-lativ-bot-moves"
        tell(s, key, "WM-R32", "weather lab_space", (place // 3, other % 3))


class LativToSupply(Work):
    """WM-R47: after income he goes to his Supply space, without his tasks (WM-Q05)."""

    def do(self, s: Table) -> None:
        s.lativ = AT_SUPPLY
        tell(s, "weather-machine-news-lativ-moves", "WM-R47", "location space", (AT_SUPPLY, "none"))


class WorkOnExperiment(Deed):
    """WM-R32: 1 lab Voucher; a Bot to a space that is empty or holds Lativ's Bot; pay the Chemical of the space."""

    name: ClassVar[str] = "work"
    rule: ClassVar[str] = "WM-R32"
    voucher: ClassVar[int] = LAB
    cost: ClassVar[int] = 1
    actions: ClassVar[tuple[type[Action], ...]] = (WorkOn,)
    chemical_due: ClassVar[bool] = True

    def ways(self, s: Table, seat: int, spare: int, free: bool) -> list[Action]:
        lab, none_due, chemicals = s.labs[seat], not self.chemical_due, s.content.lab_chemical
        return [
            WORK_ON[i]
            for i in range(15)
            if s.lab[i] in (EMPTY, LATIV) and (none_due or can_use_chemical(s, lab, chemicals[i], spare))
        ]

    def refusal(self, s: Table, seat: int, action: WorkOn, free: bool) -> RefusalReason | None:
        lab, place = s.labs[seat], action.branch * 3 + action.space
        if s.lab[place] not in (EMPTY, LATIV):
            return no("weather-machine-why-bot-there", "WM-R32")
        if lab.bots == 0:
            return no("weather-machine-why-no-bot", "WM-R32", "deed", "@deed:work")
        if not self.chemical_due:
            return None
        return cannot_use_chemical(s, lab, s.content.lab_chemical[place], "WM-R32", LAB, free)

    def perform(self, s: Table, seat: int, action: WorkOn, free: bool) -> None:
        place = action.branch * 3 + action.space
        chemical = s.content.lab_chemical[place]
        where = (seat, action.branch, action.space, self.chemical_due)
        tell(s, "weather-machine-news-work", "WM-R32", "seat weather lab_space chemical", where)
        if self.chemical_due:
            s.then(UseChemical(seat, chemical, TO_SUPPLY))
        s.then(BotToLab(seat, place))
        pay(s, seat, LAB, 0 if free else 1, 0 if s.labs[seat].chemicals[chemical] else EXCHANGE)


class WorkWithoutChemical(WorkOnExperiment):
    """The same, granted without the Chemical (WM-T02 `work_free`)."""

    name: ClassVar[str] = "work_free"
    chemical_due: ClassVar[bool] = False


class BotToLab(SeatWork):
    """WM-R32 (1), (2): Lab Funding +1, then the Bot goes on its space; Lativ's Bot makes room."""

    place: int

    def do(self, s: Table) -> None:
        advance(s, self.seat, 1)
        displace_lativ(s, self.place)
        s.labs[self.seat].bots -= 1
        s.lab[self.place] = self.seat
