"""The observation read from the view by other means, and the catalogue of actions: what trained networks rely on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

import pytest
from wm_drawn import drawn_table
from wm_play import GAME, keen_game
from wm_words import CHEMICALS, PARTS, ROWS, SIDES, SPACES, TOKENS, VOUCHERS, WEATHERS

from stratagem.kernel.core import options
from stratagem.kernel.game import Setup

ENCODING = GAME.encoding()
SETUPS = GAME.samples()

OWNERS = ["0", "1", "2", "3", "sab", "pink", "white", "lativ", "blocked", "government"]
LOCATIONS = ["supply", "government", "lab", "rnd", "office"]
TILES = ["", *[f"W{n:02}" for n in range(1, 31)]]
EXPERIMENTS = ["", *[f"E{n:02}" for n in range(1, 16)]]
SUBSIDIES = ["", *[f"U{n:02}" for n in range(1, 16)]]
GOALS = ["", *[f"{letter}{n}" for letter in "ABCD" for n in range(1, 10)]]
REPORTS = range(21)
DECISIONS = [
    "action", "benefit_choice", "choose_payment", "choose_voucher", "creative_accounting", "draft", "end_turn",
    "experiment_benefit", "experiment_pay", "havoc_choice", "last_window", "move", "orient_start", "place_research",
    "prototype", "return_slot", "security_split", "supply_action", "supply_round", "take_back", "unlock_offer",
    "use_tile",
]  # fmt: skip

# -- reading a view ----------------------------------------------------------------------------------------------

Numbers = list[int]


def one(word: Any, words: Iterable[Any]) -> Numbers:
    """A 1 at the word, if it is among them."""
    return [int(word == each and each != "") for each in words]


def ones(found: Iterable[Any], words: Iterable[Any]) -> Numbers:
    """For each in a row: one of the words."""
    chosen = list(words)
    return [number for word in found for number in one(word, chosen)]


def flags(found: Iterable[Any], words: Iterable[Any]) -> Numbers:
    held = list(found)
    return [int(each in held) for each in words]


def sides(found: Iterable[str], words: list[str]) -> Numbers:
    """1 for a tile, 2 for one with its other side up (it carries a star)."""
    held = list(found)
    return [2 if each and each + "*" in held else int(each != "" and each in held) for each in words]


def words_of(rows: dict[str, str]) -> list[str]:
    return [word for row in rows.values() for word in row.split()]


def counted(found: list[str], words: Iterable[str]) -> Numbers:
    return [found.count(word) for word in words]


def seats(view: Any, of_one: Callable[[Any], Numbers], size: int) -> Numbers:
    """The numbers of each Laboratory; nothing for seats nobody has."""
    found = [number for player in view["players"] for number in of_one(player)]
    assert len(found) == size * len(view["players"])
    return found + [0] * (size * (4 - len(view["players"])))


def order(found: list[Any]) -> Numbers:
    return ones([*found, *["nobody"] * (5 - len(found))], [0, 1, 2, 3, "sab"])


def workshop(player: Any) -> Numbers:
    found = [0] * 240
    for tile in player["tiles"]:
        where, colours = tile.split("@")[1].split(" ")
        row, col = map(int, where.split(","))
        top, bottom = colours.split("/")
        if col <= 8:
            cell = ((row - 1) * 8 + col - 1) * 10
            found[cell + PARTS.index(top)] = found[cell + 5 + PARTS.index(bottom)] = 1
    return found


def solo(of_view: Callable[[Any], Numbers], size: int) -> Callable[[Any], Numbers]:
    return lambda view: of_view(view) if view["seats"] == 1 else [0] * size


TOKEN_WORDS = [f"{colour} {weather}" for colour in TOKENS for weather in WEATHERS]
PACK_WORDS = [f"{letter} {colour}" for letter in "ABCD" for colour in TOKENS]
OFFICE = ["-", *WEATHERS, "award", "citation"]

# Name, size, largest value, and the same numbers from the view.  A learner relies on every column: a change here needs
# a new version of the encoding.
LAYOUT: list[tuple[str, int, int, Callable[[Any], Numbers]]] = [
    ("seat", 4, 1, lambda v: one(v["seat"], range(4))),
    ("seats", 4, 1, lambda v: one(v["seats"], range(1, 5))),
    ("decision", 22, 1, lambda v: one(v["decision"], DECISIONS)),
    ("asked", 4, 1, lambda v: flags(v["waiting"], range(4))),
    ("round", 1, 255, lambda v: [v["round"]]),
    ("phase", 5, 1, lambda v: one(v["phase"], ["A", "B", "C", "D", "end"])),
    ("final_round", 1, 1, lambda v: [int(v["final_round"])]),
    ("trigger", 4, 1, lambda v: one(v["trigger"], ["nobel", "experiments", "government", "rnd"])),
    ("challenges", 13, 1, lambda v: flags(v["challenges"], range(13))),
    ("order", 25, 1, lambda v: order(v["order"])),
    ("initiative", 25, 1, lambda v: order(v["initiative"])),
    ("supply", 5, 15, lambda v: [v["supply"][chemical] for chemical in CHEMICALS]),
    ("offer", 31, 1, lambda v: flags(v["offer"], TILES)),
    ("stacks", 2, 31, lambda v: [v["face_up"], v["face_down"]]),
    ("visible_tile", 31, 1, lambda v: one(v["visible_tile"], TILES)),
    ("spaces", 130, 1, lambda v: ones(words_of(v["spaces"]), OWNERS)),
    ("lativ", 5, 1, lambda v: one(v["lativ"], LOCATIONS)),
    ("assistant", 5, 1, lambda v: one(v["assistant"], WEATHERS)),
    ("lativ_bots", 1, 15, lambda v: [v["lativ_bots"]]),
    ("tokens", 15, 15, lambda v: [v["tokens"][colour][weather] for colour in TOKENS for weather in WEATHERS]),
    ("government", 150, 1, lambda v: ones(words_of(v["government"]), OWNERS)),
    ("subsidies", 240, 2, lambda v: [n for word in words_of(v["subsidies"]) for n in sides([word], SUBSIDIES)]),
    ("sold", 75, 1, lambda v: ones(words_of(v["subsidies"]), [f"={colour}" for colour in PARTS])),
    ("government_markers", 1, 15, lambda v: [v["government_markers"]]),
    ("lab", 150, 1, lambda v: ones(words_of(v["lab"]), OWNERS)),
    ("locks", 5, 1, lambda v: flags(v["locks"], WEATHERS)),
    ("display", 48, 1, lambda v: ones(v["display"], EXPERIMENTS)),
    ("below", 16, 1, lambda v: one(v["below"], EXPERIMENTS)),
    ("deck", 1, 16, lambda v: [v["deck"]["left"]]),
    ("deck_top", 16, 1, lambda v: one(v["deck"]["top"], EXPERIMENTS)),
    ("rnd", 150, 1, lambda v: ones([word.split("+")[0] for word in words_of(v["rnd"])], OWNERS)),
    ("rnd_chemicals", 75, 1, lambda v: ones([word.split("+")[-1] for word in words_of(v["rnd"])], CHEMICALS)),
    ("levels", 5, 3, lambda v: [int(v["weather"][weather].split()[0]) for weather in WEATHERS]),
    ("weather_markers", 100, 1,
     lambda v: ones([word for weather in WEATHERS for word in v["weather"][weather].split()[1:]], OWNERS)),
    ("award_supply", 1, 15, lambda v: [v["awards"]]),
    ("nobel", 4, 1, lambda v: one(v["nobel"], range(4))),
    ("cp", 4, 255, lambda v: seats(v, lambda p: [p["cp"]], 1)),
    ("vouchers", 20, 15, lambda v: seats(v, lambda p: [int(n) for n in p["vouchers"].split("/")], 5)),
    ("funding", 12, 9, lambda v: seats(v, lambda p: [int(n) for n in p["funding"].split("/")], 3)),
    ("line", 48, 1, lambda v: seats(v, lambda p: [int(slot in "abc") for slot in p["line"] if slot != " "], 12)),
    ("workshop", 960, 1, lambda v: seats(v, workshop, 240)),
    ("slots", 20, 15, lambda v: seats(v, lambda p: [p["slots"][colour] for colour in PARTS], 5)),
    ("parts", 20, 15, lambda v: seats(v, lambda p: [p["parts"][colour] for colour in PARTS], 5)),
    ("chemicals", 20, 15, lambda v: seats(v, lambda p: [p["chemicals"][chemical] for chemical in CHEMICALS], 5)),
    ("bots", 4, 15, lambda v: seats(v, lambda p: [p["bots"]], 1)),
    ("office", 576, 1, lambda v: seats(v, lambda p: ones(" ".join(p["office"]).split(), OFFICE), 144)),
    ("markers", 72, 1, lambda v: seats(v, lambda p: ones(p["markers"], ["left", "right", "gone"]), 18)),
    ("waiting_tokens", 60, 15, lambda v: seats(v, lambda p: counted(p["pending"], TOKEN_WORDS), 15)),
    ("unplaced", 4, 15, lambda v: seats(v, lambda p: [p["unplaced"]], 1)),
    ("awards", 4, 15, lambda v: seats(v, lambda p: [p["awards"]], 1)),
    ("subsidies_own", 64, 2, lambda v: seats(v, lambda p: sides(p["subsidies"], SUBSIDIES), 16)),
    ("investments", 4, 15, lambda v: seats(v, lambda p: [p["investments"]], 1)),
    ("goals_below", 148, 1, lambda v: seats(v, lambda p: flags(p["goals_below"], GOALS), 37)),
    ("goals", 888, 2,
     lambda v: seats(v, lambda p: [n for word in words_of(p["goals"]) for n in sides([word], GOALS)], 222)),
    ("papers", 20, 15, lambda v: seats(v, lambda p: [p["papers"][weather] for weather in WEATHERS], 5)),
    ("packs", 12, 1, lambda v: flags(v.get("packs", []), PACK_WORDS)),
    ("start_tile", 31, 1, lambda v: one(v.get("start_tile"), TILES)),
    ("target", 1, 255, solo(lambda v: [v["target"]], 1)),
    ("hideout", 7, 15, solo(lambda v: [v["hideout"]["bots"], v["hideout"]["awards"],
                                       *[v["hideout"]["chemicals"][chemical] for chemical in CHEMICALS]], 7)),
    ("hideout_tokens", 15, 15, solo(lambda v: counted(v["hideout"]["tokens"], TOKEN_WORDS), 15)),
    ("current", 21, 1, solo(lambda v: one(v["current"] or None, REPORTS), 21)),
    ("previous", 21, 1, solo(lambda v: one([*v["discard"], None][len(v["discard"]) - 1], REPORTS), 21)),
    ("reports_discarded", 21, 1, solo(lambda v: flags(v["discard"], REPORTS), 21)),
    ("reports_left", 1, 21, solo(lambda v: [v["reports_left"]], 1)),
    ("drawn", 42, 1, solo(lambda v: ones(v.get("drawn", [None, None]), REPORTS), 42)),
    ("known_top", 21, 1, solo(lambda v: one(v["known_top"] or None, REPORTS), 21)),
]  # fmt: skip


def read(view: Any) -> dict[str, Numbers]:
    found = {}
    for name, size, most, reading in LAYOUT:
        values = [min(value, most) for value in reading(view)]
        assert len(values) == size, name
        found[name] = values
    return found


def fields_of(data: bytearray) -> dict[str, Numbers]:
    found, at = {}, 0
    for name, size, _, _ in LAYOUT:
        found[name] = list(data[at : at + size])
        at += size
    assert at == len(data)
    return found


def compare(s: Any, seat: int) -> None:
    view = GAME.view(s, seat)
    expected = read(view)
    for made in (ENCODING.observe(s, seat), ENCODING.encode(view)):
        seen = fields_of(made)
        wrong = {name: (seen[name], expected[name]) for name in seen if seen[name] != expected[name]}
        assert not wrong


@pytest.mark.property
def test_the_layout_is_the_one_that_learners_know() -> None:
    assert [(f.name, f.size, f.most) for f in ENCODING.fields] == [(name, size, most) for name, size, most, _ in LAYOUT]
    assert ENCODING.size == 4511
    texts = {field.name: field.text for field in ENCODING.fields}
    assert texts["decision"].split(", ") == DECISIONS
    assert texts["phase"] == "A, B, C, D, end" and texts["trigger"] == "nobel, experiments, government, rnd"
    assert texts["spaces"].endswith(": " + ", ".join(OWNERS)) and "(1 to 8)" in texts["workshop"]


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_an_observation_says_what_the_view_says(setup: Setup) -> None:
    """At positions of a game, for every seat."""
    for number, s in enumerate(keen_game(setup, 7)):
        if number % 11 == 0 or not s.waiting:
            for seat in range(setup.seats):
                compare(s, seat)


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS[:5], ids=str)
def test_an_observation_says_what_the_view_says_whatever_the_table(setup: Setup) -> None:
    """Every field takes every kind of value, also those that hardly any game comes to."""
    for seed in range(12):
        s = drawn_table(setup, seed)
        for seat in range(setup.seats):
            compare(s, seat)


# -- actions -----------------------------------------------------------------------------------------------------


def named(verb: str, *fields: Iterable[Any]) -> list[str]:
    return [" ".join([verb, *map(str, words)]) for words in product(*fields)]


SOME_SPACES = ["none", "top", "mid", "top,mid", "bot", "top,bot", "mid,bot", "top,mid,bot"]
PLACES = [
    f"place {row} {col} {turned}" for col in range(1, 32) for turned in ("no", "yes") for row in (1, 2, 3)
]  # fmt: skip
CATALOGUE = [
    "decline", "skip", "end_actions", "end_turn", "pay_otherwise", "pay_science", "call_security", "raise_target",
    "discard_report",
    *named("orient", ["no", "yes"]), *named("benefit", [1, 2]), *named("extend", TILES[1:]),
    *named("construct", range(1, 5), "abc"), *named("return_slot", range(1, 5), "abc"),
    *named("income", range(1, 5), "abc"), *named("initiative", range(1, 5)),
    *named("acquire", CHEMICALS), *named("return", CHEMICALS), *named("voucher", VOUCHERS), *named("pay", VOUCHERS),
    *named("part", PARTS), *named("chemical", CHEMICALS), *named("give_part", PARTS),
    *named("give_chemical", CHEMICALS), *named("lose", PARTS), *named("fund", LOCATIONS[1:4]),
    *named("move_back", LOCATIONS[1:4]), *named("payout_track", LOCATIONS[1:4]), *named("payout", range(10)),
    *named("sell", WEATHERS, SIDES), *named("secure", WEATHERS, ROWS),
    *named("work", WEATHERS, SPACES), *named("research", WEATHERS, SPACES), *named("publish", range(1, 7)),
    *named("cite", range(1, 7)), *named("breakthrough", range(1, 7), ["s1", "s2"]),
    *named("build_in", ROWS), *named("place_award", range(1, 7), TOKENS),
    *named("place_research", TOKENS, WEATHERS, range(1, 7)), *named("take_subsidy", SUBSIDIES[1:]),
    *named("use_subsidy", SUBSIDIES[1:]), *named("set_goal", GOALS[1:], ["top", "bottom"]),
    *named("receive_funding", GOALS[1:]), *named("cite_goal", GOALS[1:]), *named("move", ["supply"], "ABCD"),
    *named("move", LOCATIONS[1:4], "ABC"), *named("provide", SOME_SPACES), *named("take_back", SOME_SPACES), *PLACES,
    *named("draft", "ABCD", TOKENS),
]  # fmt: skip
SPLITS = [
    "split first second current", "split first current second", "split second first current",
    "split second current first", "split current first second", "split current second first",
]  # fmt: skip


@pytest.mark.property
def test_the_catalogue_is_the_one_that_learners_know() -> None:
    assert [GAME.short(action) for action in ENCODING.actions] == CATALOGUE
    assert ENCODING.words[-6:] == SPLITS and len(CATALOGUE) == 743


def number_of(s: Any, action: Any) -> int:
    """Where the pinned catalogue has this action; a split is named by the Reports it is made of."""
    if action.verb != "split":
        return CATALOGUE.index(GAME.short(action))
    top = s.agenda[-1]
    names = {top.first: "first", top.second: "second", s.current: "current"}
    split = f"split {names[action.top]} {names[action.discard]} {names[action.current]}"
    return len(CATALOGUE) + SPLITS.index(split)


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS[:8], ids=str)
def test_every_option_has_its_number(setup: Setup) -> None:
    """The number of an option is its place in the catalogue, whoever is asked and whenever."""
    for number, s in enumerate(keen_game(setup, 3)):
        if s.waiting and (number % 3 == 0 or s.agenda[-1].__class__.__name__ == "SplitReports"):
            seat = s.waiting[0]
            found = ENCODING.places(s, seat)
            assert found == [number_of(s, action) for action in options(s, seat)]


@pytest.mark.property
def test_every_split_of_two_reports_has_its_number() -> None:
    splits = 0
    for seed in range(40):
        s = drawn_table(Setup(1), seed)
        top = s.agenda[-1]
        if s.agenda[-1].__class__.__name__ == "SplitReports" and len({top.first, top.second, s.current}) == 3:
            found = ENCODING.places(s, 0)
            assert found == [number_of(s, action) for action in options(s, 0)] and sorted(found) == [*range(743, 749)]
            splits += 1
    assert splits > 5
