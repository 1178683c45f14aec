"""What a die could do is told before it is rolled: of every blow and of every unit (STRATOS-R24, R25, R40)."""

import pytest
from stratos_tables import GAME, table

from stratagem.kernel.core import options
from stratagem.kernel.replay import outcomes

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


@pytest.mark.property
@pytest.mark.parametrize("promoted", ["", " promoted"])
@pytest.mark.parametrize(("unit", "deed", "sides"), [("soldier", "attack c1 c2", 6), ("archer", "shoot c1 c3", 4)])
def test_every_face_with_and_without_the_banner(unit, deed, sides, promoted):
    """STRATOS-R40: a hit on a monster is worth as much more as the permanent items say, a miss is worth nothing."""
    banner = next(card for card in GAME.content.cards.values() if card.static.monster_damage)
    target = deed.split()[-1]
    for held in ([], [banner.id]):
        units = [[f"{unit} c1{promoted}"], ["peasant h4"]]
        s = table({"units": units, "permanents": [held, []], "monsters": [f"reaper {target}"]})
        more = banner.static.monster_damage if held else 0
        hits = [face + more for face in range(1, sides + 1) if face < sides or promoted]
        full = GAME.view(s, None)["monsters"][4]["hp"]
        wanted = sorted([full - min(hit, full) for hit in hits] + [full] * (sides - len(hits)))
        left = [after.hp[s.first_monster() + 4] for _, after in outcomes(s, 0, GAME.read(s, 0, deed))]
        assert sorted(left) == wanted
