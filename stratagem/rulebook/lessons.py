"""Guided first games that come with a package: whether they can be played as they say (docs/games-as-packages.md)."""

import json
from typing import Any

import msgspec

from stratagem import games
from stratagem.kernel.core import Params
from stratagem.kernel.errors import StratagemError
from stratagem.rulebook.book import book
from stratagem.table.match import Match
from stratagem.table.seen import Chair
from stratagem.table.serving import new_terms
from stratagem.text import LANGUAGES, MissingText, Words


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """What is said and done at a question of the way; or, with a `seat`, what another seat does."""

    at: str
    say: list[str] = []
    see: str = ""
    do: Params | None = None
    seat: int | None = None
    moves: list[Params] = []


class Second(msgspec.Struct, forbid_unknown_fields=True):
    """The game that comes next, without help."""

    seats: int
    options: Params


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A fixed deal, with what is said and done there."""

    game: str
    seats: int
    seed: int
    steps: list[Step]
    end: list[str]
    second: Second
    options: Params = {}
    see: list[str] = []
    tips: dict[str, str] = {}

    def said(self) -> list[str]:
        return [*[key for step in self.steps for key in step.say], *self.end, *self.tips.values()]


def lesson_faults(name: str) -> list[str]:
    """Everything that is wrong with the guided first game of a package; nothing where there is none."""
    path = games.home(name).guide
    if not path.is_file():
        return []
    try:
        lesson = msgspec.convert(json.loads(path.read_text(encoding="utf-8")), Lesson)
    except (ValueError, msgspec.ValidationError) as fault:
        return [f"guide.json: {fault}"]
    if lesson.game != name:
        return [f"guide.json: it is about {lesson.game!r}, not {name!r}"]
    try:
        return [*_wrong_words(lesson), *_wrong_moves(lesson)]
    except StratagemError as fault:
        return [f"guide.json: {fault}"]


def _wrong_words(lesson: Lesson) -> list[str]:
    """Texts and sections that are not there."""
    found = []
    for language in LANGUAGES:
        words = Words(language, strict=True)
        for key in lesson.said():
            try:
                words.say(key)
            except MissingText as fault:
                found.append(f"guide.json: {fault}")
    sections = ["", *book(lesson.game, LANGUAGES[0]).sections]
    named = [*[step.see for step in lesson.steps], *lesson.see]
    return [*found, *[f"guide.json: the rulebook has no section {one!r}" for one in named if one not in sections]]


def _wrong_moves(lesson: Lesson) -> list[str]:
    """The first step that does not fit the table; raises where a move or a set-up is refused."""
    new_terms(lesson.game, lesson.second.seats, lesson.second.options)
    terms = new_terms(lesson.game, lesson.seats, lesson.options, seed=lesson.seed)
    match = Match.start(terms, [Chair("person")] * lesson.seats)
    for step in lesson.steps:
        seen = match.seen(0)
        here = str(seen.number) if step.seat is not None else f"{seen.number}/{len(seen.draft)}"
        if step.at != here:
            return [f"guide.json: a step is at {step.at!r}, where the table is at {here!r}"]
        if step.seat is not None:
            match.move(step.seat, step.moves)
            continue
        wire: Any = step.do
        if wire not in [option.do for option in seen.options]:
            return [f"guide.json: at {here} {wire} is not among the options"]
        match.choose(0, wire)
        if match.seen(0).ready:
            match.confirm(0)
    return []
