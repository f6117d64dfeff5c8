"""A variant that comes through a pipe."""

from __future__ import annotations

import sys
from pathlib import Path

from ttr_kit.format.document import MAX_BYTES
from ttr_kit.format.document.events import too_large
from ttr_kit.format.document.files import decode
from ttr_kit.format.load import Loaded, load_text
from ttr_kit.system.misuse import Misuse

NAME = "stdin"


def load_stdin(folder: Path | None = None) -> Loaded:
    """Read and check the standard input; parents are looked for in `folder`, or where we are."""
    if sys.stdin is None:
        raise Misuse("the standard input is closed; name a file")
    data = sys.stdin.buffer.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        return Loaded(None, (too_large(NAME, len(data)),), {})
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        _, diagnostics = decode(data, NAME)
        return Loaded(None, tuple(diagnostics), {})
    return load_text(text, NAME, folder)
