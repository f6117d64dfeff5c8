"""All checks that know maps: one a file, and those that the mechanics bring along."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ttr_kit.diagnostics import Check
from ttr_kit.mechanics import MECHANICS


def _collect() -> tuple[Check, ...]:
    found: list[Check] = []
    for module in iter_modules(__path__):
        if module.ispkg:
            continue  # `survey` is what checks look at
        found.append(import_module(f"{__name__}.{module.name}").CHECK)
    for mechanic in MECHANICS:
        found.extend(mechanic.checks())
    return tuple(sorted(found, key=lambda check: check.rule.code))


CHECKS: tuple[Check, ...] = _collect()


def named(check: Check) -> str:
    """The code of a check, and the mechanic and package that it comes with."""
    for mechanic in MECHANICS:
        if check in mechanic.checks():
            package = f" of the package {mechanic.source}" if mechanic.source else ""
            return f"{check.rule.code} of the mechanic {mechanic.name}{package}"
    return check.rule.code
