"""Actions made once and handed out again and again."""

from __future__ import annotations

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

DECLINE = Decline()
SKIP = Skip()
END_ACTIONS = EndActions()
END_TURN = EndTurn()
PAY_OTHERWISE = PayOtherwise()
PAY_SCIENCE = PayScience()
CALL_SECURITY = CallSecurity()
RAISE_TARGET = RaiseTarget()
DISCARD_REPORT = DiscardReport()
ORIENT = (Orient(False), Orient(True))
BENEFITS = (ChooseBenefit(1), ChooseBenefit(2))
EXTEND = tuple([Extend(n) for n in range(31)])
CONSTRUCT = tuple([Construct(i // 3, i % 3) for i in range(12)])
RETURN_TO = tuple([ReturnTo(i // 3, i % 3) for i in range(12)])
TAKE_INCOME = tuple([TakeIncome(i // 3, i % 3) for i in range(12)])
INITIATIVE = tuple([TakeInitiative(n) for n in range(5)])
ACQUIRE = tuple([Acquire(c) for c in range(5)])
GIVE_BACK = tuple([GiveBack(c) for c in range(5)])
GAIN_VOUCHER = tuple([GainVoucher(v) for v in range(5)])
PAY_VOUCHER = tuple([PayVoucher(v) for v in range(5)])
GAIN_PART = tuple([GainPart(c) for c in range(5)])
GAIN_CHEMICAL = tuple([GainChemical(c) for c in range(5)])
GIVE_PART = tuple([GivePart(c) for c in range(5)])
GIVE_CHEMICAL = tuple([GiveChemical(c) for c in range(5)])
LOSE = tuple([Lose(c) for c in range(5)])
ADVANCE = tuple([AdvanceFunding(t) for t in range(3)])
MOVE_BACK = tuple([MoveBack(t) for t in range(3)])
PAYOUT_TRACK = tuple([PayoutTrack(t) for t in range(3)])
PAYOUT_AT = tuple([PayoutAt(n) for n in range(10)])
SELL = tuple([Sell(i // 3, i % 3) for i in range(15)])
SECURE = tuple([Secure(i // 3, i % 3) for i in range(15)])
WORK_ON = tuple([WorkOn(i // 3, i % 3) for i in range(15)])
RESEARCH = tuple([Research(i // 3, i % 3) for i in range(15)])
PUBLISH = tuple([Publish(r) for r in range(6)])
CITE = tuple([Cite(r) for r in range(6)])
BREAK_THROUGH = tuple([BreakThrough(i // 2, i % 2) for i in range(12)])
BUILD_IN = tuple([BuildIn(r) for r in range(3)])
PLACE_AWARD = tuple([PlaceAward(i // 3, i % 3) for i in range(18)])
PLACE_RESEARCH = tuple([PlaceResearch(i // 30, i // 6 % 5, i % 6) for i in range(90)])
TAKE_SUBSIDY = tuple([TakeSubsidy(n) for n in range(16)])
USE_SUBSIDY = tuple([UseSubsidy(n) for n in range(16)])
SET_GOAL = tuple([SetGoal(i // 2, i % 2) for i in range(74)])
RECEIVE_FUNDING = tuple([ReceiveFunding(n) for n in range(37)])
CITE_GOAL = tuple([CiteGoal(n) for n in range(37)])
MOVE_TO = tuple([MoveTo(1, i) for i in range(4)] + [MoveTo(location, i) for location in (2, 3, 4) for i in range(3)])
SUBSETS: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (0, 1), (2,), (0, 2), (1, 2), (0, 1, 2))  # by bits
PROVIDE = tuple([Provide(chosen) for chosen in SUBSETS])
TAKE_BACK = tuple([TakeBack(chosen) for chosen in SUBSETS])
PLACE_TILE = tuple([PlaceTile(i % 3 + 1, i // 6 + 1, i // 3 % 2 == 1) for i in range(6 * 31)])  # see place_index


def place_index(row: int, col: int, flip: bool) -> int:
    """Where PLACE_TILE keeps the action for this row (0 to 2), column (from 1) and turn."""
    return (col - 1) * 6 + (3 if flip else 0) + row
