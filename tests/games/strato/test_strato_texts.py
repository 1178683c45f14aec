"""Every text is there in both languages, with every name and parameter, and the table reads well."""

import random
import textwrap

import pytest
from strato_boards import STRATO, table

from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, begin, draft, options
from stratagem.kernel.game import Setup
from stratagem.text.catalogue import FOLDER, Words
from stratagem.text.check import messages


def words(language):
    return Words(language, STRATO.names(language), ["Anna", "Bruno", "Carla", "Dario"], strict=True)


def said_of(game, s, seat, say):
    """Everything a person at this seat can read now; strict words raise on anything missing."""
    lines = game.describe(game.view(s, seat), say)
    prompt = game.prompt(s, seat)
    lines.append(say(prompt.key, prompt.params))
    if seat in s.waiting:
        for action in options(s, seat):
            label = game.option(s, seat, action)
            lines.append(say(label.key, label.params))
            preview = draft(s, seat, [action])
            lines += game.describe(game.view(preview, seat), say)
        for refusal in game.refusals(s, seat):
            lines.append(say(refusal.key, refusal.params))
    return lines


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_whole_evening_can_be_read(language):
    chooser, luck, say = random.Random(7), Luck(7), words(language).say
    heard = set()

    def hear(s, news):
        heard.add(news.key)
        assert say(news.key, news.params)
        STRATO.view(s, None)  # frames: a view is asked for at every news

    for setup in STRATO.samples() * 3:
        s = STRATO.setup(setup, luck, hear)
        while s.waiting:
            seat = s.waiting[0]
            if chooser.random() < 0.1:
                for viewer in (seat, (seat + 1) % setup.seats, None):
                    assert all("[" not in line or "|" in line for line in said_of(STRATO, s, viewer, say))
            answer(s, seat, chooser.choice(options(s, seat)), luck, hear)
        said_of(STRATO, s, None, say)
    rare = {"strato-news-redrawn-empty", "strato-news-win"}  # said in test_all_the_rest_can_be_said
    assert {key for key in messages("en", FOLDER, []) if key.startswith("strato-news-")} - heard <= rare


@pytest.mark.parametrize("language", ["en", "it"])
def test_all_the_rest_can_be_said(language):
    """Refused answers, signals, endings, options, the guide."""
    say = words(language).say
    s = table(["S R [S|R] S R", "W [W|F] -"], [["S", "F"], ["W", "W"]])
    for seat, attempt in [(0, "play wind 1 L"), (0, "play sun 3 L"), (0, "sun L 1"), (1, "play wind 1 L")]:
        reason = STRATO.why_not(s, seat, attempt)
        assert say(reason.key, reason.params)
    for nonsense in ("dance", "play", "play sun", {"do": "play"}, {"do": "fog", "side": 1}):
        assert STRATO.why_not(s, 0, nonsense) is None
    for data in STRATO.signals(s, 1):
        assert say(f"strato-signal-{data['do']}", {key: value for key, value in data.items() if key != "do"})
    for ending in STRATO.endings:
        assert say(f"strato-ending-{ending.lower().replace('_', '-')}")
    for spec in STRATO.options:
        assert say(spec.text)
    assert len(say("strato-guide-page").splitlines()) > 20
    assert say("strato-news-win")
    params = {"seat": "@seat:0", "side": "L", "row": 1, "weather": "@weather:sun"}
    assert "Anna" in say("strato-news-redrawn-empty", params)


TRIES = {
    "W": ["wind L 1 L 1", "wind L 1 R 9", "wind R 9 R 1", "wind L 1 R 0", "wind L 3 R 1", "wind L 1 L 2", "rain L"],
    "R": ["sun L 1", "wind L 1 R 1"],
    "S": ["sun L 9", "sun L 0", "sun L 3", "rain L"],
    "F": ["fog L 1 1,1", "fog L 9 1,2", "fog L 3 1,2", "fog L 0 1,2", "fog L 1 1,4", "fog L 1 2,1", "fog R 2 1,2"],
    "T": ["storm 1 L 2 L", "storm 1 R 1 R", "storm 1 R 3 L", "storm 2 L 1 R", "storm 1 R 4 L"],
}


@pytest.mark.parametrize("code", list(TRIES))
def test_every_refused_target_has_a_reason(code):
    say = words("en").say
    rows = ["S R [S|R] S R", "F W [W|F] S R", "- [C|T] -"]
    for attempt in TRIES[code]:
        s = table(rows, [[code]])
        key = {"W": "wind", "R": "rain", "S": "sun", "F": "fog", "T": "storm"}[code]
        answer(s, 0, STRATO.read(s, 0, f"play {key} 1 L"), Luck(1))
        assert attempt not in [STRATO.short(action) for action in options(s, 0)]
        reason = STRATO.why_not(s, 0, attempt)
        assert reason is not None and reason.rule.startswith("STRATO-") and say(reason.key, reason.params), attempt


def test_level_0_as_a_newcomer_reads_it():
    s = table(["S S [S|R] S R"], [["S", "R", "R"]], challenge=0, draw_pile=["R", "S"], discard=["R"])
    lines = STRATO.describe(STRATO.view(s, 0), words("en").say)
    assert "\n".join(lines) == textwrap.dedent("""\
        Challenge 0: First Clouds Part (house design)
        Goal, at the end of a turn:
          - both sides: the tornado’s own weather, 2 cards next to the tornado
        Limit: at most 5 cards in each half-row at the end of a turn.

               5    4    3    2    1                1    2    3    4    5
        Row 1  .    .    .   Sun  Sun  [Sun |Rain] Sun  Rain  .    .    .

        Row 1, left: Sun, 2 cards next to the tornado (done)
        Row 1, right: Rain, 2 cards next to the tornado (not yet)

        Draw pile: 2
        Discarded: Rain 1
        Unseen (pile and other hands): Rain 5 and Sun 5
        Your hand: Rain, Rain and Sun
          Rain: Take the card at the opposite end of this row and insert it next to either tornado card of the row.
          Sun: Discard one card of this row, from either side, but not the card just played.
        Turn 1, Anna to play.""")


def test_a_lost_board_shows_what_is_too_long():
    given = {"challenge": 2, "rows": ["S F W W W [W|T] T T T S", "W F S T S S S [S|F] F F F"]}
    s = STRATO.position(Setup(2), given, "END", 0)
    begin(s, Luck(1))
    lines = STRATO.describe(STRATO.view(s, 1), words("en").say)
    assert "       7!   6    5    4    3    2    1                1    2    3    4    5    6" in lines
    assert "Row 2 Wind Fog  Sun  Stor Sun  Sun  Sun  [Sun |Fog ] Fog  Fog  Fog   .    .    .   done" in lines
    assert "Too long: row 2, left." in lines
