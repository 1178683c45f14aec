"""A view as lines of text, for the terminal and the screen reader."""

from collections import Counter

from stratagem.kernel.core import Params
from stratagem.kernel.game import Say, View, told

EMPTY_PLACE = "."
CELL = 4  # letters of a weather's name that the board shows
TOKEN_TEXTS = {
    "SELF": "strato-view-token-self",
    "OPP": "strato-view-token-opp",
    "OTHER": "strato-view-token-other",
    "ANY": "strato-view-token-any",
    "same": "strato-view-token-same",
}
TERM_TEXTS = {
    "inner": "strato-view-term-inner",
    "outer": "strato-view-term-outer",
    "run": "strato-view-term-run",
    "mirror": "strato-view-term-mirror",
    "distinct": "strato-view-term-distinct",
    "only": "strato-view-term-only",
    "size": "strato-view-term-size",
    "balanced": "strato-view-term-balanced",
}
SAME_TEXTS = {"inner": "strato-view-term-inner-same", "outer": "strato-view-term-outer-same"}


def describe(view: View, say: Say) -> list[str]:
    """Challenge, board, what each row still wants, cards, warnings."""
    lines = challenge_lines(view, say)
    if view["rows"]:
        lines += ["", *board_lines(view, say), "", *wanted_lines(view, say), ""]
    return lines + card_lines(view, say) + hand_lines(view, say) + state_lines(view, say)


def name(weather: str, say: Say) -> str:
    return say("strato-view-name", {"weather": f"@weather:{weather}"})


def challenge_lines(view: View, say: Say) -> list[str]:
    card, carry = view["challenge"], view.get("carry")
    title = "strato-view-own-challenge" if card["own"] else "strato-view-challenge"
    house = " " + say("strato-view-house", {}) if card["source"] == "house" else ""
    goal = "strato-view-goal-all" if card["lines_required"] == card["rows"] else "strato-view-goal-some"
    demands = [{"side": side_of(term), "terms": term_text(term, say)} for term in card["condition"]]
    return [
        say(title, {"level": card["level"], "name": f"@challenge:{card['level']}"}) + house,
        say("strato-view-goal-only" if card["rows"] == 1 else goal,
            {"lines": card["lines_required"], "rows": card["rows"]}),
        *["  - " + say("strato-view-demand", demand) for demand in demands],
        say("strato-view-limit", {"limit": view["limit"]}),
        *told(
            say,
            (view["options"]["swap_wind"], "strato-view-swap-wind", {}),
            (carry is not None, "strato-view-expedition", {"won": (carry or {}).get("levels_won")}),
        ),
    ]  # fmt: skip


def term_text(term: Params, say: Say) -> str:
    """One term of a condition in words, without its side; a pattern of equal cards is told by their number."""
    words = term.get("pattern") or term.get("allow") or [term.get("of", "")]
    key, count = TERM_TEXTS[term["op"]], term.get("n", 0)
    if term["op"] in SAME_TEXTS and words.count(words[0]) == len(words):
        key, count, words = SAME_TEXTS[term["op"]], len(words), words[:1]
    elif term.get("scope") == "row":
        key = "strato-view-term-distinct-row"
    cards = ", ".join(token_text(word, say) for word in words if word)
    return say(key, {"n": count, "cards": cards, "low": term.get("min", 0), "high": term.get("max", 0)})


def side_of(term: Params) -> str:
    return str(term.get("side", "row"))


def token_text(word: str, say: Say) -> str:
    if word in TOKEN_TEXTS:
        return say(TOKEN_TEXTS[word], {})
    return word if len(word) == 1 else name(word, say)


def board_lines(view: View, say: Say) -> list[str]:
    """The rows, tornado under tornado, columns numbered outward, places up to the limit shown."""
    rows = view["rows"]
    left, right = [max([view["limit"], *(len(row[side]) for row in rows)]) for side in ("left", "right")]
    margin, between = " " * len(say("strato-view-row", {"row": 1})), " " * (2 * CELL + 3)
    heads = [column_head(col, view["limit"]) for col in range(1, max(left, right) + 1)]
    lines = [" ".join([margin, *heads[:left][::-1], between, *heads[:right]]).rstrip()]
    for number, row in enumerate(rows, 1):
        tornado = "|".join(cell(weather, say) for weather in row["tornado"])
        cells = [say("strato-view-row", {"row": number}), *half_cells(row["left"], left, say)[::-1]]
        cells += [f"[{tornado}]", *half_cells(row["right"], right, say)]
        if row["fulfils"]:
            cells.append(say("strato-view-done", {}))
        lines.append(" ".join(cells).rstrip())
    return lines


