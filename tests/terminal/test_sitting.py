"""The terminal table: whole games through a pipe, the curtain, both languages, saving and coming back."""

import io
import itertools
import os
import random
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from table.tables import Lanterns, table

from stratagem import games
from stratagem.kernel.game import Setup
from stratagem.table import Chair, FileLog, Match, Terms, filled, play_bots, resume, seed_from
from stratagem.terminal import DONE, LEFT, Screen, Sitting
from stratagem.text import LANGUAGES, Words


class Typist(io.StringIO):
    """Somebody who types: given lines first, then whatever comes to mind."""

    def __init__(self, lines: Iterable[str], seed: int | None = None, count: int = 20_000) -> None:
        super().__init__()
        self.lines = list(lines)
        self.rng = random.Random(seed) if seed is not None else None
        self.count = count

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if self.lines:
            return self.lines.pop(0) + "\n"
        self.count -= 1
        if self.rng is None or self.count < 0:
            return ""
        return str(self.rng.randrange(1, 5) if self.rng.random() < 0.8 else "") + "\n"


def played(match: Match, lines: Iterable[str], seed: int | None = None, language: str = "en") -> tuple[str, str]:
    """How a sitting ended, and all that was shown."""
    shown = io.StringIO()
    ended = Sitting(match, Screen(Typist(lines, seed), shown), language).run()
    return ended, shown.getvalue()


ANNA_AND_BOT = [Chair("person", "Anna"), Chair("bot", level="random")]


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
    assert "totals: [" in text


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
    return match.describe(match.seen(seat).view, lambda key, params: key)[2]


def test_the_last_move_can_be_taken_back_before_the_device_goes_on() -> None:
    match = table(2, 6)
    _, text = played(match, ["", "light dim", "undo", "", "light bright", ""])
    kinds = [record["kind"] for record in match.log.records]
    assert kinds == ["setup", "move", "undo", "move"] and "Anna takes the last move back." in text


# -- commands -------------------------------------------------------------------------------------


def sentences(lines: list[str], language: str = "en", seed: int = 7) -> str:
    """What is answered to these lines, typed at the first question."""
    return played(table(2, seed, chairs=ANNA_AND_BOT), lines, None, language)[1]


def test_help_names_every_command_in_both_languages() -> None:
    english = sentences(["help"])
    for word in ("rules", "guide", "log", "table", "back", "undo", "language", "save", "quit"):
        assert re.search(rf"^  {word} +\S", english, re.M), word
    assert "signal" not in english  # nothing to signal yet
    italian = sentences(["aiuto"], "it")
    for word in ("regole", "guida", "diario", "tavolo", "indietro", "annulla", "lingua", "salva", "esci"):
        assert re.search(rf"^  {word} +\S", italian, re.M), word


def test_commands_work_in_either_language() -> None:
    assert "Commands:" in sentences(["aiuto"]) and "Comandi:" in sentences(["help"], "it")


def test_the_language_changes_at_any_time() -> None:
    text = sentences(["lang it", "aiuto", "lingua", "help", "lang xx", "lang en"])
    assert "Comandi:" in text and text.index("Comandi:") < text.index("Commands:")
    assert "Languages: en, it." in text


def test_numbers_words_and_nonsense() -> None:
    text = sentences(["99", "0", "purple", "light", "", "dim", "help"])
    assert text.count("There is no such number; type 1 to 2") == 2
    assert 'No option fits "purple".' in text
    assert "= [fireflies-option-light how=dim]" in text


def test_back_widens_what_words_have_narrowed() -> None:
    text = played(strato(), ["sun", "back"])[1]
    assert text.count(". Sun at the left end of row 1\n") == 3  # asked, narrowed, widened
    assert text.count(". Redraw to the left end of row 1") == 2  # asked, widened
    assert "There is no step to take back." in sentences(["back"])


def test_nothing_to_undo_is_said() -> None:
    assert "There is nothing to take back." in sentences(["undo"])


def strato(seats: int = 1) -> Match:
    chairs = [Chair("person"), *[Chair("bot", level="random")] * (seats - 1)]
    return Match.start(Terms(games.get("strato"), Setup(seats), "", seed_from(2)), chairs)


