"""Deeds, moves and phases side by side with a second game master (straight_play.py), on drawn tables."""

from __future__ import annotations

import random
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from straight_options import ASKED, straight_options
from straight_play import Straight
from test_wm_options import step as drawn_step
from wm_drawn import drawn_table
from wm_play import GAME

from stratagem.games.weather_machine.rules.laboratory import Laid
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.kernel.chance import Script
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.game import Setup
from stratagem.parts.pile import EVERYONE

# Decisions that come after an answer, never within what it brings about.
HOME = ("Act", "SupplyActions", "EndOfTurn", "UseTile", "MoveScientist", "LastChances")
NOT_COMPARED = {
    "agenda", "waiting", "answers", "shown", "result", "workshop", "experiments", "reports", "labs", "promise",
    "acted", "manual",
}  # fmt: skip
CELLS = [(1, 1), (1, 2), (0, 1), (2, 1), (1, 3), (0, 2)]
CHALLENGES = [(), (2,), (3,), (2, 3), (8,), (9,), (10,), (11,)]


def table(seats: int, seed: int, rng: random.Random) -> Any:
    """A drawn table as it can be in play: everybody stands somewhere, the piles have an order."""
    s = drawn_table(Setup(seats), seed)
    s.packs, s.phase, s.round = [], "A", 3
    s.promise, s.manual, s.acted = -1, False, 0
    s.challenges = CHALLENGES[rng.randrange(8)] if seats == 1 else ()
    s.scientists = seats == 2 and rng.random() < 0.5
    s.spaces = [-1] * 13
    pawns = [*range(seats), *([5, 6] if seats == 1 else [])]
    for who, place in zip(pawns, rng.sample(range(13), len(pawns)), strict=True):
        s.spaces[place] = who
    free = [i for i in range(13) if (i - 1) // 3 + 1 == s.lativ and i > 3 and s.spaces[i] == -1]
    if s.lativ in (2, 3, 4):
        s.lativ = s.lativ if free else 5
        if free:
            s.spaces[rng.choice(free)] = 7
    for lab in s.labs:
        draw_holdings(lab, rng)
        draw_goals(lab, s.content.goal_colour, rng)
    for weather in range(5):  # a full tile does not stay
        if -1 not in s.markers[2 * weather : 2 * weather + 2]:
            s.markers[2 * weather + rng.randrange(2)] = -1
    s.supply = [rng.randint(0, 4) for _ in range(5)]
    draw_piles(s, rng)
    for branch in range(5):  # as many Subsidies in a column as there are empty Bot spaces
        empty = s.government[3 * branch : 3 * branch + 3].count(-1)
        for i in range(3):
            s.subsidies[3 * branch + i] = rng.choice([1, 1, -1]) * (3 * branch + i + 1) if i < empty else 0
    left = [abs(tile) for tile in s.subsidies]
    for lab in s.labs:
        lab.subsidies = [tile for tile in lab.subsidies if abs(tile) not in left]
    s.agenda, s.waiting, s.shown = [], [], 0
    return s


def draw_holdings(lab: Any, rng: random.Random) -> None:
    lab.tiles = [Laid(i + 1, *cell, 0, 0) for i, cell in enumerate(CELLS[: rng.randint(1, 6)])]
    lab.rows = [sum(laid.row == row for laid in lab.tiles) for row in range(3)]
    most = rng.choice([1, 2, 3, 5])
    lab.vouchers = [rng.randint(0, most) for _ in range(5)]
    lab.bots = rng.choice([0, 1, 1, 2, 3])
    lab.parts = [rng.choice([0, 0, 1]) for _ in range(5)]
    lab.chemicals = [rng.choice([0, 0, 1]) for _ in range(5)]
    lab.slots = [rng.choice([0, 1]) for _ in range(5)]
    lab.cp, lab.pending = rng.randint(0, 90), []


def draw_goals(lab: Any, colours: list[int], rng: random.Random) -> None:
    """On spaces of their own colour, some face down; the others below."""
    goals = rng.sample(range(1, 37), 9)
    lab.goals, lab.goals_below = [0] * 6, []
    for goal in goals:
        free = [i for i in (0, 1) if not lab.goals[2 * colours[goal] + i]]
        if free and rng.random() < 0.5:
            lab.goals[2 * colours[goal] + rng.choice(free)] = goal * rng.choice([1, 1, -1])
        else:
            lab.goals_below.append(goal)


def draw_piles(s: Any, rng: random.Random) -> None:
    """Their order is fixed, so that no luck is needed."""
    tiles = rng.sample(range(1, 31), 30)
    s.workshop.bags, s.workshop.top = [[0] * 31], tiles[: rng.choice([0, 1, 2, 6])]
    s.offer = tiles[6 : rng.choice([10, 10, 10, 8, 7])]
    s.workshop.top_known = [EVERYONE] * len(s.workshop.top)
    s.face_up = rng.randint(1, len(s.workshop.top)) if s.workshop.top else 0
    deck = rng.sample([n for n in range(1, 16) if n not in (*s.display, s.below)], rng.choice([0, 1, 3]))
    s.experiments.bags, s.experiments.top, s.experiments_gone = [[0] * 16], deck, 0
    s.experiments.top_known = [EVERYONE] * len(deck)
    s.current, *reports = rng.sample(range(1, 21), rng.choice([2, 3, 6]))
    s.reports.bags, s.reports.top, s.reports_gone = [[0] * 21], reports, 0
    s.reports.top_known = [EVERYONE] * len(reports)
    if deck and not s.below:
        s.below = next(n for n in range(1, 16) if n not in (*s.display, *deck))


def same(s: Any, other: Any) -> None:
    """Every field of the two tables; piles by what is left of them."""
    fields = [name for name in s.names if name not in NOT_COMPARED]
    wrong = {n: (getattr(s, n), getattr(other, n)) for n in fields if getattr(s, n) != getattr(other, n)}
    for seat, (lab, own) in enumerate(zip(s.labs, other.labs, strict=True)):
        for n in lab.names:
            if getattr(lab, n) != getattr(own, n):
                wrong[f"{n} of {seat}"] = (getattr(lab, n), getattr(own, n))
    for name in ("workshop", "experiments", "reports"):
        if getattr(s, name).top != getattr(other, name).top:
            wrong[name] = (getattr(s, name).top, getattr(other, name).top)
        if len(getattr(s, name).top_known) != len(getattr(s, name).top):
            wrong[f"who knows {name}"] = (getattr(s, name).top_known, getattr(s, name).top)
    assert not wrong, f"the engine, and straight: {wrong}"


def side_by_side(s: Any, asks: Any, straight: Straight, rng: random.Random) -> list[str]:
    """Wherever the engine asks, the second game master asks the same; in the end their tables are equal."""
    said: list[str] = []
    try:
        words = next(asks)
        while True:
            top = type(s.agenda[-1]).__name__
            assert top not in HOME, f"only the second one asks: {words}, after {said}"
            found = {GAME.short(action): action for action in options(s, s.waiting[0])}
            assert sorted(found) == sorted(words), (top, said)
            # a Breakthrough that a benefit grants may leave choices out (WM-Q56): test_wm_options.py looks at those
            some = [word for word in sorted(found) if not word.startswith("breakthrough")]
            likely = [word for word in some if word not in ("decline", "take_back none")]
            word = rng.choice(likely if likely and rng.random() < 0.8 else some)
            said.append(word)
            answer(s, s.waiting[0], found[word], Script([]))
            words = asks.send(word)
    except StopIteration:
        pass
    assert type(s.agenda[-1]).__name__ in HOME, f"only the engine asks: {s.agenda[-1]}, after {said}"
    assert s.promise == -1
    same(s, straight.s)
    return said


def stand(s: Any, seat: int, first: int, rng: random.Random) -> bool:
    """The seat on a space of the Location that begins there, if one is free."""
    s.spaces = [-1 if who == seat else who for who in s.spaces]
    free = [i for i in range(first, first + (3 if first else 4)) if s.spaces[i] == -1]
    if free:
        s.spaces[rng.choice(free)] = seat
    return free != []


def well_provided(s: Any, seat: int, rng: random.Random) -> None:
    """Parts for any prototype, so that no choice has to be left out (WM-Q56)."""
    lab = s.labs[seat]
    lab.parts, lab.markers = [rng.choice([0, 3, 3, 3]) for _ in range(5)], [1] * 6
    if sum(lab.parts) < 6:
        lab.parts = [2] * 5
    lab.tiles = [Laid(n, 1, n, 0, 0) for n in range(1, 10)] + [Laid(10 + n, 0, n, 0, 0) for n in range(1, 6)]
    lab.rows = [5, 9, 0]
    lab.vouchers = [5, 5, 5, rng.choice([0, 2, 5]), rng.choice([0, 1, 5])]
    lab.bots = rng.choice([0, 1, 5, 8])
    lab.awards = rng.choice([0, 1, 2, 2, 3])
    s.awards = rng.choice([0, 1, 9])
    other = (seat + 1) % s.seats if s.seats > 1 else 9
    s.markers = [who for _ in range(5) for who in rng.choice([[-1, -1], [-1, 9], [9, -1], [other, -1], [-1, other]])]
    s.rnd = [rng.choice([-1, seat, (seat + 1) % s.seats, 4 if s.seats == 1 else seat]) for _ in range(15)]


# Verb, the decision it answers, the first space of the Location where that is done.
ANSWERS = [
    ("sell", "Act", 4), ("secure", "Act", 4), ("work", "Act", 7), ("publish", "Act", 7), ("cite", "Act", 7),
    ("research", "Act", 10), ("breakthrough", "Act", 10), ("extend", "Act", 0), ("construct", "SupplyActions", 0),
    ("initiative", "SupplyActions", 0), ("acquire", "Act", 0), ("return", "Act", 0), ("move", "MoveScientist", -1),
    ("use_subsidy", "UseTile", -1), ("set_goal", "UseTile", -1), ("receive_funding", "UseTile", -1),
    ("set_goal", "LastChances", -1), ("receive_funding", "LastChances", -1), ("place_award", "LastChances", -1),
    ("place_award", "UseTile", -1), ("place_award", "MoveScientist", -1), ("place_award", "Act", 4),
    ("place_award", "EndOfTurn", -1), ("call_security", "Act", 0), ("call_security", "Act", 7),
]  # fmt: skip


@pytest.mark.property
@pytest.mark.parametrize(("verb", "step", "first"), ANSWERS)
def test_an_answer_does_what_the_rule_file_says(verb: str, step: str, first: int) -> None:
    rng, done = random.Random(verb), 0
    for seed in range(120):
        s = table(1 + seed % 4, seed, rng)
        seat = rng.randrange(s.seats)
        if verb == "breakthrough":
            well_provided(s, seat, rng)
        if verb == "move" and rng.random() < 0.2:
            s.labs[seat].vouchers = [5] * 5  # no room for the Voucher of the Supply
        if verb in EXACTLY and rng.random() < 0.2:  # not a Voucher too many, and nothing to exchange
            s.labs[seat].vouchers = EXACTLY[verb][:]
            s.labs[seat].parts, s.labs[seat].chemicals = [1] * 5, [1] * 5
        if verb in ("publish", "cite"):
            s.labs[seat].markers = [0] * 6
        if first >= 0 and not stand(s, seat, first, rng):
            continue
        of = GAME.words[step]
        s.agenda = [GAME.words["EndOfTurn"](seat), of(seat, 0) if step == "Act" else of(seat)]
        begin(s, Script([]))
        found = [action for action in options(s, seat) if action.verb == verb]
        if not found:
            continue
        s.manual = first >= 0 and rng.random() < 0.4
        straight, action = Straight(s), found[-1] if verb == "extend" and rng.random() < 0.5 else rng.choice(found)
        acted = s.acted
        word = GAME.short(action)
        answer(s, seat, action, Script([]))
        if verb == "place_award":
            asks = straight.place_award(seat, word)
        elif verb == "call_security":
            asks = straight.call_security(seat)
        elif step in ("UseTile", "LastChances"):
            asks = straight.use_tile(seat, word)
        elif step == "MoveScientist":
            asks = straight.move(seat, word)
        else:
            asks = straight.supply_action(seat, word) if first == 0 else straight.deed(seat, word)
        side_by_side(s, asks, straight, rng)
        if step in ("Act", "SupplyActions") or (verb == "place_award" and step == "MoveScientist"):
            assert type(s.agenda[-1]).__name__ == step, "the same decision again"
            assert not s.manual or verb == "place_award"
        if step == "Act":
            assert s.agenda[-1].done == DONE.get(verb, 0) and s.acted == acted + 1
        done += 1
    assert done > 10, done


EXACTLY = {"sell": [0, 1, 0, 0, 0], "work": [0, 0, 1, 0, 0], "research": [0, 0, 0, 1, 0], "secure": [0, 2, 0, 0, 0]}
DONE = {"sell": 1, "work": 1, "research": 1, "secure": 2, "publish": 2, "cite": 2, "breakthrough": 2}


@pytest.mark.property
@pytest.mark.parametrize("step", ["Turn", "SupplyGo"])
def test_a_turn_begins_afresh(step: str) -> None:
    """WM-R24, WM-R28: nothing is bought or returned yet, payments are the usual ones; also after the last action."""
    rng = random.Random(step)
    for seed in range(40):
        s = table(1 + seed % 4, seed, rng)
        s.acquired, s.returned, s.acted, s.manual = rng.randrange(32), rng.randrange(32), rng.randrange(9), True
        s.agenda = [GAME.words["EndOfTurn"](0), GAME.words[step](0)]
        begin(s, Script([]))
        assert (s.acquired, s.returned, s.acted, s.manual) == (0, 0, 0, False)
        s.manual = True
        s.agenda[-1] = GAME.words["Act" if step == "Turn" else "SupplyActions"](*([0, 0] if step == "Turn" else [0]))
        s.agenda = s.agenda[:1] + s.agenda[-1:]
        if step == "Turn":
            stand(s, 0, 0, rng)
        s.waiting = [0]
        answer(s, 0, GAME.read(s, 0, "end_actions"), Script([]))
        assert not s.manual


@pytest.mark.property
def test_awards_are_asked_for_at_the_end_of_a_turn_while_one_has_a_place() -> None:
    """WM-R04: also for the very last empty space of the Office."""
    rng, seen = random.Random(5), Counter()
    for seed in range(120):
        s = table(2, seed, rng)
        lab = s.labs[1]
        lab.office = [6] * 18
        for place in rng.sample(range(18), rng.choice([0, 1, 2])):
            lab.office[place] = 0
        lab.unplaced = rng.choice([0, 1, 2])
        s.agenda = [GAME.words["MoveScientist"](0), GAME.words["Offer"](GAME.words["EndOfTurn"](1))]
        begin(s, Script([]))
        asked = type(s.agenda[-1]).__name__ == "EndOfTurn"
        assert asked == (lab.unplaced > 0 and 0 in lab.office)
        seen[asked] += 1
    assert min(seen.values()) > 20


@pytest.mark.property
def test_turn_order_after_the_supply_round() -> None:
    """WM-R02, WM-P28: it follows the Initiative markers; alone, you go first whatever they show."""
    rng = random.Random(6)
    for seed in range(40):
        s = table(1 + seed % 4, seed, rng)
        s.order = sorted(s.order)
        order = s.order if s.seats == 1 else list(s.initiative)
        s.agenda = [GAME.words["EndOfTurn"](0), GAME.words["AfterSupplyRound"]()]
        begin(s, Script([]))
        assert s.order == order


@pytest.mark.property
@pytest.mark.parametrize("name", sorted(name for name in ASKED if issubclass(GAME.words[name], Rung)))
def test_what_is_owed_is_asked_for_even_if_it_cannot_be_given(name: str) -> None:
    """A gain without room comes to nothing; a payment never does (WM-R12, WM-R57)."""
    rng = random.Random(name)
    for seed in range(60):
        s = table(1, seed, rng)
        lab = s.labs[0]
        if seed % 2:  # nothing to give, no room to gain
            lab.vouchers, lab.parts, lab.chemicals = rng.choice([[0] * 5, [5] * 5]), [0] * 5, [0] * 5
            lab.funding, lab.bots, s.supply = rng.choice([[0] * 3, [9] * 3]), 9, [0] * 5
        rung = drawn_step(name, s, rng)
        if name == "GiveUpGoal":  # the row has one empty space
            lab.office[3 * rung.row : 3 * rung.row + 3] = [3, 6, 0]
        s.agenda = [GAME.words["EndOfTurn"](0), GAME.words["Ask"](rung)]
        if straight_options(SimpleNamespace(**{n: getattr(s, n) for n in s.__slots__}, agenda=[rung])):
            continue
        begin(s, Script([]))
        assert (s.agenda[-1] == rung) == (name not in MAY_COME_TO_NOTHING)


MAY_COME_TO_NOTHING = ("TakeBenefit", "ArrivalVoucher", "ChoosePayout", "ChooseWorkshopRow", "CreativeAccounting")


@pytest.mark.property
@pytest.mark.parametrize("phase", ["A", "B", "end"])
def test_waiting_tokens_are_placed_as_the_rule_file_says(phase: str) -> None:
    """WM-R14, WM-R15, WM-R52: in a turn, in Phase B and in the last window."""
    rng, asked = random.Random(phase), 0
    for seed in range(120):
        s = table(1 + seed % 4, seed, rng)
        s.phase = phase
        lab = s.labs[0]
        lab.pending = [rng.randrange(15) for _ in range(rng.randint(1, 4))]
        s.agenda = [GAME.words["EndOfTurn"](0), GAME.words["PlaceTokens"](0)]
        straight = Straight(s)
        begin(s, Script([]))
        asked += len(side_by_side(s, straight.place_tokens(0), straight, rng))
    assert asked > 60


PHASES = [("PhaseB", "phase_b"), ("FinalPhaseB", "final_phase_b"), ("PhaseC", "phase_c")]


@pytest.mark.property
@pytest.mark.parametrize(("step", "method"), PHASES)
def test_a_phase_does_what_the_rule_file_says(step: str, method: str) -> None:
    rng, said = random.Random(step), Counter()
    for seed in range(150):
        s = table(1 + seed % 4, seed, rng)
        if rng.random() < 0.7:  # the branch is full, and its tile in the display
            seats = [*range(s.seats), 7, 7, *([4] if s.seats == 1 else [])]
            s.lab[3 * s.assistant : 3 * s.assistant + 3] = [rng.choice(seats) for _ in range(3)]
            s.display[rng.randrange(3)] = s.assistant + 1 + 5 * rng.randrange(3)
        if step == "PhaseC":
            s.lativ = rng.choice([5, 5, 5, 1])
            s.spaces = [-1 if who == 7 else who for who in s.spaces]
        s.final_round = step == "FinalPhaseB"
        s.manual = rng.random() < 0.5
        s.agenda = [GAME.words["EndOfTurn"](0), GAME.words[step]()]
        straight = Straight(s)
        begin(s, Script([]))
        said.update(word.split()[0] for word in side_by_side(s, getattr(straight, method)(), straight, rng))
    wanted = {"PhaseB": {"take_back", "pay_science", "benefit", "return_slot"}, "PhaseC": {"move_back", "part"}}
    assert wanted.get(step, set()) <= set(said), said
