"""Saved tables: on disk before they are acknowledged, whole or refused, and resumed exactly."""

import random
import shutil
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from table.tables import Lanterns, encoded, everybody, one_move, play_game, table, write_forged

from stratagem.kernel.codec import canonical
from stratagem.kernel.errors import BadReplay, Unplayable
from stratagem.kernel.game import Version
from stratagem.table import Chair, FileLog, Log, open_table, replayed, resume
from stratagem.table.logs import chained, read, sealed


def test_resuming_at_every_record_gives_the_same_table() -> None:
    """Views, options, news, undo, results, and the luck still to come."""
    match, rng, log = table(3, 5, "evening"), random.Random(5), Log()
    while not match.over:
        log.records = list(match.log.records)
        again = replayed(match.game, log)
        assert again.state == match.state and again.luck.indices == match.luck.indices
        for viewer in everybody(match):
            assert encoded(again.seen(viewer, 0)) == encoded(match.seen(viewer, 0))
        if match.seen(None).result is not None:
            match.next_game()
        else:
            one_move(match, rng)
            if rng.random() < 0.3:
                for seat in range(3):
                    if match.seen(seat).may_undo:
                        match.undo(seat)


def test_a_resumed_table_goes_on_as_if_it_had_not_been_left(saved: Path, tmp_path: Path) -> None:
    ends = []
    for part in (0, 4):
        path = tmp_path / f"copy{part}.jsonl"
        shutil.copy(saved, path)
        match, rng = resume(path), random.Random(8)
        for _ in range(part):
            one_move(match, rng)
        if part:
            match.log.close()
            match = resume(path)
        play_game(match, rng)
        match.log.close()
        ends.append(match.log.records)
        assert read(path)[0] == match.log.records
    assert ends[0] == ends[1]


def test_a_file_cut_off_anywhere_is_refused(short: Path) -> None:
    data = short.read_bytes()
    for length in range(len(data)):
        short.write_bytes(data[:length])
        with pytest.raises(BadReplay, match="cut off|not a saved game"):
            read(short)
    short.write_bytes(data)
    assert len(read(short)[0]) == 7


def test_a_file_with_a_changed_letter_is_refused(short: Path) -> None:
    data = short.read_bytes()
    for place in range(len(data)):
        if data[place : place + 1] in b" \n":
            continue  # spaces between the words of the first line say nothing; line ends are cut off above
        short.write_bytes(data[:place] + (b"7" if data[place : place + 1] != b"7" else b"8") + data[place + 1 :])
        with pytest.raises(BadReplay):
            read(short)


@pytest.mark.parametrize("change", ["drop a line", "swap two lines", "repeat a line", "add a line", "join two lines"])
def test_lines_moved_about_are_refused(saved: Path, change: str) -> None:
    head, *lines = saved.read_bytes().splitlines(keepends=True)
    if change == "drop a line":
        del lines[4]
    elif change == "swap two lines":
        lines[4], lines[5] = lines[5], lines[4]
    elif change == "repeat a line":
        lines.insert(4, lines[4])
    elif change == "add a line":
        lines.append(lines[-1])
    else:
        lines[4] = lines[4].rstrip()
    saved.write_bytes(head + b"".join(lines))
    with pytest.raises(BadReplay, match=r"line \d+: this line was edited or damaged"):
        resume(saved)


def test_a_refused_file_is_left_alone(saved: Path) -> None:
    broken = saved.read_bytes()[:-9]
    saved.write_bytes(broken)
    with pytest.raises(BadReplay):
        resume(saved)
    assert saved.read_bytes() == broken


@pytest.mark.parametrize(
    ("kind", "field", "value", "sentence"),
    [
        ("move", "actions", [{"do": "dance"}], "cannot be replayed"),
        ("move", "seat", 7, "cannot be replayed"),
        ("move", "luck", [99999], "cannot be replayed"),
        ("move", "actions", "x", "cannot be replayed"),
        ("undo", "takes_back", 99, "could not be taken back"),
        ("undo", "seat", 1, "could not be taken back"),
        ("end", "result", {"ending": "BRIGHT", "winners": [0, 1], "scores": [9, 9], "carry": {}}, "did not end so"),
        ("setup", "setup", {"seats": 3, "options": {}}, "not the one that comes next"),
        ("setup", "luck", [], "cannot be replayed"),
        ("setup", "table", {}, "does not say which game"),
        ("setup", "table", {"game": "chess"}, "not known here: there is no game 'chess'"),
        ("sit", "chair", {}, "cannot be replayed"),
        ("talk", "kind", "shout", "no such kind of record"),
    ],
)
def test_a_forged_file_with_right_sums_is_refused(
    saved: Path, kind: str, field: str, value: object, sentence: str
) -> None:
    """Sums do not make a wrong game right: every record is played again."""
    records = read(saved)[0]
    forged = next(record for record in records if record["kind"] == kind)
    forged[field] = value
    write_forged(saved, records)
    with pytest.raises(BadReplay, match=sentence):
        resume(saved)


@pytest.mark.parametrize("text", ["", "hello\n", "{}\n", "[1]\n", '{"format":"stratagem-replay-1"}\n', "\x00\xff\n"])
def test_something_else_is_not_a_saved_game(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(BadReplay, match="is not a saved game of Stratagem"):
        resume(path)


def test_missing_newer_or_empty_files_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    with pytest.raises(BadReplay, match="there is no saved game at"):
        resume(path)
    with pytest.raises(BadReplay, match="cannot be read"):
        resume(tmp_path)
    path.write_text('{"format":"stratagem-table-9"}\n')
    with pytest.raises(BadReplay, match="saved in the form stratagem-table-9; this version reads stratagem-table-1"):
        resume(path)
    path.unlink()
    FileLog.create(path).close()
    with pytest.raises(BadReplay, match="before the first card was dealt"):
        resume(path)


def test_another_version_is_refused(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lanterns, "version", 2)
    versions = (Version(1, "2026-11-01", "", plays=False), Version(2, "2026-11-16", ""))
    monkeypatch.setattr(Lanterns, "versions", versions)
    with pytest.raises(Unplayable, match="version 1 of the rules of fireflies; this is version 2"):
        resume(saved)


def test_another_content_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "strato.jsonl"
    open_table("strato", [Chair("person")], path=path).log.close()
    records = read(path)[0]
    records[0]["table"]["content"] = "other"
    write_forged(path, records)
    with pytest.raises(Unplayable, match="another content pack"):
        resume(path)


@given(
    st.dictionaries(
        st.sampled_from(["n", "kind", "nonce", "takes_back", "text", "summed", "su"]), st.text(), min_size=1
    )
)
def test_the_text_of_a_record_has_its_checksum_in_its_place(record: dict[str, str]) -> None:
    """Whether other fields come after it or not."""
    found, text = sealed("before", record)
    assert found == chained("before", record) and text == canonical({**record, "sum": found})
