"""History: a player's games, statistics and ratings, and the board of the deals of the day."""

from __future__ import annotations

import asyncio
import datetime
import hashlib
import json
import logging
import sys
from typing import TYPE_CHECKING, Any

from stratagem.server.messages import (
    BegunWith,
    Board,
    BoardGame,
    BoardLine,
    LevelStats,
    MyEnding,
    MyGame,
    MyGames,
    Rated,
    RatedMoment,
    Ratings,
    SeatStats,
    SeriesStats,
    Solved,
    Statistics,
)
from stratagem.table import Chair, StratagemError, game_card, known_games
from stratagem.table.daily import WORKER
from stratagem.table.history import kind_of, read_table
from stratagem.table.results import BOT, ended_now, finished
from stratagem.table.serving import HistoryStore, Player, StoreLog
from stratagem.table.stores.contract import Finished
from stratagem.table.stores.history import Ending, Row, Table, Try

if TYPE_CHECKING:
    from stratagem.server.hall import Hall
    from stratagem.server.room import Room

PAGE = 30  # finished tables on one page
OPENINGS = 3  # favourite ones that are told
FORM = 20  # results that are shown as a row of marks
DAY = datetime.timedelta(days=1)
LOOKED_BACK = 31  # days whose deals are solved if somebody asks
log = logging.getLogger("stratagem.server")


