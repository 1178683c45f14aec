"""A player's games, results and ratings, on both stores: complete whatever happens, and the same from the records."""

import asyncio
import datetime
import json
import random
from dataclasses import replace
from types import SimpleNamespace

import pytest
from server.rows.inside import MANY

from stratagem import games
from stratagem.commands import main
from stratagem.kernel.replay import Move
from stratagem.server import hall as halls
from stratagem.server.hall import Hall
from stratagem.server.history import openings_of
from stratagem.server.messages import HostOrder, NewTable, ProfileWish, SeatWish
from stratagem.table import StratagemError, history
from stratagem.table.results import opening_of
from stratagem.table.serving import Endpoint, Hours
from stratagem.table.stores import HistoryStore, open_store
from stratagem.table.stores.history import Row
from stratagem.table.stores.operating import OperatorStore

ANNA, BRUNO, CARLA = "a" * 43, "b" * 43, "c" * 43
ME, OPEN = SeatWish(kind="person", mine=True, name="Anna"), SeatWish(kind="open")
BOT = SeatWish(kind="bot", level="random")


@pytest.fixture(params=["sqlite", "postgres"])
def address(request, tmp_path):
    return str(tmp_path / "tables.sqlite") if request.param == "sqlite" else request.getfixturevalue("database")


class House:
    """A server inside the test, that can be started anew; players who answer at random."""

    def __init__(self, address, folder, seed=1):
        self.address, self.folder, self.chance = address, folder, random.Random(seed)
        self.open()

    def open(self):
        self.hall = Hall(open_store(self.address, self.folder), MANY, bot_pace=0.0, shortest_window=0.0)

    async def __aenter__(self):
        await self.hall.start()
        return self

    async def __aexit__(self, *fault):
        await self.hall.stop()

    async def again(self):
        await self.hall.stop()
        self.open()
        await self.hall.start()

    async def table(self, key, game, seats, others=(), **wishes):
        opened = await self.hall.open(NewTable(game=game, seats=seats, **wishes), "here", player=await self.met(key))
        for other in others:
            await self.hall.seating.sit(opened.table, opened.invite, None, other[:5], await self.met(other))
        return opened

    async def met(self, key):
        return await self.hall.people.met(key)

    async def play(self, table, most=10_000):
        """People answer at random until the game is over, or so often."""
        room = await self.hall.rooms.get(table)
        for _ in range(most):
            while room.match.waiting("bot"):
                await asyncio.sleep(0)
                room = await self.hall.rooms.get(table)
            asked = room.match.waiting("person")
            if not asked:
                return room
            seat = self.chance.choice(asked)
            wires = []
            while not room.match.draft(seat).ready:
                room.match.extend(seat, self.chance.choice(room.match.seen(seat).options).do)
            wires = [room.match.game.wire(action) for action in room.match.draft(seat).actions]
            await room.play(seat, wires, room.match.number_for(seat), "")
        return room

    async def games(self, key, game="", words="", after=""):
        return await self.hall.history.games(await self.hall.people.who(key), game, words, after)

    async def statistics(self, key):
        return await self.hall.history.statistics(await self.hall.people.who(key))

    async def all_ratings(self):
        await asyncio.wrap_future(self.hall.history.kept.rate())  # after those that are queued
        return await asyncio.wrap_future(self.hall.history.kept.all_ratings())


@pytest.fixture
def house(address, tmp_path):
    def run(work, seed=1):
        async def whole():
            async with House(address, tmp_path, seed) as made:
                return await work(made)

        return asyncio.run(whole())

    return run


