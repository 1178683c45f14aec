"""What operators rely on: damage that stays where it is, the operator's page, `stratagem admin`."""

import base64
import re
import sqlite3
import urllib.error
import urllib.parse
import urllib.request

import pytest

from stratagem.commands import main
from stratagem.commands.benches.served import free_port
from stratagem.server.client import Client, ConnectionClosed, ServerSaid
from stratagem.server.operators import read_password
from stratagem.table import StratagemError
from stratagem.table.logs import sealed
from stratagem.table.stores import (
    Change,
    Conflict,
    OperatorStore,
    PlayerStore,
    SqliteStore,
    StoreLog,
    moving,
)

from .rows.place import table_of


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


def test_a_damaged_table_is_refused_without_its_bytes(damaged, start):
    server, opened = damaged
    again = start(folder=server.folder)
    path = f"/api/tables/{opened[1]['table']}"
    with pytest.raises(ServerSaid, match="damaged") as refused:
        again.client.call("GET", path, token=opened[1]["seats"]["0"])
    assert "\ufffd" not in str(refused.value.fault) and "record" not in str(refused.value.fault)
    assert again.client.call("GET", f"/api/tables/{opened[0]['table']}", token=opened[0]["seats"]["0"])["seen"]


# -- the operator's page and `stratagem admin` -----------------------------------------------------------


PASSWORD = "open sesame, please"


def asked(url, body=None, password=PASSWORD):
    """The status, the headers and the text of a page."""
    allowed = base64.b64encode(f"me:{password}".encode()).decode()
    headers = {"Authorization": f"Basic {allowed}"} if password else {}
    data = urllib.parse.urlencode(body).encode() if body is not None else None
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=20) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as fault:
        return fault.code, fault.headers, fault.read().decode()


def test_the_operators_page_is_on_the_side_port_and_only_where_it_is_set(start):
    ports = [free_port(), free_port()]
    plain = start(metrics=str(ports[0]))
    assert asked(f"http://127.0.0.1:{ports[0]}/operator")[0] == 404
    set_up = start(metrics=str(ports[1]), operator=PASSWORD)
    page = f"http://127.0.0.1:{ports[1]}/operator"
    assert asked(page, password="")[0] == asked(page, password="guess")[0] == 401
    status, headers, text = asked(page)
    assert status == 200 and "Tables" in text and "<script" not in text
    assert headers["content-security-policy"].startswith("default-src 'none'; style-src 'self'; form-action 'self'")
    for server in (plain, set_up):
        assert asked(f"{server.url}/operator")[0] in (403, 404), "never for players"
    assert asked(f"http://127.0.0.1:{ports[1]}/readyz", password="")[0] == 200


def test_forms_of_the_page_do_what_they_say_and_no_other_page_can_send_them(start):
    port = free_port()
    server = start(metrics=str(port), operator=PASSWORD)
    opened = table_of(server.client, "strato", 2)
    page = f"http://127.0.0.1:{port}/operator"
    shown = asked(f"{page}/table?id={opened['table']}")[2]
    key = re.search('name="key" value="([^"]+)"', shown).group(1)
    assert not any(secret in shown for secret in (opened["host"], *opened["seats"].values(), opened["watch"]))
    assert asked(page, {"do": "delete", "table": opened["table"]})[0] == 400, "without its key"
    status, _, told = asked(page, {"do": "remove", "table": opened["table"], "seat": "1", "key": key})
    assert status == 200 and "within a second" in told
    player = server.client.play(opened["table"], opened["seats"]["0"])
    while not player.seen or player.seen["chairs"][1]["kind"] != "open":
        player.receive()
    with pytest.raises(ServerSaid, match="does not allow"):
        server.client.call("GET", f"/api/tables/{opened['table']}", token=opened["seats"]["1"])
    assert asked(page, {"do": "delete", "table": opened["table"], "key": key})[0] == 200
    with pytest.raises((ServerSaid, ConnectionClosed)):
        while True:
            player.receive()
    with pytest.raises(ServerSaid, match="no such table"):
        server.client.call("GET", f"/api/tables/{opened['table']}", token=opened["seats"]["0"])


