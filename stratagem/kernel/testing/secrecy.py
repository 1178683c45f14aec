"""Clauses about secrets: change everything that a viewer cannot see, and nothing that it sees may change."""
# mypyc: skip

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from stratagem.kernel.chance import Chance, Playout, Script
from stratagem.kernel.codec import checksum
from stratagem.kernel.core import (
    Action,
    Choice,
    Decision,
    News,
    Seat,
    Work,
    answer,
    options,
    play_at_random,
    seen_waiting,
)
from stratagem.kernel.errors import BadReplay
from stratagem.kernel.game import Game, Watch
from stratagem.kernel.testing.asking import MALFORMED, ruled, worded
from stratagem.kernel.testing.table import changeable, plain, play_on
from stratagem.kernel.testing.walk import Again, Driver, Gate, Made, Played, Spot, Viewer, as_clause, fail, same

MANY_WORKS = 4  # most pieces of work examined after one answer
FEW_OUTCOMES = 3  # of one move that are changed, one at a time

Frames = list[tuple[News, Any]]  # per news what the viewer hears, and its view at that moment
FEW_GUESSES = 20  # fewer may all match the truth by chance


def check_leaks(spot: Spot) -> None:
    """The proof against leaks: in a world that differs only in what is hidden, a viewer is told exactly the same."""
    for viewer in spot.viewers:
        compare(spot.game, viewer, spot.state, spot.world(viewer))


def compare(game: Game, viewer: Viewer, s: Any, w: Any) -> None:
    """Everything this viewer is shown of two worlds that it cannot distinguish."""
    who = f"for {'a spectator' if viewer is None else f'seat {viewer}'} a hidden thing changes "
    top, other = (t.agenda[-1] if t.agenda and t.result is None else None for t in (s, w))
    same("leak in agenda", f"{who}what happens next", top, other)
    if isinstance(top, Decision) and s.waiting:
        same("leak in window", f"{who}who is asked", list(top.asks(s)), list(top.asks(w)))
    same("leak in view", f"{who}the view", game.view(s, viewer), game.view(w, viewer))
    same("leak in waiting", f"{who}who is waited for", seen_waiting(s, viewer), seen_waiting(w, viewer))
    same("leak in prompt", f"{who}the prompt", game.prompt(s, viewer).to_json(), game.prompt(w, viewer).to_json())
    if viewer is None:
        return
    if viewer in s.waiting:
        compare_options(game, viewer, s, w, who)
    same(
        "leak in refusals", f"{who}what is refused",
        [r.to_json() for r in game.refusals(s, viewer)], [r.to_json() for r in game.refusals(w, viewer)],
    )  # fmt: skip
    same("leak in signals", f"{who}its signals", game.signals(s, viewer), game.signals(w, viewer))


def compare_options(game: Game, seat: Seat, s: Any, w: Any, who: str) -> None:
    found = list(options(s, seat))
    same("leak in options", f"{who}its options", found, list(options(w, seat)))
    for action in found:
        one, other = game.option(s, seat, action), game.option(w, seat, action)
        same("leak in labels", f"{who}the label of {action}", one.to_json(), other.to_json())


def check_reasons(spot: Spot) -> None:
    """Why an answer is refused depends on nothing that its seat cannot see."""
    others = list(spot.played.actions.values())
    for seat in spot.state.waiting:
        found = options(spot.state, seat)
        tried = spot.random.sample(others, min(12, len(others)))
        for data in [*(spot.game.wire(a) for a in tried if a not in found), *MALFORMED[:4]]:
            one = spot.game.why_not(spot.state, seat, data)
            other = spot.game.why_not(spot.world(seat), seat, data)
            same(
                "leak in refusals", f"for seat {seat} a hidden thing changes why {data} is refused",
                one and one.to_json(), other and other.to_json(),
            )  # fmt: skip


def check_answers(spot: Spot) -> None:
    """Answers stay secret until all are in; a quiet decision also hides who has answered."""
    s, game = spot.state, spot.game
    top = s.agenda[-1] if s.agenda and s.result is None else None
    if not isinstance(top, Decision) or isinstance(top, Choice) or len(s.waiting) < 2:
        return
    for seat in s.waiting:
        found = list(options(s, seat))
        answered = [after(s, seat, action) for action in (found[0], found[-1])]
        unsaid = [s, *answered] if top.quiet else answered
        for viewer in spot.viewers:
            if viewer != seat:
                with as_clause("answers", f"viewer {viewer} learns of the secret answer of seat {seat}"):
                    for other in unsaid[1:]:
                        compare(game, viewer, unsaid[0], other)
                worlds = [game.resample(t, viewer, spot.luck(viewer, 2)) for t in unsaid]
                for world in worlds[1:]:
                    same("resample", f"viewer {viewer} guesses by the secret answer of {seat}", worlds[0], world)


def after(s: Any, seat: Seat, action: Action) -> Any:
    """The state once this seat, not the last, has answered a decision of several seats."""
    new = s.copy()
    told = "a secret answer was told at once"
    answer(new, seat, action, Script([]), lambda _, news: fail("leak in news", f"{told}: {news}"))
    return new


def check_news(spot: Spot) -> None:
    """The same move with the same luck, or with one other outcome: if what a viewer sees stays equal, so does what it
    hears."""
    if spot.index == 0:
        spot.game.setup(spot.setup, Script(spot.played.luck), lambda _, news: well_told(spot, news))
        check_luck_told(spot, spot.played.luck, lambda luck, watch: spot.game.setup(spot.setup, luck, watch))
    made = spot.next
    if made is None:
        return
    told = frames(spot, spot.state, made, spot.viewers)
    assert told is not None
    for viewer in spot.viewers:
        for news, _ in told[viewer]:
            well_told(spot, news)
        world = with_answers(spot.state, spot.world(viewer))
        if world is not None and made.action in options(world, made.seat):
            other = frames(spot, world, made, [viewer])
            if other is not None:
                compare_news(viewer, told[viewer], other[viewer])

    def again(luck: Chance, watch: Watch) -> Any:
        new = spot.state.copy()
        answer(new, made.seat, made.action, luck, watch)
        return new

    check_luck_told(spot, made.luck, again)


