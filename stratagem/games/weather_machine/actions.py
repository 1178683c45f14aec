"""What a seat may say.  Inside, fields are small numbers; on the wire they are the rule file's words."""

from __future__ import annotations

from typing import Any, ClassVar

from stratagem.games.weather_machine.codes import (
    CHEMICALS,
    COLOURS,
    GOAL_CODES,
    GOAL_SPACES,
    GOVERNMENT_SPACES,
    LETTERS,
    LOCATIONS,
    MARKER_SPACES,
    ROWS,
    SETS,
    SLOTS,
    SPACES,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.kernel.core import Action

Words = tuple[str, ...]
PLAIN: Words = ()  # this field is a number or yes/no on the wire, too
SECTIONS = ("1", "2", "3", "4")
NUMBERS = tuple([str(n + 1) for n in range(6)])


class Coded(Action):
    """An action whose numbered fields have words: `tables` gives them, field by field."""

    tables: ClassVar[tuple[Words, ...]] = ()

    def wire(self) -> dict[str, Any]:
        data: dict[str, Any] = {"do": self.verb}
        for name, table in zip(self.names, self.tables, strict=True):
            value = getattr(self, name)
            if not table:
                data[name] = value
            elif isinstance(value, tuple):
                data[name] = [table[v] for v in value]
            else:
                word = table[value]
                data[name] = int(word) if word.isdigit() else word
        return data


class Bare(Coded):
    """An action that is its verb alone."""

    def __init__(self) -> None:
        pass


class Orient(Coded):
    """Lay the starting Workshop tile as it is, or turned by half (WM-P13)."""

    verb: ClassVar[str] = "orient"
    names: ClassVar[tuple[str, ...]] = ("flip",)
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)

    def __init__(self, flip: bool) -> None:
        self.flip = flip


class DraftPack(Coded):
    """Take a pack of three Goal tiles of one set and colour (WM-R55)."""

    verb: ClassVar[str] = "draft"
    names: ClassVar[tuple[str, ...]] = ("set", "colour")
    tables: ClassVar[tuple[Words, ...]] = (SETS, TOKENS)

    def __init__(self, set: int, colour: int) -> None:
        self.set = set
        self.colour = colour


class Extend(Coded):
    """Take this Workshop tile (WM-R19)."""

    verb: ClassVar[str] = "extend"
    names: ClassVar[tuple[str, ...]] = ("tile",)
    tables: ClassVar[tuple[Words, ...]] = (TILE_CODES,)

    def __init__(self, tile: int) -> None:
        self.tile = tile


class PlaceTile(Coded):
    """Lay the tile on this cell of the Workshop, turned or not (WM-R19)."""

    verb: ClassVar[str] = "place"
    names: ClassVar[tuple[str, ...]] = ("row", "col", "flip")
    tables: ClassVar[tuple[Words, ...]] = (PLAIN, PLAIN, PLAIN)

    def __init__(self, row: int, col: int, flip: bool) -> None:
        self.row = row
        self.col = col
        self.flip = flip


class Construct(Coded):
    """Take the Bot from this slot of the Assembly Line (WM-R20)."""

    verb: ClassVar[str] = "construct"
    names: ClassVar[tuple[str, ...]] = ("section", "slot")
    tables: ClassVar[tuple[Words, ...]] = (SECTIONS, SLOTS)

    def __init__(self, section: int, slot: int) -> None:
        self.section = section
        self.slot = slot


class TakeInitiative(Coded):
    """Move your Initiative marker to this position, 1 is leftmost (WM-R21)."""

    verb: ClassVar[str] = "initiative"
    names: ClassVar[tuple[str, ...]] = ("position",)
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)

    def __init__(self, position: int) -> None:
        self.position = position


class Acquire(Coded):
    """Buy the leftmost Chemical of this row (WM-R22)."""

    verb: ClassVar[str] = "acquire"
    names: ClassVar[tuple[str, ...]] = ("chemical",)
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)

    def __init__(self, chemical: int) -> None:
        self.chemical = chemical


class GiveBack(Coded):
    """Put a Chemical back on its row for Supply Vouchers (WM-R23)."""

    verb: ClassVar[str] = "return"
    names: ClassVar[tuple[str, ...]] = ("chemical",)
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)

    def __init__(self, chemical: int) -> None:
        self.chemical = chemical


class EndActions(Bare):
    """No more actions."""

    verb: ClassVar[str] = "end_actions"


