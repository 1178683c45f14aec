"""Packs: rows of TOML, laid over the house's, with problems that name file and line."""

import pytest

from stratagem.kernel.errors import BadContent
from stratagem.parts.pack import Pack

CARDS = """\
# the house's cards

[[cards]]
id = "sun"
name.en = "Sun"
name.it = "Sole"
points = 3
source = "rulebook"

[[cards]]
id = "rain"
points = 1
source = "house"
note = "our own"
[cards.name]
en = "Rain"
"""


@pytest.fixture
def house(tmp_path):
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "cards.toml").write_text(CARDS)
    (folder / "levels.toml").write_text('[[levels]]\nid = 1\nsource = "house"\n')
    return folder


@pytest.fixture
def own(tmp_path):
    folder = tmp_path / "own"
    folder.mkdir()

    def write(text, name="cards.toml"):
        (folder / name).write_text(text)
        return folder

    return write


def rows(pack, table="cards"):
    return {row.get("id"): row for row in pack.rows(table, "id")}


def read(row):
    """What a content loader does with a row."""
    row.get("id")
    row.words("name")
    row.integer("points", 0, 9)
    row.provenance()
    row.no_more()


# -- the house's rows


def test_house_rows_in_order(house):
    pack = Pack(house)
    assert list(rows(pack)) == ["sun", "rain"]
    assert rows(pack)["sun"].words("name") == {"en": "Sun", "it": "Sole"}
    assert rows(pack)["rain"].words("name") == {"en": "Rain", "it": "Rain"}
    for row in pack.rows("cards", "id"):
        read(row)
    pack.finish()
    assert pack.problems == [] and pack.rows("nothing", "id") == []


def test_lines_of_rows_and_fields(house):
    sun, rain = Pack(house).rows("cards", "id")
    assert (sun.place(), rain.place()) == ("cards.toml:3", "cards.toml:10")
    places = [sun.place(field) for field in ("id", "name", "points", "source")]
    assert places == ["cards.toml:4", "cards.toml:5", "cards.toml:7", "cards.toml:8"]
    assert (rain.place("points"), rain.place("name")) == ("cards.toml:12", "cards.toml:15")
    sun.problem("too bright", "points")
    sun.problem("too bright")
    sun.warning("rather bright", "nothing")
    assert sun.pack.problems == ["cards.toml:7: too bright", "cards.toml:3: too bright"]
    assert sun.pack.warnings == ["cards.toml:3: rather bright"]


def test_lines_inside_a_long_text_are_text(house, own):
    long = '[[cards]]\nid = """a"""\ntext = """\n[[cards]]\npoints = 1\n"""\npoints = 2\n[[cards]]\nid = "b"\n'
    found = rows(Pack(house, own(long)))
    assert (found["a"].place("points"), found["b"].place()) == ("cards.toml:7", "cards.toml:8")


# -- a pack of one's own


def test_own_rows_replace_add_and_keep_order(house, own):
    folder = own('[[cards]]\nid = "rain"\npoints = 5\n[[cards]]\nid = "fog"\npoints = 2\n')
    found = rows(Pack(house, folder))
    assert list(found) == ["sun", "rain", "fog"]
    assert [row.get("points") for row in found.values()] == [3, 5, 2]


def test_a_file_may_stand_for_the_whole_table(house, own):
    pack = Pack(house, own('replace = true\n[[cards]]\nid = "fog"\n'))
    assert list(rows(pack)) == ["fog"] and list(rows(pack, "levels")) == [1]


def test_the_fingerprint_follows_the_rows_in_force(house, own):
    plain = Pack(house).hash()
    assert plain == Pack(house).hash()
    folder = own('[[cards]]\nid = "fog"\n')
    added = Pack(house, folder).hash()
    own('replace = true\n[[cards]]\nid = "fog"\n')
    replaced = Pack(house, folder).hash()
    assert len({plain, added, replaced}) == 3
    (house / "cards.toml").write_text(CARDS + "# only a remark\n")
    assert Pack(house).hash() == plain


def test_rows_without_a_key_or_with_one_twice(house, own):
    pack = Pack(house, own('[[cards]]\npoints = 1\n[[cards]]\nid = ["a"]\n[[cards]]\nid = "x"\n[[cards]]\nid = "x"\n'))
    assert list(rows(pack)) == ["sun", "rain", "x"]
    assert pack.problems == [
        "cards.toml:1: every row of cards needs its id",
        "cards.toml:4: every row of cards needs its id",
        "cards.toml:8: id 'x' is there twice",
    ]


def test_unreadable_files_are_named_with_their_line(house, own):
    pack = Pack(house, own('[[cards]]\nid = "x\n'))
    with pytest.raises(BadContent, match=r"cards.toml:2: not readable as TOML") as found:
        pack.finish()
    assert len(found.value.problems) == 1
    (own("") / "cards.toml").write_bytes(b"\xff\xfe")
    assert Pack(house, own("", "levels.toml")).problems[0].startswith("cards.toml:1: not readable")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("cards = 3\n", "cards.toml:1: rows are written [[cards]], each with its own fields"),
        ("cards = [1]\n", "cards.toml:1: a row is a table of fields"),
        ("[[card]]\nid = 1\n", "cards.toml:1: 'card' does not belong here; rows are written [[cards]]"),
    ],
)
def test_files_that_are_not_tables_of_rows(house, own, text, problem):
    pack = Pack(house, own(text))
    pack.rows("cards", "id")
    assert problem in pack.problems


