"""Gestures: pointing at something everyone can see, the only talk between the deal and the end (SYNERGY-R53)."""

from __future__ import annotations

from functools import lru_cache

from stratagem.games.synergy.content.cards import CODES, NO_CARD
from stratagem.games.synergy.content.tables import SEATS
from stratagem.games.synergy.seen.view import talk
from stratagem.games.synergy.state import Cards, Table
from stratagem.kernel.core import Params

FIXED: list[Params] = [{"do": "mission"}, {"do": "lives"}, {"do": "rounds"}, {"do": "order"}, {"do": "fails"}]


def at_seat(do: str) -> list[Params]:
    return [{"do": do, "whose": f"@seat:{seat}"} for seat in range(max(SEATS))]


def at_card(do: str) -> list[list[Params]]:
    """By seat and card."""
    return [
        [{"do": do, "whose": f"@seat:{seat}", "card": f"@card:{code}"} for code in CODES] for seat in range(max(SEATS))
    ]


NUMBERS, GOALS, SUPER, HYPER = at_seat("numbers"), at_seat("goals"), at_seat("super"), at_seat("hyper")
FRONT, ROW = at_card("front"), at_card("row")


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
    found = [*FIXED, *[{"do": "challenge", "challenge": f"@challenge:{id}"} for id in challenges]]
    found += [{"do": "action", "action": f"@action:{letter}"} for letter in dict.fromkeys(actions)]
    for seat, row in enumerate(rows):
        found += [FRONT[seat][card] for card in dict.fromkeys(front[seat]) if card != NO_CARD]  # each kind of card once
        found += [ROW[seat][card] for card in sorted(set(row))]
        found += [NUMBERS[seat], GOALS[seat]]
    for role, cards in zip(roles, (SUPER, HYPER), strict=True):
        if role >= 0:
            found.append(cards[role])
    return found
