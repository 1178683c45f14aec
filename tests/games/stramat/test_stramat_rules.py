"""Rules restated in a few plain lines each, from the rule file alone, and compared with the game on drawn tables."""

import random
from collections import Counter

import pytest
from stramat_drawn import LAID, SETUPS, drawn
from stramat_tables import STRAMAT, offered, say

from stratagem.kernel.chance import Luck, Playout, Script
from stratagem.kernel.codec import canonical
from stratagem.kernel.core import begin
from stratagem.kernel.game import Setup

LETTERS = "123DC+AGJS"
CODES = ["N1", "N2", "N3", "DADO", "COLPO", "AGGIUNGO", "ALT", "GIRO", "JOLLY", "STRAMAT"]
POINTS = dict(zip(LETTERS, (1, 2, 3, 6, 4, 4, 5, 5, 6, 10), strict=True))  # table 3.1
POWERS = "DC+AGJS"


def at(setup, where, seat, luck=None, **given):
    s = STRAMAT.position(setup, given, where, seat)
    begin(s, luck or Luck(1))
    return s


# -- ends ------------------------------------------------------------------------------------------


def worth(hand):
    return sum(POINTS[card] for card in hand)


def lowest(sides, points):
    """STRAMAT-R71, STRAMAT-R72, STRAMAT-R87: every side with the least sum."""
    sums = [sum(points[p] for p in side) for side in sides]
    return sorted(p for side, total in zip(sides, sums, strict=True) if total == min(sums) for p in side)


def fewest(tied, count):
    return [p for p in tied if count(p) == min(map(count, tied))]


def drawn_end(chooser):
    """A table on which the next card is the last one."""
    kind = chooser.choice(("plain", "plain", "birichino", "two teams", "three teams", "pareggio", "tesoro"))
    options = {"birichino": {"birichino": True}, "two teams": {"teams": 2}, "three teams": {"teams": 3}}.get(kind, {})
    if kind in ("pareggio", "tesoro"):
        options = {"variant": kind}
    seats = {"two teams": chooser.choice((4, 6)), "three teams": 6}.get(kind, chooser.randint(3, 6))
    pack = list("1" * 6 + "2" * 4 + "3" * 3 + "DCC+AAGJS")
    chooser.shuffle(pack)
    hands = [[pack.pop() for _ in range(chooser.randint(1, 2))] for _ in range(seats)]
    alive = [True] * seats
    if kind == "birichino":
        for p in chooser.sample(range(seats), chooser.randint(0, seats - 2)):
            alive[p], hands[p] = False, []
    left = [0 if alive[p] else chooser.randint(0, 3) for p in range(seats)]
    coins = [0] * seats
    if kind == "tesoro":
        for _ in range(chooser.randint(0, 8)):
            coins[chooser.randrange(seats)] += 1
    return kind, Setup(seats, options), hands, alive, left, coins, "1" if "1" in pack else pack[-1]


@pytest.mark.property
def test_when_the_mazzetto_is_finished_the_lowest_points_win():
    """STRAMAT-R11, STRAMAT-R71, STRAMAT-R72, STRAMAT-R84, STRAMAT-R87, STRAMAT-R95, STRAMAT-R96."""
    shared, net, rolled = 0, 0, 0
    for seed in range(400):
        chooser = random.Random(seed)
        kind, setup, hands, alive, left, coins, last = drawn_end(chooser)
        seats = setup.seats
        living = [p for p in range(seats) if alive[p]]
        seat = chooser.choice(living)
        given = {"alive": alive, "left_points": left} if kind == "birichino" else {}
        if kind == "tesoro":
            given = {"coins": coins, "pot": 8 - sum(coins)}
        used = [chooser.random() < 0.5 for _ in range(seats)]
        given.update(hands=[" ".join(hand) for hand in hands], mazzetto=[last], stramat_used=used)
        s = at(setup, "START", seat, **given)
        hands[seat].append(last)
        points = [max(0, worth(hands[p]) - coins[p]) if alive[p] else left[p] for p in range(seats)]
        count = setup.options.get("teams", 0) or seats
        sides = [list(range(first, seats, count)) for first in range(count)]
        winners = lowest([side for side in sides if alive[side[0]]], points)
        net += 0 in points
        if kind == "pareggio" and len(winners) > 1:
            winners = fewest(winners, lambda p, hands=hands: len(hands[p]))
            winners = fewest(winners, lambda p, hands=hands: sum(card in POWERS for card in hands[p]))
            rolled += len(winners) > 1
            if len(winners) > 1:
                assert len(s.result.winners) == 1 and set(s.result.winners) < set(winners)
                winners = list(s.result.winners)
        shared += len(winners) > 1 and kind == "plain"
        assert (s.result.ending, list(s.result.winners)) == ("MAZZETTO", winners)
        assert s.result.scores == tuple(map(float, points))
        assert s.result.carry == {"stramat_used": [p for p in range(seats) if used[p]], "by": -1}
    assert min(shared, net, rolled) > 3


