"""What lies on the table."""

from __future__ import annotations

from stratagem.games.weather_machine.content.codes import EMPTY, LOCATION_OF
from stratagem.games.weather_machine.content.tables import EMPTY_TABLES, Tables
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.kernel.core import State, Unsaved
from stratagem.parts.pile import Pile


class Table(State):
    """The whole table, as it is before set-up (WM-P01, WM-P04, WM-P07, WM-P11: level 1 of every weather).

    A place on a board is branch * 3 + space, a Research token colour * 5 + weather.
    """

    content: Unsaved[Tables] = EMPTY_TABLES
    seats: int = 2
    challenges: tuple[int, ...] = ()  # solo: the challenge cards in play
    scientists: bool = False  # the 2-player variant New Scientists (WM-R56)
    round: int = 0  # 0: the Supply Round after set-up
    phase: str = "A"
    final_round: bool = False
    trigger: str = ""  # why the end was triggered: nobel, experiments, government, rnd
    order: list[int] = []
    initiative: list[int] = []
    supply: list[int] = [5] * 5  # Chemicals left in each row
    offer: list[int] = []  # Workshop tiles on offer
    workshop: Pile = Pile()  # all tiles not yet seen, and on top the visible one of the face-up stack
    face_up: int = 0  # how many of these lie in the face-up stack; the others are face down
    spaces: list[int] = [EMPTY] * 13  # who stands on the action spaces: Supply A-D, then A-C of Locations 2, 3, 4
    lativ: int = 1  # his Location
    assistant: int = 0  # under the branch of this weather
    lativ_bots: int = 5  # beside the Lab
    tokens: list[int] = []  # Research tokens left at the boards
    government: list[int] = [EMPTY] * 15  # owner of the Bot on each space of the Government machine
    subsidies: list[int] = [0] * 15  # branch * 3 + row: the tile; negative: orange side up; 0: none left
    sold: list[int] = [EMPTY] * 15  # the colour of the Part that took its place
    government_markers: int = 3
    lab: list[int] = [EMPTY] * 15
    locks: list[int] = [1] * 5
    display: list[int] = [0] * 3  # three Experiment tiles, left to right; 0: none
    below: int = 0  # the tile below the deck
    experiments: Pile = Pile()  # the deck; its top tile is visible
    experiments_gone: int = 0  # tiles of the pile that left the game unseen (WM-P08)
    rnd: list[int] = [EMPTY] * 15
    rnd_chemicals: list[int] = [EMPTY] * 15  # lying at the left of the Bots
    levels: list[int] = [1] * 5  # of the visible Extreme Weather tile, 0: none on the board
    markers: list[int] = [EMPTY] * 10  # weather * 2 + space of the visible tile: a seat or a Government marker
    awards: int = 12
    nobel: int = EMPTY  # who owns the Nobel Prize
    labs: list[Laboratory] = []
    target: int = 0  # solo, from here on
    hideout_bots: int = 0
    hideout_chemicals: list[int] = [0] * 5
    hideout_tokens: list[int] = [0] * 15
    hideout_awards: int = 0
    reports: Pile = Pile()
    reports_gone: int = 0  # cards of the pile that left the game unseen
    current: int = 0  # Current Report, 0: none
    discard: list[int] = []  # the last one is the Previous Report
    acquired: int = 0  # this turn: Chemical types bought, as bits (WM-R24)
    returned: int = 0  # this turn: Chemical types returned
    acted: int = 0  # this turn: actions taken
    manual: bool = False  # the next payment is chosen Voucher by Voucher
    promise: int = EMPTY  # weather of a Breakthrough under way: its benefits must leave the prototype possible
    packs: list[int] = []  # drafting variant: packs of Goals not yet taken, set * 3 + colour
    out: list[int] = [0] * 6  # pieces out of the game, see OUT_* in codes
    out_tokens: list[int] = [0] * 15

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
                return LOCATION_OF[i]
        return 0
