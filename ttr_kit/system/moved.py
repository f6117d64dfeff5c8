"""Old names of modules that have moved: they can still be imported, with a warning."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Mapping
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

MOVED = {
    "allow": "format.allow",
    "bots.imagine": "bots.determinize",
    "bots.plan": "bots.route_plan",
    "bots.rehearsal": "bots.full_rollout",
    "bots.sketch": "bots.light_rollout",
    "catalogue": "format.catalogue",
    "chain": "format.chain",
    "document": "format.document",
    "draw.aids": "print.aids",
    "draw.bundles": "draw.placement.bundles",
    "draw.control": "print.control",
    "draw.gallery": "reference.gallery",
    "draw.labels": "draw.placement.labels",
    "draw.language": "mechanics.spoken",
    "draw.lines": "draw.placement.spaces",
    "draw.pages": "print.pages",
    "draw.pieces": "print.pieces",
    "draw.placing": "draw.placement.placing",
    "draw.plane": "draw.placement.plane",
    "draw.printing": "print.sheets",
    "draw.projection": "draw.placement.projection",
    "draw.room": "draw.placement.room",
    "draw.spread": "draw.placement.spread",
    "draw.tiles": "print.tiles",
    "draw.unplaced": "draw.placement.unplaced",
    "engine.claiming": "engine.actions.claiming",
    "engine.drawing": "engine.actions.drawing",
    "engine.keeping": "engine.actions.keeping",
    "engine.mixes": "engine.payment.mixes",
    "engine.offers": "engine.payment.offers",
    "engine.passing": "engine.actions.passing",
    "engine.payable": "engine.payment.payable",
    "engine.price": "engine.payment.price",
    "engine.scoring": "engine.scores.scoring",
    "engine.sight": "engine.views.numeric",
    "engine.tickets": "engine.actions.tickets",
    "engine.view": "engine.views.view",
    "engine.zones": "engine.views.zones",
    "extends_rules": "format.extends_rules",
    "files": "system.files",
    "inherit": "format.inherit",
    "interrupts": "system.interrupts",
    "journeys": "checks.survey.journeys",
    "languages": "language.translations",
    "load": "format.load",
    "lower": "format.lower",
    "naming": "language.naming",
    "play.facts": "play.table_facts",
    "portable": "format.portable",
    "prune": "format.prune",
    "reference.schema": "format.schema.published",
    "references": "format.references",
    "resources": "system.resources",
    "rulebook.names": "language.translated",
    "schema": "format.schema",
    "speech": "language.speech",
    "survey": "checks.survey.survey",
    "web.child": "web.work.child",
    "web.desk": "web.work.desk",
    "web.examine": "web.work.examine",
    "web.lines": "web.connections",
    "web.slow": "web.work.slow",
    "web.thinker": "web.work.thinker",
    "web.thinkers": "web.work.thinkers",
    "words": "language.words",
}
"""Modules and packages of release 0.1, and where each of them is now."""


def new_name(name: str) -> str | None:
    """Where the module with that full name is now: moved itself, or inside a moved package."""
    package, _, old = name.partition(".")
    if package != "ttr_kit":
        return None
    parts = old.split(".")
    for length in range(len(parts), 0, -1):
        place = MOVED.get(".".join(parts[:length]))
        if place is not None:
            return ".".join((package, place, *parts[length:]))
    return None


class MovedModules(MetaPathFinder, Loader):
    """Answers the old name of a module with the module itself."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """A spec for an old name, of a moved module or of a module in a moved package."""
        new = new_name(name)
        if new is None:
            return None
        warnings.warn(f"{name} is now {new}", DeprecationWarning, stacklevel=2)
        return ModuleSpec(name, self, origin=new)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module under its new name."""
        assert spec.origin is not None
        module = import_module(spec.origin)
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Nothing is left to run; the import system has just replaced the module's own spec."""
        if module.__spec__ is not None:
            module.__spec__ = module.__spec__.loader_state


def renamed(module: str, name: str, names: Mapping[str, str]) -> Any:
    """What a module has under another name now, with a warning; for its `__getattr__`."""
    if name not in names:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    warnings.warn(f"{module}.{name} is now {names[name]}", DeprecationWarning, stacklevel=3)
    return getattr(sys.modules[module], names[name])


def answer_old_names() -> None:
    """Let imports of old names find the modules where they are now.

    The finder comes first: a moved package has a path, on which others would find its modules a
    second time.
    """
    if not any(isinstance(finder, MovedModules) for finder in sys.meta_path):
        sys.meta_path.insert(0, MovedModules())
