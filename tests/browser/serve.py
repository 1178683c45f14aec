"""A server for browsers: loopback, bots that answer at once, and tables that may begin with a position.

A table whose seed has a note in FOLDER/positions starts as the note says: `{"file": ..., "scenario": name}`. Its clock
may be days ahead of the table's last move.
"""

import argparse
import json
import time
from pathlib import Path

import msgspec

from stratagem.kernel.core import answer, begin
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Setup
from stratagem.scenarios.files import read_file
from stratagem.scenarios.runner import GivenLuck
from stratagem.server import hall, http, run
from stratagem.server.deadlines import Time
from stratagem.server.limits import Limits
from stratagem.server.posting import Telling
from stratagem.table import Match

GENEROUS = {"messages": 10_000, "sockets_per_address": 1000, "new_tables": 1000, "requests": 100_000, "work": 100_000,
            "talk": 10_000}  # fmt: skip


def laid(scenario, game, setup, watch):
    """The table of a scenario after all its moves."""
    luck = GivenLuck(game, scenario.seed if scenario.seed is not None else 1)
    luck.give(scenario.stages[0].luck)
    state = game.position(
        Setup(setup.seats, setup.options, scenario.setup.get("carry")), scenario.given, scenario.at, scenario.seat
    )
    begin(state, luck, watch)
    for number, stage in enumerate(scenario.stages):
        if number:
            luck.give(stage.luck)
        for seat, action in stage.when:
            answer(state, seat, game.read(state, seat, action), luck, watch)
    return state


def allow_positions(folder):
    honest = Match.next_game

    def next_game(self, chairs=None):
        note = folder / "positions" / f"{self.terms.seed.hex()}.json"
        if self.playing or not note.is_file():
            return honest(self, chairs)
        asked = json.loads(note.read_text())
        scenario = next(one for one in read_file(Path(asked["file"])) if one.name == asked["scenario"])
        game = self.game
        game.setup = lambda setup, chance, watch=None: laid(scenario, game, setup, watch)
        try:
            return honest(self, chairs)
        finally:
            del game.setup

    Match.next_game = next_game
    replayed = http.views_of

    def views_of(*about):
        """The records of such a table begin with another deal, so what was seen at each of them cannot be found."""
        try:
            return replayed(*about)
        except StratagemError:
            return []

    http.views_of = views_of


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--bot-pace", type=float, default=0.0)
    parser.add_argument("--web", type=Path, default=None)
    parser.add_argument("--telling", type=lambda text: msgspec.json.decode(text, type=Telling), default=None)
    parser.add_argument("--ahead", type=float, default=0.0, help="seconds by which this server's clock is ahead")
    given = parser.parse_args()
    allow_positions(given.folder)
    if given.ahead:
        hall.Time = lambda: Time(lambda: time.time() + given.ahead)
    how = {"bot_pace": given.bot_pace, "shortest_window": 0.0, "web": given.web, "telling": given.telling}
    run.serve("127.0.0.1", given.port, given.folder, limits=Limits(**GENEROUS), **how)


if __name__ == "__main__":
    main()
