"""One server for the tests of a module."""

from collections.abc import Iterator

import pytest

from tests.web.served import Served, serving


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as running:
        yield running
