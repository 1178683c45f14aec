"""What a seat may say.  Inside, fields are small numbers; on the wire they are the rule file's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    GOAL_CODES,
    GOAL_SPACES,
    GOVERNMENT_SPACES,
    LAST_FUNDING,
    LETTERS,
    LOCATIONS,
    MARKER_SPACES,
    REPORT_CODES,
    ROWS,
    SETS,
    SLOTS,
    SPACE_COUNT,
    SPACES,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.kernel.core import Action


class Codes:
    """What a field can be: its codes on the wire, the number inside of the first, the kind of name people read."""

    def __init__(self, kind: str, codes: Sequence[Any], first: int = 0) -> None:
        self.kind = kind
        self.codes = tuple(codes)
        self.first = first

    def code(self, value: int) -> Any:
        return self.codes[value - self.first] if value >= self.first else value


CHEMICAL: Final = Codes("chemical", CHEMICALS)
COLOUR: Final = Codes("colour", TOKENS)
GOAL: Final = Codes("goal", GOAL_CODES[1:], 1)
GOAL_SPACE: Final = Codes("place", GOAL_SPACES)
GOVERNMENT_SPACE: Final = Codes("place", GOVERNMENT_SPACES)
LETTER: Final = Codes("", LETTERS)
LOCATION: Final = Codes("location", LOCATIONS[1:], 1)
MARKER_SPACE: Final = Codes("place", MARKER_SPACES)
PART: Final = Codes("part", COLOURS)
REPORT: Final = Codes("report", range(1, len(REPORT_CODES)), 1)
ROW: Final = Codes("place", ROWS)
SET: Final = Codes("", SETS)
SLOT: Final = Codes("", SLOTS)
SPACE: Final = Codes("place", SPACES)
SUBSIDY: Final = Codes("subsidy", SUBSIDY_CODES[1:], 1)
TILE: Final = Codes("tile", TILE_CODES[1:], 1)
TOKEN: Final = Codes("token", TOKENS)
TRACK: Final = Codes("track", TRACKS)
VOUCHER: Final = Codes("voucher", VOUCHERS)
WEATHER: Final = Codes("weather", WEATHERS)
YES_NO: Final = Codes("", (False, True))
SECTION: Final = Codes("", range(1, 5))
OFFICE_ROW: Final = Codes("", range(1, 7))
CELL_ROW: Final = Codes("", range(1, 4), 1)
COLUMN: Final = Codes("", range(1, len(TILE_CODES) + 1), 1)
POSITION: Final = Codes("", range(1, 5), 1)
ONE_OR_TWO: Final = Codes("", (1, 2), 1)
FUNDING_SPACE: Final = Codes("", range(LAST_FUNDING + 1))

SUBSETS: Final[tuple[tuple[int, ...], ...]] = ((), (0,), (1,), (0, 1), (2,), (0, 2), (1, 2), (0, 1, 2))  # by bits


class How:
    """How an action is written and shown: the rule that says when it is asked for, the codes of its fields, its marks.

    Marks name the fields' words in braces.
    """

    def __init__(self, rule: str, codes: tuple[Codes, ...] = (), *marks: str) -> None:
        self.rule = rule
        self.codes = codes
        self.marks = marks


class Coded(Action):
    """An action whose numbered fields have words."""

    how: ClassVar[How] = How("")

    def wire(self) -> dict[str, Any]:
        data: dict[str, Any] = {"do": self.verb}
        for name, of in zip(self.names, self.how.codes, strict=True):
            value = getattr(self, name)
            data[name] = [of.code(v) for v in value] if isinstance(value, tuple) else of.code(value)
        return data

    def exists(self) -> bool:
        """Whether there is such a thing at all: a space of that Location, three different reports."""
        return True


# -- in the course of a turn -------------------------------------------------------------------------------------


class Orient(Coded):
    """Lay the starting Workshop tile as it is, or turned by half (WM-P13)."""

    verb: ClassVar[str] = "orient"
    how: ClassVar[How] = How("WM-P13", (YES_NO,))
    flip: bool


class DraftPack(Coded):
    """Take a pack of three Goal tiles of one set and colour (WM-R55)."""

    verb: ClassVar[str] = "draft"
    how: ClassVar[How] = How("WM-R55", (SET, COLOUR), "pack:{set}:{colour}")
    set: int
    colour: int


class UseSubsidy(Coded):
    """Flip an own blue-side-up Subsidy tile and gain its benefit (WM-R05)."""

    verb: ClassVar[str] = "use_subsidy"
    how: ClassVar[How] = How("WM-R05", (SUBSIDY,), "subsidy:{tile}")
    tile: int


class SetGoal(Coded):
    """Spend an Investment tile: set this Goal on a Goal space of its colour (WM-R05)."""

    verb: ClassVar[str] = "set_goal"
    how: ClassVar[How] = How("WM-R05", (GOAL, GOAL_SPACE), "goal:{goal}", "goal_space:{space}")
    goal: int
    space: int


class ReceiveFunding(Coded):
    """Spend an Investment tile: flip this Goal and receive its track's funding (WM-R05)."""

    verb: ClassVar[str] = "receive_funding"
    how: ClassVar[How] = How("WM-R05", (GOAL,), "goal:{goal}")
    goal: int


