"""Primitives that come too late or point at their own actor (STRATOS-R08, R35, R36, R41): by cards of a pack, over
every small case.  Whoever has fallen has no cell, no Spirit and nothing under his feet."""

from itertools import product

import pytest
from stratos_tables import say, shorts

from stratagem.games.stratos.content.codes import HASTED
from stratagem.games.stratos.content.reader import read
from stratagem.games.stratos.game import StratosGame
from stratagem.games.stratos.rules.follow import choices
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import begin
from stratagem.kernel.game import Setup

ROW = """
[[cards]]
id = "{id}"
deck = "land"
type = "one-use"
name.en = "Odd"
text.en = "Odd."
slots = {slots}
program = {program}
source = "custom"
"""
CARDS = {
    "Y01": (["T: enemy unit r1-3"], ["with mage guard(actor)", "damage(T,3,true)", "chill(T)"]),
    "Y02": (["T: enemy unit r1-3"], ["damage(T,2,true)", "spirit(T,-1)"]),
    "Y03": (["T: own char r0-9"], ["swap_units(T,actor)"]),
    "Y04": (["C: cell r0-9"], ["swap_tiles(C,actor)"]),
    "Y05": (["K: kind"], ["damage(actor,3,true)", "opt set_tile(actor,K)"]),
    "Y06": (["T: 1-2 monster r1-9", "U: own char r0-9"], ["swap_units(T,U)"]),
    "Y07": (["C: cell r1-2", "T: 1-2 unit adjacent to C"], ["haste(T)"]),
}


@pytest.fixture(scope="module")
def odd(tmp_path_factory):
    folder = tmp_path_factory.mktemp("gone")
    rows = [ROW.format(id=id, slots=slots, program=program) for id, (slots, program) in CARDS.items()]
    (folder / "cards.toml").write_text("".join(rows).replace("'", '"'))
    return StratosGame(read(folder))


def table(odd, card, units, **given):
    """The first seat has the card in hand, and decides what to do."""
    s = odd.position(Setup(2), {"units": units, "items": [[card], []], **given}, "ACTION", 0)
    begin(s, Playout(1))
    return s


@pytest.mark.property
def test_a_primitive_for_others_is_passed_over_and_the_next_ones_still_count(odd):
    """STRATOS-R41: without a Mage nobody is guarded, but whoever falls to the damage can still not be chilled."""
    card = odd.content.cards["Y01"]
    assert card.entangled
    for hp, helper, guarded in product(range(1, 6), ("mage", "archer"), ("", " defending")):
        s = table(odd, "Y01", [[f"explorer a1{guarded}", f"{helper} h1"], [f"soldier b1 {hp}/6"]])
        fits = hp > 3 and not (helper == "mage" and guarded)
        assert choices(s, card, (), False, 0, 0) == ([5] if fits else []), (hp, helper, guarded)


@pytest.mark.property
def test_whoever_falls_has_no_spirit_left_to_lose(odd):
    """STRATOS-R41: the Spirit of a Mage who outlives the damage can be taken, if he has any."""
    card = odd.content.cards["Y02"]
    assert card.entangled
    for hp, spirit in product(range(1, 4), range(4)):
        s = table(odd, "Y02", [["explorer a1"], [f"mage b1 {hp}/3 spirit {spirit}", "peasant a2"]])
        assert choices(s, card, (), False, 0, 0) == ([5] if hp > 2 and spirit else []), (hp, spirit)


@pytest.mark.property
def test_nobody_changes_places_with_himself(odd):
    """STRATOS-R36: everybody else of the tribe, on whatever tiles, but not the actor."""
    for here, there in product(("a1", "b1", "a2"), ("d1", "h1", "g3")):
        s = table(odd, "Y03", [[f"explorer {here}", f"archer {there}"], ["peasant h4"]])
        say(s, f"use {here} Y03", game=odd)
        assert shorts(s, game=odd) == [f"target {there}"]
        say(s, f"target {there}", game=odd)
        assert [s.cell(unit) for unit in (0, 1)] == [there, here]


@pytest.mark.property
def test_the_tile_of_the_actor_changes_places(odd):
    """STRATOS-R09: `actor` where a cell is meant is the cell he stands on, which goes with him."""
    for here, there in product(("a1", "b1", "a2"), ("c1", "d4", "h3")):
        s = table(odd, "Y04", [[f"explorer {here}"], ["peasant h4"]])
        index = s.ground.index
        kinds = s.tile[index[here]], s.tile[index[there]]
        say(s, f"use {here} Y04", game=odd)
        assert f"target {here}" not in shorts(s, game=odd)
        say(s, f"target {there}", game=odd)
        assert (s.tile[index[there]], s.tile[index[here]]) == kinds
        assert s.cell(0) == there


@pytest.mark.property
def test_no_tile_is_laid_under_whoever_has_fallen(odd):
    """STRATOS-R08: the tile changes only under an actor who is still there, and not into what it is."""
    kinds = {"corn": 0, "nickel": 1, "spice": 2, "oak": 3}
    for hp, kind, hole in product((1, 3, 4), kinds, ("h4", "d2")):
        s = table(odd, "Y05", [[f"explorer c1 {hp}/6", "peasant a1"], ["peasant h1"]], holes=[hole])
        before = list(s.tile), list(s.spare)
        say(s, "use c1 Y05", f"target {kind}", game=odd)
        assert (list(s.tile), list(s.spare)) == before  # he stands in the way himself, or has fallen


@pytest.mark.property
def test_a_special_tile_is_discovered_once_by_whoever_comes_over_two(odd):
    """STRATOS-R35: the second exchange of a card moves a unit on; only the tile it ends on gives its bonus, once."""
    for ends, first, second in product(("quarry", "market", "academy"), ("sharubite", "iggamot"), ("reaper",)):
        s = table(
            odd, "Y06", [["explorer a1"], ["peasant h4"]], monsters=[f"{first} e2 3", f"{second} g1 3"],
            specials={"b4": "sanctuary", "d3": "watchtower", "e2": "arcanum", "g1": ends},
        )  # fmt: skip
        say(s, "use a1 Y06", "target e2", "target g1", "target a1", game=odd)
        if ends == "market":
            say(s, "gain corn,oak", game=odd)
        assert "end_actions" in shorts(s, game=odd)
        assert s.cell(0) == "g1"
        assert s.stock[:5] == {"quarry": [0, 0, 0, 0, 2], "market": [1, 0, 0, 1, 0], "academy": [0] * 5}[ends]
        assert bool(s.promoted[0]) == (ends == "academy")
        assert not s.is_covered(s.ground.index["g1"]) and s.is_covered(s.ground.index["e2"])


@pytest.mark.property
def test_a_second_target_is_found_by_what_was_chosen_before_the_first(odd):
    """STRATOS-R07: both units border on the cell that the slot before them named."""
    around = ["b1", "a2", "c2", "b3"]
    for first, second in product(around, around):
        if around.index(first) < around.index(second):
            others = [f"archer {cell}" for cell in around]
            s = table(odd, "Y07", [["explorer a1", *others], ["peasant h4"]], board=["PPPPPPPP"] * 4, specials={})
            say(s, "use a1 Y07", "target b2", f"target {first}", f"target {second}", game=odd)
            hasted = [s.cell(unit) for unit in range(5) if s.status[unit] & HASTED]
            assert sorted(hasted) == sorted([first, second])
