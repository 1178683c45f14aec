"""A corrected rule raises a game's version; older tables continue under the old rule, or end with a notice."""

import asyncio
import io
import json
import shutil
from datetime import date

import msgspec
import pytest
from server.rows.loops import finish
from table.tables import Lanterns, one_move, table
from toys.honest import Deal

from stratagem import games
from stratagem.commands import data
from stratagem.games.strato import game as strato
from stratagem.games.strato.content import reader as strato_content
from stratagem.games.strato.rules.turn import START_TURN
from stratagem.kernel.core import Reveal
from stratagem.kernel.errors import Unplayable
from stratagem.kernel.game import Version
from stratagem.kernel.replay import Replay
from stratagem.server.app import application
from stratagem.server.connection import Connections
from stratagem.server.messages import Hello, NewTable, SeatWish
from stratagem.table import FileLog, Match, Terms, reasons, resume, saves
from stratagem.table.house import save_of
from stratagem.table.sealing import commitment_of
from stratagem.table.serving import new_terms, open_store
from stratagem.terminal import Menu, Screen
from stratagem.text import LANGUAGES, Words

FIRST = Version(1, "2026-11-01", "the first")
GONE = Version(1, "2026-11-01", "the first", plays=False)
SECOND = Version(2, "2026-11-16", "a lone player is dealt one card more")


@pytest.mark.parametrize("name", games.names())
def test_the_versions_of_a_game_are_written_down(name):
    game = games.get(name)
    numbers = [one.number for one in game.versions]
    assert numbers == list(range(1, len(numbers) + 1)) and game.version == numbers[-1] and game.versions[-1].plays
    for one, after in zip(game.versions, [*game.versions[1:], None], strict=True):
        assert date.fromisoformat(one.since) and one.change and "\n" not in one.change
        if not one.plays:
            for language in LANGUAGES:
                key = f"{name.replace('_', '-')}-rules-{after.number}"
                assert Words(language).has(key), f"{language}: {key} says why games of version {one.number} have ended"


# -- a toy --------------------------------------------------------------------------------------------------


class DealByVersion(Deal):
    """Fireflies since version 2: the first player begins with a point."""

    def do(self, s, chance):
        super().do(s, chance)
        if s.content.rules >= 2:
            s.points[0] = 1


class LaterLanterns(Lanterns):
    version = 2
    versions = (FIRST, SECOND)

    def __init__(self, version=2):
        super().__init__(deal=DealByVersion)
        self.play_by(version)


@pytest.fixture
def saved(tmp_path):
    """A table of Fireflies by its first rules, with three moves."""
    import random

    match, rng = table(2, 3, log=FileLog.create(tmp_path / "old.jsonl")), random.Random(3)
    for _ in range(3):
        one_move(match, rng)
    match.log.close()
    return tmp_path / "old.jsonl"


def test_a_toy_plays_both_ways(saved, monkeypatch):
    monkeypatch.setattr(games, "get", lambda name, content=None: LaterLanterns())
    monkeypatch.setattr(games, "found", lambda name, version, *_: LaterLanterns(LaterLanterns().playable(version)))
    old = resume(saved)
    assert old.game.version == 1 and old.replays[0].to_json()["version"] == 1
    new = Match.start(Terms(LaterLanterns(), old.replays[0].setup), old.chairs)
    assert new.state.points[0] == 1 and new.terms.to_json()["version"] == 2
    import random

    rng, points = random.Random(4), old.state.points[0]
    one_move(old, rng)
    assert points == 0 and old.terms.to_json()["version"] == 1
    old.log.close()
    assert resume(saved).game.version == 1


def test_a_toy_that_cannot_play_both_ways_says_so(saved, monkeypatch):
    monkeypatch.setattr(LaterLanterns, "versions", (GONE, SECOND))
    monkeypatch.setattr(games, "get", lambda name, content=None: LaterLanterns())
    with pytest.raises(Unplayable, match="version 1 of the rules of fireflies; this is version 2") as fault:
        resume(saved)
    first, why = reasons(fault.value)
    assert first.params == {"game": "Fireflies", "version": "1", "newest": "2", "since": "2026-11-16"}
    assert why.key == "fireflies-rules-2"
    assert save_of(saved).ended and not save_of(saved).over


