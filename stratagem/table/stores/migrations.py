"""Migrations: how a database of an older version becomes one of this version.  Forward only, all or nothing.

A step is written once for both databases: PostgreSQL and SQLite accept the same statements except for a few words,
which are written in braces.
"""

import json
from collections.abc import Callable

from stratagem.kernel.codec import canonical
from stratagem.table.stores.contract import Base

POSTGRES = {  # data in a transient table may be lost in a power failure
    "plain": "", "passing": "UNLOGGED", "counted": "BIGSERIAL PRIMARY KEY",
}  # fmt: skip
SQLITE = {"plain": "WITHOUT ROWID", "passing": "", "counted": "INTEGER PRIMARY KEY AUTOINCREMENT"}


def first(base: Base, words: dict[str, str]) -> None:
    """Tables, their records, tokens and the server's own secrets."""
    for sql in (
        "CREATE TABLE tables (id TEXT PRIMARY KEY, created DOUBLE PRECISION NOT NULL, meta TEXT NOT NULL) {plain}",
        "CREATE TABLE records (table_id TEXT NOT NULL, number BIGINT NOT NULL, body TEXT NOT NULL, "
        "PRIMARY KEY (table_id, number)) {plain}",
        "CREATE TABLE tokens (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, body TEXT NOT NULL) {plain}",
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) {plain}",
    ):
        base.execute(sql.format(**words))


def several_workers(base: Base, words: dict[str, str]) -> None:
    """What workers must know about a table they have not run: notes, due times, drafts, live workers."""
    for sql in (
        "ALTER TABLE tables ADD COLUMN notes TEXT NOT NULL DEFAULT '{{}}'",
        "ALTER TABLE tables ADD COLUMN rev BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN free BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN due DOUBLE PRECISION",
        "ALTER TABLE tables ADD COLUMN keeper TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE records ADD COLUMN at DOUBLE PRECISION NOT NULL DEFAULT 0",
        "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
        "CREATE INDEX tables_free ON tables (created) WHERE free > 0",
        "CREATE INDEX tokens_table ON tokens (table_id)",
        "CREATE {passing} TABLE drafts (table_id TEXT NOT NULL, seat BIGINT NOT NULL, body TEXT NOT NULL, "
        "PRIMARY KEY (table_id, seat)) {plain}",
        "CREATE {passing} TABLE workers (id TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL) {plain}",
    ):
        base.execute(sql.format(**words))
    _notes_apart(base)


def _notes_apart(base: Base) -> None:
    """Who is away and where the rematch is used to be stored with the immutable data; every table is marked as due."""
    for table, created, text in base.execute("SELECT id, created, meta FROM tables").fetchall():
        meta = json.loads(text)
        notes = {key: meta.pop(key) for key in ("away", "rematch") if key in meta}
        meta.pop("bots", None)
        due = None if meta.get("over") else created
        values = (canonical(meta), canonical(notes), due, table)
        base.execute("UPDATE tables SET meta=?, notes=?, due=? WHERE id=?", values)


def reviews_apart(base: Base, words: dict[str, str]) -> None:
    """Reviews used to be stored with the immutable data; now each has a row, which names its worker."""
    for sql in (
        "CREATE TABLE reviews (name TEXT PRIMARY KEY, table_id TEXT NOT NULL, keeper TEXT NOT NULL DEFAULT '', "
        "status TEXT NOT NULL, body TEXT NOT NULL) {plain}",
        "CREATE INDEX reviews_table ON reviews (table_id)",
    ):
        base.execute(sql.format(**words))
    for table, text in base.execute("SELECT id, meta FROM tables").fetchall():
        meta = json.loads(text)
        for name, found in meta.pop("reviews", {}).items():
            sql = "INSERT INTO reviews (name, table_id, status, body) VALUES (?, ?, ?, ?)"
            base.execute(sql, (name, table, found["status"], canonical(found)))
            base.execute("UPDATE tables SET meta=? WHERE id=?", (canonical(meta), table))


def ended_apart(base: Base, words: dict[str, str]) -> None:
    """Whether anything more will be played at a table, so that those that are over can be left out of a count."""
    base.execute("ALTER TABLE tables ADD COLUMN ended BIGINT NOT NULL DEFAULT 0")
    base.execute("CREATE INDEX tables_going_on ON tables (id) WHERE ended = 0")
    note_ended(base)


def note_ended(base: Base, table: str = "%") -> None:
    """Find out from the records whether a table, or any, is over: its game has ended, or the last of its series."""
    one = "EXISTS (SELECT 1 FROM records WHERE table_id=tables.id AND body LIKE ?"
    sql = f"UPDATE tables SET ended=1 WHERE id LIKE ? AND {one}) AND ({one}) OR {one} AND number=1))"
    base.execute(sql, (table, '%"kind":"end"%', '%"final":%"kind":"end"%', '%"series":""%'))


