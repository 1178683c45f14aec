"""The rule file taken literally, as slow and plain as it reads: what the engine is compared with.

Nothing here asks the engine.  Weathers are whatever the caller uses for them, half-rows lists with column 1 first,
numbered as on the table: row 1 left, row 1 right, row 2 left and so on.
"""

from __future__ import annotations

from typing import Any

WEATHERS = ("wind", "rain", "sun", "fog", "cloud", "storm")
LETTERS = ("W", "R", "S", "F", "C", "T")
SIDES = ("L", "R")
CARDS = 9  # of each weather
LEFT_TORNADOES = ("wind", "sun", "cloud")
RIGHT_TORNADOES = ("rain", "fog", "storm")

# -- the actions (STRATO-R15 to STRATO-R19, STRATO-V5): each gives every option it can think of, with the board after it

TORNADO = "tornado"


def wind_line(halves, near):
    """The row as one line that begins at the wind: near half-row inward, the tornado, far half-row outward."""
    return [*reversed(halves[near]), TORNADO, *halves[near ^ 1]]


def unline(line):
    """The near half-row (column 1 first) and the far one."""
    middle = line.index(TORNADO)
    return list(reversed(line[:middle])), line[middle + 1 :]


def place_in_line(line, index, near):
    middle = line.index(TORNADO)
    side, col = (near & 1, middle - index) if index < middle else (near & 1 ^ 1, index - middle)
    return [SIDES[side], col]


def literal_wind(halves, near):
    """Take a card out, put it in at any later place of the line (STRATO-R15)."""
    line = wind_line(halves, near)
    for index in range(1, len(line)):
        if line[index] == TORNADO:
            continue
        rest = line[:index] + line[index + 1 :]
        for to in range(index, len(rest) + 1):
            after = [*rest[:to], line[index], *rest[to:]]
            if after[index] == line[index] and to == index:
                continue  # where it was
            board = [half[:] for half in halves]
            board[near], board[near ^ 1] = unline(after)
            source = place_in_line(line, index, near)
            yield {"do": "wind", "from": source, "to": place_in_line(after, to, near)}, board


def literal_wind_swap(halves, near):
    row = near & -2
    places = [(side, col) for side in (0, 1) for col in range(1, len(halves[row + side]) + 1)]
    places.remove((near & 1, len(halves[near])))
    for a in places:
        for b in places:
            if a < b:
                board = [half[:] for half in halves]
                one, other = board[row + a[0]], board[row + b[0]]
                one[a[1] - 1], other[b[1] - 1] = other[b[1] - 1], one[a[1] - 1]
                yield {"do": "wind_swap", "a": [SIDES[a[0]], a[1]], "b": [SIDES[b[0]], b[1]]}, board


def literal_rain(halves, near):
    for side in (0, 1):
        if halves[near ^ 1]:
            board = [half[:] for half in halves]
            card = board[near ^ 1].pop()
            board[(near & -2) + side].insert(0, card)
            yield {"do": "rain", "to": SIDES[side]}, board


def literal_sun(halves, near):
    for side in (0, 1):
        half = (near & -2) + side
        for col in range(1, len(halves[half]) + 1):
            if (half, col) != (near, len(halves[near])):
                board = [cards[:] for cards in halves]
                del board[half][col - 1]
                yield {"do": "sun", "side": SIDES[side], "col": col}, board


def literal_fog(halves, near):
    """Places hold a card or nothing; exchange the contents of two, then close gaps toward the tornado (STRATO-R18)."""
    rows = len(halves) // 2
    for side in (0, 1):
        for col in range(1, 12):
            for a in range(rows):
                for b in range(a + 1, rows):
                    places = [(2 * row + side, col) for row in (a, b)]
                    if (near, len(halves[near])) in places:
                        continue
                    padded = [half + [None] * (12 - len(half)) for half in halves]
                    one, other = padded[places[0][0]], padded[places[1][0]]
                    one[col - 1], other[col - 1] = other[col - 1], one[col - 1]
                    board = [[card for card in half if card is not None] for half in padded]
                    yield {"do": "fog", "side": SIDES[side], "col": col, "rows": [a + 1, b + 1]}, board


