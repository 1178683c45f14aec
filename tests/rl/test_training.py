"""Training: recipes that can be played, workers that play by the rules; where PyTorch is installed, a short run."""

from __future__ import annotations

import importlib.util
import random
import struct
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from stratagem import games
from stratagem.bots.network import Network
from stratagem.kernel.advice import favourite
from stratagem.kernel.chance import Playout
from stratagem.kernel.codec import to_json
from stratagem.kernel.core import options, trusted_answer
from stratagem.kernel.errors import StratagemError
from stratagem.train import board, recipe as recipes
from stratagem.train.recipe import Recipe
from stratagem.train.stepping import STEP, TEACH, Memory, Worker, Workers

RUNS = sorted((Path(recipes.__file__).parent / "runs").glob("*.toml"))


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_recipe(name: str) -> None:
    recipe = recipes.of_game(name)
    assert {setup.seats for setup, _ in recipe.tables()} >= set(range(max(2, games.get(name).seats[0]), 5))


@pytest.mark.parametrize("path", RUNS, ids=lambda path: path.stem)
def test_every_run_file_can_be_run(path: Path) -> None:
    for row in tomllib.loads(path.read_text(encoding="utf-8"))["training"]:
        assert row["minutes"] <= 10 and row["workers"] <= 14, "a run is short, and leaves a core to each learner"
        recipe = replace(recipes.of_game(row["game"]), **row.get("change", {}))
        for setup, weight in recipe.tables():
            games.get(row["game"]).require(setup)
            assert weight > 0


def worker_of(recipe: Recipe) -> Worker:
    """One worker, in this process."""
    encoding = games.get(recipe.game).encoding()
    tables = recipe.tables()
    memory = Memory(recipe.games, encoding.size, len(encoding.words), max(s.seats for s, _ in tables), len(tables))
    memory.weights[:] = [weight for _, weight in tables]
    memory.backplay[0] = recipe.backplay
    return Worker(recipe, memory, 0)


def test_guests_answer_for_all_seats_but_one_as_normal_does() -> None:
    worker = worker_of(replace(recipes.of_game("stramat"), games=6, setups=[{"seats": 3, "guests": True}]))
    luck, hosts, ends = random.Random(1), set(), 0
    for _ in range(80):
        for slot in worker.slots:
            hosts.add(slot.host)
            assert slot.state.waiting[0] == slot.host == worker.seats[slot.row], "the learner is asked for a guest"
            worker.actions[slot.row] = luck.choice(slot.places)
            slot.answer()
            slot.look()
            ends += worker.ended[slot.row]
    assert hosts == {0, 1, 2} and ends > 3

    game, chance = games.get("stramat"), Playout(4)
    state = game.setup(worker.setups[0], chance)
    for _ in range(20):
        seat, twin = state.waiting[0], state.copy()
        found = options(state, seat)
        trusted_answer(twin, seat, found[favourite(game.advice.policy(state, seat, found))], Playout(9))
        worker.bot_answers(state, Playout(9))
        assert game.view(state, seat) == game.view(twin, seat)


def test_games_begin_within_those_that_normal_has_won() -> None:
    setups = [{"seats": 1, "options": {"challenge": 1}}, {"seats": 2, "options": {"challenge": 0}, "guests": True}]
    worker = worker_of(replace(recipes.of_game("strato"), games=12, setups=setups, backplay=1.0))
    assert all(slot.within for slot in worker.slots) and all(worker.shown)
    assert max(slot.state.turn_no for slot in worker.slots) > 1, "all begin at the beginning"
    kept = [state for shown in worker.shown for passed in shown for state in passed]
    before = [to_json(state) for state in kept]
    luck, counted = random.Random(2), []
    for _ in range(60):
        for slot in worker.slots:
            worker.actions[slot.row] = luck.choice(slot.places)
            slot.answer()
            slot.look()
            if worker.ended[slot.row]:
                counted.append(int(worker.memory.setups[slot.row]))
    assert counted and min(counted) >= len(setups), "those begun in the middle count apart"
    assert [to_json(state) for state in kept] == before, "a kept game was played on"
    worker.memory.backplay[0] = 0.0
    for slot in worker.slots:
        slot.state = slot.fresh()
        assert not slot.within


