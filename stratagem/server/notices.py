"""Notices: players are told when it is their turn, wherever they are.

Messages are in the store's outbox, written together with the move that causes them. Each worker claims those that are
due and unclaimed, checks the table to see whether they still apply, and sends them. See docs/notifications.md.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import random
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from stratagem.server.errors import Banned, NoTable, NotNow
from stratagem.server.metrics import METRICS
from stratagem.server.posting import Gone, Message, NotReached, Post, Refusing, Telling, can_push, new_key, plain_name
from stratagem.table import NotSaved, StratagemError
from stratagem.table.serving import REMINDER, TRY, Endpoint, Hours, Notice, OutboxStore, Player, crash_point, in_window
from stratagem.table.stores.outbox import A_MINUTE, before_quiet, quiet_until
from stratagem.text import LANGUAGES, Words

if TYPE_CHECKING:
    from stratagem.server.hall import Hall
    from stratagem.server.room import Room

AT_ONCE = 16  # messages under way
SOON = 5.0  # seconds until something is tried again that has nothing to do with the endpoint
LONGEST = 3600.0  # seconds to the next attempt, at most
ATTEMPTS = 12  # for one message
FAILURES = 10  # messages given up in a row, after which an endpoint counts as gone: an outage of hours is none
WORTH = 86_400  # seconds for which a message without a deadline is worth keeping
GATHERED = 0.5  # reminders due within this part of the notice they give are one message
log = logging.getLogger("stratagem.server")


class Notices:
    """The messages of one worker. Without a Telling nobody is told anything."""

    def __init__(self, hall: Hall, telling: Telling | None, contact: str = "") -> None:
        self.hall = hall
        self.on = telling is not None
        self.telling = telling or Telling()
        self.kept = OutboxStore(hall.store)
        self.post = Post(self.telling, "", contact)
        self._contact = contact
        self._posting = ThreadPoolExecutor(AT_ONCE, "posting")  # nothing else ever waits for a service that is slow
        self._held: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._looking: asyncio.Task[None] | None = None

    @property
    def channels(self) -> dict[str, str]:
        """The services that a whole table can be told of in: those that others read, too, and that ask for nothing."""
        found = self.telling.services.items() if self.on else ()
        return {name: one.label or name for name, one in found if one.shared and not one.asks}

    async def start(self) -> None:
        """Go through the outbox from now on."""
        if not self.on:
            return
        self._looking = asyncio.create_task(self._look())

    async def postman(self) -> Post:
        """With this server's key, which is made when somebody first needs it."""
        if not self.post.public and can_push():
            fresh = await asyncio.to_thread(new_key)
            key = await asyncio.wrap_future(self.hall.store.secret("vapid", fresh))
            self.post = Post(self.telling, key, self._contact)
        return self.post

    async def stop(self) -> None:
        """What is under way is finished or left to others."""
        if self._looking is not None:
            self._looking.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=SOON)
        for task in list(self._tasks):
            task.cancel()
        self._posting.shutdown(wait=False, cancel_futures=True)

    async def _look(self) -> None:
        while True:
            try:
                if self.hall.ready:
                    await self.look()
            except StratagemError as fault:
                log.warning("the outbox cannot be read: %s", fault)
            except Exception:
                METRICS.errors.labels("notice").inc()
                log.exception("the outbox could not be read")
            await asyncio.sleep(self.telling.look_seconds)

    async def look(self) -> None:
        """Take what is due, and send it."""
        room = AT_ONCE - len(self._tasks)
        if room <= 0 or not await asyncio.wrap_future(self.kept.waits(self.hall.now())):
            return
        for notice in await asyncio.wrap_future(self.kept.claim(self.hall.now(), self._held, room)):
            self._held.add(notice.id)
            task = asyncio.create_task(self._handle(notice))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _handle(self, notice: Notice) -> None:
        """One notice, and whatever is gathered with it."""
        mine = [notice]
        try:
            await self._deliver(notice, mine)
        except NotSaved as fault:
            log.warning("the outbox could not be written: %s", fault)  # it is sent again: at least once
        except Exception:
            METRICS.errors.labels("notice").inc()
            log.exception("a message could not be sent")
            with contextlib.suppress(StratagemError):
                await self._failed(notice, mine, NotReached("something unexpected", LONGEST))
        finally:
            self._held -= {one.id for one in mine}

    async def _deliver(self, notice: Notice, mine: list[Notice]) -> None:
        endpoint = notice.endpoint
        if endpoint is None or not await self._belongs(notice, endpoint):
            await asyncio.wrap_future(self.kept.done([notice], reached=False))
            return
        message, later = await self._message(notice, endpoint, mine)
        if message is None:
            if later is None:
                await asyncio.wrap_future(self.kept.done(mine, reached=False))
            else:
                await asyncio.wrap_future(self.kept.later(notice, later))
            return
        crash_point("before-notice")
        try:
            post, loop = await self.postman(), asyncio.get_running_loop()
            await loop.run_in_executor(self._posting, post.send, endpoint.kind, endpoint.address, message)
        except (Gone, Refusing) as fault:
            log.info("an endpoint is gone: %s", fault)
            METRICS.notices.labels("gone").inc()
            await asyncio.wrap_future(self.kept.remove(endpoint.id))
            return
        except NotReached as fault:
            METRICS.notices.labels("failed").inc()
            await self._failed(notice, mine, fault)
            return
        METRICS.notices.labels("sent").inc()
        crash_point("after-notice")
        await asyncio.wrap_future(self.kept.done(mine))

    async def _belongs(self, notice: Notice, endpoint: Endpoint) -> bool:
        """Whether somebody may still play here: not if they were shown the door of a club, or are banned."""
        if endpoint.shared:
            return True
        player = Player(notice.player, frozenset([notice.player, endpoint.player]))
        try:
            self.hall.moderation.admit("", player.ids, notice.table)
        except Banned:
            return False
        return bool(await self.hall.club.role(player))

    async def _failed(self, notice: Notice, mine: list[Notice], fault: NotReached) -> None:
        """Retry with back-off; an endpoint that never answers counts as gone."""
        if notice.tries + 1 < ATTEMPTS:
            usual = min(LONGEST, self.telling.retry_seconds * 2**notice.tries)
            due = self.hall.now() + max(fault.after, usual * (0.75 + random.random() / 2))
            for one in mine:
                await asyncio.wrap_future(self.kept.later(one, due, failed=True))
            return
        log.info("a message was given up: %s", fault)
        endpoint = notice.endpoint
        if endpoint is not None and endpoint.failures + 1 >= FAILURES:
            await asyncio.wrap_future(self.kept.remove(endpoint.id))
        else:
            await asyncio.wrap_future(self.kept.give_up(mine))

    # -- what is said -------------------------------------------------------------------------------

    async def _message(
        self, notice: Notice, endpoint: Endpoint, mine: list[Notice]
    ) -> tuple[Message | None, float | None]:
        """What to say; or nothing, and when to look again, if ever."""
        service = self.telling.services.get(endpoint.kind)
        language = service.language if service is not None and service.language else endpoint.language
        words = Words(language if language in LANGUAGES else "en")
        if notice.kind == TRY:
            title, body = words.say("notice-title"), words.say("notice-try")
            return Message(f"{notice.id}.{notice.key}", topic(notice.id), title, body, "", 600), None
        if not endpoint.shared and (quiet := quiet_until(notice.hours, self.hall.now())) is not None:
            return None, quiet
        room, later = await self._room(notice)
        if room is None:
            return None, later
        later = self._too_early(notice, room)
        if later is not None:
            return None, later
        if notice.kind == REMINDER:
            return await self._reminder(notice, endpoint, room, mine, words), None
        game = words.say(f"web-game-{room.match.game.name.replace('_', '-')}")
        left = room.turns.left(notice.seat)
        return Message(
            f"{notice.table}.{'all' if endpoint.shared else notice.seat}.{notice.key}",
            topic(f"{notice.table}.{notice.seat}"),
            game,
            self._whose(notice, endpoint, room, words),
            f"t/{notice.table}",
            WORTH if left is None else max(0, int(left)),
        ), None

    def _whose(self, notice: Notice, endpoint: Endpoint, room: Room, words: Words) -> str:
        """Nothing but what everybody at the table knows. In a window a channel hears not even whom it is about."""
        if not endpoint.shared:
            return words.say("notice-led" if notice.seat in room.team.owing() else "notice-turn")
        if in_window(room.match):
            return words.say("notice-waits")
        names = [plain_name(room.match.chairs[seat].name) for seat in room.match.waiting("person")]
        return words.say("notice-turn-of", {"names": names}) if names and all(names) else words.say("notice-waits")

    async def _reminder(
        self, notice: Notice, endpoint: Endpoint, room: Room, mine: list[Notice], words: Words
    ) -> Message:
        """One for all the tables where time runs out soon."""
        ahead = GATHERED * self.telling.reminder_hours * 3600
        more = await asyncio.wrap_future(self.kept.gather(endpoint.id, self.hall.now() + ahead, self._held))
        tables = {notice.table: room}
        for one in more:
            self._held.add(one.id)
            there, later = await self._room(one)
            later = self._too_early(one, there, ahead) if there is not None else later
            if later is not None:  # its time is not near any more, or nobody knows just now: it is not forgotten
                await asyncio.wrap_future(self.kept.later(one, later))
                self._held.discard(one.id)
                continue
            mine.append(one)
            if there is not None:
                tables[one.table] = there
        name = "all" if endpoint.shared else endpoint.id
        sum_ = hashlib.sha256(" ".join(sorted(f"{one.id}.{one.key}" for one in mine)).encode()).hexdigest()[:16]
        games = [words.say(f"web-game-{one.match.game.name.replace('_', '-')}") for one in tables.values()]
        left = max(1, round((room.turns.left(notice.seat) or 0) / 3600))
        said = "notice-reminder-table" if endpoint.shared else "notice-reminder"
        body = words.say(said, {"games": games, "count": len(tables), "hours": left})
        path = f"t/{notice.table}" if len(tables) == 1 else ""
        return Message(f"reminder.{sum_}", topic(f"reminder.{name}"), words.say("notice-title"), body, path, WORTH)

    async def _room(self, notice: Notice) -> tuple[Room | None, float | None]:
        """The table, if it still waits for this answer."""
        try:
            room = await self.hall.rooms.get(notice.table)
            if room.match.number < notice.number:
                await room.catch_up()
        except (NotNow, NotSaved):
            return None, self.hall.now() + SOON
        except (NoTable, StratagemError):
            return None, None
        if notice.endpoint is not None and notice.endpoint.shared:  # it is about the table, whoever has answered
            return (room if notice.key in room.turns.asking() else None), None
        return (room if room.turns.now().get(notice.seat) == (notice.player, notice.key) else None), None

    def _too_early(self, notice: Notice, room: Room, ahead: float = 0.0) -> float | None:
        """Whoever is at the table is given a little longer; a deadline may be further away than it was.

        `ahead`: seconds by which a reminder may come early.
        """
        now = self.hall.now()
        if notice.kind == REMINDER:
            left = room.turns.left(notice.seat)
            if left is None:
                return now + LONGEST
            due = self._to_be_reminded(notice, now + left)
            return due if due > now + ahead + A_MINUTE else None
        present, _ = room.audience.everywhere()
        asked = room.match.asked("person") if notice.endpoint is not None and notice.endpoint.shared else [notice.seat]
        began = notice.due - self.telling.delay_seconds
        until = began + self.telling.present_seconds
        return until if notice.tries == 0 and now < until and set(asked) <= set(present) else None

    def _to_be_reminded(self, notice: Notice, deadline: float) -> float:
        """When to remind somebody: before quiet hours that would leave them less than half of the notice they get."""
        given = self.telling.reminder_hours * 3600
        shared = notice.endpoint is not None and notice.endpoint.shared
        hours = Hours() if shared else notice.hours
        until = quiet_until(hours, deadline - given)
        if until is None:
            return deadline - given
        return until if deadline - until >= given / 2 else before_quiet(hours, deadline - given)


def topic(about: str) -> str:
    """A stable name for what a message is about, as push services take it."""
    return hashlib.sha256(about.encode()).hexdigest()[:32]
