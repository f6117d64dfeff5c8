"""The part of the kit that runs inside a page, as one archive with the same bytes every time."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PACKAGE = Path(__file__).parents[1]
PARTS = ("engine", "bots", "network", "play", "model")
MODULES = (
    *("__init__.py", "fast/__init__.py", "native.py", "game.py"),
    *("language/__init__.py", "language/words.py", "system/__init__.py", "system/moved.py"),
    *("format/__init__.py", "format/portable.py"),
)
FACES = ("__init__.py", "rules.py", "advice.py")
"""What a page needs of each mechanic."""


def archive() -> bytes:
    """The archive; a page puts it on Python's path."""
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as opened:
        for path in sources():
            info = ZipInfo(f"ttr_kit/{path.relative_to(PACKAGE).as_posix()}")
            info.compress_type = ZIP_DEFLATED
            opened.writestr(info, path.read_bytes())
    return written.getvalue()


def sources() -> Iterator[Path]:
    """The source files in it, in a fixed order."""
    for name in MODULES:
        yield PACKAGE / name
    for part in PARTS:
        yield from sorted((PACKAGE / part).glob("*.py"))
    yield from sorted((PACKAGE / "mechanics").glob("*.py"))
    for folder in sorted((PACKAGE / "mechanics").iterdir()):
        yield from (folder / name for name in FACES if (folder / name).is_file())
