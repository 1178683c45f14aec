"""Logs: where a table writes its records, and how a saved table is read back.

A saved table is one file of JSON lines.  Every record carries a checksum over itself and the previous record, so a line
that was changed, moved or removed is detected. The first line gives the number of records and the last checksum; it is
written after the records are on disk. This distinguishes a truncated file from one whose last record was being written
when the power failed.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from stratagem.kernel.codec import canonical
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadReplay, StratagemError

FORMAT = "stratagem-table-1"


class NotSaved(StratagemError):
    """A record could not be written, so it has not happened."""


class Log:
    """Records kept in memory. `append` takes all of them or none, and what it has taken is durable."""

    def __init__(self, records: Sequence[Params] = ()) -> None:
        self.records = list(records)

    def append(self, records: Sequence[Params]) -> None:
        self.records += records

    def close(self) -> None:
        pass


class FileLog(Log):
    """Records in a separate file, on disk before `append` returns. Only one process holds a file at a time."""

    def __init__(self, path: Path, fd: int, records: list[Params], end: int) -> None:
        super().__init__(records)
        self.path = path
        self.fd = fd
        self.end = end  # where the next record goes
        self.sum = records[-1]["sum"] if records else ""

    @staticmethod
    def create(path: Path) -> FileLog:
        """A new file; it must not exist yet, its folder must."""
        fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        head = _head(0, "")
        os.pwrite(fd, head, 0)
        os.fsync(fd)
        _sync_folder(path.parent)
        return FileLog(path, fd, [], len(head))

    @staticmethod
    def open(path: Path) -> FileLog:
        """Continue an existing file; raises BadReplay if it is not intact."""
        read(path)  # refuse before anything is touched
        fd = os.open(path, os.O_RDWR)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(fd)
            raise BadReplay(f"{path} is being played in another window") from None
        records, end = read(path)
        return FileLog(path, fd, records, end)

    def append(self, records: Sequence[Params]) -> None:
        last, lines, written = self.sum, b"", []
        for record in records:
            last, text = sealed(last, record)
            written.append({**record, "sum": last})
            lines += text.encode() + b"\n"
        try:
            _write(self.fd, lines, self.end)
            os.ftruncate(self.fd, self.end + len(lines))  # what a crash may have left behind
            os.fsync(self.fd)
            _write(self.fd, _head(len(self.records) + len(written), last), 0)
            os.fsync(self.fd)
        except OSError as fault:
            self._take_back()
            raise NotSaved(f"{self.path} could not be written ({fault.strerror}); nothing was changed") from fault
        self.end += len(lines)
        self.sum = last
        self.records += written

    def _take_back(self) -> None:
        try:
            _write(self.fd, _head(len(self.records), self.sum), 0)
            os.ftruncate(self.fd, self.end)
        except OSError:
            pass  # the head still marks the intact part; the rest is dropped when the file is next opened

    def copy_to(self, path: Path) -> None:
        """The same table in another file, which must not exist yet."""
        copy = FileLog.create(path)
        copy.append([{key: value for key, value in record.items() if key != "sum"} for record in self.records])
        copy.close()

    def close(self) -> None:
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1


def read(path: Path) -> tuple[list[Params], int]:
    """The records of a saved table, and where the intact part of the file ends."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise BadReplay(f"there is no saved game at {path}") from None
    except OSError as fault:
        raise BadReplay(f"the saved game {path} cannot be read: {fault.strerror}") from None
    head, newline, body = data.partition(b"\n")
    count, last = _read_head(head, bool(newline), path)
    records: list[Params] = []
    end, previous = len(head) + 1, ""
    for number, line in enumerate(body.split(b"\n")[:-1], 1):
        if number > count and b"\0" in line:
            break  # incomplete: the power failed while it was being written
        record = _read_record(line)
        if record is None or record.get("sum") != chained(previous, record) or record.get("n") != number:
            raise BadReplay(f"{path}, line {number + 1}: this line was edited or damaged")
        records.append(record)
        previous = record["sum"]
        end += len(line) + 1
        if number == count and previous != last:
            raise BadReplay(f"{path}, line 1: this line was edited or damaged")
    if len(records) < count:
        raise BadReplay(f"{path} was cut off: it should hold {count} records, {len(records)} are there")
    if not records:
        raise BadReplay(f"{path} holds no game: it was saved before the first card was dealt")
    return records, end


def chained(previous: str, record: Params) -> str:
    """The checksum of a record that follows one with this checksum."""
    bare = canonical({key: value for key, value in record.items() if key != "sum"})
    return hashlib.sha256(f"{previous}\n{bare}".encode()).hexdigest()[:16]


def sealed(previous: str, record: Params) -> tuple[str, str]:
    """The same for a record that has no checksum yet, and its canonical text with it."""
    bare = canonical(record)
    found = hashlib.sha256(f"{previous}\n{bare}".encode()).hexdigest()[:16]
    if max(record) < "sum":  # it comes last: no need to write everything again
        return found, f'{bare[:-1]},"sum":"{found}"}}'
    return found, canonical({**record, "sum": found})


def _head(count: int, last: str) -> bytes:
    """The first line, always of the same length: it is overwritten in place."""
    return f'{{"format":"{FORMAT}","records":{count:10d},"sum":{json.dumps(last):18s}}}\n'.encode()


def _read_head(head: bytes, whole: bool, path: Path) -> tuple[int, str]:
    data = _read_record(head)
    if data is None or not str(data.get("format", "")).startswith("stratagem-table-"):
        if not whole and head.startswith(b'{"format":"stratagem-table-'):
            raise BadReplay(f"{path} was cut off: not even its first line is whole")
        raise BadReplay(f"{path} is not a saved game of Stratagem")
    if data["format"] != FORMAT:
        raise BadReplay(f"{path} was saved in the form {data['format']}; this version reads {FORMAT}")
    if type(data.get("records")) is not int or not isinstance(data.get("sum"), str):
        raise BadReplay(f"{path}, line 1: this line was edited or damaged")
    return data["records"], data["sum"]


def _read_record(line: bytes) -> Params | None:
    try:
        data: Any = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _write(fd: int, data: bytes, at: int) -> None:
    while data:
        done = os.pwrite(fd, data, at)
        data, at = data[done:], at + done


def _sync_folder(folder: Path) -> None:
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
