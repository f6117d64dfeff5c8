"""The operation on the text as it is typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ttr_kit.edit.operations import Operation, kind
from ttr_kit.edit.steps import Step


@kind("replace_text")
@dataclass(frozen=True, slots=True)
class ReplaceText(Operation):
    """Another text for the whole file, whatever it says."""

    text: str

    def steps(self, data: Any) -> list[Step]:
        """None: the text is taken as it is, readable or not."""
        return []
