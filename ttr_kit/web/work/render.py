"""Writes the rulebook of a variant, or what its cards look like, in a process with limits.

`python -m ttr_kit.web.work.render rules|look LANGUAGE` reads a variant as plain data.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys

from ttr_kit.model import Variant
from ttr_kit.system.memory import limit_memory, limit_processor
from ttr_kit.web.limits import CHECK_SECONDS
from ttr_kit.web.variants import Playable
from ttr_kit.web.work.child import SPARE_PROCESSORS, ask

MEMORY = 1 << 30
PATIENCE = 3 * CHECK_SECONDS
SMALL = 60
"""The cards of so many sorts are drawn in no time."""


class TooLarge(Exception):  # noqa: N818 - reads as what it is
    """It took too long, or more memory than it may have."""


def rules(variant: Variant, language: str | None = None) -> str:
    """The rulebook as one page; in English if it is not written in that language."""
    from ttr_kit.rulebook import LANGUAGES, html

    return html(variant, language if language in LANGUAGES else "en")


def look(variant: Variant, language: str | None = None) -> str:
    """The faces of the cards and the colors, as JSON."""
    from ttr_kit.draw.look import look

    return json.dumps(look(variant, language), ensure_ascii=False)


MAKERS = {"rules": rules, "look": look}


class Renderer:
    """Renders elsewhere, as many at once as there are processors to spare."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(SPARE_PROCESSORS)

    async def render(self, what: str, ready: Playable, language: str | None) -> bytes:
        """What the maker of that name writes of a variant; TooLarge if it cannot be had."""
        if what == "look" and len(ready.variant.cards) <= SMALL:
            return (await asyncio.to_thread(look, ready.variant, language)).encode()
        async with self._places:
            return await _elsewhere(what, ready, language)


async def _elsewhere(what: str, ready: Playable, language: str | None) -> bytes:
    data = await asyncio.to_thread(json.dumps, ready.data)
    try:
        ended, answer = await ask(
            "ttr_kit.web.work.render", what, language or "", given=data.encode(), seconds=PATIENCE
        )
    except TimeoutError:
        raise TooLarge("this variant is too large for that") from None
    if ended != 0:
        raise TooLarge("this variant is too large for that")
    return answer


def main() -> None:
    """Write what is asked for."""
    from ttr_kit.format.portable import revive

    if hasattr(os, "nice"):
        os.nice(10)
    limit_memory(MEMORY)
    limit_processor(int(CHECK_SECONDS) + 1)
    what, language = sys.argv[1:3]
    made = MAKERS[what](revive(json.loads(sys.stdin.buffer.read())), language or None)
    sys.stdout.buffer.write(made.encode())


if __name__ == "__main__":
    main()
