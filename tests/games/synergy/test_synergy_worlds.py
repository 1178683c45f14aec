"""Guessed worlds: what a seat knows is kept, all else is drawn from what may be (SYNERGY-R50 to SYNERGY-R54)."""

import random
from collections import Counter

import pytest
from synergy_referee import COLOURS, SYMBOLS, may_be_first, may_be_second
from synergy_tables_drawn import CARDS, GAME, Position, drawn_setup

from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.game import Setup


def codes(cards):
    return [CARDS[card] for card in cards]


def numbers_in_deck(s, seat):
    """The kinds left in a deck, those that come next among them."""
    colour = COLOURS[s.colours[seat]]
    found = Counter({f"{colour}{value + 1}": count for value, count in enumerate(s.number_deck[seat])})
    return +(found + Counter(codes(s.number_top[seat])))


def goals_in_deck(s, seat):
    return +(Counter(dict(enumerate(s.goal_deck[seat]))) + Counter(s.goal_top[seat]))


def known(s, viewer, seat):
    """What the viewer knows to be in this hand (SYNERGY-R52; section 13: what the giver knows)."""
    found = Counter(codes(s.public_hand[seat]))
    if viewer is not None and s.given[viewer] >= 0 and (viewer + 1) % s.seats == seat:
        found[CARDS[s.given[viewer]]] += 1
    return found


def can_play(s, seat):
    """SYNERGY-R12: an open number step has shown that everybody has a card for it; so has a fair deal (SYNERGY-R73)."""
    challenges = [challenge.id for challenge in s.mission_card().challenges]
    hand, first = codes(s.number_hand[seat]), "STEP2" if s.mission_card().goal_first else "STEP1"
    untouched = s.round_index == 0 and not s.hand_passes and s.number1[0] < 0 and s.number1[seat] < 0
    if s.phase == "STEP3":
        front = CARDS[s.number1[seat]]
        return any(may_be_second(challenges, front, s.delta[seat], card) for card in hand)
    if s.phase == first or (s.fair_deal and untouched and s.phase not in ("ROLE_SUPER", "ROLE_HYPER")):
        return any(may_be_first(challenges, card) for card in hand)
    return True


def check_world(s, world, viewer):
    if s.result is not None:
        assert world == s  # everything is shown after the end (SYNERGY-R54)
        return
    assert GAME.view(world, viewer) == GAME.view(s, viewer)
    assert GAME.pieces(world) == GAME.pieces(s)
    for seat in range(s.seats):
        for word in ("number_hand", "goal_hand", "number_top", "goal_top"):
            assert len(getattr(world, word)[seat]) == len(getattr(s, word)[seat])
        hand = Counter(codes(world.number_hand[seat]))
        assert list(world.number_hand[seat]) == sorted(world.number_hand[seat])
        assert list(world.goal_hand[seat]) == sorted(world.goal_hand[seat])
        assert hand >= known(s, viewer, seat)
        if seat == viewer:
            assert numbers_in_deck(world, seat) == numbers_in_deck(s, seat)
            assert goals_in_deck(world, seat) == goals_in_deck(s, seat)
        elif not s.hand_passes:
            hidden = hand - known(s, viewer, seat)
            assert {card[0] for card in hidden} <= {COLOURS[s.colours[seat]]}
        assert can_play(world, seat)
    check_colours(s, world, viewer)
    check_answers(s, world, viewer)
    check_passes(s, world, viewer)


def check_colours(s, world, viewer):
    """How many cards of a colour lie hidden in hands is known; after one pass they are the owner's as far as may be."""
    others = [seat for seat in range(s.seats) if seat != viewer]
    here, there = ([Counter(codes(t.number_hand[p])) - known(s, viewer, p) for p in others] for t in (s, world))
    in_hands, guessed = (Counter(card[0] for hand in t for card in hand.elements()) for t in (here, there))
    assert guessed == in_hands
    limited = {"FIRST_EVEN", "SECOND_ODD", "NO_DOUBLE", "LOW_TO_HIGH", "HIGH_TO_LOW", "MINIMUM_5", "MAXIMUM_7"}
    if len(s.hand_passes) < 2 and not limited & {challenge.id for challenge in s.mission_card().challenges}:
        for seat, hand in zip(others, there, strict=True):
            own = COLOURS[s.colours[seat]]
            assert sum(card[0] == own for card in hand.elements()) == min(hand.total(), in_hands[own])


