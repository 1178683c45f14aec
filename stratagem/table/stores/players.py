"""PlayerStore: people, known by the hashes of their secret keys, and what goes with them.

Every device of a player has a key of its own. A player's id is the hash of their first key; whatever a key did before
it joined a player stays under its own hash, which is one of the player's `ids` from then on. A key of kind `sheet`
opens the player to new devices until the next sheet is made, one of kind `code` once and for a few minutes.
"""

from __future__ import annotations

import json
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from stratagem.table.stores.contract import Base, Store

TAKEN_AWAY = "stratagem-player-1"
OWN = {  # what is kept of a player, by table: what of it, and whose it is
    "players": (("id", "created", "seen", "name", "colour", "language"), "id"),
    "player_keys": (("kind", "until"), "player_id"),
    "tables": (("id", "created", "meta", "ended"), "opener"),
    "chairs": (("table_id", "seat"), "player_id"),
    "words": (("table_id", "number", "place", "text"), "player_id"),
    "played": (("table_id", "playing", "game", "at", "seat", "won", "rank", "points", "mu", "sigma"), "player_id"),
    "tries": (("date", "game", "table_id", "at"), "player_id"),
    "members": (("role", "since", "invitation"), "player_id"),
    "passkeys": (("about", "at"), "player_id"),
    "holidays": (("since", "until"), "player_id"),
    "endpoints": (("kind", "address", "shared", "language", "at"), "player_id"),
    "quiet_hours": (("since", "until", "zone"), "player_id"),
    "notices": (("table_id", "kind", "seat", "due"), "player_id"),
    "reports": (("at", "table_id", "number", "kind", "done"), "player_id"),
    "sanctions": (("at", "until", "kind", "table_id", "why"), "player_id"),
    "audit": (("at", "event", "table_id", "seat", "address", "about"), "player_id"),
}
BESIDE = {"played": "played JOIN results USING (table_id, playing)"}  # where more of it is
LAST = "SELECT max(number) FROM records WHERE table_id=words.table_id"
BUT = {  # what is told later: while a reaction window is open, the numbers of what is said count secret answers
    "words": f"NOT EXISTS (SELECT 1 FROM records AS last WHERE last.table_id=words.table_id AND last.number=({LAST}) "
    "AND last.known < words.number)"
}
KEY, SHEET, CODE = "key", "sheet", "code"
DEVICES = 50  # of one player


@dataclass(slots=True)
class Player:
    """A player as stored; one that was never stored has an id all the same."""

    id: str
    ids: frozenset[str] = frozenset()  # every id under which this player may be known
    name: str = ""
    colour: int = 0  # which of the seats' colours they like; 0: any
    language: str = ""
    devices: int = 0
    sheet: bool = False  # there is a sheet of words
    known: bool = False

    def __bool__(self) -> bool:
        return bool(self.id)


@dataclass(slots=True)
class Place:
    """A table where a player has chairs."""

    table: str
    created: float
    meta: dict[str, Any]
    seats: list[int] = field(default_factory=list)


