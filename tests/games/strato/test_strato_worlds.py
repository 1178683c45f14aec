"""Worlds that a seat cannot tell from the true one: the same view, the same cards, every deal as likely (STRATO-I1)."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from strato_boards import STRATO, table
from strato_draws import drawn_tables
from strato_literal import LETTERS

from stratagem.kernel.chance import Luck, Script, ScriptEnded
from stratagem.kernel.codec import canonical


@pytest.mark.property
def test_a_guess_looks_the_same_and_keeps_every_card():
    """For every seat and for spectators, in every phase; the true table is left alone."""
    luck, changed = Luck(9), Counter()
    for drawn in drawn_tables(9, positions=80, games=8):
        before = canonical(STRATO.save(drawn.s))
        for seat in (None, *drawn.seats):
            world = STRATO.resample(drawn.s, seat, luck)
            assert STRATO.view(world, seat) == STRATO.view(drawn.s, seat)
            assert STRATO.pieces(world) == STRATO.pieces(drawn.s)
            for other in drawn.seats:
                assert sum(world.hands[other]) == sum(drawn.s.hands[other])
                changed[other] += world.hands[other] != drawn.s.hands[other]
            changed["pile"] += world.pile.counts() != drawn.s.pile.counts()
            world.hands[0][0] += 1
            world.pile.put_on_top(0)
            assert canonical(STRATO.save(drawn.s)) == before
    assert set(changed) == {0, 1, 2, 3, "pile"} and min(changed.values()) > 20, changed


def worlds_of(s, seat):
    """Every world that luck can give, with its probability: hands, and the pile's fixed places and bags."""
    found, scripts = Counter(), [(Fraction(1), [])]
    while scripts:
        weight, script = scripts.pop()
        try:
            world = STRATO.resample(s, seat, Script(script))
        except ScriptEnded as ended:
            total = sum(ended.weights)
            scripts += [(weight * w / total, [*script, kind]) for kind, w in enumerate(ended.weights) if w]
        else:
            found[repr((world.hands, world.pile.top, world.pile.bags))] += weight
    return found


def deals_of(s, seat):
    """The same by dealing out all orders of the cards that this seat cannot see."""
    others = [p for p in range(len(s.hands)) if p != seat]
    hidden = [kind for p in others for kind, count in enumerate(s.hands[p]) for _ in range(count)]
    hidden += s.pile.top + [kind for bag in s.pile.bags for kind, count in enumerate(bag) for _ in range(count)]
    found, orders = Counter(), list(permutations(hidden))
    for order in orders:
        cards, hands = list(order), [hand[:] for hand in s.hands]
        for p in others:
            hand = [cards.pop() for _ in range(sum(s.hands[p]))]
            hands[p] = [hand.count(kind) for kind in range(6)]
        top = [cards.pop() for _ in s.pile.top]
        bag = [cards.count(kind) for kind in range(6)]
        found[repr((hands, top, [bag]))] += Fraction(1, len(orders))
    return found


@pytest.mark.property
def test_every_deal_is_as_likely_as_it_should_be():
    """Exact: every order of the unseen cards has the same chance, also where cards of the pile have their places."""
    chooser = random.Random(10)
    for number in range(24):
        seats = 1 + number % 3
        few = chooser.sample(LETTERS, 3)
        size = 3 if seats == 1 else 2
        hands = [[chooser.choice(few) for _ in range(chooser.randint(0, size))] for _ in range(seats)]
        hands[0] = hands[0] or few[:1]
        pile = [chooser.choice(few) for _ in range(6 - sum(map(len, hands)))]
        s = table(["S R [S|R] S R"], hands, draw_pile=pile)
        if number % 2:
            s.pile.shuffle()
        for seat in (None, *range(seats)):
            assert worlds_of(s, seat) == deals_of(s, seat)
