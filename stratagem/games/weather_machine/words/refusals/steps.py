"""Why an answer at the steps of a turn is refused: set-up, tiles, the move, Awards, Call Security."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.weather_machine.actions import (
    DraftPack,
    MoveTo,
    PlaceAward,
    ReceiveFunding,
    SetGoal,
    UseSubsidy,
)
from stratagem.games.weather_machine.content.codes import (
    AT_SUPPLY,
    BLOCKED,
    EMPTY,
    FIRST_SPACE,
    GOAL_CODES,
    LOCATION_OF,
    SUBSIDY_CODES,
    TOKENS,
    TURN_CAP,
)
from stratagem.games.weather_machine.rules.payment import price
from stratagem.games.weather_machine.rules.turn import ALL, DEEDS_AT, Act, can_enter_supply
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.refusals.deeds import DEED_REASONS
from stratagem.games.weather_machine.words.refusals.supply import SUPPLY_REASONS, no
from stratagem.kernel.game import Refusal

LOCATION_WORDS = {2: "government", 3: "lab", 4: "rnd"}
ONE = 1  # index of the symbol "/"


def orient(s: Table, seat: int, top: Any, tried: Any) -> Refusal:
    return no("weather-machine-why-same-turned", "WM-P13")


def draft(s: Table, seat: int, top: Any, tried: DraftPack) -> Refusal:
    if tried.set * 3 + tried.colour not in s.packs:
        return no("weather-machine-why-pack-gone", "WM-R55")
    return no("weather-machine-why-pack-colour", "WM-R55", colour=f"@colour:{TOKENS[tried.colour]}")


def use_subsidy(s: Table, seat: int, top: Any, tried: UseSubsidy) -> Refusal:
    told = f"@subsidy:{SUBSIDY_CODES[tried.tile]}"
    if -tried.tile in s.labs[seat].subsidies:
        return no("weather-machine-why-subsidy-turned", "WM-R05", tile=told)
    return no("weather-machine-why-subsidy-not-yours", "WM-R05", tile=told)


def set_goal(s: Table, seat: int, top: Any, tried: SetGoal) -> Refusal:
    lab = s.labs[seat]
    if tried.goal not in lab.goals_below:
        return no("weather-machine-why-goal-not-below", "WM-R05", goal=f"@goal:{GOAL_CODES[tried.goal]}")
    if lab.goals[s.content.goal_colour[tried.goal] * 2 + tried.space]:
        return no("weather-machine-why-goal-space", "WM-R05")
    return no("weather-machine-why-no-investment", "WM-R05")


def receive_funding(s: Table, seat: int, top: Any, tried: ReceiveFunding) -> Refusal:
    lab, told = s.labs[seat], f"@goal:{GOAL_CODES[tried.goal]}"
    if -tried.goal in lab.goals:
        return no("weather-machine-why-goal-turned", "WM-R05", goal=told)
    if tried.goal not in lab.goals:
        return no("weather-machine-why-goal-not-set", "WM-R05", goal=told)
    return no("weather-machine-why-no-investment", "WM-R05")


def move(s: Table, seat: int, space: int) -> Refusal | None:
    """One of the 13 action spaces: blocked for two players, one's own Location, taken, Round 1, the payment."""
    location = LOCATION_OF[space]
    if s.spaces[space] == BLOCKED:
        return no("weather-machine-why-blocked", "WM-P12")
    if s.spaces[space] == seat or location == s.location_of(seat):
        return no("weather-machine-why-same-location", "WM-R07")
    if s.spaces[space] != EMPTY:
        return no("weather-machine-why-occupied", "WM-R07")
    if location == AT_SUPPLY:
        return None if can_enter_supply(s, seat, space) else no("weather-machine-why-supply-payment", "WM-R09")
    first_round = s.round <= 1 and (space % 3 == 1 or (space % 3 == 0 and s.spaces[space - 1] == EMPTY))
    return no("weather-machine-why-first-round", "WM-R07") if first_round else None


def move_to(s: Table, seat: int, top: Any, tried: MoveTo) -> Refusal | None:
    return move(s, seat, FIRST_SPACE[tried.location] + tried.space)


def place_award(s: Table, seat: int, top: Any, tried: PlaceAward) -> Refusal:
    lab = s.labs[seat]
    if s.phase == "B":
        return no("weather-machine-why-award-later", "WM-R04")
    if not lab.unplaced:
        return no("weather-machine-why-no-award", "WM-R04")
    return no("weather-machine-why-office-taken", "WM-R04")


def pay_otherwise(s: Table, seat: int, top: Any, tried: Any) -> Refusal:
    if s.manual:
        return no("weather-machine-why-otherwise-already", "WM-R28")
    return no("weather-machine-why-otherwise-nothing", "WM-R28")


def call_security(s: Table, seat: int, top: Any = None, tried: Any = None) -> Refusal | None:
    if s.report_count() < 2:
        return no("weather-machine-why-few-reports", "WM-S08", left=s.report_count())
    if price(s.labs[0].vouchers, s.location_of(0) - 1, 1) < 0:
        return no("weather-machine-why-security-voucher", "WM-S08")
    return None


def act(s: Table, seat: int, top: Act, tried: Any) -> Refusal | None:
    """WM-R11: an action of another Location, one that the symbol of the space no longer allows, then its own rules."""
    space = s.spaces.index(seat)
    here = LOCATION_OF[space]
    if s.acted >= TURN_CAP:
        return no("weather-machine-why-cap", "WM-R11", most=TURN_CAP)
    if type(tried) in SUPPLY_REASONS:
        if s.content.symbol[space] != ALL:
            return no("weather-machine-why-elsewhere", "WM-R11", location="@location:supply")
        return SUPPLY_REASONS[type(tried)](s, seat, tried)
    for location, deeds in DEEDS_AT.items():
        for bit, deed in enumerate(deeds):
            if type(tried) not in deed.actions:
                continue
            if location != here:
                return no("weather-machine-why-elsewhere", "WM-R11", location=f"@location:{LOCATION_WORDS[location]}")
            if is_done(s, top, bit, space):
                return no("weather-machine-why-done", "WM-R11", deed=f"@deed:{deed.name}")
            return DEED_REASONS[type(tried)](s, seat, tried, False)
    return None


def is_done(s: Table, top: Act, bit: int, space: int) -> bool:
    """WM-R11: taken already, or the other one was where the symbol allows one."""
    return bool(top.done >> bit & 1 or (top.done and s.content.symbol[space] == ONE))


def supply(s: Table, seat: int, top: Any, tried: Any) -> Refusal | None:
    """The Supply Round knows Supply actions only (WM-R02)."""
    return SUPPLY_REASONS[type(tried)](s, seat, tried)
