"""What the text of a variant says just now: its tree, what is wrong with it, what can be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ttr_kit.diagnostics import summarize
from ttr_kit.format.chain import Chain, parse_chain
from ttr_kit.format.checked import figures
from ttr_kit.format.document import Node
from ttr_kit.format.load import Loaded, examined
from ttr_kit.format.places import placed_json
from ttr_kit.model import Variant


@dataclass(frozen=True)
class Reading:
    """A text that was read and checked."""

    text: str
    chain: Chain
    loaded: Loaded

    @property
    def variant(self) -> Variant | None:
        """The variant, if there are no errors."""
        return self.loaded.variant

    @property
    def sketch(self) -> Variant | None:
        """What can be drawn of it."""
        return self.loaded.sketch

    @cached_property
    def tree(self) -> Any:
        """The merged tree as plain data; None if the text is no document.

        A file that extends no other is shown as it is written, with all its faults, so that what
        is wrong can be mended where it stands.
        """
        node = self._whole
        return None if node is None else node.plain()

    @property
    def _whole(self) -> Node | None:
        return self.chain.root if self.extends is not None else self.chain.own

    @property
    def extends(self) -> str | None:
        """The parent that the file names."""
        named = None if self.chain.own is None else self.chain.own.child("extends")
        return None if named is None or named.value is None else str(named.value)

    @property
    def sections(self) -> list[str]:
        """The sections that the file states itself."""
        own = self.chain.own
        return list(own.value) if own is not None and isinstance(own.value, dict) else []

    def indices(self) -> list[int]:
        """Of each route of the sketch its index in the tree, where those with faults count too."""
        whole, sound = _routes(self._whole), _routes(self.loaded.tree)
        if len(whole) == len(sound):
            return list(range(len(sound)))
        places = {(node.file, node.place): index for index, node in enumerate(whole)}
        return [places.get((node.file, node.place), index) for index, node in enumerate(sound)]

    def told(self, shown: Variant | None) -> dict[str, Any]:
        """What a page is told of it; `shown` is the board that it has."""
        found = placed_json(self.loaded, shown)
        for place in (place for one in found for place in (one, *one["related"])):
            place["file"] = Path(place["file"]).name  # a page need not know whose disk it is
        sketch = self.sketch
        return {
            "sound": self.variant is not None,
            "extends": self.extends,
            "own": self.sections,
            "diagnostics": found,
            "summary": str(summarize(self.loaded.diagnostics)) if found else "no problems",
            "figures": "" if sketch is None else figures(sketch),
            "players": None if sketch is None else [sketch.min_players, sketch.max_players],
        }


def read(text: str, name: str, folder: Path) -> Reading:
    """Read and check a text that goes by the name of a file."""
    chain = parse_chain(text.removeprefix("\ufeff"), name, folder)
    return Reading(text, chain, examined(chain, Path(name).stem))


def _routes(root: Node | None) -> list[Node]:
    routes = None if root is None else root.child("routes")
    return routes.value if routes is not None and isinstance(routes.value, list) else []