class Skip(Coded):
    """Use no tile."""

    verb: ClassVar[str] = "skip"
    how: ClassVar[How] = How("WM-R05")


class MoveTo(Coded):
    """Put your Scientist on this action space (WM-R07)."""

    verb: ClassVar[str] = "move"
    how: ClassVar[How] = How("WM-R07", (LOCATION, LETTER), "space:{location}:{space}")
    location: int
    space: int

    def exists(self) -> bool:
        return self.location < len(SPACE_COUNT) and self.space < SPACE_COUNT[self.location]


class Extend(Coded):
    """Take this Workshop tile (WM-R19)."""

    verb: ClassVar[str] = "extend"
    how: ClassVar[How] = How("WM-R19", (TILE,), "tile:{tile}")
    tile: int


class PlaceTile(Coded):
    """Lay the tile on this cell of the Workshop, turned or not (WM-R19)."""

    verb: ClassVar[str] = "place"
    how: ClassVar[How] = How("WM-R19", (CELL_ROW, COLUMN, YES_NO), "cell:{row}:{col}")
    row: int
    col: int
    flip: bool


class Construct(Coded):
    """Take the Bot from this slot of the Assembly Line (WM-R20)."""

    verb: ClassVar[str] = "construct"
    how: ClassVar[How] = How("WM-R20", (SECTION, SLOT), "line:{section}{slot}")
    section: int
    slot: int


class TakeInitiative(Coded):
    """Move your Initiative marker to this position, 1 is leftmost (WM-R21)."""

    verb: ClassVar[str] = "initiative"
    how: ClassVar[How] = How("WM-R21", (POSITION,), "initiative:{position}")
    position: int


class Acquire(Coded):
    """Buy the leftmost Chemical of this row (WM-R22)."""

    verb: ClassVar[str] = "acquire"
    how: ClassVar[How] = How("WM-R22", (CHEMICAL,), "supply:{chemical}")
    chemical: int


class GiveBack(Coded):
    """Put a Chemical back on its row for Supply Vouchers (WM-R23)."""

    verb: ClassVar[str] = "return"
    how: ClassVar[How] = How("WM-R23", (CHEMICAL,), "workshop:chemical:{chemical}")
    chemical: int


class PayOtherwise(Coded):
    """Choose the Vouchers yourself for the next payment (WM-R28)."""

    verb: ClassVar[str] = "pay_otherwise"
    how: ClassVar[How] = How("WM-R28")


class EndActions(Coded):
    """No more actions."""

    verb: ClassVar[str] = "end_actions"
    how: ClassVar[How] = How("WM-R11")


class EndTurn(Coded):
    """End the turn."""

    verb: ClassVar[str] = "end_turn"
    how: ClassVar[How] = How("WM-R04")


# -- on the three main boards and in the Office ------------------------------------------------------------------


class Sell(Coded):
    """Sell a Part: a Bot to this space of the Government machine (WM-R29)."""

    verb: ClassVar[str] = "sell"
    how: ClassVar[How] = How("WM-R29", (WEATHER, GOVERNMENT_SPACE), "government:{branch}:{space}")
    branch: int
    space: int


class TakeSubsidy(Coded):
    """Take this Subsidy tile of the column (WM-R29, WM-R41)."""

    verb: ClassVar[str] = "take_subsidy"
    how: ClassVar[How] = How("WM-R29", (SUBSIDY,), "subsidy:{tile}")
    tile: int


class Secure(Coded):
    """Secure the Subsidy in this column and row (WM-R30)."""

    verb: ClassVar[str] = "secure"
    how: ClassVar[How] = How("WM-R30", (WEATHER, ROW), "subsidies:{branch}:{row}")
    branch: int
    row: int