def players(base: Base, words: dict[str, str]) -> None:
    """Players with what goes with them, the hashes of whatever says who they are, and which chairs they have."""
    for sql in (
        "CREATE TABLE players (id TEXT PRIMARY KEY, created DOUBLE PRECISION NOT NULL, "
        "seen DOUBLE PRECISION NOT NULL, name TEXT NOT NULL DEFAULT '', colour BIGINT NOT NULL DEFAULT 0, "
        "language TEXT NOT NULL DEFAULT '') {plain}",
        "CREATE TABLE player_keys (hash TEXT PRIMARY KEY, player_id TEXT NOT NULL, kind TEXT NOT NULL, "
        "until DOUBLE PRECISION) {plain}",
        "CREATE INDEX player_keys_player ON player_keys (player_id)",
        "CREATE TABLE chairs (table_id TEXT NOT NULL, seat BIGINT NOT NULL, player_id TEXT NOT NULL, "
        "PRIMARY KEY (table_id, seat)) {plain}",
        "CREATE INDEX chairs_player ON chairs (player_id)",
    ):
        base.execute(sql.format(**words))


def operators(base: Base, words: dict[str, str]) -> None:
    """What people typed, apart from the records; what operators forbid, look up and order; who opened what."""
    of_a_table = "table_id TEXT NOT NULL DEFAULT ''"
    of_a_player = "player_id TEXT NOT NULL DEFAULT ''"
    when, where = "at DOUBLE PRECISION NOT NULL", "address TEXT NOT NULL DEFAULT ''"
    for sql in (
        "CREATE TABLE words (table_id TEXT NOT NULL, number BIGINT NOT NULL, place BIGINT NOT NULL, "
        f"{of_a_player}, text TEXT NOT NULL, PRIMARY KEY (table_id, number, place)) {{plain}}",
        "CREATE INDEX words_player ON words (player_id)",
        f"CREATE TABLE sanctions (id {{counted}}, {when}, until DOUBLE PRECISION, kind TEXT NOT NULL, {of_a_table}, "
        f"{of_a_player}, {where}, why TEXT NOT NULL DEFAULT '')",
        f"CREATE TABLE orders (id {{counted}}, {when}, what TEXT NOT NULL, {of_a_table}, body TEXT NOT NULL, "
        "keeper TEXT NOT NULL DEFAULT '')",
        f"CREATE TABLE audit (id {{counted}}, {when}, event TEXT NOT NULL, {of_a_table}, seat BIGINT, {of_a_player}, "
        f"{where}, about TEXT NOT NULL DEFAULT '')",
        "CREATE INDEX audit_at ON audit (at)",
        f"CREATE TABLE reports (id {{counted}}, {when}, {of_a_table}, number BIGINT NOT NULL, place BIGINT NOT NULL, "
        f"kind TEXT NOT NULL, {of_a_player}, done BIGINT NOT NULL DEFAULT 0)",
        "ALTER TABLE tables ADD COLUMN opener TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN bots BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN imported BIGINT NOT NULL DEFAULT 0",
        "CREATE INDEX tables_opener ON tables (opener) WHERE opener <> ''",
    ):
        base.execute(sql.format(**words))
    base.execute("UPDATE tables SET imported=1 WHERE meta LIKE ?", ('%"import":%',))


def club(base: Base, words: dict[str, str]) -> None:
    """Who belongs to the house, by which invitation; passkeys; days off."""
    when, whose = "at DOUBLE PRECISION NOT NULL", "player_id TEXT NOT NULL"
    for sql in (
        "CREATE TABLE house (name TEXT PRIMARY KEY, value TEXT NOT NULL) {plain}",
        "CREATE TABLE members (player_id TEXT PRIMARY KEY, role TEXT NOT NULL, since DOUBLE PRECISION NOT NULL, "
        "invitation BIGINT NOT NULL DEFAULT 0) {plain}",
        f"CREATE TABLE invitations (id {{counted}}, hash TEXT NOT NULL UNIQUE, role TEXT NOT NULL, {when}, "
        "until DOUBLE PRECISION, most BIGINT NOT NULL, used BIGINT NOT NULL DEFAULT 0, "
        "revoked BIGINT NOT NULL DEFAULT 0, about TEXT NOT NULL DEFAULT '')",
        f"CREATE TABLE passkeys (id TEXT PRIMARY KEY, {whose}, key TEXT NOT NULL, count BIGINT NOT NULL, "
        f"about TEXT NOT NULL DEFAULT '', {when}) {{plain}}",
        "CREATE INDEX passkeys_player ON passkeys (player_id)",
        "CREATE TABLE challenges (id TEXT PRIMARY KEY, about TEXT NOT NULL, until DOUBLE PRECISION NOT NULL) {plain}",
        f"CREATE TABLE holidays (id {{counted}}, {whose}, since DOUBLE PRECISION NOT NULL, "
        "until DOUBLE PRECISION NOT NULL)",
        "CREATE INDEX holidays_player ON holidays (player_id)",
    ):
        base.execute(sql.format(**words))


