"""`stratagem data`: backup and restore, moving between databases, upgrades, checks, pruning."""

import asyncio
import json
import shutil
import sqlite3
import time
from pathlib import Path

import psycopg
import pytest
from server.rows.loops import finish

from stratagem.commands import data
from stratagem.kernel.errors import BadReplay, StratagemError
from stratagem.server.errors import Banned
from stratagem.server.hall import Hall
from stratagem.server.messages import NewTable, SeatWish
from stratagem.server.seating import hashed
from stratagem.table.serving import Endpoint, Hours
from stratagem.table.stores import moving, open_store
from stratagem.table.stores.club import Passkey
from stratagem.table.stores.migrations import VERSION

ANNA = "anna-" * 9
ANNA_ID = hashed(ANNA)
OLD = Path(__file__).with_name("old")
OLD_TABLES = ("tables", "records", "tokens", "secrets")


async def played(store):
    """A hall with two tables, one of them with a few moves, and a secret of its own; and a game that is over."""
    hall = Hall(store, bot_pace=0.0)
    me, bot = SeatWish(kind="person", mine=True, name="Anna"), SeatWish(kind="bot", level="random")
    for seats in ([me, me], [me, bot]):
        room = await hall.rooms.get((await hall.open(NewTable(game="strato", seats=seats, seed=4), "here")).table)
        for number in range(3):
            if 0 in room.match.waiting("person"):
                await room.play(0, [room.match.seen(0).options[0].do], room.match.number, f"{number}")
    await hall.daily_seed("strato", "2026-01-01")
    hall.reviews.kept.begin(f"{room.table}/1", room.table, {"status": "waiting"})
    await a_club(hall)
    await a_game(hall, me)
    await hall.stop()


async def a_game(hall, me):
    """Anna's, which ended: the first option is taken again and again."""
    anna = await hall.people.met(ANNA)
    wish = NewTable(game="strato", seats=[me, me], options={"challenge": 0})
    room = await hall.rooms.get((await hall.open(wish, "here", player=anna)).table)
    while not room.match.over:
        seat = room.match.waiting("person")[0]
        await room.play(seat, [room.match.seen(seat).options[0].do], room.match.number, f"{room.match.number}")


async def a_club(hall):
    """The house is a club; Anna came in by its second invitation, has a passkey and days off, and wants to be told."""
    anna, club, outbox, now = await hall.people.met(ANNA), hall.club.kept, hall.notices.kept, hall.now()
    hall.people.kept.change(anna.id, now, "Anna", 2, "it")
    club.become("club", now)
    club.invite("1" * 64, "guest", now, now + 60.0, 3, "for guests")
    club.invite("2" * 64, "operator", now, None, 1, "")
    club.accept(anna.id, anna.ids, "2" * 64, now)
    club.keep_passkey(Passkey("id", anna.id, "public", 4, "laptop", now))
    club.take_days_off(anna.id, anna.ids, now, now + 86_400.0, 30 * 86_400.0)
    outbox.set_hours(anna.id, Hours(1320, 420, "Europe/Rome"))
    await asyncio.wrap_future(outbox.add(Endpoint("e", anna.id, "ntfy", False, "anna-topic", "it", now)))
    await asyncio.wrap_future(outbox.try_out("e", anna.id, now))


@pytest.fixture
def full(tmp_path):
    """A SQLite store with games in it."""
    path = tmp_path / "full.sqlite"
    finish(played(open_store(str(path), tmp_path)))
    return str(path)


def lines_of(address, tmp_path):
    store = open_store(address, tmp_path)
    try:
        return list(moving.exported(store))
    finally:
        store.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_what_is_exported_and_imported_is_the_same(full, tmp_path, request, kind, capsys):
    """From SQLite into either database, and back into a fresh file: every line is the same."""
    other = str(tmp_path / "other.sqlite") if kind == "sqlite" else request.getfixturevalue("database")
    data.export(tmp_path / "copy.jsonl", full)
    data.import_(tmp_path / "copy.jsonl", other)
    assert capsys.readouterr().out.count("3 tables") == 2
    assert lines_of(other, tmp_path) == lines_of(full, tmp_path)
    assert (tmp_path / "copy.jsonl").stat().st_mode & 0o077 == 0, "seeds are for nobody else"
    data.export(tmp_path / "again.jsonl", other)
    assert (tmp_path / "again.jsonl").read_text() == (tmp_path / "copy.jsonl").read_text()
    assert data.check(other) == 0


