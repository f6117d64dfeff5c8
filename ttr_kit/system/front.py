"""Modules that can be called: `ttr_kit.draw(variant)` beside `ttr_kit.draw.cards`."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class CallableModule(ModuleType):
    """A module that stands for its main function when it is called."""

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        """Call the main function."""
        return getattr(self, self.__dict__["__main_function__"])(*arguments, **options)


def make_callable(module: str, function: str) -> None:
    """Let calls of the module be calls of that function of it."""
    made = sys.modules[module]
    made.__dict__["__main_function__"] = function
    made.__class__ = CallableModule
