"""What may be pointed at, and which rules a question names: over many missions, as the rule file has them."""

import random

import pytest
from synergy_tables_drawn import GAME, drawn_setup

from stratagem.kernel.chance import Playout
from stratagem.kernel.core import answer, options

RULES = {
    "synergy-prompt-vote-super": ["SYNERGY-R05"],
    "synergy-prompt-vote-hyper": ["SYNERGY-R05"],
    "synergy-prompt-hand-pass": ["SYNERGY-R11"],
    "synergy-prompt-first-number": ["SYNERGY-R12", "SYNERGY-R13"],
    "synergy-prompt-second-number": ["SYNERGY-R12", "SYNERGY-R14"],
    "synergy-prompt-goal": ["SYNERGY-R12"],
    "synergy-prompt-action": ["SYNERGY-R20", "SYNERGY-R21"],
    "synergy-prompt-take-back": ["SYNERGY-R41"],
}


def seen_by_all(view):
    """SYNERGY-R53, from what somebody sees who only watches: everything that lies open, each kind of card once."""
    found = [{"do": do} for do in ("mission", "lives", "rounds", "order", "fails")]
    found += [{"do": "challenge", "challenge": f"@challenge:{id}"} for id in view["challenges"]]
    found += [{"do": "action", "action": f"@action:{letter}"} for letter in sorted(set(view["actions"]))]
    for seat in range(view["seats"]):
        whose = f"@seat:{seat}"
        front = {view["front"][seat][place] for place in ("number1", "goal", "number2")} - {None}
        found += [{"do": "front", "whose": whose, "card": f"@card:{card}"} for card in front]
        found += [{"do": "row", "whose": whose, "card": f"@card:{card}"} for card in set(view["row"][seat])]
        found += [{"do": deck, "whose": whose} for deck in ("numbers", "goals")]
    held = [(role, view[f"{role}_seat"]) for role in ("super", "hyper")]
    return found + [{"do": role, "whose": f"@seat:{seat}"} for role, seat in held if seat is not None]


def as_bag(signals):
    return sorted(map(str, signals))


def decisions(seed):
    """Every decision of a mission played at random, as the table and the seat that is asked."""
    setup = drawn_setup(random.Random(seed), seed % 30 + 1)
    chooser, luck = random.Random(seed), Playout(seed)
    state = GAME.setup(setup, luck)
    while state.result is None:
        seat = chooser.choice(state.waiting)
        yield state, seat
        answer(state, seat, chooser.choice(list(options(state, seat))), luck)
    yield state, 0


@pytest.mark.property
@pytest.mark.parametrize("part", range(3))
def test_whatever_lies_open_may_be_pointed_at_and_nothing_else(part):
    """SYNERGY-R53, SYNERGY-R72."""
    spoken = set()
    for seed in range(part, 30, 3):
        for state, seat in decisions(seed):
            view = GAME.view(state, None)
            spoken.add(view["talk"])
            expected = seen_by_all(view) if view["talk"] == "gestures" else []
            assert as_bag(GAME.signals(state, seat)) == as_bag(expected)
    assert spoken == {"free", "gestures", "none"}


@pytest.mark.property
def test_a_question_names_its_rules():
    asked = set()
    for seed in range(30):
        for state, seat in decisions(seed):
            if state.result is None:
                prompt = GAME.prompt(state, seat)
                assert list(prompt.rules) == RULES[prompt.key]
                asked.add(prompt.key)
    assert asked == set(RULES)
