"""What the box holds, where every piece is, and what is printed as the most (sections 2 and 3 of the rule file)."""
# mypyc: skip

from __future__ import annotations

from collections import Counter

from stratagem.games.weather_machine.content.codes import (
    AWARD,
    CHEMICALS,
    EXPERIMENT_CODES,
    GOAL_CODES,
    GOVERNMENT_MARKER,
    LAST_FUNDING,
    LATIV,
    MARKER_GONE,
    OUT_AWARDS,
    OUT_EXPERIMENTS,
    OUT_GOALS,
    OUT_LOCKS,
    OUT_MARKERS,
    OUT_SUBSIDIES,
    OWNERS,
    PINK,
    REPORT_CODES,
    SAB,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
    WHITE,
)
from stratagem.games.weather_machine.rules.experiment import BotsReturn, ReturnSlot
from stratagem.games.weather_machine.rules.goals import bots_on_boards
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.saboteurs.security import SplitReports
from stratagem.games.weather_machine.rules.setup import OrientStart
from stratagem.games.weather_machine.rules.workshop import LayTile
from stratagem.games.weather_machine.seen.position import chemicals_held, token_stock, tokens_held
from stratagem.games.weather_machine.state import Table
from stratagem.parts.box import in_bounds, too_many
from stratagem.parts.counts import listed

BOTS = 12  # of each player, and of the Saboteurs
LATIVS_BOTS = 5
AWARDS = 12
GOVERNMENT_MARKERS = 3
OFFER = 4
LAST_LEVEL = 3


def impossible(s: Table) -> list[str]:
    """Pieces beyond the box, tiles in two places, tracks and rooms beyond what is printed."""
    box = dict.fromkeys([f"Bots of seat {seat}" for seat in range(s.seats)], BOTS) | dict.fromkeys(CHEMICALS, 5)
    box |= {token_name(token): token_stock(s, token) for token in range(15)}
    box |= {"Awards": AWARDS, "Lativ's Bots": LATIVS_BOTS, "Government markers": GOVERNMENT_MARKERS}
    told = too_many(_counted(s), {**box, "Bots of the Saboteurs": BOTS})
    for seat, lab in enumerate(s.labs):
        name = f"Breakthrough markers of seat {seat} on the board"
        told += too_many({name: s.markers.count(seat)}, {name: lab.markers.count(MARKER_GONE)})
    for pieces in (_tiles(s), _boards(s)):
        told += too_many(pieces, dict.fromkeys(pieces, 1))
    told += in_bounds(_numbers(s))
    for seat, lab in enumerate(s.labs):
        told += in_bounds(_laboratory(s, seat, lab))
    return told


def token_name(token: int) -> str:
    return f"Research tokens {TOKENS[token // 5]} {WEATHERS[token % 5]}"


def _counted(s: Table) -> dict[str, int]:
    """What there are several of, wherever it lies."""
    seats = enumerate(s.labs)
    found = {
        **{f"Bots of seat {seat}": lab.bots + sum(lab.line) + _bots_elsewhere(s, seat) for seat, lab in seats},
        **{token_name(token): s.tokens[token] + tokens_held(s, token) for token in range(15)},
        **{name: s.supply[c] + chemicals_held(s, c) for c, name in enumerate(CHEMICALS)},
        "Awards": s.awards + s.hideout_awards + s.out[OUT_AWARDS] + sum([lab.awards for lab in s.labs]),
        "Lativ's Bots": s.lativ_bots + s.lab.count(LATIV),
        "Government markers": s.government_markers + s.markers.count(GOVERNMENT_MARKER),
    }
    return found | {"Bots of the Saboteurs": s.hideout_bots + bots_on_boards(s, SAB)} if s.seats == 1 else found


def _bots_elsewhere(s: Table, seat: int) -> int:
    """Bots on the boards, and those off a branch whose way back is being decided."""
    back = [step.count for step in s.agenda if isinstance(step, BotsReturn) and step.seat == seat]
    back += [1 for step in s.agenda if isinstance(step, ReturnSlot) and step.seat == seat]
    return sum(back) + bots_on_boards(s, seat)


def pieces(s: Table) -> dict[str, int]:
    """Every limited piece, wherever it lies (section 2); Citations, Parts and Investments are unlimited."""
    # A Workshop tile between the offer and its cell lies in the step that places it, two reports in that which asks.
    laying = len([step for step in s.agenda if isinstance(step, (OrientStart, LayTile))])
    drawn = 2 * len([step for step in s.agenda if isinstance(step, SplitReports)])
    figures = {f"figure {OWNERS[who]}": s.spaces.count(who) for who in (*range(s.seats), PINK, WHITE)}
    owned = sum([len(lab.subsidies) for lab in s.labs])
    goals = sum([len(lab.goals_below) + 6 - lab.goals.count(0) for lab in s.labs])
    used = sum([lab.markers.count(MARKER_GONE) for lab in s.labs])
    left = {
        "tiles": s.workshop.size() + len(s.offer) + laying + sum([len(lab.tiles) for lab in s.labs]),
        "subsidies": 15 - s.subsidies.count(0) + s.out[OUT_SUBSIDIES] + owned,
        "goals": s.out[OUT_GOALS] + 3 * len(s.packs) + goals,
        "awards placed": sum([lab.awards - lab.unplaced - lab.office.count(AWARD) for lab in s.labs]),
        "markers": len([who for who in s.markers if 0 <= who < SAB]) + s.out[OUT_MARKERS] - used,
        "experiments": s.experiments.size() + 4 - [*s.display, s.below].count(0) + s.out[OUT_EXPERIMENTS],
        "locks": sum(s.locks) + s.out[OUT_LOCKS],
        "turn order markers": len(set(s.order)) + len(set(s.initiative)),
    }
    if s.seats == 1:
        left["reports"] = s.reports.size() + len(s.discard) + (1 if s.current else 0) + drawn
    return _counted(s) | figures | left


