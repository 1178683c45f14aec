"""Words: keys, parameters, names, lists, plurals; and what is shown when something is missing."""

from pathlib import Path

import pytest

from stratagem.text import LANGUAGES, MissingText, Words


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    english = """
shell-list = { $most } and { $last }
shell-list-empty = nothing
toy-news-took = { $seat } takes { $cards } from { $place }.
toy-news-left = { $count ->
    [one] One card is left
   *[other] { $count } cards are left
 }{ $sure ->
    [yes] , surely
   *[no] {""}
 }.
toy-news-thing = { $count } { $card_code ->
    [sun] { $count ->
        [one] sun
       *[other] suns
     }
   *[other] { $card }
 }
toy-news-side = on the { toy-view-side }
toy-view-side = { $side ->
    [L] left
   *[R] right
 }
"""
    italian = english.replace("and", "e").replace("nothing", "niente").replace("takes", "prende")
    for language, text in (("en", english), ("it", italian)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "toy.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def words(folder: Path, language: str = "en", strict: bool = True) -> Words:
    return Words(language, {"card:sun": "Sun", "card:rain": "Rain"}, ["Anna", "Bruno"], strict, folder)


def test_names_seats_and_lists(folder: Path) -> None:
    said = words(folder).say("toy-news-took", {"seat": "@seat:1", "cards": ["@card:sun", "@card:rain"], "place": 3})
    assert said == "Bruno takes Sun and Rain from 3."
    said = words(folder, "it").say("toy-news-took", {"seat": "@seat:0", "cards": ["@card:sun"], "place": "x"})
    assert said == "Anna prende Sun from x."
    three = words(folder).value(["a", 2, "@card:sun"])
    assert three == "a, 2 and Sun" and words(folder, "it").value([]) == "niente"


def test_plurals_flags_and_texts_inside_texts(folder: Path) -> None:
    say = words(folder).say
    assert say("toy-news-left", {"count": 1, "sure": False}) == "One card is left."
    assert say("toy-news-left", {"count": 2, "sure": True}) == "2 cards are left, surely."
    assert say("toy-news-side", {"side": "L"}) == "on the left"


def test_a_text_selects_by_the_code_and_a_list_counts_what_is_counted(folder: Path) -> None:
    say = words(folder).say
    assert say("toy-news-thing", {"card": "@card:sun", "count": 2}) == "2 suns"
    assert say("toy-news-thing", {"card": "@card:rain", "count": 2}) == "2 Rain"
    paid = ["@card:sun", "@card:sun", "@card:rain", "@card:sun", "x", "x"]
    assert words(folder).value(paid) == "Sun, Sun, Rain, Sun, x and x"
    named = {"card:sun": "Sun", "card:rain": "Rain", "counted:card": "toy-news-thing"}
    assert Words("en", named, folder=folder).value(paid) == "2 suns, 1 Rain, 1 sun, x and x"


def test_no_marks_of_direction(folder: Path) -> None:
    said = words(folder).say("toy-news-took", {"seat": "@seat:0", "cards": ["x"], "place": "y"})
    assert said.isascii()


def test_what_is_missing_is_shown_as_itself(folder: Path) -> None:
    plain = words(folder, strict=False)
    assert plain.say("toy-news-gone", {"seat": "@seat:0", "n": 3}) == "[toy-news-gone seat=Anna n=3]"
    assert plain.value("@card:snow") == "snow" and plain.value("@seat:7") == "7" and plain.value("@") == "@"
    assert "place" in plain.say("toy-news-took", {"seat": "@seat:0", "cards": []})


@pytest.mark.parametrize(
    ("key", "params"),
    [
        ("toy-news-gone", {}),
        ("toy-news-took", {"seat": "@seat:0", "cards": []}),
        ("toy-news-took", {"seat": "@seat:7", "cards": [], "place": 1}),
        ("toy-news-took", {"seat": "@card:snow", "cards": [], "place": 1}),
    ],
)
def test_strict_words_refuse_what_is_missing(folder: Path, key: str, params: dict[str, object]) -> None:
    with pytest.raises(MissingText):
        words(folder).say(key, params)


def test_there_are_two_languages() -> None:
    assert LANGUAGES == ("en", "it")
    with pytest.raises(MissingText, match="no texts in 'fr'; languages: en, it"):
        Words("fr")
