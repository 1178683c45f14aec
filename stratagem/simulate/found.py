"""What a finished run shows: a tally per set-up, and how often each rule and each row of the content came up."""

import json
from pathlib import Path
from typing import Any

from stratagem.bots.figures import wilson
from stratagem.kernel.errors import StratagemError
from stratagem.simulate.parquet import read
from stratagem.simulate.plan import Plan
from stratagem.simulate.tally import Tally


class Use:
    """How often something came up in the watched games, and how those who used it fared."""

    def __init__(self, kind: str, code: str) -> None:
        self.kind = kind
        self.code = code
        self.games = 0  # in how many games
        self.chances = 0  # how often its user is known (cooperative games: the same as games)
        self.wins = 0.0  # and how often that user won
        self.expected = 0.0  # and how often anybody would have won, at the same set-ups

    @property
    def share(self) -> tuple[float, float, float]:
        low, high = wilson(self.wins, self.chances)
        return (self.wins / self.chances if self.chances else 0.0), low, high


class Found:
    """A run, read back from its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        path = folder / "plan.json"
        if not path.exists():
            raise StratagemError(f"there is no run in {folder}; `stratagem simulate ... --out {folder}` makes one")
        self.about: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        self.plan = Plan.from_json(self.about)
        self.tallies = [Tally(self.plan.game, setup) for setup in self.plan.setups]
        self.shares: dict[tuple[int, int], list[float]] = {}  # of a watched game: each seat's share of its win
        self._winners: dict[tuple[int, int], list[int]] = {}  # of a game listened to
        self._read_games()
        self.listened = len(self.shares)
        self._read_sums()
        self.usual = [self._usual(variant) for variant in range(len(self.tallies))]
        self.uses = self._read_uses()

    def _read_games(self) -> None:
        for batch in read(self.folder, "games").to_batches():
            rows = zip(*(batch.column(key).to_pylist() for key in
                         ("variant", "game", "decisions", "ending", "winners", "scores")), strict=True)  # fmt: skip
            for variant, number, decisions, ending, winners, scores in rows:
                self.tallies[variant].count(decisions, ending, winners, scores)
                if number < self.plan.watched:
                    self._winners[variant, number] = winners
                    part = 1.0 if self.plan.game.cooperative else 1.0 / max(1, len(winners))
                    seats = range(self.plan.setups[variant].seats)
                    self.shares[variant, number] = [part if seat in winners else 0.0 for seat in seats]

    def _read_sums(self) -> None:
        """What was counted in the watched games; a run of a game that counts nothing has no such table."""
        if not (self.folder / "sums.parquet").exists():
            return
        rows = read(self.folder, "sums").to_pylist()
        for variant, tally in enumerate(self.tallies):
            own = [row for row in rows if row["variant"] == variant]
            told = [(row["game"], row["name"], row["seat"], row["amount"]) for row in own]
            winners = {number: self._winners[variant, number] for number, _, _, _ in told}
            tally.insight.add(self.plan.game.sources, winners, told)

    def _read_uses(self) -> list[Use]:
        """For each rule and row: the games it came up in, counted once per game, and once per seat that used it."""
        found: dict[tuple[str, str], Use] = {}
        last: dict[tuple[str, str], tuple[int, int]] = {}
        together = self.plan.game.cooperative
        for batch in read(self.folder, "uses").to_batches():
            rows = zip(*(batch.column(key).to_pylist() for key in
                         ("variant", "game", "kind", "code", "seat")), strict=True)  # fmt: skip
            for variant, number, kind, code, seat in rows:
                use = found.setdefault((kind, code), Use(kind, code))
                first_time = last.get((kind, code)) != (variant, number)
                last[kind, code] = (variant, number)
                use.games += first_time
                if (together and first_time) or (not together and seat >= 0):
                    use.chances += 1
                    use.wins += self.shares[variant, number][0 if together else seat]
                    use.expected += self.usual[variant]
        return sorted(found.values(), key=lambda use: (use.kind, -use.games, use.code))

    def _usual(self, variant: int) -> float:
        """What a seat wins on average in the watched games of a set-up."""
        seats = 1 if self.plan.game.cooperative else None  # in cooperative games one seat stands for all
        every = [share for (own, _), shares in self.shares.items() if own == variant for share in shares[:seats]]
        return sum(every) / len(every) if every else 0.0
