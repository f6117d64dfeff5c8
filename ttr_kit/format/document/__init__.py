"""YAML text as plain data that knows where every key and value is written."""

from ttr_kit.format.document.events import MAX_BYTES, MAX_DEPTH, parse
from ttr_kit.format.document.faults import MAX_FAULTS
from ttr_kit.format.document.files import read
from ttr_kit.format.document.rules import RULES
from ttr_kit.format.document.tree import Document, Node, Place, Scalar

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
