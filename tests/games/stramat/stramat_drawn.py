"""Positions that games of every kind come to, for the properties over what is seen, told, guessed and encoded."""

import random

from stramat_tables import STRAMAT

from stratagem.games.stramat.rules.rascal import RascalWindow
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, begin, draft, options
from stratagem.kernel.game import Setup

SHEET = [
    {"ending": "LAMPO", "points": [0, 9, 4], "winners": [0]},
    {"ending": "STRAMAT", "points": [0, 0, 0], "winners": [], "by": 0},
    {"ending": "MAZZETTO", "points": [5, 3, 3], "winners": [1, 2]},
]
SETUPS = {
    "two": Setup(2),
    "three of an evening": Setup(3, {}, {"games": 4, "stramat_used": [0], "sheet": SHEET}),
    "four": Setup(4, {"remove_one_dado": True}),
    "five": Setup(5),
    "six": Setup(6),
    "three rascals": Setup(3, {"birichino": True}),
    "five rascals": Setup(5, {"birichino": True, "remove_one_dado": True}),
    "two teams": Setup(4, {"teams": 2}),
    "two teams of three": Setup(6, {"teams": 2}),
    "three teams": Setup(6, {"teams": 3}),
    "silent allies": Setup(4, {"teams": 2, "variant": "silenti"}),
    "open hands": Setup(3, {"open_hands": True}),
    "alone": Setup(1, {"variant": "solitario"}),
    "alone, long": Setup(1, {"variant": "solitario", "solitario_mazzetto": 30}),
    "endless": Setup(2, {"variant": "infinito"}),
    "advanced tie": Setup(3, {"variant": "pareggio"}),
    "treasure": Setup(2, {"variant": "tesoro"}),
}
# What random games hardly come to: a decision, whose it is, and what lies on the table.
LAID = [
    (Setup(2), "DP-MAIN", 0, {"hands": ["1 " * 21, "2 " * 18], "turn_no": 300}),
    (Setup(3, {"birichino": True}), "DP-MAIN", 1, {
        "hands": ["", "1 2", "S"], "alive": [False, True, True], "left_points": [300, 0, 0],
    }),
    (Setup(2, {"variant": "tesoro"}), "DP-MAIN", 1, {"hands": ["1", "1 2"], "pot": 2, "coins": [5, 1]}),
    (Setup(2, {"variant": "infinito"}), "DP-MAIN", 0, {"refills": 3}),
    (Setup(3), "DP-TAKE", 2, {"hands": ["1 A", "S 2", "3"], "pending": {"target": 1, "give": "A"}, "discard": ["+"]}),
    (Setup(4), "DP-GIVE", 3, {"hands": ["1 1 1", "1", "2", "3 3 3 S"], "pending": {"target": 0}, "discard": ["G"]}),
    (Setup(6), "DP-ALT-WINDOW", 5, {"hands": ["A", "A 1", "2", "A", "3", "1"], "pending": {"target": 0}}),
    (Setup(6, {"birichino": True}), "DP-BIRI-WINDOW", 2, {
        "hands": ["A 3", "3 A A", "1 1", "2", "J", "1"], "pending": {"victims": [0, 1, 3]}, "set_aside": ["S"],
        "peek": {**{who: {"1": "A"} for who in ("0", "2", "3", "5", "spectator")}, "4": {"0": "3", "1": "A A"}},
    }),
    (Setup(3, {"birichino": True}), "DP-BIRI-WINDOW", 1, {
        "hands": ["2 S", "1 1", "A A 3"], "pending": {"victims": [2]},
    }),
    (Setup(2), "DP-MAIN", 1, {"hands": ["2", "1 2"], "discard": ["3"]}),
    (Setup(1, {"variant": "solitario"}), "DP-TAKE", 0, {
        "hands": ["1 2"], "discard": "3 3 2 1 D + +", "inspect_from": 4, "unused": ["2", "2", "J"],
    }),
    (Setup(1, {"variant": "solitario"}), "DP-MAIN", 0, {"hands": ["1 D C A + G"], "discard": ["2", "3", "1"]}),
    (Setup(3), "DP-MAIN", 0, {
        "hands": ["+ G 2 3", "1 1 A", "D D 2"], "discard": "1 2 3 3 1", "inspect_from": 4,
        "block_left": [0, 2, 0], "must_free": [False, False, True], "stramat_used": [False, True, False],
        "peek": {"0": {"1": ["1", "A"]}}, "jolly": {"cards": ["2", "3", "D"], "among": [0, 2]},
    }),
]  # fmt: skip


def pick(chooser, found):
    """Any answer; rather a power than not, mostly a counter to an Alt, and seldom the end of the game."""
    better = [action for action in found if action.verb in ("power", "counter")]
    chosen = chooser.choice(better if better and chooser.random() < 0.6 else found)
    if STRAMAT.short(chosen) == "power S" and chooser.random() < 0.9:
        return found[0]
    return chosen


def game(setup, seed, watch=None):
    """Every decision of one game; it is the same state, moved on."""
    chooser, luck = random.Random(seed), Luck(seed)
    s = STRAMAT.setup(setup, luck, watch)
    yield s
    while s.waiting:
        seat = chooser.choice(s.waiting)
        answer(s, seat, pick(chooser, options(s, seat)), luck, watch)
        yield s


def previews(s, chooser):
    """What a seat sees before it confirms: an answer of every sort is made, and if need be the next, up to where luck
    or another seat comes in."""
    for seat in s.waiting:
        sorts = {}
        for action in options(s, seat):
            sorts.setdefault((action.verb, getattr(action, "card", None)), []).append(action)
        for found in sorts.values():
            rungs = [chooser.choice(found)]
            tried = draft(s, seat, rungs)
            yield tried
            while tried.waiting == [seat] and tried.result is None and len(rungs) < 3:
                rungs.append(chooser.choice(options(tried, seat)))
                tried = draft(s, seat, rungs)
                yield tried


def laid():
    """The positions named above, each at its decision."""
    for setup, at, seat, given in LAID:
        s = STRAMAT.position(setup, given, at, seat)
        begin(s, Luck(1))
        yield s


def drawn(name, seeds, every=1):
    """Positions of games of one kind, with previews: every so many of them, and always the last and the rarest."""
    for seed in seeds:
        chooser = random.Random(seed)
        for index, s in enumerate(game(SETUPS[name], seed)):
            if index % every == 0 or not s.waiting or isinstance(s.agenda[-1], RascalWindow):
                yield s
                yield from previews(s, chooser)
