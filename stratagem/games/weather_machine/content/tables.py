"""The content of a pack, flattened for the rules: lists by number or by place, never changed."""

from __future__ import annotations

from typing import Final

from stratagem.parts.edition import Edition


class Tables(Edition):
    """Made by content.py from a pack.  Number 0 of every tile table is no tile."""

    def __init__(self) -> None:
        super().__init__()
        # The main board (WM-T03 to WM-T07); places are branch * 3 + space.
        self.symbol: list[int] = []  # of the 13 action spaces, see SYMBOLS
        self.space_voucher: list[int] = []  # Voucher type gained, -1: any
        self.price: list[int] = []  # of a Chemical, by how many are left in its row
        self.refund: list[int] = []  # for returning one, by how many are left before
        self.government_colour: list[int] = []
        self.column_benefit: list[str] = []
        self.row_benefit: list[str] = []
        self.lab_chemical: list[int] = []
        self.rnd_chemical: list[int] = []
        self.rnd_part: list[int] = []
        self.rnd_extra: list[bool] = []
        self.rnd_benefit: list[str] = []
        # Extreme Weather tiles (WM-T08), by weather * 4 + level.
        self.weather_science: list[int] = []
        self.weather_parts: list[tuple[int, ...]] = []
        self.weather_first: list[str] = []
        self.weather_second: list[str] = []
        # Experiment tiles (WM-T09).
        self.stage: list[int] = []
        self.experiment_weather: list[int] = []
        self.experiment_cost: list[int] = []
        self.experiment_cp: list[int] = []
        self.experiment_first: list[str] = []
        self.experiment_second: list[str] = []
        # Subsidy tiles (WM-T10).
        self.subsidy_type: list[int] = []
        self.subsidy_benefit: list[str] = []
        # Funding tracks (WM-T11), by space.
        self.funding_government: list[str] = []
        self.funding_lab: list[str] = []
        self.funding_rnd: list[str] = []
        self.modifier: list[int] = []
        self.funding_cp: list[int] = []  # space * 3 + track
        # Laboratories (WM-T12 to WM-T15).
        self.line_cost: list[int] = []
        self.line_bots: list[int] = []  # a section opens with so many Bots off the line ...
        self.line_tokens: list[int] = []  # ... or so many tokens
        self.line_income: list[bool] = []
        self.line_benefit: list[str] = []
        self.voucher_start: list[int] = []
        self.voucher_cap: list[int] = []
        self.office_benefit: list[str] = []  # row * 3 + colour
        self.slide_benefit: list[str] = []
        self.goal_space: list[str] = []  # colour * 2 + (0 top, 1 bottom)
        # Workshop tiles, Goal tiles (WM-T16, WM-T17), Security Reports (WM-T18).
        self.tile_a: list[int] = []
        self.tile_b: list[int] = []
        self.goal_colour: list[int] = []
        self.goal_icon: list[str] = []
        self.goal_most: list[bool] = []
        self.goal_need: list[int] = []
        self.report_agent: list[int] = []  # PINK or WHITE
        self.report_location: list[int] = []  # 1 to 4, 0: wherever Lativ is
        self.report_weather: list[int] = []
        self.report_top: list[bool] = []  # priority indicator
        # For people.
        self.names: dict[str, dict[str, str]] = {"en": {}, "it": {}}
        self.sources: dict[str, str] = {}  # provenance by kind:code

    def solo_goal(self, goal: int) -> bool:
        """WM-P22: no majority tile, and not the one that asks for three Awards."""
        return not self.goal_most[goal] and not (self.goal_icon[goal] == "awards" and self.goal_need[goal] >= 3)


EMPTY_TABLES: Final = Tables()
