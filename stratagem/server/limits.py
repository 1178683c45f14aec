"""Limits: how much one client may ask for."""

import ipaddress
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from stratagem.table import StratagemError

Now = Callable[[], float]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits; load tests can change all of them."""

    message_bytes: int = 16 * 1024
    import_bytes: int = 1024 * 1024
    messages: int = 100  # per socket
    message_seconds: float = 20.0
    sockets_per_address: int = 20
    sockets: int = 5000
    new_tables: int = 10  # per address
    new_table_seconds: float = 60.0
    requests: int = 300  # HTTP, per address
    request_seconds: float = 60.0
    request_arrives_seconds: float = 15.0  # a connection that has not sent a whole request by then is dropped
    silent_connections: int = 500  # that have sent none: one more, and the one that has waited longest is dropped
    holiday_days: float = 30.0  # that a player may take off within a year
    joins: int = 10  # codes and sheets tried, per address
    join_seconds: float = 60.0
    code_seconds: float = 600.0  # for which a code for another device is good
    talk: int = 20  # lines per seat
    talk_seconds: float = 60.0
    work: int = 300  # points per address for what takes long: looking back, hints, reviews, imports (see prices.py)
    work_seconds: float = 60.0  # in which an empty budget fills up again
    waiting: int = 200  # questions that wait for a process: people's, and as many of bots
    waiting_per_address: int = 8
    reviews: int = 100  # games that wait for their review
    reviews_per_address: int = 5
    news: int = 300  # pieces of news that are sent at once; older ones are asked for
    tables: int = 5000  # in the store: games that are not over, and imported ones
    tables_per_player: int = 200  # not over, opened by one player
    bots_per_player: int = 500  # asked for at those tables
    imports: int = 2000  # imported games in the store
    imports_per_player: int = 100
    records: int = 20_000  # of one table; then only moves are taken: no talk, no undo, nobody new
    reports: int = 10  # of lines and names, per address
    report_seconds: float = 3600.0
    address_days: float = 14.0  # for which the audit log keeps addresses
    audit_days: float = 90.0  # for which it keeps anything
    send_seconds: float = 20.0  # a client that reads nothing is dropped
    hello_seconds: float = 10.0
    idle_seconds: float = 300.0  # a table nobody is watching is dropped from memory
    over_seconds: float = 20.0  # the same, once its game is over: few people return, and then it is simply read again
    rooms: int = 5000  # tables in the memory of this worker


def read_limits(path: Path) -> Limits:
    """Limits from a file such as `sockets = 20000`; anything it does not name keeps its default."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Limits)
    except (OSError, msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as fault:
        raise StratagemError(f"{path} does not hold limits: {fault}") from None


def party(address: str) -> str:
    """Whose address this is, as limits count: an IPv6 network is given to somebody whole, with 2^64 addresses."""
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address


def plain(address: str) -> str:
    """An IPv4 address as such, where the server listens to IPv6 as well and the system writes it as one of those."""
    return address[7:] if address.startswith("::ffff:") and "." in address else address


@dataclass(eq=False, slots=True)
class Rate:
    """At most a given number of events in a given number of seconds."""

    most: int
    seconds: float
    now: Now = time.monotonic
    times: deque[float] = field(default_factory=deque)

    def allows(self) -> bool:
        """Count one more event, unless that exceeds the limit."""
        at = self.now()
        while self.times and self.times[0] <= at - self.seconds:
            self.times.popleft()
        if len(self.times) >= self.most:
            return False
        self.times.append(at)
        return True

    @property
    def idle(self) -> bool:
        return not self.times or self.times[-1] <= self.now() - self.seconds


@dataclass(eq=False, slots=True)
class Budget:
    """Points that are spent and come back evenly: a token bucket."""

    most: float
    seconds: float  # from empty to full
    now: Now = time.monotonic
    spent: float = 0.0
    at: float = 0.0

    def pay(self, price: float) -> float:
        """Spend points; if there are not enough, none are spent, and it returns the seconds until there will be.

        What costs more than a whole budget is paid with a full one.
        """
        self._come_back()
        price = min(price, self.most)
        missing = self.spent + price - self.most
        if missing > 0:
            return missing * self.seconds / self.most
        self.spent += price
        return 0.0

    def _come_back(self) -> None:
        at = self.now()
        self.spent = max(0.0, self.spent - (at - self.at) * self.most / self.seconds)
        self.at = at

    @property
    def idle(self) -> bool:
        self._come_back()
        return not self.spent


@dataclass(eq=False, slots=True)
class Budgets:
    """A budget for each address (`party`); those that are full are forgotten."""

    most: float
    seconds: float
    now: Now = time.monotonic
    of: dict[str, Budget] = field(default_factory=dict)

    def pay(self, address: str, price: float) -> float:
        if len(self.of) > 10_000:
            self.of = {key: budget for key, budget in self.of.items() if not budget.idle}
        return self.of.setdefault(party(address), Budget(self.most, self.seconds, self.now)).pay(price)


@dataclass(eq=False, slots=True)
class Rates:
    """A rate for each address (`party`); inactive ones are forgotten."""

    most: int
    seconds: float
    now: Now = time.monotonic
    of: dict[str, Rate] = field(default_factory=dict)

    def allows(self, address: str) -> bool:
        if len(self.of) > 10_000:
            self.of = {key: rate for key, rate in self.of.items() if not rate.idle}
        return self.of.setdefault(party(address), Rate(self.most, self.seconds, self.now)).allows()
