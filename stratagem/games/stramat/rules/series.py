# mypyc: skip
"""The evening ("serata"): several games with one score sheet (STRAMAT-R73, STRAMAT-R74)."""

from collections.abc import Sequence
from math import inf
from typing import Any

from stratagem.games.stramat.rules.ending import CALLED_OFF, ENDINGS
from stratagem.games.stramat.state import Agreed, Banco, Sheet, SheetRow, sides_of
from stratagem.kernel.core import Params, Result, Seat
from stratagem.kernel.errors import BadSetup
from stratagem.kernel.game import Final, OptionSpec, Series, Setup

GAMES = 5
MOST_GAMES = 20


class Evening(Series):
    """So many decided games; the lowest total wins, ties share it.

    Games called off are written down and played again.  Each player may call off one, so an evening has at most as many
    more deals as it has players.  The die decides anew who starts each game (STRAMAT-R03).
    """

    name = "evening"
    options = (
        OptionSpec("games", "int", range(1, MOST_GAMES + 1), GAMES, "STRAMAT-R74", "stramat-setup-games", "house"),
        OptionSpec("dado_out", "list", ("1", "2,3"), [], "STRAMAT-R02", "stramat-setup-dado-out", "house"),
    )

    def next(self, config: Setup, results: Sequence[Result]) -> Setup | Final:
        games = config.options.get("games", GAMES)
        out = deals_without_dado(config.options.get("dado_out", []))
        if not _numbers([games], 1, MOST_GAMES):
            raise BadSetup([f"an evening has 1 to {MOST_GAMES} games, not {games!r} (STRAMAT-R74)"])
        sides = sides_of(config.seats, teams_of(config))
        rows = [row_of(result, sides) for result in results]
        if decided(rows) >= games:
            sums = totals(rows, len(sides))
            return Final("EVENING", ranking(sums, sides), {"totals": sums})
        options = {key: value for key, value in config.options.items() if key not in ("games", "dado_out")}
        if out:  # chosen game by game (STRAMAT-R02)
            options["remove_one_dado"] = len(rows) + 1 in out
        used = results[-1].carry["stramat_used"] if results else []
        carry = {"games": games, "stramat_used": used, "sheet": [row_json(r) for r in rows]}
        return Setup(config.seats, options, carry)


def teams_of(config: Setup) -> int:
    """How many teams; whether there may be so many is for the game to say."""
    teams = config.options.get("teams")
    return teams if teams in (2, 3) else 0


def deals_without_dado(numbers: Sequence[Any]) -> set[int]:
    """The numbers of the deals for which a Dado is taken out, the first being 1."""
    try:
        return {int(number) for number in numbers}
    except (TypeError, ValueError):
        raise BadSetup([f"dado_out lists numbers of games, not {numbers!r} (STRAMAT-R02)"]) from None


def row_of(result: Result, sides: list[list[Seat]]) -> SheetRow:
    """The points of each side, a team's hands summed up (STRAMAT-R87)."""
    points = tuple(int(sum(result.scores[seat] for seat in side)) for side in sides)
    return SheetRow(result.ending, points, tuple(result.winners), result.carry.get("by", -1))


def row_json(row: SheetRow) -> Params:
    return {"ending": row.ending, "points": list(row.points), "winners": list(row.winners), "by": row.by}


def decided(rows: Sequence[SheetRow]) -> int:
    return sum(row.ending != CALLED_OFF for row in rows)


def totals(rows: Sequence[SheetRow], sides: int) -> list[int]:
    return [sum(row.points[side] for row in rows) for side in range(sides)]


def ranking(sums: list[int], sides: list[list[Seat]]) -> list[list[Seat]]:
    """Seats by total, the lowest first; equal totals share a place."""
    return [
        sorted(seat for side, seats in enumerate(sides) if sums[side] == total for seat in seats)
        for total in sorted(set(sums))
    ]


def rows_so_far(s: Banco) -> list[SheetRow]:
    """The rows of earlier games, and this one's once it is over."""
    this = [row_of(s.result, s.agreed.sides())] if s.result is not None else []
    return [*s.sheet.rows, *this]


def carry_problems(carry: Params, agreed: Agreed) -> list[str]:
    """What is wrong with the carried sheet; the keys are `games`, `stramat_used` and `sheet`."""
    problems = [f"an evening does not carry {key!r}" for key in carry if key not in ("games", "stramat_used", "sheet")]
    used, games, rows = carry.get("stramat_used", []), carry.get("games", 0), carry.get("sheet", [])
    if not _numbers(used, 0, agreed.seats - 1):
        problems.append(f"stramat_used lists seats, not {used!r} (STRAMAT-R06)")
    if not _numbers([games], 0, MOST_GAMES):
        problems.append(f"an evening has 1 to {MOST_GAMES} games, not {games!r} (STRAMAT-R74)")
    if not isinstance(rows, list) or not all(_is_row(row, agreed) for row in rows):
        problems.append(f"sheet lists rows with ending and the points of {len(agreed.sides())} sides (STRAMAT-R73)")
    return problems


def _numbers(values: Any, least: int, most: float) -> bool:
    """Whether this is a list of whole numbers in these bounds."""
    return isinstance(values, list) and all(type(value) is int and least <= value <= most for value in values)


def _is_row(row: Any, agreed: Agreed) -> bool:
    return (
        isinstance(row, dict)
        and row.get("ending") in ENDINGS
        and _numbers(row.get("points"), 0, inf)
        and len(row["points"]) == len(agreed.sides())
        and _numbers(row.get("winners", []), 0, agreed.seats - 1)
        and _numbers([row.get("by", -1)], -1, agreed.seats - 1)
    )


def read_sheet(carry: Params) -> Sheet:
    rows = [
        SheetRow(row["ending"], tuple(row["points"]), tuple(row.get("winners", [])), row.get("by", -1))
        for row in carry.get("sheet", [])
    ]
    return Sheet(carry.get("games", 0), tuple(rows))