def test_my_turn_comes_first_then_what_runs_then_what_is_over(house):
    async def work(house):
        over = await house.table(ANNA, "strato", [ME], options={"challenge": 0})
        await house.play(over.table)
        theirs = await house.table(ANNA, "stratos", [ME, OPEN], [BRUNO])
        room = await house.hall.rooms.get(theirs.table)
        waiting = await house.table(ANNA, "synergy", [ME, OPEN, OPEN])
        for key, seat in ((ANNA, 0), (BRUNO, 1)):
            found = await house.games(key)
            turn = [one.table for one in found.turn]
            assert (theirs.table in turn) == (seat in room.match.waiting("person"))
        found = await house.games(ANNA)
        assert [one.table for one in found.finished] == [over.table] and found.finished_in_all == 1
        assert {one.table for one in found.turn + found.running} == {theirs.table, waiting.table}
        [ended] = found.finished[0].endings
        assert ended.together and ended.level == 0 and ended.moves > 0 and ended.turns > 0
        assert next(one.state for one in found.running if one.table == waiting.table) == "gathering"
        [running] = [one for one in found.turn + found.running if one.table == theirs.table]
        assert [chair.name for chair in running.chairs] == ["Anna", "bbbbb"]

    house(work)


def test_the_list_does_not_tell_who_has_answered_in_secret(house):
    """In a quiet window another player's list is the same, byte for byte, whether somebody has answered or not."""

    async def work(house):
        seen, room = 0, None
        while seen < 3:
            if room is None or room.match.over:
                opened = await house.table(ANNA, "stramat", [ME, OPEN, OPEN], [BRUNO, CARLA])
                room = await house.hall.rooms.get(opened.table)
            asked = room.match.asked("person")
            quiet = room.facts()["in_window"] and len(room.match.waiting("person")) > 1
            if quiet:
                seat = room.match.waiting("person")[0]
                others = [key for n, key in enumerate((ANNA, BRUNO, CARLA)) if n != seat]
                before = [await house.games(key) for key in others]
                mine = await house.games((ANNA, BRUNO, CARLA)[seat])
                assert mine.turn and seat in asked
                await room.play(seat, [room.match.seen(seat).options[0].do], room.match.number_for(seat), "")
                if room.facts()["in_window"] and room.match.history.open_since == room.match.number_for(None) and (
                    room.match.waiting("person") and seat not in room.match.waiting("person")
                ):
                    assert [await house.games(key) for key in others] == before
                    assert not (await house.games((ANNA, BRUNO, CARLA)[seat])).turn
                    seen += 1
            else:
                await house.play(opened.table, 1)

    house(work)


@pytest.mark.property
def test_every_table_is_in_the_list_whatever_happens(house):
    """Random play, other devices, restarts: a list has every table of a player once, paged or not."""

    async def work(house):
        mine = {ANNA: set(), BRUNO: set()}
        for step in range(45):
            if step % 15 == 14:
                await house.again()
            keys = house.chance.choice([(ANNA, ()), (ANNA, (BRUNO,)), (BRUNO, (ANNA,))])
            game, options = house.chance.choice([("strato", {"challenge": 0}), ("stramat", {})])
            if game == "stramat" and not keys[1]:
                game, options = "strato", {"challenge": 1}
            seats = [ME, *(OPEN for _ in keys[1])]
            opened = await house.table(keys[0], game, seats, keys[1], options=options)
            for key in (keys[0], *keys[1]):
                mine[key].add(opened.table)
            await house.play(opened.table, house.chance.choice([0, 1, 3, 10_000, 10_000]))
        for key, tables in mine.items():
            found, after = [], ""
            while True:
                page = await house.games(key, after=after)
                found += [one.table for one in [*page.turn, *page.running, *page.finished]]
                after = page.more
                if not after:
                    break
            assert sorted(found) == sorted(tables)
            strato = await house.games(key, game="strato")
            assert {one.game for one in [*strato.turn, *strato.running, *strato.finished]} <= {"strato"}
        named = await house.games(ANNA, words="BBBB")
        assert named.finished and all(len(one.chairs) > 1 for one in named.finished)

    house(work, seed=7)


def test_another_device_has_the_same_list_and_a_stranger_none(house):
    async def work(house):
        opened = await house.table(ANNA, "strato", [ME])
        code = await house.hall.people.code(ANNA)
        await house.hall.people.join(CARLA, code.secret, "here")
        assert await house.games(CARLA) == await house.games(ANNA)
        assert [one.table for one in (await house.games(CARLA)).turn] == [opened.table]
        assert (await house.games(BRUNO)).turn == []

    house(work)


