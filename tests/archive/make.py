"""Adds games of the engines as they are now to the archive: `python tests/archive/make.py [GAMES PER GAME]`.

Entries of older versions stay: they must replay, or be refused by version, for good.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from server.rows.replays import digest_of, random_game  # noqa: E402

from stratagem import games  # noqa: E402


def main(count):
    for name in games.names():
        game = games.get(name)
        path = HERE / f"{name}-{game.version}.json"
        setups = game.samples()
        entries = []
        for number in range(count):
            replay, sums = random_game(game, setups[number * 7 % len(setups)], f"archive {number}")
            entries.append({"replay": replay.to_json(), "sums": digest_of(sums)})
        path.write_text("[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n", encoding="utf-8")
        print(path.name, len(entries), path.stat().st_size)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 8)