def check_answers(s, world, viewer):
    """Who has answered is seen; what the others have answered is anything they might."""
    assert (world.waiting, set(world.answers)) == (s.waiting, set(s.answers))
    for seat, given in world.answers.items():
        assert given == s.answers[seat] if seat == viewer else given in options(world, seat)


def check_passes(s, world, viewer):
    """The own passes are known; the last card handed on may still be held; of the others the colour was the giver's."""
    assert len(world.hand_passes) == len(s.hand_passes)
    for number, cards in enumerate(s.hand_passes):
        guessed = world.hand_passes[number]
        assert len(guessed) == s.seats
        for giver in range(s.seats):
            taker = (giver + 1) % s.seats
            if viewer in (giver, taker):
                assert guessed[giver] == cards[giver]
                continue
            unseen = Counter(world.number_hand[taker]) - Counter(world.public_hand[taker])
            if number == len(s.hand_passes) - 1:
                assert world.given[giver] == (guessed[giver] if unseen else -1)
                assert not unseen or guessed[giver] in unseen
            if number < len(s.hand_passes) - 1 or not unseen:
                assert CARDS[guessed[giver]][0] == COLOURS[s.colours[giver]]
    for giver in range(s.seats):
        if viewer in (giver, (giver + 1) % s.seats) or not s.hand_passes:
            assert world.given[giver] == s.given[giver]


class Stubborn(Playout):
    """The lowest card there is, always, or the highest; counts the number cards it gives."""

    def __init__(self, seed, step=1):
        super().__init__(seed)
        self.step, self.drawn = step, 0

    def pick(self, source, weights):
        self.drawn += len(weights) == 5
        return [kind for kind, count in enumerate(weights) if count][:: self.step][0]


def walk(s, seed, luck):
    chooser = random.Random(seed)
    while True:
        viewer = chooser.choice([None, *range(s.seats)])
        before = s.copy()
        for chance in (Playout(seed), Stubborn(seed), Stubborn(seed, -1)):
            world = GAME.resample(s, viewer, chance)
            check_world(s, world, viewer)
            assert s == before and world is not s
        if not s.waiting:
            return
        seat = chooser.choice(s.waiting)
        answer(s, seat, chooser.choice(list(options(s, seat))), luck)


@pytest.mark.property
def test_a_guess_keeps_what_the_seat_knows():
    """Dealt games: above all those with hand passes, and those that demand certain cards."""
    for seed, mission in enumerate((7, 11, 13, 15, 17, 20, 20, 22, 25, 26, 27, 29, 30, 30)):
        setup = drawn_setup(random.Random(seed), mission)
        walk(GAME.setup(setup, Luck(seed)), seed, Luck(-seed))


@pytest.mark.property
@pytest.mark.parametrize("part", range(2))
def test_so_it_is_at_any_table(part):
    for seed in range(part, 120, 2):
        luck, table = Luck(seed), Position(seed)
        walk(table.begun(luck), seed, luck)


# -- everything that may be is guessed, as often as it should be ---------------------------------------------------

FEW = {"number_hand": ["r1 r2", "b1 b2", "g4 g5"], "row": ["", "b3 b4 b5 b3", "g1 g2 g3 g1 g2"]}


def laid(given, at, mission=1, seats=3, moves=(), options=()):
    s = GAME.position(Setup(seats, {"mission": mission, **dict(options)}), given, at, 0)
    begin(s, Luck(1))
    for seat, move in moves:
        answer(s, seat, GAME.read(s, seat, move), Luck(seat))
    return s


def shares(s, viewer, what, count=1500):
    found = Counter(what(GAME.resample(s, viewer, Playout(seed))) for seed in range(count))
    return {each: number / count for each, number in found.items()}