# -- ratings ------------------------------------------------------------------------------------------------


async def decided(house, *others, seats=(ME, OPEN)):
    """A rated game of Anna's that somebody wins, which a Stramat may call off; how many it took."""
    for count in range(1, 100):
        opened = await house.table(ANNA, "stramat", list(seats), others, rated=True)
        room = await house.play(opened.table)
        if room.match.results[-1].winners:
            return room, count
    raise AssertionError("no game is ever decided")


async def a_season(house, games=5):
    """Some games of three people, rated or not, at least one of them with a bot; how many there are."""
    _, count = await decided(house, BRUNO, seats=(ME, OPEN, BOT))
    for _ in range(games):
        some = house.chance.choice([(ANNA, BRUNO), (BRUNO, CARLA), (CARLA, ANNA)])
        seats = [ME, OPEN, BOT] if house.chance.random() < 0.5 else [ME, OPEN]
        opened = await house.table(some[0], "stramat", seats, [some[1]], rated=house.chance.random() < 0.8)
        await house.play(opened.table)
    return games + count


@pytest.mark.property
def test_ratings_are_the_same_computed_anew(house, address, tmp_path, capsys):
    """Kept from game to game over a restart, and from the records: equal to the last byte."""

    async def work(house):
        first = await a_season(house)
        await house.again()
        return first + await a_season(house, 2), await house.all_ratings()

    count, kept = house(work)
    assert kept.count("bot:random") >= 1
    store = open_store(address, tmp_path)
    try:
        tables, games = history.rebuild(store)
        assert HistoryStore(store).all_ratings().result() == kept
        assert tables == count and games == len({row[0] for row in json.loads(kept)})
        store.submit(lambda base: base.execute("UPDATE played SET mu=0, sigma=1 WHERE mu IS NOT NULL")).result()
        assert HistoryStore(store).all_ratings().result() != kept, "or this test could not fail"
        store.submit(lambda base: base.execute("UPDATE results SET body='{}' WHERE rated=1")).result()
    finally:
        store.close()
    with pytest.raises(SystemExit) as left:
        main.run(["data", "ratings", "--rebuild", "--database", address])
    told = capsys.readouterr().out
    assert left.value.code == 0 and f"{count} tables read" in told and "bot:random" in told
    store = open_store(address, tmp_path)
    assert HistoryStore(store).all_ratings().result() == kept
    store.close()


def test_a_table_is_rated_only_if_that_was_agreed_and_can_be(house):
    async def work(house):
        await house.play((await house.table(ANNA, "stramat", [ME, OPEN], [BRUNO])).table)
        assert await house.all_ratings() == "[]"
        for wish in (
            {"game": "strato", "seats": [ME, OPEN]},
            {"game": "stramat", "seats": [ME, ME]},
            {"game": "stramat", "seats": [ME, BOT], "seed": 1},
            {"game": "stramat", "seats": [ME, BOT], "open": True},
            {"game": "stramat", "seats": [BOT, BOT]},
        ):
            with pytest.raises(StratagemError, match="unrated"):
                await house.table(ANNA, rated=True, **wish)
        nameless = await house.table(ANNA, "stramat", [ME, OPEN], [""], rated=True)
        await house.play(nameless.table)
        assert await house.all_ratings() == "[]", "somebody without a key agreed to nothing"
        opened = await house.table(ANNA, "stramat", [ME, OPEN], [BRUNO], rated=True)
        room = await house.hall.rooms.get(opened.table)
        for do in ("bot", "free", "reissue"):
            with pytest.raises(StratagemError, match="rated"):
                await house.hall.seating.order(room, HostOrder(do=do, seat=1), opened.host)
        await house.hall.seating.stand(room, 1, room.seats.generation(1))
        await house.hall.seating.order(room, HostOrder(do="bot", seat=1), opened.host)
        room = await house.play(opened.table)
        await house.all_ratings()  # games are rated in the background
        stats = await house.statistics(BRUNO)
        if room.match.results[-1].winners:
            assert stats.ratings and stats.ratings[0].game == "stramat", "whoever leaves keeps the result"
            assert stats.ratings[0].spread < 490

    house(work, seed=3)


