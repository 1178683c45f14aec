"""Talk, chairs, the games of a series and the end of a table."""

import random

import pytest
from table.tables import PEOPLE, Lanterns, everybody, one_move, play_game, refused, table

from stratagem.kernel.errors import BadSetup, UnknownName
from stratagem.kernel.game import Setup
from stratagem.table import Chair, Log, Match, Terms, play_bots

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
