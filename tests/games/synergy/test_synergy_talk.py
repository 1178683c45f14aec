"""Talk, words and positions: gestures, final answers, reasons, texts in both languages."""

import random

import pytest

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.errors import BadPosition
from stratagem.kernel.game import Setup
from stratagem.text import Words

GAME = games.get("synergy")
NAMES = ["Ada", "Bea", "Cai", "Dan", "Eve"]


def position(given, at, seats=3, mission=1, seat=0, **options):
    state = GAME.position(Setup(seats, {"mission": mission, **options}), given, at, seat)
    begin(state, Luck(1))
    return state


def test_gestures_point_at_public_things_only():
    """SYNERGY-R53: a card in front or in a row, the mission card or a symbol of it, action cards, decks, markers."""
    given = {"front": ["r3", "b2", "g4"], "row": ["r1 =", [], []], "number_hand": ["r5 r2", "b5 b1", "g5 g1"]}
    found = GAME.signals(position(given, "STEP2", mission=9), 0)
    assert {"do": "front", "whose": "@seat:1", "card": "@card:b2"} in found
    assert {"do": "row", "whose": "@seat:0", "card": "@card:r="} in found
    assert {"do": "challenge", "challenge": "@challenge:DIFFERENCE"} in found
    assert {"do": "action", "action": "@action:F"} in found
    assert {"do": "numbers", "whose": "@seat:2"} in found and {"do": "lives"} in found
    assert not [signal for signal in found if signal.get("card") in ("@card:r5", "@card:b5", "@card:r2")]
    assert found == GAME.signals(position(given, "STEP2", mission=9), 1)


def test_no_gestures_in_strict_silence_before_the_deal_or_after_the_end():
    """SYNERGY-R72, SYNERGY-R53."""
    assert GAME.signals(position({}, "STEP1", silence=True), 0) == []
    assert GAME.signals(position({}, "ROLE_SUPER", mission=14), 0) == []
    over = position({"lives": 1, "front": ["r3 = r5", "b1 = b4", "g4 = g3"]}, "EVALUATE")
    assert over.result is not None and GAME.signals(over, 0) == []


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_gesture_has_words(language):
    words = Words(language, GAME.names(language), NAMES, strict=True)
    given = {"front": ["r3 =", "b2 !=", "g4 <>"], "row": ["r1 =", [], []]}
    for signal in GAME.signals(position(given, "ACTIONS", mission=30), 0):
        told = {name: value for name, value in signal.items() if name != "do"}
        assert "Ada" in words.say(f"synergy-signal-{signal['do']}", {"seat": "@seat:0", **told})


def test_every_answer_is_final():
    """SYNERGY-R12, SYNERGY-Q03: a commitment cannot be changed, nor any other answer."""
    for at, mission in (("STEP1", 1), ("STEP2", 1), ("ACTIONS", 9), ("TAKE_BACK", 1), ("HAND_PASS", 15)):
        state = position({}, at, mission=mission)
        refusal = GAME.final(state, 0, [options(state, state.waiting[0])[0]])
        assert refusal is not None and refusal.rule == "SYNERGY-R12"


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("mission", [1, 8, 12, 15, 20, 23, 25, 27, 30])
def test_everything_can_be_said(language, mission):
    """News, prompts, options, refusals, reasons and the whole table, strictly: no key, name or parameter is missing."""
    seats = 3 + mission % 3
    words = Words(language, GAME.names(language), NAMES[:seats], strict=True)
    luck, chooser = Luck(mission), random.Random(mission)

    def hear(_, news):
        assert words.say(news.key, news.params)

    carry = {"begun": 1, "attempts": {"1": 1}, "won": [1], "stars": 1}
    state = GAME.setup(Setup(seats, {"mission": mission, "fair_deal": True}, carry), luck, hear)
    while True:
        for viewer in (None, 0):
            prompt = GAME.prompt(state, viewer)
            assert words.say(prompt.key, prompt.params)
            for line in GAME.describe(GAME.view(state, viewer), words.say):
                assert "@" not in line and "{" not in line
        if not state.waiting:
            break
        seat = chooser.choice(state.waiting)
        found = list(options(state, seat))
        for label in [GAME.option(state, seat, action) for action in found] + GAME.refusals(state, seat):
            assert words.say(label.key, label.params)
        for tried in ("play r3", "play =", "take b1", "F 0", "J", "vote 1", "pass_card g2", "pass"):
            reason = GAME.why_not(state, seat, tried)
            assert reason is None or words.say(reason.key, reason.params)
        answer(state, seat, chooser.choice(found), luck, hear)


