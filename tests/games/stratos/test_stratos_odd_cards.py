"""The vocabulary of section 3.4 beyond the house cards: a pack of odd ones, by the same plain reading and referee."""

from collections import Counter

import pytest
import stratos_plain
from stratos_drawn import LAID, Lay
from stratos_tables import shorts
from test_stratos_offers import check_offers, walk
from test_stratos_refereed import is_won, refereed

from stratagem.games.stratos.content.reader import read
from stratagem.games.stratos.game import StratosGame
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import begin

ODD = [
    (["C: cell r1-3", "M: monster within 3 of C"], ["damage(M,1,true)"]),
    (["C: cell r0-3", "D: tile r0-3"], ["swap_tiles(C,D)"]),
    (["D: tile r0-3", "C: cell r0-3"], ["swap_tiles(D,C)"]),
    (["T: own char r0-3"], ["spirit(T,2)"]),
    (["C: cell r1-2", "T: enemy unit adjacent to C"], ["chill(T)"]),
    (["C: cell r0-2", "T: unit on C or adjacent to C"], ["guard(T)"]),
    (["C: cell r0-2", "T: monster adjacent to C"], ["spirit(T,-1) -> k", "opt heal(actor,k)"]),
    (["V: player"], ["lose(V,1,gem)"]),
    (["V: player"], ["lose(V,2,random)"]),
    (["V: other player"], ["steal(V,2) -> k", "opt heal(actor,k)"]),
    (["A,B: two own char r0-3"], ["swap_units(A,B)"]),
    (["A,B: two own char r0-1"], ["guard(A)", "opt guard(B)"]),
    (["T: 1-2 enemy unit r1-3"], ["damage(T,1,magical)"]),
    (["T: own char r0-2, not the actor"], ["promote(T)"]),
    (["T: each own char r0-3"], ["refresh(T)"]),
    (["T: each enemy unit r1-3"], ["chill(T)"]),
    (["T: each monster r1-4"], ["damage(T,D4,physical,miss 4)"]),
    (["M: monster r1-4"], ["spirit(M,-1)"]),
    (["T: unit r1-3, on a main-land tile"], ["heal(T,1)"]),
    (["T: own char r0-3", "U: own char r0-3"], ["swap_units(T,U)"]),
    (["T: unit r0-3", "U: monster r0-4"], ["swap_units(T,U)"]),
    (["T: own char r0-3", "U: own char r0-3"], ["guard(T)", "opt guard(U)"]),
    (["C: cell r1-2", "D: cell r1-2"], ["remove_tile(C)", "opt remove_tile(D)"]),
    (["D: tile r0-2, unsearched", "C: tile r0-2"], ["peek(D)", "opt peek(C)"]),
    (["T: own char r0-2"], ["harvest_free(T)"]),
    (["T: own char r0-2"], ["snare(T)"]),
    (["C: cell r0-1", "K: kind the owner holds"], ["set_tile(C,K)"]),
    (["K: kind", "L: kind other than K"], ["gain(K,1)", "opt lose(owner,1,L)"]),
    (["M: monster r0-9, a Mage or monster"], ["relocate(M)"]),
    (["T: enemy unit r1-9, a Mage or monster"], ["chill(T)"]),
    ([], ["draw(mage,1)"]),
    ([], ["draw(lagoon,2)"]),
    ([], ["with mage gain(gem,1)", "without mage gain(corn,2)"]),
    (["T: own char r0-3"], ["without mage gain(corn,1)", "with mage refresh(T)"]),
    ([], ["monster_roll(actor)"]),
    ([], ["gain(different,3)"]),
]
ROW = '[[cards]]\nid = "{id}"\ndeck = "{deck}"\ntype = "{type}"\nname.en = "Odd"\ntext.en = "Odd."\nsource = "custom"\n'


@pytest.fixture(scope="module")
def odd(tmp_path_factory):
    """A spell and a one-use item of each row; the plain reading knows them while the tests run."""
    folder, text = tmp_path_factory.mktemp("odd"), ""
    rows = {}
    for number, (slots, program) in enumerate(ODD):
        for id, deck, type in ((f"X{number:02}", "mage", "spell"), (f"Y{number:02}", "land", "one-use")):
            text += ROW.format(id=id, deck=deck, type=type) + f"cost = {int(type == 'spell')}\n"
            text += f"slots = {slots}\nprogram = {program}\n\n".replace("'", '"')
            rows[id] = {"deck": deck, "type": type, "cost": int(type == "spell"), "slots": slots, "program": program}
    (folder / "cards.toml").write_text(text)
    stratos_plain.CARDS.update(rows)
    stratos_plain.slots_of.cache_clear()
    yield StratosGame(read(folder))
    for id in rows:
        del stratos_plain.CARDS[id]
    stratos_plain.slots_of.cache_clear()


def table_for(odd, card, seed):
    """A drawn table, and the answer by which the active seat casts or uses the card."""
    lay = Lay(LAID[seed % len(LAID)], seed)
    cell = lay.cell("PMDF")
    given, seat = lay.given("ACTION"), str(lay.seat)
    spell = card.startswith("X")
    given["units"][seat] = [f"{'mage' if spell else 'explorer'} {cell}", *given["units"][seat][:4]]
    given["books" if spell else "items"][seat] = [card]
    state = odd.position(lay.setup, given, "ACTION", lay.seat)
    begin(state, Playout(seed))
    return state, f"{'cast' if spell else 'use'} {cell} {card}"


@pytest.mark.property
@pytest.mark.parametrize("letter", ["X", "Y"])
def test_odd_cards_are_offered_as_they_read(odd, letter):
    """Every rung of each, wherever it may be aimed."""
    aimed = Counter()
    for number in range(len(ODD)):
        for seed in range(7):
            state, text = table_for(odd, f"{letter}{number:02}", 100 * number + seed)
            if state.waiting:
                check_offers([state])
                if text in shorts(state):
                    aimed[number] += 1
                    walk(state, text, 2)
    assert len(aimed) > len(ODD) * 0.8


@pytest.mark.property
@pytest.mark.parametrize("letter", ["X", "Y"])
def test_odd_cards_do_as_they_read(odd, letter):
    heard, met = Counter(), Counter()
    for number in range(len(ODD)):
        for seed in range(12):
            state, text = table_for(odd, f"{letter}{number:02}", 100 * number + seed)
            if not is_won(state) and text in shorts(state):
                refereed(state, seed, 4, heard, text)
                met[number] += 1
    assert len(met) > len(ODD) * 0.8 and heard["ineffective" if letter == "X" else "use"]
