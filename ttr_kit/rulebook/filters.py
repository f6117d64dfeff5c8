"""The functions of a language that its templates can use."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from ttr_kit.rulebook.grammar import Grammar


def filters(grammar: Grammar, *modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """What a language has in common with others, and all functions of its modules, by name.

    What a module keeps to itself is left out.
    """
    common = {
        name: getattr(grammar, name)
        for name, method in vars(Grammar).items()
        if callable(method) and name[0] != "_"
    }
    return common | {
        name: function
        for module in modules
        for name, function in vars(module).items()
        if callable(function) and function.__module__ == module.__name__ and name[0] != "_"
    }
