"""Who knows what: the view of the table."""

from __future__ import annotations

from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EMPTY,
    EXPERIMENT_CODES,
    GOAL_CODES,
    SETS,
    SUBSIDY_CODES,
    SYMBOLS,
    TILE_CODES,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.effects import section_is_open
from stratagem.games.weather_machine.rules.ending import final_points, funding_reached, goals_needed
from stratagem.games.weather_machine.rules.experiment import runs, shown_tile
from stratagem.games.weather_machine.rules.goals import goals_met, is_met, measure
from stratagem.games.weather_machine.rules.office import has_row
from stratagem.games.weather_machine.rules.saboteurs.security import SplitReports
from stratagem.games.weather_machine.rules.setup import OrientStart
from stratagem.games.weather_machine.seen.facts import BOARD, LABORATORY, SOLO, told
from stratagem.games.weather_machine.seen.forecast import forecast
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.prompts import decision_name
from stratagem.games.weather_machine.words.warnings import warnings
from stratagem.kernel.core import Params, Seat, seen_waiting
from stratagem.kernel.game import View


def view(s: Table, seat: Seat | None) -> View:
    """Everything on the table is public except the order of the piles."""
    found: View = told(BOARD, s) | {
        "game": "weather_machine",
        "seat": seat,
        "seats": s.seats,
        "waiting": seen_waiting(s, seat),
        "decision": decision_name(s),
        "visible_tile": TILE_CODES[s.workshop.top[-1]] if s.face_up and s.workshop.top else "-",
        "deck": {"left": s.experiment_count(), "top": _top_experiment(s)},
        "players": [_player(s, p) for p in range(s.seats)],
        "experiment": _experiment(s),
        "ends": _ends(s),
        "boards": boards(s),
        "warnings": warnings(s, seat),
    }
    if s.packs:
        found["packs"] = [f"{SETS[pack // 3]} {TOKENS[pack % 3]}" for pack in s.packs]
    if s.seats == 1:
        found.update(_solo(s))
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, OrientStart):
        found["start_tile"] = TILE_CODES[top.tile]
    if isinstance(top, SplitReports):
        found["drawn"] = [top.first, top.second]
    if s.result is not None:
        found["result"] = {
            "ending": s.result.ending,
            "winners": list(s.result.winners),
            "scores": list(s.result.scores),
            "carry": s.result.carry,
        }
    return found


def _top_experiment(s: Table) -> str:
    """The deck's top tile lies face up (WM-P08)."""
    return EXPERIMENT_CODES[s.experiments.top[-1]] if s.experiment_count() and s.experiments.top else "-"


