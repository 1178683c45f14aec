"""The questions put to people and how the options look (section 12)."""

from stratagem.games.strato.actions import Play, Rain, Redraw
from stratagem.games.strato.rules.turn import TakeAction, TakeTurn, TurnOver, acts, power_of
from stratagem.games.strato.state import CLOUD, KEYS, Sky, acting_weather
from stratagem.games.strato.words.news import ENDINGS, at_end, by, named, spot
from stratagem.kernel.core import Action, Params, Seat
from stratagem.kernel.game import Label, Prompt


def prompt(s: Sky, seat: Seat | None) -> Prompt:
    """The open question, as this seat sees it."""
    if s.result is not None:
        _, key, rule = ENDINGS[s.result.ending]
        return Prompt(key, {}, (rule,))
    top, who = s.agenda[-1], by(s.active)
    if isinstance(top, TakeTurn):
        own = Prompt(top.prompt, {}, top.rules)
        return own if seat == s.active else Prompt("strato-prompt-turn-other", who, ("STRATO-R28",))
    if isinstance(top, TurnOver):
        return Prompt("strato-prompt-redraw", who, ("STRATO-R08",))
    if not isinstance(top, TakeAction):
        return Prompt("strato-prompt-end" if s.turn_no else "strato-prompt-setup", who, ("STRATO-R20",))
    card: Params = {"weather": named(s.played), **at_end(s.place)}
    if seat != s.active:
        acting = named(acting_weather(s, s.played))
        return Prompt("strato-prompt-action-other", {**who, **card, "acting": acting}, ("STRATO-R07",))
    power = power_of(s, s.played)
    return Prompt(power.prompt, card, (power.rule, "STRATO-R10", "STRATO-R12"))


def option(s: Sky, seat: Seat, action: Action) -> Label:
    """How an option looks, and the places it points at."""
    if isinstance(action, (Play, Redraw)):
        return label_turn(s, action)
    power = power_of(s, s.played)
    params, places = power.told(s, s.place, action)
    key, _ = power.keys(params)
    if isinstance(action, Rain):
        params["tornado"] = named(s.tornado[(s.place & -2) + action.to])
    return Label(key, params, [spot(place) for place in places])


def label_turn(s: Sky, action: Play | Redraw) -> Label:
    """A redraw says what it costs, a cloud what it copies, a card without action that it has none."""
    half = action.half
    end = spot((half, len(s.halves[half]) + 1))
    if isinstance(action, Redraw):
        cost = {"gone": sum(s.hands[s.active]), "used": min(s.pile.size(), 1 + s.agreed.hand_size)}
        return Label("strato-option-redraw", {**at_end(half), **cost}, ("pile", end))
    params: Params = {"weather": named(action.weather), **at_end(half)}
    key = "strato-option-play"
    if not acts(s, action.weather, half):
        key = "strato-option-play-idle"
    elif action.weather == CLOUD:
        key = "strato-option-play-cloud"
        params["acting"] = named(s.last)
    return Label(key, params, (f"hand:{KEYS[action.weather]}", end))
