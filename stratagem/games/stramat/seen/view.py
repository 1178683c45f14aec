"""What a seat may know, by naming it (sections 4 and 6.4 of the rule file)."""

from stratagem.games.stramat.content.cards import CODES, NONE, STRAMAT
from stratagem.games.stramat.rules.aggiungo import LookAtHand, PassCards, TakeOne
from stratagem.games.stramat.rules.alt import AltWindow
from stratagem.games.stramat.rules.ending import GameCalledOff
from stratagem.games.stramat.rules.giro import GiveCards, SwapUnseen
from stratagem.games.stramat.rules.knowledge import known_of
from stratagem.games.stramat.rules.plain import HitDraw, RollForAll, SwapWithPile
from stratagem.games.stramat.rules.rascal import RascalWindow
from stratagem.games.stramat.rules.series import row_json, rows_so_far, totals
from stratagem.games.stramat.rules.solitario import (
    DrawBack,
    ExchangeWithPile,
    GiveUnder,
    LookUnder,
    Strike,
    cards_under,
)  # fmt: skip
from stratagem.games.stramat.state import Banco
from stratagem.kernel.core import Params, Seat, Step, seen_waiting
from stratagem.parts.counts import listed
from stratagem.parts.pile import knows

RESOLVING: dict[str, tuple[type[Step], ...]] = {
    "DADO": (RollForAll,),
    "COLPO": (HitDraw, Strike),
    "AGGIUNGO": (LookAtHand, TakeOne, PassCards, LookUnder, ExchangeWithPile),
    "ALT": (AltWindow,),
    "GIRO": (GiveCards, SwapUnseen, GiveUnder, DrawBack),
    "JOLLY": (SwapWithPile,),
    "STRAMAT": (GameCalledOff, RascalWindow),
}
POWER_OF: dict[type[Step], str] = {step: card for card, steps in RESOLVING.items() for step in steps}
WARNINGS: dict[type[Step], str] = {
    RollForAll: "stramat-warn-dado",
    AltWindow: "stramat-warn-alt",
    SwapWithPile: "stramat-warn-jolly",
    GameCalledOff: "stramat-warn-stramat",
    RascalWindow: "stramat-warn-rascal",
}


def codes(counts: list[int] | tuple[int, ...]) -> list[str]:
    return [CODES[kind] for kind in listed(list(counts))]


def top_step(s: Banco) -> Step | None:
    return s.agenda[-1] if s.agenda and s.result is None else None


def phase(s: Banco) -> str:
    """The open decision point; between two of them things are being resolved."""
    top = s.asking()
    if top is not None:
        return top.name
    return "RESOLVING" if s.result is None else "OVER"


def hand_is_seen(s: Banco, viewer: Seat | None, owner: Seat) -> bool:
    """At the end all hands still in play are shown (STRAMAT-R65)."""
    return s.result is not None or s.sees_hand(s.agreed.seats if viewer is None else viewer, owner)


def view(s: Banco, seat: Seat | None) -> Params:
    """What this seat (None: a spectator) sees of the table."""
    return {**public(s), **private(s, seat)}


def public(s: Banco) -> Params:
    """What everybody sees."""
    seats = range(s.agreed.seats)
    return {
        "config": config(s),
        "discard": discard(s),
        "hand_counts": [s.held(p) for p in seats],
        "block_left": s.block_left[:],
        "must_free": s.must_free[:],
        "stramat_used": s.stramat_used[:],
        "alive": s.alive[:],
        "left_points": [None if s.alive[p] else s.left_points[p] for p in seats],
        "set_aside": [CODES[STRAMAT]] * s.set_aside,
        "removed": codes(s.removed),
        "unused": sum(s.unused),
        "current": s.current,
        "phase": phase(s),
        "turn_no": s.turn_no,
        "skip_draw": s.skip_draw,
        "refills": s.refills,
        "pot": s.pot,
        "coins": s.coins[:],
        "sheet": sheet(s),
        "result": result(s),
    }


def private(s: Banco, seat: Seat | None) -> Params:
    """What is not the same for everybody: hands, one's own answer in a window (STRAMAT-R41), what one was shown."""
    return {
        "seat": seat,
        "mazzetto": mazzetto(s, seat),
        "hand": codes(s.hands[seat]) if seat is not None else None,
        "hands": [codes(s.hands[p]) if hand_is_seen(s, seat, p) else None for p in range(s.agreed.seats)],
        "waiting": seen_waiting(s, seat),
        "my_answer": s.answers[seat].verb if seat is not None and seat in s.answers else None,
        "pending": pending(s, seat),
        "peek": peek(s, seat),
        "warnings": warnings(s, seat),
    }


