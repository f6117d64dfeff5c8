"""What checks of several mechanics find in the same way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import CardClass, City, Feature, Route


def unused_rules(
    survey: Survey,
    mechanic: Mechanic[Any],
    feature: Feature[Any],
    records: Sequence[City | Route | CardClass],
    finding: Finding,
) -> Iterator[Finding]:
    """The finding, if a variant has the rules of a mechanic and nothing that they are about."""
    if mechanic.of(survey.variant) and not any(map(feature.of, records)):
        yield finding
