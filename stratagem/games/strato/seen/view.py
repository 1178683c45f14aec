"""Who knows what: views that name what is shown (STRATO-I1)."""

from functools import lru_cache

from stratagem.games.strato.content.tables import Challenge
from stratagem.games.strato.rules.condition import EITHER, LEFT, RIGHT, HalfTerm, fulfils
from stratagem.games.strato.rules.ending import over_limit, pattern_stands, row_fulfils
from stratagem.games.strato.rules.turn import Refill, TakeAction, TakeTurn, TurnOver
from stratagem.games.strato.state import KEYS, NONE, SIDES, Sky, acting_weather
from stratagem.games.strato.words.forms import FORM_OF
from stratagem.games.strato.words.news import at_end, at_place
from stratagem.kernel.core import Params, Seat, seen_waiting
from stratagem.parts.counts import listed


def phase(s: Sky) -> str:
    """TURN, ACTION or OVER; between decisions (in drafts and frames) SETUP, REDRAW or END of the turn."""
    if s.result is not None:
        return "OVER"
    decision = s.asking()
    if decision is not None:
        return decision.name
    if isinstance(s.agenda[-1], TurnOver):
        return "REDRAW"
    return "END" if s.turn_no else "SETUP"


def view(s: Sky, seat: Seat | None) -> Params:
    """What this seat may know.  No pile order, no other hand, also after the end."""
    return {**public(s), **private(s, seat)}


def private(s: Sky, seat: Seat | None) -> Params:
    """What is not the same for everybody."""
    shown: Params = {"waiting": seen_waiting(s, seat), "unseen": unseen(s, seat)}
    if seat is not None:
        shown["seat"] = seat
        shown["hand"] = [KEYS[weather] for weather in listed(s.hands[seat])]
    return shown


