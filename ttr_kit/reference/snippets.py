"""Pages whose snippets are run: files are put together from them, and commands print real output.

A YAML block titled `lakes.yaml` is the whole file, `lakes.yaml, continued` is added at its end, and
`lakes.yaml, changed` takes the place of the sections that it begins with. A text block that starts
with `$ ttr-kit …` is followed by what the command prints.
"""

from __future__ import annotations

import io
import re
import shlex
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

from ttr_kit.cli.program import run

_BLOCK = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def executed(page: str) -> str:
    """The page with the output of its commands as it really is."""
    return follow(page)[0]


def follow(page: str) -> tuple[str, dict[str, str]]:
    """Do what a page says; return the page with real output, and the files in the end."""
    with TemporaryDirectory() as folder, chdir(folder):
        text = _BLOCK.sub(_do, page)
        return text, {path.name: path.read_text("utf-8") for path in Path().glob("*.yaml")}


def _do(block: re.Match[str]) -> str:
    language, title, content = block.groups()
    if language == "yaml" and title:
        _edit(title, content)
    if language == "text" and content.startswith("$ ttr-kit"):
        command = content.partition("\n")[0]
        return f"```text\n{command}\n{_output(command)}```"
    return block.group()


def _edit(title: str, content: str) -> None:
    name, _, how = title.partition(", ")
    file = Path(name)
    if how == "continued":
        content = f"{file.read_text('utf-8')}\n{content}"
    elif how == "changed":
        content = _changed(file.read_text("utf-8"), content)
    file.write_text(content, "utf-8")


def _changed(text: str, content: str) -> str:
    """The text with each section of `content` in the place of the section of that key."""
    for key, section in _sections(content):
        old = dict(_sections(text))
        assert key in old, f"the page changes {key}, which is not there"
        text = text.replace(old[key], section.rstrip("\n") + old[key][len(old[key].rstrip("\n")) :])
    return text


def _sections(text: str) -> list[tuple[str, str]]:
    parts = re.split(r"^(?=[a-z_]+:)", text, flags=re.MULTILINE)
    return [(part.partition(":")[0], part) for part in parts if re.match(r"[a-z_]+:", part)]


def _output(command: str) -> str:
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        run(shlex.split(command)[2:])
    return said.getvalue()
