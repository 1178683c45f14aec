"""The loader: the thirty missions as the rule file has them; every check of SYNERGY-R08 and SYNERGY-C13, by line."""

import json
import re
from pathlib import Path

import pytest

from stratagem import games
from stratagem.games.synergy.content.cards import GOAL_IDS
from stratagem.games.synergy.content.reader import load
from stratagem.games.synergy.game import make
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.core import answer, begin, play_at_random
from stratagem.kernel.errors import BadContent
from stratagem.kernel.game import Setup
from stratagem.kernel.replay import Replay

RULES = Path(__file__).parents[3] / "docs" / "rules" / "synergy.md"
BOX = Path(__file__).parent / "box"
GOOD = {
    "id": "31",
    "name.en": '"Mine"',
    "stars": "2",
    "rounds": "4",
    "lives": "3",
    "fails": "{ 3 = 1, 4 = 1, 5 = 2 }",
    "order": '"NGN"',
    "actions": '["A", "F"]',
    "challenges": '["NO_DOUBLE"]',
    "source": '"custom"',
}


def pack(folder, **changes):
    """A pack with one mission, changed here and there (None: left out)."""
    row = {**GOOD, **{name.replace("__", "."): value for name, value in changes.items()}}
    lines = [f"{name} = {value}" for name, value in row.items() if value is not None]
    (folder / "missions.toml").write_text("\n".join(["[[missions]]", *lines]) + "\n", encoding="utf-8")
    return folder


def problems(folder, **changes):
    with pytest.raises(BadContent) as caught:
        load(pack(folder, **changes))
    return caught.value.problems


def table(folder, name, text):
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def told(folder):
    with pytest.raises(BadContent) as caught:
        load(folder)
    return "\n".join(caught.value.problems)


def test_the_thirty_missions_are_those_of_the_rule_file():
    """Section 3.5, column by column; every mission fits 3, 4 and 5 players."""
    content = load()
    row = re.compile(
        r"\| (\d+) \| ([^|]+) \| (\d) \| (\d) \| (\d) \| (\d)/(\d)/(\d) \| (NGN|GNN) "
        r"\| ([^|]+) \| ([^|]+) \| (\S+) \| (\S+) \|"
    )
    found = row.findall(RULES.read_text(encoding="utf-8"))
    assert len(found) == 30 == len(content.missions)
    for number, name, stars, rounds, lives, f3, f4, f5, order, actions, challenges, has_super, has_hyper in found:
        m = content.missions[int(number)]
        assert content.names["en"][f"mission:{m.id}"] == name.strip()
        assert (m.stars, m.rounds, m.lives) == (int(stars), int(rounds), int(lives))
        assert m.fails == {3: int(f3), 4: int(f4), 5: int(f5)}
        assert m.order == order
        assert list(m.actions) == actions.replace("-", "").split()
        assert [c.id for c in m.challenges] == [c.strip() for c in challenges.replace("-", "").split(",") if c.strip()]
        assert (m.has_super, m.has_hyper) == (has_super == "yes", has_hyper == "yes")
        assert (m.opening_hand, m.source) == (4, "house")


def test_first_appearances_in_campaign_order():
    """Section 3.5: every action card, challenge, order, super and hyper is used, first where the rule file says."""
    seen = {}
    for id, m in load().missions.items():
        for thing in [*m.actions, *[c.id for c in m.challenges], *["super"] * m.has_super, *["hyper"] * m.has_hyper]:
            seen.setdefault(thing, id)
        seen.setdefault(m.order, id)
    text = RULES.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("First appearance"))
    wanted = {"NGN": 1}
    for things, mission in re.findall(r"([A-Za-z0-9_,]+) m(\d+)", line):
        wanted.update(dict.fromkeys(things.split(","), int(mission)))
    assert seen == wanted


def test_cards_of_a_colour():
    """SYNERGY-R02: ten numbers, two each of 1 to 5; seven goals, one of each."""
    content = load()
    assert content.number_copies == (2, 2, 2, 2, 2)
    assert content.goal_copies == (1,) * 7
    assert len(content.actions) == 10 and len(content.challenges) == 12 and len(GOAL_IDS) == 7


def test_house_content_says_what_it_is():
    content = load()
    assert {m.source for m in content.missions.values()} == {"house"}
    assert {c.source for c in content.challenges.values()} == {"rulebook", "house"}
    assert content.challenges["SECOND_ODD"].source == "house"