class WorkOn(Coded):
    """Work on Experiment: a Bot to this space of the Lab (WM-R32)."""

    verb: ClassVar[str] = "work"
    how: ClassVar[How] = How("WM-R32", (WEATHER, SPACE), "lab:{branch}:{space}")
    branch: int
    space: int


class Publish(Coded):
    """Publish the paper of this Office row (WM-R33)."""

    verb: ClassVar[str] = "publish"
    how: ClassVar[How] = How("WM-R33", (OFFICE_ROW,), "office:row{row}")
    row: int


class Cite(Coded):
    """Fill this row with a Citation token, then publish it (WM-R34)."""

    verb: ClassVar[str] = "cite"
    how: ClassVar[How] = How("WM-R34", (OFFICE_ROW,), "office:row{row}")
    row: int


class CiteGoal(Coded):
    """Give up this Goal tile for the Citation token (WM-R34)."""

    verb: ClassVar[str] = "cite_goal"
    how: ClassVar[How] = How("WM-R34", (GOAL,), "goal:{goal}")
    goal: int


class Research(Coded):
    """Research: a Bot to this space of R&D (WM-R35)."""

    verb: ClassVar[str] = "research"
    how: ClassVar[How] = How("WM-R35", (WEATHER, SPACE), "rnd:{branch}:{space}")
    branch: int
    space: int


class BreakThrough(Coded):
    """Breakthrough: the marker of this row to this space of the Extreme Weather tile (WM-R36)."""

    verb: ClassVar[str] = "breakthrough"
    how: ClassVar[How] = How("WM-R36", (OFFICE_ROW, MARKER_SPACE), "office:row{row}", "marker:{space}")
    row: int
    space: int


class Provide(Coded):
    """Besides what is required, provide the Parts of these Research spaces (WM-R37)."""

    verb: ClassVar[str] = "provide"
    how: ClassVar[How] = How("WM-R37", (SPACE,))
    spaces: tuple[int, ...]

    def exists(self) -> bool:
        return self.spaces in SUBSETS


class BuildIn(Coded):
    """Build the prototype in this Workshop row (WM-R38)."""

    verb: ClassVar[str] = "build_in"
    how: ClassVar[How] = How("WM-R38", (ROW,), "workshop:row:{row}")
    row: int


class Lose(Coded):
    """This other Part is lost with the prototype (WM-R38)."""

    verb: ClassVar[str] = "lose"
    how: ClassVar[How] = How("WM-R38", (PART,), "workshop:part:{colour}")
    colour: int


class PlaceResearch(Coded):
    """Put a waiting Research token on its space of this Office row (WM-R14)."""

    verb: ClassVar[str] = "place_research"
    how: ClassVar[How] = How(
        "WM-R14", (TOKEN, WEATHER, OFFICE_ROW), "pending:{colour}:{weather}", "office:{row}:{colour}"
    )
    colour: int
    weather: int
    row: int


class PlaceAward(Coded):
    """Put an Award on this empty Office space (WM-R04)."""

    verb: ClassVar[str] = "place_award"
    how: ClassVar[How] = How("WM-R04", (OFFICE_ROW, COLOUR), "award:", "office:{row}:{colour}")
    row: int
    colour: int


# -- inside benefits and payments --------------------------------------------------------------------------------


class GainVoucher(Coded):
    """Gain a Voucher of this type."""

    verb: ClassVar[str] = "voucher"
    how: ClassVar[How] = How("WM-R57", (VOUCHER,), "voucher:{type}")
    type: int


class PayVoucher(Coded):
    """Pay a Voucher of this type."""

    verb: ClassVar[str] = "pay"
    how: ClassVar[How] = How("WM-R28", (VOUCHER,), "voucher:{type}")
    type: int


class GainPart(Coded):
    """Gain a Machine Part of this colour."""

    verb: ClassVar[str] = "part"
    how: ClassVar[How] = How("WM-R57", (PART,), "part:{colour}")
    colour: int


class GainChemical(Coded):
    """Gain the leftmost Chemical of this row."""

    verb: ClassVar[str] = "chemical"
    how: ClassVar[How] = How("WM-R57", (CHEMICAL,), "supply:{chemical}")
    chemical: int


class AdvanceFunding(Coded):
    """Advance your marker on this Funding track."""

    verb: ClassVar[str] = "fund"
    how: ClassVar[How] = How("WM-R57", (TRACK,), "funding:{track}")
    track: int


class ChooseBenefit(Coded):
    """Take the first or the second of two benefits."""

    verb: ClassVar[str] = "benefit"
    how: ClassVar[How] = How("WM-R57", (ONE_OR_TWO,))
    number: int


