"""The mutation tester, tried on a small game: every verdict is found, and only what was noticed counts as a kill."""

import builtins
import shutil
import subprocess
import sys
from pathlib import Path

import lamp
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from _mutation.loading import HITS, Probes
from _mutation.main import Asked, Run
from _mutation.mutants import changed_lines, mutants_of, mutated, one_per_line, sampled
from _mutation.operators import changes_of
from _mutation.project import Project
from _mutation.verdicts import entry_text, faults_of_list, reviewed

REASON = "A number is its own maximum, and its own minimum."


def lamps(root):
    return Project(root, "lamps.games", "lamp_checks:get", "lamp_checks:of_game")


def tried(root, worker=True, **asked):
    """What the command says and finds: exit code, verdicts by function, and its words."""
    told = []
    run = Run(lamps(root), Asked(games=[], **{"full": True, "jobs": 2, "slack": 0.2, **asked}), told.append)
    if not worker:
        run.worker = lambda *_: pytest.fail("a known verdict is asked for again")
    code = run.run()
    names = {mutant.id: mutant.where for mutant in run.all}
    return code, {names[id]: verdict for id, verdict in run.kept(run.all).items()}, "\n".join(told)


@pytest.fixture(scope="module")
def first(tmp_path_factory):
    """The lamp after one full run."""
    root = tmp_path_factory.mktemp("lamps")
    lamp.build(root)
    return root, tried(root)


@pytest.fixture
def root(first, tmp_path):
    """A copy of it, with all that is known."""
    shutil.copytree(first[0], tmp_path / "lamps")
    return tmp_path / "lamps"


def mutant_of(root, function, nth=0):
    return [mutant for mutant in mutants_of(lamps(root), "lamp") if mutant.where == function][nth]


def listed(root, *entries):
    (root / "tests" / "mutation" / "equivalent.toml").write_text("\n".join(entries), encoding="utf-8")


def all_reviewed(root):
    listed(
        root,
        entry_text(mutant_of(root, "highest"), REASON),
        entry_text(mutant_of(root, "unwatched"), "Nobody ever asks for this number."),
        entry_text(mutant_of(root, "spun"), "The lamp turns the wrong way for ever.", sort="hang"),
    )


# -- verdicts --------------------------------------------------------------------------------------------------


def test_each_verdict_is_found(first):
    _, (code, verdicts, words) = first
    assert code == 1
    assert (verdicts["lit"].verdict, verdicts["lit"].by) == ("killed", "scenario")
    assert verdicts["lit"].check == "lit"
    assert (verdicts["doubled"].verdict, verdicts["doubled"].by) == ("killed", "unit")
    assert verdicts["unwatched"].verdict == verdicts["highest"].verdict == "survived"
    assert "survives" in words and "return n - 4" in words


def test_a_constant_is_changed_for_those_who_import_it_too(first):
    """It stands in a module of its own, and the rules have it under its own name."""
    _, (_, verdicts, _) = first
    assert (verdicts[""].verdict, verdicts[""].check) == ("killed", "lit")


def test_a_module_that_no_scenario_imports_is_left_to_the_tests(first):
    _, (_, verdicts, _) = first
    assert (verdicts["Spare"].verdict, verdicts["Spare"].by) == ("killed", "unit")


def test_who_never_ends_is_no_kill(first):
    _, (_, verdicts, words) = first
    assert verdicts["spun"].verdict == "hang"
    assert "is unclear" in words and "n -= 1" in words


def test_an_error_of_the_tool_is_no_kill(first):
    """The child is gone before it could say anything: that is not kept, and to be looked at."""
    _, (_, verdicts, words) = first
    assert "fused" not in verdicts
    assert "the child ended with status" in words


def test_verdicts_are_kept(root):
    """A second run asks about nothing but what was unclear; with that out of the way, about nothing at all."""
    _, verdicts, words = tried(root)
    assert set(verdicts) == {"", "Spare", "lit", "doubled", "unwatched", "highest", "spun"}
    assert "7 of 8 verdicts are known" in words
    without_fuse(root)
    tried(root, worker=False)


def without_fuse(root):
    path = root / "lamps" / "games" / "lamp" / "rules" / "turn.py"
    path.write_text(path.read_text(encoding="utf-8").partition("\n\ndef fused")[0], encoding="utf-8")


