"""What a state is made of is named, in order: saving, comparing and loading rely on it."""

from __future__ import annotations

import inspect
from typing import Any

import pytest
from wm_play import GAME

from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.codec import from_json, to_json
from stratagem.kernel.core import Part, State, Value

VALUES = sorted(name for name, of in GAME.words.items() if issubclass(of, Value))


@pytest.mark.property
@pytest.mark.parametrize("name", VALUES)
def test_every_step_and_action_names_what_it_is_made_of(name: str) -> None:
    """Two that differ in one thing are different, and each comes back from its saved form as it was."""
    of = GAME.words[name]
    asked = list(inspect.signature(of.__init__).parameters.values())[1:]
    given = [one.name for one in asked if one.kind is one.POSITIONAL_OR_KEYWORD]
    assert list(of.names) == given
    made = of(*range(len(given)))
    assert from_json(to_json(made), GAME.words) == made
    assert [getattr(made, field) for field in given] == list(range(len(given)))
    for i in range(len(given)):
        other = list(range(len(given)))
        other[i] = 99
        assert made != of(*other)


@pytest.mark.property
def test_laboratories_and_tables_name_all_they_hold() -> None:
    assert list(Laboratory.names) == list(Laboratory.__slots__)
    own = [name for name in Table.__slots__ if name != "content"]
    assert list(Table.names) == [*State.names, *own]
    assert issubclass(Laboratory, Part)
    table: Any = Table()
    assert not [name for name in Table.names if not hasattr(table, name)]
