"""What a seat may answer, straight from the rule file: every decision of section 6, in the words of its actions.

Written from docs/rules/weather_machine.md without the engine's short cuts: payments are carried out to see whether they
are possible, tiles are tried on every cell of a large board, benefits of a marker space are tried one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations, product
from typing import Any

from wm_words import (
    CHEMICALS,
    LATIV,
    NOBODY,
    PARTS,
    ROWS,
    SIDES,
    SPACES,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
    goal_word,
)

SUPPLY, GOVERNMENT, LAB, RND, SCIENCE = range(5)
AGENTS = (5, 6)
LEFT, RIGHT = 0, 1  # a Breakthrough marker

Options = list[str]


# -- paying (WM-R12, WM-R25, WM-R28) ------------------------------------------------------------------------------


def paid(held: list[int], kind: int, amount: int) -> list[int] | None:
    """What is left after a payment in the canonical way; None where it cannot be made."""
    left = list(held)
    for _ in range(amount):
        if left[kind]:
            left[kind] -= 1
        elif left[SCIENCE]:
            left[SCIENCE] -= 1
        elif sum(left) >= 3:
            left = paid_any(left, 3)
        else:
            return None
    return left


def paid_any(held: list[int], amount: int) -> list[int]:
    """Any types: the most plentiful first, ties in order, Science last."""
    left = list(held)
    for _ in range(amount):
        kind = SCIENCE if not any(left[:SCIENCE]) else left.index(max(left[:SCIENCE]))
        left[kind] -= 1
    return left


def spare(held: list[int], kind: int, amount: int) -> int:
    """Vouchers left after this payment; -1 where it cannot be made."""
    left = paid(held, kind, amount)
    return -1 if left is None else sum(left)


def may_choose_payment(s: Any, seat: int) -> bool:
    return not s.manual and len([n for n in s.labs[seat].vouchers if n]) > 1


# -- the Workshop (WM-R01, WM-R19, WM-R38) ------------------------------------------------------------------------


def room_for_part(lab: Any) -> bool:
    tiles, parts = len(lab.tiles), sum(lab.parts) + 1
    return parts <= tiles + 1 and parts + lab.bots <= tiles + 2


def room_for_bot(lab: Any) -> bool:
    tiles, bots = len(lab.tiles), lab.bots + 1
    return bots <= tiles + 1 and bots + sum(lab.parts) <= tiles + 2


def room_for_chemical(lab: Any, chemical: int) -> bool:
    held = [n + (c == chemical) for c, n in enumerate(lab.chemicals)]
    if held[chemical] <= lab.slots[chemical]:
        return True  # whatever else lies there, this one has a slot of its own
    return sum(max(0, n - slot) for n, slot in zip(held, lab.slots, strict=True)) <= 1


def in_sight(s: Any) -> list[int]:
    return [*s.offer, *([s.workshop.top[-1]] if s.face_up else [])]


def cells(lab: Any, a: int, b: int) -> Iterator[tuple[int, int, bool]]:
    """Row and column, both from 1, and whether the tile is turned."""
    there = {(laid.row + 1, laid.col): laid for laid in lab.tiles}
    for row, col, turned in product((1, 2, 3), range(1, 15), (False, True)):
        top, bottom = (b, a) if turned else (a, b)
        beside = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
        if (row, col) in there or not (col == 1 or any(cell in there for cell in beside)):
            continue
        if (row - 1, col) in there and there[row - 1, col].bottom != top:
            continue
        if (row + 1, col) in there and there[row + 1, col].top != bottom:
            continue
        if turned and a == b:
            continue  # it is the same tile
        yield row, col, turned


# -- prototypes (WM-R37, WM-R38) ----------------------------------------------------------------------------------


def stands_in(s: Any, place: int) -> bool:
    """A Bot that may stand in for the Part of its space; in challenge 10 not the Saboteurs'."""
    return s.rnd[place] != NOBODY and not (s.rnd[place] == 4 and 10 in s.challenges)


def required(s: Any, weather: int, more: tuple[int, ...] = ()) -> list[int]:
    parts = list(s.content.weather_parts[4 * weather + s.levels[weather]])
    for space in range(3):
        if not stands_in(s, 3 * weather + space) or space in more:
            parts.append(s.content.rnd_part[3 * weather + space])
    return [parts.count(colour) for colour in range(5)]


