"""Warnings: what a player might overlook, from their own information only (rule file, section 12)."""

from stratagem.games.synergy.content.cards import CODES, NO_CARD, VALUES, code, without
from stratagem.games.synergy.content.tables import EVEN, Mission
from stratagem.games.synergy.rules.legal import first_breaks, fits, has_second
from stratagem.games.synergy.state import Table
from stratagem.kernel.core import Params

DANGERS = ("synergy-warn-last-life", "synergy-warn-hyper", "synergy-warn-no-second")  # the mission may be lost by it


def warnings(s: Table, seat: int | None) -> list[Params]:
    """Text keys with parameters; `card` names the card that a warning belongs to, if it belongs to one."""
    if s.result is not None or s.phase in ("SETUP", "ROLE_SUPER", "ROLE_HYPER"):
        return []
    found: list[Params] = []
    if s.lives == 1:
        found.append(_warning("synergy-warn-last-life"))
    if seat is None or s.phase == "TAKE_BACK":
        return found
    if seat == s.hyper_seat:
        found.append(_warning("synergy-warn-hyper"))
    left = next_round_numbers(s, seat)
    if left < 2:
        found.append(_warning("synergy-warn-few-numbers", {"count": left}))
    return found + _card_warnings(s, seat)


def _warning(key: str, params: Params | None = None, card: int = NO_CARD) -> Params:
    named = {"card": f"@number:{CODES[card]}"} if card != NO_CARD else {}
    kind = "danger" if key in DANGERS else "cost"
    return {"key": key, "params": named | (params or {}), "card": code(card), "kind": kind}


def next_round_numbers(s: Table, seat: int) -> int:
    """The numbers a seat holds next round if it misses its goal in a completed one (SYNERGY-R41, SYNERGY-R43)."""
    to_play = (s.number1[seat] == NO_CARD) + (s.number2[seat] == NO_CARD)
    in_deck = sum(s.number_deck[seat]) + len(s.number_top[seat])
    return len(s.number_hand[seat]) - to_play + (1 if in_deck else 0)


def _card_warnings(s: Table, seat: int) -> list[Params]:
    """A first number that leaves no second one as things stand (SYNERGY-R13: no look-ahead); the last even card."""
    m = s.mission_card()
    hand = s.number_hand[seat]
    found: list[Params] = []
    first = s.number1[seat] == NO_CARD and s.phase == ("STEP2" if m.goal_first else "STEP1") and not m.number_shift
    for card in sorted(set(hand)):
        if first and first_breaks(m, card) is None and not has_second(m, card, 0, without(hand, card)):
            found.append(_warning("synergy-warn-no-second", card=card))
        elif s.phase in ("STEP3", "HAND_PASS") and is_last_even(m, hand, card):
            found.append(_warning("synergy-warn-last-even", card=card))
    return found


def is_last_even(m: Mission, hand: tuple[int, ...], card: int) -> bool:
    """With FIRST_EVEN the next round needs an even card."""
    wanted = EVEN in [challenge.test for challenge in m.limits_first]
    return wanted and [held for held in hand if fits(EVEN, 0, held % VALUES + 1)] == [card]
