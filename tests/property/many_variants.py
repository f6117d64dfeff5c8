"""Random variants outside of a test: so many of them, the same for the same seed."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.property.random_variants import variants


def texts(first: int, number: int) -> list[str]:
    """The YAML text of about so many variants."""
    found: list[str] = []

    @seed(first)
    @settings(
        max_examples=number,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(text=variants())
    def collect(text: str) -> None:
        found.append(text)

    collect()
    return found
