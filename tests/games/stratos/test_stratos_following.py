"""STRATOS-R41: what the slot predicates offer is what the literal reading on a copy allows, for every card."""

from itertools import combinations, product

import pytest
from stratos_tables import GAME, random_states, say, shorts

from stratagem.games.stratos.content.cards import CELL, EACH, MONSTER, ONE_OWN, PAIR, TILE, UP_TO_TWO
from stratagem.games.stratos.content.codes import ONE_USE, SPELL, TRIBE
from stratagem.games.stratos.content.reader import read
from stratagem.games.stratos.game import StratosGame
from stratagem.games.stratos.rules.follow import can_follow, choices, completes, follows_literally
from stratagem.games.stratos.rules.slots import candidates
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import answer, begin
from stratagem.kernel.game import Setup

CARDS = [card for card in GAME.content.cards.values() if card.type in (SPELL, ONE_USE)]


def sort(slot):
    return "unit" if slot.word <= MONSTER else "cell" if CELL <= slot.word <= TILE else slot.word


def combos(s, card, actor, owner, picks=()):
    """Every way to fill the slots by STRATOS-R07, written out again without the pruning of the engine."""
    if len(picks) == len(card.slots):
        yield picks
        return
    slot = card.slots[len(picks)]
    found = candidates(s, slot, actor, owner, picks)
    if slot.count == EACH:
        yield from combos(s, card, actor, owner, (*picks, tuple(found)))
        return
    if slot.count == PAIR:
        ways = list(combinations(found, 2))
        if any(condition.code == ONE_OWN for condition in slot.conditions):
            ways = [way for way in ways if owner in (s.owner(way[0]), s.owner(way[1]))]
    elif slot.count == UP_TO_TWO:
        ways = [(x,) for x in found] + list(combinations(found, 2))
    else:
        ways = [(x,) for x in found]
    for way in ways:
        taken = [
            x for other, chosen in zip(card.slots, picks, strict=False)
            if other.is_chosen() and sort(other) == sort(slot) for x in chosen
        ]  # fmt: skip
        if not set(way) & set(taken):
            yield from combos(s, card, actor, owner, (*picks, way))


def check(s, cards, found):
    for unit in range(s.seats * TRIBE):
        if s.where[unit] < 0:
            continue
        owner = s.owner(unit)
        for card in cards:
            literal = []
            for picks in combos(s, card, unit, owner):
                fits = follows_literally(s, card, picks, unit, owner)
                if not card.entangled:
                    assert can_follow(s, card, picks, unit, owner) == fits, (card.id, picks)
                if fits:
                    literal.append(picks)
            assert completes(s, card, (), unit, owner) == bool(literal), card.id
            found[card.id, bool(literal)] = found.get((card.id, bool(literal)), 0) + 1
            if literal and card.slots and card.slots[0].is_chosen():
                firsts = {picks[0][0] for picks in literal}
                assert set(choices(s, card, (), False, unit, owner)) == firsts, card.id


@pytest.mark.property
def test_every_card_in_positions_of_random_games():
    """Teeth: nearly every card was met both ways."""
    found = {}
    check(GAME.setup(Setup(2), Playout(1)), CARDS, found)
    for setup, seed in ((Setup(2), 3), (Setup(2, {"scenario": "NP2"}), 4), (Setup(2, {"mode": "beginner"}), 5)):
        for s in random_states(setup, [seed], every=160):
            check(s, CARDS, found)
    always = {"M04", "M06", "M13", "S09", "S05", "L07", "L11", "L13", "G08", "L10", "M07", "M08"}
    for card in CARDS:
        assert (card.id, True) in found, f"{card.id} could never be followed"
        assert card.id in always or (card.id, False) in found, f"{card.id} could always be followed"


OWN = """
[[cards]]
id = "X01"
deck = "mage"
type = "spell"
name.en = "Cold Flame"
text.en = "3 damage, then chilled."
cost = 1
slots = ["T: enemy unit r1-3"]
program = ["damage(T,3,magical)", "chill(T)"]
source = "custom"

[[cards]]
id = "X02"
deck = "land"
type = "one-use"
name.en = "Push and Pull"
text.en = "An enemy moves to the cell, then loses its tokens."
slots = ["T: enemy unit r1-3", "C: cell adjacent to T", "V: other player"]
program = ["move(T,C)", "steal(V,1)", "remove_tile(C)"]
source = "custom"

[[cards]]
id = "X04"
deck = "mage"
type = "spell"
name.en = "Cold Spark"
text.en = "D4 damage, then chilled."
cost = 1
slots = ["T: enemy unit r1-3"]
program = ["damage(T,D4,physical,miss 4)", "chill(T)"]
source = "custom"

[[cards]]
id = "X03"
deck = "mage"
type = "spell"
name.en = "Rally"
text.en = "All of yours defend, one enemy loses tokens of his choice, you gain."
cost = 0
slots = ["T: each own char r0-3", "V: other player"]
program = ["guard(T)", "opt lose(V,2,pick)", "gain(choice,2)"]
source = "custom"
"""


