"""What `stratagem contract` asks beyond the clauses: that bots, learners, boards and series can use the game."""

from collections.abc import Callable, Iterator
from math import isclose
from typing import Any, get_type_hints

from stratagem import games as register, shelf
from stratagem.kernel.core import Result, Seat, options
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Final, Game, Setup
from stratagem.kernel.testing import ContractViolation, Played, Spot, walk
from stratagem.kernel.testing.walk import fail, fail_if
from stratagem.scenarios.where import coverage
from stratagem.table import rules as book
from stratagem.text import LANGUAGES, Words

LONGEST = 60  # games of a series; one that is not over by then is not followed to its end
FEW = 8  # positions of a game whose options are weighed and counted


def attempt(name: str, what: str, check: Callable[[], list[str] | None]) -> list[str]:
    """What a check finds; an error of the game's own code is a fault with its file and line."""
    try:
        return check() or []
    except ContractViolation as fault:
        return [str(fault)]
    except Exception as fault:
        return [f"{what}: {shelf.told(fault, register.home(name).folder)}"]


def lacking(game: Game) -> list[str]:
    """Methods that are not there: nothing else can be checked without them."""
    missing = [*game.missing(), *(["describe"] if silent(game) else [])]
    told = "a function of that name in a module of its doors, or a method of its class"
    return [f"the game has no `{name}`: {told}" for name in missing]


def silent(game: Game) -> bool:
    """Whether nothing is said of a table, in the terminal and to screen readers."""
    return all(getattr(type(game), name) is getattr(Game, name) for name in ("describe", "sections"))


def unasked(game: Game) -> list[str]:
    """Reasons that nobody ever hears: an answer is recognised, and refused with a reason, by its form."""
    own = {name for name in ("refusal", "forms", "understood") if getattr(type(game), name) is not getattr(Game, name)}
    return ["`refusal` is never asked why not, since the game has no `forms`"] if own == {"refusal"} else []


def uncited(name: str) -> list[str]:
    """Rules of a package that none of its code, or none of its tests, names; where its tests are not here: none."""
    try:
        ids = book.all_ids(name)
    except StratagemError:
        return ["there is no specification.md"]
    if not ids:
        return ["specification.md has no rule: an id in capitals, such as **SHORT-R1**, begins the paragraph of each"]
    try:
        found = coverage(name, ids)
    except StratagemError:
        return []
    told = (("code", found.not_in_code), ("scenario or test", found.not_in_tests))
    return [f"no {where} names {', '.join(ids)}" for where, ids in told if ids]


def undrawable(game: Game) -> list[str]:
    """What is wrong with its looks, whatever lies on the table."""
    if game.looks is None:
        return []
    fields = get_type_hints(game.view_type) if isinstance(game.view_type, type) else {}
    found = list(game.looks.misdeclared())
    for zone in game.looks.zones:
        name = zone.show.partition(".")[0]
        if fields and name not in fields:
            found.append(f"a zone shows {name!r}, which no view has; known: {', '.join(fields)}")
    return [f"looks: {fault}" for fault in found]


def check_usable(played: Played) -> None:
    """A game's advice, numbers and marks, at some of its positions; at its end, who has won together."""
    check_sides(played)
    for number, spot in enumerate(played.spots()):
        if number == FEW:
            return
        for seat in range(spot.setup.seats):
            check_numbers(spot, seat)
            if seat in spot.state.waiting:
                check_advice(spot, seat)
                check_marks(spot, seat)


def check_sides(played: Played) -> None:
    """Every seat is on one side, and a side wins as a whole."""
    sides = played.game.sides(played.setup)
    if sorted(seat for side in sides for seat in side) != list(range(played.setup.seats)):
        fail("sides", f"{sides} do not have each of {played.setup.seats} seats once")
    assert played.last is not None and played.last.result is not None
    winners = set(played.last.result.winners)
    if any(winners.intersection(side) not in (set(), set(side)) for side in sides):
        fail("sides", f"the sides are {sides}, and {sorted(winners)} have won: a side wins as a whole")


