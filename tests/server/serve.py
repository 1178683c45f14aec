"""A server for tests: `python tests/server/serve.py FOLDER [--fault NAME] [--limits JSON]`.

Loopback, a free port, bots that answer at once, windows that close at once.  A fault may be planted on purpose.
"""

import argparse
import json
import sys
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import workers.faults  # noqa: F401  (more of them)

from server.rows.faults import FAULTS
from stratagem.server import run
from stratagem.server.limits import Limits
from stratagem.server.posting import Telling
from stratagem.table import snapshots

GENEROUS = {"messages": 10**6, "sockets_per_address": 10**4, "new_tables": 10**6, "requests": 10**6, "tables": 10**6,
            "work": 10**6, "waiting": 10**4, "waiting_per_address": 10**4}  # fmt: skip


def run_server(folder, fault="", limits=None, port=0, bot_pace=0.0, window=0.0, web=None, telling=None, **more):
    snapshots.EVERY = 4  # often enough for a test to meet one
    if fault:
        FAULTS[fault]()
    run.serve(
        "127.0.0.1",
        port,
        Path(folder),
        limits=Limits(**{**GENEROUS, **(limits or {})}),
        bot_pace=bot_pace,
        shortest_window=window,
        web=Path(web) if web else None,
        telling=msgspec.convert(telling, Telling) if telling else None,
        **more,
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--fault", choices=sorted(FAULTS), default="")
    parser.add_argument("--limits", type=json.loads, default={})
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--bot-pace", type=float, default=0.0)
    parser.add_argument("--window", type=float, default=0.0)
    run_server(**vars(parser.parse_args()))


if __name__ == "__main__":
    main()
