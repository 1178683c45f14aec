"""Guessing a world: what a seat does not know is put together and dealt anew, as it might be.

Only what the seat's view names is kept: its own cards, hands it sees, the cards it knows in hidden hands, the
inspectable part of the pile, and the cards shown by a Jolly that lie somewhere in the closed part or in the hands that
drew from it.  The true cards count only as one pool, so that every world guessed for a seat leads to the same guesses
again.
"""

from stratagem.games.stramat.content.cards import KINDS, NONE, STRAMAT, counted
from stratagem.games.stramat.rules.aggiungo import PassCards, TakeOne
from stratagem.games.stramat.rules.knowledge import bounds_of, hand_shown_to, known_of, put_bounds
from stratagem.games.stramat.seen.view import hand_is_seen, sunk_among, top_step
from stratagem.games.stramat.state import Banco
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Seat, guess_answers
from stratagem.parts.counts import add, size


def resample(s: Banco, seat: Seat | None, chance: Chance) -> Banco:
    """A table this seat (None: a spectator) cannot tell from the true one."""
    new = s.copy()
    viewer = s.agreed.seats if seat is None else seat
    lots = Lots(new, seat, [owner for owner in range(s.agreed.seats) if not hand_is_seen(s, seat, owner)])
    lots.gather(viewer)
    lots.place_sunk(chance)
    lots.deal(chance)
    forget_others(new, viewer)
    guess_taken(new, seat, chance)
    guess_answers(new, seat, chance)
    return new


class Lots:
    """The hidden cards in one pool, and how many of them lie where."""

    def __init__(self, s: Banco, seat: Seat | None, hidden: list[Seat]) -> None:
        self.s = s
        self.seat = seat
        self.hidden = hidden
        self.pool = [0] * KINDS
        self.free = [0] * s.agreed.seats  # places in each hidden hand for cards not known
        self.buried = [0] * KINDS  # what is known to lie in the closed part of the pile
        self.buried_free = 0
        # Cards laid face down are hidden from all but their owner.  Where his hand is hidden, too, they are part of it:
        # what is known of it is known of both.
        self.down = seat != s.current
        self.with_hand = self.down and s.current in hidden
        self.down_free = len(s.face_down) if self.down and not self.with_hand else 0
        self.face_down: list[int] = []

    def gather(self, viewer: Seat) -> None:
        """Every hidden card goes into the pool; what is known stays where it is."""
        s = self.s
        if self.with_hand:
            add(s.hands[s.current], counted(s.face_down))
        for owner in self.hidden:
            hand = s.hands[owner]
            known = known_of(s, viewer, owner)
            self.free[owner] = size(hand) - size(known)
            add(self.pool, [hand[kind] - known[kind] for kind in range(KINDS)])
            s.hands[owner] = known
        if self.down_free:
            add(self.pool, counted(s.face_down))
        before = size(self.pool)
        if s.buried is not None:
            s.buried.give_unknown(self.seat, self.pool)
        self.buried_free = size(self.pool) - before
        s.mazzetto.give_unknown(self.seat, self.pool)
        add(self.pool, list(s.unused))

    def place_sunk(self, chance: Chance) -> None:
        """The cards shown by a Jolly lie in the closed part of the pile or in the hands that had to do with it."""
        s = self.s
        if not s.sunk:
            return
        found = [0] * KINDS
        if s.buried is not None:
            add(found, counted([kind for kind in s.buried.seen_by(self.seat) if kind is not None]))
        among = sunk_among(s)
        for owner in among:
            add(found, s.hands[owner])
        if not self.down and s.current in among:
            add(found, counted(s.face_down))
        seats = s.agreed.seats
        for kind in range(KINDS):
            for _ in range(s.sunk[kind] - found[kind]):
                where = chance.pick("guess", self.places())
                self.pool[kind] -= 1
                if where == seats:
                    self.buried[kind] += 1
                    self.buried_free -= 1
                elif where > seats:
                    self.face_down.append(kind)
                    self.down_free -= 1
                else:
                    s.hands[where][kind] += 1
                    self.free[where] -= 1

    def places(self) -> list[int]:
        """Free places in the hands that had to do with the pile, in its closed part, and face down on the table."""
        among = sunk_among(self.s)
        found = [self.free[owner] if owner in among else 0 for owner in range(self.s.agreed.seats)]
        return found + [self.buried_free, self.down_free if self.s.current in among else 0]

    def deal(self, chance: Chance) -> None:
        """The pool is dealt out again; no Stramat is ever in the discard pile (STRAMAT-R08)."""
        s = self.s
        if s.buried is not None:
            aside = self.pool[STRAMAT]
            self.pool[STRAMAT] = 0
            self.fill(self.buried, self.buried_free, chance)
            self.pool[STRAMAT] = aside
            s.buried.take_unknown(self.seat, self.buried, chance)
        for owner in self.hidden:
            self.fill(s.hands[owner], self.free[owner], chance)
        if self.down and s.face_down:
            bag = s.hands[s.current] if self.with_hand else self.pool
            while len(self.face_down) < len(s.face_down):
                self.face_down.append(chance.draw("guess", bag))
            self.face_down.sort()
            s.face_down = self.face_down
        unused = [0] * KINDS
        self.fill(unused, size(list(s.unused)), chance)
        s.unused = tuple(unused)
        s.mazzetto.take_unknown(self.seat, self.pool, chance)

    def fill(self, counts: list[int], number: int, chance: Chance) -> None:
        for _ in range(number):
            counts[chance.draw("guess", self.pool)] += 1


def forget_others(s: Banco, viewer: Seat) -> None:
    """What the others have been shown is theirs: they are taken to know what everybody knows, and a hand they look at
    just now."""
    seats = s.agreed.seats
    for owner in range(seats):
        if s.known[owner]:
            bounds = bounds_of(s, owner)
            for i in range(seats * KINDS):
                if i // KINDS != viewer and i // KINDS != owner:
                    bounds[i] = bounds[seats * KINDS + i % KINDS]
            put_bounds(s, owner, bounds)
    top = top_step(s)
    if isinstance(top, (TakeOne, PassCards)) and top.seat != viewer:
        hand_shown_to(s, top.seat, top.target)


def guess_taken(s: Banco, seat: Seat | None, chance: Chance) -> None:
    """The card chosen with an Aggiungo, before it is passed on, is known to its taker alone."""
    top = top_step(s)
    if s.taken != NONE and isinstance(top, PassCards) and seat != top.seat:
        s.taken = chance.pick("guess", s.hands[top.target])
