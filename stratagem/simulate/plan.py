"""A plan: which games to play, specified so exactly that everybody who plays it gets the same results."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

from stratagem import __version__, bots, games as register
from stratagem.kernel.core import Params
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Game, Setup

STRIDE = 1_000_003  # game i of seed k plays from k * STRIDE + i, in any worker, at every set-up
REPEATABLE = 200  # the default budget of bots that search: in simulations, so that they are repeatable
WATCHED = 2_000  # the first games of each set-up are watched, to count the use of rules and cards
CHUNKS = {"random": 2_000, "easy": 50, "normal": 20, "hard": 2, "quick": 20, "expert": 2}  # games per piece: seconds


def repeatable(player: str) -> str:
    """A bot that searches, and whose budget is not given, gets one that is repeatable."""
    return f"{player}:{REPEATABLE}" if bots.searches(player) and ":" not in player else player


class Plan:
    """Games 0 to `games` of every set-up.  The deals are the same at every set-up, so that set-ups compare well."""

    def __init__(
        self, game: Game, setups: Sequence[Setup], players: Sequence[str], games: int, seed: int = 0,
        content: Path | None = None, decisions: bool = False, watched: int | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.setups = list(setups)
        self.players = [repeatable(player) for player in players]  # one for all seats, or each
        self.games = games
        self.seed = seed
        self.content = content
        self.decisions = decisions
        self.watched = watched if watched is not None else max(100, WATCHED // max(1, len(setups)))
        self.check()

    def check(self) -> None:
        """Raises if anything is wrong with it, before anything is played."""
        if self.games < 1:
            raise StratagemError(f"--games must be at least 1, not {self.games}")
        if not self.players:
            raise StratagemError("name at least one bot")
        for player in self.players:
            bots.get(player).require(self.game)
        for setup in self.setups:
            self.game.require(setup)
            if len(self.players) not in (1, setup.seats):
                raise StratagemError(
                    f"name one bot for all seats or {setup.seats}, one for each; {len(self.players)} were named"
                )

    def seated(self, setup: Setup) -> list[str]:
        return self.players * setup.seats if len(self.players) == 1 else self.players

    @property
    def at_random(self) -> bool:
        return all(player == "random" for player in self.players)

    @property
    def repeatable(self) -> bool:
        """Bots with a time budget are not repeatable."""
        made = [bots.get(player) for player in self.players]
        return all(not bot.searches or bot.budget.seconds is None for bot in made)

    def chunks(self) -> list[tuple[int, int, int]]:
        """The plan divided into pieces of work: set-up, first game, one past the last; independent of the executor."""
        slowest = min(CHUNKS[bots.get(player).level] for player in self.players)
        size = max(1, min(slowest, self.games * len(self.setups) // 16))
        return [
            (variant, first, min(first + size, self.games))
            for variant in range(len(self.setups))
            for first in range(0, self.games, size)
        ]

    def to_json(self) -> Params:
        return {
            "stratagem": __version__,
            "game": self.game.name,
            "rules": self.game.version,
            "content": self.game.content.hash,
            "pack": str(self.content) if self.content is not None else None,
            "setups": [setup.to_json() for setup in self.setups],
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "decisions": self.decisions,
            "watched": self.watched,
        }

    @staticmethod
    def from_json(data: Params) -> Plan:
        content = Path(data["pack"]) if data["pack"] else None
        return Plan(
            register.get(data["game"], content), [Setup.from_json(one) for one in data["setups"]], data["players"],
            data["games"], data["seed"], content, data["decisions"], data["watched"],
        )  # fmt: skip


def swept(setup: Setup, sweeps: dict[str, list[Any]]) -> list[Setup]:
    """A set-up for every combination of the values swept over."""
    return [
        Setup(setup.seats, {**setup.options, **dict(zip(sweeps, values, strict=True))})
        for values in product(*sweeps.values())
    ]


def called(setup: Setup) -> str:
    """A set-up in a few words, for tables and plots."""
    options = ", ".join(f"{key} {value}" for key, value in setup.options.items())
    players = "1 player" if setup.seats == 1 else f"{setup.seats} players"
    return players + (f", {options}" if options else "")
