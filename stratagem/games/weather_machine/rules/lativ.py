"""Moving Lativ, and his tasks (WM-R16 to WM-R18)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import (
    AT_GOVERNMENT,
    AT_OFFICE,
    AT_RND,
    AT_SUPPLY,
    EMPTY,
    FIRST_SPACE,
    LATIV,
    LETTERS,
    LOCATIONS,
    SPACES,
    WEATHERS,
)
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Work


class MoveLativ(Work):
    """Someone came to his Location: he moves on and does his tasks (WM-R10, WM-R16, WM-S13)."""

    def do(self, s: Table) -> None:
        leave_space(s)
        location, space = s.lativ + 1, EMPTY
        while location < AT_OFFICE:
            space = leftmost_empty(s, location)
            if space != EMPTY:
                s.spaces[space] = LATIV
                break
            location += 1
        s.lativ = location
        if s.watch is not None:
            letter = LETTERS[space - FIRST_SPACE[location]] if location < AT_OFFICE else "none"
            s.tell(
                "weather-machine-news-lativ-moves",
                {"location": f"@location:{LOCATIONS[location]}", "space": letter},
                rules=("WM-R16",),
            )
        place_lativ_bot(s)
        if s.two_player_rules and location in (AT_GOVERNMENT, AT_RND):
            remove_token(s, location - 2, s.assistant)


MOVE_LATIV: Final = MoveLativ()


def leave_space(s: Table) -> None:
    for i in range(13):
        if s.spaces[i] == LATIV:
            s.spaces[i] = EMPTY


def leftmost_empty(s: Table, location: int) -> int:
    """The left-most empty, unblocked action space there (WM-R16, WM-Q03)."""
    first = FIRST_SPACE[location]
    for i in range(first, first + 3):
        if s.spaces[i] == EMPTY:
            return i
    return EMPTY


def place_lativ_bot(s: Table) -> None:
    """WM-R17: from the Assistant's branch on, the first branch with an empty space and no Bot of his gets one."""
    if s.lativ_bots == 0:
        return
    for turn in range(5):
        branch = (s.assistant + turn) % 5
        spaces = s.lab[branch * 3 : branch * 3 + 3]
        if LATIV in spaces or EMPTY not in spaces:
            continue
        place = bottom_most_empty(s, branch)
        s.lab[place] = LATIV
        s.lativ_bots -= 1
        if s.watch is not None:
            where, space = f"@weather:{WEATHERS[branch]}", f"@place:{SPACES[place % 3]}"
            s.tell("weather-machine-news-lativ-bot", {"weather": where, "space": space}, rules=("WM-R17",))
        return


def bottom_most_empty(s: Table, branch: int) -> int:
    """WM-Q04: where a Bot of Lativ goes in a branch of the Lab; EMPTY if nowhere."""
    for i in (branch * 3 + 2, branch * 3 + 1, branch * 3):
        if s.lab[i] == EMPTY:
            return i
    return EMPTY


def remove_token(s: Table, colour: int, weather: int) -> None:
    """WM-R18, WM-R44: with two players and solo, a Research token leaves the game, if there is one."""
    token = colour * 5 + weather
    if s.tokens[token]:
        s.tokens[token] -= 1
        s.out_tokens[token] += 1
        if s.watch is not None:
            s.tell(
                "weather-machine-news-token-removed",
                {"weather": f"@weather:{WEATHERS[weather]}", "location": f"@location:{LOCATIONS[colour + 2]}"},
                rules=("WM-R18", "WM-R44"),
            )


def lativ_bots_home(s: Table, branch: int) -> None:
    """WM-R44, WM-R45: his Bots of the branch return to the side."""
    count = 0
    for i in range(branch * 3, branch * 3 + 3):
        if s.lab[i] == LATIV:
            s.lab[i] = EMPTY
            count += 1
    s.lativ_bots += count
    if s.watch is not None and count:
        s.tell(
            "weather-machine-news-lativ-bots-home",
            {"weather": f"@weather:{WEATHERS[branch]}", "count": count},
            rules=("WM-R44", "WM-R45"),
        )


def displace_lativ(s: Table, place: int) -> None:
    """WM-R32: his Bot on a wanted space goes to another empty space of the branch, else to the side."""
    if s.lab[place] == LATIV:
        other = bottom_most_empty(s, place // 3)
        if other == EMPTY:
            s.lativ_bots += 1
        else:
            s.lab[other] = LATIV
        if s.watch is not None:
            key = "weather-machine-news-lativ-bot-aside" if other == EMPTY else "weather-machine-news-lativ-bot-moves"
            where = f"@weather:{WEATHERS[place // 3]}"
            s.tell(key, {"weather": where, "space": f"@place:{SPACES[other % 3]}"}, rules=("WM-R32",))


class LativToSupply(Work):
    """WM-R47: after income he goes to his Supply space, without his tasks (WM-Q05)."""

    def do(self, s: Table) -> None:
        s.lativ = AT_SUPPLY
        if s.watch is not None:
            s.tell(
                "weather-machine-news-lativ-moves", {"location": "@location:supply", "space": "none"}, rules=("WM-R47",)
            )
