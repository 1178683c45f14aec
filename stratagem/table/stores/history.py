"""HistoryStore: the games that somebody plays and has played, their ratings, and the deals of the day.

How a game ended is stored beside its records: `results` has one row per game, `played` one per chair.  Both can be
recomputed from the records (`table/history.py`), except for who had a chair when a game ended.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from stratagem.kernel.codec import canonical
from stratagem.kernel.core import Params
from stratagem.table.ratings import FIRST, Rating, available, rated
from stratagem.table.stores.contract import QUIET, Base, Finished, Store, finish
from stratagem.table.stores.words import together

AT_ONCE = 100  # tables that are read for one page, where it is searched
SEATED = ('%"kind":"setup"%', '%"kind":"sit"%')  # records that say who sits where


@dataclass(slots=True)
class Ending:
    """A game that ended, as one player played it."""

    playing: int
    at: float
    kind: str
    rated: bool
    seats: list[int]  # of the player
    body: Params


@dataclass(slots=True)
class Table:
    """A table in somebody's list: only what they may know."""

    table: str
    created: float
    at: float  # of the last thing that everybody may know of
    meta: Params
    notes: Params
    ended: bool
    due: float | None
    turn: bool  # one of their own seats is asked
    mine: list[int] = field(default_factory=list)
    chairs: list[Params] = field(default_factory=list)
    setup: Params = field(default_factory=dict)
    games: list[Ending] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Row:
    """A chair in a finished game, for statistics."""

    table: str
    playing: int
    at: float
    game: str
    seats: int
    kind: str
    place: int | None
    body: Params
    seat: int
    player: str
    won: bool
    rank: int
    points: float
    rating: Rating | None


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody's first table of a deal of the day, and how it ended."""

    player: str
    name: str
    table: str
    at: float
    ended: bool
    won: bool
    figure: float | None
    turns: int
    hints: int


