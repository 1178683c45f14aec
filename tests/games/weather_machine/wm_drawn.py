"""Tables drawn at random, every field over its whole range: what views, facts and observations are read from."""

from __future__ import annotations

import random
from typing import Any

from wm_play import GAME
from wm_words import AWARD, CITATION, GOVERNMENT_MARKER, LATIV, NOBODY as EMPTY_SPACE, SAB

from stratagem.games.weather_machine.rules.laboratory import Laid
from stratagem.games.weather_machine.rules.saboteurs.security import SplitReports
from stratagem.games.weather_machine.rules.setup import OrientStart
from stratagem.kernel.chance import Luck
from stratagem.kernel.game import Setup
from stratagem.parts.pile import EVERYONE, NOBODY


def drawn_table(setup: Setup, seed: int) -> Any:
    """No game leads to most of these tables; each field is filled as its own part of the box allows."""
    rng = random.Random(seed)
    s: Any = GAME.setup(setup, Luck(seed))
    draw_board(s, rng)
    for lab in s.labs:
        draw_laboratory(lab, rng)
    if s.seats == 1:
        draw_solo(s, rng)
    else:
        s.packs = sorted(rng.sample(range(12), rng.randrange(13)))
        if rng.random() < 0.3:
            s.agenda[-1] = OrientStart(s.waiting[0], rng.randrange(1, 31))
    return s


def numbers(rng: random.Random, count: int, most: int) -> list[int]:
    return [rng.randint(0, most) for _ in range(count)]


def places(rng: random.Random, count: int, *who: int) -> list[int]:
    return [rng.choice(who) for _ in range(count)]


def turned(rng: random.Random, tiles: list[int]) -> list[int]:
    return [tile if rng.random() < 0.5 else -tile for tile in tiles]


def draw_board(s: Any, rng: random.Random) -> None:
    seats = list(range(s.seats))
    everybody = [*seats, SAB] if s.seats == 1 else seats
    s.round = rng.choice([0, 1, 5, 46, 254, 255, 300])
    s.phase = rng.choice(["A", "B", "C", "D", "end"])
    s.final_round = rng.random() < 0.5
    s.trigger = rng.choice(["", "nobel", "experiments", "government", "rnd"])
    s.challenges = tuple(sorted(rng.sample(range(1, 13), rng.randrange(13)))) if s.seats == 1 else ()
    s.order, s.initiative = rng.sample(everybody, len(everybody)), rng.sample(everybody, len(everybody))
    s.supply = numbers(rng, 5, 5)
    s.offer = sorted(rng.sample(range(1, 31), rng.randrange(7)))
    s.workshop.look(1, EVERYONE, "workshop", Luck(rng.randrange(99)))
    s.face_up = rng.choice([0, 1, rng.randint(0, s.workshop.size())])
    s.spaces = places(rng, 13, EMPTY_SPACE, *range(9))
    s.lativ, s.assistant, s.lativ_bots = rng.randint(1, 5), rng.randrange(5), rng.randint(0, 5)
    s.tokens = numbers(rng, 15, 3)
    s.government = places(rng, 15, EMPTY_SPACE, *seats, SAB)
    tiles = turned(rng, rng.sample(range(1, 16), 15))
    s.subsidies = [tile if rng.random() < 0.6 else 0 for tile in tiles]
    sold = places(rng, 15, EMPTY_SPACE, *range(5))  # a Part lies only where a tile has gone
    s.sold = [EMPTY_SPACE if tile else part for tile, part in zip(s.subsidies, sold, strict=True)]
    s.government_markers, s.awards = rng.randint(0, 3), rng.randint(0, 12)
    s.lab = places(rng, 15, EMPTY_SPACE, *seats, SAB, LATIV)
    if rng.random() < 0.4:
        s.lab[s.assistant * 3 : s.assistant * 3 + 3] = places(rng, 3, *seats, SAB, LATIV)
    s.locks = numbers(rng, 5, 1)
    drawn = rng.sample(range(1, 16), 4)
    s.display, s.below = [tile * rng.choice([0, 1, 1]) for tile in drawn[:3]], drawn[3] * rng.choice([0, 1])
    s.experiments_gone = rng.choice([3, s.experiments.size(), s.experiments.size() - 1])
    s.rnd = places(rng, 15, EMPTY_SPACE, *seats, SAB)
    s.rnd_chemicals = places(rng, 15, EMPTY_SPACE, *range(5))
    s.levels = [rng.randint(1, 3) for _ in range(5)]
    s.markers = places(rng, 10, EMPTY_SPACE, *seats, GOVERNMENT_MARKER)
    s.nobel = rng.choice([EMPTY_SPACE, *seats])
    s.acquired, s.returned = rng.randrange(32), rng.randrange(32)
    if rng.random() < 0.1:
        s.waiting = rng.sample(seats, rng.randint(1, s.seats))


def draw_laboratory(lab: Any, rng: random.Random) -> None:
    lab.cp = rng.choice([0, 7, 120, 254, 255, 256, 400])
    lab.vouchers, lab.funding = numbers(rng, 5, rng.choice([5, 20])), numbers(rng, 3, 9)
    lab.line = numbers(rng, 12, 1) if rng.random() < 0.8 else [0] * 12
    cells = rng.sample([(row, col) for row in range(3) for col in range(1, 11)], rng.randrange(9))
    lab.tiles = [
        Laid(tile, *cell, rng.randrange(5), rng.randrange(5))
        for tile, cell in zip(rng.sample(range(1, 31), len(cells)), cells, strict=True)
    ]
    lab.rows = [sum(laid.row == row for laid in lab.tiles) for row in range(3)]
    most = rng.choice([1, 3, 20])
    lab.slots, lab.parts, lab.chemicals = numbers(rng, 5, most), numbers(rng, 5, most), numbers(rng, 5, most)
    lab.bots = rng.choice([0, 1, 2, 5, 9, 20])
    lab.office = [token for _ in range(6) for token in places(rng, 3, 0, rng.randint(1, 5), AWARD, CITATION)]
    lab.markers = numbers(rng, 6, 2)
    lab.pending = [rng.randrange(15) for _ in range(rng.randrange(5))]
    lab.unplaced, lab.awards, lab.investments = (rng.randint(0, 4) for _ in range(3))
    lab.subsidies = turned(rng, rng.sample(range(1, 16), rng.randrange(6)))
    lab.papers = numbers(rng, 5, 2)
    goals = rng.sample(range(1, 37), rng.randrange(10))
    count = min(len(goals), rng.randrange(7))
    lab.goals, lab.goals_below = [0] * 6, goals[count:]
    for place, goal in zip(rng.sample(range(6), count), turned(rng, goals[:count]), strict=True):
        lab.goals[place] = goal


def draw_solo(s: Any, rng: random.Random) -> None:
    s.target = rng.choice([0, 40, 99, 255, 256, 400])
    s.hideout_bots, s.hideout_awards = rng.choice([0, 3, 12]), rng.randint(0, 3)
    s.hideout_chemicals, s.hideout_tokens = numbers(rng, 5, 5), numbers(rng, 15, 2)
    s.current = rng.choice([0, rng.randint(1, 20)])
    s.discard = rng.sample(range(1, 21), rng.choice([0, 1, 5, 20]))
    s.reports_gone = rng.randint(0, 3)
    if rng.random() < 0.6:
        s.reports.look(1, rng.choice([EVERYONE, NOBODY]), "report", Luck(rng.randrange(99)))
    if rng.random() < 0.4:
        s.agenda[-1] = SplitReports(0, rng.randint(1, 20), rng.randint(1, 20))
