"""What a server refuses, and why."""

from stratagem.table import Reason, StratagemError


class NoTable(StratagemError):
    """An unknown table."""


class NotAllowed(StratagemError):
    """The token does not allow this."""


class Banned(NotAllowed):
    """An operator does not allow this; the text of this key tells people so."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.reason = Reason(key)


class Limited(StratagemError):
    """A limit refuses this, and nothing was done; the text of this key tells people so."""

    def __init__(self, key: str, message: str, **params: int) -> None:
        super().__init__(message)
        self.reason = Reason(key, dict(params))

    @property
    def what(self) -> str:
        """The limit, for counting."""
        return self.reason.key.removeprefix("shell-limit-")


class TooFast(Limited):
    """More than a client may ask for."""


class Busy(Limited):
    """More than the server can do at the moment."""


class NotNow(StratagemError):
    """This worker cannot help at the moment; retry with another one, or a little later."""


class BadMessage(StratagemError):
    """A message that is not one of the protocol's."""


class TooLong(StratagemError):
    """A message longer than any of the protocol's."""


class TooMuch(StratagemError):
    """More or longer messages than a client may send."""
