"""Edits of a variant's text that leave all else in it as it is: comments, order, style."""

from ttr_kit.edit import map_operations as _map_operations
from ttr_kit.edit.apply import Edited, apply
from ttr_kit.edit.history import History
from ttr_kit.edit.operations import KINDS, Operation, operation
from ttr_kit.edit.refused import Refused

__all__ = ["KINDS", "Edited", "History", "Operation", "Refused", "apply", "operation"]

assert _map_operations  # importing it makes its operations known
