"""`stratagem serve`: tables for friends, over the network or for this machine only."""

import os
from pathlib import Path
from typing import Annotated

import typer

from stratagem import games as register, shelf
from stratagem.commands.options import makeable
from stratagem.kernel.errors import StratagemError, UnknownName


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 for any free one.", min=0, max=65535)] = 8420,
    data: Annotated[Path | None, typer.Option(help="The folder in which tables are stored.", callback=makeable)] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Listen on the network, and print that address.")] = False,
    public_url: Annotated[str, typer.Option(help="The public address, if behind a proxy.")] = "",
    database: Annotated[
        str, typer.Option(envvar="STRATAGEM_DATABASE", help="postgresql://... for several workers, or a SQLite file.")
    ] = "",
    workers: Annotated[int, typer.Option(help="How many processes; several need PostgreSQL.", min=1, max=64)] = 1,
    metrics: Annotated[str, typer.Option(help="PORT or HOST:PORT for metrics; each worker takes the next port.")] = "",
    drain: Annotated[
        float, typer.Option(help="Seconds from 'not ready' to closing connections on SIGTERM.", min=0.0, max=3600.0)
    ] = 0.0,
    proxies: Annotated[str, typer.Option(help="Proxies whose X-Forwarded-For is trusted.")] = "127.0.0.1",
    limits: Annotated[
        Path | None,
        typer.Option(help="A TOML file that overrides the default limits.", exists=True, dir_okay=False),
    ] = None,
    log_requests: Annotated[bool, typer.Option("--log-requests", help="Log every request, not only errors.")] = False,
    packs: Annotated[
        Path | None,
        typer.Option(help="A folder of content packs that tables may use.", exists=True, file_okay=False),
    ] = None,
    operator: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Show the operator's page on the port of --metrics; the file holds its password.",
            exists=True,
            dir_okay=False,
        ),
    ] = None,
    notices: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="A TOML file that says how players are told that it is their turn (docs/notifications.md).",
            exists=True,
            dir_okay=False,
        ),
    ] = None,
    games: Annotated[
        str,
        typer.Option(
            envvar="STRATAGEM_GAMES",
            metavar="NAME,...",
            help="The games to offer; `house` stands for those of the house. Others run code of their package.",
        ),
    ] = "house",
    show: Annotated[bool, typer.Option("--open", help="Open the lobby in a browser on this machine.")] = False,
    bot_pace: Annotated[
        float, typer.Option(help="How long bots appear to think: 1 like people, 0 not at all.", min=0.0, max=100.0)
    ] = 1.0,
) -> None:
    """Serve tables to browsers and programs.

    Examples: stratagem serve --lan; stratagem serve --games house,scopa
    """
    if public_url and not public_url.startswith(("http://", "https://")):
        raise StratagemError(f"--public-url begins with http:// or https://, not {public_url!r}")
    offer(games)
    for fault in register.broken():
        raise StratagemError(fault)
    from stratagem.server.limits import read_limits
    from stratagem.server.operators import read_password
    from stratagem.server.posting import read_telling
    from stratagem.server.run import serve as run

    run(
        host,
        port,
        data,
        lan,
        public_url,
        show,
        database,
        workers,
        metrics,
        drain_seconds=drain,
        proxies=proxies,
        limits=read_limits(limits) if limits else None,
        log_requests=log_requests,
        bot_pace=bot_pace,
        packs=packs,
        telling=read_telling(notices) if notices else None,
        operator=read_password(operator) if operator else "",
    )


def offer(games: str) -> None:
    """Only these games are loaded, here and in every process that this server starts."""
    wrong = shelf.unknown(games)
    if wrong:
        raise UnknownName("game", wrong[0], [shelf.HOUSE, *shelf.installed()])
    os.environ[shelf.SETTING] = games or shelf.HOUSE
