"""The expert: a network that plays on in guessed worlds; honest, repeatable, in time, and stronger than its network."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from stratagem import bots, games
from stratagem.bots import expert, network
from stratagem.bots.bot import Budget, Question, ask
from stratagem.bots.expert import FEW, FIRST, Tried, contenders, experts, foremost
from stratagem.bots.foresight import Foresight, next_choice
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import State, options, trusted_answer
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Setup

EXPERTS = experts()


def tables(name: str, seed: int, most: int, options_of: dict[str, int] | None = None) -> list[State]:
    """Tables at which somebody has a choice, along a game of the network."""
    game, chance = games.get(name), Playout(seed)
    state = game.setup(Setup(game.bench.seats, options_of or game.bench.options), chance)
    found: list[State] = []
    while state.result is None and len(found) < most:
        seat = next_choice(state, chance)[0]
        if state.result is not None:
            break
        found.append(state.copy())
        trusted_answer(state, seat, bots.get("quick").answer(ask(game, state, seat, chance), chance), chance)
    return found


def test_there_is_an_expert_at_synergy() -> None:
    assert EXPERTS == ["synergy"]
    with pytest.raises(StratagemError, match="no expert at Stramat yet; expert plays synergy"):
        bots.get("expert").require(games.get("stramat"))
    with pytest.raises(StratagemError, match="no network has learned Strato yet"):
        bots.get("expert").require(games.get("strato"))


@pytest.mark.parametrize("name", network.learned())
def test_many_tables_at_once_are_judged_as_each_alone(name: str) -> None:
    encoding, learned = games.get(name).encoding(), network.of_game(name)
    assert learned is not None
    rows, places, counts, wanted = [], [], [], []
    for state in tables(name, 4, 9):
        seat = state.waiting[0]
        seen, its = encoding.observe(state, seat), encoding.places(state, seat)
        rows.append(np.frombuffer(seen, np.uint8))
        places += its
        counts.append(len(its))
        wanted.append(learned.judge(seen, its))
    scores, values = learned.judge_all(np.array(rows), np.array(places), np.array(counts))
    assert len(wanted) > 3
    assert scores.tolist() == pytest.approx([score for each, _ in wanted for score in each], abs=1e-3)
    assert values.tolist() == pytest.approx([value for _, value in wanted], abs=1e-4)


@pytest.mark.parametrize("name", EXPERTS)
def test_an_expert_sees_what_its_seat_sees(name: str) -> None:
    """Same view, different hidden truth: the same answer."""
    game, compared = games.get(name), 0
    for state in tables(name, 5, 7):
        seat = state.waiting[0]
        other = game.resample(state, seat, Playout(99))
        questions = [ask(game, each, seat, Playout(1)) for each in (state, other)]
        first, second = (bots.get("expert:40").answer(question, Playout(2)) for question in questions)
        assert first == second
        compared += state != other
    assert compared > 4


@pytest.mark.parametrize("name", EXPERTS)
def test_with_a_budget_in_simulations_it_repeats_itself_and_keeps_to_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[int] = []
    play_on = Foresight.play_on

    def counted(self: Foresight, played: list[State], *rest: object) -> list[float]:
        tries.append(len(played))
        return play_on(self, played, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Foresight, "play_on", counted)
    game, spent = games.get(name), []
    for state in tables(name, 7, 4):
        question = ask(game, state, state.waiting[0], Playout(1))
        answers = []
        for _ in range(2):
            tries.clear()
            answers.append(bots.get("expert:100").answer(question, Playout(4)))
            spent.append(sum(tries))
        assert answers[0] == answers[1] and spent[-1] == spent[-2]
    assert max(spent) <= 100 and any(spent), spent


class Slow(Question):
    """A question whose every guessed world takes its time on the clock of the budget."""

    now = 100.0
    price = 0.0

    def world(self, chance: Chance) -> State:
        self.now += self.price
        return super().world(chance)


@pytest.mark.parametrize("price", [0.06, 0.11])
@pytest.mark.parametrize("name", EXPERTS)
def test_an_expert_answers_within_its_time_and_a_fifth(
    name: str, price: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expert, "contenders", lambda going: going)  # nothing is ever clear
    game, asked = games.get(name), 0
    for state in tables(name, 7, 9):
        plain = ask(game, state, state.waiting[0], Playout(1))
        question = Slow(game, plain.seat, plain.view, plain.options, plain.guess)
        question.price = price
        budget = Budget(seconds=1.0, clock=lambda question=question: question.now)  # type: ignore[misc]
        assert bots.get("expert", budget).answer(question, Playout(1)) in question.options
        took = question.now - 100.0
        assert took <= 1.2
        asked += took >= 0.7
    assert asked > 2


@pytest.mark.parametrize("name", EXPERTS)
def test_told_to_stop_an_expert_answers_after_its_first_worlds(name: str) -> None:
    for state in tables(name, 7, 6):
        plain = ask(games.get(name), state, state.waiting[0], Playout(1))
        question = Slow(plain.game, plain.seat, plain.view, plain.options, plain.guess)
        question.price = 1.0
        assert bots.get("expert:1000000", stop=lambda: True).answer(question, Playout(1)) in question.options
        assert question.now - 100.0 <= FIRST


def test_where_the_network_has_not_learned_or_numpy_is_missing_it_plays_as_hard_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unwanted(*_: object) -> None:
        raise AssertionError("the network was asked")

    game, learned = games.get("synergy"), network.of_game("synergy")
    assert learned is not None
    for mission, plain in ((27, False), (25, True)):
        monkeypatch.setattr(Foresight, "worths", unwanted)
        monkeypatch.setattr(learned, "plain", plain)
        for state in tables("synergy", 3, 3, {"mission": mission}):
            question = ask(game, state, state.waiting[0], Playout(1))
            first, second = (bots.get(f"{level}:12").answer(question, Playout(2)) for level in ("expert", "hard"))
            assert first == second


def test_who_has_answered_in_secret_gets_an_answer_of_the_network() -> None:
    """In a guessed world it is any answer: there, by the law of guessing, nobody has thought."""
    game, learned = games.get("synergy"), network.of_game("synergy")
    assert learned is not None
    state = next(each for each in tables("synergy", 4, 40) if len(each.waiting) == 3)
    first = state.waiting[0]
    trusted_answer(state, first, options(state, first)[0], Playout(1))
    seat = state.waiting[0]
    worlds = [game.resample(state, seat, Playout(n)) for n in range(24)]
    before = [world.answers[first] for world in worlds]
    ahead = Foresight(learned, game.encoding(), seat, True, 6, 0.0)
    ahead.others_answer_anew(worlds, Playout(1))
    for world in worlds:
        offered = options(world, first)
        scores, _ = learned.judge(
            game.encoding().observe(world, first), game.encoding().places_of(world, first, offered)
        )
        assert world.answers[first] == offered[scores.index(max(scores))]
    assert before != [world.answers[first] for world in worlds]


def test_all_options_are_tried_in_the_same_worlds_with_the_same_luck() -> None:
    game, learned = games.get("synergy"), network.of_game("synergy")
    assert learned is not None
    state = tables("synergy", 6, 8)[-1]
    seat = state.waiting[0]
    option = options(state, seat)[0]
    worlds = [game.resample(state, seat, Playout(n)) for n in range(5)]
    ahead = Foresight(learned, game.encoding(), seat, True, 6, 0.0)
    one, other = ahead.worths(worlds, [option, option], Playout(3))
    assert one == pytest.approx(other, abs=1e-4) and len(one) == 5
    assert len({round(worth, 6) for worth in one}) > 1


def test_a_game_played_to_its_end_is_worth_its_end() -> None:
    game, learned = games.get("stramat"), network.of_game("stramat")
    assert learned is not None
    state = game.setup(Setup(2), Playout(2))
    ahead = Foresight(learned, game.encoding(), 0, False, 10_000, 0.5)
    found = ahead.play_on([state.copy() for _ in range(12)], [Playout(n) for n in range(12)], np.random.default_rng(1))
    assert set(found) <= {0.0, 0.5, 1.0} and len(set(found)) > 1


def test_only_what_the_network_may_take_is_compared() -> None:
    assert [(one.place, round(one.score, 6)) for one in foremost([0.0, 5.0, -9.0, 5.0, 4.5])] == [
        (1, 0.0), (3, 0.0), (4, -0.5), (0, -5.0),
    ]  # fmt: skip
    assert len(foremost([1.0] * 20)) == expert.MOST


def tried(score: float, worth: Callable[[int], float], many: int = FEW) -> Tried:
    one = Tried(0, score)
    one.worths = [worth(n) for n in range(many)]
    return one


def test_what_is_clearly_behind_is_dropped_and_what_is_not_stays() -> None:
    good, bad = tried(0.0, lambda n: 0.6 + 0.01 * (n % 2)), tried(0.0, lambda n: 0.3 + 0.01 * (n % 2))
    wild = tried(0.0, lambda n: 0.9 if n % 2 else 0.2)
    assert contenders([bad, good, wild]) == [good, wild]
    early = [tried(0.0, lambda n: 0.6, FEW - 1), tried(0.0, lambda n: 0.3, FEW - 1)]
    assert contenders(early) == early


@pytest.mark.full
def test_a_team_of_experts_beats_a_team_that_plays_at_random() -> None:
    from stratagem.bots.arena import do_job

    setup = {"seats": 3, "options": {"mission": 25}}
    won = {bot: sum(do_job(("synergy", setup, [bot] * 3, seed, ""))[0][0] for seed in range(2))
           for bot in ("expert:40", "random")}  # fmt: skip
    assert won["expert:40"] == 2 and won["random"] == 0, won
