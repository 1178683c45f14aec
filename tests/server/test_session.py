"""A session without a network: what is said to a table, and every message that comes back."""

import asyncio
import contextlib
import json

import pytest

from stratagem.server.errors import BadMessage
from stratagem.server.messages import Choose, Hello, Play
from stratagem.server.session import Session
from stratagem.server.viewer import Viewer
from stratagem.table import Refused, looking

from .rows.faults import planted, swap
from .rows.inside import Ear, hall_in, table_in
from .rows.loops import finish


class Seat:
    """A player's end of a session."""

    def __init__(self, room, session, ear):
        self.room = room
        self.session = session
        self.ear = ear
        self.seat = session.viewer.seat

    @property
    def seen(self):
        return self.room.match.seen(self.seat)

    def choice(self, nonce="n", **more):
        wish = {"action": self.seen.options[0].do, "commit": True, "seq": self.room.match.number, "nonce": nonce}
        return Choose(**{**wish, **more})

    async def say(self, message):
        """Take a message; what comes back, by type."""
        before = len(self.ear.texts)
        await self.session.take(message)
        for _ in range(5):
            await asyncio.sleep(0)
        return [json.loads(text) for text in self.ear.texts[before:]]


@contextlib.asynccontextmanager
async def at_a_table(folder, game, seats, **wishes):
    """The seat that is asked first at a new table."""
    async with hall_in(folder) as hall:
        opened, room = await table_in(hall, game, seats, **wishes)
        seat = room.match.waiting("person")[0]
        ear = Ear()
        session = await Session.begin(hall, room.table, Hello(token=opened.seats[str(seat)]), ear)
        writing = asyncio.create_task(session.viewer.run())
        room.audience._presence_due.cancel()
        while not ear.texts:
            await asyncio.sleep(0)
        try:
            yield Seat(room, session, ear)
        finally:
            session.end()
            writing.cancel()


def test_a_choice_that_completes_a_move_makes_it_in_one_exchange(tmp_path):
    """Two messages come back instead of three for two: that it is on disk, and the table after it."""

    async def main():
        async with at_a_table(tmp_path, "synergy", 3, seed=1) as player:
            number, wish = player.room.match.number, player.choice()
            came = await player.say(wish)
            assert [message["type"] for message in came] == ["taken", "seen"]
            assert came[0]["nonce"] == "n" and player.room.match.number == number + 1
            assert came[1]["seen"]["draft"] == []
            again = await player.say(wish)  # after a lost connection
            assert again[0] == came[0] and player.room.match.number == number + 1, "the same move is not made twice"

    finish(main())


def test_the_devices_of_a_player_are_shown_one_look(tmp_path):
    """However many there are: a draft that is changed again and again costs the same as on one."""

    async def main():
        async with at_a_table(tmp_path, "synergy", 3, seed=1) as player:
            room, more = player.room, [Ear() for _ in range(5)]
            viewers = [Viewer(ear, room, player.seat, None, 20.0) for ear in more]
            tasks = [asyncio.create_task(viewer.run()) for viewer in viewers]
            for viewer in viewers:
                room.audience.enter(viewer)
            while not all(ear.texts for ear in more):
                await asyncio.sleep(0)
            looks = []
            with planted(""):
                honest = looking.look
                swap(looking, "look", lambda *asked: looks.append(1) or honest(*asked))
                came = await player.say(Choose(action=player.seen.options[0].do))
            assert came[-1]["seen"]["draft"] and len(looks) <= 2, "for this player, and for the devices that came later"
            assert all(json.loads(ear.texts[-1])["seen"]["draft"] == came[-1]["seen"]["draft"] for ear in more)
            for viewer, task in zip(viewers, tasks, strict=True):
                room.audience.leave(viewer)
                task.cancel()

    finish(main())


def test_two_exchanges_do_the_same(tmp_path):
    async def main():
        async with at_a_table(tmp_path, "synergy", 3, seed=1) as player:
            wire = player.seen.options[0].do
            first = await player.say(Choose(action=wire))
            second = await player.say(Play(actions=[wire], seq=player.room.match.number, nonce="n"))
            assert [message["type"] for message in first + second] == ["seen", "taken", "seen"]

    finish(main())


def test_a_choice_that_leaves_the_move_open_stays_a_draft(tmp_path):
    async def main():
        async with at_a_table(tmp_path, "strato", 1, seed=1, options={"challenge": 2}) as player:
            number, wire = player.room.match.number, player.seen.options[0].do
            came = await player.say(player.choice())
            assert [message["type"] for message in came] == ["drafted", "seen"]
            assert [rung["do"] for rung in came[1]["seen"]["draft"]] == [wire] and player.room.match.number == number

    finish(main())


def test_a_choice_with_a_warning_waits_for_a_second_word(tmp_path, monkeypatch):
    async def main():
        async with at_a_table(tmp_path, "synergy", 3, seed=1) as player:
            game = player.room.match.game
            honest, match = game.view, player.room.match
            warned = {"warnings": [{"key": "synergy-warning", "params": {}, "kind": "danger"}]}
            views = {True: {}, False: warned}
            monkeypatch.setattr(game, "view", lambda s, seat: {**honest(s, seat), **views[s is match.state]})
            number = match.number
            came = await player.say(player.choice())
            assert came[0]["type"] == "drafted" and match.number == number
            monkeypatch.undo()

    finish(main())


def test_a_warning_that_was_there_before_needs_no_second_word(tmp_path, monkeypatch):
    async def main():
        async with at_a_table(tmp_path, "synergy", 3, seed=1) as player:
            game = player.room.match.game
            honest = game.view
            warned = {"warnings": [{"key": "synergy-warning", "params": {}, "kind": "danger"}]}
            monkeypatch.setattr(game, "view", lambda state, seat: {**honest(state, seat), **warned})
            came = await player.say(player.choice())
            assert came[0]["type"] == "taken"
            monkeypatch.undo()

    finish(main())


def test_a_choice_on_a_table_that_has_moved_on_is_refused(tmp_path):
    async def main():
        async with at_a_table(tmp_path, "synergy", 3, seed=1) as player:
            number = player.room.match.number
            with pytest.raises(Refused, match="stale"):
                await player.say(player.choice(seq=number + 5))
            assert player.room.match.number == number
            assert not player.seen.draft, "it was meant for another question: nothing of it may be made later"

    finish(main())


@pytest.mark.parametrize("missing", [{"seq": None}, {"nonce": ""}], ids=["seq", "nonce"])
def test_a_move_that_may_be_made_at_once_needs_a_number_and_a_name(tmp_path, missing):
    async def main():
        async with at_a_table(tmp_path, "synergy", 3, seed=1) as player:
            with pytest.raises(BadMessage):
                await player.say(player.choice(**missing))
            assert not player.seen.draft

    finish(main())
