"""What `then` can say besides facts, each both ways: it holds where it is so, and is told where it is not."""

import pytest

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.scenarios import run_file
from stratagem.scenarios.shape import SPECIAL

HEAD = {
    "colpo": """game = "stramat"
[[scenario]]
name = "one"
setup = { seats = 3 }
given = { hands = ["1 C", "1 2", "1 3"], discard = ["1"], mazzetto = ["2", "3", "..."] }
when = [[0, "power C 2"]]
""",
    "lampo": """game = "stramat"
[[scenario]]
name = "one"
setup = { seats = 3 }
given = { hands = ["1 1", "1 2", "1 3"], discard = ["2"], mazzetto = ["2", "3", "..."] }
when = [[0, "pair 1 1"]]
""",
    "strato": """game = "strato"
[[scenario]]
name = "one"
given = { rows = ["S R [S|R] S R"], hands = [["S", "R", "R"]], draw_pile = ["F", "..."] }
""",
    "two": """game = "stramat"
[[scenario]]
name = "one"
setup = { seats = 3 }
given = { hands = ["1 C", "1 2", "1 3"], discard = ["1"], mazzetto = ["2", "..."] }
other = { given = { hands = ["1 C", "1 2", "2 3"] } }
""",
}


@pytest.fixture
def claim(tmp_path):
    """What the runner says of one claim; "" where it holds."""

    def try_out(head, then):
        path = tmp_path / "claim.toml"
        path.write_text(HEAD[head] + f"[scenario.then]\n{then}\n", encoding="utf-8")
        return run_file(path)[0].failure

    return try_out


EARLIER = '{ ending = "LAMPO", winners = [1], scores = [9, 0, 4], carry = { stramat_used = [], by = -1 } }'
HOLDS = [
    ("strato", 'hands = [["S", "..."]]'),
    ("strato", 'hands = [["R", "R", "..."]]'),
    ("strato", 'rows = ["S R [S|R] S R"]'),
    ("strato", 'draw_pile = ["F", "..."]'),
    ("strato", 'options = { exactly = ["play sun 1 L", "play sun 1 R", "play rain 1 L", "play rain 1 R", '
               '"redraw 1 L", "redraw 1 R"] }'),
    ("colpo", 'news = ["stramat-news-colpo", "stramat-news-drew"]'),
    ("colpo", 'news = [{ key = "stramat-news-colpo", to = "all" }]'),
    ("colpo", 'news = [{ key = "stramat-news-drew", params = { cards = ["@card:N2"] }, to = [2] }]'),
    ("colpo", 'hears.2 = [{ key = "stramat-news-drew", params = { cards = ["@card:N2"] } }]'),
    ("colpo", 'hears.spectator = ["stramat-news-colpo", "stramat-news-drew-other"]'),
    ("strato", "news = []\nhears.0 = []"),
    ("lampo", 'series = { of = "evening", options = { games = 1 }, ends = { ending = "EVENING" } }'),
    ("lampo", f'series = {{ of = "evening", options = {{ games = 2 }}, earlier = [{EARLIER}], '
              'ends = { ending = "EVENING", ranking = [[1], [2], [0]] } }'),
    ("lampo", 'series = { of = "evening", options = { games = 2 }, goes_on = { seats = 3, carry.games = 2 } }'),
    ("two", "looks_same_to = [0, 1, \"spectator\"]\nlooks_different_to = [2]"),
]  # fmt: skip
DIFFERS = [
    ("strato", 'hands = [["S", "S", "..."]]', "should be ['S', 'S', '...']"),
    ("strato", 'draw_pile = ["..."]', "should be ['...']"),
    ("strato", 'options = { exactly = ["redraw 1 L", "redraw 1 R"] }', "also offered: play"),
    ("strato", "options = { count = 5 }", "has 6 options"),
    ("colpo", 'news = ["stramat-news-drew", "stramat-news-colpo"]', "in this order"),
    ("colpo", 'news = [{ key = "stramat-news-drew", params = { cards = ["@card:N3"] }, to = [2] }]',
     "should be ['@card:N3']"),
    ("colpo", 'news = [{ key = "stramat-news-drew", to = "all" }]', "heard by"),
    ("colpo", 'news = [{ key = "stramat-news-drew", params = { crads = ["@card:N2"] } }]', "did you mean 'cards'?"),
    ("colpo", 'news = [{ key = "stramat-news-drew", to = [7] }]', "the seats are 0 to 2"),
    ("colpo", 'hears.1 = [{ key = "stramat-news-drew", params = { cards = ["@card:N2"] } }]', "should be ['@card:N2']"),
    ("colpo", "hears.1 = []", "nothing should be told"),
    ("colpo", "hears.7 = []", "the seats are 0 to 2"),
    ("lampo", 'series = { of = "evening", options = { games = 1 }, goes_on = { seats = 3 } }', "has ended: EVENING"),
    ("lampo", 'series = { of = "evening", options = { games = 2 }, ends = { ending = "EVENING" } }', "goes on"),
    ("lampo", 'series = { of = "evening", options = { games = 99 }, ends = { ending = "EVENING" } }', "1 to 20 games"),
    ("colpo", 'series = { of = "evening", ends = { ending = "EVENING" } }', "the game goes on"),
    ("two", "looks_same_to = [2]", "2 can tell the two tables apart: view.hand"),
    ("two", "looks_different_to = [1]", "1 cannot tell the two tables apart"),
    ("two", "looks_same_to = [3]", "the seats are 0 to 2"),
]  # fmt: skip


@pytest.mark.parametrize(("head", "then"), HOLDS)
def test_it_holds(head, then, claim):
    assert claim(head, then) == ""


@pytest.mark.parametrize(("head", "then", "told"), DIFFERS)
def test_it_is_told(head, then, told, claim):
    assert told in claim(head, then)


def test_a_leak_into_another_view_is_noticed(claim, monkeypatch):
    """The planted fault: everybody sees the hand of seat 2."""
    game = games.get("stramat")
    honest = game.view
    monkeypatch.setattr(type(game), "view", lambda self, s, seat: {**honest(s, seat), "leak": s.hands[2]})
    assert "0 can tell the two tables apart: view.leak" in claim("two", "looks_same_to = [0]")


def test_a_game_that_breaks_off_fails_its_scenario_alone(tmp_path, monkeypatch):
    game = games.get("strato")

    def broken(self, s):
        raise ZeroDivisionError("planted")

    path = tmp_path / "two.toml"
    entry = HEAD["strato"].replace('game = "strato"\n', "").replace('"one"', '"two"')
    path.write_text(HEAD["strato"] + "then = { turn_no = 1 }\n" + entry + "then = { asked = [0] }\n")
    monkeypatch.setattr(type(game), "facts", broken)
    first, second = run_file(path)
    assert "the game broke off: ZeroDivisionError: planted" in first.failure and f"{path}:2: " in first.failure
    assert second.passed


def test_no_fact_is_called_like_a_claim():
    """`then` would not reach it."""
    for name in games.names():
        game = games.get(name)
        assert not set(SPECIAL) & set(game.facts(game.setup(game.samples()[0], Luck(1))))
