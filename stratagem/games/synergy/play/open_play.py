"""Whole rounds for one mind that sees every hand: what the solver goes forward by.

Given the two numbers of every seat the sums are fixed, and each seat's goal can
be picked on its own among those the sums meet.  So all pairs of numbers are
gone through together (a fixed sample of them where there are too many), and the
most promising rounds are kept: everybody's goal met, hard goals used up while
they can be, different numbers left in the hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stratagem.games.synergy.actions import PASS, PASS_CARDS, PLAY_GOALS, PLAY_NUMBERS, TAKES, VOTES, Use
from stratagem.games.synergy.content.cards import GOALS, NOBODY, VALUES, without
from stratagem.games.synergy.content.tables import EXTRA_FAILURE, ROW_TO_HAND, Mission
from stratagem.games.synergy.play.beliefs import met_goals
from stratagem.games.synergy.play.hand_sense import may_follow
from stratagem.games.synergy.rules.legal import first_breaks, sum_of
from stratagem.games.synergy.state import Table
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Action, Seat, options, trusted_answer

Answers = list[tuple[Seat, Action]]

KEEP: Final = [0.30, 0.30, 0.15, 1.00, 0.00, 0.45, 0.45]  # how gladly each goal is kept for a later round
MOST_PAIRS: Final = 4000  # combinations of pairs looked at in one round
MOST_ROUNDS: Final = 40  # rounds offered from one table
MOST_FAILED: Final = 3  # of them such as cost a life
MOST_PASSES: Final = 64


class Pair:
    """Two numbers of one hand, first and second, and what would be left of the hand."""

    def __init__(self, first: int, second: int, left: float) -> None:
        self.first = first
        self.second = second
        self.left = left


class Round:
    """A round as it could be played by everybody together."""

    def __init__(self, pairs: list[Pair], goals: list[int], extra: bool, completed: bool, score: float) -> None:
        self.pairs = pairs
        self.goals = goals  # by giver
        self.extra = extra  # one failure more is allowed by an action card
        self.completed = completed
        self.score = score


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
        numbers = len(s.number_hand[seat])
        worth += 0.04 * variety(s.number_hand[seat]) - (0.5 if numbers < 3 else 0.0)
        for goal in s.goal_hand[seat]:
            worth += 0.06 * KEEP[goal] / s.seats
        if m.limits_first:
            even = 0
            for card in s.number_hand[seat]:
                if first_breaks(m, card) is None:
                    even += 1
            worth += 0.1 * (even if even < 2 else 2) - (3.0 if even == 0 else 0.0)
    return worth + 0.05 * len(s.actions_left)


def variety(cards: Sequence[int]) -> float:
    """Many cards, different values, the middle rather than the ends."""
    seen: list[int] = []
    worth = 0.0
    for card in cards:
        value = card % VALUES
        worth += 0.5
        if value not in seen:
            seen.append(value)
            worth += 1.0 - 0.1 * abs(value - 2)
    return worth


# -- the hand pass


def hand_passes(s: Table) -> list[Answers]:
    """What everybody may hand on, those first that leave the hands most different."""
    n = s.seats
    shift = s.mission_card().hand_shift
    found: list[tuple[float, Answers]] = []
    choices = [sorted(set(s.number_hand[seat])) for seat in range(n)]
    places = [0] * n
    while True:
        cards = [choices[seat][places[seat]] for seat in range(n)]
        worth = 0.0
        for seat in range(n):
            worth += variety((*without(s.number_hand[seat], cards[seat]), cards[(seat - shift) % n]))
        answers: Answers = [(seat, PASS_CARDS[cards[seat]]) for seat in range(n)]
        found.append((-worth, answers))
        if moved_on(places, [len(one) for one in choices]) < 0:
            break
    found.sort(key=by_worth)
    return [answers for _, answers in found[:MOST_PASSES]]


def by_worth(entry: tuple[float, Answers]) -> float:
    return entry[0]


def moved_on(places: list[int], counts: list[int]) -> int:
    """The next combination of places; the seat that moved, or -1 after the last one."""
    seat = len(places) - 1
    while seat >= 0:
        places[seat] += 1
        if places[seat] < counts[seat]:
            return seat
        places[seat] = 0
        seat -= 1
    return -1


# -- a round


def rounds(s: Table) -> list[Round]:
    """The most promising rounds from here, best first."""
    m = s.mission_card()
    pairs = [pairs_of(s, m, seat) for seat in range(s.seats)]
    for own in pairs:
        if not own:
            return []
    done: list[Round] = []
    failed: list[Round] = []
    whole = 1
    for own in pairs:
        whole *= len(own)
    draw = Playout(s.round_index * 101 + s.mission)
    places = [0] * s.seats
    for _ in range(whole if whole < MOST_PAIRS else MOST_PAIRS):
        if whole > MOST_PAIRS:
            places = [draw.one_of("", len(own)) for own in pairs]
        one = judged(s, m, [pairs[seat][places[seat]] for seat in range(s.seats)])
        if one is not None and one.completed:
            done.append(one)
        elif one is not None and s.lives > 1:
            failed.append(one)
        moved_on(places, [len(own) for own in pairs])
    done.sort(key=by_score)
    failed.sort(key=by_score)
    return distinct(done, MOST_ROUNDS) + distinct(failed, MOST_FAILED)


def by_score(one: Round) -> float:
    return -one.score


def distinct(found: list[Round], most: int) -> list[Round]:
    """The best rounds; one that uses up the same cards as a better one is left out."""
    kept: list[Round] = []
    seen: set[tuple[tuple[int, ...], ...]] = set()
    for one in found:
        used = [tuple(sorted((pair.first, pair.second))) for pair in one.pairs]
        key = (*used, tuple(one.goals))
        if key not in seen:
            seen.add(key)
            kept.append(one)
            if len(kept) == most:
                break
    return kept


def pairs_of(s: Table, m: Mission, seat: int) -> list[Pair]:
    """Every two numbers of this hand that may be laid, as far as the own cards decide it."""
    found: list[Pair] = []
    seen: list[tuple[int, int]] = []
    hand = s.number_hand[seat]
    for i in range(len(hand)):
        if first_breaks(m, hand[i]) is not None:
            continue
        for j in range(len(hand)):
            if i == j or (hand[i], hand[j]) in seen:
                continue
            seen.append((hand[i], hand[j]))
            if m.number_shift % s.seats == 0 and not may_follow(m, hand[i], hand[j]):
                continue
            rest = without(without(hand, hand[i]), hand[j])
            found.append(Pair(hand[i], hand[j], max(variety((*rest, hand[i])), variety((*rest, hand[j])))))
    return found


def judged(s: Table, m: Mission, pairs: list[Pair]) -> Round | None:
    """The round these pairs make with the best goals for them; nothing if it may not or must not be played."""
    n = s.seats
    sums: list[int] = []
    for seat in range(n):
        first = pairs[(seat - m.number_shift) % n].first
        if m.number_shift % n and not may_follow(m, first, pairs[seat].second):
            return None
        sums.append(sum_of(m, first, 0, pairs[seat].second))
    met = met_goals(sums, list(range(n)))
    goals = [0] * n
    failures = 0
    score = 0.0
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
    best = -1
    for goal in hand:
        if met >> goal & 1 and (best < 0 or KEEP[goal] < KEEP[best]):
            best = goal
    return best


def has_extra(s: Table) -> bool:
    """Whether an action card is left that allows one failure more, and somebody may use it."""
    for letter in s.actions_left:
        if s.content.actions[letter].effect == EXTRA_FAILURE:
            return s.seats > (s.super_seat != NOBODY) + (s.hyper_seat != NOBODY)
    return False


# -- as answers


def played(s: Table, one: Round) -> Answers:
    """The answers that make this round, up to where luck refills the hands."""
    now = s.copy()
    now.watch = None
    answers: Answers = []
    draw = Playout(1)
    at = s.round_index
    while now.result is None and now.round_index == at:
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
