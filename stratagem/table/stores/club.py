"""ClubStore: whether the house is open or a club, its members and invitations, passkeys, and days off.

Like a player's keys, an invitation is kept as a hash. Every change is an order that all workers hear of.
"""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass

from stratagem.table.stores.contract import Base, Store
from stratagem.table.stores.operating import ids_of, known, note, order

OPEN, CLUB = "open", "club"
OPERATOR, MEMBER, GUEST = "operator", "member", "guest"
ROLES = (GUEST, MEMBER, OPERATOR)  # each may do what those before it may do
OUT = "out"  # shown the door: no invitation from before that lets them in again
YEAR = 365 * 86_400.0
A_MINUTE = 60.0  # days that were given back at once do not count
PASSKEYS = 20  # of one player


@dataclass(slots=True)
class Invited:
    """An invitation to the club, without its secret."""

    id: int
    role: str
    created: float
    until: float | None
    most: int
    used: int
    revoked: int
    about: str


@dataclass(slots=True)
class Member:
    player: str
    role: str
    since: float
    name: str


@dataclass(slots=True)
class Passkey:
    """What a device of a player signs with; its public half."""

    id: str
    player: str
    key: str
    count: int
    about: str
    created: float


@dataclass(slots=True)
class Standing:
    """The house as all workers must know it."""

    club: bool
    roles: dict[str, str]  # by every id of a player


