"""What a die could do is told before it is rolled: of every blow and of every unit (STRATOS-R24, R25, R40)."""

import pytest
from stratos_tables import GAME, table

from stratagem.kernel.core import options

ARMED = {
    "units": [["archer c2", "soldier f3 promoted"], ["soldier f2 defending", "peasant e3"]],
    "monsters": ["sharubite d4 2"],
}


def faces(s, short):
    found = next(one for one in options(s, 0) if GAME.short(one) == short)
    return GAME.option(s, 0, found).params["faces"]


@pytest.mark.parametrize(
    ("short", "lost"),
    [
        ("shoot c2 f2", [0, 0, 1, 0]),  # a defending Soldier takes 2 less, and the 4 misses
        ("shoot c2 d4", [1, 2, 2, 0]),  # no more than it has
        ("attack f3 f2", [0, 0, 1, 2, 3, 4]),  # a Knight never misses
        ("attack f3 e3", [1, 2, 3, 4, 4, 4]),
    ],
)
def test_every_blow_tells_what_each_face_would_take(short, lost):
    assert faces(table(ARMED), short) == lost


def test_every_unit_and_monster_shows_its_die():
    seen = GAME.view(table(ARMED), None)
    dice = {unit["cell"]: unit["faces"] for unit in seen["units"]}
    assert dice == {"c2": [1, 2, 3, 0], "f3": [1, 2, 3, 4, 5, 6], "f2": [1, 2, 3, 4, 5, 0], "e3": [1, 2, 3, 0]}
    assert all(monster["faces"] for monster in seen["monsters"])
