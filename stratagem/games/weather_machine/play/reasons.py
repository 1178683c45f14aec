"""The one main reason for an answer, in words: what this option brings that another does not."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from stratagem.games.weather_machine.actions import (
    Acquire,
    AdvanceFunding,
    BreakThrough,
    BuildIn,
    ChooseBenefit,
    Construct,
    DraftPack,
    GainChemical,
    GainVoucher,
    GiveBack,
    GiveChemical,
    MoveTo,
    PayoutAt,
    PayVoucher,
    PlaceAward,
    PlaceResearch,
    PlaceTile,
    Provide,
    Publish,
    ReceiveFunding,
    Research,
    ReturnTo,
    Secure,
    Sell,
    SetGoal,
    TakeBack,
    TakeIncome,
    TakeSubsidy,
    UseSubsidy,
    WorkOn,
)
from stratagem.games.weather_machine.content.codes import (
    AT_SUPPLY,
    AWARD,
    CHEMICALS,
    CITATION,
    COLOURS,
    EMPTY,
    FIRST_SPACE,
    LAST_FUNDING,
    LATIV,
    LETTERS,
    LOCATIONS,
    MARKER_RIGHT,
    NOTHING,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.games.weather_machine.play.worth import CALM_LINE, Outlook, bots_in
from stratagem.games.weather_machine.rules.experiment import ExperimentBenefit, ExperimentPay
from stratagem.games.weather_machine.rules.goals import is_met, measure
from stratagem.games.weather_machine.rules.government import RUN_POINTS, FlipSubsidy
from stratagem.games.weather_machine.rules.rnd import (
    POINTS,
    ChooseWorkshopRow,
    ProvideParts,
    forced_loss,
    marker_benefit,
)
from stratagem.games.weather_machine.rules.setup import OrientStart
from stratagem.games.weather_machine.rules.turn import arrival, people_left_of
from stratagem.games.weather_machine.rules.weather import UNLOCK_POINTS
from stratagem.games.weather_machine.rules.workshop import LayTile
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Params, Seat, options, trusted_answer

Reason = tuple[str, Params]
EACH_ONCE: Final = 0  # the symbol of a space where each of the two actions may be taken
VOUCHER_USES = (
    "advice-weather-machine-voucher-supply",
    "advice-weather-machine-voucher-government",
    "advice-weather-machine-voucher-lab",
    "advice-weather-machine-voucher-rnd",
    "advice-weather-machine-voucher-science",
)


def what_for(s: Table, seat: Seat, action: Any) -> tuple[str, int, str, int]:
    """A Chemical or a Part: its name, how many are held, and the Location and branch of a free space that asks for it.

    R&D comes before the Lab; the branch is -1 where none does.
    """
    t, lab = s.content, s.labs[seat]
    if isinstance(action, (Acquire, GainChemical, GiveChemical)):
        what, held = f"@chemical:{CHEMICALS[action.chemical]}", lab.chemicals[action.chemical]
        boards = [("rnd", s.rnd, t.rnd_chemical), ("lab", s.lab, t.lab_chemical)]
        kind = action.chemical
    else:
        what, held = f"@part:{COLOURS[action.colour]}", lab.parts[action.colour]
        boards = [("government", s.government, t.government_colour)]
        kind = action.colour
    for location, board, asked in boards:
        for place in range(15):
            if board[place] in (EMPTY, LATIV) and asked[place] == kind:
                return what, held, location, place // 3
    return what, held, "", -1


def gained(s: Table, seat: Seat, action: Any) -> Reason:
    """Where a Chemical or a Part can be used."""
    what, held, location, branch = what_for(s, seat, action)
    if branch < 0:
        part = what.startswith("@part")
        return ("advice-weather-machine-spare-part" if part else "advice-weather-machine-spare"), {"what": what}
    key = "advice-weather-machine-asked-again" if held else "advice-weather-machine-asked"
    return key, {"what": what, "location": f"@location:{location}", "weather": weather(branch)}


def given(s: Table, seat: Seat, action: Any) -> Reason:
    """What is handed in is missed least: more of it is left, or nothing asks for it."""
    what, held, _, branch = what_for(s, seat, action)
    if held > 1:
        return "advice-weather-machine-plenty", {"count": held, "what": what}
    if branch >= 0:
        return "advice-weather-machine-missed-least", {"what": what}
    part = what.startswith("@part")
    return ("advice-weather-machine-unasked-part" if part else "advice-weather-machine-unasked"), {"what": what}


BY_TOKENS = (  # how far the best row is with the new token
    "advice-weather-machine-token-first",
    "advice-weather-machine-token-second",
    "advice-weather-machine-token-third",
)


def sell(s: Table, seat: Seat, action: Sell) -> Reason:
    own, _, taken = bots_in(s.government, seat, action.branch)
    what = f"@part:{COLOURS[s.content.government_colour[action.branch * 3 + action.space]]}"
    if taken == 2:
        points = RUN_POINTS * (own + 1)
        return "advice-weather-machine-sell-runs", {"points": points, "weather": weather(action.branch), "what": what}
    return for_the_token(s, seat, 0, action.branch, what)


def secure(s: Table, seat: Seat, action: Secure) -> Reason:
    """Besides the tile's own benefit there are those of its column and its row (WM-R30)."""
    column, row = s.content.column_benefit[action.branch], s.content.row_benefit[action.row]
    return "advice-weather-machine-secure", {"column": f"@benefit:{column}", "row": f"@benefit:{row}"}


