"""A bot of one's own that joins a table by its invitation link and plays, knowing only what its seat may know.

    stratagem serve                                       (and open a table with a free seat)
    python examples/bot_by_link.py "http://127.0.0.1:8420/t/TABLE#invite=TOKEN"
"""

from __future__ import annotations

import random
import sys
from typing import Any
from urllib.parse import urlsplit

from stratagem.server.client import Client, ServerSaid


def choose(seen: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Your ideas go here: `seen["view"]` is the table, `seen["options"]` what may be answered."""
    option: dict[str, Any] = chance.choice(seen["options"])
    return option["do"]  # type: ignore[no-any-return]  # plain JSON


def main(link: str) -> None:
    url = urlsplit(link)
    table, invite = url.path.rsplit("/", 1)[-1], url.fragment.removeprefix("invite=")
    client = Client(f"{url.scheme}://{url.netloc}")
    seated = client.sit(table, invite, "Robin")
    player = client.play(table, seated["token"])
    chance = random.Random()
    while not player.look()["over"]:
        while player.asked and player.seen["options"]:
            try:
                player.move([choose(player.seen, chance)])
            except ServerSaid as refused:
                print(f"refused: {refused}")
            player.look()
    print(player.seen["result"])


if __name__ == "__main__":
    main(sys.argv[1])
