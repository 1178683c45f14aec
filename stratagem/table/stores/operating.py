"""OperatorStore: what operators look up, forbid and order; for the command line and the operator's page.

Nothing here gives away what a game keeps secret: what is shown of a table is a whitelist. Tasks for running workers are
orders, rows that each of them finds within a second; a task that only one of them may do is claimed first.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from stratagem.kernel.codec import canonical
from stratagem.kernel.core import Params
from stratagem.kernel.errors import StratagemError
from stratagem.table.logs import sealed
from stratagem.table.stores.contract import Base, Store, records, wipe, words_of
from stratagem.table.stores.outbox import forget_endpoints
from stratagem.table.stores.players import KEY
from stratagem.table.stores.words import apart, together

BAN, MUTE, CLOSE = "ban", "mute", "close"
LINE, NAME = "line", "name"  # what can be reported
LATE = 50  # orders: ids are given before they are committed, so an order may turn up after a later one


@dataclass(frozen=True, slots=True)
class Sanction:
    """Something that an operator forbids: at one table or (empty) on the whole server, to a player or an address."""

    id: int
    kind: str
    at: float
    until: float | None
    table: str = ""
    player: str = ""
    address: str = ""  # or a network, such as 2001:db8::/64
    why: str = ""
    ids: frozenset[str] = frozenset()  # every id of the player


@dataclass(frozen=True, slots=True)
class Order:
    """Something that the workers are to do at a table."""

    id: int
    what: str  # refresh, forget, remove
    table: str
    body: Params


@dataclass(frozen=True, slots=True)
class Noted:
    """A line of the audit log."""

    at: float
    event: str
    table: str
    seat: int | None
    player: str
    address: str
    about: str


@dataclass(frozen=True, slots=True)
class Report:
    """A line of talk or a name that somebody reported, as it is now."""

    id: int
    at: float
    table: str
    number: int
    place: int
    kind: str
    text: str
    author: str  # the id of the player whose words they are, if that is known
    by: str


@dataclass(frozen=True, slots=True)
class Listing:
    """A table in a list."""

    table: str
    game: str
    created: float
    last: float  # when something was last written there
    records: int
    ended: bool
    closed: bool
    imported: bool
    opener: str

    @property
    def state(self) -> str:
        return "closed" if self.closed else "imported" if self.imported else "over" if self.ended else "open"


@dataclass(slots=True)
class Sitting:
    """A chair as an operator sees it."""

    seat: int
    kind: str
    name: str
    player: str


@dataclass(slots=True)
class Looked:
    """A table as an operator sees it: nothing of what its players keep secret."""

    listing: Listing
    seats: list[Sitting] = field(default_factory=list)
    moves: int = 0
    talk: list[tuple[int, int, str]] = field(default_factory=list)  # number, seat, words
    results: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Person:
    """A player in a list."""

    player: str
    name: str
    seen: float
    devices: int
    tables: int


class OperatorStore:
    """The operator's part of one store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- what is forbidden --------------------------------------------------------------------------

    def sanctions(self, now: float) -> Future[list[Sanction]]:
        """Those in force, the latest first."""

        def job(base: Base) -> list[Sanction]:
            sql = (
                "SELECT id, kind, at, until, table_id, player_id, address, why FROM sanctions "
                "WHERE until IS NULL OR until > ? ORDER BY id DESC"
            )
            rows = base.execute(sql, (now,)).fetchall()
            return [Sanction(*row, ids=ids_of(base, row[5])) for row in rows]  # type: ignore[misc]

        return self.store.ask(job)

    def forbid(
        self,
        kind: str,
        now: float,
        table: str = "",
        player: str = "",
        address: str = "",
        until: float | None = None,
        why: str = "",
    ) -> Future[int]:
        """A new sanction, which reaches every worker; a banned player loses their chairs."""

        def job(base: Base) -> int:
            if table:
                must_exist(base, table)
            whole = known(base, player) if player else ""
            sql = "INSERT INTO sanctions (at, until, kind, table_id, player_id, address, why) VALUES "
            base.execute(sql + "(?, ?, ?, ?, ?, ?, ?)", (now, until, kind, table, whole, address, why))
            if kind == BAN and whole:
                for where, seat in chairs_of(base, ids_of(base, whole), table):
                    order(base, now, "remove", where, {"seat": seat})
            if kind == CLOSE:
                base.execute("UPDATE tables SET due=NULL, free=0, keeper='' WHERE id=?", (table,))
            order(base, now, "forget" if kind == CLOSE else "refresh", table)
            note(base, now, kind, table, None, whole, address, why)
            return int(base.execute("SELECT max(id) FROM sanctions").fetchone()[0])

        return self.store.submit(job)

    def lift(self, id: int, now: float) -> Future[bool]:
        """A sanction ends; False if there is none."""

        def job(base: Base) -> bool:
            sql = "UPDATE sanctions SET until=? WHERE id=? AND (until IS NULL OR until > ?)"
            if base.execute(sql, (now, id, now)).rowcount != 1:
                return False
            table, player, address = base.execute(
                "SELECT table_id, player_id, address FROM sanctions WHERE id=?", (id,)
            ).fetchone()
            order(base, now, "refresh", table)
            note(base, now, "lift", table, None, player, address, str(id))
            return True

        return self.store.submit(job)

    # -- what workers are to do ---------------------------------------------------------------------

    def remove(self, table: str, seat: int, now: float) -> Future[None]:
        """The player of this chair loses it; a worker does this, at once or when it starts."""

        def job(base: Base) -> None:
            must_exist(base, table)
            order(base, now, "remove", table, {"seat": seat})
            note(base, now, "remove", table, seat)

        return self.store.submit(job)

    def delete(self, table: str, now: float) -> Future[None]:
        """A table goes for good."""

        def job(base: Base) -> None:
            must_exist(base, table)
            wipe(base, table)
            order(base, now, "forget", table)
            note(base, now, "delete", table)
            self.store.told(base, table)

        return self.store.submit(job)

    def last_order(self) -> Future[int]:
        sql = "SELECT coalesce(max(id), 0) FROM orders"
        return self.store.ask(lambda base: int(base.execute(sql).fetchone()[0]))

    def orders(self, after: int) -> Future[list[Order]]:
        """What was ordered after this one, and perhaps some before it."""

        def job(base: Base) -> list[Order]:
            sql = "SELECT id, what, table_id, body FROM orders WHERE id > ? ORDER BY id"
            return [Order(id, what, table, json.loads(body)) for id, what, table, body in
                    base.execute(sql, (max(0, after - LATE),)).fetchall()]  # fmt: skip

        return self.store.ask(job)

    def unclaimed(self) -> Future[list[Order]]:
        """What one worker has to do, and none has taken on."""

        def job(base: Base) -> list[Order]:
            sql = "SELECT id, what, table_id, body FROM orders WHERE keeper='' AND what='remove' ORDER BY id"
            return [Order(id, what, table, json.loads(body)) for id, what, table, body in base.execute(sql).fetchall()]

        return self.store.ask(job)

    def claim(self, id: int) -> Future[bool]:
        """Whether it is for this worker to do."""
        sql = "UPDATE orders SET keeper=? WHERE id=? AND keeper=''"
        me = self.store.worker or "the server"
        return self.store.submit(lambda base: base.execute(sql, (me, id)).rowcount == 1)

    # -- the audit log ------------------------------------------------------------------------------

    def note(
        self, now: float, event: str, table: str, seat: int | None, player: str, address: str, about: str = ""
    ) -> Future[None]:
        return self.store.submit(lambda base: note(base, now, event, table, seat, player, address, about))

    def log(self, most: int = 100, table: str = "", player: str = "", address: str = "") -> Future[list[Noted]]:
        """What happened lately, the latest first."""

        def job(base: Base) -> list[Noted]:
            asked = [("table_id", table), ("player_id", known(base, player) if player else ""), ("address", address)]
            where = " AND ".join(f"{column}=?" for column, value in asked if value)
            sql = f"SELECT at, event, table_id, seat, player_id, address, about FROM audit WHERE {where or '1=1'}"
            values = [value for _, value in asked if value]
            return [Noted(*row) for row in base.execute(f"{sql} ORDER BY id DESC LIMIT ?", [*values, most]).fetchall()]

        return self.store.ask(job)

    def expire(self, addresses_before: float, before: float) -> Future[None]:
        """Addresses are kept for some days, the rest of the log for some more; so are orders."""

        def job(base: Base) -> None:
            base.execute("UPDATE audit SET address='' WHERE at < ? AND address <> ''", (addresses_before,))
            base.execute("DELETE FROM audit WHERE at < ?", (before,))
            base.execute("DELETE FROM orders WHERE at < ? AND (keeper <> '' OR what <> 'remove')", (addresses_before,))

        return self.store.submit(job)

    # -- reports ------------------------------------------------------------------------------------

    def report(self, now: float, table: str, number: int, place: int, kind: str, player: str) -> Future[bool]:
        """Somebody reports some words; False if they have been reported already."""

        def job(base: Base) -> bool:
            sql = "SELECT 1 FROM reports WHERE table_id=? AND number=? AND place=? AND kind=? AND done=0"
            if base.execute(sql, (table, number, place, kind)).fetchone() is not None:
                return False
            sql = "INSERT INTO reports (at, table_id, number, place, kind, player_id) VALUES (?, ?, ?, ?, ?, ?)"
            base.execute(sql, (now, table, number, place, kind, player))
            return True

        return self.store.submit(job)

    def reports(self) -> Future[list[Report]]:
        """Those nobody has dealt with, the latest first, with the words as they are now."""

        def job(base: Base) -> list[Report]:
            sql = "SELECT id, at, table_id, number, place, kind, player_id FROM reports WHERE done=0 ORDER BY id DESC"
            found = []
            for id, at, table, number, place, kind, by in base.execute(sql).fetchall():
                sql = "SELECT text, player_id FROM words WHERE table_id=? AND number=? AND place=?"
                text, author = base.execute(sql, (table, number, place)).fetchone() or ("", "")
                found.append(Report(id, at, table, number, place, kind, text, author, by))
            return found

        return self.store.ask(job)

    def settle(self, id: int) -> Future[bool]:
        """A report has been dealt with."""
        sql = "UPDATE reports SET done=1 WHERE id=? AND done=0"
        return self.store.submit(lambda base: base.execute(sql, (id,)).rowcount == 1)

    # -- looking ------------------------------------------------------------------------------------

    def tables(self, most: int = 100) -> Future[list[Listing]]:
        """The tables, the latest first."""

        def job(base: Base) -> list[Listing]:
            return [listing(row) for row in base.execute(f"{LISTED} ORDER BY created DESC LIMIT ?", (most,)).fetchall()]

        return self.store.ask(job)

    def look(self, table: str, most: int = 200) -> Future[Looked]:
        """One table: who sits there, what was said lately, how its games ended."""

        def job(base: Base) -> Looked:
            row = base.execute(f"{LISTED} WHERE id=?", (table,)).fetchone()
            if row is None:
                raise StratagemError(f"there is no table {table}")
            found = Looked(listing(row))
            if found.listing.imported:
                return found
            sitting = json.loads(base.execute("SELECT notes FROM tables WHERE id=?", (table,)).fetchone()[0])
            players = sitting.get("sitting", {})
            chairs: list[Params] = []
            for record in together(records(base, table, 0), words_of(base, table, 0)):
                kind = record["kind"]
                if kind == "setup":
                    chairs = list(record["chairs"])
                elif kind == "sit":
                    chairs[record["seat"]] = record["chair"]
                elif kind == "talk" and "text" in record:
                    found.talk.append((record["n"], record["seat"], record["text"]))
                elif kind == "end":
                    found.results.append(str(record["result"]["ending"]))
                found.moves += kind == "move"
            found.talk = found.talk[-most:]
            found.seats = [
                Sitting(seat, chair["kind"], chair["name"], players.get(str(seat), ""))
                for seat, chair in enumerate(chairs)
            ]
            return found

        return self.store.ask(job)

    def people(self, name: str = "", most: int = 100) -> Future[list[Person]]:
        """Players, those who were here last first; `name`: a part of theirs."""

        def job(base: Base) -> list[Person]:
            sql = (
                "SELECT id, name, seen, (SELECT count(*) FROM player_keys WHERE player_id=players.id AND kind=?), "
                "(SELECT count(DISTINCT table_id) FROM chairs WHERE player_id=players.id) FROM players "
                "WHERE lower(name) LIKE ? ORDER BY seen DESC LIMIT ?"
            )
            return [Person(*row) for row in base.execute(sql, (KEY, f"%{name.lower()}%", most)).fetchall()]

        return self.store.ask(job)

    # -- erasing ------------------------------------------------------------------------------------

    def hide(self, table: str, number: int, now: float) -> Future[bool]:
        """Erase the words of one record: a line, or the names in it; False if there are none."""

        def job(base: Base) -> bool:
            must_exist(base, table)
            take_apart(base, table)
            if not base.execute("DELETE FROM words WHERE table_id=? AND number=?", (table, number)).rowcount:
                return False
            order(base, now, "forget", table)
            note(base, now, "hide", table, None, "", "", str(number))
            return True

        return self.store.submit(job)

    def erase(self, player: str, now: float) -> Future[int]:
        """Erase one person: name, keys, talk, chairs, addresses. Games stay, of somebody unknown.

        Returns at how many tables. Sanctions stay: they are about what was done, and name a hash alone.
        """

        def job(base: Base) -> int:
            whole = known(base, player)
            ids = ids_of(base, whole)
            tables = tables_of(base, ids)
            for table in tables:
                forget_at(base, table, ids)
                order(base, now, "forget", table)
            somebody = secrets.token_hex(32)  # one and the same in every game: ratings of others stay as they are
            for id in sorted(ids):
                base.execute("DELETE FROM chairs WHERE player_id=?", (id,))
                base.execute("UPDATE audit SET player_id='', address='' WHERE player_id=?", (id,))
                base.execute("UPDATE reports SET player_id='' WHERE player_id=?", (id,))
                base.execute("UPDATE tables SET opener='' WHERE opener=?", (id,))
                for name in ("members", "passkeys", "holidays", "tries"):
                    base.execute(f"DELETE FROM {name} WHERE player_id=?", (id,))
                base.execute("UPDATE played SET player_id=? WHERE player_id=?", (somebody, id))
            forget_endpoints(base, whole)
            order(base, now, "club", "")  # their key is nobody's now: no worker may go on letting it in
            base.execute("DELETE FROM player_keys WHERE player_id=?", (whole,))
            base.execute("DELETE FROM players WHERE id=?", (whole,))
            note(base, now, "erase", "")
            return len(tables)

        return self.store.submit(job)