def test_two_players_who_turn_out_to_be_one_have_one_rating(house):
    async def work(house):
        await decided(house, BRUNO)
        await decided(house, CARLA)
        await decided(house, BRUNO, seats=(ME, OPEN, BOT))
        before = await house.all_ratings()
        code = await house.hall.people.code(ANNA)
        await house.hall.people.join(CARLA, code.secret, "here")
        after = await house.all_ratings()
        assert after != before
        await asyncio.wrap_future(house.hall.history.kept.rebuild())
        assert await house.all_ratings() == after
        me = await house.hall.people.who(CARLA)
        ranked = (await house.hall.history.ratings("stramat", me)).ratings
        assert [one.me for one in ranked].count(True) == 1

    house(work, seed=5)


# -- statistics ---------------------------------------------------------------------------------------------


def test_statistics_count_each_game_once(house):
    async def work(house):
        for challenge in (0, 0, 1):
            await house.play((await house.table(ANNA, "strato", [ME, ME], options={"challenge": challenge})).table)
        await house.play((await house.table(ANNA, "strato", [ME], options={"challenge": 0}, seed=4)).table)
        await house.play((await house.table(ANNA, "stramat", [ME, ME])).table)
        stats = await house.statistics(ANNA)
        [strato] = stats.games
        assert (strato.game, strato.seats, strato.played, strato.together) == ("strato", 2, 3, True)
        assert strato.won == sum(strato.form) and len(strato.form) == 3 and strato.longest >= strato.streak
        assert [(one.level, one.played) for one in stats.levels] == [(0, 2), (1, 1)]
        assert (await house.statistics(BRUNO)).games == []

    house(work, seed=2)


def test_series_are_counted_when_they_end(house):
    async def work(house):
        won = 0
        for again in (False, True):
            wishes = {"series": "evening", "options": {"games": 2}}
            opened = await house.table(ANNA, "stramat", [ME, OPEN], [BRUNO], **wishes)
            room = await house.play(opened.table)
            while room.match.final is None:
                stats = await house.statistics(ANNA)
                assert [(one.played, one.won) for one in stats.series] == ([(1, won)] if again else [])
                await room.act(room.next_game)
                room = await house.play(opened.table)
            won += 0 in room.match.final.ranking[0]
        [anna], [bruno] = [(await house.statistics(key)).series for key in (ANNA, BRUNO)]
        assert (anna.game, anna.played, anna.won) == ("stramat", 2, won) and bruno.played == 2
        assert anna.won + bruno.won >= 2, "whoever shares the first place has won, too"

    house(work)


def test_openings_are_counted_where_a_game_has_some():
    """The first answer of the kind that the game names, each seat's own; a card game has none."""
    stratos, replay = games.get("stratos"), SimpleNamespace(moves=[])
    for seat, kind in ((0, "mage"), (1, "hunter"), (0, "soldier")):
        replay.moves += [Move(seat, [{"do": "end_actions"}]), Move(seat, [{"do": "hire", "kind": kind}])]
    assert [opening_of(stratos.lobby.opening, replay, seat) for seat in range(3)] == ["mage", "hunter", ""]
    assert games.get("weather_machine").lobby.opening and not games.get("strato").lobby.opening
    begun = [("mage", True), ("mage", False), ("hunter", True), ("", True)]
    rows = [Row("t", 1, 1.0, "stratos", 2, "", None, {"openings": [opening, "other"]}, 0, "a", won, 1, 1.0, None)
            for opening, won in begun]  # fmt: skip
    assert [(one.opening, one.played, one.won) for one in openings_of(rows)] == [("mage", 2, 1), ("hunter", 1, 1)]
    assert openings_of([replace(rows[0], body={})]) == []


