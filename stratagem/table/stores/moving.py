"""Moving: all tables of a store as lines of JSON, for backups or for import into another store; checking, pruning.

The first line is a header; then come the players, one per line, how games ended, whose house it is and how its people
are told, and one complete table per line: its metadata, its records, the hashes of its tokens. The last line is a
count, so that a truncated file is detected.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from stratagem.kernel.codec import canonical
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadReplay, StratagemError, Unplayable
from stratagem.table.loading import game_of, replayed
from stratagem.table.logs import Log, chained
from stratagem.table.stores.contract import Base, Store
from stratagem.table.stores.migrations import VERSION, note_ended

FORMAT = "stratagem-store-1"
AT_ONCE = 500  # rows of history in one line
COLUMNS = {
    "records": ("number", "body", "at", "asked", "known"),
    "tokens": ("hash", "body"),
    "drafts": ("seat", "body"),
    "reviews": ("name", "status", "body"),
    "chairs": ("seat", "player_id"),
    "words": ("number", "place", "player_id", "text"),
    "reports": ("number", "place", "kind", "player_id", "at", "done"),
}
HISTORY = {  # outlives a table
    "results": ("table_id", "playing", "at", "game", "seats", "kind", "rated", "place", "body"),
    "played": ("table_id", "playing", "seat", "player_id", "won", "rank", "points", "mu", "sigma"),
    "tries": ("date", "game", "player_id", "table_id", "at"),
    "house": ("name", "value"),
    "invitations": ("hash", "role", "at", "until", "most", "used", "revoked", "about"),  # numbered anew, in this order
    "members": ("player_id", "role", "since", "invitation"),  # the invitation by its hash
    "passkeys": ("id", "player_id", "key", "count", "about", "at"),
    "holidays": ("player_id", "since", "until"),
    "endpoints": ("id", "player_id", "kind", "shared", "address", "language", "at", "failures"),
    "quiet_hours": ("player_id", "since", "until", "zone"),
    "notices": ("id", "kind", "table_id", "seat", "player_id", "endpoint_id", "key", "number", "due", "tries"),
}
READ = {  # where a column is not told as it is kept
    ("members", "invitation"): "coalesce((SELECT hash FROM invitations WHERE id=invitation), '')",
}
KEPT = {("members", "invitation"): "coalesce((SELECT id FROM invitations WHERE hash=?), 0)"}
ORDER = {"invitations": "id"}
TABLE = ("created", "meta", "notes", "free", "due", "ended", "opener", "bots", "imported")
SANCTION = ("at", "until", "kind", "table_id", "player_id", "address", "why")
PLAYER = ("id", "created", "seen", "name", "colour", "language")


def exported(store: Store, damaged: Callable[[str, StratagemError], None] | None = None) -> Iterator[str]:
    """Every line of an export.  `damaged` is told of tables that cannot be read, which are left out."""
    sql = "SELECT name, value FROM secrets ORDER BY name"
    secrets = dict(store.ask(lambda base: base.execute(sql).fetchall()).result())
    forbidden = f"SELECT {', '.join(SANCTION)} FROM sanctions ORDER BY id"
    sanctions = [list(row) for row in store.ask(lambda base: base.execute(forbidden).fetchall()).result()]
    head = {"format": FORMAT, "version": VERSION, "secrets": secrets}
    yield canonical({**head, **({"sanctions": sanctions} if sanctions else {})})
    people = store.ask(_players).result()
    yield from map(canonical, people)
    past = 0
    for name in HISTORY:
        for rows in store.ask(lambda base, name=name: _history(base, name)).result():  # type: ignore[misc]
            past += len(rows)
            yield canonical({"history": name, "rows": rows})
    count = 0
    for table in store.ask(_ids).result():
        try:
            found = store.ask(lambda base, table=table: _whole(base, table)).result()  # type: ignore[misc]
        except StratagemError as fault:
            if damaged is None:
                raise
            damaged(table, fault)
            continue
        if found is not None:  # else it was deleted meanwhile
            count += 1
            yield canonical(found)
    counted = {"players": len(people), "history": past}
    yield canonical({"tables": count, **{name: number for name, number in counted.items() if number}})


def _ids(base: Base) -> list[str]:
    return [table for (table,) in base.execute("SELECT id FROM tables ORDER BY created, id").fetchall()]


def _players(base: Base) -> list[Params]:
    """Everybody with the hashes of their keys and sheets; codes for another device do not last that long."""
    keys: dict[str, list[list[str]]] = {}
    sql = "SELECT player_id, hash, kind FROM player_keys WHERE until IS NULL ORDER BY hash"
    for player, *key in base.execute(sql).fetchall():
        keys.setdefault(player, []).append(key)
    names = ", ".join(PLAYER)
    rows = base.execute(f"SELECT {names} FROM players ORDER BY created, id").fetchall()
    return [{"player": list(row), "keys": keys.get(row[0], [])} for row in rows]


def _history(base: Base, name: str) -> list[list[list[Any]]]:
    """How games ended and who played them, and whose house it is, in lines of some hundred rows."""
    names = ", ".join(READ.get((name, column), column) for column in HISTORY[name])
    order = ORDER.get(name, ", ".join(HISTORY[name][:3]))
    rows = [list(row) for row in base.execute(f"SELECT {names} FROM {name} ORDER BY {order}").fetchall()]
    return [rows[start : start + AT_ONCE] for start in range(0, len(rows), AT_ONCE)]


def _whole(base: Base, table: str) -> Params | None:
    row = base.execute(f"SELECT {', '.join(TABLE)} FROM tables WHERE id=?", (table,)).fetchone()
    if row is None:
        return None
    found: Params = dict(zip(TABLE, row, strict=True))
    found["table"] = table
    for name, columns in COLUMNS.items():
        sql = f"SELECT {', '.join(columns)} FROM {name} WHERE table_id=? ORDER BY {columns[0]}"
        found[name] = [list(line) for line in base.execute(sql, (table,)).fetchall()]
    return found


def imported(store: Store, lines: Iterable[str]) -> int:
    """Import an export into a store; a table that already exists is refused. Returns the number of tables imported."""
    source = _read(lines)
    head = next(source, {})
    if head.get("format") != FORMAT:
        raise BadReplay("this is not an export of a store of Stratagem")
    if head["version"] > VERSION:
        raise BadReplay("the export was written by a newer version of Stratagem")
    count, people, past, last = 0, 0, 0, None
    for line in source:
        if "rows" in line:
            past += store.submit(lambda base, line=line: _bring_history(base, line)).result()  # type: ignore[misc]
            continue
        if "player" in line:
            store.submit(lambda base, line=line: _bring_player(base, line)).result()  # type: ignore[misc]
            people += 1
            continue
        if "table" not in line:
            last = line
            break
        store.submit(lambda base, line=line: _bring(base, line)).result()  # type: ignore[misc]
        count += 1
    came = {"tables": count, "players": people, "history": past}
    if last is None or any(last.get(name, 0) != number for name, number in came.items()):
        raise BadReplay(f"the export was cut off: {count} tables have come")
    for name, value in head["secrets"].items():
        store.secret(name, value).result()
    for row in head.get("sanctions", []):
        sql = f"INSERT INTO sanctions ({', '.join(SANCTION)}) VALUES ({', '.join('?' for _ in SANCTION)})"
        store.submit(lambda base, sql=sql, row=row: base.execute(sql, row).rowcount).result()  # type: ignore[misc]
    return count


def _read(lines: Iterable[str]) -> Iterator[Params]:
    for number, text in enumerate(lines, 1):
        try:
            line = json.loads(text)
        except ValueError:
            raise BadReplay(f"line {number} of the export is damaged") from None
        if not isinstance(line, dict):
            raise BadReplay(f"line {number} of the export is damaged")
        yield line


def _bring(base: Base, line: Params) -> None:
    table = line["table"]
    if base.execute("SELECT 1 FROM tables WHERE id=?", (table,)).fetchone() is not None:
        raise StratagemError(f"the table {table} is there already; import into an empty store")
    sql = f"INSERT INTO tables (id, {', '.join(TABLE)}) VALUES (?, {', '.join('?' for _ in TABLE)})"
    since_then = {"ended": 0, "opener": "", "bots": 0, "imported": int('"import":' in line["meta"])}
    base.execute(sql, (table, *({**since_then, **line}[name] for name in TABLE)))
    for name, columns in COLUMNS.items():
        marks = ", ".join("?" for _ in columns)
        for row in line.get(name, []):  # an older version had fewer kinds, and shorter rows
            whole = (*row, *(None for _ in columns[len(row) :]))
            base.execute(f"INSERT INTO {name} (table_id, {', '.join(columns)}) VALUES (?, {marks})", (table, *whole))
    if '"import":' not in line["meta"]:
        base.execute("INSERT INTO unread (table_id) VALUES (?) ON CONFLICT DO NOTHING", (table,))
    if "ended" not in line:
        note_ended(base, table)


def _bring_player(base: Base, line: Params) -> None:
    """Whoever is there already stays as they are."""
    marks = ", ".join("?" for _ in PLAYER)
    sql = f"INSERT INTO players ({', '.join(PLAYER)}) VALUES ({marks}) ON CONFLICT DO NOTHING"
    base.execute(sql, line["player"])
    for hash, kind in line["keys"]:
        sql = "INSERT INTO player_keys (hash, player_id, kind) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        base.execute(sql, (hash, line["player"][0], kind))


def _bring_history(base: Base, line: Params) -> int:
    name = line["history"]
    if name not in HISTORY:
        raise BadReplay(f"the export has rows of a kind that is not known here: {name}")
    columns = HISTORY[name]
    marks = ", ".join(KEPT.get((name, column), "?") for column in columns)
    sql = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks}) ON CONFLICT DO NOTHING"
    if name == "house":
        base.execute("DELETE FROM house")  # a club stays one, wherever it moves
    for row in line["rows"]:
        base.execute(sql, row)
    return len(line["rows"])


# -- checking ---------------------------------------------------------------------------------------------


def problems(store: Store, replay: bool = True, tell: Callable[[int], None] = lambda count: None) -> Iterator[str]:
    """What is wrong in a store: gaps, wrong checksums, games that cannot be replayed, orphaned rows."""
    for name in COLUMNS:
        sql = f"SELECT DISTINCT table_id FROM {name} WHERE table_id NOT IN (SELECT id FROM tables)"
        for (table,) in store.ask(lambda base, sql=sql: base.execute(sql).fetchall()).result():  # type: ignore[misc]
            yield f"{table}: {name} of a table that is not there"
    for count, table in enumerate(store.ask(_ids).result(), 1):
        try:
            kept = store.load(table).result()
            game = kept is not None and "import" not in kept.meta
            wrong = _wrong(store.records(table).result(), replay) if game else ""
        except StratagemError as fault:
            wrong = f"it cannot be read: {fault}"
        if wrong:
            yield f"{table}: {wrong}"
        tell(count)


def unplayable(store: Store, packs: Path | None = None) -> Iterator[tuple[str, Unplayable]]:
    """Tables that are intact, but whose rules or content are no longer available, and why."""
    for table in store.ask(_ids).result():
        try:
            kept = store.load(table).result()
            if kept is not None and "import" not in kept.meta and kept.records:
                game_of(kept.records[0], packs=packs)
        except Unplayable as fault:
            yield table, fault
        except StratagemError:
            pass  # damage is reported by `problems`


def _wrong(records: list[Params], replay: bool) -> str:
    last = ""
    for number, record in enumerate(records, 1):
        if record.get("n") != number:
            return f"record {number} is missing"
        if record.get("sum") != chained(last, record):
            return f"record {number} was edited or damaged"
        last = record["sum"]
    if not records:
        return "it has no records"
    if replay:
        try:
            replayed(game_of(records[0]), Log(records))
        except Unplayable:
            return ""  # not damaged: `unplayable` finds it
        except StratagemError as fault:
            return fault.message
    return ""


# -- pruning ----------------------------------------------------------------------------------------------


def prunable(store: Store, before: float, unfinished: bool = False) -> list[str]:
    """Tables that have been inactive since a given time: finished ones, or all."""
    sql = (
        "SELECT id, (SELECT body FROM records WHERE table_id=id ORDER BY number DESC LIMIT 1) FROM tables "
        "WHERE created < ? AND coalesce((SELECT max(at) FROM records WHERE table_id=id), 0) < ? ORDER BY created"
    )
    rows = store.ask(lambda base: base.execute(sql, (before, before)).fetchall()).result()
    return [table for table, last in rows if unfinished or last is None or json.loads(last).get("kind") == "end"]


def prune(store: Store, tables: Iterable[str]) -> int:
    """Delete these tables, and any orphaned rows."""

    count = 0
    for table in tables:
        store.delete(table).result()
        count += 1
    for name in COLUMNS:
        sql = f"DELETE FROM {name} WHERE table_id NOT IN (SELECT id FROM tables)"
        store.submit(lambda base, sql=sql: base.execute(sql).rowcount).result()  # type: ignore[misc]
    store.give_back_space()
    return count
