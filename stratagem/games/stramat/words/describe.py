"""A view as lines of text, for the terminal and the screen reader."""

from __future__ import annotations

from typing import Any

from stratagem.kernel.game import Say, View

NEWEST = 6  # cards named in the order they were laid; all of them are counted


def describe(view: View, say: Say) -> list[str]:
    """The evening, the table's middle, the players from one's right on, the own hand, what is going on, warnings."""
    lines = turn_lines(view, say)
    lines += ["", *middle_lines(view, say), "", *player_lines(view, say)]
    lines += hand_lines(view, say)
    lines += pending_lines(view, say)
    lines += sheet_lines(view, say)
    lines += [say(warning["key"], warning["params"]) for warning in view["warnings"]]
    return lines


def at(seat: int) -> str:
    return f"@seat:{seat}"


def cards(codes: list[str | None], say: Say) -> list[str]:
    """Names of cards, one by one."""
    hidden = say("stramat-view-unknown-card", {})
    return [hidden if code is None else f"@card:{code}" for code in codes]


def counted(codes: list[str], view: View, say: Say) -> list[str]:
    """Cards by kind with their number."""
    return [
        say("stramat-view-counted", {"count": codes.count(code), "card": f"@card:{code}"})
        for code in view["config"]["points"]
        if code in codes
    ]


def turn_lines(view: View, say: Say) -> list[str]:
    lines = []
    sheet = view["sheet"]
    if sheet["games"]:
        decided = sum(row["ending"] != "STRAMAT" for row in sheet["rows"])
        game = len(sheet["rows"]) + (view["result"] is None)
        lines.append(say("stramat-view-evening", {"games": sheet["games"], "game": game, "decided": decided}))
    if view["result"] is None and view["turn_no"]:
        lines.append(say("stramat-view-turn", {"turn": view["turn_no"], "seat": at(view["current"])}))
    if view["result"] is not None:
        winners = view["result"]["winners"]
        lines.append(say("stramat-view-winners", {"count": len(winners), "winners": [at(seat) for seat in winners]}))
    return lines


def middle_lines(view: View, say: Say) -> list[str]:
    """Discard pile, Mazzetto, and what lies beside them."""
    discard, mazzetto = view["discard"], view["mazzetto"]
    lines = []
    if discard["top"] is not None:
        lines.append(say("stramat-view-top", {"card": f"@card:{discard['top']}"}))
    before = discard["inspectable"][-2::-1]
    if before:
        lines.append(say("stramat-view-laid", {"cards": cards(before[:NEWEST], say)}))
    if len(before) > NEWEST:
        lines.append(say("stramat-view-laid-all", {"cards": counted(discard["inspectable"], view, say)}))
    if discard["inspect_from"]:
        lines.append(say("stramat-view-closed", {"count": discard["inspect_from"]}))
    lines.append(say("stramat-view-mazzetto", {"count": mazzetto["count"]}))
    if mazzetto["bottom"]:
        lines.append(say("stramat-view-bottom", {"cards": cards(mazzetto["bottom"], say)}))
    return lines + beside_lines(view, say)


def beside_lines(view: View, say: Say) -> list[str]:
    lines = []
    jolly = view["peek"]["jolly"]
    if jolly is not None:
        params = {"cards": cards(jolly["cards"], say), "seats": [at(seat) for seat in jolly["among"]]}
        lines.append(say("stramat-view-jolly" if jolly["among"] else "stramat-view-jolly-pile", params))
    if view["set_aside"]:
        lines.append(say("stramat-view-set-aside", {"cards": cards(view["set_aside"], say)}))
    if view["removed"]:
        lines.append(say("stramat-view-removed", {"cards": counted(view["removed"], view, say)}))
    if view["unused"]:
        lines.append(say("stramat-view-unused", {"count": view["unused"]}))
    if view["config"]["variant"] == "tesoro":
        lines.append(say("stramat-view-pot", {"count": view["pot"]}))
    if view["config"]["variant"] == "infinito":
        lines.append(say("stramat-view-refills", {"count": view["refills"]}))
    if view["skip_draw"]:
        lines.append(say("stramat-view-skip-draw", {}))
    return lines


