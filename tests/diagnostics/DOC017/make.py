"""Writes a file of more than a thousand faults."""

from pathlib import Path

lines = (f"- !tag {n}\n" for n in range(1_500))
Path("fail.yaml").write_text("credits:\n" + "".join(lines), encoding="utf-8")
