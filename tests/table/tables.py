"""A table to test tables with: Fireflies with an evening of two games, described in words, and people who play it."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from toys.honest_game import FirefliesGame

from stratagem.kernel.codec import canonical
from stratagem.kernel.core import Action, Result
from stratagem.kernel.game import Final, Refusal, Say, Series, Setup
from stratagem.table import Chair, Log, Match, Refused, Seen, Terms, seed_from
from stratagem.table.logs import chained


class Evening(Series):
    """Two games; the points of both are added up."""

    name = "evening"

    def next(self, config: Setup, results: Sequence[Result]) -> Setup | Final:
        if len(results) < 2:
            return Setup(config.seats, config.options)
        totals = [sum(scores) for scores in zip(*(result.scores for result in results), strict=True)]
        ranking = [[p for p, total in enumerate(totals) if total == best] for best in sorted(set(totals))[::-1]]
        return Final("EVENING", ranking, {"totals": totals})


class Lanterns(FirefliesGame):
    """Fireflies as a table needs it."""

    series = {"evening": Evening()}
    strict = False  # whether a lantern once shown stays shown

    def describe(self, view: dict[str, Any], say: Say) -> list[str]:
        cards = [] if view["hand"] is None else [f"{kind} {count}" for kind, count in view["hand"].items() if count]
        return [f"Points: {view['points']}", f"Pile: {view['pile']}", f"Hand of {view['seat']}: {', '.join(cards)}"]

    def final(self, before: Any, seat: int, actions: Sequence[Action]) -> Refusal | None:
        if self.strict and actions[0].verb == "light":
            return Refusal(["lantern"], "fireflies-why-final", {}, "F2")
        return None


PEOPLE = [Chair("person", "Anna"), Chair("person", "Bruno"), Chair("person", "Carla")]


def table(
    seats: int = 2, seed: int = 1, series: str = "", log: Log | None = None, chairs: Sequence[Chair] | None = None,
    game: Lanterns | None = None, keep_views: int = 0, chat: bool = False,
) -> Match:  # fmt: skip
    """A table of people."""
    made = game if game is not None else Lanterns()
    terms = Terms(made, Setup(seats), series, seed_from(seed), chat=chat)
    return Match.start(terms, chairs if chairs is not None else PEOPLE[:seats], log, keep_views)


def one_move(match: Match, rng: random.Random, seat: int | None = None) -> int:
    """Somebody who is asked makes a move, rung by rung, knowing only what they see."""
    seat = rng.choice(match.waiting("person")) if seat is None else seat
    seen = match.seen(seat)
    while not seen.ready:
        seen = match.choose(seat, rng.choice(seen.options).do)
    match.confirm(seat)
    return seat


def play_game(match: Match, rng: random.Random) -> None:
    """To the end of the game."""
    while match.seen(None).result is None:
        one_move(match, rng)


def until(match: Match, prompt: str, rng: random.Random) -> None:
    """Play on until this question is open."""
    while match.seen(0).prompt.key != prompt and match.seen(1).prompt.key != prompt:
        assert match.seen(None).result is None, f"the game ended before {prompt}"
        one_move(match, rng)


def encoded(seen: Seen) -> bytes:
    return msgspec.json.encode(seen, order="deterministic")


def everybody(match: Match) -> list[int | None]:
    return [*range(len(match.chairs)), None]


def refused(key: str, work: object, *args: object) -> None:
    """The table refuses with this reason, and nobody sees any change."""
    match: Match = getattr(work, "__self__")  # noqa: B009  # a bound method of a match
    before = [encoded(match.seen(viewer, 0)) for viewer in everybody(match)]
    with pytest.raises(Refused) as caught:
        work(*args)  # type: ignore[operator]
    assert caught.value.reason.key == key
    assert [encoded(match.seen(viewer, 0)) for viewer in everybody(match)] == before


def moth_turn(seats: int = 2) -> tuple[Match, int]:
    """A table where somebody holds a moth and is to play: the only move of two rungs."""
    for seed in range(200):
        match = table(seats, seed)
        rng = random.Random(seed)
        until(match, "fireflies-prompt-turn", rng)
        [lead] = match.waiting("person")
        if {"do": "play", "card": "moth"} in [offer.do for offer in match.seen(lead).options]:
            return match, lead
    raise AssertionError("no moth anywhere")


def write_forged(path: Path, records: list[dict[str, object]]) -> None:
    previous, lines = "", []
    for record in records:
        previous = record["sum"] = chained(previous, record)
        lines.append(canonical(record))
    head = json.dumps({"format": "stratagem-table-1", "records": len(records), "sum": previous})
    path.write_text("\n".join([head, *lines]) + "\n")
