"""The one main reason for an answer, in words: what this option brings that another does not."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from stratagem.games.weather_machine.actions import (
    Acquire,
    AdvanceFunding,
    BreakThrough,
    Construct,
    GainChemical,
    GainVoucher,
    GiveChemical,
    MoveTo,
    PayVoucher,
    PlaceAward,
    PlaceResearch,
    PlaceTile,
    Publish,
    ReceiveFunding,
    Research,
    Secure,
    Sell,
    SetGoal,
    TakeBack,
    WorkOn,
)
from stratagem.games.weather_machine.content.codes import (
    AT_GOVERNMENT,
    AT_LAB,
    AT_RND,
    AT_SUPPLY,
    AWARD,
    CHEMICALS,
    CITATION,
    COLOURS,
    EMPTY,
    FIRST_SPACE,
    LATIV,
    LOCATIONS,
    MARKER_LEFT,
    MARKER_RIGHT,
    NOTHING,
    TRACKS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.games.weather_machine.play.worth import CALM_LINE, Outlook, bots_in
from stratagem.games.weather_machine.rules.goals import is_met, measure
from stratagem.games.weather_machine.rules.government import RUN_POINTS
from stratagem.games.weather_machine.rules.setup import OrientStart
from stratagem.games.weather_machine.rules.turn import people_left_of
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params, Seat

Reason = tuple[str, Params]
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
        return "advice-weather-machine-spare", {"what": what}
    key = "advice-weather-machine-asked-again" if held else "advice-weather-machine-asked"
    return key, {"what": what, "location": f"@location:{location}", "weather": weather(branch)}


def given(s: Table, seat: Seat, action: Any) -> Reason:
    """What is handed in is missed least: more of it is left, or nothing asks for it."""
    _, held, _, branch = what_for(s, seat, action)
    if held > 1:
        return "advice-weather-machine-plenty", {"count": held}
    return ("advice-weather-machine-missed-least" if branch >= 0 else "advice-weather-machine-unasked"), {}


BY_TOKENS = (  # how far a row is with the new token
    "advice-weather-machine-token-first",
    "advice-weather-machine-token-second",
    "advice-weather-machine-token-third",
)


def sell(s: Table, seat: Seat, action: Sell) -> Reason:
    own, _, taken = bots_in(s.government, seat, action.branch)
    if taken == 2:
        points = RUN_POINTS * (own + 1)
        return "advice-weather-machine-sell-runs", {"points": points, "weather": weather(action.branch)}
    return for_the_token(s, seat, 0, action.branch)


def secure(s: Table, seat: Seat, action: Secure) -> Reason:
    """Besides the tile's own benefit there are those of its column and its row (WM-R30)."""
    column, row = s.content.column_benefit[action.branch], s.content.row_benefit[action.row]
    return "advice-weather-machine-secure", {"column": f"@benefit:{column}", "row": f"@benefit:{row}"}


def research(s: Table, seat: Seat, action: Research) -> Reason:
    if s.labs[seat].papers[action.branch]:
        return "advice-weather-machine-research-paper", {"weather": weather(action.branch)}
    return for_the_token(s, seat, 2, action.branch)


def work(s: Table, seat: Seat, action: WorkOn) -> Reason:
    """The Experiment of the branch, if its tile will be shown and the branch be full (point 4)."""
    tile = Outlook(s).tile(action.branch)
    if tile == 0:
        return "advice-weather-machine-work-funding", {}
    _, _, taken = bots_in(s.lab, seat, action.branch)
    if taken == 3:
        taken -= 1  # Lativ's Bot goes, yours takes its space
    points = s.content.experiment_cp[tile]
    if taken < 2:
        return "advice-weather-machine-work", {"points": points, "missing": 2 - taken}
    away = (action.branch - s.assistant) % 5
    return "advice-weather-machine-work-full", {"points": points, "rounds": away}


def publish(s: Table, seat: Seat, action: Publish) -> Reason:
    """WM-R33: 2 points for each Research token, 4 for each Award."""
    row = s.labs[seat].office[action.row * 3 : action.row * 3 + 3]
    awards = row.count(AWARD)
    tokens = 3 - awards - row.count(CITATION) - row.count(NOTHING)
    return "advice-weather-machine-publish", {"points": 4 * awards + 2 * tokens}


