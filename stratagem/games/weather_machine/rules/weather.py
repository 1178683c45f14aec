"""Extreme Weather tiles and the Locks of the Citation spaces (WM-R31, WM-R33, WM-R35, WM-R40, WM-R44)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import DECLINE, PAY_OTHERWISE, PAY_SCIENCE, PayOtherwise, PayScience
from stratagem.games.weather_machine.content.codes import (
    EMPTY,
    GOVERNMENT_MARKER,
    OUT_LOCKS,
    OUT_MARKERS,
    PEER_REVIEW,
    SCIENCE,
)
from stratagem.games.weather_machine.rules.effects import score
from stratagem.games.weather_machine.rules.payment import may_pay_otherwise, pay, price
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import tell
from stratagem.kernel.core import Action, SeatWork, Work

UNLOCK_POINTS: Final = 3


def clear_markers(s: Table, weather: int) -> None:
    """Breakthrough markers on the visible tile go to the box, Government markers to stock."""
    for i in (weather * 2, weather * 2 + 1):
        if s.markers[i] == GOVERNMENT_MARKER:
            s.government_markers += 1
        elif s.markers[i] != EMPTY:
            s.out[OUT_MARKERS] += 1
        s.markers[i] = EMPTY


def worsen(s: Table, weather: int, rules: str) -> None:
    """WM-R44: the top tile of the side stack covers the old one; an empty stack changes nothing (WM-Q19)."""
    if s.levels[weather] == 3:
        return
    clear_markers(s, weather)
    s.levels[weather] += 1
    tell(s, "weather-machine-news-weather-worse", rules, "weather level", (weather, s.levels[weather]))


class FixIfFull(Work):
    """WM-R40: a full Extreme Weather tile returns to its stack, the one below on the board becomes visible."""

    weather: int

    def do(self, s: Table) -> None:
        weather = self.weather
        if s.markers[weather * 2] != EMPTY and s.markers[weather * 2 + 1] != EMPTY:
            clear_markers(s, weather)
            s.levels[weather] -= 1
            tell(s, "weather-machine-news-weather-fixed", "WM-R40", "weather level", (weather, s.levels[weather]))


def put_government_marker(s: Table, weather: int) -> None:
    """WM-R31 (2): on the left-most empty space of the visible tile, without its benefit; none in stock: none."""
    if s.government_markers == 0 or s.levels[weather] == 0:
        return
    for i in (weather * 2, weather * 2 + 1):
        if s.markers[i] == EMPTY:
            s.markers[i] = GOVERNMENT_MARKER
            s.government_markers -= 1
            tell(s, "weather-machine-news-government-marker", "WM-R31", "weather", (weather,))
            break
    s.then(FixIfFull(weather))


def remove_lock(s: Table, weather: int, rules: str) -> None:
    s.locks[weather] = 0
    s.out[OUT_LOCKS] += 1
    tell(s, "weather-machine-news-unlocked", rules, "weather", (weather,))


class Unlock(SeatWork):
    """WM-R33 (4), WM-R35 (5): the Lock, if it is still there, is removed; then 1 Science Voucher may buy 3 CP.

    Challenge 9 takes the offer away (WM-S55).
    """

    weather: int

    def do(self, s: Table) -> None:
        if not s.locks[self.weather]:
            return
        remove_lock(s, self.weather, "WM-R33 WM-R35")
        if PEER_REVIEW not in s.challenges and price(s.labs[self.seat].vouchers, SCIENCE, 1) >= 0:
            s.then(UnlockOffer(self.seat))


class UnlockOffer(Rung):
    """WM-R33, WM-R35: pay 1 Science Voucher (or exchange for it) for 3 CP, or not."""

    name: ClassVar[str] = "unlock_offer"
    prompt: ClassVar[str] = "weather-machine-prompt-unlock-offer"
    rules: ClassVar[tuple[str, ...]] = ("WM-R33", "WM-R35")

    def all(self, s: Table) -> list[Action]:
        return science_offers(s, self.seat, 1)

    def chosen(self, s: Table, action: Action) -> None:
        if isinstance(action, PayOtherwise):
            s.manual = True
            s.then(self)
        elif isinstance(action, PayScience):
            score(s, self.seat, UNLOCK_POINTS)
            pay(s, self.seat, SCIENCE, 1)


def science_offers(s: Table, seat: int, cost: int) -> list[Action]:
    """Pay Science Vouchers or decline; where an exchange is needed, its Vouchers may be chosen (WM-R25, WM-Q54)."""
    used = price(s.labs[seat].vouchers, SCIENCE, cost)
    if used < 0:
        return [DECLINE]
    if used > cost and may_pay_otherwise(s, seat):
        return [PAY_SCIENCE, PAY_OTHERWISE, DECLINE]
    return [PAY_SCIENCE, DECLINE]
