"""Snapshots are a cache: a table opened from one is the table its records lead to, and a bad one is as good as none."""

import json
import random

import pytest

from stratagem import games
from stratagem.kernel.codec import canonical
from stratagem.kernel.core import options
from stratagem.table import Chair, Match, snapshots as module
from stratagem.table.loading import Loader, replayed
from stratagem.table.logs import Log, chained
from stratagem.table.serving import new_terms
from stratagem.table.snapshots import Snapshots

SEATS = {"strato": 3, "stramat": 4, "synergy": 3, "stratos": 2, "weather_machine": 2}


class Summed(Log):
    """Records in memory, with the sums a store gives them."""

    def append(self, records):
        for record in records:
            self.records.append({**record, "sum": chained(self.records[-1]["sum"] if self.records else "", record)})


def played(name, moves, seed=1, series=""):
    """A table after some moves, and the snapshots taken on the way."""
    chance = random.Random(seed)
    chairs = [Chair("person") for _ in range(SEATS[name])]
    match = Match.start(new_terms(name, SEATS[name], {}, series, seed=seed, chat=True), chairs, Summed())
    return match, chance, moves


def make_one(match, chance):
    seat = chance.choice(match.state.waiting)
    offered = options(match.state, seat)
    match.make(seat, [match.game.wire(offered[chance.randrange(len(offered))])], None, f"{chance.random()}")
    if chance.random() < 0.2:
        match.talk(seat, None, "well")
    if match.no_undo(seat) is None and chance.random() < 0.3:
        match.undo(seat)


def kept(folder, name, moves, seed=1):
    """Play, keep a snapshot whenever one is due, and return the table with where they lie."""
    match, chance, _ = played(name, moves, seed)
    found = Snapshots(folder)
    for _ in range(moves):
        if not match.state.waiting:
            break
        make_one(match, chance)
        if found.due("t", match):
            found.write("t", found.take("t", match))
    return match, found


def everything(match):
    """All that anybody is shown of a table, and what is kept of it."""
    looks = [repr(match.seen(viewer, 0)) for viewer in [*range(len(match.chairs)), None]]
    past = [replay.to_json() for replay in match.replays]
    kept = (match.luck.indices, match.talking.signalled, match.history.movers)
    return looks, past, match.number, sorted(match.nonces), kept


@pytest.fixture(autouse=True)
def often(monkeypatch):
    monkeypatch.setattr(module, "EVERY", 5)


@pytest.mark.parametrize("name", games.names())
def test_a_table_from_a_snapshot_is_the_table_of_its_records(tmp_path, name, monkeypatch):
    match, found = kept(tmp_path, name, 40)
    made = []
    honest = Loader.move
    monkeypatch.setattr(Loader, "move", lambda self, record: (made.append(record), honest(self, record)))
    from_cache = found.read("t", match.game, match.log)
    tail, whole = len(made), replayed(match.game, match.log)
    assert from_cache is not None and tail < len(made) - tail, "only the last moves are made again"
    assert everything(from_cache) == everything(whole)
    for other in (from_cache, whole):
        other.log = Summed()
        other.log.records = list(match.log.records)
        chance = random.Random(9)
        for _ in range(5):
            if other.state.waiting:
                make_one(other, chance)
    assert everything(from_cache) == everything(whole), "and it goes on alike"


def test_a_damaged_snapshot_is_ignored(tmp_path):
    match, found = kept(tmp_path, "strato", 20)
    path = tmp_path / "t.json"
    good, chance = path.read_bytes(), random.Random(4)
    for cut in [0, 1, len(good) // 2, len(good) - 1]:
        path.write_bytes(good[:cut])
        assert found.read("t", match.game, match.log) is None
    for _ in range(150):
        at = chance.randrange(len(good))
        path.write_bytes(good[:at] + bytes([good[at] ^ (1 << chance.randrange(7))]) + good[at + 1 :])
        read = found.read("t", match.game, match.log)
        assert read is None or everything(read) == everything(match)
    path.unlink()
    assert found.read("t", match.game, match.log) is None


def test_a_snapshot_of_another_course_is_ignored(tmp_path):
    match, found = kept(tmp_path, "strato", 20, seed=1)
    other, _ = kept(tmp_path / "elsewhere", "strato", 20, seed=2)
    assert found.read("t", match.game, other.log) is None, "another table's"
    fewer = Summed()
    number = json.loads((tmp_path / "t.json").read_text())["body"]["number"]
    fewer.records = match.log.records[: number - 1]
    assert found.read("t", match.game, fewer) is None, "newer than the records"


def test_a_snapshot_that_lies_is_seen_through(tmp_path):
    """The check is over the whole body: whoever changes it and not the check has changed nothing."""
    match, found = kept(tmp_path, "strato", 20)
    data = json.loads((tmp_path / "t.json").read_text())
    data["body"]["luck"] = {"deck": 0}
    (tmp_path / "t.json").write_text(canonical(data))
    assert found.read("t", match.game, match.log) is None


def test_nothing_is_kept_while_a_move_can_be_taken_back(tmp_path):
    match, chance, _ = played("stratos", 0)
    found = Snapshots(tmp_path)
    for _ in range(60):
        if match.history.past or match.state.answers:
            assert not found.due("t", match)
        make_one(match, chance)