# -- in a transaction ---------------------------------------------------------------------------------------

LISTED = (
    "SELECT id, meta, created, (SELECT max(at) FROM records WHERE table_id=tables.id), "
    "(SELECT count(*) FROM records WHERE table_id=tables.id), ended, "
    "(SELECT count(*) FROM sanctions WHERE table_id=tables.id AND kind='close' AND until IS NULL), imported, opener "
    "FROM tables"
)


def listing(row: Sequence[Any]) -> Listing:
    table, meta, created, last, count, ended, closed, imported, opener = row
    try:
        game = str(json.loads(meta).get("game", ""))
    except ValueError:
        game = "damaged"
    return Listing(table, game, created, last or created, count, bool(ended), bool(closed), bool(imported), opener)


def order(base: Base, now: float, what: str, table: str, body: Params | None = None) -> None:
    sql = "INSERT INTO orders (at, what, table_id, body) VALUES (?, ?, ?, ?)"
    base.execute(sql, (now, what, table, canonical(body or {})))


def note(
    base: Base,
    now: float,
    event: str,
    table: str,
    seat: int | None = None,
    player: str = "",
    address: str = "",
    about: str = "",
) -> None:
    sql = "INSERT INTO audit (at, event, table_id, seat, player_id, address, about) VALUES (?, ?, ?, ?, ?, ?, ?)"
    base.execute(sql, (now, event, table, seat, player, address, about))