def test_the_table_reads_well():
    """Own place first, cards in front in the order laid, marks, sums, warnings."""
    given = {
        "front": ["r5+1 =", "b2 !=", "g3 2H"],
        "seat": {"0": {"number_hand": "r1 r4"}},
        "row": [[], "r4 = b1", []],
        "lives": 1,
    }
    words = Words("en", GAME.names("en"), NAMES[:3], strict=True)
    lines = GAME.describe(GAME.view(position(given, "STEP3", mission=11), 0), words.say)
    for wanted in (
        "Mission 11: Quiet Please ** (our own mission, not the publisher’s)",
        "Ada (red), that is you",
        "    In front: red 5 counting 6 and equal (red).",
        "    Row: red 4, equal (blue) and blue 1.",
        "    With red 1 your sum would be 7.",
        "    With red 4 your sum would be 10, but it may not be played.",
        "! This is your last life.",
    ):
        assert wanted in lines
    assert lines.index("Ada (red), that is you") < lines.index("Bea (blue)") < lines.index("Cai (green)")


def test_the_judgement_gives_reasons():
    """Section 12: every sum, each goal met or missed, and why."""
    state = position({"front": ["r3 +1 r4", "b2 2H b4", "g1 <> g1"]}, "EVALUATE")
    words = Words("en", GAME.names("en"), NAMES[:3], strict=True)
    lines = GAME.describe(GAME.view(state, None), words.say)
    assert "+ Ada, one higher (+1): 7 is one above the 6 of Bea." in lines
    assert "+ Bea, second highest (↑2): 6 is the second highest of 7, 6 and 2." in lines
    assert "- Cai, between neighbours (<>): 2 does not lie between 7 and 6." in lines


def test_warnings_come_from_the_own_cards():
    """Section 12: a first card that leaves no second one, the last even card, too few numbers."""
    state = position({"seat": {"0": {"number_hand": "r5 r4 r1"}}}, "STEP1", mission=10)
    told = [(warning["key"], warning["card"]) for warning in GAME.view(state, 0)["warnings"]]
    assert told == [("synergy-warn-no-second", "r5")]
    assert GAME.view(state, None)["warnings"] == []
    state = position({"seat": {"0": {"front": "r4 =", "number_hand": "r2 r3"}}}, "STEP3", mission=20)
    assert ("synergy-warn-last-even", "r2") in [(w["key"], w["card"]) for w in GAME.view(state, 0)["warnings"]]
    state = position({"seat": {"0": {"number_hand": "r2 r3", "number_deck": []}}}, "STEP1")
    assert [w["params"] for w in GAME.view(state, 0)["warnings"]] == [{"count": 0}]


@pytest.mark.parametrize(
    ("given", "at", "words"),
    [
        ({"hands": []}, "STEP1", "known: order"),
        ({}, "STEP4", "STEP1, STEP2"),
        ({}, "DP-PLAY", "STEP1, STEP2 or STEP3"),
        ({"number_hand": ["r1"]}, "STEP1", "each of 3 seats"),
        ({"number_hand": ["r1 r9", "b1", "g1"]}, "STEP1", "r9"),
        ({"number_hand": ["r1 =", "b1", "g1"]}, "STEP1", "number cards"),
        ({"goal_hand": ["r1", "=", "="]}, "STEP1", "goals are"),
        ({"seat": {"7": {}}}, "STEP1", "from 0 to 2"),
        ({"seat": {"0": {"hand": "r1"}}}, "STEP1", "known: number_hand"),
        ({"challenges": ["NO_TRUMP"]}, "STEP1", "NO_TRUMP"),
        ({"order": "NNG"}, "STEP1", "NGN or GNN"),
        ({"lives": 0}, "STEP1", "lives"),
        ({"actions_left": ["K"]}, "ACTIONS", "known: A"),
        ({}, "ACTIONS", "SYNERGY-R20"),
        ({"public_hand": ["r5", [], []], "number_hand": ["r1", "b1", "g1"]}, "STEP1", "which its number_hand has not"),
        ({"number_deck": ["b1", "...", "..."]}, "STEP1", "is r"),
        ({"mission": 77}, "STEP1", "SYNERGY-R69"),
        ({"front": [{"number": "r1"}, "b1", "g1"]}, "STEP2", "known: number1"),
        ({"hand_passes": [["r1"]]}, "STEP1", "all 3 givers"),
    ],
)
def test_a_senseless_position_is_refused_with_a_reason(given, at, words):
    with pytest.raises(BadPosition) as caught:
        GAME.position(Setup(3), given, at, 0)
    assert words in str(caught.value)
