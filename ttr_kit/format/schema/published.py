"""The published JSON Schema as text."""

from __future__ import annotations

import json

from ttr_kit.format.schema.bundle import published

# A name, not an address: the schema is found beside the file or in the kit, never on a network.
ID = "urn:ttr-kit:schema:variant:1"


def schema_text() -> str:
    """The schema for editors and other tools, as it is in `schemas/variant.schema.json`."""
    schema = published()
    ordered = {"$schema": schema.pop("$schema"), "$id": ID, **schema}
    return json.dumps(ordered, indent=2, ensure_ascii=False) + "\n"