def must_exist(base: Base, table: str) -> None:
    if base.execute("SELECT 1 FROM tables WHERE id=?", (table,)).fetchone() is None:
        raise StratagemError(f"there is no table {table}")


def known(base: Base, player: str) -> str:
    """The id of the player to whom an id, or the beginning of one, belongs."""
    if len(player) < 8 or not player.isalnum():
        raise StratagemError("a player is named by the first 8 characters of their id, or more")
    sql = "SELECT id FROM players WHERE id LIKE ? UNION SELECT player_id FROM player_keys WHERE hash LIKE ? AND kind=?"
    found = sorted({id for (id,) in base.execute(sql, (f"{player}%", f"{player}%", KEY)).fetchall()})
    if len(found) != 1:
        told = f"{player} is the beginning of several ids" if found else f"there is no player {player}"
        raise StratagemError(told)
    return str(found[0])


def ids_of(base: Base, player: str) -> frozenset[str]:
    """Every id under which a player may be known."""
    if not player:
        return frozenset()
    keys = base.execute("SELECT hash FROM player_keys WHERE player_id=? AND kind=?", (player, KEY)).fetchall()
    return frozenset([player, *(hash for (hash,) in keys)])


def chairs_of(base: Base, ids: frozenset[str], table: str = "") -> list[tuple[str, int]]:
    """The chairs that a player has, at one table or at all."""
    found = []
    for id in sorted(ids):
        rows = base.execute("SELECT table_id, seat FROM chairs WHERE player_id=?", (id,)).fetchall()
        found += [(where, seat) for where, seat in rows if table in ("", where)]
    return found


