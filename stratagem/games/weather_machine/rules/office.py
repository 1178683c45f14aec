"""The Office: Research tokens and Awards find their places (WM-R04, WM-R14, WM-R15); papers (WM-R33, WM-R34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from stratagem.games.weather_machine.actions import (
    CITE,
    CITE_GOAL,
    PLACE_AWARD,
    PLACE_RESEARCH,
    PUBLISH,
    Cite,
    CiteGoal,
    PlaceAward,
    PlaceResearch,
    Publish,
)
from stratagem.games.weather_machine.content.codes import (
    AWARD,
    CITATION,
    LAB,
    MARKER_LEFT,
    MARKER_RIGHT,
    NOTHING,
    OUT_GOALS,
    PEER_REVIEW,
)
from stratagem.games.weather_machine.rules.effects import Deed, Gain, gain, gain_investment, score
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.payment import pay
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.rules.weather import Unlock
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.core import Action, Ask, SeatWork, Step, ask


def take_token(s: Table, seat: int, colour: int, weather: int) -> None:
    """WM-R15: a token gained in the turn waits until step 4; in Phase B it is placed at once."""
    token = colour * 5 + weather
    s.tokens[token] -= 1
    s.labs[seat].pending.append(token)
    tell(s, "weather-machine-news-token", "WM-R15", "seat weather token", (seat, weather, colour))
    if s.phase != "A":
        s.then(PlaceTokens(seat))


def has_row(lab: Laboratory, colour: int, weather: int) -> bool:
    for row in range(6):  # noqa: SIM110  # a plain loop compiles better
        if row_takes(lab, row, colour, weather):
            return True
    return False


def row_takes(lab: Laboratory, row: int, colour: int, weather: int) -> bool:
    """WM-R14: the space of its colour is empty, and no Research token of another weather lies in the row."""
    return lab.office[row * 3 + colour] == NOTHING and lab.row_weather(row) in (-1, weather)


def award_offers(s: Table, seat: int, found: list[Action], last: Action | None = None) -> list[Action]:
    """WM-R04: besides what was found an unplaced Award may go on any empty Office space; then the last option."""
    lab = s.labs[seat]
    if lab.unplaced:
        found += [PLACE_AWARD[i] for i in range(18) if lab.office[i] == NOTHING]
    if last is not None:
        found.append(last)
    return found


def place_award(s: Table, seat: int, action: PlaceAward, then: Step) -> None:
    """WM-R04: the covered benefit is gained; then the turn goes on."""
    s.then(then)
    lab = s.labs[seat]
    lab.unplaced -= 1
    lab.office[action.row * 3 + action.colour] = AWARD
    tell(s, "weather-machine-news-award-placed", "WM-R04", "seat row colour", (seat, action.row + 1, action.colour))
    gain(s, seat, s.content.office_benefit[action.row * 3 + action.colour])


class PlaceTokens(SeatWork):
    """WM-R14: every waiting Research token is placed; one without a legal space leaves the game."""

    def do(self, s: Table) -> None:
        lab = s.labs[self.seat]
        for token in lab.pending[:]:
            colour, weather = token // 5, token % 5
            if not has_row(lab, colour, weather):
                lab.pending.remove(token)
                s.out_tokens[token] += 1
                tell(s, "weather-machine-news-token-lost", "WM-R14", "seat weather token", (self.seat, weather, colour))
        if lab.pending:
            ask(s, ChooseRow(self.seat))


class ChooseRow(Rung):
    """Step 4, WM-R14: which waiting token goes to which row; in the own turn an Award may be placed first (WM-R04)."""

    name: ClassVar[str] = "place_research"
    prompt: ClassVar[str] = "weather-machine-prompt-place-research"
    rules: ClassVar[tuple[str, ...]] = ("WM-R14",)
    candidates: ClassVar[Sequence[Action]] = PLACE_RESEARCH

    def all(self, s: Table) -> list[Action]:
        lab = s.labs[self.seat]
        found: list[Action] = []
        for i, token in enumerate(lab.pending):
            if token in lab.pending[:i]:
                continue
            for row in range(6):
                if row_takes(lab, row, token // 5, token % 5):
                    found.append(PLACE_RESEARCH[token * 6 + row])
        return found if s.phase == "B" else award_offers(s, self.seat, found)

    def refusal(self, s: Table, action: PlaceResearch) -> RefusalReason:
        lab, row = s.labs[self.seat], action.row
        if action.colour * 5 + action.weather not in lab.pending:
            return no("weather-machine-why-no-token", "WM-R14", "token weather", action.colour, action.weather)
        if lab.office[row * 3 + action.colour] != NOTHING:
            return no("weather-machine-why-office-taken", "WM-R14")
        return no("weather-machine-why-row-weather", "WM-R14", "row weather", row + 1, lab.row_weather(row))

    def chosen(self, s: Table, action: Any) -> None:
        if isinstance(action, PlaceAward):
            place_award(s, self.seat, action, PlaceTokens(self.seat))
            return
        s.then(PlaceTokens(self.seat))
        lab = s.labs[self.seat]
        place = action.row * 3 + action.colour
        lab.pending.remove(action.colour * 5 + action.weather)
        lab.office[place] = action.weather + 1
        what = (self.seat, action.weather, action.colour, action.row + 1)
        tell(s, "weather-machine-news-token-placed", "WM-R14", "seat weather token row", what)
        gain(s, self.seat, s.content.office_benefit[place])


RESEARCH_POINTS: Final = 2
AWARD_POINTS: Final = 4


class PublishAPaper(Deed):
    """WM-R33: 2 lab Vouchers; a row with three tokens, at least one a Research token, its marker on the left."""

    name: ClassVar[str] = "publish"
    rule: ClassVar[str] = "WM-R33"
    needs_bot: ClassVar[bool] = False
    voucher: ClassVar[int] = LAB
    cost: ClassVar[int] = 2
    actions: ClassVar[tuple[type[Action], ...]] = (Publish, Cite)

    def ways(self, s: Table, seat: int, spare: int, free: bool) -> list[Action]:
        """Rows with three tokens are published, rows with two need a Citation."""
        tokens = [s.labs[seat].tokens_in_row(row) for row in range(6)]
        rows: list[Action] = [PUBLISH[row] if tokens[row] == 3 else CITE[row] for row in range(6) if tokens[row] >= 2]
        return [action for action in rows if self.refusal(s, seat, action, free) is None]

    def refusal(self, s: Table, seat: int, action: Any, free: bool) -> RefusalReason | None:
        """WM-S55 before WM-R34: in challenge 9 no row would do for citing."""
        lab, cites = s.labs[seat], isinstance(action, Cite)
        row, number = action.row, action.row + 1
        weather, tokens = lab.row_weather(row), lab.tokens_in_row(row)
        if cites and PEER_REVIEW in s.challenges:
            return no("weather-machine-why-peer-review", "WM-S55", "challenge", f"@challenge:{PEER_REVIEW}")
        if lab.markers[row] != MARKER_LEFT:
            return no("weather-machine-why-published", "WM-R33", "row", number)
        if cites and tokens != 2:
            return no("weather-machine-why-two-tokens", "WM-R34", "row", number)
        if not cites and tokens < 3:
            return no("weather-machine-why-three-tokens", "WM-R33", "row", number)
        if weather < 0:
            return no("weather-machine-why-no-research", "WM-R34" if cites else "WM-R33", "row", number)
        return (self.cannot_cite(s, lab, row, weather) if cites else None) or self.too_dear(lab, free)

    def cannot_cite(self, s: Table, lab: Laboratory, row: int, weather: int) -> RefusalReason | None:
        """WM-R34: the weather must be unlocked and a Goal of the empty space's colour lie below."""
        if s.locks[weather]:
            return no("weather-machine-why-locked", "WM-R34", "weather", weather)
        colour = empty_colour(lab, row)
        if colour in [s.content.goal_colour[goal] for goal in lab.goals_below]:
            return None
        return no("weather-machine-why-no-goal", "WM-R34", "colour", colour)

    def perform(self, s: Table, seat: int, action: Any, free: bool) -> None:
        s.then(PublishRow(seat, action.row))
        if isinstance(action, Cite):
            s.then(Ask(GiveUpGoal(seat, action.row)))
        pay(s, seat, LAB, 0 if free else 2)


