"""The legal plays of every position of random games, against an oracle written from the rule file's tables alone."""

from itertools import combinations, combinations_with_replacement, product

import pytest
from stramat_tables import STRAMAT, offered, positions, say, table

from stratagem.kernel.advice import payoff
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.core import NotAsked, answer, options, play_at_random
from stratagem.kernel.game import Setup

# The table of section 3.2, copied line by line (STRAMAT-R28).
ORDERED_PLAYS = {
    "1": {"number 1", "pair 1 2", "pair 2 1", "pair 2 3", "pair 3 2"},
    "2": {"number 2", "pair 1 1", "pair 1 3", "pair 3 1"},
    "3": {"number 3", "pair 1 2", "pair 2 1"},
}
ON_A_POWER = {"number 1"}
POWERS = "DC+AGJS"
LETTERS = "123" + POWERS


def legal_main(view, facts, seat):
    """DP-MAIN by the rule file: hand, top card, opponents, blocks, Stramats used."""
    hand, top = facts["hands"][seat], facts["top"]
    config, seats = view["config"], view["config"]["seats"]
    found = {"pass"}
    for play in ORDERED_PLAYS.get(top, ON_A_POWER):
        cards = play.split()[1:]
        if all(cards.count(card) <= hand.count(card) for card in cards):
            found.add(play)
    if config["variant"] == "solitario":
        return found | {f"power {card}" for card in set(hand) & set(POWERS)}
    side = next(side for side in config["sides"] if seat in side)
    opponents = [p for p in range(seats) if p not in side and facts["alive"][p]]
    free = [p for p in opponents if facts["block_left"][p] == 0 and not facts["must_free"][p]]
    for card in set(hand) & set("D"):
        found.add(f"power {card}")
    if "J" in hand and "S" not in hand:
        found.add("power J")
    for card, targets in (("C", opponents), ("G", opponents), ("A", free)):
        if card in hand:
            found |= {f"power {card} {p}" for p in targets}
    if "+" in hand:
        rest = hand[:]
        rest.remove("+")
        found |= {f"power + {give} {p}" for give in set(rest) for p in opponents}
    if "S" in hand and not facts["stramat_used"][seat]:
        if not config["birichino"]:
            found.add("power S")
        else:
            most = sum(facts["alive"]) - 2
            for count in range(1, most + 1):
                for victims in combinations(sorted(opponents), count):
                    found.add("power S " + ",".join(map(str, victims)))
    return found


def legal_give(hand, most):
    found = set()
    for count in range(1, most + 1):
        for cards in combinations_with_replacement(LETTERS, count):
            if all(cards.count(card) <= hand.count(card) for card in cards):
                found.add("give " + ",".join(cards))
    return found


def expected(s, seat):
    view, facts = STRAMAT.view(s, seat), STRAMAT.facts(s)
    phase, hand = facts["phase"], facts["hands"][seat]
    if phase == "DP-MAIN":
        return legal_main(view, facts, seat)
    if phase in ("DP-ALT-WINDOW", "DP-BIRI-WINDOW"):
        return {"decline", "counter"} if "A" in hand else {"decline"}
    if phase == "DP-GIVE":
        target = facts["pending"].get("target")
        theirs = 3 if target is None else len(facts["hands"][target])
        return legal_give(hand, min(3, len(hand), theirs))
    assert phase == "DP-TAKE"
    if "target" in facts["pending"]:
        return {f"take {card}" for card in facts["hands"][facts["pending"]["target"]]}
    under = facts["discard"][-6:-1]
    return {f"exchange {give} {take}" for give in hand for take in under} if facts["inspect_from"] == 0 else None


@pytest.mark.property
@pytest.mark.parametrize("number", range(len(STRAMAT.samples())))
def test_options_are_those_of_the_rule_file(number):
    """STRAMAT-R14, STRAMAT-R20 to STRAMAT-R29, STRAMAT-R40, STRAMAT-R50, STRAMAT-R54, STRAMAT-R60, STRAMAT-R81."""
    for seed in range(4):
        for s in positions(STRAMAT.samples()[number], seed):
            for seat in s.waiting:
                wanted = expected(s, seat)
                assert wanted is None or offered(s, seat) == wanted, STRAMAT.facts(s)


