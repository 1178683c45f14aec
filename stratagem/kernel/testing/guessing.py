"""Clauses about guessed worlds: the law of resample, and worlds in which a game can be played."""
# mypyc: skip

from __future__ import annotations

from collections import Counter
from typing import Any

from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Decision, Seat, play_at_random
from stratagem.kernel.testing.drive import fail, same
from stratagem.kernel.testing.table import changeable, play_on
from stratagem.kernel.testing.walk import Played, Spot, Viewer

FEW_GUESSES = 20  # fewer may all match the truth by chance


def check_law(spot: Spot) -> None:
    """resample(s, p, luck) == resample(resample(s, p, other), p, luck): a guess never peeks at the truth."""
    for viewer in spot.viewers:
        once = spot.game.resample(spot.state, viewer, spot.luck(viewer, 0))
        same("resample", f"viewer {viewer} guesses twice with one luck", spot.world(viewer, 0), once)
        twice = spot.game.resample(spot.world(viewer, 1), viewer, spot.luck(viewer, 0))
        same("resample", f"viewer {viewer} guesses by what it cannot see", once, twice)


def check_worlds(spot: Spot) -> None:
    """A guessed world is a complete table: the public steps, an option for everyone asked, legal answers, an end."""
    s = spot.state
    own = changeable(s)
    spot.count_guesses()
    for viewer in spot.viewers:
        world = spot.world(viewer)
        shared = set(own) & set(changeable(world))
        if shared:
            fail("resample", f"the world guessed by {viewer} shares {own[min(shared)]} with the true one")
        for name in ("agenda", "shown", "result"):
            same("resample", f"in the world guessed by {viewer}", getattr(s, name), getattr(world, name))
        if getattr(world, "content", None) is not getattr(s, "content", None):
            fail("resample", f"the world guessed by {viewer} has another content")
        check_asked(viewer, world)
    if s.result is None:
        viewer = spot.viewers[spot.index % len(spot.viewers)]
        trial = spot.world(viewer).copy()
        if spot.random.random() < 0.25:
            count = play_at_random(trial, Playout(spot.index))
            if trial.result is None or count + spot.index > spot.game.bound:
                fail("resample", f"the world guessed by {viewer} goes on for {count} answers, result {trial.result}")
        else:
            play_on(trial, spot.index)


def check_asked(viewer: Viewer, world: Any) -> None:
    top = world.agenda[-1] if world.agenda and world.result is None else None
    if not isinstance(top, Decision):
        return
    for seat in world.waiting:
        if not list(top.options(world, seat)):
            fail("resample", f"in the world guessed by {viewer} seat {seat} is asked and has no option")
    for seat, action in world.answers.items():
        if action not in list(top.options(world, seat)):
            fail("resample", f"in the world guessed by {viewer} seat {seat} has answered {action}: illegal there")


def check_teeth(games: list[Played]) -> None:
    """Where something is hidden, guessed worlds differ from the true one: else the leak proof proves nothing."""
    first = games[0]
    guesses, unlike, others = Counter[Viewer](), Counter[Viewer](), Counter[tuple[Viewer, Seat]]()
    for played in games:
        guesses += played.guesses
        unlike += played.unlike
        others += played.others
    for viewer in first.viewers:
        if guesses[viewer] < FEW_GUESSES or not first.game.hides(first.setup, viewer):
            continue
        who = f"{first.game.name}, {first.setup}: {guesses[viewer]} worlds guessed by viewer {viewer}"
        if not unlike[viewer]:
            fail("teeth", f"{who} all equal the true one; if it can see everything, Game.hides should say so")
        for seat in range(first.setup.seats):
            most = max(others[other, seat] for other in first.viewers)
            if seat != viewer and most >= FEW_GUESSES // 2 and not others[viewer, seat]:
                fail("teeth", f"{who} all leave seat {seat} the true secrets, which guesses of others change")
