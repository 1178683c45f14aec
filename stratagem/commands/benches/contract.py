"""`stratagem bench contract`: many random games checked against the contract."""

from typing import Annotated

import typer

from stratagem import games as register
from stratagem.commands.options import Games


def contract(
    game: Games = None,
    games: Annotated[int, typer.Option(help="How many random games in all.", min=1, max=10**9)] = 10_000,
) -> int:
    """Check many random games against the contract that every game fulfils.

    Example: stratagem bench contract --game strato --games 1000
    """
    from stratagem.simulate.bench import contract as hold

    return hold(register.named(game), games, typer.echo)
