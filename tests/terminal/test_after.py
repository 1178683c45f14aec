"""After a game: once more, the next level after a win, a look back."""

import io
from pathlib import Path

import pytest
from terminal.typist import Typist

from stratagem import games
from stratagem.bots.solve import solve
from stratagem.kernel.game import Setup
from stratagem.table import Chair, Match, Terms, next_level, open_table, seed_from
from stratagem.terminal import InputEnded, Screen, play_on
from stratagem.terminal.sitting import DONE, Sitting
from stratagem.text import LANGUAGES


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STRATAGEM_HOME", str(tmp_path))
    return tmp_path


def won(level: int = 0, seed: int = 3) -> Match:
    """Strato, won as the solver says."""
    setup = Setup(1, {"challenge": level})
    found = solve(games.get("strato"), setup, seed, 200_000).replay
    assert found is not None
    match = Match.start(Terms(games.get("strato"), setup, "", seed_from(seed)), [Chair("person", "Anna")])
    for move in found.moves:
        for action in move.actions:
            match.choose(move.seat, action)
        match.confirm(move.seat)
    assert match.over
    return match


def lost() -> Match:
    """Strato, thrown away: every card to the left until a row is too long."""
    match = open_table("strato", [Chair("person")], {"challenge": 0}, seed=1)
    ended = Sitting(match, Screen(Typist(["redraw left", "1", ""] * 12), io.StringIO()), "en").run()
    assert ended == DONE and not match.results[-1].winners
    return match


def after(match: Match, *lines: str, language: str = "en", menu: bool = False) -> tuple[str, bool]:
    """All that is shown from the end of this game on, and whether it led back to the menu."""
    shown = io.StringIO()
    try:
        play_on(match, Screen(Typist(lines), shown), language, "stratagem play", menu=menu)
        back = True
    except InputEnded:
        back = False
    return shown.getvalue(), back


def tables(home: Path) -> list[Path]:
    return sorted(home.glob("tables/*.jsonl"))


def test_enter_after_a_win_plays_the_next_level(home: Path) -> None:
    text, _ = after(won(), "")
    assert "1. Next: Challenge 1" in text and "2. Play again" in text and "Challenge 1" in text.split("What next?")[1]
    [path] = tables(home)
    assert '"challenge":1' in path.read_text()


@pytest.mark.parametrize("answer", ["2", "play", "Play again"])
def test_again_is_the_same_set_up_with_new_luck(home: Path, answer: str) -> None:
    text, _ = after(won(), answer)
    [path] = tables(home)
    assert '"challenge":0' in path.read_text() and '"name":"Anna"' in path.read_text()
    assert seed_from(3).hex() not in path.read_text()
    assert text.rstrip().splitlines()[-1].startswith("stratagem play --resume ")


def test_after_the_last_level_there_is_no_next() -> None:
    game = games.get("strato")
    last = game.options[0].values[-1]
    match = won()
    assert next_level(match) is not None
    match.terms.setup.options["challenge"] = last
    assert next_level(match) is None


def test_no_next_level_after_a_loss_in_a_series_or_where_there_are_none() -> None:
    assert next_level(lost()) is None
    match = won()
    match.terms.series_name = "expedition"
    assert next_level(match) is None
    levels = {name: games.get(name).levels for name in games.names()}
    assert levels == {"strato": "challenge", "synergy": "mission", "stramat": "", "stratos": "", "weather_machine": ""}
    for name, key in levels.items():
        assert not key or key in [spec.key for spec in games.get(name).options]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_look_back(language: str) -> None:
    text, _ = after(won(), "3", "4", "zzz", "9", "quit", language=language)
    thinks = {"en": "Thinking about 3 moves", "it": "Ripenso a 3 mosse"}[language]
    nothing = {"en": "No answer gave much away", "it": "Nessuna risposta è costata molto"}[language]
    better = {"en": "better: ", "it": "meglio: "}[language]
    assert thinks in text and (nothing in text or better in text)
    assert text.count({"en": "What next?", "it": "E adesso?"}[language]) == 3
    how = {"en": "Type a number from 1 to 4", "it": "Scrivi un numero da 1 a 4"}[language]
    assert text.count(how) == 2


def test_a_review_names_what_was_given_away() -> None:
    """A game thrown away on purpose: the review finds better answers."""
    text, _ = after(lost(), "2", "quit")
    assert "1. Play again" in text and "better: " in text and "% → " in text


def test_from_the_menu_it_leads_back_there() -> None:
    text, back = after(won(), "5", menu=True)
    assert back and "5. The menu of games" in text
    assert not after(won(), "quit", menu=True)[1] and "menu" not in after(won(), "quit")[0]


def test_the_end_of_the_input_ends_it() -> None:
    assert not after(won())[1]


def test_bots_alone_are_not_asked() -> None:
    match = Match.start(Terms(games.get("strato"), Setup(1), "", seed_from(3)), [Chair("bot", level="random")])
    text, back = after(match)
    assert back and match.over and "What next?" not in text
