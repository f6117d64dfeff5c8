"""Finds links, anchors and pictures of a built site that lead nowhere, and what is loaded from
another host."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"img": "src", "script": "src", "iframe": "src", "source": "src", "object": "data"}
LINKED = {"a": "href", "area": "href", "link": "href", "form": "action"}
NOT_LOADED = {"canonical", "prev", "next", "alternate", "edit"}


@dataclass
class Page(HTMLParser):
    """What a page can be linked to, and what it links to."""

    file: Path
    ids: set[str] = field(default_factory=set)
    targets: list[tuple[str, bool]] = field(default_factory=list)
    """Addresses, and whether they are loaded with the page."""

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.file.read_text("utf-8"))

    def __hash__(self) -> int:
        return hash(self.file)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        self.ids |= {known[name] for name in ("id", "name") if known.get(name)}
        if tag in LOADED and LOADED[tag] in known:
            self.targets.append((known[LOADED[tag]], True))
        if tag in LINKED and LINKED[tag] in known:
            loaded = tag == "link" and not NOT_LOADED & set(known.get("rel", "").split())
            self.targets.append((known[LINKED[tag]], loaded))

    handle_startendtag = handle_starttag


def broken(site: Path) -> list[str]:
    """Everything that is wrong with the links of a site, in words."""
    pages = {file.resolve(): Page(file) for file in sorted(site.rglob("*.html"))}
    assert pages, f"{site} has no pages"
    found = []
    for page in pages.values():
        for target, loaded in dict.fromkeys(page.targets):
            fault = _fault(site, page, target, loaded, pages)
            if fault:
                found.append(f"{page.file.relative_to(site)}: {target}: {fault}")
    return found


def _fault(
    site: Path, page: Page, target: str, loaded: bool, pages: dict[Path, Page]
) -> str | None:
    parts = urlsplit(target)
    if parts.scheme in ("mailto", "data"):
        return None
    if parts.scheme or parts.netloc:
        if loaded:
            return "loaded from another host"
        return None if parts.scheme in ("http", "https") else "an odd address"
    path = unquote(parts.path)
    if not path:
        file = page.file
    else:
        file = site / path.lstrip("/") if path.startswith("/") else page.file.parent / path
    if file.is_dir():
        file /= "index.html"
    if not file.is_file():
        return "leads nowhere"
    if site.resolve() not in file.resolve().parents:
        return "leads out of the site"
    known = pages.get(file.resolve())
    anchor = unquote(parts.fragment)
    if known and anchor and not anchor.startswith("__") and anchor not in known.ids:
        return "there is no such anchor"
    return None
