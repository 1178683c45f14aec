"""What is told, and to whom, when something happens (STRATO-I3)."""

from __future__ import annotations

from typing import Final

from stratagem.games.strato.actions import Fog, Rain, Said, Storm, Sun, Wind, WindSwap
from stratagem.games.strato.state import KEYS, NONE, SIDES, Sky, acting_weather
from stratagem.kernel.core import news

ENDING_NEWS: Final = {
    "WIN": ("strato-news-win", "STRATO-R24"),
    "LOSS_LIMIT": ("strato-news-loss-limit", "STRATO-R23"),
    "LOSS_CARDS": ("strato-news-loss-cards", "STRATO-R25"),
}


def named(weather: int) -> str:
    """A weather as texts refer to it."""
    return "@weather:" + KEYS[weather]


def at_end(half: int) -> dict[str, object]:
    return {"row": half // 2 + 1, "side": SIDES[half & 1]}


@news
def tell_laid(s: Sky) -> None:
    s.tell("strato-news-laid", {"rows": len(s.halves) // 2}, ("STRATO-S2", "STRATO-S4"))


@news
def tell_dealt(s: Sky) -> None:
    for seat in range(s.agreed.players):
        hand = s.hands[seat]
        cards = [named(weather) for weather in range(len(hand)) for _ in range(hand[weather])]
        s.tell("strato-news-dealt", {"cards": cards}, ("STRATO-S6",), to=(seat,))


@news
def tell_redrawn(s: Sky, seat: int, half: int, gone: list[int], weather: int) -> None:
    """The end, the discarded hand and the turned card are public."""
    params = {"seat": f"@seat:{seat}", **at_end(half), "weather": named(weather)}
    if gone:
        s.tell("strato-news-redrawn", {**params, "cards": [named(card) for card in gone]}, ("STRATO-R08",))
    else:
        s.tell("strato-news-redrawn-empty", params, ("STRATO-R08",))


@news
def tell_played(s: Sky, seat: int, takes_action: bool) -> None:
    """The card lies on the table: everybody may know it."""
    if not s.redrawn:
        params = {"seat": f"@seat:{seat}", "weather": named(s.played), **at_end(s.place)}
        s.tell("strato-news-played", params, ("STRATO-R06",))
    acting = acting_weather(s, s.played)
    if not takes_action:
        s.tell("strato-news-no-action", {"weather": named(s.played)}, ("STRATO-R03", "STRATO-R06"))
    elif acting != s.played and acting != NONE:
        s.tell("strato-news-copies", {"weather": named(acting)}, ("STRATO-R21",))


@news
def tell_drawn(s: Sky, seat: int, drawn: list[int]) -> None:
    """The drawer sees the weathers, the others how many."""
    who = f"@seat:{seat}"
    if drawn:
        cards = [named(card) for card in drawn]
        s.tell("strato-news-drawn", {"cards": cards, "count": len(drawn)}, ("STRATO-R20",), to=(seat,))
        s.tell("strato-news-drawn-other", {"seat": who, "count": len(drawn)}, ("STRATO-R20",), but=(seat,))
    if s.pile.is_empty():
        s.tell("strato-news-pile-empty", {}, ("STRATO-R20", "STRATO-R25"))


@news
def tell_action(s: Sky, seat: int, action: Said) -> None:
    """Told just before it is done, while the cards still lie where they are named."""
    row = s.place // 2
    params: dict[str, object] = {"seat": f"@seat:{seat}", "row": row + 1}
    if isinstance(action, Sun):
        card = s.halves[2 * row + action.side][action.col - 1]
        params.update({"card": named(card), "side": SIDES[action.side], "col": action.col})
        s.tell("strato-news-sun", params, ("STRATO-R17",))
    elif isinstance(action, Rain):
        params.update({"card": named(s.halves[s.place ^ 1][-1]), "to": SIDES[action.to]})
        s.tell("strato-news-rain", params, ("STRATO-R16",))
    elif isinstance(action, Wind):
        card = s.halves[2 * row + action.side][action.col - 1]
        params.update({"card": named(card), "side": SIDES[action.side], "col": action.col})
        params.update({"toside": SIDES[action.to_side], "tocol": action.to_col})
        s.tell("strato-news-wind", params, ("STRATO-R15",))
    else:
        tell_exchange(s, params, action)


def tell_exchange(s: Sky, params: dict[str, object], action: Said) -> None:
    """Two places change their contents: swap wind, fog, storm."""
    if isinstance(action, WindSwap):
        a = s.halves[2 * (s.place // 2) + action.side][action.col - 1]
        b = s.halves[2 * (s.place // 2) + action.with_side][action.with_col - 1]
        params.update({"a": named(a), "aside": SIDES[action.side], "acol": action.col})
        params.update({"b": named(b), "bside": SIDES[action.with_side], "bcol": action.with_col})
        s.tell("strato-news-wind-swap", params, ("STRATO-V5",))
    elif isinstance(action, Storm):
        params.update({"a": named(s.halves[action.a][-1]), "b": named(s.halves[action.b][-1])})
        params.update({"arow": action.a // 2 + 1, "aside": SIDES[action.a & 1]})
        params.update({"brow": action.b // 2 + 1, "bside": SIDES[action.b & 1]})
        s.tell("strato-news-storm", params, ("STRATO-R19",))
    elif isinstance(action, Fog):
        tell_fog(s, params, action)


def tell_fog(s: Sky, params: dict[str, object], action: Fog) -> None:
    """Two cards of a column change rows, or one moves to the row that has none there."""
    from_row, to_row = action.a, action.b
    if action.col > len(s.halves[2 * from_row + action.side]):
        from_row, to_row = to_row, from_row
    there = s.halves[2 * to_row + action.side]
    params.update({"side": SIDES[action.side], "col": action.col, "arow": from_row + 1, "brow": to_row + 1})
    params["a"] = named(s.halves[2 * from_row + action.side][action.col - 1])
    if action.col > len(there):
        s.tell("strato-news-fog-move", params, ("STRATO-R18",))
    else:
        s.tell("strato-news-fog", {**params, "b": named(there[action.col - 1])}, ("STRATO-R18",))


@news
def tell_end(s: Sky, ending: str) -> None:
    key, rule = ENDING_NEWS[ending]
    s.tell(key, {}, (rule, "STRATO-E1"))
