"""`stratagem scenario`: one bad file hides nothing, and the exit code says what happened."""

import json

import pytest

from stratagem.commands.main import run

GOOD = """game = "strato"
[[scenario]]
name = "first"
given = { rows = ["S R [S|R] S R"], hands = [["S", "R", "R"]] }
then = { turn_no = 1 }
[[scenario]]
name = "second"
given = { rows = ["S R [S|R] S R"], hands = [["S", "R", "R"]] }
then = { turn_no = 1, hands = [["S", "R", "R"]] }
"""


class Done:
    def __init__(self, exit_code, output):
        self.exit_code = exit_code
        self.output = output


@pytest.fixture
def scenario(tmp_path, monkeypatch, capsys):
    """Run the command on files of these texts."""
    monkeypatch.chdir(tmp_path)

    def command(*options, **files):
        for name, text in files.items():
            (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
        with pytest.raises(SystemExit) as left:
            run(["scenario", *options, *[f"{name}.toml" for name in files]])
        printed = capsys.readouterr()
        return Done(left.value.code, printed.out + printed.err)

    return command


def test_all_hold(scenario):
    done = scenario(a=GOOD)
    assert (done.exit_code, done.output) == (0, "2 passed, 0 failed\n")


def test_a_difference(scenario):
    done = scenario(a=GOOD.replace("turn_no = 1 }", "turn_no = 2 }"))
    assert done.exit_code == 1
    assert "FAILED a.toml: first\n    a.toml:5: then.turn_no is 1, should be 2\n1 passed, 1 failed" in done.output


@pytest.mark.parametrize(
    ("bad", "line"),
    [("[[scenario", 1), ('game = "strato"\nsenario = 1', 2), ('game = "chess"\n[[scenario]]\nname = "x"', 1), ("", 1)],
)
def test_an_unreadable_file_hides_nothing(scenario, bad, line):
    done = scenario(a=bad, b=GOOD.replace("turn_no = 1 }", "turn_no = 2 }"))
    assert done.exit_code == 2
    assert f"ERROR  a.toml\n    a.toml:{line}: " in done.output
    assert "FAILED b.toml: first" in done.output
    assert "1 passed, 1 failed, 1 in error" in done.output


def test_a_file_that_is_not_there(scenario):
    done = scenario("nowhere.toml", a=GOOD)
    assert done.exit_code == 2
    assert "there is no file or folder nowhere.toml" in done.output and "2 passed" in done.output


def test_bytes_that_are_no_text(scenario, tmp_path):
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    done = scenario("bytes.toml", a=GOOD)
    assert done.exit_code == 2 and "bytes.toml:1: not readable" in done.output and "2 passed" in done.output


def test_one_bad_scenario_hides_nothing(scenario):
    done = scenario(a=GOOD.replace("turn_no = 1 }", "turn_no = 1, asked = 0 }"))
    assert done.exit_code == 2
    assert "ERROR  a.toml: first\n    a.toml:5: " in done.output and "1 passed, 0 failed, 1 in error" in done.output


def test_two_of_one_name(scenario):
    done = scenario(a=GOOD.replace("second", "first"))
    assert done.exit_code == 2
    assert "a.toml:7: line 2 has a scenario of this name already: 'first'" in done.output


def test_only(scenario):
    done = scenario("--only", "second", "--verbose", a=GOOD)
    assert (done.exit_code, done.output) == (0, "ok     a.toml: second\n1 passed, 0 failed\n")
    done = scenario("--only", "secnod", a=GOOD)
    assert done.exit_code == 2 and "there is no scenario 'secnod'; did you mean 'second'?" in done.output


def test_print(scenario):
    done = scenario("--only", "first", "--print", a=GOOD)
    assert 'rows = ["S R [S|R] S R"]' in done.output and 'pending = "none"' in done.output


def test_what_is_printed_can_be_asserted(scenario):
    """The facts as they are printed, pasted into `then`, hold."""
    printed = [line.strip() for line in scenario("--only", "first", "--print", a=GOOD).output.splitlines()[1:-1]]
    head = GOOD.split("then")[0]
    assert scenario(b=head + "[scenario.then]\n" + "\n".join(printed)).exit_code == 0


def test_json(scenario):
    text = GOOD.replace("turn_no = 1 }", "turn_no = 2 }").replace("hands = [[\"S\", \"R\", \"R\"]] }\n", "x = 1 }\n")
    done = scenario("--json", a=text, b="[")
    told = [json.loads(line) for line in done.output.splitlines()]
    assert [(one["name"], one["passed"], one["error"], one["line"]) for one in told] == [
        ("first", False, True, 4), ("second", False, True, 8), ("", False, True, 0),
    ]  # fmt: skip
    assert "facts" in json.loads(scenario("--json", "--print", c=GOOD).output.splitlines()[0])