def near(found, wanted, off=0.05):
    assert set(found) == set(wanted)
    assert all(abs(found[each] - wanted[each]) < off for each in wanted), found


@pytest.mark.property
def test_hidden_numbers_are_drawn_from_all_that_are_left():
    """Blue has 1 1 2 2 4 5 left, two of them in hand: any two are as likely."""
    s = laid(FEW, "STEP1")
    pairs = Counter()
    pool = ["b1", "b1", "b2", "b2", "b4", "b5"]
    for place, one in enumerate(pool):
        for other in pool[place + 1 :]:
            pairs[one, other] += 1 / 15
    for viewer in (0, 2, None):
        near(shares(s, viewer, lambda world: tuple(codes(world.number_hand[1]))), pairs)


@pytest.mark.property
def test_hidden_goals_are_drawn_from_all_that_are_left():
    """Seat 1 has a goal in hand of four that are left, two of which come next, in any order."""
    given = {"goal_hand": ["+1 -1", "=", "+1 -1"], "goal_deck": ["= ...", "2H !=", "..."]}
    given["row"] = ["", "b+1 b-1 b<> b2L", ""]
    s = laid(given, "STEP1")
    left = ("=", "2H", "!=")
    orders = {(one, other): 1 / 6 for one in left for other in left if one != other}
    for viewer in (0, 2, None):
        near(shares(s, viewer, lambda world: SYMBOLS[world.goal_hand[1][0]]), dict.fromkeys(left, 1 / 3))
        near(shares(s, viewer, lambda world: tuple(SYMBOLS[goal] for goal in world.goal_top[1])), orders)
        rest = dict.fromkeys(SYMBOLS[2:], 1 / 5) if viewer == 0 else dict.fromkeys(SYMBOLS, 1 / 7)
        near(shares(s, viewer, lambda world: SYMBOLS[world.goal_top[0][0]]), rest)


@pytest.mark.property
def test_the_next_numbers_of_a_deck_are_drawn_from_all_that_are_left():
    given = {"number_hand": ["r1 r2", "b1 b2", "g4 g5"], "number_deck": ["r5 r4", "b5 b4", "..."]}
    s = laid(given, "STEP1")
    own = {("r5", "r4"): 1 / 2, ("r4", "r5"): 1 / 2}
    near(shares(s, 0, lambda world: tuple(codes(world.number_top[0]))), own)
    others = ("b1", "b2", "b4", "b5")
    pairs = {(one, other): 1 / 12 for one in others for other in others if one != other}
    near(shares(s, 0, lambda world: tuple(codes(world.number_top[1]))), pairs)


@pytest.mark.property
def test_what_must_be_in_a_hand_is_drawn_from_all_that_may_be():
    """With an even first number: of blue 1 1 2 3 4 5 any two in a hand, one of them even at least."""
    given = {
        "challenges": ["FIRST_EVEN"],
        "number_hand": ["r2 r2", "b1 b2", "g1 g4"],
        "row": ["", "b2 b3 b4 b5", "g2 g3 g4 g5"],
    }
    s = laid(given, "STEP1")
    pool = ["b1", "b1", "b2", "b3", "b4", "b5"]
    even = [
        (one, other)
        for place, one in enumerate(pool)
        for other in pool[place + 1 :]
        if one in ("b2", "b4") or other in ("b2", "b4")
    ]
    near(shares(s, 0, lambda world: tuple(codes(world.number_hand[1]))), Counter({p: even.count(p) / 9 for p in even}))


@pytest.mark.property
@pytest.mark.parametrize("phase", ["STEP1", "STEP2", "ACTIONS"])
@pytest.mark.parametrize("round_index", [0, 2])
@pytest.mark.parametrize("fair", [False, True])
def test_nothing_is_taken_for_granted_but_what_was_shown(phase, round_index, fair):
    """Goals first, then an even number: a fair deal shows that there is one until it is laid, the number step does."""
    given = {"order": "GNN", "challenges": ["FIRST_EVEN"], "round_index": round_index, "actions_left": ["F"]}
    s = laid(given, phase, options={"fair_deal": fair})
    evens = shares(s, 0, lambda world: any(int(card[1]) % 2 == 0 for card in codes(world.number_hand[1])), 100)
    assert set(evens) == (
        {True} if phase == "STEP2" or (phase, round_index, fair) == ("STEP1", 0, True) else {True, False}
    )