def research(s: Table, seat: Seat, action: Research) -> Reason:
    """The last Bot of a branch brings an Investment instead of a token (WM-R35)."""
    lab = s.labs[seat]
    what = f"@chemical:{CHEMICALS[s.content.rnd_chemical[action.branch * 3 + action.space]]}"
    params: Params = {"weather": weather(action.branch), "what": what}
    if s.rnd[action.branch * 3 : action.branch * 3 + 3].count(EMPTY) == 1:
        return "advice-weather-machine-research-last", params
    if any(lab.row_weather(row) == action.branch and lab.markers[row] == MARKER_RIGHT for row in range(6)):
        return "advice-weather-machine-research-paper", params
    return for_the_token(s, seat, 2, action.branch, what)


def work(s: Table, seat: Seat, action: WorkOn) -> Reason:
    """The Experiment of the branch, if its tile will be shown and the branch be full (point 4)."""
    tile = Outlook(s).tile(action.branch)
    what = f"@chemical:{CHEMICALS[s.content.lab_chemical[action.branch * 3 + action.space]]}"
    if tile == 0:
        high = s.labs[seat].funding[1] == LAST_FUNDING
        key = "advice-weather-machine-work-idle" if high else "advice-weather-machine-work-funding"
        return key, {"weather": weather(action.branch), "what": what}
    _, _, taken = bots_in(s.lab, seat, action.branch)
    if taken == 3:
        taken -= 1  # Lativ's Bot goes, yours takes its space
    params: Params = {"points": s.content.experiment_cp[tile], "weather": weather(action.branch), "what": what}
    if taken < 2:
        return "advice-weather-machine-work", params | {"missing": 2 - taken}
    return "advice-weather-machine-work-full", params | {"rounds": (action.branch - s.assistant) % 5}


def publish(s: Table, seat: Seat, action: Publish) -> Reason:
    """WM-R33: 2 points for each Research token, 4 for each Award."""
    row = s.labs[seat].office[action.row * 3 : action.row * 3 + 3]
    awards = row.count(AWARD)
    tokens = 3 - awards - row.count(CITATION) - row.count(NOTHING)
    return "advice-weather-machine-publish", {"points": 4 * awards + 2 * tokens}


def breakthrough(s: Table, seat: Seat, action: BreakThrough) -> Reason:
    """A full tile leaves the board (WM-R40); else the prototype and the Award count.  The space has a benefit, too."""
    kind = s.labs[seat].row_weather(action.row)
    code = marker_benefit(s, kind, action.space)
    params: Params = {"weather": weather(kind), "level": s.levels[kind], "benefit": benefit(code)}
    if s.markers[kind * 2 + 1 - action.space] != EMPTY:
        return "advice-weather-machine-breakthrough-full", params
    if s.solo and s.levels[kind] >= 2:
        return "advice-weather-machine-breakthrough-half", params
    return "advice-weather-machine-breakthrough", params


def for_the_token(s: Table, seat: Seat, colour: int, kind: int, what: str) -> Reason:
    """A Research token, as far as it brings the best row that takes it; an Investment if none is left."""
    params: Params = {"weather": weather(kind), "token": f"@token:{TOKENS[colour]}", "what": what}
    if s.tokens[colour * 5 + kind] == 0:
        return "advice-weather-machine-token-none", params
    lab = s.labs[seat]
    rows = [row for row in range(6) if lab.office[row * 3 + colour] == NOTHING and lab.row_weather(row) == kind]
    return BY_TOKENS[max([0, *[lab.tokens_in_row(row) for row in rows]])], params


