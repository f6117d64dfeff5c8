"""The studio without a server: static files with which anyone designs maps in a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from ttr_kit.format.load import load
from ttr_kit.publish import OWN, files_below, front, pyodide
from ttr_kit.publish.archive import PACKAGE
from ttr_kit.publish.whole import whole_kit
from ttr_kit.starter import starter
from ttr_kit.studio import editor
from ttr_kit.system.resources import bundled_variants

PAGE = PACKAGE / "studio" / "page"
"""The studio's page, which its server shows, too."""
LOCAL = PACKAGE / "studio" / "published" / "page"
"""What is different without a server."""
ARCHIVE = "studio.zip"
STEPS = 2
"""How many parts `studio` has, for those who show progress."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' "
    "blob:; img-src 'self' data: blob:; font-src 'self'; worker-src 'self'; frame-src 'self' "
    "blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What a page may fetch and run, since no server says so."""
HEAD = (
    f'  <meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
    '  <link rel="manifest" href="../manifest.webmanifest">\n'
    '  <link rel="stylesheet" href="../frame.css">\n'
)
"""What the studio's page gets in addition."""
BLANK = """\
format: 1
name: My map
players: {min: 2, max: 5}
board: {width: 1000, height: 700}
"""

Files = dict[str, bytes]


def studio(archived: Path | None = None) -> Iterator[Files]:
    """All files by their names in the folder, part by part; NoPyodide if Python cannot be had."""
    python = python_files(archived)
    yield {f"python/{name}": data for name, data in python.items()}
    yield pages(python, "python/")


def python_files(archived: Path | None = None) -> Files:
    """The files of Python alone, for a folder that a studio shares with games."""
    return {**pyodide.files(archived), ARCHIVE: whole_kit()}


def pages(python: Files, way: str) -> Files:
    """The files of the studio; `way` leads from it to the folder that has Python's files."""
    made = {
        **front(),
        **files_below(OWN),
        **{f"studio/{name}": data for name, data in files_below(PAGE, "../").items()},
        **{f"studio/editor/{name}": data for name, data in _editor().items()},
        **files_below(LOCAL),
        "data/starts.json": json.dumps(_starts(), ensure_ascii=False, indent=1).encode(),
    }
    made["studio/index.html"] = _headed(made["studio/index.html"])
    made["place.js"] = _placed(made["place.js"], way)
    body = made.pop("service-worker.js")
    kept = {**made, **{f"{way}{name}": data for name, data in python.items()}}
    return {**made, "service-worker.js": _version(kept).encode() + body}


def _editor() -> Files:
    """The text editor; without it the page has a plain field."""
    try:
        return editor.files()
    except editor.NoEditor:
        return {}


def _headed(page: bytes) -> bytes:
    text = page.decode()
    assert "<title>" in text
    return text.replace("  <title>", f"{HEAD}  <title>", 1).encode()


def _placed(module: bytes, way: str) -> bytes:
    return module.decode().replace('"python/"', json.dumps(way)).encode()


def _version(files: Mapping[str, bytes]) -> str:
    """Which files the service worker keeps; a change of any of them makes a new version."""
    prints = {name: sha256(files[name]).hexdigest() for name in sorted(files)}
    version = sha256(json.dumps(prints).encode()).hexdigest()[:16]
    return f"self.STUDIO = {json.dumps({'VERSION': version, 'FILES': prints}, indent=1)};\n"


def _starts() -> list[dict[str, Any]]:
    """What one can begin with."""
    return [
        {
            "id": "blank",
            "name": "An empty map",
            "description": "A bare board, and the rules of the base game.",
            "file": "my-map.yaml",
            "text": BLANK,
        },
        {
            "id": "starter",
            "name": "A small island",
            "description": "A complete little game to change: cities, routes and tickets.",
            "file": "my-map.yaml",
            "text": starter("my-map"),
        },
        *map(_bundled, bundled_variants()),
    ]


def _bundled(id: str) -> dict[str, Any]:
    """A map that says only what differs from a bundled one."""
    variant = load(id)
    return {
        "id": id,
        "bundled": True,
        "name": variant.name,
        "description": variant.description,
        "players": [variant.min_players, variant.max_players],
        "file": f"my-{id}.yaml",
        "text": starter(f"my-{id}", id),
    }
