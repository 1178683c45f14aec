"""What may be agreed before a game, and what an evening makes of its games: every case, against the rule file."""

import random
from collections import Counter
from itertools import product

import pytest
from stramat_tables import STRAMAT

from stratagem.kernel.advice import payoff
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import Result
from stratagem.kernel.errors import BadSetup
from stratagem.kernel.game import Final, Setup

EVENING = STRAMAT.series["evening"]
VARIANTS = ("none", "solitario", "silenti", "infinito", "pareggio", "tesoro")
DECK = (22, 18, 12, 2, 4, 3, 5, 3, 2, 1)  # table 3.1
LEFT = {2: 65, 3: 62, 4: 59, 5: 56, 6: 53}  # section 5


# -- what goes together ----------------------------------------------------------------------------


def clashing(seats, teams, birichino, dado, variant, mazzetto):
    """The rules that forbid it, each with its reason."""
    house = variant in ("infinito", "pareggio", "tesoro")
    rules = {
        "stramat-why-alone": seats == 1 and variant != "solitario",  # STRAMAT-R01
        "stramat-why-solitario": seats > 1 and variant == "solitario",  # STRAMAT-R92
        "stramat-why-dado-out": dado and seats not in (4, 5, 6),  # STRAMAT-R02
        "stramat-why-birichino-seats": birichino and seats in (1, 2),  # STRAMAT-R80
        "stramat-why-birichino-teams": birichino and teams != 0,  # STRAMAT-R80
        "stramat-why-two-teams": teams == 2 and seats in (1, 2, 3, 5),  # STRAMAT-R86
        "stramat-why-three-teams": teams == 3 and seats in (1, 2, 3, 4, 5),  # STRAMAT-R86
        "stramat-why-silenti": variant == "silenti" and teams == 0,  # STRAMAT-R93
        "stramat-why-solitario-mazzetto": variant != "solitario" and mazzetto != 20,  # STRAMAT-R92
        "stramat-why-no-teams": house and teams != 0,  # STRAMAT-R91
        "stramat-why-no-birichino": house and birichino,  # STRAMAT-R91
    }
    return {key for key, forbidden in rules.items() if forbidden}


NAMED = {  # the rule that each reason names
    "alone": "R01", "solitario": "R92", "dado-out": "R02", "birichino-seats": "R80", "birichino-teams": "R80",
    "two-teams": "R86", "three-teams": "R86", "silenti": "R93", "solitario-mazzetto": "R92", "no-teams": "R91",
    "no-birichino": "R91",
}  # fmt: skip


@pytest.mark.property
def test_what_may_be_agreed():
    """STRAMAT-R01, STRAMAT-R02, STRAMAT-R80, STRAMAT-R86, STRAMAT-R91 to STRAMAT-R93: every set-up there is."""
    flags = (False, True)
    every = product(range(1, 7), (0, 2, 3), flags, flags, flags, VARIANTS, (12, 20, 30))
    for seats, teams, birichino, dado, opened, variant, mazzetto in every:
        options = {
            "teams": teams, "birichino": birichino, "remove_one_dado": dado, "open_hands": opened, "variant": variant,
            "solitario_mazzetto": mazzetto,
        }  # fmt: skip
        problems = STRAMAT.validate(Setup(seats, options))
        assert {problem.key for problem in problems} == clashing(seats, teams, birichino, dado, variant, mazzetto)
        for problem in problems:
            named = NAMED[problem.key.removeprefix("stramat-why-")]
            assert f"(STRAMAT-{named})" in problem
            if problem.key in ("stramat-why-no-teams", "stramat-why-no-birichino"):
                assert problem.params == {"variant": variant}


