"""The files that `ttr-kit new` begins with: a small map, and a child of another variant."""

from __future__ import annotations

import re
from pathlib import Path

_FOLDER = Path(__file__).parent


def starter(stem: str, parent: str | None = None) -> str:
    """The text of a new variant file; its name is made from that of the file."""
    template = "child.yaml" if parent else "map.yaml"
    text = (_FOLDER / template).read_text(encoding="utf-8")
    return text.replace("@NAME@", _title(stem)).replace("@PARENT@", parent or "")


def _title(stem: str) -> str:
    words = re.findall(r"[^\W_]+", stem)[:12]
    title = " ".join(word[:1].upper() + word[1:20] for word in words) or "My Map"
    # Quoted where YAML could read something else than text.
    return title if " " in title and title[0].isalpha() else f'"{title}"'
