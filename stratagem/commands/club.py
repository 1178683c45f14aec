"""`stratagem admin house`, `invite`, `invitations`, `members`, `member`: open house or club, and who belongs to it.

Like the rest of `stratagem admin`, it all goes through the store: running workers notice within a second.
"""

import hashlib
import secrets
import time
from typing import Annotated

import typer

from stratagem.commands.admin import DAY, rows
from stratagem.commands.data import Database, store_at
from stratagem.kernel.errors import StratagemError
from stratagem.table.stores.club import CLUB, OPEN, ROLES, ClubStore
from stratagem.table.stores.operating import when


def chosen(role: str) -> str:
    if role not in ROLES:
        raise StratagemError(f"a role is one of {', '.join(ROLES)}, not {role!r}")
    return role


def house(
    kind: Annotated[str, typer.Argument(help="open: for everybody; club: for members and their guests.")] = "",
    database: Database = "",
) -> None:
    """Open the house to everybody, or make it a club; without a word, say which it is.

    Example: stratagem admin house club
    """
    with store_at(database) as store:
        kept = ClubStore(store)
        if kind and kind not in (OPEN, CLUB):
            raise StratagemError(f"a house is {OPEN} or a {CLUB}, not {kind!r}")
        if kind:
            kept.become(kind, time.time()).result()
        standing = kept.standing().result()
        members = kept.members().result()
    told = "a club: tables and seats are for those who belong to it" if standing.club else "open to everybody"
    typer.echo(f"this house is {told}; {len(members)} members and guests")
    if standing.club and not members:
        typer.echo("nobody belongs to it yet: stratagem admin invite --role operator")


def invite(
    role: Annotated[str, typer.Option(help="What it makes of people: operator, member or guest.")] = "member",
    days: Annotated[float, typer.Option(help="For how many days it is good.", min=0.01, max=3650.0)] = 14.0,
    people: Annotated[int, typer.Option(help="For how many people.", min=1, max=10_000)] = 1,
    about: Annotated[str, typer.Option(help="A note for yourself.")] = "",
    url: Annotated[str, typer.Option(help="The address of the server, for a whole link.")] = "",
    database: Database = "",
) -> None:
    """Make an invitation to the club; its link is printed once and cannot be shown again.

    Example: stratagem admin invite --role member --days 14 --url https://games.example.org
    """
    secret, now = secrets.token_urlsafe(18), time.time()
    hash = hashlib.sha256(secret.encode()).hexdigest()
    with store_at(database) as store:
        id = ClubStore(store).invite(hash, chosen(role), now, now + days * DAY, people, about).result()
    typer.echo(f"invitation {id}, {role}, until {when(now + days * DAY)}, for {people}")
    if not url:
        typer.echo("the address of this server belongs before it (--url puts it there):")
    typer.echo(f"{url.rstrip('/')}/#club={secret}")


def invitations(
    revoke: Annotated[int | None, typer.Option(help="The number of one that shall let nobody else in.", min=1)] = None,
    database: Database = "",
) -> None:
    """List the invitations to the club, and how many came by each; revoke one.

    Example: stratagem admin invitations --revoke 3
    """
    with store_at(database) as store:
        kept, now = ClubStore(store), time.time()
        if revoke is not None and not kept.revoke(revoke, now).result():
            raise StratagemError(f"there is no invitation {revoke} that is still good")
        found = kept.invitations().result()
    rows([(str(one.id), one.role, f"{one.used} of {one.most}", when(one.until) if one.until else "for ever",
           "revoked" if one.revoked else "expired" if one.until and one.until <= now else "", one.about)
          for one in found])  # fmt: skip


def members(database: Database = "") -> None:
    """List who belongs to the club.

    Example: stratagem admin members
    """
    with store_at(database) as store:
        found = ClubStore(store).members().result()
    rows([(one.player[:12], one.role, when(one.since), one.name) for one in found])


def member(
    player: Annotated[str, typer.Argument(help="The id of the player, or its first 8 characters or more.")],
    role: Annotated[str, typer.Argument(help="operator, member or guest; nobody: they do not belong to it.")],
    database: Database = "",
) -> None:
    """Give a player a role in the club, or show them the door.

    Example: stratagem admin member 3f9a1c22 nobody
    """
    with store_at(database) as store:
        whole = ClubStore(store).make(player, "" if role == "nobody" else chosen(role), time.time()).result()
    typer.echo(f"{whole[:12]} is {role} here")
