"""Every text is there in both languages, with every name and parameter, and the table reads well."""

import random
import textwrap

import pytest
from stramat_tables import STRAMAT, say, table

from stratagem.games.stramat.actions import DECLINE
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, draft, options
from stratagem.text.catalogue import FOLDER, Words
from stratagem.text.check import messages

PEOPLE = ["Anna", "Bruno", "Carla", "Dario", "Elsa", "Fabio"]


def words(language):
    return Words(language, STRAMAT.names(language), PEOPLE, strict=True)


def said_of(s, seat, tell):
    """Everything a person at this seat can read now; strict words raise on anything missing."""
    lines = STRAMAT.describe(STRAMAT.view(s, seat), tell)
    prompt = STRAMAT.prompt(s, seat)
    lines.append(tell(prompt.key, prompt.params))
    if seat in s.waiting:
        for action in options(s, seat):
            label = STRAMAT.option(s, seat, action)
            lines.append(tell(label.key, label.params))
            lines += STRAMAT.describe(STRAMAT.view(draft(s, seat, [action]), seat), tell)
        for refusal in STRAMAT.refusals(s, seat):
            lines.append(tell(refusal.key, refusal.params))
    return lines


@pytest.mark.parametrize("language", ["en", "it"])
def test_whole_games_can_be_read(language):
    chooser, luck, tell = random.Random(7), Luck(7), words(language).say
    heard = set()

    def hear(s, news):
        heard.add(news.key)
        assert tell(news.key, news.params)
        if chooser.random() < 0.05:
            STRAMAT.describe(STRAMAT.view(s, None), tell)

    for setup in STRAMAT.samples() * 3:
        s = STRAMAT.setup(setup, luck, hear)
        while s.waiting:
            seat = s.waiting[0]
            if chooser.random() < 0.04:
                for viewer in (seat, (seat + 1) % setup.seats, None):
                    assert all("[" not in line and "{" not in line for line in said_of(s, viewer, tell))
            answer(s, seat, chooser.choice(options(s, seat)), luck, hear)
        said_of(s, None, tell)
        said_of(s, 0, tell)
    rare = {"stramat-news-stramat-up", "stramat-news-void", "stramat-news-lampo", "stramat-news-refill"}
    assert {key for key in messages("en", FOLDER, []) if key.startswith("stramat-news-")} - heard <= rare


@pytest.mark.parametrize("language", ["en", "it"])
def test_all_the_rest_can_be_said(language):
    tell = words(language).say
    for ending in (*STRAMAT.endings, "EVENING"):
        assert tell(f"stramat-ending-{ending.lower()}")
    for spec in (*STRAMAT.options, *STRAMAT.series["evening"].options):
        assert tell(spec.text)
    guide = tell("stramat-guide-page")
    assert len(guide.splitlines()) > 20 and all(word in guide for word in ("Mazzetto", "Aggiungo", "Birichino"))
    assert tell("stramat-news-stramat-up") and tell("stramat-news-void", {"seat": "@seat:1"})
    assert "Anna" in tell("stramat-news-lampo", {"winners": ["@seat:0"], "count": 1})
    assert tell("stramat-news-refill", {"left": 3, "card": "@card:ALT", "refill": 1})


REFUSED = [  # a table, a move nobody may make there, and the rule that says so
    (["1 2 3", "1 2"], {"discard": ["3"]}, "number 1", "STRAMAT-R21"),
    (["1 2 3", "1 2"], {"discard": ["A"]}, "number 2", "STRAMAT-R25"),
    (["1 2 2", "1 2"], {"discard": ["A"]}, "number 3", "STRAMAT-R21"),
    (["1 2 3", "1 2"], {"discard": ["A"]}, "pair 1 2", "STRAMAT-R25"),
    (["1 2 3", "1 2"], {"discard": ["2"]}, "pair 1 2", "STRAMAT-R22"),
    (["1 2 3", "1 2"], {"discard": ["2"]}, "pair 1 1", "STRAMAT-R22"),
    (["1 2 3", "1 2"], {}, "power D", "STRAMAT-R23"),
    (["C 2", "1 2"], {}, "power C 0", "STRAMAT-R27"),
    (["C 2", "1 2"], {}, "power C 5", "STRAMAT-R27"),
    (["C 2", "1 2"], {}, "power C", "STRAMAT-R27"),
    (["A 2", "1 2"], {"block_left": [0, 1]}, "power A 1", "STRAMAT-R40"),
    (["A 2", "1 2"], {"must_free": [False, True]}, "power A 1", "STRAMAT-R40"),
    (["+ 2", "1 2"], {}, "power + 3 1", "STRAMAT-R36"),
    (["J S", "1 2"], {}, "power J", "STRAMAT-R54"),
    (["S 2", "1 2"], {"stramat_used": [True, False]}, "power S", "STRAMAT-R60"),
    (["D 2 3", "1 2"], {}, "number D", "STRAMAT-R21"),
    (["D 2 3", "1 2"], {}, "power 2", "STRAMAT-R23"),
    (["1 2 3", "1 2"], {}, "take 1", "STRAMAT-R14"),
    (["1 2 3", "1 2"], {}, "counter", "STRAMAT-R14"),
]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("hands", "given", "move", "rule"), REFUSED)
def test_every_refusal_has_its_reason(language, hands, given, move, rule):
    s = table(hands, **{"discard": ["1"], **given})
    reason = STRAMAT.why_not(s, 0, move)
    assert reason is not None and reason.rule == rule
    assert words(language).say(reason.key, reason.params)


