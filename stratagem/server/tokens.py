"""Tokens: who may do what at a table.  256 bits from the system, kept as a hash, never in a URL or a log."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

import msgspec

HOST, SEAT, INVITE, WATCH, DEVICE = "host", "seat", "invite", "watch", "device"


class Right(msgspec.Struct, frozen=True):
    """What a token allows: to run the table, to play a seat, to sit down, to watch."""

    kind: str
    seat: int | None = None


def fresh() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def derived(token: str, about: str) -> str:
    """A token that only the bearer of another one can have, the same whenever it is asked for."""
    return base64.urlsafe_b64encode(hmac.digest(token.encode(), about.encode(), "sha256")).decode().rstrip("=")


def table_id() -> str:
    return secrets.token_hex(8)
