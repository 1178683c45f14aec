"""What the box holds: the cards of the colours in play, the action cards, and what the mission card prints."""
# mypyc: skip

from stratagem.games.synergy.content.cards import COLOURS, NOBODY, SYMBOLS
from stratagem.games.synergy.seen.facts import pieces
from stratagem.games.synergy.state import Table
from stratagem.parts.box import in_bounds, too_many


def impossible(s: Table) -> list[str]:
    """More of a card than its colour has, an action card twice, more lives or rounds than the mission prints."""
    copies = {str(value): count for value, count in enumerate(s.content.number_copies, 1)}
    copies |= dict(zip(SYMBOLS, s.content.goal_copies, strict=True))
    box = {COLOURS[colour] + sign: count for colour in s.colours for sign, count in copies.items()}
    mission = s.mission_card()
    told = too_many(pieces(s), {**box, **dict.fromkeys(s.content.actions, 1)})
    told += in_bounds(
        [
            ("lives", s.lives, 1, mission.lives),
            ("rounds_done", s.rounds_done, 0, mission.rounds),
            ("extra_failures", s.extra_failures, 0, 1),
        ]
    )
    for role, seat, there in (("super", s.super_seat, mission.has_super), ("hyper", s.hyper_seat, mission.has_hyper)):
        if seat != NOBODY and not there:
            told.append(f"{role}_seat is {seat}, but the mission has no {role} card")
    return told
