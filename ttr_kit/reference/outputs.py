"""All files of a checkout that are derived from others, with what they should contain."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ttr_kit.format.checked import Checked, report
from ttr_kit.format.load import load_text
from ttr_kit.format.schema.published import schema_text
from ttr_kit.reference.clauses import clauses_page
from ttr_kit.reference.codes import codes_page
from ttr_kit.reference.commands import commands_page
from ttr_kit.reference.declarable import declarable_page
from ttr_kit.reference.evidence import evidence_pages
from ttr_kit.reference.findings import findings_page
from ttr_kit.reference.format import format_page
from ttr_kit.reference.mechanics import mechanics_page
from ttr_kit.reference.picture import terminal
from ttr_kit.reference.python_page import run_python
from ttr_kit.reference.snippets import executed
from ttr_kit.starter import starter

Maker = Callable[[], str]


def outputs(root: Path) -> dict[str, Maker]:
    """How each text is made, by its path; `root` is the checkout. Nothing is made yet."""
    return {
        "schemas/variant.schema.json": schema_text,
        "site/format.md": format_page,
        "site/mechanics.md": mechanics_page,
        "site/rules.md": declarable_page,
        "site/diagnostics.md": lambda: codes_page(root / "tests" / "diagnostics"),
        "site/commands.md": commands_page,
        "site/findings.md": findings_page,
        "site/clauses.md": lambda: clauses_page(root / "tests"),
        **evidence_pages(root),
        "site/changelog.md": lambda: _text(root, "CHANGELOG.md"),
        "site/images/check.svg": check_picture,
        "site/first-map.md": lambda: executed(_text(root, "site/first-map.md")),
        "site/goals.md": lambda: executed(_text(root, "site/goals.md")),
        "site/balance.md": lambda: executed(_text(root, "site/balance.md")),
        "site/python-api.md": lambda: run_python(_text(root, "site/python-api.md")),
        "README.md": lambda: executed(_text(root, "README.md")),
    }


def _text(root: Path, name: str) -> str:
    return (root / name).read_text(encoding="utf-8")


def check_picture() -> str:
    """What the kit says of the starter after two slips of the pen."""
    text = starter("my-map")
    for right, wrong in (("to: Foxholm,    length: 2", "to: Foxhole,    length: 2"),
                         ("length: 3, color: black", "lenght: 3, color: black")):  # fmt: skip
        assert right in text, right
        text = text.replace(right, wrong)
    checked = Checked("my-map.yaml", load_text(text, "my-map.yaml"))
    return terminal("ttr-kit check my-map.yaml", report([checked], color=True))