@pytest.fixture
def own(tmp_path):
    (tmp_path / "cards.toml").write_text(OWN)
    return StratosGame(read(tmp_path))


def test_entangled_cards_take_the_literal_way(own):
    """X01: whoever would fall to the damage cannot be chilled; X02 can never be followed, its tile is occupied then."""
    cold, push = own.content.cards["X01"], own.content.cards["X02"]
    assert cold.entangled and push.entangled
    given = {"units": [["mage a1"], ["soldier b1", "peasant a2 3/4", "peasant b2 chill"]]}
    s = own.position(Setup(2), given, "ACTION", 0)
    assert choices(s, cold, (), False, 0, 0) == [5]
    s.stock[5] = 1
    assert not completes(s, push, (), 0, 0)
    for state in random_states(Setup(2), [7], every=150, game=own):
        check(state, [cold, push], {})


def test_an_each_slot_before_a_chosen_one_and_a_loss_by_pick(own):
    """STRATOS-D05: the victim picks what he loses, then the owner what he gains; the spell is face-up afterwards."""
    given = {
        "units": [["mage a1", "peasant b1"], ["peasant h4"]],
        "books": [["X03"], []],
        "resources": [{}, {"corn": 1, "gem": 2}],
    }
    s = own.position(Setup(2), given, "ACTION", 0)
    begin(s, Playout(1))
    say(s, "cast a1 X03", "target 1", game=own)
    assert s.waiting == [1] and shorts(s, game=own) == ["lose corn,gem", "lose gem,gem"]
    assert own.prompt(s, 1).key == "stratos-prompt-lose" and own.prompt(s, 0).key == "stratos-prompt-lose-other"
    say(s, "lose corn,gem", "gain oak,oak", game=own)
    assert s.guard[:2] == [1, 1] and s.book_up[0] == ("X03",)
    assert s.stock == [0, 0, 0, 2, 0, 0, 0, 0, 0, 1]


@pytest.mark.property
def test_a_die_shows_one_and_nothing_is_reduced(own):
    """STRATOS-R41: whoever has more than 1 Health outlives the spark, defending or not, and can be chilled."""
    spark = own.content.cards["X04"]
    assert spark.entangled
    for hp, defending, marked in product(range(1, 7), ("", " defending"), ("", " chill")):
        given = {"units": [["mage a1"], [f"soldier b1 {hp}{defending}{marked}"]]}
        s = own.position(Setup(2), given, "ACTION", 0)
        before = s.copy()
        assert choices(s, spark, (), False, 0, 0) == ([5] if hp > 1 and not marked else [])
        assert s == before


def lost(own, s, mix):
    news = []
    answer(s, 1, own.read(s, 1, f"lose {','.join(mix)}"), Playout(1), lambda _, told: news.append(told))
    (told,) = news
    assert (told.key, told.rules) == ("stratos-news-given-up", ("STRATOS-D05",))
    assert told.params == {"seat": "@seat:1", "kinds": [f"@resource:{kind}" for kind in mix]}


@pytest.mark.property
def test_every_loss_by_pick(own):
    """STRATOS-D05: over every small stock the victim may lose any two of his tokens, or all if he has fewer."""
    kinds = ("corn", "nickel", "spice", "oak", "gem")
    for counts in product(range(3), repeat=5):
        held = dict(zip(kinds, counts, strict=True))
        given = {"units": [["mage a1"], ["peasant h4"]], "books": [["X03"], []], "resources": [{}, held]}
        s = own.position(Setup(2), given, "ACTION", 0)
        begin(s, Playout(1))
        say(s, "cast a1 X03", "target 1", game=own)
        tokens = [kind for kind in kinds for _ in range(held[kind])]
        mixes = list(dict.fromkeys(combinations(tokens, min(2, len(tokens)))))
        if tokens:
            assert s.waiting == [1] and shorts(s, game=own) == [f"lose {','.join(mix)}" for mix in mixes]
            mix = mixes[sum(counts) % len(mixes)]
            lost(own, s, mix)
            assert s.stock[5:] == [held[kind] - mix.count(kind) for kind in kinds]
        assert s.waiting == [0] and len(shorts(s, game=own)) == 10
