"""A turn: four steps in order (WM-R04 to WM-R11, WM-R14)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.actions import (
    CALL_SECURITY,
    END_ACTIONS,
    END_TURN,
    MOVE_TO,
    PAY_OTHERWISE,
    MoveTo,
    PlaceAward,
)
from stratagem.games.weather_machine.content.codes import (
    AT_SUPPLY,
    EMPTY,
    FIRST_SPACE,
    LATIV,
    LETTERS,
    LOCATION_OF,
    LOCATIONS,
    PINK,
    SCIENCE,
    TURN_CAP,
    WHITE,
)
from stratagem.games.weather_machine.rules.lativ import MOVE_LATIV
from stratagem.games.weather_machine.rules.locations import DEEDS_AT
from stratagem.games.weather_machine.rules.office import PlaceTokens, award_offers, place_award
from stratagem.games.weather_machine.rules.payment import ArrivalVoucher, PayAny, gain_vouchers, may_pay_otherwise
from stratagem.games.weather_machine.rules.rung import Ask
from stratagem.games.weather_machine.rules.saboteurs.security import call_security, may_call_security
from stratagem.games.weather_machine.rules.supply import perform_supply, supply_offers
from stratagem.games.weather_machine.rules.tiles import OfferTiles
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, Choice, SeatWork

MORAL_HIGH_GROUND: Final = 8  # challenge card
ALL: Final = 2  # index of the symbol "infinity"; 0 is "&", 1 is "/"


class Turn(SeatWork):
    """WM-R03, section 6.3: use a tile, move, act, place Research tokens."""

    def do(self, s: Table) -> None:
        s.acquired = s.returned = s.acted = 0
        s.manual = False
        if s.watch is not None:
            s.tell("weather-machine-news-turn", {"seat": f"@seat:{self.seat}"}, rules=("WM-R03",))
        s.then(
            OfferTiles(self.seat),
            MoveScientist(self.seat),
            Act(self.seat, 0),
            PlaceTokens(self.seat),
            OfferAwards(self.seat),
        )


class MoveScientist(Choice):
    """Step 2, WM-R07: to an empty, unblocked space of another Location; Awards are free (WM-R04).

    In Round 1 space A of Locations 2 to 4 is forbidden, and C only where B is taken.
    """

    def offers(self, s: Table) -> list[Action]:
        here = s.location_of(self.seat)
        found: list[Action] = []
        for i in range(13):
            if s.spaces[i] != EMPTY or LOCATION_OF[i] == here:
                continue
            if i < 4:
                if can_enter_supply(s, self.seat, i):
                    found.append(MOVE_TO[i])
            elif s.round > 1 or i % 3 == 2 or (i % 3 == 0 and s.spaces[i - 1] != EMPTY):
                found.append(MOVE_TO[i])
        award_offers(s, self.seat, found)
        return found

    def chosen(self, s: Table, action: Action) -> None:
        if isinstance(action, PlaceAward):
            s.then(self)
            place_award(s, self.seat, action)
            return
        assert isinstance(action, MoveTo)
        for i in range(13):
            if s.spaces[i] == self.seat:
                s.spaces[i] = EMPTY
        space = FIRST_SPACE[action.location] + action.space
        s.spaces[space] = self.seat
        if s.watch is not None:
            where = f"@location:{LOCATIONS[action.location]}"
            s.tell(
                "weather-machine-news-moves",
                {"seat": f"@seat:{self.seat}", "location": where, "space": LETTERS[action.space]},
                rules=("WM-R07",),
            )
        if s.lativ == action.location:
            s.then(MOVE_LATIV)  # WM-R10, after the Vouchers
        if action.location == AT_SUPPLY:
            arrive_in_supply(s, self.seat, space)
        else:
            arrive(s, self.seat, action.location, space)


def people_left_of(s: Table, seat: int, space: int, saboteurs: bool = True) -> int:
    """Other players on spaces to the left in the same Location; each Saboteur pawn is one (WM-S02, WM-Q57)."""
    count = 0
    for i in range(FIRST_SPACE[LOCATION_OF[space]], space):
        who = s.spaces[i]
        if 0 <= who < s.seats or (saboteurs and who in (PINK, WHITE)):
            if who != seat:
                count += 1
    return count


def can_enter_supply(s: Table, seat: int, space: int) -> bool:
    """WM-R09: the payment to those on the left must be possible with what is gained on arriving."""
    held, cap = s.labs[seat].vouchers, s.content.voucher_cap
    have = s.labs[seat].voucher_count() + 1
    if s.lativ == AT_SUPPLY and held[SCIENCE] < cap[SCIENCE]:
        have += 1
    return people_left_of(s, seat, space) <= have


def arrive(s: Table, seat: int, location: int, space: int) -> None:
    """WM-R08: the printed Voucher, one more per player to the left, and 1 Science if Lativ is to the left.

    Challenge 8: none for Saboteurs (WM-S54).  New Scientists: Lativ counts as a player, too (WM-R56).
    """
    amount = 1 + people_left_of(s, seat, space, MORAL_HIGH_GROUND not in s.challenges)
    lativ_left = LATIV in s.spaces[FIRST_SPACE[location] : space]
    if lativ_left and s.scientists:
        amount += 1
    gain_vouchers(s, seat, s.content.space_voucher[space], amount)
    if lativ_left:
        gain_vouchers(s, seat, SCIENCE, 1)


def arrive_in_supply(s: Table, seat: int, space: int) -> None:
    """WM-R09: 1 Voucher of any type, 1 Science if Lativ is there (WM-Q06); then 1 of any type to each on the left."""
    due = people_left_of(s, seat, space)
    if due:
        s.then(Ask(PayAny(seat, due)))
    if s.lativ == AT_SUPPLY:
        s.then(GainScience(seat))
    s.then(Ask(ArrivalVoucher(seat)))


class GainScience(SeatWork):
    """WM-R09: Lativ is in the Supply: 1 Science Voucher."""

    def do(self, s: Table) -> None:
        gain_vouchers(s, self.seat, SCIENCE, 1)


class Act(Choice):
    """Step 3, WM-R11: the Location's actions by the space's symbol; `done` are the bits of those already taken.

    On & each of the two once, on / one of them, in the Supply any number.  Awards (WM-R04) and Call Security
    (WM-S08) are free; so is choosing how to pay (WM-R28).
    """

    done: int

    def offers(self, s: Table) -> list[Action]:
        found: list[Action] = []
        if s.acted < TURN_CAP:
            self.actions(s, found)
            if found and may_pay_otherwise(s, self.seat):
                found.append(PAY_OTHERWISE)
            if s.seats == 1 and may_call_security(s):
                found.append(CALL_SECURITY)
            award_offers(s, self.seat, found)
        found.append(END_ACTIONS)
        return found

    def actions(self, s: Table, found: list[Action]) -> None:
        """What the symbol of the space still allows."""
        space = s.spaces.index(self.seat)
        symbol = s.content.symbol[space]
        if symbol == ALL:
            supply_offers(s, self.seat, found)
        elif symbol == 0 or self.done == 0:
            bit = 1
            for deed in DEEDS_AT[LOCATION_OF[space]]:
                if not self.done & bit:
                    deed.offers(s, self.seat, False, found)
                bit *= 2

    def chosen(self, s: Table, action: Action) -> None:
        if action == END_ACTIONS:
            s.manual = False
            return
        if action == PAY_OTHERWISE:
            s.manual = True
            s.then(self)
            return
        s.acted += 1
        if isinstance(action, PlaceAward):
            s.then(self)
            place_award(s, self.seat, action)
        elif action == CALL_SECURITY:
            s.then(ActAgain(self.seat, self.done))
            call_security(s, self.seat)
        elif s.location_of(self.seat) == AT_SUPPLY:
            s.then(ActAgain(self.seat, self.done))
            perform_supply(s, self.seat, action)
        else:
            self.perform(s, action)

    def perform(self, s: Table, action: Action) -> None:
        bit = 1
        for deed in DEEDS_AT[s.location_of(self.seat)]:
            if type(action) in deed.actions:
                s.then(ActAgain(self.seat, self.done | bit))
                deed.perform(s, self.seat, action, False)
                return
            bit *= 2


class ActAgain(SeatWork):
    """Back to step 3 after an action, paying as usual again."""

    done: int

    def do(self, s: Table) -> None:
        s.manual = False
        s.then(Act(self.seat, self.done))


class OfferAwards(SeatWork):
    """End of step 4: while Awards are unplaced and there is room, the turn is ended explicitly (WM-R04)."""

    def do(self, s: Table) -> None:
        choice = EndOfTurn(self.seat)
        if len(choice.offers(s)) > 1:
            s.then(choice)


class EndOfTurn(Choice):
    """WM-R04: the last chance of the turn to place an Award."""

    def offers(self, s: Table) -> list[Action]:
        found: list[Action] = []
        award_offers(s, self.seat, found)
        found.append(END_TURN)
        return found

    def chosen(self, s: Table, action: Action) -> None:
        if isinstance(action, PlaceAward):
            s.then(OfferAwards(self.seat))
            place_award(s, self.seat, action)
