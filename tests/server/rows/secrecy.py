"""What leaves the server: rows S1, S2 and S3."""

import asyncio
import itertools
import json
import logging

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.server.afterwards import endpoints
from stratagem.server.hall import today
from stratagem.server.viewer import Viewer
from stratagem.table.serving import in_window

from .faults import planted
from .inside import Caller, Ear, Logged, hall_in, one_move, sent, table_in
from .loops import finish
from .place import SEATS, chance_of
from .row import Found, Row, shared
from .wound import Sleeping, settled

# -- S1 ----------------------------------------------------------------------------------------------

LISTS = ("/api/player", "/api/ratings", "/api/daily")
SHORTEST = 16  # characters of a hidden thing that are told apart from a coincidence


def bare(text):
    """A payload without what quoting and spacing may have done to it."""
    return text.replace("\\", "").replace(" ", "")


def hidden(game, state, viewer, luck):
    """What this viewer may not know, as pieces of JSON: all that changes when it is guessed anew."""
    true = game.facts(state)
    guesses = [game.facts(game.resample(state, viewer, luck)) for _ in range(2)]
    found = []
    for name, value in true.items():
        if any(guess.get(name) != value for guess in guesses):
            found += pieces(value)
    return {piece for piece in found if len(piece) >= SHORTEST}


def pieces(value):
    yield bare(json.dumps(value, default=str))
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        if isinstance(part, (list, dict)):
            yield from pieces(part)


class Scanner:
    """Reads every byte to every viewer of one table."""

    def __init__(self, found, room, opened, luck):
        self.found = found
        self.room = room
        self.luck = luck
        secret = room.match.terms
        self.keys = [secret.seed.hex(), secret.secret("game", 1).hex()]
        self.tokens = [opened.host, opened.invite, opened.watch, *opened.seats.values()]
        self.hidden = {}

    def at(self, viewer):
        """What is hidden from this viewer now; worked out once for each record."""
        known = self.hidden.get(viewer)
        if known is None or known[0] != self.room.match.number:
            known = (self.room.match.number, hidden(self.room.match.game, self.room.match.state, viewer, self.luck))
            self.hidden[viewer] = known
        return known[1]

    def read(self, viewer, data, now=True):
        """One message or answer to a viewer; an answer about earlier moves may show by chance what is held now."""
        self.found.done += 1
        text = bare(data)
        over = self.room.match.state.result is not None
        for secret in [*([] if over else self.keys), *self.tokens]:
            if secret in text:
                self.found.blame(f"{self.room.match.game.name}: a key or token was sent to viewer {viewer}")
        if over:
            return
        for piece in self.at(viewer):
            if piece in text and (now or len(piece) > 60) and not self.by_chance(viewer, piece):
                self.found.blame(f"{self.room.match.game.name}: viewer {viewer} was sent {piece[:60]}")

    def by_chance(self, viewer, piece):
        """Whether the same would be sent in another world, where that is not what is hidden."""
        match, true = self.room.match, self.room.match.state
        try:
            match.state = match.game.resample(true, viewer, self.luck)
            return piece in bare(sent(self.room, viewer).decode())
        finally:
            match.state = true


def payloads(place, count, fault=""):
    """Tables of every game and seat count; messages, lobby, errors, replays, exports and the log are read."""
    found = Found("messages and answers read")
    logged = Logged()
    logging.getLogger("stratagem.server").addHandler(logged)
    try:
        with planted(fault):
            finish(read_all(place, count, found, logged))
    finally:
        logging.getLogger("stratagem.server").removeHandler(logged)
    return found


def setups_of_every_seat_count():
    """For each game one set-up for each number of players."""
    by_game = [{setup.seats: setup for setup in reversed(games.get(name).samples())} for name in games.names()]
    longest = max(len(setups) for setups in by_game)
    for number in range(longest):
        for name, setups in zip(games.names(), by_game, strict=True):
            if number < len(setups):
                yield name, setups[sorted(setups, reverse=True)[number]]


