"""Every decision of section 6 offers what the rule file says: no more and no less."""

from __future__ import annotations

import random
from typing import Any

import pytest
from straight_options import ASKED, DEEDS, paid, straight_options
from test_wm_retold import laid_late
from wm_drawn import drawn_table
from wm_play import GAME, keen_game
from wm_words import VOUCHERS

from stratagem.games.weather_machine import actions as said
from stratagem.games.weather_machine.rules.supply import supply_offers, supply_refusal
from stratagem.games.weather_machine.rules.turn import DEEDS_AT, MoveScientist, cannot_move
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.game import Setup

SETUPS = GAME.samples()


def compare(s: Any) -> str:
    """While a Breakthrough is under way, less may be offered (see below)."""
    name = type(s.agenda[-1]).__name__
    found = sorted(GAME.short(action) for action in options(s, s.agenda[-1].seat))
    wanted = sorted(straight_options(s))
    if s.promise == -1:
        assert found == wanted, (name, [o for o in found if o not in wanted], [o for o in wanted if o not in found])
    else:
        assert set(found) <= set(wanted)
    return name


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_offered_in_a_game(setup: Setup) -> None:
    for s in keen_game(setup, 21):
        if s.waiting:
            compare(s)


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_offered_late_in_a_game(setup: Setup) -> None:
    for seed in range(2):
        s, rng, luck = laid_late(setup), random.Random(seed), Luck(seed)
        begin(s, luck)
        while s.waiting:
            compare(s)
            seat = s.waiting[0]
            found = options(s, seat)
            answer(s, seat, rng.choices(found, GAME.advice.policy(s, seat, found))[0], luck)


# -- what is tried most often is offered by faster rules than those that say why not ---------------------------------

IN_SUPPLY = [*said.EXTEND[1:], *said.CONSTRUCT, *said.INITIATIVE[1:], *said.ACQUIRE, *said.GIVE_BACK]
DEED_ACTIONS = [
    *said.SELL, *said.SECURE, *said.WORK_ON, *said.PUBLISH, *said.CITE, *said.RESEARCH, *said.BREAK_THROUGH,
]  # fmt: skip


def agree(s: Any, seat: int) -> None:
    """Between two actions, what is offered is what nothing is said against, wherever the Scientist stands."""
    if type(s.agenda[-1]).__name__ not in ("MoveScientist", "Act"):
        return
    found: list[Any] = []
    supply_offers(s, seat, found)
    assert sorted(found, key=str) == sorted([a for a in IN_SUPPLY if supply_refusal(s, seat, a) is None], key=str)
    moves = [action for action in MoveScientist(seat).offers(s) if isinstance(action, said.MoveTo)]
    assert moves == [action for i, action in enumerate(said.MOVE_TO) if cannot_move(s, seat, i) is None]
    for deeds in DEEDS_AT.values():
        for deed in deeds:
            offered: list[Any] = []
            deed.offers(s, seat, False, offered)
            tried = [action for action in DEED_ACTIONS if type(action) in deed.actions]
            allowed = [action for action in tried if deed.refusal(s, seat, action, False) is None]
            assert sorted(offered, key=str) == sorted(allowed, key=str), deed.name


@pytest.mark.property
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_offered_is_what_is_not_refused(setup: Setup) -> None:
    for s in keen_game(setup, 8):
        if s.waiting:
            agree(s, s.waiting[0])
    s, rng, luck = laid_late(setup), random.Random(3), Luck(3)
    begin(s, luck)
    while s.waiting:
        seat = s.waiting[0]
        agree(s, seat)
        found = options(s, seat)
        answer(s, seat, rng.choices(found, GAME.advice.policy(s, seat, found))[0], luck)


# -- every decision on drawn tables --------------------------------------------------------------------------------

CODES = ["V:?:1", "V:?:2", "MP:1", "CH:1", "BOT", "EXT", "FUND:any", "MP:1 or EXT",
         *[f"ACT:{deed}" for deed in ("sell", "work", "work_free", "publish", "research", "break")]]  # fmt: skip


