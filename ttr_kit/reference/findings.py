"""The page of all findings of a balance report, from their table."""

from __future__ import annotations

from ttr_kit.report.rules import RULES

INTRODUCTION = """\
# Findings

<!-- Generated from the table of findings by `make regenerate`. -->

All that a balance report can find; [Balance your map](balance.md) shows how to get one. An
**error** means that the map does not work; a **warning** that players will feel it; **info** is
worth knowing. A finding is made only if a 99.9% interval lies beyond the threshold as a whole, so
that the hundreds of figures of a report raise few false alarms.
"""


def findings_page() -> str:
    """The page in Markdown."""
    parts = [INTRODUCTION, "| code | severity | finding | threshold |\n|---|---|---|---|"]
    for rule in RULES:
        link = f"[{rule.code}](#{rule.code.lower()})"
        parts.append(f"| {link} | {rule.severity} | {rule.title} | {rule.threshold:g} |")
    parts.append("")
    for rule in RULES:
        parts.append(f"## {rule.code}: {rule.title} {{ #{rule.code.lower()} }}\n")
        parts.append(f"*{rule.severity}*\n")
        parts.append(f"{rule.rule.page}\n")
    return "\n".join(parts)
