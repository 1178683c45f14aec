"""Reads and checks a content pack once, into Tables (section 3.19 of the rule file lists the fields)."""
# mypyc: skip

from __future__ import annotations

from pathlib import Path

from stratagem.games.weather_machine.content.boards import (
    read_board,
    read_funding,
    read_government,
    read_lab_and_rnd,
    read_laboratory,
)
from stratagem.games.weather_machine.content.names import read_cards_and_words
from stratagem.games.weather_machine.content.rows import Reader
from stratagem.games.weather_machine.content.tables import Tables
from stratagem.games.weather_machine.content.tiles import (
    read_experiments,
    read_extreme_weather,
    read_goals,
    read_reports,
    read_subsidies,
    read_workshop_tiles,
)
from stratagem.parts.edition import Origin
from stratagem.parts.pack import Pack

HOUSE = Path(__file__).parent


def read_content(folder: Path | Origin | None = None) -> Tables:
    """The tables of the house pack, or of a pack laid over it; BadContent names every problem."""
    pack = Pack(HOUSE, folder)
    reader = Reader(pack)
    for read in (
        read_board,
        read_government,
        read_lab_and_rnd,
        read_extreme_weather,
        read_experiments,
        read_subsidies,
        read_funding,
        read_laboratory,
        read_workshop_tiles,
        read_goals,
        read_reports,
        read_cards_and_words,
    ):
        read(reader)
    pack.finish()
    pack.stamp(reader.tables)
    return reader.tables
