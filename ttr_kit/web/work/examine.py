"""Checks and draws a variant that somebody sent, in a process of its own with limits.

`python -m ttr_kit.web.work.examine` reads the text from its input and writes one JSON object: the
findings and, if there are no errors, the variant and its board. It runs in an empty folder, so
that a text can build on bundled variants and refer to no file.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from ttr_kit.diagnostics.report_json import found_json
from ttr_kit.system.memory import limit_memory, limit_processor
from ttr_kit.web.limits import CHECK_SECONDS
from ttr_kit.web.variants import Playable, draw_boards, playable
from ttr_kit.web.work.child import ask
from ttr_kit.web.work.slow import slowly

MEMORY = 1 << 30
"""How many bytes the check may use."""
PATIENCE = 3 * CHECK_SECONDS
"""How many seconds it may take in all, where the processor has other things to do as well."""
FAILED = 3
"""How the process ends when the kit has a fault of its own."""
LARGEST = 64 << 20
"""How many bytes of answer are read."""


class TooMuch(Exception):  # noqa: N818 - reads as what it is
    """The check took too long, or more memory than it may have, or failed itself."""


async def examine(
    text: str, seconds: float = PATIENCE
) -> tuple[Playable | None, list[dict[str, Any]]]:
    """The variant, unless it has errors, and all findings."""
    with tempfile.TemporaryDirectory(prefix="ttr-kit-") as empty:
        try:
            ended, answer = await ask(
                "ttr_kit.web.work.examine", given=text.encode(), seconds=seconds, cwd=empty
            )
        except TimeoutError:
            raise TooMuch("the check of this variant takes too long") from None
    if ended == FAILED:
        raise TooMuch("the kit has a fault of its own with this variant; please report it")
    if ended != 0 or len(answer) > LARGEST:
        raise TooMuch("the check of this variant takes more than it may")
    return await slowly(_read, answer)


def _read(answer: bytes) -> tuple[Playable | None, list[dict[str, Any]]]:
    from ttr_kit.format.portable import revive

    data = json.loads(answer)
    ready = playable(revive(data), data["boards"]) if "variant" in data else None
    return ready, data["diagnostics"]


def main() -> None:
    """Answer for the text on the standard input."""
    _limit()
    from ttr_kit.format.load import load_text
    from ttr_kit.format.portable import dump

    text = sys.stdin.buffer.read().decode()
    try:
        loaded = load_text(text, "sent.yaml", Path.cwd())
        answer: dict[str, Any] = {"diagnostics": found_json(loaded.diagnostics)}
        if loaded.variant is not None:
            answer |= {**dump(loaded.variant), "boards": draw_boards(loaded.variant)}
    except MemoryError:
        raise
    except Exception:
        sys.exit(FAILED)
    sys.stdout.write(json.dumps(answer))


def _limit() -> None:
    """Let those who play go first, and the system stop what grows too large, where it can."""
    if hasattr(os, "nice"):
        os.nice(10)
    limit_memory(MEMORY)
    limit_processor(int(CHECK_SECONDS) + 1)


if __name__ == "__main__":
    main()
