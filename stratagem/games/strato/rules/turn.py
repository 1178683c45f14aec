"""A turn: place a card at an end of a row, take its action, refill, test, pass on (sections 6.1 to 6.3 and 6.5)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.strato.actions import HALVES, PLAYS, REDRAWS, Play, Redraw, Wind
from stratagem.games.strato.rules.ending import JUDGE_CARDS, JUDGE_LIMIT, JUDGE_PATTERN
from stratagem.games.strato.rules.powers import NO_POWER, POWERS, SWAP_POWERS, Power, no, no_such_row
from stratagem.games.strato.state import CLOUD, KEYS, NONE, Sky, acting_weather
from stratagem.games.strato.words.news import at_end, by, named, spot, tell_drawn, tell_played, tell_redrawn
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Choice, Params, Reveal, SeatReveal, SeatWork, Work, in_turn, news
from stratagem.kernel.game import Refusal
from stratagem.parts.counts import listed, size


def power_of(s: Sky, weather: int) -> Power:
    """The action that a card of this weather takes now, which may be none (STRATO-R21)."""
    powers = SWAP_POWERS if s.agreed.swap_wind else POWERS
    return powers[s.last if weather == CLOUD else weather]


def acts(s: Sky, weather: int, half: int) -> bool:
    """Whether a card of this weather, placed there, would have an action to take."""
    return power_of(s, weather).possible(s, half)


def plays(s: Sky, seat: int) -> list[Action]:
    """Each weather of the hand once per end (STRATO-R05), where its action is possible; a cloud
    with nothing to copy anywhere; if that leaves nothing, every card everywhere (STRATO-R03)."""
    ends = len(s.halves)
    hand = s.hands[seat]
    powers = SWAP_POWERS if s.agreed.swap_wind else POWERS
    found: list[Action] = []
    for weather in range(len(hand)):
        if hand[weather]:
            power = powers[s.last if weather == CLOUD else weather]  # as power_of tells
            table = PLAYS[weather]
            if power is NO_POWER:
                found.extend(table[:ends])
            else:
                for half in range(ends):
                    if power.possible(s, half):
                        found.append(table[half])
    return found or [play for weather in range(len(hand)) if hand[weather] for play in PLAYS[weather][:ends]]


def idle(s: Sky, play: Play) -> Refusal:
    """The action would be impossible there, and another card or end has one (STRATO-R03)."""
    end = spot((play.half, len(s.halves[play.half]) + 1))
    params = {"weather": named(play.weather), **at_end(play.half)}
    return Refusal((f"hand:{KEYS[play.weather]}", end), power_of(s, play.weather).idle, params, "STRATO-R03")


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

    name: ClassVar[str] = "TURN"
    prompt: ClassVar[str] = "strato-prompt-turn"
    rules: ClassVar[tuple[str, ...]] = ("STRATO-R01", "STRATO-R02", "STRATO-R03")

    def offers(self, s: Sky) -> list[Action]:
        found = plays(s, self.seat)
        if not s.pile.is_empty():
            found.extend(REDRAWS[: len(s.halves)])
        return found

    def refusal(self, s: Sky, action: Action) -> Refusal | None:
        if not isinstance(action, (Play, Redraw)):
            return no("strato-why-card-first", "STRATO-R07")
        if action.half >= len(s.halves):
            return no_such_row(s, action.half, "STRATO-R01")
        if isinstance(action, Redraw):
            return Refusal(("pile",), "strato-why-pile-empty", None, "STRATO-R01") if s.pile.is_empty() else None
        if not s.hands[self.seat][action.weather]:
            return no("strato-why-not-in-hand", "STRATO-R01", {"weather": named(action.weather)})
        return None if action in plays(s, self.seat) else idle(s, action)

    def chosen(self, s: Sky, action: Any) -> None:
        if isinstance(action, Play):
            s.hands[self.seat][action.weather] -= 1
            place(s, self.seat, action.weather, action.half, None)
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
        gone = listed(hand)
        s.hands[self.seat] = [0] * len(hand)
        s.discard.extend(gone)
        weather = s.pile.draw("deck", chance)
        place(s, self.seat, weather, self.half, gone)


def place(s: Sky, seat: int, weather: int, half: int, gone: list[int] | None) -> None:
    """The card goes outside the outermost card of the half-row (STRATO-R02); its action follows
    at once and must be taken if it has any option, else nothing happens (STRATO-R06, STRATO-R07).
    After a redraw `gone` is the hand that went for it."""
    takes_action = power_of(s, weather).possible(s, half)
    s.halves[half].append(weather)
    s.played = weather
    s.place = half
    s.redrawn = gone is not None
    if gone is not None:
        tell_redrawn(s, seat, half, gone, weather)
    tell_played(s, seat, takes_action)
    if takes_action:
        s.then(TAKE_ACTION[seat])


class TakeAction(Choice):
    """The player of the card chooses among the options of its action, even if there is only one (STRATO-R07)."""

    name: ClassVar[str] = "ACTION"

    def offers(self, s: Sky) -> list[Action]:
        return power_of(s, s.played).offers(s, s.place)

    def refusal(self, s: Sky, action: Action) -> Refusal | None:
        """The action of another weather (STRATO-R06), a cloud's own (STRATO-R21), the wind of the other reading, or
        no option of the right one."""
        power = power_of(s, s.played)
        if isinstance(action, (Play, Redraw)):
            return no("strato-why-action-first", "STRATO-R07")
        if type(action) is power.said:
            return power.refusal(s, s.place, action)
        if isinstance(action, Wind) and issubclass(power.said, Wind):
            return no("strato-why-wind-swaps" if s.agreed.swap_wind else "strato-why-wind-moves", "STRATO-V5")
        rule = "STRATO-R21" if s.played == CLOUD else "STRATO-R06"
        return no("strato-why-other-weather", rule, {"weather": named(acting_weather(s, s.played))})

    def chosen(self, s: Sky, action: Any) -> None:
        power = power_of(s, s.played)
        told = power.told(s, s.place, action)[0] if s.watch is not None else {}  # the cards as they lie before it
        power.act(s, s.place, action)
        tell_action(s, self.seat, power, told)


@news
def tell_action(s: Sky, seat: int, power: Power, params: Params) -> None:
    """Told when it is done: the table shows what the log says."""
    _, key = power.keys(params)
    s.tell(key, {**by(seat), "row": s.place // 2 + 1, **params}, (power.rule,))


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
        drawn: list[int] = []
        missing = s.agreed.hand_size - size(hand)
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
START_TURN: Final = [StartTurn(p) for p in range(MOST_SEATS)]
TAKE_TURN: Final = [TakeTurn(p) for p in range(MOST_SEATS)]
TURN_OVER: Final = [[TurnOver(p, half) for half in range(HALVES)] for p in range(MOST_SEATS)]
TAKE_ACTION: Final = [TakeAction(p) for p in range(MOST_SEATS)]
REFILL: Final = [Refill(p) for p in range(MOST_SEATS)]
REMEMBER: Final = Remember()
PASS_ON: Final = PassOn()
END_OF_TURN: Final = [in_turn(refill, JUDGE_LIMIT, JUDGE_PATTERN, JUDGE_CARDS, PASS_ON) for refill in REFILL]  # 6.5
