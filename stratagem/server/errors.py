"""What a server refuses, and why."""

from stratagem.table import StratagemError


class NoTable(StratagemError):
    """An unknown table."""


class NotAllowed(StratagemError):
    """The token does not allow this."""


class TooFast(StratagemError):
    """More than a client may ask for."""


class NotNow(StratagemError):
    """This worker cannot help at the moment; retry with another one, or a little later."""


class BadMessage(StratagemError):
    """A message that is not one of the protocol's."""


class TooLong(StratagemError):
    """A message longer than any of the protocol's."""


class TooMuch(StratagemError):
    """More or longer messages than a client may send."""
