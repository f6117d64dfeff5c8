"""The parts of a variant's folder. A new one is a function here and a place in `PARTS`."""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path

from ttr_kit.draw import draw_cards
from ttr_kit.draw.board import paint_board
from ttr_kit.draw.layout import lay_out
from ttr_kit.draw.scenery_files import fault
from ttr_kit.language.words import counted
from ttr_kit.rulebook import LANGUAGES, Rulebook
from ttr_kit.rulebook.escape import escaped
from ttr_kit.site.entry import Entry
from ttr_kit.site.part import Make, Part, Wish
from ttr_kit.site.tickets import tickets
from ttr_kit.system.resources import variants_folder

ENGLISH = "en"
PYTHON = "play-python"
"""The folder of the site in which all games have their Python."""
LANGUAGE_NAMES = {"de": ("Deutsch", "German")}
"""What languages are called by those who speak them, and in English."""


def rulebook(code: str) -> Make:
    """The rulebook in a language."""
    page = "rulebook.md" if code == ENGLISH else f"rulebook-{code}.md"
    own, named = LANGUAGE_NAMES.get(code, (code, code))
    title = "Rulebook" if code == ENGLISH else f"Rulebook ({own})"
    said = "all that a family needs to play" if code == ENGLISH else f"the same in {named}"

    def make(entry: Entry, wish: Wish) -> Part:
        folder = f"rulebook-{code}"
        book = Rulebook(entry.variant, code, entry.parent)
        files = {page: _in(code, book.markdown(folder))}
        files.update({f"{folder}/{name}": svg for name, svg in book.pictures.items()})
        return Part(title, page, said, files)

    return make


def _in(code: str, text: str) -> str:
    """A page in another language than the rest of the site, which screen readers must know."""
    return text if code == ENGLISH else f'<div lang="{code}" markdown>\n\n{text}\n</div>\n'


def board(entry: Entry, wish: Wish) -> Part:
    """The board by day and by night; the overview shows it."""
    layout = lay_out(entry.variant)
    files = {
        "board.svg": paint_board(layout).svg,
        "board-dark.svg": paint_board(layout, "dark").svg,
    }
    return Part("Board", files=files, downloads={"The board (SVG)": "board.svg"})


def cards(entry: Entry, wish: Wish) -> Part | None:
    """One card of every class, and how many there are of each."""
    variant = entry.variant
    if not variant.cards:
        return None
    total = counted(sum(card.count for card in variant.cards), "card")
    decks = {deck.name: deck.title for deck in variant.decks}
    several = len(decks) > 1
    lines = [
        f"# {entry.name}: cards\n",
        f"{total} of {counted(len(variant.cards), 'kind')}.\n",
        "[![One card of every kind](cards.svg)](cards.svg)\n",
        f"| Card | How many |{' Deck |' if several else ''}",
        f"|---|---:|{'---|' if several else ''}",
    ]
    for card in variant.cards:
        deck = f" {escaped(decks[card.deck])} |" if several else ""
        lines.append(f"| {escaped(card.title)} | {card.count} |{deck}")
    files = {"cards.md": "\n".join([*lines, ""]), "cards.svg": draw_cards(variant).svg}
    downloads = {"The cards (SVG)": "cards.svg"}
    return Part("Cards", "cards.md", f"{total}, one of each kind drawn", files, downloads)


def evidence(entry: Entry, wish: Wish) -> Part | None:
    """A page of evidence, if somebody wrote one."""
    if not (wish.docs / "evidence" / f"{entry.slug}.md").is_file():
        return None
    page = f"../../evidence/{entry.slug}.md"
    return Part("Evidence", page, "what it follows, and which tests hold its rules")


def source(entry: Entry, wish: Wish) -> Part:
    """The file of the variant, and all that it needs if that is more."""
    name = f"{entry.slug}.yaml"
    files: dict[str, str | bytes] = {name: entry.file.read_bytes()}
    downloads = {"The variant file (YAML)": name}
    needed = _needed(entry)
    if len(needed) > 1:
        files[f"{entry.slug}.zip"] = _packed(needed)
        downloads["The variant file with all that it needs (ZIP)"] = f"{entry.slug}.zip"
    return Part("Source", files=files, downloads=downloads)


def _needed(entry: Entry) -> list[Path]:
    """The variant's own file, and what it builds on or shows that does not come with the kit."""
    read = [Path(name) for name, _ in entry.sources]
    shown = [Path(each.path) for each in entry.variant.scenery if fault(each) is None and each.path]
    ours = variants_folder().resolve()
    known = dict.fromkeys(path.resolve() for path in (entry.file, *read, *shown))
    return [path for path in known if path.is_file() and ours not in path.parents]


def _packed(files: list[Path]) -> bytes:
    """The files in one archive, as they lie to each other; the same files, the same bytes."""
    root = os.path.commonpath([file.parent for file in files])
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(files):
            name = file.relative_to(root).as_posix()
            archive.writestr(zipfile.ZipInfo(name), file.read_bytes(), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def sheets(entry: Entry, wish: Wish) -> Part | None:
    """The whole game for a home printer."""
    if not wish.pdf:
        return None
    from ttr_kit.print.sheets import print_sheets

    name = f"{entry.slug}.pdf"
    pdf = print_sheets(entry.variant, "a4").pdf()
    return Part("Print", files={name: pdf}, downloads={"The whole game to print (PDF, A4)": name})


def play(entry: Entry, wish: Wish) -> Part | None:
    """The game itself, in the reader's browser; all variants share one Python."""
    if not wish.play:
        return None
    from ttr_kit.publish import game, python

    way = "../" * (entry.folder.count("/") + 2)
    files: dict[str, str | bytes] = {
        f"game/{name}": data
        for part in game(entry.variant, f"{way}{PYTHON}/")
        for name, data in part.items()
    }
    files["play.md"] = (
        f"# {entry.name}: play\n\n"
        "Against bots, or with others at one device. Everything runs in your browser, and nothing "
        "is sent anywhere; the first time it takes some seconds to load.\n\n"
        "[Play now](game/index.html){ .md-button .md-button--primary }\n"
    )
    shared = {f"{PYTHON}/{name}": data for name, data in python().items()}
    said = "in your browser, against bots or at one device"
    return Part("Play", "play.md", said, files, shared=shared)


PARTS: tuple[Make, ...] = (
    *(rulebook(code) for code in sorted(LANGUAGES, key=lambda code: (code != ENGLISH, code))),
    *(play, board, cards, tickets, evidence, source, sheets),
)
"""In the order in which the overview and the navigation have them."""
