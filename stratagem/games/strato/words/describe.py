"""A view as lines of text, for the terminal and the screen reader."""

from collections import Counter

from stratagem.kernel.core import Params
from stratagem.kernel.game import Say, View

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
    card = view["challenge"]
    title = "strato-view-own-challenge" if card["own"] else "strato-view-challenge"
    lines = [say(title, {"level": card["level"], "name": f"@challenge:{card['level']}"})]
    if card["source"] == "house":
        lines[0] += " " + say("strato-view-house", {})
    goal = "strato-view-goal-some"
    if card["rows"] == 1:
        goal = "strato-view-goal-only"
    elif card["lines_required"] == card["rows"]:
        goal = "strato-view-goal-all"
    lines.append(say(goal, {"lines": card["lines_required"], "rows": card["rows"]}))
    demands = [{"side": side_of(term), "terms": term_text(term, say)} for term in card["condition"]]
    lines += ["  - " + say("strato-view-demand", demand) for demand in demands]
    lines.append(say("strato-view-limit", {"limit": view["limit"]}))
    if view["options"]["swap_wind"]:
        lines.append(say("strato-view-swap-wind", {}))
    if "carry" in view:
        lines.append(say("strato-view-expedition", {"won": view["carry"]["levels_won"]}))
    return lines


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
    gone = Counter(sorted(view["discard"]))
    discard = "strato-view-discard" if gone else "strato-view-discard-empty"
    lines = [
        say("strato-view-pile", {"count": view["draw_pile"]}),
        say(discard, {"cards": counted(gone, say)} if gone else {}),
        say("strato-view-unseen", {"cards": counted(view["unseen"], say)}),
    ]
    if "cloud" in view["challenge"]["weathers"]:
        last = {} if view["last_weather"] == "none" else {"weather": f"@weather:{view['last_weather']}"}
        lines.append(say("strato-view-cloud" if last else "strato-view-cloud-none", last))
    return lines


def hand_lines(view: View, say: Say) -> list[str]:
    """The own hand with what its cards do; of the others the number of cards."""
    others = [(seat, count) for seat, count in enumerate(view["hand_sizes"]) if seat != view.get("seat")]
    lines = [say("strato-view-hand-other", {"seat": f"@seat:{seat}", "count": count}) for seat, count in others]
    hand = view.get("hand")
    if hand:
        lines.append(say("strato-view-hand", {"cards": [name(card, say) for card in hand]}))
        aids = [{"weather": f"@weather:{card}", "aid": f"@aid:{card}"} for card in dict.fromkeys(hand)]
        lines += ["  " + say("strato-view-aid", aid) for aid in aids]
    elif hand is not None:
        lines.append(say("strato-view-hand-empty", {}))
    return lines


def state_lines(view: View, say: Say) -> list[str]:
    """Whose turn it is, the card in the air, what decided the game, warnings."""
    lines = []
    if view["phase"] != "OVER" and view["turn_no"]:
        lines.append(say("strato-view-turn", {"turn": view["turn_no"], "seat": f"@seat:{view['active']}"}))
    pending = view["pending"]
    if pending is not None and pending["weather"] is not None:
        params = {"weather": f"@weather:{pending['weather']}", "row": pending["row"], "side": pending["side"]}
        lines.append(say("strato-view-pending", params))
    for mark in view["decided"]:
        _, row, *side = mark.split(":")
        where: Params = {"row": int(row), "side": side[0]} if side else {"row": int(row)}
        lines.append(say("strato-view-decided-half" if side else "strato-view-decided-row", where))
    return lines + [say(warning["key"], warning["params"]) for warning in view["warnings"]]
