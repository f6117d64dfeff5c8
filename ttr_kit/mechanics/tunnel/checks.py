"""What can be wrong with a variant's tunnel rules."""

from __future__ import annotations

from ttr_kit.survey import Check

CHECKS: tuple[Check, ...] = ()
