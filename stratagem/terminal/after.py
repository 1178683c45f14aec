"""After a game: play again, the next level, a review."""

from stratagem.table import Match, another, next_level
from stratagem.table.reviewing import Answer, Judged, thought
from stratagem.terminal.screen import InputEnded, Screen
from stratagem.terminal.sitting import DONE, Sitting
from stratagem.terminal.speech import Speech, plain

SHOWN = 8  # answers shown in a review, the most costly ones: a screenful


def play_on(match: Match, screen: Screen, language: str, called: str, resumed: bool = False, menu: bool = False) -> str:
    """Play this table and any that people want after it. Returns the last language used.

    With `menu`, leaving a finished game leads back to the menu; leaving one in the middle never does.
    """
    while True:
        sitting = Sitting(match, screen, language, called)
        if resumed:
            sitting.resumed()
        ended = sitting.run()
        language, resumed = sitting.speech.language, False
        if ended != DONE:
            raise InputEnded
        wanted = After(match, screen, sitting.speech, sitting.alone, menu).ask() if sitting.people else None
        if wanted is None:
            return language
        match = wanted


class After:
    """Asks what comes next."""

    def __init__(self, match: Match, screen: Screen, speech: Speech, seat: int | None, menu: bool) -> None:
        self.match = match
        self.seat = seat  # whose table is shown; None: a spectator's
        self.screen = screen
        self.speech = speech
        self.level = next_level(match)
        names = ["next"] if self.level is not None else []
        self.choices = [*names, "again", "review", "table", *(["menu"] if menu else [])]

    def ask(self) -> Match | None:
        """The next table; None for the menu.  Raises InputEnded when people want to stop."""
        self._list()
        while True:
            text = self.screen.ask("> ")
            command, _ = self.speech.command(text)
            wanted = self._meant(text)
            if command == "quit":
                raise InputEnded
            if wanted == "menu":
                return None
            if wanted == "again":
                return another(self.match)
            if wanted == "next" and self.level is not None:
                spec, value = self.level
                return another(self.match, {spec.key: value})
            if wanted == "review":
                self.review()
                self._list()
            elif wanted == "table" or command == "table":
                self.screen.lines(self.speech.view(self.match.seen(self.seat).view))
                self._list()
            else:
                self.screen.line(self.speech.say("shell-after-how", count=len(self.choices)))

    def _meant(self, text: str) -> str:
        """The choice that a number, Enter or the beginning of its words means."""
        if not text:
            return self.choices[0]
        if text.isdecimal():
            return self.choices[int(text) - 1] if 1 <= int(text) <= len(self.choices) else ""
        found = [choice for choice in self.choices if plain(self._label(choice)).startswith(plain(text))]
        return found[0] if len(found) == 1 else ""

    def _list(self) -> None:
        self.screen.line()
        self.screen.line(self.speech.say("shell-after-title"), "bold")
        for number, choice in enumerate(self.choices, 1):
            self.screen.line(f"{number:3d}. {self._label(choice)}")

    def _label(self, choice: str) -> str:
        if choice == "next" and self.level is not None:
            spec, value = self.level
            return self.speech.say("shell-after-next", name=self.speech.say(spec.text), value=str(value))
        return self.speech.say(LABELS[choice])

    # -- looking back -------------------------------------------------------------------------------

    def review(self) -> None:
        """What a bot would have done instead, where it mattered most.  Ctrl-C goes back."""
        replay = self.match.replays[-1]
        self.screen.line(self.speech.say("shell-review-thinks", count=len(replay.moves)))
        try:
            found = thought(self.match.game, replay, lambda number, curve: None)
        except KeyboardInterrupt:
            self.screen.line()
            return
        dearest = sorted(found, key=lambda answer: -answer.lost)[:SHOWN]
        if not dearest:
            self.screen.line(self.speech.say("shell-review-nothing"))
        for answer in sorted(dearest, key=lambda answer: answer.move):
            self.screen.line(self._line(answer))
            self.screen.line("     " + self.speech.say("shell-review-better", better=self._judged(answer.better)))

    def _line(self, answer: Answer) -> str:
        return self.speech.say(
            "bots-review-line",
            move=answer.move,
            seat=f"@seat:{answer.seat}",
            option=self.speech.told(answer.played.label),
            before=round(100 * answer.better.chance),
            after=round(100 * answer.played.chance),
            turning="yes" if answer.turning else "no",
        )

    def _judged(self, judged: Judged) -> str:
        return self.speech.say(
            "bots-hint",
            option=self.speech.told(judged.label),
            percent=round(100 * judged.chance),
            low=round(100 * judged.low),
            high=round(100 * judged.high),
            reason=self.speech.told(judged.reason),
        )


LABELS = {
    "again": "shell-after-again",
    "review": "shell-after-review",
    "table": "shell-after-table",
    "menu": "shell-after-menu",
}
