"""`stratagem admin`, for operators: inspect tables, people and reports; mute, ban, remove, close, erase.

Everything goes through the store: running workers notice within a second, others when they start.
"""

import ipaddress
import time
from collections.abc import Sequence
from typing import Annotated

import typer

from stratagem.commands.data import Database, store_at
from stratagem.kernel.errors import StratagemError
from stratagem.table.stores.operating import BAN, CLOSE, MUTE, OperatorStore, when

Table = Annotated[str, typer.Argument(help="The id of the table, as `admin tables` prints it.")]
AtTable = Annotated[str, typer.Option("--table", help="Only at this table; without it, on the whole server.")]
Who = Annotated[str, typer.Option("--player", help="The id of the player, or its first 8 characters or more.")]
Address = Annotated[str, typer.Option("--address", help="An address, or a network such as 2001:db8::/64.")]
Days = Annotated[
    float | None, typer.Option(help="For this many days; without it, until it is lifted.", min=0.0, max=36_500.0)
]
Why = Annotated[str, typer.Option(help="A note for yourself.")]
DAY = 86_400.0


def rows(lines: Sequence[Sequence[str]]) -> None:
    """Columns as wide as what is in them."""
    if not lines:
        typer.echo("nothing")
        return
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        typer.echo("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def tables(
    most: Annotated[int, typer.Option(help="How many.", min=1, max=100_000)] = 50, database: Database = ""
) -> None:
    """List the tables, the latest first.

    Example: stratagem admin tables --most 20
    """
    with store_at(database) as store:
        found = OperatorStore(store).tables(most).result()
        rows([(one.table, one.game, when(one.created), when(one.last), f"{one.records} records", one.state)
              for one in found])  # fmt: skip


def look(table: Table, database: Database = "") -> None:
    """Look at a table: who sits there, what was said, how its games ended; nothing that its players keep secret.

    Example: stratagem admin look 0123456789abcdef
    """
    with store_at(database) as store:
        found = OperatorStore(store).look(table).result()
    one = found.listing
    typer.echo(f"{one.game}, opened {when(one.created)}, {found.moves} moves, {one.state}")
    for seat in found.seats:
        typer.echo(f"seat {seat.seat}: {seat.kind} {seat.name} {seat.player[:12]}".rstrip())
    for number, seat_number, words in found.talk:
        typer.echo(f"{number}: seat {seat_number}: {words or '(erased)'}")
    for ending in found.results:
        typer.echo(f"ended: {ending}")


def people(
    name: Annotated[str, typer.Argument(help="A part of the name.")] = "",
    most: Annotated[int, typer.Option(help="How many.", min=1, max=100_000)] = 50,
    database: Database = "",
) -> None:
    """List players, those who were here last first.

    Example: stratagem admin people anna
    """
    with store_at(database) as store:
        found = OperatorStore(store).people(name, most).result()
    rows([(one.player[:12], when(one.seen), f"{one.devices} devices", f"{one.tables} tables", one.name)
          for one in found])  # fmt: skip


def log(
    table: AtTable = "",
    player: Who = "",
    address: Address = "",
    most: Annotated[int, typer.Option(help="How many lines.", min=1, max=100_000)] = 50,
    database: Database = "",
) -> None:
    """What happened lately: who opened, sat, freed, was banned, and from which address, as long as that is kept.

    Example: stratagem admin log --table 0123456789abcdef
    """
    with store_at(database) as store:
        found = OperatorStore(store).log(most, table, player, address).result()
    rows([(when(one.at), one.event, one.table, "" if one.seat is None else f"seat {one.seat}", one.player[:12],
           one.address, one.about) for one in found])  # fmt: skip


def reports(
    settle: Annotated[int | None, typer.Option(help="The number of a report that has been dealt with.", min=1)] = None,
    database: Database = "",
) -> None:
    """Lines and names that players have reported.

    Example: stratagem admin reports
    """
    with store_at(database) as store:
        kept = OperatorStore(store)
        if settle is not None and not kept.settle(settle).result():
            raise StratagemError(f"there is no open report {settle}")
        rows([(str(one.id), when(one.at), one.table, str(one.number), one.kind, one.author[:12],
               one.text or "(erased)") for one in kept.reports().result()])  # fmt: skip