def rows_for(rows: list[int], bots: int, held: int, count: int) -> list[int]:
    """The rows from which so many of the Parts held can be provided."""
    others, found = held - count, []
    for row in range(3):
        if row == 1 and count <= rows[1] + 1:
            found.append(row)
        if row != 1 and count <= rows[row] and count + max(0, others - 1) + max(0, bots - 1) <= sum(rows):
            found.append(row)
    return found


def providable(held: list[int], rows: list[int], bots: int, vouchers: int, parts: list[int]) -> bool:
    count = sum(parts)
    missing = sum(max(0, wanted - own) for wanted, own in zip(parts, held, strict=True))
    if count == 0:
        return True
    return sum(held) >= count and vouchers >= 2 * missing and bool(rows_for(rows, bots, sum(held), count))


def prototype_possible(s: Any, seat: int, weather: int, code: str, vouchers: list[int]) -> bool:
    """With these Vouchers left and the benefit of the marker space, whatever is made of it."""
    lab, parts = s.labs[seat], required(s, weather)

    def fits(held: list[int], rows: list[int], count: int) -> bool:
        return providable(held, rows, lab.bots, count, parts)

    rows = [sum(laid.row == row for laid in lab.tiles) for row in range(3)]
    if fits(lab.parts, rows, sum(vouchers)):
        return True
    cap = s.content.voucher_cap
    if code == "MP:1" and room_for_part(lab):
        return any(
            fits([n + (c == colour) for c, n in enumerate(lab.parts)], rows, sum(vouchers)) for colour in range(5)
        )
    if code == "V:C:1":
        return fits(lab.parts, rows, sum(vouchers) + (vouchers[SCIENCE] < cap[SCIENCE]))
    if code.startswith("V:?:"):
        room = sum(max(0, most - held) for most, held in zip(cap, vouchers, strict=True))
        return fits(lab.parts, rows, sum(vouchers) + min(int(code[4:]), room))
    if code == "EXT":
        places = {
            row
            for tile in in_sight(s)
            for row, _, _ in cells(lab, s.content.tile_a[tile], s.content.tile_b[tile])
        }
        return any(
            fits(lab.parts, [n + (r == row - 1) for r, n in enumerate(rows)], sum(vouchers)) for row in places
        )
    return False


# -- the actions of the Locations ---------------------------------------------------------------------------------


def has_chemical(s: Any, lab: Any, chemical: int, left: int) -> bool:
    """WM-R26."""
    return lab.chemicals[chemical] > 0 or (left >= 2 and sum(lab.chemicals) > 0 and s.supply[chemical] > 0)


def has_part(lab: Any, colour: int, left: int) -> bool:
    """WM-R27."""
    return lab.parts[colour] > 0 or (left >= 2 and sum(lab.parts) > 0)


def sell(s: Any, seat: int, cost: int) -> Options:
    lab = s.labs[seat]
    left = spare(lab.vouchers, GOVERNMENT, cost)
    if left < 0 or not lab.bots:
        return []
    return [
        f"sell {WEATHERS[place // 3]} {SIDES[place % 3]}"
        for place in range(15)
        if s.government[place] == NOBODY and has_part(lab, s.content.government_colour[place], left)
    ]


def secure(s: Any, seat: int, cost: int) -> Options:
    if spare(s.labs[seat].vouchers, GOVERNMENT, 2 * cost) < 0:
        return []
    return [f"secure {WEATHERS[place // 3]} {ROWS[place % 3]}" for place in range(15) if s.subsidies[place] > 0]


def work(s: Any, seat: int, cost: int, chemical_due: bool = True) -> Options:
    lab = s.labs[seat]
    left = spare(lab.vouchers, LAB, cost)
    if left < 0 or not lab.bots:
        return []
    return [
        f"work {WEATHERS[place // 3]} {SPACES[place % 3]}"
        for place in range(15)
        if s.lab[place] in (NOBODY, LATIV)
        and (not chemical_due or has_chemical(s, lab, s.content.lab_chemical[place], left))
    ]


def office_rows(lab: Any) -> list[list[int]]:
    return [lab.office[3 * row : 3 * row + 3] for row in range(6)]


def weather_of(tokens: list[int]) -> int:
    """Of the Research tokens in a row; -1 without one."""
    return next((token - 1 for token in tokens if 1 <= token <= 5), -1)


