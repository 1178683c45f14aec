"""Numbers that must not move: odds, counts of options, the size of everything."""

from collections import Counter

import pytest
from stratos_tables import GAME, random_states, say, shorts, table

from stratagem.games.stratos.rules.monsters import monster_chance
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.seen.position import KEYS
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.core import options, play_at_random
from stratagem.kernel.errors import BadPosition
from stratagem.kernel.game import Setup
from stratagem.kernel.replay import outcomes

ODDS = [(0, 1), (1, 6), (2, 6), (3, 9), (4, 9), (5, 16), (6, 16), (7, 24), (9, 24)]


@pytest.mark.parametrize(("have", "chance"), ODDS)
def test_odds_of_a_monster(have, chance):
    """STRATOS-R13: in how many of 24 rolls a monster is named, by points."""
    s = table({"hoards": [have, 0]})
    assert points(s, 0) == have
    assert monster_chance(s, 0) == chance


def test_the_sharubite_chooses_uniformly():
    """STRATOS-T36: each of three targets, and each of two cells towards it, with the same chance."""
    given = {"map": "DEMO", "units": [["explorer a3", "mage c1"], ["soldier c3"]], "monsters": ["sharubite b2"]}
    s = table(given, "BUY", 1)
    where = Counter()
    for probability, after in outcomes(s, 1, GAME.read(s, 1, "end_turn")):
        where[after.cell(after.first_monster() + 1)] += probability
    want = {"b1": 1 / 6, "c2": 1 / 3, "a2": 1 / 6, "b3": 1 / 3}
    assert {cell: round(p, 9) for cell, p in where.items()} == {cell: round(p, 9) for cell, p in want.items()}


def test_power_harvest_yields():
    """STRATOS-R22 and section 11: a Peasant expects 1.5, a Cultivator 2.5."""
    for unit, expected in (("peasant a1", 1.5), ("peasant a1 promoted", 2.5)):
        s = table({"units": [[unit], ["peasant h4"]]})
        found = sum(p * after.stock[0] for p, after in outcomes(s, 0, GAME.read(s, 0, "power a1")))
        assert found == pytest.approx(expected)


def test_undersides_are_drawn_from_their_terrain():
    """STRATOS-R05: of 8 forest tiles 4 show I, 1 II, 2 blank, 1 the monster."""
    s = table({"units": [["explorer b1"], ["peasant h4"]]})
    seen = Counter()
    for probability, after in outcomes(s, 0, GAME.read(s, 0, "search b1")):
        seen[GAME.facts(after)["searched"]["b1"]] += probability
    assert {k: round(v * 8, 6) for k, v in seen.items()} == {"I": 4, "II": 1, "blank": 2, "monster": 1}


def test_first_options_of_every_map():
    counts = {}
    for setup in (Setup(2), Setup(2, {"scenario": "NP2"}), Setup(3), Setup(4), Setup(2, {"mode": "beginner"})):
        s = GAME.setup(setup, Luck(1))
        counts[GAME.chosen(setup)["scenario"] + GAME.chosen(setup)["mode"]] = len(options(s, s.waiting[0]))
    assert counts == {"FFA2monster": 4, "NP2monster": 2, "TRE3monster": 12, "CROSS4monster": 16, "FFA2beginner": 6}


@pytest.mark.parametrize("setup", [Setup(2), Setup(3), Setup(4), Setup(2, {"scenario": "NP2", "mode": "beginner"})])
def test_the_longest_random_games_stay_far_below_the_bound(setup):
    longest = 0
    for seed in range(5):
        chance = Playout(seed)
        s = GAME.setup(setup, chance)
        longest = max(longest, play_at_random(s, chance))
        assert s.result is not None and s.round <= s.cap
    assert longest < GAME.bound / 10


def test_no_decision_over_400_options():
    """The worst cases: five Sorcerers with every spell among many units; an empty tribe that may hire anywhere."""
    spells = GAME.content.decks[0] + GAME.content.decks[1]
    mages = [f"mage {cell} promoted" for cell in ("c3", "d4", "f3", "e4", "c4")]
    foes = [[f"soldier {cell}" for cell in row.split()] for row in ("a1 b1 c1 d1 e1", "f1 g1 h1 a2 b2")]
    rich = dict.fromkeys(("corn", "nickel", "spice", "oak", "gem"), 9)
    given = {
        "board": ["PFDPPFDP"] * 8, "units": [mages, *foes, ["explorer h8"]], "books": [spells, [], [], []],
        "monsters": ["iggamot a3", "sharubite b3", "jabberwock d3", "kraken e3", "reaper g3"],
        "resources": [rich] * 4, "permanents": [["L16"], [], [], []],
    }  # fmt: skip
    s = table(given, setup=Setup(4))
    assert 100 < len(shorts(s)) <= 400
    for text in shorts(s):
        if text.startswith("cast"):
            assert 1 <= len(shorts(say(s.copy(), text))) <= 400
    s = table({**given, "units": [[], *foes, ["explorer h8"]], "books": [[], [], [], []]}, "BUY", setup=Setup(4))
    for text in shorts(s):
        if text.startswith(("hire", "pay_otherwise")):
            assert len(shorts(say(s.copy(), text))) <= 400


def test_copy_is_complete():
    """Every named field is copied, none is shared."""
    s = table({"units": [["mage a1 wears L01"], ["peasant h4"]], "books": [["M01"], []], "holes": ["b2"]})
    new = s.copy()
    assert new == s and new.ground is s.ground and new.content is s.content
    for name in s.names:
        value = getattr(s, name)
        if isinstance(value, list):
            assert getattr(new, name) is not value, name
            for one, other in zip(value, getattr(new, name), strict=True):
                assert not isinstance(one, list) or one is not other, name


@pytest.mark.parametrize(
    "given",
    [
        {"gold": 1}, {"units": [["wizard a1"]]}, {"units": [["mage z9"]]}, {"units": [["mage a1", "mage a1"]]},
        {"units": [["mage a1 flying"]]}, {"units": {"7": []}}, {"units": 3}, {"resources": [{"gold": 1}]},
        {"books": [["Z99"]]}, {"board": ["PPP"]}, {"faults": {"a1/b1": ["corn"]}}, {"decks": {"land": ["M01"]}},
        {"monsters": ["kraken"]}, {"monsters": ["dragon a1"]}, {"map": "NOWHERE"}, {"order": [0, 0]}, {"round": "x"},
    ],
)  # fmt: skip
def test_a_position_that_makes_no_sense_is_refused(given):
    with pytest.raises(BadPosition):
        GAME.position(Setup(2), given, "ACTION", 0)


def test_a_position_survives_its_own_facts():
    """What `facts` says of a random table, `position` understands: the same units, cards, monsters and tokens."""
    for state in random_states(Setup(3), [2], every=200):
        told = {key: value for key, value in GAME.facts(state).items() if key in KEYS and key != "specials"}
        told["monsters"] = [f"{name} {text}" for name, text in told["monsters"].items()]
        told["specials"] = {c: t for c, t in GAME.facts(state)["specials"].items() if t != "covered"}
        told["discards"] = GAME.facts(state)["discards"]
        told["decks"] = {}
        again = GAME.facts(GAME.position(Setup(3), told, "ACTION", state.turn))
        for key in ("units", "monsters", "resources", "books", "items", "permanents", "used", "hoards", "faults",
                    "searched", "peeked", "board", "pp", "discards", "dormant"):  # fmt: skip
            assert again[key] == GAME.facts(state)[key], key
