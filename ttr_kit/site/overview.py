"""The first page of a variant: what it is, its board, its figures, and the way to all the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ttr_kit.glance.data import glance
from ttr_kit.glance.prose import in_words
from ttr_kit.model import Variant
from ttr_kit.site.entry import Entry, one_line
from ttr_kit.site.part import Part


def overview(entry: Entry, parts: Sequence[Part]) -> str:
    """The page in Markdown; `parts` are those that the variant has."""
    return "\n".join(_lines(entry, parts))


def _lines(entry: Entry, parts: Sequence[Part]) -> Iterator[str]:
    variant = entry.variant
    yield f"# {entry.name}\n"
    if variant.description:
        yield f'<p class="ttr-lead">{escape(one_line(variant.description))}</p>\n'
    for part in parts:
        if part.page is not None:
            yield f"- [{part.title}]({part.page}): {part.summary}"
    yield ""
    yield "## Board\n"
    for theme, file in (("light", "board.svg"), ("dark", "board-dark.svg")):
        alt = f"The board of {entry.name}; opens large"
        yield f"[![{alt}]({file}){{ loading=lazy }}]({file}){{ .ttr-{theme} }}"
    yield ""
    yield "## At a glance\n"
    yield facts_list(variant)
    yield "## Downloads\n"
    for part in parts:
        for said, file in part.downloads.items():
            yield f"- [{said}]({file}){{ download }}"
    yield ""
    if variant.credits:
        yield "## Credits\n"
        yield "<ul>"
        yield from (f"<li>{escape(one_line(credit))}</li>" for credit in variant.credits)
        yield "</ul>\n"


def facts_list(variant: Variant) -> str:
    """The figures of a variant as a list of terms, in HTML."""
    edition = [("edition", variant.edition)] if variant.edition else []
    known = [*edition, *in_words(variant, glance(variant)), ("revision", str(variant.revision))]
    lines = [
        f"<dt>{escape(label.capitalize())}</dt><dd>{escape(one_line(said))}</dd>"
        for label, said in known
        if said
    ]
    return "\n".join(['<dl class="ttr-facts">', *lines, "</dl>", ""])
