"""The agenda: order, answers, drafts, news."""

import pickle
from typing import ClassVar

import pytest
from small import A, Ask, AskAll, B, C, End, Note, QuietAsk, Roll, Say, Show, Table

from stratagem.kernel.chance import Luck, Playout, Script, ScriptEnded
from stratagem.kernel.core import (
    Action,
    News,
    Result,
    SeatReveal,
    SeatWork,
    Value,
    answer,
    asked,
    begin,
    draft,
    guess_answers,
    news,
    options,
    play_at_random,
    seen_waiting,
)
from stratagem.kernel.errors import GameOver, IllegalAction, NotAsked


def started(*steps, luck=()):
    s = Table(*steps)
    begin(s, Script(list(luck)))
    return s


# -- the agenda


def test_steps_run_in_the_order_given_and_what_they_add_runs_first():
    s = started(Note("a", (Note("a1", (Note("a11"),)), Note("a2"))), Note("b"), End())
    assert s.log == ["a", "a1", "a11", "a2", "b"]


def test_then_takes_one_step_several_or_none():
    s = Table()
    s.then(Note("c"))
    s.then(Note("a"), Note("b"))
    s.then()
    assert [step.name for step in reversed(s.agenda)] == ["a", "b", "c"]


def test_nothing_happens_after_the_end():
    s = started(Note("a"), End(), Note("never"))
    assert s.log == ["a"]
    assert s.waiting == [] and s.result == Result("OVER", (0,), (1.0, 0.0))
    with pytest.raises(GameOver, match="over"):
        answer(s, 0, A, Script([]))


def test_only_reveals_get_luck_and_every_reveal_is_counted():
    s = started(Roll("x"), Show("y"), Note("z"), Ask(0), luck=[3])
    assert s.log == [("x", 4), "y", "z"]
    assert s.shown == 2
    with pytest.raises(ScriptEnded, match="die"):
        started(Roll("x"), Ask(0))


def test_work_and_reveals_of_one_seat():
    class Pay(SeatWork):
        def do(self, s):
            s.log.append(("pays", self.seat))

    class Turn(SeatReveal):
        def do(self, s, chance):
            s.log.append(("turns", self.seat))

    assert started(Pay(2), Turn(1), Ask(0)).log == [("pays", 2), ("turns", 1)]
    assert Pay(1) == Pay(1) != Pay(2) and Turn(1) != Pay(1)


# -- one seat


def test_a_choice_is_answered_by_its_seat_with_one_of_its_options():
    s = started(Ask(1), Note("after"), Ask(0))
    assert s.waiting == asked(s) == [1] and options(s, 1) == [A, B]
    answer(s, 1, Say("b"), Script([]))
    assert s.log == [(1, "b"), "after"] and s.waiting == [0]
    assert s.shown == 0, "an open choice shows nothing that was hidden"


@pytest.mark.parametrize(
    ("seat", "action", "error", "words"),
    [
        (0, A, NotAsked, "seat 0 is not asked now .waiting for: 1"),
        (-1, A, NotAsked, "seat -1"),
        (1, C, IllegalAction, "not among the options"),
        (1, Action(), IllegalAction, "not among the options"),
    ],
)
def test_illegal_answers_are_refused_and_change_nothing(seat, action, error, words):
    s = started(Ask(1), End())
    before = s.copy()
    with pytest.raises(error, match=words):
        answer(s, seat, action, Script([]))
    assert s == before and s.watch is None


# -- several seats


def test_answers_stay_in_the_dark_until_all_are_in():
    s = started(AskAll((2, 0)), Ask(1))
    assert s.waiting == [2, 0]
    answer(s, 0, A, Script([]))
    assert (s.waiting, s.answers, s.log, s.shown) == ([2], {0: A}, [], 0)
    assert asked(s) == [2, 0]
    with pytest.raises(NotAsked):
        answer(s, 0, B, Script([]))
    answer(s, 2, B, Script([]))
    assert s.log == [[(0, "a"), (2, "b")]] and s.answers == {} and s.shown == 1


def test_who_answers_first_makes_no_difference():
    ends = []
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        s = started(AskAll((0, 1, 2)), Ask(0))
        for seat in order:
            answer(s, seat, [A, B, A][seat], Script([]))
        ends.append(s)
    assert ends[0] == ends[1] == ends[2]
    assert ends[0].log == [[(0, "a"), (1, "b"), (2, "a")]]