def test_a_restored_club_is_a_club(full, tmp_path, database):
    """Nobody comes in who did not belong; who did is known, by key and passkey, and told as before."""
    data.export(tmp_path / "copy.jsonl", full)
    data.import_(tmp_path / "copy.jsonl", database)

    async def look():
        hall = Hall(open_store(database, tmp_path), bot_pace=0.0)
        try:
            await hall.start()
            with pytest.raises(Banned):
                await hall.club.admit("stranger-" * 5)
            assert ANNA_ID in await hall.club.admit(ANNA, "operator")
            first, second = reversed((await hall.club.invitations()).invitations)
            assert (first.role, first.used, second.role, second.used) == ("guest", 0, "operator", 1)
            ids = (await hall.people.who(ANNA)).ids
            assert [one.count for one in await asyncio.wrap_future(hall.club.kept.passkeys(ids))] == [4]
            assert (await hall.club.holiday(ANNA, None)).until is not None
            ways, hours = await asyncio.wrap_future(hall.notices.kept.wants(ANNA_ID))
            assert [way.address for way in ways] == ["anna-topic"] and hours == Hours(1320, 420, "Europe/Rome")
            [notice] = await asyncio.wrap_future(hall.notices.kept.claim(hall.now(), ()))
            assert notice.player == ANNA_ID
            assert (await hall.club.invite("guest", 1.0, 1, "")).id > second.id, "the numbers of invitations go on"
            [finished] = (await hall.history.games(await hall.people.who(ANNA), "", "", "")).finished
            assert [ended.playing for ended in finished.endings] == [1]
            assert (await hall.people.everything(ANNA))["members"][0]["invitation"] == second.id
        finally:
            await hall.stop()

    finish(look())


def test_a_restored_table_is_played_on(full, tmp_path, database):
    data.export(tmp_path / "copy.jsonl", full)
    data.import_(tmp_path / "copy.jsonl", database)

    async def go_on():
        hall = Hall(open_store(database, tmp_path), bot_pace=0.0)
        await hall.start()
        table = (await asyncio.wrap_future(hall.store.tables()))[0][0]
        room = await hall.rooms.get(table)
        before = room.match.number
        seat = room.match.waiting("person")[0]
        await room.play(seat, [room.match.seen(seat).options[0].do], before, "one more")
        after = room.match.number
        await hall.stop()
        return before, after

    before, after = finish(go_on())
    assert after > before


def test_an_export_that_was_cut_off_or_changed_is_refused(full, tmp_path):
    lines = lines_of(full, tmp_path)
    for number, (broken, told) in enumerate(
        [(lines[:-1], "cut off"), (["{}", *lines[1:]], "not an export"), ([lines[0], "{x"], "damaged")]
    ):
        store = open_store(str(tmp_path / f"{number}.sqlite"), tmp_path)
        with pytest.raises(BadReplay, match=told):
            moving.imported(store, broken)
        store.close()


def test_tables_are_not_imported_twice(full, tmp_path):
    data.export(tmp_path / "copy.jsonl", full)
    with pytest.raises(StratagemError, match="there already"):
        data.import_(tmp_path / "copy.jsonl", full)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("DELETE FROM records WHERE number=2", "record 2 is missing"),
        ("UPDATE records SET body=replace(body, 'nonce', 'nance') WHERE number=2", "record 2 was edited"),
        ("DELETE FROM tables WHERE id=(SELECT max(id) FROM tables)", "a table that is not there"),
    ],
)
def test_check_finds_damage(full, capsys, damage, told):
    base = sqlite3.connect(full)
    base.execute(damage)
    base.commit()
    base.close()
    assert data.check(full) == 1 and told in capsys.readouterr().out


def test_check_finds_a_game_that_cannot_be_played_again(full, tmp_path, capsys):
    """Whoever repairs the sums has not repaired the game."""
    store = open_store(full, tmp_path)
    table = store.tables().result()[0][0]
    records = store.records(table).result()
    records[1]["actions"] = [{"do": "redraw"}, {"do": "nothing"}]
    last = records[0]["sum"]
    for record in records[1:]:
        last = record["sum"] = moving.chained(last, record)
        body = json.dumps(record)
        values = (body, table, record["n"])
        store.submit(
            lambda base, values=values: base.execute("UPDATE records SET body=? WHERE table_id=? AND number=?", values)
        ).result()
    store.close()
    assert data.check(full) == 1 and "cannot be replayed" in capsys.readouterr().out
    assert data.check(full, replay=False) == 0