@pytest.mark.property
def test_what_is_offered_and_what_is_usual():
    """Left out, every option is off, and a Solitario has twenty cards."""
    offered = {spec.key: (list(spec.values), spec.default) for spec in STRAMAT.options}
    off = ([False, True], False)
    assert offered == {
        "teams": ([0, 2, 3], 0), "birichino": off, "remove_one_dado": off, "open_hands": off,
        "variant": (list(VARIANTS), "none"), "solitario_mazzetto": ([12, 20, 30], 20),
    }  # fmt: skip
    for seats in range(1, 7):
        options = {"variant": "solitario"} if seats == 1 else {}
        config = STRAMAT.view(STRAMAT.setup(Setup(seats, options), Playout(seats)), None)["config"]
        usual = {key: default for key, (_, default) in offered.items()}
        assert {key: config[key] for key in usual} == {**usual, **options}


# -- the deal --------------------------------------------------------------------------------------


@pytest.mark.property
def test_the_table_as_it_is_dealt():
    """STRAMAT-R02, STRAMAT-R04 to STRAMAT-R06, STRAMAT-R92, STRAMAT-R96: the first turn has begun with a card."""
    every = product(range(2, 7), (0, 1), (False, True), ("none", "infinito", "pareggio", "tesoro"), (1, 2))
    for seats, dado, opened, variant, seed in every:
        if dado and seats < 4:
            continue
        carry = {"games": 2, "stramat_used": [seats - 1]}
        options = {"remove_one_dado": bool(dado), "open_hands": opened, "variant": variant}
        facts = STRAMAT.facts(STRAMAT.setup(Setup(seats, options, carry), Playout(seed)))
        starter = facts["current"]
        assert facts["hand_counts"] == [3 + (p == starter) for p in range(seats)]
        assert facts["mazzetto_count"] == LEFT[seats] - dado - 1 and facts["discard_count"] == 1
        assert facts["removed"] == ["D"] * dado and facts["top"] != "S"
        assert facts["stramat_used"] == [p == seats - 1 for p in range(seats)]
        assert (facts["inspect_from"], facts["turn_no"], facts["refills"]) == (0, 1, 0)
        assert facts["block_left"] == facts["left_points"] == facts["coins"] == [0] * seats
        assert facts["must_free"] == [False] * seats and facts["alive"] == [True] * seats
        assert (facts["set_aside"], facts["peek"], facts["jolly"], facts["unused"]) == ([], {}, None, [])
        assert facts["pot"] == (8 if variant == "tesoro" else 0) and not facts["skip_draw"]


@pytest.mark.property
@pytest.mark.parametrize("size", [12, 20, 30])
def test_a_solitario_as_it_is_dealt(size):
    """STRAMAT-R92: no Stramat, 3 in hand, 1 up, so many in the Mazzetto, the rest out of play."""
    lying = Counter()
    for seed in range(60):
        s = STRAMAT.setup(Setup(1, {"variant": "solitario", "solitario_mazzetto": size}), Playout(seed))
        facts = STRAMAT.facts(s)
        assert (facts["hand_counts"], facts["discard_count"], facts["mazzetto_count"]) == ([4], 1, size - 1)
        assert facts["removed"] == ["S"] and len(facts["unused"]) == 71 - 4 - size and facts["current"] == 0
        assert list(STRAMAT.pieces(s).values()) == list(DECK)
        lying.update(facts["unused"])
    assert set(lying) == set("123DC+AGJ")


class Dice(Chance):
    """Rolls as given, then all alike; every other luck is the first there can be."""

    def __init__(self, rolls):
        self.rolls = rolls
        self.rolled = 0
        self.lots = []

    def one_of(self, source, count):
        if source == "lot":
            self.lots.append(count)
            return count - 1
        assert (source, count) == ("start", 6)
        self.rolled += 1
        return self.rolls.pop(0) - 1 if self.rolls else 3

    def pick(self, source, weights):
        return next(kind for kind, weight in enumerate(weights) if weight)