def literal_storm(halves, near):
    ends = [half for half in range(len(halves)) if halves[half] and half != near]
    for a in ends:
        for b in ends:
            if a < b:
                board = [half[:] for half in halves]
                board[a][-1], board[b][-1] = board[b][-1], board[a][-1]
                named = {key: [half // 2 + 1, SIDES[half & 1]] for key, half in (("a", a), ("b", b))}
                yield {"do": "storm", **named}, board


LITERAL = {
    "wind": literal_wind, "wind_swap": literal_wind_swap, "rain": literal_rain, "sun": literal_sun,
    "fog": literal_fog, "storm": literal_storm,
}  # fmt: skip


def literal_targets(halves, acting, near):
    """The options of an action, the card that acts already lying outermost in `near`: what changes the picture
    (STRATO-R12), each with the board it leads to."""
    return [(wire, board) for wire, board in LITERAL[acting](halves, near) if board != halves]


# -- the condition of a challenge (STRATO-C2 to STRATO-C4)


def fits(token, card, own, opposite, letters):
    """Whether a card is what a token asks for; a letter that stands for nothing yet comes to stand for the card."""
    if token in ("A", "B", "C"):
        if token not in letters and card not in letters.values():
            letters[token] = card
        return letters.get(token) == card
    wanted = {"SELF": [own], "OPP": [opposite], "OTHER": [w for w in WEATHERS if w not in (own, opposite)]}
    return card in wanted.get(token, WEATHERS if token == "ANY" else [token])


def fits_pattern(pattern, cards, own, opposite, letters):
    if len(cards) < len(pattern):
        return False
    return all(fits(token, card, own, opposite, letters) for token, card in zip(pattern, cards, strict=False))


def half_meets(term, half, own, opposite, letters):
    """A demand on one half-row: a list of keys, column 1 first."""
    op = term["op"]
    if op == "inner":
        return fits_pattern(term["pattern"], half, own, opposite, letters)
    if op == "outer":
        return fits_pattern(term["pattern"], half[::-1], own, opposite, letters)
    if op == "run":
        stretches = [half[start : start + term["n"]] for start in range(len(half) - term["n"] + 1)]
        equal = [cards[0] for cards in stretches if len(set(cards)) == 1]
        return any(term["of"] == "same" or fits(term["of"], card, own, opposite, {}) for card in equal)
    if op == "distinct":
        return len(half) >= term["n"] == len(set(half[: term["n"]]))
    if op == "only":
        return all(any(fits(token, card, own, opposite, {}) for token in term["allow"]) for card in half)
    assert op == "size"
    return term["min"] <= len(half) <= term["max"]


def row_meets(term, left, right):
    """A demand on the row as a whole."""
    op = term["op"]
    if op == "balanced":
        return len(left) == len(right)
    n = term["n"]
    if len(left) < n or len(right) < n:
        return False
    if op == "mirror":
        return left[:n] == right[:n]
    assert op == "distinct"
    return len(set(left[:n] + right[:n])) == 2 * n


def wanted(condition: list[dict[str, Any]], tornado, left, right) -> list[dict[str, Any]]:
    """Each demand of the condition on this row, by side where it is one on both, with the tornado's weathers filled
    in, and whether it is met."""
    letters: dict[str, str] = {}
    found = []
    for term in condition:
        side = term.get("side")
        if side is None:
            found.append({**term, "met": row_meets(term, left, right)})
        elif side == "either":
            met = half_meets(term, left, *tornado, {}) or half_meets(term, right, *tornado[::-1], {})
            found.append({**term, "met": met})
        else:
            for letter, half, pair in (("L", left, tornado), ("R", right, tornado[::-1])):
                if side in (letter, "both"):
                    met = half_meets(term, half, *pair, letters)
                    found.append({**spelt_out(term, *pair), "side": letter, "met": met})
    return found


def spelt_out(term, own, opposite):
    words = {"SELF": own, "OPP": opposite}

    def spelt(value):
        if isinstance(value, list):
            return [spelt(one) for one in value]
        return words.get(value, value) if isinstance(value, str) else value

    return {field: spelt(value) for field, value in term.items()}


def fulfilled(condition, tornado, left, right):
    return all(term["met"] for term in wanted(condition, tornado, left, right))
