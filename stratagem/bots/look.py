"""Looking one move ahead: the table after an option, with the rest of the move as the policy prefers."""

from collections.abc import Sequence
from typing import Final

from stratagem.kernel.advice import Advice, favourite, prospects
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Seat, State, options, trusted_answer

LONGEST_MOVE: Final = 60


def drawn(weights: list[float], chance: Chance) -> int:
    """An index sampled by weight."""
    whole = 0.0
    for weight in weights:
        whole += weight
    left = chance.one_of("search", 1 << 30) / (1 << 30) * whole
    for i in range(len(weights)):
        left -= weights[i]
        if left < 0.0:
            return i
    return len(weights) - 1


def foremost(weights: list[float], count: int) -> list[int]:
    """The indices of the greatest weights, in their order."""
    places = list(range(len(weights)))
    if len(places) <= count:
        return places
    return sorted([place for _, place in sorted([(-weights[i], i) for i in places])[:count]])


def after_move(s: State, seat: Seat, action: Action, advice: Advice, cooperative: bool, chance: Chance) -> float:
    """What this world is worth to the seat once its move is made; modifies the world.

    The others who are asked at the same time answer by their own policy.
    """
    count = 0
    answer_of = action
    moment = advice.moment(s)
    left = advice.moves
    while True:
        for other in s.waiting[:]:
            if other != seat:
                found = options(s, other)
                trusted_answer(s, other, found[favourite(advice.policy(s, other, found))], chance)
        trusted_answer(s, seat, answer_of, chance)
        count += 1
        if s.result is not None or seat not in s.waiting or count >= LONGEST_MOVE:
            break
        if advice.moment(s) != moment:
            left -= 1
            if left == 0:
                break
            moment = advice.moment(s)
        found = options(s, seat)
        answer_of = found[favourite(advice.policy(s, seat, found))] if len(found) > 1 else found[0]
    worth = prospects(s, advice, cooperative)
    return worth[seat] if seat < len(worth) else 0.5


def judge(
    worlds: list[State], seat: Seat, found: Sequence[Action], places: list[int],
    advice: Advice, cooperative: bool, chance: Chance,
) -> list[float]:  # fmt: skip
    """For each of these options, the average value over the worlds that follow."""
    worths: list[float] = []
    for place in places:
        total = 0.0
        for world in worlds:
            total += after_move(world.copy(), seat, found[place], advice, cooperative, chance)
        worths.append(total / len(worlds))
    return worths