def test_an_option_has_no_reason_against_it_and_nonsense_none_at_all():
    s = table(["1 2 3 C + G A J D", "1 2"], discard=["1"])
    for action in options(s, 0):
        if STRAMAT.short(action) != "pass":
            assert STRAMAT.why_not(s, 0, STRAMAT.short(action)) is None
            assert STRAMAT.why_not(s, 0, STRAMAT.wire(action)) is None
    for nonsense in ("dance", "number", "number 9", "power", {"do": "number"}, {"do": "number", "card": "N9"}, {}):
        assert STRAMAT.why_not(s, 0, nonsense) is None
    for nonsense in ("power D 1", "power J 1", "power C 1 2", "give", "pass now", {"do": "pass", "card": "DADO"}):
        assert STRAMAT.why_not(s, 0, nonsense) is None
    assert STRAMAT.why_not(s, 1, "pass").rule == "STRAMAT-R14"


def test_what_is_greyed_out_and_why():
    """Section 12: target pickers grey out illegal players with the reason."""
    s = table(["A J S 2", "1 2", "1 2"], discard=["D"], block_left=[0, 1, 0], must_free=[False, False, True])
    greyed = {(refusal.marks, refusal.key, refusal.rule) for refusal in STRAMAT.refusals(s, 0)}
    assert greyed == {
        (("hand:N2",), "stramat-why-on-power", "STRAMAT-R25"),
        (("hand:ALT", "seat:1"), "stramat-why-blocked", "STRAMAT-R40"),
        (("hand:ALT", "seat:2"), "stramat-why-protected", "STRAMAT-R40"),
        (("hand:JOLLY",), "stramat-why-jolly", "STRAMAT-R54"),
    }
    s = table(["A 2", "1 2"], discard=["D"])
    say(s, (0, "power A 1"))
    assert [refusal.key for refusal in STRAMAT.refusals(s, 1)] == ["stramat-why-no-alt"]
    assert list(options(s, 1)) == [DECLINE]


@pytest.mark.parametrize(
    ("hands", "given", "move", "marks"),
    [
        (["1 1 2", "1"], {"discard": ["2"]}, "pair 1 1", ("hand:N1", "hand:N1")),
        (["1 2 3", "1"], {"discard": ["1"]}, "pair 3 2", ("hand:N3", "hand:N2")),
        (["+ + 2", "1"], {}, "power + + 1", ("hand:AGGIUNGO", "hand:AGGIUNGO", "seat:1")),
        (["1 1 2 A", "1 2 3"], {"at": "DP-GIVE", "pending": {"target": 1}}, "give 1,1,A",
         ("hand:N1", "hand:N1", "hand:ALT")),
        (["1 2", "1 3"], {"at": "DP-TAKE", "pending": {"target": 1, "give": ["2"]}}, "take 3", ("hand:1:N3",)),
        (["S 1", "1", "1", "1"], {"options": {"birichino": True}}, "power S 1,3", ("hand:STRAMAT", "seat:1", "seat:3")),
        (["C 1", "1"], {}, "pass", ()),
    ],
)  # fmt: skip
def test_an_option_points_at_its_cards_as_often_as_it_uses_them(hands, given, move, marks):
    """Own cards come before players: the browser picks by these marks alone."""
    s = table(hands, **given)
    assert tuple(STRAMAT.option(s, 0, STRAMAT.read(s, 0, move)).marks) == marks


def test_a_table_as_a_newcomer_reads_it():
    carry = {"games": 5, "stramat_used": [2], "sheet": [
        {"ending": "STRAMAT", "points": [0, 0, 0], "winners": [], "by": 2},
        {"ending": "LAMPO", "points": [0, 9, 4], "winners": [0]}]}  # fmt: skip
    s = table(
        ["1 2 A", "1 2 A 3", "C"], carry=carry, discard=["2", "1", "1", "3"], inspect_from=1, turn_no=9,
        block_left=[0, 0, 2], must_free=[False, True, False], peek={"0": {"1": ["A"]}}, mazzetto=["1"] * 6,
    )  # fmt: skip
    assert "\n".join(STRAMAT.describe(STRAMAT.view(s, 0), words("en").say)) == textwrap.dedent("""\
        Evening of 5 games: game 3, 1 decided.
        Turn 9, Anna to play. Play goes to the right, by rising seat number.

        Top card: 3
        Laid before it, newest first: 1 and 1
        One more card lies below, closed to inspection.
        Mazzetto: 6

        Bruno: 4 cards, protected, you know of: Alt (Stop)
        Carla: one card, blocked for 2 turns, Stramat used tonight
        Your hand: 1, 2 and Alt (Stop) (8 points)

        Score sheet:
          1. called off by Carla: nil all
          2. Anna: 0, Bruno: 9, Carla: 4
          Total: Anna: 0, Bruno: 9, Carla: 4
        One card left: Carla
        The Mazzetto runs out (6 left): whoever draws the last card may not discard.""")
    assert "\n".join(STRAMAT.describe(STRAMAT.view(s, 2), words("it").say)) == textwrap.dedent("""\
        Serata di 5 partite: partita 3, valide finora 1.
        Turno 9, gioca Anna. Si procede verso destra, in ordine di posto.

        In cima al mazzo di scarto: 3
        Scartate prima, dalla più recente: 1 e 1
        Sotto c’è ancora una carta, che non si può controllare.
        Mazzetto: 6

        Anna: 3 carte
        Bruno: 4 carte, turno libero garantito
        La tua mano: Colpo (4 punti)
        Tu: blocco di 2 turni, Stramat già usato stasera

        Segnapunti:
          1. mandata a monte da Carla: zero a zero
          2. Anna: 0, Bruno: 9, Carla: 4
          Totale: Anna: 0, Bruno: 9, Carla: 4
        Il Mazzetto sta finendo (6): chi pesca l’ultima carta non può scartare.""")
