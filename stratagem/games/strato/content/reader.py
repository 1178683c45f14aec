"""Reads a content pack of Strato: weathers and challenges, checked once, into frozen tables (STRATO-C5)."""

from pathlib import Path
from typing import Any

from stratagem.games.strato.content.tables import Challenge, Content
from stratagem.games.strato.rules import condition as terms
from stratagem.games.strato.rules.condition import TOKENS, VARIABLE, WHERE, Term
from stratagem.games.strato.state import KEYS, MOST_ROWS
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadContent, BadPosition
from stratagem.kernel.toml import Source
from stratagem.parts.edition import Origin
from stratagem.parts.pack import Pack, Row

HOUSE = Path(__file__).parent
FEWEST_CARDS, MOST_CARDS = 6, 20  # of each weather: fewer could not fill rows and four hands
HIGHEST_LEVEL = 99  # the box has 0 to 9, a pack may add its own
LOWEST_LIMIT, HIGHEST_LIMIT = 3, 8
RUN_OF = ("same", "SELF", "OPP", *KEYS)
OPS = ("inner", "outer", "run", "mirror", "distinct", "only", "size", "balanced")


def read(folder: Path | Origin | None) -> Content:
    """The content in force; BadContent lists every problem with its file and line."""
    pack = Pack(HOUSE, folder)
    names: dict[str, dict[str, str]] = {"en": {}, "it": {}}
    cards, left = _weathers(pack, names)
    challenges: dict[int, Challenge] = {}
    for row in pack.rows("challenges", "level"):
        if _outdated(pack, row, left):
            continue
        challenge = read_challenge(row, left)
        challenges[challenge.level] = challenge
        _name(names, "challenge", str(challenge.level), row.words("name"))
        row.no_more()
    if not challenges and not pack.problems:
        pack.problems.append("challenges.toml:1: a pack needs at least one challenge")
    pack.finish()
    content = Content("", cards, left, challenges, names, pack.warnings)
    pack.stamp(content)
    return content


def _name(names: dict[str, dict[str, str]], kind: str, code: str, words: dict[str, str]) -> None:
    for language in names:
        names[language][f"{kind}:{code}"] = words[language]


def _weathers(pack: Pack, names: dict[str, dict[str, str]]) -> tuple[list[int], list[bool]]:
    """Cards and tornado half of every weather; the six keys are the rules' own."""
    cards, left = [0] * len(KEYS), [True] * len(KEYS)
    for row in pack.rows("weathers", "key"):
        key = row.one_of("key", KEYS)
        weather = KEYS.index(key)
        cards[weather] = row.integer("cards", FEWEST_CARDS, MOST_CARDS)
        left[weather] = row.one_of("half", ("left", "right")) == "left"
        _name(names, "weather", key, row.words("name"))
        _name(names, "aid", key, row.words("aid"))
        row.provenance()
        row.no_more()
    missing = [key for weather, key in enumerate(KEYS) if not cards[weather]]
    if missing:
        pack.problems.append(f"weathers.toml:1: no row for {', '.join(missing)}")
    return cards, left


def read_challenge(row: Row, left: list[bool]) -> Challenge:
    """A challenge card with all the loader's checks (STRATO-C1, STRATO-C5)."""
    level = row.integer("level", 0, HIGHEST_LEVEL)
    weathers = _weathers_in_play(row)
    rows = _rows(row, weathers, left)
    limit = row.integer("limit", LOWEST_LIMIT, HIGHEST_LIMIT)
    lines = row.integer("lines_required", 1, rows)
    condition = row.get("condition")
    found = _terms(row, condition, limit)
    source = row.provenance()
    for weather in ("fog", "storm"):
        if rows == 1 and KEYS.index(weather) in weathers:
            row.warning(f"{weather} can never act with one row", "weathers")
    data = [dict(term) for term in condition if isinstance(term, dict)] if isinstance(condition, list) else []
    return Challenge(level, weathers, limit, lines, rows, found, data, source)


def _outdated(pack: Pack, row: Row, left: list[bool]) -> bool:
    """A house level that a pack's own tornado halves make impossible is left out with a warning."""
    if "weathers" not in pack.own or row in pack.own.get("challenges", []) or "rows" in row.data:
        return False
    halves = [left[KEYS.index(key)] for key in row.data["weathers"]]
    lefts = halves.count(True)
    if 2 * lefts == len(halves):
        return False
    counts = f"{lefts} left, {len(halves) - lefts} right tornado halves"
    row.warning(f"house level {row.data['level']} is left out: {counts}")
    return True


