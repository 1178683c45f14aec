"""Secrecy: nothing a viewer is shown, and nothing a bot answers, depends on what its seat may not know."""

import random

from table.tables import PEOPLE, encoded, everybody, one_move, table

from stratagem.kernel.chance import Playout
from stratagem.table import Chair, bot_moves, pause, play_bots


def test_seen_does_not_depend_on_what_is_hidden() -> None:
    """At every number of many games, with drafts open: the same bytes in a world guessed anew."""
    compared = changed = 0
    for seed in range(8):
        match, rng = table(2 + seed % 2, seed), random.Random(seed)
        while match.seen(None).result is None:
            true = match.state
            for viewer in everybody(match):
                shown = encoded(match.seen(viewer, 0))
                for luck in range(3):
                    world = match.game.resample(true, viewer, Playout(luck))
                    match.state = world
                    assert encoded(match.seen(viewer, 0)) == shown
                    compared += 1
                    changed += world != true
                match.state = true
            one_move(match, rng)
    assert compared > 1000 and changed > compared / 2


def test_drafts_do_not_depend_on_what_is_hidden() -> None:
    compared = 0
    for seed in range(8):
        match, rng = table(2 + seed % 2, seed), random.Random(seed)
        while match.seen(None).result is None:
            seat = rng.choice(match.waiting("person"))
            seen = match.seen(seat)
            true, wires = match.state, []
            while not seen.ready:
                wires.append(rng.choice(seen.options).do)
                seen = match.choose(seat, wires[-1])
                shown = encoded(seen)
                match.drafts.clear()
                match.state = match.game.resample(true, seat, Playout(seed))
                again = [encoded(match.choose(seat, wire)) for wire in wires][-1]
                assert again == shown
                compared += 1
                match.drafts.clear()
                match.state = true
                for wire in wires:
                    match.choose(seat, wire)
            match.confirm(seat)
    assert compared > 100


def test_bots_answer_from_what_they_may_know() -> None:
    """The same view, another hidden truth: the same answer after the same wait."""
    chairs = [Chair("bot", level="random")] * 3
    for seed in range(6):
        match = table(3, seed, chairs=chairs)
        for _ in range(12):
            if match.seen(None).result is not None:
                break
            seat, true = match.waiting("bot")[0], match.state
            told = []
            for luck in range(4):
                twin = table(3, seed, chairs=chairs)
                twin.number, twin.series.playing, twin.luck = match.number, match.playing, match.luck
                twin.state = match.game.resample(true, seat, Playout(luck)) if luck else true.copy()
                waited = pause(twin, seat)
                bot_moves(twin, seat)
                told.append((waited, twin.log.records[-1]["actions"]))
            assert all(one == told[0] for one in told)
            bot_moves(match, seat)


def test_a_bot_never_holds_the_true_state() -> None:
    import stratagem.bots as bots

    questions = []

    class Nosy(bots.Bot):
        def answer(self, question: bots.Question, chance: object) -> object:
            questions.append(question)
            return question.options[0]

    bots.LEVELS["nosy"] = Nosy  # type: ignore[assignment]
    try:
        match = table(2, 4, chairs=[Chair("bot", level="nosy"), *PEOPLE[:1]])
        truths = []
        rng = random.Random(1)
        while match.seen(None).result is None:
            while match.waiting("bot"):
                truths.append(match.state.copy())
                bot_moves(match, 0)
            if match.waiting("person"):
                one_move(match, rng)
    finally:
        del bots.LEVELS["nosy"]
    assert len(questions) > 5
    assert sum(q.guess != truth for q, truth in zip(questions, truths, strict=True)) > len(questions) / 2
    for question, truth in zip(questions, truths, strict=True):
        assert question.guess is not truth
        assert question.world(Playout(1)) == match.game.resample(truth, 0, Playout(1))


def test_bots_alone_finish_and_a_seed_fixes_everything() -> None:
    chairs = [Chair("bot", level="random")] * 2
    logs = []
    for _ in range(2):
        match = table(2, 11, chairs=chairs)
        assert play_bots(match) > 10 and match.over
        logs.append(match.log.records)
    assert logs[0] == logs[1]
