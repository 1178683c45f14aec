"""Clauses about the table itself: copies, saving, pieces, and methods that must not change it."""
# mypyc: skip

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from stratagem.kernel.chance import Luck
from stratagem.kernel.codec import checksum
from stratagem.kernel.core import Part, State, Value, options, trusted_answer
from stratagem.kernel.game import Game
from stratagem.kernel.testing.walk import Played, Spot, fail, fail_if, same, short

PLAY_ON = 24  # enough answers to show that two equal tables continue alike
PLAIN = (int, float, str, bool, type(None))
ATOMS = frozenset(PLAIN)  # of exactly these types are most things on a table, and nothing is inside them
BIG_VIEW = 16 * 1024


def check_copy(spot: Spot) -> None:
    """A copy is equal, shares nothing mutable, and is independent."""
    s = spot.state
    other = s.copy()
    if other is s or type(other) is not type(s):
        fail("copy", f"copy() gave {type(other).__name__}, not a new {type(s).__name__}")
    same("copy", "the copy differs", s, other)
    unnamed("copy", s, other, "state")
    own = changeable(s)
    shared = set(own) & set(changeable(other))
    if shared:
        fail("copy", f"the copy shares {own[min(shared)]}")
    before = checksum(s)
    play_on(other, spot.index)
    fail_if(checksum(s) != before, "copy", "playing on the copy changed the original")
    strange = made_strange(s.copy())
    again = strange.copy()
    same("copy", "the copy loses what is seldom set", strange, again)
    unnamed("copy", strange, again, "state")


def made_strange(thing: Any) -> Any:
    """The same with every number, string and boolean in it changed, so that nothing has its initial value."""
    if isinstance(thing, bool):
        return not thing
    if isinstance(thing, (int, float)):
        return thing + 1
    if isinstance(thing, str):
        return thing + "~"
    if isinstance(thing, Part):
        for name in {*thing.names, *thing.unsaved, *getattr(thing, "__dict__", ())} - {"watch"}:
            setattr(thing, name, made_strange(getattr(thing, name)))
    elif isinstance(thing, list):
        thing[:] = [made_strange(part) for part in thing]
    elif isinstance(thing, tuple):
        return tuple([made_strange(part) for part in thing])
    elif isinstance(thing, dict):
        thing.update({key: made_strange(part) for key, part in thing.items()})
    return thing


def changeable(thing: Any, path: str = "state") -> dict[int, str]:
    """Every mutable object, by id, with the path to it. Values are immutable."""
    if not isinstance(thing, (Part, list, tuple, dict, Value, *PLAIN)):
        fail("saving", f"{path} is a {type(thing).__name__}: it can be neither compared nor saved")
    found = {id(thing): path} if isinstance(thing, (Part, list, dict)) else {}
    for place, part in parts(thing):
        found.update(changeable(part, path + place))
    return found


def parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """What a thing is made of, each with its place in it, apart from plain numbers and texts."""
    if isinstance(thing, Part):
        yield from ((f".{name}", part) for name in thing.names if type(part := getattr(thing, name)) not in ATOMS)
    elif isinstance(thing, (list, tuple)):
        yield from ((f"[{index}]", part) for index, part in enumerate(thing) if type(part) not in ATOMS)
    elif isinstance(thing, dict):
        yield from ((f"[{key!r}]", part) for key, part in thing.items() if type(part) not in ATOMS)


def play_on(state: State, seed: int, count: int = PLAY_ON) -> None:
    """Some more answers, the same for equal states."""
    chooser, luck = random.Random(seed), Luck(seed)
    for _ in range(count):
        if not state.waiting:
            return
        seat = chooser.choice(state.waiting)
        trusted_answer(state, seat, chooser.choice(list(options(state, seat))), luck)


def check_saving(spot: Spot) -> None:
    """After saving and loading, also through JSON text, a table is the same and continues alike."""
    s = spot.state
    data = spot.game.save(s)
    loaded = spot.game.load(json.loads(json.dumps(data, allow_nan=False)))
    same("saving", "the loaded state differs", s, loaded)
    unnamed("saving", s, loaded, "state")
    same("saving", "saved again it differs", data, spot.game.save(loaded))
    fail_if(checksum(loaded) != checksum(s), "saving", "equal states have different checksums")
    mine, other = s.copy(), loaded
    play_on(mine, spot.index)
    play_on(other, spot.index)
    same("saving", "played on, the loaded state goes another way", mine, other)


