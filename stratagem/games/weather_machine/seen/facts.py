"""The table in the words of the rule file's section 4: what scenario files name, and what views are made of."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.weather_machine.content.codes import (
    AWARD,
    CHEMICALS,
    CITATION,
    COLOURS,
    EMPTY,
    EXPERIMENT_CODES,
    FIRST_SPACE,
    GOAL_CODES,
    LOCATIONS,
    MARKER_PLACES,
    NOTHING,
    OWNERS,
    SAB,
    SPACE_COUNT,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params

LINE_SLOTS = "abcabcabcabc"


def owner_word(who: int) -> str:
    return "-" if who == EMPTY else OWNERS[who]


def who_word(who: int) -> int | str:
    """A place in the turn order: a seat, or the Saboteurs."""
    return "sab" if who == SAB else who


def branches(values: list[int]) -> dict[str, str]:
    """Three owners per branch, as `0 - sab`."""
    return {w: " ".join(owner_word(v) for v in values[i * 3 : i * 3 + 3]) for i, w in enumerate(WEATHERS)}


def counts(values: list[int], codes: tuple[str, ...]) -> dict[str, int]:
    return dict(zip(codes, values, strict=True))


def side(code: str, tile: int) -> str:
    """A tile with its other side up carries a star."""
    return code + "*" if tile < 0 else code


def board_facts(s: Table) -> Params:
    """Everything on the main board that everybody sees."""
    return {
        "round": s.round,
        "phase": s.phase,
        "final_round": s.final_round,
        "trigger": s.trigger or "none",
        "challenges": list(s.challenges),
        "order": [who_word(who) for who in s.order],
        "initiative": [who_word(who) for who in s.initiative],
        "supply": counts(s.supply, CHEMICALS),
        "offer": [TILE_CODES[tile] for tile in s.offer],
        "face_up": s.face_up,
        "face_down": s.workshop.size() - s.face_up,
        "spaces": {
            LOCATIONS[loc]: " ".join(owner_word(s.spaces[FIRST_SPACE[loc] + i]) for i in range(SPACE_COUNT[loc]))
            for loc in (1, 2, 3, 4)
        },
        "lativ": LOCATIONS[s.lativ],
        "assistant": WEATHERS[s.assistant],
        "lativ_bots": s.lativ_bots,
        "tokens": {c: counts(s.tokens[i * 5 : i * 5 + 5], WEATHERS) for i, c in enumerate(TOKENS)},
        "government": branches(s.government),
        "subsidies": {w: " ".join(subsidy_word(s, b * 3 + row) for row in range(3)) for b, w in enumerate(WEATHERS)},
        "government_markers": s.government_markers,
        "lab": branches(s.lab),
        "locks": [w for i, w in enumerate(WEATHERS) if s.locks[i]],
        "display": [EXPERIMENT_CODES[tile] or "-" for tile in s.display],
        "below": EXPERIMENT_CODES[s.below] or "-",
        "rnd": {w: " ".join(research_word(s, b * 3 + space) for space in range(3)) for b, w in enumerate(WEATHERS)},
        "weather": {w: weather_word(s, i) for i, w in enumerate(WEATHERS)},
        "awards": s.awards,
        "nobel": "none" if s.nobel == EMPTY else s.nobel,
    }


def subsidy_word(s: Table, place: int) -> str:
    """`U01` blue side up, `U01*` orange side up, `=blue` the Part that took its place."""
    tile = s.subsidies[place]
    if tile:
        return side(SUBSIDY_CODES[abs(tile)], tile)
    return "-" if s.sold[place] == EMPTY else "=" + COLOURS[s.sold[place]]


def research_word(s: Table, place: int) -> str:
    """`0+verdino`: the Bot of seat 0 and the Chemical at its left."""
    chemical = s.rnd_chemicals[place]
    return owner_word(s.rnd[place]) + ("" if chemical == EMPTY else "+" + CHEMICALS[chemical])


def weather_word(s: Table, weather: int) -> str:
    """`2 0 -`: level of the visible tile, then its two marker spaces."""
    markers = [owner_word(s.markers[weather * 2 + i]) for i in (0, 1)]
    return f"{s.levels[weather]} {markers[0]} {markers[1]}"


def player_facts(lab: Laboratory) -> Params:
    """One Laboratory."""
    return {
        "cp": lab.cp,
        "vouchers": "/".join(str(v) for v in lab.vouchers),
        "funding": "/".join(str(v) for v in lab.funding),
        "line": line_word(lab.line),
        "tiles": [f"{TILE_CODES[t.tile]}@{t.row + 1},{t.col} {COLOURS[t.top]}/{COLOURS[t.bottom]}" for t in lab.tiles],
        "slots": counts(lab.slots, COLOURS),
        "parts": counts(lab.parts, COLOURS),
        "chemicals": counts(lab.chemicals, CHEMICALS),
        "bots": lab.bots,
        "office": [" ".join(office_word(token) for token in lab.office[r * 3 : r * 3 + 3]) for r in range(6)],
        "markers": [MARKER_PLACES[marker] for marker in lab.markers],
        "pending": [f"{TOKENS[token // 5]} {WEATHERS[token % 5]}" for token in lab.pending],
        "unplaced": lab.unplaced,
        "awards": lab.awards,
        "subsidies": [side(SUBSIDY_CODES[abs(tile)], tile) for tile in lab.subsidies],
        "investments": lab.investments,
        "goals_below": [GOAL_CODES[goal] for goal in lab.goals_below],
        "goals": {c: " ".join(goal_word(lab.goals[i * 2 + j]) for j in (0, 1)) for i, c in enumerate(TOKENS)},
        "papers": counts(lab.papers, WEATHERS),
    }


def line_word(line: list[int]) -> str:
    """`.bc abc abc abc`: the slots of each section that still hold a Bot."""
    letters = "".join(LINE_SLOTS[i] if bot else "." for i, bot in enumerate(line))
    return " ".join(letters[i : i + 3] for i in (0, 3, 6, 9))


def office_word(token: int) -> str:
    if token == NOTHING:
        return "-"
    return "award" if token == AWARD else "citation" if token == CITATION else WEATHERS[token - 1]


def goal_word(goal: int) -> str:
    return side(GOAL_CODES[abs(goal)], goal) if goal else "-"


def solo_facts(s: Table) -> Params:
    """The Saboteurs' side of the table."""
    tokens = [f"{TOKENS[i // 5]} {WEATHERS[i % 5]}" for i in range(15) for _ in range(s.hideout_tokens[i])]
    return {
        "target": s.target,
        "hideout": {
            "bots": s.hideout_bots,
            "chemicals": counts(s.hideout_chemicals, CHEMICALS),
            "tokens": tokens,
            "awards": s.hideout_awards,
        },
        "current": s.current,
        "discard": list(s.discard),
        "reports_left": s.report_count(),
    }


def facts(s: Table) -> Params:
    """The whole truth: the boards, every Laboratory, and the piles with what is fixed of their order."""
    found: Params = board_facts(s)
    found["players"] = [player_facts(lab) for lab in s.labs]
    found["workshop"] = pile_words(s.workshop, TILE_CODES)
    found["experiments"] = pile_words(s.experiments, EXPERIMENT_CODES)
    found["experiments_left"] = s.experiment_count()
    found["acquired"] = [c for i, c in enumerate(CHEMICALS) if s.acquired >> i & 1]
    found["returned"] = [c for i, c in enumerate(CHEMICALS) if s.returned >> i & 1]
    if s.seats == 1:
        found.update(solo_facts(s))
        found["reports"] = [int(c) if c != "..." else c for c in pile_words(s.reports, tuple(map(str, range(21))))]
        found["reports_gone"] = s.reports_gone
    return found


def pile_words(pile: Any, codes: tuple[str, ...]) -> list[str]:
    """The next pieces whose order is fixed, and `...` for the rest."""
    known = [codes[kind] for kind in reversed(pile.top)]
    return [*known, "..."] if pile.size() > len(known) else known
