"""The whole truth of a table in the words of the rule file's section 4: for scenarios, never for people."""
# mypyc: skip

from collections import Counter

from stratagem.games.synergy.actions import wire
from stratagem.games.synergy.content.cards import CODES, COLOURS, SYMBOLS, codes
from stratagem.games.synergy.seen.view import course, goal_deck, hidden_cards, mission, number_deck, public_cards
from stratagem.games.synergy.state import MISSED, Table
from stratagem.kernel.core import Params

BY_SEAT = ("number_hand", "goal_hand", "number_deck", "goal_deck", "public_hand", "row", "front")
MISSION = ("mission", "stars", "rounds", "order", "fails", "challenges", "colours", "opening_hand")


def facts(s: Table) -> Params:
    """Every item by name; what belongs to seats also under `seat`, seat by seat."""
    known = {**mission(s), **course(s), **public_cards(s), **hidden_cards(s)}
    completed, _, _, sums, verdicts = s.history[-1] if s.history else (None, 0, 0, (), ())
    return {
        **{name: known[name] for name in (*MISSION, *course(s), *BY_SEAT) if name != "history"},
        "ignored": list(s.ignored),
        "sums": list(sums),  # of the round judged last
        "verdicts": list(verdicts),
        "failures": verdicts.count(MISSED),
        "completed": completed,
        "judged": len(s.history),
        "seat": {str(seat): {name: known[name][seat] for name in BY_SEAT} for seat in range(s.seats)},
        "hand_passes": [codes(cards) for cards in s.hand_passes],
        "committed": {str(seat): wire(action) for seat, action in s.answers.items()},
    }


def pieces(s: Table) -> dict[str, int]:
    """Every number card, goal card and action card, wherever it lies."""
    found = Counter({code: 0 for colour in s.colours for code in CODES if code[0] == COLOURS[colour]})
    for seat, colour in enumerate(s.colours):
        lying = [*s.number_hand[seat], *s.row[seat], s.number1[seat], s.goal[seat], s.number2[seat]]
        found.update([CODES[card] for card in lying if card >= 0] + number_deck(s, seat))
        own = goal_deck(s, seat) + [SYMBOLS[goal] for goal in s.goal_hand[seat]]
        found.update([COLOURS[colour] + symbol for symbol in own])
    found.update([*s.actions_left, *[letter for letter, _, _ in s.actions_used]])
    return dict(found)
