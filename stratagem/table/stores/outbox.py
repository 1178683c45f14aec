"""OutboxStore: who wants to be told when it is their turn, and which messages are still to be sent.

A turn and its notices are written in one transaction: if a move is on disk, so are its messages. There is one notice
per seat (or, for a shared channel, per table) and endpoint, replaced by a later turn. A notice is claimed by one worker
at a time; if that worker dies, another takes it over, so it is sent at least once.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from stratagem.table.stores.contract import Base, Store

TURN, REMINDER, TRY = "turn", "reminder", "try"
ENDPOINTS = 20  # of one player
MOST = 50  # notices claimed at once
A_MINUTE = 60.0


@dataclass(slots=True)
class Turn:
    """A seat is newly asked: since which record, when its player may be told, and when reminded."""

    seat: int
    player: str
    key: int
    number: int
    due: float
    remind: float | None = None
    channel: str = ""  # where the table is told of, whatever its players have chosen


@dataclass(slots=True)
class Endpoint:
    """Where a player is told: a browser (`push`) or a service that the operator has named."""

    id: str
    player: str
    kind: str
    shared: bool  # others hear it, too
    address: str
    language: str
    at: float = 0.0
    failures: int = 0


@dataclass(slots=True)
class Hours:
    """When a player wants to hear nothing: minutes after midnight, in a time zone; equal: never."""

    since: int = 0
    until: int = 0
    zone: str = ""


def zone_of(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (ValueError, LookupError, OSError):
        return UTC


def quiet_around(hours: Hours, now: float) -> tuple[float, float] | None:
    """When the quiet hours that somebody is in began, and when they end."""
    if hours.since == hours.until:
        return None
    here = datetime.fromtimestamp(now, zone_of(hours.zone))
    minute = here.hour * 60 + here.minute
    inside = hours.since <= minute < hours.until
    if hours.since > hours.until:
        inside = minute >= hours.since or minute < hours.until
    if not inside:
        return None
    began, end = (
        here.replace(hour=at // 60, minute=at % 60, second=0, microsecond=0) for at in (hours.since, hours.until)
    )
    began -= timedelta(days=began > here)
    end += timedelta(days=end <= here)
    return began.timestamp(), end.timestamp()


def quiet_until(hours: Hours, now: float) -> float | None:
    """When the quiet hours of a player end, if they are in them."""
    around = quiet_around(hours, now)
    return around[1] if around is not None else None


def before_quiet(hours: Hours, moment: float) -> float:
    """That moment or, if it falls into quiet hours, a minute before they begin."""
    around = quiet_around(hours, moment)
    return around[0] - A_MINUTE if around is not None else moment


@dataclass(slots=True)
class Notice:
    """Something to be said, and where."""

    id: str
    kind: str
    table: str
    seat: int
    player: str
    key: int
    number: int
    due: float
    tries: int
    endpoint: Endpoint | None
    hours: Hours


class OutboxStore:
    """The endpoints and notices of one store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- what players want --------------------------------------------------------------------------

    def wants(self, player: str) -> Future[tuple[list[Endpoint], Hours]]:
        def job(base: Base) -> tuple[list[Endpoint], Hours]:
            return endpoints_of(base, player), hours_of(base, player)

        return self.store.ask(job)

    def add(self, one: Endpoint) -> Future[bool]:
        """Another endpoint of a player, or a newer description of one; False if there are too many."""

        def job(base: Base) -> bool:
            known = {each.id for each in endpoints_of(base, one.player)}
            if len(known - {one.id}) >= ENDPOINTS:
                return False
            base.execute("DELETE FROM endpoints WHERE id=?", (one.id,))  # of whoever had this browser before
            names = "id, player_id, kind, shared, address, language, at"
            sql = f"INSERT INTO endpoints ({names}) VALUES (?, ?, ?, ?, ?, ?, ?)"
            base.execute(sql, (one.id, one.player, one.kind, int(one.shared), one.address, one.language, one.at))
            return True

        return self.store.submit(job)

    def remove(self, id: str, player: str = "") -> Future[bool]:
        """An endpoint that is not wanted any more, or gone."""

        def job(base: Base) -> bool:
            if player and not has(base, player, id):
                return False
            base.execute("DELETE FROM notices WHERE endpoint_id=?", (id,))
            return base.execute("DELETE FROM endpoints WHERE id=?", (id,)).rowcount == 1

        return self.store.submit(job)

    def set_hours(self, player: str, hours: Hours) -> Future[None]:
        def job(base: Base) -> None:
            base.execute("DELETE FROM quiet_hours WHERE player_id=?", (player,))
            sql = "INSERT INTO quiet_hours (player_id, since, until, zone) VALUES (?, ?, ?, ?)"
            base.execute(sql, (player, hours.since, hours.until, hours.zone))

        return self.store.submit(job)

    def try_out(self, id: str, player: str, now: float) -> Future[bool]:
        """A message to see whether an endpoint works."""

        def job(base: Base) -> bool:
            if not has(base, player, id):
                return False
            put(base, f"{TRY}.{id}", TRY, "", Turn(-1, player, int(now), 0, now), id)
            return True

        return self.store.submit(job)

    # -- what is to be said -------------------------------------------------------------------------

    def waits(self, now: float) -> Future[bool]:
        """Whether anything is due."""
        sql = "SELECT 1 FROM notices WHERE due<=? LIMIT 1"
        return self.store.ask(lambda base: base.execute(sql, (now,)).fetchone() is not None)

    def claim(self, now: float, held: Iterable[str], most: int = MOST) -> Future[list[Notice]]:
        """Notices that are due, for this worker alone; it has those it holds already."""
        mine = set(held)

        def job(base: Base) -> list[Notice]:
            alive = self.store.alive(base) - {self.store.worker}
            rows = base.execute(f"{DUE} WHERE notices.due<=? ORDER BY notices.due LIMIT ?", (now, most + len(mine)))
            return [notice for row in rows.fetchall() if (notice := self._claimed(base, row, mine, alive))]

        return self.store.submit(job)

    def gather(self, endpoint: str, until: float, held: Iterable[str]) -> Future[list[Notice]]:
        """The other reminders for an endpoint that would be due soon."""
        mine = set(held)

        def job(base: Base) -> list[Notice]:
            alive = self.store.alive(base) - {self.store.worker}
            sql = f"{DUE} WHERE notices.endpoint_id=? AND notices.kind=? AND notices.due<=? ORDER BY notices.due"
            rows = base.execute(sql, (endpoint, REMINDER, until)).fetchall()
            return [notice for row in rows if (notice := self._claimed(base, row, mine, alive))]

        return self.store.submit(job)

    def _claimed(self, base: Base, row: Any, mine: set[str], alive: set[str]) -> Notice | None:
        keeper = row[-1]
        if row[0] in mine or keeper in alive:
            return None
        sql = "UPDATE notices SET keeper=? WHERE id=? AND key=? AND keeper=?"
        if base.execute(sql, (self.store.worker, row[0], row[5], keeper)).rowcount != 1:
            return None
        return notice_of(row)

    def done(self, notices: list[Notice], reached: bool = True) -> Future[None]:
        """They have been sent, or are no longer needed."""

        def job(base: Base) -> None:
            for notice in notices:
                base.execute("DELETE FROM notices WHERE id=? AND key=?", (notice.id, notice.key))
                if reached and notice.endpoint is not None and notice.endpoint.failures:
                    base.execute("UPDATE endpoints SET failures=0 WHERE id=?", (notice.endpoint.id,))

        return self.store.submit(job)

    def give_up(self, notices: list[Notice]) -> Future[None]:
        """One message, however many notices it was for, has not reached its endpoint."""

        def job(base: Base) -> None:
            for notice in notices:
                base.execute("DELETE FROM notices WHERE id=? AND key=?", (notice.id, notice.key))
            for id in {notice.endpoint.id for notice in notices if notice.endpoint is not None}:
                base.execute("UPDATE endpoints SET failures=failures+1 WHERE id=?", (id,))

        return self.store.submit(job)

    def later(self, notice: Notice, due: float, failed: bool = False) -> Future[None]:
        """Send it later, or again. `tries` counts the attempts from 1 for one that has waited before."""

        def job(base: Base) -> None:
            sql = "UPDATE notices SET due=?, tries=?, keeper='' WHERE id=? AND key=?"
            base.execute(sql, (due, notice.tries + 1 if failed else 1, notice.id, notice.key))

        return self.store.submit(job)