def check_luck_told(spot: Spot, luck: list[int], run: Callable[[Chance, Watch], Any]) -> None:
    """Where one outcome is another, such as a card that is drawn, whoever sees no difference hears none either."""
    if not luck:
        return
    here, told = heard(spot, run, Script(luck), spot.viewers)
    for number in spot.random.sample(range(len(luck)), min(FEW_OUTCOMES, len(luck))):
        other = OneOther(luck, number, spot.random)
        try:
            there, told_there = heard(spot, run, other, spot.viewers)
        except BadReplay:
            continue
        if not other.left and checksum(here) != checksum(there):
            for viewer in spot.viewers:
                compare_news(viewer, told[viewer], told_there[viewer])


class OneOther(Chance):
    """Recorded outcomes, of which one is another."""

    def __init__(self, outcomes: list[int], number: int, random: Random) -> None:
        self.left = list(enumerate(outcomes))[::-1]
        self.number = number
        self.random = random

    def pick(self, source: str, weights: list[int]) -> int:
        if not self.left:
            raise BadReplay("the luck has been used up")
        number, outcome = self.left.pop()
        possible = [one for one, weight in enumerate(weights) if weight > 0]
        found = [one for one in possible if (one == outcome) != (number == self.number)]
        if not found:
            raise BadReplay(f"there is no such outcome of {source!r} here")
        return self.random.choice(found)


def with_answers(s: Any, world: Any) -> Any:
    """The guessed world with the true secret answers, which settling will show; None if they are illegal there."""
    new = world.copy()
    if s.answers:
        for seat, action in s.answers.items():
            if action not in options(world, seat):
                return None
        new.answers = dict(s.answers)
        new.waiting = s.waiting[:]
    return new


def frames(spot: Spot, s: Any, made: Made, viewers: list[Viewer]) -> dict[Viewer, Frames] | None:
    """What each of these viewers hears and sees while the move is made; None if that luck is impossible there."""
    script = Script(made.luck)

    def run(luck: Chance, watch: Watch) -> Any:
        new = s.copy()
        answer(new, made.seat, made.action, luck, watch)
        return new

    try:
        _, found = heard(spot, run, script, viewers)
    except BadReplay:
        if s is spot.state:
            raise
        return None
    return found if script.finished() else None


def heard(
    spot: Spot, run: Callable[[Chance, Watch], Any], luck: Chance, viewers: list[Viewer]
) -> tuple[Any, dict[Viewer, Frames]]:
    """A run to its end, with that luck, and what each of these viewers hears and sees meanwhile."""
    found: dict[Viewer, Frames] = {viewer: [] for viewer in viewers}

    def watch(state: Any, news: News) -> None:
        for viewer in viewers:
            if news.heard_by(viewer):
                found[viewer].append((news, spot.game.view(state, viewer)))

    new = run(luck, watch)
    for viewer in viewers:
        found[viewer].append((News("the end", {}), spot.game.view(new, viewer)))
    return new, found


def compare_news(viewer: Viewer, one: Frames, other: Frames) -> None:
    for (_, view), (_, view_there) in zip(one[:-1], other[:-1], strict=False):
        if view != view_there:
            return  # the move shows this viewer something: its news may differ
    if one[-1][1] == other[-1][1]:
        heard, there = ([(n.key, n.params, n.rules) for n, _ in told] for told in (one, other))
        same("leak in news", f"viewer {viewer} sees the same and hears otherwise", heard, there)


def well_told(spot: Spot, news: News) -> None:
    if news.key == "the end":
        return
    worded(spot.played, news.key, news.params, "news")
    ruled(news.rules)
    plain("words", f"the parameters of {news.key}", news.params)
    seats = range(spot.setup.seats)
    if any(seat not in seats for seat in (*(news.to or ()), *news.but)) or news.to == ():
        fail("words", f"{news.key} is told to {news.to} but {news.but}, at a table of {len(seats)}")


def check_work(spot: Spot) -> None:
    """Work shows nothing new to anybody: a window or a fact that depends on hidden information is a leak."""
    made = spot.next
    if made is None:
        return
    looked = 0

    def look(state: Any) -> None:
        nonlocal looked
        looked += 1
        if looked <= MANY_WORKS:
            compare_works(spot, state)

    Driver(Gate(Again(made.luck)), look).answer(spot.state.copy(), made.seat, made.action)


def compare_works(spot: Spot, state: Any) -> None:
    """Here a piece of work is next: do it, and all work after it, in the true world and in a guessed one."""
    game = spot.game
    for viewer in spot.viewers:
        try:
            world = game.resample(state, viewer, spot.luck(viewer, 4))
            alike = game.view(world, viewer) == game.view(state, viewer)
        except Exception:
            return  # guessing is not guaranteed to work in the middle of a turn
        if alike:
            true = state.copy()
            do_works(true)
            do_works(world)
            with as_clause("work", f"{state.agenda[-1]} is work, and shows something hidden"):
                compare(game, viewer, true, world)


def do_works(state: Any) -> None:
    while state.result is None and isinstance(state.agenda[-1], Work):
        state.agenda.pop().do(state)
    if state.result is None and isinstance(state.agenda[-1], Decision):
        state.waiting = list(state.agenda[-1].asks(state))


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
