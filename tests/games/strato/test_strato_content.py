"""The loader: every check of STRATO-C5, with file and line (STRATO-T66)."""

import textwrap

import pytest

from stratagem.games.strato.content import reader as content
from stratagem.games.strato.game import make
from stratagem.kernel.chance import Luck
from stratagem.kernel.errors import BadContent
from stratagem.kernel.game import Setup

GOOD = {
    "level": "10",
    "name.en": '"Mine"',
    "weathers": '["wind", "sun", "rain", "fog"]',
    "limit": "6",
    "lines_required": "1",
    "condition": '[{ op = "inner", side = "both", pattern = ["SELF"] }]',
    "source": '"custom"',
}


def pack(folder, **changes):
    """A pack with one challenge, changed here and there (None: left out)."""
    row = {**GOOD, **{name.replace("__", "."): value for name, value in changes.items()}}
    lines = [f"{name} = {value}" for name, value in row.items() if value is not None]
    (folder / "challenges.toml").write_text("\n".join(["[[challenges]]", *lines]) + "\n", encoding="utf-8")
    return folder


def problems(folder, **changes):
    with pytest.raises(BadContent) as caught:
        content.read(pack(folder, **changes))
    return caught.value.problems


def test_the_ten_levels_load():
    """STRATO-T66: the ten levels of the rule file's section 3.3, and they are what it says."""
    tables = content.read(None)
    assert tables.warnings == []
    assert sorted(tables.challenges) == list(range(10))
    assert [tables.challenges[level].limit for level in range(10)] == [5, 6, 6, 5, 6, 6, 6, 6, 5, 6]
    assert [tables.challenges[level].lines_required for level in range(10)] == [1, 1, 2, 3, 3, 3, 3, 2, 3, 3]
    assert [tables.challenges[level].rows for level in range(10)] == [1, 2, 2, 3, 3, 3, 3, 2, 3, 3]
    assert tables.cards == [9] * 6
    assert tables.left == [True, False, True, False, True, False]


def test_a_pack_adds_and_replaces_levels(tmp_path):
    """STRATO-C1: a level of one's own beside the house's, and one in the place of a house level."""
    tables = content.read(pack(tmp_path))
    assert sorted(tables.challenges) == [*range(10), 10]
    tables = content.read(pack(tmp_path, level="2", limit="7"))
    assert sorted(tables.challenges) == list(range(10)) and tables.challenges[2].limit == 7
    assert tables.names["it"]["challenge:2"] == "Mine"  # no Italian name: the English one


def test_a_level_of_one_s_own_can_be_played(tmp_path):
    game = make(pack(tmp_path))
    assert 10 in game.options[0].values
    s = game.setup(Setup(2, {"challenge": 10}), Luck(1))
    assert game.facts(s)["challenge"] == 10 and len(game.facts(s)["rows"]) == 2
    assert all(not game.validate(setup) for setup in game.samples())
    assert all(game.validate(setup) for setup in game.forbidden())


def test_a_pack_of_one_level_is_a_whole_game(tmp_path):
    pack(tmp_path)
    text = (tmp_path / "challenges.toml").read_text(encoding="utf-8")
    (tmp_path / "challenges.toml").write_text("replace = true\n" + text, encoding="utf-8")
    game = make(tmp_path)
    assert game.options[0].default == 10
    assert game.facts(game.setup(Setup(1), Luck(1)))["challenge"] == 10
    assert game.series["expedition"].next(Setup(1), []).ending == "COMPLETE"


def test_rows_allow_unequal_halves(tmp_path):
    """STRATO-T66: wind, sun, rain with rows 1 load; one right half, so one row."""
    tables = content.read(pack(tmp_path, weathers='["wind", "sun", "rain"]', rows="1"))
    assert tables.challenges[10].rows == 1 and tables.warnings == []


def test_fog_or_storm_with_one_row_is_only_warned_about(tmp_path):
    """STRATO-C5: they can never act there."""
    tables = content.read(pack(tmp_path, weathers='["wind", "fog", "sun", "storm"]', rows="1"))
    assert 10 in tables.challenges
    assert [w.split(": ")[1] for w in tables.warnings] == [f"{w} can never act with one row" for w in ("fog", "storm")]
    assert all(w.startswith("challenges.toml:4: ") for w in tables.warnings)


def term(text):
    return {"condition": "[{ " + text + " }]"}


