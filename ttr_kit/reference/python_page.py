"""Pages of Python: every block is run, and a text block after it shows what it really prints.

The blocks of a page share their names, as if they were typed one after another.
"""

from __future__ import annotations

import io
import re
from contextlib import chdir, redirect_stdout
from tempfile import TemporaryDirectory
from typing import Any

_BLOCK = re.compile(
    r"^```python\n(?P<code>.*?)^```$(?P<between>\n\n```text\n)?(?(between)(?P<shown>.*?)^```$)",
    re.MULTILINE | re.DOTALL,
)


class UnshownOutput(ValueError):  # noqa: N818 - reads as what it is
    """A block prints something, and no text block follows that could show it."""


def run_python(page: str) -> str:
    """The page with the real output of its Python blocks."""
    names: dict[str, Any] = {"__name__": "page"}

    def run(block: re.Match[str]) -> str:
        code = block["code"]
        printed = io.StringIO()
        line = page.count("\n", 0, block.start("code"))
        with redirect_stdout(printed):
            exec(compile("\n" * line + code, "page", "exec"), names)
        output = printed.getvalue()
        if block["between"] is None:
            if output:
                raise UnshownOutput(f"line {line + 1}: nothing shows {output!r}")
            return block[0]
        return f"```python\n{code}```\n\n```text\n{output.rstrip()}\n```"

    with TemporaryDirectory() as folder, chdir(folder):
        return _BLOCK.sub(run, page)
