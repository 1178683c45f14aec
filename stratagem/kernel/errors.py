"""The few errors a caller may meet, each with a message a player understands."""

from __future__ import annotations


class StratagemError(Exception):
    """Something was asked for that cannot be done; the message says what and why."""

    @property
    def message(self) -> str:
        return str(self)


class IllegalAction(StratagemError):
    """The seat may not do that now; nothing was changed."""


class NotAsked(IllegalAction):
    """It is not this seat's turn to answer."""


class GameOver(IllegalAction):
    """The game has ended; nobody may answer any more."""


class BadSetup(StratagemError):
    """The game cannot be set up like this."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class BadContent(StratagemError):
    """A content pack is broken; each problem names its file and line."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class BadPosition(StratagemError):
    """A described position does not make sense."""


class BadReplay(StratagemError):
    """A saved game is truncated, edited or from another version."""


class Unplayable(BadReplay):
    """A saved game whose rules or content are not here any more.

    People are told so by the text of this key; `why` is the key of one that tells what has changed since.
    """

    def __init__(self, sentence: str, key: str, params: dict[str, str], why: str = "") -> None:
        super().__init__(sentence)
        self.key = key
        self.params = params
        self.why = why


class TooMany(StratagemError):
    """There are more outcomes of luck than the caller wants to see."""


class UnknownName(StratagemError):
    """A name (of a game, an option, a bot) that nobody here knows."""

    def __init__(self, kind: str, name: str, known: list[str]) -> None:
        super().__init__(f"there is no {kind} {name!r}; known: {', '.join(known)}")
