"""The plugin `ttr-kit` for mkdocs: plain `mkdocs build` and `mkdocs serve` show the variants too.

zensical runs no plugins; for it, and for all else, there is `ttr-kit site`.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import click
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin

from ttr_kit.site.entry import Entry, FaultyMaps, beside, entries
from ttr_kit.site.part import Wish
from ttr_kit.site.source import EXTENSIONS, SCRIPT, STYLE, put, source


class Settings(Config):  # type: ignore[no-untyped-call,unused-ignore]
    """What mkdocs.yml can say of the plugin."""

    maps = config_options.ListOfItems(config_options.Type(str), default=["."])
    """Files, folders of files, or ids of bundled variants, from the folder of mkdocs.yml."""
    pdf = config_options.Type(bool, default=False)
    play = config_options.Type(bool, default=False)
    """Whether every game is there to print."""


class MapsPlugin(BasePlugin[Settings]):  # type: ignore[no-untyped-call,unused-ignore]
    """Adds the pages of the variants to the sources before mkdocs reads them."""

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Make a place for the sources with the variants."""
        self.folder = TemporaryDirectory(prefix="ttr-kit-site-")
        self.watched: set[str] = set()

    def on_shutdown(self) -> None:
        """Take it away."""
        self.folder.cleanup()

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Write the sources, and let mkdocs read them instead."""
        docs, root = Path(config.docs_dir), Path(config.config_file_path or "").parent
        shown = _entries(root, self.config.maps)
        made = source(Wish(docs, self.config.pdf, self.config.play), shown, config.nav)
        put(made, Path(self.folder.name), _write)
        config.docs_dir = self.folder.name
        config.nav = made.nav
        config.extra_css.append(STYLE)
        config.extra_javascript.append(SCRIPT)
        known = config.markdown_extensions
        known += [extension for extension in EXTENSIONS if extension not in known]
        files = {name for entry in shown for name, _ in entry.sources}
        self.watched |= {str(docs), *files}
        return config

    def on_serve(self, server: Any, *, config: MkDocsConfig, builder: Any) -> Any:
        """Rebuild when a page or a variant changes."""
        for path in self.watched:
            server.watch(path)
        return server


def _write(file: Path, data: bytes) -> None:
    file.write_bytes(data)


def _entries(root: Path, maps: list[str]) -> list[Entry]:
    try:
        return entries(beside(root, path) for path in maps)
    except click.ClickException as error:
        raise PluginError(f"ttr-kit: {error.message}") from error
    except FaultyMaps as faulty:
        raise PluginError(f"ttr-kit: some maps have errors\n\n{faulty}") from faulty
