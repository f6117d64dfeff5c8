"""The program as the tests of the commands run it."""

from tests.cli.conftest import kit

__all__ = ["kit"]
