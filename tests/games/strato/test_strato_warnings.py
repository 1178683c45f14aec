"""What a draft warns of comes true, and nothing else does (STRATO-R23 to STRATO-R25)."""

import random

import pytest
from strato_boards import STRATO

from stratagem.games.strato.actions import Redraw
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, draft, options
from stratagem.kernel.game import Setup


def warned(view):
    return {warning["key"].removeprefix("strato-warn-") for warning in view["warnings"]}


def ahead(s, seat, action):
    return STRATO.view(draft(s, seat, [action]), seat)


def pick(chooser, s, seat):
    """A move that wins, where there is one; else mostly one that does not lose."""
    found = options(s, seat)
    views = [ahead(s, seat, action) for action in found]
    if chooser.random() < 0.7:
        for wanted in ({"wins"}, set(), {"pile-empties"}):
            good = [action for action, view in zip(found, views, strict=True) if warned(view) == wanted]
            if good:
                return chooser.choice(good)
    return chooser.choice(found)


def came_true(s, pile):
    """What should have been warned of, the pile having had so many cards before the refill."""
    if s.result is not None:
        return {{"WIN": "wins", "LOSS_LIMIT": "over-limit", "LOSS_CARDS": "out-of-cards"}[s.result.ending]}
    return {"pile-empties"} if pile and s.pile.is_empty() else set()


@pytest.mark.property
@pytest.mark.parametrize("seats", (1, 2))
def test_warnings_come_true(seats):
    """The move is drafted, the view of the draft kept, and then the move is made."""
    seen = set()
    for seed in range(8):
        chooser, luck = random.Random(seed), Luck(seed)
        s = STRATO.setup(Setup(seats, {"challenge": seed % 2}), luck)
        while s.waiting:
            seat, pile = s.waiting[0], s.pile.size()
            action = pick(chooser, s, seat)
            view = ahead(s, seat, action)
            answer(s, seat, action, luck)
            if isinstance(action, Redraw):
                end = {"row": action.half // 2 + 1, "side": "LR"[action.half & 1]}
                assert view["phase"] == "REDRAW"
                assert view["pending"] == {"weather": None, **end, "effective": None, "from_redraw": True}
            elif view["phase"] == "END":
                assert warned(view) == came_true(s, pile)
                assert all(w["params"]["count"] == pile for w in view["warnings"] if "empties" in w["key"])
                seen |= warned(view)
    assert seen >= {"wins", "over-limit", "pile-empties"}