class PayOtherwise(Bare):
    """Choose the Vouchers yourself for the next payment (WM-R28)."""

    verb: ClassVar[str] = "pay_otherwise"


class UseSubsidy(Coded):
    """Flip an own blue-side-up Subsidy tile and gain its benefit (WM-R05)."""

    verb: ClassVar[str] = "use_subsidy"
    names: ClassVar[tuple[str, ...]] = ("tile",)
    tables: ClassVar[tuple[Words, ...]] = (SUBSIDY_CODES,)

    def __init__(self, tile: int) -> None:
        self.tile = tile


class SetGoal(Coded):
    """Spend an Investment tile: set this Goal on a Goal space of its colour (WM-R05)."""

    verb: ClassVar[str] = "set_goal"
    names: ClassVar[tuple[str, ...]] = ("goal", "space")
    tables: ClassVar[tuple[Words, ...]] = (GOAL_CODES, GOAL_SPACES)

    def __init__(self, goal: int, space: int) -> None:
        self.goal = goal
        self.space = space


class ReceiveFunding(Coded):
    """Spend an Investment tile: flip this Goal and receive its track's funding (WM-R05)."""

    verb: ClassVar[str] = "receive_funding"
    names: ClassVar[tuple[str, ...]] = ("goal",)
    tables: ClassVar[tuple[Words, ...]] = (GOAL_CODES,)

    def __init__(self, goal: int) -> None:
        self.goal = goal


class Skip(Bare):
    """Use no tile."""

    verb: ClassVar[str] = "skip"


class MoveTo(Coded):
    """Put your Scientist on this action space (WM-R07)."""

    verb: ClassVar[str] = "move"
    names: ClassVar[tuple[str, ...]] = ("location", "space")
    tables: ClassVar[tuple[Words, ...]] = (LOCATIONS, LETTERS)

    def __init__(self, location: int, space: int) -> None:
        self.location = location
        self.space = space


class GainVoucher(Coded):
    """Gain a Voucher of this type."""

    verb: ClassVar[str] = "voucher"
    names: ClassVar[tuple[str, ...]] = ("type",)
    tables: ClassVar[tuple[Words, ...]] = (VOUCHERS,)

    def __init__(self, type: int) -> None:
        self.type = type


class PayVoucher(Coded):
    """Pay a Voucher of this type."""

    verb: ClassVar[str] = "pay"
    names: ClassVar[tuple[str, ...]] = ("type",)
    tables: ClassVar[tuple[Words, ...]] = (VOUCHERS,)

    def __init__(self, type: int) -> None:
        self.type = type


class GainPart(Coded):
    """Gain a Machine Part of this colour."""

    verb: ClassVar[str] = "part"
    names: ClassVar[tuple[str, ...]] = ("colour",)
    tables: ClassVar[tuple[Words, ...]] = (COLOURS,)

    def __init__(self, colour: int) -> None:
        self.colour = colour


class GainChemical(Coded):
    """Gain the leftmost Chemical of this row."""

    verb: ClassVar[str] = "chemical"
    names: ClassVar[tuple[str, ...]] = ("chemical",)
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)

    def __init__(self, chemical: int) -> None:
        self.chemical = chemical


class AdvanceFunding(Coded):
    """Advance your marker on this Funding track."""

    verb: ClassVar[str] = "fund"
    names: ClassVar[tuple[str, ...]] = ("track",)
    tables: ClassVar[tuple[Words, ...]] = (TRACKS,)

    def __init__(self, track: int) -> None:
        self.track = track


class ChooseBenefit(Coded):
    """Take the first or the second of two benefits."""

    verb: ClassVar[str] = "benefit"
    names: ClassVar[tuple[str, ...]] = ("number",)
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)

    def __init__(self, number: int) -> None:
        self.number = number


class Decline(Bare):
    """Do without it."""

    verb: ClassVar[str] = "decline"


class Sell(Coded):
    """Sell a Part: a Bot to this space of the Government machine (WM-R29)."""

    verb: ClassVar[str] = "sell"
    names: ClassVar[tuple[str, ...]] = ("branch", "space")
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, GOVERNMENT_SPACES)

    def __init__(self, branch: int, space: int) -> None:
        self.branch = branch
        self.space = space


