"""The floor plan: every game has the same rooms, and the same file does the same job in all of them."""

from pathlib import Path

import pytest

from stratagem import games

GAMES = Path(__file__).parents[1] / "stratagem" / "games"
TOP = {"__init__.py", "game.py", "state.py", "actions.py", "actions", "balance.toml"}
ROOMS = {"rules", "content", "seen", "words", "play", "learn"}
EVERYWHERE = {
    "rules/setup.py", "content/reader.py", "seen/view.py", "seen/resample.py", "seen/position.py",
    "seen/box.py", "words/prompts.py", "words/reasons.py",
    "words/account.py", "words/describe.py", "words/forms.py", "play/advice.py",
    "learn/encoding.py",
}  # fmt: skip
# What else these rooms may hold.  Rules, content and play are divided by the subjects of each game.
ALSO = {
    "seen": {"facts.py", "forecast.py", "notation.py", "view_types.py"},  # forecast: what an automa is about to do
    # bills: what an option would cost
    "words": {"news.py", "answers.py", "refusals.py", "refusals", "warnings.py", "explain.py", "bills.py"},
    "learn": {"actions.py", "atlas.py", "tiny.py"},  # tiny: a set-up that can be solved whole
}
CONTINUED = ("position", "describe")  # a long one may go on in position_units.py


def entries(folder: Path) -> set[str]:
    """What is in a folder, but for what Python and compiling leave there."""
    kept = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so", ".pyd")]
    return {path.relative_to(folder).parts[0] for path in kept}


@pytest.mark.parametrize("name", games.names())
def test_a_game_has_the_rooms_of_the_plan(name: str) -> None:
    assert entries(GAMES / name) - TOP == ROOMS
    assert not [file for file in EVERYWHERE if not (GAMES / name / file).is_file()]
    for room in ROOMS:
        assert (GAMES / name / room / "__init__.py").is_file()


@pytest.mark.parametrize("name", games.names())
def test_what_people_and_learners_meet_has_the_same_names_everywhere(name: str) -> None:
    for room, more in ALSO.items():
        usual = {Path(file).name for file in EVERYWHERE if file.startswith(f"{room}/")} | more | {"__init__.py"}
        unknown = entries(GAMES / name / room) - usual
        assert not {file for file in unknown if not file.startswith(tuple(f"{one}_" for one in CONTINUED))}, room