def test_a_mission_of_one_s_own_can_be_played(tmp_path):
    """SYNERGY-R74: any row that passes the checks."""
    game = make(pack(tmp_path, opening_hand="5"))
    state = game.setup(Setup(3, {"mission": 31}), Playout(1))
    assert [len(hand) for hand in state.number_hand] == [5, 5, 5]
    play_at_random(state, Playout(2))
    assert state.result is not None
    assert game.names("it")["mission:31"] == "Mine"  # no Italian name: the English one


def test_a_box_mission_takes_the_place_of_a_house_mission(tmp_path):
    content = load(pack(tmp_path, id="7", source='"box"'))
    assert len(content.missions) == 30 and content.missions[7].source == "box"
    assert content.hash != load().hash


@pytest.mark.parametrize(
    ("changes", "where", "words"),
    [
        ({"rounds": "0"}, 5, "rounds"),
        ({"lives": "0"}, 6, "lives"),
        ({"rounds": "5", "lives": "4"}, 5, "SYNERGY-R08"),
        ({"stars": "6"}, 4, "stars"),
        ({"fails": "{ 3 = 3, 4 = 1, 5 = 2 }"}, 7, "from 0 to 2 may fail"),
        ({"fails": "{ 3 = 1, 4 = -1, 5 = 2 }"}, 7, "from 0 to 3 may fail"),
        ({"fails": "{ 3 = 1, 4 = 1 }"}, 7, "3, 4 and 5 players"),
        ({"fails": "1"}, 7, "3, 4 and 5 players"),
        ({"order": '"NNG"'}, 8, "NGN, GNN"),
        ({"actions": '["A", "K"]'}, 9, "'K'"),
        ({"actions": '["A", "A"]'}, 9, "twice"),
        ({"challenges": '["NO_TRUMP"]'}, 10, "'NO_TRUMP'"),
        ({"challenges": '["NO_DOUBLE", "NO_DOUBLE"]'}, 10, "twice"),
        ({"opening_hand": "1"}, 12, "from 2 to 7"),
        ({"opening_hand": "8"}, 12, "from 2 to 7"),
        ({"super": "1"}, 12, "true or false"),
        ({"source": '"somewhere"'}, 11, "source"),
        ({"colour": '"red"'}, 12, "unknown field 'colour'"),
        ({"challenges": '["DIFFERENCE", "MINIMUM_5"]'}, 10, "SYNERGY-C13"),
        ({"challenges": '["LOW_TO_HIGH", "HIGH_TO_LOW"]'}, 10, "SYNERGY-C13"),
        ({"challenges": '["DOUBLE_PLUS_3", "NO_DOUBLE"]'}, 10, "SYNERGY-C13"),
        ({"challenges": '["LOW_TO_HIGH", "DOUBLE_PLUS_3"]'}, 10, "SYNERGY-C13"),
        ({"challenges": '["DOUBLE_PLUS_3", "HIGH_TO_LOW"]'}, 10, "SYNERGY-C13"),
    ],
)
def test_a_broken_mission_is_refused_with_its_line(tmp_path, changes, where, words):
    """SYNERGY-R08, SYNERGY-C13, SYNERGY-TV29."""
    found = problems(tmp_path, **changes)
    assert len(found) == 1
    assert found[0].startswith(f"missions.toml:{where}: ") and words in found[0]


def test_all_problems_are_told_at_once(tmp_path):
    found = problems(tmp_path, stars="0", order='"GGN"', lives="0")
    assert len(found) == 3


def test_too_many_rounds_are_a_warning_for_a_box_mission(tmp_path):
    """SYNERGY-TV29, SYNERGY-Q34: copied from a printed card the mission loads, with a warning."""
    content = load(pack(tmp_path, rounds="5", lives="4", source='"box"'))
    assert len(content.warnings) == 1 and content.warnings[0].startswith("missions.toml:5: ")
    assert "GOALS" in make(tmp_path).endings and "GOALS" not in make(None).endings


def test_a_box_mission_may_end_for_want_of_goals():
    """SYNERGY-TV67, SYNERGY-R60: a finished game of such a mission."""
    data = json.loads((BOX / "goals.json").read_text(encoding="utf-8"))
    game = games.of_replay(data, BOX)
    replay = Replay.from_json(data, game)
    for state in replay.states(game):
        last = state
    assert last.result.ending == "GOALS" and last.round_index == 7
    assert last.result.carry["because"] == [seat for seat in range(3) if not last.goal_hand[seat]] == [0, 1, 2]


