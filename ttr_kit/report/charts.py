"""Small charts as SVG: their colors come from the page around them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from markupsafe import Markup

from ttr_kit.report.chances import Estimate

_WIDE, _HIGH = 320, 132
_FOOT = 20
"""What the axis takes below a chart."""
_MOST_BINS = 32


@dataclass(frozen=True, slots=True)
class Dot:
    """A point of a scatter chart, what is said of it, and how it stands out."""

    x: float
    y: float
    title: str
    mark: str = ""


def histogram(counts: Mapping[int, int], unit: str) -> Markup:
    """How often each value occurred, in columns of round width."""
    if not counts:
        return Markup("")
    total = sum(counts.values())
    low, high = min(counts), max(counts)
    step = max(1, round_step((high - low + 1) / _MOST_BINS))
    first = floor(low / step) * step
    bins = [0] * (floor((high - first) / step) + 1)
    for value, number in counts.items():
        bins[floor((value - first) / step)] += number
    most = max(bins)
    wide = _WIDE / len(bins)
    parts = []
    for place, number in enumerate(bins):
        tall = (_HIGH - _FOOT - 8) * number / most
        start = first + place * step
        said = f"{start}" if step == 1 else f"{start} to {start + step - 1}"
        parts.append(
            f'<rect class="bar" x="{place * wide + 0.6:.1f}" y="{_HIGH - _FOOT - tall:.1f}" '
            f'width="{max(wide - 1.2, 0.6):.1f}" height="{tall:.1f}" rx="1.5">'
            f"<title>{said} {escape(unit)}: {number / total:.1%}</title></rect>"
        )
    middle = sum(value * number for value, number in counts.items()) / total
    at = min(max((middle - first + 0.5) / step * wide, 0.0), _WIDE)
    parts.append(
        f'<line class="mean" x1="{at:.1f}" x2="{at:.1f}" y1="2" y2="{_HIGH - _FOOT}"/>'
        f'<text class="mean-text" x="{at:.1f}" y="9" '
        f"{_beside(at)}>mean {middle:.{0 if middle >= 20 else 1}f}</text>"
    )
    parts += _axis(first, step, len(bins), wide)
    return _svg(parts, _WIDE, _HIGH, f"Distribution of {unit}, mean {middle:.1f}")


def _beside(at: float) -> str:
    return 'dx="4"' if at < _WIDE * 0.7 else 'dx="-4" text-anchor="end"'


def _axis(first: int, step: int, bins: int, wide: float) -> list[str]:
    parts = [f'<line class="axis" x1="0" x2="{_WIDE}" y1="{_HIGH - _FOOT}" y2="{_HIGH - _FOOT}"/>']
    tick = max(step, round_step(bins * step / 6))
    value = ceil(first / tick) * tick
    while value <= first + (bins - 1) * step:
        at = ((value - first) / step + 0.5 / step) * wide
        at = min(max(at, 8.0), _WIDE - 8.0)
        parts.append(f'<text class="tick" x="{at:.1f}" y="{_HIGH - 6}">{value}</text>')
        value += tick
    return parts


def round_step(rough: float) -> int:
    """The next of 1, 2, 5, 10, 20, 50 and so on."""
    if rough <= 1:
        return 1
    power = 10 ** floor(log10(rough) + 1e-9)
    return next(int(n * power) for n in (1, 2, 5, 10) if n * power >= rough - 1e-9)


def intervals(
    rows: Sequence[tuple[str, Estimate]], fair: float | None = None, most: float | None = None
) -> Markup:
    """Shares with their intervals, one below the other; a line where they would all be equal."""
    if not rows:
        return Markup("")
    top = most or min(1.0, max(estimate.high for _, estimate in rows) * 1.15) or 1.0
    wide, label, figure, row = 320.0, 84.0, 46.0, 24.0
    room = wide - label - figure
    high = row * len(rows) + 2
    parts = []
    if fair is not None:
        at = label + room * min(fair / top, 1.0)
        parts.append(f'<line class="fair" x1="{at:.1f}" x2="{at:.1f}" y1="0" y2="{high:.0f}"/>')
    for place, (name, estimate) in enumerate(rows):
        y = row * place + row / 2 + 1
        x0, x1, x2 = (label + room * min(v / top, 1.0)
                      for v in (estimate.low, estimate.value, estimate.high))  # fmt: skip
        shown = name if len(name) <= 14 else f"{name[:13]}…"
        parts.append(
            f"<g><title>{escape(name)}: {estimate.value:.1%}, between {estimate.low:.1%} and "
            f"{estimate.high:.1%}</title>"
            f'<text class="name" x="0" y="{y + 4:.1f}">{escape(shown)}</text>'
            f'<line class="rail" x1="{label}" x2="{label + room}" y1="{y:.1f}" y2="{y:.1f}"/>'
            f'<line class="whisker" x1="{x0:.1f}" x2="{x2:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
            f'<circle class="dot" cx="{x1:.1f}" cy="{y:.1f}" r="5"/>'
            f'<text class="figure" x="{wide:.0f}" y="{y + 4:.1f}">{estimate.value:.1%}</text></g>'
        )
    said = ", ".join(f"{name} {estimate.value:.1%}" for name, estimate in rows)
    return _svg(parts, wide, high, said)


def stack(parts: Sequence[tuple[str, float]]) -> Markup:
    """One bar of several parts; what is below nothing hangs to the left of the line."""
    above = sum(value for _, value in parts if value > 0)
    below = -sum(value for _, value in parts if value < 0)
    if above + below <= 0:
        return Markup("")
    wide, high = 640.0, 34.0
    scale = wide / (above + below)
    left, right = below * scale, below * scale
    drawn = []
    for place, (name, value) in enumerate(parts):
        size = abs(value) * scale
        if size <= 0:
            continue
        if value < 0:
            left -= size
        x = left if value < 0 else right
        if value > 0:
            right += size
        drawn.append(
            f'<rect class="part hue-{place % 8}" x="{x:.1f}" y="4" width="{max(size - 1, 0.5):.1f}"'
            f' height="26" rx="2"><title>{escape(name)}: {value:.1f} points</title></rect>'
        )
    if below:
        zero = below * scale
        drawn.append(f'<line class="axis" x1="{zero:.1f}" x2="{zero:.1f}" y1="0" y2="{high}"/>')
    return _svg(drawn, wide, high, "Points by source")


def scatter(dots: Iterable[Dot], across: str, up: str, line: tuple[float, float] | None) -> Markup:
    """Points in a plane, and a line (start, slope) that most of them follow."""
    found = list(dots)
    if not found:
        return Markup("")
    wide, high, left, foot = 480.0, 260.0, 30.0, 34.0
    right = max(1.0, *(dot.x for dot in found)) * 1.05
    low, top = min(0.0, *(dot.y for dot in found)), max(1.0, *(dot.y for dot in found))
    top *= 1.05

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            left + (wide - left - 8) * x / right,
            8 + (high - foot - 8) * (top - y) / (top - low),
        )

    parts = []
    for value in _ticks(low, top):
        y = place(0, value)[1]
        parts.append(
            f'<line class="grid" x1="{left}" x2="{wide}" y1="{y:.1f}" y2="{y:.1f}"/>'
            f'<text class="tick up" x="{left - 6}" y="{y + 3.5:.1f}">{value}</text>'
        )
    for value in _ticks(0, right):
        x = place(value, 0)[0]
        parts.append(f'<text class="tick" x="{x:.1f}" y="{high - foot + 15:.0f}">{value}</text>')
    if line is not None:
        (x0, y0), (x1, y1) = place(0, line[0]), place(right, line[0] + line[1] * right)
        parts.append(
            f'<clipPath id="plot"><rect x="{left}" y="0" width="{wide - left}" '
            f'height="{high - foot}"/></clipPath><line class="trend" clip-path="url(#plot)" '
            f'x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}"/>'
        )
    for dot in sorted(found, key=lambda dot: bool(dot.mark)):
        x, y = place(dot.x, dot.y)
        parts.append(
            f'<circle class="dot {dot.mark}" cx="{x:.1f}" cy="{y:.1f}" '
            f'r="{6 if dot.mark else 4}"><title>{escape(dot.title)}</title></circle>'
        )
    parts.append(f'<text class="label" x="{wide}" y="{high - 4:.0f}">{escape(across)}</text>')
    parts.append(f'<text class="label up" x="0" y="8">{escape(up)}</text>')
    return _svg(parts, wide, high, f"{up} against {across}", "chart scatter")


def _ticks(low: float, high: float) -> list[int]:
    step = round_step((high - low) / 6)
    return list(range(ceil(low / step) * step, floor(high) + 1, step))


def _svg(parts: Iterable[str], wide: float, high: float, title: str, kind: str = "chart") -> Markup:
    return Markup(  # every text in the parts is escaped where it is put in
        f'<svg class="{kind}" viewBox="0 0 {wide:.0f} {high:.0f}" role="img" '
        f'aria-label="{escape(title)}">{"".join(parts)}</svg>'
    )


def strip(others: Sequence[tuple[str, float]], here: float | None) -> Markup:
    """Dots on a line: where others are, and where this one is."""
    values = [value for _, value in others] + ([] if here is None else [here])
    if not values:
        return Markup("")
    low, high = min(values), max(values)
    span = high - low or 1.0
    wide, y = 150.0, 10.0

    def at(value: float) -> float:
        return 7 + (wide - 14) * ((value - low) / span if high > low else 0.5)

    parts = [f'<line class="rail" x1="0" x2="{wide:.0f}" y1="{y}" y2="{y}"/>']
    for title, value in others:
        parts.append(
            f'<circle class="other" cx="{at(value):.1f}" cy="{y}" r="4">'
            f"<title>{escape(title)}</title></circle>"
        )
    if here is not None:
        parts.append(f'<circle class="here" cx="{at(here):.1f}" cy="{y}" r="5.5"/>')
    return _svg(parts, wide, 20, "Where this map lies among others", "chart strip")
