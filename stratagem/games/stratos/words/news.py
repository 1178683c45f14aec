"""What is told, and to whom, when something happens."""

from __future__ import annotations

from stratagem.games.stratos.content.codes import CLASSES, DECKS, RESOURCES
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Params, news


def code(s: Stratos, unit: int) -> str:
    """A unit's name in texts: `@class:soldier`, `@promoted:soldier`, `@monster:kraken`."""
    if s.is_monster(unit):
        return "@monster:" + s.content.beasts[unit - s.first_monster()].id
    return ("@promoted:" if s.promoted[unit] else "@class:") + CLASSES[s.kind[unit]]


def source_code(s: Stratos, source: str) -> str:
    """The name of what trades (STRATOS-R59): a Special tile or a card."""
    return ("@special:" if source in s.content.specials else "@card:") + source


@news
def tell_seat(s: Stratos, key: str, seat: int, rule: str, more: Params | None = None) -> None:
    """News of one seat."""
    s.tell(key, {"seat": f"@seat:{seat}"} | (more or {}), (rule,))


@news
def tell_unit(s: Stratos, key: str, unit: int, rule: str = "STRATOS-R09", more: Params | None = None) -> None:
    """News of one unit, named by its class and its cell."""
    s.tell(key, {"unit": code(s, unit), "cell": s.cell(unit)} | (more or {}), (rule,))


@news
def tell_gift(s: Stratos, seat: int, fault: str, resource: str) -> None:
    about = {"fault": fault, "resource": f"@resource:{resource}"}
    tell_seat(s, "stratos-news-gift", seat, "STRATOS-D01", about)


@news
def tell_card(s: Stratos, key: str, card: str, rule: str, more: Params | None = None) -> None:
    """News of one card that everybody sees."""
    s.tell(key, {"card": f"@card:{card}"} | (more or {}), (rule,))


@news
def tell_drawn(s: Stratos, key: str, own_key: str, seat: int, deck: int, card: str, rule: str) -> None:
    """A card that only the seat that draws it sees: the others hear from which deck it came."""
    who = {"seat": f"@seat:{seat}", "deck": f"@deck:{DECKS[deck]}"}
    s.tell(own_key, {**who, "card": f"@card:{card}"}, (rule,), to=(seat,))
    s.tell(key, who, (rule,), but=(seat,))


@news
def tell_gain(s: Stratos, seat: int, resource: int, count: int) -> None:
    """News of tokens from the supply."""
    gained = {"count": count, "resource": f"@resource:{RESOURCES[resource]}"}
    tell_seat(s, "stratos-news-gain", seat, "STRATOS-R03", gained)


@news
def tell_kinds(s: Stratos, key: str, seat: int, kinds: tuple[str, ...]) -> None:
    """News of tokens a seat gains or gives up by its own choice."""
    tell_seat(s, key, seat, "STRATOS-D05", {"kinds": [f"@resource:{kind}" for kind in kinds]})


@news
def tell_paid(s: Stratos, seat: int, paid: tuple[int, ...]) -> None:
    tell_seat(s, "stratos-news-paid", seat, "STRATOS-R50", {"payment": [f"@resource:{kind}" for kind in words(paid)]})


def words(paid: tuple[int, ...]) -> tuple[str, ...]:
    """A payment token by token, as people and wire forms name it."""
    return tuple([RESOURCES[resource] for resource in range(5) for _ in range(paid[resource])])


@news
def tell_fight(s: Stratos, key: str, unit: int, target: int, rolled: int, rule: str) -> None:
    tell_unit(s, key, unit, rule, {"rolled": rolled, "target": code(s, target), "at": s.cell(target)})


@news
def tell_wound(s: Stratos, unit: int, lost: int) -> None:
    key = "stratos-news-hurt" if lost else "stratos-news-unhurt"
    tell_unit(s, key, unit, "STRATOS-R40", {"lost": lost, "left": s.hp[unit]})


@news
def tell_hunt(s: Stratos, unit: int, ties: list[int]) -> None:
    """Whom a monster is after, and who else was as near."""
    tied = {"count": len(ties), "cells": [s.cell(one) for one in ties]}
    tell_unit(s, "stratos-news-monster-hunts", unit, "STRATOS-R65", tied)


@news
def tell_strike(s: Stratos, key: str, monster: int, raw: int, hit: list[int], more: Params) -> None:
    params = {"monster": code(s, monster), "raw": raw, "units": [code(s, unit) for unit in hit]}
    s.tell(key, params | more, ("STRATOS-R65",))


@news
def tell_monster(s: Stratos, key: str, monster: int, rule: str, target: int = -1) -> None:
    """Where a monster is now, and on whose account."""
    about = {"unit": code(s, target)} if target >= 0 else {}
    s.tell(key, {"monster": code(s, monster), "cell": s.cell(monster)} | about, (rule,))


@news
def tell_rest(s: Stratos, monster: int) -> None:
    s.tell("stratos-news-monster-rests", {"monster": code(s, monster), "left": s.hp[monster]}, ("STRATOS-R65",))
