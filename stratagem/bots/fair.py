"""FairQueue: pending work, served round-robin, so that heavy users wait longest and delay nobody else."""

# mypyc: skip

from __future__ import annotations

from collections import deque
from typing import Generic, NamedTuple, TypeVar

from stratagem.kernel.errors import StratagemError

T = TypeVar("T")
IN_A_ROW = 4  # questions of people answered while a bot waits: often somebody waits for that bot's move


class Asker(NamedTuple):
    """Who wants something: from which address, at which table, and whether it is for a bot's own turn."""

    address: str = ""
    table: str = ""
    bot: bool = False


class QueueFull(StratagemError):
    """Nothing more can wait; `own`: because of what the asker's own address is already waiting for."""

    def __init__(self, own: bool) -> None:
        super().__init__("too much of yours is waiting" if own else "too much is waiting")
        self.own = own


class Lane(Generic[T]):
    """Addresses take turns, and so do the tables of an address; at one table the first comes first."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each  # of one address
        self.waiting: dict[str, dict[str, deque[T]]] = {}  # by address and table, in the order of their turns
        self.count = 0

    def put(self, item: T, who: Asker) -> None:
        tables = self.waiting.get(who.address, {})
        if sum(map(len, tables.values())) >= self.most_each:
            raise QueueFull(own=True)
        if self.count >= self.most:
            raise QueueFull(own=False)
        self.waiting.setdefault(who.address, {}).setdefault(who.table, deque()).append(item)
        self.count += 1

    def get(self) -> T:
        """Whoever's turn it is; then it is the next one's."""
        address = next(iter(self.waiting))
        tables = self.waiting.pop(address)
        table = next(iter(tables))
        items = tables.pop(table)
        found = items.popleft()
        self.count -= 1
        if items:
            tables[table] = items
        if tables:
            self.waiting[address] = tables
        return found

    def drop(self, item: T, who: Asker) -> None:
        """It is no longer wanted."""
        tables = self.waiting.get(who.address, {})
        items = tables.get(who.table, deque())
        if item in items:
            items.remove(item)
            self.count -= 1
            if not items:
                del tables[who.table]
            if not tables:
                del self.waiting[who.address]


class FairQueue(Generic[T]):
    """A bounded queue: people before bots, and within each of the two one address after the other.

    `most`: how many of each may wait; `most_each`: how many of one address (a bot's is that of who opened the table).
    """

    def __init__(self, most: int = 200, most_each: int = 8) -> None:
        self.people: Lane[T] = Lane(most, most_each)
        self.bots: Lane[T] = Lane(most, max(most_each, most // 4))
        self.in_a_row = 0

    def __len__(self) -> int:
        return self.people.count + self.bots.count

    def lane(self, who: Asker) -> Lane[T]:
        return self.bots if who.bot else self.people

    def put(self, item: T, who: Asker) -> None:
        """Raises QueueFull."""
        self.lane(who).put(item, who)

    def get(self) -> T:
        """The next one; there must be one."""
        bots_turn = not self.people.count or (self.in_a_row >= IN_A_ROW and self.bots.count > 0)
        self.in_a_row = 0 if bots_turn else self.in_a_row + 1
        return (self.bots if bots_turn else self.people).get()

    def drop(self, item: T, who: Asker) -> None:
        self.lane(who).drop(item, who)
