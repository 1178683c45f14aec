"""Statistics of an arena: intervals, ratings, and a plot."""

# mypyc: skip

import random
from collections.abc import Sequence
from math import log10, sqrt

Z = 1.959964  # 95 %
Game = tuple[list[int], list[float]]  # which player sat on each seat, and each seat's share of the win


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    base = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / base
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / base
    return max(0.0, middle - half), min(1.0, middle + half)


def averaged(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of many values and its 95 % interval."""
    count = len(values)
    if not count:
        return 0.0, 0.0, 0.0
    mean = sum(values) / count
    half = Z * sqrt(sum((value - mean) ** 2 for value in values) / count / count)
    return mean, mean - half, mean + half


def rise(before: tuple[float, float, float], after: tuple[float, float, float]) -> tuple[float, float, float]:
    """How much greater the second of two shares is, with Newcombe's interval; shares come with their own."""
    (p, p_low, p_high), (q, q_low, q_high) = before, after
    low = q - p - sqrt((q - q_low) ** 2 + (p_high - p) ** 2)
    high = q - p + sqrt((q_high - q) ** 2 + (p - p_low) ** 2)
    return q - p, low, high


def strengths(games: Sequence[Game], players: int, rounds: int = 200) -> list[float]:
    """How strong each player is if seats win in proportion to strength (Bradley and Terry, fitted as Hunter did).

    Half a won and half a lost game against an average player are added, so that nobody is infinitely strong.
    """
    strength = [1.0] * players
    wins = [0.5] * players
    for seated, shares in games:
        for player, share in zip(seated, shares, strict=True):
            wins[player] += share
    tables: dict[tuple[int, ...], int] = {}
    for seated, _ in games:
        key = tuple(sorted(seated))
        tables[key] = tables.get(key, 0) + 1
    for _ in range(rounds):
        weight = [1.0 / (own + 1.0) for own in strength]
        for table, count in tables.items():
            whole = sum(strength[player] for player in table)
            for player in table:
                weight[player] += count / whole
        strength = [won / part for won, part in zip(wins, weight, strict=True)]
        middle = sum(strength) / players
        strength = [own / middle for own in strength]
    return strength


def elo(games: Sequence[Game], players: int, seed: int = 0, again: int = 60) -> list[tuple[float, float, float]]:
    """A rating per player, average 0, with its 95 % interval by bootstrapping over games."""
    if not games:
        return [(0.0, 0.0, 0.0)] * players
    ratings = _ratings(strengths(games, players))
    draw = random.Random(seed)
    drawn = [_ratings(strengths(draw.choices(games, k=len(games)), players, 60)) for _ in range(again)]
    found = []
    for player in range(players):
        sample = sorted(one[player] for one in drawn)
        found.append((ratings[player], sample[int(0.025 * again)], sample[min(again - 1, int(0.975 * again))]))
    return found


def _ratings(strength: list[float]) -> list[float]:
    raw = [400 * log10(max(own, 1e-9)) for own in strength]
    middle = sum(raw) / len(raw)
    return [one - middle for one in raw]


def bars(title: str, rows: Sequence[tuple[str, float, float, float]], low: float, high: float, unit: str) -> str:
    """A plot as SVG: per row a name, a value and its interval."""
    width, left, top, step = 720, 220, 50, 34
    height = top + step * len(rows) + 40
    scale = (width - left - 60) / ((high - low) or 1.0)

    def x(value: float) -> float:
        return left + (min(max(value, low), high) - low) * scale

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" role="img" '
        'font-family="sans-serif" font-size="13">',
        f"<title>{escaped(title)}</title>",
        '<rect width="100%" height="100%" style="fill:var(--paper,#fff)"/>',
        f'<g style="fill:var(--ink,#222)"><text x="16" y="26" font-size="16">{escaped(title)}</text>',
    ]
    for tick in range(5):
        value = low + (high - low) * tick / 4
        parts.append(
            f'<line x1="{x(value):.1f}" y1="{top - 8}" x2="{x(value):.1f}" y2="{height - 34}" '
            'style="stroke:var(--line,#ddd)"/>'
        )
        parts.append(f'<text x="{x(value):.1f}" y="{height - 16}" text-anchor="middle">{value:g}{unit}</text>')
    for place, (name, value, least, most) in enumerate(rows):
        y = top + step * place + 12
        parts.append(f'<text x="{left - 12}" y="{y + 4}" text-anchor="end">{escaped(name)}</text>')
        parts.append(
            f'<line x1="{x(least):.1f}" y1="{y}" x2="{x(most):.1f}" y2="{y}" stroke-width="3" '
            'style="stroke:var(--quiet,#456)"/>'
        )
        parts.append(f'<circle cx="{x(value):.1f}" cy="{y}" r="6" style="fill:var(--accent,#b33)"/>')
        parts.append(f'<text x="{x(most) + 8:.1f}" y="{y + 4}">{value:.0f}{unit}</text>')
    return "\n".join([*parts, "</g></svg>", ""])


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
