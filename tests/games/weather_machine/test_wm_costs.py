"""What is foretold: the price of every option, tiles that would do nothing, and the Saboteurs' next turn."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
from wm_play import GAME, keen_game

from stratagem.games.weather_machine.rules.saboteurs.turn import SaboteursTurn
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import draft, options, run
from stratagem.kernel.game import Setup

VOUCHERS = {"S": "supply", "G": "government", "L": "lab", "R": "rnd", "C": "science"}
EXCHANGES = ("ExchangeChemical", "ExchangePart")
GROUNDS = ("turn", "elsewhere", "ignored", "only", "best", "tie")


def paid_in(s: Any, seat: int, action: Any) -> Counter[str]:
    """The Vouchers that taking this option hands in; where an exchange asks what to give, the first thing."""
    news: list[Any] = []
    taken = [action]
    after = draft(s, seat, taken, lambda _, one: news.append(one))
    while after.waiting == [seat] and type(after.agenda[-1]).__name__ in EXCHANGES:
        taken.append(options(after, seat)[0])
        news.clear()
        after = draft(s, seat, taken, lambda _, one: news.append(one))
    found: Counter[str] = Counter()
    for one in news:
        if one.key == "weather-machine-news-paid":
            found[one.params["voucher"].partition(":")[2]] += one.params["amount"]
    return found


def billed(label: Any) -> Counter[str]:
    found: Counter[str] = Counter()
    for name in label.params["bill"]:
        _, _, letter, count = name.split(":")
        found[VOUCHERS[letter]] += int(count)
    return found


@pytest.mark.property
def test_an_option_takes_the_vouchers_that_it_names_and_warns_of_others() -> None:
    seen: Counter[str] = Counter()
    games = [keen_game(Setup(seats), seed) for seats, seed in ((1, 5), (1, 6), (3, 5))]
    for number, s in enumerate(itertools.chain(*games)):
        if number % 5 or not s.waiting or s.manual:
            continue
        seat = s.waiting[0]
        for action in options(s, seat):
            label = GAME.option(s, seat, action)
            if "bill" not in label.params:
                continue
            assert billed(label) == paid_in(s, seat, action), (label.key, label.params)
            assert sum(billed(label).values()) == label.params["vouchers"]
            assert bool(label.params["exchange"]) == any("exchange" in one["key"] for one in label.warnings)
            seen[f"{label.params['lacks']} {label.params['exchange']}"] += 1
    assert set(seen) >= {"none 0", "none 1", "chemical 1", "part 1"}, seen


@pytest.mark.property
def test_a_tile_that_would_do_nothing_warns_and_no_other_does() -> None:
    seen: Counter[bool] = Counter()
    for seed in range(3):
        for s in keen_game(Setup(1), seed):
            found = options(s, 0) if s.waiting else []
            for action in found:
                label = GAME.option(s, 0, action)
                if label.key != "weather-machine-option-use-subsidy":
                    continue
                after = draft(s, 0, [action])
                asks = type(after.agenda[-1]).__name__ in ("TakeBenefit", "LayTile")
                before_lab, after_lab = (GAME.view(table, 0)["players"][0] for table in (s, after))
                changed = {key for key in before_lab if before_lab[key] != after_lab[key]} - {"subsidies"}
                nothing = any(one["key"] == "weather-machine-warn-nothing" for one in label.warnings)
                assert nothing == (not asks and not changed), (label.params, changed)
                seen[nothing] += 1
    assert seen[True] and seen[False], seen


@pytest.mark.property
def test_the_saboteurs_do_what_was_forecast() -> None:
    lengths: Counter[int] = Counter()
    for number, s in enumerate(keen_game(Setup(1), 21)):
        if not s.waiting or not s.current:
            continue
        told = GAME.view(s, 0)["forecast"]
        assert GAME.view(s, None)["forecast"] == told  # nothing in it is anybody's secret
        if number % 5:
            continue
        happened: list[dict[str, Any]] = []
        after = s.copy()
        after.watch = lambda _, one, into=happened: into.append({"key": one.key, "params": one.params})
        after.then(SaboteursTurn())
        run(after, Luck(number))
        kept = [one for one in happened if one["key"].rpartition("-sab-")[2] not in GROUNDS]
        kept = [one for one in kept if one["key"] != "weather-machine-news-report"]
        foretold = [
            {"key": "weather-machine-news-sab-takes", "params": {"chemical": one["params"]["chemical"]}}
            if one["key"] == "weather-machine-news-sab-chemical"
            else one
            for one in kept
        ]
        assert foretold[: len(told)] == told
        lengths[len(told)] += 1
    assert len(lengths) > 2, lengths


def test_no_name_shows_how_it_is_put_together() -> None:
    names = {name for language in GAME.content.names.values() for name in language.values()}
    assert not [name for name in names if "#" in name or "|" in name]


def test_a_table_can_be_looked_at_while_it_is_told_what_happens() -> None:
    seen = [0]

    def look(s: Any, news: Any) -> None:
        seen[0] += len(GAME.view(s, 0)["players"])

    for number, _ in enumerate(keen_game(Setup(1), 8, look)):
        if number > 60:
            break
    assert seen[0] > 60
