"""Pile: face-down cards that have no order until someone looks.

From the next card on: `top` (places whose order is fixed), then bags in
sequence (each an unordered count per kind), then `bottom` (fixed again).
Each fixed place carries the set of seats that know it, as bits.
"""

from __future__ import annotations

from typing import Final

from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Part, Seat
from stratagem.kernel.errors import BadPosition
from stratagem.parts.counts import add, is_empty, size

EVERYONE: Final = -1  # all bits: also what a spectator may know
NOBODY: Final = 0


def knows(known: int, seat: Seat | None) -> bool:
    """Whether this seat (None: a spectator) is among those who know."""
    return known == EVERYONE if seat is None else (known >> seat) & 1 == 1


class Pile(Part):
    top: list[int] = []  # the last one is drawn next
    top_known: list[int] = []
    bags: list[list[int]] = []
    bottom: list[int] = []  # the last one is drawn first, the first one last
    bottom_known: list[int] = []

    @staticmethod
    def of(bag: list[int]) -> Pile:
        """A shuffled pile: so many of each kind."""
        pile = Pile()
        pile.bags = [bag]
        return pile

    def size(self) -> int:
        total = len(self.top) + len(self.bottom)
        for bag in self.bags:
            total += size(bag)
        return total

    def is_empty(self) -> bool:
        if self.top or self.bottom:
            return False
        for bag in self.bags:  # noqa: SIM110  # a plain loop compiles better
            if not is_empty(bag):
                return False
        return True

    def draw(self, source: str, chance: Chance) -> int:
        """Take the next card."""
        if self.top:
            return self.take()
        while self.bags:
            bag = self.bags[0]
            if not is_empty(bag):
                return chance.draw(source, bag)
            if len(self.bags) == 1:
                break  # an empty bag stays: it says how many kinds there are
            self.bags.pop(0)
        self.bottom_known.pop()
        return self.bottom.pop()

    def take(self) -> int:
        """Take the card on top; its place must be fixed."""
        self.top_known.pop()
        return self.top.pop()

    def look(self, count: int, seats: int, source: str, chance: Chance) -> list[int]:
        """These seats (bits) see the next cards, next first, which stay where they are."""
        seen: list[int] = []
        for place in range(count if count <= len(self.top) else min(count, self.size())):
            if place >= len(self.top):
                self._fix_next(source, chance)
            index = len(self.top) - 1 - place
            self.top_known[index] |= seats
            seen.append(self.top[index])
        return seen

    def _fix_next(self, source: str, chance: Chance) -> None:
        """The first card below `top` gets its place there, and whoever knew it still does."""
        rest = Pile()
        rest.bags, rest.bottom, rest.bottom_known = self.bags, self.bottom, self.bottom_known
        known = NOBODY
        if self.bottom and rest.size() == len(self.bottom):
            known = self.bottom_known[-1]
        self.top.insert(0, rest.draw(source, chance))
        self.top_known.insert(0, known)

    def put_on_top(self, kind: int, known: int = NOBODY) -> None:
        self.top.append(kind)
        self.top_known.append(known)

    def put_at_bottom(self, kind: int, known: int = NOBODY) -> None:
        self.bottom.insert(0, kind)
        self.bottom_known.insert(0, known)

    def put_bag_below(self, bag: list[int]) -> None:
        """Shuffled cards under the whole pile; only where nothing fixed lies at the bottom."""
        if self.bottom:
            raise ValueError("cards of known order lie at the bottom")
        self.bags.append(bag)

    def shuffle(self) -> None:
        """Everything becomes one bag again, and nobody knows any place."""
        self.bags = [self.counts()] if self.size() else self.bags[:1]
        self.top, self.top_known, self.bottom, self.bottom_known = [], [], [], []

    def counts(self) -> list[int]:
        """How many of each kind there are, wherever they lie."""
        width = max([len(bag) for bag in self.bags] + [kind + 1 for kind in self.top + self.bottom] + [0])
        found = [0] * width
        for bag in self.bags:
            add(found, bag)
        for kind in self.top + self.bottom:
            found[kind] += 1
        return found

    def seen_by(self, seat: Seat | None) -> list[int | None]:
        """The fixed places at the top as this seat knows them, next card first."""
        places = zip(self.top[::-1], self.top_known[::-1], strict=True)
        return [kind if knows(known, seat) else None for kind, known in places]

    @staticmethod
    def named(cards: list[str], codes: list[str], rest: list[int]) -> Pile:
        """A pile as scenario files write it: the named cards come next in that order, "..." is the unnamed rest."""
        pile = Pile.of([0] * len(codes))
        listed = [card for card in cards if card != "..."]
        for card in reversed(listed):
            if card not in codes:
                raise BadPosition(f"the pile holds {card!r}; known: {', '.join(codes)}")
            pile.put_on_top(codes.index(card))
        if "..." in cards:
            if cards[-1] != "..." or cards.count("...") > 1:
                raise BadPosition('"..." is the rest of the pile and stands at its end')
            left = [count - listed.count(code) for count, code in zip(rest, codes, strict=True)]
            pile.bags = [[max(0, count) for count in left]]
        return pile

    # Guessing a world: first every pile and hand puts what the seat does not know into one pool, then all are refilled.

    def give_unknown(self, seat: Seat | None, pool: list[int]) -> None:
        """Add to the pool every card whose place this seat does not know."""
        for kind, known in zip(self.top + self.bottom, self.top_known + self.bottom_known, strict=True):
            if not knows(known, seat):
                pool[kind] += 1
        for bag in self.bags:
            add(pool, bag)

    def take_unknown(self, seat: Seat | None, pool: list[int], chance: Chance) -> None:
        """Fill every place this seat does not know from the pool; the last bag takes what its size demands."""
        for places, who in ((self.top, self.top_known), (self.bottom, self.bottom_known)):
            for i, known in enumerate(who):
                if not knows(known, seat):
                    places[i] = chance.draw("guess", pool)
        left = sum(pool)
        for b, bag in enumerate(self.bags):
            size = sum(bag)
            if size == left:  # everything that is left lies here, no luck needed
                self.bags[b] = pool[:]
                pool[:] = [0] * len(pool)
            else:
                fresh = [0] * len(pool)
                for _ in range(size):
                    fresh[chance.draw("guess", pool)] += 1
                self.bags[b] = fresh
            left -= size
