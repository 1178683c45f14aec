"""Sitting: people at one terminal, playing a match to its end, each seeing only what is theirs."""

from dataclasses import dataclass

from stratagem.table import Match, Outcome, Refused, StratagemError, play_bots, restore_drafts
from stratagem.terminal.pages import Pages
from stratagem.terminal.screen import InputEnded, Screen
from stratagem.terminal.speech import Speech
from stratagem.terminal.turn import Turn

LEFT, DONE = "left", "done"  # how a sitting ends


class Sitting:
    """Hands the device from seat to seat.  With one person, or with open hands, there is no curtain."""

    def __init__(self, match: Match, screen: Screen, language: str, called: str = "stratagem play") -> None:
        self.match = match
        self.screen = screen
        self.speech = Speech(match, language)
        self.pages = Pages(match, screen, self.speech, called)
        self.read = dict.fromkeys(range(len(match.chairs)), 0)  # the last news each person has read
        self.holder: int | None = None  # who has the device
        self.welcomed: set[int] = set()

    @property
    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.match.chairs) if chair.kind == "person"]

    @property
    def alone(self) -> int | None:
        """The seat of the only person, if there is just one."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def curtain(self) -> bool:
        return len(self.people) > 1 and not self.match.terms.open

    def run(self) -> str:
        """Play until the table is over or people leave; everything is saved at all times."""
        try:
            while True:
                play_bots(self.match, self._thinks)
                if self.match.seen(None).result is not None:
                    if not self._next_game():
                        return DONE
                    continue
                asked = self.match.waiting("person")
                seat = self.holder if self.holder in asked else asked[0]
                assert seat is not None
                if self._hand_over(seat) and not self._turn(seat):
                    return LEFT
        except InputEnded:
            return LEFT
        finally:
            if not self.match.over:
                self.pages.save("")
            self.match.log.close()

    def _thinks(self, seat: int) -> None:
        self.screen.line(self.speech.say("shell-bot-thinks", name=self.speech.words.seats[seat]))

    def resumed(self) -> None:
        """People have come back to a saved table: earlier news counts as read."""
        for seat in self.people:
            self.read[seat] = self.match.number_for(seat)
        restore_drafts(self.match)
        self.screen.line(self.speech.say("shell-resumed", number=self.match.number))

    def _turn(self, seat: int) -> bool:
        """One move of one person; False when they leave."""
        if seat not in self.welcomed:
            self.screen.line(self.speech.say("shell-welcome"))
            self.welcomed.add(seat)
        self._news(seat)
        turn = Turn(self.match, self.screen, self.speech, self.pages, seat, self._news)
        try:
            if not turn.run():
                return False
        except Refused as refused:
            self.screen.line(self.speech.reason(refused.reason), "yellow")
        except StratagemError as fault:
            self.screen.line(str(fault), "red")
        self._news(seat)
        return True

    def _news(self, seat: int) -> None:
        """What has happened since this person last looked."""
        seen = self.match.seen(seat, self.read.get(seat, 0))
        self.read[seat] = seen.number
        if seen.frames:
            self.screen.line()
        for frame in seen.frames:
            self.screen.line("* " + self.speech.news(frame.told), "cyan")

    def _hand_over(self, seat: int) -> bool:
        """Pass the device to this seat; False if the current player undoes the last move instead."""
        if self.curtain and self.holder != seat:
            name = self.speech.words.seats[seat]
            if self.holder is not None and not self._let_go(self.holder, name):
                return False
            self.screen.clear()
            self._ask("shell-curtain", name)
            self.screen.clear()
        self.holder = seat
        return True

    def _let_go(self, seat: int, name: str) -> bool:
        """What the player who has just moved sees last."""
        while True:
            command, _ = self.speech.command(self._ask("shell-let-go", name))
            if command != "undo":
                return True
            try:
                self.match.undo(seat)
                return False
            except Refused as refused:
                self.screen.line(self.speech.reason(refused.reason), "yellow")

    def _ask(self, key: str, name: str = "") -> str:
        answer = self.screen.ask(self.speech.say(key, name=name) + " ")
        if self.speech.command(answer)[0] == "quit":
            raise InputEnded
        return answer

    def _next_game(self) -> bool:
        """The game is over: show how, and deal the next one of the series if there is one."""
        since = self.read[self.holder] if self.holder is not None else 0
        Ending(self.match, self.screen, self.speech).show(self.alone, since)
        if self.match.over:
            return False
        self._ask("shell-next-game")
        self.match.next_game()
        self.speech.speak(self.speech.language)
        for seat in range(len(self.match.chairs)):
            self.read[seat] = self.match.number - 1
        return True


@dataclass(eq=False, slots=True)
class Ending:
    """How a game ended, and the score sheet of the series."""

    match: Match
    screen: Screen
    speech: Speech

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
