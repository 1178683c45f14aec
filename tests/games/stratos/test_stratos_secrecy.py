"""Who knows what: hidden cards, undersides, covered Specials, unconfirmed rungs (STRATOS-R15)."""

from collections import Counter

from stratos_tables import GAME, say, shorts, table

from stratagem.games.stratos.rules.decks import uncover
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.game import Setup

HANDS = {
    "units": [["mage a1", "explorer b1"], ["mage h4", "explorer h3"]],
    "books": [["M01", "M02 shown", "M03 up"], ["M04", "M05", "S01"]],
    "items": [["L10"], ["L08", "G08"]],
    "peeked": {"c1": ["II", 0], "d1": ["monster", 1]},
}


def guesses(s, seat, count=60):
    return [GAME.resample(s, seat, Playout(seed)) for seed in range(count)]


def test_own_cards_stay_and_the_others_vary():
    s = table(HANDS)
    worlds = guesses(s, 0)
    assert all(w.book_down[0] == ("M01",) and w.items[0] == ("L10",) for w in worlds)
    assert all(w.book_shown[0] == ("M02",) and w.book_up[0] == ("M03",) for w in worlds)
    assert len({w.book_down[1] for w in worlds}) > 30
    assert len({w.items[1] for w in worlds}) > 20


def test_backs_are_honoured_and_unused_items_are_one_use_cards():
    cards = GAME.content.cards
    for world in guesses(table(HANDS), 0):
        assert [cards[c].deck for c in world.book_down[1]] == [0, 0, 1]
        assert [cards[c].deck for c in world.items[1]] == [2, 3]
        assert all(cards[c].type == 2 for c in world.items[1])
        assert not set(world.book_down[1]) & {"M01", "M02", "M03"}


def test_a_peeked_underside_stays_for_its_seat_and_varies_for_the_other():
    s = table(HANDS)
    c1, d1 = s.ground.index["c1"], s.ground.index["d1"]
    for seat, kept, varied in ((0, c1, d1), (1, d1, c1)):
        worlds = guesses(s, seat)
        assert {w.face[kept] for w in worlds} == {s.face[kept]}
        assert len({w.face[varied] for w in worlds}) > 2
    assert len({(w.face[c1], w.face[d1]) for w in guesses(s, None)}) > 6


def test_a_removed_tile_keeps_what_one_seat_saw():
    """A Sinkhole under a peeked tile: the peeker still knows one monster icon less is about."""
    given = {"units": [["mage c2"], ["peasant h4"]], "books": [["M07"], []], "peeked": {"c1": ["monster", 0]}}
    s = say(table(given), "cast c2 M07", "target c1")
    assert s.gone == [(2, 3, 1)]
    assert all(w.gone == [(2, 3, 1)] and w.symbols[2][3] == 0 for w in guesses(s, 0, 10))
    assert {w.gone[0][1] for w in guesses(s, 1)} == {0, 1, 2, 3}


def test_nobody_knows_a_covered_special():
    s = table()
    b4 = s.ground.index["b4"]
    assert s.face[b4] == GAME.content.specials.index("sanctuary")
    assert all(w.face[b4] == -1 for seat in (0, 1, None) for w in guesses(s, seat, 3))


def test_specials_of_two_players_are_the_official_two_and_two_others():
    """STRATOS-R18: over 600 set-ups every tile found first is uniform, Academy and Quarry are always among the four."""
    first, houses = Counter(), Counter()
    for seed in range(600):
        luck = Luck(seed)
        s = GAME.setup(Setup(2), luck)
        found = [GAME.content.specials[uncover(s, s.ground.index[c], luck)] for c in ("g1", "e2", "d3", "b4")]
        assert {"academy", "quarry"} < set(found) and len(set(found)) == 4
        first[found[0]] += 1
        houses.update(found)
    assert 115 < first["academy"] < 185 and 115 < first["quarry"] < 185
    for name in ("sanctuary", "market", "watchtower", "arcanum"):
        assert 50 < first[name] < 100 and 250 < houses[name] < 350


def test_rungs_are_private_until_the_last():
    """Which card is being aimed is nobody else's business; the caster can still step back."""
    given = {"units": [["mage a1"], ["peasant b1"]], "books": [["M01", "M02"], []]}
    before = table(given)
    after = say(before.copy(), "cast a1 M01")
    assert shorts(after) == ["target b1"]
    for seat in (1, None):
        assert GAME.view(after, seat) == GAME.view(before, seat)
        assert GAME.prompt(after, seat).to_json() == GAME.prompt(before, seat).to_json()
        assert GAME.resample(after, seat, Playout(1)) == GAME.resample(before, seat, Playout(1))
    assert after.shown == before.shown, "no reveal yet: the rung can be taken back"
    assert GAME.view(after, 0)["own"]["plan"] == {"deed": "cast", "unit": "a1", "word": "M01"}


def test_end_of_phase_is_final_and_a_walk_is_not():
    s = table()
    read = [GAME.read(s, 0, text) for text in ("travel a1 b1", "end_actions")]
    assert GAME.final(s, 0, read[:1]) is None
    assert GAME.final(s, 0, read).rule == "STRATOS-R29"