class History:
    """What this server knows of games that were played."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.kept = HistoryStore(hall.store)
        self._reading = False
        self._solving: set[tuple[str, str]] = set()
        self._solver = asyncio.Semaphore(1)  # one at a time, however many days somebody asks for

    # -- in the background --------------------------------------------------------------------------

    async def look(self) -> None:
        """Some tables that an older version wrote are read; in a thread, a few at a time."""
        if not self._reading:
            self._reading = True
            self.hall.rooms.run(self._read())

    async def _read(self) -> None:
        try:
            while tables := await asyncio.wrap_future(self.kept.unread()):
                for table in tables:
                    await asyncio.to_thread(read_table, self.hall.store, table, self.hall.packs)
            await asyncio.wrap_future(self.kept.rate())
        except StratagemError as fault:
            log.warning("the history cannot be read: %s", fault)
            self._reading = False

    def rate(self) -> None:
        """A game has ended that is rated; nobody waits for it."""
        self.kept.rate()

    # -- my games -----------------------------------------------------------------------------------

    async def games(self, player: Player, game: str, words: str, after: str) -> MyGames:
        """My turn first, then what runs, then a page of what is over.  `after`: where the page before ended."""
        fits = searched(player, words)
        found: list[Table] = []
        if not after:
            found = await asyncio.wrap_future(self.kept.running(player.ids, game))
        over = await asyncio.wrap_future(self.kept.over(player.ids, place_of(after), PAGE + 1, game, fits))
        running = [my_game(table, player) for table in found if fits(table)]
        more = f"{over[PAGE - 1].at!r} {over[PAGE - 1].table}" if len(over) > PAGE else ""
        return MyGames(
            turn=[one for one in running if one.state == "turn"],
            running=[one for one in running if one.state != "turn"],
            finished=[my_game(table, player) for table in over[:PAGE]],
            finished_in_all=await self.finished(player),
            more=more,
        )

    async def finished(self, player: Player) -> int:
        """How many tables of a player are over."""
        return await asyncio.wrap_future(self.kept.count(player.ids))

    # -- statistics ---------------------------------------------------------------------------------

    async def statistics(self, player: Player) -> Statistics:
        rows = await asyncio.wrap_future(self.kept.played(player.ids))
        days = await asyncio.wrap_future(self.kept.days(player.ids))
        return Statistics(
            games=[stats for kind, some in grouped(rows).items() if (stats := seat_stats(*kind, some)) is not None],
            levels=level_stats(rows),
            series=series_stats(rows),
            ratings=ratings_of(rows),
            days=days_in_a_row(days, self.hall.today()),
            longest_days=longest_row(days),
            tried=len(days),
        )

    async def ratings(self, game: str, player: Player) -> Ratings:
        rows = await asyncio.wrap_future(self.kept.ratings(game))
        return Ratings(
            [
                Rated(
                    name=name,
                    level=who.removeprefix(BOT) if who.startswith(BOT) else "",
                    me=who in player.ids,
                    rating=rating.told,
                    spread=rating.spread,
                    games=games,
                )
                for who, name, rating, games in rows
            ]
        )

    # -- the deals of the day -----------------------------------------------------------------------

    async def board(self, date: str, player: Player) -> Board:
        """Everybody's result of a day, and, once it is over, how it could have been won."""
        tries = await asyncio.wrap_future(self.kept.tries(date))
        days = await asyncio.wrap_future(self.kept.days(player.ids)) if player else []
        found = []
        for name in known_games():
            lines = [board_line(one, player) for one in ranked(name, tries.get(name, [])) if one.ended]
            mine = next((one for one in tries.get(name, []) if one.player in player.ids), None)
            solved = await self.solution(name, date)
            found.append(BoardGame(name, lines, mine.table if mine is not None else "", solved))
        return Board(date, found, days_in_a_row(days, self.hall.today()), days[:60])

    async def solution(self, game: str, date: str) -> Solved | None:
        """A way to win a deal whose day is over; searched for when somebody first asks."""
        if date >= self.hall.today() or not game_card(game).cooperative:
            return None
        kept = await asyncio.wrap_future(self.kept.solution(date, game))
        first = datetime.date.fromisoformat(self.hall.today()) - LOOKED_BACK * DAY
        if kept is None and date < first.isoformat():
            return None
        if kept is None or (kept[0] == "running" and not self.hall.store.shared and (date, game) not in self._solving):
            if (date, game) not in self._solving and await asyncio.wrap_future(self.kept.begin_solution(date, game)):
                self._solving.add((date, game))
                self.hall.rooms.run(self._solve(game, date))
            return Solved("running")
        status, body = kept
        return Solved(status, body.get("verdict", ""), body.get("turns", 0), body.get("moves", 0), body.get("id", ""))

    async def _solve(self, game: str, date: str) -> None:
        """One deal after another, at low priority."""
        try:
            async with self._solver:
                await self._solve_now(game, date)
        finally:
            self._solving.discard((date, game))

    async def _solve_now(self, game: str, date: str) -> None:
        """In a process of its own."""
        seed = await self.hall.daily_seed(game, date)
        wish = json.dumps({"game": game, "date": date, "seed": seed.hex()}).encode()
        pipe = asyncio.subprocess.PIPE
        worker = await asyncio.create_subprocess_exec(sys.executable, "-m", WORKER, stdin=pipe, stdout=pipe)
        try:
            told, _ = await worker.communicate(wish)
            body: dict[str, Any] = json.loads(told)
            if export := body.pop("export", None):
                body["id"] = await self._keep_solution(game, date, export)
            await asyncio.wrap_future(self.kept.end_solution(date, game, body))
        except (StratagemError, ValueError) as fault:  # nobody is kept waiting for it
            log.warning("no solution of a deal of the day: %s", fault)
            self.kept.end_solution(date, game, {"verdict": "not found"})
        finally:
            if worker.returncode is None:
                worker.kill()
                await worker.wait()

    async def _keep_solution(self, game: str, date: str, export: dict[str, Any]) -> str:
        """The solver's line as a game that can be looked at, under an id that says which."""
        id = hashlib.sha256(f"solution {game} {date} {export['commitment']}".encode()).hexdigest()[:16]
        if not await self.hall.meta(id):
            stored = StoreLog(self.hall.store, id)
            stored.change.created = self.hall.now()
            stored.change.meta = {"import": export, "game": game, "created": self.hall.now(), "over": True}
            await asyncio.wrap_future(stored.send())
        return id


# -- a room's part ------------------------------------------------------------------------------------------


def endings_of(room: Room, at: float) -> list[Finished]:
    """The game that ends with what is about to be written."""
    match, sitting = room.match, room.notes.get("sitting", {})
    left = room.notes.get("left", {})  # of a rated game: whoever leaves it has lost or won it all the same
    sat = [left.get(str(seat)) or sitting.get(str(seat), "") for seat in range(len(match.chairs))]
    body = ended_now(match)
    if room.notes.get("hints"):
        body["hints"] = room.notes["hints"]
    return [finished(match, body, match.playing, at, kind_of(room.meta), bool(room.meta.get("rated")), sat)]


# -- what a player is told ----------------------------------------------------------------------------------


