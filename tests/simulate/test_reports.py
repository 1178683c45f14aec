"""Reports and studies: what a page says is what the tables hold, and bands are judged by intervals."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from stratagem import games
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Setup
from stratagem.simulate import Plan, Tally, run
from stratagem.simulate.balance import IN, OUT, UNCLEAR, Finding, judged, measured, setups_of, study_of
from stratagem.simulate.report import Found, compare, report


class Page(HTMLParser):
    """Collects what a reader sees, and checks that every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.open: list[str] = []
        self.outside: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.outside += [value for key, value in attrs if key in ("src", "href") and value]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.outside += [value for key, value in attrs if key in ("src", "href") and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.words)


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_report(name: str, tmp_path: Path) -> None:
    game = games.get(name)
    run(Plan(game, [game.bench], ["random"], 5), tmp_path)
    found = Found(tmp_path)
    page = Page(report(found))
    assert page.outside == []
    for ending in found.tallies[0].endings:
        assert ending in page.text
    used = {use.code for use in found.uses if use.kind == "rule"}
    assert used and all(code in page.text for code in used)


def test_content_is_counted_once_a_game_and_won_by_its_user(tmp_path: Path) -> None:
    """By hand: over the games listened to, the seats that news named with a card, and who won."""
    game = games.get("stramat")
    run(Plan(game, [Setup(3)], ["random"], 60), tmp_path)
    found = Found(tmp_path)
    from stratagem.simulate.parquet import read

    rows = [row for row in read(tmp_path, "uses").to_pylist() if (row["kind"], row["code"]) == ("card", "ALT")]
    winners = {row["game"]: row["winners"] for row in read(tmp_path, "games").to_pylist()}
    use = next(use for use in found.uses if (use.kind, use.code) == ("card", "ALT"))
    assert use.games == len({row["game"] for row in rows})
    users = [row for row in rows if row["seat"] >= 0]
    assert use.chances == len(users)
    assert use.wins == pytest.approx(
        sum(1 / len(winners[row["game"]]) for row in users if row["seat"] in winners[row["game"]])
    )


def test_two_runs_are_compared(tmp_path: Path) -> None:
    game = games.get("strato")
    run(Plan(game, [Setup(1, {"challenge": 0})], ["random"], 60), tmp_path / "lucky")
    run(Plan(game, [Setup(1, {"challenge": 0})], ["normal"], 10), tmp_path / "able")
    page = Page(compare(Found(tmp_path / "lucky"), Found(tmp_path / "able")))
    assert "lucky" in page.text and "able" in page.text and "differs" in page.text
    assert "differs" not in Page(compare(Found(tmp_path / "able"), Found(tmp_path / "able"))).text


def test_an_unfinished_run_is_no_run(tmp_path: Path) -> None:
    with pytest.raises(StratagemError, match="there is no run"):
        Found(tmp_path)


def tally_of(wins: int, games_played: int) -> Tally:
    tally = Tally(games.get("strato"), Setup(1))
    for number in range(games_played):
        tally.count(10, "WIN" if number < wins else "LOSS_LIMIT", [0] if number < wins else [], [0.0])
    return tally


@pytest.mark.parametrize(("wins", "verdict"), [(50, IN), (39, UNCLEAR), (10, OUT), (95, OUT)])
def test_a_band_is_judged_by_the_interval(wins: int, verdict: str) -> None:
    figure = measured(tally_of(wins, 100), "won")
    assert Finding("", "", "won", figure, 0.4, 0.6, "").verdict == verdict


def test_levels_that_get_easier_are_found() -> None:
    rising = judged({"name": "x", "order": "falling"}, [tally_of(20, 100), tally_of(90, 100)])
    falling = judged({"name": "x", "order": "falling"}, [tally_of(90, 100), tally_of(20, 100)])
    assert [one.verdict for one in rising + falling] == [OUT, IN]


@pytest.mark.parametrize("name", games.names())
def test_every_study_can_be_played(name: str) -> None:
    """Each set-up is valid, each band is about some set-up, and measures something known."""
    game = games.get(name)
    for study in study_of(name):
        setups = setups_of(study)
        Plan(game, setups, study["bots"], 1)
        tallies = [Tally(game, setup) for setup in setups]
        for tally in tallies:
            tally.count(10, game.endings[0], [0], [1.0] * tally.setup.seats)
        for band in study["band"]:
            assert judged({**study, "band": [band], "order": ""}, tallies), band
            kind, _, wanted = band["measure"].partition(" ")
            known = {"ending": game.endings, "source": game.sources, "count": game.counted, "any": game.counted}
            assert wanted in known.get(kind, ("",)), band
