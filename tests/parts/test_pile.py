"""Piles: no order until someone looks, and whoever has looked still knows."""

import pytest
from hypothesis import given, strategies as st

from stratagem.kernel.chance import Luck, Playout, Script
from stratagem.kernel.codec import from_json, to_json
from stratagem.kernel.errors import BadPosition
from stratagem.parts.pile import EVERYONE, NOBODY, Pile, knows

BOTH = 0b11


def drawn(pile, chance=None, source="deck"):
    """Every card in the order it comes."""
    pile = pile.copy()
    return [pile.draw(source, chance or Script([])) for _ in range(pile.size())]


# -- drawing


def test_a_bag_is_drawn_by_luck_and_named_after_its_source():
    pile = Pile.of([2, 0, 1])
    assert (pile.size(), pile.is_empty()) == (3, False)
    assert [pile.draw("deck", Script([k])) for k in (2, 0, 0)] == [2, 0, 0]
    assert pile.is_empty() and pile.size() == 0


def test_fixed_places_come_first_and_need_no_luck():
    pile = Pile.of([0, 1])
    pile.put_on_top(1)
    pile.put_on_top(0)
    pile.put_at_bottom(0)
    pile.put_at_bottom(1)
    assert drawn(pile, Script([1])) == [0, 1, 1, 0, 1]
    with pytest.raises(IndexError):
        Pile.of([0]).draw("deck", Script([]))


def test_bags_are_used_up_one_after_the_other():
    pile = Pile.of([1, 0])
    pile.put_bag_below([0, 2])
    assert drawn(pile, Luck(1)) == [0, 1, 1]
    pile.put_at_bottom(0)
    with pytest.raises(ValueError, match="known order"):
        pile.put_bag_below([1, 1])


def test_an_empty_pile_still_knows_its_kinds():
    pile = Pile.of([1, 0, 0])
    pile.draw("deck", Luck(1))
    pile.put_at_bottom(1)
    pile.draw("deck", Script([]))
    assert pile.counts() == [0, 0, 0]


def test_a_seed_fixes_the_order_of_a_pile_however_it_is_looked_at():
    plain = drawn(Pile.of([5, 5, 5]), Luck(7))
    pile, luck, seen = Pile.of([5, 5, 5]), Luck(7), []
    seen += pile.look(3, 1, "deck", luck)
    assert [pile.draw("deck", luck) for _ in range(3)] == seen
    seen.append(pile.draw("deck", luck))
    seen += pile.look(20, 2, "deck", luck)
    assert seen == plain


# -- looking


def test_looking_fixes_places_and_notes_who_knows():
    pile = Pile.of([1, 1, 1])
    assert pile.look(2, 0b01, "deck", Script([2, 0])) == [2, 0]
    assert pile.look(1, 0b10, "deck", Script([])) == [2]
    assert pile.seen_by(0) == [2, 0] and pile.seen_by(1) == [2, None] and pile.seen_by(None) == [None, None]
    assert pile.size() == 3 and pile.counts() == [1, 1, 1]


def test_looking_at_more_than_there_is_shows_what_there_is():
    pile = Pile.of([1, 0])
    assert pile.look(5, 1, "deck", Luck(1)) == [0]
    assert pile.look(0, 1, "deck", Script([])) == []


def test_who_knew_the_bottom_still_knows_it_after_somebody_looked():
    pile = Pile.of([1, 0])
    pile.put_at_bottom(1, 0b10)
    assert pile.look(2, 0b01, "deck", Luck(1)) == [0, 1]
    assert pile.seen_by(0) == [0, 1] and pile.seen_by(1) == [None, 1]


def test_knowledge_leaves_with_the_card():
    pile = Pile.of([0, 3])
    pile.put_on_top(0, BOTH)
    pile.put_on_top(1, 0b10)
    pile.draw("deck", Script([]))
    assert pile.seen_by(1) == [0] and pile.top_known == [BOTH]


@pytest.mark.parametrize(
    ("known", "seats"),
    [(NOBODY, []), (0b01, [0]), (0b10, [1]), (BOTH, [0, 1]), (EVERYONE, [0, 1, 2, 9, None])],
)
def test_who_knows(known, seats):
    assert [seat for seat in (0, 1, 2, 9, None) if knows(known, seat)] == seats


def test_shuffling_forgets_every_place():
    pile = Pile.of([1, 2])
    pile.look(2, 1, "deck", Luck(1))
    pile.put_at_bottom(0, 1)
    pile.shuffle()
    assert pile == Pile.of([2, 2])
    empty = Pile.of([0, 0])
    empty.shuffle()
    assert empty.is_empty() and empty.counts() == [0, 0]


# -- as scenario files write it


