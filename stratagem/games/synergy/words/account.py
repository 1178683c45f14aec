"""What a finished mission came to, and the number by which its rounds are counted."""

from stratagem.games.synergy.state import MET, MISSED, Table
from stratagem.kernel.game import Entry


def turn(s: Table) -> int:
    return s.round_index + 1 if s.number1 else 0


def account(s: Table) -> list[Entry]:
    """A mission has no score (SYNERGY-R60): rounds, lives, and how often each seat met its goal."""
    seats = range(s.seats)
    verdicts = [round_[4] for round_ in s.history]
    used = [seat for _, seat, _ in s.actions_used]
    rounds = s.mission_card().rounds
    return [
        Entry("synergy-account-rounds", {"rounds": rounds}, [s.rounds_done]),
        Entry("synergy-account-lives", {}, [s.lives]),
        Entry("synergy-account-met", {}, [len([row for row in verdicts if row[seat] == MET]) for seat in seats]),
        Entry("synergy-account-missed", {}, [len([row for row in verdicts if row[seat] == MISSED]) for seat in seats]),
        Entry("synergy-account-actions", {}, [used.count(seat) for seat in seats]),
    ]
