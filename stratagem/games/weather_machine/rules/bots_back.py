"""Bots on their way back from the Lab (WM-R43 (1), WM-R45)."""

from __future__ import annotations

from stratagem.games.weather_machine.actions import (
    RETURN_TO,
    SUBSETS,
    TAKE_BACK,
    ReturnTo,
    TakeBack,
)
from stratagem.games.weather_machine.content.codes import (
    EMPTY,
    SLOTS,
    SPACES,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.rung import Ask, Rung
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork


def bots_off(s: Table, seat: int, weather: int, spaces: tuple[int, ...]) -> int:
    """Take the seat's Bots off these spaces of the branch; returns how many."""
    count = 0
    for space in spaces:
        if s.lab[weather * 3 + space] == seat:
            s.lab[weather * 3 + space] = EMPTY
            count += 1
    return count


class BotsReturn(SeatWork):
    """WM-R43 (1), WM-Q13: to the Workshop; a Bot without room goes back to the Assembly Line."""

    count: int

    def do(self, s: Table) -> None:
        lab = s.labs[self.seat]
        for left in range(self.count, 0, -1):
            if not lab.has_room_for_bot():
                if left > 1:
                    s.then(BotsReturn(self.seat, left - 1))
                s.then(Ask(ReturnSlot(self.seat)))
                return
            lab.bots += 1


class ReturnSlot(Rung):
    """WM-R43, WM-Q12: an empty slot of sections 1 and 2; if there is none of section 3, else of section 4."""

    def all(self, s: Table) -> list[Action]:
        line = s.labs[self.seat].line
        for first, after in ((0, 6), (6, 9), (9, 12)):
            found: list[Action] = [RETURN_TO[slot] for slot in range(first, after) if not line[slot]]
            if found:
                return found
        return []

    def chosen(self, s: Table, action: ReturnTo) -> None:
        s.labs[self.seat].line[action.section * 3 + action.slot] = 1
        if s.watch is not None:
            s.tell(
                "weather-machine-news-bot-to-line",
                {"seat": f"@seat:{self.seat}", "section": action.section + 1, "slot": SLOTS[action.slot]},
                rules=("WM-R43",),
            )


class TakeBotsBack(Rung):
    """WM-R45, WM-Q11: any of the own Bots of the branch may return, in the same way as after a run."""

    weather: int

    def all(self, s: Table) -> list[Action]:
        found: list[Action] = []
        for bits in range(8):
            own = True
            for space in SUBSETS[bits]:
                if s.lab[self.weather * 3 + space] != self.seat:
                    own = False
            if own:
                found.append(TAKE_BACK[bits])
        return found

    def chosen(self, s: Table, action: TakeBack) -> None:
        count = bots_off(s, self.seat, self.weather, action.spaces)
        if count:
            s.then(BotsReturn(self.seat, count))
            if s.watch is not None:
                s.tell(
                    "weather-machine-news-bots-back",
                    {
                        "seat": f"@seat:{self.seat}",
                        "count": count,
                        "weather": f"@weather:{WEATHERS[self.weather]}",
                        "spaces": [f"@place:{SPACES[space]}" for space in action.spaces],
                    },
                    rules=("WM-R45",),
                )
