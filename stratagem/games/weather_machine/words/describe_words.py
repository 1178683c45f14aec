"""Small words of the described table."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.kernel.game import Say

INDENT = "  "


def who(word: Any, say: Say) -> str:
    """A seat, an agent or Lativ, by name; `-` stays."""
    if word == "-":
        return "-"
    if str(word).isdecimal():
        return say("weather-machine-view-name", {"name": f"@seat:{word}"})
    return say("weather-machine-view-name", {"name": f"@who:{word}"})


def named(kind: str, code: str, say: Say) -> str:
    return say("weather-machine-view-name", {"name": f"@{kind}:{code}"})


def row(title: str, cells: list[str]) -> str:
    return f"{INDENT}{title}: " + " | ".join(cells)


def held(items: dict[str, int], kind: str, say: Say) -> str:
    """`2 Verdino, 1 Radieu`, or `none`."""
    found = [f"{count} {named(kind, code, say)}" for code, count in items.items() if count]
    return ", ".join(found) or say("weather-machine-view-none", {})


def token_name(text: str, say: Say) -> str:
    colour, weather = text.split()
    return f"{named('weather', weather, say)} {named('colour', colour, say)}"


def subsidy(word: str, say: Say) -> str:
    """A Subsidy tile; used ones in brackets, Parts that took its place by colour."""
    if word == "-":
        return "-"
    if word.startswith("="):
        return "=" + named("colour", word[1:], say)
    name = named("subsidy", word.rstrip("*"), say)
    return f"[{name}]" if word.endswith("*") else name
