"""The few errors a caller may encounter, each with a message a player understands."""


class StratagemError(Exception):
    """A request that cannot be fulfilled; the message says what and why."""

    @property
    def message(self) -> str:
        return str(self)


class IllegalAction(StratagemError):
    """The seat may not do that now; nothing was changed."""


class NotAsked(IllegalAction):
    """It is not this seat's turn to answer."""


class GameOver(IllegalAction):
    """The game has ended; nobody may answer."""


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


class BadPackage(StratagemError):
    """The package of a game cannot be loaded."""


class BadPosition(StratagemError):
    """A position description does not make sense."""


class BadReplay(StratagemError):
    """A saved game is truncated, edited or from another version."""


class Unplayable(BadReplay):
    """A saved game whose rules or content are no longer available.

    The text of this key tells people so; `why` is the key of a text that says what has changed since.
    """

    def __init__(self, sentence: str, key: str, params: dict[str, str], why: str = "") -> None:
        super().__init__(sentence)
        self.key = key
        self.params = params
        self.why = why


class TooMany(StratagemError):
    """There are more outcomes of luck than the caller allows."""


class UnknownName(StratagemError):
    """An unknown name (of a game, an option, a bot)."""

    def __init__(self, kind: str, name: str, known: list[str]) -> None:
        super().__init__(f"there is no {kind} {name!r}; known: {', '.join(known)}")
