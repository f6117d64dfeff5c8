"""YAML text as plain data that knows where every key and value is written."""

from ttr_kit.document.parse import MAX_BYTES, MAX_DEPTH, MAX_FAULTS, parse
from ttr_kit.document.read import read
from ttr_kit.document.rules import RULES
from ttr_kit.document.tree import Document, Node, Place, Scalar

__all__ = [
    "MAX_BYTES",
    "MAX_DEPTH",
    "MAX_FAULTS",
    "RULES",
    "Document",
    "Node",
    "Place",
    "Scalar",
    "parse",
    "read",
]
