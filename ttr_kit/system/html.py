"""The head of every HTML page of the kit: pages of the program, rulebooks and reports."""

from __future__ import annotations

from html import escape

_EVERY = (
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    '<meta name="referrer" content="no-referrer" />',
)
_PROGRAM = (
    '<meta name="color-scheme" content="light dark" />',
    '<link rel="icon" href="{home}icon.svg" type="image/svg+xml" />',
    '<link rel="stylesheet" href="{home}look.css" />',
)
_OPEN = "<head>\n"


def head(title: str, style: str, *more: str) -> str:
    """The content of the head of a page that stands alone, with its styles in it."""
    own = (f"<title>{escape(title)}</title>", f"<style>{style}</style>")
    return "\n".join((*_EVERY, *more, *own))


def completed(page: str, home: str = "") -> str:
    """A page of the program, whose file has only its own title, styles and script in its head.

    `home` leads from the page to the folder with the icon and the styles that all pages share.
    """
    if _OPEN not in page:
        raise ValueError("the page has no line <head>")
    shared = "".join(f"  {line}\n" for line in (*_EVERY, *_PROGRAM)).format(home=home)
    return page.replace(_OPEN, _OPEN + shared, 1)
