"""Ending: how a game ended, and the score sheet of the series."""

from __future__ import annotations

from stratagem.table import Match, Outcome
from stratagem.terminal.screen import Screen
from stratagem.terminal.speech import Speech


class Ending:
    def __init__(self, match: Match, screen: Screen, speech: Speech) -> None:
        self.match = match
        self.screen = screen
        self.speech = speech

    def show(self, seat: int | None, since: int) -> None:
        """The last news, the final table, the result."""
        seen = self.match.seen(seat, since)
        for frame in seen.frames:
            self.screen.line("* " + self.speech.news(frame.told), "cyan")
        self.screen.line()
        self.screen.lines(self.speech.summary(seen.view))
        self.screen.line()
        assert seen.result is not None
        self.screen.line(self._ending(seen.result.ending), "bold")
        self._result(seen.result)
        if self.match.terms.series is not None:
            self._sheet(seen.sheet)
        if seen.ranking is not None:
            self.screen.line(self._ending(seen.ranking.ending), "bold")
            for place, seats in enumerate(seen.ranking.places, 1):
                if len(seen.ranking.places) > 1:
                    self.screen.line(f"{place:3d}. {self._names(seats)}")
            for name, value in seen.ranking.sheet.items():
                key = f"{self.speech.prefix}-sheet-{name.replace('_', '-')}"
                told = ", ".join(map(str, value)) if isinstance(value, list) else value
                if self.speech.words.has(key):
                    self.screen.line("     " + self.speech.say(key, value=told))

    def _result(self, result: Outcome) -> None:
        if self.match.game.cooperative:
            return
        if result.winners:
            self.screen.line(self.speech.say("shell-winners", names=self._names(result.winners), n=len(result.winners)))
        for seat, score in enumerate(result.scores):
            self.screen.line(f"     {self.speech.words.seats[seat]}: {_number(score)}")

    def _sheet(self, sheet: list[Outcome]) -> None:
        """One line for each game of the series so far."""
        self.screen.line()
        self.screen.line(self.speech.say("shell-sheet"))
        for number, outcome in enumerate(sheet, 1):
            scores = ", ".join(_number(score) for score in outcome.scores)
            told = self._ending(outcome.ending) if self.match.game.cooperative else scores
            self.screen.line(f"{number:3d}. {told}")

    def _ending(self, ending: str) -> str:
        return self.speech.say(f"{self.speech.prefix}-ending-{ending.lower().replace('_', '-')}")

    def _names(self, seats: list[int]) -> str:
        return self.speech.words.join([self.speech.words.seats[seat] for seat in seats])


def _number(score: float) -> str:
    return str(int(score)) if score == int(score) else str(round(score, 2))
