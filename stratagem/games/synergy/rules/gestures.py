"""Gestures: pointing at something everyone can see, the only talk between the deal and the end (SYNERGY-R53)."""

from functools import lru_cache

from stratagem.games.synergy.content.cards import CODES, NO_CARD
from stratagem.games.synergy.seen.view import talk
from stratagem.games.synergy.state import Cards, Table
from stratagem.kernel.core import Params


def gestures(s: Table) -> list[Params]:
    """Everything a player may point at now: cards in front, rows, the mission card, action cards, decks, markers."""
    if talk(s) != "gestures":
        return []
    m = s.mission_card()
    front = tuple(zip(s.number1, s.goal, s.number2, strict=True))
    challenges = tuple([one.id for one in m.challenges])
    return pointed(challenges, m.actions, front, tuple(s.row), (s.super_seat, s.hyper_seat))


@lru_cache(32)
def pointed(
    challenges: tuple[str, ...], actions: tuple[str, ...], front: tuple[Cards, ...], rows: tuple[Cards, ...],
    roles: tuple[int, int],
) -> list[Params]:  # fmt: skip
    """The same for every seat at a table, so it is asked for several times in a row."""
    found: list[Params] = [{"do": do} for do in ("mission", "lives", "rounds", "order", "fails")]
    found += [{"do": "challenge", "challenge": f"@challenge:{id}"} for id in challenges]
    found += [{"do": "action", "action": f"@action:{letter}"} for letter in dict.fromkeys(actions)]
    for seat, row in enumerate(rows):
        whose = f"@seat:{seat}"
        for do, cards in (("front", dict.fromkeys(front[seat])), ("row", dict.fromkeys(sorted(row)))):  # each kind once
            found += [{"do": do, "whose": whose, "card": f"@card:{CODES[card]}"} for card in cards if card != NO_CARD]
        found += [{"do": "numbers", "whose": whose}, {"do": "goals", "whose": whose}]
    held = zip(("super", "hyper"), roles, strict=True)
    return found + [{"do": role, "whose": f"@seat:{holder}"} for role, holder in held if holder >= 0]
