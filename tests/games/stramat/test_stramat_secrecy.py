"""Who knows what, and when they are asked: knowledge, guesses, news, windows."""

import random
from collections import Counter

import pytest
from stramat_tables import STRAMAT, check_knowledge, offered, positions, say, table

from stratagem.games.stramat.content.cards import CODES
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.codec import canonical
from stratagem.kernel.core import answer, draft, options, seen_waiting
from stratagem.kernel.game import Setup
from stratagem.parts.counts import listed

ALL = range(len(STRAMAT.samples()))


@pytest.mark.property
@pytest.mark.parametrize("number", ALL)
def test_what_is_known_is_true(number):
    """STRAMAT-R65 with section 4: bounds are sound at every position, also in every guessed world."""
    for seed in range(6):
        for index, s in enumerate(positions(STRAMAT.samples()[number], seed)):
            check_knowledge(s)
            if index % 7 == seed:
                for viewer in (None, *range(s.agreed.seats)):
                    check_knowledge(STRAMAT.resample(s, viewer, Playout(index)))


def test_knowledge_is_gained_and_lost_in_play():
    """The test above has something to look at: many positions with cards known, and a Jolly's cards remembered."""
    known, jolly = 0, 0
    for seed in range(30):
        for s in positions(Setup(4), seed):
            known += any(s.known)
            jolly += bool(s.sunk)
    assert known > 200 and jolly > 100


def test_guesses_keep_what_was_shown_and_vary_the_rest():
    """Seat 0 knows an Alt of seat 1: every guess has it, and the rest of the hand is anything."""
    s = table(["1 2", "A 3 3", "2 2"], discard=["1"], peek={"0": {"1": ["A"]}})
    hands = Counter()
    for seed in range(300):
        world = STRAMAT.resample(s, 0, Playout(seed))
        assert world.hands[1][CODES.index("ALT")] >= 1 and world.hands[0] == s.hands[0]
        assert sum(world.hands[1]) == 3 and sum(world.hands[2]) == 2
        hands[tuple(listed(world.hands[1]))] += 1
    assert len(hands) > 20
    for viewer in (1, 2, None):
        assert not any(any(STRAMAT.resample(s, viewer, Playout(seed)).known) for seed in range(20)), "seat 0's business"


def test_guesses_put_a_jollys_cards_where_they_may_be():
    """Two Dados shown by a Jolly: never in the Mazzetto or in another hand (STRAMAT-R55)."""
    s = table(["J D D", "1 2 3", "1 2"], discard=["1", "2", "3"], mazzetto=["1", "..."], luck=3)
    say(s, (0, "power J"), luck=4)
    dado = CODES.index("DADO")
    assert s.sunk[dado] >= 1
    for viewer in (1, 2, None):
        for seed in range(60):
            world = STRAMAT.resample(s, viewer, Playout(seed))
            there = world.hands[0][dado] + world.buried.counts()[dado] + world.laid.count(dado)
            assert there == 2
            assert STRAMAT.view(world, viewer) == STRAMAT.view(s, viewer)


def test_a_guessed_discard_pile_never_holds_a_stramat():
    """STRAMAT-R08, where most of what a seat cannot see is the pile."""
    s = table(["1 2", "S", "2"], discard=["1"] * 3 + ["2"] * 6 + ["3"], inspect_from=9, mazzetto=["1", "..."])
    for seed in range(200):
        assert STRAMAT.resample(s, 0, Playout(seed)).buried.counts()[9:] in ([], [0])


# -- windows ---------------------------------------------------------------------------------------


def told_all(s, viewer):
    """Everything this viewer is sent, as one text."""
    prompt = STRAMAT.prompt(s, viewer)
    data = [STRAMAT.view(s, viewer), prompt.to_json(), seen_waiting(s, viewer)]
    if viewer is not None:
        data.append([refusal.to_json() for refusal in STRAMAT.refusals(s, viewer)])
    return canonical(data)