def test_a_kill_holds_while_its_check_does_and_a_survivor_while_all_do(root):
    test = root / "tests" / "games" / "lamp" / "test_lamp.py"
    test.write_text(test.read_text(encoding="utf-8") + "\n\ndef test_more():\n    assert turn.unwatched(4) == 0\n")
    run = Run(lamps(root), Asked(games=[]), print)
    names = {mutant.id: mutant.where for mutant in run.all}
    assert {names[id] for id in run.kept(run.all)} == {"", "lit"}  # by a scenario; the unit test's file is another now


def test_a_changed_function_is_asked_about_again(root):
    path = root / "lamps" / "games" / "lamp" / "rules" / "turn.py"
    path.write_text(path.read_text(encoding="utf-8").replace("n * 2", "2 * n"), encoding="utf-8")
    run = Run(lamps(root), Asked(games=[]), print)
    names = {mutant.id: mutant.where for mutant in run.all}
    assert {names[id] for id in run.kept(run.all)} == {"", "Spare", "lit", "unwatched", "highest", "spun"}


def test_checks_that_fail_unchanged_give_no_verdict(tmp_path):
    lamp.build(tmp_path)
    path = tmp_path / "lamp_checks.py"
    path.write_text(path.read_text(encoding="utf-8").replace("== 5", "== 6"), encoding="utf-8")
    code, verdicts, words = tried(tmp_path)
    assert (code, verdicts) == (2, {})
    assert "without a mutant, highest" in words


# -- the reviewed list -----------------------------------------------------------------------------------------


def test_a_reviewed_list_makes_all_well(root, monkeypatch):
    monkeypatch.setattr("_mutation.verdicts.MOST_EQUIVALENT", 1.0)
    without_fuse(root)
    assert tried(root, worker=False)[0] == 1
    all_reviewed(root)
    assert tried(root, worker=False)[0] == 0


def test_a_reviewed_hang_is_not_waited_for_again(root, monkeypatch):
    """Not even when its checks are other ones; with --again it is."""
    without_fuse(root)
    all_reviewed(root)
    (root / "tests" / "games" / "lamp" / "test_more.py").write_text("def test_more():\n    pass\n", encoding="utf-8")
    asked_about = []

    def worker(self, game, mutants, until):
        asked_about.extend(mutant.where for mutant in mutants)
        return iter(())

    monkeypatch.setattr(Run, "worker", worker)
    tried(root)
    assert asked_about == ["Spare", "doubled", "unwatched", "highest"]  # a unit test alone noticed the first two
    tried(root, again=True)
    assert "spun" in asked_about


def test_too_many_equivalents_are_told(root):
    without_fuse(root)
    all_reviewed(root)
    code, _, words = tried(root, worker=False)
    assert code == 1 and "more than 6% of" in words


def test_a_listed_mutant_that_is_killed_or_gone_is_told(root, monkeypatch):
    monkeypatch.setattr("_mutation.verdicts.MOST_EQUIVALENT", 1.0)
    without_fuse(root)
    gone = mutant_of(root, "unwatched")._replace(old="return n - 5")
    listed(root, entry_text(mutant_of(root, "lit"), REASON), entry_text(gone, REASON))
    code, _, words = tried(root, worker=False)
    assert code == 1
    assert "listed as equivalent, and killed by lit" in words
    assert "`return n - 5` is listed and exists no more" in words


def test_an_entry_needs_a_proof(root):
    without_fuse(root)
    listed(root, entry_text(mutant_of(root, "highest"), "surely"))
    assert "needs a sentence that proves it, or 10,000 equal games" in tried(root, worker=False)[2]


def test_the_page_is_written(root):
    without_fuse(root)
    listed(root, entry_text(mutant_of(root, "highest"), REASON))
    tried(root, worker=False, write=True)
    page = (root / "docs" / "mutation.md").read_text(encoding="utf-8")
    assert page.startswith("# Mutants") and page.endswith("The end.\n")
    assert "| **lamp** | 7 | 7 | 2 |" in page
    assert REASON in page and "not explained yet" in page


# -- which mutants ---------------------------------------------------------------------------------------------


def git(root, *words):
    who = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *words], cwd=root, check=True, capture_output=True)


@pytest.fixture
def clone(tmp_path):
    lamp.build(tmp_path)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "first")
    return tmp_path


def test_without_a_parent_there_is_nothing_to_compare_with(clone):
    code, _, words = tried(clone, full=False, changed=True)
    assert code == 0 and "no HEAD^" in words