class HistoryStore:
    """The history of one store.  Every argument `ids` is that of one player."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- my games -----------------------------------------------------------------------------------

    def running(self, ids: frozenset[str], game: str = "") -> Future[list[Table]]:
        """The tables where something can still happen, what happened last first."""

        def job(base: Base) -> list[Table]:
            sql, values = f"{listed(ids)} AND ended=0 AND meta LIKE ?", [*sorted(ids) * 3, of_game(game)]
            rows = base.execute(sql, values).fetchall()
            return sorted((read(base, row, ids) for row in rows), key=lambda one: (-one.at, one.table))

        return self.store.ask(job)

    def over(
        self, ids: frozenset[str], after: tuple[float, str] | None, most: int, game: str, fits: Callable[[Table], bool]
    ) -> Future[list[Table]]:
        """Finished ones, the latest first: those after a place in the list that `fits` accepts."""

        def job(base: Base) -> list[Table]:
            return list(islice(filter(fits, self._over(base, ids, after, game)), most))

        return self.store.ask(job)

    def _over(self, base: Base, ids: frozenset[str], after: tuple[float, str] | None, game: str) -> Iterator[Table]:
        when = "coalesce((SELECT max(at) FROM results WHERE table_id=id), created)"
        sql = f"SELECT * FROM ({listed(ids, when)} AND ended=1 AND meta LIKE ?) AS found"
        while True:
            later = " WHERE last_at < ? OR (last_at = ? AND id > ?)" if after is not None else ""
            values = [*sorted(ids) * 3, of_game(game), *((after[0], after[0], after[1]) if after is not None else ())]
            rows = base.execute(f"{sql}{later} ORDER BY last_at DESC, id LIMIT {AT_ONCE}", values).fetchall()
            for row in rows:
                yield read(base, row, ids)
            if len(rows) < AT_ONCE:
                return
            after = (rows[-1][6], rows[-1][0])

    def count(self, ids: frozenset[str]) -> Future[int]:
        """How many tables of a player are over."""
        sql = f"SELECT count(*) FROM ({listed(ids)} AND ended=1) AS found"
        return self.store.ask(lambda base: int(base.execute(sql, [*sorted(ids) * 3]).fetchone()[0]))

    # -- what was played ----------------------------------------------------------------------------

    def played(self, ids: frozenset[str]) -> Future[list[Row]]:
        """Every chair that a player had in a finished game, the oldest first."""
        return self.store.ask(lambda base: rows_of(base, ids))

    def ratings(self, game: str, most: int = 100) -> Future[list[tuple[str, str, Rating, int]]]:
        """The latest rating of everybody at a game: whose, their name, how many games; the best first."""

        def job(base: Base) -> list[tuple[str, str, Rating, int]]:
            sql = (
                "SELECT player_id, mu, sigma FROM played JOIN results USING (table_id, playing) "
                "WHERE game=? AND results.place IS NOT NULL ORDER BY results.place"
            )
            last: dict[str, Rating] = {}
            games: dict[str, int] = {}
            for player, mu, sigma in base.execute(sql, (game,)).fetchall():
                last[player] = Rating(mu, sigma)
                games[player] = games.get(player, 0) + 1
            best = sorted(last, key=lambda player: (-last[player].mu, player))[:most]
            return [(player, name_of(base, player), last[player], games[player]) for player in best]

        return self.store.ask(job)

    def rate(self) -> Future[int]:
        """Rate the games that ended since; returns how many.  Whichever worker does it, they are rated one by one."""
        return self.store.submit(lambda base: rate(base, self.store))

    def rebuild(self) -> Future[int]:
        """Recompute all ratings, in the order in which the games were rated; returns how many."""

        return self.store.submit(lambda base: rebuilt(base, self.store))

    def all_ratings(self) -> Future[str]:
        """Every rating after every game, as one text: two stores that were rated alike have the same."""
        sql = (
            "SELECT results.place, table_id, playing, seat, player_id, mu, sigma FROM played "
            "JOIN results USING (table_id, playing) WHERE results.place IS NOT NULL ORDER BY results.place, seat"
        )
        return self.store.ask(lambda base: canonical([list(row) for row in base.execute(sql).fetchall()]))

    # -- from the records ---------------------------------------------------------------------------

    def unread(self, most: int = 5) -> Future[list[str]]:
        """Tables that an older version wrote: how their games ended has to be read from their records."""
        sql = "SELECT table_id FROM unread ORDER BY table_id LIMIT ?"
        return self.store.ask(lambda base: [table for (table,) in base.execute(sql, (most,)).fetchall()])

    def has_read(
        self,
        table: str,
        number: int = 0,
        asked: int | None = None,
        known: int | None = None,
        results: Sequence[Finished] = (),
        again: bool = False,
    ) -> Future[None]:
        """What the records of a table say: who is asked after the last one, and how its games ended.

        `again`: in place of what is kept, except for who had each chair, when it ended and whether it was rated.
        """

        def job(base: Base) -> None:
            sql = "UPDATE records SET asked=?, known=? WHERE table_id=? AND number=? AND asked IS NULL"
            base.execute(sql, (asked, known, table, number))
            for ended in results:
                finish(base, table, ended)
                if again:
                    rewrite(base, table, ended)
            base.execute("DELETE FROM unread WHERE table_id=?", (table,))

        return self.store.submit(job)

    def sitting(self, table: str) -> Future[tuple[dict[int, str], dict[int, float]]]:
        """Who has the chairs of a table now, and when its games ended."""

        def job(base: Base) -> tuple[dict[int, str], dict[int, float]]:
            chairs = dict(base.execute("SELECT seat, player_id FROM chairs WHERE table_id=?", (table,)).fetchall())
            sql = "SELECT at FROM records WHERE table_id=? AND body LIKE ? ORDER BY number"
            ends = base.execute(sql, (table, '%"kind":"end"%')).fetchall()
            return chairs, {playing: at for playing, (at,) in enumerate(ends, 1)}

        return self.store.ask(job)

    # -- deals of the day ---------------------------------------------------------------------------

    def tries(self, date: str) -> Future[dict[str, list[Try]]]:
        """Everybody's first table of a day, by game, in the order in which they were opened."""

        def job(base: Base) -> dict[str, list[Try]]:
            sql = (
                "SELECT tries.game, player_id, tries.table_id, tries.at, results.body, tables.notes FROM tries "
                "LEFT JOIN results ON results.table_id=tries.table_id AND results.playing=1 "
                "LEFT JOIN tables ON tables.id=tries.table_id WHERE date=? ORDER BY tries.at, player_id"
            )
            found: dict[str, list[Try]] = {}
            seen: set[tuple[str, str]] = set()
            for game, player, table, at, body, notes in base.execute(sql, (date,)).fetchall():
                if (one := (game, person_of(base, player))) in seen:
                    continue  # on another device of theirs, before it was one
                seen.add(one)
                ended = json.loads(body) if body is not None else {}
                hints = json.loads(notes).get("hints", 0) if notes is not None else ended.get("hints", 0)
                won, scores = bool(ended.get("winners")), ended.get("scores") or [0]
                figure = ended.get("figure") if ended.get("figure") is not None else scores[0]
                if not ended.get("together", True):
                    won = 0 in ended["winners"]
                name = name_of(base, player)
                turns = ended.get("turns", 0)
                found.setdefault(game, []).append(
                    Try(player, name, table, at, body is not None, won, figure if ended else None, turns, hints)
                )
            return found

        return self.store.ask(job)

    def days(self, ids: frozenset[str]) -> Future[list[str]]:
        """The days on which a player tried a deal, the latest first."""
        marks = ", ".join("?" for _ in ids)
        sql = f"SELECT DISTINCT date FROM tries WHERE player_id IN ({marks}) ORDER BY date DESC"
        return self.store.ask(lambda base: [date for (date,) in base.execute(sql, sorted(ids)).fetchall()])

    def solution(self, date: str, game: str) -> Future[tuple[str, Params] | None]:
        """How far the search for a way to win a day's deal is."""

        def job(base: Base) -> tuple[str, Params] | None:
            sql = "SELECT status, keeper, body FROM solutions WHERE date=? AND game=?"
            row = base.execute(sql, (date, game)).fetchone()
            if row is None or (row[0] == "running" and row[1] and row[1] not in self.store.alive(base) | {""}):
                return None
            return row[0], json.loads(row[2])

        return self.store.ask(job)

    def begin_solution(self, date: str, game: str) -> Future[bool]:
        """Whether it is for this worker to search."""
        me = self.store.worker

        def job(base: Base) -> bool:
            sql = "INSERT INTO solutions (date, game, keeper, status, body) VALUES (?, ?, ?, 'running', '{}')"
            if base.execute(sql + " ON CONFLICT DO NOTHING", (date, game, me)).rowcount == 1:
                return True
            row = base.execute("SELECT keeper, status FROM solutions WHERE date=? AND game=?", (date, game)).fetchone()
            if row is None or row[1] != "running" or (self.store.shared and row[0] in self.store.alive(base)):
                return False
            sql = "UPDATE solutions SET keeper=? WHERE date=? AND game=? AND keeper=? AND status='running'"
            return base.execute(sql, (me, date, game, row[0])).rowcount == 1

        return self.store.submit(job)

    def end_solution(self, date: str, game: str, body: Params) -> Future[None]:
        def job(base: Base) -> None:
            sql = "UPDATE solutions SET status='done', body=? WHERE date=? AND game=?"
            base.execute(sql, (canonical(body), date, game))

        return self.store.submit(job)