def citable(s: Any, lab: Any, tokens: list[int]) -> list[int]:
    """WM-R34: the Goals below the Laboratory that may be given up for the row's one empty space."""
    return [goal for goal in lab.goals_below if s.content.goal_colour[goal] == tokens.index(0)]


def publish(s: Any, seat: int, cost: int) -> Options:
    lab, found = s.labs[seat], []
    if spare(lab.vouchers, LAB, 2 * cost) < 0:
        return []
    for number, tokens in enumerate(office_rows(lab), 1):
        weather = weather_of(tokens)
        if lab.markers[number - 1] != LEFT or weather == -1:
            continue
        if tokens.count(0) == 0:
            found.append(f"publish {number}")
        if tokens.count(0) == 1 and not s.locks[weather] and 9 not in s.challenges and citable(s, lab, tokens):
            found.append(f"cite {number}")
    return found


def research(s: Any, seat: int, cost: int) -> Options:
    lab = s.labs[seat]
    left = spare(lab.vouchers, RND, cost)
    if left < 0 or not lab.bots:
        return []
    more = sum(lab.chemicals) >= 2 or sum(lab.parts) >= 1
    return [
        f"research {WEATHERS[place // 3]} {SPACES[place % 3]}"
        for place in range(15)
        if s.rnd[place] == NOBODY and has_chemical(s, lab, s.content.rnd_chemical[place], left)
        and (more or place % 3 != 2)
    ]  # fmt: skip


def breakthrough(s: Any, seat: int, cost: int) -> Options:
    """WM-R36, WM-Q56."""
    lab, t, found = s.labs[seat], s.content, []
    for number, tokens in enumerate(office_rows(lab), 1):
        weather = weather_of(tokens)
        if lab.markers[number - 1] != RIGHT or weather == -1 or s.levels[weather] == 0:
            continue
        markers = s.markers[2 * weather : 2 * weather + 2]
        tile = 4 * weather + s.levels[weather]
        left = paid(lab.vouchers, RND, 2 * cost)
        left = left if left is None else paid(left, SCIENCE, cost * t.weather_science[tile])
        if seat in markers or left is None:
            continue
        for space, code in enumerate((t.weather_first[tile], t.weather_second[tile])):
            if markers[space] == NOBODY and prototype_possible(s, seat, weather, code, left):
                found.append(f"breakthrough {number} s{space + 1}")
    return found


DEEDS: dict[str, Callable[[Any, int, int], Options]] = {
    "sell": sell, "secure": secure, "work": work, "publish": publish, "research": research, "break": breakthrough,
    "work_free": lambda s, seat, cost: work(s, seat, cost, chemical_due=False),
}  # fmt: skip


def awards(s: Any, seat: int) -> Options:
    """WM-R04."""
    lab = s.labs[seat]
    if not lab.unplaced:
        return []
    return [f"place_award {i // 3 + 1} {TOKENS[i % 3]}" for i in range(18) if lab.office[i] == 0]


def open_sections(lab: Any) -> list[int]:
    """WM-T12."""
    off = lab.line.count(0)
    tokens = len(lab.pending) + lab.unplaced + 18 - lab.office.count(0)
    return [1, 2, *[3] * (off >= 6 or tokens >= 5), *[4] * (off >= 9 or tokens >= 8)]


def constructs(lab: Any, most: int) -> Options:
    """WM-R20: at most at this cost."""
    if not room_for_bot(lab):
        return []
    return [
        f"construct {section} {slot}"
        for section in open_sections(lab)
        for i, slot in enumerate("abc")
        if lab.line[3 * section - 3 + i] and (1, 2, 2, 3)[section - 1] <= most
    ]


def supply_actions(s: Any, seat: int) -> Options:
    """WM-R19 to WM-R24."""
    lab, found = s.labs[seat], []
    most = max(n for n in range(4) if paid(lab.vouchers, SUPPLY, n) is not None)
    if most >= 1:
        found += [f"extend W{tile:02}" for tile in in_sight(s)]
        found += [f"initiative {n}" for n, who in enumerate(s.initiative, 1) if who != seat]
    found += constructs(lab, most)
    for c, chemical in enumerate(CHEMICALS):
        left = s.supply[c]
        price = {5: 1, 4: 1, 3: 2, 2: 2, 1: 3}.get(left, 99)  # WM-T04
        if price <= most and room_for_chemical(lab, c) and not s.returned >> c & 1:
            found.append(f"acquire {chemical}")
        if lab.chemicals[c] and left != 5 and not s.acquired >> c & 1:
            found.append(f"return {chemical}")
    return found