@pytest.mark.property
def test_the_lowest_roll_starts():
    """STRAMAT-R03: who share the lowest roll again, fifty times at most; then the lot decides."""
    for seed in range(150):
        chooser = random.Random(seed)
        seats = chooser.randint(2, 6)
        rolls = [chooser.randint(1, chooser.randint(1, 6)) for _ in range(40)]
        told, left, tied = [], rolls[:], list(range(seats))
        while len(tied) > 1 and len(left) >= len(tied):
            thrown = {seat: left.pop(0) for seat in tied}
            told += thrown.items()
            tied = [seat for seat in tied if thrown[seat] == min(thrown.values())]
        if len(tied) > 1:
            continue
        heard, dice = [], Dice(rolls[:])
        s = STRAMAT.setup(Setup(seats), dice, lambda s, news, heard=heard: heard.append(news))
        assert s.current == tied[0] and dice.rolled == len(told) and dice.lots == []
        assert [(n.params["seat"], n.params["roll"]) for n in heard if n.key == "stramat-news-roll"] == [
            (f"@seat:{seat}", roll) for seat, roll in told
        ]
        order = [n.params["seat"] for n in heard if n.key == "stramat-news-starts"]
        assert order == [f"@seat:{tied[0]}"]
    for seats in range(2, 7):
        dice = Dice([])
        assert STRAMAT.setup(Setup(seats), dice).current == seats - 1
        assert dice.rolled == seats * 51 and dice.lots == [seats]


# -- the evening -----------------------------------------------------------------------------------


def drawn_result(chooser, seats, sides, used):
    """A game as it may have ended."""
    ending = chooser.choice(("LAMPO", "MAZZETTO", "STRAMAT"))
    fresh = [seat for seat in range(seats) if seat not in used]
    if ending == "STRAMAT" and fresh:
        by = chooser.choice(fresh)
        used = sorted([*used, by])
        return Result("STRAMAT", (), (0.0,) * seats, {"stramat_used": used, "by": by}), used
    scores = tuple(float(chooser.randint(0, 3)) for _ in range(seats))
    winners = tuple(chooser.choice(sides))
    carry = {"stramat_used": used, **chooser.choice([{}, {"by": -1}])}
    return Result("MAZZETTO" if ending == "STRAMAT" else ending, winners, scores, carry), used


