"""The comparison with the peers: the best of every figure, honest ratios, and what could not be measured is named."""

import pytest

from stratagem.commands.benches import peers
from stratagem.commands.benches.peers import DRIVEN, HANABI, STEPS, ZOO, page
from stratagem.kernel.errors import StratagemError


def row(kind, name, value, **more):
    return {"kind": kind, "name": name, "value": value, **more}


ABOUT = {"date": "1 May 2026", "python": "3.11", "machine": "2 cores", "load": 0.1, "versions": {"chess": "1.0"},
         "rounds": 3, "seconds": 0.5}  # fmt: skip


def ours(value, steps, game="strato", compiled=True):
    return [
        row("play", game, value, game=game, what=DRIVEN, compiled=compiled),
        row("step", game, steps, game=game, what=STEPS, compiled=compiled),
    ]


def test_the_best_of_every_figure_is_kept():
    rows = [row("play", "a", 5.0), row("play", "a", 9.0), row("copy", "a", 2.0), row("copy", "a", 3.0)]
    assert [r["value"] for r in peers.best(rows)] == [9.0, 2.0]


def test_a_figure_that_failed_once_is_kept_if_it_ever_succeeded():
    failed = {"kind": "play", "name": "a", "problem": "ImportError"}
    assert peers.best([failed, row("play", "a", 5.0), failed])[0]["value"] == 5.0
    assert peers.best([failed])[0]["problem"] == "ImportError"


def test_the_page_says_which_bars_hold():
    rows = [row("play", HANABI, 100.0), row("step", ZOO, 10.0), *ours(410.0, 99.0), *ours(120.0, 30.0, compiled=False)]
    rows += [row("play", "OpenSpiel, Python: kuhn_poker", 90.0), row("play", "OpenSpiel, Python: liars", 130.0)]
    text = page(rows, ABOUT)
    assert "Hanabi, both driven from Python | 4 times | 4.10 times | yes |" in text
    assert "| strato, compiled, PettingZoo step against PettingZoo's Hanabi | 10 times | 9.90 times | no |" in text
    unmeasured = [one for one in rows if one["name"] != ZOO]
    assert "PettingZoo's Hanabi | 10 times | not measured | no |" in page(unmeasured, ABOUT)
    assert "120; ahead of 1 of 2 | no |" in text
    assert "1 May 2026" in text and "chess 1.0" in text


def test_the_page_says_how_far_learners_goals_are():
    into = [row("batch", game, 150_000.0, game=game, what=peers.INTO, compiled=True) for game in ("strato", "stratos")]
    text = page([*into, row("step", peers.SPIEL_STEPS, 15_000.0), row("step", peers.UNO, 50_000.0)], ABOUT)
    assert "| strato, compiled, steps of a batch of 256 into memory of the caller | 300,000 | 150,000 | no |" in text
    assert "| stratos, compiled, steps of a batch of 256 into memory of the caller | 150,000 | 150,000 | yes |" in text
    assert "the same against OpenSpiel rl_environment: hanabi | 12 times | 10.00 times | no |" in text
    assert "the same against RLCard: uno | 2 times | 3.00 times | yes |" in text
    assert f"| synergy, compiled, {peers.INTO} | 300,000 | not measured | no |" in text


def test_what_could_not_be_measured_is_named():
    rows = [{"kind": "step", "name": ZOO, "problem": "ImportError: no hanabi"}, row("play", HANABI, 100.0)]
    assert "ImportError: no hanabi" in page(rows, ABOUT)


def test_without_a_checkout_it_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr(peers, "SCRIPT", tmp_path / "nothing.py")
    with pytest.raises(StratagemError, match="checkout"):
        peers.compare(0.1, print)


def test_what_is_written_by_hand_stays_on_the_page() -> None:
    written = "# Benchmarks\n\n| a | 1 |\n\n## Against an earlier version\n\n| strato | 1.02 |\n"
    assert peers.by_hand(written) == "\n## Against an earlier version\n\n| strato | 1.02 |\n"
    assert peers.by_hand("# Benchmarks\n") == ""
