"""Hold a tag against the one place of the version, the changelog and the citation file.

python .github/version.py v0.2.0            exit 1 and a reason if they differ
python .github/version.py v0.2.0 --notes    what the changelog says of it
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def version(root: Path = ROOT) -> str:
    """The version of the kit."""
    text = (root / "ttr_kit" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found, "ttr_kit/__init__.py has no __version__"
    return found[1]


def notes(wanted: str, root: Path = ROOT) -> str | None:
    """What the changelog says of a version."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    head = rf"^## \[?{re.escape(wanted)}\]?(?: [^\n]*)?\n(.*?)(?=^## |\Z)"
    found = re.search(head, text, re.MULTILINE | re.DOTALL)
    return found[1].strip() + "\n" if found else None


def faults(tag: str, root: Path = ROOT) -> list[str]:
    """What must be mended before the tag can be released."""
    wanted = tag.removeprefix("v")
    found = []
    if wanted != version(root):
        found.append(f"the tag is {tag}, ttr_kit/__init__.py says {version(root)}")
    if notes(wanted, root) is None:
        found.append(f'CHANGELOG.md has no section "## {wanted}"')
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    if f"\nversion: {wanted}\n" not in citation:
        found.append(f"CITATION.cff does not say version: {wanted}")
    return found


def main(arguments: list[str]) -> int:
    """Say what is wrong, or the notes."""
    tag, *options = arguments
    found = faults(tag)
    for fault in found:
        print(fault, file=sys.stderr)
    if "--notes" in options and not found:
        print(notes(tag.removeprefix("v")), end="")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