def breakthrough(s: Table, seat: Seat, action: BreakThrough) -> Reason:
    """A full tile leaves the board (WM-R40); else the prototype and the Award count."""
    kind = s.labs[seat].row_weather(action.row)
    params: Params = {"weather": weather(kind), "level": s.levels[kind]}
    if s.markers[kind * 2 + 1 - action.space] != EMPTY:
        return "advice-weather-machine-breakthrough-full", params
    if s.solo and s.levels[kind] >= 2:
        return "advice-weather-machine-breakthrough-half", params
    return "advice-weather-machine-breakthrough", {}


def for_the_token(s: Table, seat: Seat, colour: int, kind: int) -> Reason:
    """A Research token, as far as it brings the best row that takes it; an Investment if none is left."""
    if s.tokens[colour * 5 + kind] == 0:
        return "advice-weather-machine-token-none", {"weather": weather(kind)}
    lab = s.labs[seat]
    rows = [row for row in range(6) if lab.office[row * 3 + colour] == NOTHING and lab.row_weather(row) == kind]
    return BY_TOKENS[max([0, *[lab.tokens_in_row(row) for row in rows]])], {"weather": weather(kind)}


def in_row(s: Table, seat: Seat, action: PlaceResearch | PlaceAward) -> Reason:
    """How far the row will be; an Award alone has no weather."""
    lab = s.labs[seat]
    kind = action.weather if isinstance(action, PlaceResearch) else lab.row_weather(action.row)
    if kind < 0:
        return "advice-weather-machine-award", {}
    return BY_TOKENS[lab.tokens_in_row(action.row)], {"weather": weather(kind)}


def weather(kind: int) -> str:
    return f"@weather:{WEATHERS[kind]}"


# Where the kind of answer says it all.
WORDS: Final = {
    "use_subsidy": "advice-weather-machine-tile",
    "skip": "advice-weather-machine-skip",
    "take_subsidy": "advice-weather-machine-subsidy",
    "cite": "advice-weather-machine-cite",
    "end_actions": "advice-weather-machine-enough",
    "end_turn": "advice-weather-machine-enough",
    "decline": "advice-weather-machine-enough",
    "pay_otherwise": "advice-weather-machine-pay-otherwise",
    "pay_science": "advice-weather-machine-science",
    "provide": "advice-weather-machine-provide",
    "build_in": "advice-weather-machine-build",
    "return": "advice-weather-machine-return",
    "return_slot": "advice-weather-machine-return-slot",
    "payout": "advice-weather-machine-payout",
    "benefit": "advice-weather-machine-benefit",
    "draft": "advice-weather-machine-draft",
}


def reason(s: Table, seat: Seat, action: Any) -> Reason:
    if action.verb in BY_VERB:
        return BY_VERB[action.verb](s, seat, action)
    return WORDS.get(action.verb, "advice-weather-machine-best"), {}


def move(s: Table, seat: Seat, action: MoveTo) -> Reason:
    """What is waiting to be done there, what is lacking, or what the space itself brings."""
    lab = s.labs[seat]
    if action.location == AT_SUPPLY:
        if lab.bots == 0:
            return "advice-weather-machine-move-no-bots", {}
        if lab.chemical_count() == 0:
            return "advice-weather-machine-move-no-chemicals", {}
        return "advice-weather-machine-move-supply", {}
    for row in range(6):
        kind, marker = lab.row_weather(row), lab.markers[row]
        if kind < 0:
            continue
        if action.location == AT_LAB and marker == MARKER_LEFT and lab.tokens_in_row(row) == 3:
            return "advice-weather-machine-move-publish", {"weather": weather(kind)}
        if action.location == AT_RND and marker == MARKER_RIGHT and s.levels[kind]:
            return "advice-weather-machine-move-breakthrough", {"weather": weather(kind)}
    return move_for_the_space(s, seat, action)


def move_for_the_space(s: Table, seat: Seat, action: MoveTo) -> Reason:
    lab = s.labs[seat]
    space = FIRST_SPACE[action.location] + action.space
    if s.solo and s.current and action.space == 0 and s.content.report_location[s.current] == action.location:
        return "advice-weather-machine-move-before-them", {}
    voucher = f"@voucher:{VOUCHERS[action.location - 1]}"
    gain = 1 + people_left_of(s, seat, space)
    if gain > 1:
        return "advice-weather-machine-move-vouchers", {"count": gain, "voucher": voucher}
    if action.space == 0:
        return "advice-weather-machine-move-two", {
            "voucher": voucher,
            "count": lab.vouchers[action.location - 1] + gain,
        }
    if action.location == AT_GOVERNMENT:
        return "advice-weather-machine-move-government", {}
    return ("advice-weather-machine-move-lab" if action.location == AT_LAB else "advice-weather-machine-move-rnd"), {}


