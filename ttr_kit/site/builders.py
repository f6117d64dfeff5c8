"""The programs that turn the sources of a site into pages: mkdocs and zensical."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from ttr_kit.system.interrupts import held_back

MKDOCS, ZENSICAL = "mkdocs", "zensical"
NEEDS = {MKDOCS: ("mkdocs", "material"), ZENSICAL: ("zensical",)}
ADVICE = {
    MKDOCS: "a site needs mkdocs and its theme: pip install 'ttr-kit[docs]'",
    ZENSICAL: "zensical is not installed: pip install zensical",
}


class BuilderMissing(RuntimeError):  # noqa: N818 - reads as what it is
    """The builder is not installed; the message says how to get it."""


class BuildFailed(RuntimeError):  # noqa: N818 - reads as what it is
    """The builder found something wrong; the message is what it said."""


def require(builder: str, pdf: bool = False) -> None:
    """Refuse a builder that is not there, and PDF that nothing here can write."""
    if not all(find_spec(module) for module in NEEDS[builder]):
        raise BuilderMissing(ADVICE[builder])
    if pdf and not find_spec("typst"):
        raise BuilderMissing("PDF needs typst: pip install 'ttr-kit[print]'")


def build(builder: str, config: Path, strict: bool = True) -> str:
    """Build the site of a configuration; return what the builder had to say."""
    command = [sys.executable, "-m", builder, "build", "-f", config.name]
    if strict:  # never with --quiet, with which mkdocs counts no warnings
        command.append("--strict")
    elif builder == MKDOCS:  # the configuration may say otherwise
        command.append("--no-strict")
    done = subprocess.run(
        command,
        cwd=config.parent,
        env=_environment(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    said = (done.stdout + done.stderr).strip()
    if done.returncode != 0:
        raise BuildFailed(said or f"{builder} ended with exit code {done.returncode}")
    return said


@contextmanager
def serving(builder: str, config: Path, address: str) -> Iterator[subprocess.Popen[bytes]]:
    """The builder's own server, which rebuilds whenever the sources change.

    It is ended at the end, by us and not by Ctrl-C; and it leaves nothing behind.
    """
    command = [sys.executable, "-m", builder, "serve", "-f", config.name, "-a", address]
    with TemporaryDirectory(prefix="ttr-kit-site-") as scratch:
        server = None
        try:
            with held_back():
                server = subprocess.Popen(
                    command, cwd=config.parent, env={**_environment(), "TMPDIR": scratch}
                )
            yield server
        finally:
            if server is not None:
                server.terminate()
                server.wait()


def _environment() -> dict[str, str]:
    """Without the theme's notice about another program, which is for the authors of plugins."""
    return {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
