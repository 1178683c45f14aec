"""What whoever runs a server relies on: private files, one server to a folder, damage that stays where it is."""

import json
import sqlite3
import stat

import pytest

from stratagem.server.client import ServerSaid
from stratagem.server.run import only_one
from stratagem.table import StratagemError
from stratagem.table.stores import SqliteStore, moving

from .rows.place import table_of


def test_files_are_for_nobody_else(start, place):
    server = start()
    table_of(server.client, "strato", 1)
    assert stat.S_IMODE(server.folder.stat().st_mode) == 0o700
    files = [path for path in server.folder.rglob("*") if path.is_file()]
    assert files
    for path in files:
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


def test_a_second_server_on_the_same_folder_is_refused(start):
    first = start()
    with pytest.raises(AssertionError, match="did not start"):
        start(folder=first.folder)
    with pytest.raises(StratagemError, match="another server keeps its tables"):
        only_one(first.folder)
    assert first.client.call("GET", "/api/health")["status"] == "ok"


@pytest.fixture
def damaged(start):
    """A store with three tables, one of them with a damaged byte; the server has stopped."""
    server = start()
    opened = [table_of(server.client, "strato", 1) for _ in range(3)]
    server.stop()
    base = sqlite3.connect(server.folder / "tables.sqlite")
    body = base.execute("SELECT CAST(body AS BLOB) FROM records WHERE table_id=?", (opened[1]["table"],)).fetchone()[0]
    spoilt = body[:50] + b"\xff" + body[51:]
    base.execute("UPDATE records SET body=CAST(? AS TEXT) WHERE table_id=?", (spoilt, opened[1]["table"]))
    base.commit()
    base.close()
    return server, opened


def test_one_damaged_byte_stops_neither_check_nor_export(damaged):
    server, opened = damaged
    store = SqliteStore(server.folder / "tables.sqlite")
    try:
        found = list(moving.problems(store))
        assert len(found) == 1 and found[0].startswith(opened[1]["table"])
        left_out = []
        lines = [json.loads(line) for line in moving.exported(store, lambda table, fault: left_out.append(table))]
        assert left_out == [opened[1]["table"]]
        assert [line["table"] for line in lines[1:-1]] == [opened[0]["table"], opened[2]["table"]]
        assert lines[-1] == {"tables": 2}
    finally:
        store.close()


def test_a_damaged_table_is_refused_without_its_bytes(damaged, start):
    server, opened = damaged
    again = start(folder=server.folder)
    path = f"/api/tables/{opened[1]['table']}"
    with pytest.raises(ServerSaid, match="damaged") as refused:
        again.client.call("GET", path, token=opened[1]["seats"]["0"])
    assert "\ufffd" not in str(refused.value.fault) and "record" not in str(refused.value.fault)
    assert again.client.call("GET", f"/api/tables/{opened[0]['table']}", token=opened[0]["seats"]["0"])["seen"]


def test_a_table_that_is_deleted_meanwhile_is_left_out_of_an_export(tmp_path, start):
    server = start()
    opened = [table_of(server.client, "strato", 1) for _ in range(3)]
    store = SqliteStore(server.folder / "tables.sqlite")
    try:
        lines = moving.exported(store)
        next(lines)
        next(lines)
        store.delete(opened[1]["table"]).result()
        rest = [json.loads(line) for line in lines]
        assert [line.get("table") for line in rest] == [opened[2]["table"], None] and rest[-1] == {"tables": 2}
    finally:
        store.close()


def test_pruning_gives_space_back(tmp_path):
    store = SqliteStore(tmp_path / "t.sqlite")
    try:
        fill = "INSERT INTO tables (id, created, meta, notes, free) VALUES (?, 0, ?, '{}', 0)"
        for number in range(200):
            store.submit(lambda base, number=number: base.execute(fill, (f"t{number}", "x" * 10_000))).result()
        before = (tmp_path / "t.sqlite").stat().st_size + (tmp_path / "t.sqlite-wal").stat().st_size
        moving.prune(store, [f"t{number}" for number in range(200)])
        after = (tmp_path / "t.sqlite").stat().st_size + (tmp_path / "t.sqlite-wal").stat().st_size
        assert after < before / 5
    finally:
        store.close()
