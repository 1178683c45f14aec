"""The match: drafts, moves, numbers, undo, and the frames of news."""

import random

import pytest
from table.tables import Lanterns, encoded, everybody, moth_turn, one_move, refused, table

from stratagem.table import Refused, Seen

# -- drafts ---------------------------------------------------------------------------------------


def test_a_draft_is_shown_to_its_seat_alone() -> None:
    match, lead = moth_turn()
    other = 1 - lead
    before = {viewer: encoded(match.seen(viewer)) for viewer in (other, None)}
    number = match.number
    seen = match.choose(lead, "play moth")
    assert [rung.do for rung in seen.draft] == [{"do": "play", "card": "moth"}] and not seen.ready
    assert seen.view["played"] == "moth" and seen.prompt.key == "fireflies-prompt-send"
    assert [told.key for told in seen.hints] == ["fireflies-news-played"]
    seen = match.choose(lead, {"do": "send", "seat": other})
    assert seen.ready and seen.options == [] and seen.view["target"] == other
    assert [rung.marks for rung in seen.draft] == [["hand:moth"], [f"seat:{other}"]]
    assert {viewer: encoded(match.seen(viewer)) for viewer in (other, None)} == before
    assert match.number == number


def test_a_draft_steps_back_freely_and_leaves_no_trace() -> None:
    match, lead = moth_turn()
    first = encoded(match.seen(lead))
    match.choose(lead, "play moth")
    second = encoded(match.seen(lead))
    match.choose(lead, f"send {1 - lead}")
    assert encoded(match.back(lead)) == second
    assert encoded(match.back(lead)) == first
    refused("shell-why-no-draft", match.back, lead)


def test_confirming_logs_all_rungs_in_one_record() -> None:
    match, lead = moth_turn()
    match.choose(lead, "play moth")
    refused("shell-why-draft-open", match.confirm, lead)
    match.choose(lead, f"send {1 - lead}")
    refused("shell-why-draft-complete", match.choose, lead, "send 0")
    number = match.number
    match.confirm(lead)
    record = match.log.records[-1]
    assert record["n"] == number + 1 == match.number
    assert [action["do"] for action in record["actions"]] == ["play", "send"]
    assert match.seen(lead).draft == []


def test_a_draft_outlives_the_answers_of_others_if_it_can() -> None:
    match = table(3)
    match.choose(0, "light bright")
    assert match.seen(0).view["waiting"] == [1, 2]
    match.move(1, ["light dim"])
    assert [rung.do for rung in match.seen(0).draft] == [{"do": "light", "how": "bright"}]
    assert match.seen(0).view["waiting"] == [2]
    match.move(2, ["light dim"])
    match.confirm(0)
    assert match.drafts == {}


def test_whoever_is_not_asked_or_says_something_else_is_refused() -> None:
    match, lead = moth_turn()
    refused("shell-why-not-asked", match.choose, 1 - lead, "draw")
    refused("shell-why-not-an-option", match.choose, lead, "dance")
    refused("shell-why-not-an-option", match.choose, lead, {"do": "play"})
    refused("shell-why-not-an-option", match.choose, lead, {"do": ["play"], "card": None})
    refused("shell-why-no-draft", match.confirm, lead)
    refused("shell-why-no-draft", match.move, lead, [])


def test_the_game_tells_why_not() -> None:
    match, lead = moth_turn()
    with pytest.raises(Refused) as caught:
        match.choose(lead, {"do": "play", "card": "jar"})
    assert (caught.value.reason.key, caught.value.reason.rule) == ("fireflies-why-jar", "F5")


def test_a_whole_move_is_taken_or_nothing() -> None:
    match, lead = moth_turn()
    refused("shell-why-not-an-option", match.move, lead, ["play moth", f"send {lead}"])
    refused("shell-why-not-an-option", match.move, lead, ["play moth", "send 7"])


# -- numbers --------------------------------------------------------------------------------------


def test_a_move_on_a_stale_view_is_refused_and_a_nonce_is_taken_once() -> None:
    match = table(2)
    number = match.number
    match.move(0, ["light dim"], number, "a")
    assert match.number == number + 1
    match.move(0, ["light dim"], number, "a")
    assert match.number == number + 1
    match.move(1, ["light dim"], number, "b")  # the question it answers is still the same
    refused("shell-why-stale", match.move, 0, ["draw"], number, "c")
    refused("shell-why-stale", match.move, 0, ["draw"], match.number + 1, "d")


