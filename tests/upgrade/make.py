"""Makes what an upgrade must be able to open, with the package as it is now: `python -m tests.upgrade.make VERSION`.

Run it before a release and keep `made/VERSION.tar.xz` for good: `test_upgrade.py` opens, continues and reviews
everything in every such file.  Inside are a server's store (as its SQLite file and as an export for any database) with
its snapshots and content packs, tables saved by the terminal, replays, exported games and position files; and
`manifest.json`, which says what each of them is and how it stood.
"""

import asyncio
import io
import json
import random
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path

from stratagem import __version__, bots, games
from stratagem.kernel.chance import Playout
from stratagem.kernel.codec import digest
from stratagem.kernel.core import options
from stratagem.server.hall import Hall, today
from stratagem.server.limits import Limits
from stratagem.server.messages import Clock, NewTable, SeatWish
from stratagem.server.reviews import FinishedGame
from stratagem.table import Chair, keep_drafts, open_table, play_bots, snapshots
from stratagem.table.positions import position_of
from stratagem.table.sealing import export
from stratagem.table.serving import open_store
from stratagem.table.stores import moving

HERE = Path(__file__).resolve().parent
MADE = HERE / "made"
VARIANTS = 18  # set-ups of each game, about
MINE, BOT, FREE = SeatWish(kind="person", mine=True, name="Anna"), SeatWish(kind="bot", level="random"), SeatWish()
EASY = SeatWish(kind="bot", level="easy")
LIMITS = {"new_tables": 10**6, "requests": 10**6, "tables": 10**6, "rooms": 10**4}

# One row of each game as somebody's own box might say it: (table, key, house row, what differs).
BOXES = {
    "strato": [("challenges", "level", 3, {"limit": 7}), ("challenges", "level", 2, {"level": 12, "limit": 8})],
    "stramat": [("cards", "code", "N1", {"points": 2})],
    "synergy": [("missions", "id", 1, {"lives": 2}), ("missions", "id", 2, {"id": 31, "rounds": 3})],
    "stratos": [("units", "class", "peasant", {"hp": 5})],
    "weather_machine": [("vouchers", "type", "supply", {"cap": 7})],
}


def asked_of(match):
    """What every asked seat could answer, as a sum: the rules still say the same."""
    found = {}
    for seat in match.state.waiting:
        found[str(seat)] = digest([match.game.wire(action) for action in options(match.state, seat)])
    return found


def at_series(game):
    """How many sit down to a series."""
    return game.seats[0] if game.cooperative else max(3, game.seats[0])


def advised(match, seat):
    """What a bot would do there, so that a series goes on."""
    question = bots.ask(match.game, match.state, seat, Playout(match.number))
    return match.game.wire(bots.get("normal").answer(question, Playout(match.number)))


def stands(match):
    """How a table stands, in facts that no later version may see otherwise."""
    seen = match.seen(None)
    return {
        "game": match.game.name,
        "version": match.game.version,
        "number": match.number,
        "playing": match.playing,
        "moves": [len(replay.moves) for replay in match.replays],
        "results": [[result.ending, list(result.winners), list(result.scores)] for result in match.results],
        "over": seen.over,
        "chairs": [[chair.kind, chair.name, chair.level] for chair in match.chairs],
        "asked": asked_of(match),
    }


# -- a server's tables ------------------------------------------------------------------------------------


