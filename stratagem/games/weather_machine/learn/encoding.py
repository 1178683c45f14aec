"""Weather Machine as numbers: the catalogue of actions, and what a seat may know (all but the order of the piles)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from stratagem.games.weather_machine import actions as said
from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EXPERIMENT_CODES,
    GOAL_CODES,
    LAST_FUNDING,
    LOCATIONS,
    MARKER_PLACES,
    OWNERS,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.laboratory import Laid
from stratagem.games.weather_machine.rules.saboteurs.security import SplitReports
from stratagem.games.weather_machine.rules.setup import OrientStart
from stratagem.games.weather_machine.seen.facts import ON_OFFICE, TRIGGERS, token
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.prompts import DECISIONS, decision_name
from stratagem.kernel.core import Action
from stratagem.kernel.encoding import LARGEST, Encoding, index_in, numbered
from stratagem.kernel.fields import (
    CountRows,
    Field,
    Flag,
    FlagRows,
    Flags,
    Number,
    NumberRows,
    Numbers,
    One,
    Ones,
    Sided,
    TurnedRows,
)

SEATS: Final = 4
PLACES: Final = 15  # spaces of a board: five branches of three
PHASES: Final = ("A", "B", "C", "D", "end")
NAMES: Final = sorted(DECISIONS)
NAME_AT: Final = numbered(NAMES)
QUESTIONS: Final = len(NAMES)
PHASE_AT: Final = numbered(PHASES)
TRIGGER_AT: Final = numbered(TRIGGERS)
REASONS: Final = len(TRIGGERS)
TILES: Final = len(TILE_CODES)
EXPERIMENTS: Final = len(EXPERIMENT_CODES)
SUBSIDIES: Final = len(SUBSIDY_CODES)
GOALS: Final = len(GOAL_CODES)
OWNER: Final = len(OWNERS)
REPORTS: Final = 21
CHALLENGES: Final = 13
COLUMNS: Final = 8  # of the Workshop
FEW: Final = 15
SPLITS: Final = (
    "first second current", "first current second", "second first current", "second current first",
    "current first second", "current second first",
)  # fmt: skip


def catalogue() -> list[Action]:
    """Every action but the splits of reports, which follow."""
    found: list[Action] = [
        said.DECLINE, said.SKIP, said.END_ACTIONS, said.END_TURN, said.PAY_OTHERWISE, said.PAY_SCIENCE,
        said.CALL_SECURITY, said.RAISE_TARGET, said.DISCARD_REPORT,
    ]  # fmt: skip
    for table in (
        said.ORIENT, said.BENEFITS, said.EXTEND[1:], said.CONSTRUCT, said.RETURN_TO, said.TAKE_INCOME,
        said.INITIATIVE[1:], said.ACQUIRE, said.GIVE_BACK, said.GAIN_VOUCHER, said.PAY_VOUCHER, said.GAIN_PART,
        said.GAIN_CHEMICAL, said.GIVE_PART, said.GIVE_CHEMICAL, said.LOSE, said.ADVANCE, said.MOVE_BACK,
        said.PAYOUT_TRACK, said.PAYOUT_AT, said.SELL, said.SECURE, said.WORK_ON, said.RESEARCH, said.PUBLISH,
        said.CITE, said.BREAK_THROUGH, said.BUILD_IN, said.PLACE_AWARD, said.PLACE_RESEARCH, said.TAKE_SUBSIDY[1:],
        said.USE_SUBSIDY[1:], said.SET_GOAL[2:], said.RECEIVE_FUNDING[1:], said.CITE_GOAL[1:], said.MOVE_TO,
        said.PROVIDE, said.TAKE_BACK, said.PLACE_TILE,
    ):  # fmt: skip
        found += table
    return found + [said.DraftPack(pack // 3, pack % 3) for pack in range(12)]


class WeatherMachineEncoding(Encoding):
    def __init__(self) -> None:
        super().__init__()
        self.describe()
        self.catalogue(catalogue())
        self.splits_at = len(self.actions)
        self.words = ["split " + split for split in SPLITS]  # of the two drawn Reports and the Current one

    def place(self, s: Table, seat: int, action: Action) -> int:
        if isinstance(action, said.Split):
            top = s.agenda[-1]
            assert isinstance(top, SplitReports)
            reports = [top.first, top.second, s.current]
            first = reports.index(action.top)
            reports.remove(action.top)
            return self.splits_at + 2 * first + reports.index(action.discard)
        return super().place(s, seat, action)

    def declared(self) -> list[Field[Table]]:
        return [
            One("seat", SEATS, "the own seat", lambda s, seat: seat),
            One("seats", SEATS, "how many play, from 1", lambda s, seat: s.seats - 1, lambda view: view["seats"] - 1),
            One("decision", QUESTIONS, ", ".join(NAMES),
                lambda s, seat: NAME_AT.get(decision_name(s), -1), lambda view: index_in(NAMES, view["decision"])),
            Flags("asked", SEATS, "who is waited for", lambda s, seat: s.waiting, lambda view: view["waiting"]),
            Number("round", LARGEST, "the round; 0: the Supply Round"),
            One("phase", len(PHASES), ", ".join(PHASES),
                lambda s, seat: PHASE_AT[s.phase], lambda view: PHASES.index(view["phase"])),
            Flag("final_round", "whether it is the last round"),
            One("trigger", REASONS, ", ".join(TRIGGERS),
                lambda s, seat: TRIGGER_AT.get(s.trigger, -1), lambda view: index_in(TRIGGERS, view["trigger"])),
            Flags("challenges", CHALLENGES, "challenge cards in play (solo), from 0"),
            Ones("order", 5, 5, "who plays 1st to 5th: seats, then the Saboteurs",
                 view=lambda view: owners(view["order"])),
            Ones("initiative", 5, 5, "Initiative markers, likewise", view=lambda view: owners(view["initiative"])),
            Numbers("supply", 5, FEW, "Chemicals left in each row", view=lambda view: list(view["supply"].values())),
            Flags("offer", TILES, "Workshop tiles on offer",
                  view=lambda view: [TILE_CODES.index(tile) for tile in view["offer"]]),
            Numbers("stacks", 2, TILES, "Workshop tiles face up and face down",
                    lambda s, seat: [s.face_up, s.workshop.size() - s.face_up],
                    lambda view: [view["face_up"], view["face_down"]]),
            One("visible_tile", TILES, "the visible tile of the face-up stack",
                lambda s, seat: s.workshop.top[-1] if s.face_up and s.workshop.top else -1,
                lambda view: index_in(TILE_CODES, view["visible_tile"])),
            Ones("spaces", 13, OWNER, "who stands on the action spaces: " + ", ".join(OWNERS),
                 view=lambda view: owners(words(view["spaces"]))),
            One("lativ", len(LOCATIONS) - 1, "where Prof. Lativ is",
                lambda s, seat: s.lativ - 1, lambda view: LOCATIONS.index(view["lativ"]) - 1),
            One("assistant", 5, "the branch of the assistant", view=lambda view: WEATHERS.index(view["assistant"])),
            Number("lativ_bots", FEW, "Prof. Lativ's Bots beside the Lab"),
            Numbers("tokens", 15, FEW, "Research tokens left: colour, then weather",
                    view=lambda view: [view["tokens"][colour][weather] for colour in TOKENS for weather in WEATHERS]),
            Ones("government", PLACES, OWNER, "whose Bot is on each space of the Government machine",
                 view=lambda view: owners(words(view["government"]))),
            Sided("subsidies", PLACES, SUBSIDIES, "per branch and row: 1 the tile there, 2 orange side up",
                  view=lambda view: [turned(SUBSIDY_CODES, word) for word in words(view["subsidies"])]),
            Ones("sold", PLACES, 5, "per branch and row: the Part that took its place",
                 view=lambda view: [index_in(COLOURS, word[1:]) for word in words(view["subsidies"])]),
            Number("government_markers", FEW, "Government markers left"),
            Ones("lab", PLACES, OWNER, "whose Bot is on each space of the Lab",
                 view=lambda view: owners(words(view["lab"]))),
            Numbers("locks", 5, 1, "locked branches",
                    view=lambda view: [weather in view["locks"] for weather in WEATHERS]),
            Ones("display", 3, EXPERIMENTS, "the three Experiment tiles",
                 lambda s, seat: [tile or -1 for tile in s.display],
                 lambda view: [index_in(EXPERIMENT_CODES, tile) for tile in view["display"]]),
            One("below", EXPERIMENTS, "the tile below the deck",
                lambda s, seat: s.below or -1, lambda view: index_in(EXPERIMENT_CODES, view["below"])),
            Number("deck", EXPERIMENTS, "tiles in the Experiment deck",
                   lambda s, seat: s.experiment_count(), lambda view: view["deck"]["left"]),
            One("deck_top", EXPERIMENTS, "its top tile",
                lambda s, seat: s.experiments.top[-1] if s.experiment_count() and s.experiments.top else -1,
                lambda view: index_in(EXPERIMENT_CODES, view["deck"]["top"])),
            Ones("rnd", PLACES, OWNER, "whose Bot is on each space of R&D",
                 view=lambda view: owners([word.partition("+")[0] for word in words(view["rnd"])])),
            Ones("rnd_chemicals", PLACES, 5, "the Chemical at its left",
                 view=lambda view: [index_in(CHEMICALS, word.partition("+")[2]) for word in words(view["rnd"])]),
            Numbers("levels", 5, 3, "level of each Extreme Weather tile",
                    view=lambda view: [int(shown.partition(" ")[0]) for shown in view["weather"].values()]),
            Ones("weather_markers", 10, OWNER, "markers on them", lambda s, seat: s.markers,
                 lambda view: owners([word for shown in view["weather"].values() for word in shown.split()[1:]])),
            Number("award_supply", FEW, "Awards left", lambda s, seat: s.awards, lambda view: view["awards"]),
            One("nobel", SEATS, "who has the Nobel Prize", view=lambda view: index_in(range(SEATS), view["nobel"])),
            Numbers("cp", SEATS, LARGEST, "per seat, Contribution Points",
                    lambda s, seat: [lab.cp for lab in s.labs], lambda view: labs(view, "cp")),
            NumberRows("vouchers", SEATS, 5, FEW, "per seat: supply, government, lab, R&D, science",
                       lambda s, seat: [lab.vouchers for lab in s.labs],
                       lambda view: [amounts(shown) for shown in labs(view, "vouchers")]),
            NumberRows("funding", SEATS, 3, LAST_FUNDING, "per seat: government, lab, R&D",
                       lambda s, seat: [lab.funding for lab in s.labs],
                       lambda view: [amounts(shown) for shown in labs(view, "funding")]),
            NumberRows("line", SEATS, 12, 1, "per seat: Bots on the Assembly Line, 1a to 4c",
                       lambda s, seat: [lab.line for lab in s.labs],
                       lambda view: [[slot != "." for slot in line.replace(" ", "")] for line in labs(view, "line")]),
            FlagRows("workshop", SEATS, 3 * COLUMNS * 10,
                     f"per seat, row and column (1 to {COLUMNS}) of the Workshop: the tile's upper (5), "
                     "lower colour (5)",
                     lambda s, seat: [[in_workshop(laid) + half for laid in lab.tiles if laid.col <= COLUMNS
                                       for half in (laid.top, 5 + laid.bottom)] for lab in s.labs],
                     lambda view: [[in_workshop(laid) + half for laid in map(read_tile, tiles) if laid.col <= COLUMNS
                                    for half in (laid.top, 5 + laid.bottom)] for tiles in labs(view, "tiles")]),
            NumberRows("slots", SEATS, 5, FEW, "per seat: Chemical slots of each colour",
                       lambda s, seat: [lab.slots for lab in s.labs],
                       lambda view: [list(slots.values()) for slots in labs(view, "slots")]),
            NumberRows("parts", SEATS, 5, FEW, "per seat: Parts of each colour",
                       lambda s, seat: [lab.parts for lab in s.labs],
                       lambda view: [list(parts.values()) for parts in labs(view, "parts")]),
            NumberRows("chemicals", SEATS, 5, FEW, "per seat: Chemicals of each kind",
                       lambda s, seat: [lab.chemicals for lab in s.labs],
                       lambda view: [list(chemicals.values()) for chemicals in labs(view, "chemicals")]),
            Numbers("bots", SEATS, FEW, "per seat: Bots in the Workshop",
                    lambda s, seat: [lab.bots for lab in s.labs], lambda view: labs(view, "bots")),
            Ones("office", SEATS * 18, 8, "per seat, Office row and colour: nothing, a weather, an Award, a Citation",
                 lambda s, seat: [thing for lab in s.labs for thing in lab.office],
                 lambda view: [ON_OFFICE.index(word)
                               for rows in labs(view, "office") for word in " ".join(rows).split()]),
            Ones("markers", SEATS * 6, 3, "per seat and Office row, its Breakthrough marker: left, right, gone",
                 lambda s, seat: [marker for lab in s.labs for marker in lab.markers],
                 lambda view: [MARKER_PLACES.index(marker) for markers in labs(view, "markers") for marker in markers]),
            CountRows("waiting_tokens", SEATS, 15, FEW,
                      "per seat, Research tokens without a place: colour, then weather",
                      lambda s, seat: [lab.pending for lab in s.labs],
                      lambda view: [[token(word) for word in tokens] for tokens in labs(view, "pending")]),
            Numbers("unplaced", SEATS, FEW, "per seat, Awards without a place",
                    lambda s, seat: [lab.unplaced for lab in s.labs], lambda view: labs(view, "unplaced")),
            Numbers("awards", SEATS, FEW, "per seat, Awards gained",
                    lambda s, seat: [lab.awards for lab in s.labs], lambda view: labs(view, "awards")),
            TurnedRows("subsidies_own", SEATS, SUBSIDIES, "per seat and tile: 1 blue side up, 2 used",
                       lambda s, seat: [lab.subsidies for lab in s.labs],
                       lambda view: [[turned(SUBSIDY_CODES, code) for code in tiles]
                                     for tiles in labs(view, "subsidies")]),
            Numbers("investments", SEATS, FEW, "per seat, Investment tiles",
                    lambda s, seat: [lab.investments for lab in s.labs], lambda view: labs(view, "investments")),
            FlagRows("goals_below", SEATS, GOALS, "per seat, Goals not set yet",
                     lambda s, seat: [lab.goals_below for lab in s.labs],
                     lambda view: [[GOAL_CODES.index(code) for code in codes] for codes in labs(view, "goals_below")]),
            Sided("goals", SEATS * 6, GOALS, "per seat and Goal space: 1 the Goal there, 2 face down",
                  lambda s, seat: [goal for lab in s.labs for goal in lab.goals],
                  lambda view: [turned(GOAL_CODES, word) for goals in labs(view, "goals") for word in words(goals)]),
            NumberRows("papers", SEATS, 5, FEW, "per seat, published papers of each weather",
                       lambda s, seat: [lab.papers for lab in s.labs],
                       lambda view: [list(papers.values()) for papers in labs(view, "papers")]),
            Flags("packs", 12, "packs of Goals still to be drafted",
                  view=lambda view: ["ABCD".index(pack[0]) * 3 + TOKENS.index(pack[2:])
                                     for pack in view.get("packs", ())]),
            One("start_tile", TILES, "the start tile being turned",
                start_tile, lambda view: index_in(TILE_CODES, view.get("start_tile"))),
            Number("target", LARGEST, "solo: the Target Value", view=lambda view: view.get("target", 0)),
            Numbers("hideout", 7, FEW, "solo, in the Hideout: Bots, Awards, Chemicals of each kind",
                    lambda s, seat: [s.hideout_bots, s.hideout_awards, *s.hideout_chemicals],
                    lambda view: [hideout(view, "bots", 0), hideout(view, "awards", 0),
                                  *hideout(view, "chemicals", {}).values()]),
            Numbers("hideout_tokens", 15, FEW, "solo: Research tokens in the Hideout",
                    view=lambda view: [hideout(view, "tokens", []).count(f"{colour} {weather}")
                                       for colour in TOKENS for weather in WEATHERS]),
            One("current", REPORTS, "solo: the Current Report",
                lambda s, seat: s.current or -1, lambda view: view.get("current") or -1),
            One("previous", REPORTS, "solo: the Previous Report",
                lambda s, seat: s.discard[-1] if s.discard else -1, lambda view: [-1, *view.get("discard", ())][-1]),
            Flags("reports_discarded", REPORTS, "solo: discarded Reports",
                  lambda s, seat: s.discard, lambda view: view.get("discard", ())),
            Number("reports_left", REPORTS, "solo: Reports in the deck",
                   lambda s, seat: s.report_count(), lambda view: view.get("reports_left", 0)),
            Ones("drawn", 2, REPORTS, "solo: the Reports being split", drawn, lambda view: view.get("drawn", [])),
            One("known_top", REPORTS, "solo: the Report everybody knows on top of the deck",
                lambda s, seat: s.reports.top[-1] or -1 if s.reports.top and s.reports.top_known[-1] == -1 else -1,
                lambda view: view.get("known_top") or -1),
        ]  # fmt: skip


def start_tile(s: Table, seat: int) -> int:
    top = s.asking()
    return top.tile if isinstance(top, OrientStart) else -1


def drawn(s: Table, seat: int) -> list[int]:
    top = s.asking()
    return [top.first, top.second] if isinstance(top, SplitReports) else []


def in_workshop(laid: Laid) -> int:
    """Where the numbers of a tile of the Workshop begin."""
    return (laid.row * COLUMNS + laid.col - 1) * 10


# -- the words of a view


def words(rows: dict[str, str]) -> list[str]:
    return " ".join(rows.values()).split()


def labs(view: dict[str, Any], word: str) -> list[Any]:
    """What every Laboratory shows under this word."""
    return [lab[word] for lab in view["players"]]


def hideout(view: dict[str, Any], word: str, otherwise: Any) -> Any:
    return view["hideout"][word] if view["seats"] == 1 else otherwise


def owners(who: Iterable[int | str]) -> list[int]:
    return [index_in(OWNERS, str(owner)) for owner in who]


def amounts(shown: str) -> list[int]:
    """`3/0/1`: a number of each."""
    return [int(number) for number in shown.split("/")]


def turned(codes: tuple[str, ...], shown: str) -> int:
    """`U07*`: a tile, negative where the other side is up; 0 if the word names none."""
    tile = max(index_in(codes, shown.rstrip("*")), 0)
    return -tile if shown.endswith("*") else tile


def read_tile(shown: str) -> Laid:
    """`W29@2,1 blue/white`: a tile, its row and column, its upper and lower colour."""
    place, _, colours = shown.partition("@")[2].partition(" ")
    row, column = [int(number) for number in place.split(",")]
    top, bottom = [COLOURS.index(colour) for colour in colours.split("/")]
    return Laid(0, row - 1, column, top, bottom)
