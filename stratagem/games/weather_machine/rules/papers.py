"""Location 3, Lativ's Lab: Publish a Paper, and citing (WM-R33, WM-R34)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import CITE, CITE_GOAL, PUBLISH, Cite, CiteGoal, Publish
from stratagem.games.weather_machine.content.codes import (
    AWARD,
    CITATION,
    GOAL_CODES,
    LAB,
    MARKER_LEFT,
    MARKER_RIGHT,
    NOTHING,
    OUT_GOALS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.deeds import Deed
from stratagem.games.weather_machine.rules.effects import Gain, gain, gain_investment, score
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.payment import pay, spare_after
from stratagem.games.weather_machine.rules.rung import Ask, Rung
from stratagem.games.weather_machine.rules.weather import PEER_REVIEW, Unlock
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork

RESEARCH_POINTS: Final = 2
AWARD_POINTS: Final = 4


class PublishAPaper(Deed):
    """WM-R33: 2 lab Vouchers; a row with three tokens, at least one a Research token, its marker on the left."""

    name: ClassVar[str] = "publish"
    voucher: ClassVar[int] = LAB
    cost: ClassVar[int] = 2
    actions: ClassVar[tuple[type[Action], ...]] = (Publish, Cite)

    def offers(self, s: Table, seat: int, free: bool, found: list[Action]) -> None:
        lab = s.labs[seat]
        if not free and spare_after(lab.vouchers, LAB, 2) < 0:
            return
        for row in range(6):
            if lab.markers[row] != MARKER_LEFT:
                continue
            weather = lab.row_weather(row)
            if weather < 0:
                continue
            tokens = lab.tokens_in_row(row)
            if tokens == 3:
                found.append(PUBLISH[row])
            elif tokens == 2 and may_cite(s, lab, row, weather):
                found.append(CITE[row])

    def perform(self, s: Table, seat: int, action: Action, free: bool) -> None:
        if isinstance(action, Cite):
            s.then(Ask(GiveUpGoal(seat, action.row)), PublishRow(seat, action.row))
        else:
            assert isinstance(action, Publish)
            s.then(PublishRow(seat, action.row))
        if not free:
            pay(s, seat, LAB, 2)


def empty_colour(lab: Laboratory, row: int) -> int:
    """The colour of the one empty space of a row of two tokens."""
    return lab.office.index(NOTHING, row * 3) - row * 3


def may_cite(s: Table, lab: Laboratory, row: int, weather: int) -> bool:
    """WM-R34: the weather is unlocked, a Goal of the empty space's colour lies below; never in challenge 9 (WM-S55)."""
    if s.locks[weather] or PEER_REVIEW in s.challenges:
        return False
    colour = empty_colour(lab, row)
    for goal in lab.goals_below:  # noqa: SIM110  # a plain loop compiles better
        if s.content.goal_colour[goal] == colour:
            return True
    return False


class GiveUpGoal(Rung):
    """WM-R34: a Goal tile below the Laboratory leaves the game for the Citation token; the space gives its benefit."""

    row: int

    def all(self, s: Table) -> list[Action]:
        lab = s.labs[self.seat]
        colour = empty_colour(lab, self.row)
        return [CITE_GOAL[goal] for goal in lab.goals_below if s.content.goal_colour[goal] == colour]

    def chosen(self, s: Table, action: CiteGoal) -> None:
        lab = s.labs[self.seat]
        place = self.row * 3 + empty_colour(lab, self.row)
        lab.goals_below.remove(action.goal)
        s.out[OUT_GOALS] += 1
        lab.office[place] = CITATION
        if s.watch is not None:
            s.tell(
                "weather-machine-news-cited",
                {"seat": f"@seat:{self.seat}", "goal": f"@goal:{GOAL_CODES[action.goal]}", "row": self.row + 1},
                rules=("WM-R34",),
            )
        gain(s, self.seat, s.content.office_benefit[place])


class PublishRow(SeatWork):
    """WM-R33: the marker slides, its benefit; CP for the tokens; an Investment tile; the Lock."""

    row: int

    def do(self, s: Table) -> None:
        lab = s.labs[self.seat]
        weather = lab.row_weather(self.row)
        lab.markers[self.row] = MARKER_RIGHT
        lab.papers[weather] += 1
        if s.watch is not None:
            s.tell(
                "weather-machine-news-published",
                {"seat": f"@seat:{self.seat}", "row": self.row + 1, "weather": f"@weather:{WEATHERS[weather]}"},
                rules=("WM-R33",),
            )
        s.then(
            Gain(self.seat, s.content.slide_benefit[self.row]),
            PaperRewards(self.seat, self.row),
            Unlock(self.seat, weather),
        )


class PaperRewards(SeatWork):
    """WM-R33 (2), (3): 2 CP per Research token, 4 per Award, nothing for a Citation; then an Investment tile."""

    row: int

    def do(self, s: Table) -> None:
        points = 0
        for token in s.labs[self.seat].office[self.row * 3 : self.row * 3 + 3]:
            points += AWARD_POINTS if token == AWARD else 0 if token == CITATION else RESEARCH_POINTS
        score(s, self.seat, points)
        gain_investment(s, self.seat)
