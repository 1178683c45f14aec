"""The rows of docs/reliability.md: checks with counts and planted faults, shared by the tests and the bench."""

from . import (
    abuse,
    chairs,
    club,
    crowds,
    described,
    durability,
    fairness,
    heavy,
    lavish,
    load,
    loose,
    luck,
    moderation,
    network,
    operators,
    pondering,
    replays,
    returning,
    secrecy,
    shut_out,
    silence,
    strangers,
    telling,
)

__all__ = ["ROWS", "lavish", "loose", "shut_out"]
MODULES = (
    durability, returning, network, replays, load, secrecy, pondering, silence, chairs, luck, described, abuse,
    strangers, heavy, fairness, crowds, operators, moderation, club, telling,
)  # fmt: skip
ROWS = [row for module in MODULES for row in module.ROWS]
ROWS.sort(key=lambda row: (row.id[0], int(row.id[1:]), row.name))
