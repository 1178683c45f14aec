"""What an author is told: mistakes that no clause of the contract is about, each planted in Scopa and found."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from packages.installing import install

from stratagem import games
from stratagem.commands.checks import check_numbers, lacking
from stratagem.commands.contract import faults
from stratagem.kernel.game import Game, Setup, gaps, seats_told
from stratagem.kernel.looks import Face, Kind, Looks, Zone
from stratagem.kernel.testing import ContractViolation, walk

SCOPA = Path(__file__).resolve().parents[2] / "examples" / "scopa"

PLANTED = {  # what is changed in the package, and what is said about it
    "game.looks.zones[2].__dict__['mark'] = 'held:{code}'": "points at 'hand:",
    "game.looks.kinds['card'].faces['7D'].__dict__['glyph'] = 'chalice'": "looks: there is no glyph 'chalice'; known:",
    "game.looks.zones[1].__dict__['show'] = 'tabel'": "looks: a zone shows 'tabel', which no view has; known: seat,",
    "game.advice.policy = lambda s, seat, options: [1.0]": "a weight above 0 to each of",
    "game.advice.policy = lambda s, seat, options: [1 + sum(s.hands[1 - seat])] * len(options)":
        "cannot see changes its policy",
    "game.advice.evaluate = lambda s: [2.0, 0.0]": "prospects are a number from 0 to 1 for every seat, not [2.0, 0.0]",
    "game.advice.reason = lambda s, seat, action: ('advice-scopa-luck', {})": "no text 'advice-scopa-luck' in 'it'",
    "game.advice.reason = lambda s, seat, action: 1 / 0": "use: ZeroDivisionError",
    "game.encoding().fields[4].table = lambda s, seat: s.hands[1 - seat]; game.encoding().describe = None; "
    "game.encoding().from_table = fields.straight(game.encoding().fields, [f.table for f in game.encoding().fields], "
    "'s, seat', 's.{}')": "of the field 'hand' is",
    "game.encoding().place = lambda s, seat, action: 10_000": "have one place",
    "game.series['partita'].next = lambda config, results: Setup(9)": "partita: game 1 would be refused: scopa is",
    "game.series['partita'].next = lambda config, results: Final('BORED', [[0]])": "does not name every one of 2 seats",
    "game.series['partita'].next = lambda config, results: Final('BORED', [[0, 1]], {'yawns': 3})":
        "there is no text 'scopa-sheet-yawns' in 'en'",
    "game.series['soiree'] = game.series['partita']": "there is no text 'scopa-series-soiree' in 'it'",
    "game.sides = lambda setup: [[0]]": "do not have each of 2 seats once",
    "game.sides = lambda setup: [[0, 1]]": "a side wins as a whole",
    "type(game).describe = staticmethod(lambda view, say: [view['nowhere']])": "describe: KeyError: 'nowhere'",
}
ASK = """
import copy, json, sys
from stratagem import games
from stratagem.commands import contract
from stratagem.commands.checks import series_faults, undrawable
from stratagem.kernel import fields
from stratagem.kernel.game import Final, Setup
for change in json.loads(sys.argv[1]):
    games._MADE.clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "scopa"]:
        del sys.modules[name]
    game = games.get("scopa")
    exec(change)
    print(json.dumps([*undrawable(game), *contract._played(game, Setup(2), 3, 3), *series_faults(game)]))
"""


def test_mistakes_are_found_and_told(tmp_path: Path) -> None:
    there = install(SCOPA, tmp_path)
    asked = [sys.executable, "-c", ASK, json.dumps(["", *PLANTED])]
    done = subprocess.run(asked, env=there, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said = list(map(json.loads, done.stdout.splitlines()))
    assert said[0] == []
    for (change, told), found in zip(PLANTED.items(), said[1:], strict=True):
        assert told in "\n".join(found), (change, found)


def test_what_a_game_lacks_is_named_before_anything_else() -> None:
    class Bare(Game):
        name = "bare"

        def view(self, s: object, seat: int | None) -> dict[str, object]:
            return {}

    told = lacking(Bare())
    assert told[0].startswith("the game has no `samples`: a function of that name") and len(told) == 10
    assert not [one for one in told if "`view`" in one] and "`describe`" in told[-1]
    assert lacking(games.get("strato")) == []


def test_a_rule_that_nothing_names_is_told(tmp_path: Path) -> None:
    """Where the package's tests are at hand: in a checkout of it."""
    ask = "import sys; from stratagem.commands.checks import uncited; print(uncited('scopa'))"
    there = install(SCOPA, tmp_path)

    def said() -> str:
        return subprocess.run([sys.executable, "-c", ask], env=there, capture_output=True, text=True, check=True).stdout

    assert said() == "[]\n"  # installed, without its tests
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests" / "scenarios").mkdir(parents=True)
    assert "no scenario or test names SCOPA-C1" in said() and "no code" not in said()


def test_a_game_may_be_for_two_or_four() -> None:
    assert (seats_told(range(2, 5)), seats_told(range(2, 5, 2)), gaps([2, 4, 6])) == ("2 to 4", "2 or 4", "2, 4")

    class Pairs(Game):
        name = "pairs"
        seats = range(2, 5, 2)

    problem = Pairs().validate(Setup(3))[0]
    assert problem == "pairs is for 2 or 4 players, not 3" and problem.params["before"] == "2"  # type: ignore[attr-defined]


def test_looks_say_what_cannot_be_drawn_and_where_things_are() -> None:
    zones = [
        Zone(show="field", kind="card", layout="grid", text="t", mark="field:{row}:{column}"),
        Zone(show="open", kind="card", place="seat", text="t", mark="open:{seat}:{code}"),
        Zone(show="deck", kind="card", layout="pile", text="t", mark="deck"),
        Zone(show="coins", layout="count", text="t", mark="coins"),
    ]
    looks = Looks(kinds={"card": Kind({"a": Face("star"), "b": Face("star", pips=11)})}, zones=zones)
    assert list(looks.misdeclared()) == [
        "a face has 1 to 10 pips and at most three characters, not 11 and '': card:b"
    ]
    view = {"field": [["a", None]], "open": [["a"], 2], "deck": 30, "coins": 4}
    assert list(looks.marks(view)) == ["field:0:0", "field:0:1", "open:0:a", "open:1:", "open:1:", "deck"]
    assert list(looks.faults(view, 2)) == []
    (uneven,) = looks.faults({**view, "field": [["a"], ["a", None]]}, 2)
    assert uneven == "the rows of the grid field are equally long: null is an empty space"
    twice = Looks(kinds=looks.kinds, zones=[*zones, zones[0]])
    assert "two zones of the place 'board' show 'field'" in list(twice.misdeclared())
    odd = Looks(zones=[Zone(show="hand", layout="fan", place="lap", text="t")], colour="pink")  # type: ignore[arg-type]
    told = "\n".join(odd.misdeclared())
    assert "no layout 'fan'" in told and "no place 'lap'" in told and "no colour 'pink'" in told and "no kind" in told


def test_numbers_that_differ_from_the_view_are_told() -> None:
    game = games.get("strato")
    spot = next(walk(game, game.samples()[0], 1, 1).spots())
    check_numbers(spot, 0)
    encoding = game.encoding()
    seen, encoding.from_view = encoding.from_view, lambda view, data, at: data.__setitem__(0, 7)
    try:
        with pytest.raises(ContractViolation, match="number 0 of the field 'seat' is 1 from the table and 7"):
            check_numbers(spot, 0)
    finally:
        encoding.from_view = seen


def test_the_house_is_held_to_it() -> None:
    assert faults("strato", 1, 2) == []