def public(s: Sky) -> Params:
    """What everybody sees."""
    shown: Params = {
        "challenge": challenge_card(s.challenge, s.agreed.custom != ""),
        "options": agreed_options(s),
        "players": s.agreed.players,
        "hand_size": s.agreed.hand_size,
        "limit": s.challenge.limit,
        "tiles": 2 * s.challenge.limit,  # one track under all rows, `limit` on each side (STRATO-S7)
        "rows": [row_card(s, row) for row in range(len(s.halves) // 2)],
        "draw_pile": s.pile.size(),
        "discard": [KEYS[card] for card in s.discard],
        "hand_sizes": [sum(hand) for hand in s.hands],
        "active": s.active,
        "phase": phase(s),
        "pending": pending(s),
        "targets": targets(s),
        "last_weather": "none" if s.last == NONE else KEYS[s.last],
        "turn_no": s.turn_no,
        "outcome": s.result.ending if s.result is not None else "none",
        "decided": decided(s),
        "warnings": warnings(s),
    }
    if s.agreed.levels_won >= 0:
        shown["carry"] = {"levels_won": s.agreed.levels_won}
    return shown


@lru_cache(64)
def challenge_card(card: Challenge, own: bool) -> Params:
    """The same at every look, and so found once."""
    return {
        "level": card.level,
        "own": own,
        "weathers": [KEYS[weather] for weather in card.weathers],
        "limit": card.limit,
        "lines_required": card.lines_required,
        "rows": card.rows,
        "condition": card.condition,
        "source": card.source,
    }


def agreed_options(s: Sky) -> Params:
    """The house options of section 8 (STRATO-V3, STRATO-V5) and who began (STRATO-S8)."""
    pairs = s.agreed.pairing
    return {
        "first_player": s.agreed.first_player,
        "tornado_pairing": [f"{KEYS[pairs[i]]}/{KEYS[pairs[i + 1]]}" for i in range(0, len(pairs), 2)],
        "swap_wind": s.agreed.swap_wind,
    }


def row_card(s: Sky, row: int) -> Params:
    left, right = s.halves[2 * row], s.halves[2 * row + 1]
    return laid_row(s.challenge, tuple(left), tuple(right), s.tornado[2 * row], s.tornado[2 * row + 1])


@lru_cache(4096)
def laid_row(card: Challenge, left: tuple[int, ...], right: tuple[int, ...], own: int, opposite: int) -> Params:
    """A move changes one or two rows; the others are as they were."""
    return {
        "tornado": [KEYS[own], KEYS[opposite]],
        "left": [KEYS[weather] for weather in left],
        "right": [KEYS[weather] for weather in right],
        "fulfils": fulfils(card.terms, list(left), list(right), own, opposite),
        "wanted": wanted(card, list(left), list(right), own, opposite),
    }


def wanted(card: Challenge, left: list[int], right: list[int], own: int, opposite: int) -> list[Params]:
    """The condition for this very row: every term, per side where it is a demand on both, the
    tornado's weathers filled in, and whether it is met now."""
    bound = [-1, -1, -1]
    found: list[Params] = []
    halves = ((RIGHT, "L", left, own, opposite), (LEFT, "R", right, opposite, own))
    for term, data in zip(card.terms, card.condition, strict=True):
        if isinstance(term, HalfTerm) and term.side != EITHER:
            for elsewhere, side, half, near, far in halves:
                if term.side != elsewhere:
                    met = term.on(half, near, far, bound)
                    found.append({**filled_in(data, near, far), "side": side, "met": met})
        else:
            found.append({**data, "met": term.holds(left, right, own, opposite, bound)})
    return found


def filled_in(data: Params, own: int, opposite: int) -> Params:
    """A term with this side's tornado weathers in place of SELF and OPP."""
    words: Params = {"SELF": KEYS[own], "OPP": KEYS[opposite]}
    return {
        field: [words.get(word, word) for word in value] if isinstance(value, list) else words.get(str(value), value)
        for field, value in data.items()
    }


def unseen(s: Sky, seat: Seat | None) -> Params:
    """Per weather in play the cards that this viewer cannot see: in the pile and in other hands."""
    own = [0] * len(KEYS) if seat is None else s.hands[seat]
    shown = face_up(s)
    return {KEYS[kind]: s.content.cards[kind] - shown[kind] - own[kind] for kind in s.challenge.weathers}


def face_up(s: Sky) -> list[int]:
    """How many cards of each weather lie in the rows and in the discard."""
    found = [0] * len(KEYS)
    for card in s.discard:
        found[card] += 1
    for half in s.halves:
        for card in half:
            found[card] += 1
    return found


def pending(s: Sky) -> Params | None:
    """The card just placed whose action is still owed; after a redraw was announced, its end."""
    if s.result is not None:
        return None
    top = s.agenda[-1]
    if isinstance(top, TurnOver):
        return {"weather": None, **at_end(top.half), "effective": None, "from_redraw": True}
    if s.played == NONE:
        return None
    acting = acting_weather(s, s.played)
    return {
        "weather": KEYS[s.played],
        **at_place((s.place, len(s.halves[s.place]))),
        "effective": "none" if acting == NONE else KEYS[acting],
        "from_redraw": s.redrawn,
    }


def targets(s: Sky) -> list[Params]:
    """What the active player may choose from in phase ACTION is public; in phase TURN it would betray the
    hand (STRATO-I2)."""
    top = s.asking()
    return [FORM_OF[action.verb].wire(action) for action in top.offers(s)] if isinstance(top, TakeAction) else []


def decided(s: Sky) -> list[str]:
    """After the end: the half-rows that were too long, or the rows that made the pattern."""
    ending = s.result.ending if s.result is not None else ""
    if ending == "LOSS_LIMIT":
        return [f"row:{half // 2 + 1}:{SIDES[half & 1]}" for half in over_limit(s)]
    return [f"row:{row + 1}" for row in range(len(s.halves) // 2) if ending == "WIN" and row_fulfils(s, row)]


def warnings(s: Sky) -> list[Params]:
    """What the player should notice before confirming; from public facts alone."""
    top = s.agenda[-1] if s.result is None else None
    if isinstance(top, TakeAction):
        return too_long(s, "strato-warn-too-long", "cost")
    if isinstance(top, Refill):
        return too_long(s, "strato-warn-over-limit", "danger") or before_refill(s)
    if isinstance(top, TakeTurn) and s.pile.size() == 0 and sum(s.hands[top.seat]) == 1:
        return [warning("strato-warn-last-turn", {}, "STRATO-R25", "danger")]
    last_redraw = isinstance(top, (TakeTurn, TurnOver)) and s.pile.size() == 1
    return [warning("strato-warn-last-redraw", {}, "STRATO-R25", "danger")] if last_redraw else []


def too_long(s: Sky, key: str, kind: str) -> list[Params]:
    """A warning for every half-row beyond the limit."""
    found = [{**at_end(half), "count": len(s.halves[half]), "limit": s.challenge.limit} for half in over_limit(s)]
    return [warning(key, params, "STRATO-R23", kind) for params in found]


def before_refill(s: Sky) -> list[Params]:
    """With the limit kept: whether this move wins, loses for want of cards, or takes the last of the pile."""
    if pattern_stands(s):
        return [warning("strato-warn-wins", {}, "STRATO-R24", "good")]
    held, pile = sum(s.hands[s.active]), s.pile.size()
    if pile == 0 and held == 0:
        return [warning("strato-warn-out-of-cards", {}, "STRATO-R25", "danger")]
    empties = 0 < pile <= s.agreed.hand_size - held
    return [warning("strato-warn-pile-empties", {"count": pile}, "STRATO-R25", "cost")] if empties else []


def warning(key: str, params: Params, rule: str, kind: str) -> Params:
    return {"key": key, "params": params, "rule": rule, "kind": kind}
