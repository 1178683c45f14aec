"""Building a prototype (WM-R37, WM-R38)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import (
    BUILD_IN,
    GIVE_PART,
    LOSE,
    PROVIDE,
    SUBSETS,
    BuildIn,
    GivePart,
    Lose,
    Provide,
)
from stratagem.games.weather_machine.content.codes import COLOURS, EMPTY, SAB, WEATHERS
from stratagem.games.weather_machine.rules.effects import score
from stratagem.games.weather_machine.rules.exchange import EXCHANGE, tell_part_exchange
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.payment import pay_any
from stratagem.games.weather_machine.rules.rung import Ask, Prototype, Rung, ask
from stratagem.games.weather_machine.rules.triggers import raise_target
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork

POINTS: Final = 2  # per Part provided, per own Bot, per Bot of another player that provides its Part
INDEPENDENT_PROTOTYPES: Final = 10  # challenge card
MIDDLE: Final = 1


def provides(s: Table, owner: int) -> bool:
    """Whether a Bot stands there that may stand in for its Part; in challenge 10 the Saboteurs' may not (WM-S52)."""
    return owner != EMPTY and not (owner == SAB and INDEPENDENT_PROTOTYPES in s.challenges)


def required_parts(s: Table, weather: int) -> list[int]:
    """WM-R37: the tile's Parts, and the Part of every Research space of the branch without a Bot; by colour."""
    parts = [0] * 5
    for colour in s.content.weather_parts[weather * 4 + s.levels[weather]]:
        parts[colour] += 1
    for place in range(weather * 3, weather * 3 + 3):
        if not provides(s, s.rnd[place]):
            parts[s.content.rnd_part[place]] += 1
    return parts


def missing_parts(lab: Laboratory, parts: list[int]) -> int:
    """How many of these the Workshop lacks: each costs an exchange (WM-R27, WM-Q59)."""
    missing = 0
    for colour in range(5):
        if parts[colour] > lab.parts[colour]:
            missing += parts[colour] - lab.parts[colour]
    return missing


def can_provide(lab: Laboratory, parts: list[int], vouchers: int) -> bool:
    """Whether these Parts can be provided from one row, with so many Vouchers for exchanges (WM-R38)."""
    count = parts[0] + parts[1] + parts[2] + parts[3] + parts[4]
    if count == 0:
        return True
    held = lab.part_count()
    if held < count or vouchers < EXCHANGE * missing_parts(lab, parts):
        return False
    for row in range(3):  # noqa: SIM110  # a plain loop compiles better
        if row_can_hold(lab, row, count, held - count):
            return True
    return False


def row_can_hold(lab: Laboratory, row: int, count: int, others: int) -> bool:
    """WM-R38: room for `count` Parts in the row; outside the middle row nothing may be dropped to make room."""
    if row == MIDDLE:
        return count <= lab.rows[row] + 1
    if count > lab.rows[row]:
        return False
    need = count + (others - 1 if others > 1 else 0) + (lab.bots - 1 if lab.bots > 1 else 0)
    return need <= lab.tile_count()


def forced_loss(lab: Laboratory, row: int, count: int) -> int:
    """WM-R38: how many other Parts cannot be moved out of the row, however the Workshop is rearranged."""
    others = lab.part_count() - count
    tiles = lab.rows[row]
    used = count - 1 if row == MIDDLE else count  # the printed Part space is in the middle row
    bots_in_row = lab.bots - 1 - (tiles - used)
    loss = others + (bots_in_row if bots_in_row > 0 else 0) - (lab.tile_count() - tiles) - (0 if row == MIDDLE else 1)
    return max(0, min(loss, others))


class BuildPrototype(Prototype):
    """WM-R37: the required Parts must be provided; those of spaces with Bots may be."""

    def possible(self, s: Table) -> bool:
        lab = s.labs[self.seat]
        return can_provide(lab, required_parts(s, self.weather), lab.voucher_count())

    def do(self, s: Table) -> None:
        s.promise = EMPTY
        ask(s, ProvideParts(self.seat, self.weather))


