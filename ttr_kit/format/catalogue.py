"""Every code of the kit with its page, in alphabetical order."""

from __future__ import annotations

from ttr_kit.checks import CHECKS
from ttr_kit.diagnostics import Rule
from ttr_kit.format import allow, document, extends_rules, references
from ttr_kit.format.schema import rules as schema_rules

RULES: tuple[Rule, ...] = tuple(
    sorted(
        (
            *document.RULES,
            *schema_rules.RULES,
            *extends_rules.RULES,
            *references.RULES,
            *allow.RULES,
            *(check.rule for check in CHECKS),
        ),
        key=lambda rule: rule.code,
    )
)

_BY_CODE = {rule.code: rule for rule in RULES}


def rule(code: str) -> Rule | None:
    """The rule of a code, if there is one."""
    return _BY_CODE.get(code)
