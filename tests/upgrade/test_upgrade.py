"""What older versions have saved is opened, continued and reviewed by this one: every kind, every game.

`make.py` made these files, each time with the package of that version.
"""

import asyncio
import json
import shutil

import pytest
from server.rows.loops import finish

from stratagem import games
from stratagem.kernel.core import options
from stratagem.kernel.replay import Replay
from stratagem.server.hall import Hall
from stratagem.server.limits import Limits
from stratagem.server.messages import NewTable, SeatWish
from stratagem.server.reviews import FinishedGame
from stratagem.server.seating import HOST, SEAT
from stratagem.table import play_bots, restore_drafts, resume
from stratagem.table.looking_back import Course, moment
from stratagem.table.positions import read_position, shown
from stratagem.table.sealing import exported, verify
from stratagem.table.serving import Player, Snapshots, open_store
from stratagem.table.stores import moving

from .make import LIMITS, asked_of, stands

AS_IT_STOOD = ("game", "version", "number", "playing", "moves", "results", "over", "chairs", "asked")


def hall_at(left, tmp_path, database="", packs=True):
    """A server of now on a copy of what was left."""
    if not database:
        shutil.copy(left.folder / "store.sqlite", tmp_path / "store.sqlite")
    hall = Hall(
        open_store(database or str(tmp_path / "store.sqlite"), tmp_path),
        Limits(**LIMITS), bot_pace=0.0, shortest_window=0.0, packs=left.folder / "packs" if packs else None,
    )  # fmt: skip
    shutil.copytree(left.folder / "snapshots", tmp_path / "snapshots")
    hall.rooms.snapshots = Snapshots(tmp_path / "snapshots")
    return hall


async def quiet(room):
    """All bots have answered."""
    async with asyncio.timeout(60):
        while room.match.waiting("bot") and not room.match.over:
            room.wake()
            await asyncio.wait({room.bots._task})


async def a_move(room):
    """Whoever of the people is asked moves, and takes it back where that is allowed; False if nobody is asked."""
    await quiet(room)
    seats = room.match.waiting("person")
    if not seats or room.match.state.result is not None:
        return False
    seen = room.match.seen(seats[0])
    for _ in range(64):
        if seen.ready:
            break
        seen = room.match.choose(seats[0], seen.options[0].do)
    before = room.match.number
    await room.play(seats[0], [rung.do for rung in seen.draft], seen.number, f"after-the-upgrade-{before}")
    assert room.match.number > before
    if room.match.seen(seats[0]).may_undo:
        await room.act(lambda: room.match.undo(seats[0]))
    await quiet(room)
    return True


async def opened(hall, table):
    """A table as it stood, with its players' tokens, before anything more happens at it."""
    room = await hall.rooms.get(table["table"])
    assert {key: stands(room.match)[key] for key in AS_IT_STOOD} == {key: table[key] for key in AS_IT_STOOD}
    assert room.seats.right(table["tokens"]["host"]).kind == HOST
    for seat, token in table["tokens"]["seats"].items():
        assert (room.seats.right(token).kind, room.seats.right(token).seat) == (SEAT, int(seat))
    return room


def each(left, tmp_path, kinds, work, **more):
    """Do something at every table of these kinds, and find it again afterwards as it was left."""

    async def run():
        hall, after = hall_at(left, tmp_path, **more), {}
        tables = left.tables(*kinds)
        assert {table["game"] for table in tables} <= set(games.names())
        for table in tables:
            room = await opened(hall, table)
            await work(room, table)
            after[table["table"]] = (room.match.number, asked_of(room.match), room.match.playing)
        await hall.stop()
        again = Hall(open_store(more.get("database") or str(tmp_path / "store.sqlite"), tmp_path), packs=hall.packs)
        for table, stood in after.items():
            match = (await again.rooms.get(table)).match
            assert (match.number, asked_of(match), match.playing) == stood
        await again.stop()
        return len(tables)

    return finish(run())


async def goes_on(room, table, moves=3):
    moved = [await a_move(room) for _ in range(moves)]
    assert moved[0] or room.match.state.result is not None


def test_running_tables_go_on(left, tmp_path):
    async def drafted_before(room, table):
        for seat, rungs in table["draft"].items():
            assert len(room.match.draft(int(seat)).actions) == rungs, "what was being tried out is still there"
        await goes_on(room, table)

    assert each(left, tmp_path, ["running", "hot seat"], drafted_before) == 2 * len(games.names())


