"""The functions of a language that its templates can use."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any


def filters(*modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """All functions that the modules define and do not keep to themselves, by name."""
    return {
        name: function
        for module in modules
        for name, function in vars(module).items()
        if callable(function) and function.__module__ == module.__name__ and name[0] != "_"
    }
