"""The action cards A to J: when they may be used, on what, and what they do (SYNERGY-R23 to SYNERGY-R31)."""

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import Final

from stratagem.games.synergy.actions import Use
from stratagem.games.synergy.content.cards import NOBODY, is_number, without
from stratagem.games.synergy.content.tables import (
    EXTRA_FAILURE,
    IGNORE_SELF,
    NUMBER_DELTA,
    ROW_TO_HAND,
    SWAP_GOALS,
    SWAP_NUMBERS,
    SWAP_OWN_GOAL,
    SWAP_OWN_NUMBER_HAND,
    ActionCard,
)
from stratagem.games.synergy.rules.hands import lay_down, take_up_openly
from stratagem.games.synergy.state import Table


def holds_role(s: Table, seat: int) -> bool:
    return seat in (s.super_seat, s.hyper_seat)


def may_use(s: Table, seat: int, card: ActionCard) -> bool:
    """SYNERGY-R31: judged by public facts only, so being asked tells nothing about a hand.

    Holders of super or hyper cannot use H and J; A and C need enough numbers in the own row (SYNERGY-Q12).
    """
    if holds_role(s, seat) and not card.role_holders_may_use:
        return False
    return card.effect != ROW_TO_HAND or len(numbers_in_row(s, seat)) >= card.amount


def numbers_in_row(s: Table, seat: int) -> list[int]:
    """The number cards of a seat's own row, of any colour, sorted."""
    return sorted([card for card in s.row[seat] if is_number(card)])


def uses(s: Table, seat: int, card: ActionCard) -> list[Use]:
    """Every legal use of one card, one for each distinct choice (SYNERGY-R31, SYNERGY-R45)."""
    if not may_use(s, seat, card):
        return []
    if card.cards:
        cards = numbers_in_row(s, seat) if card.effect == ROW_TO_HAND else list(s.number_hand[seat])
        return [Use(card.id, chosen) for chosen in sets_of(cards, card.cards)]
    return on_seats(card.id, card.seats, s.seats, seat if card.effect == SWAP_OWN_GOAL else NOBODY)


def sets_of(cards: list[int], size: int) -> list[tuple[int, ...]]:
    """The different ways to choose so many of these sorted cards."""
    return list(dict.fromkeys(combinations(cards, size)))


@lru_cache(512)
def on_seats(letter: str, count: int, seats: int, out: int) -> list[Use]:
    """The uses of a card on so many seats, but for one that is out."""
    return [Use(letter, (), chosen) for chosen in combinations(range(seats), count) if out not in chosen]


def resolve(s: Table, seat: int, use: Use) -> None:
    """The card does its work, whatever rules or challenges say otherwise (SYNERGY-R23)."""
    card = s.content.actions[use.letter]
    DOES[card.effect](s, seat, card, use)


def row_to_hand(s: Table, seat: int, cards: tuple[int, ...]) -> None:
    """SYNERGY-R24 (A, C): number cards of any colour go from the own row to the own hand, publicly."""
    for card in cards:
        s.row[seat] = without(s.row[seat], card)
        take_up_openly(s, seat, card)


def swap_own_number(s: Table, seat: int, card: int) -> None:
    """SYNERGY-R25 (B): a hand card becomes the front number, the old one goes to the hand, its delta is lost."""
    old = s.number1[seat]
    lay_down(s, seat, card)
    s.number1[seat] = card
    s.delta[seat] = 0
    take_up_openly(s, seat, old)


def swap_goals(s: Table, one: int, other: int) -> None:
    """SYNERGY-R26 (D, E): two goals change places and stay with their new holders."""
    s.goal[one], s.goal[other] = s.goal[other], s.goal[one]


def change_value(s: Table, seat: int, amount: int) -> None:
    """SYNERGY-R27 (F, G): a front number counts more or less; such changes add up."""
    s.delta[seat] += amount


def allow_failures(s: Table, amount: int) -> None:
    """SYNERGY-R28 (H): more players may fail this round."""
    s.extra_failures += amount


def swap_numbers(s: Table, one: int, other: int) -> None:
    """SYNERGY-R29 (I): two front numbers change places, with their deltas."""
    s.number1[one], s.number1[other] = s.number1[other], s.number1[one]
    s.delta[one], s.delta[other] = s.delta[other], s.delta[one]


def ignore(s: Table, seat: int) -> None:
    """SYNERGY-R30 (J): the user is ignored this round (SYNERGY-Q31)."""
    s.ignored = s.ignored + (seat,)


DOES: Final[dict[str, Callable[[Table, int, ActionCard, Use], None]]] = {
    ROW_TO_HAND: lambda s, seat, card, use: row_to_hand(s, seat, use.cards),
    SWAP_OWN_NUMBER_HAND: lambda s, seat, card, use: swap_own_number(s, seat, use.cards[0]),
    SWAP_OWN_GOAL: lambda s, seat, card, use: swap_goals(s, seat, use.targets[0]),
    SWAP_GOALS: lambda s, seat, card, use: swap_goals(s, *use.targets),
    NUMBER_DELTA: lambda s, seat, card, use: change_value(s, use.targets[0], card.amount),
    SWAP_NUMBERS: lambda s, seat, card, use: swap_numbers(s, *use.targets),
    EXTRA_FAILURE: lambda s, seat, card, use: allow_failures(s, card.amount),
    IGNORE_SELF: lambda s, seat, card, use: ignore(s, seat),
}