def test_variants_and_house_levels_go_on(left, tmp_path):
    async def one_move(room, table):
        await goes_on(room, table, 1)

    assert each(left, tmp_path, ["variant"], one_move) > 60


def test_dailies_and_public_tables_go_on(left, tmp_path):
    async def work(room, table):
        if table["kind"] == "public":
            bruno, invite = Player("bruno", frozenset(["bruno"])), table["tokens"]["invite"]
            seated = await room.hall.seating.sit(room.table, invite, None, "Bruno", bruno)
            assert seated.seat == 1
        await goes_on(room, table)

    assert each(left, tmp_path, ["daily", "public"], work) == 3


def test_series_go_on(left, tmp_path):
    """The game of now is played to its end by bots, and the next one dealt where there is one."""

    async def work(room, table):
        for seat in room.match.waiting("person"):
            await room.hall.seating.order(room, order("bot", seat), "")
        await quiet(room)
        assert len(room.match.results) == table["playing"]
        if room.match.final is None:
            await room.act(room.match.next_game)
            await quiet(room)
            assert room.match.playing == table["playing"] + 1

    assert each(left, tmp_path, ["series"], work) == sum(len(games.get(name).series) for name in games.names())


def order(do, seat):
    from stratagem.server.messages import HostOrder

    return HostOrder(do=do, seat=seat, level="easy")


def test_tables_with_somebodys_own_pack_go_on(left, tmp_path):
    """The pack lies where the server keeps its packs; where it lay when the table was begun is gone."""
    assert each(left, tmp_path, ["pack", "pack finished"], goes_on) == 2 * len(games.names())


def test_finished_tables_are_looked_at_again_and_played_otherwise(left, tmp_path):
    async def work(room, table):
        course = Course(room.match.game, room.match.replays[0], room.match.terms.pack)
        last = course.moves - 1
        assert moment(course.game, course.replay, course.moves, 0).result is not None
        assert moment(course.game, course.replay, last, None).result is None
        assert course.instead(last).options
        other = course.branch(last, room.match.chairs)
        assert other.state.result is None and options(other.state, course.mover(last))

    assert each(left, tmp_path, ["finished", "pack finished"], work) == 2 * len(games.names())


def test_reviews_are_kept_and_made(left, tmp_path):
    """A review of then can be read; one of now can be made of a game of then, with a pack as well."""

    async def run():
        hall = hall_at(left, tmp_path)
        hall.reviews.think = "2"
        by_kind = {(table["kind"], table["game"]): table for table in left.manifest["tables"]}
        for kind, wanted in (("finished", "done"), ("pack finished", "none")):
            room = await opened(hall, by_kind[kind, "strato"])
            past = FinishedGame({"table": room.table, "playing": 1}, Course(room.match.game, room.match.replays[0]))
            found = await hall.reviews.of(past)
            assert found.status == wanted
            for _ in range(200):
                if found.status == "done":
                    break
                found = await hall.reviews.start(past)
                await hall.reviews.wait(past.name)
                found = await hall.reviews.of(past)
            assert found.status == "done" and len(found.chances) == past.moves + 1
        await hall.stop()

    finish(run())


def test_saves_of_the_terminal_go_on(left, tmp_path):
    for stem, told in left.manifest["saves"].items():
        for path in (left.folder / "saves").glob(f"{stem}.*"):
            shutil.copy(path, tmp_path)
        pack = left.folder / "packs" / stem if stem.endswith("-box") else None
        match = resume(tmp_path / f"{stem}.jsonl", pack)
        assert {key: stands(match)[key] for key in AS_IT_STOOD} == {key: told[key] for key in AS_IT_STOOD}
        restore_drafts(match)
        for seat in match.waiting("person"):
            seen = match.seen(seat)
            assert seen.draft, "what was being tried out is still there"
            while not seen.ready:
                seen = match.choose(seat, seen.options[0].do)
            match.confirm(seat)
            if match.seen(seat).may_undo:
                match.undo(seat)
        play_bots(match)
        stood, number = asked_of(match), match.number
        match.log.close()
        again = resume(tmp_path / f"{stem}.jsonl", pack)
        assert (asked_of(again), again.number) == (stood, number)
        again.log.close()


