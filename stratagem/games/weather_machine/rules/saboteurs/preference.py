"""Which branch the Saboteurs choose, and sets of Research tokens (WM-S22, WM-S40)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import EMPTY, WEATHERS
from stratagem.games.weather_machine.rules.saboteurs.reports import order_now, weather_words
from stratagem.games.weather_machine.state import Table

FULL: Final = "full"  # why a branch is ignored
NO_CHEMICAL: Final = "no_chemical"
NO_TILE: Final = "no_tile"
NO_BOT: Final = "no_bot"
NOWHERE: Final = -1


def colours_held(s: Table, weather: int) -> int:
    """How many colours of Research tokens of this weather lie in the Hideout."""
    held = s.hideout_tokens
    return (held[weather] > 0) + (held[5 + weather] > 0) + (held[10 + weather] > 0)


def set_size(s: Table, weather: int) -> int:
    """WM-S40: three colours while the weather is locked, two once it is unlocked."""
    return 3 if s.locks[weather] else 2


def has_set(s: Table, weather: int) -> bool:
    """WM-S40: Awards replace missing colours, at least one real token is needed (WM-Q25)."""
    colours = colours_held(s, weather)
    return colours > 0 and colours + s.hideout_awards >= set_size(s, weather)


def tier(s: Table, weather: int, colour: int) -> int:
    """WM-S22: 1 the token completes a set, 2 it joins another colour, 3 there is a token, 4 there is none (WM-Q22)."""
    token = colour * 5 + weather
    if s.tokens[token] == 0:
        return 4
    colours = colours_held(s, weather)
    other = colours - (s.hideout_tokens[token] > 0)
    if not has_set(s, weather) and other + 1 + s.hideout_awards >= set_size(s, weather):
        return 1
    return 2 if other else 3


def choose_branch(s: Table, colour: int, eligible: list[int], ignored: dict[int, str]) -> int:
    """WM-S22: the branch with the best tier, ties in the order from the Previous Report's weather on."""
    best = 5
    for branch in eligible:
        here = tier(s, branch, colour)
        if here < best:
            best = here
    tied = [branch for branch in order_now(s) if branch in eligible and tier(s, branch, colour) == best]
    if s.watch is not None:
        tell_choice(s, tied, best, eligible, ignored)
    return tied[0]


def branch_for_bot(s: Table, colour: int, spaces: list[int], chemicals: list[int]) -> int:
    """WM-S24 (3), WM-S27 (3): the branch of a board that gets a Bot; NOWHERE if every branch is ignored."""
    eligible: list[int] = []
    ignored: dict[int, str] = {}
    for branch in range(5):
        if EMPTY not in spaces[branch * 3 : branch * 3 + 3]:
            ignored[branch] = FULL
        elif s.hideout_bots == 0:
            ignored[branch] = NO_BOT
        elif not matching_spaces(s, branch, spaces, chemicals):
            ignored[branch] = NO_CHEMICAL
        else:
            eligible.append(branch)
    if eligible:
        return choose_branch(s, colour, eligible, ignored)
    if s.watch is not None:
        tell_ignored(s, ignored)
    return NOWHERE


def matching_spaces(s: Table, branch: int, spaces: list[int], chemicals: list[int]) -> list[int]:
    """The branch's empty spaces, in their order, whose Chemical lies in the Hideout."""
    here = range(branch * 3, branch * 3 + 3)
    return [i for i in here if spaces[i] == EMPTY and s.hideout_chemicals[chemicals[i]]]


def tell_ignored(s: Table, ignored: dict[int, str]) -> None:
    for branch, reason in ignored.items():
        s.tell(
            "weather-machine-news-sab-ignored",
            {"weather": f"@weather:{WEATHERS[branch]}", "why": f"@why:{reason}"},
            rules=("WM-S22",),
        )


def tell_choice(s: Table, tied: list[int], best: int, eligible: list[int], ignored: dict[int, str]) -> None:
    """Say which branches were ignored and why, and what decided between the others."""
    tell_ignored(s, ignored)
    chosen = f"@weather:{WEATHERS[tied[0]]}"
    if len(eligible) == 1:
        s.tell("weather-machine-news-sab-only", {"weather": chosen}, rules=("WM-S22",))
    elif len(tied) == 1:
        s.tell("weather-machine-news-sab-best", {"weather": chosen, "why": f"@why:tier{best}"}, rules=("WM-S22",))
    else:
        s.tell(
            "weather-machine-news-sab-tie",
            {
                "weather": chosen,
                "tied": weather_words(tied),
                "why": f"@why:tier{best}",
                "first": f"@weather:{WEATHERS[order_now(s)[0]]}",
            },
            rules=("WM-S22",),
        )
