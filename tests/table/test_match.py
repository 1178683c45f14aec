"""The match: drafts, moves, undo, talk, chairs, series and frames."""

import random

import pytest
from table.tables import PEOPLE, Lanterns, encoded, everybody, one_move, play_game, table, until

from stratagem.kernel.errors import BadSetup, UnknownName
from stratagem.kernel.game import Setup
from stratagem.table import Chair, Log, Match, Refused, Seen, Terms, play_bots


def refused(key: str, work: object, *args: object) -> None:
    """The table refuses with this reason, and nobody sees any change."""
    match: Match = getattr(work, "__self__")  # noqa: B009  # a bound method of a match
    before = [encoded(match.seen(viewer, 0)) for viewer in everybody(match)]
    with pytest.raises(Refused) as caught:
        work(*args)  # type: ignore[operator]
    assert caught.value.reason.key == key
    assert [encoded(match.seen(viewer, 0)) for viewer in everybody(match)] == before


def moth_turn(seats: int = 2) -> tuple[Match, int]:
    """A table where somebody holds a moth and is to play: the only move of two rungs."""
    for seed in range(200):
        match = table(seats, seed)
        rng = random.Random(seed)
        until(match, "fireflies-prompt-turn", rng)
        [lead] = match.waiting("person")
        if {"do": "play", "card": "moth"} in [offer.do for offer in match.seen(lead).options]:
            return match, lead
    raise AssertionError("no moth anywhere")


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
    match.move(1, ["light dim"])
    assert [rung.do for rung in match.seen(0).draft] == [{"do": "light", "how": "bright"}]
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


# -- talk and chairs ------------------------------------------------------------------------------


def test_talk_is_no_move() -> None:
    match = next(m for m in (table(2, seed) for seed in range(50)) if _scored(m))
    speaker = next(seat for seat in (0, 1) if match.seen(seat).signals)
    state, number = match.state.copy(), match.number
    match.talk(speaker, {"do": "blink"})
    assert match.state == state
    assert match.log.records[-1] == {"n": number + 1, "kind": "talk", "seat": speaker, "signal": {"do": "blink"}}
    for viewer in everybody(match):
        [frame] = match.seen(viewer, number).frames
        assert (frame.told.key, frame.told.params) == ("fireflies-signal-blink", {"seat": f"@seat:{speaker}"})


def _scored(match: Match) -> bool:
    rng = random.Random(3)
    while match.seen(None).result is None:
        if match.seen(0).signals or match.seen(1).signals:
            return True
        one_move(match, rng)
    return False


def test_only_allowed_talk_is_taken() -> None:
    match = table(2)
    refused("shell-why-no-signal", match.talk, 0, {"do": "blink"})
    refused("shell-why-no-chat", match.talk, 0, None, "I have two jars")
    chatty = table(2, chat=True)
    refused("shell-why-no-words", chatty.talk, 0, None, " \x1b\n ")
    chatty.talk(0, text="  @seat:1 wins\x1b[2J " + "x" * 900)
    words = chatty.seen(1, 1).frames[0].told.params["words"]
    assert words.startswith(" @seat:1 wins [2J xxx") and len(words) == 501


def test_chairs_change_hands() -> None:
    match = table(2)
    match.choose(0, "light dim")
    match.sit(0, Chair("bot", level="random"))
    assert match.seen(0).draft == [] and match.waiting("bot") == [0]
    assert play_bots(match) == 1 and match.waiting("person") == [1]
    refused("shell-why-no-chair", match.sit, 5, Chair("open"))


# -- series and endings ---------------------------------------------------------------------------


def test_an_evening_has_one_numbering_and_one_sheet() -> None:
    match, rng = table(2, series="evening"), random.Random(5)
    refused("shell-why-still-playing", match.next_game)
    play_game(match, rng)
    assert match.seen(0).result is not None and not match.over and len(match.seen(0).sheet) == 1
    refused("shell-why-over", match.choose, 0, "light dim")
    match.next_game()
    seen = match.seen(0)
    assert seen.result is None and seen.playing == 2 and len(seen.sheet) == 1
    play_game(match, rng)
    seen = match.seen(None)
    assert match.over and seen.over and seen.ranking is not None and seen.ranking.ending == "EVENING"
    assert len(seen.sheet) == 2 and len(match.replays) == 2
    refused("shell-why-table-over", match.next_game)
    assert [record["n"] for record in match.log.records] == list(range(1, match.number + 1))
    assert [r["kind"] for r in match.log.records if r["kind"] in ("setup", "end")] == ["setup", "end", "setup", "end"]
    for replay in match.replays:
        *_, last = replay.states(match.game)
        assert last.result is not None


def test_the_number_of_chairs_may_change_between_games() -> None:
    match = table(2, series="evening")
    play_game(match, random.Random(6))
    match.next_game(PEOPLE)
    assert len(match.chairs) == 3 and match.seen(None).waiting == [0, 1, 2]


def test_each_game_of_a_table_has_its_own_luck() -> None:
    """How the first game went must not change what the second one deals."""
    hands = []
    for seed in (1, 2):
        match = table(2, 9, series="evening")
        play_game(match, random.Random(seed))
        match.next_game()
        hands.append([match.seen(seat).view["hand"] for seat in (0, 1)])
    assert hands[0] == hands[1]
    assert hands[0] != [table(2, 9).seen(seat).view["hand"] for seat in (0, 1)]


def test_after_the_end_nothing_can_be_done() -> None:
    match = table(2)
    play_game(match, random.Random(7))
    refused("shell-why-over", match.move, 0, ["light dim"])
    refused("shell-why-table-over", match.next_game)
    assert match.seen(0).options == [] and match.waiting("person") == []


def test_bad_terms_are_refused_before_anything_is_written() -> None:
    log = Log()
    with pytest.raises(BadSetup, match="for 2 to 3 players, not 4"):
        Match.start(Terms(Lanterns(), Setup(4)), [*PEOPLE, Chair("open")], log)
    with pytest.raises(BadSetup, match="2 seats are taken, the game is set up for 3"):
        Match.start(Terms(Lanterns(), Setup(3)), PEOPLE[:2], log)
    with pytest.raises(UnknownName, match="no series 'night'; known: evening"):
        Terms(Lanterns(), Setup(2), "night")
    assert log.records == []


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
