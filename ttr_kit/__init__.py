"""ttr-kit: one YAML file declares a variant; everything else is derived from it."""

from ttr_kit.fast import prefer_compiled

__version__ = "0.1.0"

prefer_compiled()
