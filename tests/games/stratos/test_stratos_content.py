"""Content packs: the house pack is whole, a bad row is named with its line, a map or a card of one's own plays."""

import re
from collections import Counter
from pathlib import Path

import pytest
from stratos_tables import GAME

from stratagem.games.stratos.content.codes import CALAMITY, EQUIPMENT, ONE_USE, PERMANENT, SPELL, TRAP
from stratagem.games.stratos.content.reader import HOUSE, read
from stratagem.games.stratos.game import StratosGame
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import play_at_random
from stratagem.kernel.errors import BadContent
from stratagem.kernel.game import Setup
from stratagem.scenarios import read_files

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "stratos"


def copies(deck, kind):
    cards = [GAME.content.cards[card] for card in GAME.content.decks[deck]]
    return sum(card.copies for card in cards if card.type == kind)


def test_the_decks_are_as_the_rule_file_counts_them():
    """Sections 3.5 to 3.8 of the rule file."""
    assert [sum(counts) for counts in GAME.content.copies] == [16, 10, 34, 18]
    assert [copies(2, kind) for kind in (EQUIPMENT, ONE_USE, PERMANENT, TRAP, CALAMITY)] == [8, 12, 5, 5, 4]
    assert [copies(3, kind) for kind in (PERMANENT, EQUIPMENT, ONE_USE, TRAP, CALAMITY)] == [6, 3, 5, 2, 2]
    assert copies(0, SPELL) == 16 and copies(1, SPELL) == 10
    marked = [card.id for card in GAME.content.cards.values() if card.monster_only]
    assert marked == ["L15", "L20", "L28", "G11"]


def test_every_row_says_where_it_comes_from_and_reads_in_both_languages():
    for path in HOUSE.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        assert text.count("source = ") == text.count(f"[[{path.stem}]]"), path.name
        if path.stem != "rolls":
            assert text.count("name.it = ") >= text.count(f"[[{path.stem}]]"), path.name


def test_maps_use_no_more_tiles_than_the_boxes_hold():
    """STRATOS-R14: every listed map can be laid out."""
    for chart in GAME.content.charts.values():
        boxes = 1 if chart.players == 2 else 2
        letters = "".join(chart.rows)
        for kind, letter in enumerate("PMDFL"):
            assert letters.count(letter) <= boxes * sum(GAME.content.undersides[kind]), (chart.id, letter)


def problems(tmp_path, file, text):
    (tmp_path / file).write_text(text)
    with pytest.raises(BadContent) as caught:
        read(tmp_path)
    return caught.value.problems


CARD = '[[cards]]\nid = "X01"\ndeck = "mage"\ntype = "spell"\nname.en = "X"\ntext.en = "x"\nsource = "custom"\n'


@pytest.mark.parametrize(
    ("more", "line", "word"),
    [
        ('slots = ["T: enemy unit"]\nprogram = ["zap(T)"]', 9, "no primitive"),
        ('slots = ["T: foe r1-3"]', 8, "names none of"),
        ('slots = ["T: enemy unit r1-3, wearing a hat"]', 8, "no known condition"),
        ('slots = ["C: cell adjacent to T"]', 8, "no known condition"),
        ('program = ["heal(T,2)"]', 8, "no slot of this card"),
        ('slots = ["K: kind"]\nprogram = ["heal(K,2)"]', 9, "not a unit"),
        ('program = ["damage(actor,D8,true)"]', 8, "neither a number nor D4"),
        ('program = ["gain(gold,2)"]', 8, "no slot"),
        ('program = ["gain(gem)"]', 8, "takes 2 words"),
        ('static = ["armor(mental,1)"]', 8, "no modifier"),
        ('slots = ["T: two unit r0-3"]', 8, "two names"),
        ('slots = ["C: random cell, nearest the actor can enter"]', 8, "traps and calamities"),
        ('program = ["gain(choice,12)"]', 8, "at most 11"),
        ('program = ["lose(owner,8,pick)"]', 8, "at most 7"),
        ("power = 3", 8, "unknown field"),
        ("cost = 99", 8, "cost is 99"),
    ],
)
def test_a_bad_card_is_named_with_its_line(tmp_path, more, line, word):
    found = problems(tmp_path, "cards.toml", CARD + more + "\n")
    assert any(p.startswith(f"cards.toml:{line}:") and word in p for p in found), found