def tables_of(base: Base, ids: frozenset[str]) -> list[str]:
    """Where a player has been: said something, had a chair, opened the table."""
    found: set[str] = set()
    for id in ids:
        found |= {table for (table,) in base.execute("SELECT table_id FROM words WHERE player_id=?", (id,)).fetchall()}
        rows = base.execute("SELECT id FROM tables WHERE opener=? OR notes LIKE ?", (id, f"%{id}%")).fetchall()
        found |= {table for (table,) in rows}
    return sorted(found)


def forget_at(base: Base, table: str, ids: frozenset[str]) -> None:
    """At one table: no words of this player, and another id in place of each of theirs."""
    notes = str(base.execute("SELECT notes FROM tables WHERE id=?", (table,)).fetchone()[0])
    seats = {int(seat) for id, held in json.loads(notes).get("held", {}).items() if id in ids for seat in held}
    take_apart(base, table, dict.fromkeys(seats, min(ids)))
    for id in sorted(ids):
        base.execute("DELETE FROM words WHERE table_id=? AND player_id=?", (table, id))
        notes = notes.replace(id, secrets.token_hex(32))
    kept = json.loads(notes)
    kept["away"] = dict.fromkeys(kept.get("away", {}), "")
    base.execute("UPDATE tables SET notes=?, rev=rev+1 WHERE id=?", (canonical(kept), table))


