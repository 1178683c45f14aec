"""The one main reason for an answer in Synergy, as a text key."""

from __future__ import annotations

from typing import Any

from stratagem.games.synergy.actions import Pass, PassCard, PlayGoal, PlayNumber, Take, Vote
from stratagem.games.synergy.content.cards import SYMBOLS
from stratagem.games.synergy.rules.legal import sum_of
from stratagem.games.synergy.state import Table
from stratagem.kernel.core import Params, Seat


def reason(s: Table, seat: Seat, action: Any) -> tuple[str, Params]:
    if isinstance(action, Vote):
        return "advice-synergy-vote", {}
    if isinstance(action, PlayGoal):
        return "advice-synergy-goal", {"goal": f"@goal:{SYMBOLS[action.goal]}"}
    if isinstance(action, PlayNumber):
        if s.phase == "STEP3":
            m = s.mission_card()
            total = sum_of(m, s.number1[seat], s.delta[seat], action.card)
            return "advice-synergy-second", {"sum": total}
        return "advice-synergy-first", {}
    if isinstance(action, PassCard):
        return "advice-synergy-hand-on", {}
    if isinstance(action, Take):
        return "advice-synergy-take-back", {}
    if isinstance(action, Pass):
        return "advice-synergy-pass", {}
    return "advice-synergy-use", {}
