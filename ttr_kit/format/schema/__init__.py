"""The JSON Schema of a variant file: bundling, defaults and validation."""
