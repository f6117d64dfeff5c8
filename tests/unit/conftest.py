"""What the tests of the YAML reader share."""

import pytest

from tests.unit.reading import LOADERS
from ttr_kit.format.document import events


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__)
def loader(request, monkeypatch):
    monkeypatch.setattr(events, "LOADER", request.param)
    return request.param