def location_of(s: Any, seat: int) -> int:
    place = s.spaces.index(seat)
    return 1 if place < 4 else 2 if place < 7 else 3 if place < 10 else 4


def act(s: Any, top: Any) -> Options:
    """Step 3, WM-R11."""
    seat = top.seat
    if s.acted >= 200:  # the house cap of section 7
        return ["end_actions"]
    here, found = location_of(s, seat), []
    if here == 1:
        found = supply_actions(s, seat)
    else:
        both = s.spaces.index(seat) in (4, 7, 10)  # space A carries the &
        names = {2: ("sell", "secure"), 3: ("work", "publish"), 4: ("research", "break")}[here]
        for bit, name in zip((1, 2), names, strict=True):
            if (both and not top.done & bit) or top.done == 0:
                found += DEEDS[name](s, seat, 1)
    if found and may_choose_payment(s, seat):
        found.append("pay_otherwise")
    deck = sum(s.reports.counts()) - s.reports_gone
    if s.seats == 1 and deck >= 2 and paid(s.labs[seat].vouchers, here - 1, 1) is not None:
        found.append("call_security")
    return [*found, *awards(s, seat), "end_actions"]


def supply_round(s: Any, top: Any) -> Options:
    found = supply_actions(s, top.seat)
    return [*found, *["pay_otherwise"] * (found != [] and may_choose_payment(s, top.seat)), "end_actions"]


def move(s: Any, top: Any) -> Options:
    """WM-R07, WM-R09."""
    seat, found = top.seat, []
    lab, here = s.labs[seat], location_of(s, seat)
    for location, name, first, letters in (
        (1, "supply", 0, "ABCD"), (2, "government", 4, "ABC"), (3, "lab", 7, "ABC"), (4, "rnd", 10, "ABC"),
    ):  # fmt: skip
        for i, letter in enumerate(letters):
            place = first + i
            if s.spaces[place] != NOBODY or location == here:
                continue
            if location == 1:
                others = [who for who in s.spaces[:place] if who in range(s.seats) or who in AGENTS]
                science = s.lativ == 1 and lab.vouchers[SCIENCE] < s.content.voucher_cap[SCIENCE]
                if len(others) > sum(lab.vouchers) + 1 + science:
                    continue
            elif s.round <= 1 and (letter == "A" or (letter == "C" and s.spaces[first + 1] == NOBODY)):
                continue
            found.append(f"move {name} {letter}")
    return [*found, *awards(s, seat)]


def investments(s: Any, seat: int) -> Options:
    """WM-R05 (b), (c)."""
    lab = s.labs[seat]
    if not lab.investments:
        return []
    found = []
    for goal in lab.goals_below:
        first = 2 * s.content.goal_colour[goal]
        found += [f"set_goal {goal_word(goal)} {('top', 'bottom')[i]}" for i in (0, 1) if not lab.goals[first + i]]
    return found + [f"receive_funding {goal_word(goal)}" for goal in lab.goals if goal > 0]


def use_tile(s: Any, top: Any) -> Options:
    blue = [f"use_subsidy U{tile:02}" for tile in s.labs[top.seat].subsidies if tile > 0]
    return [*blue, *investments(s, top.seat), *awards(s, top.seat), "skip"]


def place_research(s: Any, top: Any) -> Options:
    """WM-R14."""
    lab, found = s.labs[top.seat], set()
    for token in lab.pending:
        colour, weather = divmod(token, 5)
        for number, tokens in enumerate(office_rows(lab), 1):
            if tokens[colour] == 0 and weather_of(tokens) in (-1, weather):
                found.add(f"place_research {TOKENS[colour]} {WEATHERS[weather]} {number}")
    return [*found, *(awards(s, top.seat) if s.phase != "B" else [])]


# -- small choices ------------------------------------------------------------------------------------------------


def science(s: Any, seat: int, cost: int) -> Options:
    """WM-R25: the payment of a Science cost may be declined; where it needs an exchange, one may choose how."""
    held = s.labs[seat].vouchers
    if paid(held, SCIENCE, cost) is None:
        return ["decline"]
    exchange = held[SCIENCE] < cost
    return ["pay_science", *["pay_otherwise"] * (exchange and may_choose_payment(s, seat)), "decline"]


