"""Set-up over many seeds, and its exact distribution."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from strato_draws import drawn_challenge, drawn_pairing
from strato_literal import LEFT_TORNADOES, RIGHT_TORNADOES, WEATHERS

from stratagem import games
from stratagem.games.strato.content.reader import custom_challenge
from stratagem.games.strato.content.tables import Content
from stratagem.games.strato.rules.ending import row_fulfils
from stratagem.games.strato.rules.setup import draw_other_than
from stratagem.kernel.chance import Luck, Script, ScriptEnded
from stratagem.kernel.game import Setup

STRATO = games.get("strato")


def game_of(challenge):
    """Strato with one challenge of its own."""
    data = {"level": 0, "condition": [{"op": "run", "side": "both", "n": 3, "of": "same"}], "source": "house"}
    house = STRATO.content
    challenges = {0: custom_challenge({**data, **challenge}, house.left)}
    return type(STRATO)(Content(house.hash, house.cards, house.left, challenges, house.names, []))


def literal_set_up(challenge, seats, outcomes):
    """Section 5 word for word, with what luck gave.  Gives tornadoes, half-rows, hands, cards left."""
    coming = iter(outcomes)
    lefts, rights = ([next(coming) for _ in range(challenge.rows)] for _ in range(2))
    tornado = [half for pair in zip(lefts, rights, strict=True) for half in pair]
    return tornado, *literal_deal(challenge, tornado, seats, coming)


def literal_deal(challenge, tornado, seats, coming):
    """STRATO-S3 to STRATO-S6, the tornado cards lying."""
    left = Counter(dict.fromkeys(challenge.weathers, 9))
    halves = []
    for neighbour in tornado:
        half = [neighbour]
        while len(half) < 3:
            card = next(coming)
            if card != half[-1]:  # else it is put aside
                half.append(card)
        halves.append(half[1:])
        left.subtract(half[1:])
    hands = [[] for _ in range(seats)]
    for _ in range(3 if seats == 1 else 2):
        for hand in hands:
            hand.append(next(coming))
            left.subtract(hand[-1:])
    assert next(coming, None) is None
    return halves, [[hand.count(weather) for weather in range(6)] for hand in hands], left


@pytest.mark.property
def test_a_set_up_is_the_literal_one():
    """STRATO-S1 to STRATO-S8, STRATO-V3, card by card: challenges of any weathers and rows, tornado cards left over
    included, any seats, chosen tornadoes or luck."""
    chooser = random.Random(6)
    for number in range(300):
        challenge = drawn_challenge(chooser, chooser.randint(1, 3))
        game, luck = game_of({**challenge, "level": 0}), Luck(number)
        card, seats = game.content.challenges[0], 1 + number % 4
        assert (game.content.own, game.content.rules) == ({}, STRATO.content.rules)  # an edition like any other
        setup = Setup(seats, {"first_player": chooser.randrange(seats)})
        if number % 3 == 0:
            pairing = drawn_pairing(chooser, card)
            setup.options["tornado_pairing"] = pairing
        s = game.setup(setup, luck)
        if number % 3:
            tornado, halves, hands, left = literal_set_up(card, seats, luck.take_outcomes())
        else:
            tornado = [WEATHERS.index(key) for pair in pairing for key in pair.split("/")]
            halves, hands, left = literal_deal(card, tornado, seats, iter(luck.take_outcomes()))
        assert (s.tornado, s.halves, s.hands) == (tornado, halves, hands)
        assert s.pile.counts() == [left[weather] for weather in range(6)]
        in_play = [WEATHERS[weather] for weather in tornado]
        assert len(set(in_play)) == 2 * card.rows and set(in_play) <= set(challenge["weathers"])
        assert set(in_play[::2]) <= set(LEFT_TORNADOES) and set(in_play[1::2]) <= set(RIGHT_TORNADOES)
        assert (s.active, s.turn_no, s.last, s.discard) == (setup.options["first_player"], 1, -1, [])


@pytest.mark.property
def test_every_tornado_layout_of_six_weathers_occurs():
    """STRATO-T04: three rows, 12 cards on the board, 54 in all; over 2000 seeds all 36 layouts (STRATO-S2)."""
    layouts = Counter()
    game = game_of({"weathers": list(WEATHERS), "limit": 5, "lines_required": 3})
    for seed in range(2000):
        s = game.setup(Setup(1), Luck(seed))
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
