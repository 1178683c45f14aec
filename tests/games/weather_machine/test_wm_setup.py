"""The laid table against section 5, for drawn set-ups: every number of WM-P01 to WM-P28."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from wm_play import GAME
from wm_words import CHEMICALS, PARTS, WEATHERS

from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, options
from stratagem.kernel.game import Setup

MAJORITY = ["A3", "A6", "B1", "B5", "C6", "C8", "D3", "D9"]
COLOUR_OF = dict(enumerate(["blue"] * 3 + ["green"] * 3 + ["purple"] * 3, 1))
TOKEN_COLOUR = {"government": "blue", "lab": "green", "rnd": "purple"}
# WM-T18: agent, Location and weather of each report.
REPORTS = """
white lab snow, white rnd fog, pink rnd wind, pink lab sun, pink lab sun, pink lativ snow, white government rain,
white lativ snow, white lab wind, white lativ rain, pink government snow, pink lativ rain, white lab wind,
pink lab rain, white rnd sun, pink rnd fog, white supply wind, pink supply fog, pink government wind,
white government sun
""".replace("\n", " ").split(",")
ICONS = {  # WM-T17, of the Goals that the solo game keeps
    "gov_bots": "A1 C1", "subsidy": "A2 D2", "gov_funding": "B2", "parts": "B3", "blue_tokens": "C2 D1",
    "gov_spread": "C3", "papers": "A4 C4", "green_tokens": "A5 C5", "lab_funding": "B4 D4", "rows": "B6 D5",
    "science": "D6", "rnd_bots": "A8 D7", "workshop": "A9", "rnd_funding": "B7 C9", "purple_tokens": "B8 D8",
    "chemicals": "B9", "awards": "C7",
}  # fmt: skip
ICON_OF = {goal: icon for icon, goals in ICONS.items() for goal in goals.split()}


def colour_of(goal: str) -> str:
    return COLOUR_OF[int(goal[1])]


def laid(setup: Setup, seed: int) -> tuple[Any, list[str]]:
    """The table before the Supply Round, and the answers that set-up asked for."""
    luck = Luck(seed)
    s: Any = GAME.setup(setup, luck)
    asked = []
    while GAME.view(s, None)["decision"] in ("draft", "orient_start"):
        seat = s.waiting[0]
        found = options(s, seat)
        action = found[(seed + len(asked)) % len(found)]
        asked.append(f"{seat} {GAME.short(action)}")
        answer(s, seat, action, luck)
    return s, asked


def experiments(f: Any, view: Any) -> None:
    """WM-P08, WM-P09: Stage I comes first; the display from the right, one below, eight in the deck."""
    shown = [*f["display"], f["below"]]
    assert len(set(shown)) == 4 and all("E01" <= tile <= "E05" for tile in shown)
    assert f["experiments_left"] == view["deck"]["left"] == 8
    top = view["deck"]["top"]
    assert "E01" <= top <= "E05" and top not in shown  # the last tile of Stage I
    assert f["assistant"] == WEATHERS[(int(top[1:]) - 1) % 5]


def board(f: Any, setup: Setup) -> None:
    seats, small = setup.seats, setup.seats <= 2
    assert (f["round"], f["phase"], f["final_round"], f["trigger"]) == (0, "A", False, "none")
    assert len(set(f["offer"])) == 4 and f["face_up"] == 13 and f["face_down"] == 13 - seats
    assert f["lativ"] == "supply" and f["lativ_bots"] == (0 if small else 5)
    assert set(f["lab"].values()) == {"- - lativ" if small else "- - -"}
    assert set(f["government"].values()) == set(f["rnd"].values()) == {"- - -"}
    tiles = " ".join(f["subsidies"].values()).split()
    assert sorted(tiles) == [f"U{n:02}" for n in range(1, 16)] and list(f["subsidies"]) == WEATHERS
    assert f["government_markers"] == 3 and f["locks"] == WEATHERS
    assert f["weather"] == dict.fromkeys(WEATHERS, "1 - -")
    assert f["nobel"] == "none" and f["acquired"] == f["returned"] == []
    if seats > 1:
        assert sorted(f["order"]) == list(range(seats)) and f["initiative"] == f["order"]
        supply = [str(who) for who in f["order"]] + ["-"] * (4 - seats)
        blocked = "- - blocked" if seats == 2 else "- - -"
        spaces = {"supply": " ".join(supply), "government": blocked, "lab": blocked, "rnd": blocked}
        assert f["spaces"] == spaces
        assert set(f["supply"].values()) == {5} and f["awards"] == 12
        greens = 3 if seats == 4 else 2
        wanted = {colour: dict.fromkeys(WEATHERS, n) for colour, n in (("blue", 2), ("green", greens), ("purple", 2))}
        assert f["tokens"] == wanted


def laboratories(f: Any) -> None:
    for player in f["players"]:
        assert (player["cp"], player["vouchers"], player["funding"]) == (0, "4/1/1/1/2", "0/0/0")
        assert player["line"] == "abc abc abc abc" and player["bots"] == 0 and player["markers"] == ["left"] * 6
        assert player["office"] == ["- - -"] * 6 and player["pending"] == player["subsidies"] == []
        assert set(player["goals"].values()) == {"- -"} and set(player["papers"].values()) == {0}
        assert player["unplaced"] == player["awards"] == player["investments"] == 0
        assert not any(player["chemicals"].values()) and not any(player["slots"].values())
        ((tile, where),) = [word.split(" ")[0].split("@") for word in player["tiles"]]
        assert where == "2,1" and tile not in f["offer"] and sum(player["parts"].values()) == 1
    starts = [player["tiles"][0][:3] for player in f["players"]]
    parts = [part_of(player) for player in f["players"]]
    assert len(set(starts)) == len(starts) and len(set(parts)) == len(parts)


def part_of(player: Any) -> str:
    return next(colour for colour, n in player["parts"].items() if n)


def goals(f: Any, setup: Setup) -> None:
    """WM-P14: a whole set each; WM-R55: three packs of three, of every colour."""
    own = [player["goals_below"] for player in f["players"]]
    assert len({goal for found in own for goal in found}) == 9 * setup.seats
    for found in own:
        assert Counter(colour_of(goal) for goal in found) == {"blue": 3, "green": 3, "purple": 3}
        packs = Counter((goal[0], colour_of(goal)) for goal in found)
        assert set(packs.values()) == {3}
        if not setup.options.get("drafting"):
            assert len({goal[0] for goal in found}) == 1


@pytest.mark.property
@pytest.mark.parametrize("setup", [s for s in GAME.samples() if s.seats > 1], ids=str)
def test_the_table_is_laid_as_section_5_says(setup: Setup) -> None:
    first: Counter[Any] = Counter()
    for seed in range(30):
        s, asked = laid(setup, seed)
        f, view = GAME.facts(s), GAME.view(s, None)
        board(f, setup)
        experiments(f, view)
        laboratories(f)
        goals(f, setup)
        assert s.waiting == [f["order"][0]] and view["decision"] == "supply_round"
        assert "pay_otherwise" in [GAME.short(action) for action in options(s, s.waiting[0])]
        turned = [word for word in asked if "orient" in word]
        assert [word[0] for word in turned] == [str(seat) for seat in range(setup.seats)]
        for word, player in zip(turned, f["players"], strict=True):
            tile = int(player["tiles"][0][1:3])
            a, b = GAME.content.tile_a[tile], GAME.content.tile_b[tile]  # type: ignore[attr-defined]
            a, b = (b, a) if word.endswith("yes") else (a, b)
            assert player["tiles"][0].endswith(f" {PARTS[a]}/{PARTS[b]}")
        if setup.options.get("drafting"):
            order = f["order"]
            drafted = [int(word[0]) for word in asked if "draft" in word]
            assert drafted == [*order, *order[::-1], *order]
        else:
            assert not [word for word in asked if "draft" in word]
            first[f["players"][0]["goals_below"][0]] += 1
        first[tuple(f["order"])] += 1
        first[part_of(f["players"][-1])] += 1
        first[f["display"][2]] += 1
        first[f["subsidies"]["rain"][:3]] += 1
    wanted = {*PARTS, "E01", "E02", "E03", "E04", "E05"}
    if not setup.options.get("drafting"):
        wanted |= {"A1", "B1", "C1", "D1"}
    assert wanted <= set(first), "each of them can come"


# -- alone (WM-P21 to WM-P28) ------------------------------------------------------------------------------------------


def report(number: int) -> list[str]:
    return REPORTS[number - 1].split()


@pytest.mark.property
@pytest.mark.parametrize(
    "challenges", [[], [1], [3], [4], [6], [10], [11], [12], [3, 10], [4, 11], [1, 4], [*range(1, 13)]], ids=str
)
def test_the_solo_table_is_laid_as_section_5_says(challenges: list[int]) -> None:
    setup = Setup(1, {"challenges": challenges})
    kept: Counter[str] = Counter()
    extras: Counter[str] = Counter()
    for seed in range(25):
        s, _ = laid(setup, seed)
        f, view = GAME.facts(s), GAME.view(s, None)
        board(f, setup)
        experiments(f, view)
        laboratories(f)
        assert f["challenges"] == challenges and f["order"] == f["initiative"] == [0, "sab"]
        assert f["target"] == (30 if 12 in challenges else 35)
        found = f["players"][0]["goals_below"]
        assert [colour_of(goal) for goal in found] == ["blue", "blue", "green", "green", "purple", "purple"]
        assert not {*MAJORITY, "A7"} & set(found) and len({ICON_OF[goal] for goal in found}) == 6
        kept.update(found)
        held = f["hideout"]["chemicals"]
        extra = len({4, 11} & set(challenges))
        assert f["supply"] == {c: 5 - held[c] for c in CHEMICALS}
        assert sum(held.values()) == (5 if 1 in challenges else 2) + extra
        assert len([c for c in held.values() if c]) >= (5 if 1 in challenges else 2)
        extras.update([c for c in CHEMICALS if held[c] > 1])
        assert f["hideout"]["bots"] == 12
        assert f["hideout"]["awards"] == 12 - f["awards"] == len({3, 10} & set(challenges))
        check_reports(f, 6 in challenges)
    assert len(kept) >= 20
    assert challenges != [1, 4] or set(extras) == set(CHEMICALS), "each of them can come"


def check_reports(f: Any, clock: bool) -> None:
    """WM-P25, WM-P26, WM-P27."""
    first, second = f["discard"]
    assert report(first)[0] != report(second)[0]
    tokens = {colour: dict.fromkeys(WEATHERS, 2) for colour in ("blue", "green", "purple")}
    words = []
    spaces: dict[str, list[str]] = {"supply": ["0", "-", "-", "-"]} | {loc: ["-"] * 3 for loc in TOKEN_COLOUR}
    for number in (first, second):
        agent, location, weather = report(number)
        tokens[TOKEN_COLOUR[location]][weather] -= 1
        words.append(f"{TOKEN_COLOUR[location]} {weather}")
        spaces[location][1 if spaces[location][1] == "-" else 2] = agent
    assert f["spaces"] == {location: " ".join(row) for location, row in spaces.items()}
    assert f["tokens"] == tokens and sorted(f["hideout"]["tokens"]) == sorted(words)
    assert f["current"] not in (0, first, second)
    assert (f["reports_left"], f["reports_gone"]) == ((15, 2) if clock else (17, 0))
