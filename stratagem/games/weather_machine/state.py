"""What lies on the table, and copy()."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.content.codes import EMPTY
from stratagem.games.weather_machine.content.tables import EMPTY_TABLES, Tables
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.kernel.core import State
from stratagem.parts.pile import Pile


class Table(State):
    """The whole table, bare until set-up lays it.

    A place on a board is branch * 3 + space, a Research token colour * 5 + weather.
    """

    names: ClassVar[tuple[str, ...]] = (
        *State.names,
        "seats",
        "challenges",
        "scientists",
        "round",
        "phase",
        "final_round",
        "trigger",
        "order",
        "initiative",
        "supply",
        "offer",
        "workshop",
        "face_up",
        "spaces",
        "lativ",
        "assistant",
        "lativ_bots",
        "tokens",
        "government",
        "subsidies",
        "sold",
        "government_markers",
        "lab",
        "locks",
        "display",
        "below",
        "experiments",
        "experiments_gone",
        "rnd",
        "rnd_chemicals",
        "levels",
        "markers",
        "awards",
        "nobel",
        "labs",
        "target",
        "hideout_bots",
        "hideout_chemicals",
        "hideout_tokens",
        "hideout_awards",
        "reports",
        "reports_gone",
        "current",
        "discard",
        "acquired",
        "returned",
        "acted",
        "manual",
        "promise",
        "packs",
        "out",
        "out_tokens",
    )
    __slots__ = ("content", *names[len(State.names) :])  # over thirty fields: slow without

    def __init__(self) -> None:
        super().__init__()
        self.content: Tables = EMPTY_TABLES
        self.seats = 2
        self.challenges: tuple[int, ...] = ()  # solo: the challenge cards in play
        self.scientists = False  # the 2-player variant New Scientists (WM-R56)
        self.round = 0  # 0: the Supply Round after set-up
        self.phase = "A"
        self.final_round = False
        self.trigger = ""  # why the end was triggered: nobel, experiments, government, rnd
        self.order: list[int] = []
        self.initiative: list[int] = []
        self.supply: list[int] = []  # Chemicals left in each row
        self.offer: list[int] = []  # Workshop tiles on offer
        self.workshop = Pile()  # all tiles not yet seen, and on top the visible one of the face-up stack
        self.face_up = 0  # how many of these lie in the face-up stack; the others are face down
        self.spaces: list[int] = []  # who stands on the action spaces: Supply A-D, then A-C of Locations 2, 3, 4
        self.lativ = 1  # his Location
        self.assistant = 0  # under the branch of this weather
        self.lativ_bots = 5  # beside the Lab
        self.tokens: list[int] = []  # Research tokens left at the boards
        self.government: list[int] = []  # owner of the Bot on each space of the Government machine
        self.subsidies: list[int] = []  # branch * 3 + row: the tile; negative: orange side up; 0: none left
        self.sold: list[int] = []  # the colour of the Part that took its place
        self.government_markers = 3
        self.lab: list[int] = []
        self.locks: list[int] = []
        self.display: list[int] = []  # three Experiment tiles, left to right; 0: none
        self.below = 0  # the tile below the deck
        self.experiments = Pile()  # the deck; its top tile is visible
        self.experiments_gone = 0  # tiles of the pile that left the game unseen (WM-P08)
        self.rnd: list[int] = []
        self.rnd_chemicals: list[int] = []  # lying at the left of the Bots
        self.levels: list[int] = []  # of the visible Extreme Weather tile, 0: none on the board
        self.markers: list[int] = []  # weather * 2 + space of the visible tile: a seat or a Government marker
        self.awards = 12
        self.nobel = EMPTY  # who owns the Nobel Prize
        self.labs: list[Laboratory] = []
        self.target = 0  # solo, from here on
        self.hideout_bots = 0
        self.hideout_chemicals: list[int] = []
        self.hideout_tokens: list[int] = []
        self.hideout_awards = 0
        self.reports = Pile()
        self.reports_gone = 0  # cards of the pile that left the game unseen
        self.current = 0  # Current Report, 0: none
        self.discard: list[int] = []  # the last one is the Previous Report
        self.acquired = 0  # this turn: Chemical types bought, as bits (WM-R24)
        self.returned = 0  # this turn: Chemical types returned
        self.acted = 0  # this turn: actions taken
        self.manual = False  # the next payment is chosen Voucher by Voucher
        self.promise = EMPTY  # weather of a Breakthrough under way: its benefits must leave the prototype possible
        self.packs: list[int] = []  # drafting variant: packs of Goals not yet taken, set * 3 + colour
        self.out: list[int] = []  # pieces out of the game, see OUT_* in codes
        self.out_tokens: list[int] = []

    @property
    def solo(self) -> bool:
        return self.seats == 1

    @property
    def two_player_rules(self) -> bool:
        """WM-S03: the solo game keeps the rules for two players."""
        return self.seats <= 2

    def report_count(self) -> int:
        """Cards in the Security Report deck."""
        return self.reports.size() - self.reports_gone

    def experiment_count(self) -> int:
        """Tiles in the Experiment deck: three of Stage III never come up (WM-P08)."""
        return self.experiments.size() - self.experiments_gone

    def location_of(self, who: int) -> int:
        """Where a Scientist or an agent stands."""
        for i in range(13):
            if self.spaces[i] == who:
                return 1 if i < 4 else (i - 1) // 3 + 1
        return 0

    def copy(self) -> Table:
        new = Table()
        self.copy_agenda_to(new)
        new.content = self.content
        new.seats = self.seats
        new.challenges = self.challenges
        new.scientists = self.scientists
        new.round = self.round
        new.phase = self.phase
        new.final_round = self.final_round
        new.trigger = self.trigger
        new.order = self.order[:]
        new.initiative = self.initiative[:]
        new.supply = self.supply[:]
        new.offer = self.offer[:]
        new.workshop = self.workshop.copy()
        new.face_up = self.face_up
        new.spaces = self.spaces[:]
        new.lativ = self.lativ
        new.assistant = self.assistant
        new.lativ_bots = self.lativ_bots
        new.tokens = self.tokens[:]
        new.government = self.government[:]
        new.subsidies = self.subsidies[:]
        new.sold = self.sold[:]
        new.government_markers = self.government_markers
        new.lab = self.lab[:]
        new.locks = self.locks[:]
        new.display = self.display[:]
        new.below = self.below
        new.experiments = self.experiments.copy()
        new.experiments_gone = self.experiments_gone
        new.rnd = self.rnd[:]
        new.rnd_chemicals = self.rnd_chemicals[:]
        new.levels = self.levels[:]
        new.markers = self.markers[:]
        new.awards = self.awards
        new.nobel = self.nobel
        new.labs = [lab.copy() for lab in self.labs]
        new.target = self.target
        new.hideout_bots = self.hideout_bots
        new.hideout_chemicals = self.hideout_chemicals[:]
        new.hideout_tokens = self.hideout_tokens[:]
        new.hideout_awards = self.hideout_awards
        new.reports = self.reports.copy()
        new.reports_gone = self.reports_gone
        new.current = self.current
        new.discard = self.discard[:]
        new.acquired = self.acquired
        new.returned = self.returned
        new.acted = self.acted
        new.manual = self.manual
        new.promise = self.promise
        new.packs = self.packs[:]
        new.out = self.out[:]
        new.out_tokens = self.out_tokens[:]
        return new
