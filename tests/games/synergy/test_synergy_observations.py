"""Observations and catalogue, read by what docs/encodings.md says of them, tell what the seat sees."""

import random
from pathlib import Path

import pytest
from synergy_tables_drawn import GAME, Position, drawn_setup

from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.game import Setup

PAGE = Path(__file__).resolve().parents[3] / "docs" / "encodings.md"
NUMBERS = [f"{colour}{value}" for colour in "rbgyp" for value in range(1, 6)]
GOALS = ["+1", "-1", "=", "!=", "<>", "2H", "2L"]


def rows():
    """The rows of both tables of this game: fields of five cells, groups of actions of four."""
    _, _, rest = PAGE.read_text(encoding="utf-8").partition("## Synergy, ")
    part = rest.partition("\n## ")[0]
    found = [[cell.strip(" `") for cell in line.strip("|").split(" | ")] for line in part.splitlines() if "|" in line]
    return [row for row in found if row[0].isdecimal()]


FIELDS = [row for row in rows() if len(row) == 5]
GROUPS = [row for row in rows() if len(row) == 4]
PHASES = next(row[4] for row in FIELDS if row[3] == "phase").split(", ")


def one(which, size):
    return [int(place == which) for place in range(size)]


def among(which, words):
    return [int(word in which) for word in words]


def counts(which, words):
    return [which.count(word) for word in words]


def padded(numbers, size):
    return numbers + [0] * (size - len(numbers))


def by_seat(lists, each):
    return padded([number for numbers in lists for number in numbers], 5 * each)


def laid(front):
    goal = front["goal"] or "--"
    first, second = counts([front["number1"]], NUMBERS), counts([front["number2"]], NUMBERS)
    return [*first, *counts([goal[0]], "rbgyp"), *counts([goal[1:]], GOALS), *second]


def wanted(view):
    """Every field, from the view."""
    you, seats, content = view["you"], range(5), GAME.content
    passes = view["hand_passes"]
    last = view["history"][-1] if view["history"] else {"sums": [], "verdicts": []}
    handed = {word: [each["card"] for each in passes if each[word] == you][-1:] for word in ("from", "to")}
    numbers = [[card for card in row if card in NUMBERS] for row in view["row"]]
    goals = [[card[1:] for card in row if card not in NUMBERS] for row in view["row"]]
    return {
        "seat": one(you, 5),
        "seats": one(view["seats"] - 1, 5),
        "mission": one(list(content.missions).index(view["mission"]), 30),
        "challenges": among(view["challenges"], content.challenges),
        "goal_first": [int(view["order"] == "GNN")],
        "rounds": [view["rounds"]],
        "colours": by_seat([counts([colour], "rbgyp") for colour in view["colours"]], 5),
        "phase": one(PHASES.index(view["phase"]), 13),
        "lead": one(view["lead"], 5),
        "round_index": [view["round_index"]],
        "rounds_done": [view["rounds_done"]],
        "lives": [view["lives"]],
        "limit": [view["limit"]],
        "super_seat": one(view["super_seat"], 5),
        "hyper_seat": one(view["hyper_seat"], 5),
        "actions_left": among(view["actions_left"], "ABCDEFGHIJ"),
        "acted": among(view["acted"], seats),
        "waiting": among(view["waiting"], seats),
        "front": by_seat([laid(front) for front in view["front"]], 62),
        "delta": padded([10 + front["delta"] for front in view["front"]], 5),
        "ignored": padded([int(front["ignored"]) for front in view["front"]], 5),
        "number_hand": counts(view["number_hand"][you], NUMBERS),
        "goal_hand": counts(view["goal_hand"][you], GOALS),
        "public_hand": by_seat([counts(hand, NUMBERS) for hand in view["public_hand"]], 25),
        "row_numbers": by_seat([counts(row, NUMBERS) for row in numbers], 25),
        "row_goals": by_seat([counts(row, GOALS) for row in goals], 7),
        "in_hand": padded(view["numbers_in_hand"], 5) + padded(view["goals_in_hand"], 5),
        "in_deck": padded(view["numbers_in_deck"], 5) + padded(view["goals_in_deck"], 5),
        "given": counts(handed["from"], NUMBERS),
        "got": counts(handed["to"], NUMBERS),
        "last_sums": padded(last["sums"], 5),
        "last_met": padded([int(verdict == "met") for verdict in last["verdicts"]], 5),
    }


LAYOUT = """
    seat 5 1, seats 5 1, mission 30 1, challenges 12 1, goal_first 1 1, rounds 1 20, colours 25 1, phase 13 1, lead 5 1,
    round_index 1 20, rounds_done 1 20, lives 1 20, limit 1 5, super_seat 5 1, hyper_seat 5 1, actions_left 10 1,
    acted 5 1, waiting 5 1, front 310 1, delta 5 20, ignored 5 1, number_hand 25 5, goal_hand 7 5, public_hand 125 5,
    row_numbers 125 5, row_goals 35 10, in_hand 10 10, in_deck 10 40, given 25 1, got 25 1, last_sums 5 40, last_met 5 1
"""  # name, size and largest number of every field: a trained network breaks when one changes


