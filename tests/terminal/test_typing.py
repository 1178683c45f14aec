"""What can be typed at the terminal table: commands, words, and moves tried out step by step."""

import io
import json
import re
from pathlib import Path

import pytest
from table.tables import Lanterns, table
from terminal.typist import ANNA_AND_BOT, Typist, played, strato

from stratagem import games
from stratagem.rulebook.book import book, said
from stratagem.table import Chair, FileLog, Match, resume
from stratagem.terminal import LEFT, Screen, Sitting

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


def test_rules_can_be_looked_up() -> None:
    """By the titles and words of the rulebook, in the reader's language; whoever knows an id finds it, too."""
    of = book("strato", "en")
    turn, wind = of.title(of.rules["STRATO-R01"]), of.sections["wind"]
    _, text = played(strato(), ["?", "? wind", "STRATO-R15", f"? {turn.number}", "? row", "? xyzzy"])
    assert f"The rules behind this question:\n  {turn.number} {turn.title}\n" in text
    assert text.count(f"{wind.number} {wind.title}\n{said(wind.lead)}") == 2
    assert f"{turn.number} {turn.title}\n{said(of.sections[turn.anchor].lead)}" in text.replace("\n\n", "\n")
    assert '"row" is found in several sections:' in text
    assert 'Nothing in this game’s rulebook matches "xyzzy".' in text
    assert book("strato", "it").sections["wind"].title in played(strato(), ["? vento"], None, "it")[1]


def test_the_log_shows_what_this_seat_was_told() -> None:
    text = sentences(["1", "log"])
    assert re.search(r"^   1  \[fireflies-news-dealt cards=.*\]$", text, re.M)
    assert re.search(r"^   \d  \[fireflies-news-dusk .*\]$", text, re.M)


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
    kept = json.loads((tmp_path / "t.draft").read_text())
    elsewhere = json.dumps({**kept, "number": kept["number"] - 1})  # a draft for the table as it was before
    dance = json.dumps({**kept, "drafts": {"0": [{"do": "dance"}]}})
    for text in (elsewhere, dance, "{", "[]", '{"number": 99, "drafts": {}}'):
        (tmp_path / "t.draft").write_text(text)
        match = resume(tmp_path / "t.jsonl")
        sitting = Sitting(match, Screen(Typist([]), io.StringIO()), "en")
        sitting.resumed()
        assert match.seen(0).draft == []
        match.log.close()