def goal(s: Table, seat: Seat, action: SetGoal) -> Reason:
    if is_met(s, seat, action.goal):
        return "advice-weather-machine-goal-met", {}
    lack = s.content.goal_need[action.goal] - measure(s, seat, s.content.goal_icon[action.goal])
    if lack <= 0:
        return "advice-weather-machine-goal-contested", {}
    return "advice-weather-machine-goal-lack", {"lack": lack}


def cite_goal(s: Table, seat: Seat, action: Any) -> Reason:
    met = is_met(s, seat, action.goal)
    return ("advice-weather-machine-cite-goal-met" if met else "advice-weather-machine-cite-goal"), {}


def orient(s: Table, seat: Seat, action: Any) -> Reason:
    """Which colour is up: a tile laid there later makes a slot for that Chemical if its colour is the same (WM-R19)."""
    asked = s.asking()
    assert isinstance(asked, OrientStart)
    tile = asked.tile
    up, down = s.content.tile_a[tile], s.content.tile_b[tile]
    if action.flip:
        up, down = down, up
    params: Params = {"up": f"@chemical:{CHEMICALS[up]}", "down": f"@chemical:{CHEMICALS[down]}"}
    return "advice-weather-machine-orient", params


def funding(s: Table, seat: Seat, action: ReceiveFunding) -> Reason:
    track = s.content.goal_colour[action.goal]
    params: Params = {"track": f"@track:{TRACKS[track]}", "space": s.labs[seat].funding[track]}
    return "advice-weather-machine-funding", params


def advance(s: Table, seat: Seat, action: AdvanceFunding) -> Reason:
    """Alone, two tracks on their fifth space are part of the immediate win (WM-S05)."""
    missing = CALM_LINE - s.labs[seat].funding[action.track]
    track = f"@track:{TRACKS[action.track]}"
    if s.solo and missing > 0:
        return "advice-weather-machine-fund-win", {"track": track, "missing": missing}
    return "advice-weather-machine-fund", {"track": track, "space": s.labs[seat].funding[action.track] + 1}


def construct(s: Table, seat: Seat, action: Construct) -> Reason:
    if s.labs[seat].bots == 0:
        return "advice-weather-machine-construct-first", {}
    if s.content.line_income[action.section]:
        return "advice-weather-machine-construct-income", {}
    return "advice-weather-machine-construct", {}


def extend(s: Table, seat: Seat, action: Any) -> Reason:
    lab = s.labs[seat]
    full = not lab.has_room_for_bot() or not lab.has_room_for_part()
    return ("advice-weather-machine-extend-full" if full else "advice-weather-machine-extend"), {}


def lay(s: Table, seat: Seat, action: PlaceTile) -> Reason:
    """Beside a tile above or below like colours meet in a Chemical slot (WM-R19); a longer row builds prototypes."""
    for laid in s.labs[seat].tiles:
        if laid.col == action.col and abs(laid.row - (action.row - 1)) == 1:
            colour = laid.bottom if laid.row < action.row - 1 else laid.top
            return "advice-weather-machine-slots", {"chemical": f"@chemical:{CHEMICALS[colour]}"}
    return "advice-weather-machine-row", {"count": s.labs[seat].rows[action.row - 1] + 1}


def take_back(s: Table, seat: Seat, action: TakeBack) -> Reason:
    if not action.spaces:
        return "advice-weather-machine-stay", {}
    return "advice-weather-machine-take-back", {"count": len(action.spaces)}


def on_track(key: str) -> Callable[[Table, Seat, Any], Reason]:
    """A reason that says where the Funding marker is."""
    return lambda s, seat, action: (key, {"space": s.labs[seat].funding[action.track]})


def vouchers(s: Table, seat: Seat, action: GainVoucher | PayVoucher) -> Params:
    return {"count": s.labs[seat].vouchers[action.type]}


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
    "payout_track": on_track("advice-weather-machine-payout-track"),
    "move_back": on_track("advice-weather-machine-move-back"),
    "construct": construct,
    "extend": extend,
    "place": lay,
    "initiative": lambda s, seat, action: ("advice-weather-machine-initiative", {"position": action.position + 1}),
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