# -- in a transaction ---------------------------------------------------------------------------------------


def listed(ids: frozenset[str], when: str = "created") -> str:
    """The tables of a player: where they have a chair, had one when a game ended, or which they opened."""
    marks = ", ".join("?" for _ in ids)
    return (
        f"SELECT id, created, meta, notes, ended, due, {when} AS last_at FROM tables WHERE imported=0 AND id IN ("
        f"SELECT table_id FROM chairs WHERE player_id IN ({marks}) "
        f"UNION SELECT table_id FROM played WHERE player_id IN ({marks}) "
        f"UNION SELECT id FROM tables WHERE opener IN ({marks}))"
    )


def of_game(game: str) -> str:
    """How the metadata of a game's tables looks."""
    return f'%"game":"{game}"%' if game else "%"


def read(base: Base, row: Any, ids: frozenset[str]) -> Table:
    table, created, meta, notes, ended, due, at = row
    found = Table(table, created, at, json.loads(meta), json.loads(notes), bool(ended), due, False)
    seats = base.execute("SELECT seat, player_id FROM chairs WHERE table_id=?", (table,)).fetchall()
    found.mine = sorted(seat for seat, player in seats if player in ids)
    if not ended:
        stand(base, found)
    sql = "SELECT body FROM records WHERE table_id=? AND (body LIKE ? OR body LIKE ?) ORDER BY number"
    records = [json.loads(body) for (body,) in base.execute(sql, (table, *SEATED)).fetchall()]
    words = base.execute("SELECT number, place, text FROM words WHERE table_id=?", (table,)).fetchall()
    for record in together(records, words):
        if record["kind"] == "setup":
            found.chairs = list(record["chairs"])
            found.setup = found.setup or record.get("table", {})
        else:
            found.chairs[record["seat"]] = record["chair"]
    sql = "SELECT playing, at, kind, rated, body FROM results WHERE table_id=? ORDER BY playing"
    for playing, when, kind, counts, body in base.execute(sql, (table,)).fetchall():
        sat = "SELECT seat, player_id FROM played WHERE table_id=? AND playing=? ORDER BY seat"
        own = [seat for seat, player in base.execute(sat, (table, playing)).fetchall() if player in ids]
        found.games.append(Ending(playing, when, kind, bool(counts), own, json.loads(body)))
    return found