@pytest.mark.parametrize("version", [3, 0, -1, "1", None, [1], {}])
def test_no_other_version_is_taken(version):
    with pytest.raises(Unplayable):
        games.found("strato", version, games.get("strato").content_hash)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_ended_a_game_can_be_said(language):
    words = Words(language, strict=True)
    told = {"game": "Strato", "version": "1", "newest": "2", "since": "2026-11-16"}
    assert "2026-11-16" in words.say("shell-ended-rules", told)
    assert "Strato" in words.say("shell-ended-newer", told) and "Strato" in words.say("shell-ended-content", told)


# -- a real one -----------------------------------------------------------------------------------------------


class DealHandsByVersion(Reveal):
    """As DealHands; since version 2 a lone player is dealt one card more."""

    def do(self, s, chance):
        s.hands = [[0] * len(s.content.cards) for _ in range(s.agreed.players)]
        for _ in range(s.agreed.hand_size + (1 if s.content.rules >= 2 else 0)):
            for hand in s.hands:
                hand[s.pile.draw("deck", chance)] += 1


class LaterStrato(strato.Strato):
    version = 2
    versions = (FIRST, SECOND)
    words = {**strato.Strato.words, "DealHandsByVersion": DealHandsByVersion}

    def deal(self, setup):
        s = self._laid(setup)
        tornadoes = strato.LayTornadoes(s.agreed.pairing) if s.agreed.pairing else strato.PAIR_TORNADOES
        s.then(tornadoes, strato.FILL_ROWS, DealHandsByVersion(), START_TURN[s.agreed.first_player])
        return s


@pytest.fixture
def later(monkeypatch):
    """Strato with a rule corrected."""
    monkeypatch.setattr(strato, "make", lambda folder: LaterStrato(strato_content.read(folder)))
    monkeypatch.setattr(games, "_MADE", {})


@pytest.fixture
def much_later(later, monkeypatch):
    """Strato with a rule corrected that cannot be kept beside the old one."""
    monkeypatch.setattr(LaterStrato, "versions", (GONE, SECOND))


def test_tables_of_strato_play_on_by_the_rules_they_were_begun_with(left, later, tmp_path):
    from .test_upgrade import a_move, hall_at, opened

    async def run():
        hall = hall_at(left, tmp_path)
        old = [table for table in left.manifest["tables"] if table["game"] == "strato"]
        for table in old:
            room = await opened(hall, table)
            assert room.match.game.version == 1
            await a_move(room)
            assert room.match.replays[-1].to_json()["version"] == 1
        wish = NewTable(game="strato", seats=[SeatWish(kind="person", mine=True)], seed=5)
        new = await hall.rooms.get((await hall.open(wish, "here")).table)
        assert sum(new.match.state.hands[0]) == 4 and new.match.game.version == 2
        again = new.match.replays[0].to_json()
        assert again["version"] == 2
        await a_move(new)
        await hall.stop()
        return new.table

    table = finish(run())
    store = open_store(str(tmp_path / "store.sqlite"), tmp_path)
    assert store.records(table).result()[0]["table"]["version"] == 2
    store.close()


def test_replays_of_strato_replay_by_the_rules_they_were_played_with(left, later):
    for name, replay in left.json("replays"):
        if name == "strato":
            game = games.of_replay(replay)
            assert game.version == 1 and list(Replay.from_json(replay, game).states(game))
    match = Match.start(new_terms("strato", 1, {}, seed=5), [chair()])
    written = json.loads(json.dumps(match.replays[0].to_json()))
    assert written["version"] == 2 and games.of_replay(written).version == 2


def chair():
    from stratagem.table import Chair

    return Chair("person")


# -- where it cannot be continued: the server -----------------------------------------------------------------