def test_rules_can_be_looked_up() -> None:
    _, text = played(strato(), ["?", "? STRATO-R12", "r12", "STRATO-R17", "? R99"])
    assert "Rules behind this question:\n  STRATO-R01" in text
    assert text.count("STRATO-R12 An option is legal only if") == 2 and "STRATO-R17 Sun" in text
    assert 'There is no rule "R99" in this game.' in text
    assert "(I regolamenti sono in inglese.)\nSTRATO-R12" in played(strato(), ["? R12"], None, "it")[1]


def test_the_log_shows_what_this_seat_was_told() -> None:
    text = sentences(["1", "log"])
    assert re.search(r"^   1  \[fireflies-news-dealt cards=.*\]  \(F1\)$", text, re.M)
    assert re.search(r"^   \d  \[fireflies-news-dusk .*\]  \(F2\)$", text, re.M)


def test_signals_are_offered_and_spoken() -> None:
    for seed in range(30):
        match = table(2, seed, chairs=[Chair("person", "Anna"), Chair("person", "Bruno")])
        match.terms.open = True
        while match.seen(None).result is None and not any(match.seen(seat).signals for seat in (0, 1)):
            seat = match.waiting("person")[0]
            while not match.seen(seat).ready:
                match.choose(seat, match.seen(seat).options[0].do)
            match.confirm(seat)
        asked = match.waiting("person")[:1]
        if asked and match.seen(asked[0]).signals:
            _, text = played(match, ["signal", "signal 1", "signal words"])
            assert "You may signal" in text and "Free talk is off at this table." in text
            name = ["Anna", "Bruno"][asked[0]]
            assert f"* {name}: [fireflies-signal-blink seat={name}]" in text
            return
    raise AssertionError("nobody ever had a signal")


# -- drafts ---------------------------------------------------------------------------------------


def draft_table(log: FileLog | None = None) -> Match:
    """Anna is to play and holds a moth: a move of two rungs."""
    for seed in range(200):
        for lines in (["light bright", "light bright"], ["light dim", "light dim"], ["light bright", "light dim"]):
            match = table(2, seed)
            match.terms.open = True
            match.move(0, lines[:1])
            match.move(1, lines[1:])
            if match.waiting("person") == [0] and {"do": "play", "card": "moth"} in [
                offer.do for offer in match.seen(0).options
            ]:
                if log is None:
                    return match
                kept = table(2, seed, log=log)
                kept.terms.open = True
                kept.move(0, lines[:1])
                kept.move(1, lines[1:])
                return kept
    raise AssertionError("no moth anywhere")


def test_a_move_of_two_rungs_is_shown_before_it_is_made() -> None:
    match = draft_table()
    number = match.number
    _, text = played(match, ["play moth", "1", "what", "back", "back", "play moth", "1"])
    assert text.count("Your move: [fireflies-option-play card=moth]; [fireflies-option-send seat=1]") == 2
    assert 'Press Enter (or type yes) to make this move, "back" to change it.' in text
    assert match.number == number
    played(match, ["yes"])  # the draft is still there
    assert match.number == number + 1 and len(match.log.records[-1]["actions"]) == 2


def test_a_draft_survives_leaving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = games.get
    monkeypatch.setattr(games, "get", lambda name, content=None: Lanterns() if name == "fireflies" else known(name))
    match = draft_table(FileLog.create(tmp_path / "t.jsonl"))
    ended, text = played(match, ["play moth", "1"])
    assert ended == LEFT and f"stratagem play --resume {tmp_path / 't.jsonl'}" in text
    again = resume(tmp_path / "t.jsonl")
    again.terms.open = True
    shown = io.StringIO()
    sitting = Sitting(again, Screen(Typist(["", "quit"]), shown), "en")
    sitting.resumed()
    assert sitting.run() == LEFT
    assert "Here is the table again" in shown.getvalue() and "Your move: " in shown.getvalue()
    assert len(again.log.records[-1]["actions"]) == 2
    assert not (tmp_path / "t.draft").exists()


def test_a_damaged_draft_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = games.get
    monkeypatch.setattr(games, "get", lambda name, content=None: Lanterns() if name == "fireflies" else known(name))
    played(draft_table(FileLog.create(tmp_path / "t.jsonl")), ["play moth"])
    for text in ("{", "[]", '{"number": 3, "drafts": {"0": [{"do": "dance"}]}}', '{"number": 99, "drafts": {}}'):
        (tmp_path / "t.draft").write_text(text)
        match = resume(tmp_path / "t.jsonl")
        sitting = Sitting(match, Screen(Typist([]), io.StringIO()), "en")
        sitting.resumed()
        assert match.seen(0).draft == []
        match.log.close()


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
