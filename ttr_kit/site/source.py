"""The sources of a site: the pages that somebody wrote, with the pages of the variants added."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from ttr_kit.site.design import PLACE, studio_files, with_button
from ttr_kit.site.entry import Entry, one_line
from ttr_kit.site.gallery import BEGIN, gallery, with_gallery
from ttr_kit.site.navigation import GALLERY, HOME, Nav, natural, with_maps
from ttr_kit.site.overview import overview
from ttr_kit.site.part import Make, Part, Wish
from ttr_kit.site.parts import PARTS

STYLE, SCRIPT = "ttr-kit/site.css", "ttr-kit/site.js"
EXTENSIONS = ("attr_list", "tables", "admonition", "md_in_html")
"""The extensions of Markdown that the pages need; both builders have them."""
_ASSETS = Path(__file__).parent / "assets"

Shown = tuple[Entry, Sequence[Part]]


@dataclass(frozen=True)
class Source:
    """All files of a site's sources by their names, and its navigation."""

    files: Mapping[str, bytes]
    nav: Nav


def source(
    wish: Wish, entries: Iterable[Entry], nav: Nav | None, parts: Sequence[Make] = PARTS
) -> Source:
    """Put everything together; what somebody wrote goes before what would be written here."""
    shown = [(entry, made(entry, wish, parts)) for entry in entries]
    written = _written(wish.docs)
    places = [name for name, data in written.items() if name.endswith(".md") and _has_place(data)]
    home = HOME in written or "README.md" in written
    own_gallery = not places and GALLERY not in written
    files: dict[str, bytes] = {STYLE: _asset("site.css"), SCRIPT: _asset("site.js")}
    if own_gallery or not home:
        files[GALLERY if home else HOME] = f"# Maps\n\n{gallery(shown)}".encode()
    for entry, found in shown:
        files.update(_folder(entry, found))
        for part in found:
            files.update(part.shared)
    if wish.play:
        files.update(studio_files())
    files.update(written)
    for name in places:
        maps = gallery(shown, "../" * name.count("/"))
        files[name] = with_gallery(written[name].decode("utf-8", "replace"), maps).encode()
    for name in written:
        if name.endswith(".md") and PLACE.encode() in files[name]:
            page = files[name].decode("utf-8", "replace")
            files[name] = with_button(page, wish.play, "../" * name.count("/")).encode()
    pages = [*([] if home else [HOME]), *(name for name in written if name.endswith(".md"))]
    known = natural(pages) if nav is None else nav
    return Source(files, with_maps(known, shown, own_gallery and home))


def made(entry: Entry, wish: Wish, parts: Sequence[Make] = PARTS) -> list[Part]:
    """The parts that a variant has."""
    return [part for make in parts if (part := make(entry, wish)) is not None]


def _folder(entry: Entry, parts: Sequence[Part]) -> Iterable[tuple[str, bytes]]:
    name = one_line(entry.variant.name)
    titles = {part.page: f"{name}: {part.title}" for part in parts}
    yield f"{entry.folder}/index.md", _titled(overview(entry, parts), name).encode()
    for part in parts:
        for file, content in part.files.items():
            if isinstance(content, bytes):
                yield f"{entry.folder}/{file}", content
            else:
                text = _titled(content, titles[file]) if file in titles else content
                yield f"{entry.folder}/{file}", text.encode()


def _titled(page: str, title: str) -> str:
    """A page with the title that a window has; themes put it into HTML as it is."""
    return f"---\ntitle: {json.dumps(escape(title), ensure_ascii=False)}\n---\n\n{page}"


def _written(docs: Path) -> dict[str, bytes]:
    """What is in the folder of sources, without what is hidden."""
    found = {}
    for file in sorted(docs.rglob("*")):
        name = file.relative_to(docs)
        if file.is_file() and not any(part.startswith(".") for part in name.parts):
            found[name.as_posix()] = file.read_bytes()
    return found


def _has_place(data: bytes) -> bool:
    return BEGIN.encode() in data


def _asset(name: str) -> bytes:
    return (_ASSETS / name).read_bytes()


def put(source: Source, folder: Path, write: Callable[[Path, bytes], None]) -> None:
    """Make a folder hold these files and no others; files that are so already are left alone."""
    for name, data in source.files.items():
        file = folder / name
        if not file.is_file() or file.read_bytes() != data:
            file.parent.mkdir(parents=True, exist_ok=True)
            write(file, data)
    for file in sorted(folder.rglob("*"), reverse=True):
        if file.is_dir() and not file.is_symlink():
            if not any(file.iterdir()):
                file.rmdir()
        elif file.relative_to(folder).as_posix() not in source.files:
            file.unlink()
