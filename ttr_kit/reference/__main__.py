"""`python -m ttr_kit.reference`: writes the pages that are derived (part of `make regenerate`)."""

from __future__ import annotations

from pathlib import Path

from ttr_kit.reference.outputs import outputs
from ttr_kit.system.writing import write

ROOT = Path(__file__).parents[2]


def main() -> None:
    """Write what has changed, and say so."""
    for name, make in outputs(ROOT).items():
        file, text = ROOT / name, make()
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            write(file, text)
            print(f"wrote {name}")


if __name__ == "__main__":
    main()
