"""The tests at the end of a turn, in this order (sections 6.5 and 7)."""

from typing import Final

from stratagem.games.strato.rules.condition import fulfils
from stratagem.games.strato.state import Sky
from stratagem.games.strato.words.news import tell_end
from stratagem.kernel.core import Params, Result, Work
from stratagem.parts.counts import is_empty

WIN: Final = "WIN"
LOSS_LIMIT: Final = "LOSS_LIMIT"
LOSS_CARDS: Final = "LOSS_CARDS"


def over_limit(s: Sky) -> list[int]:
    """The half-rows that are too long, on rows needed for victory or not."""
    limit = s.challenge.limit
    return [half for half, cards in enumerate(s.halves) if len(cards) > limit]


def row_fulfils(s: Sky, row: int) -> bool:
    """Whether the challenge's condition holds on this row (STRATO-C2)."""
    left = 2 * row
    return fulfils(s.challenge.terms, s.halves[left], s.halves[left + 1], s.tornado[left], s.tornado[left + 1])


def pattern_stands(s: Sky) -> bool:
    """Whether the condition holds on enough rows at the same time; more than enough will do."""
    missing = s.challenge.lines_required
    for row in range(len(s.halves) // 2):
        if row_fulfils(s, row):
            missing -= 1
            if missing == 0:
                return True
    return False


def somebody_is_out(s: Sky) -> bool:
    """Whether any player has no card left."""
    for hand in s.hands:  # noqa: SIM110  # a plain loop compiles better
        if is_empty(hand):
            return True
    return False


def end_together(s: Sky, ending: str) -> None:
    """The team wins or loses as one; there is no score and no tie (STRATO-E1)."""
    players = s.agreed.players
    won = ending == WIN
    carry: Params = {}
    if s.agreed.levels_won >= 0:
        carry["levels_won"] = s.agreed.levels_won + (1 if won else 0)
    winners = tuple(range(players)) if won else ()
    s.end(Result(ending, winners, (1.0 if won else 0.0,) * players, carry))
    tell_end(s, ending)


class JudgeLimit(Work):
    """A half-row longer than the limit loses the game, even if the pattern stands (STRATO-R23, STRATO-E2)."""

    def do(self, s: Sky) -> None:
        if over_limit(s):
            end_together(s, LOSS_LIMIT)


class JudgePattern(Work):
    """With the limit kept, the condition on enough rows wins, also with the last card (STRATO-R24, STRATO-E3)."""

    def do(self, s: Sky) -> None:
        if pattern_stands(s):
            end_together(s, WIN)


class JudgeCards(Work):
    """With the pile empty and any player out of cards the game is lost (STRATO-R25).  Every turn takes a
    card out of hands and pile for good, so this ends every game (STRATO-E4)."""

    def do(self, s: Sky) -> None:
        if s.pile.is_empty() and somebody_is_out(s):
            end_together(s, LOSS_CARDS)


JUDGE_LIMIT: Final = JudgeLimit()
JUDGE_PATTERN: Final = JudgePattern()
JUDGE_CARDS: Final = JudgeCards()
