"""Actions that are made once and shared are found in the catalogue without reading their words."""

from itertools import islice, product

import pytest
from stratos_tables import GAME, random_states, table

from stratagem.games.stratos import actions
from stratagem.games.stratos.rules.ground import HIRES, KIND_TARGETS, SEAT_TARGETS, Chart, Ground, tray_of
from stratagem.games.stratos.rules.purchases import swaps
from stratagem.kernel.core import Action
from stratagem.kernel.game import Setup
from stratagem.kernel.places import ranked_table_of

ENCODING = GAME.encoding()


def made_once(s, encoding):
    """Whatever seat 0 could be offered that is not made for the occasion."""
    own = {s.cell(unit) for unit in range(5) if s.where[unit] >= 0}
    yield from (one for one in vars(actions).values() if isinstance(one, Action))
    yield from (*HIRES, *KIND_TARGETS, *SEAT_TARGETS)
    yield from (one for one in s.ground.shared_actions() if not isinstance(one, actions.ByUnit) or one.unit in own)
    yield from (trade for source in encoding.traders for kind in range(4) for trade in swaps(source, kind))


def fresh():
    return type(ENCODING)(ENCODING.content)


@pytest.mark.property
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_made_once_is_found_as_it_is(monkeypatch, seats):
    encoding, other = fresh(), fresh()
    for s in islice(random_states(Setup(seats), [seats], every=40), 4):
        once = list(made_once(s, encoding))
        wanted = [other.place(s, 0, action) for action in once]
        with monkeypatch.context() as blind:
            blind.setattr(encoding, "place", None)  # reads the words
            assert encoding.places_of(s, 0, once) == wanted
        assert len(set(wanted)) == len(wanted) > 150


@pytest.mark.property
def test_a_ground_is_numbered_once():
    """Compiled code looks the numbers up in a table of bytes; each ground has its own."""
    encoding = fresh()
    for seats, grounds in ((2, 1), (4, 2), (2, 2), (4, 2)):
        s = table(setup=Setup(seats))
        encoding.places_of(s, 0, [actions.END_ACTIONS])
        assert len(encoding.shared) == grounds
        assert {shared.ground.size for shared in encoding.shared} >= {s.ground.size}
    assert all(shared.table == ranked_table_of(shared.ids) for shared in encoding.shared)


@pytest.mark.property
def test_a_cell_lies_in_the_tray_that_covers_it_or_in_none():
    for ground in (table(setup=Setup(seats)).ground for seats in (2, 3, 4)):
        chart = ground.chart
        for x, y in product(range(16), repeat=2):
            covering = [n for n, (left, top) in enumerate(chart.trays) if 0 <= x - left <= 3 and 0 <= y - top <= 3]
            assert tray_of(chart, x, y) == (covering[0] if covering else -1)


@pytest.mark.property
def test_a_fault_lies_wherever_two_trays_meet():
    """Also beside the very first cell, which no map of today has at the edge of a tray."""
    for rows, trays, wanted in (
        (["...PF"], [(0, 0), (4, 0)], ["d1/e1"]),
        (["P", "F", "M", "D", "L"], [(0, 0), (0, 4)], ["a4/a5"]),
        (["...PF", "...MD"], [(0, 0), (4, 0)], ["d1/e1", "d2/e2"]),
    ):
        ground = Ground(Chart("EDGE", 2, rows, trays), False)
        assert ground.fault_names == wanted
        for number, (a, b) in enumerate(ground.faults):
            assert ground.crossing[a * ground.size + b] == ground.crossing[b * ground.size + a] == number