def player_lines(view: View, say: Say) -> list[str]:
    """One line for each other player, in turn order from one's right; a spectator begins with seat 0."""
    seats, own = view["config"]["seats"], view["seat"]
    first = 0 if own is None else own + 1
    around = [(first + i) % seats for i in range(seats)]
    return [player_line(view, seat, say) for seat in around if seat != own]


def player_line(view: View, seat: int, say: Say) -> str:
    if not view["alive"][seat]:
        return say("stramat-view-player-out", {"seat": at(seat), "points": view["left_points"][seat]})
    parts = [say("stramat-view-player", {"seat": at(seat), "count": view["hand_counts"][seat]})]
    if view["seat"] is not None and any({seat, view["seat"]} <= set(side) for side in view["config"]["sides"]):
        parts.append(say("stramat-view-ally", {}))
    parts += marks(view, seat, say)
    if view["hands"][seat]:
        parts.append(say("stramat-view-shows", {"cards": cards(view["hands"][seat], say)}))
    known = view["peek"]["hands"].get(str(seat))
    if known:
        parts.append(say("stramat-view-knows", {"cards": cards(known, say)}))
    return ", ".join(parts)


def marks(view: View, seat: int, say: Say) -> list[str]:
    """Blocked, protected, Stramat used, coins."""
    parts = []
    if view["block_left"][seat]:
        parts.append(say("stramat-view-blocked", {"turns": view["block_left"][seat]}))
    if view["must_free"][seat]:
        parts.append(say("stramat-view-protected", {}))
    if view["stramat_used"][seat]:
        parts.append(say("stramat-view-used", {}))
    if view["coins"][seat]:
        parts.append(say("stramat-view-coins", {"coins": view["coins"][seat]}))
    return parts


def hand_lines(view: View, say: Say) -> list[str]:
    own = view["seat"]
    if own is None:
        return []
    lines = []
    if not view["alive"][own]:
        lines.append(say("stramat-view-player-out", {"seat": at(own), "points": view["left_points"][own]}))
    elif view["hand"]:
        points = sum(view["config"]["points"][code] for code in view["hand"])
        lines.append(say("stramat-view-hand", {"cards": cards(view["hand"], say), "points": points}))
    else:
        lines.append(say("stramat-view-no-hand", {}))
    about = marks(view, own, say)
    if about:
        lines.append(say("stramat-view-marks", {"marks": ", ".join(about)}))
    return lines


def pending_lines(view: View, say: Say) -> list[str]:
    """Cards face down, cards shown under an Aggiungo, one's own answer in a window."""
    lines = []
    pending = view["pending"] or {}
    if "give" in pending:
        lines.append(say("stramat-view-face-down", {"cards": cards(pending["give"], say)}))
    elif "count" in pending:
        params = {"count": pending["count"], "seat": at(pending["user"])}
        lines.append(say("stramat-view-face-down-other", params))
    if "shown" in pending:
        lines.append(say("stramat-view-under", {"cards": cards(pending["shown"], say)}))
    if view["my_answer"] is not None:
        lines.append(say("stramat-view-answered", {"answer": view["my_answer"]}))
    return lines


def sheet_lines(view: View, say: Say) -> list[str]:
    """The score sheet: a line per game, then the totals."""
    rows: list[dict[str, Any]] = view["sheet"]["rows"]
    if not rows:
        return []
    lines = ["", say("stramat-view-sheet", {})]
    for number, row in enumerate(rows, 1):
        if row["ending"] == "STRAMAT":
            lines.append("  " + say("stramat-view-sheet-off", {"game": number, "seat": at(row["by"])}))
        else:
            told = points(view, row["points"], say)
            lines.append("  " + say("stramat-view-sheet-game", {"game": number, "points": told}))
    lines.append("  " + say("stramat-view-totals", {"points": points(view, view["sheet"]["totals"], say)}))
    return lines


def points(view: View, numbers: list[int], say: Say) -> str:
    """The points of each side, a team named by its members."""
    told = []
    for side, number in zip(view["config"]["sides"], numbers, strict=True):
        name = say("stramat-view-side", {"seats": [at(seat) for seat in side]})
        told.append(say("stramat-view-points", {"side": name, "points": number}))
    return ", ".join(told)
