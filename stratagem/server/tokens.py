"""Tokens: who may do what at a table.  256 bits of system randomness, stored as a hash, never in a URL or a log."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

import msgspec

HOST, SEAT, INVITE, WATCH, DEVICE, RETURN = "host", "seat", "invite", "watch", "device", "return"


class Right(msgspec.Struct, frozen=True):
    """What a token allows: running the table, playing a seat, sitting down or watching.

    A right to a seat belongs to one generation of its chair (`Seats`); it is worth nothing once the next one begins.
    """

    kind: str
    seat: int | None = None
    generation: int = 0


def fresh() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """The form in which a token is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def derived(token: str, about: str) -> str:
    """A token that only the bearer of another one can derive; always the same for the same input."""
    return base64.urlsafe_b64encode(hmac.digest(token.encode(), about.encode(), "sha256")).decode().rstrip("=")


def table_id() -> str:
    return secrets.token_hex(8)
