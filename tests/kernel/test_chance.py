"""Luck: streams by name, fair, reproducible, continued by any worker, and never silently made up."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from stratagem.kernel.chance import Chance, Luck, Playout, Script, ScriptEnded, SealedLuck, weighted
from stratagem.kernel.errors import BadReplay, StratagemError


def rolls(chance: Chance, source: str, count: int, sides: int = 6) -> list[int]:
    return [chance.roll(source, sides) for _ in range(count)]


@pytest.mark.parametrize("make", [lambda: Luck(5), lambda: SealedLuck(b"secret")], ids=["Luck", "SealedLuck"])
def test_a_seed_fixes_each_source_whatever_else_is_rolled(make):
    alone, between = make(), make()
    deck = rolls(alone, "deck", 30)
    mixed = []
    for _ in range(30):
        between.roll("die", 6)
        mixed.append(between.roll("deck", 6))
        between.pick("wind", [1, 2, 3])
    assert mixed == deck
    assert rolls(make(), "die", 30) != deck


def test_seeds_differ():
    assert rolls(Luck(1), "deck", 20) != rolls(Luck(2), "deck", 20)
    assert rolls(SealedLuck(b"one"), "deck", 20) != rolls(SealedLuck(b"two"), "deck", 20)
    assert rolls(Luck("3"), "deck", 20) == rolls(Luck(3), "deck", 20)


def test_luck_is_written_down_once():
    luck = Luck(1)
    found = [luck.one_of("a", 10), luck.pick("b", [1, 1]), luck.roll("a", 6) - 1]
    assert luck.take_outcomes() == found
    assert luck.take_outcomes() == []


def test_a_recorded_game_of_luck_replays_as_a_script():
    luck = Luck(9)
    bag = [3, 0, 2]
    drawn = [luck.draw("bag", bag) for _ in range(5)]
    assert bag == [0, 0, 0]
    script, again = Script(luck.take_outcomes()), [3, 0, 2]
    assert [script.draw("bag", again) for _ in range(5)] == drawn
    assert script.finished()


def test_any_worker_continues_sealed_luck():
    whole = SealedLuck(b"k" * 32)
    expected = [rolls(whole, "deck", 10), rolls(whole, "die", 4), rolls(whole, "deck", 10)]
    first = SealedLuck(b"k" * 32)
    start = [rolls(first, "deck", 10), rolls(first, "die", 4)]
    second = SealedLuck(b"k" * 32, first.indices)
    assert [*start, rolls(second, "deck", 10)] == expected
    assert first.indices == {"deck": 10, "die": 4}, "the second worker has its own count"


def test_seeds_mean_the_same_for_ever():
    """A published seed must prove old games, and a daily deal is the same on every machine."""
    assert rolls(SealedLuck(bytes(range(32))), "deck", 8, 52) == [28, 23, 8, 13, 49, 38, 21, 4]
    assert rolls(Luck(2024), "deck", 8, 52) == [41, 24, 48, 3, 4, 35, 31, 48]


def chi_square(counts: Counter[int], weights: list[int], total: int) -> float:
    whole = sum(weights)
    expected = [total * w / whole for w in weights]
    return sum((counts[i] - e) ** 2 / e for i, e in enumerate(expected) if e)


CHANCES = [lambda: Luck(11), lambda: SealedLuck(b"chi"), lambda: Playout(11)]
# With 5 degrees of freedom 20.5 is exceeded once in a thousand; seeds are fixed, so this is no lottery.


@pytest.mark.parametrize("make", CHANCES, ids=["Luck", "SealedLuck", "Playout"])
def test_dice_are_fair(make):
    chance = make()
    counts = Counter(chance.one_of("die", 6) for _ in range(12_000))
    assert chi_square(counts, [1] * 6, 12_000) < 20.5
    assert set(counts) == set(range(6))


@pytest.mark.parametrize("make", CHANCES, ids=["Luck", "SealedLuck", "Playout"])
def test_weights_are_kept(make):
    chance = make()
    weights = [1, 0, 5, 2, 0, 4]
    counts = Counter(chance.pick("bag", weights) for _ in range(12_000))
    assert counts[1] == counts[4] == 0
    assert chi_square(counts, weights, 12_000) < 20.5


def test_sources_of_one_seed_are_independent():
    luck = Luck(3)
    pairs = Counter((luck.one_of("a", 3), luck.one_of("b", 3)) for _ in range(9_000))
    assert chi_square(Counter(dict(enumerate(pairs.values()))), [1] * 9, 9_000) < 26.1


@given(st.floats(0, 1, exclude_max=True), st.lists(st.integers(0, 50), min_size=1, max_size=8).filter(any))
def test_weighted_never_picks_what_has_no_weight(fraction, weights):
    assert weights[weighted(fraction, weights)] > 0


def test_one_outcome_is_no_choice():
    assert Luck(1).one_of("die", 1) == 0 and Luck(1).pick("bag", [0, 3]) == 1 and Playout(1).one_of("die", 1) == 0


def test_nothing_to_pick_from_is_an_error():
    for chance in (Luck(1), Playout(1)):
        with pytest.raises(ValueError, match="nothing to pick from"):
            chance.pick("bag", [0, 0])
    with pytest.raises(ValueError, match="nothing to pick from"):
        Luck(1).one_of("die", 0)


def test_a_script_says_what_it_lacks():
    with pytest.raises(ScriptEnded, match="'deck'") as ended:
        Script([]).pick("deck", [2, 0, 1])
    assert ended.value.source == "deck"
    assert ended.value.weights == [2, 0, 1]
    assert isinstance(ended.value, BadReplay) and isinstance(ended.value, StratagemError)


@pytest.mark.parametrize("outcome", [-1, 1, 3, 99])
def test_a_script_refuses_impossible_outcomes(outcome):
    with pytest.raises(BadReplay, match="impossible"):
        Script([outcome]).pick("deck", [2, 0, 1])


def test_a_script_knows_whether_it_is_used_up():
    script = Script([0, 1])
    script.one_of("die", 2)
    assert not script.finished()
    script.one_of("die", 2)
    assert script.finished()


def test_no_luck_fails_by_name():
    for ask in (lambda: Script([]).roll("die", 6), lambda: Script([]).draw("deck", [1])):
        with pytest.raises(ScriptEnded, match=r"'(die|deck)'"):
            ask()
