"""Writes a file of more than 10 MB."""

from pathlib import Path

Path("fail.yaml").write_text("# 2345678\n" * 1_100_000, encoding="utf-8")
