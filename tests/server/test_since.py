"""What happened since my last move, as I would have seen it: from the records, after a restart as well."""

import json
import random

import pytest

from stratagem.table.loading import Loader
from stratagem.table.logs import Log
from stratagem.table.match import Match
from stratagem.table.terms import Terms

from .rows.inside import Caller, hall_in, table_in
from .rows.loops import finish


def retold(match, seat):
    """Every piece of news with its view, from all records played over again: as a table in memory has them."""
    again = Match(Terms.from_json(match.log.records[0]["table"], match.game), [], Log(match.log.records), 10**6)
    loader = Loader(again, views=True)
    for record in match.log.records:
        loader.take(record)
    return again.frames.since(seat, 0, match.number_for(seat))


async def moves(room, chance, count):
    """People answer at random; the seats in the order of their answers."""
    made = []
    while room.match.waiting("person") and len(made) < count:
        seat = chance.choice(room.match.waiting("person"))
        while not room.match.draft(seat).ready:
            room.match.extend(seat, chance.choice(room.match.seen(seat).options).do)
        wires = [room.match.game.wire(action) for action in room.match.draft(seat).actions]
        await room.play(seat, wires, room.match.number_for(seat), "")
        made.append(seat)
    return made


@pytest.mark.parametrize(("game", "seats", "count"), [("strato", 2, 8), ("stramat", 3, 40), ("synergy", 3, 14)])
def test_the_steps_since_my_move_are_the_ones_i_would_have_seen(tmp_path, game, seats, count):
    async def first():
        async with hall_in(tmp_path) as hall:
            opened, room = await table_in(hall, game, seats, seed=11)
            await moves(room, random.Random(4), count)
            return opened

    async def then(opened):
        async with hall_in(tmp_path) as hall:  # another day: nothing is in memory
            room = await hall.rooms.get(opened.table)
            caller, pictures = Caller(hall), 0
            for seat, token in opened.seats.items():
                status, _, answer = await caller.call("GET", f"/api/tables/{opened.table}/since", None, token)
                told = json.loads(answer)
                assert status == 200 and told["number"] == room.match.number_for(int(seat))
                mine = [record["n"] for record in room.stored.records if record.get("seat") == int(seat)
                        and record["kind"] == "move"]  # fmt: skip
                assert told["move"] == (mine[-1] if mine else 1)
                expected = [frame for frame in retold(room.match, int(seat)) if frame.number >= told["move"]]
                assert [(one["number"], one["told"]["key"]) for one in told["frames"]] == [
                    (frame.number, frame.told.key) for frame in expected
                ]
                for one, frame in zip(told["frames"], expected, strict=True):
                    assert one["view"] is None or one["view"] == json.loads(json.dumps(frame.view))
                pictures += sum(one["view"] is not None for one in told["frames"])
            assert pictures > 1
            status, _, _ = await caller.call("GET", f"/api/tables/{opened.table}/since", None, opened.watch)
            assert status == 403, "spectators have made no move"

    finish(then(finish(first())))
