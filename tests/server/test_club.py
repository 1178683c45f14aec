"""Club or open house: invitations that expire, are counted and revoked; roles; removing members; the commands."""

import asyncio
import re
import time

import pytest

from stratagem.commands import club
from stratagem.server.errors import Banned, NotAllowed
from stratagem.server.limits import Limits
from stratagem.server.messages import Clock, Hello, NewTable, SeatWish
from stratagem.server.seating import hashed
from stratagem.server.session import Session
from stratagem.table import Refused, StratagemError
from stratagem.table.serving import ClubStore, PlayerStore, SqliteStore

from .rows.club import key_of
from .rows.inside import Caller, Ear, hall_in, table_in
from .rows.loops import finish


def hall_of(test):
    """Run an asynchronous test with a hall of its own that is a club."""

    def run(tmp_path):
        async def whole():
            async with hall_in(tmp_path) as hall:
                await asyncio.wrap_future(hall.club.kept.become("club", hall.now()))
                await test(hall)

        finish(whole())

    run.__name__ = test.__name__
    return run


@hall_of
async def test_an_invitation_expires_is_counted_and_can_be_revoked(hall):
    now = hall.now()
    two = await hall.club.invite("guest", 1.0, 2, "for the two of you")
    for name in ("anna", "anna", "bruno"):  # who is in already does not use it up
        assert (await hall.club.join(key_of(name), two.secret, "here")).role == "guest"
    with pytest.raises(Refused):
        await hall.club.join(key_of("carla"), two.secret, "here")
    assert [(one.used, one.most) for one in (await hall.club.invitations()).invitations] == [(2, 2)]
    old = await hall.club.invite("member", 1.0, 1, "")
    kept = hall.club.kept
    assert await asyncio.wrap_future(kept.role_of(hashed(old.secret), now + 2 * 86_400)) == ""
    assert [await asyncio.wrap_future(kept.revoke(old.id, now)) for _ in range(2)] == [True, False]
    with pytest.raises(Refused):
        await hall.club.join(key_of("carla"), old.secret, "here")


@hall_of
async def test_nobody_gets_a_lower_role_by_an_invitation(hall):
    for role in ("operator", "guest"):
        invitation = await hall.club.invite(role, None, 1, "")
        assert (await hall.club.join(key_of("anna"), invitation.secret, "here")).role == "operator"


@hall_of
async def test_whoever_is_shown_the_door_loses_the_socket(hall):
    opened, _ = await table_in(hall, "strato", 2)
    invitation = await hall.club.invite("guest", None, 1, "")
    await hall.club.join(key_of("anna"), invitation.secret, "here")
    session = await Session.begin(hall, opened.table, Hello(token=opened.watch, player=key_of("anna")), Ear())
    player = await hall.people.who(key_of("anna"))
    await asyncio.wrap_future(hall.club.kept.make(player.id, "", hall.now()))
    await hall.moderation.look()
    assert session.viewer.expelled
    with pytest.raises(Banned, match="club"):
        await hall.club.admit(key_of("anna"))
    session.end()


@hall_of
async def test_whoever_is_erased_is_let_in_no_more(hall):
    invitation = await hall.club.invite("member", None, 1, "")
    await hall.club.join(key_of("anna"), invitation.secret, "here")
    await hall.club.admit(key_of("anna"))
    await hall.people.erase(key_of("anna"))
    await hall.moderation.look()
    with pytest.raises(Banned, match="club"):
        await hall.club.admit(key_of("anna"))


@hall_of
async def test_a_passkey_is_of_somebody(hall):
    for work in (hall.club.offer("", "http://localhost"), hall.club.keep("", {}, "", "http://localhost")):
        with pytest.raises(NotAllowed):
            await work


@hall_of
async def test_days_off_stop_every_clock_however_many_tables_there_are(hall):
    chairs, clock = [SeatWish(kind="person", mine=True)], Clock(move=86_400, bank=0)
    anna = await hall.people.met(key_of("anna"))
    tables = []
    for number in range(53):
        wish = NewTable(game="strato", seats=chairs, options={"challenge": 0}, clock=clock if number < 2 else None)
        tables.append((await hall.open(wish, "here", player=anna)).table)
    await hall.club.holiday(key_of("anna"), 3)
    rooms = [await hall.rooms.get(table) for table in tables[:2]]
    assert all(room.facts()["away_until"] for room in rooms)


@hall_of
async def test_days_off_are_true_at_a_table_where_somebody_sits_down_meanwhile(hall):
    clock, slow = Clock(move=86_400, bank=0), {"game": "strato", "options": {"challenge": 9}}
    anna, bruno = [await hall.people.met(key_of(name)) for name in ("anna", "bruno")]
    await hall.club.holiday(key_of("anna"), 3)
    mine, free = SeatWish(kind="person", mine=True), SeatWish(kind="open")
    opened = await hall.open(NewTable(seats=[mine], clock=clock, **slow), "here", player=anna)
    theirs = await hall.open(NewTable(seats=[mine, free], clock=clock, **slow), "here", player=bruno)
    await hall.seating.sit(theirs.table, theirs.invite, None, "Anna", anna)
    quick = await hall.open(NewTable(seats=[mine], clock=Clock(move=60, bank=0), **slow), "here", player=anna)
    off = [(await hall.rooms.get(one.table)).facts()["away_until"] for one in (opened, theirs, quick)]
    assert [set(one) for one in off] == [{"0"}, {"1"}, set()]


