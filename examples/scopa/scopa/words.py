"""What people read: questions, options, refusals, the table in words, the account of a deal."""

from __future__ import annotations

from scopa.cards import CODES
from scopa.rules import IN_HAND, PlayCard, by, captures, named, sheet
from scopa.state import Play, Table
from stratagem.kernel.core import Action, Params, Seat
from stratagem.kernel.forms import Field, Form, Kind, Many
from stratagem.kernel.game import Entry, Label, Prompt, Refusal, Say, View, told

CARD = Kind(CODES)
FORM = Form("play", Field("card", CARD), Many("takes", CARD, least=0), makes=Play, spells=lambda a: (a.card, a.takes))
LINES = ("cards", "coins", "settebello", "primiera", "sweeps")


def prompt(s: Table, seat: Seat | None) -> Prompt:
    if s.result is not None:
        return Prompt("scopa-prompt-over", {}, ("SCOPA-R11",))
    if not s.waiting:
        return Prompt("scopa-prompt-deal", {}, ("SCOPA-R04",))
    if seat in s.waiting:
        return Prompt("scopa-prompt-play", {}, ("SCOPA-R05",))
    return Prompt("scopa-prompt-other", {"seat": by(s.waiting[0])}, ("SCOPA-R05",))


def option(s: Table, seat: Seat, action: Play) -> Label:
    mark = f"hand:{CODES[action.card]}"
    card: Params = {"card": named([action.card])[0]}
    if not action.takes:
        return Label("scopa-option-lay", card, [mark])
    marks = [mark, *(f"table:{CODES[taken]}" for taken in action.takes)]
    clears = len(action.takes) == len(s.table)
    key = "scopa-option-sweep" if clears else "scopa-option-take"
    return Label(key, {**card, "cards": named(action.takes)}, marks)


def not_asked(s: Table, seat: Seat) -> Refusal | None:
    if s.result is not None:
        return Refusal((), "scopa-why-over", None, "SCOPA-R11")
    turn = s.waiting[0] if s.waiting else s.first
    return Refusal((), "scopa-why-not-your-turn", {"seat": by(turn)}, "SCOPA-R05")


def refusal(s: Table, seat: Seat, action: Action) -> Refusal | None:
    top = s.asking()
    assert isinstance(top, PlayCard) and isinstance(action, Play)
    return top.refusal(s, action)


def refusals(s: Table, seat: Seat) -> list[Refusal]:
    """Cards that add up to one of the hand, where a single card must be taken (SCOPA-R07)."""
    top = s.asking()
    if seat not in s.waiting or not isinstance(top, PlayCard):
        return []
    found: list[Refusal] = []
    for card in s.hands[seat]:
        if [way for way in captures(s.table, card) if len(way) == 1]:
            rest = [other for other in s.table if other % 10 != card % 10]
            refused = [top.refusal(s, Play(card, way)) for way in captures(rest, card)]
            found += [one for one in refused if one is not None]
    return found


def describe(view: View, say: Say) -> list[str]:
    seats = range(len(view["hand_sizes"]))
    table = [f"@card:{code}" for code in view["table"]]
    lines = told(
        say,
        (view["totals"], "scopa-view-totals", {"points": view["totals"]}),
        (table, "scopa-view-table", {"cards": table}),
        (not table, "scopa-view-empty", {}),
        (True, "scopa-view-pile", {"count": view["pile"]}),
    )
    for seat in seats:
        counts = {"hand": view["hand_sizes"][seat], "taken": view["piles"][seat], "sweeps": view["sweeps"][seat]}
        lines.append(say("scopa-view-seat", {"seat": by(seat), **counts}))
    hand = [f"@card:{code}" for code in view.get("hand", [])]
    lines += told(say, (hand, "scopa-view-hand", {"cards": hand}))
    for line, points in (view["points"] or {}).items():
        lines.append(say(f"scopa-account-{line}", {}) + ": " + ", ".join(map(str, points)))
    return lines


def turn(s: Table) -> int:
    """The round of a deal: everybody plays a card."""
    return min(s.plays // len(s.hands) + 1, 40 // len(s.hands) // IN_HAND * IN_HAND)


def account(s: Table) -> list[Entry]:
    """SCOPA-R11, for every seat; partners have the points of their side."""
    found, seats = sheet(s), range(len(s.hands))
    return [
        Entry(f"scopa-account-{line}", {}, [found[line][s.side(seat)] for seat in seats], points=True)
        for line in LINES
    ]