class ProvideParts(Rung):
    """WM-R37: besides what is required, for which Research spaces with Bots the Part is provided."""

    weather: int

    def parts(self, s: Table, spaces: tuple[int, ...]) -> list[int]:
        parts = required_parts(s, self.weather)
        for space in spaces:
            parts[s.content.rnd_part[self.weather * 3 + space]] += 1
        return parts

    def all(self, s: Table) -> list[Action]:
        lab = s.labs[self.seat]
        vouchers = lab.voucher_count()
        found: list[Action] = []
        for bits in range(8):
            fits = True
            for space in SUBSETS[bits]:
                if not provides(s, s.rnd[self.weather * 3 + space]):
                    fits = False
            if fits and can_provide(lab, self.parts(s, SUBSETS[bits]), vouchers):
                found.append(PROVIDE[bits])
        return found

    def chosen(self, s: Table, action: Provide) -> None:
        parts = tuple(self.parts(s, action.spaces))
        s.then(Ask(ChooseWorkshopRow(self.seat, parts)), ScorePrototype(self.seat, self.weather, parts, action.spaces))
        held = s.labs[self.seat].parts
        for colour in range(4, -1, -1):
            for _ in range(parts[colour] - held[colour]):
                s.then(Ask(SwapPart(self.seat, colour, parts)))


class SwapPart(Rung):
    """WM-R27, WM-Q59: which Part not needed is exchanged for the missing one."""

    colour: int
    parts: tuple[int, ...]

    def all(self, s: Table) -> list[Action]:
        held = s.labs[self.seat].parts
        return [GIVE_PART[c] for c in range(5) if held[c] > self.parts[c]]

    def chosen(self, s: Table, action: GivePart) -> None:
        held = s.labs[self.seat].parts
        held[action.colour] -= 1
        held[self.colour] += 1
        tell_part_exchange(s, self.seat, action.colour, self.colour)
        pay_any(s, self.seat, EXCHANGE)


class ChooseWorkshopRow(Rung):
    """WM-R38: all provided Parts lie in one Workshop row; other Parts that must stay in it are lost."""

    may_come_to_nothing: ClassVar[bool] = True  # where no Part is provided

    parts: tuple[int, ...]

    def count(self) -> int:
        return self.parts[0] + self.parts[1] + self.parts[2] + self.parts[3] + self.parts[4]

    def all(self, s: Table) -> list[Action]:
        lab, count = s.labs[self.seat], self.count()
        if count == 0:
            return []
        others = lab.part_count() - count
        return [BUILD_IN[row] for row in range(3) if row_can_hold(lab, row, count, others)]

    def chosen(self, s: Table, action: BuildIn) -> None:
        loss = forced_loss(s.labs[self.seat], action.row, self.count())
        if loss:
            s.then(Ask(LosePart(self.seat, self.parts, loss)))


class LosePart(Rung):
    """WM-R38: which other Part is lost."""

    parts: tuple[int, ...]
    amount: int

    def all(self, s: Table) -> list[Action]:
        held = s.labs[self.seat].parts
        return [LOSE[c] for c in range(5) if held[c] > self.parts[c]]

    def chosen(self, s: Table, action: Lose) -> None:
        s.labs[self.seat].parts[action.colour] -= 1
        if s.watch is not None:
            part = f"@part:{COLOURS[action.colour]}"
            s.tell("weather-machine-news-part-lost", {"seat": f"@seat:{self.seat}", "part": part}, rules=("WM-R38",))
        if self.amount > 1:
            s.then(Ask(LosePart(self.seat, self.parts, self.amount - 1)))


class ScorePrototype(SeatWork):
    """WM-R37, WM-S52: 2 CP per Part and per own Bot; 2 CP to the owner of each other Bot that provides its Part."""

    weather: int
    parts: tuple[int, ...]
    spaces: tuple[int, ...]

    def do(self, s: Table) -> None:
        held = s.labs[self.seat].parts
        points = 0
        for colour in range(5):
            held[colour] -= self.parts[colour]
            points += POINTS * self.parts[colour]
        points += POINTS * s.rnd[self.weather * 3 : self.weather * 3 + 3].count(self.seat)
        if s.watch is not None:
            s.tell(
                "weather-machine-news-prototype",
                {
                    "seat": f"@seat:{self.seat}",
                    "weather": f"@weather:{WEATHERS[self.weather]}",
                    "points": points,
                    "parts": [f"@part:{COLOURS[c]}" for c in range(5) for _ in range(self.parts[c])],
                },
                rules=("WM-R37",),
            )
        score(s, self.seat, points)
        for space in range(3):
            owner = s.rnd[self.weather * 3 + space]
            if space in self.spaces or owner == self.seat or not provides(s, owner):
                continue
            if owner == SAB:
                raise_target(s, POINTS, ("WM-S52",))
            else:
                score(s, owner, POINTS)
