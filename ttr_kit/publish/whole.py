"""The whole kit as one archive for a page, for the studio without a server.

The libraries that the kit uses go with it, as plain Python, from the very installation that
publishes; so a page judges, draws and explains a map exactly as that installation does.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from ttr_kit.publish.archive import PACKAGE, of_others, of_the_kit, packed
from ttr_kit.system.resources import variants_folder

NOT_IN_A_PAGE = (
    *("cli/", "web/", "terminal/", "print/", "reference/", "rl/", "site/", "__main__.py"),
    *("publish/page/", "studio/page/", "studio/published/", "studio/server/", "studio/editor.py"),
    *("fast/build.py", "fast/wheel.py", "fast/native.py", "_compiled/", "_bundled/"),
    *("simulate/cluster.py", "simulate/local.py"),
)
"""What has no use there: servers, processes, compilers, sheets for a printer."""
LIBRARIES = (
    *("yaml", "jsonschema", "jsonschema_specifications", "referencing", "attr", "attrs"),
    *("svgwrite", "jinja2", "markupsafe", "markdown"),
)
"""What the kit imports there, by the names of the packages."""
KINDS = (".py", ".json", ".md", ".j2", ".yaml", ".geojson", ".ftl", ".svg", ".css", ".txt")
"""Sources, and the data beside them; nothing that was compiled."""
NOT_OF_A_LIBRARY = ("tests", "benchmarks", "__pycache__", "cli.py", "_cli.py", "__main__.py")


def whole_kit() -> bytes:
    """Reads, checks, edits, draws, explains, simulates and plays; the same bytes every time."""
    return packed(
        {
            **of_the_kit(_kit()),
            **of_others("*"),
            **_bundled(),
            **_libraries(),
            "rpds.py": PACKAGE.joinpath("publish", "persistent.py").read_bytes(),
        }
    )


def _kit() -> Iterator[Path]:
    for path in _files(PACKAGE):
        if not path.relative_to(PACKAGE).as_posix().startswith(NOT_IN_A_PAGE):
            yield path


def _bundled() -> dict[str, bytes]:
    """The variants that one can begin with, where an installed kit has them."""
    folder = variants_folder()
    return {
        f"ttr_kit/_bundled/variants/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in _files(folder)
    }


def _libraries() -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for name in LIBRARIES:
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        folder = Path(spec.origin).parent
        for path in _files(folder):
            within = path.relative_to(folder)
            if not set(NOT_OF_A_LIBRARY) & set(within.parts):
                found[f"{name}/{within.as_posix()}"] = path.read_bytes()
    return found


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in KINDS and "__pycache__" not in path.parts and path.is_file():
            yield path
