"""A process that searches, so that its table does not have to wait: `python -m stratagem.bots.worker`.

It reads one JSON object per line and writes one for each request. A request carries a world guessed from what the seat
may know, never the true table. It keeps listening while it searches: `{"stop": 7}` makes request 7 answer with what has
been found so far. When its input ends, so does the process.
"""

# mypyc: skip

import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: each worker has one core

from stratagem import bots, games
from stratagem.bots.hints import hint
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import options
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Game

PATIENCE = 5  # searching has lower priority than the tables


class Inbox:
    """Listens while the process searches."""

    def __init__(self) -> None:
        self.wishes: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self.stopped: set[int] = set()
        self.closed = False

    def listen(self) -> None:
        for line in sys.stdin.buffer:
            said = json.loads(line)
            if "stop" in said:
                self.stopped.add(said["stop"])
            else:
                self.wishes.put(said)
        self.closed = True
        self.wishes.put(None)

    def ends(self, id: int) -> bool:
        """Whether the request of this id is to be answered at once."""
        return self.closed or id in self.stopped


class Answerer:
    """Answers requests; games stay loaded once they have been used."""

    def __init__(self, stopped: Callable[[int], bool]) -> None:
        self.stopped = stopped  # whether a request, by its id, is to be answered at once
        self.games: dict[tuple[str, int, str], Game] = {}

    def game(self, played: dict[str, Any]) -> Game:
        """By the rules and with the content that the table is played with."""
        known = (played["game"], played["version"], played["content"])
        if known not in self.games:
            self.games[known] = games.of_replay(played)
        return self.games[known]

    def told(self, wish: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request, or why there is none."""
        try:
            return {"id": wish["id"], "found": self.answer(wish)}
        except StratagemError as fault:
            return {"id": wish["id"], "fault": str(fault)}

    def answer(self, wish: dict[str, Any]) -> Any:
        """A bot's answer in wire form, or hints as JSON."""
        game, seat = self.game(wish["played"]), wish["seat"]
        guess = game.load(wish["guess"])
        question = bots.Question(game, seat, game.view(guess, seat), options(guess, seat), guess)

        def stop() -> bool:
            return self.stopped(wish["id"])

        chance = Playout(wish["number"])
        if wish["top"]:
            found = hint(question, bots.read_budget(wish["think"], stop), chance, wish["top"])
            return [one.to_json() for one in found]
        bot = bots.get(wish["think"], stop=stop)
        bot.early = False  # at a table with people, answering early would reveal how clear the choice is
        return game.wire(bot.answer(question, chance))


def tell(line: dict[str, Any]) -> None:
    sys.stdout.buffer.write(json.dumps(line).encode() + b"\n")
    sys.stdout.buffer.flush()


def main() -> int:
    os.nice(PATIENCE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the parent process
    inbox = Inbox()
    answerer = Answerer(inbox.ends)
    threading.Thread(target=inbox.listen, daemon=True).start()
    while (wish := inbox.wishes.get()) is not None:
        tell(answerer.told(wish))
        inbox.stopped.discard(wish["id"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