def step(name: str, s: Any, rng: random.Random) -> Any:
    """A decision of this class with drawn particulars."""
    seat, of = rng.randrange(s.seats), GAME.words[name]
    parts = tuple(rng.choice([0, 0, 1]) for _ in range(5))
    drawn = {
        "seat": seat,
        "tile": rng.randint(1, 15),
        "branch": rng.randrange(5),
        "weather": rng.randrange(5),
        "colour": rng.randrange(5),
        "chemical": rng.randrange(5),
        "place": rng.randrange(15),
        "row": rng.randrange(6),
        "position": rng.randint(0, 9),
        "type": rng.randrange(5),
        "amount": rng.randint(1, 3),
        "spare": rng.choice([0, 0, 2]),
        "science": rng.choice([0, 0, 1, 2]),
        "count": rng.randint(1, 3),
        "done": rng.choice([0, 0, 1, 2, 3]),
        "benefit": rng.choice(CODES),
        "parts": parts,
        "slots": tuple(sorted(rng.sample(range(12), 3))),
        "first": s.current % 20 + 1,
        "second": (s.current + 1) % 20 + 1,
    }
    return of(*[drawn[field] for field in of.names])


def settled(s: Any, rng: random.Random) -> None:
    """Everybody stands somewhere, once; holdings are such that sometimes this is missing and sometimes that."""
    s.spaces = [who if who not in range(s.seats) else -1 for who in s.spaces]
    for seat, place in enumerate(rng.sample(range(13), s.seats)):
        s.spaces[place] = seat
    s.promise, s.manual, s.acted = -1, rng.random() < 0.2, rng.choice([0, 0, 0, 0, 199, 200])
    s.round = rng.choice([1, 1, 2, 7])
    for lab in s.labs:
        most = rng.choice([1, 2, 3, 5])
        lab.vouchers = [rng.randint(0, most) * rng.choice([0, 1, 1]) for _ in range(5)]
        lab.bots = rng.choice([0, 1, 1, 2, 3])
        lab.parts = [rng.choice([0, 0, 1, 2]) for _ in range(5)]
        lab.chemicals = [rng.choice([0, 0, 1, 2]) for _ in range(5)]
        lab.slots = [rng.choice([0, 1, 2]) for _ in range(5)]


@pytest.mark.property
@pytest.mark.parametrize("name", list(ASKED))
def test_what_is_offered_whatever_the_table(name: str) -> None:
    alone = name in ("SplitReports", "HavocChoice", "CreativeAccounting")
    rng = random.Random(name)
    for seed in range(240 if name in ("Act", "TakeBenefit", "MoveScientist") else 60):
        s = drawn_table(Setup(1 if alone or seed % 3 == 0 else 2 + seed % 3), seed)
        settled(s, rng)
        s.agenda[-1] = step(name, s, rng)
        if name == "GiveUpGoal":  # the row has one empty space
            row = s.agenda[-1].row
            s.labs[s.agenda[-1].seat].office[3 * row : 3 * row + 3] = rng.sample([0, 3, 6], 3)
        compare(s)


@pytest.mark.property
@pytest.mark.parametrize("deed", ["sell", "secure", "work", "work_free", "publish", "research", "break"])
def test_what_each_deed_offers(deed: str) -> None:
    """At its Location and granted by a benefit, to somebody who can mostly afford it."""
    rng, offered = random.Random(deed), 0
    at = {"sell": 4, "secure": 4, "work": 7, "publish": 7, "research": 10, "break": 10}.get(deed)
    for seed in range(120):
        s = drawn_table(Setup(1 + seed % 2), seed)
        settled(s, rng)
        seat = s.waiting[0]
        lab = s.labs[seat]
        lab.markers = [rng.choice([0, 1, 1] if deed == "break" else [0, 0, 1]) for _ in range(6)]
        lab.vouchers = rng.choice([[1, 1, 1, 2, 1], [0, 0, 0, 2, 0], [3, 0, 0, 2, 0], [4, 4, 4, 4, 4], lab.vouchers])
        if deed == "break":
            s.levels = [rng.choice([1, 1, 2, 3]) for _ in range(5)]
            s.markers = [rng.choice([-1, -1, -1, seat, 9]) for _ in range(10)]
            s.rnd = [rng.choice([seat, 4, -1]) for _ in range(15)]
            lab.parts, lab.bots = [rng.choice([0, 1, 2]) for _ in range(5)], rng.choice([0, 1, 2, 4])
        if at is not None and rng.random() < 0.7:
            s.spaces = [-1 if who == seat else who for who in s.spaces]
            s.spaces[at + rng.choice([0, 0, 1])], s.acted = seat, 0
            s.agenda[-1] = GAME.words["Act"](seat, rng.choice([0, 0, 0, 1, 2]))
        else:
            s.agenda[-1] = GAME.words["TakeBenefit"](seat, f"ACT:{deed}", 1)
            if deed == "secure":
                continue  # no benefit grants it
        compare(s)
        offered += len(options(s, seat)) > 2
    assert offered > 30