def voucher_room(s: Any, seat: int) -> list[str]:
    held = s.labs[seat].vouchers
    return [word for word, have, most in zip(VOUCHERS, held, s.content.voucher_cap, strict=True) if have < most]


def held_vouchers(s: Any, top: Any) -> Options:
    return [f"pay {word}" for word, have in zip(VOUCHERS, s.labs[top.seat].vouchers, strict=True) if have]


def pay_typed(s: Any, top: Any) -> Options:
    """WM-R28: own type or Science, as long as what is due afterwards stays payable; lacking both, any."""
    held = s.labs[top.seat].vouchers
    if not held[top.type] and not held[SCIENCE]:
        return held_vouchers(s, top)
    found = []
    for kind in {top.type, SCIENCE}:
        if held[kind]:
            left: list[int] | None = [n - (k == kind) for k, n in enumerate(held)]
            left = paid(left, top.type, top.amount - 1) if left else None
            left = paid(left, SCIENCE, top.science) if left is not None else None
            if left is not None and sum(left) >= top.spare:
                found.append(f"pay {VOUCHERS[kind]}")
    return found


def benefit(s: Any, top: Any) -> Options:
    """WM-T02, WM-R57: one piece of a benefit with a choice."""
    code, seat = top.benefit, top.seat
    lab = s.labs[seat]
    if " or " in code:
        return ["benefit 1", "benefit 2"]
    found: Options = []
    if code.startswith("V:?"):
        found = [f"voucher {word}" for word in voucher_room(s, seat)]
    elif code.startswith("MP"):
        found = [f"part {colour}" for colour in PARTS if room_for_part(lab)]
    elif code.startswith("CH"):
        found = [f"chemical {name}" for c, name in enumerate(CHEMICALS) if s.supply[c] and room_for_chemical(lab, c)]
    elif code == "BOT":
        found = constructs(lab, 99)
    elif code == "EXT":
        found = [f"extend W{tile:02}" for tile in in_sight(s)]
    elif code == "FUND:any":
        found = [f"fund {track}" for t, track in enumerate(TRACKS) if lab.funding[t] < 9]
    elif code.startswith("ACT:"):
        found = DEEDS[code[4:]](s, seat, 0)
    return [*found, "decline"] if found else []


def provide(s: Any, top: Any) -> Options:
    lab = s.labs[top.seat]
    rows = [sum(laid.row == row for laid in lab.tiles) for row in range(3)]
    found = []
    for spaces in chain.from_iterable(combinations(range(3), n) for n in range(4)):
        if all(stands_in(s, 3 * top.weather + space) for space in spaces):
            parts = required(s, top.weather, spaces)
            if providable(lab.parts, rows, lab.bots, sum(lab.vouchers), parts):
                found.append(f"provide {','.join(SPACES[space] for space in spaces) or 'none'}")
    return found


def beyond(verb: str) -> Callable[[Any, Any], Options]:
    """Parts that are held beyond those the prototype needs."""
    return lambda s, top: [
        f"{verb} {PARTS[c]}" for c in range(5) if s.labs[top.seat].parts[c] > top.parts[c]
    ]  # fmt: skip


def workshop_row(s: Any, top: Any) -> Options:
    lab, count = s.labs[top.seat], sum(top.parts)
    rows = [sum(laid.row == row for laid in lab.tiles) for row in range(3)]
    return [f"build_in {ROWS[row]}" for row in rows_for(rows, lab.bots, sum(lab.parts), count)] if count else []


def take_back(s: Any, top: Any) -> Options:
    own = [space for space in range(3) if s.lab[3 * top.weather + space] == top.seat]
    sets = chain.from_iterable(combinations(own, n) for n in range(len(own) + 1))
    return [f"take_back {','.join(SPACES[space] for space in spaces) or 'none'}" for spaces in sets]


