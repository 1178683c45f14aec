"""Why something may not be done: what is greyed out.

Each decision and each weather's action says itself why an answer is no option; here are the answers a player might
think of.
"""

# mypyc: skip

from stratagem.games.strato.actions import PLAYS, REDRAWS, Rain
from stratagem.games.strato.rules.powers import NO_CHANGE, refused_place
from stratagem.games.strato.rules.turn import TakeAction, TakeTurn, power_of
from stratagem.games.strato.state import Sky
from stratagem.games.strato.words.news import by
from stratagem.kernel.core import Action, Seat
from stratagem.kernel.game import Refusal


def not_asked(s: Sky, seat: Seat) -> Refusal | None:
    """Nobody is asked after the end, and during the game only the active player."""
    if s.result is not None:
        return Refusal((), "strato-why-over", None, "STRATO-E1")
    return Refusal((), "strato-why-not-your-turn", by(s.active), "STRATO-R28")


def refusal(s: Sky, seat: Seat, action: Action) -> Refusal | None:
    """Why the asked player may not do this, told to that player alone (STRATO-I2)."""
    top = s.asking()
    assert isinstance(top, (TakeTurn, TakeAction))
    return top.refusal(s, action)


def refusals(s: Sky, seat: Seat) -> list[Refusal]:
    """What the asked player might try now and may not; nobody else is told anything."""
    if seat not in s.waiting:
        return []
    top = s.asking()
    tried = refused_plays(s, top) if isinstance(top, TakeTurn) else refused_targets(s)
    return [refused for refused in tried if refused is not None]


def refused_plays(s: Sky, turn: TakeTurn) -> list[Refusal | None]:
    """Cards of the hand at ends where they have no action, and a redraw without a pile."""
    offered = {id(action) for action in turn.offers(s)}  # all of them are shared
    held = [weather for weather, count in enumerate(s.hands[turn.seat]) if count]
    tried = [PLAYS[weather][half] for weather in held for half in range(len(s.halves))]
    return [turn.refusal(s, action) for action in [*tried, REDRAWS[0]] if id(action) not in offered]


def refused_targets(s: Sky) -> list[Refusal | None]:
    """The card just played, tornado cards, and exchanges that would change nothing."""
    power = power_of(s, s.played)
    places = [(s.place, len(s.halves[s.place]))]
    if power.said is not Rain:
        places += [(half, 0) for half in range(len(s.halves))]
    tried = [power.refusal(s, s.place, action) for action in power.tries(s, s.place)]
    unchanged = [refused for refused in tried if refused is not None and refused.key == NO_CHANGE]
    return [refused_place(s, s.place, place, "STRATO-R11") for place in places] + unchanged
