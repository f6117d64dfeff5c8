"""The page of all rules of the rulebooks, each with the tests that hold it.

`tests/clauses.yaml` lists the rules. A test says which of them it holds in a mark,
`@clause("MK-036", "MK-037")`, or in its docstring; `MK-036 to MK-043` names all of these.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

INTRODUCTION = """\
# Rules and tests

<!-- Generated from tests/clauses.yaml and the tests by `make regenerate`. -->

The rulebooks of the published games, taken apart into single rules and told in our own words, and
the tests that hold each of them. The vectors (`T-…`) are the rulebooks' worked examples and their
neighbors; they stand in `tests/rules/vectors.yaml`.
"""

_ID = re.compile(r"\b((?:MK|MC|US|ND|GL|EU|IN|PA|C)-)(\d{2,3})\b(?: to \1(\d{2,3})\b)?")

Holders = dict[str, list[str]]


def clauses_page(tests: Path) -> str:
    """The page in Markdown; `tests` is the folder of the tests."""
    rules, excuses = read(tests)
    found = holders(tests)
    parts = [INTRODUCTION]
    for book, title in books(tests).items():
        parts.append(f"## {title} {{ #{book.lower()} }}\n")
        parts.append("| rule | in short | held by |\n|---|---|---|")
        for id, summary in rules.items():
            if id.startswith(f"{book}-"):
                held = "<br>".join(f"`{test}`" for test in found.get(id, ()))
                said = summary.replace("|", "\\|")
                parts.append(f"| {id} | {said} | {held or excuse(id, excuses)} |")
        parts.append("")
    return "\n".join(parts)


def excuse(id: str, excuses: dict[str, str]) -> str:
    """Why no test holds the rule."""
    return f"no test: {excuses[id]}" if id in excuses else "**no test yet**"


def books(tests: Path) -> dict[str, str]:
    """The rulebooks: how the numbers of their rules begin, and their titles."""
    found: dict[str, str] = _listed(tests)["books"]
    return found


def read(tests: Path) -> tuple[dict[str, str], dict[str, str]]:
    """All rules by their number, and the excuses for those that no test can hold."""
    listed = _listed(tests)
    return listed["rules"], listed["excused"] or {}


def _listed(tests: Path) -> dict[str, Any]:
    import yaml

    found: dict[str, Any] = yaml.safe_load((tests / "clauses.yaml").read_text(encoding="utf-8"))
    return found


def holders(tests: Path) -> Holders:
    """For each rule the tests that hold it, by file and function, in order."""
    found: Holders = {}
    for file in sorted(tests.rglob("test_*.py")):
        module = ast.parse(file.read_text(encoding="utf-8"))
        for name, function in _tests(module.body):
            where = f"{file.relative_to(tests).as_posix()}::{name}"
            for id in named_by(function):
                found.setdefault(id, []).append(where)
    for id, where in _vectors(tests / "rules" / "vectors.yaml"):
        found.setdefault(id, []).append(where)
    return found


def _tests(body: Iterable[ast.stmt], prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _tests(node.body, f"{prefix}{node.name}::")


def named_by(function: ast.FunctionDef) -> list[str]:
    """The rules that a test names, each once."""
    texts = [ast.get_docstring(function) or ""]
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("clause"):
            texts += [ast.literal_eval(argument) for argument in decorator.args]
    return list(dict.fromkeys(id for text in texts for id in ids_in(text)))


def ids_in(text: str) -> Iterator[str]:
    """The rules that a text names, with those between the ends of a range."""
    for book, first, last in _ID.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{book}{number:0{len(first)}}"


def _vectors(file: Path) -> Iterator[tuple[str, str]]:
    import yaml

    for section, vectors in yaml.safe_load(file.read_text(encoding="utf-8")).items():
        for vector in vectors:
            yield vector["clause"], f"rules/test_vectors.py::test_{section}[{vector['id']}]"