def test_asking_never_hands_the_steps_own_list_to_the_state():
    class Shared(AskAll):
        def asks(self, s):
            return EVERYBODY

    EVERYBODY = [0, 1]
    s = started(Shared(()), End())
    answer(s, 0, A, Script([]))
    assert EVERYBODY == [0, 1] and s.waiting == [1]


def test_a_decision_that_asks_nobody_settles_at_once():
    assert started(AskAll(()), Note("on"), Ask(0)).log == [[], "on"]


def test_open_decisions_show_who_has_answered_quiet_ones_only_to_oneself():
    for kind, spectator, other, self_ in (
        (AskAll, [0, 2], [0, 2], [0, 2]),
        (QuietAsk, [0, 1, 2], [0, 1, 2], [0, 2]),
    ):
        s = started(kind((0, 1, 2)), End())
        for viewer in (None, 0, 1, 2):
            assert seen_waiting(s, viewer) == [0, 1, 2]
        answer(s, 1, A, Script([]))
        assert seen_waiting(s, None) == spectator
        assert seen_waiting(s, 0) == other
        assert seen_waiting(s, 1) == self_


def test_a_refusal_does_not_tell_who_has_answered_a_quiet_question():
    s = started(QuietAsk((0, 1, 2)), End())
    answer(s, 1, A, Script([]))
    with pytest.raises(NotAsked, match="waiting for: 0, 1, 2"):
        answer(s, 5, A, Script([]))


# -- guesses of answers


def test_guessed_answers_are_legal_and_keep_ones_own():
    s = started(AskAll((0, 1, 2)), End())
    answer(s, 0, A, Script([]))
    answer(s, 1, B, Script([]))
    seen = set()
    for seed in range(20):
        w = s.copy()
        guess_answers(w, 0, Playout(seed))
        assert w.answers[0] == A and w.waiting == [2] and w.answers[1] in [A, B]
        seen.add(w.answers[1])
    assert seen == {A, B}


def test_where_who_has_answered_is_secret_the_others_are_still_thinking():
    s = started(QuietAsk((0, 1, 2)), End())
    answer(s, 1, B, Script([]))
    for viewer, answers, waiting in ((0, {}, [0, 1, 2]), (1, {1: B}, [0, 2]), (None, {}, [0, 1, 2])):
        w = s.copy()
        guess_answers(w, viewer, Script([]))
        assert (w.answers, w.waiting) == (answers, waiting)
        assert seen_waiting(w, viewer) == seen_waiting(s, viewer)
    assert s.answers == {1: B}


# -- drafts


def test_a_draft_is_a_preview_of_several_rungs():
    s = started(Ask(0), Note("between"), Ask(0), Ask(1))
    before = s.copy()
    after = draft(s, 0, [A, B])
    assert after.log == [(0, "a"), "between", (0, "b")] and after.waiting == [1]
    assert s == before
    assert draft(s, 0, []) == s


def test_a_draft_ends_before_a_reveal():
    s = started(Ask(0), Roll("x"), Ask(0))
    after = draft(s, 0, [A])
    assert after.log == [(0, "a")] and after.waiting == [] and after.shown == s.shown
    with pytest.raises(NotAsked, match="luck or another seat"):
        draft(s, 0, [A, B])


def test_a_draft_ends_where_another_seat_comes_in():
    s = started(Ask(0), Ask(1), Ask(0))
    with pytest.raises(NotAsked, match="luck or another seat"):
        draft(s, 0, [A, A])
    s = started(Ask(0), AskAll((0, 1)), Ask(0))
    assert draft(s, 0, [A]).waiting == [0, 1]
    with pytest.raises(NotAsked, match="luck or another seat"):
        draft(s, 0, [A, A])


def test_a_draft_may_answer_while_others_still_think():
    s = started(AskAll((0, 1)), End())
    after = draft(s, 1, [A])
    assert (after.waiting, after.answers, s.waiting, s.answers) == ([0], {1: A}, [0, 1], {})


def test_a_draft_never_settles_what_others_have_answered():
    s = started(AskAll((0, 1)), End())
    answer(s, 1, B, Script([]))
    after = draft(s, 0, [A])
    assert (after.waiting, after.answers, after.log, after.shown) == ([], {0: A, 1: B}, [], 0)
    assert after.agenda[-1] == AskAll((0, 1))


