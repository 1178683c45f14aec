"""The club on PostgreSQL: the same store, and what one worker changes the other one hears of."""

import asyncio
import time

from stratagem.server.hall import Hall
from stratagem.table.serving import ClubStore, open_store
from stratagem.table.stores.club import Passkey

ANNA = "a" * 64


def test_members_invitations_passkeys_and_days_off(database, tmp_path):
    store = open_store(database, tmp_path)
    kept, now, ids = ClubStore(store), time.time(), frozenset([ANNA])
    try:
        kept.become("club", now).result()
        kept.become("club", now).result()
        kept.invite("f" * 64, "member", now, now + 60.0, 1, "").result()
        assert kept.accept(ANNA, ids, "f" * 64, now).result() == "member"
        assert kept.accept("b" * 64, frozenset(["b" * 64]), "f" * 64, now).result() == ""
        assert kept.standing().result().roles == {ANNA: "member"} and kept.standing().result().club
        assert kept.keep_passkey(Passkey("id", ANNA, "key", 0, "", now)).result()
        assert not kept.keep_passkey(Passkey("id", ANNA, "key", 0, "", now)).result()
        kept.count_passkey("id", 4).result()
        assert kept.passkey("id").result().count == 4 and len(kept.passkeys(ids).result()) == 1
        kept.ask_for("d" * 64, "sign in", now - 90.0, now - 30.0).result()
        kept.ask_for("c" * 64, "sign in", now, now + 60.0).result()
        assert not kept.answered("d" * 64, "sign in", now - 60.0).result(), "what nobody signed in time is gone"
        assert [kept.answered("c" * 64, "sign in", now).result() for _ in range(2)] == [True, False]
        assert kept.drop_passkey("id", ids).result() and kept.passkey("id").result() is None
        assert kept.take_days_off(ANNA, ids, now, now + 86_400.0, 30 * 86_400.0).result()
        assert kept.days_off(ids, now).result() == [(now, now + 86_400.0)]
    finally:
        store.close()


def test_one_worker_hears_what_another_one_changes(database, tmp_path):
    async def whole():
        halls = [Hall(open_store(database, tmp_path)) for _ in range(2)]
        try:
            for hall in halls:
                await hall.moderation.start()
            await asyncio.wrap_future(halls[0].club.kept.become("club", halls[0].now()))
            for hall in halls:
                await hall.moderation.look()
            assert [await hall.club.is_club() for hall in halls] == [True, True]
        finally:
            for hall in halls:
                await hall.stop()

    asyncio.run(whole())
