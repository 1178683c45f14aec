"""Reasons in Weather Machine."""

from __future__ import annotations

from typing import Any

from stratagem.games.weather_machine.content.codes import (
    AT_SUPPLY,
    AWARD,
    BLOCKED,
    CHEMICALS,
    CITATION,
    COLOURS,
    EMPTY,
    FIRST_SPACE,
    INDEPENDENT_PROTOTYPES,
    LATIV,
    LETTERS,
    LOCATIONS,
    MARKER_RIGHT,
    NOTHING,
    SAB,
    SCIENCE,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.experiment import ExperimentBenefit, ExperimentPay, shown_in
from stratagem.games.weather_machine.rules.goals import is_met, measure
from stratagem.games.weather_machine.rules.rnd import marker_benefit
from stratagem.kernel.core import options
from tests.bots.claims import Claim, after, verb

SEEN = (EMPTY, LATIV)  # who may stand on a free space of the Lab
IMMEDIATE = 5  # the Funding space that the immediate win asks for (WM-S05)


def lab(s: Any, seat: int) -> Any:
    return s.labs[seat]


def weather(kind: int) -> str:
    return f"@weather:{WEATHERS[kind]}"


def code(p: dict[str, Any], name: str = "benefit") -> str:
    return str(p[name]).removeprefix("@benefit:")


def offered(s: Any, seat: int, a: Any) -> list[Any]:
    """What can be answered after this."""
    now = after(s, seat, a)
    return list(options(now, seat)) if now.result is None and seat in now.waiting else []


# -- where to go


def to_supply(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return a.verb == "move" and a.location == AT_SUPPLY


def due(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """Everybody to the left gets a Voucher."""
    left = [who for who in s.spaces[: a.space] if who not in (EMPTY, LATIV, BLOCKED, seat)]
    return to_supply(s, seat, a, p) and p["due"] == len(left) and p["space"] == LETTERS[a.space]


def crowned(kind: str) -> Claim:
    """After the move a row of this weather can be published, or become a Breakthrough."""

    def check(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
        rows = [one.row for one in offered(s, seat, a) if one.verb == kind]
        named_rows = [weather(lab(s, seat).row_weather(row)) for row in rows]
        return p["weather"] in named_rows and p["space"] == LETTERS[a.space]

    return check


def arrives(s: Any, seat: int, a: Any, p: dict[str, Any]) -> int:
    """How many of the named Voucher are gained on arriving."""
    kind = VOUCHERS.index(p["voucher"].removeprefix("@voucher:"))
    now = after(s, seat, a)
    gained = int(lab(now, seat).vouchers[kind] - lab(s, seat).vouchers[kind])
    here = kind == s.content.space_voucher[FIRST_SPACE[a.location] + a.space] and p["space"] == LETTERS[a.space]
    return gained if here else -1


def has_then(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    kind = VOUCHERS.index(p["voucher"].removeprefix("@voucher:"))
    return arrives(s, seat, a, p) >= 0 and p["count"] == lab(after(s, seat, a), seat).vouchers[kind]


def two(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    symbol = s.content.symbol[FIRST_SPACE[a.location] + a.space]
    return symbol == 0 and has_then(s, seat, a, p)


def before_them(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return s.solo and s.current and a.space == 0 and s.content.report_location[s.current] == a.location


def ways(kind: str) -> Claim:
    return lambda s, seat, a, p: (
        p["count"] == sum(one.verb == kind for one in offered(s, seat, a)) > 0 and p["space"] == LETTERS[a.space]
    )


def nothing(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    verbs = {one.verb for one in offered(s, seat, a)}
    return has_then(s, seat, a, p) and not verbs & {"sell", "work", "research"}


# -- tiles, Goals, Funding


def new_kind(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """The tile is among one's own afterwards."""
    return code(p) == s.content.subsidy_benefit[a.tile] and a.tile in lab(after(s, seat, a), seat).subsidies


def leaves(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    own = [abs(tile) for tile in lab(after(s, seat, a), seat).subsidies]
    return code(p) == s.content.subsidy_benefit[a.tile] and a.tile not in own


def used(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """It lies with its orange side up once it is one's own."""
    return code(p) == s.content.subsidy_benefit[a.tile] and -a.tile in lab(after(s, seat, a), seat).subsidies


def secured(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    column, row = s.content.column_benefit[a.branch], s.content.row_benefit[a.row]
    return s.subsidies[a.branch * 3 + a.row] > 0 and (code(p, "column"), code(p, "row")) == (column, row)


def lack(s: Any, seat: int, goal: int) -> int:
    return int(s.content.goal_need[goal] - measure(s, seat, s.content.goal_icon[goal]))


def pays(s: Any, a: Any, p: dict[str, Any]) -> bool:
    return code(p) == s.content.goal_space[s.content.goal_colour[a.goal] * 2 + a.space]


def contested(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return pays(s, a, p) and not is_met(s, seat, a.goal) and lack(s, seat, a.goal) <= 0


def on_track(s: Any, seat: int, track: int, p: dict[str, Any]) -> bool:
    return p["track"] == f"@track:{TRACKS[track]}" and p["space"] == lab(s, seat).funding[track]


def funded(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return p["track"] == f"@track:{TRACKS[a.track]}" and p["space"] == lab(after(s, seat, a), seat).funding[a.track]


def short(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    missing = IMMEDIATE - lab(s, seat).funding[a.track]
    return s.solo and p["track"] == f"@track:{TRACKS[a.track]}" and p["missing"] == missing > 0


def one_of_two(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    asked = s.asking()
    if isinstance(asked, ExperimentBenefit):
        tile = asked.tile
        return code(p) == (s.content.experiment_first[tile], s.content.experiment_second[tile])[a.number - 1]
    return asked.benefit.split(" or ")[a.number - 1] == code(p)


def slot(s: Any, a: Any) -> str:
    return str(s.content.line_benefit[a.section * 3 + a.slot])


# -- the Supply and the Laboratory


def full(s: Any, seat: int) -> bool:
    mine = lab(s, seat)
    return not mine.has_room_for_bot() or not mine.has_room_for_part()


def colours(s: Any, tile: int) -> tuple[str, str]:
    return f"@chemical:{CHEMICALS[s.content.tile_a[tile]]}", f"@chemical:{CHEMICALS[s.content.tile_b[tile]]}"


def extends(wanted: bool) -> Claim:
    return lambda s, seat, a, p: full(s, seat) == wanted and (p["up"], p["down"]) == colours(s, a.tile)


def laid_so(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    tile = lab(after(s, seat, a), seat).tiles[-1]
    return (p["up"], p["down"]) == (f"@chemical:{CHEMICALS[tile.top]}", f"@chemical:{CHEMICALS[tile.bottom]}")


def laid_in_row(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    rows = lab(after(s, seat, a), seat).rows
    return laid_so(s, seat, a, p) and p["count"] == rows[a.row - 1] == lab(s, seat).rows[a.row - 1] + 1


def meets(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    kind = CHEMICALS.index(p["chemical"].removeprefix("@chemical:"))
    now = lab(after(s, seat, a), seat)
    more = now.slots[kind] > lab(s, seat).slots[kind]
    return more and p["count"] == now.rows[a.row - 1] and (p["row"], p["column"]) == (a.row, a.col)


def position(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """Paid at once or Voucher by Voucher, the marker ends there."""
    now = after(s, seat, a)
    there = now.initiative.index(seat) + 1 if now.initiative != s.initiative else a.position
    return bool(p["position"] == there <= len(s.initiative))


def spaces_asking(s: Any, a: Any) -> list[tuple[str, int]]:
    """Locations and branches of free spaces that ask for this Chemical or Part."""
    t = s.content
    if hasattr(a, "chemical"):
        rows = [("rnd", s.rnd, t.rnd_chemical, a.chemical), ("lab", s.lab, t.lab_chemical, a.chemical)]
    else:
        rows = [("government", s.government, t.government_colour, a.colour)]
    return [
        (location, place // 3)
        for location, board, asked, kind in rows
        for place in range(15)
        if board[place] in SEEN and asked[place] == kind
    ]


def held(s: Any, seat: int, a: Any) -> int:
    """How many of what is gained or handed in."""
    mine = lab(s, seat)
    return int(mine.chemicals[a.chemical] if hasattr(a, "chemical") else mine.parts[a.colour])


def named(a: Any, p: dict[str, Any]) -> bool:
    chemical = hasattr(a, "chemical")
    return bool(p["what"] == (f"@chemical:{CHEMICALS[a.chemical]}" if chemical else f"@part:{COLOURS[a.colour]}"))


def asked(again: bool) -> Claim:
    def check(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
        told = [(f"@location:{location}", weather(branch)) for location, branch in spaces_asking(s, a)]
        return named(a, p) and (p["location"], p["weather"]) in told and (held(s, seat, a) > 0) == again

    return check


def unasked(part: bool) -> Claim:
    return lambda s, seat, a, p: named(a, p) and hasattr(a, "colour") == part and not spaces_asking(s, a)


def refund(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """As many Supply Vouchers as come, if there is room for them."""
    gained = lab(after(s, seat, a), seat).vouchers[0] - lab(s, seat).vouchers[0]
    room = s.content.voucher_cap[0] - lab(s, seat).vouchers[0]
    return p["chemical"] == f"@chemical:{CHEMICALS[a.chemical]}" and gained == min(p["count"], room)


def voucher(kind: int) -> Claim:
    return lambda s, seat, a, p: a.type == kind and in_hand(s, seat, a, p)


def in_hand(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """So many of the Vouchers that are named."""
    return bool(p == {"count": lab(s, seat).vouchers[a.type], "voucher": f"@voucher:{VOUCHERS[a.type]}"})


def takes(s: Any, a: Any, p: dict[str, Any]) -> bool:
    """The Part or Chemical that the space asks for is named."""
    t, place = s.content, a.branch * 3 + a.space
    if a.verb == "sell":
        return bool(p["what"] == f"@part:{COLOURS[t.government_colour[place]]}")
    asked = t.lab_chemical if a.verb == "work" else t.rnd_chemical
    return bool(p["what"] == f"@chemical:{CHEMICALS[asked[place]]}")


# -- on the boards


def taken(board: list[int], branch: int) -> list[int]:
    return [who for who in board[branch * 3 : branch * 3 + 3] if who != EMPTY]


def runs(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    there = taken(s.government, a.branch)
    points = 3 * (there.count(seat) + 1)
    return len(there) == 2 and takes(s, a, p) and (p["points"], p["weather"]) == (points, weather(a.branch))


def paper(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    mine = lab(s, seat)
    rows = [row for row in range(6) if mine.row_weather(row) == a.branch and mine.markers[row] == MARKER_RIGHT]
    return p["weather"] == weather(a.branch) and takes(s, a, p) and bool(rows)


def experiment_points(s: Any) -> set[int]:
    """Points a Bot of the tiles that can be seen."""
    tiles = [*s.display, s.below, *s.experiments.top]
    return {s.content.experiment_cp[tile] for tile in tiles if tile}


def there_then(s: Any, a: Any) -> int:
    """Bots in the branch of the Lab once this one stands there: a full one loses Lativ's."""
    return min(3, len(taken(s.lab, a.branch)) + 1)


def named_there(s: Any, a: Any, p: dict[str, Any]) -> bool:
    return p["weather"] == weather(a.branch) and takes(s, a, p) and p["points"] in experiment_points(s)


def works(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return named_there(s, a, p) and p["missing"] == 3 - there_then(s, a) > 0


def works_full(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    away = next(steps for steps in range(5) if (s.assistant + steps) % 5 == a.branch)
    return named_there(s, a, p) and there_then(s, a) == 3 and p["rounds"] == away


def no_experiment(s: Any, a: Any) -> bool:
    """Nothing that lies there now runs in this branch when the Assistant comes at once."""
    return a.branch != s.assistant or shown_in(s, s.display, a.branch) < 0 or s.final_round


def unseen(s: Any, a: Any, p: dict[str, Any]) -> bool:
    return no_experiment(s, a) and takes(s, a, p) and p["weather"] == weather(a.branch)


def publishes(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    row = lab(s, seat).office[a.row * 3 : a.row * 3 + 3]
    points = sum(4 if one == AWARD else 0 if one in (NOTHING, CITATION) else 2 for one in row)
    return NOTHING not in row and p["points"] == points


def cites(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return lab(s, seat).office[a.row * 3 : a.row * 3 + 3].count(NOTHING) == 1


def breaks(full_tile: bool) -> Claim:
    def check(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
        kind = lab(s, seat).row_weather(a.row)
        other = s.markers[kind * 2 + 1 - a.space] != EMPTY
        named_so = (p["weather"], p["level"]) == (weather(kind), s.levels[kind])
        return named_so and code(p) == marker_benefit(s, kind, a.space) and other == full_tile

    return check


def parts_due(s: Any, a: Any, asked: Any) -> int:
    """Those of the tile, of spaces without a Bot that provides, and of those chosen."""
    kind = asked.weather
    due = len(s.content.weather_parts[kind * 4 + s.levels[kind]])
    strangers = (EMPTY, SAB) if INDEPENDENT_PROTOTYPES in s.challenges else (EMPTY,)
    due += sum(who in strangers for who in s.rnd[kind * 3 : kind * 3 + 3])
    return due + len(a.spaces)


def provides(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    count = parts_due(s, a, s.asking())
    return p == {"count": count, "points": 2 * count}


def builds(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """So many Parts are asked for next."""
    loses = any(one.verb == "lose" for one in offered(s, seat, a))
    return bool(p["count"] == (after(s, seat, a).asking().amount if loses else 0))


def bought(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    asked = s.asking()
    wanted = isinstance(asked, ExperimentPay) and p["points"] == s.content.experiment_cp[asked.tile] * asked.count
    return wanted and lab(s, seat).voucher_count() > 0


def unlocked(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return s.asking().name == "unlock_offer" and lab(after(s, seat, a), seat).cp == lab(s, seat).cp + p["points"]


def last(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return p["weather"] == weather(a.branch) and takes(s, a, p) and len(taken(s.rnd, a.branch)) == 2


# -- tokens


def waiting(s: Any, seat: int, a: Any) -> int:
    """Tokens of the fullest row of this weather that lacks this colour."""
    mine, colour = lab(s, seat), 0 if a.verb == "sell" else 2
    rows = [row for row in range(6) if mine.row_weather(row) == a.branch and mine.office[row * 3 + colour] == NOTHING]
    return max((mine.tokens_in_row(row) for row in rows), default=0)


def brings(tokens: int) -> Claim:
    def check(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
        return of_token(s, a, p) > 0 and waiting(s, seat, a) == tokens

    return check


def of_token(s: Any, a: Any, p: dict[str, Any]) -> int:
    """How many of the named tokens are left; -1 if that is none that this brings."""
    colour = 0 if a.verb == "sell" else 2
    told = (p["weather"], p["token"]) == (weather(a.branch), f"@token:{TOKENS[colour]}") and takes(s, a, p)
    return int(s.tokens[colour * 5 + a.branch]) if told else -1


def in_row(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    """So many tokens of the row, one of them new; an Award goes on the named space."""
    held = lab(s, seat).office[a.row * 3 : a.row * 3 + 3]
    named = a.verb != "place_award" or p["token"] == f"@token:{TOKENS[a.colour]}"
    return named and held[a.colour] == NOTHING and (p["row"], p["count"]) == (a.row + 1, 4 - held.count(NOTHING))


# -- the Saboteurs


def sent(s: Any, report: int, p: dict[str, Any]) -> bool:
    there = s.content.report_location[report] if report else 0
    return bool(p["where"] == f"@location:{LOCATIONS[there] or 'lativ'}")


def reports(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    return s.solo and p["count"] == s.reports.size() - s.reports_gone


WEATHER_MACHINE: dict[str, Claim] = {
    "move-no-bots": lambda s, seat, a, p: due(s, seat, a, p) and lab(s, seat).bots == 0,
    "move-no-chemicals": lambda s, seat, a, p: due(s, seat, a, p) and sum(lab(s, seat).chemicals) == 0,
    "move-supply": due,
    "move-publish": crowned("publish"),
    "move-breakthrough": crowned("breakthrough"),
    "move-before-them": before_them,
    "move-vouchers": lambda s, seat, a, p: p["count"] == arrives(s, seat, a, p) > 1,
    "move-two": two,
    "move-government": ways("sell"),
    "move-lab": ways("work"),
    "move-rnd": ways("research"),
    "move-nothing": nothing,
    "tile": lambda s, seat, a, p: code(p) == s.content.subsidy_benefit[a.tile] and a.tile in lab(s, seat).subsidies,
    "skip": lambda s, seat, a, p: lab(after(s, seat, a), seat).subsidies == lab(s, seat).subsidies,
    "subsidy": new_kind,
    "subsidy-owned": leaves,
    "subsidy-used": used,
    "secure": secured,
    "goal-met": lambda s, seat, a, p: pays(s, a, p) and is_met(s, seat, a.goal),
    "goal-lack": lambda s, seat, a, p: pays(s, a, p) and p["lack"] == lack(s, seat, a.goal) > 0,
    "goal-contested": contested,
    "funding": lambda s, seat, a, p: on_track(s, seat, s.content.goal_colour[a.goal], p),
    "fund": funded,
    "fund-win": short,
    "move-back": lambda s, seat, a, p: on_track(s, seat, a.track, p),
    "payout-track": lambda s, seat, a, p: on_track(s, seat, a.track, p),
    "payout": lambda s, seat, a, p: code(p) == s.content.funding_rnd[a.space],
    "benefit": one_of_two,
    "income": lambda s, seat, a, p: code(p) == slot(s, a) and not lab(s, seat).line[a.section * 3 + a.slot],
    "draft": lambda s, seat, a, p: p["colour"] == f"@colour:{TOKENS[a.colour]}",
    "construct-first": lambda s, seat, a, p: code(p) == slot(s, a) and lab(s, seat).bots == 0,
    "construct-income": lambda s, seat, a, p: code(p) == slot(s, a) and s.content.line_income[a.section],
    "construct": lambda s, seat, a, p: code(p) == slot(s, a) and not s.content.line_income[a.section],
    "extend-full": extends(True),
    "extend": extends(False),
    "slots": meets,
    "row": laid_in_row,
    "orient": laid_so,
    "initiative": position,
    "asked": asked(False),
    "asked-again": asked(True),
    "spare": unasked(False),
    "spare-part": unasked(True),
    "return": refund,
    "return-slot": lambda s, seat, a, p: code(p) == slot(s, a) and s.content.line_income[a.section],
    "return-idle": lambda s, seat, a, p: not s.content.line_income[a.section],
    "plenty": lambda s, seat, a, p: named(a, p) and p["count"] == held(s, seat, a) > 1,
    "unasked": unasked(False),
    "unasked-part": unasked(True),
    "missed-least": lambda s, seat, a, p: named(a, p) and held(s, seat, a) == 1 and bool(spaces_asking(s, a)),
    "voucher-supply": voucher(0),
    "voucher-government": voucher(1),
    "voucher-lab": voucher(2),
    "voucher-rnd": voucher(3),
    "voucher-science": voucher(SCIENCE),
    "many-vouchers": lambda s, seat, a, p: in_hand(s, seat, a, p) and p["count"] > 0,
    "pay-otherwise": verb("pay_otherwise"),
    "sell-runs": runs,
    "research-paper": paper,
    "research-last": last,
    "work": works,
    "work-full": works_full,
    "work-funding": lambda s, seat, a, p: unseen(s, a, p) and lab(s, seat).funding[1] < 9,
    "work-idle": lambda s, seat, a, p: unseen(s, a, p) and lab(s, seat).funding[1] == 9,
    "publish": publishes,
    "cite": cites,
    "cite-goal": lambda s, seat, a, p: not is_met(s, seat, a.goal),
    "cite-goal-met": lambda s, seat, a, p: is_met(s, seat, a.goal),
    "breakthrough": breaks(False),
    "breakthrough-full": breaks(True),
    "breakthrough-half": breaks(False),
    "provide": provides,
    "build": builds,
    "science": bought,
    "science-lock": unlocked,
    "take-back": lambda s, seat, a, p: p["count"] == len(a.spaces) > 0,
    "stay": lambda s, seat, a, p: not a.spaces,
    "token-first": brings(0),
    "token-second": brings(1),
    "token-third": brings(2),
    "token-none": lambda s, seat, a, p: of_token(s, a, p) == 0,
    "in-row": in_row,
    "award": in_row,
    "security": lambda s, seat, a, p: sent(s, s.current, p),
    "split": lambda s, seat, a, p: sent(s, a.current, p),
    "raise": reports,
    "discard": reports,
    "enough": verb("end_actions", "end_turn", "decline"),
}
