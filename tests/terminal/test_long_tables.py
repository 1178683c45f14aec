"""A table too long for a small terminal is summed up first; all of it is there on request, in both languages."""

import io
import itertools
import random
import re

import pytest
from terminal.typist import Typist, played, strato

from stratagem import games
from stratagem.kernel.game import Setup
from stratagem.table import Chair, Match, Terms, filled, play_bots, seed_from
from stratagem.terminal import Screen, Sitting
from stratagem.terminal.screen import folded
from stratagem.terminal.speech import LONG, Speech, height
from stratagem.text import LANGUAGES, Words

LONG_GAMES = ["synergy", "stratos", "weather_machine"]
# Lines of 80 letters that are shown first, at most; the map of four tribes needs its room.
MOST = {"stramat": 28, "synergy": 30, "stratos": 42, "weather_machine": 32}


def match_of(name: str, seats: int = 0) -> Match:
    chairs = [Chair("person")] * seats if seats else filled(name, [Chair("person")], {})
    return Match.start(Terms(games.get(name), Setup(len(chairs)), "", seed_from(3)), chairs)


def answered(match: Match, rng: random.Random) -> bool:
    """One random move of whoever is asked; False at the end."""
    if match.over:
        return False
    waiting = match.waiting("person")
    if not waiting:
        play_bots(match)
        return True
    seat = waiting[0]
    while not match.seen(seat).ready:
        match.choose(seat, rng.choice(match.seen(seat).options).do)
    match.confirm(seat)
    return True


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_what_is_shown_first_is_short_all_through_a_game(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Words, "always_strict", True)
    for seats in sorted({max(2, games.get(name).seats[0]), games.get(name).seats[-1]}):
        match, rng = match_of(name, seats), random.Random(seats)
        speech = Speech(match, language)
        for number in range(60):
            for seat in (*match.waiting("person")[:1], None) if number % 10 == 0 or match.over else ():
                view = match.seen(seat).view
                lines = speech.summary(view)
                assert height(lines) <= MOST.get(name, LONG), "\n".join(lines)
                if lines != speech.view(view):
                    assert height(speech.view(view)) > height(lines)
                    assert not any(a == b == "" for a, b in itertools.pairwise(lines)), lines
            if not answered(match, rng):
                break


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LONG_GAMES)
def test_the_sections_are_the_whole_table(name: str, language: str) -> None:
    """Nothing is in a summary or a section that is not on the table, and nothing of the table is in none."""
    match, rng = match_of(name, games.get(name).seats[-1]), random.Random(1)
    speech = Speech(match, language)
    for number in range(30):
        if number % 10:
            answered(match, rng)
            continue
        view = match.seen(match.waiting("person")[0]).view if match.waiting("person") else match.seen(None).view
        sections = match.game.sections(view, speech.words.say)
        whole = [line for line in speech.view(view) if line]
        assert [line for section in sections for line in section.full if line] == whole
        assert len({section.name for section in speech.named_sections(view)}) == len(speech.named_sections(view))
        for section in speech.named_sections(view):
            assert speech.section(view, section.name.upper()) is not None
        for section in sections:
            if not section.name:
                assert set(section.full) <= {*section.brief, *full_only(name, view, section.full)}
        if not answered(match, rng):
            break


def full_only(name: str, view: dict[str, object], lines: list[str]) -> list[str]:
    """The turn order, which one who plays alone need not be told."""
    return lines[1:2] if name == "weather_machine" and view["seats"] == 1 else []


def test_the_parts_of_weather_machine_on_request() -> None:
    match = match_of("weather_machine", 2)
    match.terms.open = True
    _, text = played(match, ["table lativ", "more", "more", "table all", "saboteurs", "table zzz", "help"])
    first = text.split("> ")[0]
    assert "Office 1" not in first and "Laboratory of" in first and "More: Supply, Government, " in first
    answers = re.split(r"^> ", text, flags=re.M)
    assert "Display:" in answers[1] and "Office 1" not in answers[1]
    assert "1 Supply" in answers[2] and '"more": Government' in answers[2]
    assert "2 Government" in answers[3] and "Row benefits" in answers[3]
    assert "Office 1" in answers[4] and "Display:" in answers[4]
    assert 'No option fits "saboteurs"' in answers[5]  # they are not at this table
    assert 'no part "zzz". Its parts: Supply,' in answers[6]
    assert "the next part of a long table" in answers[7]


def test_the_parts_in_italian() -> None:
    match = match_of("weather_machine", 2)
    match.terms.open = True
    _, text = played(match, ["ancora", "tavolo governo", "tavolo tutto"], language="it")
    answers = re.split(r"^> ", text, flags=re.M)
    assert '"tavolo Rifornimenti"' in answers[0] and "1 Rifornimenti" in answers[1]
    assert '"ancora": Governo' in answers[1]
    assert "2 Governo" in answers[2] and "Studio 1" in answers[3]


def test_more_goes_through_all_parts_and_begins_again() -> None:
    match = match_of("weather_machine", 2)
    match.terms.open = True
    count = len(Speech(match, "en").named_sections(match.seen(match.waiting("person")[0]).view))
    _, text = played(match, ["more"] * (count + 2))
    answers = re.split(r"^> ", text, flags=re.M)
    assert "That was the whole table" in answers[count + 1] and "1 Supply" in answers[count + 2]


def test_a_part_is_shown_by_its_bare_name_where_no_option_is_called_so() -> None:
    match = match_of("stratos", 2)
    match.terms.open = True
    _, text = played(match, ["decks"])
    assert "Decks, cards left" not in text.split("> ")[0] and "Decks, cards left" in text.split("> ")[1]


def test_a_short_table_has_no_parts() -> None:
    _, text = played(strato(), ["more", "table all", "table rows", "help"])
    assert text.count("it has no parts") == 2 and "next part of a long table" not in text


def test_a_folded_line_shows_where_the_next_begins() -> None:
    text = "  Rain: " + "take the card at the opposite end " * 4
    lines = folded(text, 80).splitlines()
    assert len(lines) > 1 and all(len(line) <= 80 for line in lines)
    assert lines[0].startswith("  Rain") and all(line[:6].isspace() and line[6:7].strip() for line in lines[1:])
    assert " ".join(" ".join(lines).split()) == " ".join(text.split()), "nothing is lost"
    assert folded("short   and spaced", 80) == "short   and spaced"


def test_the_end_of_a_long_game_is_summed_up_too() -> None:
    match, rng = match_of("synergy", 3), random.Random(5)
    while answered(match, rng):
        pass
    shown = io.StringIO()
    Sitting(match, Screen(Typist([]), shown), "en").run()
    assert match.over and '"table players"' in shown.getvalue()
