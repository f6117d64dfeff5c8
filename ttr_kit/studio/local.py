"""The studio inside a page: what the page's workers call, message by message.

This module runs in the browser. It is handed over plain texts and numbers and gives back plain
texts, so that no object has to cross between the two languages.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from ttr_kit.studio.session import Session
from ttr_kit.system.resources import variants_folder

if TYPE_CHECKING:
    from ttr_kit.studio.local_games import LocalTrial

_SCRIPT = re.compile("<script>.*?</script>", re.DOTALL)


class LocalStudio:
    """One session with one page, and what a server would do beside it."""

    def __init__(self, text: str, name: str, saved: str | None = None) -> None:
        """The text to work on; `saved` is what the visitor's own file has.

        It is read as if it lay beside the bundled variants, whose sceneries it may use.
        """
        self.session = Session(text, name, variants_folder(), saved)
        self._trial: LocalTrial | None = None

    def receive(self, text: str) -> str:
        """What the page gets for its message: a JSON list of messages."""
        return json.dumps(self.session.receive(text), ensure_ascii=False)

    def rest(self) -> str:
        """Do a piece of slow work: a JSON list of messages, empty when there is nothing to do."""
        return json.dumps(self.session.rest(), ensure_ascii=False)

    # The visitor's file

    def text(self) -> str:
        """The text as it is now."""
        return self.session.text

    def stored(self, text: str, name: str) -> str:
        """The page has written this text into a file of that name."""
        self.session.name = name
        self.session.saved = text
        saved = {"type": "saved", "revision": self.session.history.revision, "text": text}
        return json.dumps([saved, self.session.state()], ensure_ascii=False)

    def adopt(self, text: str) -> str:
        """Another program has written this text into the file, and nothing was changed here."""
        return json.dumps(self.session.adopt(text, text), ensure_ascii=False)

    # Games

    def table(self) -> str:
        """All that a table needs of the map as it is now, as JSON."""
        from ttr_kit.publish.data import about, game_data

        variant = self.session.sound()
        return json.dumps({"about": about(variant, "python/"), **game_data(variant)})

    def begin(self, games: int) -> str:
        """Begin to simulate: what those who play need to know, as JSON."""
        from ttr_kit.studio.local_games import LocalTrial

        self._trial = LocalTrial(self.session.sound(), games)
        return self._trial.order()

    def next_games(self) -> str:
        """The first game and the one after the last that somebody is to play; empty: no more."""
        span = self._trial and self._trial.pace.next()
        return json.dumps(span) if span else ""

    def played(self, first: int, last: int, totals: str) -> str:
        """These games were played: a JSON list of messages."""
        assert self._trial is not None
        self._trial.add(first, last, totals)
        return self.progress()

    def end(self) -> str:
        """Nobody plays any more: a JSON list of messages."""
        assert self._trial is not None
        self._trial.end()
        return self.progress()

    def progress(self) -> str:
        """How far it is, as a JSON list of messages; with the report when it is over."""
        assert self._trial is not None
        run, *facts = self.session.played(self._trial)
        if "report" in run:  # a page shows it in a frame that runs no script: tables stay unsorted
            run["report"] = _SCRIPT.sub("", run["report"])
        return json.dumps([run, *facts], ensure_ascii=False)
