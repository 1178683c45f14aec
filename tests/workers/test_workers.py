"""Every row that needs several workers at a reduced count, and its planted fault."""

import pytest

from . import guests
from .checks import ROWS


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_promise_holds(place, row):
    found = row.check(place, row.few)
    assert found.wrong == [] and found.done >= row.few


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_planted_fault_is_caught(place, row, monkeypatch):
    monkeypatch.setattr(guests, "GUARD", 8.0)  # what is stuck on purpose need not be waited for that long
    assert row.check(place, row.caught_in, row.fault).wrong != []