@hall_of
async def test_another_device_of_a_member_belongs_too(hall):
    invitation = await hall.club.invite("member", None, 1, "")
    await hall.club.join(key_of("anna"), invitation.secret, "here")
    code = await hall.people.code(key_of("anna"))
    await hall.people.join(key_of("anna's phone"), code.secret, "here")
    await hall.club.refresh()
    assert (await hall.club.facts(key_of("anna's phone"))).role == "member"


def test_whoever_was_shown_the_door_can_take_away_what_is_kept_of_them_and_be_forgotten(tmp_path):
    async def whole():
        async with hall_in(tmp_path) as hall:
            anna = await hall.people.met(key_of("anna"))
            await asyncio.wrap_future(hall.club.kept.become("club", hall.now()))
            await asyncio.wrap_future(hall.club.kept.make(anna.id, "", hall.now()))
            await hall.club.refresh()
            caller, key = Caller(hall), [(b"stratagem-player", key_of("anna").encode())]
            asked = [("GET", "/api/player/games"), ("GET", "/api/player/everything"), ("DELETE", "/api/player")]
            told = [await caller.call(method, path, headers=key) for method, path in asked]
            return [status for status, *_ in told], told[1][2], anna, await hall.people.who(key_of("anna"))

    statuses, everything, before, after = finish(whole())
    assert statuses == [403, 200, 200] and before.id.encode() in everything
    assert before.known and not after.known


@hall_of
async def test_a_house_that_is_opened_again_asks_nobody(hall):
    with pytest.raises(Banned):
        await hall.club.admit("")
    await asyncio.wrap_future(hall.club.kept.become("open", hall.now()))
    await hall.moderation.look()
    assert await hall.club.admit("") == frozenset()
    with pytest.raises(Banned):
        await hall.club.admit(key_of("stranger"), "operator")


@hall_of
async def test_days_off_are_bounded(hall):
    key = key_of("anna")
    assert (await hall.club.holiday(key, 20)).left == pytest.approx(10.0, abs=0.01)
    assert (await hall.club.holiday(key, 0)).until is None
    assert (await hall.club.holiday(key, 30)).until is not None, "days that were given back count no more"
    assert (await hall.club.holiday(key, 0)).left == pytest.approx(30.0, abs=0.01)


def test_days_off_have_a_price(tmp_path):
    """Each wish may read every table of a player: one address may not ask for that as often as for a page."""

    async def whole():
        async with hall_in(tmp_path) as hall:
            hall.limits = Limits(work=60, work_seconds=10**6, requests=10**6)
            caller, key = Caller(hall), [(b"stratagem-player", key_of("anna").encode())]
            wishes = [await caller.call("PUT", "/api/player/holiday", {"days": 1}, headers=key) for _ in range(4)]
            looks = [await caller.call("GET", "/api/player/holiday", headers=key) for _ in range(4)]
            return [status for status, *_ in wishes], [status for status, *_ in looks], wishes[-1][2]

    wishes, looks, told = finish(whole())
    assert wishes == [200, 200, 200, 429]
    assert b"shell-limit-work" in told
    assert looks == [200] * 4, "looking costs nothing"


def test_the_commands(tmp_path, capsys):
    path = str(tmp_path / "tables.sqlite")
    SqliteStore(tmp_path / "tables.sqlite").close()

    def told(command, *words, **more):
        command(*words, database=path, **more)
        return capsys.readouterr().out

    assert "open to everybody" in told(club.house)
    assert "nobody belongs to it yet" in told(club.house, "club")
    said = told(club.invite, role="operator", url="https://games.example.org/")
    secret = re.search(r"https://games.example.org/#club=(\S+)", said)[1]
    store = SqliteStore(tmp_path / "tables.sqlite")
    player = PlayerStore(store).meet("f" * 64, time.time()).result()
    role = ClubStore(store).accept(player.id, player.ids, hashed(secret), time.time()).result()
    store.close()
    assert role == "operator" and "1 of 1" in told(club.invitations)
    assert "operator" in told(club.members)
    assert "guest" in told(club.member, "f" * 12, "guest") and "operator" not in told(club.members)
    told(club.member, "f" * 12, "nobody")
    assert told(club.members) == "nothing\n"
    assert "revoked" in told(club.invitations, revoke=1)
    for wrong in (lambda: club.house("castle", database=path), lambda: club.invite(role="king", database=path),
                  lambda: club.invitations(revoke=9, database=path)):  # fmt: skip
        with pytest.raises(StratagemError):
            wrong()
