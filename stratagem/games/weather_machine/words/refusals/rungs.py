"""Why an answer inside an action is refused: payments, benefits, the prototype, Bots on their way back."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.weather_machine.actions import (
    AdvanceFunding,
    BuildIn,
    CiteGoal,
    Construct,
    Extend,
    GainChemical,
    GainVoucher,
    GiveChemical,
    GivePart,
    Lose,
    MoveBack,
    PayoutAt,
    PayoutTrack,
    PayVoucher,
    PlaceResearch,
    Provide,
    ReturnTo,
    TakeBack,
    TakeIncome,
    TakeSubsidy,
    WorkOn,
)
from stratagem.games.weather_machine.content.benefits import ACT, ANY_FUND, ANY_VOUCHER, BOT, CHEMICAL, EXTEND, benefit
from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    GOAL_CODES,
    NOTHING,
    SAB,
    SUBSIDY_CODES,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.effects import DEEDS, ChoosePayout, TakeBenefit
from stratagem.games.weather_machine.rules.experiment import TakeBotsBack
from stratagem.games.weather_machine.rules.government import TakeSubsidyTile
from stratagem.games.weather_machine.rules.office import GiveUpGoal, empty_colour
from stratagem.games.weather_machine.rules.payment import PayTyped
from stratagem.games.weather_machine.rules.rnd import (
    INDEPENDENT_PROTOTYPES,
    LosePart,
    ProvideParts,
    SwapPart,
    provides,
)
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.refusals.deeds import DEED_REASONS, prototype, work
from stratagem.games.weather_machine.words.refusals.supply import construct, extend, no
from stratagem.kernel.game import Refusal

WORKS_FREE = "work_free"


def given_by(s: Table, seat: int, top: TakeBenefit, tried: Any) -> Refusal | None:
    """WM-R57: what a benefit cannot give; None if it is not that kind of benefit at all."""
    what = benefit(top.benefit)
    if what.kind == ANY_VOUCHER and isinstance(tried, GainVoucher):
        return full_track(s, seat, top, tried)
    if what.kind == CHEMICAL and isinstance(tried, GainChemical):
        told = f"@chemical:{CHEMICALS[tried.chemical]}"
        if s.supply[tried.chemical] == 0:
            return no("weather-machine-why-row-empty", "WM-R57", chemical=told)
        return no("weather-machine-why-no-room-chemical", "WM-R01", chemical=told)
    if what.kind == BOT and isinstance(tried, Construct):
        return construct(s, seat, tried, True)
    if what.kind == EXTEND and isinstance(tried, Extend):
        return extend(s, seat, tried, True)
    if what.kind == ANY_FUND and isinstance(tried, AdvanceFunding):
        return no("weather-machine-why-last-space", "WM-R57", track=f"@track:{TRACKS[tried.track]}")
    if what.kind == ACT and type(tried) in DEEDS[what.deed].actions:
        if isinstance(tried, WorkOn):
            return work(s, seat, tried, True, what.deed != WORKS_FREE)
        return DEED_REASONS[type(tried)](s, seat, tried, True)
    return None


def full_track(s: Table, seat: int, top: Any, tried: GainVoucher) -> Refusal:
    most = s.content.voucher_cap[tried.type]
    return no("weather-machine-why-voucher-full", "WM-R12", voucher=f"@voucher:{VOUCHERS[tried.type]}", most=most)


def pay_any(s: Table, seat: int, top: Any, tried: PayVoucher) -> Refusal:
    return no("weather-machine-why-no-voucher", "WM-R12", voucher=f"@voucher:{VOUCHERS[tried.type]}")


def pay_typed(s: Table, seat: int, top: PayTyped, tried: PayVoucher) -> Refusal:
    """WM-R25: three others only without the type itself and Science."""
    if not s.labs[seat].vouchers[tried.type]:
        return pay_any(s, seat, top, tried)
    return no("weather-machine-why-other-voucher", "WM-R25", voucher=f"@voucher:{VOUCHERS[top.type]}")


def take_subsidy(s: Table, seat: int, top: TakeSubsidyTile, tried: TakeSubsidy) -> Refusal:
    told = f"@subsidy:{SUBSIDY_CODES[tried.tile]}"
    column = [abs(tile) for tile in s.subsidies[top.branch * 3 : top.branch * 3 + 3]]
    if tried.tile not in column:
        return no("weather-machine-why-not-in-column", "WM-R29", tile=told)
    return no("weather-machine-why-type-owned", "WM-R41", tile=told)


def cite_goal(s: Table, seat: int, top: GiveUpGoal, tried: CiteGoal) -> Refusal:
    if tried.goal not in s.labs[seat].goals_below:
        return no("weather-machine-why-goal-not-below", "WM-R34", goal=f"@goal:{GOAL_CODES[tried.goal]}")
    colour = TOKENS[empty_colour(s.labs[seat], top.row)]
    return no("weather-machine-why-goal-colour", "WM-R34", colour=f"@colour:{colour}")


def chemical_not_held(rule: str) -> Any:
    def reason(s: Table, seat: int, top: Any, tried: GiveChemical) -> Refusal:
        told = f"@chemical:{CHEMICALS[tried.chemical]}"
        return no("weather-machine-why-no-such-chemical", rule, chemical=told)

    return reason


def part_not_held(rule: str) -> Any:
    def reason(s: Table, seat: int, top: Any, tried: GivePart) -> Refusal:
        return no("weather-machine-why-no-such-part", rule, part=f"@part:{COLOURS[tried.colour]}")

    return reason


def swap_part(s: Table, seat: int, top: SwapPart, tried: GivePart) -> Refusal:
    told = f"@part:{COLOURS[tried.colour]}"
    if not s.labs[seat].parts[tried.colour]:
        return no("weather-machine-why-no-such-part", "WM-R27", part=told)
    return no("weather-machine-why-part-needed", "WM-R37", part=told)


def provide(s: Table, seat: int, top: ProvideParts, tried: Provide) -> Refusal:
    """WM-S52: in challenge 10 the Saboteurs' spaces count as empty; WM-R37: for a space without a Bot it is due."""
    for space in tried.spaces:
        owner = s.rnd[top.weather * 3 + space]
        if not provides(s, owner):
            if owner == SAB:
                return no("weather-machine-why-independent", "WM-S52", challenge=f"@challenge:{INDEPENDENT_PROTOTYPES}")
            return no("weather-machine-why-part-due", "WM-R37")
    lab = s.labs[seat]
    return prototype(lab, top.parts(s, tried.spaces), lab.voucher_count())


