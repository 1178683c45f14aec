"""The terminal table: whole games through a pipe, the curtain, every game, the end of input."""

import io
import itertools
import os
import random
import re
from pathlib import Path

import pytest
from table.tables import Lanterns, table
from terminal.typist import ANNA_AND_BOT, Typist, played, strato

from stratagem import games
from stratagem.kernel.game import Setup
from stratagem.table import Chair, FileLog, Match, Terms, filled, play_bots, resume, seed_from
from stratagem.terminal import DONE, Screen, Sitting
from stratagem.text import LANGUAGES, Words


def test_a_whole_game_through_a_pipe() -> None:
    match = table(2, 4, chairs=ANNA_AND_BOT)
    ended, text = played(match, [], seed=1)
    assert ended == DONE and match.over
    assert "\x1b" not in text and "\u2068" not in text  # no colours, no marks of direction
    assert "fireflies-ending-" in text.splitlines()[-4]
    assert text.splitlines()[-2].strip().startswith("Anna: ")


def test_it_is_the_same_every_time() -> None:
    assert played(table(2, 4, chairs=ANNA_AND_BOT), [], 1) == played(table(2, 4, chairs=ANNA_AND_BOT), [], 1)


def test_an_evening_ends_with_its_ranking() -> None:
    match = table(2, 4, "evening", chairs=ANNA_AND_BOT)
    ended, text = played(match, [], seed=2)
    assert ended == DONE and match.final is not None
    assert text.count("The games so far:") == 2 and "fireflies-ending-evening" in text
    assert re.search(r"^ *1\. (Anna|Bot 2|Anna and Bot 2)$", text, re.M)


def test_the_sheet_of_a_series_is_worded() -> None:
    for language, word in (("en", "Totals"), ("it", "Totali")):
        assert Words(language).say("stramat-sheet-totals", {"value": "3, 5"}).startswith(word)
        for key in ("strato-sheet-levels-won", "synergy-sheet-stars"):
            assert Words(language).say(key, {"value": 4}).endswith("4")


def test_bots_alone_can_be_watched() -> None:
    ended, text = played(table(2, 5, chairs=[Chair("bot", level="random")] * 2), [])
    assert ended == DONE and "fireflies-news-dusk" in text and "Hand of None:\n" in text


# -- secrecy at one device ------------------------------------------------------------------------


def test_the_curtain_separates_the_seats() -> None:
    """No screenful shows anything of a seat but the one it was handed to."""
    match = table(2, 6)
    _, text = played(match, [], seed=3)
    own = {seat: {match.frames.told[seat][i].told.key for i in range(len(match.frames.told[seat]))} for seat in (0, 1)}
    assert "fireflies-news-dealt" in own[0] & own[1]
    screens = text.split("-" * 60 + "\n")
    assert screens[0] == "" and screens[1].startswith("Pass the device to Anna. Anna, press Enter")
    owners = []
    for before, screen in itertools.pairwise(screens[1:]):
        passed = re.match(r"Pass the device to (\w+)\.", before)
        if passed:
            owner = ["Anna", "Bruno"].index(passed.group(1))
            owners.append(owner)
            shown = set(re.findall(r"Hand of (\d|None):", screen))
            assert shown == ({str(owner)} if "fireflies-ending" not in screen else {str(owner), "None"})
            held = "".join(re.findall(r"fireflies-news-dealt cards=([^\]]*)", screen))
            assert held in ("", dealt(match, owner))
        else:
            assert "Hand of" not in screen and "* " not in screen
    assert len(owners) > 10 and set(owners) == {0, 1}


def dealt(match: Match, seat: int) -> str:
    told = next(frame.told for frame in match.frames.told[seat] if frame.told.key == "fireflies-news-dealt")
    return Words("en").join(told.params["cards"])