def test_replays_and_exports_replay(left):
    for name, data in left.json("replays"):
        pack = left.folder / "packs" / name if name.endswith("-box") else None
        game = games.of_replay(data, pack)
        *_, last = Replay.from_json(data, game).states(game)
        assert last.result is not None
    for name, data in left.json("exports"):
        if not name.endswith("-box") or "own" in data["replay"]:  # 0.1.0 kept no pack with a game
            assert "all luck follows" in verify(data)


def test_games_brought_from_elsewhere_are_there(left, tmp_path):
    async def run():
        hall = hall_at(left, tmp_path)
        game, replay = await hall.brought(left.manifest["import"])
        assert moment(game, replay, len(replay.moves), None).result is not None
        await hall.stop()

    finish(run())


def test_position_files_offer_the_same(left):
    for name, data in left.json("positions"):
        pack = left.folder / "packs" / name if name.endswith("-box") else None
        found = read_position(data, games.of_replay({"version": 1, **data}, pack))
        now = shown(found.game, found.world, found.seat)
        assert [option["do"] for option in now["options"]] == [option["do"] for option in data["shown"]["options"]]
        assert found.now()["prompt"]["key"]


def test_a_store_in_postgresql_goes_on(left, tmp_path, database):
    """The export of then is brought into a database of now."""
    store = open_store(database, tmp_path)
    with (left.folder / "store.jsonl").open(encoding="utf-8") as lines:
        assert moving.imported(store, lines) == len(left.manifest["tables"]) + 1
        going_on = sum(not table["over"] for table in left.manifest["tables"])
        assert store.count_unfinished().result() == going_on + 1
    store.close()
    each(left, tmp_path, ["running", "daily"], goes_on, database=database)


def test_tables_that_are_over_count_no_longer(left, tmp_path):
    shutil.copy(left.folder / "store.sqlite", tmp_path / "store.sqlite")
    store = open_store(str(tmp_path / "store.sqlite"), tmp_path)
    going_on = sum(not table["over"] for table in left.manifest["tables"])
    assert store.count().result() == len(left.manifest["tables"]) + 1
    assert store.count_unfinished().result() == going_on + 1, "the imported game counts"
    assert going_on < len(left.manifest["tables"])
    store.close()


def test_nothing_is_wrong_in_the_old_store(left, tmp_path):
    """`stratagem data check`: only packs that 0.1.0 did not keep with their tables are missed."""
    shutil.copy(left.folder / "store.sqlite", tmp_path / "store.sqlite")
    store = open_store(str(tmp_path / "store.sqlite"), tmp_path)
    packs = {table["table"] for table in left.tables("pack", "pack finished")}
    wrong = list(moving.problems(store, replay=False))
    assert not wrong
    ended = {table for table, _ in moving.unplayable(store)}
    store.close()
    assert ended == (packs if left.manifest["stratagem"] == "0.1.0" else set())


# -- a pack travels with its game -------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.names())
def test_a_game_with_a_pack_needs_the_pack_no_longer(kept, tmp_path, name):
    """A table begun now is opened, exported and replayed where the pack is not."""
    left = kept["0.1.0"]
    shutil.copytree(left.folder / "packs", tmp_path / "packs")

    async def run():
        hall = Hall(open_store(str(tmp_path / "new.sqlite"), tmp_path), bot_pace=0.0, packs=tmp_path / "packs")
        first = games.get(name).samples()[0]
        seats = [SeatWish(kind="person", mine=True), *[SeatWish(kind="bot", level="random")] * (first.seats - 1)]
        wish = NewTable(game=name, seats=seats, options=first.options, content=f"{name}-box", seed=1)
        table = (await hall.open(wish, "here")).table
        assert await a_move(await hall.rooms.get(table))
        await hall.stop()
        shutil.rmtree(tmp_path / "packs")
        hall = Hall(open_store(str(tmp_path / "new.sqlite"), tmp_path), bot_pace=0.0)
        room = await hall.rooms.get(table)
        assert room.facts()["names"] == "" or room.match.game.names("en")
        await a_move(room)
        replay = json.loads(json.dumps(room.match.replays[0].to_json()))
        await hall.stop()
        return replay

    replay = finish(run())
    assert replay["own"] and replay["content"] != games.get(name).content_hash
    game = games.of_replay(replay)
    assert [*Replay.from_json(replay, game).states(game)]
    assert exported({"format": "stratagem-export-1", "replay": replay})[0].content.own == replay["own"]
