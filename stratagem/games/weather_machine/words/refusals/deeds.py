"""Why an action of a Main Location is refused (WM-R26, WM-R27, WM-R29 to WM-R38)."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable

from stratagem.games.weather_machine.actions import BreakThrough, Cite, Publish, Research, Secure, Sell, WorkOn
from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EMPTY,
    GOVERNMENT,
    LAB,
    LATIV,
    MARKER_LEFT,
    MARKER_RIGHT,
    RND,
    SAB,
    SCIENCE,
    TOKENS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.office import empty_colour
from stratagem.games.weather_machine.rules.payment import EXCHANGE, pay_usual, price, spare_after
from stratagem.games.weather_machine.rules.rnd import (
    COST,
    INDEPENDENT_PROTOTYPES,
    can_provide,
    missing_parts,
    required_parts,
)
from stratagem.games.weather_machine.rules.weather import PEER_REVIEW
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.refusals.supply import cannot_pay, no
from stratagem.kernel.game import Refusal


def no_bot(lab: Laboratory, deed: str, rule: str) -> Refusal | None:
    return no("weather-machine-why-no-bot", rule, deed=f"@deed:{deed}") if lab.bots == 0 else None


def taken(owner: int, rule: str) -> Refusal | None:
    return None if owner == EMPTY else no("weather-machine-why-bot-there", rule)


def sell(s: Table, seat: int, tried: Sell, free: bool) -> Refusal | None:
    lab, place = s.labs[seat], tried.branch * 3 + tried.space
    part = f"@part:{COLOURS[s.content.government_colour[place]]}"
    refused = taken(s.government[place], "WM-R29") or no_bot(lab, "sell", "WM-R29")
    if refused is not None:
        return refused
    if lab.part_count() == 0:
        return no("weather-machine-why-no-part", "WM-R29", part=part)
    refused = None if free else cannot_pay(lab, GOVERNMENT, 1)
    return refused or no("weather-machine-why-part-exchange", "WM-R27", part=part)


def secure(s: Table, seat: int, tried: Secure, free: bool) -> Refusal | None:
    tile = s.subsidies[tried.branch * 3 + tried.row]
    if tile == 0:
        return no("weather-machine-why-subsidy-gone", "WM-R30")
    if tile < 0:
        return no("weather-machine-why-subsidy-used", "WM-R30")
    return cannot_pay(s.labs[seat], GOVERNMENT, 2)


def lacks_chemical(s: Table, lab: Laboratory, chemical: int, rule: str, voucher: int, free: bool) -> Refusal | None:
    """The Chemical of the space: not owned, and the exchange of WM-R26 is closed.

    An empty row closes it whatever is held; without any Chemical there is nothing to pay with at all, which is the
    action's own rule.
    """
    name = f"@chemical:{CHEMICALS[chemical]}"
    if not lab.chemicals[chemical]:
        if s.supply[chemical] == 0:
            return no("weather-machine-why-exchange-row", "WM-R26", chemical=name)
        if lab.chemical_count() == 0:
            return no("weather-machine-why-no-chemical", rule, chemical=name)
    refused = None if free else cannot_pay(lab, voucher, 1)
    if refused is None and not lab.chemicals[chemical]:
        if spare_after(lab.vouchers, voucher, 0 if free else 1) < EXCHANGE:
            return no("weather-machine-why-exchange-vouchers", "WM-R26", chemical=name)
    return refused


def work(s: Table, seat: int, tried: WorkOn, free: bool, chemical_due: bool = True) -> Refusal | None:
    lab, place = s.labs[seat], tried.branch * 3 + tried.space
    owner = EMPTY if s.lab[place] == LATIV else s.lab[place]
    refused = taken(owner, "WM-R32") or no_bot(lab, "work", "WM-R32")
    if refused is not None or not chemical_due:
        return refused
    return lacks_chemical(s, lab, s.content.lab_chemical[place], "WM-R32", LAB, free)


def research(s: Table, seat: int, tried: Research, free: bool) -> Refusal | None:
    lab, place = s.labs[seat], tried.branch * 3 + tried.space
    refused = (
        taken(s.rnd[place], "WM-R35")
        or no_bot(lab, "research", "WM-R35")
        or lacks_chemical(s, lab, s.content.rnd_chemical[place], "WM-R35", RND, free)
    )
    return refused or no("weather-machine-why-extra", "WM-R35")


def publish(s: Table, seat: int, tried: Publish, free: bool) -> Refusal | None:
    lab = s.labs[seat]
    if lab.markers[tried.row] != MARKER_LEFT:
        return no("weather-machine-why-published", "WM-R33", row=tried.row + 1)
    if lab.tokens_in_row(tried.row) < 3:
        return no("weather-machine-why-three-tokens", "WM-R33", row=tried.row + 1)
    if lab.row_weather(tried.row) < 0:
        return no("weather-machine-why-no-research", "WM-R33", row=tried.row + 1)
    return cannot_pay(lab, LAB, 2)


def cite(s: Table, seat: int, tried: Cite, free: bool) -> Refusal | None:
    """WM-S55 before WM-R34: in challenge 9 no row would do."""
    if PEER_REVIEW in s.challenges:
        return no("weather-machine-why-peer-review", "WM-S55", challenge=f"@challenge:{PEER_REVIEW}")
    lab, row = s.labs[seat], tried.row
    weather = lab.row_weather(row)
    if lab.markers[row] != MARKER_LEFT:
        return no("weather-machine-why-published", "WM-R33", row=row + 1)
    if lab.tokens_in_row(row) != 2:
        return no("weather-machine-why-two-tokens", "WM-R34", row=row + 1)
    if weather < 0:
        return no("weather-machine-why-no-research", "WM-R34", row=row + 1)
    if s.locks[weather]:
        return no("weather-machine-why-locked", "WM-R34", weather=f"@weather:{WEATHERS[weather]}")
    colour = empty_colour(lab, row)
    if colour not in [s.content.goal_colour[goal] for goal in lab.goals_below]:
        return no("weather-machine-why-no-goal", "WM-R34", colour=f"@colour:{TOKENS[colour]}")
    return cannot_pay(lab, LAB, 2)


def breakthrough(s: Table, seat: int, tried: BreakThrough, free: bool) -> Refusal | None:
    lab, row = s.labs[seat], tried.row
    if lab.markers[row] != MARKER_RIGHT:
        return no("weather-machine-why-not-published", "WM-R36", row=row + 1)
    weather = lab.row_weather(row)
    told = f"@weather:{WEATHERS[weather]}"
    if s.levels[weather] == 0:
        return no("weather-machine-why-no-extreme", "WM-R36", weather=told)
    if seat in s.markers[weather * 2 : weather * 2 + 2]:
        return no("weather-machine-why-marked", "WM-R36", weather=told)
    if s.markers[weather * 2 + tried.space] != EMPTY:
        return no("weather-machine-why-marker-there", "WM-R36")
    vouchers = lab.vouchers[:]
    if not free:
        refused = cannot_pay(lab, RND, COST)
        if refused is not None:
            return refused
        science = s.content.weather_science[weather * 4 + s.levels[weather]]
        pay_usual(vouchers, RND, COST)
        if price(vouchers, SCIENCE, science) < 0:
            return no("weather-machine-why-science", "WM-R12", weather=told, amount=science)
        pay_usual(vouchers, SCIENCE, science)
    return independent(s, lab, weather, sum(vouchers)) or prototype(lab, required_parts(s, weather), sum(vouchers))


def independent(s: Table, lab: Laboratory, weather: int, vouchers: int) -> Refusal | None:
    """WM-S52: only challenge 10 stands in the way, which lets the Saboteurs' Bots provide no Parts."""
    if INDEPENDENT_PROTOTYPES not in s.challenges:
        return None
    parts = required_parts(s, weather)
    for place in range(weather * 3, weather * 3 + 3):
        if s.rnd[place] == SAB:
            parts[s.content.rnd_part[place]] -= 1
    if not can_provide(lab, parts, vouchers):
        return None
    return no("weather-machine-why-independent", "WM-S52", challenge=f"@challenge:{INDEPENDENT_PROTOTYPES}")


def prototype(lab: Laboratory, parts: list[int], vouchers: int) -> Refusal:
    """WM-R37: fewer Parts than are due; WM-R27: too few Vouchers to exchange; WM-R38: no row with so much room."""
    due = sum(parts)
    if lab.part_count() < due:
        return no("weather-machine-why-parts", "WM-R37", due=due, held=lab.part_count())
    missing = missing_parts(lab, parts)
    if vouchers < EXCHANGE * missing:
        return no("weather-machine-why-parts-exchange", "WM-R27", missing=missing, amount=EXCHANGE * missing)
    return no("weather-machine-why-one-row", "WM-R38", due=due)


DEED_REASONS: dict[type, Callable[..., Refusal | None]] = {
    Sell: sell,
    Secure: secure,
    WorkOn: work,
    Publish: publish,
    Cite: cite,
    Research: research,
    BreakThrough: breakthrough,
}
