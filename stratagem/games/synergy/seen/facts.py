"""The whole truth of a table in the words of the rule file's section 4: for scenarios, never for people."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.synergy.actions import wire
from stratagem.games.synergy.content.cards import CODES, COLOURS, SYMBOLS, codes
from stratagem.games.synergy.seen.view import course, front, goal_deck, number_deck
from stratagem.games.synergy.state import MISSED, Table
from stratagem.kernel.core import Params

BY_SEAT = ("number_hand", "goal_hand", "number_deck", "goal_deck", "public_hand", "row", "front")


def facts(s: Table) -> Params:
    """Every item by name; what belongs to seats also under `seat`, seat by seat."""
    seats = range(s.seats)
    by_seat: dict[str, list[object]] = {
        "number_hand": [codes(s.number_hand[seat]) for seat in seats],
        "goal_hand": [[SYMBOLS[goal] for goal in s.goal_hand[seat]] for seat in seats],
        "number_deck": [number_deck(s, seat) for seat in seats],
        "goal_deck": [goal_deck(s, seat) for seat in seats],
        "public_hand": [codes(s.public_hand[seat]) for seat in seats],
        "row": [codes(s.row[seat]) for seat in seats],
        "front": [front(s, seat) for seat in seats],
    }
    return {
        **_mission(s),
        **_course(s),
        **by_seat,
        "seat": {str(seat): {name: by_seat[name][seat] for name in BY_SEAT} for seat in seats},
        "hand_passes": [codes(cards) for cards in s.hand_passes],
        "committed": {str(seat): wire(action) for seat, action in s.answers.items()},
    }


def _mission(s: Table) -> Params:
    m = s.mission_card()
    return {
        "mission": s.mission,
        "stars": m.stars,
        "rounds": m.rounds,
        "order": m.order(),
        "fails": m.fails[s.seats],
        "challenges": [challenge.id for challenge in m.challenges],
        "colours": [COLOURS[colour] for colour in s.colours],
        "opening_hand": s.opening_hand,
    }


def _course(s: Table) -> Params:
    last = s.history[-1] if s.history else None
    public = course(s)
    del public["history"]
    return {
        **public,
        "ignored": list(s.ignored),
        "sums": list(last[3]) if last else [],  # of the round judged last
        "verdicts": list(last[4]) if last else [],
        "failures": list(last[4]).count(MISSED) if last else 0,
        "completed": last[0] if last else None,
        "judged": len(s.history),
    }


def pieces(s: Table) -> dict[str, int]:
    """Every number card, goal card and action card, wherever it lies."""
    found = {CODES[card]: 0 for colour in s.colours for card in _of_colour(colour)}
    for seat in range(s.seats):
        lying = [*s.number_hand[seat], *s.row[seat], s.number1[seat], s.goal[seat], s.number2[seat]]
        own = COLOURS[s.colours[seat]]
        named = [CODES[card] for card in lying if card >= 0] + number_deck(s, seat)
        named += [own + symbol for symbol in goal_deck(s, seat)]
        named += [own + SYMBOLS[goal] for goal in s.goal_hand[seat]]
        for name in named:
            found[name] = found.get(name, 0) + 1
    for letter in s.actions_left:
        found[letter] = found.get(letter, 0) + 1
    for letter, _, _ in s.actions_used:
        found[letter] = found.get(letter, 0) + 1
    return found


def _of_colour(colour: int) -> list[int]:
    return [card for card in range(len(CODES)) if CODES[card][0] == COLOURS[colour]]
