"""Who knows what: views, worlds, drafts, undo, talk."""

import random

from strato_boards import STRATO, table

from stratagem.kernel.chance import Luck
from stratagem.kernel.codec import canonical
from stratagem.kernel.core import answer, begin, draft, options
from stratagem.kernel.game import Setup

ROWS = ["S R [S|R] S R"]


def shown(s, seat):
    """Everything this seat is sent."""
    return canonical(
        [
            STRATO.view(s, seat),
            STRATO.prompt(s, seat).to_json(),
            [r.to_json() for r in STRATO.refusals(s, seat)] if seat is not None else [],
            [STRATO.wire(a) for a in options(s, seat)] if seat in s.waiting else [],
        ]
    )


def test_other_hands_make_no_difference():
    """STRATO-T59: the view of seat 0 is the same, byte for byte, whatever seat 1 holds (STRATO-I1)."""
    one = table(ROWS, [["S", "R"], ["W", "F"], ["R", "R"]], draw_pile=["T"] * 4)
    other = table(ROWS, [["S", "R"], ["T", "T"], ["R", "R"]], draw_pile=["W", "F", "T", "T"])
    assert shown(one, 0) == shown(other, 0)
    assert shown(one, 1) != shown(other, 1)


def test_options_of_a_turn_go_to_the_active_seat_alone():
    """STRATO-T63: what the others are sent does not depend on the active hand (STRATO-I2)."""
    one = table(ROWS, [["S", "R"], ["T", "T"], ["R", "R"]], draw_pile=["W", "F"])
    other = table(ROWS, [["W", "F"], ["T", "T"], ["R", "R"]], draw_pile=["S", "R"])
    for viewer in (1, 2, None):
        assert shown(one, viewer) == shown(other, viewer)
    assert shown(one, 0) != shown(other, 0)


def test_unseen_cards_add_up():
    """STRATO-I1: unseen cards are exactly the pile and the other hands, through a whole game."""
    chooser, luck = random.Random(1), Luck(1)
    s = STRATO.setup(Setup(3, {"challenge": 9}), luck)
    while s.waiting:
        for seat in (0, 1, 2):
            view = STRATO.view(s, seat)
            others = sum(size for p, size in enumerate(view["hand_sizes"]) if p != seat)
            assert sum(view["unseen"].values()) == view["draw_pile"] + others
        seat = s.waiting[0]
        answer(s, seat, chooser.choice(options(s, seat)), luck)


def test_guessed_hands_follow_the_unseen_cards():
    """Every card that is unseen may be in the partner's hand, in proportion (resample honours no history)."""
    s = table(ROWS, [["S", "R"], ["W", "W"]], draw_pile=["W", "F", "F", "T"])
    luck, found = Luck(5), [0] * 6
    for _ in range(3000):
        world = STRATO.resample(s, 0, luck)
        assert world.hands[0] == s.hands[0] and sum(world.hands[1]) == 2 and world.pile.size() == 4
        for weather, count in enumerate(world.hands[1]):
            found[weather] += count
    assert found[1] == found[2] == found[4] == 0
    assert [round(count / 1000) for count in (found[0], found[3], found[5])] == [3, 2, 1]


def test_a_play_and_its_action_are_one_draft():
    """The draft shows the row after the move; it ends where the refill would bring luck in."""
    s = table(ROWS, [["S", "R", "R"]])
    play = STRATO.read(s, 0, "play sun 1 L")
    placed = draft(s, 0, [play])
    assert STRATO.view(placed, 0)["phase"] == "ACTION"
    done = draft(s, 0, [play, STRATO.read(placed, 0, "sun L 1")])
    view = STRATO.view(done, 0)
    assert view["phase"] == "END" and view["waiting"] == []
    assert view["rows"][0]["left"] == ["sun", "sun"] and view["hand"] == ["rain", "rain"]
    assert STRATO.prompt(done, 0).key == "strato-prompt-end"
    assert done.shown == s.shown


def test_a_redraw_ends_a_draft_and_tells_nothing():
    """STRATO-R08: the end is named before anything is revealed."""
    s = table(ROWS, [["S", "R", "R"]], draw_pile=["T", "F"])
    done = draft(s, 0, [STRATO.read(s, 0, "redraw 1 R")])
    view = STRATO.view(done, 0)
    assert (view["phase"], view["draw_pile"], view["hand"]) == ("REDRAW", 2, ["rain", "rain", "sun"])
    assert view["pending"] == {"weather": None, "row": 1, "side": "R", "effective": None, "from_redraw": True}
    assert STRATO.prompt(done, 0).key == "strato-prompt-redraw"


def warnings(s, *moves):
    actions, after = [], s
    for move in moves:
        actions.append(STRATO.read(after, 0, move))
        after = draft(s, 0, actions)
    return [warning["key"] for warning in STRATO.view(after, 0)["warnings"]]


def test_drafts_warn_before_it_is_too_late():
    """STRATO-R23 to STRATO-R25, told before the move is confirmed."""
    long = table(["S R S R S [S|R] S R"], [["S", "R"], ["R", "R"]], challenge=0)
    assert warnings(long, "play sun 1 L", "sun R 1") == ["strato-warn-over-limit"]
    assert warnings(long, "play sun 1 L", "sun L 1") == []
    near = table(["S S [S|R] R R R"], [["S", "R"], ["R", "R"]], challenge=0)
    assert warnings(near, "play sun 1 L", "sun R 3") == ["strato-warn-wins"]
    last = table(ROWS, [["S"], ["R", "R"]], draw_pile=[])
    assert warnings(last) == ["strato-warn-last-turn"]
    assert warnings(last, "play sun 1 L", "sun L 1") == ["strato-warn-out-of-cards"]
    one = table(ROWS, [["S", "S"], ["R", "R"]], draw_pile=["F"])
    assert warnings(one, "play sun 1 L", "sun L 1") == ["strato-warn-pile-empties"]
    assert warnings(one) == warnings(one, "redraw 1 L") == ["strato-warn-last-redraw"]


def test_a_play_is_final_among_partners_only():
    """STRATO-I4: the partners have seen the card; alone the usual rule of undo holds."""
    alone, partners = table(ROWS, [["S", "R", "R"]]), table(ROWS, [["S", "R"], ["W", "W"]])
    for s in (alone, partners):
        play = STRATO.read(s, 0, "play sun 1 L")
        reason = STRATO.final(s, 0, [play])
        assert (reason is None) == (s is alone)
    assert reason.rule == "STRATO-I4"


def test_signals_are_talk_and_never_moves():
    """STRATO-R27: any seat, any time before the end, rows and ends; alone there is nobody to talk to."""
    s = table(["S [S|R] R", "W [W|F] F"], [["S", "R"], ["W", "W"]])
    said = STRATO.signals(s, 1)
    assert said == STRATO.signals(s, 0)
    assert {"do": "row", "row": 2} in said and {"do": "end", "row": 1, "side": "R"} in said and len(said) == 6
    assert not [a for a in options(s, 0) if STRATO.wire(a) in said]
    assert STRATO.signals(table(ROWS, [["S"]]), 0) == []
    over = STRATO.position(Setup(2), {"challenge": 0, "rows": ["S S [S|R] R R"]}, "END", 0)
    begin(over, Luck(1))
    assert over.result is not None and STRATO.signals(over, 0) == []
