"""Rounds and turns: beginning, elimination, end."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.codes import CHILLED, MAGE, TRIBE
from stratagem.games.stratos.rules.acting import ACTION_PHASES
from stratagem.games.stratos.rules.buying import BUY_PHASES
from stratagem.games.stratos.rules.faults import FAULT_PLACES, gifts
from stratagem.games.stratos.rules.monsters import Darkness
from stratagem.games.stratos.rules.points import all_points, points
from stratagem.games.stratos.rules.purchases import can_hire
from stratagem.games.stratos.rules.spellbook import give_up_book
from stratagem.games.stratos.rules.units import NO_BONUS, discard, gain, heal, living, occupied, regain, tokens
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import tell_seat
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Result, SeatReveal, SeatWork, Work, in_turn


class NewRound(Work):
    """STRATOS-R17: each seat still in the game in order, then the Turn of Darkness."""

    def do(self, s: Stratos) -> None:
        s.round += 1
        s.then(*[TURNS[seat] for seat in s.order if not s.out[seat]], DARKNESS, END_OF_ROUND)


class EndOfRound(Work):
    """STRATOS-R72: after the last round the most points win; then Defeat cards, units, tokens; then it is shared."""

    def do(self, s: Stratos) -> None:
        if s.round < s.cap:
            s.then(NEW_ROUND)
            return
        left = [seat for seat in range(s.seats) if not s.out[seat]]
        best = max([rank(s, seat) for seat in left])
        winners = tuple([seat for seat in left if rank(s, seat) == best])
        s.tell("stratos-news-cap", {"rounds": s.round}, ("STRATOS-R72",))
        s.end(Result("ROUND_CAP", winners, all_points(s)))


def rank(s: Stratos, seat: int) -> tuple[int, int, int, int]:
    return (points(s, seat), s.defeats[seat], len(living(s, seat)), tokens(s, seat))


class Turn(SeatWork):
    """STRATOS-R10: Defend tokens go, chill marks bite, the elimination test; then the turn's three phases."""

    def do(self, s: Stratos) -> None:
        seat = self.seat
        if s.out[seat]:
            return
        s.turn = seat
        s.phase = "begin"
        for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
            s.guard[unit] = 0
            if s.mark[unit]:  # STRATOS-R43
                s.mark[unit] = 0
                s.status[unit] |= CHILLED
        if s.watch is not None:
            tell_seat(s, "stratos-news-turn", seat, "STRATOS-R17", {"round": s.round})
        if s.has_unit(seat):
            s.owe(PHASES[seat])
            s.then(BEGINNINGS[seat])
        elif can_hire(s, seat):
            s.hire_forced = True
            s.owe(PHASES[seat])
        else:
            s.then(Eliminate(seat))


class Beginning(SeatWork):
    """STRATOS-R10: Mages regain Spirit, then Occupy bonuses, then items that give at the beginning of a turn."""

    def do(self, s: Stratos) -> None:
        seat = self.seat
        cards = s.content.cards
        regen = 1
        for card in s.permanents[seat]:
            regen += cards[card].static.spirit_regen
        for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
            if s.where[unit] < 0:
                continue
            here = occupied(s, unit)
            if s.kind[unit] == MAGE:
                regain(s, unit, regen + here.begin_spirit)
            if here is not NO_BONUS:
                for _, resource, count in here.begin_gains:
                    gain(s, seat, resource, count)
                heal(s, unit, here.begin_heal)
        for card in s.permanents[seat]:
            for terrain, resource, count in cards[card].static.begin_gains:
                if terrain in [s.tile[s.where[unit]] for unit in living(s, seat)]:
                    gain(s, seat, resource, count)


class PlaceGiftIfAny(SeatWork):
    """STRATOS-D01: compulsory where it can be done, skipped where it cannot; not in beginner mode (STRATOS-R16)."""

    def do(self, s: Stratos) -> None:
        s.phase = "gift"
        if s.monsters_on and gifts(s):
            s.then(FAULT_PLACES[self.seat])


class StartActions(SeatWork):
    """The Action Phase begins."""

    def do(self, s: Stratos) -> None:
        s.phase = "action"


class StartBuying(SeatWork):
    """The Buy Phase begins; what counts once per phase was cleared when the last turn ended."""

    def do(self, s: Stratos) -> None:
        s.phase = "buy"


class EndOfTurn(SeatWork):
    """STRATOS-R45: action records, statuses of this turn and once-per-turn flags are cleared."""

    def do(self, s: Stratos) -> None:
        for unit in range(self.seat * TRIBE, self.seat * TRIBE + TRIBE):
            s.deeds[unit] = s.trips[unit] = s.acted[unit] = s.status[unit] = 0
        s.hoarded = False
        s.trades = ()
        s.discount_used = False
        s.hire_forced = False


class Eliminate(SeatReveal):
    """STRATOS-R71: resources vanish, cards go to the discards, no more turns; the last tribe left may have won."""

    def do(self, s: Stratos, chance: Chance) -> None:
        seat = self.seat
        s.out[seat] = True
        s.stock[seat * 5 : seat * 5 + 5] = [0] * 5
        give_up_book(s, seat)
        cards = s.items[seat] + s.permanents[seat] + s.used[seat]
        for card in cards:
            discard(s, card)
        s.items[seat] = s.permanents[seat] = s.used[seat] = ()
        s.hoards[seat] = s.defeats[seat] = 0
        tell_seat(s, "stratos-news-eliminated", seat, "STRATOS-R71", {"cards": [f"@card:{card}" for card in cards]})
        left = [p for p in range(s.seats) if not s.out[p]]
        if len(left) == 1:
            saved = s.has_unit(left[0]) or can_hire(s, left[0])
            s.end(Result("LAST_TRIBE" if saved else "DARKNESS", tuple(left) if saved else (), all_points(s)))


NEW_ROUND: Final = NewRound()
END_OF_ROUND: Final = EndOfRound()
DARKNESS: Final = Darkness()
TURNS: Final = [Turn(seat) for seat in range(4)]
BEGINNINGS: Final = [Beginning(seat) for seat in range(4)]
PLACE_GIFTS: Final = [PlaceGiftIfAny(seat) for seat in range(4)]
ACTIONS: Final = [StartActions(seat) for seat in range(4)]
BUYING: Final = [StartBuying(seat) for seat in range(4)]
ENDS: Final = [EndOfTurn(seat) for seat in range(4)]
PHASES: Final = [
    in_turn(PLACE_GIFTS[seat], ACTIONS[seat], ACTION_PHASES[seat], BUYING[seat], BUY_PHASES[seat], ENDS[seat])
    for seat in range(4)
]