def column_head(col: int, limit: int) -> str:
    """A column's number; beyond the limit it carries a warning sign."""
    return (str(col) if col <= limit else f"{col}!").center(CELL)


def cell(weather: str, say: Say) -> str:
    return name(weather, say)[:CELL].ljust(CELL)


def half_cells(half: list[str], places: int, say: Say) -> list[str]:
    cells = [cell(weather, say) for weather in half]
    return cells + [EMPTY_PLACE.center(CELL)] * (places - len(cells))


def wanted_lines(view: View, say: Say) -> list[str]:
    """What the condition asks of each side of each very row, and whether it is met."""
    lines = []
    for number, row in enumerate(view["rows"], 1):
        wishes: dict[str, list[str]] = {}
        for term in row["wanted"]:
            met = say("strato-view-met" if term["met"] else "strato-view-unmet", {})
            wishes.setdefault(side_of(term), []).append(f"{term_text(term, say)} ({met})")
        for side, texts in wishes.items():
            lines.append(say("strato-view-wanted", {"row": number, "side": side, "terms": "; ".join(texts)}))
    return lines


def counted(cards: dict[str, int], say: Say) -> list[str]:
    """Weathers with their number of cards."""
    return [f"{name(weather, say)} {count}" for weather, count in cards.items()]


def card_lines(view: View, say: Say) -> list[str]:
    gone, last = Counter(sorted(view["discard"])), view["last_weather"]
    clouds, copied = "cloud" in view["challenge"]["weathers"], last != "none"
    return [
        say("strato-view-pile", {"count": view["draw_pile"]}),
        *told(
            say,
            (gone, "strato-view-discard", {"cards": counted(gone, say)}),
            (not gone, "strato-view-discard-empty", {}),
            (True, "strato-view-unseen", {"cards": counted(view["unseen"], say)}),
            (clouds and copied, "strato-view-cloud", {"weather": f"@weather:{last}"}),
            (clouds and not copied, "strato-view-cloud-none", {}),
        ),
    ]


def hand_lines(view: View, say: Say) -> list[str]:
    """The own hand with what its cards do; of the others the number of cards."""
    own, hand = view.get("seat"), view.get("hand", [])
    others = [{"seat": f"@seat:{seat}", "count": count} for seat, count in enumerate(view["hand_sizes"]) if seat != own]
    aids = [{"weather": f"@weather:{card}", "aid": f"@aid:{card}"} for card in dict.fromkeys(hand)]
    return [
        *[say("strato-view-hand-other", other) for other in others],
        *told(
            say,
            (hand, "strato-view-hand", {"cards": [name(card, say) for card in hand]}),
            ("hand" in view and not hand, "strato-view-hand-empty", {}),
        ),
        *["  " + say("strato-view-aid", aid) for aid in aids],
    ]


def state_lines(view: View, say: Say) -> list[str]:
    """Whose turn it is, the card in the air, what decided the game, warnings."""
    on, pending = view["phase"] != "OVER" and view["turn_no"], view["pending"] or {"weather": None}
    placed = {"weather": f"@weather:{pending['weather']}", "row": pending.get("row"), "side": pending.get("side")}
    lines = told(
        say,
        (on, "strato-view-turn", {"turn": view["turn_no"], "seat": f"@seat:{view['active']}"}),
        (pending["weather"], "strato-view-pending", placed),
    )
    for mark in view["decided"]:
        _, row, *side = mark.split(":")
        where: Params = {"row": int(row), "side": side[0]} if side else {"row": int(row)}
        lines.append(say("strato-view-decided-half" if side else "strato-view-decided-row", where))
    return lines + [say(warning["key"], warning["params"]) for warning in view["warnings"]]
