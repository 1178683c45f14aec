"""A whole game can be re-told from its news alone."""

from __future__ import annotations

import random
from typing import Any

import pytest
from wm_news import RULES
from wm_play import GAME
from wm_teller import NOT_TOLD, Teller

from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.game import Setup

SETUPS = GAME.samples()

# Laboratories late in a game, so that papers, Breakthroughs, Goals and Awards are told as well.
LATE: Any = {
    "vouchers": "5/5/5/5/5",
    "funding": "4/8/5",
    "line": "... ..c a.. abc",
    "bots": 3,
    "parts": {"green": 1, "blue": 1, "pink": 1},
    "chemicals": {"verdino": 1, "calorium": 1},
    "investments": 2,
    "unplaced": 1,
    "awards": 2,
    "markers": ["left", "right", "left", "left", "right", "left"],
    "papers": {"sun": 1, "wind": 1},
}
OFFICES = [
    ["rain rain rain", "sun award sun", "wind wind -", "- fog -", "wind wind award", "- - snow"],
    ["snow - snow", "fog fog fog", "rain - -", "- sun sun", "snow award snow", "- - -"],
    ["fog - -", "rain rain award", "- - -", "- wind -", "sun sun award", "- - -"],
    ["- - sun", "snow snow award", "- - -", "- - -", "fog award award", "- rain -"],
]
TILES = [["W13@2,1", "W03@3,1 white/green", "W20@2,2"], ["W16@2,1", "W21@1,1 pink/magenta"], ["W17@2,1"], ["W24@2,1"]]


def laid_late(setup: Setup, own: dict[str, Any] | None = None, **more: Any) -> Any:
    """A table as it is late in a game, before the turn of seat 0; with what else is given, and is seat 0's own."""
    players = []
    for seat in range(setup.seats):
        players.append({**LATE, "office": OFFICES[seat], "tiles": TILES[seat]})
    players[0].update(own or {})
    given: Any = {"players": players, "locks": ["wind", "fog"]}
    given["weather"] = {"rain": "2 - -", "sun": "2 government -", "snow": "1 - -", "wind": "3 - -", "fog": "1 - -"}
    given["government"] = {"rain": "0 - -", "fog": "- 0 -"}
    given["government_markers"] = 2
    given["rnd"] = {"rain": "0+verdino - -", "wind": "- 0+calorium -"}
    if setup.seats == 1:
        given["hideout"] = {"bots": 10, "awards": 1, "tokens": ["blue rain", "green rain", "green sun", "purple wind"]}
    return GAME.position(setup, {**given, **more}, "turn", 0)


def retell(s: Any, seed: int, ready: bool) -> set[str]:
    """Play on at random; whenever no deed is under way, the teller knows the table.  What was told, by name."""
    rng, luck = random.Random(seed), Luck(seed)
    teller: Teller | None = None

    def hear(_: Any, news: Any) -> None:
        if teller is not None:
            teller.hear(news)

    if ready:
        teller = Teller(GAME.facts(s), s.content)
        begin(s, luck, hear)
    while True:
        facts = GAME.facts(s)
        if teller is None and s.waiting and "end_actions" in [action.verb for action in options(s, s.waiting[0])]:
            teller = Teller(facts, s.content)  # the first go of the Supply Round: the table is laid
        if teller is not None and (not s.waiting or not isinstance(s.agenda[-1], Rung)):
            compare(teller, s, facts)
        if not s.waiting:
            break
        seat = s.waiting[0]
        found = options(s, seat)
        weights = GAME.advice.policy(s, seat, found)
        answer(s, seat, rng.choices(found, weights)[0], luck, hear)
    assert teller is not None
    assert s.result is not None
    if s.seats > 1 or s.result.ending.startswith("final"):
        assert [teller.final[seat] for seat in range(s.seats)] == list(s.result.scores)
    assert teller.ending == ("" if s.seats > 1 else "win" if s.result.winners else "loss")
    return teller.heard


def compare(teller: Teller, s: Any, facts: Any) -> None:
    teller.settle()
    told = teller.facts()
    wrong = {key: (told[key], facts[key]) for key in facts if key not in NOT_TOLD and told[key] != facts[key]}
    assert not wrong, f"told, and so: {wrong}"
    if s.waiting and facts["phase"] != "end":
        assert teller.f["phase"] == facts["phase"]
        if facts["phase"] == "A" and facts["round"] and teller.turn != "":
            assert s.waiting == [teller.turn]


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_game_is_re_told_from_its_news(setup: Setup) -> None:
    for seed in range(3):
        retell(GAME.setup(setup, Luck(seed)), seed, ready=False)


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_late_game_is_re_told_from_its_news(setup: Setup) -> None:
    for seed in range(3):
        retell(laid_late(setup), seed, ready=True)


@pytest.mark.property
def test_everything_that_can_be_told_is_told() -> None:
    """The games of this file come to every kind of news, so that none is left unchecked."""
    heard: set[str] = set()
    for setup in SETUPS:
        for seed in range(2):
            heard |= retell(laid_late(setup), seed, ready=True)
    mild = dict.fromkeys(("rain", "wind", "sun", "fog", "snow"), "1 - -")
    heard |= retell(laid_late(Setup(1), {"cp": 150}, weather=mild), 0, ready=True)
    own = ["U01", "U03", "U07", "U09", "U10", "U12", "U14", "U15"]  # of each column one is left, of a type they have
    columns = dict.fromkeys(("rain", "sun", "fog", "snow"), "0 0 -")
    heard |= retell(laid_late(Setup(2), {"subsidies": own}, government=columns), 0, ready=True)
    assert heard == set(RULES), sorted(heard ^ set(RULES))