def check_numbers(spot: Spot, seat: Seat) -> None:
    """A learner is told what the view says, and every option has a place of its own."""
    game, s = spot.game, spot.state
    encoding = game.encoding()
    table, seen = encoding.observe(s, seat), encoding.encode(game.view(s, seat))
    at = 0
    for field in encoding.fields:
        for place in range(at, at + field.size):
            if table[place] != seen[place]:
                told = f"{table[place]} from the table and {seen[place]} from the view of seat {seat}"
                fail("numbers", f"number {place - at} of the field {field.name!r} is {told} ({spot.place})")
        at += field.size
    if seat in s.waiting:
        try:
            places = encoding.places(s, seat)
        except StratagemError as fault:
            fail("numbers", f"{fault} ({spot.place})")
        fail_if(len(set(places)) != len(places), "numbers", f"two options of seat {seat} have one place ({spot.place})")
        most = max(places)
        fail_if(most >= len(encoding.words), "numbers", f"place {most} lies outside the catalogue ({spot.place})")


def check_advice(spot: Spot, seat: Seat) -> None:
    """A weight above 0 for every option, from what the seat may know alone; prospects of all seats; reasons."""
    game, s, offered = spot.game, spot.state, list(options(spot.state, seat))
    advice, world = game.advice, spot.world(seat)
    weights = advice.policy(s, seat, offered)
    if len(weights) != len(offered) or not all(0 < weight < float("inf") for weight in weights):
        fail("advice", f"the policy gives {weights}, and should a weight above 0 to each of {len(offered)} options")
    there = advice.policy(world, seat, offered)
    if not all(isclose(one, other) for one, other in zip(weights, there, strict=True)):
        fail("advice", f"what seat {seat} cannot see changes its policy: {weights} and then {there} ({spot.place})")
    for told in (advice.evaluate(s), advice.told(s)):
        if told and (len(told) != spot.setup.seats or not all(0 <= chance <= 1 for chance in told)):
            fail("advice", f"prospects are a number from 0 to 1 for every seat, not {told} ({spot.place})")
    for action in offered:
        key, params = advice.reason(s, seat, action)
        spot.played.meet(key, params)


def check_marks(spot: Spot, seat: Seat) -> None:
    """What an option points at is drawn, so that it can be clicked."""
    game, s = spot.game, spot.state
    if game.looks is None:
        return
    drawn = set(game.looks.marks(game.view(s, seat)))
    for action in options(s, seat):
        for mark in game.option(s, seat, action).marks:
            if mark not in drawn:
                some = ", ".join(sorted(drawn)[:6]) or "none"
                fail("marks", f"{game.short(action)} points at {mark!r}, which nothing drawn has; drawn: {some}")


def series_faults(game: Game) -> list[str]:
    """Every series, played at random: it goes on with set-ups that can be played, and what it says has its text."""
    return [fault for name in game.series for fault in _series(game, name)]


def _series(game: Game, name: str) -> Iterator[str]:
    slug, called = game.name.replace("_", "-"), name.replace("_", "-")
    ours = [f"web-series-{called}"] if register.home(game.name).house else []
    yield from unsaid_of(f"{slug}-series-{called}", *ours)
    config = Setup(game.samples()[0].seats)
    results: list[Result] = []
    for number in range(LONGEST):
        coming: Any = game.series[name].next(config, results)
        if isinstance(coming, Final):
            yield from _end(game, name, config.seats, coming)
            return
        problems = game.validate(coming)
        if problems:
            yield f"series {name}: game {number + 1} would be refused: {'; '.join(problems)}"
            return
        last = walk(game, coming, number + 1, 1).last
        assert last is not None and last.result is not None
        results.append(last.result)


def _end(game: Game, name: str, seats: int, end: Final) -> Iterator[str]:
    if sorted(seat for place in end.ranking for seat in place) != list(range(seats)):
        yield f"series {name}: the ranking {end.ranking} does not name every one of {seats} seats once"
    slug = game.name.replace("_", "-")
    yield from unsaid_of(f"{slug}-ending-{end.ending.lower().replace('_', '-')}")
    if register.home(game.name).house:
        return  # some of their sheets are for the browser alone
    for line in end.sheet:
        yield from unsaid_of(f"{slug}-sheet-{line.replace('_', '-')}")


def unsaid_of(*keys: str) -> Iterator[str]:
    """The languages that have none of these texts."""
    for language in LANGUAGES:
        if not any(Words(language).has(key) for key in keys):
            yield f"there is no text {keys[0]!r} in {language!r}"
