"""Words that Tab completes while playing."""

from __future__ import annotations

from ttr_kit.play import Table
from ttr_kit.terminal.names import simple
from ttr_kit.terminal.orders import LOOKS


def complete_words(table: Table) -> None:
    """Let Tab complete verbs, cities and cards, where the terminal can."""
    try:
        import readline
    except ImportError:  # not on every system
        return
    known = vocabulary(table)

    def complete(typed: str, state: int) -> str | None:
        found = completions(typed, known)
        return found[state] if state < len(found) else None

    readline.set_completer_delims(" \t\n")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")


def vocabulary(table: Table) -> list[str]:
    """Everything that can be part of a line."""
    variant = table.variant
    names = [
        *(verb.word for verb in table.game.verbs),
        *LOOKS,
        *(city.name for city in variant.cities),
        *(card.name for card in variant.cards),
        *(deck.name for deck in (*variant.decks, *variant.ticket_decks)),
        *(piece.name for piece in variant.pieces),
    ]
    return sorted({word for name in names for word in name.split()})


def completions(typed: str, known: list[str]) -> list[str]:
    """The words that begin so, with a space after each."""
    start = simple(typed)
    return [f"{word} " for word in known if simple(word).startswith(start)]