def test_a_draft_stops_at_a_decision_that_asks_nobody():
    s = started(Ask(0), AskAll(()), Ask(0))
    after = draft(s, 0, [A])
    assert after.waiting == [] and after.agenda[-1] == AskAll(())


def test_a_draft_may_end_the_game():
    s = started(Ask(0), End())
    assert draft(s, 0, [A]).result is not None
    with pytest.raises(GameOver):
        draft(s, 0, [A, A])


def test_illegal_drafts_are_refused():
    s = started(Ask(0), Ask(0), End())
    with pytest.raises(IllegalAction, match="not among"):
        draft(s, 0, [A, C])
    with pytest.raises(NotAsked):
        draft(s, 1, [A])


# -- news


def test_news_reaches_whoever_watches_and_nobody_else():
    heard = []
    s = started(Ask(0), Note("x"), Note("y"), Ask(1))
    answer(s, 0, A, Script([]), lambda state, news: heard.append((state is s, news.params["name"])))
    assert heard == [(True, "x"), (True, "y")]
    assert s.watch is None
    assert draft(started(Ask(0), Note("z"), End()), 0, [A], lambda _, n: heard.append(n.key)).watch is None
    assert heard[-1] == "small-news-note"


def test_news_of_the_set_up_is_heard_and_then_no_more():
    heard = []
    s = Table(Note("dealt"), Ask(0))
    begin(s, Script([]), lambda _, news: heard.append(news.params))
    assert heard == [{"name": "dealt"}] and s.watch is None


def test_watching_ends_even_when_a_rule_breaks():
    s = started(Ask(0), Roll("x"), End())
    with pytest.raises(ScriptEnded):
        answer(s, 0, A, Script([]), lambda *_: None)
    assert s.watch is None


@pytest.mark.parametrize(
    ("to", "but", "hear"),
    [
        (None, (), [None, 0, 1, 2]),
        (None, (1,), [None, 0, 2]),
        ((1,), (), [1]),
        ((0, 1), (1,), [0]),
        ((), (), []),
    ],
)
def test_who_hears_news(to, but, hear):
    said = News("small-news-note", {}, (), to, but)
    assert [viewer for viewer in (None, 0, 1, 2) if said.heard_by(viewer)] == hear


@news
def tell_twice(s, name, more="!"):
    """Said twice."""
    s.log.append("told")
    s.tell("small-news-note", {"name": name})
    s.tell("small-news-note", {"name": name + more})


def test_a_function_marked_as_news_does_nothing_unless_somebody_watches():
    s, heard = Table(), []
    tell_twice(s, "a")
    assert s.log == []
    s.watch = lambda _, said: heard.append(said.params["name"])
    tell_twice(s, "a")
    tell_twice(s, name="b", more="?")
    assert heard == ["a", "a!", "b", "b?"] and s.log == ["told", "told"]
    assert tell_twice.__name__ == "tell_twice" and tell_twice.__doc__ == "Said twice."
    with pytest.raises(TypeError):
        tell_twice(s)


# -- values


def test_values_compare_hash_and_print_by_kind_and_fields():
    assert Say("a") == A and hash(Say("a")) == hash(A) and A != B
    assert Ask(1) == Ask(1) != Ask(0)
    assert AskAll((1,)) != QuietAsk((1,))
    assert repr(Ask(1)) == "Ask(1)" and repr(AskAll((0, 1))) == "AskAll((0, 1))" and repr(Action()) == "Action()"
    assert {A: 1}[Say("a")] == 1
    assert A != "a"


def test_values_survive_pickling():
    assert pickle.loads(pickle.dumps([A, Ask(1), AskAll((0, 1))])) == [A, Ask(1), AskAll((0, 1))]


class Crossed(Value):
    """Its fields are named in another order than its constructor takes them."""

    names: ClassVar[tuple[str, ...]] = ("second", "first")

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second


def test_a_pickled_value_keeps_its_fields_whatever_their_order():
    assert pickle.loads(pickle.dumps(Crossed(1, 2))).first == 1


def test_states_compare_by_their_named_fields():
    s, t = started(Ask(0)), started(Ask(0))
    assert s == t and s == s.copy()
    t.log.append("more")
    assert s != t and s != "a table"
    with pytest.raises(TypeError):
        hash(s)


def test_random_play_reaches_the_end_and_counts_answers():
    s = started(Ask(0), AskAll((0, 1)), Roll("x"), Ask(1), End(), luck=[])
    assert play_at_random(s, Luck(1)) == 4
    assert s.result is not None
