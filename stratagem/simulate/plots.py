"""Plots of a report, as SVG in the page; intervals are drawn by `bots.figures.bars`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from stratagem.bots.figures import escaped

WIDE, LEFT, HIGH = 720, 220, 120


def parts_of(title: str, rows: Sequence[tuple[str, Mapping[str, float]]], names: Sequence[str]) -> str:
    """Per row a bar divided into the shares of its parts; parts are distinguished by pattern number and position."""
    step, top = 34, 50
    height = top + step * len(rows) + 24 * ((len(names) + 2) // 3) + 10
    made = _begin(title, height)
    for place, (name, counts) in enumerate(rows):
        whole = sum(counts.values()) or 1
        x, y = float(LEFT), top + step * place
        made.append(f'<text x="{LEFT - 12}" y="{y + 16}" text-anchor="end">{escaped(name)}</text>')
        for number, part in enumerate(names):
            wide = (WIDE - LEFT - 20) * counts.get(part, 0) / whole
            share = 100 * counts.get(part, 0) / whole
            made.append(f'<rect class="part{number % 8}" x="{x:.1f}" y="{y}" width="{wide:.1f}" height="22">'
                        f"<title>{escaped(part)}: {share:.1f} %</title></rect>")  # fmt: skip
            if wide > 34:
                middle = x + wide / 2
                made.append(f'<text class="on" x="{middle:.1f}" y="{y + 16}" text-anchor="middle">{share:.0f} %</text>')
            x += wide
    for number, part in enumerate(names):
        x, y = LEFT + 165 * (number % 3), top + step * len(rows) + 24 * (number // 3)
        made.append(f'<rect class="part{number % 8}" x="{x}" y="{y}" width="14" height="14"/>')
        made.append(f'<text x="{x + 20}" y="{y + 12}">{escaped(part)}</text>')
    return _end(made)


def histogram(title: str, counts: Counter[int], bins: int = 48) -> str:
    """A histogram of game lengths."""
    low, high = min(counts), max(counts)
    wide = max(1, -(-(high - low + 1) // bins))
    heights = Counter[int]()
    for value, count in counts.items():
        heights[(value - low) // wide] += count
    most = max(heights.values())
    each = (WIDE - 80) / ((high - low) // wide + 1)
    made = _begin(title, HIGH + 90)
    for place, count in heights.items():
        tall = HIGH * count / most
        first = low + place * wide
        span = f"{first}" if wide == 1 else f"{first} to {first + wide - 1}"
        x, y = 40 + each * place, 45 + HIGH - tall
        made.append(f'<rect class="part0" x="{x:.1f}" y="{y:.1f}" width="{max(1.0, each - 1):.1f}" height="{tall:.1f}">'
                    f"<title>{span}: {count}</title></rect>")  # fmt: skip
    made.append(f'<text x="40" y="{HIGH + 68}">{low}</text>')
    made.append(f'<text x="{WIDE - 40}" y="{HIGH + 68}" text-anchor="end">{high}</text>')
    return _end(made)


def _begin(title: str, height: int) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height}" width="{WIDE}" role="img">',
        f"<title>{escaped(title)}</title>",
        f'<text x="16" y="26" font-size="16">{escaped(title)}</text>',
    ]


def _end(made: list[str]) -> str:
    return "\n".join([*made, "</svg>", ""])
