"""What each reason of a hint claims, game by game: a check of its sentence against the table, for every key.

The checks do not use the advice: they look at the table, or at what it becomes once the option is chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import trusted_answer

Claim = Callable[[Any, int, Any, dict[str, Any]], bool]


def after(s: Any, seat: int, action: Any, chance: Chance | None = None) -> Any:
    """The table once the option is chosen."""
    now = s.copy()
    trusted_answer(now, seat, action, chance or Playout(1))
    return now


def verb(*wanted: str) -> Claim:
    """A statement of a rule about this kind of answer: it says nothing else of the table."""
    return lambda s, seat, a, p: a.verb in wanted