@pytest.mark.property
def test_an_answer_not_yet_shown_is_any_that_the_seat_could_give():
    s = laid(FEW, "STEP1", moves=[(1, "play b1"), (2, "play g5")])
    found = shares(s, 0, lambda world: CARDS[world.answers[1].card])
    near(found, {"b1": 1 / 3, "b2": 1 / 3, "b4": 1 / 6, "b5": 1 / 6})


def rare(fronts, hands, rows, passes=()):
    """A second step with low to high: hardly any card that is hidden can be played."""
    given = {"actions_left": [], "challenges": ["LOW_TO_HIGH", "HAND_LEFT"] if passes else ["LOW_TO_HIGH"]}
    given |= {"front": fronts, "number_hand": hands, "row": rows}
    given |= {"hand_passes": list(passes)} if passes else {}
    return laid(given, "STEP3", seats=len(fronts))


@pytest.mark.property
@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("more", [1, 2])
def test_rare_cards_are_found_for_everybody_who_needs_one(viewer, more):
    """Seat 2 needs a 5, seat 1 a 4 or a 5; there is one of each, and after hand passes either may hold either."""
    fronts = ["r1 =", "b3 =", "g4 ="]
    hands = ["r5 r4", ["b4", *["b1"] * more], ["g5", *["g1"] * more]]
    rows = ["r5", "b5 b5 b4", "g5 g4 g3 g3"]
    s = rare(fronts, hands, rows, [["r1", "b1", "g1"]] * 2)
    found = Counter()
    for seed in range(150):
        world = GAME.resample(s, viewer, Stubborn(seed) if seed % 2 else Playout(seed))
        check_world(s, world, viewer)
        found[tuple(card for card in codes(world.number_hand[1]) if card[1] in "45")] += 1
    assert found[("b4",)] and all(found[cards] == 0 for cards in [()])


@pytest.mark.property
def test_a_rare_card_is_any_of_those_that_fit():
    """Seat 1 needs a 4 or a 5 among seven blue cards, and has one hidden card: either, alike."""
    s = rare(["r1 =", "b3 =", "g1 ="], ["r5 r4", "b4", "g5 g4"], ["", "b4 b5", ""])
    near(shares(s, 0, lambda world: codes(world.number_hand[1])[0], 600), {"b4": 1 / 2, "b5": 1 / 2}, 0.1)
    put_in = Counter(codes(GAME.resample(s, 0, Stubborn(seed)).number_hand[1])[0] for seed in range(200))
    assert set(put_in) == {"b4", "b5"} and abs(put_in["b4"] - 100) < 40
    for seed in range(60):
        check_world(s, GAME.resample(s, 0, Playout(seed)), 0)


@pytest.mark.property
def test_a_rare_card_is_put_in_without_a_look_at_the_true_one():
    """Seat 1 holds the 4 or the 5; to seat 0 it is the same, and so are its guesses."""
    fronts, rows = ["r1 =", "b3 =", "g1 ="], ["", "b4 b5", ""]
    one, other = (rare(fronts, ["r5 r4", held, "g5 g4"], rows) for held in ("b4", "b5"))
    for seed in range(400):
        assert GAME.resample(one, 0, Playout(seed)) == GAME.resample(other, 0, Playout(seed))


@pytest.mark.property
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_hand_is_drawn_twelve_times_before_a_rare_card_is_put_in(size):
    """Then every hand is drawn once more around such a card; the other one, of two cards, has fitted at once."""
    s = rare(["r1 =", "b3 =", "g1 ="], ["r5 r4", ["b4", "b1", "b1", "b2"][:size], "g5 g4"], ["", "b4 b5", ""])
    chance = Stubborn(0)
    assert codes(GAME.resample(s, 0, chance).number_hand[1])[-1] in ("b4", "b5")
    assert chance.drawn == 12 * size + 2 + (size - 1) + 1


