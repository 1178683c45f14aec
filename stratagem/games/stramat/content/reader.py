"""Reads a deck of Stramat!, checked once, into a frozen table (STRAMAT-R07)."""

from pathlib import Path

from stratagem.games.stramat.content.cards import CODES, DECK, KINDS, THREE, Content
from stratagem.parts.edition import Origin
from stratagem.parts.pack import Pack, Row

HOUSE = Path(__file__).parent
FEWEST = {"N1": 3, "N3": 4, "DADO": 2, "ALT": 3}  # what the booklet's own examples need; one of every other kind
MOST_POINTS = 999


def read(folder: Path | Origin | None) -> tuple[Content, list[str]]:
    """The deck in force, and warnings; BadContent lists every problem with its file and line."""
    pack = Pack(HOUSE, folder)
    copies, points, letters = [0] * KINDS, [0] * KINDS, ["?"] * KINDS
    names: dict[str, dict[str, str]] = {"en": {}, "it": {}}
    last: Row | None = None
    for row in pack.rows("cards", "code"):
        code = row.one_of("code", CODES)
        kind = CODES.index(code)
        copies[kind] = row.integer("copies", FEWEST.get(code, 1), DECK)
        points[kind] = row.integer("points", 0, MOST_POINTS)
        letters[kind] = _letter(row, letters)
        _class(row, kind)
        _names(row, kind, code, letters[kind], names)
        row.provenance()
        row.no_more()
        last = row
    missing = [code for code, count in zip(CODES, copies, strict=True) if count == 0]
    if missing:
        pack.problems.append(f"cards.toml:1: the deck has ten kinds; no row for {', '.join(missing)}")
    elif sum(copies) != DECK and last is not None:
        last.problem(f"the deck has {DECK} cards, these rows make {sum(copies)}", "copies")
    pack.finish()
    content = Content("", tuple(copies), tuple(points), tuple(letters), names)
    pack.stamp(content)
    return content, pack.warnings


def _letter(row: Row, taken: list[str]) -> str:
    """One sign, its own: scenario files and logs name cards by it."""
    letter = row.text("letter")
    if len(letter) != 1 or letter in ".?," or letter.isspace():
        row.problem(f"letter is {letter!r}; it must be one sign (not . ? or ,)", "letter")
    elif letter in taken:
        row.problem(f"letter {letter!r} belongs to another card already", "letter")
    return letter


def _class(row: Row, kind: int) -> None:
    """1, 2 and 3 are number cards and say so; power cards have no number."""
    wanted = "number" if kind <= THREE else "power"
    if row.one_of("class", ("number", "power")) != wanted:
        row.problem(f"class of {CODES[kind]} is {wanted!r}", "class")
    number = row.get("number")
    if kind <= THREE and number != kind + 1:
        row.problem(f"number of {CODES[kind]} is {kind + 1}", "number")
    if kind > THREE and number is not None:
        row.problem("a power card has no number", "number")


def _names(row: Row, kind: int, code: str, letter: str, names: dict[str, dict[str, str]]) -> None:
    """Everybody reads the Italian name, with the English one as its gloss; number cards are called by their number.

    Where names can be chosen, `face@it`, `face@en` and `face@both` are the same name in one language or in both.
    """
    words = row.words("name")
    chosen = {"it": words["it"], "en": words["en"], "both": f"{words['it']} ({words['en']})"}
    names["it"][f"face:{code}"] = words["it"]
    names["en"][f"face:{code}"] = chosen["both"]
    for language in names:
        for which, name in chosen.items():
            names[language][f"face@{which}:{code}"] = name
            if kind > THREE:
                names[language][f"card@{which}:{code}"] = name
        names[language][f"card:{code}"] = str(kind + 1) if kind <= THREE else names[language][f"face:{code}"]