# Deed, its Location's first space, Voucher type and amount (WM-R29 to WM-R36), whether it takes a Bot.
COSTS = [
    ("sell", 4, "government", 1, True), ("secure", 4, "government", 2, False), ("work", 7, "lab", 1, True),
    ("publish", 7, "lab", 2, False), ("research", 10, "rnd", 1, True), ("break", 10, "rnd", 2, False),
]  # fmt: skip


@pytest.mark.property
@pytest.mark.parametrize(("deed", "at", "voucher", "cost", "bot"), COSTS)
def test_why_a_deed_is_not_offered(deed: str, at: int, voucher: str, cost: int, bot: bool) -> None:
    """No Bot, or too dear, naming the price; else nothing fits."""
    rng, seen = random.Random(deed), set()
    for seed in range(80):
        s = drawn_table(Setup(2), seed)
        settled(s, rng)
        seat = s.waiting[0]
        s.spaces = [-1 if who == seat else who for who in s.spaces]
        s.spaces[at], s.acted, s.manual = seat, 0, False
        lab = s.labs[seat]
        lab.vouchers = [rng.choice([0, 0, 0, 1]) for _ in range(5)]
        s.agenda[-1] = GAME.words["Act"](seat, 0)
        told = [refusal for refusal in GAME.refusals(s, seat) if list(refusal.marks) == [f"deed:{deed}"]]
        if DEEDS[deed](s, seat, 1):
            assert not told
            continue
        why = "no-bot" if bot and not lab.bots else "nothing-fits"
        if why != "no-bot" and paid(lab.vouchers, VOUCHERS.index(voucher), cost) is None:
            why = "too-dear"
            assert told[0].params["amount"] == cost and told[0].params["voucher"] == f"@voucher:{voucher}"
        assert [refusal.key for refusal in told] == [f"weather-machine-why-{why}"]
        seen.add(why)
    assert "too-dear" in seen


# -- a Breakthrough under way (WM-Q56) -----------------------------------------------------------------------------

BEFORE_THE_PROTOTYPE = ("TakeBenefit", "LayTile", "PayTyped", "PayAny")


def can_be_built(s: Any) -> bool:
    """Whether some way through the choices comes to the prototype with Parts to provide; nothing is left out."""
    top = s.agenda[-1] if s.waiting else None
    found = options(s, s.waiting[0]) if s.waiting else []
    if type(top).__name__ not in BEFORE_THE_PROTOTYPE:
        return s.result is not None or found != []
    return any(can_be_built(after(s, action)) for action in found)


def after(s: Any, action: Any) -> Any:
    world = s.copy()
    world.promise = -1
    answer(world, world.waiting[0], action, Luck(1))
    return world


@pytest.mark.property
def test_a_breakthrough_under_way_offers_what_leaves_its_prototype_possible() -> None:
    rng, asked, left_out = random.Random(4), 0, 0
    for seed in range(150):
        s = drawn_table(Setup(2), seed)
        settled(s, rng)
        seat = s.waiting[0]
        s.spaces = [-1 if who == seat else who for who in s.spaces]
        s.spaces[10], s.acted, s.manual = seat, 0, rng.random() < 0.5
        s.labs[seat].markers = [1] * 6
        s.markers, s.levels = [-1] * 10, [2] * 5
        s.rnd = [rng.choice([seat, seat, seat, -1]) for _ in range(15)]  # so that a Part or two is asked for
        s.labs[seat].parts = [rng.choice([0, 0, 0, 1]) for _ in range(5)]
        s.agenda[-1] = GAME.words["Act"](seat, 0)
        s.waiting = [seat]
        tried = [action for action in options(s, seat) if action.verb == "breakthrough"]
        for action in tried[:2]:
            world = s.copy()
            answer(world, seat, action, Luck(1))
            while world.waiting and world.promise >= 0:
                plain = world.copy()
                plain.promise = -1
                every, kept = options(plain, seat), options(world, seat)
                asked += 1
                left_out += len(every) > len(kept)
                assert kept and [a for a in every if can_be_built(after(world, a))] == list(kept)
                answer(world, seat, rng.choice(kept), Luck(1))
    assert asked > 60 and left_out > 10, (asked, left_out)