def unnamed(clause: str, thing: Any, other: Any, path: str) -> None:
    """A field that `names` does not list (the content, what derives from it) must have been restored as well."""
    if isinstance(thing, Part):
        for name in {*thing.unsaved, *getattr(thing, "__dict__", ())} - {*thing.names, "watch"}:
            if getattr(thing, name) != getattr(other, name, None):
                fail(clause, f"{path}.{name} is not listed in `names` and was lost")
    there = dict(parts(other))
    for place, part in parts(thing):
        unnamed(clause, part, there[place], path + place)


def check_pieces(spot: Spot) -> None:
    """Every piece is somewhere, exactly once, in the true world and in every guessed one."""
    first = spot.played.pieces
    same("pieces", "pieces were lost or made", first, spot.game.pieces(spot.state))
    if not first or any(type(n) is not int or n < 0 for n in first.values()):
        fail("pieces", f"`pieces` counts every kind of piece, wherever it lies, not {short(first)}")
    for viewer in spot.viewers:
        same("pieces", f"guessed by {viewer}, pieces were lost or made", first, spot.game.pieces(spot.world(viewer)))


def check_views(spot: Spot) -> None:
    """Views are plain JSON, small, and what the game declares."""
    for viewer in spot.viewers:
        what, seen = f"the view of {viewer}", spot.game.view(spot.state, viewer)
        plain("views", what, seen, BIG_VIEW)
        declared("views", what, seen, spot.game.view_type)
        if spot.game.looks is not None:
            for fault in spot.game.looks.faults(seen, spot.played.setup.seats):
                fail("views", f"{what} cannot be drawn: {fault}")


def declared(clause: str, what: str, data: Any, kind: Any) -> None:
    """Raise unless the data have the declared type and no undeclared field."""
    try:
        read = msgspec.convert(data, kind)
    except msgspec.ValidationError as fault:
        fail(clause, f"{what} is not of the declared type: {fault}")
    same(clause, f"{what} has a field that is not declared", data, read)


def plain(clause: str, what: str, data: Any, limit: int = 0) -> None:
    """Raise unless the data survive a round trip through JSON."""
    try:
        text = json.dumps(data, allow_nan=False, ensure_ascii=False)
    except (TypeError, ValueError) as fault:
        fail(clause, f"{what} is not plain JSON: {fault}")
    back = json.loads(text)
    same(clause, f"{what} is not plain JSON", data, back)
    if limit and len(text.encode()) > limit:
        fail(clause, f"{what} takes {len(text.encode())} bytes, more than {limit}")


def look_at_everything(game: Game, s: Any, viewers: list[int | None], spot: Spot) -> None:
    """Call every method that must only read."""
    game.pieces(s)
    game.save(s)
    for viewer in viewers:
        game.view(s, viewer)
        game.prompt(s, viewer)
        game.resample(s, viewer, spot.luck(viewer, 3))
        if viewer is not None:
            game.refusals(s, viewer)
            game.signals(s, viewer)
            game.why_not(s, viewer, {"do": "nothing"})
            if viewer in s.waiting:
                for action in options(s, viewer):
                    game.option(s, viewer, action)


def check_looking(spot: Spot) -> None:
    """No method except an answer changes the table, and none uses luck of its own."""
    before = checksum(spot.state)
    around = random.getstate()
    look_at_everything(spot.game, spot.state, spot.viewers, spot)
    fail_if(checksum(spot.state) != before, "looking", "a door that should only look changed the table")
    fail_if(random.getstate() != around, "luck", "a door used Python's own random generator")
    own = changeable(spot.state)
    for viewer in spot.viewers:
        view = spot.game.view(spot.state, viewer)
        same("looking", f"the view of {viewer} differs the second time", view, spot.game.view(spot.state, viewer))
        for thing in set(own) & set(changeable(view)):
            fail("looking", f"the view of {viewer} hands out {own[thing]} itself, not a copy")


def check_values(played: Played) -> None:
    """Steps and actions are immutable, and so is everything in them."""
    for value, text in played.values.values():
        if repr(value) != text:
            fail("values", f"{text} was changed and is now {value!r}")
        for name in value.names:
            if not frozen(getattr(value, name)):
                fail("values", f"{name} of {text} may be changed: it is a {type(getattr(value, name)).__name__}")


def frozen(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(frozen(part) for part in value)
    return isinstance(value, (*PLAIN, Value))
