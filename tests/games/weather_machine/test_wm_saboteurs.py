"""The Saboteurs' turn against an independent straight-line implementation, on random positions."""

from __future__ import annotations

import random
from typing import Any

import pytest
from straight_saboteurs import random_position, straight_turn

from stratagem.games import get
from stratagem.kernel.chance import Script
from stratagem.kernel.core import answer, begin
from stratagem.kernel.game import Setup

GAME = get("weather_machine")


def engine_turn(given: dict[str, Any], picks: list[str], perish: bool) -> dict[str, Any]:
    """The same turn by the rules: no luck is needed, the reports lie in order."""
    setup = Setup(1, {"challenges": [12]} if perish else {})
    s = GAME.position(setup, given, "saboteurs", 0)
    begin(s, Script([]))
    while s.waiting and GAME.view(s, 0)["decision"] == "havoc_choice":
        answer(s, 0, GAME.read(s, 0, picks.pop(0)), Script([]))
    facts = GAME.facts(s)
    facts["cp"] = facts["players"][0]["cp"]
    return facts


def compare(seeds: range) -> dict[str, int]:
    """How often each kind of plan was seen; every position must come out the same."""
    seen: dict[str, int] = {}
    for seed in seeds:
        rng = random.Random(seed)
        given = random_position(rng)
        perish = rng.random() < 0.3
        picks = [rng.choice(["raise_target", "discard_report"]) for _ in range(40)]
        expected = straight_turn(given, picks[:], perish)
        found = engine_turn(given, picks[:], perish)
        different = {key: (found[key], value) for key, value in expected.items() if found[key] != value}
        assert not different, (seed, given, different)
        for place, text in expected["spaces"].items():
            if text != given["spaces"][place]:
                seen[place] = seen.get(place, 0) + 1
        if len(expected["locks"]) < len(given["locks"]):
            seen["unlocked"] = seen.get("unlocked", 0) + 1
    return seen


@pytest.mark.property
def test_the_procedure_agrees_with_a_straight_line_one() -> None:
    """WM-S10 to WM-S28, WM-S40 to WM-S44: 300 positions, every Location and a Lock among them."""
    seen = compare(range(300))
    assert min(seen[place] for place in ("supply", "government", "lab", "rnd", "unlocked")) >= 20, seen


@pytest.mark.full
def test_the_procedure_agrees_on_ten_thousand_positions() -> None:
    """The same on 10,000 positions."""
    compare(range(300, 10_300))
