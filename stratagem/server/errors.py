"""What a server refuses, and why."""

from __future__ import annotations

from stratagem.table import StratagemError


class NoTable(StratagemError):
    """A table nobody here knows."""


class NotAllowed(StratagemError):
    """The token does not allow this."""


class TooFast(StratagemError):
    """More than a client may ask for."""


class NotNow(StratagemError):
    """This worker cannot help at the moment; another one can, or this one a little later."""


class BadMessage(StratagemError):
    """A message that is not one of the protocol's."""


class TooLong(StratagemError):
    """A message longer than any of the protocol's."""


class TooMuch(StratagemError):
    """More or longer messages than a client may send."""