def _player(s: Table, seat: int) -> Params:
    """A Laboratory, with the state of its Goals and what it would score now."""
    lab = s.labs[seat]
    found = told(LABORATORY, lab)
    waiting = zip(found["pending"], lab.pending, strict=True)
    return found | {
        "sections_open": [n + 1 for n in range(4) if section_is_open(s, lab, n)],
        "tokens": lab.token_count(),
        "homeless": [text for text, token in waiting if not has_row(lab, token // 5, token % 5)],
        "room": {"part": lab.has_room_for_part(), "bot": lab.has_room_for_bot()},
        "goal_state": [
            {
                "goal": GOAL_CODES[abs(goal)],
                "placed": goal in lab.goals,
                "met": is_met(s, seat, abs(goal)),
                "have": measure(s, seat, s.content.goal_icon[abs(goal)]),
                "need": s.content.goal_need[abs(goal)],
                "most": s.content.goal_most[abs(goal)],
            }
            for goal in [*[g for g in lab.goals if g], *lab.goals_below]
        ],
        "final_points": final_points(s, seat) if s.result is None else 0,  # then they are paid, or never will be
    }


def _experiment(s: Table) -> Params:
    """Whether the next Phase B runs, and with which tile (WM-R42)."""
    place = shown_tile(s, s.assistant)
    return {
        "weather": WEATHERS[s.assistant],
        "bots": 3 - s.lab[s.assistant * 3 : s.assistant * 3 + 3].count(EMPTY),
        "tile": EXPERIMENT_CODES[s.display[place]] if place != EMPTY else "-",
        "runs": runs(s, s.assistant),
    }


def _ends(s: Table) -> Params:
    """The distance to each end trigger (WM-R50)."""
    return {
        "nobel": 3 - max([lab.awards for lab in s.labs]) if s.nobel == EMPTY else 0,
        "experiments": s.experiment_count() + (1 if s.below else 0),
        "government": s.government.count(EMPTY),
        "rnd": s.rnd.count(EMPTY),
    }


def _solo(s: Table) -> Params:
    return told(SOLO, s) | {
        "known_top": s.reports.top[-1] if s.reports.top and s.reports.top_known[-1] == -1 else 0,
        "danger": {
            "level_three": s.levels.count(3),
            "goals_needed": goals_needed(s),
            "goals_met": goals_met(s, 0),
            "funding_at_five": funding_reached(s),
        },
        "forecast": forecast(s),
    }


def boards(s: Table) -> Params:
    """What is printed on boards and visible tiles, as far as one needs it to play (section 3)."""
    t = s.content
    shown = [*s.offer, *(s.workshop.top[-1:] if s.face_up else [])]
    return {
        "spaces": [SYMBOLS[symbol] for symbol in t.symbol],
        "vouchers": ["any" if voucher < 0 else VOUCHERS[voucher] for voucher in t.space_voucher],
        "prices": dict(zip(CHEMICALS, [t.price[left] for left in s.supply], strict=True)),
        "government": {w: [COLOURS[c] for c in t.government_colour[i * 3 : i * 3 + 3]] for i, w in enumerate(WEATHERS)},
        "columns": dict(zip(WEATHERS, t.column_benefit, strict=True)),
        "rows": t.row_benefit,
        "lab": {w: [CHEMICALS[c] for c in t.lab_chemical[i * 3 : i * 3 + 3]] for i, w in enumerate(WEATHERS)},
        "rnd": {
            w: [f"{CHEMICALS[t.rnd_chemical[p]]}/{COLOURS[t.rnd_part[p]]}" for p in range(i * 3, i * 3 + 3)]
            for i, w in enumerate(WEATHERS)
        },
        "rnd_benefits": t.rnd_benefit[:3],
        "tiles": {TILE_CODES[n]: [COLOURS[t.tile_a[n]], COLOURS[t.tile_b[n]]] for n in shown},
        "subsidies": dict(zip(SUBSIDY_CODES[1:], t.subsidy_benefit[1:], strict=True)),
        "weather": {w: _weather_tile(s, i) for i, w in enumerate(WEATHERS)},
        "experiments": {EXPERIMENT_CODES[tile]: _experiment_tile(s, tile) for tile in (*s.display, s.below) if tile},
        "line": t.line_benefit,
        "line_cost": t.line_cost,
        "office": t.office_benefit,
        "slides": t.slide_benefit,
        "goal_spaces": t.goal_space,
        "caps": t.voucher_cap,
        "funding": {"government": t.funding_government, "lab": t.funding_lab, "rnd": t.funding_rnd},
        "funding_cp": {track: t.funding_cp[i::3] for i, track in enumerate(TRACKS)},
    }


def _weather_tile(s: Table, weather: int) -> Params:
    """The visible Extreme Weather tile."""
    tile = weather * 4 + s.levels[weather]
    return {
        "science": s.content.weather_science[tile],
        "parts": [COLOURS[c] for c in s.content.weather_parts[tile]],
        "benefits": [s.content.weather_first[tile], s.content.weather_second[tile]],
    }


def _experiment_tile(s: Table, tile: int) -> Params:
    t = s.content
    return {
        "weather": WEATHERS[t.experiment_weather[tile]],
        "cost": t.experiment_cost[tile],
        "cp": t.experiment_cp[tile],
        "benefits": [t.experiment_first[tile], t.experiment_second[tile]],
    }
