"""Where the pages of variants stand in the navigation of a site."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import PurePosixPath
from typing import Any

from ttr_kit.site.entry import Entry
from ttr_kit.site.gallery import joined
from ttr_kit.site.part import Part

Nav = list[Any]
"""As in mkdocs.yml: pages, and sections with a title."""
HOME, GALLERY = "index.md", "gallery.md"


def with_maps(nav: Nav, shown: Iterable[tuple[Entry, Sequence[Part]]], gallery: bool) -> Nav:
    """The navigation with a section for each variant, beside the gallery if it is named there."""
    sections = [_section(entry, parts) for entry, parts in shown]
    moved = {page for section in sections for pages in section.values() for page in _pages(pages)}
    rest = _without(nav, moved)
    if _beside_gallery(rest, sections):
        return rest
    whole = [{"Maps": [*([{"Gallery": GALLERY}] if gallery else []), *sections]}]
    return [*rest[:1], *whole, *rest[1:]]


def _section(entry: Entry, parts: Sequence[Part]) -> dict[str, Nav]:
    pages: Nav = [{entry.title: f"{entry.folder}/index.md"}]
    pages += [{part.title: joined(entry.folder, part.page)} for part in parts if part.page]
    return {entry.title: pages}


def _pages(nav: Nav) -> Iterable[str]:
    for item in nav:
        for target in item.values() if isinstance(item, dict) else (item,):
            if isinstance(target, list):
                yield from _pages(target)
            elif isinstance(target, str):
                yield target


def _without(nav: Nav, pages: set[str]) -> Nav:
    """The navigation without pages that stand elsewhere now, and without what is empty then."""
    kept: Nav = []
    for item in nav:
        if not isinstance(item, dict):
            if item not in pages:
                kept.append(item)
            continue
        for title, target in item.items():
            if isinstance(target, list):
                inner = _without(target, pages)
                if inner or not target:
                    kept.append({title: inner})
            elif target not in pages:
                kept.append({title: target})
    return kept


def _beside_gallery(nav: Nav, sections: Nav) -> bool:
    """Put the sections behind the gallery, wherever it is in a section."""
    for item in nav:
        for target in item.values() if isinstance(item, dict) else ():
            if isinstance(target, list):
                if GALLERY in (_target(inner) for inner in target):
                    target.extend(sections)
                    return True
                if _beside_gallery(target, sections):
                    return True
    return False


def _target(item: Any) -> Any:
    return next(iter(item.values()), None) if isinstance(item, dict) else item


def natural(pages: Iterable[str]) -> Nav:
    """The navigation of a site that states none: its pages, the first one first, by folders."""
    known = sorted(pages, key=lambda page: (page.count("/"), page != HOME, page))
    nav: Nav = []
    folders: dict[str, Nav] = {"": nav}
    for page in known:
        folder = PurePosixPath(page).parent.as_posix()
        item = {"Home": page} if page == HOME else page
        _folder(folders, "" if folder == "." else folder).append(item)
    return nav


def _folder(folders: dict[str, Nav], name: str) -> Nav:
    if name not in folders:
        parent, _, last = name.rpartition("/")
        folders[name] = []
        title = last.replace("-", " ").replace("_", " ").capitalize()
        _folder(folders, parent).append({title: folders[name]})
    return folders[name]