# -- in a transaction ---------------------------------------------------------------------------------------

DUE = (
    "SELECT notices.id, notices.kind, notices.table_id, notices.seat, notices.player_id, notices.key, notices.number, "
    "notices.due, notices.tries, endpoints.id, endpoints.player_id, endpoints.kind, endpoints.shared, "
    "endpoints.address, endpoints.language, endpoints.at, endpoints.failures, quiet_hours.since, quiet_hours.until, "
    "quiet_hours.zone, notices.keeper FROM notices LEFT JOIN endpoints ON endpoints.id=notices.endpoint_id "
    "LEFT JOIN quiet_hours ON quiet_hours.player_id=endpoints.player_id"
)
OF_A_PLAYER = (
    "SELECT id, player_id, kind, shared, address, language, at, failures FROM endpoints WHERE player_id=? "
    "OR player_id IN (SELECT player_id FROM player_keys WHERE hash=? AND kind='key') ORDER BY at, id"
)


def notice_of(row: Any) -> Notice:
    endpoint = None
    if row[9] is not None:
        endpoint = endpoint_of(row[9:17])
    id, kind, table, seat, player, key, number, due, tries = row[:9]
    hours = Hours() if row[17] is None else Hours(*row[17:20])
    return Notice(id, kind, table, seat, player, key, number, due, tries, endpoint, hours)