def test_named_piles():
    codes = ["A", "B", "C"]
    assert drawn(Pile.named(["B", "A"], codes, [9, 9, 9])) == [1, 0]
    pile = Pile.named(["B", "..."], codes, [1, 2, 0])
    assert pile.top == [1] and pile.bags == [[1, 1, 0]]
    assert Pile.named(["B", "B", "B", "..."], codes, [0, 1, 0]).bags == [[0, 0, 0]]
    assert Pile.named([], codes, [1, 1, 1]).is_empty()
    with pytest.raises(BadPosition, match="'X'; known: A, B, C"):
        Pile.named(["X"], codes, [1, 1, 1])
    for cards in (["...", "A"], ["...", "..."]):
        with pytest.raises(BadPosition, match="at its end"):
            Pile.named(cards, codes, [1, 1, 1])


# -- copies and guesses, for any pile

counts = st.lists(st.integers(0, 3), min_size=3, max_size=3)
places = st.lists(st.tuples(st.integers(0, 2), st.sampled_from([NOBODY, 0b01, 0b10, BOTH, EVERYONE])), max_size=4)


@st.composite
def piles(draw):
    pile = Pile.of(draw(counts))
    if draw(st.booleans()):
        pile.put_bag_below(draw(counts))
    for kind, known in draw(places):
        pile.put_on_top(kind, known)
    for kind, known in draw(places):
        pile.put_at_bottom(kind, known)
    return pile


viewers = st.sampled_from([None, 0, 1, 2])


@given(piles())
def test_copies_are_equal_and_share_nothing(pile):
    other = pile.copy()
    assert other == pile and from_json(to_json(pile), {"Pile": Pile}) == pile
    before = to_json(pile)
    other.look(2, 1, "deck", Luck(1))
    while not other.is_empty():
        other.draw("deck", Luck(1))
    other.put_on_top(0)
    assert to_json(pile) == before


@given(piles(), st.integers(0, 99))
def test_every_card_comes_exactly_once(pile, seed):
    found = [0, 0, 0]
    for kind in drawn(pile, Luck(seed)):
        found[kind] += 1
    assert found == [*pile.counts(), 0, 0, 0][:3] and sum(found) == pile.size()


@given(piles(), st.integers(0, 9), st.integers(0, 3), st.integers(0, 99))
def test_looking_foretells_drawing(pile, count, seats, seed):
    luck = Luck(seed)
    size, before = pile.size(), pile.counts()
    seen = pile.look(count, seats, "deck", luck)
    assert len(seen) == min(count, size) and pile.size() == size and pile.counts() == before
    assert [pile.draw("deck", luck) for _ in seen] == seen


def guessed(pile, viewer, seed):
    new, pool = pile.copy(), [0, 0, 0]
    new.give_unknown(viewer, pool)
    new.take_unknown(viewer, pool, Playout(seed))
    assert pool == [0, 0, 0]
    return new


@given(piles(), viewers, st.integers(0, 99), st.integers(0, 99))
def test_guesses_keep_what_is_known_and_obey_the_law(pile, viewer, seed, other):
    guess = guessed(pile, viewer, seed)
    assert guess.counts() == pile.counts() and guess.seen_by(viewer) == pile.seen_by(viewer)
    assert [sum(bag) for bag in guess.bags] == [sum(bag) for bag in pile.bags]
    for there, truth, known in (
        (guess.top, pile.top, pile.top_known),
        (guess.bottom, pile.bottom, pile.bottom_known),
    ):
        assert all(a == b for a, b, k in zip(there, truth, known, strict=True) if knows(k, viewer))
    assert guessed(guessed(pile, viewer, other), viewer, seed) == guess


def test_guesses_reach_every_order():
    pile = Pile.of([1, 1, 1])
    pile.look(3, 0b01, "deck", Luck(1))
    orders = {tuple(guessed(pile, 1, seed).top) for seed in range(80)}
    assert len(orders) == 6
    assert {tuple(guessed(pile, 0, seed).top) for seed in range(10)} == {tuple(pile.top)}


def test_a_pool_shared_with_hands_is_divided_by_size():
    pile, pool = Pile.of([2, 2, 0]), [0, 0, 3]
    pile.give_unknown(0, pool)
    assert pool == [2, 2, 3]
    pile.take_unknown(0, pool, Playout(3))
    assert pile.size() == 4 and sum(pool) == 3


def test_the_last_bag_takes_what_is_left_without_luck():
    pile, pool = Pile.of([1, 0]), [0, 0]
    pile.put_bag_below([0, 2])
    pile.give_unknown(0, pool)
    script = Script([1])
    pile.take_unknown(0, pool, script)
    assert pile.bags == [[0, 1], [1, 1]] and script.finished()