def sanctions(database: Database = "") -> None:
    """What is forbidden now, and to whom.

    Example: stratagem admin sanctions
    """
    with store_at(database) as store:
        found = OperatorStore(store).sanctions(time.time()).result()
    rows([(str(one.id), one.kind, one.table or "everywhere", one.player[:12] or one.address,
           when(one.until) if one.until else "until lifted", one.why) for one in found])  # fmt: skip


def mute(
    player: Who = "", address: Address = "", table: AtTable = "", days: Days = None, why: Why = "",
    database: Database = "",
) -> None:  # fmt: skip
    """Let somebody play, but not talk.

    Example: stratagem admin mute --player 3f9a1c22 --table 0123456789abcdef
    """
    forbid(MUTE, player, address, table, days, why, database)


def ban(
    player: Who = "", address: Address = "", table: AtTable = "", days: Days = None, why: Why = "",
    database: Database = "",
) -> None:  # fmt: skip
    """Shut somebody out of a table or of the server; their chairs there become free.

    Example: stratagem admin ban --address 203.0.113.7 --days 7
    """
    forbid(BAN, player, address, table, days, why, database)


def forbid(kind: str, player: str, address: str, table: str, days: float | None, why: str, database: str) -> None:
    if bool(player) == bool(address):
        raise StratagemError("say whom: --player or --address")
    if address:
        try:
            ipaddress.ip_network(address, strict=False)
        except ValueError:
            raise StratagemError(f"{address} is neither an address nor a network") from None
    now = time.time()
    until = None if days is None else now + days * DAY
    with store_at(database) as store:
        id = OperatorStore(store).forbid(kind, now, table, player, address, until, why).result()
    typer.echo(f"sanction {id} is in force; `stratagem admin lift {id}` ends it")


def lift(
    sanction: Annotated[int, typer.Argument(help="Its number, as `admin sanctions` prints it.", min=1)],
    database: Database = "",
) -> None:
    """End a mute or a ban, or open a closed table again.

    Example: stratagem admin lift 12
    """
    with store_at(database) as store:
        if not OperatorStore(store).lift(sanction, time.time()).result():
            raise StratagemError(f"no sanction {sanction} is in force")
    typer.echo(f"sanction {sanction} has ended")


def remove(
    table: Table, seat: Annotated[int, typer.Argument(help="The seat, from 0.", min=0, max=5)], database: Database = ""
) -> None:
    """Take a player's chair away; a running server does it at once.

    Example: stratagem admin remove 0123456789abcdef 1
    """
    with store_at(database) as store:
        OperatorStore(store).remove(table, seat, time.time()).result()
    typer.echo("a worker frees the chair within a second, or as soon as one runs")


def close(table: Table, database: Database = "") -> None:
    """Close a table: nobody can play, watch or talk there until that is lifted.

    Example: stratagem admin close 0123456789abcdef
    """
    with store_at(database) as store:
        id = OperatorStore(store).forbid(CLOSE, time.time(), table).result()
    typer.echo(f"the table is closed; `stratagem admin lift {id}` opens it again")


def delete(table: Table, database: Database = "") -> None:
    """Delete a table for good, with everything that was played and said there.

    Example: stratagem admin delete 0123456789abcdef
    """
    with store_at(database) as store:
        OperatorStore(store).delete(table, time.time()).result()
    typer.echo("the table is gone")


def hide(
    table: Table,
    number: Annotated[int, typer.Argument(help="The number of the line, as `admin look` prints it.", min=1)],
    database: Database = "",
) -> None:
    """Erase one line of talk, or the names that one record gave.

    Example: stratagem admin hide 0123456789abcdef 17
    """
    with store_at(database) as store:
        if not OperatorStore(store).hide(table, number, time.time()).result():
            raise StratagemError(f"record {number} has no words")
    typer.echo("the words are erased")


def erase(
    player: Annotated[str, typer.Argument(help="The id of the player, or its first 8 characters or more.")],
    database: Database = "",
) -> None:
    """Erase one person: name, keys, talk, chairs, addresses.  Their games stay, as games of somebody unknown.

    Example: stratagem admin erase 3f9a1c22
    """
    with store_at(database) as store:
        count = OperatorStore(store).erase(player, time.time()).result()
    typer.echo(f"this person is erased at {count} tables; backups made before still know them")