def test_folders_that_are_no_packs(house, own, tmp_path):
    with pytest.raises(BadContent, match="there is no content pack at"):
        Pack(house, tmp_path / "nowhere")
    with pytest.raises(BadContent, match=r"none of the files a pack may have: cards.toml, levels.toml"):
        Pack(house, own("x = 1", "other.toml"))
    own('title = "mine"', "pack.toml")
    pack = Pack(house, own('[[cards]]\nid = "fog"\n'))
    assert pack.problems == ["other.toml:1: no such table; known: cards.toml, levels.toml"]


# -- fields


@pytest.mark.parametrize(
    ("line", "call", "value", "problem"),
    [
        ("n = 4", lambda r: r.integer("n", 1, 5), 4, None),
        ("", lambda r: r.integer("n", 1, 5, 2), 2, None),
        ("", lambda r: r.integer("n", 1, 5), 1, "1: n must be a number from 1 to 5"),
        ("n = 9", lambda r: r.integer("n", 1, 5), 1, "3: n is 9; it must be from 1 to 5"),
        ("n = true", lambda r: r.integer("n", 0, 5), 0, "3: n must be a number from 0 to 5"),
        ("n = 1.5", lambda r: r.integer("n", 0, 5), 0, "3: n must be a number from 0 to 5"),
        ('t = "x"', lambda r: r.text("t"), "x", None),
        ("", lambda r: r.text("t", ""), "", None),
        ("", lambda r: r.text("t"), "", "1: t must be a text"),
        ('t = ""', lambda r: r.text("t"), "", "3: t must be a text"),
        ("t = 1", lambda r: r.text("t", ""), "", "3: t must be a text"),
        ("f = true", lambda r: r.flag("f"), True, None),
        ("", lambda r: r.flag("f"), False, None),
        ("f = 1", lambda r: r.flag("f"), False, "3: f must be true or false"),
        ('o = "b"', lambda r: r.one_of("o", ("a", "b")), "b", None),
        ("", lambda r: r.one_of("o", ("a", "b"), "b"), "b", None),
        ('o = "c"', lambda r: r.one_of("o", ("a", "b")), "a", "3: o is 'c'; allowed: a, b"),
        ("o = []", lambda r: r.one_of("o", ("a", "b")), "a", "3: o is []; allowed: a, b"),
        ('l = ["a", "b"]', lambda r: r.texts("l", ("a", "b")), ["a", "b"], None),
        ("", lambda r: r.texts("l"), [], None),
        ('l = ["a", "z"]', lambda r: r.texts("l", ("a", "b")), ["a", "z"], "3: l has 'z'; allowed: a, b"),
        ("l = [1]", lambda r: r.texts("l"), [], "3: l must be a list of texts"),
        ('l = "a"', lambda r: r.texts("l"), [], "3: l must be a list of texts"),
        ('w.it = "x"', lambda r: r.words("w"), {"en": "", "it": ""}, "3: w needs at least w.en, a text"),
        ('w = "x"', lambda r: r.words("w"), {"en": "", "it": ""}, "3: w needs at least w.en, a text"),
        ("w.en = 1", lambda r: r.words("w"), {"en": "", "it": ""}, "3: w needs at least w.en, a text"),
        ('source = "box"', lambda r: r.provenance(), "box", None),
        ("", lambda r: r.provenance(), "rulebook", "1: source is None; allowed: rulebook, public, house, box, custom"),
        ("note = 1", lambda r: r.text("note", ""), "", "3: note must be a text"),
    ],
)
def test_fields_are_read_or_their_fault_is_told(house, own, line, call, value, problem):
    pack = Pack(house, own(f'[[cards]]\nid = "x"\n{line}\n'))
    assert call(rows(pack)["x"]) == value
    assert pack.problems == ([] if problem is None else [f"cards.toml:{problem}"])


def test_unknown_fields_are_slips_of_the_pen(house, own):
    pack = Pack(house, own('[[cards]]\nid = "x"\nname.en = "X"\npoint = 3\npoints = 3\nsource = "custom"\n'))
    read(rows(pack)["x"])
    assert pack.problems == ["cards.toml:4: unknown field 'point'; known: id, name, note, points, source"]


def test_all_problems_are_told_at_once(house, own):
    pack = Pack(house, own('[[cards]]\nid = "x"\npoints = 99\n[[cards]]\nid = "y"\nname.en = "Y"\n'))
    for row in pack.rows("cards", "id"):
        read(row)
    with pytest.raises(BadContent) as found:
        pack.finish()
    assert len(found.value.problems) == 5
    assert str(found.value).splitlines() == found.value.problems
