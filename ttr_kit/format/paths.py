"""Which variant files are meant: a file, the files of a folder, or the id of a bundled variant."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from ttr_kit.diagnostics import suggest
from ttr_kit.diagnostics.display import printable
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.resources import bundled_variants


def variant_files(paths: Iterable[str]) -> Iterator[str]:
    """The files and ids that are named, and for a folder all the variant files in it."""
    for path in paths:
        refuse_unknown_id(path)
        if not _is_folder(path):
            yield path
            continue
        inside = _inside(Path(path))
        if not inside:
            raise Misuse(f'the folder "{printable(path)}" has no .yaml file')
        yield from map(str, inside)


def _inside(folder: Path) -> list[Path]:
    """The YAML files of a folder, without hidden ones and the configuration of a site."""
    try:
        known = [p for p in folder.iterdir() if p.suffix in (".yaml", ".yml")]
    except OSError as error:
        name = printable(str(folder))
        raise Misuse(f'the folder "{name}" cannot be read: {error.strerror}') from error
    shown = [p for p in known if p.stem != "mkdocs" and not p.name.startswith(".")]
    return sorted(shown, key=lambda path: (path.stem, path.suffix))


def _is_folder(path: str) -> bool:
    try:
        return path != "-" and Path(path).is_dir()
    except (OSError, ValueError):
        return False


def refuse_unknown_id(path: str) -> None:
    """What is neither a file nor an id was meant to be one of them."""
    if "\0" in path:
        raise Misuse("no file has a NUL character in its name")
    if path != "-" and path not in bundled_variants() and not _exists(path):
        raise Misuse(_astray(path) or _unknown(path))


def _astray(path: str) -> str | None:
    """What to say of a link that leads nowhere."""
    try:
        os.stat(path)
    except OSError as error:
        if error.errno == errno.ELOOP:
            return f'the link "{printable(path)}" leads back to itself; name the file itself'
        if os.path.islink(path):
            return f'the link "{printable(path)}" leads to a file that is not there'
    return None


def _unknown(word: str) -> str:
    """What to say of a file that is not there, or an id that nobody knows."""
    if Path(word).suffix or "/" in word or "\\" in word:
        near = suggest(Path(word).name, _beside(Path(word)))
        hint = f'did you mean "{printable(near)}"?' if near else "check the folder and the name"
        return f'there is no file "{printable(word)}"; {hint}'
    near = suggest(word, bundled_variants())
    hint = f'did you mean "{near}"?' if near else "`ttr-kit list` shows the variants"
    return f'there is no file and no bundled variant "{printable(word)}"; {hint}'


def _beside(file: Path) -> list[str]:
    """The variant files in a folder."""
    try:
        return [path.name for path in file.parent.iterdir() if path.suffix in (".yaml", ".yml")]
    except OSError:
        return []


def _exists(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return True  # no name for a file at all: reading it says why