CHALLENGE = '[[challenges]]\nid = "X"\nname.en = "x"\ntext.en = "x"\nsource = "custom"\n'


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ('kind = "FIRST"\nposition = "first"\ntest = "gt_first"', "second number only"),
        ('kind = "FIRST"\nposition = "second"\ntest = "even"', "position"),
        ('kind = "SECOND"\nposition = "second"\ntest = "prime"', "test"),
        ('kind = "SECOND"\nposition = "second"\ntest = "odd"\nmin_sum = 3', "unknown field 'min_sum'"),
        ('kind = "SUMLIMIT"', "min_sum or max_sum"),
        ('kind = "SUMLIMIT"\nmin_sum = 9\nmax_sum = 3', "no sum"),
        ('kind = "SUM"', "difference"),
        ('kind = "PASS"\npass_what = "played_number"', "pass_dir"),
        ('kind = "SOLO"', "kind"),
    ],
)
def test_a_broken_challenge_is_refused(tmp_path, fields, words):
    assert words in told(table(tmp_path, "challenges", CHALLENGE + fields + "\n"))


def test_challenges_of_one_s_own_clash_by_what_they_ask(tmp_path):
    """SYNERGY-C13 goes by the fields, not by the names."""
    low = CHALLENGE.replace('"X"', '"LOW"') + 'kind = "SUMLIMIT"\nmax_sum = 4\n'
    even = CHALLENGE.replace('"X"', '"EVEN"') + 'kind = "SECOND"\nposition = "both"\ntest = "even"\n'
    right = CHALLENGE.replace('"X"', '"BACK"') + 'kind = "PASS"\npass_what = "hand_number"\npass_dir = "right"\n'
    table(tmp_path, "challenges", low + even + right)
    assert "no sum is at least 5" in problems(tmp_path, challenges='["LOW", "MINIMUM_5"]')[0]
    assert "even and odd" in problems(tmp_path, challenges='["SECOND_ODD", "EVEN"]')[0]
    assert "same cards" in problems(tmp_path, challenges='["HAND_LEFT", "BACK"]')[0]
    assert load(pack(tmp_path, challenges='["EVEN", "BACK"]')).missions[31].hand_shift == -1


def test_a_test_of_both_numbers(tmp_path):
    """SYNERGY-Q20: owners can change `position`; then both numbers must be even."""
    both = CHALLENGE.replace('"X"', '"FIRST_EVEN"') + 'kind = "FIRST"\nposition = "both"\ntest = "even"\n'
    game = make(table(tmp_path, "challenges", both))
    given = {"actions_left": [], "seat": {"0": {"front": "r2 =", "number_hand": "r1 r2 r4"}}}
    state = game.position(Setup(3, {"mission": 20}), given, "STEP3", 0)
    assert [game.short(action) for action in state.agenda[-2].options(state, 0)] == ["play r2", "play r4"]


def test_tables_must_be_whole(tmp_path):
    one = '[[numbers]]\nvalue = 1\ncopies = 3\nsource = "box"\n'
    assert "ten" in told(table(tmp_path, "numbers", one))
    assert "no row for 2" in told(table(tmp_path, "numbers", "replace = true\n" + one))


def test_copies_of_goals_add_up(tmp_path):
    two = '[[goals]]\nid = "EQUAL"\ncopies = 2\nname.en = "x"\ntext.en = "x"\nsource = "box"\n'
    assert "seven" in told(table(tmp_path, "goals", two))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ('effect = "ROW_TO_HAND"\namount = 3', "from 1 to 2"),
        ('effect = "NUMBER_DELTA"\namount = 0', "SYNERGY-R27"),
        ('effect = "SWAP_GOALS"\namount = 2', "SYNERGY-R31"),
        ('effect = "DOUBLE"', "effect"),
    ],
)
def test_a_broken_action_card_is_refused(tmp_path, fields, words):
    row = f'[[actions]]\nid = "A"\nname.en = "x"\ntext.en = "x"\nsource = "box"\n{fields}\n'
    assert words in told(table(tmp_path, "actions", row))


def test_an_action_card_does_what_its_row_says(tmp_path):
    """Section 3.3: effects and amounts are data; here F counts 2 more."""
    row = '[[actions]]\nid = "F"\nname.en = "x"\ntext.en = "x"\nsource = "custom"\n'
    game = make(table(tmp_path, "actions", row + 'effect = "NUMBER_DELTA"\namount = 2\n'))
    state = game.position(Setup(3, {"mission": 9}), {"front": ["r2 =", "b2 =", "g2 ="]}, "ACTIONS", 0)
    begin(state, Luck(1))
    answer(state, 0, game.read(state, 0, "F 1"), Luck(1))
    assert state.value1(1) == 4