def take_apart(base: Base, table: str, authors: dict[int, str] | None = None) -> None:
    """Of a table that an older version began: take the words out of its records, whose checksums are made anew."""
    chain, last, words = records(base, table, 0), "", []
    for record in chain:
        bare, found = apart({name: value for name, value in record.items() if name != "sum"})
        words += found
        if words:
            last, text = sealed(last, bare)
            base.execute("UPDATE records SET body=? WHERE table_id=? AND number=?", (text, table, record["n"]))
        else:
            last = record["sum"]
    for number, place, seat, text in words:
        sql = "INSERT INTO words (table_id, number, place, player_id, text) VALUES (?, ?, ?, ?, ?)"
        base.execute(sql + " ON CONFLICT DO NOTHING", (table, number, place, (authors or {}).get(seat, ""), text))
    if words:
        meta = json.loads(base.execute("SELECT meta FROM tables WHERE id=?", (table,)).fetchone()[0])
        for seat in meta.get("wish", {}).get("seats", []):
            seat["name"] = ""
        base.execute("UPDATE tables SET meta=? WHERE id=?", (canonical(meta), table))


def when(at: float) -> str:
    """A time as people read it, in UTC."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(at))


__all__ = ["BAN", "CLOSE", "LINE", "MUTE", "NAME", "OperatorStore", "Order", "Sanction", "when"]
