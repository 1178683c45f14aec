"""`stratagem play`: wrong input gets one clear sentence and leaves nothing behind; the menu leads to a game."""

import io
import json
import sys
from pathlib import Path

import pytest

from stratagem.commands.main import run
from stratagem.table import FileLog, resume, saves


class Outcome:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STRATAGEM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return tmp_path / "home"


@pytest.fixture
def play(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    """Runs the command with these words, with these lines typed into it."""

    def played(*words: str, typed: str = "") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            run(["play", *words])
        shown = capsys.readouterr()
        return Outcome(left.value.code if isinstance(left.value.code, int) else 0, shown.out, shown.err)

    return played


BAD = [
    (["chess"], "there is no game 'chess'; known: stramat, strato, stratos"),
    (["strato", "--seats", "esay"], "'esay' cannot sit down; a seat is you, a name that begins with a capital"),
    (["strato", "--seats", "you,,random"], "'' cannot sit down"),
    (["strato", "--seats", "you,hard:slow"], "slow"),
    (["strato", "--seats", "Anna,Anna"], "two players are called Anna"),
    (["strato", "--seats", "you,you,you,you,you"], "strato is for 1 to 4 players, not 5"),
    (["strato", "--set", "challenge"], "an option is set as key=value, not 'challenge'"),
    (["strato", "--set", "level=2"], "strato has no option 'level'; known: challenge"),
    (["strato", "--set", "challenge=99"], "challenge cannot be 99; allowed: 0, 1, 2"),
    (["strato", "--set", "challenge=two"], "challenge is a number, not 'two'"),
    (["strato", "--set", "swap_wind=perhaps"], "swap_wind is on or off, not 'perhaps'"),
    (["strato", "--series", "evening"], "there is no series 'evening'; known: expedition"),
    (["strato", "--series", "expedition", "--set", "challenge=2"], "the expedition itself decides challenge"),
    (["strato", "--lang", "fr"], "there is no language 'fr'; known: en, it"),
    (["strato", "--seed", "lucky"], "Invalid value for '--seed'"),
    (["strato", "--content", "/nowhere"], "there is no content pack at /nowhere"),
    (["strato", "--frobnicate"], "--frobnicate"),
    (["--seats", "you"], "--seats needs a game"),
    (["--open"], "--open needs a game"),
    (["--resume", "/nowhere.jsonl"], "there is no saved game at /nowhere.jsonl"),
    (["strato", "--resume", "/nowhere.jsonl"], "--resume goes on with a game as it is; leave out strato"),
    (["--resume", "/nowhere.jsonl", "--seed", "1"], "leave out --seed"),
]


@pytest.mark.parametrize(("words", "sentence"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input(play, home: Path, words: list[str], sentence: str) -> None:  # type: ignore[no-untyped-def]
    outcome = play(*words)
    assert outcome.code == 2 and outcome.out == ""
    assert outcome.err.startswith("stratagem: ") and outcome.err.count("\n") == 1, outcome.err
    assert sentence in outcome.err and "Traceback" not in outcome.err
    assert not home.exists()


def test_a_broken_pack_is_told_by_file_and_line(play, home: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    pack = tmp_path / "box"
    pack.mkdir()
    (pack / "challenges.toml").write_text('[[challenges]]\nlevel = 3\nlimit = 99\nsource = "box"\n')
    outcome = play("strato", "--content", str(pack))
    assert outcome.code == 2 and "challenges.toml:3: limit" in outcome.err and not home.exists()


@pytest.mark.parametrize("damage", ["truncated", "edited", "text"])
def test_a_damaged_save_is_refused_and_left_alone(play, home: Path, damage: str) -> None:  # type: ignore[no-untyped-def]
    play("strato", "--seed", "1", typed="1\n1\n\n")
    [path] = home.glob("tables/*.jsonl")
    data = path.read_bytes()
    edited = data.replace(b'"seat":0', b'"seat":1')
    broken = {"truncated": data[:-30], "edited": edited, "text": b"dear diary\n"}[damage]
    path.write_bytes(broken)
    outcome = play("--resume", str(path))
    assert outcome.code == 2 and outcome.err.count("\n") == 1 and str(path) in outcome.err
    assert path.read_bytes() == broken
    assert saves() == []  # the menu does not offer it


def test_a_seed_deals_the_same_cards(play) -> None:  # type: ignore[no-untyped-def]
    first, again = (play("strato", "--seed", "5", "--set", "challenge=6").out for _ in range(2))
    other = play("strato", "--seed", "6", "--set", "challenge=6").out
    assert first.splitlines()[:20] == again.splitlines()[:20] != other.splitlines()[:20]


def test_nothing_is_lost_by_leaving(play, home: Path) -> None:  # type: ignore[no-untyped-def]
    left = play("strato", "--seed", "1", typed="1\n1\n\nquit\n")
    assert left.code == 0
    [path] = home.glob("tables/*.jsonl")
    assert left.out.endswith(f"stratagem play --resume {path}\n")
    before = path.read_bytes()
    back = play("--resume", str(path), typed="log\n")
    assert back.code == 0 and "Here is the table again" in back.out and "Player 1 plays" in back.out
    assert path.read_bytes() == before
    match = resume(path)
    assert [record["kind"] for record in match.log.records] == ["setup", "move"]
    match.log.close()


def test_italian_is_spoken_if_the_system_does(play, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "La tua mano" in play("strato").out
    assert "Your hand" in play("strato", "--lang", "en").out
    monkeypatch.setenv("LC_ALL", "fi_FI.UTF-8")
    assert "Your hand" in play("strato").out


def test_names_bots_and_open_hands(play, home: Path) -> None:  # type: ignore[no-untyped-def]
    shown = play("strato", "--seats", "Anna,you,random", "--open").out
    assert "Anna to play" in shown and "Player 2 holds" in shown and "Bot 3 holds" in shown
    assert "Pass the device" not in shown
    [path] = home.glob("tables/*.jsonl")
    first = json.loads(path.read_text().splitlines()[1])
    assert [chair["kind"] for chair in first["chairs"]] == ["person", "person", "bot"] and first["table"]["open"]


def test_bots_fill_the_smallest_table(play) -> None:  # type: ignore[no-untyped-def]
    assert "Bot 3" in play("synergy").out


def test_help_shows_an_example(play) -> None:  # type: ignore[no-untyped-def]
    outcome = play("--help")
    assert outcome.code == 0 and "Example: stratagem play strato --seats" in outcome.out


# -- the menu -------------------------------------------------------------------------------------


def test_the_menu_leads_to_a_game_in_three_answers(play, home: Path) -> None:  # type: ignore[no-untyped-def]
    outcome = play(typed="1\n\n\n")
    assert outcome.code == 0 and "1. Strato (1 to 4 players, all against the game)" in outcome.out
    assert "Play a card at an end of a row" in outcome.out
    assert len(list(home.glob("tables/*.jsonl"))) == 1


def test_the_menu_takes_names_languages_options_and_nonsense(play) -> None:  # type: ignore[no-untyped-def]
    typed = "it\nxyz\nstrato\nesay\nyou,Anna\nlevel=1\nseries=expedition challenge=2\n\n"
    shown = play(typed=typed).out
    assert "a che cosa giochiamo?" in shown and "Scrivi un numero da 1 a" in shown
    assert "'esay' non può sedersi" in shown and "strato non ha l’opzione 'level'" in shown
    assert "challenge: decide la serie stessa (expedition)" in shown
    assert "Passa il dispositivo a Giocatore 1." in shown


def test_the_menu_explains_options_by_the_rulebook_and_goes_back(play, home: Path) -> None:  # type: ignore[no-untyped-def]
    outcome = play(typed="it\nstrato\n? vetno\n\n? 8.5\n?\nindietro\nsynergy\nesci\n")
    shown = " ".join(outcome.out.split())
    assert '"vento" si trova in più sezioni:' in shown  # a typing error is forgiven, and said
    assert "per chi legge così la sua scatola. (? 8.5)" in shown and "la prima sconfitta chiude tutto. (? 8.6)" in shown
    assert "8.5 Vento che scambia" in shown and "STRATO-V5" in shown and "7 Le dieci sfide" in shown
    assert shown.count("a che cosa giochiamo?") == 2 and "non può sedersi" not in shown
    assert outcome.code == 0 and not home.exists()


def test_the_menu_resumes_what_was_left(play, home: Path) -> None:  # type: ignore[no-untyped-def]
    play("strato", "--seed", "1", typed="1\n1\n\n")
    number = str(len(_games(play)) + 1)
    shown = play(typed=f"{number}\n").out
    assert f"{number}. Continue Strato, left on " in shown and "Here is the table again" in shown


def _games(play) -> list[str]:  # type: ignore[no-untyped-def]
    return [line for line in play(typed="quit\n").out.splitlines() if " players, " in line]


LOSE = "redraw left\n1\n\n" * 12  # over the limit on purpose: every card to the left until the game is lost


@pytest.mark.parametrize("menu", [True, False])
def test_after_a_loss_enter_plays_again(play, home: Path, menu: bool) -> None:  # type: ignore[no-untyped-def]
    outcome = play(typed="1\n\n\n" + LOSE + "\n") if menu else play("strato", typed=LOSE + "\n")
    assert "What next?" in outcome.out and "1. Play again" in outcome.out and "Next: " not in outcome.out
    assert ("The menu of games" in outcome.out) == menu
    assert len(list(home.glob("tables/*.jsonl"))) >= 2


@pytest.mark.parametrize("typed", ["", "quit\n", "esci\n"])
def test_the_menu_lets_go(play, home: Path, typed: str) -> None:  # type: ignore[no-untyped-def]
    assert play(typed=typed).code == 0 and not home.exists()


def test_a_file_that_is_there_is_not_overwritten(play, home: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    copy = tmp_path / "copy.jsonl"
    shown = play("strato", typed=f"save {copy}\nsave {copy}\nsave {tmp_path}/nowhere/x.jsonl\n").out
    assert f"A copy is saved in {copy}." in shown and f"{copy} already exists; nothing was overwritten." in shown
    assert f"{tmp_path}/nowhere/x.jsonl could not be written: No such file or directory." in shown
    FileLog.open(copy).close()