class ClubStore:
    """The club of one store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- the house ----------------------------------------------------------------------------------

    def standing(self) -> Future[Standing]:
        def job(base: Base) -> Standing:
            row = base.execute("SELECT value FROM house WHERE name='house'").fetchone()
            roles: dict[str, str] = {}
            for player, role in base.execute("SELECT player_id, role FROM members WHERE role<>?", (OUT,)).fetchall():
                for id in ids_of(base, player) | {player}:
                    roles[id] = max(role, roles.get(id, GUEST), key=ROLES.index)
            return Standing(bool(row) and row[0] == CLUB, roles)

        return self.store.ask(job)

    def become(self, house: str, now: float) -> Future[None]:
        """Open, or a club."""

        def job(base: Base) -> None:
            sql = "INSERT INTO house (name, value) VALUES ('house', ?) ON CONFLICT (name) DO UPDATE"
            base.execute(sql + " SET value=excluded.value", (house,))
            changed(base, now, house)

        return self.store.submit(job)

    # -- members ------------------------------------------------------------------------------------

    def members(self) -> Future[list[Member]]:
        sql = (
            "SELECT player_id, role, since, coalesce((SELECT name FROM players WHERE id=player_id), '') "
            "FROM members WHERE role<>? ORDER BY since, player_id"
        )
        return self.store.ask(lambda base: [Member(*row) for row in base.execute(sql, (OUT,)).fetchall()])

    def make(self, player: str, role: str, now: float) -> Future[str]:
        """Give a player, by id or its beginning, a role; an empty one shows them the door. Returns the whole id."""

        def job(base: Base) -> str:
            whole = known(base, player)
            for id in sorted(ids_of(base, whole) | {whole}):
                base.execute("DELETE FROM members WHERE player_id=?", (id,))
            sql = "INSERT INTO members (player_id, role, since, invitation) VALUES (?, ?, ?, 0)"
            base.execute(sql, (whole, role or OUT, now))
            changed(base, now, f"{role or 'nobody'}", whole)
            return whole

        return self.store.submit(job)

    # -- invitations --------------------------------------------------------------------------------

    def invite(self, hash: str, role: str, now: float, until: float | None, most: int, about: str) -> Future[int]:
        def job(base: Base) -> int:
            sql = "INSERT INTO invitations (hash, role, at, until, most, about) VALUES (?, ?, ?, ?, ?, ?)"
            base.execute(sql, (hash, role, now, until, most, about))
            note(base, now, "invite", "", None, "", "", role)
            return int(base.execute("SELECT id FROM invitations WHERE hash=?", (hash,)).fetchone()[0])

        return self.store.submit(job)

    def invitations(self) -> Future[list[Invited]]:
        sql = "SELECT id, role, at, until, most, used, revoked, about FROM invitations ORDER BY id DESC"

        def job(base: Base) -> list[Invited]:
            rows = base.execute(sql).fetchall()
            return [Invited(*row) for row in rows]

        return self.store.ask(job)

    def revoke(self, id: int, now: float) -> Future[bool]:
        """Nobody else comes in by this invitation; whoever did stays."""

        def job(base: Base) -> bool:
            if base.execute("UPDATE invitations SET revoked=1 WHERE id=? AND revoked=0", (id,)).rowcount != 1:
                return False
            note(base, now, "revoke", "", None, "", "", str(id))
            return True

        return self.store.submit(job)

    def role_of(self, hash: str, now: float) -> Future[str]:
        """What an invitation makes of somebody; empty if it is not good any more."""
        return self.store.ask(lambda base: (good(base, hash, now) or (0, "", 0.0))[1])

    def accept(self, player: str, ids: frozenset[str], hash: str, now: float) -> Future[str]:
        """A player comes in; returns their role then, empty if the invitation is not good. No role gets lower."""

        def job(base: Base) -> str:
            found = good(base, hash, now)
            if found is None:
                return ""
            invitation, role, made = found
            sql = "SELECT role, since FROM members WHERE player_id=?"
            rows = [row for id in ids | {player} for row in base.execute(sql, (id,)).fetchall()]
            if any(one == OUT and made <= since for one, since in rows):
                return ""
            before = [str(one) for one, _ in rows if one != OUT]
            best = max([role, *before], key=ROLES.index)
            if best in before:
                return best  # they are that already: the invitation is not used up
            for id in ids | {player}:
                base.execute("DELETE FROM members WHERE player_id=?", (id,))
            sql = "INSERT INTO members (player_id, role, since, invitation) VALUES (?, ?, ?, ?)"
            base.execute(sql, (player, best, now, invitation))
            base.execute("UPDATE invitations SET used=used+1 WHERE id=?", (invitation,))
            changed(base, now, best, player)
            return best

        return self.store.submit(job)

    # -- passkeys -----------------------------------------------------------------------------------

    def passkeys(self, ids: frozenset[str]) -> Future[list[Passkey]]:
        """Those of a player."""
        marks = ", ".join("?" for _ in ids)
        sql = f"SELECT id, player_id, key, count, about, at FROM passkeys WHERE player_id IN ({marks}) ORDER BY at"
        return self.store.ask(lambda base: [Passkey(*row) for row in base.execute(sql, sorted(ids)).fetchall()])

    def passkey(self, id: str) -> Future[Passkey | None]:
        sql = "SELECT id, player_id, key, count, about, at FROM passkeys WHERE id=?"

        def job(base: Base) -> Passkey | None:
            row = base.execute(sql, (id,)).fetchone()
            return Passkey(*row) if row is not None else None

        return self.store.ask(job)

    def keep_passkey(self, one: Passkey) -> Future[bool]:
        def job(base: Base) -> bool:
            if base.execute("SELECT count(*) FROM passkeys WHERE player_id=?", (one.player,)).fetchone()[0] >= PASSKEYS:
                return False
            sql = "INSERT INTO passkeys (id, player_id, key, count, about, at) VALUES (?, ?, ?, ?, ?, ?)"
            values = (one.id, one.player, one.key, one.count, one.about, one.created)
            return base.execute(sql + " ON CONFLICT DO NOTHING", values).rowcount == 1

        return self.store.submit(job)

    def ask_for(self, challenge: str, about: str, now: float, until: float) -> Future[None]:
        """Something to be signed, once. What nobody signed in time goes."""

        def job(base: Base) -> None:
            base.execute("DELETE FROM challenges WHERE until<?", (now,))
            sql = "INSERT INTO challenges (id, about, until) VALUES (?, ?, ?)"
            base.execute(sql, (challenge, about, until))

        return self.store.submit(job)

    def answered(self, challenge: str, about: str, now: float) -> Future[bool]:
        """It was signed; False if nobody asked for it, or too long ago, or it was signed before."""
        sql = "DELETE FROM challenges WHERE id=? AND about=? AND until>?"
        return self.store.submit(lambda base: base.execute(sql, (challenge, about, now)).rowcount == 1)

    def count_passkey(self, id: str, count: int) -> Future[None]:
        sql = "UPDATE passkeys SET count=? WHERE id=?"
        return self.store.submit(lambda base: base.execute(sql, (count, id)) and None)

    def drop_passkey(self, id: str, ids: frozenset[str]) -> Future[bool]:
        marks = ", ".join("?" for _ in ids)
        sql = f"DELETE FROM passkeys WHERE id=? AND player_id IN ({marks})"
        return self.store.submit(lambda base: base.execute(sql, (id, *sorted(ids))).rowcount == 1)

    # -- days off -----------------------------------------------------------------------------------

    def days_off(self, ids: frozenset[str], now: float) -> Future[list[tuple[float, float]]]:
        """A player's days off within the last year, and those to come."""
        return self.store.ask(lambda base: holidays(base, ids, now))

    def take_days_off(self, player: str, ids: frozenset[str], now: float, until: float, most: float) -> Future[bool]:
        """From now on; what was taken before ends now. False if that is more than somebody may take within a year."""

        def job(base: Base) -> bool:
            for id in ids:
                base.execute("UPDATE holidays SET until=? WHERE player_id=? AND until>?", (now, id, now))
            taken = sum(end - since for since, end in holidays(base, ids, now))
            if taken + until - now > most + A_MINUTE:
                return False
            if until > now:
                sql = "INSERT INTO holidays (player_id, since, until) VALUES (?, ?, ?)"
                base.execute(sql, (player, now, until))
            return True

        return self.store.submit(job)


def holidays(base: Base, ids: frozenset[str], now: float) -> list[tuple[float, float]]:
    marks = ", ".join("?" for _ in ids)
    sql = f"SELECT since, until FROM holidays WHERE player_id IN ({marks}) AND until>? ORDER BY since"
    rows = base.execute(sql, (*sorted(ids), now - YEAR)).fetchall()
    return [(max(since, now - YEAR), until) for since, until in rows]


def good(base: Base, hash: str, now: float) -> tuple[int, str, float] | None:
    """An invitation that still lets somebody in: its number, its role, and when it was made."""
    sql = "SELECT id, role, at FROM invitations WHERE hash=? AND revoked=0 AND used<most AND (until IS NULL OR until>?)"
    row = base.execute(sql, (hash, now)).fetchone()
    return (int(row[0]), str(row[1]), float(row[2])) if row is not None else None


def changed(base: Base, now: float, what: str, player: str = "") -> None:
    """Every worker reads anew who belongs to the house."""
    order(base, now, "club", "")
    note(base, now, "club", "", None, player, "", what)