class Maker:
    """A hall of its own, and what was made in it."""

    def __init__(self, folder):
        self.folder = folder
        self.chance = random.Random(20)
        self.tables = []
        self.packs = folder / "packs"

    async def quiet(self, room):
        """All bots have answered."""
        while room.match.waiting("bot") and not room.match.over:
            await asyncio.sleep(0.002)

    def drafted(self, match, seat):
        """Any move at all, rung by rung."""
        seen, wires = match.seen(seat), []
        while not seen.ready:
            wires.append(self.chance.choice(seen.options).do)
            seen = match.choose(seat, wires[-1])
        return wires

    async def moves(self, room, most, advice=False):
        """Somebody at this browser moves, as long as anybody is asked; one move is taken back."""
        for number in range(most):
            await self.quiet(room)
            seats = room.match.waiting("person")
            if not seats or room.match.state.result is not None:
                return
            seat = self.chance.choice(seats)
            wires = [advised(room.match, seat)] if advice else self.drafted(room.match, seat)
            await room.play(seat, wires, room.match.number, f"{room.table}-{number}")
            if number == most - 2 and room.match.seen(seat).may_undo:
                await room.act(lambda seat=seat: room.match.undo(seat))
        await self.quiet(room)

    async def draft(self, room):
        """Somebody is about to move when the server stops."""
        for seat in room.match.waiting("person"):
            wire = room.match.seen(seat).options[-1].do
            await room.try_out(seat, lambda: room.match.extend(seat, wire))  # noqa: B023
            return

    async def table(self, kind, game, seats, moves, options=None, advice=False, **more):
        wish = NewTable(game=game, seats=seats, options=options or {}, **more)
        opened = await self.hall.open(wish, "here")
        room = await self.hall.rooms.get(opened.table)
        await self.moves(room, moves, advice)
        if kind == "running":
            await self.draft(room)
        self.tables.append((kind, opened, room))
        return room

    async def of_game(self, name):
        game, first = games.get(name), games.get(name).samples()[0]
        company = [MINE, *[BOT] * (first.seats - 1)]
        await self.table("running", name, company, 12, first.options, chat=True)
        finished = await self.table("finished", name, company, 10**4, first.options)
        await self.table("hot seat", name, [MINE] * max(first.seats, game.seats[0]), 8, first.options)
        samples = game.samples()
        for setup in samples[:: max(1, len(samples) // VARIANTS)]:
            if not setup.carry:
                await self.table("variant", name, [MINE, *[BOT] * (setup.seats - 1)], 3, setup.options)
        await self.table("pack", name, company, 8, first.options, content=f"{name}-box")
        await self.table("pack finished", name, company, 10**4, first.options, content=f"{name}-box")
        for series in game.series:
            seats = [MINE, *[EASY] * (at_series(game) - 1)]
            for seed in range(100):
                room = await self.table("series", name, seats, 10**4, advice=True, series=series, seed=seed)
                if room.match.final is None:
                    break
                await self.hall.delete(room)  # it has ended with its first game
                self.tables.pop()
            await room.act(room.match.next_game)
            await self.moves(room, 4)
        return finished

    async def make(self, database):
        self.hall = Hall(
            open_store(str(database), self.folder),
            Limits(**LIMITS), bot_pace=0.0, shortest_window=0.0, packs=self.packs,
        )  # fmt: skip
        self.hall.rooms.snapshots = snapshots.Snapshots(self.folder / "snapshots")
        for name in games.names():
            finished = await self.of_game(name)
            self.export(f"{name}.json", finished)
            with_pack = [room for kind, _, room in self.tables if kind == "pack finished"]
            self.export(f"{name}-box.json", with_pack[-1])
        await self.table("daily", "strato", [MINE], 4, daily=True)
        await self.table("daily", "stramat", [MINE, EASY, EASY], 4, daily=True)
        await self.table("public", "stratos", [MINE, FREE], 0, public=True, clock=Clock(move=3600, bank=60))
        brought = await self.hall.bring(json.loads((self.folder / "exports/strato.json").read_text()), "here")
        await self.reviewed()
        for _, _, room in self.tables:
            await self.quiet(room)
        tables = [self.told(*made) for made in self.tables]
        await self.hall.stop()
        return {"tables": tables, "import": brought.id, "today": today()}

    async def reviewed(self):
        """One game has been thought over."""
        from stratagem.table.looking_back import Course

        self.hall.reviews.think = "5"
        room = next(room for kind, _, room in self.tables if kind == "finished" and room.match.game.name == "strato")
        past = FinishedGame({"table": room.table, "playing": 1}, Course(room.match.game, room.match.replays[0]))
        while (await self.hall.reviews.of(past)).status != "done":
            await self.hall.reviews.start(past)
            await self.hall.reviews.wait(past.name)

    def told(self, kind, opened, room):
        tokens = {"host": opened.host, "watch": opened.watch, "invite": opened.invite, "seats": opened.seats}
        draft = {str(seat): len(room.match.draft(seat).actions) for seat in room.match.drafts}
        return {"kind": kind, "table": opened.table, "tokens": tokens, "draft": draft, **stands(room.match)}

    def export(self, name, room):
        put(self.folder / "exports" / name, export(room.match, 1))
        put(self.folder / "replays" / name, room.match.replays[0].to_json())


# -- tables of the terminal ---------------------------------------------------------------------------------


def saves(folder, chance):
    """A running table of every game, one with a pack, one series, and a position file of each."""
    found = {}
    for name in games.names():
        first = games.get(name).samples()[0]
        chairs = [Chair("person", "Anna"), *[Chair("bot", level="easy")] * (first.seats - 1)]
        found[name] = saved(folder, name, name, chairs, chance, options=first.options)
        found[f"{name}-box"] = saved(
            folder, f"{name}-box", name, chairs, chance, options=first.options, content=folder / "packs" / f"{name}-box"
        )
        for series in games.get(name).series:
            evening = [Chair("person", "Anna"), *[Chair("bot", level="easy")] * (at_series(games.get(name)) - 1)]
            found[f"{name}-{series}"] = saved(folder, f"{name}-{series}", name, evening, chance, series=series)
    return found


def saved(folder, stem, name, chairs, chance, **more):
    path = folder / "saves" / f"{stem}.jsonl"
    match = open_table(name, chairs, seed=7, path=path, **more)
    for _ in range(6):
        play_bots(match)
        seats = match.waiting("person")
        if not seats or match.state.result is not None:
            break
        seen = match.seen(seats[0])
        while not seen.ready:
            seen = match.choose(seats[0], chance.choice(seen.options).do)
        match.confirm(seats[0])
    play_bots(match)
    for seat in match.waiting("person"):
        match.choose(seat, match.seen(seat).options[0].do)
    keep_drafts(match)
    told = stands(match)
    put(folder / "positions" / f"{stem}.json", position_of(match, 0))
    match.log.close()
    return told


# -- packs --------------------------------------------------------------------------------------------------


def boxes(folder):
    """A content pack of somebody's own for every game."""
    for name, rows in BOXES.items():
        box = folder / "packs" / f"{name}-box"
        box.mkdir(parents=True)
        (box / "pack.toml").write_text(f'game = "{name}"\n', encoding="utf-8")
        text = {}
        for table, key, wanted, changes in rows:
            house = rows_in(games.house_folder(name) / f"{table}.toml")
            row = next(row for row in house if row[key] == wanted)
            text.setdefault(table, []).append({**row, **changes, "source": "box", "note": "as our box says"})
        for table, found in text.items():
            write_rows(box / f"{table}.toml", found)


def rows_in(path):
    """The rows of a table."""
    return tomllib.loads(path.read_text(encoding="utf-8"))[path.stem]


def write_rows(path, rows):
    lines = [f"[[{path.stem}]]\n" + "\n".join(f"{key} = {toml(value)}" for key, value in row.items()) for row in rows]
    path.write_text("\n\n".join(lines) + "\n", encoding="utf-8")


def toml(value):
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def put(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")


def main(version):
    snapshots.EVERY = 4  # a long table is opened from its snapshot
    with tempfile.TemporaryDirectory(prefix="stratagem-upgrade-") as name:
        folder = Path(name) / version
        folder.mkdir()
        boxes(folder)
        made = asyncio.run(Maker(folder).make(folder / "store.sqlite"))
        manifest = {"version": version, "stratagem": __version__, **made, "saves": saves(folder, random.Random(4))}
        manifest["contents"] = {name: games.get(name).content.hash for name in games.names()}
        store = open_store(str(folder / "store.sqlite"), folder)
        (folder / "store.jsonl").write_text("\n".join(moving.exported(store)) + "\n", encoding="utf-8")
        store.close()
        put(folder / "manifest.json", manifest)
        MADE.mkdir(exist_ok=True)
        with tarfile.open(MADE / f"{version}.tar.xz", "w:xz", preset=9) as tar:
            for path in sorted(path for path in folder.rglob("*") if path.is_file()):
                info = tarfile.TarInfo(str(path.relative_to(folder)))
                info.size = path.stat().st_size
                tar.addfile(info, io.BytesIO(path.read_bytes()))
    size = (MADE / f"{version}.tar.xz").stat().st_size
    print(f"{version}.tar.xz: {len(manifest['tables'])} tables, {len(manifest['saves'])} saves, {size} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
