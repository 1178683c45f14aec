"""Posting: sends messages to a browser's push service, or to a service that the operator has named.

A push is encrypted for its browser and signed with this server's own key (VAPID). The address of a push service comes
from a player's browser, so it must lead to the open internet: names are resolved here, and the connection goes to the
address that was checked.
"""

from __future__ import annotations

import base64
import contextlib
import http.client
import ipaddress
import json
import logging
import re
import socket
import ssl
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec

from stratagem.table import StratagemError

PUSH = "push"
PATIENCE = 10.0  # seconds for an address to answer, and then for all of one message
ADDRESSES = 3  # of one host, that are tried
log = logging.getLogger("stratagem.server")
ADDRESS = re.compile(r"[\w.@+#:!-]{1,120}")
SECONDS = re.compile("[0-9]{1,6}")
MEANT = re.compile(r"[^\w '’-]|_")  # in a name: what a service could take for a mention, a link or a format


class Service(msgspec.Struct, forbid_unknown_fields=True):
    """A service that the operator has named, as a URL of apprise; players fill in an `{address}`."""

    url: str
    label: str = ""
    shared: bool = False  # a channel that others read, too
    language: str = ""  # in which it is spoken to; else that of whoever asked for it

    @property
    def asks(self) -> bool:
        return "{address}" in self.url


class Telling(msgspec.Struct, forbid_unknown_fields=True):
    """How players are told that it is their turn."""

    contact: str = ""  # of the operator, for push services: mailto:... or https://...
    delay_seconds: float = 15.0  # after a turn began; for whoever is at the table:
    present_seconds: float = 60.0
    reminder_hours: float = 3.0  # before a deadline; 0: never
    retry_seconds: float = 10.0  # after a first attempt that failed; then twice as long, and so on
    look_seconds: float = 1.0  # between two looks into the outbox
    private_endpoints: bool = False  # push services at private addresses, and without https
    services: dict[str, Service] = {}