def build_in(s: Table, seat: int, top: Any, tried: BuildIn) -> Refusal:
    return no("weather-machine-why-row-room", "WM-R38")


def lose(s: Table, seat: int, top: LosePart, tried: Lose) -> Refusal:
    told = f"@part:{COLOURS[tried.colour]}"
    if not s.labs[seat].parts[tried.colour]:
        return no("weather-machine-why-no-such-part", "WM-R38", part=told)
    return no("weather-machine-why-part-needed", "WM-R38", part=told)


def payout(s: Table, seat: int, top: ChoosePayout, tried: PayoutAt) -> Refusal:
    if tried.space > top.position:
        return no("weather-machine-why-beyond", "WM-R06", space=tried.space, position=top.position)
    return no("weather-machine-why-nothing-printed", "WM-R06", space=tried.space)


def payout_track(s: Table, seat: int, top: Any, tried: PayoutTrack) -> Refusal:
    return no("weather-machine-why-other-track", "WM-R06")


def return_slot(s: Table, seat: int, top: Any, tried: ReturnTo) -> Refusal:
    if s.labs[seat].line[tried.section * 3 + tried.slot]:
        return no("weather-machine-why-slot-taken", "WM-R43")
    return no("weather-machine-why-sections-first", "WM-R43")


def take_back(s: Table, seat: int, top: TakeBotsBack, tried: TakeBack) -> Refusal:
    return no("weather-machine-why-not-your-bot", "WM-R45", weather=f"@weather:{WEATHERS[top.weather]}")


def income(s: Table, seat: int, top: Any, tried: TakeIncome) -> Refusal:
    return no("weather-machine-why-no-income", "WM-R47")


def move_back(s: Table, seat: int, top: Any, tried: MoveBack) -> Refusal:
    return no("weather-machine-why-at-start", "WM-S53", track=f"@track:{TRACKS[tried.track]}")


def place_research(s: Table, seat: int, top: Any, tried: PlaceResearch) -> Refusal:
    lab = s.labs[seat]
    if tried.colour * 5 + tried.weather not in lab.pending:
        colour, weather = f"@token:{TOKENS[tried.colour]}", f"@weather:{WEATHERS[tried.weather]}"
        return no("weather-machine-why-no-token", "WM-R14", colour=colour, weather=weather)
    if lab.office[tried.row * 3 + tried.colour] != NOTHING:
        return no("weather-machine-why-office-taken", "WM-R14")
    there = f"@weather:{WEATHERS[lab.row_weather(tried.row)]}"
    return no("weather-machine-why-row-weather", "WM-R14", row=tried.row + 1, weather=there)
