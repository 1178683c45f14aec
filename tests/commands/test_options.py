"""Every option of every command: a number has a range, a path is looked at, a language is one there is."""

from pathlib import Path

import pytest
from commands.calls import Parameter, call, parameters, refused, with_arguments

from stratagem.text import LANGUAGES

ALL = list(parameters())
NUMBERS = [one for one in ALL if one.kind in (int, float)]
PATHS = [one for one in ALL if one.kind is Path]
OUT = {"out", "picture"}  # what is written
FREE = {  # folders that are made where there are none
    ("simulate", "out"), ("balance", "out"), ("serve", "data"), ("content new", "folder"), ("bench review", "keep"),
    ("site", "out"), ("new-game", "folder"),
}  # fmt: skip


def called(one: Parameter) -> str:
    return f"{one.command} {one.name if one.is_argument else one.flag}"


def test_the_walk_finds_what_there_is() -> None:
    found = {called(one) for one in ALL}
    assert {"balance --scale", "serve --bot-pace", "play --seed", "bench load --warm-up", "hint file"} <= found
    assert len(NUMBERS) > 30 and len(PATHS) > 20


@pytest.mark.parametrize("one", NUMBERS, ids=called)
def test_a_number_has_a_range(one: Parameter) -> None:
    assert one.info.min is not None
    assert one.info.max is not None or one.kind is int, "without an end it would take inf"


@pytest.mark.parametrize("one", NUMBERS, ids=called)
def test_a_number_out_of_range_is_refused(one: Parameter, saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = [str(one.info.min - 1), "many"]  # type: ignore[operator]
    wrong += [str(one.info.max + 1)] if one.info.max is not None else []
    wrong += ["nan", "inf", "-inf"] if one.kind is float else ["1.5"]
    for value in wrong:
        sentence = refused(call(capsys, *with_arguments(one.command, saved), f"{one.flag}={value}"))
        assert one.flag in sentence, sentence


@pytest.mark.parametrize("one", PATHS, ids=called)
def test_a_path_that_leads_nowhere_is_refused(
    one: Parameter, saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before any work is done, and without making what is not there."""
    nowhere = tmp_path / "no" / "where"
    words = with_arguments(one.command, saved)
    if (one.command, one.name) in FREE:
        nowhere = saved / "below"  # a file is no folder
    if one.is_argument:
        kept = [word for word in words[len(one.command.split()) :] if word == "strato"]
        kept += ["my-game"] if one.command == "new-game" else []
        words = [*one.command.split(), *kept, str(nowhere)]
        if one.name == "other":
            words.insert(-1, str(tmp_path))
    else:
        words += ["strato"] if one.command == "play" and one.name == "content" else []
        words += [one.flag, str(nowhere)]
    sentence = refused(call(capsys, *words))
    assert str(nowhere) in sentence or one.flag in sentence, sentence
    assert not nowhere.parent.exists() or nowhere.parent == saved


def test_what_is_written_can_be_written_before_hours_of_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A thousand deals would take a while; the folder is looked for first."""
    for words in (["arena", "strato", "--games", "1000", "--plot"], ["solve", "strato", "--out"]):
        assert "no folder" in refused(call(capsys, *words, str(tmp_path / "no" / "x.svg")))
        assert "is a folder" in refused(call(capsys, *words, str(tmp_path)))


# -- languages --------------------------------------------------------------------------------------


def test_a_language_is_asked_for_in_one_way() -> None:
    found = [one for one in ALL if "lang" in one.name]
    assert len(found) >= 5 and {one.flag for one in found} == {"--language"}
    assert len({id(one.info.callback) for one in found}) == 1, "one meaning"


SPEAKERS = ["play", "hint", "review", "replay show", "position"]


@pytest.mark.parametrize("flag", ["--language", "--lang"])
@pytest.mark.parametrize("command", SPEAKERS)
def test_an_unknown_language_lists_those_there_are(
    command: str, flag: str, saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(call(capsys, *with_arguments(command, saved), flag, "fr"))
    assert said == f"there is no language 'fr'; known: {', '.join(LANGUAGES)}"
    assert refused(call(capsys, *with_arguments(command, saved), f"{flag}=fr")) == said


def test_the_other_name_works_and_is_not_shown(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = [call(capsys, "replay", "show", str(saved), *words).out for words in (["--lang", "it"], ["--language=it"])]
    assert shown[0] == shown[1] and "Sole" in shown[0]
    help = call(capsys, "replay", "show", "--help").out
    assert "--language" in help and "--lang " not in help


def test_the_system_s_language_is_the_default(
    saved: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "Sole" in call(capsys, "replay", "show", str(saved)).out
    assert "Sun" in call(capsys, "replay", "show", str(saved), "--language", "en").out


def test_after_two_dashes_nothing_is_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no game '--lang'" in refused(call(capsys, "play", "--", "--lang"))
