"""A file of scenery that cannot be used.

The file does not lie beside the variant, is damaged, or is far too large. It is an ordinary file in
the folder of the variant or below, also where a link leads to it. A GeoJSON file holds polygons and
lines up to 4 MB; a picture is a real PNG or JPEG up to 8 MB, whatever it is called.
The map can be played, and is drawn without this piece of scenery.

Put the file where its name says, as seen from the file of the variant, or correct the name.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each file."""
    for index, record in enumerate(survey.variant.scenery):
        if record.file is None:
            continue
        from ttr_kit.draw.scenery_files import fault

        message = fault(record)
        if message is not None:
            help = "put the file beside this one, or correct its name"
            if "no such file" not in message:
                help = "save it again as GeoJSON, PNG or JPEG, or leave it out"
            yield Finding(("scenery", index, "file"), message, help)


CHECK = check("MAP016", Severity.WARNING, ("scenery",), __doc__, run)
