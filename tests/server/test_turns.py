"""Turns: each is known by one number, however many moves it has and however many answer at once; on a driven clock."""

from stratagem.server.messages import Clock

from .test_clocks import DAY, LONG, house, move
from .test_team import gone, point


async def sitting(room):
    """Everybody has a key of their own; returns a look at who is asked since when."""
    seats = range(len(room.match.chairs))
    await room.act(lambda: room.notes.update(sitting={str(seat): f"player{seat}" for seat in seats}))
    return lambda: {seat: key for seat, (_, key) in room.turns.now().items()}


@house
async def test_whoever_is_asked_together_with_others_is_asked_once(house):
    room = await house.table(game="synergy", seats=4)
    keys = await sitting(room)
    while len(keys()) < 2:
        await move(room)
    before = keys()
    assert len(set(before.values())) == 1
    first, *others = sorted(before)
    await move(room)  # whoever comes first
    assert keys() == {seat: before[seat] for seat in others} and first not in keys(), "no turn of theirs has begun"
    assert room.turns.asking() == set(before.values()), "a channel is told as long as anybody is asked"
    room = await house.restart()
    assert {seat: key for seat, (_, key) in room.turns.now().items()} == {seat: before[seat] for seat in others}


@house
async def test_a_bot_that_waits_for_a_word_is_no_part_of_the_turn_before(house):
    """Whoever has just played is told that the bot after them waits: their own turn is over."""
    room, seat, (one, other) = await gone(house)
    keys = await sitting(room)
    asked = keys()
    for partner in (one, other):
        await point(room, partner, 1, "L")
    await house.time.pass_by(5.0)
    last = {}
    while seat not in room.match.waiting("bot"):
        last = keys() or last
        await move(room)
    assert set(keys()) == {one, other} and min(keys().values()) > max(last.values()) > max(asked.values())


@house
async def test_own_moves_begin_no_turn(house):
    room = await house.table(seats=2, options=LONG, clock=Clock(move=int(DAY)))
    keys = await sitting(room)
    ((seat, key),) = keys().items()
    while room.match.waiting("person") == [seat]:
        assert keys() == {seat: key}
        await move(room)
    assert keys()[1 - seat] > key
