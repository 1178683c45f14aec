"""What happened, for those who may know it."""

from collections.abc import Iterable
from typing import Final

from stratagem.games.synergy.actions import Take, Use, Vote
from stratagem.games.synergy.content.cards import CODES, NO_CARD, SYMBOLS, goal_of
from stratagem.games.synergy.rules.hands import receiver_of
from stratagem.games.synergy.state import IGNORED, MET, MISSED, Table
from stratagem.kernel.core import Params, news

VERDICTS: Final = {MET: "synergy-news-met", MISSED: "synergy-news-missed", IGNORED: "synergy-news-ignored"}


def numbers(cards: Iterable[int]) -> list[str]:
    return [f"@number:{CODES[card]}" for card in cards]


def goals(held: Iterable[int]) -> list[str]:
    return [f"@goal:{SYMBOLS[goal]}" for goal in held]


def seats(which: Iterable[int]) -> list[str]:
    return [f"@seat:{seat}" for seat in which]


@news
def tell_holder(s: Table, key: str, holder: int, answers: dict[int, Vote]) -> None:
    """All votes are shown together (SYNERGY-R05)."""
    named = seats([answers[seat].seat for seat in range(s.seats)])
    s.tell(key, {"seat": f"@seat:{holder}", "votes": named}, ("SYNERGY-R05",))


@news
def tell_hands(s: Table) -> None:
    """The owners see their cards, the others see that there are some (SYNERGY-R50)."""
    for seat in range(s.seats):
        dealt = {"numbers": numbers(s.number_hand[seat]), "goals": goals(s.goal_hand[seat])}
        s.tell("synergy-news-dealt-you", dealt, ("SYNERGY-R07",), to=(seat,))
        s.tell("synergy-news-dealt", {"seat": f"@seat:{seat}", "count": s.opening_hand}, ("SYNERGY-R07",), but=(seat,))


@news
def tell_round(s: Table) -> None:
    told = {"round": s.round_index + 1, "done": s.rounds_done, "lives": s.lives}
    s.tell("synergy-news-round", told, ("SYNERGY-R10",))


@news
def tell_hand_pass(s: Table, cards: list[int]) -> None:
    """Each hears what they gave and what they got (SYNERGY-R51)."""
    for giver, card in enumerate(numbers(cards)):
        receiver = receiver_of(s, giver)
        s.tell("synergy-news-you-gave", {"card": card, "seat": f"@seat:{receiver}"}, ("SYNERGY-R11",), to=(giver,))
        s.tell("synergy-news-you-got", {"card": card, "seat": f"@seat:{giver}"}, ("SYNERGY-R11",), to=(receiver,))
    s.tell("synergy-news-hands-passed", {}, ("SYNERGY-R11",))


@news
def tell_reveal(s: Table, key: str, cards: list[int]) -> None:
    """All cards in one event, by seat (SYNERGY-R12)."""
    shown = [f"@card:{CODES[card]}" for card in cards]
    s.tell(key, {"seats": seats(range(s.seats)), "cards": shown}, ("SYNERGY-R12",))


@news
def tell_passed(s: Table, seat: int) -> None:
    s.tell("synergy-news-passed", {"seat": f"@seat:{seat}"}, ("SYNERGY-R21",))


@news
def tell_used(s: Table, seat: int, use: Use) -> None:
    told: Params = {"seat": f"@seat:{seat}", "action": f"@action:{use.letter}"}
    key = "synergy-news-used"
    if use.cards:
        key, told["cards"] = "synergy-news-used-on-cards", numbers(use.cards)
    elif use.targets:
        key, told["targets"] = "synergy-news-used-on-seats", seats(use.targets)
    s.tell(key, told, ("SYNERGY-R22", "SYNERGY-R31"))


@news
def tell_verdicts(s: Table, completed: bool, counts: bool) -> None:
    """Every sum and goal, and what the round comes to (SYNERGY-R40)."""
    for seat in range(s.seats):
        told = {"seat": f"@seat:{seat}", "sum": s.sums[seat], "goal": f"@goal:{SYMBOLS[goal_of(s.goal[seat])]}"}
        s.tell(VERDICTS[s.verdicts[seat]], told, ("SYNERGY-R40",))
    key = "synergy-news-round-completed" if completed else "synergy-news-round-failed"
    failures, limit = s.verdicts.count(MISSED), s.limit()
    told = {"met": s.verdicts.count(MET), "failures": failures, "limit": limit}
    s.tell(key if counts else "synergy-news-round-not-counted", told, ("SYNERGY-R40",))


@news
def tell_taken(s: Table, answers: dict[int, Take]) -> None:
    if answers:
        cards = numbers([take.card for take in answers.values()])
        s.tell("synergy-news-taken-back", {"seats": seats(answers), "cards": cards}, ("SYNERGY-R41",))


@news
def tell_drawn(s: Table, seat: int, number: int, goal: int) -> None:
    """The owner sees what was drawn, the others how many (SYNERGY-R50)."""
    cards = numbers([number] if number != NO_CARD else []) + goals([goal] if goal != NO_CARD else [])
    s.tell("synergy-news-you-drew", {"cards": cards}, ("SYNERGY-R43",), to=(seat,))
    s.tell("synergy-news-drew", {"seat": f"@seat:{seat}", "count": len(cards)}, ("SYNERGY-R43",), but=(seat,))