@pytest.mark.property
@pytest.mark.parametrize("options_", [{}, {"birichino": True}])
def test_a_window_tells_nothing_before_it_closes(options_):
    """STRAMAT-R41, STRAMAT-R83: whoever answers whatever in whatever order, the others see the same."""
    hands = ["A 1 S", "A 2", "2 2", "A 3", "3 3"]
    throw = "power S 1,2,3" if options_ else "power A 2"
    asked = [1, 2, 3] if options_ else [1, 2, 3, 4]
    start = say(table(hands, options=options_, discard=["3"]), (0, throw))
    assert start.waiting == asked
    before = {viewer: told_all(start, viewer) for viewer in (None, 0, 1, 2, 3, 4)}
    for first in asked:
        for word in offered(start, first):
            s = say(start.copy(), (first, word))
            for viewer in (None, 0, 1, 2, 3, 4):
                if viewer != first:
                    assert told_all(s, viewer) == before[viewer], (first, word, viewer)
            for second in asked:
                if second != first:
                    again = say(s.copy(), (second, "decline"))
                    assert told_all(again, 0) == before[0] and told_all(again, None) == before[None]


def test_the_order_of_answers_changes_nothing():
    """Who is quicker does not matter: the first in turn order counts (STRAMAT-R43)."""
    ends = set()
    for order in ([1, 2, 3], [3, 2, 1], [2, 3, 1]):
        s = table(["A 1", "2 2", "A 2", "A 3"], discard=["3"], mazzetto=["1", "..."])
        words = {1: "decline", 2: "counter", 3: "counter"}
        say(s, (0, "power A 1"), *[(seat, words[seat]) for seat in order])
        ends.add(canonical(STRAMAT.save(s)))
    assert len(ends) == 1


@pytest.mark.property
def test_being_asked_says_nothing_about_alts():
    """The same seats are asked whatever they hold (STRAMAT-R41)."""
    for seed in range(60):
        chooser = random.Random(seed)
        hands = [" ".join(chooser.choices("123ACG", k=chooser.randint(1, 5))) for _ in range(4)]
        s = table(["A 1", *hands[1:]], discard=["3"])
        say(s, (0, "power A 2"))
        assert s.waiting == [1, 2, 3]


def test_a_confirmed_answer_cannot_be_seen_in_a_draft():
    """The last to answer sees nothing of the others' answers in his draft."""
    s = table(["A 1", "A 2", "A 3"], discard=["3"])
    say(s, (0, "power A 1"), (1, "counter"))
    for action in options(s, 2):
        preview = draft(s, 2, [action])
        assert preview.result is None and preview.block_left == [0, 0, 0]
        assert STRAMAT.view(preview, 2)["hand_counts"] == [1, 2, 2]


# -- news ------------------------------------------------------------------------------------------


def heard(s, moves, luck=1):
    """Per viewer what they were told, as text."""
    told = {viewer: [] for viewer in (None, *range(s.agreed.seats))}

    def watch(state, news):
        for viewer in told:
            if news.heard_by(viewer):
                told[viewer].append((news.key, news.params))
                STRAMAT.view(state, viewer)  # frames: a view is asked for at every news

    for seat, text in moves:
        answer(s, seat, STRAMAT.read(s, seat, text), Luck(luck), watch)
    return told


def test_others_hear_only_one_for_one():
    """STRAMAT-T26: neither the card taken nor the card given is in what the others see and hear (STRAMAT-R65)."""
    s = table(["+ 2 3", "1 3 A", "2 2"], discard=["D"], mazzetto=["2", "..."])
    told = heard(s, [(0, "power + 3 1"), (0, "take 1")])
    for viewer in (2, None):
        text = canonical([told[viewer], STRAMAT.view(s, viewer)["peek"], STRAMAT.view(s, viewer)["pending"]])
        assert "N1" not in text and "N3" not in text and "ALT" not in text
        assert ("stramat-news-one-for-one", {"seat": "@seat:0", "target": "@seat:1"}) in told[viewer]
    assert any(params.get("taken") == "@card:N1" for _, params in told[0])
    assert any(params.get("given") == "@card:N3" for _, params in told[1])
    assert not any(key == "stramat-news-look" for viewer in (1, 2, None) for key, _ in told[viewer])


