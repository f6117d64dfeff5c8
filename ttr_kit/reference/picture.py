"""A picture of a terminal: a real command and its real output, as SVG."""

from __future__ import annotations

import re
from html import escape

_WIDTH = 8.4
_LINE = 20
_MARGIN = 18
_BAR = 34
_STYLES = {
    "1": 'font-weight="bold"',
    "2": 'fill="#8b949e"',
    "1;31": 'font-weight="bold" fill="#ff7b72"',
    "1;33": 'font-weight="bold" fill="#e3b341"',
    "1;36": 'font-weight="bold" fill="#76e3ea"',
}
_ESCAPE = re.compile(r"\x1b\[([0-9;]*)m")


def terminal(command: str, output: str) -> str:
    """An SVG of a terminal window in which a command was run."""
    lines = [f"\x1b[2m$\x1b[0m \x1b[1m{command}\x1b[0m", *output.rstrip("\n").split("\n")]
    columns = max(len(_ESCAPE.sub("", line)) for line in lines)
    width = round(columns * _WIDTH + 2 * _MARGIN)
    height = _BAR + len(lines) * _LINE + _MARGIN
    dots = "".join(
        f'<circle cx="{20 + 18 * number}" cy="17" r="5.5" fill="{color}"/>'
        for number, color in enumerate(("#ff5f56", "#ffbd2e", "#27c93f"))
    )
    texts = "\n".join(
        f'<text x="{_MARGIN}" y="{_BAR + 14 + number * _LINE}">{_spans(line)}</text>'
        for number, line in enumerate(lines)
        if line
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label="{escape(command)}">\n'
        f'<rect width="{width}" height="{height}" rx="9" fill="#161b22"/>\n{dots}\n'
        f"<g font-family=\"ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', "
        f'monospace" font-size="14" fill="#e6edf3">\n{texts}\n</g>\n</svg>\n'
    )


def _spans(line: str) -> str:
    """A line with its escape sequences turned into styled spans; each begins at its column."""
    parts, style, column = [], "", 0
    for number, part in enumerate(_ESCAPE.split(line)):
        if number % 2:
            style = _STYLES.get(part, "")
            continue
        text = part.strip(" ")
        if text:
            # Placed and stretched to its columns, whatever font there is.
            start = column + len(part) - len(part.lstrip(" "))
            place = f'x="{_MARGIN + start * _WIDTH:.1f}" textLength="{len(text) * _WIDTH:.1f}"'
            shown = escape(text, quote=False).replace(" ", "\u00a0")
            parts.append(f"<tspan {place}{' ' + style if style else ''}>{shown}</tspan>")
        column += len(part)
    return "".join(parts)
