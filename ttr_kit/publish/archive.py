"""The part of the kit that runs inside a page, as one archive with the same bytes every time."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ttr_kit.mechanics import MECHANICS
from ttr_kit.mechanics.foreign import LISTED

PACKAGE = Path(__file__).parents[1]
PARTS = ("engine", "bots", "network", "play", "model")
MODULES = (
    *("__init__.py", "fast/__init__.py", "native.py", "game.py"),
    *(
        "language/__init__.py",
        "language/bundle.py",
        "language/fluent.py",
        "language/naming.py",
        "language/plurals.py",
        "language/retold.py",
        "language/translated.py",
        "language/translations.py",
        "language/words.py",
        "language/speech.py",
        "language/tickets.py",
        "system/__init__.py",
        "system/moved.py",
    ),
    *("format/__init__.py", "format/portable.py"),
)
FACES = ("__init__.py", "rules.py", "advice.py", "draw.py")
"""What a page needs of each mechanic."""


def archive() -> bytes:
    """The archive; a page puts it on Python's path."""
    return packed({**of_the_kit(sources()), **of_others("*.py", "words.*")})


def packed(files: Mapping[str, bytes]) -> bytes:
    """An archive of these files, in their order and without a date."""
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED, compresslevel=9) as opened:
        for name, content in files.items():
            info = ZipInfo(name)
            info.compress_type = ZIP_DEFLATED
            opened.writestr(info, content)
    return written.getvalue()


def of_the_kit(paths: Iterable[Path]) -> dict[str, bytes]:
    """Files of the kit by their names in an archive."""
    return {f"ttr_kit/{path.relative_to(PACKAGE).as_posix()}": path.read_bytes() for path in paths}


def of_others(*patterns: str) -> dict[str, bytes]:
    """The mechanics of other packages, and the list by which the kit finds them there."""
    found: dict[str, bytes] = {}
    listed = []
    for mechanic in MECHANICS:
        if not mechanic.source:
            continue
        module = type(mechanic).__module__
        listed.append(f"{mechanic.source} {mechanic.name} {module}:MECHANIC")
        *above, last = module.split(".")
        for depth in range(1, len(above) + 1):
            package = sys.modules[".".join(above[:depth])].__file__
            content = b"" if package is None else Path(package).read_bytes()
            found["/".join((*above[:depth], "__init__.py"))] = content
        paths = [path for pattern in patterns for path in mechanic.folder.glob(pattern)]
        for path in sorted(path for path in paths if path.is_file()):
            found["/".join((*above, last, path.name))] = path.read_bytes()
    if listed:
        found[f"ttr_kit/mechanics/{LISTED}"] = "\n".join(sorted(listed)).encode()
    return found


def sources() -> Iterator[Path]:
    """The source files in it, in a fixed order."""
    for name in MODULES:
        yield PACKAGE / name
    for part in PARTS:
        yield from sorted((PACKAGE / part).rglob("*.py"))
    yield from sorted((PACKAGE / "mechanics").glob("*.py"))
    for folder in sorted((PACKAGE / "mechanics").iterdir()):
        yield from (folder / name for name in FACES if (folder / name).is_file())
        yield from sorted(folder.glob("words.*.ftl"))
    yield from sorted((PACKAGE / "language").glob("*/*.ftl"))
