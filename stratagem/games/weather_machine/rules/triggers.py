"""What brings the end near, looked at whenever it may have happened (WM-R50), and the Target Value."""

from __future__ import annotations

from stratagem.games.weather_machine.content.codes import EMPTY
from stratagem.games.weather_machine.state import Table


def trigger_end(s: Table, reason: str) -> None:
    """WM-R50: the current round is finished, one more follows."""
    if not s.trigger:
        s.trigger = reason
        if s.watch is not None:
            s.tell("weather-machine-news-end-near", {"reason": f"@trigger:{reason}"}, rules=("WM-R50",))


def look_at_boards(s: Table) -> None:
    """WM-R50 (c) and (d): all Bot spaces of the Government machine, or all Research spaces, are occupied."""
    if EMPTY not in s.government:
        trigger_end(s, "government")
    if EMPTY not in s.rnd:
        trigger_end(s, "rnd")


def raise_target(s: Table, amount: int, rules: tuple[str, ...]) -> None:
    """The Saboteurs never gain CP: they raise the Target Value (WM-S01)."""
    s.target += amount
    if s.watch is not None and amount:
        s.tell("weather-machine-news-target", {"amount": amount, "target": s.target}, rules=rules)