def empty_colour(lab: Laboratory, row: int) -> int:
    """The colour of the one empty space of a row of two tokens."""
    return lab.office.index(NOTHING, row * 3) - row * 3


class GiveUpGoal(Rung):
    """WM-R34: a Goal tile below the Laboratory leaves the game for the Citation token; the space gives its benefit."""

    name: ClassVar[str] = "action"
    prompt: ClassVar[str] = "weather-machine-prompt-cite-goal"
    rules: ClassVar[tuple[str, ...]] = ("WM-R34",)
    candidates: ClassVar[Sequence[Action]] = CITE_GOAL
    row: int

    def all(self, s: Table) -> list[Action]:
        lab = s.labs[self.seat]
        colour = empty_colour(lab, self.row)
        return [CITE_GOAL[goal] for goal in lab.goals_below if s.content.goal_colour[goal] == colour]

    def refusal(self, s: Table, action: CiteGoal) -> RefusalReason:
        lab = s.labs[self.seat]
        if action.goal not in lab.goals_below:
            return no("weather-machine-why-goal-not-below", "WM-R34", "goal", action.goal)
        return no("weather-machine-why-goal-colour", "WM-R34", "colour", empty_colour(lab, self.row))

    def chosen(self, s: Table, action: CiteGoal) -> None:
        lab = s.labs[self.seat]
        place = self.row * 3 + empty_colour(lab, self.row)
        lab.goals_below.remove(action.goal)
        s.out[OUT_GOALS] += 1
        lab.office[place] = CITATION
        tell(s, "weather-machine-news-cited", "WM-R34", "seat goal row", (self.seat, action.goal, self.row + 1))
        gain(s, self.seat, s.content.office_benefit[place])


class PublishRow(SeatWork):
    """WM-R33: the marker slides, its benefit; CP for the tokens; an Investment tile; the Lock."""

    row: int

    def do(self, s: Table) -> None:
        lab = s.labs[self.seat]
        weather = lab.row_weather(self.row)
        lab.markers[self.row] = MARKER_RIGHT
        lab.papers[weather] += 1
        tell(s, "weather-machine-news-published", "WM-R33", "seat row weather", (self.seat, self.row + 1, weather))
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