@pytest.mark.property
def test_an_advanced_tie_goes_to_the_lowest_roll():
    """STRAMAT-R95: after fewest cards and fewest powers the die decides."""
    for one in range(1, 7):
        for other in range(1, 7):
            if one != other:
                luck = Script([one - 1, other - 1])
                s = at(Setup(3, {"variant": "pareggio"}), "START", 1, luck, hands=["J", "3", "J"], mazzetto=["S"])
                assert s.result.winners == ((0,) if one < other else (2,))
    s = at(Setup(2, {"variant": "pareggio"}), "START", 0, Script([]), hands=["1 1 2", "A 1"], mazzetto=["2"])
    assert s.result.winners == (1,)  # both have 6 points; fewer cards
    s = at(Setup(2, {"variant": "pareggio"}), "START", 0, Script([]), hands=["1 C", "2 3"], mazzetto=["1"])
    assert (s.result.scores, s.result.winners) == ((6.0, 5.0), (1,))
    s = at(Setup(2, {"variant": "pareggio"}), "START", 0, Script([]), hands=["C", "3 3"], mazzetto=["2"])
    assert (s.result.scores, s.result.winners) == ((6.0, 6.0), (1,))  # as many cards; fewer powers
    for power in POWERS:
        ones = max(1, POINTS[power] // 2 - 1)
        numbers = ["3"] * (ones + 1)
        while sum(map(int, numbers)) > POINTS[power] + ones:
            card = max(numbers)
            numbers[numbers.index(card)] = str(int(card) - 1)
        hands = [" ".join([power, *"1" * ones]), " ".join(numbers), "J J 3"]
        s = at(Setup(3, {"variant": "pareggio"}), "START", 2, Script([]), hands=hands, mazzetto=["3"])
        assert s.result.scores[0] == s.result.scores[1] and s.result.winners == (1,)


@pytest.mark.property
def test_an_empty_hand_wins_for_its_side():
    """STRAMAT-R45, STRAMAT-R70, STRAMAT-R73, STRAMAT-R83, STRAMAT-R87: whoever it is, the others count their hands."""
    for seats, options in ((2, {}), (3, {}), (6, {}), (4, {"teams": 2}), (6, {"teams": 3}), (3, {"variant": "tesoro"})):
        count = options.get("teams", 0) or seats
        for winner in range(seats):
            others = [["J", "C 3", "G", "2", "D", "+ 1"][p] for p in range(seats)]
            hands = [*others[:winner], "1 2", *others[winner + 1 :]]
            s = at(Setup(seats, options), "DP-MAIN", winner, hands=hands, discard=["3"])
            say(s, (winner, "pair 1 2"))
            side = [p for p in range(seats) if p % count == winner % count]
            assert s.result.ending == "LAMPO" and list(s.result.winners) == side
            assert s.result.scores == tuple(0.0 if p in side else float(worth(others[p].split())) for p in range(seats))
            user = (winner + 1) % seats
            hands = [*others[:winner], "A", *others[winner + 1 :]]
            hands[user] = "A 3"
            s = at(Setup(seats, options), "DP-MAIN", user, hands=hands, discard=["2"])
            say(s, (user, f"power A {winner}"))
            for p in list(s.waiting):
                say(s, (p, "counter" if p == winner else "decline"))
            assert s.result.ending == "LAMPO" and list(s.result.winners) == side


@pytest.mark.property
def test_a_stramat_calls_the_game_off_for_all():
    """STRAMAT-R61: nil all, nobody wins, and its user has used his."""
    for seats in range(2, 7):
        for user in range(seats):
            for used in range(seats):
                hands = ["S 3" if p == user else "1 1" for p in range(seats)]
                before = [p == used != user for p in range(seats)]
                s = say(at(Setup(seats), "DP-MAIN", user, hands=hands, stramat_used=before), (user, "power S"))
                assert (s.result.ending, s.result.winners, s.result.scores) == ("STRAMAT", (), (0.0,) * seats)
                assert s.result.carry == {"stramat_used": sorted({user, used}), "by": user}


# -- the endless game ------------------------------------------------------------------------------


@pytest.mark.property
def test_the_pile_becomes_the_mazzetto_three_times():
    """STRAMAT-R94: all but its top card; not where the pile is one card, nor after the third refill."""
    for seed in range(60):
        chooser = random.Random(seed)
        pile = [chooser.choice("123") for _ in range(chooser.randint(1, 5))]
        closed, refills = chooser.randrange(len(pile)), chooser.randint(0, 3)
        given = {"discard": pile, "inspect_from": closed, "refills": refills, "jolly": {"cards": ["1"], "among": [1]}}
        s = at(Setup(2, {"variant": "infinito"}), "START", 0, hands=["2 1", "3 1"], mazzetto=["C"], **given)
        facts = STRAMAT.facts(s)
        if len(pile) == 1 or refills == 3:
            assert (facts["phase"], facts["discard"], facts["refills"]) == ("OVER", pile, refills)
            continue
        assert (facts["phase"], facts["discard"], facts["inspect_from"]) == ("DP-MAIN", pile[-1:], 0)
        assert (facts["refills"], facts["jolly"], facts["mazzetto"]) == (refills + 1, None, ["..."])
        assert [s.mazzetto.counts()[kind] for kind in range(3)] == [pile[:-1].count(card) for card in "123"]
        assert Counter(facts["hands"][0]) == Counter("21C")


# -- alone -----------------------------------------------------------------------------------------


@pytest.mark.property
def test_an_exchange_with_the_pile():
    """STRAMAT-R92: the five cards under the Aggiungo, or as many as lie there, closed to inspection or not; of two of a
    kind the upper one is exchanged, and the card given lies in its place.  A shuffled part has no order until then."""
    seen = Counter()
    for seed in range(250):
        chooser = random.Random(seed)
        pile = [chooser.choice("123C") for _ in range(chooser.randint(1, 9))]
        closed = chooser.randrange(len(pile))
        hand = [chooser.choice("23AG") for _ in range(chooser.randint(1, 3))]
        sunk = chooser.sample(hand, chooser.randint(1, len(hand)))  # a Jolly has shown these
        given = {"hands": [" ".join(["+", *hand])], "discard": pile, "inspect_from": closed}
        given["jolly"] = {"cards": sunk, "among": [0]}
        s = at(Setup(1, {"variant": "solitario"}), "DP-MAIN", 0, mazzetto=["1", "2", "..."], **given)
        shuffled = closed > 0 and chooser.random() < 0.5
        if shuffled:
            s.buried.shuffle()
        heard = []
        say(s, (0, "power +"), luck=seed, watch=lambda s, news, heard=heard: heard.append(news))
        told = next(news for news in heard if news.key == "stramat-news-under").params["cards"]
        under = [LETTERS[CODES.index(card.removeprefix("@card:"))] for card in told]
        inspectable = pile[closed:][::-1][:5]
        if shuffled:
            assert under[: len(inspectable)] == inspectable and len(under) == min(5, len(pile))
            assert not Counter(under[len(inspectable) :]) - Counter(pile[:closed])
        else:
            assert under == pile[::-1][:5]
        for viewer in (0, None):
            shown = STRAMAT.view(s, viewer)["pending"]["shown"]
            assert [LETTERS[CODES.index(card)] for card in shown] == under
        give, take = chooser.choice(hand), chooser.choice(under)
        assert offered(s) == {f"exchange {a} {b}" for a in hand for b in under}
        say(s, (0, f"exchange {give} {take}"))
        facts, place = STRAMAT.facts(s), under.index(take)
        wanted = [*under[:place], give, *under[place + 1 :]]
        assert facts["discard"][-2 : -2 - len(under) : -1] == wanted and facts["top"] == "+"
        rest = Counter(pile) - Counter(under)
        assert Counter(facts["discard"][: -1 - len(under)]) == rest and facts["inspect_from"] == closed
        if not shuffled:
            assert facts["discard"][: -1 - len(under)] == pile[: len(pile) - len(under)]
        assert Counter(facts["hands"][0]) == Counter(hand) - Counter([give]) + Counter([take, "1"])
        left = Counter(sunk) - Counter([give] if place < len(inspectable) else [])  # it came into the open
        jolly = {"cards": sorted(left.elements(), key=LETTERS.index), "among": [0]}
        assert facts["jolly"] == (jolly if left else None)
        seen[shuffled, place < len(inspectable), min(5, len(pile)) - len(inspectable)] += 1
    assert all(seen[True, False, deeper] for deeper in (1, 2, 3)) and seen[False, False, 1]


@pytest.mark.property
def test_cards_put_under_the_mazzetto():
    """STRAMAT-R92: one to three, the first named on top of the others; then as many are drawn from the top."""
    kept = 0
    for seed in range(80):
        chooser = random.Random(seed)
        hand = [chooser.choice(chooser.choice(("123DCA", "12"))) for _ in range(chooser.randint(1, 6))]
        top = [chooser.choice("123") for _ in range(chooser.randint(1, 4))]
        cards = sorted(chooser.sample(hand, chooser.randint(1, min(3, len(hand)))), key=LETTERS.index)
        sunk = chooser.sample(hand, chooser.randint(1, len(hand)))  # a Jolly has shown these
        given = {"hands": [" ".join(["G", *hand])], "mazzetto": top, "jolly": {"cards": sunk, "among": [0]}}
        s = at(Setup(1, {"variant": "solitario"}), "DP-MAIN", 0, **given)
        say(s, (0, "power G"), (0, "give " + ",".join(cards)))
        pile, held = [*top, *cards], Counter(hand) - Counter(cards)
        count = len(cards) + 1  # and the card of the next turn
        facts = STRAMAT.facts(s)
        assert Counter(facts["hands"][0]) == held + Counter(pile[:count])
        assert facts["mazzetto"] == pile[count:] and (facts["phase"] == "OVER") == (len(pile) == count)
        # Any of the cards shown may lie under there now.
        left = [card for card in LETTERS for _ in range(sunk.count(card) - len(cards))]
        assert facts["jolly"] == ({"cards": left, "among": [0]} if left else None)
        kept += bool(left)
    assert kept > 5


# -- before the deal, and kept ---------------------------------------------------------------------


@pytest.mark.property
@pytest.mark.parametrize("name", SETUPS)
def test_before_the_deal_nothing_has_happened(name):
    """STRAMAT-R06: and the whole deck is there, but for what was taken out."""
    setup = SETUPS[name]
    facts, seats = STRAMAT.facts(STRAMAT.deal(setup)), setup.seats
    alone, dado = seats == 1, setup.options.get("remove_one_dado", False)
    assert facts["removed"] == ["D"] * dado + ["S"] * alone and facts["mazzetto_count"] == 72 - dado - alone
    used = setup.carry.get("stramat_used", [])
    wanted = {
        "hands": [[]] * seats, "hand_counts": [0] * seats, "points": [0] * seats, "mazzetto": ["..."], "discard": [],
        "discard_count": 0, "inspect_from": 0, "inspectable": [], "top": None, "block_left": [0] * seats,
        "must_free": [False] * seats, "stramat_used": [p in used for p in range(seats)], "alive": [True] * seats,
        "left_points": [0] * seats, "set_aside": [], "unused": [], "current": 0, "phase": "RESOLVING", "turn_no": 0,
        "pending": None, "skip_draw": False, "refills": 0, "pot": 8 * (name == "treasure"), "coins": [0] * seats,
        "window_answers": {}, "peek": {}, "jolly": None,
    }  # fmt: skip
    assert {key: facts[key] for key in wanted} == wanted


def same(one, other):
    assert canonical(STRAMAT.save(one)) == canonical(STRAMAT.save(other))
    assert STRAMAT.facts(one) == STRAMAT.facts(other)
    for viewer in (None, *range(one.agreed.seats)):
        assert STRAMAT.view(one, viewer) == STRAMAT.view(other, viewer)


@pytest.mark.property
@pytest.mark.parametrize("name", SETUPS)
def test_a_table_that_is_kept_is_the_same(name):
    """Saved and read again, at positions of every kind of game and in previews."""
    for s in drawn(name, [30], every=5):
        same(STRAMAT.load(STRAMAT.save(s)), s)


@pytest.mark.property
def test_a_rare_table_that_is_kept_is_the_same():
    for setup, where, seat, given in LAID:
        s = at(setup, where, seat, Playout(1), **given)
        same(STRAMAT.load(STRAMAT.save(s)), s)