def test_a_quiet_decision_hides_that_anybody_has_answered() -> None:
    """Nothing another seat or a spectator is shown changes, not even a number."""
    match, lead = moth_turn(3)
    match.move(lead, ["play moth", f"send {(lead + 1) % 3}"])
    first, second = [seat for seat in range(3) if seat != lead]
    viewers = [lead, second, None]
    since = match.number - 1
    before = [encoded(match.seen(viewer, since)) for viewer in viewers]
    match.move(first, ["let"], match.number_for(first))
    assert [encoded(match.seen(viewer, since)) for viewer in viewers] == before
    own = match.seen(first)
    assert own.waiting == [second] and own.options == [] and own.number == match.number - 1
    assert match.no_undo(lead) is not None and match.no_undo(first) is not None
    match.move(second, ["let"], match.number_for(second))
    assert match.seen(lead).number == match.number


# -- undo -----------------------------------------------------------------------------------------


def test_undo_appends_a_record_and_never_reuses_a_number() -> None:
    match = table(2)
    before = {viewer: match.seen(viewer).view for viewer in everybody(match)}
    match.move(0, ["light dim"])
    taken_back = match.number
    assert match.seen(0).may_undo and not match.seen(1).may_undo
    seen = match.undo(0)
    assert match.log.records[-1] == {"n": taken_back + 1, "kind": "undo", "seat": 0, "takes_back": taken_back}
    assert [frame.told.key for frame in seen.frames] == ["shell-news-undo"]
    assert {viewer: match.seen(viewer).view for viewer in everybody(match)} == before
    match.move(0, ["light bright"])
    assert match.number == taken_back + 2
    assert [move.actions for move in match.replays[-1].moves] == [[{"do": "light", "how": "bright"}]]


def test_undo_is_refused_with_the_reason() -> None:
    match = table(2)
    refused("shell-why-undo-nothing", match.undo, 0)
    match.move(0, ["light dim"])
    refused("shell-why-undo-nothing", match.undo, 1)
    match.move(1, ["light dim"])  # settles
    for seat in (0, 1):
        refused("shell-why-undo-shown", match.undo, seat)


def test_another_seats_answer_stands_between_until_it_is_taken_back() -> None:
    match = table(3)
    match.move(0, ["light dim"])
    match.move(1, ["light dim"])
    refused("shell-why-undo-other", match.undo, 0)
    match.undo(1)
    match.undo(0)
    assert match.seen(None).waiting == [0, 1, 2]


def test_a_game_may_be_stricter() -> None:
    game = Lanterns()
    game.strict = True
    match = table(2, game=game)
    match.move(0, ["light dim"])
    refused("fireflies-why-final", match.undo, 0)
    assert match.seen(0).no_undo is not None and match.seen(0).no_undo.rule == "F2"


def test_undo_never_crosses_a_reveal_or_the_end() -> None:
    """However people play: what an undo gives back was never followed by luck or a settled answer."""
    for seed in range(12):
        match, rng = table(2 + seed % 2, seed), random.Random(seed)
        while match.seen(None).result is None:
            shown = match.state.shown
            seat = one_move(match, rng)
            if match.seen(seat).may_undo:
                assert match.state.shown == shown
                match.undo(seat)
                one_move(match, rng)
        for seat in range(len(match.chairs)):
            refused("shell-why-undo-over", match.undo, seat)
        assert match.log.records[-1]["kind"] == "end"


# -- frames ---------------------------------------------------------------------------------------


def test_frames_tell_each_viewer_what_it_may_hear_and_see() -> None:
    match = table(2, keep_views=2)
    dealt = {viewer: match.seen(viewer, 0).frames for viewer in everybody(match)}
    assert dealt[None] == []
    for seat in (0, 1):
        [frame] = dealt[seat]
        held = [kind for kind, count in match.seen(seat).view["hand"].items() for _ in range(count)]
        assert sorted(frame.told.params["cards"]) == sorted(held)
        assert frame.view is not None and frame.view["seat"] == seat
    match.move(0, ["light dim"])
    match.move(1, ["light dim"])
    seen = match.seen(0, 0)
    assert [frame.number for frame in seen.frames] == [1, 3]
    assert seen.frames[0].view is None and seen.frames[1].view is not None  # only the last two records keep views


def test_what_a_draft_would_tell_is_no_frame() -> None:
    match, lead = moth_turn()
    number = match.number
    match.choose(lead, "play moth")
    assert match.seen(lead, number).frames == []


def test_seen_is_plain_data() -> None:
    import msgspec

    match = table(2)
    seen = match.seen(0, 0)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Seen) == seen
