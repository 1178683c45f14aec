"""Crashes and full disks: what was acknowledged is there, what was not has not happened."""

import errno
import os
import random
from pathlib import Path

import pytest
from table.tables import encoded, everybody, one_move, play_game, table, write_forged

from stratagem.kernel.errors import BadReplay
from stratagem.table import Chair, FileLog, Match, NotSaved, resume
from stratagem.table.logs import read


def test_a_record_that_was_never_finished_is_dropped(saved: Path) -> None:
    """The power failed in the middle of a line: it was not acknowledged, so it has not happened."""
    data = saved.read_bytes()
    count = len(read(saved)[0])
    for tail in (b'{"actions":[{"do":"li', b"\x00" * 4000, b"\x00" * 9 + b"\n" + b"\x00" * 900):
        saved.write_bytes(data + tail)
        match = resume(saved)
        assert match.number == count
        one_move(match, random.Random(1))
        match.log.close()
        assert len(read(saved)[0]) >= count + 1 and b"\x00" not in saved.read_bytes()


def test_a_whole_record_beyond_the_head_has_happened(tmp_path: Path) -> None:
    """The power failed between the record and the first line of the file."""
    path = tmp_path / "t.jsonl"
    match = table(2, 3, log=FileLog.create(path))
    before = path.read_bytes().partition(b"\n")[0]
    match.move(0, ["light dim"])
    match.log.close()
    data = path.read_bytes()
    path.write_bytes(before + data[len(before) :])
    again = resume(path)
    assert again.number == match.number and again.state == match.state
    again.log.close()


def test_an_end_that_was_not_written_is_written_when_the_table_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    match = table(2, 3, log=FileLog.create(path))
    play_game(match, random.Random(2))
    records = read(path)[0]
    match.log.close()
    write_forged(path, records[:-1])
    again = resume(path)
    assert again.over and again.log.records[-1] == records[-1]
    again.log.close()


@pytest.mark.parametrize("broken", ["pwrite", "fsync"])
def test_what_cannot_be_written_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    match = table(2, 3, log=FileLog.create(tmp_path / "t.jsonl"))
    match.choose(0, "light dim")
    before = [encoded(match.seen(viewer, 0)) for viewer in everybody(match)]
    whole, indices = (tmp_path / "t.jsonl").read_bytes(), dict(match.luck.indices)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, broken, full)
        for work in (lambda: match.confirm(0), lambda: match.sit(0, Chair("open"))):
            with pytest.raises(NotSaved, match=r"written \(No space left on device\); nothing was changed"):
                work()
    assert [encoded(match.seen(viewer, 0)) for viewer in everybody(match)] == before
    assert match.luck.indices == indices and (tmp_path / "t.jsonl").read_bytes() == whole
    match.confirm(0)
    match.log.close()
    assert resume(tmp_path / "t.jsonl").number == match.number


def test_every_record_is_synced_before_it_is_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """First the record, then a sync, then the first line, then a sync; only then does the move take place."""
    trace: list[str] = []
    write, sync = os.pwrite, os.fsync
    what = {True: "line", False: "head"}
    monkeypatch.setattr(os, "pwrite", lambda fd, data, at: trace.append(what[at > 0]) or write(fd, data, at))
    monkeypatch.setattr(os, "fsync", lambda fd: trace.append("sync") or sync(fd))
    match = table(2, 3, log=FileLog.create(tmp_path / "t.jsonl"))
    trace.clear()
    happened = Match.moved
    monkeypatch.setattr(Match, "moved", lambda self, *args: trace.append("moved") or happened(self, *args))
    match.move(0, ["light dim"])
    assert trace == ["line", "sync", "head", "sync", "moved"]
    match.log.close()


def test_one_window_at_a_time(saved: Path) -> None:
    first = resume(saved)
    with pytest.raises(BadReplay, match="is being played in another window"):
        resume(saved)
    first.log.close()
    resume(saved).log.close()


def test_a_copy_is_a_save_of_its_own(saved: Path, tmp_path: Path) -> None:
    match = resume(saved)
    assert isinstance(match.log, FileLog)
    match.log.copy_to(tmp_path / "copy.jsonl")
    with pytest.raises(FileExistsError):
        match.log.copy_to(tmp_path / "copy.jsonl")
    copy = resume(tmp_path / "copy.jsonl")
    assert copy.state == match.state
    copy.log.close()
    match.log.close()
