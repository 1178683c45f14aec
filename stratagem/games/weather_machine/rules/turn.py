"""A turn: four steps in order (WM-R04 to WM-R11, WM-R14), with the tiles of step 1 (WM-R05)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.weather_machine.actions import (
    CALL_SECURITY,
    END_ACTIONS,
    END_TURN,
    MOVE_TO,
    PAY_OTHERWISE,
    RECEIVE_FUNDING,
    SET_GOAL,
    SKIP,
    USE_SUBSIDY,
    CallSecurity,
    EndActions,
    PayOtherwise,
    PlaceAward,
    SetGoal,
    Skip,
    UseSubsidy,
)
from stratagem.games.weather_machine.content.codes import (
    AT_SUPPLY,
    BLOCKED,
    EMPTY,
    FIRST_SPACE,
    LATIV,
    LETTERS,
    LOCATION_OF,
    MORAL_HIGH_GROUND,
    PINK,
    SCIENCE,
    TURN_CAP,
    WHITE,
)
from stratagem.games.weather_machine.rules.effects import DEEDS, Deed, Gain, Payout, gain
from stratagem.games.weather_machine.rules.government import SecureSubsidy, SellAPart
from stratagem.games.weather_machine.rules.lab import MOVE_LATIV, WorkOnExperiment, WorkWithoutChemical, leave_space
from stratagem.games.weather_machine.rules.office import PlaceTokens, PublishAPaper, award_offers, place_award
from stratagem.games.weather_machine.rules.payment import ArrivalVoucher, PayAny, gain_vouchers, may_pay_otherwise
from stratagem.games.weather_machine.rules.rnd import DoResearch, MakeBreakthrough
from stratagem.games.weather_machine.rules.rung import Again, Offer
from stratagem.games.weather_machine.rules.saboteurs.security import call_security, cannot_call_security
from stratagem.games.weather_machine.rules.supply import perform_supply, supply_offers
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.core import Action, Ask, Choice, SeatWork

# The Main Locations and their two actions each, in the order of the board (WM-T03, WM-R11).
DEEDS_AT: Final[dict[int, tuple[Deed, Deed]]] = {
    2: (SellAPart(), SecureSubsidy()),
    3: (WorkOnExperiment(), PublishAPaper()),
    4: (DoResearch(), MakeBreakthrough()),
}

# Benefits may grant these, and one more that no Location has.
for _pair in DEEDS_AT.values():
    for _deed in _pair:
        DEEDS[_deed.name] = _deed
DEEDS["work_free"] = WorkWithoutChemical()


def investment_offers(s: Table, seat: int) -> list[Action]:
    """WM-R05 (b), (c): with an Investment tile, set a Goal or receive funding for a face-up one."""
    lab, colours = s.labs[seat], s.content.goal_colour
    if lab.investments == 0:
        return []
    found: list[Action] = [
        SET_GOAL[goal * 2 + space]
        for goal in lab.goals_below
        for space in (0, 1)
        if lab.goals[colours[goal] * 2 + space] == 0
    ]
    return found + [RECEIVE_FUNDING[goal] for goal in lab.goals if goal > 0]


def cannot_invest(s: Table, seat: int, action: Any) -> RefusalReason:
    """WM-R05: a Goal that is not there to be set or turned, a space that is taken, no Investment tile."""
    lab, goal = s.labs[seat], action.goal
    if isinstance(action, SetGoal):
        if goal not in lab.goals_below:
            return no("weather-machine-why-goal-not-below", "WM-R05", "goal", goal)
        if lab.goals[s.content.goal_colour[goal] * 2 + action.space]:
            return no("weather-machine-why-goal-space", "WM-R05")
    elif goal not in lab.goals:
        turned = -goal in lab.goals
        key = "weather-machine-why-goal-turned" if turned else "weather-machine-why-goal-not-set"
        return no(key, "WM-R05", "goal", goal)
    return no("weather-machine-why-no-investment", "WM-R05")


def invest(s: Table, seat: int, action: Any) -> None:
    """Return the Investment tile; set the Goal and gain its space's benefit, or flip it and receive funding."""
    lab = s.labs[seat]
    lab.investments -= 1
    if isinstance(action, SetGoal):
        place = s.content.goal_colour[action.goal] * 2 + action.space
        lab.goals_below.remove(action.goal)
        lab.goals[place] = action.goal
        tell(s, "weather-machine-news-goal-set", "WM-R05", "seat goal goal_space", (seat, action.goal, action.space))
        gain(s, seat, s.content.goal_space[place])
        return
    lab.goals[lab.goals.index(action.goal)] = -action.goal
    tell(s, "weather-machine-news-receive-funding", "WM-R05", "seat goal", (seat, action.goal))
    track = s.content.goal_colour[action.goal]
    s.then(Payout(seat, track, lab.funding[track]))


