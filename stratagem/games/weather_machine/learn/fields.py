"""The fields of Weather Machine's observation."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import (
    EXPERIMENT_CODES,
    GOAL_CODES,
    LAST_FUNDING,
    OWNERS,
    SUBSIDY_CODES,
    TILE_CODES,
    WEATHERS,
)
from stratagem.games.weather_machine.words.prompts import DECISIONS
from stratagem.kernel.encoding import LARGEST, Field

SEATS: Final = 4
PLACES: Final = 15  # spaces of a board: five branches of three
PHASES: Final = ("A", "B", "C", "D", "end")
TRIGGERS: Final = ("nobel", "experiments", "government", "rnd")
NAMES: Final = sorted({name for name, _, _ in DECISIONS.values()} | {"supply_action"})
NAME_OF: Final = {step: NAMES.index(name) for step, (name, _, _) in DECISIONS.items()}
SUPPLY_ACTION: Final = NAMES.index("supply_action")
TILES, EXPERIMENTS = len(TILE_CODES), len(EXPERIMENT_CODES)
SUBSIDIES, GOALS = len(SUBSIDY_CODES), len(GOAL_CODES)
OWNER: Final = len(OWNERS)
REPORTS: Final = 21
CHALLENGES: Final = 13
COLUMNS: Final = 8  # of the Workshop
FEW: Final = 15
OFFICE_WORDS: Final = ("-", *WEATHERS, "award", "citation")
TRACK_WORDS: Final = ("supply", "government", "lab", "rnd", "office")


def lab_fields() -> list[Field]:
    return [
        Field("cp", SEATS, LARGEST, "per seat, Contribution Points"),
        Field("vouchers", SEATS * 5, FEW, "per seat: supply, government, lab, R&D, science"),
        Field("funding", SEATS * 3, LAST_FUNDING, "per seat: government, lab, R&D"),
        Field("line", SEATS * 12, 1, "per seat: Bots on the Assembly Line, 1a to 4c"),
        Field("workshop", SEATS * 3 * COLUMNS * 10, 1,
              f"per seat, row and column (1 to {COLUMNS}) of the Workshop: the tile's upper (5), lower colour (5)"),
        Field("slots", SEATS * 5, FEW, "per seat: Chemical slots of each colour"),
        Field("parts", SEATS * 5, FEW, "per seat: Parts of each colour"),
        Field("chemicals", SEATS * 5, FEW, "per seat: Chemicals of each kind"),
        Field("bots", SEATS, FEW, "per seat: Bots in the Workshop"),
        Field("office", SEATS * 18 * 8, 1, "per seat, Office row and colour: nothing, a weather, an Award, a Citation"),
        Field("markers", SEATS * 6 * 3, 1, "per seat and Office row, its Breakthrough marker: left, right, gone"),
        Field("waiting_tokens", SEATS * 15, FEW, "per seat, Research tokens without a place: colour, then weather"),
        Field("unplaced", SEATS, FEW, "per seat, Awards without a place"),
        Field("awards", SEATS, FEW, "per seat, Awards gained"),
        Field("subsidies_own", SEATS * SUBSIDIES, 2, "per seat and tile: 1 blue side up, 2 used"),
        Field("investments", SEATS, FEW, "per seat, Investment tiles"),
        Field("goals_below", SEATS * GOALS, 1, "per seat, Goals not set yet"),
        Field("goals", SEATS * 6 * GOALS, 2, "per seat and Goal space: 1 the Goal there, 2 face down"),
        Field("papers", SEATS * 5, FEW, "per seat, published papers of each weather"),
    ]  # fmt: skip


def fields() -> list[Field]:
    return [
        Field("seat", SEATS, 1, "the own seat"),
        Field("seats", SEATS, 1, "how many play, from 1"),
        Field("decision", len(NAMES), 1, ", ".join(NAMES)),
        Field("asked", SEATS, 1, "who is waited for"),
        Field("round", 1, LARGEST, "the round; 0: the Supply Round"),
        Field("phase", len(PHASES), 1, ", ".join(PHASES)),
        Field("final_round", 1, 1, "whether it is the last round"),
        Field("trigger", len(TRIGGERS), 1, ", ".join(TRIGGERS)),
        Field("challenges", CHALLENGES, 1, "challenge cards in play (solo), from 0"),
        Field("order", 5 * 5, 1, "who plays 1st to 5th: seats, then the Saboteurs"),
        Field("initiative", 5 * 5, 1, "Initiative markers, likewise"),
        Field("supply", 5, FEW, "Chemicals left in each row"),
        Field("offer", TILES, 1, "Workshop tiles on offer"),
        Field("stacks", 2, TILES, "Workshop tiles face up and face down"),
        Field("visible_tile", TILES, 1, "the visible tile of the face-up stack"),
        Field("spaces", 13 * OWNER, 1, "who stands on the action spaces: " + ", ".join(OWNERS)),
        Field("lativ", len(TRACK_WORDS), 1, "where Prof. Lativ is"),
        Field("assistant", 5, 1, "the branch of the assistant"),
        Field("lativ_bots", 1, FEW, "Prof. Lativ's Bots beside the Lab"),
        Field("tokens", 15, FEW, "Research tokens left: colour, then weather"),
        Field("government", PLACES * OWNER, 1, "whose Bot is on each space of the Government machine"),
        Field("subsidies", PLACES * SUBSIDIES, 2, "per branch and row: 1 the tile there, 2 orange side up"),
        Field("sold", PLACES * 5, 1, "per branch and row: the Part that took its place"),
        Field("government_markers", 1, FEW, "Government markers left"),
        Field("lab", PLACES * OWNER, 1, "whose Bot is on each space of the Lab"),
        Field("locks", 5, 1, "locked branches"),
        Field("display", 3 * EXPERIMENTS, 1, "the three Experiment tiles"),
        Field("below", EXPERIMENTS, 1, "the tile below the deck"),
        Field("deck", 1, EXPERIMENTS, "tiles in the Experiment deck"),
        Field("deck_top", EXPERIMENTS, 1, "its top tile"),
        Field("rnd", PLACES * OWNER, 1, "whose Bot is on each space of R&D"),
        Field("rnd_chemicals", PLACES * 5, 1, "the Chemical at its left"),
        Field("levels", 5, 3, "level of each Extreme Weather tile"),
        Field("weather_markers", 10 * OWNER, 1, "markers on them"),
        Field("award_supply", 1, FEW, "Awards left"),
        Field("nobel", SEATS, 1, "who has the Nobel Prize"),
        *lab_fields(),
        Field("packs", 12, 1, "packs of Goals still to be drafted"),
        Field("start_tile", TILES, 1, "the start tile being turned"),
        Field("target", 1, LARGEST, "solo: the Target Value"),
        Field("hideout", 7, FEW, "solo, in the Hideout: Bots, Awards, Chemicals of each kind"),
        Field("hideout_tokens", 15, FEW, "solo: Research tokens in the Hideout"),
        Field("current", REPORTS, 1, "solo: the Current Report"),
        Field("previous", REPORTS, 1, "solo: the Previous Report"),
        Field("reports_discarded", REPORTS, 1, "solo: discarded Reports"),
        Field("reports_left", 1, REPORTS, "solo: Reports in the deck"),
        Field("drawn", 2 * REPORTS, 1, "solo: the Reports being split"),
        Field("known_top", REPORTS, 1, "solo: the Report everybody knows on top of the deck"),
    ]
