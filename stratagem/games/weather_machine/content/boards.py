"""Boards of a content pack: main board, Funding tracks, Laboratories (WM-T03 to WM-T07, WM-T11 to WM-T15)."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.weather_machine.content.benefits import NONE, benefit
from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    GOAL_SPACES,
    GOVERNMENT_SPACES,
    LETTERS,
    LOCATION_OF,
    LOCATIONS,
    ROWS,
    SLOTS,
    SPACES,
    SYMBOLS,
    TOKENS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.games.weather_machine.content.rows import Reader


def read_board(r: Reader) -> None:
    """Action spaces and Supply prices (WM-T03, WM-T04)."""
    t = r.tables
    ids = [f"{LOCATION_OF[i]}{LETTERS[i - (0 if i < 4 else 4 + (i - 4) // 3 * 3)]}" for i in range(13)]
    for row in r.rows("action_spaces", "id", ids):
        row.one_of("location", LOCATIONS[1:5])
        t.symbol.append(SYMBOLS.index(row.one_of("symbol", SYMBOLS)))
        t.space_voucher.append(("any", *VOUCHERS).index(row.one_of("voucher", ("any", *VOUCHERS))) - 1)
        r.done(row, f"space:{row.get('id')}")
    for row in r.rows("supply", "left", [str(n) for n in range(6)]):
        t.price.append(row.integer("price", 0, 9))
        t.refund.append(row.integer("refund", 0, 9))
        r.done(row, f"price:{row.get('left')}")


def read_government(r: Reader) -> None:
    """The Government machine and its Subsidy rows (WM-T05)."""
    t = r.tables
    for row in r.rows("government", "branch", list(WEATHERS)):
        for space in GOVERNMENT_SPACES:
            t.government_colour.append(COLOURS.index(row.one_of(space, COLOURS)))
        t.column_benefit.append(r.benefit(row, "benefit"))
        r.done(row, f"government:{row.get('branch')}")
    for row in r.rows("subsidy_rows", "row", list(ROWS)):
        t.row_benefit.append(r.benefit(row, "benefit"))
        r.done(row, f"subsidy_row:{row.get('row')}")


def read_lab_and_rnd(r: Reader) -> None:
    """The Weather Machine of the Lab and the Research spaces of R&D (WM-T06, WM-T07)."""
    t = r.tables
    for row in r.rows("lab", "branch", list(WEATHERS)):
        for space in SPACES:
            t.lab_chemical.append(CHEMICALS.index(row.one_of(space, CHEMICALS)))
        r.done(row, f"lab:{row.get('branch')}")
    for row in r.rows("rnd", "id", [f"{w} {space}" for w in WEATHERS for space in SPACES]):
        t.rnd_chemical.append(CHEMICALS.index(row.one_of("chemical", CHEMICALS)))
        t.rnd_part.append(COLOURS.index(row.one_of("part", COLOURS)))
        t.rnd_extra.append(row.flag("extra"))
        t.rnd_benefit.append(r.benefit(row, "benefit"))
        r.done(row, f"rnd:{row.get('id')}")


def read_funding(r: Reader) -> None:
    """Funding tracks (WM-T11)."""
    t = r.tables
    t.funding_cp = [[], [], []]
    for row in r.rows("funding", "space", [str(n) for n in range(10)]):
        t.funding_government.append(r.benefit(row, "government"))
        t.funding_lab.append(r.benefit(row, "lab"))
        t.funding_rnd.append(r.benefit(row, "rnd"))
        t.modifier.append(row.integer("modifier", 0, 9))
        for track, field in enumerate(("cp_government", "cp_lab", "cp_rnd")):
            t.funding_cp[track].append(row.integer(field, 0, 99))
        r.done(row, f"funding:{row.get('space')}")
    if t.funding_rnd and benefit(t.funding_rnd[0]).kind != NONE:
        r.pack.problems.append("funding.toml:1: space 0 is where markers start and gives nothing")


def read_laboratory(r: Reader) -> None:
    """Assembly Line, Vouchers, Office and Goal spaces (WM-T12 to WM-T15)."""
    t = r.tables
    for row in r.rows("assembly", "section", ["1", "2", "3", "4"]):
        t.line_cost.append(row.integer("cost", 0, 9))
        t.line_bots.append(row.integer("bots", 0, 12))
        t.line_tokens.append(row.integer("tokens", 0, 20))
        t.line_income.append(row.flag("income"))
        for slot in SLOTS:
            t.line_benefit.append(r.benefit(row, slot))
        r.done(row, f"assembly:{row.get('section')}")
    for row in r.rows("vouchers", "type", list(VOUCHERS)):
        t.voucher_cap.append(row.integer("cap", 1, 20))
        t.voucher_start.append(row.integer("start", 0, 20))
        r.done(row, f"voucher_track:{row.get('type')}")
    for row in r.rows("office", "row", [str(n) for n in range(1, 7)]):
        for colour in TOKENS:
            t.office_benefit.append(r.benefit(row, colour))
        t.slide_benefit.append(r.benefit(row, "slide"))
        r.done(row, f"office:{row.get('row')}")
    for row in r.rows("goal_spaces", "colour", list(TOKENS)):
        for space in GOAL_SPACES:
            t.goal_space.append(r.benefit(row, space))
        r.done(row, f"goal_space:{row.get('colour')}")
