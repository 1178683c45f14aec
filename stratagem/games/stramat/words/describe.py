"""A view as lines of text, for the terminal and the screen reader."""

from typing import Any

from stratagem.games.stramat.words.news import at
from stratagem.kernel.game import Say, View, told

NEWEST = 6  # cards named in the order they were laid; all of them are counted


def describe(view: View, say: Say) -> list[str]:
    """The evening, the table's middle, the players from one's right on, the own hand, what is going on, warnings."""
    lines = turn_lines(view, say)
    lines += ["", *middle_lines(view, say), "", *player_lines(view, say)]
    lines += hand_lines(view, say) + pending_lines(view, say) + sheet_lines(view, say)
    return lines + [say(warning["key"], warning["params"]) for warning in view["warnings"]]


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
    sheet, on = view["sheet"], view["result"] is None
    rows, winners = sheet["rows"], [] if on else view["result"]["winners"]
    decided = sum(row["ending"] != "STRAMAT" for row in rows)
    evening = {"games": sheet["games"], "game": len(rows) + on, "decided": decided}
    return told(
        say,
        (sheet["games"], "stramat-view-evening", evening),
        (on and view["turn_no"], "stramat-view-turn", {"turn": view["turn_no"], "seat": at(view["current"])}),
        (not on, "stramat-view-winners", {"count": len(winners), "winners": [at(seat) for seat in winners]}),
    )


def middle_lines(view: View, say: Say) -> list[str]:
    """Discard pile, Mazzetto, and what lies beside them."""
    discard, mazzetto, shown = view["discard"], view["mazzetto"], view["peek"]["jolly"]
    jolly = shown or {"cards": [], "among": []}
    before, variant = discard["inspectable"][-2::-1], view["config"]["variant"]
    sunk = {"cards": cards(jolly["cards"], say), "seats": [at(seat) for seat in jolly["among"]]}
    return told(
        say,
        (discard["top"] is not None, "stramat-view-top", {"card": f"@card:{discard['top']}"}),
        (before, "stramat-view-laid", {"cards": cards(before[:NEWEST], say)}),
        (len(before) > NEWEST, "stramat-view-laid-all", {"cards": counted(discard["inspectable"], view, say)}),
        (discard["inspect_from"], "stramat-view-closed", {"count": discard["inspect_from"]}),
        (True, "stramat-view-mazzetto", {"count": mazzetto["count"]}),
        (mazzetto["bottom"], "stramat-view-bottom", {"cards": cards(mazzetto["bottom"], say)}),
        (shown, "stramat-view-jolly" if jolly["among"] else "stramat-view-jolly-pile", sunk),
        (view["set_aside"], "stramat-view-set-aside", {"cards": cards(view["set_aside"], say)}),
        (view["removed"], "stramat-view-removed", {"cards": counted(view["removed"], view, say)}),
        (view["unused"], "stramat-view-unused", {"count": view["unused"]}),
        (variant == "tesoro", "stramat-view-pot", {"count": view["pot"]}),
        (variant == "infinito", "stramat-view-refills", {"count": view["refills"]}),
        (view["skip_draw"], "stramat-view-skip-draw", {}),
    )


def player_lines(view: View, say: Say) -> list[str]:
    """One line for each other player, in turn order from one's right; a spectator begins with seat 0."""
    seats, own = view["config"]["seats"], view["seat"]
    first = 0 if own is None else own + 1
    around = [(first + i) % seats for i in range(seats)]
    return [", ".join(player_parts(view, seat, say)) for seat in around if seat != own]


def player_parts(view: View, seat: int, say: Say) -> list[str]:
    if not view["alive"][seat]:
        return [say("stramat-view-player-out", {"seat": at(seat), "points": view["left_points"][seat]})]
    allied = view["seat"] is not None and any({seat, view["seat"]} <= set(side) for side in view["config"]["sides"])
    known, shown = view["peek"]["hands"].get(str(seat)), view["hands"][seat]
    return [
        say("stramat-view-player", {"seat": at(seat), "count": view["hand_counts"][seat]}),
        *told(say, (allied, "stramat-view-ally", {})),
        *marks(view, seat, say),
        *told(say, (shown, "stramat-view-shows", {"cards": cards(shown or [], say)})),
        *told(say, (known, "stramat-view-knows", {"cards": cards(known or [], say)})),
    ]


def marks(view: View, seat: int, say: Say) -> list[str]:
    return told(
        say,
        (view["block_left"][seat], "stramat-view-blocked", {"turns": view["block_left"][seat]}),
        (view["must_free"][seat], "stramat-view-protected", {}),
        (view["stramat_used"][seat], "stramat-view-used", {}),
        (view["coins"][seat], "stramat-view-coins", {"coins": view["coins"][seat]}),
    )


def hand_lines(view: View, say: Say) -> list[str]:
    own, hand = view["seat"], view["hand"]
    if own is None:
        return []
    alive, about = view["alive"][own], marks(view, own, say)
    points = sum(view["config"]["points"][code] for code in hand)
    return told(
        say,
        (not alive, "stramat-view-player-out", {"seat": at(own), "points": view["left_points"][own]}),
        (alive and hand, "stramat-view-hand", {"cards": cards(hand, say), "points": points}),
        (alive and not hand, "stramat-view-no-hand", {}),
        (about, "stramat-view-marks", {"marks": ", ".join(about)}),
    )


def pending_lines(view: View, say: Say) -> list[str]:
    """Cards face down, cards shown under an Aggiungo, one's own answer in a window."""
    pending = view["pending"] or {}
    give, count, shown = pending.get("give"), pending.get("count"), pending.get("shown")
    return told(
        say,
        (give, "stramat-view-face-down", {"cards": cards(give or [], say)}),
        (count and not give, "stramat-view-face-down-other", {"count": count, "seat": at(view["current"])}),
        (shown is not None, "stramat-view-under", {"cards": cards(shown or [], say)}),
        (view["my_answer"], "stramat-view-answered", {"answer": view["my_answer"]}),
    )


def sheet_lines(view: View, say: Say) -> list[str]:
    """The score sheet: a line per game, then the totals."""
    rows: list[dict[str, Any]] = view["sheet"]["rows"]
    if not rows:
        return []
    lines = [
        say("stramat-view-sheet-off", {"game": number, "seat": at(row["by"])})
        if row["ending"] == "STRAMAT"
        else say("stramat-view-sheet-game", {"game": number, "points": points(view, row["points"], say)})
        for number, row in enumerate(rows, 1)
    ]
    lines.append(say("stramat-view-totals", {"points": points(view, view["sheet"]["totals"], say)}))
    return ["", say("stramat-view-sheet", {}), *[f"  {line}" for line in lines]]


def points(view: View, numbers: list[int], say: Say) -> str:
    """The points of each side, a team named by its members."""
    names = [say("stramat-view-side", {"seats": [at(seat) for seat in side]}) for side in view["config"]["sides"]]
    sides = zip(names, numbers, strict=True)
    return ", ".join([say("stramat-view-points", {"side": name, "points": number}) for name, number in sides])