def stand(base: Base, found: Table) -> None:
    """Whether the player is asked, and when something last happened that everybody may know of."""
    sql = "SELECT number, at, asked, known FROM records WHERE table_id=? ORDER BY number DESC LIMIT 1"
    number, at, asked, known = base.execute(sql, (found.table,)).fetchone() or (0, found.created, None, None)
    if known is not None and known != number:
        sql = "SELECT at FROM records WHERE table_id=? AND number=?"
        at = (base.execute(sql, (found.table, known)).fetchone() or (found.created,))[0]
    found.at = at or found.created
    bits = asked or 0
    found.turn = any(bits >> seat & 1 for seat in found.mine)
    if bits & QUIET or not found.turn:
        found.due = None  # it would tell whether somebody has answered


def rows_of(base: Base, ids: frozenset[str]) -> list[Row]:
    marks = ", ".join("?" for _ in ids)
    sql = (
        "SELECT table_id, playing, at, game, seats, kind, results.place, body, seat, player_id, won, rank, points, mu, "
        f"sigma FROM played JOIN results USING (table_id, playing) WHERE player_id IN ({marks}) "
        "ORDER BY at, table_id, playing, seat"
    )
    found = []
    for row in base.execute(sql, sorted(ids)).fetchall():
        body, seat, player, won, rank, points, mu, sigma = row[7:]
        rating = Rating(mu, sigma) if mu is not None else None
        found.append(Row(*row[:7], json.loads(body), seat, player, bool(won), rank, points, rating))  # type: ignore[call-arg]
    return found


def person_of(base: Base, player: str) -> str:
    """Who somebody is by now: another device's first key may have become one of a player's."""
    row = base.execute("SELECT player_id FROM player_keys WHERE hash=? AND kind='key'", (player,)).fetchone()
    return str(row[0]) if row is not None else player


def name_of(base: Base, player: str) -> str:
    """The name under which a player wants to be known; empty for a bot and for somebody unknown."""
    sql = "SELECT name FROM players WHERE id=? OR id=(SELECT player_id FROM player_keys WHERE hash=? AND kind='key')"
    row = base.execute(sql, (player, player)).fetchone()
    return str(row[0]) if row is not None else ""


