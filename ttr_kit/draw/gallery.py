"""`python -m ttr_kit.draw.gallery`: writes the pictures of the bundled boards for the site."""

from __future__ import annotations

import io
from pathlib import Path

from ttr_kit.draw.board import draw_board
from ttr_kit.draw.render import render
from ttr_kit.draw.theme import ThemeName
from ttr_kit.load import load
from ttr_kit.resources import bundled_variants

FOLDER = Path(__file__).parents[2] / "site" / "images" / "boards"
_AREA = 1600 * 1200
"""About as many pixels in every picture, whatever its shape."""


def main() -> None:
    """Draw every board that is a board of its own, and each first theme in dark too."""
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
            data = _small(render(drawing, "png", round(shape)))
            (FOLDER / f"{name}.png").write_bytes(data)
            print(f"wrote {name}.png: {len(data) // 1000} kB")


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
