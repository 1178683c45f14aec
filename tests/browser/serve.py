"""The server of tests/server, where a table may also begin with a position of a scenario file.

A table whose seed has a note in FOLDER/positions begins as the note says: `{"file": ..., "scenario": name}`.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "server"))

import serve  # noqa: E402  (tests/server/serve.py)

from stratagem.kernel.core import answer, begin  # noqa: E402
from stratagem.scenarios.files import read_file  # noqa: E402
from stratagem.scenarios.luck import GivenLuck  # noqa: E402
from stratagem.table.book import Book  # noqa: E402


def laid(scenario, game, setup, watch):
    """The table of a scenario after all its moves."""
    luck = GivenLuck(game, scenario.seed if scenario.seed is not None else 1)
    luck.give(scenario.stages[0].luck)
    state = game.position(setup, scenario.given, scenario.at, scenario.seat)
    begin(state, luck, watch)
    for number, stage in enumerate(scenario.stages):
        if number:
            luck.give(stage.luck)
        for seat, action in stage.when:
            answer(state, seat, game.read(state, seat, action), luck, watch)
    return state


def allow_positions(folder):
    honest = Book.next_game

    def next_game(self, chairs=None):
        note = folder / "positions" / f"{self.terms.seed.hex()}.json"
        if self._state is not None or not note.is_file():
            return honest(self, chairs)
        asked = json.loads(note.read_text())
        scenario = next(one for one in read_file(Path(asked["file"])) if one.name == asked["scenario"])
        game = self.game
        game.setup = lambda setup, chance, watch=None: laid(scenario, game, setup, watch)
        try:
            return honest(self, chairs)
        finally:
            del game.setup

    Book.next_game = next_game


if __name__ == "__main__":
    allow_positions(Path(sys.argv[1]))
    serve.main()