def place_of(after: str) -> tuple[float, str] | None:
    try:
        at, table = after.split(" ")
        return float(at), table
    except ValueError:
        return None


def searched(player: Player, words: str) -> Any:
    """Whether a table is one that somebody looks for: by a name, a bot's level, or the number of a level."""
    wanted = words.casefold().split()

    def fits(table: Table) -> bool:
        has = [table.meta.get("game", "").casefold(), table.meta.get("daily", "")]
        for seat, chair in enumerate(table.chairs):
            has += [] if seat in table.mine else [str(chair["name"]).casefold(), str(chair["level"])]
        options = {**table.setup.get("setup", {}).get("options", {})}
        has += [str(value).casefold() for value in options.values()]
        has += [str(ended.body["level"]) for ended in table.games if ended.body.get("level") is not None]
        return all(any(word == one or (len(word) > 1 and word in one) for one in has) for word in wanted)

    return fits


def my_game(table: Table, player: Player) -> MyGame:
    meta, notes = table.meta, table.notes
    state = "over" if table.ended else "gathering" if notes.get("gathering") else "turn" if table.turn else "running"
    setup = table.setup
    opened = notes.get("opener", "") in player.ids
    return MyGame(
        table=table.table,
        game=meta["game"],
        state=state,
        seats=table.mine,
        chairs=[Chair(chair["kind"], chair["name"], chair["level"]) for chair in table.chairs],
        set_up={"options": setup.get("setup", {}).get("options", {}), "series": setup.get("series", "")},
        kind=kind_of(meta),
        daily=meta.get("daily", ""),
        rated=bool(meta.get("rated")),
        open_afterwards=bool(meta.get("open_afterwards")),
        opener=opened,
        created=table.created,
        at=table.at,
        due=table.due if table.due is not None and table.due > 1 else None,
        endings=[my_ending(ended, table) for ended in table.games],
    )


def my_ending(ended: Ending, table: Table) -> MyEnding:
    body, seats = ended.body, ended.seats
    mine = seats[0] if seats else None
    final: int | None = None
    for place, some in enumerate(body.get("final", []), 1):
        if mine in some:
            final = place
    return MyEnding(
        playing=ended.playing,
        at=ended.at,
        ending=body["ending"],
        won=any(seat in body["winners"] for seat in seats),
        undecided=not body["together"] and not body["winners"],
        together=body["together"],
        place=body["ranks"][mine] if mine is not None and not body["together"] else None,
        points=body["scores"][mine] if mine is not None and not body["together"] else None,
        figure=body["figure"],
        level=body["level"],
        moves=body["moves"],
        turns=body["turns"],
        final=final,
        rated=ended.rated,
    )


# -- statistics ---------------------------------------------------------------------------------------------


def grouped(rows: list[Row], called_off: bool = False) -> dict[tuple[str, int], list[Row]]:
    """Ordinary games by game and number of seats; one row for each game, even if somebody had several chairs.

    Where somebody played against themselves, nothing is counted; nor a game that was called off, unless that is wanted.
    """
    chairs: dict[tuple[str, int], int] = {}
    for row in rows:
        chairs[row.table, row.playing] = chairs.get((row.table, row.playing), 0) + 1
    found: dict[tuple[str, int], list[Row]] = {}
    seen: set[tuple[str, int]] = set()
    for row in rows:
        one = (row.table, row.playing)
        alone = chairs[one] == 1 or row.body["together"]
        if row.kind in ("", "daily") and alone and one not in seen and (called_off or decided(row.body)):
            seen.add(one)
            found.setdefault((row.game, row.seats), []).append(row)
    return dict(sorted(found.items()))


def decided(body: dict[str, Any]) -> bool:
    """Whether a game was more than called off: somebody won, or there is a difference between the rivals."""
    return bool(body["together"] or body["winners"] or len(set(body["scores"])) > 1)


