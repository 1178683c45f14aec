"""Missions go as the referee says, who knows the rule file alone: options, table, views, news, result."""

import json
import random
from itertools import pairwise

import pytest
from synergy_referee import COLOURS, RULE_OF, SYMBOLS, sorted_goals, sorted_numbers
from synergy_tables_drawn import CARDS, GAME, MISSIONS, Position, drawn_setup, referee_of

from stratagem.games.synergy.words.explain import judgement
from stratagem.games.synergy.words.warnings import warnings
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.game import Setup


class Decks(Playout):
    """Luck that keeps what it was asked for, until the referee asks for the same."""

    def __init__(self, seed):
        super().__init__(seed)
        self.given = []

    def pick(self, source, weights):
        outcome = super().pick(source, weights)
        self.given.append((source, list(weights), outcome))
        return outcome


def codes(cards):
    return [CARDS[card] for card in cards]


def laid(cards):
    return [None if card < 0 else CARDS[card] for card in cards]


def seat_or_none(seat):
    return None if seat < 0 else seat


def compare_tables(s, r):
    every = range(s.seats)
    assert (s.phase, s.round_index, s.rounds_done, s.lives) == (r.phase, r.round_index, r.rounds_done, r.lives)
    assert (seat_or_none(s.super_seat), seat_or_none(s.hyper_seat)) == (r.super_seat, r.hyper_seat)
    assert (list(s.actions_left), list(s.acted), s.extra_failures) == (r.actions_left, r.acted, r.extra_failures)
    assert [dict(zip(("action", "seat", "round"), used, strict=True)) for used in s.actions_used] == r.actions_used
    assert [codes(hand) for hand in s.number_hand] == [sorted_numbers(hand) for hand in r.number_hand]
    assert [codes(hand) for hand in s.public_hand] == [sorted_numbers(hand) for hand in r.public_hand]
    assert [[SYMBOLS[goal] for goal in hand] for hand in s.goal_hand] == [sorted_goals(hand) for hand in r.goal_hand]
    assert [codes(row) for row in s.row] == r.row
    assert [codes(top) for top in s.number_top] == r.number_top
    assert [[SYMBOLS[goal] for goal in top] for top in s.goal_top] == r.goal_top
    for seat in every:
        colour = COLOURS[s.colours[seat]]
        assert list(s.number_deck[seat]) == [r.number_deck[seat][f"{colour}{value}"] for value in range(1, 6)]
        assert list(s.goal_deck[seat]) == [r.goal_deck[seat][goal] for goal in SYMBOLS]
    assert (laid(s.number1), laid(s.goal), laid(s.number2)) == (r.number1, r.goal, r.number2)
    assert (s.delta, list(s.ignored)) == (r.delta, r.ignored)
    assert (list(s.sums), list(s.verdicts), list(s.history)) == (r.sums, r.verdicts, r.history)
    assert ([codes(cards) for cards in s.hand_passes], laid(s.given)) == (r.hand_passes, r.given)
    assert list(s.redeals) == r.redeals
    assert (list(s.waiting), {seat: GAME.wire(a) for seat, a in s.answers.items()}) == (r.waiting, r.answers)


def as_bag(actions):
    found = sorted(actions, key=str)
    assert all(one != other for one, other in pairwise(found))
    return found


def compare_options(s, r):
    for seat in s.waiting:
        assert as_bag(GAME.wire(option) for option in options(s, seat)) == as_bag(r.asked[seat])


def talk(s, setup):
    """SYNERGY-R53, SYNERGY-R72."""
    if s.result is not None or s.phase in ("SETUP", "ROLE_SUPER", "ROLE_HYPER"):
        return "free"
    return "none" if setup.options.get("silence") else "gestures"


def cards_of(m):
    roles = [f"@role:{word}" for word in ("super", "hyper") if m[word]]
    return [f"@action:{a}" for a in m["actions"]] + [f"@challenge:{c}" for c in m["challenges"]] + roles


