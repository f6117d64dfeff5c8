"""A site as somebody has it in a folder: its configuration, its pages, its maps."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ttr_kit.diagnostics.display import printable
from ttr_kit.site import builders
from ttr_kit.site.config import DOCS, HTML, NAMES, WRITTEN, Config, read_config
from ttr_kit.site.entry import Entry, beside
from ttr_kit.site.part import Wish
from ttr_kit.site.source import put, source
from ttr_kit.system.files import SaveMark, save_mark
from ttr_kit.system.interrupts import held_back
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.writing import make_folder, write

STARTER = Path(__file__).parent / "starter"
STARTS = {
    "mkdocs.yml": "mkdocs.yml",
    "site/index.md": "site/index.md",
    "maps.yml": ".github/workflows/maps.yml",
}
"""What a site begins with, and where that goes."""
BUILT = ("404.html", "sitemap.xml")
"""What every built site has, so that one can be told from a folder of something else."""


@dataclass(frozen=True)
class Project:
    """A site that can be built."""

    config: Config
    maps: Sequence[str]
    """The files, folders and ids of the variants."""
    output: Path
    """Where the built site goes."""

    @property
    def folder(self) -> Path:
        """Where the sources with the variants are written, beside the built site."""
        place = self.output.resolve()
        return place.with_name(f"{place.name}-src")


def project(folder: Path, paths: Sequence[str], output: Path | None) -> Project:
    """The site in a folder; the configuration that `site init` writes, if it has none."""
    config = read_config(folder)
    if config is None and not paths:
        raise Misuse(
            f"there is no {NAMES[0]} here; name the variants to show (ttr-kit site build "
            "my-map.yaml), or begin a site with ttr-kit site init"
        )
    if config is None:
        config = Config((STARTER / NAMES[0]).read_text("utf-8"), STARTER)
    if not config.docs.is_dir():
        raise Misuse(
            f'{config.name} reads pages from "{printable(config.docs.name)}", and there is no such '
            "folder; make it, or name another as docs_dir"
        )
    output = output or folder / "build" / "site"
    if output.is_symlink() and not output.is_dir():
        raise Misuse(f'the link "{printable(str(output))}" leads to no folder; name another place')
    if not output.resolve().name:
        raise Misuse("the site cannot take the place of all there is; name a folder with --output")
    maps = list(paths) or [beside(folder, path) for path in config.maps or ["."]]
    return Project(config, maps, output)


def begin(folder: Path, force: bool = False) -> Iterator[Path]:
    """Write what a site of somebody's own maps begins with; the files that were written."""
    starts = {folder / to: STARTER / name for name, to in STARTS.items()}
    there = [file for file in starts if file.exists()]
    if there and not force:
        raise Misuse(f'"{printable(str(there[0]))}" exists already; use --force to overwrite it')
    for file, start in starts.items():
        make_folder(file.parent, parents=True)
        write(file, start.read_bytes())
        yield file


def prepare(
    project: Project, entries: Iterable[Entry], pdf: bool = False, play: bool = False
) -> Path:
    """Write the sources with the variants; return the configuration that builds them."""
    _guard(project)
    folder = project.folder
    config = folder / NAMES[0]
    made = source(Wish(project.config.docs, pdf, play), entries, project.config.nav)
    make_folder(folder / DOCS, parents=True)
    write(config, project.config.copy(made.nav))
    put(made, folder / DOCS, write)
    return config


def _guard(project: Project) -> None:
    """Refuse to write where something else is."""
    output, folder = project.output, project.folder
    for place, ours in (
        (output, all((output / name).is_file() for name in BUILT)),
        (folder, _begins(folder / NAMES[0], WRITTEN)),
    ):
        if place.exists() and not ours and (not place.is_dir() or any(place.iterdir())):
            raise Misuse(
                f'"{printable(str(place))}" holds something else; move it away, or name another '
                "place for the site with --output"
            )


def _begins(file: Path, text: str) -> bool:
    return file.is_file() and file.read_text("utf-8", "replace").startswith(text)


def build(project: Project, config: Path, builder: str, strict: bool) -> str:
    """Build the prepared sources, and put the result in its place only if all went well."""
    output, html = project.output.resolve(), config.parent / HTML
    shutil.rmtree(html, ignore_errors=True)
    said = builders.build(builder, config, strict)
    old = config.parent / "old"
    shutil.rmtree(old, ignore_errors=True)
    with held_back():  # there is always a site, the old one or the new one
        if output.exists():
            output.rename(old)
        html.rename(output)
    shutil.rmtree(old, ignore_errors=True)
    return said


def stamps(project: Project, entries: Iterable[Entry]) -> dict[Path, SaveMark]:
    """What changes when a file is saved that the site is made from."""
    files = [path for path in project.config.docs.rglob("*") if path.is_file()]
    for entry in entries:
        files += [entry.file, *(Path(name) for name, _ in entry.sources)]
        files += [Path(each.path) for each in entry.variant.scenery if each.path is not None]
    return {file: mark for file in files if (mark := save_mark(file)) is not None}
