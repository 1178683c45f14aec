"""Actions made once and handed out again and again."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.actions.boards import (
    BreakThrough,
    BuildIn,
    Cite,
    CiteGoal,
    Lose,
    PlaceAward,
    PlaceResearch,
    Provide,
    Publish,
    Research,
    Secure,
    Sell,
    TakeSubsidy,
    WorkOn,
)
from stratagem.games.weather_machine.actions.gains import (
    AdvanceFunding,
    ChooseBenefit,
    Decline,
    GainChemical,
    GainPart,
    GainVoucher,
    GiveChemical,
    GivePart,
    PayoutAt,
    PayoutTrack,
    PayScience,
    PayVoucher,
    ReturnTo,
    TakeBack,
    TakeIncome,
)
from stratagem.games.weather_machine.actions.solo import CallSecurity, DiscardReport, MoveBack, RaiseTarget
from stratagem.games.weather_machine.actions.turn import (
    Acquire,
    Construct,
    EndActions,
    EndTurn,
    Extend,
    GiveBack,
    MoveTo,
    Orient,
    PayOtherwise,
    PlaceTile,
    ReceiveFunding,
    SetGoal,
    Skip,
    TakeInitiative,
    UseSubsidy,
)

DECLINE: Final = Decline()
SKIP: Final = Skip()
END_ACTIONS: Final = EndActions()
END_TURN: Final = EndTurn()
PAY_OTHERWISE: Final = PayOtherwise()
PAY_SCIENCE: Final = PayScience()
CALL_SECURITY: Final = CallSecurity()
RAISE_TARGET: Final = RaiseTarget()
DISCARD_REPORT: Final = DiscardReport()
ORIENT: Final = (Orient(False), Orient(True))
BENEFITS: Final = (ChooseBenefit(1), ChooseBenefit(2))
EXTEND: Final = tuple([Extend(n) for n in range(31)])
CONSTRUCT: Final = tuple([Construct(i // 3, i % 3) for i in range(12)])
RETURN_TO: Final = tuple([ReturnTo(i // 3, i % 3) for i in range(12)])
TAKE_INCOME: Final = tuple([TakeIncome(i // 3, i % 3) for i in range(12)])
INITIATIVE: Final = tuple([TakeInitiative(n) for n in range(5)])
ACQUIRE: Final = tuple([Acquire(c) for c in range(5)])
GIVE_BACK: Final = tuple([GiveBack(c) for c in range(5)])
GAIN_VOUCHER: Final = tuple([GainVoucher(v) for v in range(5)])
PAY_VOUCHER: Final = tuple([PayVoucher(v) for v in range(5)])
GAIN_PART: Final = tuple([GainPart(c) for c in range(5)])
GAIN_CHEMICAL: Final = tuple([GainChemical(c) for c in range(5)])
GIVE_PART: Final = tuple([GivePart(c) for c in range(5)])
GIVE_CHEMICAL: Final = tuple([GiveChemical(c) for c in range(5)])
LOSE: Final = tuple([Lose(c) for c in range(5)])
ADVANCE: Final = tuple([AdvanceFunding(t) for t in range(3)])
MOVE_BACK: Final = tuple([MoveBack(t) for t in range(3)])
PAYOUT_TRACK: Final = tuple([PayoutTrack(t) for t in range(3)])
PAYOUT_AT: Final = tuple([PayoutAt(n) for n in range(10)])
SELL: Final = tuple([Sell(i // 3, i % 3) for i in range(15)])
SECURE: Final = tuple([Secure(i // 3, i % 3) for i in range(15)])
WORK_ON: Final = tuple([WorkOn(i // 3, i % 3) for i in range(15)])
RESEARCH: Final = tuple([Research(i // 3, i % 3) for i in range(15)])
PUBLISH: Final = tuple([Publish(r) for r in range(6)])
CITE: Final = tuple([Cite(r) for r in range(6)])
BREAK_THROUGH: Final = tuple([BreakThrough(i // 2, i % 2) for i in range(12)])
BUILD_IN: Final = tuple([BuildIn(r) for r in range(3)])
PLACE_AWARD: Final = tuple([PlaceAward(i // 3, i % 3) for i in range(18)])
PLACE_RESEARCH: Final = tuple([PlaceResearch(i // 30, i // 6 % 5, i % 6) for i in range(90)])
TAKE_SUBSIDY: Final = tuple([TakeSubsidy(n) for n in range(16)])
USE_SUBSIDY: Final = tuple([UseSubsidy(n) for n in range(16)])
SET_GOAL: Final = tuple([SetGoal(i // 2, i % 2) for i in range(74)])
RECEIVE_FUNDING: Final = tuple([ReceiveFunding(n) for n in range(37)])
CITE_GOAL: Final = tuple([CiteGoal(n) for n in range(37)])
MOVE_TO: Final = tuple(
    [MoveTo(1, i) for i in range(4)] + [MoveTo(location, i) for location in (2, 3, 4) for i in range(3)]
)
SUBSETS: Final[tuple[tuple[int, ...], ...]] = ((), (0,), (1,), (0, 1), (2,), (0, 2), (1, 2), (0, 1, 2))  # by bits
PROVIDE: Final = tuple([Provide(chosen) for chosen in SUBSETS])
TAKE_BACK: Final = tuple([TakeBack(chosen) for chosen in SUBSETS])
PLACE_TILE: Final = tuple([PlaceTile(i % 3 + 1, i // 6 + 1, i // 3 % 2 == 1) for i in range(6 * 31)])  # see place_index


def place_index(row: int, col: int, flip: bool) -> int:
    """Where PLACE_TILE keeps the action for this row (0 to 2), column (from 1) and turn."""
    return (col - 1) * 6 + (3 if flip else 0) + row
