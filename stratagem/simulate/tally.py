"""A tally: the results of games of one set-up, as sums that can be added in any order."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stratagem.bots.figures import wilson
from stratagem.kernel.game import Game, Setup
from stratagem.simulate.executors import BEGAN, Chunk


class Insight:
    """What was counted in the watched games of one set-up; one entry for each game or winner."""

    def __init__(self) -> None:
        self.counts: dict[str, list[float]] = {}  # by name: how often it happened in each game
        self.shares: dict[str, list[float]] = {}  # by source: which part of each winner's points came from it
        self.first: list[float] = []  # of each decided game: the first player's share of the win

    def add(
        self, sources: Sequence[str], winners: Mapping[int, Sequence[int]], rows: Iterable[tuple[int, str, int, float]]
    ) -> None:
        """Rows are (game, name, seat, amount); seat -1 stands for the whole table."""
        points: dict[tuple[int, int], dict[str, float]] = {}
        for number, name, seat, amount in rows:
            won = winners[number]
            if name == BEGAN:
                if won:
                    self.first.append((seat in won) / len(won))
            elif seat < 0:
                self.counts.setdefault(name, []).append(amount)
            elif seat in won:
                points.setdefault((number, seat), dict.fromkeys(sources, 0.0))[name] += amount
        for own in points.values():
            whole = sum(own.values())
            for name in sources if whole else ():
                self.shares.setdefault(name, []).append(own[name] / whole)


class Tally:
    """Endings, lengths, wins and points of the games of one set-up."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.games = 0
        self.cpu = 0.0
        self.lengths: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.wins = [0.0] * setup.seats  # a shared win is split equally; a cooperative win counts in full for each
        self.scores = [0.0] * setup.seats
        self.undecided = 0
        self.insight = Insight()

    def add(self, chunk: Chunk) -> None:
        played, sums = chunk.tables["games"], chunk.tables["sums"]
        won = dict(zip(played["game"], played["winners"], strict=True))
        rows = zip(sums["game"], sums["name"], sums["seat"], sums["amount"], strict=True)
        self.insight.add(self.game.sources, won, rows)
        for decisions, ending, winners, scores in zip(
            played["decisions"], played["ending"], played["winners"], played["scores"], strict=True
        ):
            self.count(decisions, ending, winners, scores)
        self.cpu += chunk.cpu

    def count(self, decisions: int, ending: str, winners: Sequence[int], scores: Sequence[float]) -> None:
        self.games += 1
        self.lengths[decisions] += 1
        self.endings[ending] += 1
        self.undecided += not winners
        share = 1.0 if self.game.cooperative else 1.0 / max(1, len(winners))
        for seat in winners:
            self.wins[seat] += share
        for seat, score in enumerate(scores):
            self.scores[seat] += score

    @property
    def decisions(self) -> int:
        return sum(length * count for length, count in self.lengths.items())

    def share(self, seat: int = 0) -> tuple[float, float, float]:
        """This seat's share of the decided games (cooperative or solo: of all games), with its interval."""
        games = self.games if self.together else self.games - self.undecided
        low, high = wilson(self.wins[seat], games)
        return (self.wins[seat] / games if games else 0.0), low, high

    @property
    def together(self) -> bool:
        """Whether a win is a win against the game, not against others."""
        return self.game.cooperative or self.setup.seats == 1

    def quantile(self, share: float) -> int:
        """The length that this share of the games does not exceed."""
        left = share * self.games
        for length in sorted(self.lengths):
            left -= self.lengths[length]
            if left <= 0:
                return length
        return max(self.lengths, default=0)

    def to_json(self) -> dict[str, Any]:
        count = max(1, self.games)
        cpu = max(self.cpu, 1e-9)
        return {
            "game": self.game.name,
            "setup": self.setup.to_json(),
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_game": round(self.decisions / count, 2),
            "shortest": min(self.lengths, default=0),
            "longest": max(self.lengths, default=0),
            "endings": dict(sorted(self.endings.items())),
            "wins": [round(wins, 3) for wins in self.wins],
            "mean_scores": [round(score / count, 3) for score in self.scores],
            "cpu_seconds": round(self.cpu, 3),
            "decisions_per_cpu_second": round(self.decisions / cpu),
            "games_per_cpu_second": round(self.games / cpu, 1),
        }