def test_the_password_is_in_a_file_for_nobody_else(tmp_path):
    path = tmp_path / "password"
    path.write_text(f"{PASSWORD}\n")
    path.chmod(0o644)
    with pytest.raises(StratagemError, match="can be read by others"):
        read_password(path)
    path.chmod(0o600)
    assert read_password(path) == PASSWORD
    path.write_text("short\n")
    with pytest.raises(StratagemError, match="at least 12"):
        read_password(path)


def admin(folder, *words):
    with pytest.raises(SystemExit) as left:
        main.run(["admin", *words, "--database", str(folder / "tables.sqlite")])
    return left.value.code


def test_admin_bans_mutes_lifts_and_erases_beside_a_running_server(start, capsys):
    server = start()
    anna, bruno = Client(server.url, "a" * 43), Client(server.url, "b" * 43)
    bruno.call("PUT", "/api/player", {"name": "Bruno the Bold", "colour": 1, "language": "it"})
    seats = [{"kind": "person", "mine": True, "name": "Anna"}, {"kind": "open"}]
    opened = anna.open("strato", seats, chat=True)
    seated = bruno.sit(opened["table"], opened["invite"], "Bruno the Bold")
    assert admin(server.folder, "people", "bold") == 0
    player = capsys.readouterr().out.split()[0]
    assert admin(server.folder, "ban", "--player", player, "--why", "rude") == 0
    sanction = re.search("sanction ([0-9]+)", capsys.readouterr().out).group(1)
    socket = anna.play(opened["table"], opened["seats"]["0"])
    while not socket.seen or socket.seen["chairs"][1]["kind"] != "open":
        socket.receive()
    with pytest.raises(ServerSaid, match="shut you out"):
        bruno.sit(opened["table"], opened["invite"], "Bruno the Bold")
    with pytest.raises(ServerSaid, match="does not allow"):
        bruno.call("GET", f"/api/tables/{opened['table']}", token=seated["token"])
    assert admin(server.folder, "lift", sanction) == 0 and admin(server.folder, "lift", sanction) == 2
    assert admin(server.folder, "erase", player) == 0
    capsys.readouterr()
    for words in (("tables",), ("look", opened["table"]), ("people",), ("log",), ("reports",), ("sanctions",)):
        assert admin(server.folder, *words) == 0
    told = capsys.readouterr().out
    assert opened["table"] in told and "Anna" in told and "Bruno" not in told
    assert not any(secret in told for secret in (opened["host"], opened["seats"]["0"], opened["invite"]))
    assert admin(server.folder, "mute") == 2 and admin(server.folder, "ban", "--address", "nowhere") == 2
    store = SqliteStore(server.folder / "tables.sqlite")
    try:
        assert list(moving.problems(store)) == []
    finally:
        store.close()


def test_a_table_of_an_older_version_is_erased_too(tmp_path):
    """Its words are part of its records: they are taken out, and the checksums are made anew."""
    store = SqliteStore(tmp_path / "t.sqlite")
    try:
        name, key = "Bruno of old", "b" * 64
        change = Change("old")
        change.meta, change.created, change.notes = {"game": "strato"}, 1.0, {"held": {key: [1]}, "sitting": {"1": key}}
        chairs = [{"kind": "person", "name": one, "level": ""} for one in ("Anna of old", name)]
        last = ""
        for record in ({"n": 1, "kind": "setup", "chairs": chairs}, {"n": 2, "kind": "talk", "seat": 1, "text": "rude"},
                       {"n": 3, "kind": "talk", "seat": 0, "text": "polite"}):  # fmt: skip
            last, text = sealed(last, record)
            change.records.append(record)
            change.texts.append(text)
        store.write(change).result()
        PlayerStore(store).meet(key, 1.0).result()
        stale = StoreLog(store, "old", store.records("old").result())
        assert OperatorStore(store).erase(key, 2.0).result() == 1
        kept = store.load("old").result()
        assert [chair["name"] for chair in kept.records[0]["chairs"]] == ["Anna of old", ""]
        assert [record["text"] for record in kept.records[1:]] == ["", "polite"]
        assert list(moving.problems(store, replay=False)) == []
        stale.append([{"n": 4, "kind": "talk", "seat": 0, "text": "on the old chain"}])
        with pytest.raises(Conflict):
            stale.send().result()
    finally:
        store.close()