def test_more_slips_of_the_pen(tmp_path):
    trap = CARD.replace('"mage"', '"land"').replace('"spell"', '"trap"') + 'slots = ["T: unit r1-2"]\n'
    assert "STRATOS-R08" in problems(tmp_path, "cards.toml", trap)[0]
    assert "spells belong" in problems(tmp_path, "cards.toml", CARD.replace('"spell"', '"trap"'))[0]
    (tmp_path / "cards.toml").unlink()
    units = '[[units]]\nclass = "peasant"\nname.en = "P"\npromoted_name.en = "C"\ncost = { gold = 1 }\nhp = 4\n'
    assert "gold" in problems(tmp_path, "units.toml", units + 'hp_bonus = 1\nsource = "box"\n')[0]
    (tmp_path / "units.toml").unlink()
    rolls = '[[rolls]]\nid = "x"\npp_min = 0\npp_max = 3\nsum_min = 2\nsum_max = 4\nmonster = "kraken"\n'
    assert "two rows" in problems(tmp_path, "rolls.toml", rolls + 'source = "box"\n')[0]
    (tmp_path / "rolls.toml").unlink()
    chart = '[[maps]]\nid = "X"\nname.en = "X"\nplayers = 2\nrows = ["PQ"]\ntrays = ["a1"]\n'
    found = problems(tmp_path, "maps.toml", chart + 'starts = [["peasant a1"], ["peasant b9"]]\nsource = "box"\n')
    assert any("no terrain" in p for p in found) and any("cannot start there" in p for p in found)


def test_a_map_of_ones_own_plays(tmp_path):
    (tmp_path / "maps.toml").write_text(
        '[[maps]]\nid = "STRIP"\nname.en = "The Strip"\nplayers = 2\nrows = ["PFDMPFDMPFDM", "LLSLLSSLLSLL"]\n'
        'trays = ["a1", "e1", "i1"]\nstarts = [["peasant a1"], ["peasant l1"]]\nsource = "custom"\n'
    )
    game = StratosGame(read(tmp_path))
    assert "STRIP" in game.options[0].values and game.content.hash != GAME.content.hash
    setup = Setup(2, {"scenario": "STRIP"})
    assert game.validate(setup) == []
    chance = Playout(1)
    s = game.setup(setup, chance)
    assert s.ground.fault_names == ["d1/e1", "h1/i1", "d2/e2", "h2/i2"]
    before = game.pieces(s)
    play_at_random(s, chance)
    assert s.result is not None and game.pieces(s) == before


def test_costs_of_ones_own_change_the_game(tmp_path):
    (tmp_path / "units.toml").write_text(
        '[[units]]\nclass = "mage"\nname.en = "Wizard"\npromoted_name.en = "Archmage"\ncost = { corn = 1 }\n'
        'hp = 5\nhp_bonus = 1\nspirit = 4\nspirit_bonus = 4\nsource = "custom"\n'
    )
    game = StratosGame(read(tmp_path))
    s = game.position(Setup(2), {"units": [["mage a1"], []]}, "ACTION", 0)
    assert game.facts(s)["units"]["0"] == ["mage a1 5/5 spirit 4/4"]
    assert game.names("en")["class:mage"] == "Wizard"


def test_every_card_special_and_monster_has_two_scenarios():
    """One in which it acts, one in which it is refused or does nothing: at least two must speak of it."""
    seen = Counter()
    for _, found in read_files([SCENARIOS]):
        for scenario in found:
            text = repr([scenario.name, scenario.given, [(stage.when, stage.then) for stage in scenario.stages]])
            seen.update(set(re.findall(r"\w+", text)))
    wanted = [*GAME.content.cards, *[beast.id for beast in GAME.content.beasts]]
    assert not [name for name in wanted if seen[name] < 2]
