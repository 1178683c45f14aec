"""The view, the facts and the count of pieces, read from the table by other means."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from wm_drawn import drawn_table
from wm_play import GAME, keen_game
from wm_words import CHEMICALS, FUNDING_POINTS, PARTS, TOKENS, WEATHERS, goal_word

from stratagem.kernel.chance import Luck
from stratagem.kernel.core import Result
from stratagem.kernel.game import Setup

SETUPS = GAME.samples()
OWNERS = {-1: "-", 0: "0", 1: "1", 2: "2", 3: "3", 4: "sab", 5: "pink", 6: "white", 7: "lativ", 8: "blocked",
          9: "government"}  # fmt: skip
SPACES = [("supply", 0, 4), ("government", 4, 7), ("lab", 7, 10), ("rnd", 10, 13)]
OFFICE = ["-", *WEATHERS, "award", "citation"]

# Section 6: the decision that each step puts.
DECISIONS = {
    "OrientStart": "orient_start", "DraftGoals": "draft", "SupplyActions": "supply_round", "UseTile": "use_tile",
    "MoveScientist": "move", "Act": "action", "ChooseRow": "place_research", "EndOfTurn": "end_turn",
    "UnlockOffer": "unlock_offer", "ProvideParts": "prototype", "SwapPart": "prototype",
    "ChooseWorkshopRow": "prototype", "LosePart": "prototype", "ExperimentPay": "experiment_pay",
    "ExperimentBenefit": "experiment_benefit", "TakeBotsBack": "take_back", "ReturnSlot": "return_slot",
    "TakeBenefit": "benefit_choice", "LayTile": "benefit_choice", "ArrivalVoucher": "choose_voucher",
    "PayTyped": "choose_payment", "PayAny": "choose_payment", "ExchangeChemical": "choose_payment",
    "ExchangePart": "choose_payment", "PayExtra": "choose_payment", "TakeSubsidyTile": "action",
    "GiveUpGoal": "action", "ChoosePayout": "benefit_choice", "OtherTrack": "benefit_choice",
    "ChooseIncome": "benefit_choice", "LastChances": "last_window", "SplitReports": "security_split",
    "HavocChoice": "havoc_choice", "CreativeAccounting": "creative_accounting",
}  # fmt: skip

# -- the board ---------------------------------------------------------------------------------------------------


def threes(values: list[Any]) -> dict[str, list[Any]]:
    return {weather: values[3 * i : 3 * i + 3] for i, weather in enumerate(WEATHERS)}


def owners(values: list[int]) -> dict[str, str]:
    return {weather: " ".join(OWNERS[who] for who in row) for weather, row in threes(values).items()}


def star(letter: str, number: int, width: int = 2) -> str:
    return f"{letter}{abs(number):0{width}}{'*' if number < 0 else ''}"


def side(goal: int) -> str:
    return goal_word(goal) + ("*" if goal < 0 else "")


def experiment_word(tile: int) -> str:
    return f"E{tile:02}" if tile else "-"


def who_word(who: int) -> int | str:
    return who if who < 4 else "sab"


def subsidy_words(s: Any) -> dict[str, str]:
    words = []
    for tile, part in zip(s.subsidies, s.sold, strict=True):
        words.append(star("U", tile) if tile else "-" if part == -1 else f"={PARTS[part]}")
    return {weather: " ".join(row) for weather, row in threes(words).items()}


def research_words(s: Any) -> dict[str, str]:
    words = []
    for who, chemical in zip(s.rnd, s.rnd_chemicals, strict=True):
        words.append(OWNERS[who] if chemical == -1 else f"{OWNERS[who]}+{CHEMICALS[chemical]}")
    return {weather: " ".join(row) for weather, row in threes(words).items()}


def board(s: Any) -> dict[str, Any]:
    return {
        "round": s.round,
        "phase": s.phase,
        "final_round": s.final_round,
        "trigger": s.trigger if s.trigger else "none",
        "challenges": list(s.challenges),
        "order": [who_word(who) for who in s.order],
        "initiative": [who_word(who) for who in s.initiative],
        "supply": dict(zip(CHEMICALS, s.supply, strict=True)),
        "offer": [star("W", tile) for tile in s.offer],
        "face_up": s.face_up,
        "face_down": sum(s.workshop.counts()) - s.face_up,
        "spaces": {name: " ".join(OWNERS[who] for who in s.spaces[a:b]) for name, a, b in SPACES},
        "lativ": ["supply", "government", "lab", "rnd", "office"][s.lativ - 1],
        "assistant": WEATHERS[s.assistant],
        "lativ_bots": s.lativ_bots,
        "tokens": {
            colour: {weather: s.tokens[5 * i + j] for j, weather in enumerate(WEATHERS)}
            for i, colour in enumerate(TOKENS)
        },
        "government": owners(s.government),
        "subsidies": subsidy_words(s),
        "government_markers": s.government_markers,
        "lab": owners(s.lab),
        "locks": [weather for weather, locked in zip(WEATHERS, s.locks, strict=True) if locked],
        "display": [experiment_word(tile) for tile in s.display],
        "below": experiment_word(s.below),
        "rnd": research_words(s),
        "weather": {
            weather: f"{s.levels[i]} {OWNERS[s.markers[2 * i]]} {OWNERS[s.markers[2 * i + 1]]}"
            for i, weather in enumerate(WEATHERS)
        },
        "awards": s.awards,
        "nobel": s.nobel if s.nobel >= 0 else "none",
    }


def laboratory(lab: Any) -> dict[str, Any]:
    line = "".join("abc"[i % 3] if bot else "." for i, bot in enumerate(lab.line))
    return {
        "cp": lab.cp,
        "vouchers": "/".join(map(str, lab.vouchers)),
        "funding": "/".join(map(str, lab.funding)),
        "line": f"{line[:3]} {line[3:6]} {line[6:9]} {line[9:]}",
        "tiles": [f"W{t.tile:02}@{t.row + 1},{t.col} {PARTS[t.top]}/{PARTS[t.bottom]}" for t in lab.tiles],
        "slots": dict(zip(PARTS, lab.slots, strict=True)),
        "parts": dict(zip(PARTS, lab.parts, strict=True)),
        "chemicals": dict(zip(CHEMICALS, lab.chemicals, strict=True)),
        "bots": lab.bots,
        "office": [" ".join(OFFICE[token] for token in lab.office[3 * row : 3 * row + 3]) for row in range(6)],
        "markers": [["left", "right", "gone"][marker] for marker in lab.markers],
        "pending": [f"{TOKENS[token // 5]} {WEATHERS[token % 5]}" for token in lab.pending],
        "unplaced": lab.unplaced,
        "awards": lab.awards,
        "subsidies": [star("U", tile) for tile in lab.subsidies],
        "investments": lab.investments,
        "goals_below": [goal_word(goal) for goal in lab.goals_below],
        "goals": {
            colour: f"{side(lab.goals[2 * i])} {side(lab.goals[2 * i + 1])}"
            for i, colour in enumerate(TOKENS)
        },
        "papers": dict(zip(WEATHERS, lab.papers, strict=True)),
    }


def saboteurs(s: Any) -> dict[str, Any]:
    tokens = [(colour, weather) for colour in TOKENS for weather in WEATHERS]
    return {
        "target": s.target,
        "hideout": {
            "bots": s.hideout_bots,
            "chemicals": dict(zip(CHEMICALS, s.hideout_chemicals, strict=True)),
            "tokens": [
                f"{colour} {weather}" for i, (colour, weather) in enumerate(tokens) for _ in range(s.hideout_tokens[i])
            ],
            "awards": s.hideout_awards,
        },
        "current": s.current,
        "discard": list(s.discard),
        "reports_left": sum(s.reports.counts()) - s.reports_gone,
    }


# -- Goals and points (WM-T11, WM-T17, WM-R53) ---------------------------------------------------------------------


def own_tokens(lab: Any, colour: int) -> int:
    return sum(1 for token in lab.office[colour::3] if 1 <= token <= 5)


MEASURES = {
    "gov_bots": lambda s, p: sum(who == p for who in s.government),
    "gov_spread": lambda s, p: len({place // 3 for place in range(15) if s.government[place] == p}),
    "rnd_bots": lambda s, p: sum(who == p for who in s.rnd),
    "subsidy": lambda s, p: len(s.labs[p].subsidies),
    "gov_funding": lambda s, p: s.labs[p].funding[0],
    "lab_funding": lambda s, p: s.labs[p].funding[1],
    "rnd_funding": lambda s, p: s.labs[p].funding[2],
    "papers": lambda s, p: sum(s.labs[p].papers),
    "blue_tokens": lambda s, p: own_tokens(s.labs[p], 0),
    "green_tokens": lambda s, p: own_tokens(s.labs[p], 1),
    "purple_tokens": lambda s, p: own_tokens(s.labs[p], 2),
    "science": lambda s, p: s.labs[p].vouchers[4],
    "awards": lambda s, p: s.labs[p].awards,
    "workshop": lambda s, p: len(s.labs[p].tiles),
    "parts": lambda s, p: sum(s.labs[p].parts),
    "chemicals": lambda s, p: sum(s.labs[p].chemicals),
    "rows": lambda s, p: sum(all(s.labs[p].office[3 * row : 3 * row + 3]) for row in range(6)),
}
# WM-T17 in order, nine Goals of each set: what they measure, and how much of it is asked for; 0: the most.
GOALS = """
gov_bots 3, subsidy 4, gov_funding 0, papers 2, green_tokens 2, science 0, awards 3, rnd_bots 3, workshop 6,
gov_bots 0, gov_funding 5, parts 3, lab_funding 5, papers 0, rows 3, rnd_funding 5, purple_tokens 2, chemicals 3,
gov_bots 4, blue_tokens 2, gov_spread 3, papers 3, green_tokens 3, lab_funding 0, awards 2, rnd_bots 0, rnd_funding 6,
blue_tokens 3, subsidy 3, parts 0, lab_funding 6, rows 2, science 3, rnd_bots 2, purple_tokens 3, workshop 0
""".replace("\n", " ").split(",")


def goal_state(s: Any, seat: int, goal: int) -> dict[str, Any]:
    icon, asked = GOALS[abs(goal) - 1].split()
    need, most = max(1, int(asked)), asked == "0"
    have = [MEASURES[icon](s, p) for p in range(s.seats)]
    return {
        "goal": goal_word(goal),
        "placed": goal in s.labs[seat].goals,
        "met": have[seat] >= need and (not most or have[seat] == max(have)),
        "have": have[seat],
        "need": need,
        "most": most,
    }


def points(s: Any, seat: int) -> int:
    lab = s.labs[seat]
    met = sum(goal_state(s, seat, goal)["met"] for goal in lab.goals if goal)
    funding = sum(FUNDING_POINTS[track][lab.funding[track]] for track in range(3))
    return 5 * met + funding + (5 if s.nobel == seat else 0)


def homeless(lab: Any) -> list[str]:
    """WM-R14: tokens for which no row has a free space of their colour and no other weather."""
    found = []
    for token in lab.pending:
        colour, weather = divmod(token, 5)
        rows = [lab.office[3 * row : 3 * row + 3] for row in range(6)]
        if not any(row[colour] == 0 and {t for t in row if 1 <= t <= 5} <= {weather + 1} for row in rows):
            found.append(f"{TOKENS[colour]} {WEATHERS[weather]}")
    return found


def player(s: Any, seat: int) -> dict[str, Any]:
    lab = s.labs[seat]
    off = 12 - sum(lab.line)
    tokens = len(lab.pending) + lab.unplaced + sum(token != 0 for token in lab.office)
    tiles, parts = len(lab.tiles), sum(lab.parts)
    placed = [goal for goal in lab.goals if goal]
    return {
        **laboratory(lab),
        "sections_open": [1, 2, *[3] * (off >= 6 or tokens >= 5), *[4] * (off >= 9 or tokens >= 8)],  # WM-T12
        "tokens": tokens,
        "homeless": homeless(lab),
        "room": {  # WM-R01
            "part": parts + 1 <= tiles + 1 and parts + lab.bots + 1 <= tiles + 2,
            "bot": lab.bots + 1 <= tiles + 1 and parts + lab.bots + 1 <= tiles + 2,
        },
        "goal_state": [goal_state(s, seat, goal) for goal in [*placed, *lab.goals_below]],
        "final_points": points(s, seat) if s.result is None else 0,
    }


LINE = [  # WM-T12
    "V:G:1", "V:L:1", "V:R:1", "V:C:1", "MP:1", "CH:1", "CP:2", "FUND:any", "EXT", "CP:4", "INV", "FUND:any",
]  # fmt: skip

# -- what is printed (section 3), from the content by other means ----------------------------------------------------


def boards(s: Any) -> dict[str, Any]:
    t = s.content
    price = [None, 3, 2, 2, 1, 1]  # WM-T04, by what is left

    def weather_tile(weather: int) -> dict[str, Any]:
        tile = 4 * weather + s.levels[weather]
        return {
            "science": t.weather_science[tile],
            "parts": [PARTS[colour] for colour in t.weather_parts[tile]],
            "benefits": [t.weather_first[tile], t.weather_second[tile]],
        }

    def experiment(tile: int) -> dict[str, Any]:
        return {
            "weather": WEATHERS[(tile - 1) % 5],
            "cost": t.experiment_cost[tile],
            "cp": t.experiment_cp[tile],
            "benefits": [t.experiment_first[tile], t.experiment_second[tile]],
        }

    found = {
        "spaces": ["infinity"] * 4 + ["&", "/", "/"] * 3,  # WM-T03
        "vouchers": ["any"] * 4 + ["lab"] * 3 + ["rnd"] * 3 + ["government"] * 3,
        "prices": {c: price[left] if left else t.price[0] for c, left in zip(CHEMICALS, s.supply, strict=True)},
        "government": threes([PARTS[colour] for colour in t.government_colour]),
        "columns": {"rain": "CH:1", "wind": "V:C:1", "sun": "MP:1", "fog": "V:?:1", "snow": "EXT"},  # WM-T05
        "rows": ["V:L:1", "V:R:1", "V:S:2"],
        "lab": threes([CHEMICALS[chemical] for chemical in t.lab_chemical]),
        "rnd": threes([f"{CHEMICALS[c]}/{PARTS[p]}" for c, p in zip(t.rnd_chemical, t.rnd_part, strict=True)]),
        "rnd_benefits": ["MP:1", "V:C:1", "BOT"],  # WM-T07
        "tiles": {
            f"W{tile:02}": [PARTS[t.tile_a[tile]], PARTS[t.tile_b[tile]]]
            for tile in [*s.offer, *(s.workshop.top[-1:] if s.face_up else [])]
        },
        "weather": {weather: weather_tile(i) for i, weather in enumerate(WEATHERS)},
        "experiments": {f"E{tile:02}": experiment(tile) for tile in [*s.display, s.below] if tile},
        "line": LINE,
        "line_cost": [1, 2, 2, 3],
        "office": t.office_benefit,
        "slides": t.slide_benefit,
        "goal_spaces": t.goal_space,
        "caps": [5] * 5,  # WM-T13
        "funding": {"government": t.funding_government, "lab": t.funding_lab, "rnd": t.funding_rnd},
        "funding_cp": dict(zip(["government", "lab", "rnd"], FUNDING_POINTS, strict=True)),
        "subsidies": {f"U{tile:02}": t.subsidy_benefit[tile] for tile in range(1, len(t.subsidy_benefit))},
    }
    return found


# -- the whole view ------------------------------------------------------------------------------------------------


def decision(s: Any) -> str:
    if s.result is not None or not s.agenda or type(s.agenda[-1]).__name__ not in DECISIONS:
        return "none"
    top = s.agenda[-1]
    if type(top).__name__ == "Act" and top.seat in s.spaces[:4] and top.seat not in s.spaces[4:]:
        return "supply_action"
    return DECISIONS[type(top).__name__]


def warned(s: Any, seat: int | None) -> list[dict[str, Any]]:
    """Section 12."""
    if seat is None or s.result is not None:
        return []
    lost = [token.split() for token in homeless(s.labs[seat])]
    found = [("homeless", {"weather": f"@weather:{weather}", "colour": f"@token:{colour}"}) for colour, weather in lost]
    if s.seats == 1:
        left = s.reports.size() - s.reports_gone
        found += [("few-reports", {"left": left})] if left < 4 else []
        by_level = sorted(s.levels)[-2:]
        found += {(3, 3): [("last-turn", {})], (2, 3): [("weather", {})]}.get((by_level[0], by_level[1]), [])
    empty = s.reports.size() == s.reports_gone
    lost_now = {"last-turn", "few-reports"} if empty else {"last-turn"}
    return [
        {"key": f"weather-machine-warn-{word}", "params": params, "kind": "danger" if word in lost_now else "cost"}
        for word, params in found
    ]


def expected(s: Any, seat: int | None) -> dict[str, Any]:
    experiments_left = sum(s.experiments.counts()) - s.experiments_gone
    branch = s.lab[3 * s.assistant : 3 * s.assistant + 3]
    shown = [tile for tile in s.display if tile and (tile - 1) % 5 == s.assistant]
    found = {
        **board(s),
        "game": "weather_machine",
        "seat": seat,
        "seats": len(s.labs),
        "waiting": list(s.waiting),
        "decision": decision(s),
        "visible_tile": f"W{s.workshop.top[-1]:02}" if s.face_up and s.workshop.top else "-",
        "deck": {"left": experiments_left, "top": experiment_word(s.experiments.top[-1]) if experiments_left else "-"},
        "players": [player(s, p) for p in range(s.seats)],
        "experiment": {
            "weather": WEATHERS[s.assistant],
            "bots": sum(who != -1 for who in branch),
            "tile": experiment_word(shown[-1]) if shown else "-",
            "runs": bool(shown) and all(who != -1 for who in branch),
        },
        "ends": {
            "nobel": 0 if s.nobel >= 0 else 3 - max(lab.awards for lab in s.labs),
            "experiments": experiments_left + (s.below > 0),
            "government": sum(who == -1 for who in s.government),
            "rnd": sum(who == -1 for who in s.rnd),
        },
        "boards": boards(s),
        "warnings": warned(s, seat),
    }
    if s.packs:
        found["packs"] = [f"{'ABCD'[pack // 3]} {TOKENS[pack % 3]}" for pack in s.packs]
    if s.seats == 1:
        known = s.reports.top and s.reports.top_known[-1] == -1
        found |= saboteurs(s)
        found["known_top"] = s.reports.top[-1] if known else 0
        found["danger"] = {
            "level_three": sum(level == 3 for level in s.levels),
            "goals_needed": 5 if 5 in s.challenges else 4,
            "goals_met": sum(goal_state(s, 0, goal)["met"] for goal in s.labs[0].goals if goal),
            "funding_at_five": sum(space >= 5 for space in s.labs[0].funding),
        }
        found["forecast"] = GAME.view(s, seat)["forecast"]  # test_wm_costs.py holds it against their turns
    top = s.agenda[-1] if s.agenda else None
    if type(top).__name__ == "OrientStart":
        found["start_tile"] = f"W{top.tile:02}"  # type: ignore[union-attr]
    if type(top).__name__ == "SplitReports":
        found["drawn"] = [top.first, top.second]  # type: ignore[union-attr]
    if s.result is not None:
        r = s.result
        found["result"] = {
            "ending": r.ending, "winners": list(r.winners), "scores": list(r.scores), "carry": r.carry,
        }  # fmt: skip
    return found


def same(found: dict[str, Any], wanted: dict[str, Any]) -> None:
    wrong = [key for key in {*found, *wanted} if found.get(key) != wanted.get(key)]
    assert not wrong, {key: (found.get(key), wanted.get(key)) for key in wrong}
    assert list(found) == [key for key in found if key in wanted]


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_view_shows_the_table(setup: Setup) -> None:
    for number, s in enumerate(keen_game(setup, 11)):
        if number % 13 == 0 or not s.waiting:
            same(GAME.view(s, number % setup.seats), expected(s, number % setup.seats))
            same(GAME.view(s, None), expected(s, None))


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS[:5], ids=str)
def test_a_view_shows_the_table_whatever_lies_there(setup: Setup) -> None:
    for seed in range(25):
        s = drawn_table(setup, seed)
        same(GAME.view(s, None), expected(s, None))
        same(GAME.view(s, setup.seats - 1), expected(s, setup.seats - 1))
    s.result = Result("most_points", (1,), (3.0, 4.0), {"round": 2})
    same(GAME.view(s, 0), expected(s, 0))


# -- the facts, with what only scenarios may name ----------------------------------------------------------------------


def pile(found: Any, word: Any) -> list[Any]:
    top = [word(kind) for kind in found.top[::-1]]
    return [*top, "..."] if sum(found.counts()) > len(top) else top


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS[:5], ids=str)
def test_facts_are_the_table(setup: Setup) -> None:
    for seed in range(25):
        s = drawn_table(setup, seed)
        if seed % 5 == 0:
            s.reports.bags, s.workshop.bags = [[0] * 21], [[0] * 31]
            s.face_up = s.workshop.size()
        wanted = board(s)
        wanted["players"] = [laboratory(lab) for lab in s.labs]
        wanted["workshop"] = pile(s.workshop, lambda kind: f"W{kind:02}")
        wanted["experiments"] = pile(s.experiments, lambda kind: f"E{kind:02}")
        wanted["experiments_left"] = s.experiments.size() - s.experiments_gone
        wanted["acquired"] = [chemical for i, chemical in enumerate(CHEMICALS) if s.acquired & 2**i]
        wanted["returned"] = [chemical for i, chemical in enumerate(CHEMICALS) if s.returned & 2**i]
        if s.seats == 1:
            wanted |= saboteurs(s)
            wanted["reports"] = pile(s.reports, int)
            wanted["reports_gone"] = s.reports_gone
        same(GAME.facts(s), wanted)


# -- pieces (section 2) ------------------------------------------------------------------------------------------------


def in_the_box(setup: Setup) -> dict[str, int]:
    """What lies on the table from set-up to the end; of what has no number in section 2, nothing is counted."""
    seats, solo = setup.seats, setup.seats == 1
    found = {f"Bots of seat {seat}": 12 for seat in range(seats)}
    found |= {f"figure {seat}": 1 for seat in range(seats)} | {"figure pink": int(solo), "figure white": int(solo)}
    for colour in ("blue", "green", "purple"):
        for weather in WEATHERS:
            found[f"Research tokens {colour} {weather}"] = 3 if colour == "green" and seats == 4 else 2
    found |= dict.fromkeys(CHEMICALS, 5)
    found |= {"tiles": 30, "subsidies": 15, "experiments": 15, "Awards": 12, "awards placed": 0}
    found |= {"goals": 6 if solo else 36 if setup.options.get("drafting") else 9 * seats, "locks": 5}
    found |= {"Government markers": 3, "markers": 0, "Lativ's Bots": 5}
    found |= {"turn order markers": 4 if solo else 2 * seats}
    if solo:
        found |= {"Bots of the Saboteurs": 12, "reports": 20}
    return found


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_piece_of_the_box_is_somewhere(setup: Setup) -> None:
    wanted = in_the_box(setup)
    started = False
    for s in keen_game(setup, 5):
        found = GAME.pieces(s)
        started = started or s.round > 0
        if started:
            assert found == wanted
        else:  # Scientists and Goals come during set-up
            assert found.keys() <= wanted.keys()


# -- guesses -----------------------------------------------------------------------------------------------------------


@pytest.mark.property
@pytest.mark.parametrize("setup", [Setup(1), Setup(2)], ids=str)
def test_a_guess_keeps_what_lies_open_and_draws_the_rest_anew(setup: Setup) -> None:
    """Nobody knows a pile beyond what lies open; every order of the rest is as likely as any other."""
    s: Any = GAME.setup(setup, Luck(3))
    piles = ["workshop", "experiments", *["reports"] * (setup.seats == 1)]
    for name in piles:  # what is known of a pile without such places, its stages for instance, stays as it is
        assert getattr(GAME.resample(s, 0, Luck(1)), name) == getattr(s, name)
        found = getattr(s, name)
        found.look(1, -1, name, Luck(2))  # lies open
        found.look(4, 0, name, Luck(4))  # three more are fixed, and known to nobody; one at the bottom as well
        found.put_at_bottom(Luck(5).draw(name, found.bags[0]), 0)
    before = {name: (getattr(s, name).counts(), getattr(s, name).copy()) for name in piles}
    seen: dict[str, Counter[int]] = {name: Counter() for name in piles}
    last: dict[str, Counter[int]] = {name: Counter() for name in piles}
    for seed in range(120):
        world = GAME.resample(s, 0, Luck(seed))
        assert GAME.view(world, 0) == GAME.view(s, 0)
        for name in piles:
            made = getattr(world, name)
            old = before[name][1]
            assert made is not getattr(s, name) and made.counts() == before[name][0]
            assert getattr(s, name) == old, "the guess changed the table itself"
            assert [k for k, known in zip(made.top, made.top_known, strict=True) if known == -1] == [
                k for k, known in zip(old.top, old.top_known, strict=True) if known == -1
            ]
            seen[name][made.top[0]] += 1
            last[name][made.bottom[0]] += 1
    for name in piles:
        assert len(seen[name]) >= 4 and max(seen[name].values()) < 80, (name, seen[name])
        assert len(last[name]) >= 4 and max(last[name].values()) < 80, (name, last[name])
