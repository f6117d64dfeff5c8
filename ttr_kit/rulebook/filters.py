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
    return methods(grammar, Grammar) | {
        name: function
        for module in modules
        for name, function in vars(module).items()
        if callable(function) and function.__module__ == module.__name__ and name[0] != "_"
    }


def methods(thing: object, kind: type) -> dict[str, Callable[..., Any]]:
    """The methods that an object has of its class, by name."""
    return {
        name: getattr(thing, name)
        for name, method in vars(kind).items()
        if (callable(method) or isinstance(method, staticmethod)) and name[0] != "_"
    }