def test_prune_takes_away_what_is_old_and_over(full, tmp_path, capsys):
    data.prune(days=0.0, unfinished=False, dry=False, database=full)
    assert "1 tables were" in capsys.readouterr().out, "the one that is over"
    data.prune(days=0.0, unfinished=False, dry=False, database=full)
    assert "0 tables were" in capsys.readouterr().out, "the others are not over"
    data.prune(days=1.0, unfinished=True, dry=False, database=full)
    assert "0 tables were" in capsys.readouterr().out, "they are not old"
    data.prune(days=0.0, unfinished=True, dry=True, database=full)
    assert "2 tables would" in capsys.readouterr().out
    data.prune(days=0.0, unfinished=True, dry=False, database=full)
    lines = [json.loads(line) for line in lines_of(full, tmp_path)]
    assert lines[-1]["tables"] == 0 and not any("table" in line for line in lines[1:])
    assert {line["history"] for line in lines[1:-1] if "rows" in line} >= {"house", "members"}, "people are not old"


def test_a_store_that_is_not_there_is_not_made_by_looking(tmp_path):
    with pytest.raises(StratagemError, match="no store"):
        data.check(str(tmp_path / "none.sqlite"))


# -- upgrades -----------------------------------------------------------------------------------------------


def old_rows():
    base = sqlite3.connect(OLD / "version1.sqlite")
    found = {name: base.execute(f"SELECT * FROM {name}").fetchall() for name in OLD_TABLES}
    base.close()
    return found


def old_store(kind, tmp_path, request):
    """A store of version 1, as it was left."""
    if kind == "sqlite":
        shutil.copy(OLD / "version1.sqlite", tmp_path / "old.sqlite")
        return str(tmp_path / "old.sqlite")
    address = request.getfixturevalue("database")
    with psycopg.connect(address) as line:
        line.execute((OLD / "version1.sql").read_text())
        for name, rows in old_rows().items():
            for row in rows:
                line.execute(f"INSERT INTO {name} VALUES ({', '.join(['%s'] * len(row))})", row)
    return address


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_an_old_store_is_brought_up_to_date(kind, tmp_path, request, capsys):
    address = old_store(kind, tmp_path, request)
    data.migrate(address)
    assert f"version {VERSION}" in capsys.readouterr().out
    store = open_store(address, tmp_path)
    bodies = store.ask(lambda base: base.execute("SELECT body FROM records ORDER BY table_id, number").fetchall())
    assert [tuple(row) for row in bodies.result()] == [(body,) for _, _, body in sorted(old_rows()["records"])]
    tables = {table: store.load(table).result() for table, _, _ in old_rows()["tables"]}
    away = [kept for kept in tables.values() if kept.notes.get("away")]
    assert [kept.notes for kept in away] == [{"away": {"0": "Anna"}, "rematch": "0123456789abcdef"}]
    assert all("away" not in kept.meta and kept.tokens for kept in tables.values())
    assert set(store.claim(time.time(), []).result()) == set(tables), "every table is looked at once"
    store.close()


def test_a_step_that_fails_leaves_the_old_store_as_it_was(tmp_path, monkeypatch):
    from stratagem.table.stores import migrations

    def broken(base, words):
        base.execute("CREATE TABLE half (id TEXT)")
        raise RuntimeError("out of luck")

    shutil.copy(OLD / "version1.sqlite", tmp_path / "old.sqlite")
    monkeypatch.setattr(migrations, "STEPS", [*migrations.STEPS, broken])
    with pytest.raises(RuntimeError):
        open_store(str(tmp_path / "old.sqlite"), tmp_path)
    base = sqlite3.connect(tmp_path / "old.sqlite")
    names = {name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type='table'").fetchall()}
    assert base.execute("PRAGMA user_version").fetchone() == (1,) and "half" not in names and "drafts" not in names
    base.close()


def test_reviews_that_were_kept_with_their_table_get_a_line_of_their_own(tmp_path):
    from stratagem.table.stores import ReviewStore, migrations

    base = sqlite3.connect(tmp_path / "two.sqlite")
    for step in migrations.STEPS[:2]:
        step(base, migrations.SQLITE)
    meta = {"game": "strato", "reviews": {"t/1": {"status": "done", "of": 5}}}
    base.execute("INSERT INTO tables (id, created, meta) VALUES ('t', 1, ?)", (json.dumps(meta),))
    base.execute("PRAGMA user_version=2")
    base.commit()
    base.close()
    store = open_store(str(tmp_path / "two.sqlite"), tmp_path)
    assert ReviewStore(store).read("t/1").result() == ({"status": "done", "of": 5}, False)
    assert store.load("t").result().meta == {"game": "strato"}
    store.close()


def test_two_workers_may_start_on_an_old_database_at_once(tmp_path, request):
    from concurrent.futures import ThreadPoolExecutor

    address = old_store("postgres", tmp_path, request)
    with ThreadPoolExecutor(3) as pool:
        for store in pool.map(lambda _: open_store(address, tmp_path), range(3)):
            store.close()