def seat_stats(game: str, seats: int, rows: list[Row]) -> SeatStats | None:
    won = [row.won for row in rows]
    together = all(row.body["together"] for row in rows)
    more = game_card(game).lobby.figure.more
    measured = [row for row in rows if row.won or not together]
    points = [figure_of(row) for row in measured]
    return SeatStats(
        game=game,
        seats=seats,
        together=together,
        played=len(rows),
        won=sum(won),
        mean=round(sum(points) / len(points), 1) if points else None,
        best=(max if more else min)(points) if points else None,
        streak=next((count for count, one in enumerate(reversed(won)) if not one), len(won)),
        longest=longest_streak(won),
        form=won[-FORM:],
        figures=[figure_of(row) for row in measured[-FORM:]],
        turns=round(sum(row.body["turns"] for row in rows) / len(rows), 1),
        openings=openings_of(rows),
    )


def openings_of(rows: list[Row]) -> list[BegunWith]:
    """How somebody likes to begin, the favourite first."""
    begun: dict[str, list[bool]] = {}
    for row in rows:
        if opening := (row.body.get("openings") or {row.seat: ""})[row.seat]:
            begun.setdefault(opening, []).append(row.won)
    found = [BegunWith(opening, len(won), sum(won)) for opening, won in begun.items()]
    return sorted(found, key=lambda one: (-one.played, -one.won, one.opening))[:OPENINGS]


def figure_of(row: Row) -> float:
    """The number by which results of this game are compared."""
    figure = row.body.get("figure")
    return float(row.points if figure is None else figure)


def longest_streak(won: list[bool]) -> int:
    best = now = 0
    for one in won:
        now = now + 1 if one else 0
        best = max(best, now)
    return best


def level_stats(rows: list[Row]) -> list[LevelStats]:
    """Of games that are won together: how often each level or mission was tried and won, and the best there."""
    found: dict[tuple[str, int], list[Row]] = {}
    for some in grouped(rows).values():
        for row in some:
            if row.body.get("level") is not None:
                found.setdefault((row.game, row.body["level"]), []).append(row)
    return [
        LevelStats(
            game=game,
            level=level,
            played=len(some),
            won=sum(row.won for row in some),
            best=min((figure_of(row) for row in some if row.won), default=None),
        )
        for (game, level), some in sorted(found.items())
    ]


def series_stats(rows: list[Row]) -> list[SeriesStats]:
    """Series by game; each is counted with its last game, which says how it ended."""
    found: dict[str, list[bool]] = {}
    for some in grouped(rows, called_off=True).values():
        for row in some:
            if final := row.body.get("final"):
                found.setdefault(row.game, []).append(row.seat in final[0])
    return [SeriesStats(game, len(won), sum(won)) for game, won in sorted(found.items())]


def ratings_of(rows: list[Row]) -> list[Rated]:
    """This player's ratings, with how they came about."""
    found: dict[str, list[Row]] = {}
    for row in sorted((row for row in rows if row.rating is not None), key=lambda row: row.place or 0):
        found.setdefault(row.game, []).append(row)
    told = []
    for game, some in sorted(found.items()):
        moments = [RatedMoment(row.at, row.rating.told, row.rating.spread) for row in some if row.rating is not None]
        last = moments[-1]
        told.append(Rated("", "", True, last.rating, last.spread, len(some), game, moments[-100:]))
    return told


# -- days ---------------------------------------------------------------------------------------------------


def ranked(game: str, tries: list[Try]) -> list[Try]:
    """The best first: those who won, by the figure that counts there, and fewer hints."""
    if not tries:
        return []  # without a look at the game: a page fetches it only to play it
    more = game_card(game).lobby.figure.more

    def worth(one: Try) -> tuple[bool, float, int, float]:
        figure = one.figure or 0.0
        return not one.won, -figure if more or not one.won else figure, one.hints, one.at

    return sorted(tries, key=worth)


def board_line(one: Try, player: Player) -> BoardLine:
    return BoardLine(one.name, one.player in player.ids, one.won, one.figure, one.turns, one.hints)


def days_in_a_row(days: list[str], today: str) -> int:
    """Up to today, or to yesterday: today is not over."""
    played, at = set(days), datetime.date.fromisoformat(today)
    if today not in played:
        at -= DAY
    count = 0
    while at.isoformat() in played:
        count += 1
        at -= DAY
    return count


def longest_row(days: list[str]) -> int:
    known = sorted(datetime.date.fromisoformat(day) for day in set(days))
    best = now = 0
    for before, day in zip([None, *known], known, strict=False):
        now = now + 1 if before is not None and day - before == DAY else 1
        best = max(best, now)
    return best

