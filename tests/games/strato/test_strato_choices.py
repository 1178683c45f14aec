"""What can be agreed on before the deal, against the rule file: options, chosen tornadoes, the expedition."""

import random
from collections import Counter

import pytest
from strato_boards import STRATO
from strato_draws import drawn_pairing, drawn_setup
from strato_literal import LEFT_TORNADOES, RIGHT_TORNADOES, WEATHERS

from stratagem.games.strato.rules.series import Expedition
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import Result
from stratagem.kernel.game import Final, Setup

LEVELS = sorted(STRATO.content.challenges)
OPTIONS = [  # key, kind, values (of a list: examples), default, rule, where it comes from
    ("challenge", "int", LEVELS, LEVELS[0], "STRATO-S1", "rulebook"),
    ("first_player", "int", [0, 1, 2, 3], 0, "STRATO-S8", "rulebook"),
    ("tornado_pairing", "list", ["sun/storm", "wind/fog"], [], "STRATO-V3", "rulebook"),
    ("swap_wind", "bool", [False, True], False, "STRATO-V5", "house"),
]
NONSENSE = ("sun", "sun/", "/rain", "sun/rain/fog", "hail/fog", "rain/sun", "sun/sun", "")


def drawn_wish(chooser, challenge):
    """A list of pairs: good ones, now and then with a fault or two."""
    pairing = drawn_pairing(chooser, challenge)
    for _ in range(chooser.choice((0, 1, 1, 2))):
        fault = chooser.randrange(5)
        if fault == 0 and pairing:
            pairing.pop(chooser.randrange(len(pairing)))
        elif fault == 1:
            pairing.insert(0, chooser.choice([*NONSENSE, "cloud/fog", "wind/storm"]))
        elif fault == 2 and pairing:
            pairing[chooser.randrange(len(pairing))] = chooser.choice([*NONSENSE, "cloud/fog", "wind/storm"])
        elif fault == 3 and len(pairing) > 1:
            pairing[-1] = pairing[0].split("/")[0] + "/" + pairing[-1].split("/")[-1]
        elif fault == 4:
            return chooser.choice(("sun/rain", 7, None, ("sun/rain",), ["sun/rain", 3], [["sun", "rain"]], {}))
    return pairing


def faults(challenge, wish):
    """STRATO-V3: one pair for each row, a left half in play and a right one, none twice.  Gives keys and params."""
    if not isinstance(wish, list) or [pair for pair in wish if not isinstance(pair, str)]:
        return [("strato-why-pairing", {"value": repr(wish)})]
    if wish == []:
        return []
    weathers = [WEATHERS[weather] for weather in challenge.weathers]
    lefts = [key for key in weathers if key in LEFT_TORNADOES]
    rights = [key for key in weathers if key in RIGHT_TORNADOES]
    found = []
    if len(wish) != challenge.rows:
        found.append(("strato-why-pairing-rows", {"rows": challenge.rows, "count": len(wish)}))
    known = {"lefts": ", ".join(lefts), "rights": ", ".join(rights)}
    good = [f"{left}/{right}" for left in lefts for right in rights]
    found += [("strato-why-no-pair", {"pair": repr(pair), **known}) for pair in wish if pair not in good]
    named = Counter(half for pair in wish for half in pair.split("/"))
    return found + [("strato-why-one-tornado", {"half": half}) for half in sorted(named) if named[half] > 1]


@pytest.mark.property
def test_the_options_are_those_of_the_rule_file():
    """STRATO-S1, STRATO-S8, STRATO-V3, STRATO-V5; what nobody chose is the default, and every value can be played."""
    found = [spec.to_json() for spec in STRATO.options]
    for spec, (key, kind, values, default, rule, source) in zip(found, OPTIONS, strict=True):
        text = "strato-setup-" + key.replace("_", "-")
        wanted = {"values": values, "default": default, "rule": rule, "text": text, "source": source}
        assert spec == {"key": key, "kind": kind, **wanted}
    for key, kind, values, *_ in OPTIONS:
        for value in values if kind != "list" else []:
            assert STRATO.validate(Setup(4, {key: value})) == []
            assert STRATO.chosen(Setup(4, {key: value})) == {**defaults(), key: value}
    for seats in range(-1, 7):
        assert (STRATO.validate(Setup(seats)) == []) == (1 <= seats <= 4)
        for first in range(6):
            allowed = 1 <= seats <= 4 and first < seats
            assert (STRATO.validate(Setup(seats, {"first_player": first})) == []) == allowed


def defaults():
    return {key: default for key, _, _, default, _, _ in OPTIONS}


@pytest.mark.property
def test_chosen_tornadoes_are_laid_or_refused():
    """STRATO-V3: what is wrong is told, all of it; what is right lies on the table, row by row."""
    chooser, seen = random.Random(7), Counter()
    for number in range(600):
        level = LEVELS[number % len(LEVELS)]
        wish = drawn_wish(chooser, STRATO.content.challenges[level])
        setup = Setup(1 + number % 4, {"challenge": level, "tornado_pairing": wish})
        problems = STRATO.validate(setup)
        wanted = faults(STRATO.content.challenges[level], wish)
        assert [(problem.key, problem.params) for problem in problems] == wanted, setup
        assert all(problem.endswith("(STRATO-V3)") for problem in problems)
        seen.update(key for key, _ in wanted)
        if not problems:
            tornado = STRATO.setup(setup, Luck(number)).tornado
            if wish:
                assert [WEATHERS[half] for half in tornado] == [half for pair in wish for half in pair.split("/")]
            seen["laid"] += 1
    assert len(seen) == 5 and min(seen.values()) > 20, seen


@pytest.mark.property
def test_an_expedition_goes_on_until_it_is_lost_or_complete():
    """STRATO-V4: the levels 2 to 9 that there are, in turn; options kept, a fresh set-up; a loss ends it."""
    chooser, seen = random.Random(8), Counter()
    for _ in range(300):
        there = sorted(chooser.sample(range(14), chooser.randint(3, 14)))
        levels = [level for level in there if level in (2, 3, 4, 5, 6, 7, 8, 9)]
        expedition = Expedition(there, STRATO.options)
        assert [spec.key for spec in expedition.options] == ["first_player", "swap_wind"]
        config = drawn_setup(chooser)
        endings = [chooser.choice(("WIN",) * 5 + ("LOSS_LIMIT", "LOSS_CARDS")) for _ in range(len(levels))]
        played = endings[: chooser.randint(0, len(endings))]
        won = 0
        while won < len(played) and played[won] == "WIN":
            won += 1
        found = expedition.next(config, [Result(ending, (), (0.0,) * config.seats) for ending in played])
        if won < len(played) or won == len(levels):
            ending = "LOST" if won < len(played) else "COMPLETE"
            assert isinstance(found, Final)
            sheet = {"levels_won": won, "levels": len(levels)}
            assert found.to_json() == {"ending": ending, "ranking": [list(range(config.seats))], "sheet": sheet}
        else:
            ending = "on"
            kept = {key: config.options[key] for key in ("first_player", "swap_wind") if key in config.options}
            assert found == Setup(config.seats, {**kept, "challenge": levels[won]}, {"levels_won": won})
        seen[ending] += 1
    assert len(seen) == 3 and min(seen.values()) > 5, seen