def _tiles(s: Table) -> dict[str, int]:
    """Every tile and card by its code: each is there once."""
    laid = [tile.tile for lab in s.labs for tile in lab.tiles]
    shown = [tile for tile in (*s.display, s.below) if tile]
    subsidies = [tile for owned in (s.subsidies, *[lab.subsidies for lab in s.labs]) for tile in owned if tile]
    goals = [goal for lab in s.labs for goal in (*lab.goals, *lab.goals_below) if goal]
    reports = [card for card in (*s.discard, s.current) if card] + listed(s.reports.counts())
    return Counter(
        [TILE_CODES[tile] for tile in [*laid, *s.offer, *listed(s.workshop.counts())]]
        + [EXPERIMENT_CODES[tile] for tile in [*shown, *listed(s.experiments.counts())]]
        + [SUBSIDY_CODES[abs(tile)] for tile in subsidies]
        + [GOAL_CODES[abs(goal)] for goal in goals]
        + [f"report {REPORT_CODES[card]}" for card in reports]
    )


def _boards(s: Table) -> dict[str, int]:
    """Figures and markers of which everybody has one."""
    standing = [f"{OWNERS[who]} on the action spaces" for who in s.spaces if 0 <= who < 8]
    rows = (("order", s.order), ("initiative", s.initiative))
    return Counter(standing + [f"{OWNERS[who]} in {name}" for name, row in rows for who in row])


def _numbers(s: Table) -> list[tuple[str, int, int, int]]:
    found = [
        *[(f"level of {WEATHERS[w]}", level, 0, LAST_LEVEL) for w, level in enumerate(s.levels)],
        *[(f"{name} in the Supply", s.supply[c], 0, 5) for c, name in enumerate(CHEMICALS)],
        ("tiles on offer", len(s.offer), 0, OFFER),
        ("tiles in the display", len(s.display), 0, 3),
        ("face_up", s.face_up, 0, s.workshop.size()),
        ("round", s.round, 0, 99),
        ("lativ_bots", s.lativ_bots, 0, LATIVS_BOTS),
        ("awards", s.awards, 0, AWARDS),
        ("government_markers", s.government_markers, 0, GOVERNMENT_MARKERS),
    ]
    solo = [
        ("current", s.current, 0, len(REPORT_CODES) - 1),
        ("target", s.target, 0, 999),
        ("Bots in the Hideout", s.hideout_bots, 0, BOTS),
    ]
    return found + solo if s.seats == 1 else found


def _laboratory(s: Table, seat: int, lab: Laboratory) -> list[tuple[str, int, int, int]]:
    """The tracks, the room of the Workshop (WM-R01), and Awards that lie somewhere (WM-R04)."""
    cap, tiles, parts = s.content.voucher_cap, lab.tile_count(), lab.part_count()
    extra = sum([max(0, lab.chemicals[c] - lab.slots[c]) for c in range(5)])
    placed = lab.unplaced + lab.office.count(AWARD)
    return [
        *[(f"{name} Vouchers of seat {seat}", lab.vouchers[kind], 0, cap[kind]) for kind, name in enumerate(VOUCHERS)],
        *[(f"{name} Funding of seat {seat}", lab.funding[i], 0, LAST_FUNDING) for i, name in enumerate(TRACKS)],
        (f"Machine Parts of seat {seat}, which has {tiles} Workshop tiles,", parts, 0, tiles + 1),
        (f"Bots in the Workshop of seat {seat}, which has {tiles} tiles,", lab.bots, 0, tiles + 1),
        (f"Parts and Bots of seat {seat}, which has {tiles} tiles,", parts + lab.bots, 0, tiles + 2),
        (f"Chemicals of seat {seat} without a slot of their own", extra, 0, 1),
        (f"Awards of seat {seat}, in the Office or to be placed,", placed, 0, lab.awards),
        (f"cp of seat {seat}", lab.cp, 0, 999),
        (f"bots of seat {seat}", lab.bots, 0, 999),
        (f"unplaced of seat {seat}", lab.unplaced, 0, 99),
        (f"investments of seat {seat}", lab.investments, 0, 99),
    ]
