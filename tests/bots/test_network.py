"""Networks: with numpy and without, for the encoding they were trained for, and no wiser than their seat."""

from __future__ import annotations

import io
import json
from pathlib import Path

import numpy as np
import pytest

from stratagem import bots, games
from stratagem.bots import network
from stratagem.bots.bot import ask
from stratagem.bots.network import Network, Unfit
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import State, options, trusted_answer
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Game, Setup

LEARNED = network.learned()
TEAMS = ("quick", "random")


def along_a_game(game: Game, seed: int, most: int) -> list[State]:
    """Tables at which somebody has a choice, along a random game."""
    chance = Playout(seed)
    state = game.setup(game.samples()[0], chance)
    found: list[State] = []
    while state.result is None and len(found) < most:
        seat = state.waiting[0]
        offered = options(state, seat)
        if len(offered) > 1:
            found.append(state.copy())
        trusted_answer(state, seat, offered[chance.one_of("", len(offered))], chance)
    return found


def test_there_are_networks() -> None:
    assert LEARNED == ["stramat", "synergy"]


@pytest.mark.parametrize("name", LEARNED)
def test_without_numpy_a_network_says_the_same(name: str) -> None:
    game = games.get(name)
    encoding = game.encoding()
    fast, plain = Network(network.FOLDER / f"{name}.npz"), Network(network.FOLDER / f"{name}.npz", plain=True)
    for state in along_a_game(game, 3, 3):
        seat = state.waiting[0]
        seen, places = encoding.observe(state, seat), encoding.places(state, seat)
        scores, chance = fast.judge(seen, places)
        assert plain.judge(seen, places)[0] == pytest.approx(scores, abs=1e-3)
        assert plain.judge(seen, places)[1] == pytest.approx(chance, abs=1e-4)


@pytest.mark.parametrize("name", LEARNED)
def test_a_network_sees_what_its_seat_sees(name: str) -> None:
    """Same view, different hidden truth: the same answer."""
    game = games.get(name)
    for state in along_a_game(game, 5, 12):
        seat = state.waiting[0]
        other = game.resample(state, seat, Playout(99))
        first, second = (bots.get("quick").answer(ask(game, s, seat, Playout(1)), Playout(2)) for s in (state, other))
        assert first == second


def test_a_network_beats_chance() -> None:
    """Two players, on both seats, against random answers; a game that is called off counts for neither."""
    from stratagem.bots.arena import do_job

    setup = {"seats": 2, "options": {}}
    shares = [do_job(("stramat", setup, ["quick", "random"], seed, ""))[0][0] for seed in range(4)]
    shares += [do_job(("stramat", setup, ["random", "quick"], seed, ""))[0][1] for seed in range(4, 8)]
    assert shares.count(1.0) >= 2 and shares.count(0.0) == 0, shares


def test_a_team_of_networks_beats_a_team_that_plays_at_random() -> None:
    from stratagem.bots.arena import do_job

    setup = {"seats": 4, "options": {"mission": 11}}
    won = {bot: sum(do_job(("synergy", setup, [bot] * 4, seed, ""))[0][0] for seed in range(5)) for bot in TEAMS}
    assert won["quick"] >= 4 and won["random"] == 0, won


@pytest.mark.parametrize(("mission", "known"), [(8, True), (9, False), (26, True), (27, False), (30, False)])
def test_where_a_network_has_not_learned_quick_plays_as_normal_does(mission: int, known: bool) -> None:
    """Its file names such tables by numbers of the observation, and its recipe by their fields."""
    game, learned = games.get("synergy"), network.of_game("synergy")
    assert learned is not None
    state = game.setup(Setup(3, {"mission": mission}), Playout(2))
    differ = 0
    while state.result is None and state.rounds_done < 2:
        seat = state.waiting[0]
        question = ask(game, state, seat, Playout(1))
        assert learned.knows(game.encoding().observe(state, seat)) == known
        first, second = (bots.get(level).answer(question, Playout(2)) for level in ("quick", "normal"))
        differ += first != second
        trusted_answer(state, seat, second, Playout(3))
    assert (differ > 0) == known


def test_another_encoding_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with np.load(network.FOLDER / "stramat.npz") as file:
        arrays = {name: file[name] for name in file.files}
    about = json.loads(arrays["about"].tobytes())
    about["encoding"] += 1
    arrays["about"] = np.frombuffer(json.dumps(about).encode(), np.uint8)
    data = io.BytesIO()
    np.savez(data, **arrays)
    (tmp_path / "stramat.npz").write_bytes(data.getvalue())
    monkeypatch.setattr(network, "FOLDER", tmp_path)
    network.of_game.cache_clear()
    try:
        with pytest.raises(Unfit, match="was trained for encoding"):
            bots.get("quick").require(games.get("stramat"))
    finally:
        network.of_game.cache_clear()


def test_a_game_without_a_network_is_refused_before_it_begins() -> None:
    with pytest.raises(StratagemError, match="no network has learned Strato yet; quick plays stramat, synergy"):
        bots.get("quick").require(games.get("strato"))


def test_an_array_written_by_columns_is_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "odd.npz", about=np.asfortranarray(np.zeros((2, 3), np.float16)))
    with pytest.raises(StratagemError, match="not written row by row"):
        network.read(tmp_path / "odd.npz")
