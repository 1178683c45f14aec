"""What may be chosen at set-up, and what the benefit codes mean, case by case against the rule file."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given, strategies as st
from wm_play import GAME

from stratagem.games.weather_machine.content import benefits
from stratagem.games.weather_machine.content.benefits import benefit
from stratagem.kernel.game import Setup

WHY = "weather-machine-why-"


def keys(setup: Setup) -> list[str]:
    return [problem.key for problem in GAME.validate(setup)]  # type: ignore[attr-defined]


@pytest.mark.property
def test_the_options_are_those_of_the_rule_file() -> None:
    """WM-T19, WM-R55, WM-R56: key, kind, values, default, rule and provenance of each."""
    found = [(o.key, o.kind, o.values, o.default, o.rule, o.text, o.source) for o in GAME.options]
    text = "weather-machine-setup-"
    assert found == [
        ("challenges", "list", tuple(range(1, 13)), [], "WM-T19", text + "challenges", "rulebook"),
        ("drafting", "bool", (False, True), False, "WM-R55", text + "drafting", "public"),
        ("new_scientists", "bool", (False, True), False, "WM-R56", text + "new-scientists", "public"),
    ]


@pytest.mark.property
def test_which_choices_go_together() -> None:
    """Challenges are for one, drafting for two and more, New Scientists for two; each says so by itself."""
    either = (False, True)
    for seats, drafting, scientists, challenges in itertools.product(range(1, 5), either, either, ([], [3])):
        wanted = []
        if challenges and seats > 1:
            wanted.append(WHY + "challenges-solo")
        if drafting and seats == 1:
            wanted.append(WHY + "drafting")
        if scientists and seats in (1, 3, 4):
            wanted.append(WHY + "new-scientists")
        setup = Setup(seats, {"drafting": drafting, "new_scientists": scientists, "challenges": challenges})
        assert keys(setup) == wanted
        named = {key: value for key, value in setup.options.items() if value}
        assert keys(Setup(seats, named)) == wanted, "what is not named is not chosen"


CARDS = st.integers(-1, 14) | st.sampled_from([True, "3", "12", "x", "²", 2.5, None])


@given(st.lists(CARDS, max_size=5), st.booleans())
def test_challenge_cards(cards: list[Any], as_tuple: bool) -> None:
    """WM-T19: each of the cards 1 to 12 at most once, in any order."""
    known = [
        int(card) for card in cards if str(card) in [str(n) for n in range(1, 13)] and not isinstance(card, bool)
    ]
    setup = Setup(1, {"challenges": tuple(cards) if as_tuple else cards})
    if len(known) < len(cards):
        assert WHY + "no-challenge" in keys(setup)
    elif len(set(known)) < len(known):
        assert keys(setup) == [WHY + "challenge-twice"]
    else:
        assert keys(setup) == []
        assert list(GAME.deal(setup).challenges) == sorted(known)  # type: ignore[attr-defined]


# -- WM-T02 --------------------------------------------------------------------------------------------------------

KINDS = ["-", "V", "V:?", "MP", "CH", "BOT", "EXT", "FUND", "FUND:any", "INV", "CP", "ACT", "&", "or"]
NUMBERS = dict(zip(KINDS, range(14), strict=True))
AMOUNTS = range(1, 21)

MEANINGS: dict[str, tuple[str, int, int, str]] = {
    "-": ("-", 0, 1, ""), "BOT": ("BOT", 0, 1, ""), "EXT": ("EXT", 0, 1, ""), "INV": ("INV", 0, 1, ""),
    "FUND:any": ("FUND:any", 0, 1, ""),
    **{f"FUND:{letter}": ("FUND", track, 1, "") for track, letter in enumerate("GLR")},
    **{f"V:{letter}:{n}": ("V", kind, n, "") for kind, letter in enumerate("SGLRC") for n in AMOUNTS},
    **{f"{word}:{n}": (word, 0, n, "") for word in ("V:?", "MP", "CH", "CP") for n in AMOUNTS},
    **{f"ACT:{deed}": ("ACT", 0, 1, deed) for deed in ("sell", "work", "work_free", "publish", "research", "break")},
}  # fmt: skip


def meaning(code: str) -> tuple[int, int, int, str, tuple[str, ...]]:
    found = benefit(code)
    return found.kind, found.what, found.amount, found.deed, found.parts


@pytest.mark.property
def test_what_every_benefit_code_says() -> None:
    assert sorted(NUMBERS.values()) == list(range(14))
    names = [
        "NONE", "VOUCHER", "ANY_VOUCHER", "PART", "CHEMICAL", "BOT", "EXTEND", "FUND", "ANY_FUND", "INVESTMENT",
        "POINTS", "ACT", "BOTH", "EITHER",
    ]  # fmt: skip
    assert [getattr(benefits, name) for name in names] == list(range(14))
    for code, (kind, what, amount, deed) in MEANINGS.items():
        assert meaning(code) == (NUMBERS[kind], what, amount, deed, ()), code
        assert benefit(code) is benefit(code)


@given(st.lists(st.sampled_from(list(MEANINGS)), min_size=2, max_size=4))
def test_what_two_codes_together_say(codes: list[str]) -> None:
    assert meaning(" & ".join(codes)) == (NUMBERS["&"], 0, 1, "", tuple(codes))
    assert meaning(" & ".join([codes[0], codes[1]]) + " or " + codes[0]) == (
        NUMBERS["or"], 0, 1, "", (" & ".join(codes[:2]), codes[0]),
    )  # fmt: skip
    if len(codes) == 2:
        assert meaning(" or ".join(codes)) == (NUMBERS["or"], 0, 1, "", tuple(codes))
    else:
        with pytest.raises(ValueError, match="between two"):
            benefit(" or ".join(codes))


WORDS = (
    "V", "?", "S", "C", "SG", "", "MP", "CH", "CP", "FUND", "any", "GL", "G", "ACT", "BOT", "EXT", "INV", "-", "sell",
    "dance", "0", "1", "2", "20", "21", "x",
)  # fmt: skip


@pytest.mark.property
def test_codes_that_say_nothing_are_refused() -> None:
    """Every row of up to three words that is not on the list; and inside of a pair."""
    for length in (1, 2, 3):
        for words in itertools.product(WORDS, repeat=length):
            code = ":".join(words)
            if code in MEANINGS:
                continue
            for text in (code, f"{code} & INV", f"INV & {code}", f"INV or {code}")[: 4 if length < 3 else 1]:
                with pytest.raises(ValueError):
                    benefit(text)
    for code in ("MP:1:1", "V:S:1:1", "ACT:sell:1", "FUND:any:1", "BOT:1", "INV or BOT or EXT", "INV & "):
        with pytest.raises(ValueError):
            benefit(code)