class PlayerStore:
    """The players of one store.  Every argument `hash` is that of a key."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def who(self, hash: str) -> Future[Player]:
        """Whose key this is; a key that was never seen is a player of its own."""
        return self.store.ask(lambda base: found(base, hash))

    def meet(self, hash: str, now: float) -> Future[Player]:
        """The same, and remember that they were here."""

        def job(base: Base) -> Player:
            player = kept(base, hash, now)
            base.execute("UPDATE players SET seen=? WHERE id=?", (now, player.id))
            return player

        return self.store.submit(job)

    def change(self, hash: str, now: float, name: str, colour: int, language: str) -> Future[Player]:
        """What goes with a player."""

        def job(base: Base) -> Player:
            player = kept(base, hash, now)
            sql = "UPDATE players SET name=?, colour=?, language=?, seen=? WHERE id=?"
            base.execute(sql, (name, colour, language, now, player.id))
            return found(base, hash)

        return self.store.submit(job)

    def let_in(self, hash: str, kind: str, new: str, now: float, until: float | None) -> Future[Player]:
        """A sheet or a code, by its hash, that opens this player to other devices; the one before is void."""

        def job(base: Base) -> Player:
            player = kept(base, hash, now)
            base.execute("DELETE FROM player_keys WHERE player_id=? AND kind=?", (player.id, kind))
            sql = "INSERT INTO player_keys (hash, player_id, kind, until) VALUES (?, ?, ?, ?)"
            base.execute(sql, (new, player.id, kind, until))
            return found(base, hash)

        return self.store.submit(job)

    def join(self, hash: str, secret: str, now: float) -> Future[Player | None]:
        """A device with this key is another one of the player whom a sheet or code belongs to; None if it is void.

        All that its key was before comes along. A code is used up.
        """

        def job(base: Base) -> Player | None:
            sql = "SELECT player_id, kind FROM player_keys WHERE hash=? AND kind<>? AND (until IS NULL OR until>?)"
            row = base.execute(sql, (secret, KEY, now)).fetchone()
            if row is None:
                return None
            player, kind = row
            if has_enough(base, player):
                return None
            if kind == CODE and base.execute("DELETE FROM player_keys WHERE hash=?", (secret,)).rowcount != 1:
                return None
            return joined(base, hash, player, now)

        return self.store.submit(job)

    def join_player(self, hash: str, player: str, now: float) -> Future[Player | None]:
        """The same for a player who has said who they are in another way; None if they have too many devices."""

        def job(base: Base) -> Player | None:
            row = base.execute("SELECT player_id FROM player_keys WHERE hash=? AND kind=?", (player, KEY)).fetchone()
            if row is None or has_enough(base, row[0]):
                return None
            return joined(base, hash, row[0], now)

        return self.store.submit(job)

    def everything(self, player: Player) -> Future[dict[str, Any]]:
        """Every row that is about a player, as it is stored, except what would let somebody in."""

        def job(base: Base) -> dict[str, Any]:
            ids = sorted(player.ids)
            marks = ", ".join("?" for _ in ids)
            found: dict[str, Any] = {"format": TAKEN_AWAY, "ids": ids}
            for name, (columns, whose) in OWN.items():
                where = f"{BESIDE.get(name, name)} WHERE {whose} IN ({marks}) AND {BUT.get(name, '1=1')}"
                sql = f"SELECT {', '.join(columns)} FROM {where} ORDER BY 1, 2"
                rows = base.execute(sql, ids).fetchall()
                found[name] = [dict(zip(columns, map(plain, columns, row), strict=True)) for row in rows]
            return found

        return self.store.ask(job)

    def places(self, ids: frozenset[str], table: str = "", most: int = 50) -> Future[list[Place]]:
        """The tables where a player has chairs, the latest first; or one of them, however old it is."""
        return self.store.ask(lambda base: places(base, ids, f"LIMIT {most * 6}", table=table)[:most])

    def running(self, ids: frozenset[str]) -> Future[list[Place]]:
        """All tables where a player has chairs and something can still happen, however many."""
        return self.store.ask(lambda base: places(base, ids, running="AND ended=0"))


def plain(column: str, value: Any) -> Any:
    """A value as it is given to the player; of an imported game, not the whole of it."""
    if column != "meta":
        return value
    meta = json.loads(value)
    return {name: one for name, one in meta.items() if name != "import"}


def places(base: Base, ids: frozenset[str], most: str = "", running: str = "", table: str = "") -> list[Place]:
    """Where a player has chairs, the latest first."""
    one, which = (" AND table_id=?", [table]) if table else ("", [])
    marks = ", ".join("?" for _ in ids)
    sql = (
        "SELECT table_id, seat, created, meta FROM chairs JOIN tables ON tables.id = chairs.table_id "
        f"WHERE player_id IN ({marks}){one} {running} ORDER BY created DESC, table_id, seat {most}"
    )
    found: dict[str, Place] = {}
    for where, seat, created, meta in base.execute(sql, [*sorted(ids), *which]).fetchall():
        found.setdefault(where, Place(where, created, json.loads(meta))).seats.append(seat)
    return list(found.values())


def has_enough(base: Base, player: str) -> bool:
    """Whether a player has as many devices as one may have."""
    count = "SELECT count(*) FROM player_keys WHERE player_id=? AND kind=?"
    return bool(base.execute(count, (player, KEY)).fetchone()[0] >= DEVICES)


def joined(base: Base, hash: str, player: str, now: float) -> Player:
    """A key is another one of this player; all that it was before comes along."""
    before = kept(base, hash, now).id
    if before != player:
        base.execute("DELETE FROM player_keys WHERE player_id=? AND kind<>?", (before, KEY))
        base.execute("UPDATE player_keys SET player_id=? WHERE player_id=?", (player, before))
        base.execute("UPDATE endpoints SET player_id=? WHERE player_id=?", (player, before))
        base.execute("DELETE FROM quiet_hours WHERE player_id=?", (before,))
        base.execute("DELETE FROM players WHERE id=?", (before,))
        base.execute("UPDATE played SET sigma=-1 WHERE player_id=? AND sigma IS NOT NULL", (before,))
        base.execute("UPDATE played SET player_id=? WHERE player_id=?", (player, before))
    return found(base, hash)


def found(base: Base, hash: str) -> Player:
    """Whose key this is."""
    row = base.execute("SELECT player_id FROM player_keys WHERE hash=? AND kind=?", (hash, KEY)).fetchone()
    if row is None:
        return Player(hash, frozenset([hash]))
    id = row[0]
    row = base.execute("SELECT name, colour, language FROM players WHERE id=?", (id,)).fetchone()
    name, colour, language = row or ("", 0, "")
    keys = base.execute("SELECT hash, kind FROM player_keys WHERE player_id=?", (id,)).fetchall()
    mine = [key for key, kind in keys if kind == KEY]
    sheet = any(kind == SHEET for _, kind in keys)
    return Player(id, frozenset([id, *mine]), name, colour, language, len(mine), sheet, True)


def kept(base: Base, hash: str, now: float) -> Player:
    """The same; a new one is stored."""
    sql = "INSERT INTO player_keys (hash, player_id, kind) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    if base.execute(sql, (hash, hash, KEY)).rowcount:
        base.execute("INSERT INTO players (id, created, seen) VALUES (?, ?, ?)", (hash, now, now))
    return found(base, hash)
