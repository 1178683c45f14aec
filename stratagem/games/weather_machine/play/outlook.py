"""What is to come: turns left, and the tile each branch will run with."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.state import Table

ROUNDS_PER_ENTRY: Final = 1.1  # a tile enters the display nearly every round
HALF_LIFE: Final = 3.0  # turns left with which what lies ready is worth half


def turns_left(s: Table) -> int:
    """Own turns left, this one and that of the final round included (WM-R50)."""
    if s.final_round:
        return 1
    if s.trigger != "":
        return 2
    entries = s.experiment_count() + (1 if s.below else 0)
    return 2 + int(entries * ROUNDS_PER_ENTRY + 0.5)


class Outlook:
    """Looked up once for a table, before anything on it is judged."""

    def __init__(self, s: Table) -> None:
        self.left = turns_left(s)
        self.life = self.left / (self.left + HALF_LIFE)  # how much of its worth what lies ready will still bring
        self.shown = [0, 0, 0, 0, 0]  # per branch: the tile shown when the Assistant comes next; 0: none, or unknown
        self.last = [0, 0, 0, 0, 0]  # per branch: the tile shown in the final round, if he does not come before
        self.look(s)

    def look(self, s: Table) -> None:
        """Walk with the Assistant through all branches: each tile he passes leaves, the next one enters (WM-R46)."""
        row = s.display[:]
        coming: list[int] = []
        if s.below:
            coming.append(s.below)
            if s.experiment_count() > 0 and s.experiments.top:
                coming.append(s.experiments.top[len(s.experiments.top) - 1])
        entered = 0
        for step in range(5):
            branch = (s.assistant + step) % 5
            at = shown_at(s, row, branch)
            if step >= self.left - 1:
                self.last[branch] = row[at] if at >= 0 else 0
            elif at >= 0:
                self.shown[branch] = row[at]
                while at > 0:
                    row[at] = row[at - 1]
                    at -= 1
                row[0] = coming[entered] if entered < len(coming) else 0
                entered += 1

    def tile(self, branch: int) -> int:
        """The tile this branch may run with."""
        return self.shown[branch] if self.shown[branch] else self.last[branch]


def shown_at(s: Table, row: list[int], branch: int) -> int:
    """Where in this display the right-most tile of a weather lies, -1 without any (WM-R42)."""
    for i in (2, 1, 0):
        if row[i] and s.content.experiment_weather[row[i]] == branch:
            return i
    return -1
