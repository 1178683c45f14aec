"""The catalogue: complete in both languages, and every key the source names is there; the check has teeth."""

import importlib
import re
from pathlib import Path

import pytest

from stratagem import games
from stratagem.kernel.game import Game, Problem, Setup
from stratagem.kernel.testing.setups import wrong
from stratagem.kernel.values import Action, label_of
from stratagem.text import FOLDER, LANGUAGES, Words
from stratagem.text.check import check_catalogues, unused_keys

GAMES = games.names()
RULE_ID = re.compile(r" \([A-Z]+-[A-Z]*[0-9]+\)$")


def test_the_catalogue_is_whole() -> None:
    assert check_catalogues() == []


def test_no_text_lies_about_unused() -> None:
    """The browser's own texts are looked for by its tests."""
    assert [key for key in unused_keys() if not key.startswith(("web-", "guide-"))] == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_has_its_guide_its_endings_and_its_options(name: str, language: str) -> None:
    game, words = games.get(name), Words(language)
    prefix = name.replace("_", "-")
    wanted = [f"{prefix}-guide-page"]
    wanted += [f"{prefix}-ending-{ending.lower().replace('_', '-')}" for ending in game.endings]
    wanted += [spec.text for spec in game.options]
    wanted += [spec.text for series in game.series.values() for spec in series.options]
    assert [key for key in wanted if not words.has(key)] == []
    assert len(words.say(f"{prefix}-guide-page")) > 500, "a guide is one or two screens"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_its_text(name: str, language: str) -> None:
    kinds = vars(importlib.import_module(f"stratagem.games.{name}.actions")).values()
    actions = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Action) and kind.verb]
    assert len(actions) > 5
    words = Words(language)
    assert [kind for kind in actions if kind.text and not words.has(label_of(kind))] == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_about_the_next_part_of_a_move_says_which(name: str, language: str) -> None:
    """The browser asks `web-<game>-next` if there is such a text: it must be no other word of that name."""
    words, key = Words(language), f"web-{name.replace('_', '-')}-next"
    asked = words.say(key, {"picked": "", "kind": "deed"}) if words.has(key) else "Or go back."
    assert asked[0].isupper() and asked[-1] in ".?"


@pytest.mark.parametrize("name", GAMES)
def test_names_of_cards_and_the_like_are_there_in_both_languages(name: str) -> None:
    english, italian = (games.get(name).names(language) for language in LANGUAGES)
    assert set(english) == set(italian) and english
    assert all(value.strip() for value in [*english.values(), *italian.values()])


@pytest.mark.parametrize("name", GAMES)
def test_what_is_wrong_with_a_set_up_is_told_in_both_languages(name: str) -> None:
    """The sentence for programs is the English text and the rule's id; people can read it in Italian, too."""
    game = games.get(name)
    first = game.samples()[0]
    told = set()
    for setup in [*game.forbidden(), *wrong(game, first), *mistaken(game)]:
        if setup.carry != first.carry:
            continue  # nobody chooses what earlier games have left
        for problem in game.validate(setup):
            assert isinstance(problem, Problem), problem
            english, italian = (Words(language).say(problem.key, problem.params) for language in LANGUAGES)
            assert english == RULE_ID.sub("", problem) or english == problem  # the id is for programs and scenarios
            assert italian != english
            told.add(problem.key)
    prefix = (name.replace("_", "-"), "shell")
    assert {key.split("-why-")[0] for key in told} == set(prefix)


def mistaken(game: Game) -> list[Setup]:
    """Lists, which have no fixed values, written wrongly."""
    lists = [spec.key for spec in game.options if spec.kind == "list"]
    values: list[object] = [7, ["no such"], ["r", "r"], ["1", "1"], ["sun/storm"], ["sun/storm", "sun/storm"]]
    return [Setup(game.seats[0], {key: value}) for key in lists for value in values]


