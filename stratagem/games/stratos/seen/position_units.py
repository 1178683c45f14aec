"""Units and monsters of a described position."""
# mypyc: skip

from __future__ import annotations

import re

from stratagem.games.stratos.content.codes import CHILLED, CLASSES, DEEDS, HASTED, SNARED, TRIBE, VANQUISHED
from stratagem.games.stratos.rules.monsters import awaken
from stratagem.games.stratos.rules.units import muster, put_on
from stratagem.games.stratos.seen.position_words import cell_named, one_of, per_seat, take_from_bag
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Params, Seat
from stratagem.kernel.errors import BadPosition

UNIT = re.compile(r"(\w+) ([a-p]\d+)((?: .+)?)")
HEALTH = re.compile(r"(\d+)(?:/(\d+))?")


def lay_units(s: Stratos, given: Params) -> None:
    listed = per_seat(s, given, "units")
    for place, starts in enumerate(s.ground.chart.starts[: s.seats]):
        seat = s.order[place]
        texts = listed.get(seat, [f"{kind} {cell}" for kind, cell in starts])
        if len(texts) > TRIBE:
            raise BadPosition(f"seat {seat} has more than {TRIBE} units")
        for text in texts:
            _unit(s, seat, text)


def _unit(s: Stratos, seat: Seat, text: str) -> None:
    """`class cell [health[/max]] [spirit n] [promoted] [defending] [chill] [chilled] [snared] [hasted] [acted]
    [wears L01+L05] [did travel+harvest]`."""
    found = UNIT.fullmatch(text)
    if found is None:
        raise BadPosition(f"a unit is written 'class cell ...', not {text!r}")
    kind = one_of("no class", found.group(1), CLASSES)
    cell = cell_named(s, found.group(2))
    if s.tile[cell] < 0 or s.at[cell] >= 0:
        raise BadPosition(f"{text!r}: there is a hole or another unit")
    unit = muster(s, seat, kind, cell)
    words = found.group(3).split()
    if "promoted" in words:
        s.promoted[unit] = 1
        s.hp[unit] += s.content.hp_bonus[kind]
        s.top_hp[unit] = s.hp[unit]
        s.spirit[unit] += s.content.spirit_bonus[kind]
        s.top_spirit[unit] = s.spirit[unit]
    if "wears" in words:
        for card in words[words.index("wears") + 1].split("+"):
            if card not in s.content.cards:
                raise BadPosition(f"{text!r}: there is no card {card}")
            put_on(s, unit, card)
            take_from_bag(s, card)
    _unit_words(s, unit, words, text)


def _unit_words(s: Stratos, unit: int, words: list[str], text: str) -> None:
    skip = False
    flags = {"chilled": CHILLED, "snared": SNARED, "hasted": HASTED}
    for number, word in enumerate(words):
        after = words[number + 1] if number + 1 < len(words) else ""
        health = HEALTH.fullmatch(word)
        if skip:
            skip = False
        elif health:
            s.hp[unit] = int(health.group(1))
            s.top_hp[unit] = int(health.group(2) or s.top_hp[unit])
        elif word == "spirit":
            s.spirit[unit], skip = int(after.split("/")[0]), True
        elif word == "defending":
            s.guard[unit] = 1
        elif word == "chill":
            s.mark[unit] = 1
        elif word in flags:
            s.status[unit] |= flags[word]
        elif word == "acted":
            s.acted[unit] = 1
        elif word == "did":
            _record(s, unit, after.split("+"))
            skip = True
        elif word == "wears":
            skip = True
        elif word != "promoted":
            raise BadPosition(f"{text!r}: {word!r} means nothing here")


def _record(s: Stratos, unit: int, done: list[str]) -> None:
    s.acted[unit] = 1
    for deed in done:
        if deed == "travel":
            s.trips[unit] += 1
        else:
            s.deeds[unit] |= 1 << one_of("no action", deed, DEEDS)


def lay_monsters(s: Stratos, given: Params) -> None:
    """`name cell [health] [spirit n] [chill]`, or `name vanquished`."""
    beasts = [beast.id for beast in s.content.beasts]
    for text in given.get("monsters", []):
        name, place, *words = text.split()
        order = one_of("no monster", name, beasts)
        monster = s.first_monster() + order
        if place in ("vanquished", "unborn"):
            s.beast[order] = VANQUISHED if place == "vanquished" else 0
            continue
        if s.at[cell_named(s, place)] >= 0:
            raise BadPosition(f"{text!r}: another unit stands there")
        awaken(s, order, cell_named(s, place))
        _unit_words(s, monster, words, text)