async def ask(app, method, path, token=""):
    """A request to the server, without a network: (status, JSON)."""
    path, _, query = path.partition("?")
    headers = [(b"authorization", f"Bearer {token}".encode()), (b"host", b"localhost")]
    scope = {
        "type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": query.encode(),
        "headers": headers, "client": ("127.0.0.1", 1), "server": ("localhost", 80), "scheme": "http",
        "http_version": "1.1", "root_path": "",
    }  # fmt: skip
    sent = []

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        sent.append(message)

    await app(scope, receive, send)
    body = b"".join(message.get("body", b"") for message in sent)
    return sent[0]["status"], json.loads(body)


class Line:
    """A socket's end that says hello and keeps what it hears."""

    def __init__(self, table, token):
        self.table = table
        self.hello = msgspec.json.encode(Hello(token=token)).decode()
        self.heard, self.code = [], None

    async def receive(self):
        return {"type": "websocket.receive", "text": self.hello}

    async def send_texts(self, texts):
        self.heard += [json.loads(text) for text in texts]

    async def close(self, code=1000, reason=None):
        self.code = code


def at_the_server(left, tmp_path, work, kind="running"):
    from .test_upgrade import hall_at

    async def run():
        hall = hall_at(left, tmp_path)
        table = next(one for one in left.tables(kind) if one["game"] == "strato")
        try:
            await work(hall, application(hall, frozenset({"http://localhost"})), table)
        finally:
            await hall.stop()

    finish(run())


def test_a_table_that_has_ended_so_says_why(left, much_later, tmp_path):
    """Looked at, played at or listened to: never a fault of the server's."""

    async def work(hall, app, table):
        place, token = f"/api/tables/{table['table']}", table["tokens"]["seats"]["0"]
        for method, path in [
            ("GET", ""), ("GET", "/moment"), ("GET", "/hint"), ("GET", "/position"), ("GET", "/names/it"),
            ("GET", "/review"), ("POST", "/move"), ("POST", "/stand"),
        ]:  # fmt: skip
            status, told = await ask(app, method, place + path, token)
            assert (status, told["error"]) == (410, "ended"), path
            assert told["reason"]["key"] == "shell-ended-rules" and told["reason"]["params"]["version"] == "1"
        line = Line(table["table"], token)
        await Connections(hall).converse(line)
        assert line.code == 4403 and line.heard[-1]["type"] == "bye"
        assert line.heard[-1]["error"] == "ended" and line.heard[-1]["reason"]["key"] == "shell-ended-rules"

    at_the_server(left, tmp_path, work)


@pytest.mark.parametrize("kind", ["running", "finished", "series"])
def test_what_its_records_say_can_be_read(left, much_later, tmp_path, kind):
    async def work(hall, app, table):
        place, token = f"/api/tables/{table['table']}", table["tokens"]["watch"]
        assert (await ask(app, "GET", f"{place}/ended", "x" * 40))[0] == 403
        status, told = await ask(app, "GET", f"{place}/ended", token)
        assert status == 200 and told["game"] == "strato" and told["version"] == 1
        assert [reason["key"] for reason in told["why"]] == ["shell-ended-rules", "strato-rules-2"]
        assert [game["moves"] for game in told["games"]] == table["moves"]
        ended_games = [game["result"] for game in told["games"] if game["result"]]
        assert [[game["ending"], game["winners"], game["scores"]] for game in ended_games] == table["results"]
        assert [[one["kind"], one["name"], one["level"]] for one in told["chairs"]] == table["chairs"]
        status, export = await ask(app, "GET", f"{place}/export?playing=1", token)
        if not table["results"]:
            assert (status, export["error"]) == (409, "refused")
            return
        assert status == 200 and commitment_of(bytes.fromhex(export["key"])) == export["commitment"]
        if kind == "finished":
            assert export == dict(left.json("exports"))["strato"], "as the version of then exported it"

    at_the_server(left, tmp_path, work, kind)


def test_only_tables_that_have_ended_so_are_told_of(left, tmp_path):
    async def work(hall, app, table):
        status, told = await ask(app, "GET", f"/api/tables/{table['table']}/ended", table["tokens"]["host"])
        assert (status, told["error"]) == (404, "unknown")

    at_the_server(left, tmp_path, work)


