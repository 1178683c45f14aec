"""Gestures: pointing at something everyone can see, the only talk between the deal and the end (SYNERGY-R53)."""

from __future__ import annotations

from stratagem.games.synergy.cards import CODES, NO_CARD
from stratagem.games.synergy.state import Table
from stratagem.games.synergy.tables import SEATS
from stratagem.games.synergy.view import talk
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
    found = [*FIXED, *[{"do": "challenge", "challenge": f"@challenge:{one.id}"} for one in m.challenges]]
    found += [{"do": "action", "action": f"@action:{letter}"} for letter in dict.fromkeys(m.actions)]
    for seat in range(s.seats):
        shown = dict.fromkeys((s.number1[seat], s.goal[seat], s.number2[seat]))  # each kind of card once
        found += [FRONT[seat][card] for card in shown if card != NO_CARD]
        found += [ROW[seat][card] for card in sorted(set(s.row[seat]))]
        found += [NUMBERS[seat], GOALS[seat]]
    if s.super_seat >= 0:
        found.append(SUPER[s.super_seat])
    if s.hyper_seat >= 0:
        found.append(HYPER[s.hyper_seat])
    return found
