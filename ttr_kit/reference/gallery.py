"""`python -m ttr_kit.reference.gallery`: writes the site's pictures of boards, cards and sheets."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from ttr_kit.draw.board import draw_board
from ttr_kit.draw.cards import draw_cards
from ttr_kit.draw.render import compiled, render
from ttr_kit.draw.theme import ThemeName
from ttr_kit.format.load import load
from ttr_kit.print.sheets import print_sheets
from ttr_kit.system.resources import bundled_variants

IMAGES = Path(__file__).parents[2] / "site" / "images"
FOLDER = IMAGES / "boards"
_AREA = 1600 * 1200
"""About as many pixels in every picture, whatever its shape."""


def main() -> None:
    """Draw all boards, then cards and printed sheets."""
    boards()
    cards()
    sheets()


def cards() -> None:
    """The cards of the variant that has the most classes of them."""
    variant = max((load(id) for id in bundled_variants()), key=lambda variant: len(variant.cards))
    _write(IMAGES / "cards.png", render(draw_cards(variant), "png", 1400))


def sheets() -> None:
    """One sheet of each sort of the first variant, side by side."""
    printed = print_sheets(load(bundled_variants()[0]))
    first = {page.kind: number for number, page in reversed([*enumerate(printed.pages, 1)])}
    parts = [
        f'box(fill: white, image("game.pdf", page: {number}, height: 100mm))'
        for number in sorted(first.values())
    ]
    source = (
        "#set document(date: none)\n"
        '#set page(width: auto, height: auto, margin: 4mm, fill: rgb("#8a8a8a"))\n'
        f"#grid(columns: 4, gutter: 4mm, {', '.join(parts)})\n"
    )
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "game.pdf").write_bytes(printed.pdf())
        _write(IMAGES / "sheets.png", compiled(source, Path(name), "png", ppi=110))


def _write(file: Path, png: bytes) -> None:
    data = _small(png)
    file.write_bytes(data)
    print(f"wrote {file.name}: {len(data) // 1000} kB")


def boards() -> None:
    """Every board that is a board of its own, and each first theme in dark too."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    seen: dict[str, str] = {}
    for id in bundled_variants():
        variant = load(id)
        themes: tuple[ThemeName, ...] = ("light", "dark")
        for theme in themes:
            drawing = draw_board(variant, theme)
            shape = (_AREA * drawing.width / drawing.height) ** 0.5
            name = id if theme == "light" else f"{id}-dark"
            network = drawing.svg[drawing.svg.index('class="network"') :]
            end = network.index('class="labels"')
            key = f"{theme} {network[:end]}"
            if key in seen:
                print(f"{name}: the same map as {seen[key]}")
                continue
            seen[key] = name
            _write(FOLDER / f"{name}.png", render(drawing, "png", round(shape)))


def _small(png: bytes) -> bytes:
    """The same picture in 256 colors, if Pillow is there to do that."""
    try:
        from PIL import Image  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return png
    with Image.open(io.BytesIO(png)) as picture:
        packed = picture.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    out = io.BytesIO()
    packed.save(out, "PNG", optimize=True)
    return out.getvalue()


if __name__ == "__main__":
    main()