async def read_all(place, count, found, logged):
    chance, luck = chance_of("S1"), Luck(1)
    async with hall_in(place.folder()) as hall:
        caller = Caller(hall)
        while found.done < count:
            for name, setup in setups_of_every_seat_count():
                if found.done < count and not setup.carry:
                    teaching = chance.random() < 0.5  # then only whoever opened the table is shown more
                    wishes = {"options": setup.options, "public": True, "chat": True, "teaching": teaching}
                    key = f"{found.done:_<43}"
                    opened, room = await table_in(hall, name, setup.seats, key, **wishes)
                    scanner = Scanner(found, room, opened, luck)
                    await read_table(scanner, caller, opened, chance)
                    await read_lists(scanner, caller, key)
                    hall.rooms.forget(room)
    for line in logged.lines:
        found.done += 1
        if "seed" in line or "token" in line:
            found.blame(f"the log says {line[:80]}")


async def read_table(scanner, caller, opened, chance, most=25):
    """Some moves of one table with everybody connected, asked for by HTTP as well."""
    room, tasks = scanner.room, []
    for viewer in [*range(len(room.match.chairs)), None]:
        ear = Ear(lambda text, viewer=viewer: scanner.read(viewer, text))
        tasks.append(Viewer(ear, room, viewer, None, 20.0))
        room.audience.enter(tasks[-1])
    running = [asyncio.create_task(viewer.run()) for viewer in tasks]
    await settled(1)
    for _ in range(most):
        if not await one_move(room, chance):
            break
        await settled(1)
    path = f"/api/tables/{opened.table}"
    for seat, token in [*opened.seats.items(), ("", opened.watch)]:
        viewer = int(seat) if seat else None
        hands = tuple(f"/hand?seat={other}" for other in range(len(room.match.chairs)))
        looking = ("/moment?move=1", "/moment?move=3", "/moment?seat=0", "/since")  # at how the table was
        for asked in ("?since=0", "/export", "/nothing", *looking, *hands):
            if asked != "/moment?seat=0" or viewer == 0:
                _, head, body = await caller.call("GET", path + asked, token=token)
                scanner.read(viewer, (head + body).decode(), asked not in looking)
    if not room.teaching:
        for seat in range(len(room.match.chairs)):
            _, head, body = await caller.call("GET", f"{path}/hand?seat={seat}", token=opened.host)
            scanner.read(None, (head + body).decode())
    for asked in ("/api/tables", "/api/health", path):
        _, head, body = await caller.call("GET", asked, token="x" * 43)
        scanner.read(None, (head + body).decode())
    for viewer, task in zip(tasks, running, strict=True):
        task.cancel()
        room.audience.leave(viewer)


async def read_lists(scanner, caller, key):
    """What is told of a table elsewhere, in a player's lists, data and on boards: no more than to everybody."""
    player = [(b"stratagem-player", key.encode())]
    for method, path, *_ in endpoints():
        if method == "GET" and path.startswith(LISTS):
            place = path.format(game=scanner.room.match.game.name, date=today())
            status, head, body = await caller.call(method, place, None, headers=player)
            if status != 200:
                scanner.found.blame(f"{place} is answered with {status}")
            scanner.read(None, (head + body).decode())


# -- S2 ----------------------------------------------------------------------------------------------


def pairs(place, count, fault=""):
    """Guess everything a viewer cannot see anew: every byte to that viewer stays the same."""
    found = Found("pairs compared")
    with planted(fault):
        for name, wanted in zip(games.names(), shared(count, len(games.names())), strict=True):
            finish(compared(place, name, wanted, found))
    return found