# -- deals of the day ---------------------------------------------------------------------------------------


def deal(game="strato"):
    from stratagem.games import get
    from stratagem.table.daily import deal_of

    setup = deal_of(get(game), halls.today())
    normal = SeatWish(kind="bot", level="normal")
    return {"game": game, "seats": [ME, *[normal] * (setup.seats - 1)], "options": setup.options, "daily": True}


def test_the_first_try_counts_and_no_other(house):
    async def work(house):
        await house.hall.people.change(ANNA, ProfileWish(name="Anna"))
        first = await house.table(ANNA, **deal())
        room = await house.hall.rooms.get(first.table)
        await room.note_hint()
        second = await house.table(ANNA, **deal())
        await house.play(second.table)
        anna = await house.hall.people.who(ANNA)
        today = halls.today()
        [board] = [one for one in (await house.hall.history.board(today, anna)).games if one.game == "strato"]
        assert board.lines == [] and board.mine == first.table and board.solved is None
        await house.play(first.table)
        bruno = await house.hall.people.who(BRUNO)
        [board] = [one for one in (await house.hall.history.board(today, bruno)).games if one.game == "strato"]
        [line] = board.lines
        assert (line.name, line.me, line.hints) == ("Anna", False, 1) and line.turns > 0 and board.mine == ""
        await house.hall.delete(await house.hall.rooms.get(first.table))
        third = await house.table(ANNA, **deal())
        await house.play(third.table)
        [board] = [one for one in (await house.hall.history.board(today, anna)).games if one.game == "strato"]
        assert board.mine == first.table, "deleting a try is not another one"
        assert (await house.statistics(ANNA)).days == 1

    house(work)


def test_of_two_devices_that_turn_out_to_be_one_player_the_first_try_counts(house):
    async def work(house):
        first, second = [await house.table(key, **deal()) for key in (BRUNO, ANNA)]
        for opened in (second, first):
            await house.play(opened.table)
        today, carla = halls.today(), await house.hall.people.who(CARLA)
        [board] = [one for one in (await house.hall.history.board(today, carla)).games if one.game == "strato"]
        assert len(board.lines) == 2, "nobody knows yet that they are one"
        code = await house.hall.people.code(ANNA)
        await house.hall.people.join(BRUNO, code.secret, "here")
        anna = await house.hall.people.who(ANNA)
        [board] = [one for one in (await house.hall.history.board(today, anna)).games if one.game == "strato"]
        assert len(board.lines) == 1 and board.mine == first.table and board.lines[0].me

    house(work)


def test_another_deal_than_the_days_is_no_try(house):
    async def work(house):
        wish = deal()
        wish["options"] = {"challenge": (wish["options"]["challenge"] + 1) % 10}
        await house.play((await house.table(ANNA, **wish)).table)
        board = await house.hall.history.board(halls.today(), await house.hall.people.who(ANNA))
        assert all(one.lines == [] and not one.mine for one in board.games)

    house(work)


def test_yesterdays_deal_is_solved_in_the_background(house):
    async def work(house):
        yesterday = (datetime.date.fromisoformat(halls.today()) - datetime.timedelta(days=1)).isoformat()
        told = await house.hall.history.solution("strato", yesterday)
        assert told.status == "running"
        while (told := await house.hall.history.solution("strato", yesterday)).status == "running":
            await asyncio.sleep(0.05)
        assert told.verdict in ("winnable", "not found")
        if told.id:
            game, replay = await house.hall.brought(told.id)
            assert game.name == "strato" and len(replay.moves) == told.moves and replay.end["winners"]
        assert await house.hall.history.solution("strato", halls.today()) is None
        assert await house.hall.history.solution("strato", "2020-01-01") is None  # nobody looks back so far
        assert await house.hall.history.solution("stramat", yesterday) is None

    house(work)


# -- mine to take away --------------------------------------------------------------------------------------


