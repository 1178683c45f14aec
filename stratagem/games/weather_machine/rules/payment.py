"""Vouchers: gaining, paying, and the Science Exchange (WM-R12, WM-R25, WM-R28)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import GAIN_VOUCHER, PAY_VOUCHER, GainVoucher, PayVoucher
from stratagem.games.weather_machine.content.codes import SCIENCE, VOUCHERS
from stratagem.games.weather_machine.rules.rung import Rung, ask
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork

IMPOSSIBLE: Final = -1


def gain_vouchers(s: Table, seat: int, kind: int, amount: int) -> None:
    """WM-R12: what is beyond the capacity of the track is lost."""
    vouchers = s.labs[seat].vouchers
    room = s.content.voucher_cap[kind] - vouchers[kind]
    gained = amount if amount < room else room if room > 0 else 0
    vouchers[kind] += gained
    if s.watch is not None and amount:
        s.tell(
            "weather-machine-news-vouchers",
            {
                "seat": f"@seat:{seat}",
                "amount": gained,
                "voucher": f"@voucher:{VOUCHERS[kind]}",
                "lost": amount - gained,
            },
            rules=("WM-R12",),
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
    tell_paid(s, seat, before, ("WM-R28",))


def tell_paid(s: Table, seat: int, before: list[int], rules: tuple[str, ...]) -> None:
    """Say which Vouchers were handed in since the seat held these."""
    if s.watch is not None:
        held = s.labs[seat].vouchers
        for kind in range(5):
            if held[kind] < before[kind]:
                s.tell(
                    "weather-machine-news-paid",
                    {
                        "seat": f"@seat:{seat}",
                        "amount": before[kind] - held[kind],
                        "voucher": f"@voucher:{VOUCHERS[kind]}",
                    },
                    rules=rules,
                )


def pay_any(s: Table, seat: int, amount: int) -> None:
    """Any Vouchers for an exchange: the most plentiful, or those the seat names if it pays otherwise."""
    if s.manual:
        ask(s, PayAny(seat, amount))
    else:
        held = s.labs[seat].vouchers
        before = held[:]
        pay_plenty(held, amount)
        tell_paid(s, seat, before, ("WM-R26", "WM-R27"))


def may_pay_otherwise(s: Table, seat: int) -> bool:
    """WM-R28, WM-Q09: there is something to choose when two types are held."""
    if s.manual:
        return False
    types = 0
    for held in s.labs[seat].vouchers:
        if held:
            types += 1
    return types >= 2


class PayTyped(Rung):
    """WM-R25, WM-R28, WM-Q09: the next Voucher of a cost: its own type or Science; lacking both, any three others."""

    type: int
    amount: int
    spare: int
    science: int

    def all(self, s: Table) -> list[Action]:
        held = s.labs[self.seat].vouchers
        if held[self.type] == 0 and held[SCIENCE] == 0:
            return [PAY_VOUCHER[kind] for kind in range(5) if held[kind]]
        found: list[Action] = []
        for kind in (self.type, SCIENCE):
            if held[kind] and PAY_VOUCHER[kind] not in found:
                held[kind] -= 1
                if spare_after(held, self.type, self.amount - 1, self.science) >= self.spare:
                    found.append(PAY_VOUCHER[kind])
                held[kind] += 1
        return found

    def chosen(self, s: Table, action: PayVoucher) -> None:
        held = s.labs[self.seat].vouchers
        exchange = held[self.type] == 0 and held[SCIENCE] == 0
        before = held[:]
        held[action.type] -= 1
        tell_paid(s, self.seat, before, ("WM-R28",))
        if self.amount > 1:
            s.then(PayMore(self.seat, self.type, self.amount - 1, self.spare, self.science))
        if exchange:
            ask(s, PayAny(self.seat, 2))


class PayMore(SeatWork):
    """The rest of a cost (WM-R28)."""

    type: int
    amount: int
    spare: int
    science: int

    def do(self, s: Table) -> None:
        ask(s, PayTyped(self.seat, self.type, self.amount, self.spare, self.science))


class PayAny(Rung):
    """WM-R09, WM-R25 to WM-R27: Vouchers of any types, chosen one by one."""

    amount: int

    def all(self, s: Table) -> list[Action]:
        held = s.labs[self.seat].vouchers
        return [PAY_VOUCHER[kind] for kind in range(5) if held[kind]]

    def chosen(self, s: Table, action: PayVoucher) -> None:
        held = s.labs[self.seat].vouchers
        before = held[:]
        held[action.type] -= 1
        tell_paid(s, self.seat, before, ("WM-R09", "WM-R25"))
        if self.amount > 1:
            ask(s, PayAny(self.seat, self.amount - 1))


class ArrivalVoucher(Rung):
    """WM-R09: the Voucher of any type that a Supply space gives."""

    may_come_to_nothing: ClassVar[bool] = True

    def all(self, s: Table) -> list[Action]:
        held, cap = s.labs[self.seat].vouchers, s.content.voucher_cap
        return [GAIN_VOUCHER[kind] for kind in range(5) if held[kind] < cap[kind]]

    def chosen(self, s: Table, action: GainVoucher) -> None:
        gain_vouchers(s, self.seat, action.type, 1)