def test_texts_are_plain() -> None:
    """No control characters, no tabs, no two spaces in a sentence, no straight key left in a text."""
    for path in FOLDER.glob("*/*.ftl"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert "\t" not in line and "\u2068" not in line, f"{path.name}:{number}"
            assert not re.search(r"\S  +\S", line.partition("=")[2]), f"{path.parent.name}/{path.name}:{number}: {line}"


LITERAL = re.compile(r'\{\s*"[^"]*"\s*\}')  # {""} and {" "}, which nobody reads
TYPED = ("shell", "bots")  # where words to be typed stand in straight quotes


def test_one_apostrophe_and_one_pair_of_quotes() -> None:
    """A player reads ’ and “ ” everywhere; the rulebook's text turns straight ones into them when it is shown."""
    straight = [
        f"{path.parent.name}/{path.name}:{number}: {line}"
        for path in sorted(FOLDER.glob("*/*.ftl"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if not line.startswith("#")
        and re.search("['«»]" if path.stem in TYPED else "['\"«»]", LITERAL.sub("", line))
    ]
    for name in GAMES:
        for language in LANGUAGES:
            called = games.get(name).names(language)
            straight += [f"{name}: {key}: {value}" for key, value in called.items() if re.search("['\"«»]", value)]
    assert straight == []


# -- the check has teeth --------------------------------------------------------------------------

GOOD = {
    "en/toy.ftl": "toy-news-a = { $x } and { toy-view-b }\ntoy-view-b = { $side }\n",
    "it/toy.ftl": "toy-news-a = { toy-view-b } e { $x }\ntoy-view-b = { $side }\n",
    "code.py": 'KEY = "toy-news-a"\n',
}
B = "toy-view-b = { $side }\n"
FAULTS = [
    ("it/toy.ftl", B, "en/toy.ftl:1: toy-news-a is missing in 'it'"),
    ("en/toy.ftl", B, "it/toy.ftl:1: toy-news-a is missing in 'en'"),
    ("it/toy.ftl", "toy-news-a = { $y } { $side }\n" + B, r"takes \$side, \$x in 'en' but \$side, \$y"),
    ("it/toy.ftl", "toy-news-a = { $x } { $side }\ntoy-news-a = x\n" + B, "toy-news-a is there twice"),
    ("it/toy.ftl", "toy-news-a = { $x } { $side \n" + B, "it/toy.ftl:1: "),
    ("it/toy.ftl", "toy-news-a = { $x } { toy-view-c }\n" + B, "refers to 'toy-view-c'"),
    ("it/toy.ftl", "toy-news-a =\n    .title = { $x } { $side }\n" + B, "toy-news-a has no text"),
    ("en/toy.ftl", GOOD["en/toy.ftl"] + "other-news-c = c\n", "other-news-c belongs elsewhere"),
    ("code.py", 'KEY = "toy-news-a"\nTABLE = {1: ("toy-why-x", 2)}\n', "code.py:2: there is no text 'toy-why-x'"),
    ("code.py", 'KEY = "weather-machine-prompt-x"\n', "there is no text 'weather-machine-prompt-x'"),
    ("code.py", 'KEY = "shell-gone"\n', "there is no text 'shell-gone'"),
    ("toy/actions.py", 'class Go(Action):\n    verb = "go_on"\n', "actions.py:1: there is no text 'toy-option-go-on'"),
]


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def test_a_good_catalogue_passes(tmp_path: Path) -> None:
    write(tmp_path, GOOD)
    assert check_catalogues(tmp_path, tmp_path) == []
    assert unused_keys(tmp_path, tmp_path) == []


@pytest.mark.parametrize(("file", "text", "problem"), FAULTS, ids=[problem for _, _, problem in FAULTS])
def test_each_fault_is_found(tmp_path: Path, file: str, text: str, problem: str) -> None:
    write(tmp_path, {**GOOD, file: text})
    assert any(re.search(problem, found) for found in check_catalogues(tmp_path, tmp_path))


def test_a_code_comes_with_its_parameter(tmp_path: Path) -> None:
    """One language may select by the code of a thing where the other needs its name only."""
    coded = "toy-news-a = { toy-view-b } e { $x_code ->\n    [y] y\n   *[other] z\n }\n" + B
    write(tmp_path, {**GOOD, "it/toy.ftl": coded})
    assert check_catalogues(tmp_path, tmp_path) == []


def test_unused_texts_are_found(tmp_path: Path) -> None:
    more = "toy-news-idle = x\ntoy-ending-win = x\n"
    write(tmp_path, {**GOOD, "en/toy.ftl": GOOD["en/toy.ftl"] + more, "it/toy.ftl": GOOD["it/toy.ftl"] + more})
    assert unused_keys(tmp_path, tmp_path) == ["toy-news-idle"]
