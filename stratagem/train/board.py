"""The course of a training as a TensorBoard event file, written with nothing but the standard library.

An event file is a row of records: a length, its checksum, the data, its checksum. The data of each is an `Event` in
Protocol Buffers' wire form, of which four fields are needed: time, step, version of the format, and named numbers.
"""

import struct
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

VERSION = "brain.Event:2"
POLYNOMIAL = 0x82F63B78  # CRC-32C, reflected
VARINT, DOUBLE, BYTES, FLOAT = 0, 1, 2, 5  # how a field is written


def _table() -> list[int]:
    found = []
    for number in range(256):
        for _ in range(8):
            number = number >> 1 ^ (POLYNOMIAL if number & 1 else 0)
        found.append(number)
    return found


TABLE = _table()


def checksum(data: bytes) -> int:
    """CRC-32C."""
    found = 0xFFFFFFFF
    for byte in data:
        found = TABLE[(found ^ byte) & 0xFF] ^ found >> 8
    return found ^ 0xFFFFFFFF


def masked(data: bytes) -> bytes:
    """The checksum as records hold it, turned and shifted."""
    found = checksum(data)
    return struct.pack("<I", ((found >> 15 | found << 17) + 0xA282EAD8) & 0xFFFFFFFF)


def record(data: bytes) -> bytes:
    length = struct.pack("<Q", len(data))
    return length + masked(length) + data + masked(data)


def varint(number: int) -> bytes:
    found = bytearray()
    while number > 0x7F:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    found.append(number)
    return bytes(found)


def field(number: int, kind: int, data: bytes) -> bytes:
    return varint(number << 3 | kind) + (varint(len(data)) + data if kind == BYTES else data)


def event(now: float, step: int, values: Mapping[str, float]) -> bytes:
    """Named numbers at a step."""
    told = b"".join(
        field(1, BYTES, field(1, BYTES, name.encode()) + field(2, FLOAT, struct.pack("<f", value)))
        for name, value in values.items()
    )
    return field(1, DOUBLE, struct.pack("<d", now)) + field(2, VARINT, varint(step)) + field(5, BYTES, told)


def numbers(line: Mapping[str, Any]) -> dict[str, float]:
    """The numbers of a report, lists one by one: `won/0`, `won/1`."""
    found: dict[str, float] = {}
    for name, value in line.items():
        for place, one in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(one, (int, float)):
                found[f"{name}/{place}" if isinstance(value, list) else name] = float(one)
    return found


class Board:
    """An event file in a folder; `tensorboard --logdir FOLDER` shows it."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        now = time.time()
        self.path = folder / f"events.out.tfevents.{time.time_ns()}.stratagem"
        self.file = self.path.open("wb")
        self.file.write(record(field(1, DOUBLE, struct.pack("<d", now)) + field(3, BYTES, VERSION.encode())))

    def tell(self, step: int, line: Mapping[str, Any]) -> None:
        self.file.write(record(event(time.time(), step, numbers(line))))
        self.file.flush()

    def __enter__(self) -> "Board":
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()
