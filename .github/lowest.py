"""Print the lowest version of everything that the kit needs or can use, for pip."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXTRAS = ("docs", "print", "web", "cluster", "rl")


def main() -> None:
    """One line each, such as `click==8.1`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [*project["dependencies"]]
    for extra in EXTRAS:
        named += project["optional-dependencies"][extra]
    for need in named:
        found = re.match(r"([\w.-]+)(?:\[[^\]]*\])?>=([\w.]+)", need)
        if found is None:
            raise SystemExit(f"{need} has no lowest version")
        print(f"{found[1]}=={found[2]}")


if __name__ == "__main__":
    main()
