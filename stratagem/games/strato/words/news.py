"""What is told, and to whom, when something happens (STRATO-I3)."""

from typing import Final

from stratagem.games.strato.state import KEYS, NONE, SIDES, Sky, acting_weather
from stratagem.kernel.core import Params, Seat, news
from stratagem.parts.counts import listed

ENDINGS: Final = {  # what is told when the game ends, the prompt from then on, and the rule
    "WIN": ("strato-news-win", "strato-prompt-win", "STRATO-R24"),
    "LOSS_LIMIT": ("strato-news-loss-limit", "strato-prompt-loss-limit", "STRATO-R23"),
    "LOSS_CARDS": ("strato-news-loss-cards", "strato-prompt-loss-cards", "STRATO-R25"),
}
Place = tuple[int, int]  # half-row and column; column 0 is the tornado card


def named(weather: int) -> str:
    """A weather as texts refer to it."""
    return "@weather:" + KEYS[weather]


def all_named(cards: list[int]) -> list[str]:
    return [named(card) for card in cards]


def by(seat: Seat) -> Params:
    return {"seat": f"@seat:{seat}"}


def at_end(half: int) -> Params:
    return {"row": half // 2 + 1, "side": SIDES[half & 1]}


def at_place(place: Place) -> Params:
    return {**at_end(place[0]), "col": place[1]}


def spot(place: Place) -> str:
    """The mark of a place in a row."""
    end = f"{place[0] // 2 + 1}:{SIDES[place[0] & 1]}"
    return f"row:{end}{place[1]}" if place[1] else f"tornado:{end}"


@news
def tell_laid(s: Sky) -> None:
    s.tell("strato-news-laid", {"rows": len(s.halves) // 2}, ("STRATO-S2", "STRATO-S4"))


@news
def tell_dealt(s: Sky) -> None:
    for seat, hand in enumerate(s.hands):
        s.tell("strato-news-dealt", {"cards": all_named(listed(hand))}, ("STRATO-S6",), to=(seat,))


@news
def tell_redrawn(s: Sky, seat: Seat, half: int, gone: list[int], weather: int) -> None:
    """The end, the discarded hand and the turned card are public."""
    params = {**by(seat), **at_end(half), "weather": named(weather)}
    if gone:
        s.tell("strato-news-redrawn", {**params, "cards": all_named(gone)}, ("STRATO-R08",))
    else:
        s.tell("strato-news-redrawn-empty", params, ("STRATO-R08",))


@news
def tell_played(s: Sky, seat: Seat, takes_action: bool) -> None:
    """The card lies on the table: everybody may know it."""
    if not s.redrawn:
        params = {**by(seat), "weather": named(s.played), **at_end(s.place)}
        s.tell("strato-news-played", params, ("STRATO-R02", "STRATO-R06"))
    acting = acting_weather(s, s.played)
    if not takes_action:
        s.tell("strato-news-no-action", {"weather": named(s.played)}, ("STRATO-R06", "STRATO-R03"))
    elif acting != s.played and acting != NONE:
        s.tell("strato-news-copies", {"weather": named(acting)}, ("STRATO-R21",))


@news
def tell_drawn(s: Sky, seat: Seat, drawn: list[int]) -> None:
    """The drawer sees the weathers, the others how many."""
    count = len(drawn)
    if drawn:
        s.tell("strato-news-drawn", {"cards": all_named(drawn), "count": count}, ("STRATO-R20",), to=(seat,))
        s.tell("strato-news-drawn-other", {**by(seat), "count": count}, ("STRATO-R20",), but=(seat,))
    if s.pile.is_empty():
        s.tell("strato-news-pile-empty", {}, ("STRATO-R20", "STRATO-R25"))


@news
def tell_end(s: Sky, ending: str) -> None:
    key, _, rule = ENDINGS[ending]
    s.tell(key, {}, (rule, "STRATO-E1"))
