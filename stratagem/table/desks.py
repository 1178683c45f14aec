"""Desks: where bots and reviews run if there are no processes: in further workers of a browser."""

import json
from collections.abc import Callable
from typing import Any

import msgspec

from stratagem.bots.worker import Answerer
from stratagem.table import replaying, reviewing


class Thinker:
    """Bots that search, hints, and whatever replays a game: a wish as JSON, and its answer."""

    def __init__(self, stopped: Callable[[int], bool]) -> None:
        self.answerer = Answerer(stopped)

    def answer(self, text: str) -> str:
        wish = json.loads(text)
        told: Any = replaying.answer(wish) if "do" in wish else self.answerer.told(wish)
        return msgspec.json.encode(told).decode()


def review(text: str, tell: Callable[[str], object]) -> None:
    """Review the game of a wish; what is found is told bit by bit."""
    reviewing.work(json.loads(text), lambda line: (tell(msgspec.json.encode(line).decode()), None)[1])
