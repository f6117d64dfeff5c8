"""All maps of a site on one page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_kit.language.words import counted
from ttr_kit.rulebook.escape import escaped
from ttr_kit.site.entry import Entry
from ttr_kit.site.part import Part

BEGIN, END = "<!-- maps -->", "<!-- end of maps -->"
"""What stands between these in a page is replaced by the gallery."""


def gallery(shown: Iterable[tuple[Entry, Sequence[Part]]], up: str = "") -> str:
    """The maps as a list in Markdown; `up` leads from the page to the root of the site."""
    return "\n".join(_item(entry, parts, up) for entry, parts in shown) + "\n"


def _item(entry: Entry, parts: Sequence[Part], up: str) -> str:
    variant, home = entry.variant, f"{up}{entry.folder}"
    pictures = " ".join(
        f"[![The board of {entry.name}]({home}/{file}){{ loading=lazy }}]({home}/index.md)"
        f"{{ .ttr-{theme} }}"
        for theme, file in (("light", "board.svg"), ("dark", "board-dark.svg"))
    )
    figures = ", ".join(
        (
            _players(variant.min_players, variant.max_players),
            counted(len(variant.cities), "city"),
            counted(len(variant.routes), "route"),
            counted(len(variant.tickets), "ticket"),
        )
    )
    links = " · ".join(
        f"[{part.title}]({joined(home, part.page)})" for part in parts if part.page is not None
    )
    lines = [
        f"- {pictures}\n",
        f"    **[{entry.name}]({home}/index.md)**\n",
        f"    {_began(escaped(variant.description))}\n" if variant.description else "",
        f"    {figures}\n",
        f"    {links}\n    {{ .ttr-map }}\n",
    ]
    return "\n".join(line for line in lines if line)


def _began(text: str) -> str:
    """A text that begins a paragraph, whatever it begins with."""
    return f"&#8203;{text}"


def joined(home: str, page: str) -> str:
    """A page from its variant's folder, seen from where that folder is."""
    folders = home.split("/")
    while page.startswith("../") and folders:
        page, folders = page[3:], folders[:-1]
    return "/".join([*folders, page])


def _players(least: int, most: int) -> str:
    return counted(least, "player") if least == most else f"{least}–{most} players"


def with_gallery(page: str, maps: str) -> str:
    """The page with the gallery in its place; as it is if it has no place for one."""
    before, begin, rest = page.partition(BEGIN)
    if not begin:
        return page
    _, end, after = rest.partition(END)
    return f"{before}{maps}{after if end else rest}"
