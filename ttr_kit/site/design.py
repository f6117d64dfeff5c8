"""The studio as a part of a site: a folder of its own, and buttons that lead to it."""

from __future__ import annotations

from ttr_kit.site.parts import PYTHON

FOLDER = "design"
PLACE = "<!-- studio -->"
"""Where a page that somebody wrote wants the button."""


def studio_files() -> dict[str, bytes]:
    """The studio, and the Python that it shares with the games, by their names in the site."""
    from ttr_kit.studio.published import pages, python_files

    python = python_files()
    return {
        **{f"{PYTHON}/{name}": data for name, data in python.items()},
        **{f"{FOLDER}/{name}": data for name, data in pages(python, f"../{PYTHON}/").items()},
    }


def with_button(page: str, there: bool, home: str = "") -> str:
    """A page with the button in its place; a site without the studio has none."""
    button = f"[Design a map]({home}{FOLDER}/index.html){{ .md-button .md-button--primary }}"
    return page.replace(PLACE, button if there else "")