@pytest.mark.parametrize("word", [STEP, TEACH])
def test_workers_play_whole_games_and_pay_what_they_are_worth(word: bytes) -> None:
    recipe = replace(recipes.of_game("stramat"), games=4, setups=[{"seats": 2}], tutor="easy")
    workers = Workers(recipe, 2)
    memory, ends = workers.memory, 0
    try:
        for _ in range(120):
            assert memory.masks.sum(axis=1).min() >= 1, "somebody is asked, and has no answer"
            if word == STEP:
                memory.actions[:] = memory.masks.argmax(axis=1)
            seen = memory.masks.copy()
            workers.step(word)
            assert all(seen[row, action] for row, action in enumerate(memory.actions)), "an answer that was no option"
            for row in memory.ended.nonzero()[0]:
                assert memory.rewards[row].sum() == pytest.approx(1.0)
                ends += 1
    finally:
        workers.stop()
    assert ends > 4
    assert not any(process.is_alive() for process in workers.processes)


def test_lessons_are_the_weights_of_the_advice_and_a_loss_pays_by_how_far_it_got() -> None:
    recipe = replace(
        recipes.of_game("synergy"), games=6, setups=[{"seats": 3, "options": {"mission": 20}}], own=0.0, noise=0.0
    )
    workers = Workers(recipe, 1)
    memory, paid = workers.memory, []
    try:
        for step in range(260):
            masks = memory.masks.copy()
            memory.actions[:] = masks.argmax(axis=1)
            workers.step(TEACH if step < 3 else STEP)
            if step < 3:
                assert (memory.lessons.max(axis=1) == 255).all() and not (memory.lessons[masks == 0]).any()
            paid += [(memory.won[row], memory.rewards[row, 0]) for row in memory.ended.nonzero()[0]]
    finally:
        workers.stop()
    lost = {float(share) for won, share in paid if not won}
    rounds = games.get("synergy").setup(recipe.tables()[0][0], Playout(1)).mission_card().rounds
    assert lost and all(min(abs(one - 0.5 * done / rounds) for done in range(rounds)) < 1e-6 for one in lost)


def test_a_tutor_teaches_only_where_he_is_asked_to_and_sharper_if_he_is_asked_to() -> None:
    setups = [{"seats": 3, "options": {"mission": 2}}, {"seats": 3, "options": {"mission": 3}, "taught": False}]
    recipe = replace(recipes.of_game("synergy"), games=10, setups=setups, own=0.0, noise=0.0)
    lessons = {}
    for sharp in (1.0, 4.0):
        worker = worker_of(replace(recipe, sharp=sharp))
        for slot in worker.slots:
            worker.actions[slot.row] = slot.places[-1]
            slot.teach()
        untaught = [bool(slot.setup) for slot in worker.slots]
        assert list(map(bool, worker.untaught)) == untaught and len(set(untaught)) == 2
        for slot in worker.slots:
            if slot.setup:
                assert worker.actions[slot.row] == slot.places[-1] and not any(worker.lessons[slot.row])
        lessons[sharp] = [[worker.lessons[slot.row][place] for place in slot.places] for slot in worker.slots]
    plain, sharpened = ([weight for row in lessons[sharp] for weight in row] for sharp in (1.0, 4.0))
    assert [255 * (weight / 255) ** 4 for weight in plain] == pytest.approx(sharpened, abs=5)
    assert sum(sharpened) < sum(plain)


def test_tables_can_be_left_out_of_backplay() -> None:
    setups = [{"seats": 1, "options": {"challenge": level}, "within": level == 1} for level in (0, 1)]
    worker = worker_of(replace(recipes.of_game("strato"), games=12, setups=setups, backplay=1.0))
    assert {(slot.setup, slot.within) for slot in worker.slots} == {(0, False), (1, True)} and not worker.shown[0]


def fields(data: bytes) -> list[tuple[int, bytes | int]]:
    """The fields of a message in Protocol Buffers' wire form, read by the book and not by the writer's code."""
    found: list[tuple[int, bytes | int]] = []
    at = 0

    def number() -> int:
        nonlocal at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    while at < len(data):
        key = number()
        if key & 7 == 0:
            found.append((key >> 3, number()))
            continue
        size = {1: 8, 5: 4}.get(key & 7) or number()
        found.append((key >> 3, data[at : at + size]))
        at += size
    return found