class TakeSubsidy(Coded):
    """Take this Subsidy tile of the column (WM-R29, WM-R41)."""

    verb: ClassVar[str] = "take_subsidy"
    names: ClassVar[tuple[str, ...]] = ("tile",)
    tables: ClassVar[tuple[Words, ...]] = (SUBSIDY_CODES,)

    def __init__(self, tile: int) -> None:
        self.tile = tile


class Secure(Coded):
    """Secure the Subsidy in this column and row (WM-R30)."""

    verb: ClassVar[str] = "secure"
    names: ClassVar[tuple[str, ...]] = ("branch", "row")
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, ROWS)

    def __init__(self, branch: int, row: int) -> None:
        self.branch = branch
        self.row = row


class WorkOn(Coded):
    """Work on Experiment: a Bot to this space of the Lab (WM-R32)."""

    verb: ClassVar[str] = "work"
    names: ClassVar[tuple[str, ...]] = ("branch", "space")
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, SPACES)

    def __init__(self, branch: int, space: int) -> None:
        self.branch = branch
        self.space = space


class Publish(Coded):
    """Publish the paper of this Office row (WM-R33)."""

    verb: ClassVar[str] = "publish"
    names: ClassVar[tuple[str, ...]] = ("row",)
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS,)

    def __init__(self, row: int) -> None:
        self.row = row


class Cite(Coded):
    """Fill this row with a Citation token, then publish it (WM-R34)."""

    verb: ClassVar[str] = "cite"
    names: ClassVar[tuple[str, ...]] = ("row",)
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS,)

    def __init__(self, row: int) -> None:
        self.row = row


class CiteGoal(Coded):
    """Give up this Goal tile for the Citation token (WM-R34)."""

    verb: ClassVar[str] = "cite_goal"
    names: ClassVar[tuple[str, ...]] = ("goal",)
    tables: ClassVar[tuple[Words, ...]] = (GOAL_CODES,)

    def __init__(self, goal: int) -> None:
        self.goal = goal


class Research(Coded):
    """Research: a Bot to this space of R&D (WM-R35)."""

    verb: ClassVar[str] = "research"
    names: ClassVar[tuple[str, ...]] = ("branch", "space")
    tables: ClassVar[tuple[Words, ...]] = (WEATHERS, SPACES)

    def __init__(self, branch: int, space: int) -> None:
        self.branch = branch
        self.space = space


class BreakThrough(Coded):
    """Breakthrough: the marker of this row to this space of the Extreme Weather tile (WM-R36)."""

    verb: ClassVar[str] = "breakthrough"
    names: ClassVar[tuple[str, ...]] = ("row", "space")
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS, MARKER_SPACES)

    def __init__(self, row: int, space: int) -> None:
        self.row = row
        self.space = space


class GiveChemical(Coded):
    """Pay or hand in a Chemical of this type."""

    verb: ClassVar[str] = "give_chemical"
    names: ClassVar[tuple[str, ...]] = ("chemical",)
    tables: ClassVar[tuple[Words, ...]] = (CHEMICALS,)

    def __init__(self, chemical: int) -> None:
        self.chemical = chemical


class GivePart(Coded):
    """Pay or hand in a Machine Part of this colour."""

    verb: ClassVar[str] = "give_part"
    names: ClassVar[tuple[str, ...]] = ("colour",)
    tables: ClassVar[tuple[Words, ...]] = (COLOURS,)

    def __init__(self, colour: int) -> None:
        self.colour = colour


class Provide(Coded):
    """Besides what is required, provide the Parts of these Research spaces (WM-R37)."""

    verb: ClassVar[str] = "provide"
    names: ClassVar[tuple[str, ...]] = ("spaces",)
    tables: ClassVar[tuple[Words, ...]] = (SPACES,)

    def __init__(self, spaces: tuple[int, ...]) -> None:
        self.spaces = spaces


class BuildIn(Coded):
    """Build the prototype in this Workshop row (WM-R38)."""

    verb: ClassVar[str] = "build_in"
    names: ClassVar[tuple[str, ...]] = ("row",)
    tables: ClassVar[tuple[Words, ...]] = (ROWS,)

    def __init__(self, row: int) -> None:
        self.row = row


class Lose(Coded):
    """This other Part is lost with the prototype (WM-R38)."""

    verb: ClassVar[str] = "lose"
    names: ClassVar[tuple[str, ...]] = ("colour",)
    tables: ClassVar[tuple[Words, ...]] = (COLOURS,)

    def __init__(self, colour: int) -> None:
        self.colour = colour