@pytest.mark.property
def test_the_layout_is_what_networks_were_trained_on():
    fields = GAME.encoding().fields
    assert [f"{f.name} {f.size} {f.most}" for f in fields] == [entry.strip() for entry in LAYOUT.split(",")]
    assert [[str(f.size), str(f.most), f.name, f.text] for f in fields] == [row[1:] for row in FIELDS]
    assert [int(row[0]) for row in FIELDS] == [sum(f.size for f in fields[:place]) for place in range(len(fields))]
    assert ",".join(PHASES) == (
        "SETUP,ROLE_SUPER,ROLE_HYPER,DEAL,ROUND_START,HAND_PASS,STEP1,STEP2,ACTIONS,STEP3,EVALUATE,TAKE_BACK,REFILL"
    )


def check(state, seat):
    """What the seat observes is what it sees; a number beyond the largest of its field is cut off there."""
    encoding, view = GAME.encoding(), GAME.view(state, seat)
    most = {row[3]: int(row[2]) for row in FIELDS}
    told = {name: [max(0, min(number, most[name])) for number in field] for name, field in wanted(view).items()}
    for data in (list(encoding.observe(state, seat)), list(encoding.encode(view))):
        assert {row[3]: data[int(row[0]) : int(row[0]) + int(row[1])] for row in FIELDS} == told
        assert len(data) == sum(len(numbers) for numbers in told.values())
    places = [encoding.words[place] for place in encoding.places(state, seat)] if seat in state.waiting else []
    assert places == ([GAME.short(option) for option in options(state, seat)] if seat in state.waiting else [])


def walk(state, seed, luck):
    chooser = random.Random(seed)
    while True:
        check(state, chooser.randrange(state.seats))
        if not state.waiting:
            return
        seat = chooser.choice(state.waiting)
        answer(state, seat, chooser.choice(list(options(state, seat))), luck)


@pytest.mark.property
@pytest.mark.parametrize("part", range(2))
def test_an_observation_read_by_the_page_is_what_the_seat_sees(part):
    """Every mission, number of players and variant."""
    for seed in range(part, 30, 2):
        setup = drawn_setup(random.Random(seed), seed + 1)
        check(GAME.deal(setup), 0)
        walk(GAME.setup(setup, Luck(seed)), seed, Luck(-seed))


@pytest.mark.property
def test_so_it_is_at_any_table():
    for seed in range(60):
        luck = Luck(seed)
        walk(Position(seed).begun(luck), seed, luck)


@pytest.mark.property
def test_numbers_too_large_for_their_field_are_cut_off():
    """Tables that no box allows: more rounds, lives, cards and changes than anybody has."""
    for seed in range(30):
        draw = random.Random(seed)
        seats = draw.choice((3, 4, 5))
        course = {word: draw.randint(0, 30) for word in ("round_index", "rounds_done")}
        cards = [draw.sample(NUMBERS[5 * seat : 5 * seat + 5] * 5, draw.randint(5, 12)) for seat in range(seats)]
        given = {
            **course,
            "rounds": draw.randint(1, 30),
            "lives": draw.randint(1, 30),
            "extra_failures": draw.randint(0, seats),
            "number_hand": cards,
            "goal_hand": [draw.sample(GOALS * 5, draw.randint(5, 12)) for _ in cards],
            "row": [draw.sample(NUMBERS[:3] * 5 + ["=", "r2H"] * 10, 30) for _ in cards],
            "number_deck": [hand * draw.randint(1, 6) for hand in cards],
            "front": [{"number1": hand[0], "goal": "="} for hand in cards],
        }
        state = GAME.position(Setup(seats), given, "STEP3", 0)
        state.delta = [draw.randint(-14, 14) for _ in cards]
        begin(state, Luck(seed))
        for seat in range(seats):
            check(state, seat)
            answer(state, seat, draw.choice(list(options(state, seat))), Luck(seed))


@pytest.mark.property
def test_every_place_of_the_catalogue_is_the_action_that_the_page_says():
    words = GAME.encoding().words
    pairs = {"C": [f"{a},{b}" for place, a in enumerate(NUMBERS) for b in NUMBERS[place:]]}
    pairs |= {verb: [f"{a},{b}" for a in range(5) for b in range(a + 1, 5)] for verb in "EI"}
    single = {"play": NUMBERS + GOALS, "pass_card": NUMBERS, "take": NUMBERS, "A": NUMBERS, "B": NUMBERS}
    single |= {verb: [str(seat) for seat in range(5)] for verb in ("vote", "D", "F", "G")}
    for start, count, verb, example in GROUPS:
        after = {**pairs, **single}.get(verb, [""])
        here = words[int(start) : int(start) + int(count)]
        assert here == [f"{verb} {what}".strip() for what in after]
        assert example == (f"{here[0]} … {here[-1]}" if len(here) > 1 else here[0])
    assert len(words) == sum(int(count) for _, count, _, _ in GROUPS)
