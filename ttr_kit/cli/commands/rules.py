"""`ttr-kit rules`: the rulebook of a variant, or how two variants differ."""

from __future__ import annotations

import os
from pathlib import Path

import click

from ttr_kit.cli.kinds import output
from ttr_kit.cli.options import known_language, say_untranslated
from ttr_kit.cli.output import put, tell
from ttr_kit.cli.paths import EXAMPLE, complete_path
from ttr_kit.cli.variants import load_or_exit
from ttr_kit.diagnostics.display import printable
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.resources import bundled_variants
from ttr_kit.system.writing import make_folder, write

_OTHER = (bundled_variants() or ["other-map.yaml"])[-1]


@click.command(
    epilog="\b\nExamples:\n"
    f"  ttr-kit rules {EXAMPLE}\n"
    "  ttr-kit rules my-map.yaml -o my-map.html\n"
    f"  ttr-kit rules --diff {EXAMPLE} {_OTHER}"
)
@click.argument("path", nargs=-1, required=True, shell_complete=complete_path, metavar="PATH")
@output(
    "The file to write: .md, with its pictures in a folder beside it, or .html, one page with "
    "everything in it. Without it: Markdown without pictures on standard output."
)
@click.option("--language", default="en", show_default=True, help="The language of the rulebook.")
@click.option("--diff", is_flag=True, help="Show how two variants differ: name both.")
def command(path: tuple[str, ...], output: Path | None, language: str, diff: bool) -> None:
    """Write the rulebook of a variant: components, set-up, turns, examples, scoring, tickets."""
    if output is not None and output.suffix.lower() not in (".md", ".html"):
        raise Misuse(f'"{output}" must end in .md or .html')
    if len(path) != (2 if diff else 1):
        raise Misuse("name two variants to compare" if diff else "name one variant, or use --diff")
    from ttr_kit.rulebook import Rulebook, differences

    known_language(language, "rulebooks")
    variants = [load_or_exit(name) for name in path]
    if diff:
        found = differences(variants[0], variants[1], language)
        html = output is not None and output.suffix.lower() == ".html"
        put(found.html() if html else found.markdown(), output)
        return
    from ttr_kit.rulebook.parents import parent_of

    book = Rulebook(variants[0], language, parent_of(path[0]))
    if output is None:
        put(book.markdown())
    elif output.suffix.lower() == ".html":
        write(output, book.html())
    else:
        _write_markdown(book, output)
    if output is not None:
        tell(printable(str(output)))
    say_untranslated(variants[0], language)


def _write_markdown(book: object, output: Path) -> None:
    """The text, and its pictures in a folder of the same name."""
    from ttr_kit.rulebook import Rulebook

    assert isinstance(book, Rulebook)
    folder = output.with_name(f"{output.stem}-pictures")
    if os.path.isdir(output):
        raise Misuse(f'"{output}" is a folder; name a file')
    make_folder(folder)
    for name, svg in book.pictures.items():
        write(folder / name, svg)
    write(output, book.markdown(pictures=folder.name))