class UseTile(Choice):
    """Step 1, WM-R05: flip an own Subsidy tile, or set a Goal, or receive funding; Awards are free (WM-R04)."""

    name: ClassVar[str] = "use_tile"
    prompt: ClassVar[str] = "weather-machine-prompt-use-tile"
    rules: ClassVar[tuple[str, ...]] = ("WM-R05", "WM-R06")

    def offers(self, s: Table) -> list[Action]:
        found: list[Action] = [USE_SUBSIDY[tile] for tile in s.labs[self.seat].subsidies if tile > 0]
        return award_offers(s, self.seat, found + investment_offers(s, self.seat), SKIP)

    def chosen(self, s: Table, action: Action) -> None:
        if isinstance(action, PlaceAward):
            place_award(s, self.seat, action, Offer(self))
        elif isinstance(action, UseSubsidy):
            own = s.labs[self.seat].subsidies
            own[own.index(action.tile)] = -action.tile
            tell(s, "weather-machine-news-use-subsidy", "WM-R05", "seat subsidy", (self.seat, action.tile))
            gain(s, self.seat, s.content.subsidy_benefit[action.tile])
        elif not isinstance(action, Skip):
            invest(s, self.seat, action)


ALL: Final = 2  # index of the symbol "infinity"; 0 is "&", 1 is "/"


class Turn(SeatWork):
    """WM-R03, section 6.3: use a tile, move, act, place Research tokens."""

    def do(self, s: Table) -> None:
        s.acquired = s.returned = s.acted = 0
        s.manual = False
        if s.watch is not None:
            tell(s, "weather-machine-news-turn", "WM-R03", "seat", (self.seat,))
        s.then(
            Offer(UseTile(self.seat)),
            MoveScientist(self.seat),
            Act(self.seat, 0),
            PlaceTokens(self.seat),
            Offer(EndOfTurn(self.seat)),
        )


class MoveScientist(Choice):
    """Step 2, WM-R07: to an empty, unblocked space of another Location; Awards are free (WM-R04)."""

    name: ClassVar[str] = "move"
    prompt: ClassVar[str] = "weather-machine-prompt-move"
    rules: ClassVar[tuple[str, ...]] = ("WM-R07", "WM-R08", "WM-R09")

    def offers(self, s: Table) -> list[Action]:
        here = s.location_of(self.seat)
        found: list[Action] = []
        for i in range(13):
            if s.spaces[i] != EMPTY or LOCATION_OF[i] == here:
                continue
            if i < 4:
                if can_enter_supply(s, self.seat, i):
                    found.append(MOVE_TO[i])
            elif s.round > 1 or open_in_first_round(s, i):
                found.append(MOVE_TO[i])
        return award_offers(s, self.seat, found)

    def chosen(self, s: Table, action: Any) -> None:
        if isinstance(action, PlaceAward):
            place_award(s, self.seat, action, self)
            return
        leave_space(s, self.seat)
        location, space = action.location, FIRST_SPACE[action.location] + action.space
        s.spaces[space] = self.seat
        letter = LETTERS[action.space]
        if s.watch is not None:
            tell(s, "weather-machine-news-moves", "WM-R07", "seat location space", (self.seat, location, letter))
        if s.lativ == location:
            s.then(MOVE_LATIV)  # WM-R10, after the Vouchers
        if location == AT_SUPPLY:
            arrive_in_supply(s, self.seat, space)
            return
        amount, lativ = arrival(s, self.seat, space)
        gain_vouchers(s, self.seat, s.content.space_voucher[space], amount)
        if lativ:
            gain_vouchers(s, self.seat, SCIENCE, 1)


def cannot_move(s: Table, seat: int, space: int) -> RefusalReason | None:
    """WM-R07: blocked for two players (WM-P12), one's own Location, taken, Round 1, the payment (WM-R09)."""
    location = LOCATION_OF[space]
    if s.spaces[space] == BLOCKED:
        return no("weather-machine-why-blocked", "WM-P12")
    if location == s.location_of(seat):
        return no("weather-machine-why-same-location", "WM-R07")
    if s.spaces[space] != EMPTY:
        return no("weather-machine-why-occupied", "WM-R07")
    if location == AT_SUPPLY:
        return None if can_enter_supply(s, seat, space) else no("weather-machine-why-supply-payment", "WM-R09")
    if s.round > 1 or open_in_first_round(s, space):
        return None
    return no("weather-machine-why-first-round", "WM-R07")