def campaign(setup):
    """SYNERGY-R70: with this attempt; what no earlier mission has turns up for the first time."""
    carry, mission = setup.carry, setup.options["mission"]
    if "attempts" not in carry:
        return None
    before = {card for id in range(1, mission) for card in cards_of(MISSIONS[id])}
    return {
        "mission": mission,
        "attempt": carry["attempts"].get(str(mission), 0) + 1,
        "begun": carry["begun"] + 1,
        "won": sorted(carry["won"]),
        "stars": carry["stars"],
        "new": [card for card in cards_of(MISSIONS[mission]) if card not in before],
    }


def compare_views(s, r, setup, viewers):
    for viewer in viewers:
        view = GAME.view(s, viewer)
        more = {"talk": talk(s, setup), "campaign": campaign(setup)}
        more |= {"judgement": judgement(s), "warnings": warnings(s, viewer)}
        assert view == {**r.seen(viewer), **more}
        assert view == {**GAME.public(s), **GAME.private(s, viewer)}


def compare_news(told, r):
    assert [(news.key, news.params, news.rules, news.to, news.but) for news in told] == r.news


def compare_ends(s, r):
    assert (s.result is None) == (r.ending is None)
    if s.result is None:
        return
    won = r.ending == "WON"
    assert (s.result.ending, s.result.winners) == (r.ending, tuple(range(s.seats)) if won else ())
    assert s.result.scores == (float(won),) * s.seats
    kept = {"mission": r.m["id"], "won": won, "seats": s.seats, "because": r.because}
    assert s.result.carry == {**kept, "rounds_done": r.rounds_done, "lives": r.lives}


def elsewhere(s, way):
    """The same table again: a copy, or one that was saved and loaded."""
    return s.copy() if way < 0.6 else GAME.load(json.loads(json.dumps(GAME.save(s))))


def play(setup, s, r, seed, at=None, **more):
    """Both play the same mission at random, and stay the same; the keys of all news.

    Now and then the mission goes on at another table like the first, which must not notice.
    """
    luck, chooser, told, heard = Decks(seed), random.Random(seed), [], set()
    compare_tables(s, r)

    def watch(_, news):
        told.append(news)

    begin(s, luck, watch)
    r.luck = luck.given
    r.begin(at, **more)
    while True:
        assert not luck.given
        compare_news(told, r)
        heard |= {news.key for news in told}
        compare_tables(s, r)
        compare_options(s, r)
        compare_ends(s, r)
        every = [None, *range(s.seats)]
        compare_views(s, r, setup, every if s.result else chooser.sample(every, 2))
        if s.result is not None:
            return heard
        first, before, way = s, GAME.save(s), chooser.random()
        s = elsewhere(s, way) if way < 0.9 else s
        seat = chooser.choice(s.waiting)
        action = chooser.choice(list(options(s, seat)))
        told.clear()
        answer(s, seat, action, luck, watch)
        r.answer(seat, GAME.wire(action))
        assert first is s or GAME.save(first) == before


def play_dealt(seed, setup):
    assert GAME.validate(setup) == []
    return play(setup, GAME.deal(setup), referee_of(setup), seed)


def play_laid(seed):
    table = Position(seed)
    more = {"polled": table.polled, "still": table.seats - len(table.passed)}
    return play(table.setup, table.state(), table.referee(), seed, table.at, **more)


@pytest.mark.property
@pytest.mark.parametrize("part", range(6))
def test_a_mission_goes_as_the_rules_say(part):
    """Every mission, with drawn numbers of players and variants."""
    for seed in range(part, 90, 6):
        play_dealt(seed, drawn_setup(random.Random(seed), seed % 30 + 1))


@pytest.mark.property
@pytest.mark.parametrize("part", range(8))
def test_any_table_goes_on_as_the_rules_say(part):
    """Positions with any cards, challenges and action cards, from any phase on."""
    for seed in range(part, 320, 8):
        play_laid(seed)


@pytest.mark.property
def test_every_piece_of_news_is_told_somewhere():
    """In the games of this file every key occurs, so that each has been compared."""
    setups = [Setup(5, {"mission": 20, "opening_hand": "hard", "fair_deal": fair}) for fair in (False, True)]
    setups += [Setup(4, {"mission": mission}) for mission in (20, 29, 30)]
    heard = set().union(*[play_dealt(seed, setup) for seed, setup in enumerate(setups * 3)])
    heard = heard.union(*[play_laid(seed) for seed in range(40)])
    assert heard == {f"synergy-news-{word}" for word in RULE_OF}
