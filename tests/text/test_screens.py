"""What players read, as it is said: whole random games and the first games, at every seat, in both languages.

Every sentence of a table is looked at with its real parameters: question, options, warnings, reasons, news, signals,
the table in words, hints and the account of the end. None may hold a mark, an id or a code of the specification, the
key of a text, or a parameter that nobody filled in; those are for the lawyers' line of the rulebook.
"""

import json
import random
import re
from collections.abc import Iterator
from itertools import count, product
from pathlib import Path
from typing import Any

import pytest

from stratagem import games
from stratagem.kernel.core import options
from stratagem.kernel.game import Game, Setup
from stratagem.rulebook.marks import SPECIFICATION
from stratagem.table import Chair, Match, Reason, Seen
from stratagem.table.serving import new_terms
from stratagem.terminal.speech import Speech
from stratagem.text import LANGUAGES, Words

ROOT = Path(__file__).parents[2]
LESSONS = {path.stem: json.loads(path.read_text()) for path in (ROOT / "web" / "src" / "guides").glob("*.json")}
SETUPS = 3  # of each game, besides the one of its lesson
MOVES = 80  # of one table, at most
LOOKS = 9  # every so many moves the whole table is read, too
UNSAID = re.compile(
    r"\b(?:strato|stratos|stramat|synergy|weather-machine|shell|bots|advice|guide)-[a-z]+(?:-[a-z0-9]+)*"  # keys
    r"|\w+_\w+|@\w+:|[{}]|\bNone\b|\b(?:True|False)\b"  # names of fields, references, holes
)
UNFILLED = {"en": re.compile(r"(?!)"), "it": re.compile(r"\bnone\b")}  # what no value at all is given as


CODE = re.compile(r"[A-Za-z+-][\w:?+-]*\d\w*")


def codes(game: Game) -> set[str]:
    """What content rows are called in the source and nowhere else: U05, B7, V:C:2, CROSS4."""
    named = {key.partition(":")[2]: name for key, name in game.names("en").items()}
    told = " ".join(game.names("en").values()) + " D4 D6"  # the dice of Stratos
    return {code for code in named if CODE.fullmatch(code) and code not in told}


class Reader:
    """Says all that one table shows, each sentence with its parameters once; keeps what should not have been said."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.codes = codes(game)
        self.said: set[str] = set()
        self.keys: set[str] = set()
        self.wrong: set[str] = set()

    def judge(self, key: str, text: str, language: str) -> None:
        found = [
            one.group() for pattern in (SPECIFICATION, UNSAID, UNFILLED[language]) for one in pattern.finditer(text)
        ]
        found += self.codes.intersection(CODE.findall(text))
        self.wrong |= {f"{key}: “{one}” in “{text[:120]}”" for one in found}

    def say(self, speech: Speech, key: str, params: object) -> None:
        told = f"{speech.language} {key} {params}"
        if told not in self.said:
            self.said.add(told)
            self.keys.add(key)
            self.judge(key, speech.words.say(key, params), speech.language)  # type: ignore[arg-type]

    def screen(self, speech: Speech, seen: Seen, whole: bool) -> None:
        sentences: list[Any] = [seen.prompt, *seen.options, *seen.refusals, *seen.signals, *seen.draft, *seen.hints]
        sentences += seen.account
        sentences += [warned for option in seen.options for warned in option.warnings]
        sentences += [frame.told for frame in seen.frames]
        if seen.no_undo is not None:
            sentences.append(seen.no_undo)
        if seen.result is not None:
            ending = f"{speech.prefix}-ending-{seen.result.ending.lower().replace('_', '-')}"
            sentences.append(Reason(ending))
        for one in sentences:
            self.say(speech, one.key, one.params)
        if whole:
            for line in speech.view(seen.view):
                self.judge("the table", line, speech.language)

    def hints(self, speech: Speech, match: Match, seat: int) -> None:
        """Why each answer is good or bad, as a hint says it."""
        for action in options(match.state, seat)[:12]:
            self.say(speech, *self.game.advice.reason(match.state.copy(), seat, action))


def tables(name: str) -> Iterator[tuple[Match, random.Random]]:
    samples = games.get(name).samples()
    chosen = [samples[number * len(samples) // SETUPS] for number in range(SETUPS)]
    chosen.append(Setup(games.get(name).seats[-1], {}))
    for number, setup in enumerate(chosen):
        terms = new_terms(name, setup.seats, setup.options, seed=number)
        yield Match.start(terms, [Chair("person")] * setup.seats), random.Random(number)


def moved(match: Match, chance: random.Random) -> None:
    """A random move of whoever is asked, rung by rung."""
    seat = chance.choice(match.waiting("person"))
    seen = match.seen(seat)
    while not seen.ready:
        match.choose(seat, chance.choice(seen.options).do)
        seen = match.seen(seat)
    match.confirm(seat)


def speeches(match: Match) -> list[Speech]:
    return [Speech(match, language) for language in LANGUAGES]


def read(reader: Reader, match: Match, told: list[Speech], whole: bool) -> None:
    since = max(0, match.number_for(None) - 12)
    viewers = [*match.waiting("person")[:2], None] if whole or match.over else match.waiting("person")[:1]
    for seat in viewers:
        seen = match.seen(seat, since)
        for speech in told:
            reader.screen(speech, seen, whole)
            if whole and seat is not None and match.state.result is None:
                reader.hints(speech, match, seat)


def lesson(reader: Reader, name: str) -> None:
    """The first game of the guide, rung by rung, with what the guide says."""
    told = LESSONS[name]
    terms = new_terms(name, told["seats"], told["options"], seed=told["seed"])
    match = Match.start(terms, [Chair("person")] * told["seats"])
    both = speeches(match)
    for step in told["steps"]:
        read(reader, match, both, False)
        if "seat" in step:
            match.move(step["seat"], step["moves"])
            continue
        for speech, key in product(both, step["say"]):
            reader.say(speech, key, {})
        match.choose(0, step["do"])
        if match.seen(0).ready:
            read(reader, match, both, False)
            match.confirm(0)
    read(reader, match, both, True)


@pytest.mark.parametrize("name", games.names())
def test_no_mark_of_the_specification_reaches_a_player(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "always_strict", True)  # a text or a name that is missing is an error
    reader = Reader(games.get(name))
    lesson(reader, name)
    for match, chance in tables(name):
        both = speeches(match)
        for number in count():
            read(reader, match, both, number % LOOKS == 0)
            if number == MOVES or match.state.result is not None:
                break
            moved(match, chance)
    assert sorted(reader.wrong) == []
    assert len(reader.keys) > 40 and len(reader.said) > 400


def test_what_must_not_be_said_is_noticed() -> None:
    reader = Reader(games.get("weather_machine"))
    marks = ["see STRATO-R15", "[S] The table", "Experiment E05", "Goal B7", "take U05", "worth V:C:2"]
    for text in [*marks, "stratos-why-over", "{ $n }", "in @card:x", "swap_wind is on"]:
        before = len(reader.wrong)
        reader.judge("x", text, "en")
        assert len(reader.wrong) > before, text
    before = len(reader.wrong)
    reader.judge("x", "Anna pays 2 Lab Vouchers (slot 1a) for the first Goal; R&D, row 3: none.", "en")
    assert len(reader.wrong) == before
