"""A variant for other programs: what `ttr-kit export` writes."""

from ttr_kit.export.graphml import graphml
from ttr_kit.export.tts import TabletopSimulator

__all__ = ["TabletopSimulator", "graphml"]
