"""Set-up over many seeds, and its exact distribution."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from stratagem import games
from stratagem.games.strato.rules.ending import row_fulfils
from stratagem.games.strato.rules.setup import draw_other_than
from stratagem.kernel.chance import Luck, Script, ScriptEnded
from stratagem.kernel.game import Setup

STRATO = games.get("strato")


def test_every_tornado_layout_of_level_6_occurs():
    """STRATO-T04: three rows, 12 cards on the board, 54 in all; over 2000 seeds all 36 layouts (STRATO-S2)."""
    layouts = Counter()
    for seed in range(2000):
        s = STRATO.setup(Setup(1, {"challenge": 6}), Luck(seed))
        layouts[tuple(s.tornado)] += 1
    assert [len(s.halves), sum(map(len, s.halves)), s.pile.size()] == [6, 12, 39]
    assert sum(STRATO.pieces(s).values()) == 54
    assert len(layouts) == 36
    assert min(layouts.values()) > 2000 / 36 / 2


@pytest.mark.property
@pytest.mark.parametrize("level", sorted(STRATO.content.challenges))
def test_set_ups_keep_their_promises(level):
    """STRATO-T07, over 1000 seeds: no card beside its own weather, 9 cards of each weather, nobody has won."""
    for seed in range(1000):
        s = STRATO.setup(Setup(1 + seed % 4, {"challenge": level}), Luck(seed))
        for half, tornado in zip(s.halves, s.tornado, strict=True):
            assert len(half) == 2 and half[0] != tornado and half[1] != half[0]
        assert set(STRATO.pieces(s).values()) <= {0, 9}
        in_play = STRATO.view(s, None)["challenge"]["weathers"]
        assert [key for key, count in STRATO.pieces(s).items() if count] == in_play
        assert [sum(hand) for hand in s.hands] == [3 if len(s.hands) == 1 else 2] * len(s.hands)
        assert s.result is None and s.last == -1 and s.turn_no == 1
        assert not any(row_fulfils(s, row) for row in range(len(s.halves) // 2))


def test_two_weathers_force_the_board():
    """STRATO-T01 for many seeds."""
    for seed in range(50):
        facts = STRATO.facts(STRATO.setup(Setup(1), Luck(seed)))
        assert facts["rows"] == ["S R [S|R] S R"] and facts["draw_pile_size"] == 11


def literal_row(tornado, pile, aside):
    """STRATO-S4 word for word, with a pile that has an order.  Yields (row, weight), where a reshuffle branches."""
    stack = [(Fraction(1), [], list(pile), list(aside))]
    while stack:
        weight, laid, left, put_aside = stack.pop()
        if len(laid) == 4:
            yield tuple(laid), weight
            continue
        neighbour = laid[-1] if len(laid) in (1, 3) else tornado[len(laid) // 2]
        if not left:
            orders = list(permutations(put_aside))
            stack += [(weight / len(orders), laid, list(order), []) for order in orders]
        elif left[0] == neighbour:
            stack.append((weight, laid, left[1:], [*put_aside, left[0]]))
        else:
            stack.append((weight, [*laid, left[0]], left[1:], put_aside))


def unordered_row(tornado, counts):
    """The same with a pile that has no order, every outcome of luck with its probability."""
    scripts = [(Fraction(1), [])]
    while scripts:
        weight, script = scripts.pop()
        cards, aside, laid, luck = list(counts), [0] * len(counts), [], Script(script)
        try:
            for weather in tornado:
                laid.append(draw_other_than(weather, cards, aside, luck))
                laid.append(draw_other_than(laid[-1], cards, aside, luck))
        except ScriptEnded as ended:
            total = sum(ended.weights)
            scripts += [(weight * w / total, [*script, kind]) for kind, w in enumerate(ended.weights) if w]
        else:
            assert [cards[k] + aside[k] + laid.count(k) for k in range(len(counts))] == list(counts)
            yield tuple(laid), weight


@pytest.mark.property
@pytest.mark.parametrize(("tornado", "counts"), [((0, 1), (3, 2, 1)), ((0, 1), (3, 3)), ((2, 0), (2, 2, 2))])
def test_a_pile_without_order_fills_rows_with_the_same_chances(tornado, counts):
    """STRATO-S3, STRATO-S4, STRATO-S5: exact, including the case that the pile runs out meanwhile."""
    cards = [kind for kind, count in enumerate(counts) for _ in range(count)]
    wanted, found = Counter(), Counter()
    orders = list(permutations(cards))
    for order in orders:
        for row, weight in literal_row(tornado, order, []):
            wanted[row] += weight / len(orders)
    for row, weight in unordered_row(tornado, counts):
        found[row] += weight
    assert found == wanted
    assert sum(found.values()) == 1