@pytest.mark.property
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_where_nothing_is_demanded_a_hand_is_drawn_once(viewer):
    s, chance = laid({"number_hand": ["r1 r2 r3", "b1", "g4 g5"]}, "STEP1"), Stubborn(0)
    GAME.resample(s, viewer, chance)
    assert chance.drawn == 6 - (0 if viewer is None else (3, 1, 2)[viewer])


@pytest.mark.property
@pytest.mark.parametrize(
    ("fronts", "hands", "rows"),
    [
        (["r1 =", "b4 =", "g1 ="], ["r5 r4", "g5 g2", "g3 g4"], ["", "b5 b5", "g5"]),
        (["r1 =", "b3 =", "g4 ="], ["r5 r4", "b4 b1 b1", "b5 g2"], ["", "b5 b4", "g5 g5"]),
    ],
)
def test_a_card_that_cannot_be_explained_loses_no_piece(fronts, hands, rows):
    """A described table: a seat holds, unseen, a card of another colour though nobody handed one on, and needs it."""
    s = rare(fronts, hands, rows)
    for seed in range(80):
        world = GAME.resample(s, 0, Stubborn(seed) if seed % 2 else Playout(seed))
        assert GAME.pieces(world) == GAME.pieces(s)
        assert GAME.view(world, 0) == GAME.view(s, 0)


# -- hand passes -----------------------------------------------------------------------------------------------------

GIVEN = {"number_hand": ["r1 r2 r3 r4", "b1 b2 b3 b4", "g1 g2 g3 g4"]}


def after_passes(count, seats=3):
    hands = [[f"{colour}{value}" for value in (1, 2, 3, 4)] for colour in COLOURS[:seats]]
    passes = [[f"{colour}5" for colour in COLOURS[:seats]]] * (count - 1)
    given = {"number_hand": hands, "hand_passes": passes}
    moves = [(seat, f"pass_card {COLOURS[seat]}1") for seat in range(seats)]
    return laid(given, "HAND_PASS", mission=15, seats=seats, moves=moves)


def colours_of(world, seat):
    return "".join(card[0] for card in codes(world.number_hand[seat]))


@pytest.mark.property
def test_after_one_hand_pass_the_colours_of_three_hands_are_known():
    """Each holds one card of the right neighbour."""
    s = after_passes(1)
    for viewer, other, wanted in ((0, 1, "rbbb"), (0, 2, "bggg"), (1, 2, "bggg"), (1, 0, "rrrg"), (2, 0, "rrrg")):
        assert set(shares(s, viewer, lambda world, seat=other: colours_of(world, seat), 60)) == {wanted}


@pytest.mark.property
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_more_hand_passes_neighbours_may_hold_each_other_s_cards(seats):
    """Any two neighbours, as anybody else sees them; how many cards of each colour are in hands stays known."""
    s = after_passes(3, seats)
    for viewer in (None, *range(seats)):
        worlds = [GAME.resample(s, viewer, Playout(seed)) for seed in range(60)]
        for giver in range(seats):
            taker = (giver + 1) % seats
            if viewer not in (giver, taker):
                assert len({(colours_of(world, giver), colours_of(world, taker)) for world in worlds}) > 1
        for world in worlds:
            held = Counter(card[0] for hand in world.number_hand for card in codes(hand))
            assert held == Counter(card[0] for hand in s.number_hand for card in codes(hand))


@pytest.mark.property
def test_cards_handed_on_between_others_are_any_they_may_have_been():
    """Of the last pass one that the taker may hold, before it any of the giver's colour."""
    s = after_passes(3, 4)
    earlier = shares(s, 0, lambda world: CARDS[world.hand_passes[0][1]])
    near(earlier, dict.fromkeys(["b1", "b2", "b3", "b4", "b5"], 1 / 5))
    last = [GAME.resample(s, 0, Playout(seed)) for seed in range(200)]
    assert len({CARDS[world.hand_passes[-1][1]] for world in last}) >= 5
    assert all(world.given[1] == world.hand_passes[-1][1] for world in last)