def endpoint_of(row: Any) -> Endpoint:
    id, player, kind, shared, address, language, at, failures = row
    return Endpoint(id, player, kind, bool(shared), address, language, at, failures)


def endpoints_of(base: Base, player: str) -> list[Endpoint]:
    """Where somebody is told; `player` may be the hash of any of their keys."""
    rows = base.execute(OF_A_PLAYER, (player, player)).fetchall()
    return [endpoint_of(row) for row in rows]


def has(base: Base, player: str, id: str) -> bool:
    return any(one.id == id for one in endpoints_of(base, player))


def hours_of(base: Base, player: str) -> Hours:
    row = base.execute("SELECT since, until, zone FROM quiet_hours WHERE player_id=?", (player,)).fetchone()
    return Hours(*row) if row is not None else Hours()


def channel_of(base: Base, turn: Turn) -> list[Endpoint]:
    """The channel of a table, which is nobody's own."""
    if not turn.channel:
        return []
    one = Endpoint(f"channel.{turn.channel}", "", turn.channel, True, "", "")
    sql = "INSERT INTO endpoints (id, player_id, kind, shared, address, language, at) VALUES (?, '', ?, 1, '', '', 0)"
    base.execute(sql + " ON CONFLICT DO NOTHING", (one.id, one.kind))
    return [one]


def note_turns(base: Base, table: str, turns: list[Turn]) -> None:
    """With the change that asks them: everybody who wants to be told will be."""
    for turn in turns:
        for endpoint in [*endpoints_of(base, turn.player), *channel_of(base, turn)]:
            who = f"{table}.{endpoint.kind}" if endpoint.shared else f"{table}.{turn.seat}.{endpoint.id}"
            put(base, f"{TURN}.{who}", TURN, table, turn, endpoint.id)
            if turn.remind is not None:
                hours = Hours() if endpoint.shared else hours_of(base, endpoint.player)
                due = max(turn.due, before_quiet(hours, turn.remind))
                later = Turn(turn.seat, turn.player, turn.key, turn.number, due)
                put(base, f"{REMINDER}.{who}", REMINDER, table, later, endpoint.id)


def put(base: Base, id: str, kind: str, table: str, turn: Turn, endpoint: str) -> None:
    """A notice; one of an earlier turn is out of date."""
    sql = (
        "INSERT INTO notices (id, kind, table_id, seat, player_id, endpoint_id, key, number, due) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET seat=excluded.seat, "
        "player_id=excluded.player_id, endpoint_id=excluded.endpoint_id, key=excluded.key, number=excluded.number, "
        "due=excluded.due, tries=0, keeper=''"
    )
    base.execute(sql, (id, kind, table, turn.seat, turn.player, endpoint, turn.key, turn.number, turn.due))


def forget_endpoints(base: Base, player: str) -> None:
    """Nothing of how somebody was told is kept."""
    for one in endpoints_of(base, player):
        base.execute("DELETE FROM notices WHERE endpoint_id=?", (one.id,))
        base.execute("DELETE FROM endpoints WHERE id=?", (one.id,))
    base.execute("DELETE FROM quiet_hours WHERE player_id=?", (player,))
