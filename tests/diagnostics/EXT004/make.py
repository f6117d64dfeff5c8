"""Writes a chain of ten files."""

from itertools import pairwise
from pathlib import Path

names = ["fail", *(f"step-{n}" for n in range(2, 10)), "parent"]
for name, parent in pairwise(names):
    text = f"format: 1\nextends: ./{parent}.yaml\n"
    Path(f"{name}.yaml").write_text(text, encoding="utf-8")