def config(s: Banco) -> Params:
    """What was agreed.  `talk` is false where allies must be silent (STRAMAT-R93); else people may talk, and agree on
    alliances of which the rules know nothing (STRAMAT-R87, STRAMAT-R88)."""
    agreed = s.agreed
    return {
        **{name: getattr(agreed, name) for name in agreed.names},
        "sides": agreed.sides(),
        "talk": agreed.variant != "silenti",
        "points": {code: s.content.points[kind] for kind, code in enumerate(CODES)},
    }


def mazzetto(s: Banco, seat: Seat | None) -> Params:
    """Its count; of its cards only what one has put there oneself, lowest last (a Solitario's Giro)."""
    pile = s.mazzetto
    places = zip(pile.bottom[::-1], pile.bottom_known[::-1], strict=True)
    bottom = [CODES[kind] if knows(known, seat) else None for kind, known in places]
    return {"count": pile.size(), "bottom": bottom}


def discard(s: Banco) -> Params:
    """The count, the top card, and what may be inspected, top card last (STRAMAT-R13)."""
    return {
        "count": s.discard_count(),
        "top": CODES[s.laid[-1]] if s.laid else None,
        "inspectable": [CODES[kind] for kind in s.laid],
        "inspect_from": s.buried_count(),
    }


def target_of(top: Step | None) -> Seat:
    """At whom the power is aimed that this step resolves; NONE: at nobody, or at several."""
    if isinstance(top, HitDraw):
        return top.seat
    return top.target if isinstance(top, (LookAtHand, TakeOne, PassCards, GiveCards, SwapUnseen, AltWindow)) else NONE


def pending(s: Banco, seat: Seat | None) -> Params | None:
    """The power being resolved: user, target, victims and number of cards for all; which cards, for their giver."""
    top = top_step(s)
    if top is None or type(top) not in POWER_OF:
        return None
    data: Params = {"card": POWER_OF[type(top)], "user": s.current}
    target = target_of(top)
    if target != NONE:
        data["target"] = target
    elif isinstance(top, RascalWindow):
        data["victims"] = list(top.victims)
    elif isinstance(top, ExchangeWithPile):
        data["shown"] = [CODES[kind] for kind in cards_under(s)]
    if s.face_down:
        data["count"] = len(s.face_down)
        if seat == s.current:
            data["give"] = [CODES[kind] for kind in sorted(s.face_down)]
    return data


def peek(s: Banco, seat: Seat | None) -> Params:
    """What one has been shown and may rely on: cards known in hidden hands, by their owner's seat; and the cards shown
    by a Jolly that still lie in the closed part of the discard pile or in one of these hands."""
    viewer = s.agreed.seats if seat is None else seat
    hands: dict[str, list[str]] = {}
    for owner in range(s.agreed.seats):
        known = known_of(s, viewer, owner)
        if any(known) and not hand_is_seen(s, seat, owner):
            hands[str(owner)] = codes(known)
    return {"hands": hands, "jolly": {"cards": codes(s.sunk), "among": sunk_among(s)} if s.sunk else None}


def sunk_among(s: Banco) -> list[Seat]:
    """The hands that may have got cards shown by a Jolly from the pile."""
    return [owner for owner in range(s.agreed.seats) if s.sunk_with >> owner & 1]


def sheet(s: Banco) -> Params:
    """The score sheet of the evening: a row per game, this one included once it is over (STRAMAT-R73, STRAMAT-R74)."""
    rows = rows_so_far(s)
    return {
        "games": s.sheet.games,
        "rows": [{**row_json(row), "by": row.by if row.by >= 0 else None} for row in rows],
        "totals": totals(rows, len(s.agreed.sides())),
    }


def warnings(s: Banco, seat: Seat | None) -> list[Params]:
    """What a player should know before he confirms a play, and what everybody should notice."""
    found: list[Params] = []
    step = type(top_step(s))
    if step in WARNINGS and seat == s.current and not s.agreed.solitario:
        found.append({"key": WARNINGS[step], "params": {}, "kind": "cost"})
    if s.result is not None or not s.laid:
        return found
    last = [p for p in s.living() if p != seat and s.held(p) == 1 and not s.agreed.solitario]
    if last:
        seats = [f"@seat:{p}" for p in last]
        found.append({"key": "stramat-warn-one-card", "params": {"seats": seats}, "kind": "danger"})
    if s.mazzetto.size() <= 2 * s.agreed.seats:
        found.append({"key": "stramat-warn-last-cards", "params": {"left": s.mazzetto.size()}, "kind": "cost"})
    return found


def result(s: Banco) -> Params | None:
    over = s.result
    if over is None:
        return None
    return {"ending": over.ending, "winners": list(over.winners), "points": [int(points) for points in over.scores]}