def test_no_curtain_for_one_person_or_open_hands() -> None:
    alone = played(table(2, 6, chairs=ANNA_AND_BOT), [], 3)[1]
    match = table(2, 6)
    match.terms.open = True
    opened = played(match, [], 3)[1]
    for text in (alone, opened):
        assert "Pass the device" not in text and "-" * 60 not in text


def test_with_open_hands_every_table_can_be_looked_at() -> None:
    closed = table(2, 6)
    hands = [match_line(closed, seat) for seat in (0, 1)]
    _, text = played(closed, ["", "table 2"])
    assert hands[0] in text and hands[1] not in text
    opened = table(2, 6)
    opened.terms.open = True
    _, text = played(opened, ["table 2"])
    assert hands[0] in text and hands[1] in text


def match_line(match: Match, seat: int) -> str:
    """The line that shows a seat's hand."""
    return match.game.describe(match.seen(seat).view, lambda key, params: key)[2]


def test_the_last_move_can_be_taken_back_before_the_device_goes_on() -> None:
    match = table(2, 6)
    _, text = played(match, ["", "light dim", "undo", "", "light bright", ""])
    kinds = [record["kind"] for record in match.log.records]
    assert kinds == ["setup", "move", "undo", "move"] and "Anna takes back the last move." in text


# -- leaving and coming back ----------------------------------------------------------------------


def test_the_end_of_input_leaves_nothing_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut off after any number of lines, a game goes on from there to the same end."""
    known = games.get
    monkeypatch.setattr(games, "get", lambda name, content=None: Lanterns() if name == "fireflies" else known(name))
    rng = random.Random(9)
    lines = [rng.choice(["1", "2", ""]) for _ in range(600)]
    whole = table(2, 9, log=FileLog.create(tmp_path / "whole.jsonl"), chairs=ANNA_AND_BOT)
    played(whole, lines)
    assert whole.over
    match = table(2, 9, log=FileLog.create(tmp_path / "parts.jsonl"), chairs=ANNA_AND_BOT)
    while not match.over:
        sitting = Sitting(match, Screen(Typist(lines[:2]), io.StringIO()), "en")
        sitting.run()
        del lines[:2]
        match = resume(tmp_path / "parts.jsonl")
        Sitting(match, Screen(Typist([]), io.StringIO()), "en").resumed()
    assert [r["actions"] for r in match.log.records if r["kind"] == "move"] == [
        r["actions"] for r in whole.log.records if r["kind"] == "move"
    ]


def test_a_full_disk_is_told_and_play_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = table(2, 7, log=FileLog.create(tmp_path / "t.jsonl"), chairs=ANNA_AND_BOT)
    play_bots(match)  # whose answer comes first
    write, fails = os.pwrite, [True]

    def once_full(fd: int, data: bytes, at: int) -> int:
        if fails and at:
            fails.clear()
            raise OSError(28, "No space left on device")
        return write(fd, data, at)

    sitting = Sitting(match, Screen(Typist(["1", ""]), shown := io.StringIO()), "en")
    monkeypatch.setattr(os, "pwrite", once_full)
    sitting.run()
    assert "could not be written (No space left on device); nothing was changed" in shown.getvalue()
    assert not fails and match.number > 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_played_here(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some way into each game, in both languages, where a missing text, name or parameter is an error."""
    monkeypatch.setattr(Words, "always_strict", True)
    chairs = filled(name, [Chair("person")], {})
    match = Match.start(Terms(games.get(name), Setup(len(chairs)), "", seed_from(3)), chairs)
    pages = ["help", "?", "guide", "all", "log", "table", "undo", "back", "zzz", "999"]
    shown = io.StringIO()
    Sitting(match, Screen(Typist(pages, 4, count=90), shown), language).run()
    assert match.over or match.number > 8
    assert not re.search(rf"\b{name.replace('_', '-')}-[a-z]+-", shown.getvalue())


def test_strato_can_be_played_to_its_end_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "always_strict", True)
    for language in LANGUAGES:
        for seats in (1, 2):
            assert played(strato(seats), [], 2, language)[0] == DONE
