"""Rule look-up: the rule files read by rule id.

A rule file defines an id once: at the beginning of a paragraph or a list item
(`**STRATO-R12** An option ...`) or in the first cell of a table row.  Its text
is that paragraph or row; one that ends with a colon includes the next block.
"""

import re
from functools import cache
from pathlib import Path

from stratagem import games
from stratagem.kernel.errors import UnknownName

FULL = r"[A-Z]{2,}-(?:DP-[A-Z]+|[A-Z]{1,2}-?[0-9]+[a-z]?)"
DEFINED = re.compile(rf"(?:[-*] +)?(?:\*\*)?({FULL})\b(?![-/.])")
SHORT = re.compile(r"(?:[-*] +\*\*|\| *\**)((?:Q|T|D|E|N)[0-9]+[a-z]?|DP-[A-Z]+)\b")
NOT_A_RULE = ("Q", "T", "TV", "N", "D", "DP")  # rulings, vectors or tables, chance events, decision points


class Rule:
    """One entry of a rule file."""

    def __init__(self, id: str, text: str, in_full: bool) -> None:
        self.id = id
        self.text = text
        family = id.split("-")[1].rstrip("0123456789abcdefgh")
        self.is_rule = in_full and family not in NOT_A_RULE


def file_of(game: str) -> Path:
    """The rule file of a game."""
    known = [name for name in games.names() if games.home(name).specification.is_file()]
    name = game.replace("-", "_").lower()
    if name not in known:
        raise UnknownName("rule file for", game, known)
    return games.home(name).specification


def all_ids(game: str) -> list[str]:
    """Every rule that the game's code must follow, in the order of the file."""
    return [entry.id for entry in _entries(file_of(game)).values() if entry.is_rule]


def every_id(game: str) -> list[str]:
    """Every id that can be looked up: rules, rulings, decision points and test vectors."""
    return list(_entries(file_of(game)))


def full_id(game: str, id: str) -> str:
    """The id in full; `STRATO-R12`, `strato-r12` and, since the game is known, `R12` are equivalent."""
    entries = _entries(file_of(game))
    wanted = id.strip().upper()
    for found in entries:
        if wanted == found.upper() or wanted == found.upper().partition("-")[2]:
            return found
    raise UnknownName("rule", id, _nearest(wanted, list(entries)))


def rule(game: str, id: str) -> str:
    """The text of a rule."""
    return _entries(file_of(game))[full_id(game, id)].text


def is_rule_id(game: str, word: str) -> bool:
    """Whether this word names a rule of the game."""
    try:
        rule(game, word)
    except UnknownName:
        return False
    return True


def _nearest(wanted: str, ids: list[str]) -> list[str]:
    """A few ids to suggest instead, from the same family if there is one."""
    family = re.sub(r"[0-9].*", "", wanted)
    alike = [id for id in ids if id.startswith(family) or id.partition("-")[2].startswith(family)] if family else []
    shown = sorted(alike or ids)
    return [*shown[:3], "...", shown[-1]] if len(shown) > 4 else shown


@cache
def _entries(path: Path) -> dict[str, Rule]:
    lines = path.read_text(encoding="utf-8").splitlines()
    prefix = _prefix(lines)
    found: dict[str, Rule] = {}
    if not prefix:
        return found
    for i, line in enumerate(lines):
        for id, in_full in _defined(line, prefix):
            if id not in found or (in_full and not found[id].is_rule):
                found[id] = Rule(id, _text(lines, i, prefix), in_full)
    for i, line in enumerate(lines):  # a few rules are named in the middle of the paragraph that states them
        for id in re.findall(rf"\b{prefix}-[A-Z][0-9]+[a-z]?\b", line):
            if id not in found:
                found[id] = Rule(id, _text(lines, i, prefix), True)
    return found


def _prefix(lines: list[str]) -> str:
    full = re.search(r"\b([A-Z]{2,})-[A-Z]{1,2}-?(?:[0-9]|nn)", "\n".join(lines))
    return full.group(1) if full else ""


def _defined(line: str, prefix: str) -> list[tuple[str, bool]]:
    """The ids that this line defines, and whether they are given in full."""
    if line.startswith("#"):
        return [(id, True) for id in re.findall(rf"\(({FULL})\b", line)]
    if line.startswith("|"):
        full = re.search(FULL, line.split("|")[1])
        if full:
            return [(full.group(), True)]
    head = DEFINED.match(line)
    if head:
        bold = re.search(r"\*\*(.*?)\*\*", line)
        ids = re.findall(FULL, bold.group(1)) if bold else []
        return [(id, True) for id in dict.fromkeys([head.group(1), *ids])]
    short = SHORT.match(line)
    return [(f"{prefix}-{short.group(1)}", False)] if short else []


def _text(lines: list[str], at: int, prefix: str) -> str:
    if lines[at].startswith("#"):
        return _section(lines, at)
    return _row(lines, at) if lines[at].startswith("|") else _paragraph(lines, at, prefix)


def _section(lines: list[str], at: int) -> str:
    end = at + 1
    while end < len(lines) and not lines[end].startswith("#"):
        end += 1
    return _page([lines[at].lstrip("# "), *lines[at + 1 : end]])


def _row(lines: list[str], at: int) -> str:
    """A table row with the titles of its columns."""
    cells = _cells(lines[at])
    top = at
    while top > 0 and lines[top - 1].lstrip().startswith("|"):
        top -= 1
    titles = _cells(lines[top])
    if len(titles) != len(cells) or top == at:
        return " · ".join(cells)
    return "\n".join([_plain(cells[0])] + [f"{t}: {_plain(c)}" for t, c in zip(titles[1:], cells[1:], strict=True)])


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _paragraph(lines: list[str], at: int, prefix: str) -> str:
    end = _block_end(lines, at, prefix)
    if lines[end - 1].rstrip().endswith(":"):
        begin = end
        while begin < len(lines) and not lines[begin].strip():
            begin += 1
        if begin < len(lines) and not lines[begin].startswith("#") and not _defined(lines[begin], prefix):
            end = _block_end(lines, begin, prefix)
    return _page([re.sub(r"^[-*] +", "", lines[at]), *lines[at + 1 : end]])


def _block_end(lines: list[str], at: int, prefix: str) -> int:
    """Where the block that begins here ends: at an empty line, a heading or the next definition."""
    end = at + 1
    while end < len(lines) and lines[end].strip() and not lines[end].startswith("#"):
        if _defined(lines[end], prefix):
            break
        end += 1
    return end


def _page(lines: list[str]) -> str:
    """These lines without Markdown, and tables without their rulers."""
    return "\n".join(_plain(line) for line in lines if not re.fullmatch(r"\|[-| :]+\|", line)).strip()


def _plain(text: str) -> str:
    """Without the marks of Markdown."""
    return re.sub(r"(?<![\w*])\*(\S|\S.*?\S)\*(?![\w*])", r"\1", text.replace("**", "")).replace("`", "")
