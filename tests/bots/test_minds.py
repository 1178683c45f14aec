"""Every bot at every game: legal, repeatable, and no wiser than its seat."""

from __future__ import annotations

import pytest

from stratagem import bots, games
from stratagem.bots.bot import Budget, ask
from stratagem.bots.hints import hint
from stratagem.bots.levels import think
from stratagem.bots.search import Search
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import State, options, trusted_answer
from stratagem.kernel.game import Game, Setup

LEVELS = ["random", "easy", "normal", "hard:6"]


def spread(game: Game, setup: Setup, seed: int, every: int, most: int) -> list[State]:
    """Tables along a random game, some answers apart."""
    chance = Playout(seed)
    state = game.setup(setup, chance)
    found: list[State] = []
    count = 0
    while state.result is None and len(found) < most:
        if count % every == seed % every:
            found.append(state.copy())
        seat = state.waiting[chance.one_of("", len(state.waiting))]
        offered = options(state, seat)
        trusted_answer(state, seat, offered[chance.one_of("", len(offered))], chance)
        count += 1
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", games.names())
def test_no_bot_knows_more_than_its_seat(name: str, level: str) -> None:
    """Same view, different hidden truth, same chance: the same answer."""
    game = games.get(name)
    setups = [setup for setup in game.samples() if setup.seats > 1][:3] or game.samples()[:1]
    for number, setup in enumerate(setups):
        for state in spread(game, setup, number, 9, 4):
            for seat in state.waiting[:2]:
                other = game.resample(state, seat, Playout(99))
                answers = [
                    bots.get(level).answer(ask(game, truth, seat, Playout(3)), Playout(4)) for truth in (state, other)
                ]
                assert answers[0] == answers[1], f"{name}, seat {seat}: {level} looked at what it may not see"


@pytest.mark.parametrize("name", games.names())
def test_advice_looks_at_the_own_seat_alone_and_changes_nothing(name: str) -> None:
    game = games.get(name)
    for number, setup in enumerate(game.samples()):
        for state in spread(game, setup, number, 7, 3):
            before = game.save(state)
            worths = game.advice.evaluate(state)
            assert not worths or len(worths) == setup.seats
            assert all(0.0 <= worth <= 1.0 for worth in worths), worths
            for seat in state.waiting:
                offered = options(state, seat)
                weights = game.advice.policy(state, seat, offered)
                assert len(weights) == len(offered)
                assert min(weights) > 0.0
                other = game.resample(state, seat, Playout(number))
                assert game.advice.policy(other, seat, options(other, seat)) == pytest.approx(weights)
                game.advice.reason(state, seat, offered[number % len(offered)])
            assert game.save(state) == before, f"{name}: the advice changed the table"


@pytest.mark.parametrize("level", ["easy", "normal", "hard:2"])
@pytest.mark.parametrize("name", games.names())
def test_answers_are_options_at_every_set_up(name: str, level: str) -> None:
    """Three answers at each set-up; of the bot that searches, which costs most, one of the three in turn."""
    game = games.get(name)
    for number, setup in enumerate(game.samples()):
        chance = Playout(number)
        state = game.setup(setup, chance)
        bot = bots.get(level)
        moments = (number % 5, 9, 9 + number % 14)
        asked = moments if bot.level != "hard" else moments[number % 3 : number % 3 + 1]
        for count in range(24):
            if state.result is not None:
                break
            seat = state.waiting[0]
            if count in asked:
                action = bot.answer(ask(game, state, seat, chance), chance)
                assert action in options(state, seat)
            else:
                offered = options(state, seat)
                action = offered[chance.one_of("", len(offered))]
            trusted_answer(state, seat, action, chance)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", games.names())
def test_the_same_question_and_chance_get_the_same_answer(name: str, level: str) -> None:
    game = games.get(name)
    for state in spread(game, game.bench, 5, 11, 3):
        seat = state.waiting[0]
        first, second = (bots.get(level).answer(ask(game, state, seat, Playout(1)), Playout(2)) for _ in range(2))
        assert first == second


