"""What was found to be wrong while a text was read."""

from ttr_kit.diagnostics import Diagnostic, Related, Severity, Span
from ttr_kit.format.document.tree import Place

# A file of a million faults is a mistake of another kind; nobody reads further than this.
MAX_FAULTS = 1_000


class Stop(Exception):  # noqa: N818 - a way out, not an error
    """Nothing useful can be read beyond this point."""


class Faults:
    """The faults of one file, in the order they were found."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Diagnostic] = []

    def add(
        self,
        code: str,
        place: Place,
        message: str,
        help: str,
        *,
        related: tuple[Related, ...] = (),
        path: tuple[str | int, ...] = (),
    ) -> None:
        """Note a fault; raise `Stop` when there are too many."""
        span = Span(self.file, *place)
        if len(self.found) < MAX_FAULTS:
            self.found.append(Diagnostic(code, Severity.ERROR, message, span, help, related, path))
            return
        message = f"there are more than {MAX_FAULTS} faults; reading stopped here"
        help = "mend the first ones: the others may have the same cause"
        self.found.append(Diagnostic("DOC017", Severity.ERROR, message, span, help))
        raise Stop


def shorten(text: str, limit: int = 40) -> str:
    """Return a text that fits into a message."""
    return text if len(text) <= limit else text[: limit - 3] + "..."
