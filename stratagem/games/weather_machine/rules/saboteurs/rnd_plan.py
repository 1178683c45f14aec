"""Location 4: the Saboteurs' plan in R&D (WM-S27, WM-S28)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import EMPTY, SAB, SPACES, WEATHERS
from stratagem.games.weather_machine.rules.saboteurs.preference import NOWHERE, branch_for_bot, matching_spaces
from stratagem.games.weather_machine.rules.saboteurs.reports import by_priority, fail, order_now, take_token
from stratagem.games.weather_machine.rules.triggers import look_at_boards, raise_target
from stratagem.games.weather_machine.rules.weather import remove_lock
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Work

PURPLE: Final = 2
NO_TOKEN_TARGET: Final = 5
PUBLISH_OR_PERISH: Final = 12  # challenge card
LOCK_TARGET: Final = 5


class RndPlan(Work):
    """WM-S27: on & they first place a Bot where the Previous Report points; then one for a Chemical."""

    space: int

    def do(self, s: Table) -> None:
        if s.content.symbol[self.space] == 0:
            s.then(PlacePointedBot(), PlaceResearchBot())
        else:
            s.then(PlaceResearchBot())


class PlacePointedBot(Work):
    """WM-S27 (1), (2): the first branch of the sequence with an empty space; a token only for its Chemical."""

    def do(self, s: Table) -> None:
        if s.hideout_bots == 0:
            return  # WM-Q23
        for branch in order_now(s):
            empty = [i for i in range(branch * 3, branch * 3 + 3) if s.rnd[i] == EMPTY]
            if empty:
                place_bot(s, branch, by_priority(s, empty))
                return


class PlaceResearchBot(Work):
    """WM-S27 (3) to (5): a branch by token preference, a space by priority, the Chemical beside the Bot, a token."""

    def do(self, s: Table) -> None:
        chemicals = s.content.rnd_chemical
        branch = branch_for_bot(s, PURPLE, s.rnd, chemicals)
        if branch == NOWHERE:
            fail(s)
            return
        place_bot(s, branch, by_priority(s, matching_spaces(s, branch, s.rnd, chemicals)))


def place_bot(s: Table, branch: int, place: int) -> None:
    """A Bot to the space, without extra cost or benefit; with its Chemical beside it they take a token."""
    s.hideout_bots -= 1
    s.rnd[place] = SAB
    look_at_boards(s)
    if s.watch is not None:
        where, space = f"@weather:{WEATHERS[branch]}", f"@place:{SPACES[place % 3]}"
        s.tell("weather-machine-news-sab-rnd", {"weather": where, "space": space}, rules=("WM-S27",))
    chemical = s.content.rnd_chemical[place]
    if s.hideout_chemicals[chemical]:
        s.hideout_chemicals[chemical] -= 1
        s.rnd_chemicals[place] = chemical
        take_purple_token(s, branch)


def take_purple_token(s: Table, branch: int) -> None:
    """WM-S27 (2), (5), WM-Q17: a purple token of the branch; none left: Target +5 and the Lock goes."""
    if s.tokens[10 + branch]:
        take_token(s, PURPLE, branch, ("WM-S27",))
        return
    raise_target(s, NO_TOKEN_TARGET, ("WM-S27",))
    if s.locks[branch]:
        saboteurs_unlock(s, branch)


def saboteurs_unlock(s: Table, weather: int) -> None:
    """WM-S28: a Lock they remove gives you no offer; challenge 12: Target +5."""
    remove_lock(s, weather, ("WM-S28",))
    if PUBLISH_OR_PERISH in s.challenges:
        raise_target(s, LOCK_TARGET, ("WM-S28",))
