"""The Office: Research tokens and Awards find their places (WM-R04, WM-R14, WM-R15)."""

from __future__ import annotations

from stratagem.games.weather_machine.actions import (
    PLACE_AWARD,
    PLACE_RESEARCH,
    PlaceAward,
    PlaceResearch,
)
from stratagem.games.weather_machine.content.codes import AWARD, NOTHING, TOKENS, WEATHERS
from stratagem.games.weather_machine.rules.effects import gain
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.rung import Rung, ask
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork


def take_token(s: Table, seat: int, colour: int, weather: int) -> None:
    """WM-R15: a token gained in the turn waits until step 4; in Phase B it is placed at once."""
    token = colour * 5 + weather
    s.tokens[token] -= 1
    s.labs[seat].pending.append(token)
    if s.watch is not None:
        s.tell(
            "weather-machine-news-token",
            {"seat": f"@seat:{seat}", "weather": f"@weather:{WEATHERS[weather]}", "colour": f"@token:{TOKENS[colour]}"},
            rules=("WM-R15",),
        )
    if s.phase != "A":
        s.then(PlaceTokens(seat))


def has_row(lab: Laboratory, colour: int, weather: int) -> bool:
    for row in range(6):  # noqa: SIM110  # a plain loop compiles better
        if row_takes(lab, row, colour, weather):
            return True
    return False


def row_takes(lab: Laboratory, row: int, colour: int, weather: int) -> bool:
    """WM-R14: the space of its colour is empty, and no Research token of another weather lies in the row."""
    if lab.office[row * 3 + colour] != NOTHING:
        return False
    there = lab.row_weather(row)
    return there in (-1, weather)


def award_offers(s: Table, seat: int, found: list[Action]) -> None:
    """WM-R04: an unplaced Award may go on any empty Office space."""
    lab = s.labs[seat]
    if lab.unplaced:
        for i in range(18):
            if lab.office[i] == NOTHING:
                found.append(PLACE_AWARD[i])


def place_award(s: Table, seat: int, action: PlaceAward) -> None:
    """WM-R04: the covered benefit is gained."""
    lab = s.labs[seat]
    lab.unplaced -= 1
    lab.office[action.row * 3 + action.colour] = AWARD
    if s.watch is not None:
        s.tell(
            "weather-machine-news-award-placed",
            {"seat": f"@seat:{seat}", "row": action.row + 1, "colour": f"@colour:{TOKENS[action.colour]}"},
            rules=("WM-R04",),
        )
    gain(s, seat, s.content.office_benefit[action.row * 3 + action.colour])


class PlaceTokens(SeatWork):
    """WM-R14: every waiting Research token is placed; one without a legal space leaves the game."""

    def do(self, s: Table) -> None:
        lab = s.labs[self.seat]
        for token in lab.pending[:]:
            if not has_row(lab, token // 5, token % 5):
                lab.pending.remove(token)
                s.out_tokens[token] += 1
                if s.watch is not None:
                    s.tell(
                        "weather-machine-news-token-lost",
                        {
                            "seat": f"@seat:{self.seat}",
                            "weather": f"@weather:{WEATHERS[token % 5]}",
                            "colour": f"@token:{TOKENS[token // 5]}",
                        },
                        rules=("WM-R14",),
                    )
        if lab.pending:
            ask(s, ChooseRow(self.seat))


class ChooseRow(Rung):
    """Step 4, WM-R14: which waiting token goes to which row; in the own turn an Award may be placed first (WM-R04)."""

    def all(self, s: Table) -> list[Action]:
        lab = s.labs[self.seat]
        found: list[Action] = []
        for i, token in enumerate(lab.pending):
            if token in lab.pending[:i]:
                continue
            for row in range(6):
                if row_takes(lab, row, token // 5, token % 5):
                    found.append(PLACE_RESEARCH[token * 6 + row])
        if s.phase != "B":
            award_offers(s, self.seat, found)
        return found

    def chosen(self, s: Table, action: Action) -> None:
        s.then(PlaceTokens(self.seat))
        if isinstance(action, PlaceAward):
            place_award(s, self.seat, action)
            return
        assert isinstance(action, PlaceResearch)
        lab = s.labs[self.seat]
        place = action.row * 3 + action.colour
        lab.pending.remove(action.colour * 5 + action.weather)
        lab.office[place] = action.weather + 1
        if s.watch is not None:
            s.tell(
                "weather-machine-news-token-placed",
                {
                    "seat": f"@seat:{self.seat}",
                    "weather": f"@weather:{WEATHERS[action.weather]}",
                    "colour": f"@token:{TOKENS[action.colour]}",
                    "row": action.row + 1,
                },
                rules=("WM-R14",),
            )
        gain(s, self.seat, s.content.office_benefit[place])