@pytest.mark.property
def test_an_evening_goes_on_until_so_many_games_are_decided():
    """STRAMAT-R73, STRAMAT-R74, STRAMAT-R87: rows, totals, ranking, and what the next game is set up with."""
    shared = 0
    for seed in range(250):
        chooser = random.Random(seed)
        seats, teams = chooser.choice([(2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (4, 2), (6, 2), (6, 3)])
        sides = [[p for p in range(seats) if p % (teams or seats) == side] for side in range(teams or seats)]
        games = chooser.choice([None, 1, 2, 3])
        out = chooser.choice([None, [], [1], [2, 3]])
        options = {"open_hands": True, **({"teams": teams} if teams else {}), **({"games": games} if games else {})}
        kept = {key: value for key, value in options.items() if key != "games"}
        if out is not None:
            options["dado_out"] = chooser.choice([out, [str(deal) for deal in out]])
        results, used, rows, decided = [], [], [], 0
        while True:
            found = EVENING.next(Setup(seats, options), results)
            if decided == (games or 5):
                break
            wanted = {**kept, **({"remove_one_dado": len(results) + 1 in out} if out else {})}
            carry = {"games": games or 5, "stramat_used": used, "sheet": rows}
            assert isinstance(found, Setup) and (found.seats, found.options, found.carry) == (seats, wanted, carry)
            s = STRAMAT.setup(Setup(seats, kept, carry), Playout(1))
            assert s.stramat_used == [p in used for p in range(seats)]
            result, used = drawn_result(chooser, seats, sides, used)
            results.append(result)
            decided += result.ending != "STRAMAT"
            points = [int(sum(result.scores[p] for p in side)) for side in sides]
            by = result.carry.get("by", -1)
            rows = [*rows, {"ending": result.ending, "points": points, "winners": list(result.winners), "by": by}]
        totals = [sum(row["points"][side] for row in rows) for side in range(len(sides))]
        places = [[p for p in range(seats) if totals[p % len(sides)] == total] for total in sorted(set(totals))]
        shared += len(places) < len(sides)
        assert isinstance(found, Final) and (found.ending, found.sheet) == ("EVENING", {"totals": totals})
        assert found.ranking == places
    assert shared > 50


@pytest.mark.property
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_an_evening_may_carry(seats):
    """STRAMAT-R06, STRAMAT-R73, STRAMAT-R74: a sheet that no evening can have is refused, any other is taken."""

    def problems(carry, teams=0):
        return STRAMAT.validate(Setup(seats, {"teams": teams} if teams else {}, carry))

    row = {"ending": "LAMPO", "points": [0] * seats, "winners": [0], "by": -1}
    good = [{}, *({"games": games} for games in range(21)), {"stramat_used": []}, {"sheet": []}]
    good += [{"stramat_used": [seat]} for seat in range(seats)] + [{"stramat_used": list(range(seats))}]
    good += [{"sheet": [{**row, "ending": ending}]} for ending in ("LAMPO", "MAZZETTO", "STRAMAT")]
    good += [{"sheet": [row, {**row, "winners": [seat], "by": seat}]} for seat in range(seats)]
    good += [{"sheet": [{"ending": "MAZZETTO", "points": [7] * seats}]}, {"sheet": [{**row, "winners": []}]}]
    for carry in good:
        assert problems(carry) == [], carry
    for bad in (True, -1, 21, "3", None, 1.5):
        assert [p for p in problems({"games": bad}) if "STRAMAT-R74" in p], bad
    for bad in (None, 1, "0", [seats], [-1], [True], [0, seats], ["0"], [0, None]):
        assert [p for p in problems({"stramat_used": bad}) if "STRAMAT-R06" in p], bad
    worse = [
        {"ending": "DRAW"}, {"ending": None}, {"points": None}, {"points": [0] * (seats + 1)},
        {"points": [0] * (seats - 1)},
        {"points": [-1] * seats}, {"points": [True] * seats}, {"points": [0.5] * seats}, {"winners": None},
        {"winners": [seats]}, {"winners": [-1]}, {"winners": 0}, {"by": seats}, {"by": -2}, {"by": True}, {"by": None},
    ]  # fmt: skip
    for bad in (None, 3, {"a": 1}, [None], ["row"], [row, 3], *([row, {**row, **each}] for each in worse)):
        assert [p for p in problems({"sheet": bad}) if "STRAMAT-R73" in p], bad
    for bad in ("coins", "game", ""):
        assert len(problems({bad: 1, "games": 2})) == 1
    several = problems({"coins": 1, "games": -1, "stramat_used": [9], "sheet": [3]})
    assert len(several) == 4
    if seats in (4, 6):  # a team is one line of the sheet (STRAMAT-R87)
        assert problems({"sheet": [{**row, "points": [0, 1]}]}, 2) == [] and problems({"sheet": [row]}, 2) != []


@pytest.mark.property
def test_an_evening_that_cannot_be_is_refused():
    """STRAMAT-R02, STRAMAT-R74."""
    for games in (True, 0, -1, 21, "3", None, 2.0):
        with pytest.raises(BadSetup, match="STRAMAT-R74"):
            EVENING.next(Setup(4, {"games": games}), [])
    for out in (["x"], [None], [[]], ["1", "two"], 3):
        with pytest.raises(BadSetup, match="STRAMAT-R02"):
            EVENING.next(Setup(4, {"dado_out": out}), [])
    for teams in (1, 4, 5, "2", None):  # whether there may be so many is for the game to say
        assert EVENING.next(Setup(4, {"teams": teams}), []).options == {"teams": teams}
        final = EVENING.next(Setup(4, {"teams": teams, "games": 1}), [Result("LAMPO", (0,), (0.0, 1.0, 2.0, 2.0), {})])
        assert final.ranking == [[0], [1], [2, 3]]


@pytest.mark.property
def test_learners_share_one_by_winners():
    """STRAMAT-R76: for every set of winning sides."""
    for seats, teams in ((2, 0), (3, 0), (6, 0), (4, 2), (6, 2), (6, 3)):
        count = teams or seats
        for bits in range(1, 1 << count):
            winners = tuple(p for p in range(seats) if bits >> p % count & 1)
            found = payoff(Result("MAZZETTO", winners, (1.0,) * seats, {}), False)
            assert found == [1 / len(winners) if p in winners else 0.0 for p in range(seats)]