class PlaceResearch(Coded):
    """Put a waiting Research token on its space of this Office row (WM-R14)."""

    verb: ClassVar[str] = "place_research"
    names: ClassVar[tuple[str, ...]] = ("colour", "weather", "row")
    tables: ClassVar[tuple[Words, ...]] = (TOKENS, WEATHERS, NUMBERS)

    def __init__(self, colour: int, weather: int, row: int) -> None:
        self.colour = colour
        self.weather = weather
        self.row = row


class PlaceAward(Coded):
    """Put an Award on this empty Office space (WM-R04)."""

    verb: ClassVar[str] = "place_award"
    names: ClassVar[tuple[str, ...]] = ("row", "colour")
    tables: ClassVar[tuple[Words, ...]] = (NUMBERS, TOKENS)

    def __init__(self, row: int, colour: int) -> None:
        self.row = row
        self.colour = colour


class PayScience(Bare):
    """Pay the Science Vouchers asked for."""

    verb: ClassVar[str] = "pay_science"


class TakeBack(Coded):
    """Take your Bots back from these spaces of the branch (WM-R45)."""

    verb: ClassVar[str] = "take_back"
    names: ClassVar[tuple[str, ...]] = ("spaces",)
    tables: ClassVar[tuple[Words, ...]] = (SPACES,)

    def __init__(self, spaces: tuple[int, ...]) -> None:
        self.spaces = spaces


class ReturnTo(Coded):
    """The Bot goes back to this slot of the Assembly Line (WM-R43)."""

    verb: ClassVar[str] = "return_slot"
    names: ClassVar[tuple[str, ...]] = ("section", "slot")
    tables: ClassVar[tuple[Words, ...]] = (SECTIONS, SLOTS)

    def __init__(self, section: int, slot: int) -> None:
        self.section = section
        self.slot = slot


class TakeIncome(Coded):
    """Gain the benefit of this empty slot next (WM-R47)."""

    verb: ClassVar[str] = "income"
    names: ClassVar[tuple[str, ...]] = ("section", "slot")
    tables: ClassVar[tuple[Words, ...]] = (SECTIONS, SLOTS)

    def __init__(self, section: int, slot: int) -> None:
        self.section = section
        self.slot = slot


class PayoutAt(Coded):
    """Take the R&D benefit printed at this space (WM-R06)."""

    verb: ClassVar[str] = "payout"
    names: ClassVar[tuple[str, ...]] = ("space",)
    tables: ClassVar[tuple[Words, ...]] = (PLAIN,)

    def __init__(self, space: int) -> None:
        self.space = space


class PayoutTrack(Coded):
    """Take the payout of this track with the Lab's modifier (WM-R06)."""

    verb: ClassVar[str] = "payout_track"
    names: ClassVar[tuple[str, ...]] = ("track",)
    tables: ClassVar[tuple[Words, ...]] = (TRACKS,)

    def __init__(self, track: int) -> None:
        self.track = track


class EndTurn(Bare):
    """End the turn."""

    verb: ClassVar[str] = "end_turn"


class CallSecurity(Bare):
    """Call Security (WM-S08)."""

    verb: ClassVar[str] = "call_security"


class Split(Coded):
    """One report on top of the deck, one to the discard pile, one as Current Report (WM-S08)."""

    verb: ClassVar[str] = "split"
    names: ClassVar[tuple[str, ...]] = ("top", "discard", "current")
    tables: ClassVar[tuple[Words, ...]] = (PLAIN, PLAIN, PLAIN)

    def __init__(self, top: int, discard: int, current: int) -> None:
        self.top = top
        self.discard = discard
        self.current = current


class RaiseTarget(Bare):
    """Havoc: the Target Value rises by 5 (WM-S44)."""

    verb: ClassVar[str] = "raise_target"


class DiscardReport(Bare):
    """Havoc: the top report is discarded (WM-S44)."""

    verb: ClassVar[str] = "discard_report"


class MoveBack(Coded):
    """Move your marker of this track back one space (WM-S53)."""

    verb: ClassVar[str] = "move_back"
    names: ClassVar[tuple[str, ...]] = ("track",)
    tables: ClassVar[tuple[Words, ...]] = (TRACKS,)

    def __init__(self, track: int) -> None:
        self.track = track


# The frequent ones, made once.
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