class Decline(Coded):
    """Do without it."""

    verb: ClassVar[str] = "decline"
    how: ClassVar[How] = How("WM-R57")


class GiveChemical(Coded):
    """Pay or hand in a Chemical of this type."""

    verb: ClassVar[str] = "give_chemical"
    how: ClassVar[How] = How("WM-R26", (CHEMICAL,), "workshop:chemical:{chemical}")
    chemical: int


class GivePart(Coded):
    """Pay or hand in a Machine Part of this colour."""

    verb: ClassVar[str] = "give_part"
    how: ClassVar[How] = How("WM-R27", (PART,), "workshop:part:{colour}")
    colour: int


class PayScience(Coded):
    """Pay the Science Vouchers asked for."""

    verb: ClassVar[str] = "pay_science"
    how: ClassVar[How] = How("WM-R43", (), "voucher:science")


class PayoutAt(Coded):
    """Take the R&D benefit printed at this space (WM-R06)."""

    verb: ClassVar[str] = "payout"
    how: ClassVar[How] = How("WM-R06", (FUNDING_SPACE,), "funding:rnd:{space}")
    space: int

    def exists(self) -> bool:
        return self.space > 0


class PayoutTrack(Coded):
    """Take the payout of this track with the Lab's modifier (WM-R06)."""

    verb: ClassVar[str] = "payout_track"
    how: ClassVar[How] = How("WM-R06", (TRACK,), "funding:{track}")
    track: int


class TakeIncome(Coded):
    """Gain the benefit of this empty slot next (WM-R47)."""

    verb: ClassVar[str] = "income"
    how: ClassVar[How] = How("WM-R47", (SECTION, SLOT), "line:{section}{slot}")
    section: int
    slot: int


class TakeBack(Coded):
    """Take your Bots back from these spaces of the branch (WM-R45)."""

    verb: ClassVar[str] = "take_back"
    how: ClassVar[How] = How("WM-R45", (SPACE,))
    spaces: tuple[int, ...]

    def exists(self) -> bool:
        return self.spaces in SUBSETS


class ReturnTo(Coded):
    """The Bot goes back to this slot of the Assembly Line (WM-R43)."""

    verb: ClassVar[str] = "return_slot"
    how: ClassVar[How] = How("WM-R43", (SECTION, SLOT), "line:{section}{slot}")
    section: int
    slot: int


# -- in the solo game only ---------------------------------------------------------------------------------------


class CallSecurity(Coded):
    """Call Security (WM-S08)."""

    verb: ClassVar[str] = "call_security"
    how: ClassVar[How] = How("WM-S08", (), "reports:deck")


class Split(Coded):
    """One report on top of the deck, one to the discard pile, one as Current Report (WM-S08)."""

    verb: ClassVar[str] = "split"
    how: ClassVar[How] = How("WM-S08", (REPORT, REPORT, REPORT), "reports:top:{top}", "reports:discard:{discard}")
    top: int
    discard: int
    current: int

    def exists(self) -> bool:
        return self.top != self.discard and self.top != self.current and self.discard != self.current


class RaiseTarget(Coded):
    """Havoc: the Target Value rises by 5 (WM-S44)."""

    verb: ClassVar[str] = "raise_target"
    how: ClassVar[How] = How("WM-S44", (), "target:")


class DiscardReport(Coded):
    """Havoc: the top report is discarded (WM-S44)."""

    verb: ClassVar[str] = "discard_report"
    how: ClassVar[How] = How("WM-S44", (), "reports:deck")


class MoveBack(Coded):
    """Move your marker of this track back one space (WM-S53)."""

    verb: ClassVar[str] = "move_back"
    how: ClassVar[How] = How("WM-S53", (TRACK,), "funding:{track}")
    track: int


# -- made once, and handed out again and again -------------------------------------------------------------------

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
PROVIDE: Final = tuple([Provide(chosen) for chosen in SUBSETS])
TAKE_BACK: Final = tuple([TakeBack(chosen) for chosen in SUBSETS])
PLACE_TILE: Final = tuple([PlaceTile(i % 3 + 1, i // 6 + 1, i // 3 % 2 == 1) for i in range(6 * 31)])  # see place_index


def place_index(row: int, col: int, flip: bool) -> int:
    """Where PLACE_TILE keeps the action for this row (0 to 2), column (from 1) and turn."""
    return (col - 1) * 6 + (3 if flip else 0) + row