def test_a_player_takes_everything_away_and_is_forgotten(house):
    async def work(house):
        await house.hall.people.change(ANNA, ProfileWish(name="Anna", colour=2))
        await a_season(house, 5)
        await house.play((await house.table(ANNA, **deal())).table)
        kept, anna = house.hall.notices.kept, (await house.hall.people.who(ANNA)).id
        await asyncio.wrap_future(kept.add(Endpoint("e", anna, "ntfy", False, "anna-topic", "it")))
        await asyncio.wrap_future(kept.set_hours(anna, Hours(1320, 420, "Europe/Rome")))
        await asyncio.wrap_future(kept.try_out("e", anna, 1.0))
        mine = await house.hall.people.everything(ANNA)
        assert [way["address"] for way in mine["endpoints"]] == ["anna-topic"] and len(mine["notices"]) == 1
        assert mine["quiet_hours"] == [{"since": 1320, "until": 420, "zone": "Europe/Rome"}]
        assert {one["game"] for one in mine["played"]} == {"stramat", "strato"}
        assert all(one["at"] for one in mine["played"])
        assert mine["players"][0]["name"] == "Anna" and mine["played"] and mine["chairs"] and mine["tries"]
        assert any(word["text"] == "Anna" for word in mine["words"])
        bruno, before = await house.games(BRUNO), await house.all_ratings()
        await house.hall.people.erase(ANNA)
        assert (await house.games(ANNA)).finished == [] and (await house.statistics(ANNA)).games == []
        after = await house.all_ratings()
        old = (await house.hall.people.who(ANNA)).id
        assert old in before and old not in after, "their ratings are somebody's"
        found = await house.games(BRUNO)
        assert [one.table for one in found.finished] == [one.table for one in bruno.finished], "games stay"
        assert not any(chair.name == "Anna" for one in found.finished for seat, chair in enumerate(one.chairs)
                       if seat not in one.seats)  # fmt: skip
        left = await house.hall.people.everything(ANNA)
        assert not any(rows for name, rows in left.items() if name not in ("format", "ids"))

    house(work, seed=9)


def test_tables_of_an_older_version_are_read_when_a_server_starts(house, address, tmp_path):
    async def work(house):
        over = await house.table(ANNA, "strato", [ME], options={"challenge": 0})
        await house.play(over.table)
        runs = await house.table(ANNA, "strato", [ME], options={"challenge": 2})
        await house.play(runs.table, 2)
        return over.table, runs.table, await house.games(ANNA)

    over, runs, before = house(work)
    store = open_store(address, tmp_path)
    for sql in (
        "DELETE FROM results", "DELETE FROM played", "UPDATE records SET asked=NULL, known=NULL",
        "INSERT INTO unread (table_id) SELECT id FROM tables",
    ):  # fmt: skip
        store.submit(lambda base, sql=sql: base.execute(sql).rowcount).result()
    store.close()

    async def look(house):
        await house.hall.history.look()
        while await asyncio.wrap_future(house.hall.history.kept.unread()):
            await asyncio.sleep(0.01)
        return await house.games(ANNA)

    found = house(look)
    assert [one.table for one in found.turn] == [runs] and [one.table for one in found.finished] == [over]
    now, then = found.finished[0].endings[0], before.finished[0].endings[0]
    assert (now.ending, now.figure, now.moves, now.turns) == (then.ending, then.figure, then.moves, then.turns)


def test_pruning_leaves_results_and_a_deleted_loss_stays_lost(house, address, tmp_path):
    async def work(house):
        room, _ = await decided(house, BRUNO)
        before = await house.all_ratings()
        await house.hall.delete(room)
        assert await house.all_ratings() == before != "[]"
        await asyncio.wrap_future(house.hall.history.kept.rebuild())
        assert await house.all_ratings() == before
        assert (await house.statistics(ANNA)).ratings
        await asyncio.wrap_future(OperatorStore(house.hall.store).erase((await house.met(BRUNO)).id, 1.0))
        await asyncio.wrap_future(house.hall.history.kept.rebuild())
        assert len(await house.all_ratings()) == len(before)

    house(work, seed=4)