def test_its_host_can_take_it_away(left, much_later, tmp_path):
    async def work(hall, app, table):
        place = f"/api/tables/{table['table']}"
        snapshot = tmp_path / "snapshots" / f"{table['table']}.json"
        assert snapshot.is_file()
        assert (await ask(app, "DELETE", place, table["tokens"]["seats"]["0"]))[0] == 403
        assert (await ask(app, "DELETE", place, "x" * 40))[0] == 403
        assert await ask(app, "DELETE", place, table["tokens"]["host"]) == (200, {"done": True, "token": ""})
        assert (await ask(app, "GET", place, table["tokens"]["host"]))[0] == 404
        assert not snapshot.exists() and await asyncio.wrap_future(hall.store.load(table["table"])) is None

    at_the_server(left, tmp_path, work)


def test_nothing_is_due_there_and_no_chair_is_offered(left, tmp_path, monkeypatch, caplog):
    """A public table with a clock: the server comes up, says so once, and leaves it alone."""
    from .test_upgrade import hall_at

    stratos = type(games.get("stratos"))
    monkeypatch.setattr(stratos, "versions", (GONE, SECOND))
    monkeypatch.setattr(stratos, "version", 2)
    table = left.tables("public")[0]

    async def run():
        hall = hall_at(left, tmp_path)
        sql = "UPDATE tables SET due=1 WHERE id=?"
        await asyncio.wrap_future(hall.store.submit(lambda base: base.execute(sql, (table["table"],)).rowcount))
        await hall.start()
        kept = await asyncio.wrap_future(hall.store.load(table["table"]))
        listed = await hall.lobby()
        await hall.stop()
        return kept, listed

    kept, listed = finish(run())
    assert kept.due is None and kept.free == 0 and not listed
    assert "cannot be continued" in caplog.text and not [one for one in caplog.records if one.levelname == "ERROR"]


# -- the same for whoever keeps the store, and in the terminal ---------------------------------------------------


def test_stratagem_data_tells_and_takes_away(left, much_later, tmp_path, capsys):
    address = str(tmp_path / "store.sqlite")
    shutil.copy(left.folder / "store.sqlite", address)
    assert data.check(address, packs=left.folder / "packs") == 0, "it is not damaged"
    told = capsys.readouterr().out
    gone = [table["table"] for table in left.manifest["tables"] if table["game"] == "strato"]
    assert f"{len(gone)} that cannot be continued" in told and all(table in told for table in gone)
    data.delete(gone[:2], database=address)
    assert "2 tables were taken away" in capsys.readouterr().out
    data.check(address, packs=left.folder / "packs")
    assert f"{len(gone) - 2} that cannot be continued" in capsys.readouterr().out


def test_stratagem_data_deletes_only_what_is_there(left, tmp_path, capsys):
    from stratagem.kernel.errors import StratagemError

    address = str(tmp_path / "store.sqlite")
    shutil.copy(left.folder / "store.sqlite", address)
    with pytest.raises(StratagemError, match="no table nowhere"):
        data.delete([left.manifest["tables"][0]["table"], "nowhere"], database=address)
    store = open_store(address, tmp_path)
    assert store.count().result() == len(left.manifest["tables"]) + 1
    store.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_of_the_terminal_tells(left, much_later, tmp_path, monkeypatch, language):
    monkeypatch.setenv("STRATAGEM_HOME", str(tmp_path))
    (tmp_path / "tables").mkdir()
    shutil.copy(left.folder / "saves" / "strato.jsonl", tmp_path / "tables")
    assert [save.ended for save in saves()] == [True]

    screen = Screen(io.StringIO(f"{len(games.names()) + 1}\n"), io.StringIO())
    Menu(screen, language).run()
    lines = screen.target.getvalue().splitlines()
    words = Words(language)
    told = {"game": "Strato", "version": "1", "newest": "2", "since": "2026-11-16"}
    assert any(words.say("shell-ended-rules", told) in line for line in lines)
    assert any(line.strip().startswith("6.") and "Strato" in line for line in lines)
