"""Whole rounds for one mind that sees every hand: what the solver goes forward by.

Given the two numbers of every seat the sums are fixed, and each seat's goal can be picked on its own among those the
sums meet.  So all pairs of numbers are gone through together (a fixed sample of them where there are too many), and the
most promising rounds are kept: everybody's goal met, hard goals used up while they can be, different numbers left in
the hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations, product
from math import prod
from typing import Final

from stratagem.games.synergy.actions import PASS, PASS_CARDS, PLAY_GOALS, PLAY_NUMBERS, TAKES, VOTES, Use
from stratagem.games.synergy.content.cards import GOALS, NOBODY, VALUES, without
from stratagem.games.synergy.content.tables import EXTRA_FAILURE, ROW_TO_HAND, Mission
from stratagem.games.synergy.play.beliefs import met_goals
from stratagem.games.synergy.rules.legal import first_breaks, second_breaks, sum_of
from stratagem.games.synergy.state import Table
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Action, Declared, Seat, options, trusted_answer

Answers = list[tuple[Seat, Action]]

KEEP: Final = [0.30, 0.30, 0.15, 1.00, 0.00, 0.45, 0.45]  # how gladly each goal is kept for a later round
MOST_PAIRS: Final = 4000  # combinations of pairs looked at in one round
MOST_ROUNDS: Final = 40  # rounds offered from one table
MOST_FAILED: Final = 3  # of them such as cost a life
MOST_PASSES: Final = 64


class Pair(Declared):
    """Two numbers of one hand, first and second, and what would be left of the hand."""

    first: int
    second: int
    left: float


class Round(Declared):
    """A round as it could be played by everybody together."""

    pairs: list[Pair]
    goals: list[int]  # by giver
    extra: bool  # one failure more is allowed by an action card
    completed: bool
    score: float


def steps(s: Table) -> list[Answers]:
    """Promising answers of all seats together from here to the next stop, best first; nothing: no opinion."""
    if s.phase in ("ROLE_SUPER", "ROLE_HYPER"):
        named = [option for option in options(s, s.waiting[0]) if option in VOTES]
        return [[(seat, vote) for seat in s.waiting] for vote in named]
    if s.phase == "HAND_PASS":
        return hand_passes(s)
    if s.phase == "STEP1":
        return [played(s, one) for one in rounds(s)]
    return []


def outlook(s: Table) -> float:
    """How promising an open table is: rounds done and lives first, then numbers and goals to go on with."""
    m = s.mission_card()
    worth = float(s.rounds_done - m.rounds) + 0.9 * s.lives
    for seat in range(s.seats):
        hand = s.number_hand[seat]
        worth += 0.04 * variety(hand) - (0.5 if len(hand) < 3 else 0.0)
        for goal in s.goal_hand[seat]:
            worth += 0.06 * KEEP[goal] / s.seats
        if m.limits_first:
            even = len([card for card in hand if first_breaks(m, card) is None])
            worth += 0.1 * min(even, 2) - (3.0 if even == 0 else 0.0)
    return worth + 0.05 * len(s.actions_left)


def variety(cards: Sequence[int]) -> float:
    """Many cards, different values, the middle rather than the ends."""
    seen: set[int] = set()
    worth = 0.0
    for card in cards:
        value = card % VALUES
        worth += 0.5
        if value not in seen:
            seen.add(value)
            worth += 1.0 - 0.1 * abs(value - 2)
    return worth


# -- the hand pass


def hand_passes(s: Table) -> list[Answers]:
    """What everybody may hand on, those first that leave the hands most different."""
    shift = s.mission_card().hand_shift
    found: list[tuple[float, Answers]] = []
    for cards in product(*[sorted(set(hand)) for hand in s.number_hand]):
        worth = 0.0
        for seat, card in enumerate(cards):
            worth += variety((*without(s.number_hand[seat], card), cards[(seat - shift) % s.seats]))
        found.append((-worth, [(seat, PASS_CARDS[card]) for seat, card in enumerate(cards)]))
    found.sort(key=lambda entry: entry[0])
    return [answers for _, answers in found[:MOST_PASSES]]


# -- a round


def rounds(s: Table) -> list[Round]:
    """The most promising rounds from here, best first."""
    m = s.mission_card()
    pairs = [pairs_of(s, m, seat) for seat in range(s.seats)]
    whole = prod([len(own) for own in pairs])
    chosen: Iterable[Sequence[Pair]] = product(*pairs)
    if whole > MOST_PAIRS:
        draw = Playout(s.round_index * 101 + s.mission)
        chosen = [[own[draw.one_of("", len(own))] for own in pairs] for _ in range(MOST_PAIRS)]
    found = [one for one in [judged(s, m, list(combination)) for combination in chosen] if one is not None]
    found.sort(key=lambda one: -one.score)
    failed = [one for one in found if not one.completed and s.lives > 1]
    return distinct([one for one in found if one.completed], MOST_ROUNDS) + distinct(failed, MOST_FAILED)


def distinct(found: list[Round], most: int) -> list[Round]:
    """The best rounds; one that uses up the same cards as a better one is left out."""
    kept: dict[tuple[tuple[int, ...], ...], Round] = {}
    for one in found:
        used = [tuple(sorted((pair.first, pair.second))) for pair in one.pairs]
        kept.setdefault((*used, tuple(one.goals)), one)
        if len(kept) == most:
            break
    return list(kept.values())


def pairs_of(s: Table, m: Mission, seat: int) -> list[Pair]:
    """Every two numbers of this hand that may be laid, as far as the own cards decide it."""
    found: list[Pair] = []
    hand = s.number_hand[seat]
    passed = m.number_shift % s.seats != 0
    for first, second in dict.fromkeys(permutations(hand, 2)):
        if first_breaks(m, first) is None and (passed or second_breaks(m, first, 0, second) is None):
            rest = without(without(hand, first), second)
            found.append(Pair(first, second, max(variety((*rest, first)), variety((*rest, second)))))
    return found


def judged(s: Table, m: Mission, pairs: list[Pair]) -> Round | None:
    """The round these pairs make with the best goals for them; nothing if it may not or must not be played."""
    n = s.seats
    sums: list[int] = []
    for seat in range(n):
        first = pairs[(seat - m.number_shift) % n].first
        if m.number_shift % n and second_breaks(m, first, 0, pairs[seat].second) is not None:
            return None
        sums.append(sum_of(m, first, 0, pairs[seat].second))
    met = met_goals(sums, list(range(n)))
    goals = [0] * n
    failures, score = 0, 0.0
    stands = True
    for seat in range(n):
        giver = (seat - m.goal_shift) % n
        goal = best_goal(s.goal_hand[giver], met[seat])
        if goal < 0:
            if seat == s.hyper_seat:
                return None
            stands = stands and seat != s.super_seat
            failures += 1
            goal = best_goal(s.goal_hand[giver], (1 << GOALS) - 1)
            score -= 2.0 if len(s.number_hand[seat]) > 3 else 4.0
        goals[giver] = goal
        score -= KEEP[goal]
        score += 0.3 * pairs[seat].left
    limit = s.limit()
    extra = failures == limit + 1 and has_extra(s)
    completed = stands and failures <= limit + (1 if extra else 0)
    if extra:
        score -= 0.5
    return Round(pairs, goals, extra, completed, score)


def best_goal(hand: tuple[int, ...], met: int) -> int:
    """The met goal that is least worth keeping, or -1."""
    return min([goal for goal in hand if met >> goal & 1], key=lambda goal: KEEP[goal], default=-1)


def has_extra(s: Table) -> bool:
    """Whether an action card is left that allows one failure more, and somebody may use it."""
    free = s.seats > (s.super_seat != NOBODY) + (s.hyper_seat != NOBODY)
    return free and EXTRA_FAILURE in [s.content.actions[letter].effect for letter in s.actions_left]


# -- as answers


def played(s: Table, one: Round) -> Answers:
    """The answers that make this round, up to where luck refills the hands."""
    now = s.copy()
    answers: Answers = []
    draw = Playout(1)
    while now.result is None and now.round_index == s.round_index:
        seat = now.waiting[0]
        action = answer(now, seat, one)
        answers.append((seat, action))
        trusted_answer(now, seat, action, draw)
    return answers


def answer(s: Table, seat: Seat, one: Round) -> Action:
    if s.phase == "ACTIONS":
        return action_card(s, seat, one)
    if s.phase == "TAKE_BACK":
        hand = s.number_hand[seat]
        first, second = s.number1[seat], s.number2[seat]
        return TAKES[first if variety((*hand, first)) >= variety((*hand, second)) else second]
    if s.phase == "STEP3":
        return PLAY_NUMBERS[one.pairs[seat].second]
    if s.mission_card().goal_first == (s.phase == "STEP1"):
        return PLAY_GOALS[one.goals[seat]]
    return PLAY_NUMBERS[one.pairs[seat].first]


def action_card(s: Table, seat: Seat, one: Round) -> Action:
    """The card that allows one failure more where the round needs it; numbers from the row for a short hand."""
    for action in options(s, seat):
        if isinstance(action, Use):
            effect = s.content.actions[action.letter].effect
            if effect == EXTRA_FAILURE and one.extra and s.extra_failures == 0:
                return action
            if effect == ROW_TO_HAND and len(s.number_hand[seat]) <= 2:
                return action
    return PASS
