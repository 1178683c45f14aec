"""Which number cards may be played, and what a pair of them is worth."""

from stratagem.games.synergy.content.cards import VALUES
from stratagem.games.synergy.content.tables import EVEN, GT_FIRST, LT_FIRST, NE_FIRST, ODD, Challenge, Mission


def sum_of(m: Mission, card1: int, delta: int, card2: int) -> int:
    """SYNERGY-R34: the two values added, first with its delta (SYNERGY-R33).

    DIFFERENCE (SYNERGY-C08) takes their absolute difference instead; DOUBLE_PLUS_3 (SYNERGY-C04) then adds its bonus
    for two cards of the same colour and the same effective value (SYNERGY-Q08).
    """
    v1 = card1 % VALUES + 1 + delta
    v2 = card2 % VALUES + 1
    total = abs(v1 - v2) if m.difference else v1 + v2
    if m.double_bonus and v1 == v2 and card1 // VALUES == card2 // VALUES:
        total += m.double_bonus
    return total


def fits(test: str, first: int, value: int) -> bool:
    """Whether a card of this value stands the test; `first` is the effective value it is compared with.

    SYNERGY-C03 no double, SYNERGY-C05 first even, SYNERGY-C06 low to high,
    SYNERGY-C07 high to low, SYNERGY-C09 second odd.
    """
    if test == EVEN:
        return value % 2 == 0
    if test == ODD:
        return value % 2 == 1
    if test == GT_FIRST:
        return value > first
    if test == LT_FIRST:
        return value < first
    if test == NE_FIRST:
        return value != first
    return True


def within_limits(challenge: Challenge, total: int) -> bool:
    """SYNERGY-C01 and SYNERGY-C02: the final sum is not below the minimum and not above the maximum."""
    return challenge.min_sum <= total <= challenge.max_sum


def first_breaks(m: Mission, card: int) -> Challenge | None:
    """SYNERGY-R13: the challenge that forbids this first number.  There is no look-ahead to the second one."""
    for challenge in m.limits_first:
        if not fits(challenge.test, 0, card % VALUES + 1):
            return challenge
    return None


def second_breaks(m: Mission, first: int, delta: int, card: int) -> Challenge | None:
    """SYNERGY-R14: the challenge that forbids this second number beside a first one, which counts delta more."""
    value = first % VALUES + 1 + delta
    for challenge in m.limits_second:
        if not fits(challenge.test, value, card % VALUES + 1):
            return challenge
        if not within_limits(challenge, sum_of(m, first, delta, card)):
            return challenge
    return None


def has_first(m: Mission, hand: tuple[int, ...]) -> bool:
    for card in hand:  # noqa: SIM110  # a plain loop compiles better
        if first_breaks(m, card) is None:
            return True
    return False


def has_second(m: Mission, first: int, delta: int, hand: tuple[int, ...]) -> bool:
    for card in hand:  # noqa: SIM110  # a plain loop compiles better
        if second_breaks(m, first, delta, card) is None:
            return True
    return False