def _rows(row: Row, weathers: list[int], left: list[bool]) -> int:
    """As many rows as there are pairs of tornado halves, or as many as the card says, at most that."""
    lefts = len([weather for weather in weathers if left[weather]])
    rights = len(weathers) - lefts
    pairs = min(lefts, rights)
    if "rows" not in row.data:
        if lefts != rights:
            row.problem(f"{lefts} left and {rights} right tornado halves: say how many rows", "weathers")
        return max(1, pairs)
    rows = row.integer("rows", 1, MOST_ROWS)
    if rows > pairs:
        row.problem(f"{rows} rows need as many left and right tornado halves; there are {lefts} and {rights}", "rows")
    return rows


def _weathers_in_play(row: Row) -> list[int]:
    """In the order of the rule file's table, each at most once."""
    keys = row.texts("weathers", KEYS)
    for key in KEYS:
        if keys.count(key) > 1:
            row.problem(f"{key} is there twice", "weathers")
    if len(keys) < 2:
        row.problem("a challenge needs at least two weathers", "weathers")
    return [weather for weather, key in enumerate(KEYS) if key in keys]


def _terms(row: Row, condition: Any, limit: int) -> list[Term]:
    if not isinstance(condition, list) or not condition:
        row.problem("condition must be a list of terms", "condition")
        return []
    found = []
    for number, data in enumerate(condition, 1):
        if not isinstance(data, dict):
            row.problem(f"term {number} of the condition is not a table", "condition")
            continue
        term = Row(row.pack, row.source, (*row.path, "condition"), data)
        found.append(_term(term, limit))
        term.no_more()
    return found


def _term(term: Row, limit: int) -> Term:
    """One term of STRATO-C2; what is wrong is noted and something harmless returned."""
    op = term.one_of("op", OPS)
    if op in ("inner", "outer"):
        return terms.Pattern(_side(term), _pattern(term, limit), op == "outer")
    if op == "run":
        of = term.one_of("of", RUN_OF)
        return terms.Run(_side(term), term.integer("n", 1, limit), terms.SAME if of == "same" else _token(of))
    if op == "mirror":
        return terms.Mirror(term.integer("n", 1, limit))
    if op == "distinct":
        n, row = term.integer("n", 1, limit), term.one_of("scope", ("row", "half")) == "row"
        return terms.DistinctRow(n) if row else terms.DistinctHalf(_side(term), n)
    if op == "only":
        return terms.Only(_side(term), _tokens(term, "allow", variables=False))
    if op == "size":
        return _size(term, limit)
    return terms.Balanced()


def _side(term: Row) -> int:
    return WHERE.index(term.one_of("side", WHERE))


def _size(term: Row, limit: int) -> Term:
    low = term.integer("min", 0, limit)
    high = term.integer("max", 0, 2 * HIGHEST_LIMIT)
    if low > high:
        term.problem(f"size has min {low} above max {high}")
    return terms.Size(_side(term), low, high)


def _pattern(term: Row, limit: int) -> list[int]:
    pattern = _tokens(term, "pattern", variables=term.get("side") in ("L", "R", "both"))
    if not 1 <= len(pattern) <= limit:
        term.problem(f"a pattern has 1 to {limit} places (the limit), this one has {len(pattern)}")
    return pattern


def _tokens(term: Row, field: str, variables: bool) -> list[int]:
    """Weather keys and the tokens of STRATO-C3; letters only where they can be bound in a clear order."""
    found = [_token(word) for word in term.texts(field, [*KEYS, *TOKENS])]
    if not variables and any(token >= VARIABLE for token in found):
        term.problem(f"{field} may not use A, B or C here (only inner and outer with side L, R or both)")
    return found


def _token(word: str) -> int:
    return KEYS.index(word) if word in KEYS else TOKENS.get(word, terms.ANY)


class _NoPack(Pack):
    """Where a challenge that stands in no file notes its problems."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.warnings: list[str] = []


def custom_challenge(data: Params, left: list[bool]) -> Challenge:
    """A challenge written into a position: read and checked like one of a pack.  Raises BadPosition."""
    pack = _NoPack()
    row = Row(pack, Source("challenge"), (), data)
    challenge = read_challenge(row, left)
    row.get("name")
    row.no_more()
    try:
        pack.finish()
    except BadContent as fault:
        raise BadPosition(str(fault).replace("challenge:1: ", "challenge: ")) from None
    return challenge