def in_row(s: Table, seat: Seat, action: PlaceResearch | PlaceAward) -> Reason:
    """How far the row will be."""
    params: Params = {"row": action.row + 1, "count": s.labs[seat].tokens_in_row(action.row) + 1}
    if isinstance(action, PlaceAward):
        return "advice-weather-machine-award", params | {"token": f"@token:{TOKENS[action.colour]}"}
    return "advice-weather-machine-in-row", params


def weather(kind: int) -> str:
    return f"@weather:{WEATHERS[kind]}"


# Where the kind of answer says it all.
WORDS: Final = {
    "skip": "advice-weather-machine-skip",
    "cite": "advice-weather-machine-cite",
    "end_actions": "advice-weather-machine-enough",
    "end_turn": "advice-weather-machine-enough",
    "decline": "advice-weather-machine-enough",
    "pay_otherwise": "advice-weather-machine-pay-otherwise",
}


def reason(s: Table, seat: Seat, action: Any) -> Reason:
    if action.verb in BY_VERB:
        return BY_VERB[action.verb](s, seat, action)
    return WORDS[action.verb], {}


def move(s: Table, seat: Seat, action: MoveTo) -> Reason:
    """What can be done there with what is gained on the way, what is lacking, or what the space itself brings."""
    lab = s.labs[seat]
    if action.location == AT_SUPPLY:
        due: Params = {"due": people_left_of(s, seat, action.space), "space": LETTERS[action.space]}
        if lab.bots == 0:
            return "advice-weather-machine-move-no-bots", due
        if lab.chemical_count() == 0:
            return "advice-weather-machine-move-no-chemicals", due
        return "advice-weather-machine-move-supply", due
    now = s.copy()
    trusted_answer(now, seat, action, Playout(0))
    offered: list[Any] = [*options(now, seat)]
    found = {verb: [one for one in offered if one.verb == verb] for verb in (*TO_CROWN, *TO_DO)}
    for verb, key in TO_CROWN.items():
        for one in found[verb]:
            return key, {"weather": weather(now.labs[seat].row_weather(one.row)), "space": LETTERS[action.space]}
    return move_for_the_space(s, seat, action, {verb: len(found[verb]) for verb in TO_DO})


TO_CROWN: Final = {
    "publish": "advice-weather-machine-move-publish",
    "breakthrough": "advice-weather-machine-move-breakthrough",
}
TO_DO: Final = {
    "sell": "advice-weather-machine-move-government",
    "work": "advice-weather-machine-move-lab",
    "research": "advice-weather-machine-move-rnd",
}


def move_for_the_space(s: Table, seat: Seat, action: MoveTo, ways: dict[str, int]) -> Reason:
    space = FIRST_SPACE[action.location] + action.space
    if s.solo and s.current and action.space == 0 and s.content.report_location[s.current] == action.location:
        return "advice-weather-machine-move-before-them", {}
    kind, gain = s.content.space_voucher[space], arrival(s, seat, space)[0]
    held = s.labs[seat].vouchers[kind]
    gain = min(gain, s.content.voucher_cap[kind] - held)
    voucher, letter = f"@voucher:{VOUCHERS[kind]}", LETTERS[action.space]
    if gain > 1:
        return "advice-weather-machine-move-vouchers", {"count": gain, "voucher": voucher, "space": letter}
    if s.content.symbol[space] == EACH_ONCE:
        return "advice-weather-machine-move-two", {"voucher": voucher, "count": held + gain, "space": letter}
    for verb, key in TO_DO.items():
        if ways[verb]:
            return key, {"count": ways[verb], "space": letter}
    return "advice-weather-machine-move-nothing", {"voucher": voucher, "count": held + gain, "space": letter}


def goal(s: Table, seat: Seat, action: SetGoal) -> Reason:
    place = s.content.goal_colour[action.goal] * 2 + action.space
    params: Params = {"benefit": benefit(s.content.goal_space[place])}
    if is_met(s, seat, action.goal):
        return "advice-weather-machine-goal-met", params
    lack = s.content.goal_need[action.goal] - measure(s, seat, s.content.goal_icon[action.goal])
    if lack <= 0:
        return "advice-weather-machine-goal-contested", params
    return "advice-weather-machine-goal-lack", params | {"lack": lack}


def cite_goal(s: Table, seat: Seat, action: Any) -> Reason:
    met = is_met(s, seat, action.goal)
    return ("advice-weather-machine-cite-goal-met" if met else "advice-weather-machine-cite-goal"), {}


def orient(s: Table, seat: Seat, action: Any) -> Reason:
    """Which colour is up: a tile laid there later makes a slot for that Chemical if its colour is the same (WM-R19)."""
    asked = s.asking()
    assert isinstance(asked, OrientStart)
    return "advice-weather-machine-orient", turned(s, asked.tile, action.flip)