async def compared(place, name, count, found):
    chance, luck, start, other = chance_of("S2", name), Luck(5), found.done, 0
    async with hall_in(place.folder()) as hall:
        while found.done - start < count:
            _, room = await table_in(hall, name)
            for _ in range(60):
                true = room.match.state
                for viewer in [*range(SEATS[name]), None]:
                    before = sent(room, viewer)
                    room.match.state = room.match.game.resample(true, viewer, luck)
                    other += room.match.state != true
                    after = sent(room, viewer)
                    room.match.state = true
                    if after != before:
                        found.blame(f"{name}: viewer {viewer} is sent what it may not know")
                    found.done += 1
                if not await one_move(room, chance) or found.done - start >= count:
                    break
            hall.rooms.forget(room)
    if name in ("strato", "stramat", "synergy") and not other:
        found.blame(f"{name}: nothing was ever hidden, so nothing was tested")


# -- S3 ----------------------------------------------------------------------------------------------


class Windows:
    """How long reaction windows stay open, and what the others hear meanwhile."""

    def __init__(self, found):
        self.found = found
        self.times = {True: {}, False: {}}  # by whether anybody could play something: how often each length

    async def play(self, place, count):
        """Games one after the other, until there were as many windows."""
        clock = Sleeping()
        async with hall_in(place.folder(), shortest_window=2.0, time=clock) as hall:
            for number in itertools.count():
                if self.found.done >= count:
                    return
                _, room = await table_in(hall, "stramat", 4, window=604_800, seed=number)
                heard = []
                viewer = Viewer(Ear(heard.append), room, None, None, 20.0)
                room.audience.enter(viewer)
                room.audience._presence_due.cancel()
                room.audience._tell_presence()  # now: a quarter of a second later might be in the middle of a window
                task = asyncio.create_task(viewer.run())
                await self.moves(room, clock, chance_of("S3", number), heard)
                task.cancel()
                room.audience.leave(viewer)
                hall.rooms.forget(room)

    async def moves(self, room, clock, chance, heard):
        opened = held = told = None
        for _ in range(150):
            waiting = room.match.waiting("person")
            if not waiting:
                return
            inside = in_window(room.match)
            if inside and opened is None:
                await settled(1)
                opened, held, told = clock.now(), self.can_play(room, waiting), len(heard)
            seat = chance.choice(waiting)
            offered = room.match.seen(seat).options
            option = next((each for each in offered if "ALT" in str(each.do)), None) or chance.choice(offered)
            wire, number = (offered[0] if inside else option).do, room.match.number_for(seat)
            await room.play(seat, [wire], number, f"{chance.random()}")
            if inside and in_window(room.match):
                await settled(1)
                if len(heard) > told:
                    self.found.blame("an answer in an open window made a message to a spectator")
            elif inside:
                lengths = self.times[held]
                length = round(clock.now() - opened, 3)
                lengths[length] = lengths.get(length, 0) + 1
                opened = None
                self.found.done += 1

    @staticmethod
    def can_play(room, waiting):
        return any(len(room.match.seen(seat).options) > 1 for seat in waiting)


def windows(place, count, fault=""):
    """When a window closes depends on when it opened and on nothing else."""
    found = Found("reaction windows")
    measured = Windows(found)
    with planted(fault):
        finish(measured.play(place, count))
    with_, without = measured.times[True], measured.times[False]
    if set(with_) != set(without) or len(with_) != 1:
        found.blame(f"windows stay open for {sorted(with_)} s with something to play, {sorted(without)} s without")
    found.note = f"{sum(with_.values())} with something to play, {sum(without.values())} without; all {sorted(with_)} s"
    return found


ROWS = [
    Row("S1", "nothing sent to a viewer contains what is hidden from that viewer, a key, or another player's token",
        payloads,
        1_000_000, 1500, "initial-state-in-message", 400),
    Row("S2", "what is sent to a viewer is the same, byte for byte, when everything it cannot see is resampled",
        pairs, 100_000, 500,
        "hands-counted", 400),
    Row("S3", "reaction windows stay open equally long whatever players hold, and answers in them are not announced",
        windows,
        10_000, 30, "window-skipped", 60),
]  # fmt: skip