def rewrite(base: Base, table: str, ended: Finished) -> None:
    """How a game ended, as its records say, in place of what is kept of it."""
    sql = "UPDATE results SET body=? WHERE table_id=? AND playing=?"
    kept = base.execute("SELECT body FROM results WHERE table_id=? AND playing=?", (table, ended.playing)).fetchone()
    hints = {"hints": told["hints"]} if "hints" in (told := json.loads(kept[0])) else {}  # no record says that
    base.execute(sql, (canonical({**ended.body, **hints}), table, ended.playing))
    for seat in range(ended.seats):
        won, rank, points = seat in ended.body["winners"], ended.body["ranks"][seat], ended.body["scores"][seat]
        sql = "UPDATE played SET won=?, rank=?, points=? WHERE table_id=? AND playing=? AND seat=?"
        base.execute(sql, (int(won), rank, float(points), table, ended.playing, seat))


def alone(base: Base, store: Store) -> None:
    """No other worker rates games until this transaction is over."""
    if store.shared:
        base.execute("SELECT pg_advisory_xact_lock(?)", (0x5742A8,))


def rate(base: Base, store: Store, known: dict[tuple[str, str], Rating] | None = None) -> int:
    """Rate what has not been rated, in the order in which the games ended."""
    if not available():
        return 0
    alone(base, store)
    if known is None and base.execute("SELECT 1 FROM played WHERE sigma < 0 LIMIT 1").fetchone() is not None:
        return rebuilt(base, store)
    sql = "SELECT table_id, playing, game, body FROM results WHERE rated=1 AND place IS NULL"
    rows = base.execute(f"{sql} ORDER BY at, table_id, playing").fetchall()
    last = int(base.execute("SELECT coalesce(max(place), 0) FROM results").fetchone()[0]) if rows else 0
    for place, (table, playing, game, body) in enumerate(rows, last + 1):
        base.execute("UPDATE results SET place=? WHERE table_id=? AND playing=?", (place, table, playing))
        rate_one(base, table, playing, game, json.loads(body), known)
    return len(rows)


def rebuilt(base: Base, store: Store) -> int:
    """Recompute all ratings, also when two players turned out to be one, whose rows have a negative sigma till then."""
    if not available():
        return 0
    alone(base, store)
    base.execute("UPDATE played SET mu=NULL, sigma=NULL WHERE sigma IS NOT NULL")
    known: dict[tuple[str, str], Rating] = {}
    sql = "SELECT table_id, playing, game, body FROM results WHERE place IS NOT NULL ORDER BY place"
    rows = base.execute(sql).fetchall()
    for table, playing, game, body in rows:
        rate_one(base, table, playing, game, json.loads(body), known)
    return len(rows) + rate(base, store, known)


def rate_one(
    base: Base, table: str, playing: int, game: str, body: Params, known: dict[tuple[str, str], Rating] | None = None
) -> None:
    """`known`: the latest ratings, where they are all computed anew."""
    sql = "SELECT player_id FROM played WHERE table_id=? AND playing=? ORDER BY seat"
    players = [player for (player,) in base.execute(sql, (table, playing)).fetchall()]
    if known is None:
        before = [latest(base, player, game) for player in players]
    else:
        before = [known.get((player, game), FIRST) for player in players]
    for player, one, seats in shared(players, rated(body, before)):
        for seat in seats:
            sql = "UPDATE played SET mu=?, sigma=? WHERE table_id=? AND playing=? AND seat=?"
            base.execute(sql, (one.mu, one.sigma, table, playing, seat))
        if known is not None:
            known[player, game] = one


def shared(players: list[str], after: list[Rating]) -> Iterator[tuple[str, Rating, list[int]]]:
    """The rating of everybody after a game; a bot that had several chairs has the mean of what they made of it."""
    for player in dict.fromkeys(players):
        seats = [seat for seat, one in enumerate(players) if one == player]
        mus, sigmas = [after[seat].mu for seat in seats], [after[seat].sigma for seat in seats]
        yield player, Rating(sum(mus) / len(seats), sum(sigmas) / len(seats)), seats


def latest(base: Base, player: str, game: str) -> Rating:
    """A player's rating after their last rated game."""
    sql = (
        "SELECT mu, sigma FROM played JOIN results USING (table_id, playing) WHERE player_id=? AND game=? "
        "AND mu IS NOT NULL ORDER BY results.place DESC LIMIT 1"
    )
    row = base.execute(sql, (player, game)).fetchone()
    return Rating(row[0], row[1]) if row is not None else FIRST