def funding(s: Table, seat: Seat, action: ReceiveFunding) -> Reason:
    track = s.content.goal_colour[action.goal]
    return "advice-weather-machine-funding", on_track(s, seat, track)


def advance(s: Table, seat: Seat, action: AdvanceFunding) -> Reason:
    """Alone, two tracks on their fifth space are part of the immediate win (WM-S05)."""
    params = on_track(s, seat, action.track)
    missing = CALM_LINE - s.labs[seat].funding[action.track]
    if s.solo and missing > 0:
        return "advice-weather-machine-fund-win", {"track": params["track"], "missing": missing}
    return "advice-weather-machine-fund", params | {"space": s.labs[seat].funding[action.track] + 1}


def construct(s: Table, seat: Seat, action: Construct) -> Reason:
    """The benefit of the slot comes now, and as income where it is left empty (WM-R20, WM-R47)."""
    params: Params = {"benefit": benefit(s.content.line_benefit[action.section * 3 + action.slot])}
    if s.labs[seat].bots == 0:
        return "advice-weather-machine-construct-first", params
    if s.content.line_income[action.section]:
        return "advice-weather-machine-construct-income", params
    return "advice-weather-machine-construct", params


def extend(s: Table, seat: Seat, action: Any) -> Reason:
    lab = s.labs[seat]
    full = not lab.has_room_for_bot() or not lab.has_room_for_part()
    key = "advice-weather-machine-extend-full" if full else "advice-weather-machine-extend"
    return key, turned(s, action.tile, False)


def turned(s: Table, tile: int, flip: bool) -> Params:
    """Which colours a tile has up and down."""
    up, down = s.content.tile_a[tile], s.content.tile_b[tile]
    if flip:
        up, down = down, up
    return {"up": f"@chemical:{CHEMICALS[up]}", "down": f"@chemical:{CHEMICALS[down]}"}


def lay(s: Table, seat: Seat, action: PlaceTile) -> Reason:
    """Beside a tile above or below like colours meet in a Chemical slot (WM-R19); a longer row builds prototypes."""
    count = s.labs[seat].rows[action.row - 1] + 1
    for laid in s.labs[seat].tiles:
        if laid.col == action.col and abs(laid.row - (action.row - 1)) == 1:
            colour = laid.bottom if laid.row < action.row - 1 else laid.top
            place: Params = {"row": action.row, "column": action.col, "count": count}
            return "advice-weather-machine-slots", place | {"chemical": f"@chemical:{CHEMICALS[colour]}"}
    asked = s.asking()
    assert isinstance(asked, LayTile)
    return "advice-weather-machine-row", {"count": count} | turned(s, asked.tile, action.flip)


def take_back(s: Table, seat: Seat, action: TakeBack) -> Reason:
    if not action.spaces:
        return "advice-weather-machine-stay", {}
    return "advice-weather-machine-take-back", {"count": len(action.spaces)}


def on_track(s: Table, seat: Seat, track: int) -> Params:
    """Where a Funding marker is."""
    return {"track": f"@track:{TRACKS[track]}", "space": s.labs[seat].funding[track]}


def benefit(code: str) -> str:
    return f"@benefit:{code}"


def use_subsidy(s: Table, seat: Seat, action: UseSubsidy) -> Reason:
    return "advice-weather-machine-tile", {"benefit": benefit(s.content.subsidy_benefit[action.tile])}


def take_subsidy(s: Table, seat: Seat, action: TakeSubsidy) -> Reason:
    """A kind that is owned already leaves the game (WM-R41); a tile that is being secured is used with it (WM-R30)."""
    kinds, params = s.content.subsidy_type, {"benefit": benefit(s.content.subsidy_benefit[action.tile])}
    if kinds[action.tile] in [kinds[abs(tile)] for tile in s.labs[seat].subsidies]:
        return "advice-weather-machine-subsidy-owned", params
    used = any(isinstance(step, FlipSubsidy) and step.tile == action.tile for step in s.agenda)
    return ("advice-weather-machine-subsidy-used" if used else "advice-weather-machine-subsidy"), params


def one_of_two(s: Table, seat: Seat, action: ChooseBenefit) -> Reason:
    asked: Any = s.asking()
    codes = asked.benefits(s) if isinstance(asked, ExperimentBenefit) else asked.benefit.split(" or ")
    return "advice-weather-machine-benefit", {"benefit": benefit(codes[action.number - 1])}


