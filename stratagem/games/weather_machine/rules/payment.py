"""Vouchers: gaining and paying (WM-R12, WM-R28); Science Exchange and Executive Exchanges (WM-R25 to WM-R27)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import (
    GAIN_VOUCHER,
    GIVE_CHEMICAL,
    GIVE_PART,
    PAY_VOUCHER,
    GainVoucher,
    GiveChemical,
    GivePart,
    PayVoucher,
)
from stratagem.games.weather_machine.content.codes import CHEMICALS, COLOURS, EMPTY, SCIENCE
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.core import Action, Ask, SeatWork, ask, news

IMPOSSIBLE: Final = -1


def gain_vouchers(s: Table, seat: int, kind: int, amount: int) -> None:
    """WM-R12: what is beyond the capacity of the track is lost."""
    vouchers = s.labs[seat].vouchers
    room = s.content.voucher_cap[kind] - vouchers[kind]
    gained = amount if amount < room else room if room > 0 else 0
    vouchers[kind] += gained
    if s.watch is not None and amount:
        tell(
            s,
            "weather-machine-news-vouchers",
            "WM-R12",
            "seat amount voucher lost",
            (seat, gained, kind, amount - gained),
        )


def price(v: list[int], kind: int, amount: int) -> int:
    """How many Vouchers paying this takes, exchanges included (WM-R25); IMPOSSIBLE if it cannot be paid.

    Each Voucher that neither its own type nor Science can pay costs any three others.
    """
    own = v[kind] if kind == SCIENCE else v[kind] + v[SCIENCE]
    if own >= amount:
        return amount
    missing = amount - own
    if v[0] + v[1] + v[2] + v[3] + v[4] - own < 3 * missing:
        return IMPOSSIBLE
    return own + 3 * missing


def too_dear(lab: Laboratory, voucher: int, amount: int) -> RefusalReason | None:
    """WM-R12, WM-R25: neither such Vouchers, nor Science, nor three others for each that is missing."""
    if price(lab.vouchers, voucher, amount) >= 0:
        return None
    return no("weather-machine-why-too-dear", "WM-R12", "amount voucher", amount, voucher)


def spare_after(v: list[int], kind: int, amount: int, science: int = 0) -> int:
    """How many Vouchers are left after paying this and then so many Science Vouchers, or IMPOSSIBLE."""
    used = price(v, kind, amount)
    if used == IMPOSSIBLE:
        return IMPOSSIBLE
    if science == 0:
        return v[0] + v[1] + v[2] + v[3] + v[4] - used
    after = v[:]
    pay_usual(after, kind, amount)  # own type first keeps the Science Vouchers: no other way leaves more
    return spare_after(after, SCIENCE, science)


def pay_usual(vouchers: list[int], kind: int, amount: int) -> None:
    """WM-R28, the canonical payment: own type first, then Science, then three others of the most plentiful."""
    for _ in range(amount):
        if vouchers[kind] > 0:
            vouchers[kind] -= 1
        elif vouchers[SCIENCE] > 0:
            vouchers[SCIENCE] -= 1
        else:
            pay_plenty(vouchers, 3)


def pay_plenty(vouchers: list[int], amount: int) -> None:
    """Any Vouchers: the most plentiful first, ties in their order, Science last (WM-R28)."""
    for _ in range(amount):
        best = 0
        for kind in range(1, 4):
            if vouchers[kind] > vouchers[best]:
                best = kind
        if vouchers[best] == 0:
            best = SCIENCE
        vouchers[best] -= 1


def usual_bill(held: list[int], due: Sequence[tuple[int, int]], exchange: bool) -> list[int]:
    """The Vouchers of each type that the canonical payment hands in: these costs in turn, then for an exchange."""
    after = held[:]
    for kind, amount in due:
        pay_usual(after, kind, amount)
    if exchange:
        pay_plenty(after, EXCHANGE)
    return [before - left for before, left in zip(held, after, strict=True)]


def pay(s: Table, seat: int, kind: int, amount: int, spare: int = 0, science: int = 0) -> None:
    """Pay now in the canonical way, or ask Voucher by Voucher if the seat said so.

    `science` Vouchers are due after this, and then `spare` of any type must be left over.
    """
    if amount == 0:
        return
    if s.manual:
        ask(s, PayTyped(seat, kind, amount, spare, science))
        return
    held = s.labs[seat].vouchers
    before = held[:]
    pay_usual(held, kind, amount)
    tell_paid(s, seat, before, "WM-R28")


@news
def tell_paid(s: Table, seat: int, before: list[int], rules: str) -> None:
    """Say which Vouchers were handed in since the seat held these."""
    for kind, held in enumerate(s.labs[seat].vouchers):
        if held < before[kind]:
            tell(s, "weather-machine-news-paid", rules, "seat amount voucher", (seat, before[kind] - held, kind))


def pay_any(s: Table, seat: int, amount: int) -> None:
    """Any Vouchers for an exchange: the most plentiful, or those the seat names if it pays otherwise."""
    if s.manual:
        ask(s, PayAny(seat, amount))
    else:
        held = s.labs[seat].vouchers
        before = held[:]
        pay_plenty(held, amount)
        tell_paid(s, seat, before, "WM-R26 WM-R27")


def may_pay_otherwise(s: Table, seat: int) -> bool:
    """WM-R28, WM-Q09: there is something to choose when two types are held."""
    return not s.manual and len([held for held in s.labs[seat].vouchers if held]) >= 2


def hand_in(s: Table, seat: int, kind: int, rules: str) -> None:
    """One Voucher that the seat has chosen."""
    s.labs[seat].vouchers[kind] -= 1
    tell(s, "weather-machine-news-paid", rules, "seat amount voucher", (seat, 1, kind))


class PayTyped(Rung):
    """WM-R25, WM-R28, WM-Q09: the next Voucher of a cost: its own type or Science; lacking both, any three others."""

    name: ClassVar[str] = "choose_payment"
    prompt: ClassVar[str] = "weather-machine-prompt-pay"
    rules: ClassVar[tuple[str, ...]] = ("WM-R25", "WM-R28")
    candidates: ClassVar[Sequence[Action]] = PAY_VOUCHER
    type: int
    amount: int
    spare: int
    science: int

    def refusal(self, s: Table, action: PayVoucher) -> RefusalReason | None:
        """WM-R25: three others only without the type itself and Science."""
        held = s.labs[self.seat].vouchers
        if not held[action.type]:
            return no("weather-machine-why-no-voucher", "WM-R12", "voucher", action.type)
        if held[self.type] == 0 and held[SCIENCE] == 0:
            return None
        if action.type in (self.type, SCIENCE):
            after = held[:]
            after[action.type] -= 1
            if spare_after(after, self.type, self.amount - 1, self.science) >= self.spare:
                return None
        return no("weather-machine-why-other-voucher", "WM-R25", "voucher", self.type)

    def chosen(self, s: Table, action: PayVoucher) -> None:
        held = s.labs[self.seat].vouchers
        exchange = held[self.type] == 0 and held[SCIENCE] == 0
        hand_in(s, self.seat, action.type, "WM-R28")
        if self.amount > 1:
            s.then(Ask(PayTyped(self.seat, self.type, self.amount - 1, self.spare, self.science)))
        if exchange:
            ask(s, PayAny(self.seat, 2))


class PayAny(Rung):
    """WM-R09, WM-R25 to WM-R27: Vouchers of any types, chosen one by one."""

    name: ClassVar[str] = "choose_payment"
    prompt: ClassVar[str] = "weather-machine-prompt-pay-any"
    rules: ClassVar[tuple[str, ...]] = ("WM-R09", "WM-R25")
    candidates: ClassVar[Sequence[Action]] = PAY_VOUCHER
    amount: int

    def refusal(self, s: Table, action: PayVoucher) -> RefusalReason | None:
        held = s.labs[self.seat].vouchers[action.type]
        return None if held else no("weather-machine-why-no-voucher", "WM-R12", "voucher", action.type)

    def chosen(self, s: Table, action: PayVoucher) -> None:
        hand_in(s, self.seat, action.type, "WM-R09 WM-R25")
        if self.amount > 1:
            ask(s, PayAny(self.seat, self.amount - 1))


def track_full(s: Table, seat: int, kind: int) -> RefusalReason | None:
    """WM-R12: no room for one more Voucher of this type."""
    most = s.content.voucher_cap[kind]
    if s.labs[seat].vouchers[kind] < most:
        return None
    return no("weather-machine-why-voucher-full", "WM-R12", "voucher most", kind, most)


def vouchers_with_room(s: Table, seat: int) -> list[Action]:
    held, cap = s.labs[seat].vouchers, s.content.voucher_cap
    return [GAIN_VOUCHER[kind] for kind in range(5) if held[kind] < cap[kind]]


class ArrivalVoucher(Rung):
    """WM-R09: the Voucher of any type that a Supply space gives."""

    name: ClassVar[str] = "choose_voucher"
    prompt: ClassVar[str] = "weather-machine-prompt-voucher"
    rules: ClassVar[tuple[str, ...]] = ("WM-R09",)
    candidates: ClassVar[Sequence[Action]] = GAIN_VOUCHER
    may_come_to_nothing: ClassVar[bool] = True

    def all(self, s: Table) -> list[Action]:
        return vouchers_with_room(s, self.seat)

    def refusal(self, s: Table, action: GainVoucher) -> RefusalReason | None:
        return track_full(s, self.seat, action.type)

    def chosen(self, s: Table, action: GainVoucher) -> None:
        gain_vouchers(s, self.seat, action.type, 1)


# -- Chemicals and Parts that are due, and the Executive Exchanges that stand in for them (WM-R26, WM-R27) --

EXCHANGE: Final = 2  # Vouchers of any types that an exchange costs
TO_SUPPLY: Final = EMPTY  # where a paid Chemical goes: back to its row, or else to this Research space


def can_use_chemical(s: Table, lab: Laboratory, chemical: int, spare: int) -> bool:
    """Own it, or exchange: two spare Vouchers, another Chemical, and one left in the wanted row (WM-R26)."""
    if lab.chemicals[chemical]:
        return True
    return spare >= EXCHANGE and s.supply[chemical] > 0 and lab.chemical_count() > 0


def can_use_part(lab: Laboratory, colour: int, spare: int) -> bool:
    """Own it, or exchange another one for two spare Vouchers (WM-R27)."""
    return lab.parts[colour] > 0 or (spare >= EXCHANGE and lab.part_count() > 0)


def cannot_use_chemical(
    s: Table, lab: Laboratory, chemical: int, rule: str, voucher: int, free: bool
) -> RefusalReason | None:
    """The Chemical of a space: not owned, and the exchange of WM-R26 is closed; or the Voucher of the action lacks.

    An empty row closes it whatever is held; without any Chemical there is nothing to pay with at all, which is the
    action's own rule.
    """
    owned = lab.chemicals[chemical] > 0
    if not owned and s.supply[chemical] == 0:
        return no("weather-machine-why-exchange-row", "WM-R26", "chemical", chemical)
    if not owned and lab.chemical_count() == 0:
        return no("weather-machine-why-no-chemical", rule, "chemical", chemical)
    cost = 0 if free else 1
    refused = too_dear(lab, voucher, cost)
    if refused is None and not owned and spare_after(lab.vouchers, voucher, cost) < EXCHANGE:
        return no("weather-machine-why-exchange-vouchers", "WM-R26", "chemical", chemical)
    return refused


class UseChemical(SeatWork):
    """Pay the Chemical of a space: it returns to its row, or lies at a Research space (WM-R26, WM-R32, WM-R35)."""

    chemical: int
    place: int

    def do(self, s: Table) -> None:
        lab = s.labs[self.seat]
        if lab.chemicals[self.chemical] == 0:
            ask(s, ExchangeChemical(self.seat, self.chemical, self.place))
        else:
            lab.chemicals[self.chemical] -= 1
            lay_down(s, self.chemical, self.place)


def lay_down(s: Table, chemical: int, place: int) -> None:
    if place == TO_SUPPLY:
        s.supply[chemical] += 1
    else:
        s.rnd_chemicals[place] = chemical


class UsePart(SeatWork):
    """Pay the Part of a space (WM-R27, WM-R29)."""

    colour: int

    def do(self, s: Table) -> None:
        parts = s.labs[self.seat].parts
        if parts[self.colour] == 0:
            ask(s, ExchangePart(self.seat, self.colour))
        else:
            parts[self.colour] -= 1


def lacks_chemical(s: Table, seat: int, chemical: int, rule: str) -> RefusalReason | None:
    held = s.labs[seat].chemicals[chemical]
    return None if held else no("weather-machine-why-no-such-chemical", rule, "chemical", chemical)


def lacks_part(s: Table, seat: int, colour: int, rule: str) -> RefusalReason | None:
    return None if s.labs[seat].parts[colour] else no("weather-machine-why-no-such-part", rule, "part", colour)


class ExchangeChemical(Rung):
    """WM-R26: hand in one Chemical and two Vouchers, use up the leftmost of the wanted row at once."""

    name: ClassVar[str] = "choose_payment"
    prompt: ClassVar[str] = "weather-machine-prompt-exchange-chemical"
    rules: ClassVar[tuple[str, ...]] = ("WM-R26",)
    candidates: ClassVar[Sequence[Action]] = GIVE_CHEMICAL
    chemical: int
    place: int

    def refusal(self, s: Table, action: GiveChemical) -> RefusalReason | None:
        return lacks_chemical(s, self.seat, action.chemical, "WM-R26")

    def chosen(self, s: Table, action: GiveChemical) -> None:
        s.labs[self.seat].chemicals[action.chemical] -= 1
        s.supply[action.chemical] += 1
        s.supply[self.chemical] -= 1
        lay_down(s, self.chemical, self.place)
        what = (self.seat, f"@chemical:{CHEMICALS[action.chemical]}", f"@chemical:{CHEMICALS[self.chemical]}")
        tell(s, "weather-machine-news-exchanged-chemical", "WM-R26", "seat given used", what)
        pay_any(s, self.seat, EXCHANGE)


class ExchangePart(Rung):
    """WM-R27: hand in one Part and two Vouchers for one of the required colour, which is paid at once."""

    name: ClassVar[str] = "choose_payment"
    prompt: ClassVar[str] = "weather-machine-prompt-exchange-part"
    rules: ClassVar[tuple[str, ...]] = ("WM-R27",)
    candidates: ClassVar[Sequence[Action]] = GIVE_PART
    colour: int

    def refusal(self, s: Table, action: GivePart) -> RefusalReason | None:
        return lacks_part(s, self.seat, action.colour, "WM-R27")

    def chosen(self, s: Table, action: GivePart) -> None:
        exchange_part(s, self.seat, action.colour, self.colour)


def exchange_part(s: Table, seat: int, given: int, used: int) -> None:
    """WM-R27: a Part and two Vouchers are handed in for one of another colour."""
    s.labs[seat].parts[given] -= 1
    what = (seat, f"@part:{COLOURS[given]}", f"@part:{COLOURS[used]}")
    tell(s, "weather-machine-news-exchanged-part", "WM-R27", "seat given used", what)
    pay_any(s, seat, EXCHANGE)
