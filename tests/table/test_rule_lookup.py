"""Rule look-up: every rule of every file is found by its id, with its text."""

import pytest

from stratagem.kernel.errors import UnknownName
from stratagem.table import rules

# The numbers of rules that the heads of the files state.
STATED = {"strato": 55, "stramat": 73, "synergy": 68, "stratos": 55, "weather_machine": 116}


@pytest.mark.parametrize(("game", "count"), STATED.items())
def test_every_rule_is_found(game: str, count: int) -> None:
    assert len(rules.all_ids(game)) == count
    for id in rules.every_id(game):
        assert len(rules.rule(game, id)) > 12, id


def test_a_paragraph_takes_its_list_along() -> None:
    text = rules.rule("strato", "STRATO-R15")
    assert "X in the near half" in text and "Never toward the wind" in text
    assert "STRATO-R16" not in text and "**" not in text


def test_a_list_item_ends_where_the_next_begins() -> None:
    assert "\n" not in rules.rule("strato", "STRATO-R10")


def test_a_colon_takes_the_table_along() -> None:
    text = rules.rule("strato", "STRATO-C1")
    assert "lines_required" in text and "|---" not in text and "STRATO-C2" not in text


def test_a_table_row_names_its_columns() -> None:
    assert rules.rule("strato", "STRATO-V4").splitlines()[1] == "Mode: Expedition"


def test_a_heading_takes_its_section() -> None:
    assert "Prairie" in rules.rule("stratos", "STRATOS-R03")


@pytest.mark.parametrize("id", ["STRATO-R12", "strato-r12", " R12 ", "r12"])
def test_ids_may_be_short_or_small(id: str) -> None:
    assert rules.rule("strato", id).startswith("STRATO-R12 An option is legal only if")
    assert rules.is_rule_id("strato", id)


def test_rulings_and_vectors_are_no_rules_to_implement() -> None:
    assert "STRATO-Q05" in rules.every_id("strato") and "STRATO-Q05" not in rules.all_ids("strato")
    assert "STRAMAT-Q18" in rules.every_id("stramat")


def test_an_unknown_rule_offers_others() -> None:
    with pytest.raises(UnknownName, match="there is no rule 'STRATO-R99'; known: STRATO-R"):
        rules.rule("strato", "STRATO-R99")
    with pytest.raises(UnknownName, match="rule file for 'chess'; known: .*strato"):
        rules.all_ids("chess")
