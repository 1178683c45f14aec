"""Which rules a question names, over whole games."""

import pytest
from stratos_tables import GAME, random_states, table

from stratagem.games.stratos.content.codes import RESOURCES
from stratagem.kernel.game import Setup

RULES = {
    "FaultPlace": ["STRATOS-D01"],
    "ActionPhase": ["STRATOS-D02", "STRATOS-R20"],
    "Collect": ["STRATOS-D03", "STRATOS-R60"],
    "EquipWhom": ["STRATOS-D04", "STRATOS-R38"],
    "GainChoice": ["STRATOS-D05"],
    "LoseChoice": ["STRATOS-D05"],
    "BuyPhase": ["STRATOS-D06", "STRATOS-R50"],
    "NewMage": ["STRATOS-D08", "STRATOS-R53"],
}


@pytest.mark.property
def test_a_question_names_its_rules():
    asked, rare = set(), {"FaultPlace", "NewMage", "LoseChoice"}
    for state in random_states(Setup(2), range(6), every=1):
        question = type(state.asking()).__name__
        if state.plan is None and state.result is None:
            assert list(GAME.prompt(state, state.waiting[0]).rules) == RULES[question]
            asked.add(question)
    assert asked >= set(RULES) - rare
    for question in rare:  # by what would be asked
        assert list(GAME.words[question].rules) == RULES[question]


@pytest.mark.property
def test_whoever_may_take_tokens_is_told_all_of_them():
    """STRATOS-D03: in the order in which they were put there."""
    s = table({})
    for tokens in ((3,), (0, 4), (2, 1)):
        s.fault[0] = tokens
        told = GAME.words["Collect"](0, 0, 0).facts(s, 0)["tokens"]
        assert told == [f"@resource:{RESOURCES[token]}" for token in tokens]