def return_slot(s: Any, top: Any) -> Options:
    """WM-R43, WM-Q12."""
    empty = [(i // 3 + 1, "abc"[i % 3]) for i, bot in enumerate(s.labs[top.seat].line) if not bot]
    for sections in ((1, 2), (3,), (4,)):
        found = [f"return_slot {section} {slot}" for section, slot in empty if section in sections]
        if found:
            return found
    return []


def take_subsidy(s: Any, top: Any) -> Options:
    """WM-R41."""
    t = s.content
    column = [abs(tile) for tile in s.subsidies[3 * top.branch : 3 * top.branch + 3] if tile]
    owned = {t.subsidy_type[abs(tile)] for tile in s.labs[top.seat].subsidies}
    new = [tile for tile in column if t.subsidy_type[tile] not in owned]
    return [f"take_subsidy U{tile:02}" for tile in new or column]


def owned(s: Any, top: Any, verb: str) -> Options:
    lab = s.labs[top.seat]
    chemicals = [f"give_chemical {name}" for name, n in zip(CHEMICALS, lab.chemicals, strict=True) if n]
    parts = [f"give_part {name}" for name, n in zip(PARTS, lab.parts, strict=True) if n]
    return {"chemical": chemicals, "part": parts, "any": chemicals + parts}[verb]


def payout(s: Any, top: Any) -> Options:
    """WM-R06: one of those printed at or before the position (WM-T11: at 1, 3, 4, 6, 8, 9)."""
    return [f"payout {space}" for space in (1, 3, 4, 6, 8, 9) if space <= top.position]


def split(s: Any, top: Any) -> Options:
    cards = (top.first, top.second, s.current)
    return [f"split {a} {b} {c}" for a, b, c in product(cards, repeat=3) if sorted((a, b, c)) == sorted(cards)]


def draft(s: Any, top: Any) -> Options:
    have = {s.content.goal_colour[goal] for goal in s.labs[top.seat].goals_below}
    return [f"draft {'ABCD'[pack // 3]} {TOKENS[pack % 3]}" for pack in s.packs if pack % 3 not in have]


def tile_cells(s: Any, top: Any) -> Options:
    found = cells(s.labs[top.seat], s.content.tile_a[top.tile], s.content.tile_b[top.tile])
    return [f"place {row} {col} {'yes' if turned else 'no'}" for row, col, turned in found]


def orient(s: Any, top: Any) -> Options:
    return ["orient no", *["orient yes"] * (s.content.tile_a[top.tile] != s.content.tile_b[top.tile])]


ASKED: dict[str, Callable[[Any, Any], Options]] = {
    "OrientStart": orient,
    "DraftGoals": draft,
    "SupplyActions": supply_round,
    "UseTile": use_tile,
    "MoveScientist": move,
    "Act": act,
    "ChooseRow": place_research,
    "EndOfTurn": lambda s, top: [*awards(s, top.seat), "end_turn"],
    "UnlockOffer": lambda s, top: science(s, top.seat, 1),
    "ProvideParts": provide,
    "SwapPart": beyond("give_part"),
    "ChooseWorkshopRow": workshop_row,
    "LosePart": beyond("lose"),
    "ExperimentPay": lambda s, top: science(s, top.seat, s.content.experiment_cost[top.tile]),
    "ExperimentBenefit": lambda s, top: ["benefit 1", "benefit 2"],
    "TakeBotsBack": take_back,
    "ReturnSlot": return_slot,
    "TakeBenefit": benefit,
    "LayTile": tile_cells,
    "ArrivalVoucher": lambda s, top: [f"voucher {word}" for word in voucher_room(s, top.seat)],
    "PayTyped": pay_typed,
    "PayAny": held_vouchers,
    "ExchangeChemical": lambda s, top: owned(s, top, "chemical"),
    "ExchangePart": lambda s, top: owned(s, top, "part"),
    "PayExtra": lambda s, top: owned(s, top, "any"),
    "TakeSubsidyTile": take_subsidy,
    "GiveUpGoal": lambda s, top: [
        f"cite_goal {goal_word(goal)}" for goal in citable(s, s.labs[top.seat], office_rows(s.labs[top.seat])[top.row])
    ],
    "ChoosePayout": payout,
    "OtherTrack": lambda s, top: ["payout_track government", "payout_track rnd"],
    "ChooseIncome": lambda s, top: [f"income {slot // 3 + 1} {'abc'[slot % 3]}" for slot in top.slots],
    "LastChances": lambda s, top: [*investments(s, top.seat), *awards(s, top.seat), "end_actions"],
    "SplitReports": split,
    "HavocChoice": lambda s, top: ["raise_target", *["discard_report"] * (s.reports.size() > s.reports_gone)],
    "CreativeAccounting": lambda s, top: [f"move_back {t}" for i, t in enumerate(TRACKS) if s.labs[0].funding[i]],
}


def straight_options(s: Any) -> Options:
    """What the seat that is asked may answer."""
    top = s.agenda[-1]
    return ASKED[type(top).__name__](s, top)
