"""Words: what people typed, names and talk, is kept beside the chain of records and found by the number of its record.

A record holds an empty text in its place, so its checksum says nothing about the words: erasing them leaves every
checksum valid.  Whatever has no words is shown as empty: an erased name as none, an erased line as erased.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from stratagem.kernel.core import Params


class Word(NamedTuple):
    """Something that somebody typed: in which record, and where in it: the seat whose name it is, 0 for talk."""

    number: int
    place: int
    seat: int  # whose words they are
    text: str


def apart(record: Params) -> tuple[Params, list[Word]]:
    """A record without its words, and the words."""
    kind, number = record["kind"], record["n"]
    if kind == "talk" and record.get("text"):
        return {**record, "text": ""}, [Word(number, 0, record["seat"], record["text"])]
    if kind == "sit" and record["chair"]["name"]:
        seat, chair = record["seat"], record["chair"]
        return {**record, "chair": {**chair, "name": ""}}, [Word(number, seat, seat, chair["name"])]
    if kind == "setup":
        names = [Word(number, seat, seat, one["name"]) for seat, one in enumerate(record["chairs"]) if one["name"]]
        return {**record, "chairs": [{**one, "name": ""} for one in record["chairs"]]}, names
    return record, []


def together(records: Sequence[Params], words: Iterable[tuple[int, int, str]]) -> list[Params]:
    """Records as they were made, with the words (number, place, text) that are still there."""
    found = {record["n"]: record for record in records}
    for number, place, text in words:
        record = found.get(number)
        if record is None:
            continue
        if record["kind"] == "talk":
            record["text"] = text
        elif record["kind"] == "sit":
            record["chair"]["name"] = text
        elif record["kind"] == "setup" and 0 <= place < len(record["chairs"]):
            record["chairs"][place]["name"] = text
    return list(records)