def events(folder: Path) -> list[tuple[int, dict[str, float]]]:
    """The steps of an event file with their numbers; every checksum must hold."""
    [path] = folder.iterdir()
    data, at, told = path.read_bytes(), 0, []
    while at < len(data):
        size = struct.unpack_from("<Q", data, at)[0]
        for begin, end in ((at, at + 8), (at + 12, at + 12 + size)):
            plain = (struct.unpack_from("<I", data, end)[0] - 0xA282EAD8) & 0xFFFFFFFF
            assert (plain << 15 | plain >> 17) & 0xFFFFFFFF == board.checksum(data[begin:end])
        told.append(dict(fields(data[at + 12 : at + 12 + size])))
        at += 16 + size
    assert told[0][3] == b"brain.Event:2"
    found = []
    for one in told[1:]:
        pairs = [dict(fields(value)) for _, value in fields(one[5])]
        found.append((one[2], {pair[1].decode(): struct.unpack("<f", pair[2])[0] for pair in pairs}))
    return found


def test_the_log_for_tensorboard_holds_every_number_of_a_report(tmp_path: Path) -> None:
    assert board.checksum(b"123456789") == 0xE3069283  # as published with CRC-32C
    with board.Board(tmp_path) as log:
        log.tell(3, {"answers": 3, "won": [0.5, 0.25], "teaching": True, "name": "left out"})
        log.tell(300_000, {"value": -1.5})
    assert events(tmp_path) == [
        (3, {"answers": 3.0, "won/0": 0.5, "won/1": 0.25, "teaching": 1.0}), (300_000, {"value": -1.5}),
    ]  # fmt: skip


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="PyTorch is not installed (the extra train)")
def test_a_short_run_leaves_a_network_and_goes_on_from_it(tmp_path: Path) -> None:
    from stratagem.train import run

    recipe = replace(recipes.of_game("stramat"), games=4, steps=8, hidden=16, rank=8, taught=0.5, minibatch=64)
    first = run.train(recipe, tmp_path / "a.npz", 0.02, 1, "cpu", say=lambda line: None)
    second = run.train(recipe, tmp_path / "b.npz", 0.02, 1, "cpu", resume=first, say=lambda line: None)
    assert [len(Network(path).about["runs"]) for path in (first, second)] == [1, 2]
    steps = [step for step, _ in events(tmp_path / "b.board")]
    assert steps == sorted(steps) and steps[0] > events(tmp_path / "a.board")[-1][0], "the second run goes on counting"
    assert "answers" in events(tmp_path / "a.board")[0][1]
    Network(second).require(games.get("stramat").encoding())


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="PyTorch is not installed")
def test_lessons_are_remembered_and_unlearned_tables_have_their_places() -> None:
    import torch

    from stratagem.train import run
    from stratagem.train.learner import Learner, Lessons

    kept = Lessons(2)
    for number in range(3):
        kept.add([torch.full((8, 2), number), torch.arange(8) + 10 * number])
    rounds, places = kept.some(torch.arange(8))
    assert [int(place) % 10 for place in places] == list(range(8)) and set(rounds[:, 0].tolist()) == {1, 2}

    setups = [{"seats": 3, "options": {"mission": 2}}, {"seats": 3, "options": {"mission": 3}, "taught": False}]
    recipe = replace(
        recipes.of_game("synergy"), games=4, steps=4, hidden=16, blocks=1, rank=8, lessons=1, minibatch=64,
        setups=setups, remembered=3, reminded=0.1,
    )  # fmt: skip
    learner = Learner(recipe, 2, "cpu")
    try:
        learner.play(teaching=True)
        assert learner.roll.taught.any() and not learner.roll.taught.all()
        assert (learner.roll.lessons.amax(-1) == 255).all() and not learner.roll.lessons[learner.roll.masks == 0].any()
        assert learner.clone()["imitation"] > 0
        learner.play(teaching=False)
        assert (learner.roll.masks.gather(2, learner.roll.actions.unsqueeze(2)) == 1).all()
        assert set(learner.improve(0.5)) == {"entropy", "moved", "value"}
    finally:
        learner.workers.stop()

    assert run.unlearned(recipe) == [10 + 8, 10 + 26, 10 + 29]
    with pytest.raises(StratagemError, match="mission has 30 numbers, so there is none at 30"):
        run.unlearned(replace(recipe, unlearned={"mission": [30]}))
    with pytest.raises(StratagemError, match="the observation of synergy lacks some of quest"):
        run.unlearned(replace(recipe, unlearned={"quest": [1]}))
