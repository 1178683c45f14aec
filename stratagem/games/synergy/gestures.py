"""Gestures: pointing at something everyone can see, the only talk between the deal and the end (SYNERGY-R53)."""

from __future__ import annotations

from stratagem.games.synergy.cards import CODES, NO_CARD
from stratagem.games.synergy.state import Table
from stratagem.games.synergy.view import talk
from stratagem.kernel.core import Params


def gestures(s: Table) -> list[Params]:
    """Everything a player may point at now: cards in front, rows, the mission card, action cards, decks, markers."""
    if talk(s) != "gestures":
        return []
    found: list[Params] = [{"do": "mission"}, {"do": "lives"}, {"do": "rounds"}, {"do": "order"}, {"do": "fails"}]
    m = s.mission_card()
    found += [{"do": "challenge", "challenge": f"@challenge:{challenge.id}"} for challenge in m.challenges]
    found += [{"do": "action", "action": f"@action:{letter}"} for letter in m.actions]
    for seat in range(s.seats):
        whose = f"@seat:{seat}"
        for card in (s.number1[seat], s.goal[seat], s.number2[seat]):
            if card != NO_CARD:
                found.append({"do": "front", "whose": whose, "card": f"@card:{CODES[card]}"})
        for card in sorted(set(s.row[seat])):
            found.append({"do": "row", "whose": whose, "card": f"@card:{CODES[card]}"})
        found += [{"do": "numbers", "whose": whose}, {"do": "goals", "whose": whose}]
    found += [{"do": "super", "whose": f"@seat:{s.super_seat}"}] * (s.super_seat >= 0)
    found += [{"do": "hyper", "whose": f"@seat:{s.hyper_seat}"}] * (s.hyper_seat >= 0)
    return list({tuple(gesture.values()): gesture for gesture in found}.values())  # each one once
