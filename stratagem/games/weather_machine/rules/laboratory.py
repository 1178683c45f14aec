"""A player's Laboratory: everything in front of one seat."""

from __future__ import annotations

from stratagem.games.weather_machine.content.codes import AWARD, NOTHING
from stratagem.kernel.core import Part, Value


class Laid(Value):
    """A Workshop tile on its cell: rows 0 to 2 from the top, columns from 1, `top` and `bottom` semicircle colours."""

    tile: int
    row: int
    col: int
    top: int
    bottom: int


class Laboratory(Part):
    """At first it is empty, with its 12 Bots on the line (WM-P13)."""

    cp: int = 0
    vouchers: list[int] = []
    funding: list[int] = [0] * 3
    line: list[int] = [1] * 12  # Assembly Line: 1 where a Bot stands, slots 1a..4c
    tiles: list[Laid] = []
    rows: list[int] = [0] * 3  # Workshop tiles per row
    slots: list[int] = [0] * 5  # Chemical slots per colour, between two tiles
    parts: list[int] = [0] * 5
    chemicals: list[int] = [0] * 5
    bots: int = 0  # in the Workshop
    office: list[int] = [NOTHING] * 18  # six rows of blue, green, purple: 0, weather + 1, AWARD or CITATION
    markers: list[int] = [0] * 6  # Breakthrough markers: left, right, gone
    pending: list[int] = []  # waiting Research tokens: colour * 5 + weather
    unplaced: int = 0  # Awards not yet in the Office
    awards: int = 0  # Awards gained in the game
    subsidies: list[int] = []  # own Subsidy tiles; negative: orange side up, used
    investments: int = 0
    goals_below: list[int] = []
    goals: list[int] = [0] * 6  # colour * 2 + (0 top, 1 bottom); negative: face down
    papers: list[int] = [0] * 5  # published, per weather

    # -- the Workshop as counts (WM-R01): items may be rearranged freely at any time ------------------------------

    def tile_count(self) -> int:
        return self.rows[0] + self.rows[1] + self.rows[2]

    def part_count(self) -> int:
        parts = self.parts
        return parts[0] + parts[1] + parts[2] + parts[3] + parts[4]

    def chemical_count(self) -> int:
        chemicals = self.chemicals
        return chemicals[0] + chemicals[1] + chemicals[2] + chemicals[3] + chemicals[4]

    def voucher_count(self) -> int:
        v = self.vouchers
        return v[0] + v[1] + v[2] + v[3] + v[4]

    def has_room_for_part(self) -> bool:
        """WM-R01: with T tiles at most T+1 Parts, and T+2 Parts and Bots together."""
        tiles, parts = self.tile_count(), self.part_count()
        return parts <= tiles and parts + self.bots < tiles + 2

    def has_room_for_bot(self) -> bool:
        """WM-R01: with T tiles at most T+1 Bots, and T+2 Parts and Bots together."""
        tiles = self.tile_count()
        return self.bots <= tiles and self.part_count() + self.bots < tiles + 2

    def has_room_for_chemical(self, chemical: int) -> bool:
        """WM-R01: each beyond its coloured slots needs the one slot that takes any type."""
        chemicals, slots = self.chemicals, self.slots
        if chemicals[chemical] < slots[chemical]:
            return True
        for c in range(5):  # noqa: SIM110  # a plain loop compiles better
            if chemicals[c] > slots[c]:
                return False
        return True

    # -- the Office -----------------------------------------------------------------------------------------------

    def tokens_in_row(self, row: int) -> int:
        office, first = self.office, row * 3
        return (office[first] != 0) + (office[first + 1] != 0) + (office[first + 2] != 0)

    def row_weather(self, row: int) -> int:
        """The weather of the row's Research tokens, -1 without any: Awards fix none (WM-Q45)."""
        office = self.office
        for i in range(row * 3, row * 3 + 3):
            if NOTHING < office[i] < AWARD:
                return office[i] - 1
        return -1

    def completed_rows(self) -> int:
        return len([row for row in range(6) if self.tokens_in_row(row) == 3])

    def token_count(self) -> int:
        """Research, Award and Citation tokens, in the Office or waiting (WM-T12)."""
        return len(self.pending) + self.unplaced + len([token for token in self.office if token != NOTHING])

    def research_tokens(self, colour: int) -> int:
        """Research tokens of one colour in the Office."""
        return len([token for token in self.office[colour::3] if NOTHING < token < AWARD])
