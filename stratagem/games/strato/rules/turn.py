"""A turn: place a card at an end of a row, take its action, refill, test, pass on (sections 6.1 to 6.3 and 6.5)."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.strato.actions import HALVES, PLAYS, REDRAWS, Play, Redraw, Said
from stratagem.games.strato.rules.ending import JUDGE_CARDS, JUDGE_LIMIT, JUDGE_PATTERN
from stratagem.games.strato.rules.fog import FOG_POWER
from stratagem.games.strato.rules.power import Power
from stratagem.games.strato.rules.rain import RAIN_POWER
from stratagem.games.strato.rules.storm import STORM_POWER
from stratagem.games.strato.rules.sun import SUN_POWER
from stratagem.games.strato.rules.wind import SWAP_WIND_POWER, WIND_POWER
from stratagem.games.strato.state import CLOUD, NONE, WIND, Sky, acting_weather
from stratagem.games.strato.words.news import tell_action, tell_drawn, tell_played, tell_redrawn
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Choice, Reveal, SeatReveal, SeatWork, Work, in_turn
from stratagem.parts.counts import size


def power_of(s: Sky, weather: int) -> Power | None:
    """The action that a card of this weather takes now; None for a cloud with nothing to copy (STRATO-R21)."""
    acting = acting_weather(s, weather)
    if acting == WIND and s.agreed.swap_wind:
        return SWAP_WIND_POWER
    return POWERS[acting] if acting != NONE else None


def acts(s: Sky, weather: int, half: int) -> bool:
    """Whether a card of this weather, placed there, would have an action to take."""
    power = power_of(s, weather)
    return power is not None and power.possible(s, half)


def plays(s: Sky, seat: int) -> list[Said]:
    """Each weather of the hand once per end (STRATO-R05), where its action is possible; a cloud
    with nothing to copy anywhere; if that leaves nothing, every card everywhere (STRATO-R03)."""
    ends = len(s.halves)
    hand = s.hands[seat]
    found: list[Said] = []
    for weather in range(len(hand)):
        if hand[weather]:
            power = power_of(s, weather)
            table = PLAYS[weather]
            if power is None:
                found.extend(table[:ends])
            else:
                for half in range(ends):
                    if power.possible(s, half):
                        found.append(table[half])
    if not found:
        for weather in range(len(hand)):
            if hand[weather]:
                found.extend(PLAYS[weather][:ends])
    return found


class StartTurn(SeatWork):
    """A turn is the decision TURN, perhaps the decision ACTION, then the end of the turn (STRATO-R28)."""

    def do(self, s: Sky) -> None:
        p = self.seat
        s.active = p
        s.turn_no += 1
        s.owe(END_OF_TURN[p])
        s.then(TAKE_TURN[p], REMEMBER)


class TakeTurn(Choice):
    """Play a card of the hand at an end of a row, or redraw while the pile lasts; there is
    no pass (STRATO-R01).  Whether it breaks the limit is not asked now (STRATO-R04)."""

    def offers(self, s: Sky) -> list[Said]:
        found = plays(s, self.seat)
        if not s.pile.is_empty():
            found.extend(REDRAWS[: len(s.halves)])
        return found

    def chosen(self, s: Sky, action: Any) -> None:
        if isinstance(action, Play):
            s.hands[self.seat][action.weather] -= 1
            place(s, self.seat, action.weather, action.half, False)
        else:
            redraw: Redraw = action
            s.then(TURN_OVER[self.seat][redraw.half])


class TurnOver(Reveal):
    """Redraw: the end is named first; then the hand goes face up to the discard, in the order of
    the weathers, the next card of the pile is turned over and placed there (STRATO-R08)."""

    seat: int
    half: int

    def do(self, s: Sky, chance: Chance) -> None:
        hand = s.hands[self.seat]
        gone: list[int] = []
        for weather in range(len(hand)):
            for _ in range(hand[weather]):
                gone.append(weather)
            hand[weather] = 0
        s.discard.extend(gone)
        weather = s.pile.draw("deck", chance)
        tell_redrawn(s, self.seat, self.half, gone, weather)
        place(s, self.seat, weather, self.half, True)


def place(s: Sky, seat: int, weather: int, half: int, redrawn: bool) -> None:
    """The card goes outside the outermost card of the half-row (STRATO-R02); its action follows
    at once and must be taken if it has any option, else nothing happens (STRATO-R06, STRATO-R07)."""
    takes_action = acts(s, weather, half)
    s.halves[half].append(weather)
    s.played = weather
    s.place = half
    s.redrawn = redrawn
    tell_played(s, seat, takes_action)
    if takes_action:
        s.then(TAKE_ACTION[seat])


class TakeAction(Choice):
    """The player of the card chooses among the options of its action, even if there is only one (STRATO-R07)."""

    def offers(self, s: Sky) -> list[Said]:
        power = power_of(s, s.played)
        assert power is not None
        return power.offers(s, s.place)

    def chosen(self, s: Sky, action: Any) -> None:
        power = power_of(s, s.played)
        assert power is not None
        tell_action(s, self.seat, action)
        power.act(s, s.place, action)


class Remember(Work):
    """After its own action a card becomes what the next cloud copies; a cloud leaves
    that as it was (STRATO-R21, STRATO-R22)."""

    def do(self, s: Sky) -> None:
        if s.played != CLOUD:
            s.last = s.played
        s.played = NONE
        s.redrawn = False


class Refill(SeatReveal):
    """The active player draws up to the hand size, as far as the pile reaches (STRATO-R20, STRATO-R09)."""

    def do(self, s: Sky, chance: Chance) -> None:
        hand = s.hands[self.seat]
        missing = s.agreed.hand_size - size(hand)
        drawn: list[int] = []
        while missing > 0 and not s.pile.is_empty():
            weather = s.pile.draw("deck", chance)
            hand[weather] += 1
            drawn.append(weather)
            missing -= 1
        tell_drawn(s, self.seat, drawn)


class PassOn(Work):
    """The next seat takes its turn, seat 0 after the last (STRATO-R26, STRATO-R28)."""

    def do(self, s: Sky) -> None:
        s.then(START_TURN[(s.active + 1) % s.agreed.players])


MOST_SEATS: Final = 4
POWERS: Final[list[Power | None]] = [WIND_POWER, RAIN_POWER, SUN_POWER, FOG_POWER, None, STORM_POWER]  # by weather
START_TURN: Final = [StartTurn(p) for p in range(MOST_SEATS)]
TAKE_TURN: Final = [TakeTurn(p) for p in range(MOST_SEATS)]
TURN_OVER: Final = [[TurnOver(p, half) for half in range(HALVES)] for p in range(MOST_SEATS)]
TAKE_ACTION: Final = [TakeAction(p) for p in range(MOST_SEATS)]
REFILL: Final = [Refill(p) for p in range(MOST_SEATS)]
REMEMBER: Final = Remember()
PASS_ON: Final = PassOn()
END_OF_TURN: Final = [in_turn(refill, JUDGE_LIMIT, JUDGE_PATTERN, JUDGE_CARDS, PASS_ON) for refill in REFILL]  # 6.5