@pytest.mark.property
@pytest.mark.parametrize("number", range(len(STRAMAT.samples())))
def test_the_invariants_of_the_state(number):
    """STRAMAT-R08: nothing is lost, no Stramat in the discard pile, no living hand and no Mazzetto is empty."""
    setup = STRAMAT.samples()[number]
    for seed in range(6):
        for s in positions(setup, seed):
            facts = STRAMAT.facts(s)
            assert list(STRAMAT.pieces(s).values()) == list(s.content.copies)
            assert "S" not in facts["discard"]
            assert facts["inspect_from"] + len(facts["inspectable"]) == facts["discard_count"] == len(facts["discard"])
            assert all(len(hand) + (p == s.current) * len(s.face_down) == facts["hand_counts"][p]
                       for p, hand in enumerate(facts["hands"]))  # fmt: skip
            if s.result is None:
                assert s.mazzetto.size() >= 1
                assert all(facts["hand_counts"][p] >= 1 for p in range(setup.seats) if s.alive[p])
            assert all(0 <= left <= 2 for left in s.block_left)


@pytest.mark.property
@pytest.mark.parametrize(("seats", "turns"), [(2, 65), (3, 62), (4, 59), (5, 56), (6, 53)])
def test_a_game_lasts_no_longer_than_its_mazzetto(seats, turns):
    """STRAMAT-R75: with everybody passing it lasts exactly so many turns."""
    luck = Luck(3)
    s = STRAMAT.setup(Setup(seats), luck)
    while s.waiting:
        answer(s, s.waiting[0], STRAMAT.read(s, s.waiting[0], "pass"), luck)
    assert (s.turn_no, s.result.ending) == (turns, "MAZZETTO")
    for seed in range(60):
        s = STRAMAT.setup(Setup(seats), Playout(seed))
        play_at_random(s, Playout(seed))
        assert s.turn_no <= turns


def test_before_the_draw_nobody_may_act():
    """STRAMAT-T20: the draw is automatic; until it is done no answer is accepted (STRAMAT-R10)."""
    s = STRAMAT.position(Setup(2), {"hands": ["2"], "discard": ["3"], "mazzetto": ["1", "..."]}, "START", 0)
    with pytest.raises(NotAsked):
        answer(s, 0, STRAMAT.words["Pass"](), Luck(1))
    assert STRAMAT.facts(s)["hands"][0] == ["2"]
    table(["2"], seats=2, at="START", discard=["3"], mazzetto=["1", "..."])


@pytest.mark.property
def test_a_lightning_win_comes_in_two_ways_only():
    """The lemma on hand sizes: a pair in one's own turn, or a counting Alt (STRAMAT-R17, STRAMAT-R70)."""
    ways = set()
    for seed in range(1000):
        chance = Playout(seed)
        s = STRAMAT.setup(Setup(2 + seed % 5, {"birichino": True} if seed % 5 and seed % 2 else {}), chance)
        action = None
        while s.waiting:
            found = options(s, s.waiting[0])
            action = found[chance.one_of("answer", len(found))]
            answer(s, s.waiting[0], action, chance)
        if s.result.ending == "LAMPO":
            ways.add(type(action).__name__)
    assert "Pair" in ways and ways <= {"Pair", "Counter", "Decline"}  # the last to answer need not be who counters


@pytest.mark.property
def test_a_giro_says_how_many_where_three_are_too_many():
    """STRAMAT-R50: as many as both hold, three at most; where three may be given nothing is greyed out."""
    for own, other in product(range(1, 6), repeat=2):
        s = say(table(["G" + " 2" * own, "1 " * other], discard=["1"]), (0, "power G 1"))
        most = min(own, other)
        greyed = [(refused.key, refused.params) for refused in STRAMAT.refusals(s, 0)]
        assert greyed == ([("stramat-why-give-most", {"most": most})] if most < 3 else [])


def test_most_options_of_any_decision():
    """A large hand, six players: DP-MAIN stays small because Giro's cards are asked for apart (STRAMAT-R26)."""
    everything = "1 1 1 2 2 2 3 3 3 D D C C C + + + A A A G G G J J S"
    s = table([everything, *["1 2 3"] * 5], discard=["1"])
    assert len(options(s, 0)) < 80
    say(s, (0, "power G 1"))
    assert len(options(s, 0)) <= 10 + 55 + 220


def test_learners_share_a_win():
    """STRAMAT-R76: one divided equally among the winners; a game called off is worth the same to everybody."""
    s = table(["3", "J"], at="START", discard=["2"], mazzetto=["3"])
    assert payoff(s.result, STRAMAT.cooperative) == [0.5, 0.5]
    s = say(table(["S 1", "1", "2"], discard=["2"]), (0, "power S"))
    assert payoff(s.result, STRAMAT.cooperative) == [1 / 3, 1 / 3, 1 / 3]
    s = say(table(["1 2", "1", "J", "3"], options={"teams": 2}, discard=["3"]), (0, "pair 1 2"))
    assert payoff(s.result, STRAMAT.cooperative) == [0.5, 0.0, 0.5, 0.0]
