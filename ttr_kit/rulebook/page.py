"""The rulebook as one HTML page with styles and pictures in it, and nothing else to load."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ttr_kit.rulebook.templates import words
from ttr_kit.system.html import head

_STYLE = """
:root { color-scheme: light; --ink: #2b2620; --quiet: #6b6257; --line: #d8cfc0; --paper: #fffdf8; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem 1.2rem 4rem; max-width: 52rem; color: var(--ink);
  background: var(--paper); font: 1.05rem/1.55 Georgia, "Times New Roman", serif;
  overflow-wrap: break-word; }
h1, h2, h3, h4, nav, th { font-family: system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
h1 { font-size: 2rem; line-height: 1.15; margin: 1.2rem 0 0.6rem; }
h2 { font-size: 1.45rem; margin: 2.4rem 0 0.6rem; padding-top: 0.6rem;
  border-top: 3px double var(--line); }
h3 { font-size: 1.15rem; margin: 1.7rem 0 0.4rem; }
h4 { font-size: 1rem; margin: 1.4rem 0 0.3rem; }
li { margin: 0.25rem 0; }
ul, ol { padding-left: 1.4rem; }
nav { margin: 1.4rem 0; padding: 0.8rem 1.1rem; border: 1px solid var(--line); font-size: 0.92rem;
  border-radius: 0.4rem; background: #f8f3e8; }
nav ul { margin: 0.3rem 0 0; padding: 0; columns: 15rem; list-style: none; }
nav ul ul { display: none; }
a { color: #1d4f7c; }
a:focus-visible, .scroll:focus-visible { outline: 3px solid #1d4f7c; outline-offset: 2px; }
.scroll { overflow-x: auto; margin: 0.8rem 0; }
table { border-collapse: collapse; font-size: 0.98rem; }
th, td { padding: 0.25rem 0.8rem; border-bottom: 1px solid var(--line); text-align: left;
  vertical-align: top; font-variant-numeric: tabular-nums; }
td { overflow-wrap: anywhere; }
th { border-bottom: 2px solid var(--quiet); font-size: 0.88rem; }
figure { margin: 1.2rem 0; }
figure svg { display: block; width: 100%; height: auto; max-height: 90vh; }
figure.cards svg { max-height: 34rem; }
figure.small svg { width: auto; max-width: 100%; max-height: 15rem; }
svg.sign { width: 4.2rem; height: 1.5rem; vertical-align: middle; margin-right: 0.3rem; }
@media print {
  body { max-width: none; font-size: 10.5pt; padding: 0; }
  nav { display: none; }
  h2, h3, h4 { break-after: avoid; }
  table, figure, li { break-inside: avoid; }
}
"""
_IMAGE = re.compile(r'(<p>)?<img alt="([^"]*)" src="([\w+-]+)\.svg" />(?(1)</p>)')


def page(text: str, pictures: Mapping[str, str], title: str, language: str) -> str:
    """The page of a rulebook in Markdown; `pictures` has the SVG of the files that it links to."""
    reader = _reader("tables", "toc", "sane_lists")
    body = _tables(reader.convert(text))
    body = _IMAGE.sub(lambda found: _inline(pictures, found[3]), body)
    toc = "".join(
        f'<li><a href="#{part["id"]}">{part["name"]}</a></li>'
        for chapter in reader.toc_tokens
        for part in chapter["children"]
    )
    contents = words(language).TERMS["contents"]
    top, _, rest = body.partition("</h1>")
    nav = f'<nav aria-label="{contents}"><strong>{contents}</strong><ul>{toc}</ul></nav>'
    return _whole(f"{top}</h1>\n{nav}{rest}", title, language)


def plain_page(text: str, title: str, language: str) -> str:
    """A page of a text without pictures."""
    return _whole(body(text), title, language)


def body(text: str) -> str:
    """A text without pictures, to stand in a page."""
    return _tables(_reader("tables", "sane_lists").convert(text))


def _reader(*extensions: str) -> Any:
    """Their short names are known to an installed package alone, and not to one in a page."""
    from markdown import Markdown

    whole = [f"markdown.extensions.{name}" for name in extensions]
    return Markdown(extensions=whole, output_format="xhtml")


def _tables(body: str) -> str:
    """Tables that scroll by themselves where the screen is narrow."""
    body = body.replace("<table>", '<div class="scroll" tabindex="0"><table>')
    return body.replace("</table>", "</table></div>")


def _whole(body: str, title: str, language: str) -> str:
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n{head(title, _STYLE)}\n</head>\n'
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _inline(pictures: Mapping[str, str], name: str) -> str:
    svg = pictures[f"{name}.svg"]
    svg = svg.partition("?>")[2].strip() if svg.startswith("<?xml") else svg.strip()
    if name.startswith("sign-"):
        return svg.replace("<svg ", '<svg class="sign" ', 1)
    size = "" if name == "board" else ' class="cards"' if name == "cards" else ' class="small"'
    return f"<figure{size}>{svg}</figure>"
