"""ttr-kit: one YAML file declares a variant; everything else is derived from it."""

__version__ = "0.1.0"