def test_others_hear_only_how_many():
    """STRAMAT-T30: of a Giro the others hear the number (STRAMAT-R51)."""
    s = table(["G 3 3 S", "1 2 2 A", "1 2 3"], discard=["D"], mazzetto=["1", "..."])
    told = heard(s, [(0, "power G 1"), (0, "give 3,3,S")])
    for viewer in (2, None):
        assert {"seat": "@seat:0", "target": "@seat:1", "count": 3} in [params for _, params in told[viewer]]
        assert "STRAMAT" not in canonical(told[viewer]) and "N3" not in canonical(told[viewer])
    assert "@card:STRAMAT" in canonical(told[0]) and "@card:STRAMAT" in canonical(told[1])


def test_draws_are_told_to_the_drawer_alone():
    """STRAMAT-R10, STRAMAT-R30, STRAMAT-R33: the others hear how many."""
    s = table(["D 1", "2", "3"], discard=["2"], mazzetto=["J", "J", "C", "C", "G", "G", "+", "..."])
    told = heard(s, [(0, "power D")], luck=2)
    for viewer in (None, 0, 1, 2):
        cards = [params["cards"] for key, params in told[viewer] if key == "stramat-news-drew"]
        assert len(cards) == (0 if viewer is None else 2 if viewer == 1 else 1)


def test_a_rascals_victims_leave_with_their_points_not_their_hands():
    """STRAMAT-R84: the hands go unseen into the pile (STRAMAT-Q40)."""
    s = table(["S 1", "3 3 G", "2"], options={"birichino": True}, discard=["2"], mazzetto=["1", "..."])
    told = heard(s, [(0, "power S 1"), (1, "decline")])
    assert {"seat": "@seat:1", "points": 11} in [params for _, params in told[2]]
    assert "GIRO" not in canonical(told[2]).replace("@card:" + CODES[s.laid[-1]], "")


def test_at_the_end_hands_are_shown_of_those_still_in():
    """STRAMAT-R65, STRAMAT-R73: also after a Stramat; not of those who left."""
    s = table(["S 1", "3 3", "A"], discard=["2"])
    told = heard(s, [(0, "power S")])
    assert [params["seat"] for key, params in told[None] if key == "stramat-news-final-hand"] == [
        "@seat:0", "@seat:1", "@seat:2",
    ]  # fmt: skip
    assert STRAMAT.view(s, None)["hands"] == [["N1", "STRAMAT"], ["N3", "N3"], ["ALT"]]


def test_drafts_stop_before_anything_is_shown():
    """Looking, swapping, rolling, drawing, calling off: none of it happens in a draft."""
    s = table(["+ G D C J 3 2", "1 A"], discard=["1"])
    for text in ("power + 3 1", "power D", "power C 1", "power J", "pass"):
        preview = draft(s, 0, [STRAMAT.read(s, 0, text)])
        assert preview.shown == s.shown and not preview.waiting
        assert STRAMAT.view(preview, 0)["peek"]["hands"] == {} and preview.hands[1] == s.hands[1]
    rungs = [STRAMAT.read(s, 0, "power G 1")]
    rungs.append(STRAMAT.read(draft(s, 0, rungs), 0, "give 2,3"))
    preview = draft(s, 0, rungs)
    assert STRAMAT.view(preview, 0)["pending"]["give"] == ["N2", "N3"] and preview.hands[1] == s.hands[1]
    preview = draft(s, 0, [STRAMAT.read(s, 0, "power J")])
    assert [warning["key"] for warning in STRAMAT.view(preview, 0)["warnings"]] == ["stramat-warn-jolly"]
