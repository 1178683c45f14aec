"""What a finished game came to, and the number by which its turns are counted."""

from stratagem.games.strato.rules.ending import row_fulfils
from stratagem.games.strato.state import Sky
from stratagem.kernel.game import Entry


def turn(s: Sky) -> int:
    return s.turn_no


def account(s: Sky) -> list[Entry]:
    """The team has no score (STRATO-E1): how long it took, and what was left."""
    rows = len(s.halves) // 2
    fulfilled = len([row for row in range(rows) if row_fulfils(s, row)])
    return [
        Entry("strato-account-turns", {}, [s.turn_no]),
        Entry("strato-account-rows", {"needed": s.challenge.lines_required}, [fulfilled]),
        Entry("strato-account-pile", {}, [s.pile.size()]),
        Entry("strato-account-discard", {}, [len(s.discard)]),
    ]
