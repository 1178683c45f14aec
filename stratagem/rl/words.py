"""The encodings in words: docs/encodings.md, written by `python -m stratagem.rl.words > docs/encodings.md`."""

# mypyc: skip

from itertools import groupby

from stratagem import games
from stratagem.kernel.game import Game

HEAD = """# Encodings

What every number of an observation and every action of the catalogue stands for, game by game, with house content.
[learning.md](learning.md) describes how they are used. This page is generated from the encodings themselves
(`python -m stratagem.rl.words > docs/encodings.md`); a test keeps it up to date.

Observations are whole numbers from 0 to the maximum of their field; environments divide them by it. A field whose
maximum is 1 consists of flags.
"""


def page() -> str:
    return "\n".join([HEAD, *[section(games.get(name)) for name in games.names()]])


def section(game: Game) -> str:
    encoding = game.encoding()
    title = game.name.replace("_", " ").title()
    lines = [f"## {title}, v{encoding.version}", "", f"An observation has {encoding.size:,} numbers:", ""]
    lines += ["| from | count | maximum | field | meaning |", "|---|---|---|---|---|"]
    at = 0
    for field in encoding.fields:
        lines.append(f"| {at} | {field.size} | {field.most} | `{field.name}` | {field.text} |")
        at += field.size
    lines += ["", f"The catalogue has {len(encoding.words):,} actions:", ""]
    lines += ["| from | count | action | examples |", "|---|---|---|---|"]
    at = 0
    for verb, words in groupby(encoding.words, key=lambda words: words.split()[0]):
        found = list(words)
        example = found[0] if len(found) == 1 else f"{found[0]} … {found[-1]}"
        lines.append(f"| {at} | {len(found)} | `{verb}` | {example} |")
        at += len(found)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