def read_telling(path: Path) -> Telling:
    """From a file such as docs/notifications.md shows."""
    try:
        found = msgspec.toml.decode(path.read_bytes(), type=Telling)
    except (OSError, msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as fault:
        raise StratagemError(f"{path} does not say how players are told: {fault}") from None
    for name, service in found.services.items():
        host = service.url.partition("://")[2].partition("/")[0].partition("?")[0]
        if "{address}" in host:
            raise StratagemError(f"{path}: players may fill in no part of the host of {name!r}")
        if name == PUSH or not re.fullmatch("[a-z0-9-]{1,30}", name):
            raise StratagemError(f"{path}: a service has small letters for its name, and is not called {PUSH!r}")
    if found.services and find_spec("apprise") is None:
        raise StratagemError("services need the extra: pip install 'stratagem[club]'")
    return found


def can_push() -> bool:
    """Whether what is needed for Web Push is installed."""
    return all(find_spec(name) is not None for name in ("py_vapid", "pywebpush"))


class Refusing(StratagemError):
    """An address to which nothing is sent."""


class Gone(StratagemError):
    """Nobody is there any more, and nobody will be."""


class NotReached(StratagemError):
    """Delivery failed this time; `after`: when to retry, in seconds, if the other side says so."""

    def __init__(self, message: str, after: float = 0.0) -> None:
        super().__init__(message)
        self.after = after


@dataclass(slots=True)
class Message:
    """What somebody is told. `id` is that of the turn: whoever gets it twice sees it once."""

    id: str
    topic: str  # a later message of the same topic takes the place of this one; 32 letters at most
    title: str
    body: str
    path: str
    seconds: int  # for which it is worth keeping


def plain_name(name: str) -> str:
    """A name as it may be said where programs read along: nothing in it calls anybody or leads anywhere."""
    return " ".join(MEANT.sub(" ", name).split())


def new_key() -> str:
    """A private key for signing, as text."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return str(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value)


class Post:
    """Sends messages. Everything here blocks, for a few seconds at most."""

    def __init__(self, telling: Telling, key: str, contact: str) -> None:
        self.telling = telling
        self.contact = telling.contact or contact
        self._key = key
        self.public = public_key(key) if key else ""

    def send(self, kind: str, address: str, message: Message) -> None:
        if kind == PUSH:
            self.push(json.loads(address), message)
        else:
            self.notify(kind, address, message)

    def push(self, browser: dict[str, Any], message: Message) -> None:
        from pywebpush import WebPusher

        told = {"id": message.id, "tag": message.topic, "title": message.title, "body": message.body}
        data = json.dumps({**told, "path": message.path}).encode()
        try:
            body = WebPusher(browser).encode(data, content_encoding="aes128gcm")["body"]
        except Exception as fault:  # keys that are none
            raise Gone(f"nothing can be encrypted for that browser: {type(fault).__name__}") from None
        url = browser["endpoint"]
        headers = {
            **self._signature(url),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(message.seconds),
            "topic": message.topic,
            "urgency": "normal",
        }
        status, after = post(url, body, headers, self.telling.private_endpoints)
        if status in (404, 410):
            raise Gone(f"the push service says {status}")
        if not 200 <= status < 300:
            raise NotReached(f"the push service says {status}", after)

    def _signature(self, url: str) -> dict[str, str]:
        from py_vapid import Vapid02

        place = urlsplit(url)
        claims = {"aud": f"{place.scheme}://{place.netloc}", "sub": self.contact}
        signed: dict[str, str] = Vapid02(private_key_of(self._key)).sign(claims)
        return {name.lower(): value for name, value in signed.items()}

    def notify(self, kind: str, address: str, message: Message) -> None:
        import apprise

        service = self.telling.services.get(kind)
        if service is None:
            raise Gone("the operator offers that service no more")
        logging.getLogger("apprise").setLevel(logging.CRITICAL)  # its lines may hold addresses
        sender = apprise.Apprise()
        if not sender.add(service.url.replace("{address}", quote(address, safe=""))):
            raise Gone("that address is none")
        if not sender.notify(title=message.title, body=message.body, body_format=apprise.NotifyFormat.TEXT):
            raise NotReached("the service did not take it")


def private_key_of(key: str) -> Any:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int(key), ec.SECP256R1())


def public_key(key: str) -> str:
    """As browsers want it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = private_key_of(key).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


# -- addresses that come from elsewhere ---------------------------------------------------------------------


def check_url(url: str, private: bool) -> None:
    """Refuse what cannot be the address of a push service."""
    if not url.isascii():
        raise Refusing("that address is none")
    place = urlsplit(url)
    if place.scheme != "https" and not (private and place.scheme == "http"):
        raise Refusing("a push service is at an address with https")
    try:
        host, port = place.hostname, place.port
    except ValueError:
        raise Refusing("that address is none") from None
    if not host or place.username or place.password or (port not in (None, 443) and not private):
        raise Refusing("a push service is at a plain address")
    if not private:
        try:
            open_to_all(ipaddress.ip_address(host))
        except ValueError:  # a name: it is looked up when something is sent, and now
            if "." not in host:
                raise Refusing("a push service is not inside this network") from None


TRANSLATED = ipaddress.ip_network("64:ff9b::/96")  # where a gateway leads on to the old addresses


def behind(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> list[Any]:
    """An address, and any older one that is written inside it and may be where a packet ends up."""
    if isinstance(address, ipaddress.IPv4Address):
        return [address]
    inside = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in TRANSLATED:
        inside.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    if address.ipv4_mapped is None:
        inside.append(address)
    return [one for one in inside if one is not None]


def open_to_all(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> None:
    if any(not one.is_global or one.is_multicast for one in behind(address)):
        raise Refusing("a push service is not inside this network")


def reached(host: str, port: int, private: bool) -> socket.socket:
    """A connection to a host, at an address that was looked at: the first that answers."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError:
        raise NotReached("the name of the push service is not known") from None
    if not private:
        for *_, place in found:
            open_to_all(ipaddress.ip_address(str(place[0]).partition("%")[0]))
    for family, kind, protocol, _, place in found[:ADDRESSES]:
        line = socket.socket(family, kind, protocol)
        line.settimeout(PATIENCE)
        try:
            line.connect(place)
            return line
        except OSError:
            line.close()
    raise NotReached("the push service cannot be reached")


@contextlib.contextmanager
def cut_off(line: socket.socket, seconds: float) -> Iterator[None]:
    """However slowly the other side speaks, the connection ends after so many seconds."""
    other = line.dup()

    def cut() -> None:
        with contextlib.suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(seconds, cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        other.close()


def post(
    url: str, body: bytes, headers: dict[str, str], private: bool = False, patience: float = PATIENCE
) -> tuple[int, float]:
    """Send it; returns the status, and after how many seconds to retry. Redirects are not followed."""
    check_url(url, private)
    place = urlsplit(url)
    host, port = str(place.hostname), place.port or (443 if place.scheme == "https" else 80)
    line = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    try:
        plain = reached(host, port, private)
        secure = place.scheme == "https"
        with plain, cut_off(plain, patience):
            line.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if secure else plain
            line.request("POST", (place.path or "/") + (f"?{place.query}" if place.query else ""), body, headers)
            answer = line.getresponse()
        after = answer.headers.get("retry-after", "")
        return answer.status, float(after) if SECONDS.fullmatch(after) else 0.0
    except (OSError, http.client.HTTPException) as fault:
        raise NotReached(f"the push service does not answer: {type(fault).__name__}") from None
    except ValueError:  # a name that cannot be one
        raise Refusing("that address is none") from None
    finally:
        line.close()
