"""The Workshop: where tiles may lie (WM-R19), and what turns up after one is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import PLACE_TILE, PlaceTile, place_index
from stratagem.games.weather_machine.content.codes import COLOURS
from stratagem.games.weather_machine.rules.laboratory import Laboratory, Laid
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Params, Reveal, Seat, ask
from stratagem.parts.pile import EVERYONE


def tiles_in_sight(s: Table) -> list[int]:
    """The tiles that may be taken: the offer, and the visible one of the face-up stack."""
    if s.face_up:
        return [*s.offer, s.workshop.top[-1]]
    return s.offer


def not_in_sight(s: Table, tile: int) -> RefusalReason | None:
    return None if tile in tiles_in_sight(s) else no("weather-machine-why-not-in-sight", "WM-R19", "tile", tile)


def cells_for(lab: Laboratory, a: int, b: int) -> list[Action]:
    """WM-R19: cells of rows 1 to 3, next to the printed column or a tile, semicircles matching above and below."""
    width = 1
    for laid in lab.tiles:
        if laid.col >= width:
            width = laid.col + 1
    grid: list[Laid | None] = [None] * (5 * width + 10)  # column by column, with a margin all round
    for laid in lab.tiles:
        grid[laid.col * 5 + laid.row + 1] = laid
    found: list[Action] = []
    for col in range(1, width + 1):
        for row in range(3):
            cell = col * 5 + row + 1
            if grid[cell] is not None:
                continue
            above = grid[cell - 1]
            below = grid[cell + 1]
            if col > 1 and above is None and below is None and grid[cell - 5] is None and grid[cell + 5] is None:
                continue
            if (above is None or above.bottom == a) and (below is None or below.top == b):
                found.append(PLACE_TILE[place_index(row, col, False)])
            if a != b and (above is None or above.bottom == b) and (below is None or below.top == a):
                found.append(PLACE_TILE[place_index(row, col, True)])
    return found


def lay(lab: Laboratory, tile: int, a: int, b: int, row: int, col: int) -> None:
    """Put the tile there, `a` on top; each matched pair is a Chemical slot of that colour (WM-R19)."""
    for laid in lab.tiles:
        if laid.col == col and laid.row == row - 1:
            lab.slots[a] += 1
        elif laid.col == col and laid.row == row + 1:
            lab.slots[b] += 1
    lab.tiles.append(Laid(tile, row, col, a, b))
    lab.rows[row] += 1


def lay_turned(s: Table, seat: int, tile: int, flip: bool, row: int, col: int) -> int:
    """Put the tile there, turned or not; returns the colour of its upper semicircle."""
    a, b = s.content.tile_a[tile], s.content.tile_b[tile]
    top, bottom = (b, a) if flip else (a, b)
    lay(s.labs[seat], tile, top, bottom, row, col)
    return top


class LayTile(Rung):
    """WM-R19: on which cell, turned or not, the tile just taken is laid."""

    name: ClassVar[str] = "benefit_choice"
    prompt: ClassVar[str] = "weather-machine-prompt-lay-tile"
    rules: ClassVar[tuple[str, ...]] = ("WM-R19",)
    candidates: ClassVar[Sequence[Action]] = PLACE_TILE
    tile: int

    def facts(self, s: Table, seat: Seat | None) -> Params:
        return {"tile": self.tile}

    def all(self, s: Table) -> list[Action]:
        return cells_for(s.labs[self.seat], s.content.tile_a[self.tile], s.content.tile_b[self.tile])

    def refusal(self, s: Table, action: PlaceTile) -> RefusalReason:
        """On a tile, away from all others, or beside a semicircle of another colour."""
        there = [(laid.row, laid.col) for laid in s.labs[self.seat].tiles]
        row, col = action.row - 1, action.col
        if (row, col) in there:
            return no("weather-machine-why-cell-taken", "WM-R19")
        beside = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        if col > 1 and not [cell for cell in beside if cell in there]:
            return no("weather-machine-why-not-beside", "WM-R19")
        if action.flip and s.content.tile_a[self.tile] == s.content.tile_b[self.tile]:
            return no("weather-machine-why-same-turned", "WM-R19")
        return no("weather-machine-why-colours", "WM-R19")

    def chosen(self, s: Table, action: PlaceTile) -> None:
        top = lay_turned(s, self.seat, self.tile, action.flip, action.row - 1, action.col)
        if s.watch is not None:
            tell(
                s,
                "weather-machine-news-extended",
                "WM-R19",
                "seat tile row col top",
                (self.seat, self.tile, action.row, action.col, f"@part:{COLOURS[top]}"),
            )


def take_tile(s: Table, seat: int, tile: int) -> None:
    """Take a tile in sight, lay it, then the offer is refilled."""
    if tile in s.offer:
        s.offer.remove(tile)
    else:
        s.workshop.take()
        s.face_up -= 1
    if s.face_up or not s.workshop.is_empty():
        s.then(REFILL)
    ask(s, LayTile(seat, tile))


class RefillOffer(Reveal):
    """WM-R19: the offer is refilled from the face-up stack; when that is empty the face-down stack is turned over."""

    def do(self, s: Table, chance: Chance) -> None:
        pile = s.workshop
        turn_over(s)
        while len(s.offer) < 4 and s.face_up:
            show_top(s, chance)
            s.offer.append(pile.take())
            s.face_up -= 1
            turn_over(s)
        show_top(s, chance)
        if s.watch is not None and s.face_up:
            tell(s, "weather-machine-news-tile-shown", "WM-R19", "tile", (pile.top[-1],))


def turn_over(s: Table) -> None:
    """WM-R19: the face-down stack takes the place of an empty face-up one."""
    if s.face_up == 0:
        s.face_up = s.workshop.size()


def show_top(s: Table, chance: Chance) -> None:
    """The top tile of the face-up stack is visible to everybody."""
    if s.face_up:
        s.workshop.look(1, EVERYONE, "workshop", chance)


REFILL: Final = RefillOffer()
