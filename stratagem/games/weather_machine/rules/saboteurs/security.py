"""Call Security: the free action of the solo game (WM-S08)."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions import Split
from stratagem.games.weather_machine.rules.payment import pay, price
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Choice, Reveal
from stratagem.parts.pile import EVERYONE


def cannot_call_security(s: Table) -> RefusalReason | None:
    """WM-S08, WM-Q20, WM-Q21: two cards in the deck, and a Voucher of the Location's type (or for it)."""
    if s.report_count() < 2:
        return no("weather-machine-why-few-reports", "WM-S08", "left", s.report_count())
    unpaid = price(s.labs[0].vouchers, s.location_of(0) - 1, 1) < 0
    return no("weather-machine-why-security-voucher", "WM-S08") if unpaid else None


def call_security(s: Table, seat: int) -> None:
    """WM-S08: pay, then two cards are drawn."""
    tell(s, "weather-machine-news-call-security", "WM-S08", "seat", (seat,))
    s.then(DrawTwo())
    pay(s, seat, s.location_of(seat) - 1, 1)


class DrawTwo(Reveal):
    """WM-S08: the two top cards of the report deck, face up."""

    def do(self, s: Table, chance: Chance) -> None:
        first = s.reports.draw("report", chance)
        second = s.reports.draw("report", chance)
        s.then(SplitReports(0, first, second))


class SplitReports(Choice):
    """WM-S08: of these two and the Current Report one goes on top of the deck, one is discarded, one is current."""

    name: ClassVar[str] = "security_split"
    prompt: ClassVar[str] = "weather-machine-prompt-split"
    rules: ClassVar[tuple[str, ...]] = ("WM-S08",)
    first: int
    second: int

    def offers(self, s: Table) -> list[Action]:
        a, b, c = self.first, self.second, s.current
        return [Split(a, b, c), Split(a, c, b), Split(b, a, c), Split(b, c, a), Split(c, a, b), Split(c, b, a)]

    def chosen(self, s: Table, action: Split) -> None:
        s.reports.put_on_top(action.top, EVERYONE)
        s.discard.append(action.discard)
        s.current = action.current
        tell(s, "weather-machine-news-split", "WM-S08", "top discard current", action.fields())