def open_in_first_round(s: Table, space: int) -> bool:
    """WM-R07: in Round 1 space A of Locations 2 to 4 is forbidden, and C only where B is taken."""
    return space % 3 == 2 or (space % 3 == 0 and s.spaces[space - 1] != EMPTY)


def people_left_of(s: Table, seat: int, space: int, saboteurs: bool = True) -> int:
    """Other players on spaces to the left in the same Location; each Saboteur pawn is one (WM-S02, WM-Q57)."""
    count = 0
    for who in s.spaces[FIRST_SPACE[LOCATION_OF[space]] : space]:
        if who != seat and (0 <= who < s.seats or (saboteurs and who in (PINK, WHITE))):
            count += 1
    return count


def can_enter_supply(s: Table, seat: int, space: int) -> bool:
    """WM-R09: the payment to those on the left must be possible with what is gained on arriving."""
    held, cap = s.labs[seat].vouchers, s.content.voucher_cap
    have = s.labs[seat].voucher_count() + 1
    if s.lativ == AT_SUPPLY and held[SCIENCE] < cap[SCIENCE]:
        have += 1
    return people_left_of(s, seat, space) <= have


def arrival(s: Table, seat: int, space: int) -> tuple[int, bool]:
    """WM-R08: how many of the printed Voucher, 1 and 1 per player to the left; and whether 1 Science, for Lativ there.

    Challenge 8: none for Saboteurs (WM-S54).  New Scientists: Lativ counts as a player, too (WM-R56).
    """
    lativ = LATIV in s.spaces[FIRST_SPACE[LOCATION_OF[space]] : space]
    amount = 1 + people_left_of(s, seat, space, MORAL_HIGH_GROUND not in s.challenges)
    return (amount + 1 if lativ and s.scientists else amount), lativ


def arrive_in_supply(s: Table, seat: int, space: int) -> None:
    """WM-R09: 1 Voucher of any type, 1 Science if Lativ is there (WM-Q06); then 1 of any type to each on the left."""
    due = people_left_of(s, seat, space)
    if due:
        s.then(Ask(PayAny(seat, due)))
    if s.lativ == AT_SUPPLY:
        s.then(Gain(seat, "V:C:1"))
    s.then(Ask(ArrivalVoucher(seat)))


class Act(Choice):
    """Step 3, WM-R11: the Location's actions by the space's symbol; `done` are the bits of those already taken.

    On & each of the two once, on / one of them, in the Supply any number.  Awards (WM-R04) and Call Security
    (WM-S08) are free; so is choosing how to pay (WM-R28).
    """

    name: ClassVar[str] = "action"
    prompt: ClassVar[str] = "weather-machine-prompt-action"
    rules: ClassVar[tuple[str, ...]] = ("WM-R11",)
    done: int

    def offers(self, s: Table) -> list[Action]:
        found: list[Action] = []
        if s.acted < TURN_CAP:
            self.actions(s, found)
            if found and may_pay_otherwise(s, self.seat):
                found.append(PAY_OTHERWISE)
            if s.seats == 1 and cannot_call_security(s) is None:
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
        if isinstance(action, EndActions):
            s.manual = False
            return
        if isinstance(action, PayOtherwise):
            s.manual = True
            s.then(self)
            return
        s.acted += 1
        if isinstance(action, PlaceAward):
            place_award(s, self.seat, action, self)
        elif isinstance(action, CallSecurity):
            s.then(Again(self))
            call_security(s, self.seat)
        elif s.location_of(self.seat) == AT_SUPPLY:
            s.then(Again(self))
            perform_supply(s, self.seat, action)
        else:
            self.perform(s, action)

    def perform(self, s: Table, action: Action) -> None:
        bit = 1
        for deed in DEEDS_AT[s.location_of(self.seat)]:
            if type(action) in deed.actions:
                s.then(Again(Act(self.seat, self.done | bit)))
                deed.perform(s, self.seat, action, False)
                return
            bit *= 2


class EndOfTurn(Choice):
    """WM-R04: the last chance of the turn to place an Award."""

    name: ClassVar[str] = "end_turn"
    prompt: ClassVar[str] = "weather-machine-prompt-end-turn"
    rules: ClassVar[tuple[str, ...]] = ("WM-R04",)

    def offers(self, s: Table) -> list[Action]:
        return award_offers(s, self.seat, [], END_TURN)

    def chosen(self, s: Table, action: Action) -> None:
        if isinstance(action, PlaceAward):
            place_award(s, self.seat, action, Offer(self))
