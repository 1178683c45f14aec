"""Weather Machine's catalogue of actions, and its observation straight from the table."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine import actions as said
from stratagem.games.weather_machine.content.codes import AT_SUPPLY, LAST_FUNDING
from stratagem.games.weather_machine.learn.fields import (
    CHALLENGES,
    COLUMNS,
    EXPERIMENTS,
    FEW,
    GOALS,
    NAME_OF,
    NAMES,
    OWNER,
    PHASES,
    REPORTS,
    SEATS,
    SUBSIDIES,
    SUPPLY_ACTION,
    TILES,
    TRACK_WORDS,
    TRIGGERS,
    fields,
)
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.saboteurs.security import SplitReports
from stratagem.games.weather_machine.rules.setup import OrientStart
from stratagem.games.weather_machine.rules.turn import Act
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, Decision
from stratagem.kernel.encoding import LARGEST, Encoding, Writer

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
        for action in table:
            found.append(action)
    for set in range(4):
        for colour in range(3):
            found.append(said.DraftPack(set, colour))
    return found


class FromTable(Encoding):
    """Writes what a seat may know: all but the order of the piles."""

    def __init__(self) -> None:
        super().__init__()
        self.describe(fields())
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
        found = self.by_id.get(id(action), -1)
        return found if found >= 0 else self.by_value[action]

    def observe(self, s: Table, seat: int) -> bytearray:
        w = Writer(self.size)
        w.one(seat, SEATS)
        w.one(s.seats - 1, SEATS)
        w.one(decision_number(s), len(NAMES))
        w.flags(s.waiting, SEATS)
        w.number(s.round, LARGEST)
        w.one(PHASES.index(s.phase), len(PHASES))
        w.flag(s.final_round)
        w.one(TRIGGERS.index(s.trigger) if s.trigger else -1, len(TRIGGERS))
        w.flags(s.challenges, CHALLENGES)
        write_order(s.order, w)
        write_order(s.initiative, w)
        w.numbers(s.supply, 5, FEW)
        w.flags(s.offer, TILES)
        w.number(s.face_up, TILES)
        w.number(s.workshop.size() - s.face_up, TILES)
        w.one(s.workshop.top[-1] if s.face_up and s.workshop.top else -1, TILES)
        self._write_boards(s, w)
        self._write_labs(s, w)
        w.flags(s.packs, 12)
        top = s.agenda[-1] if s.agenda else None
        w.one(top.tile if isinstance(top, OrientStart) else -1, TILES)
        if s.seats == 1:
            self._write_solo(s, w)
        return w.data

    def _write_boards(self, s: Table, w: Writer) -> None:
        write_owners(s.spaces, w)
        w.one(s.lativ - 1, len(TRACK_WORDS))
        w.one(s.assistant, 5)
        w.number(s.lativ_bots, FEW)
        w.numbers(s.tokens, 15, FEW)
        write_owners(s.government, w)
        for tile in s.subsidies:
            if tile:
                w.data[w.at + abs(tile)] = 1 if tile > 0 else 2
            w.at += SUBSIDIES
        place = 0
        for colour in s.sold:
            w.one(colour if not s.subsidies[place] else -1, 5)
            place += 1
        w.number(s.government_markers, FEW)
        write_owners(s.lab, w)
        w.numbers(s.locks, 5, 1)
        for tile in s.display:
            w.one(tile if tile else -1, EXPERIMENTS)
        w.one(s.below if s.below else -1, EXPERIMENTS)
        left = s.experiment_count()
        w.number(left, EXPERIMENTS)
        w.one(s.experiments.top[-1] if left and s.experiments.top else -1, EXPERIMENTS)
        write_owners(s.rnd, w)
        write_ones(s.rnd_chemicals, 5, w)
        w.numbers(s.levels, 5, 3)
        write_owners(s.markers, w)
        w.number(s.awards, FEW)
        w.one(s.nobel, SEATS)

    def _write_labs(self, s: Table, w: Writer) -> None:
        """Field by field, as they are described: each for all seats."""
        labs, more = s.labs, SEATS - s.seats
        for lab in labs:
            w.number(lab.cp, LARGEST)
        w.skip(more)
        for lab in labs:
            w.numbers(lab.vouchers, 5, FEW)
        w.skip(more * 5)
        for lab in labs:
            w.numbers(lab.funding, 3, LAST_FUNDING)
        w.skip(more * 3)
        for lab in labs:
            w.numbers(lab.line, 12, 1)
        w.skip(more * 12)
        for lab in labs:
            write_workshop(lab, w)
        w.skip(more * 3 * COLUMNS * 10)
        for lab in labs:
            w.numbers(lab.slots, 5, FEW)
        w.skip(more * 5)
        for lab in labs:
            w.numbers(lab.parts, 5, FEW)
        w.skip(more * 5)
        for lab in labs:
            w.numbers(lab.chemicals, 5, FEW)
        w.skip(more * 5)
        for lab in labs:
            w.number(lab.bots, FEW)
        w.skip(more)
        for lab in labs:
            write_ones(lab.office, 8, w)
        w.skip(more * 18 * 8)
        for lab in labs:
            write_ones(lab.markers, 3, w)
        w.skip(more * 18)
        for lab in labs:
            w.count(lab.pending, 15)
        w.skip(more * 15)
        for lab in labs:
            w.number(lab.unplaced, FEW)
        w.skip(more)
        for lab in labs:
            w.number(lab.awards, FEW)
        w.skip(more)
        for lab in labs:
            for tile in lab.subsidies:
                w.data[w.at + abs(tile)] = 1 if tile > 0 else 2
            w.at += SUBSIDIES
        w.skip(more * SUBSIDIES)
        for lab in labs:
            w.number(lab.investments, FEW)
        w.skip(more)
        for lab in labs:
            w.flags(lab.goals_below, GOALS)
        w.skip(more * GOALS)
        for lab in labs:
            for goal in lab.goals:
                if goal:
                    w.data[w.at + abs(goal)] = 1 if goal > 0 else 2
                w.at += GOALS
        w.skip(more * 6 * GOALS)
        for lab in labs:
            w.numbers(lab.papers, 5, FEW)
        w.skip(more * 5)

    def _write_solo(self, s: Table, w: Writer) -> None:
        w.number(s.target, LARGEST)
        w.number(s.hideout_bots, FEW)
        w.number(s.hideout_awards, FEW)
        w.numbers(s.hideout_chemicals, 5, FEW)
        w.numbers(s.hideout_tokens, 15, FEW)
        w.one(s.current if s.current else -1, REPORTS)
        w.one(s.discard[-1] if s.discard else -1, REPORTS)
        w.flags(s.discard, REPORTS)
        w.number(s.report_count(), REPORTS)
        top = s.agenda[-1] if s.agenda else None
        w.one(top.first if isinstance(top, SplitReports) else -1, REPORTS)
        w.one(top.second if isinstance(top, SplitReports) else -1, REPORTS)
        known = s.reports.top[-1] if s.reports.top and s.reports.top_known[-1] == -1 else 0
        w.one(known if known else -1, REPORTS)


def decision_number(s: Table) -> int:
    top = s.agenda[-1] if s.agenda and s.result is None else None
    if not isinstance(top, Decision):
        return -1
    if isinstance(top, Act) and s.location_of(top.seat) == AT_SUPPLY:
        return SUPPLY_ACTION
    return NAME_OF[type(top).__name__]


def write_order(who: list[int], w: Writer) -> None:
    for seat in who:
        w.one(seat, 5)
    w.skip((5 - len(who)) * 5)


def write_owners(who: list[int], w: Writer) -> None:
    write_ones(who, OWNER, w)


def write_ones(values: list[int], size: int, w: Writer) -> None:
    """One of so many for each; none where it is negative."""
    data, at = w.data, w.at
    for value in values:
        if value >= 0:
            data[at + value] = 1
        at += size
    w.at = at


def write_workshop(lab: Laboratory, w: Writer) -> None:
    for laid in lab.tiles:
        if laid.col <= COLUMNS:
            at = w.at + (laid.row * COLUMNS + laid.col - 1) * 10
            w.data[at + laid.top] = 1
            w.data[at + 5 + laid.bottom] = 1
    w.skip(3 * COLUMNS * 10)