REFUSED = [
    ({"limit": "9"}, 5, "limit is 9; it must be from 3 to 8"),
    ({"limit": "2"}, 5, "limit is 2"),
    ({"limit": None}, 1, "limit must be a number"),
    (term('op = "inner", side = "L", pattern = ["ANY", "ANY", "ANY", "ANY", "ANY", "ANY", "ANY"]'), 7, "1 to 6 places"),
    (term('op = "inner", side = "L", pattern = []'), 7, "1 to 6 places"),
    ({"weathers": '["wind", "sun", "rain"]'}, 4, "2 left and 1 right tornado halves: say how many rows"),
    ({"weathers": '["wind", "sun", "rain"]', "rows": "2"}, 9, "2 rows need as many left and right"),
    ({"weathers": '["wind", "sun"]', "rows": "1"}, 9, "there are 2 and 0"),
    ({"rows": "0"}, 9, "rows is 0"),
    ({"weathers": '["wind", "wind", "fog"]'}, 4, "wind is there twice"),
    ({"weathers": '["wind", "snow"]'}, 4, "weathers has 'snow'"),
    ({"weathers": '["wind"]'}, 4, "at least two weathers"),
    ({"lines_required": "3"}, 6, "lines_required is 3; it must be from 1 to 2"),
    ({"lines_required": "0"}, 6, "lines_required is 0"),
    ({"level": "100"}, 2, "level is 100"),
    ({"colour": '"blue"'}, 9, "unknown field 'colour'"),
    ({"source": '"mine"'}, 8, "source is 'mine'"),
    ({"source": None}, 1, "source is None"),
    ({"name__en": None}, 1, "name needs at least name.en"),
    ({"condition": "[]"}, 7, "condition must be a list of terms"),
    ({"condition": None}, 1, "condition must be a list of terms"),
    ({"condition": '["inner"]'}, 7, "term 1 of the condition is not a table"),
    (term('op = "upper", side = "L", pattern = ["ANY"]'), 7, "op is 'upper'"),
    (term('op = "inner", side = "top", pattern = ["ANY"]'), 7, "side is 'top'"),
    (term('op = "inner", side = "L", pattern = ["ANY"], n = 2'), 7, "unknown field 'n'"),
    (term('op = "inner", side = "L", pattern = ["D"]'), 7, "pattern has 'D'"),
    (term('op = "inner", side = "either", pattern = ["A"]'), 7, "may not use A, B or C"),
    (term('op = "only", side = "L", allow = ["A"]'), 7, "may not use A, B or C"),
    (term('op = "only", side = "L", allow = ["hail"]'), 7, "allow has 'hail'"),
    (term('op = "run", side = "L", n = 2, of = "A"'), 7, "of is 'A'"),
    (term('op = "run", side = "L", n = 2, of = "OTHER"'), 7, "of is 'OTHER'"),
    (term('op = "run", side = "L", n = 7, of = "same"'), 7, "n is 7"),
    (term('op = "mirror", n = 0'), 7, "n is 0"),
    (term('op = "mirror", n = 3, side = "L"'), 7, "unknown field 'side'"),
    (term('op = "distinct", n = 7, scope = "row"'), 7, "n is 7"),
    (term('op = "distinct", n = 2, scope = "table"'), 7, "scope is 'table'"),
    (term('op = "distinct", n = 2, scope = "row", side = "L"'), 7, "unknown field 'side'"),
    (term('op = "distinct", n = 2, scope = "half"'), 7, "side is None"),
    (term('op = "size", side = "L", min = 3, max = 2'), 7, "min 3 above max 2"),
    (term('op = "size", side = "L", min = 7, max = 8'), 7, "min is 7"),
    (term('op = "balanced", side = "L"'), 7, "unknown field 'side'"),
]


@pytest.mark.parametrize(("changes", "line", "said"), REFUSED, ids=[said for _, _, said in REFUSED])
def test_refused_challenges(tmp_path, changes, line, said):
    """STRATO-C5, STRATO-C3, STRATO-T66: one problem, with its line."""
    found = problems(tmp_path, **changes)
    assert [problem for problem in found if said in problem and problem.startswith(f"challenges.toml:{line}: ")], found


def test_all_problems_are_told_at_once(tmp_path):
    found = problems(tmp_path, limit="9", level="-1", colour="1")
    assert len(found) == 3


def weathers(folder, text):
    (folder / "weathers.toml").write_text(textwrap.dedent(text), encoding="utf-8")
    return folder


def test_an_owner_corrects_a_tornado_half(tmp_path):
    """The house guessed which weathers are left halves.  Where a pack says otherwise, house levels that have no
    pairs any more are left out; levels of the pack itself are refused as ever."""
    row = '[[weathers]]\nkey = "{}"\nname.en = "X"\naid.en = "x"\ncards = 8\nhalf = "{}"\nsource = "box"\n'
    weathers(tmp_path, row.format("wind", "right") + row.format("rain", "left"))
    tables = content.read(tmp_path)
    assert tables.left[:2] == [False, True] and tables.cards[:3] == [8, 8, 9]
    assert sorted(tables.challenges) == [1, 3, 4, 5, 6, 7, 8, 9]
    assert tables.warnings[1].endswith("house level 2 is left out: 1 left, 3 right tornado halves")
    game = make(tmp_path)
    assert game.options[0].default == 1 and not [p for setup in game.samples() for p in game.validate(setup)]
    assert len(game.series["expedition"].levels) == 7
    with pytest.raises(BadContent, match="say how many rows"):
        content.read(pack(tmp_path, weathers='["sun", "wind", "fog", "storm"]'))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[weathers]]\nkey = "snow"\n', "weathers.toml:2: key is 'snow'"),
        ('[[weathers]]\nkey = "sun"\nname.en = "Sun"\naid.en = "x"\ncards = 9\nsource = "box"\n', "half is None"),
        ('[[weathers]]\nkey = "sun"\nname.en = "Sun"\naid.en = "x"\ncards = 3\nhalf = "left"\n', ":5: cards is 3"),
        ("replace = true\n", "weathers.toml:1: no row for wind, rain, sun, fog, cloud, storm"),
    ],
)
def test_refused_weathers(tmp_path, text, said):
    """STRATO-C5: a weather without a tornado half, an unknown one."""
    with pytest.raises(BadContent) as caught:
        content.read(weathers(tmp_path, text))
    assert said in str(caught.value)
