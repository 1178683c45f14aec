"""Every row of docs/reliability.md at a reduced count, and its planted fault.  All of it: scripts/bench reliability."""

import pytest

from stratagem.kernel import core

from .rows import ROWS

IN_THE_KERNEL = {"set-iterated", "rule-changed", "reveal-unmarked", "shuffle-off-by-one"}
COMPILED = not core.__file__.endswith(".py")  # faults cannot be planted in machine code


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_promise_holds(place, row):
    found = row.check(place, row.few)
    assert found.wrong == []
    assert found.done >= row.few


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_planted_fault_is_caught(place, row):
    if COMPILED and row.fault in IN_THE_KERNEL:
        pytest.skip("the kernel is compiled")
    assert row.check(place, row.caught_in, row.fault).wrong, f"{row.fault} went unnoticed"


def test_every_row_is_there():
    wanted = {f"R{n}" for n in range(1, 10)} | {f"S{n}" for n in range(1, 21)} | {"N1"}
    assert {row.id for row in ROWS} == wanted