def test_only_changed_lines_are_mutated(clone):
    path = clone / "lamps" / "games" / "lamp" / "rules" / "turn.py"
    git(clone, "mv", str(path), str(path.with_name("moved.py")))
    moved = path.with_name("moved.py")
    moved.write_text(moved.read_text(encoding="utf-8").replace("n * 2", "n * 3"), encoding="utf-8")
    git(clone, "commit", "-qam", "second")
    assert changed_lines(clone, "HEAD^")["lamps/games/lamp/rules/moved.py"] == {11}
    _, _, words = tried(clone, full=False, changed=True, list=True)
    assert "moved.py:11" in words and "1 of 8 mutants" in words


def test_nothing_changed_is_said(clone):
    (clone / "README").write_text("A lamp.", encoding="utf-8")
    git(clone, "add", "-A")
    git(clone, "commit", "-qm", "second")
    code, _, words = tried(clone, full=False, changed=True)
    assert code == 0 and "Nothing to mutate" in words


def test_a_line_keeps_its_mutant_wherever_it_stands():
    before = {change.new for change in one_per_line(lamp.RULES)}
    moved = one_per_line('"""More."""\nMORE = []\n\n\n' + lamp.RULES.partition("\n")[2])
    assert {change.new for change in moved} == before | {change.new for change in one_per_line("MORE = []\n")}


def test_a_sample_stays_and_turns():
    mutants = mutants_of(Project(), "strato")
    assert sampled(mutants, 9, "today") == sampled(mutants, 9, "today") != sampled(mutants, 9, "tomorrow")


CHANGES = [
    ("a >= b", "a > b"),
    ("a not in b", "a in b"),
    ("a is not None", "a is None"),
    ("a and b", "a or b"),
    ("(a) + (b)", "(a) - (b)"),
    ("[a] + b", "[a]"),
    ("not a", "(a)"),
    ("7", "8"),
    ("7", "6"),
    ("True", "False"),
    ("min(a)", "max(a)"),
    ("f(a, b)", "f(b, a)"),
    ("f(a, to=b)", "f(a, )"),
    ("a[:]", "(a)"),
    ("a.copy()", "(a)"),
    ('{"a": b, "c": d}', '{ "c": d}'),
    ("[a, b]", "[ b]"),
    ("(a, b)", "(a, )"),
    ("[x for x in a if x.b]", "[x for x in a if True]"),
    ("[x for x in a]", "[x for x in list(a)[1:]]"),
    ("a if b else c", "a if (not (b)) else c"),
]


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_a_change(old, new):
    source = f"def f():\n    x = {old}\n"
    found = [source[: c.start] + c.new + source[c.end :] for c in changes_of(source)]
    assert f"def f():\n    x = {new}\n" in found


def test_games_with_and_without_a_mutant_are_compared():
    """An entry that is missing from a view or from news is noticed."""
    found = [m for m in mutants_of(Project(), "strato") if (m.what, m.operator) == ("view", "entry left out")]
    seen = next(m for m in found if m.probe)
    command = [sys.executable, "-P", "-m", "stratagem", "bench", "mutation", "--equal", seen.id, "--count", "8"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 1, done.stderr
    assert "Not equivalent: seed" in done.stdout


def test_words_for_people_are_left_alone():
    assert changes_of('"""Two + two."""\nfrom a import b\n\n\ndef f(a: "x[1, 2]") -> None:\n    """3."""\n') == []


@pytest.mark.parametrize("game", Project().games())
def test_mutants_of_the_games_are_programs_and_those_reviewed_still_exist(game):
    project = Project()
    mutants = mutants_of(project, game)
    assert len({mutant.id for mutant in mutants}) == len(mutants) > 500
    for mutant in sampled(mutants, 12, "programs"):
        compile(mutated(project, mutant), mutant.path, "exec")
        assert mutant.old != mutant.new
    listed = reviewed(project.root / "tests" / "mutation" / "equivalent.toml")
    assert faults_of_list([entry for entry in listed if entry.game == game], mutants, [game]) == []


def test_the_body_of_a_lambda_has_a_probe_of_its_own(monkeypatch):
    """It runs when it is called, not when the list that it stands in is made."""
    source = "def made():\n    return [lambda a: a + 1, lambda a: a + 2]\n"
    first = next(c.statement for c in changes_of(source) if c.operator == "arithmetic")
    assert first == (2, 12)
    probes = Probes()
    names: dict = {}
    exec(compile(probes.instrumented(source, "m", {"m:2:4", "m:2:12", "m:2:29"}), "m", "exec"), names)
    monkeypatch.setattr(builtins, HITS, bytearray(), raising=False)  # `start` puts its own there
    probes.start()
    readers = names["made"]()
    assert probes.take() == ["m:2:4"]
    assert readers[1](4) == 6
    assert probes.take() == ["m:2:29"]