@pytest.mark.parametrize("name", [name for name in games.names() if not games.get(name).advice.whole_moves])
def test_a_bot_does_as_many_simulations_as_it_may_and_stops_when_told(name: str) -> None:
    game = games.get(name)
    state = next(s for s in spread(game, game.bench, 0, 1, 60) if len(options(s, s.waiting[0])) > 1)
    question = ask(game, state, state.waiting[0], Playout(1))
    ahead = len(question.options) if game.advice.looks_ahead else 0  # a first visit each, by looking one move ahead
    assert sum(arm.visits for arm in think(question, Playout(1), Budget(sims=7))) == ahead + 7
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) >= 3 + ahead

    visits = sum(arm.visits for arm in think(question, Playout(1), Budget(sims=100, stop=stop)))
    assert ahead < visits <= ahead + 4


@pytest.mark.parametrize("name", games.names())
def test_hints_are_options_with_a_chance_and_a_reason(name: str) -> None:
    game = games.get(name)
    for state in spread(game, game.bench, 1, 13, 3):
        seat = state.waiting[0]
        question = ask(game, state, seat, Playout(0))
        found = hint(question, Budget(sims=8), Playout(0))
        assert found
        wires = [game.wire(action) for action in options(state, seat)]
        for one in found:
            assert one.action in wires
            assert 0.0 <= one.chance <= 1.0
            assert one.reason[0]


@pytest.mark.parametrize("name", [name for name in games.names() if games.get(name).cooperative])
def test_partners_who_search_know_what_they_see_and_teach_the_asker_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A partner's search runs in worlds guessed from its own view, and counts for its own options alone."""
    game = games.get(name)
    monkeypatch.setattr(game.advice, "resamples", True)
    monkeypatch.setattr(game.advice, "flat", False)
    setup = next(setup for setup in game.samples() if setup.seats > 1)
    state = next(s for s in spread(game, setup, 0, 1, 60) if len(options(s, s.waiting[0])) > 1)
    seat = state.waiting[0]
    question = ask(game, state, seat, Playout(1))
    guessed: list[int] = []

    def guess(s: State, viewer: int, chance: Chance) -> State:
        guessed.append(viewer)
        assert viewer in s.waiting
        world: State = game.resample(s, viewer, chance)
        return world

    search = Search(seat, game.advice, True, Playout(2), guess)
    for _ in range(60):
        search.simulate(question.world(Playout(search.simulations)))
    assert guessed
    assert seat not in guessed
    root = search.root.table(seat)
    assert root.visits == sum(arm.visits for arm in root.arms) == 60 - len(guessed)
    other = game.resample(state, seat, Playout(99))
    first, second = (bots.get("hard:30").answer(ask(game, s, seat, Playout(3)), Playout(4)) for s in (state, other))
    assert first == second


def test_the_nth_try_of_every_option_meets_the_same_luck_where_the_advice_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Options are compared by what they make of the same worlds, not by who drew better."""
    game = games.get("strato")
    assert game.advice.common
    state = game.setup(Setup(1, {"challenge": 5}), Playout(1))
    question = ask(game, state, 0, Playout(1))
    met: dict[str, list[float]] = {}
    simulate = Search.simulate

    def noted(self: Search, s: State) -> None:
        assert isinstance(self.chance, Playout)
        met.setdefault(str(self.planned and self.planned.action), []).append(self.chance.fraction())
        simulate(self, s)

    monkeypatch.setattr(Search, "simulate", noted)
    think(question, Playout(1), Budget(sims=60), 4)
    longest = max(met.values(), key=len)
    assert len(met) > 3
    assert len(set(longest)) == len(longest) > 3
    assert all(luck == longest[: len(luck)] for luck in met.values())