def history(base: Base, words: dict[str, str]) -> None:
    """How games ended and who played them; who was asked after a record; tries at deals of the day, their solutions.

    Tables that are there already are looked through by a server, which has their rules.
    """
    of_a_game = "table_id TEXT NOT NULL, playing BIGINT NOT NULL"
    of_a_day = "date TEXT NOT NULL, game TEXT NOT NULL"
    for sql in (
        "ALTER TABLE records ADD COLUMN asked BIGINT",
        "ALTER TABLE records ADD COLUMN known BIGINT",
        f"CREATE TABLE results ({of_a_game}, at DOUBLE PRECISION NOT NULL, game TEXT NOT NULL, seats BIGINT NOT NULL, "
        "kind TEXT NOT NULL, rated BIGINT NOT NULL, place BIGINT, body TEXT NOT NULL, "
        "PRIMARY KEY (table_id, playing)) {plain}",
        "CREATE INDEX results_unrated ON results (at) WHERE rated = 1 AND place IS NULL",
        f"CREATE TABLE played ({of_a_game}, seat BIGINT NOT NULL, player_id TEXT NOT NULL, won BIGINT NOT NULL, "
        "rank BIGINT NOT NULL, points DOUBLE PRECISION NOT NULL, mu DOUBLE PRECISION, sigma DOUBLE PRECISION, "
        "PRIMARY KEY (table_id, playing, seat)) {plain}",
        "CREATE INDEX played_stale ON played (sigma) WHERE sigma < 0",
        "CREATE INDEX played_player ON played (player_id) WHERE player_id <> ''",
        f"CREATE TABLE tries ({of_a_day}, player_id TEXT NOT NULL, table_id TEXT NOT NULL, "
        "at DOUBLE PRECISION NOT NULL, PRIMARY KEY (date, game, player_id)) {plain}",
        "CREATE INDEX tries_player ON tries (player_id)",
        f"CREATE TABLE solutions ({of_a_day}, keeper TEXT NOT NULL, status TEXT NOT NULL, body TEXT NOT NULL, "
        "PRIMARY KEY (date, game)) {plain}",
        "CREATE TABLE unread (table_id TEXT PRIMARY KEY) {plain}",
        "INSERT INTO unread (table_id) SELECT id FROM tables WHERE imported = 0",
    ):
        base.execute(sql.format(**words))


def outbox(base: Base, words: dict[str, str]) -> None:
    """Where players are told that it is their turn, when not, and what is still to be said."""
    when, whose = "at DOUBLE PRECISION NOT NULL", "player_id TEXT NOT NULL"
    for sql in (
        f"CREATE TABLE endpoints (id TEXT PRIMARY KEY, {whose}, kind TEXT NOT NULL, shared BIGINT NOT NULL, "
        f"address TEXT NOT NULL, language TEXT NOT NULL, {when}, failures BIGINT NOT NULL DEFAULT 0) {{plain}}",
        "CREATE INDEX endpoints_player ON endpoints (player_id)",
        "CREATE TABLE quiet_hours (player_id TEXT PRIMARY KEY, since BIGINT NOT NULL, until BIGINT NOT NULL, "
        "zone TEXT NOT NULL) {plain}",
        f"CREATE TABLE notices (id TEXT PRIMARY KEY, kind TEXT NOT NULL, table_id TEXT NOT NULL, "
        f"seat BIGINT NOT NULL, {whose}, endpoint_id TEXT NOT NULL, key BIGINT NOT NULL, number BIGINT NOT NULL, "
        "due DOUBLE PRECISION NOT NULL, tries BIGINT NOT NULL DEFAULT 0, keeper TEXT NOT NULL DEFAULT '') {plain}",
        "CREATE INDEX notices_due ON notices (due)",
        "CREATE INDEX notices_endpoint ON notices (endpoint_id)",
        "CREATE INDEX notices_table ON notices (table_id)",
    ):
        base.execute(sql.format(**words))


STEPS: list[Callable[[Base, dict[str, str]], None]] = [
    first, several_workers, reviews_apart, ended_apart, players, operators, club, history, outbox,
]  # fmt: skip
VERSION = len(STEPS)


def migrate(base: Base, have: int, words: dict[str, str]) -> int:
    """Apply the missing steps; the caller has opened a transaction."""
    for step in STEPS[have:]:
        step(base, words)
    return VERSION
