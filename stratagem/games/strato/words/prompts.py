"""The questions put to people and how the options look (section 12)."""

from __future__ import annotations

from typing import Final

from stratagem.games.strato.actions import Fog, Play, Rain, Redraw, Said, Storm, Sun, Wind, WindSwap
from stratagem.games.strato.rules.turn import acts
from stratagem.games.strato.seen.view import phase
from stratagem.games.strato.state import CLOUD, FOG, KEYS, NONE, RAIN, SIDES, STORM, SUN, WIND, Sky, acting_weather
from stratagem.games.strato.words.news import at_end, named
from stratagem.kernel.core import Params, Seat
from stratagem.kernel.game import Label, Prompt

ACTION_PROMPTS: Final = {
    WIND: ("strato-prompt-wind", "STRATO-R15"),
    RAIN: ("strato-prompt-rain", "STRATO-R16"),
    SUN: ("strato-prompt-sun", "STRATO-R17"),
    FOG: ("strato-prompt-fog", "STRATO-R18"),
    STORM: ("strato-prompt-storm", "STRATO-R19"),
}
OVER_PROMPTS: Final = {
    "WIN": ("strato-prompt-win", "STRATO-R24"),
    "LOSS_LIMIT": ("strato-prompt-loss-limit", "STRATO-R23"),
    "LOSS_CARDS": ("strato-prompt-loss-cards", "STRATO-R25"),
}


def prompt(s: Sky, seat: Seat | None) -> Prompt:
    """The open question, as this seat sees it."""
    now = phase(s)
    if s.result is not None:
        key, rule = OVER_PROMPTS[s.result.ending]
        return Prompt(key, {}, (rule,))
    who: Params = {"seat": f"@seat:{s.active}"}
    if now == "TURN":
        if seat == s.active:
            return Prompt("strato-prompt-turn", {}, ("STRATO-R01", "STRATO-R02", "STRATO-R03"))
        return Prompt("strato-prompt-turn-other", who, ("STRATO-R28",))
    if now == "REDRAW":
        return Prompt("strato-prompt-redraw", who, ("STRATO-R08",))
    if now != "ACTION":
        return Prompt("strato-prompt-end" if now == "END" else "strato-prompt-setup", who, ("STRATO-R20",))
    acting = acting_weather(s, s.played)
    if seat != s.active:
        params = {**who, "weather": named(s.played), "acting": named(acting), **at_end(s.place)}
        return Prompt("strato-prompt-action-other", params, ("STRATO-R07",))
    key, rule = ACTION_PROMPTS[acting]
    rules = ("STRATO-V5",) if acting == WIND and s.agreed.swap_wind else (rule,)
    if rules == ("STRATO-V5",):
        key = "strato-prompt-wind-swap"
    return Prompt(key, {"weather": named(s.played), **at_end(s.place)}, (*rules, "STRATO-R10", "STRATO-R12"))


def spot(half: int, col: int) -> str:
    """The mark of a place in a row."""
    return f"row:{half // 2 + 1}:{SIDES[half & 1]}{col}"


def option(s: Sky, action: Said) -> Label:
    """How an option looks, and the places it points at."""
    if isinstance(action, Play):
        return label_play(s, action)
    if isinstance(action, Redraw):
        end = spot(action.half, len(s.halves[action.half]) + 1)
        used = min(s.pile.size(), 1 + s.agreed.hand_size)
        params = {**at_end(action.half), "gone": sum(s.hands[s.active]), "used": used}
        return Label("strato-option-redraw", params, ("pile", end))
    if isinstance(action, Rain):
        row, far = s.place & -2, s.place ^ 1
        params = {"card": named(s.halves[far][-1]), "to": SIDES[action.to]}
        params["tornado"] = named(s.tornado[row + action.to])
        marks = (spot(far, len(s.halves[far])), f"tornado:{row // 2 + 1}:{SIDES[action.to]}")
        return Label("strato-option-rain", params, marks)
    if isinstance(action, (Sun, Wind)):
        return label_card(s, action)
    return label_exchange(s, action)


def label_card(s: Sky, action: Sun | Wind) -> Label:
    """One card of the row is discarded, or moved."""
    half = (s.place & -2) + action.side
    card, mark = named(s.halves[half][action.col - 1]), spot(half, action.col)
    params: Params = {"card": card, "side": SIDES[action.side], "col": action.col}
    if isinstance(action, Sun):
        return Label("strato-option-sun", params, (mark,))
    params.update({"toside": SIDES[action.to_side], "tocol": action.to_col})
    return Label("strato-option-wind", params, (mark, spot((s.place & -2) + action.to_side, action.to_col)))


def label_play(s: Sky, action: Play) -> Label:
    """A cloud also says what it copies, a card without action that it has none."""
    params: Params = {"weather": named(action.weather), **at_end(action.half)}
    marks = (f"hand:{KEYS[action.weather]}", spot(action.half, len(s.halves[action.half]) + 1))
    if not acts(s, action.weather, action.half):
        return Label("strato-option-play-idle", params, marks)
    if action.weather == CLOUD and s.last != NONE:
        return Label("strato-option-play-cloud", {**params, "acting": named(s.last)}, marks)
    return Label("strato-option-play", params, marks)


def label_exchange(s: Sky, action: Said) -> Label:
    """Two places change their contents: swap wind, storm, fog."""
    if isinstance(action, WindSwap):
        a, b = (s.place & -2) + action.side, (s.place & -2) + action.with_side
        params = {"a": named(s.halves[a][action.col - 1]), "aside": SIDES[action.side], "acol": action.col}
        params.update({"b": named(s.halves[b][action.with_col - 1])})
        params.update({"bside": SIDES[action.with_side], "bcol": action.with_col})
        return Label("strato-option-wind-swap", params, (spot(a, action.col), spot(b, action.with_col)))
    if isinstance(action, Storm):
        params = {"a": named(s.halves[action.a][-1]), "arow": action.a // 2 + 1, "aside": SIDES[action.a & 1]}
        params.update({"b": named(s.halves[action.b][-1]), "brow": action.b // 2 + 1, "bside": SIDES[action.b & 1]})
        marks = (spot(action.a, len(s.halves[action.a])), spot(action.b, len(s.halves[action.b])))
        return Label("strato-option-storm", params, marks)
    assert isinstance(action, Fog)
    a, b = 2 * action.a + action.side, 2 * action.b + action.side
    if action.col > len(s.halves[a]):
        a, b = b, a  # the card that moves comes first
    params = {"side": SIDES[action.side], "col": action.col, "arow": a // 2 + 1, "brow": b // 2 + 1}
    params["a"] = named(s.halves[a][action.col - 1])
    marks = (spot(a, action.col), spot(b, action.col))
    if action.col > len(s.halves[b]):
        return Label("strato-option-fog-move", params, marks)
    params["b"] = named(s.halves[b][action.col - 1])
    return Label("strato-option-fog", params, marks)