def payout(s: Table, seat: Seat, action: PayoutAt) -> Reason:
    return "advice-weather-machine-payout", {"benefit": benefit(s.content.funding_rnd[action.space])}


def income(s: Table, seat: Seat, action: TakeIncome) -> Reason:
    code = s.content.line_benefit[action.section * 3 + action.slot]
    return "advice-weather-machine-income", {"benefit": benefit(code)}


def return_slot(s: Table, seat: Seat, action: ReturnTo) -> Reason:
    if s.content.line_income[action.section]:
        code = s.content.line_benefit[action.section * 3 + action.slot]
        return "advice-weather-machine-return-slot", {"benefit": benefit(code)}
    return "advice-weather-machine-return-idle", {}


def give_back(s: Table, seat: Seat, action: GiveBack) -> Reason:
    params: Params = {"chemical": f"@chemical:{CHEMICALS[action.chemical]}"}
    return "advice-weather-machine-return", params | {"count": s.content.refund[s.supply[action.chemical]]}


def science(s: Table, seat: Seat, action: Any) -> Reason:
    """What the Science buys: an Experiment's reward, or points for a Lock."""
    asked = s.asking()
    if isinstance(asked, ExperimentPay):
        return "advice-weather-machine-science", {"points": s.content.experiment_cp[asked.tile] * asked.count}
    return "advice-weather-machine-science-lock", {"points": UNLOCK_POINTS}


def provide(s: Table, seat: Seat, action: Provide) -> Reason:
    asked = s.asking()
    assert isinstance(asked, ProvideParts)
    count = sum(asked.parts(s, action.spaces))
    return "advice-weather-machine-provide", {"count": count, "points": POINTS * count}


def build(s: Table, seat: Seat, action: BuildIn) -> Reason:
    asked = s.asking()
    assert isinstance(asked, ChooseWorkshopRow)
    return "advice-weather-machine-build", {"count": forced_loss(s.labs[seat], action.row, sum(asked.parts))}


def draft(s: Table, seat: Seat, action: DraftPack) -> Reason:
    return "advice-weather-machine-draft", {"colour": f"@colour:{TOKENS[action.colour]}"}


def vouchers(s: Table, seat: Seat, action: GainVoucher | PayVoucher) -> Params:
    return {"count": s.labs[seat].vouchers[action.type], "voucher": f"@voucher:{VOUCHERS[action.type]}"}


def where(s: Table, report: int) -> str:
    """Where a report sends the Saboteurs (WM-S08)."""
    location = s.content.report_location[report] if report else 0
    return f"@location:{LOCATIONS[location] or 'lativ'}"


BY_VERB: Final[dict[str, Callable[[Table, Seat, Any], Reason]]] = {
    "move": move,
    "set_goal": goal,
    "cite_goal": cite_goal,
    "orient": orient,
    "receive_funding": funding,
    "fund": advance,
    "payout_track": lambda s, seat, a: ("advice-weather-machine-payout-track", on_track(s, seat, a.track)),
    "move_back": lambda s, seat, a: ("advice-weather-machine-move-back", on_track(s, seat, a.track)),
    "payout": payout,
    "benefit": one_of_two,
    "income": income,
    "use_subsidy": use_subsidy,
    "take_subsidy": take_subsidy,
    "return": give_back,
    "return_slot": return_slot,
    "pay_science": science,
    "provide": provide,
    "build_in": build,
    "draft": draft,
    "construct": construct,
    "extend": extend,
    "place": lay,
    "initiative": lambda s, seat, action: ("advice-weather-machine-initiative", {"position": action.position}),
    "take_back": take_back,
    "call_security": lambda s, seat, action: ("advice-weather-machine-security", {"where": where(s, s.current)}),
    "split": lambda s, seat, action: ("advice-weather-machine-split", {"where": where(s, action.current)}),
    "raise_target": lambda s, seat, action: ("advice-weather-machine-raise", {"count": s.report_count()}),
    "discard_report": lambda s, seat, action: ("advice-weather-machine-discard", {"count": s.report_count()}),
    "sell": sell,
    "secure": secure,
    "research": research,
    "work": work,
    "publish": publish,
    "breakthrough": breakthrough,
    "place_research": in_row,
    "place_award": in_row,
    "acquire": gained,
    "chemical": gained,
    "part": gained,
    "voucher": lambda s, seat, action: (VOUCHER_USES[action.type], vouchers(s, seat, action)),
    "pay": lambda s, seat, action: ("advice-weather-machine-many-vouchers", vouchers(s, seat, action)),
    "give_chemical": given,
    "give_part": given,
    "lose": given,
}
