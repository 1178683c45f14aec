"""What seats have been shown of other hands (section 4, `peek`), kept as lower bounds.

`s.known[owner]` says how many cards of each kind each viewer knows in that hand: viewer v's ten numbers begin at 10 *
v, the spectators' come last; it is empty while nobody knows any.  It is never changed, always replaced.  A bound grows
when cards are shown and shrinks when cards leave: by what left if the viewer saw it, else by as many of every kind as
left.

`s.sunk` counts the cards shown by a Jolly (STRAMAT-R55) that must still lie in the buried part of the discard pile or
in the hands `s.sunk_with` (as bits), which may have got them from there.
"""

from stratagem.games.stramat.content.cards import ALT, KINDS
from stratagem.games.stramat.state import NO_BOUNDS, Banco
from stratagem.kernel.core import Seat
from stratagem.parts.counts import is_empty


def known_of(s: Banco, viewer: Seat, owner: Seat) -> list[int]:
    """The cards this viewer knows in this hand, per kind; viewer number `seats` is a spectator."""
    known = s.known[owner]
    return list(known[viewer * KINDS : viewer * KINDS + KINDS]) if known else [0] * KINDS


def bounds_of(s: Banco, owner: Seat) -> list[int]:
    """All viewers' bounds on this hand, to be changed and put back."""
    return list(s.known[owner]) if s.known[owner] else [0] * (KINDS * (s.agreed.seats + 1))


def put_bounds(s: Banco, owner: Seat, bounds: list[int]) -> None:
    """A hand nobody knows anything of has no bounds at all."""
    s.known[owner] = NO_BOUNDS if is_empty(bounds) else tuple(bounds)


def note_bounds(s: Banco, viewer: Seat, owner: Seat, cards: list[int]) -> None:
    """From now on this viewer knows these cards in this hand, and no others."""
    bounds = bounds_of(s, owner)
    bounds[viewer * KINDS : viewer * KINDS + KINDS] = cards
    put_bounds(s, owner, bounds)


def card_left(s: Banco, owner: Seat, kind: int) -> None:
    """A card left this hand openly."""
    known = s.known[owner]
    if known:
        bounds: list[int] = []  # mostly nobody knew this very card, and nothing need be replaced
        for i in range(kind, len(known), KINDS):
            if known[i]:
                if not bounds:
                    bounds = list(known)
                bounds[i] -= 1
        if bounds:
            put_bounds(s, owner, bounds)
    if s.sunk and s.sunk_with >> owner & 1:
        surface(s, kind)


def cards_left_unseen(s: Banco, owner: Seat, count: int) -> None:
    """So many cards left this hand for a place where nobody else sees them."""
    put_bounds(s, owner, [max(0, bound - count) for bound in bounds_of(s, owner)])
    if s.sunk and s.sunk_with >> owner & 1:
        for kind in range(KINDS):
            s.sunk[kind] = max(0, s.sunk[kind] - count)
        if is_empty(s.sunk):
            forget_sunk(s)


def surface(s: Banco, kind: int) -> None:
    """A card came out of the buried pile, or of a hand that drew from it, into the open."""
    if s.sunk and s.sunk[kind]:
        s.sunk[kind] -= 1
        if is_empty(s.sunk):
            forget_sunk(s)


def forget_sunk(s: Banco) -> None:
    s.sunk = []
    s.sunk_with = 0


def hand_shown_to(s: Banco, viewer: Seat, owner: Seat) -> None:
    """One viewer sees the whole hand (STRAMAT-R37)."""
    note_bounds(s, viewer, owner, s.hands[owner])


def alt_shown(s: Banco, owner: Seat) -> None:
    """Everybody has seen an Alt that went back into this hand (STRAMAT-R44)."""
    bounds = bounds_of(s, owner)
    for viewer in range(s.agreed.seats + 1):
        if viewer != owner and not bounds[viewer * KINDS + ALT]:
            bounds[viewer * KINDS + ALT] = 1
    put_bounds(s, owner, bounds)


def hands_swapped(s: Banco, a: Seat, b: Seat, from_a: list[int], from_b: list[int], count: int) -> None:
    """So many cards changed hands each way (STRAMAT-R38, STRAMAT-R51).

    The two know them.  Who sees one of the hands sees what changed in it, and
    so what changed in the other.  The rest only know how many.
    """
    _received(s, a, b, from_a, from_b, count)
    _received(s, b, a, from_b, from_a, count)
    if s.sunk and (s.sunk_with >> a | s.sunk_with >> b) & 1:
        s.sunk_with |= 1 << a | 1 << b


def _received(s: Banco, owner: Seat, other: Seat, gone: list[int], come: list[int], count: int) -> None:
    if not s.known[owner] and not s.agreed.allies_see and not s.agreed.open_hands:
        note_bounds(s, other, owner, come)
        return
    bounds = bounds_of(s, owner)
    for viewer in range(s.agreed.seats + 1):
        if viewer == owner:
            continue
        told = viewer == other
        sees = not told and (s.sees_hand(viewer, owner) or s.sees_hand(viewer, other))
        for kind in range(KINDS):
            i = viewer * KINDS + kind
            if told:
                bounds[i] = max(0, bounds[i] - gone[kind]) + come[kind]
            elif sees:
                bounds[i] = max(0, bounds[i] - gone[kind] + come[kind])
            elif bounds[i]:
                bounds[i] = max(0, bounds[i] - count)
    put_bounds(s, owner, bounds)


def hand_sunk(s: Banco, owner: Seat, shown: list[int]) -> None:
    """A Jolly's hand was shown and shuffled into the pile, from which its owner draws a new one (STRAMAT-R55)."""
    s.known[owner] = NO_BOUNDS
    if not s.sunk:
        s.sunk = shown[:]
    elif s.sunk_with >> owner & 1:
        s.sunk = [max(s.sunk[kind], shown[kind]) for kind in range(KINDS)]
    else:
        s.sunk = [s.sunk[kind] + shown[kind] for kind in range(KINDS)]
    s.sunk_with |= 1 << owner
