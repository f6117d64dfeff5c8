"""Compile the engine: `python -m ttr_kit.fast.build [FOLDER]`, by default beside the source.

The sources are copied, the rows of machine numbers put in place of the lists, and mypyc does the
rest. The folder is put in place when all is done; a build that fails leaves everything as it was.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from ttr_kit.fast import (
    COMPILED,
    LIBRARY,
    MANIFEST,
    PACKAGE,
    SUFFIX,
    fingerprint,
    module_of,
    sources,
)

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

setup(
    name="ttr-kit-fast",
    packages=[],
    script_args=["--quiet", "build_ext", "--inplace"],
    ext_modules=mypycify(
        ["--python-version", "{}.{}".format(*sys.version_info[:2]), *sys.argv[2:]],
        group_name="ttr_kit_fast",
        opt_level=sys.argv[1],
        debug_level="0",
    ),
)
"""


class CompileError(Exception):
    """What the compiler says."""


def build(into: Path = COMPILED, opt_level: int = 2) -> None:
    """Compile the engine into the folder, which is replaced."""
    chosen = sources()
    seal = fingerprint()
    into.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=into.parent, prefix=".compiling-") as made:
        work = Path(made)
        left_out = shutil.ignore_patterns("_compiled", ".compiling-*", "_bundled", "__pycache__")
        shutil.copytree(PACKAGE, work / "ttr_kit", ignore=left_out)
        shutil.copy(PACKAGE / "fast" / "machine_native.py", work / "ttr_kit" / "native.py")
        names = [path.relative_to(PACKAGE.parent).as_posix() for path in chosen]
        _compile(work, names, opt_level)
        done = work / "done"
        done.mkdir()
        for path in chosen:
            found = (work / path.relative_to(PACKAGE.parent)).with_suffix("")
            shutil.copy(f"{found}{SUFFIX}", done / f"{module_of(path)}{SUFFIX}")
        shutil.copy(work / f"{LIBRARY}{SUFFIX}", done)
        manifest = {"suffix": SUFFIX, "fingerprint": seal}
        (done / MANIFEST).write_text(json.dumps(manifest) + "\n", encoding="utf-8")
        if into.exists():
            shutil.move(into, work / "old")
        shutil.move(done, into)


def _compile(work: Path, names: list[str], opt_level: int) -> None:
    """Run mypyc in a process of its own, in the folder of copies."""
    # Calls between compiled functions need not be open to replacement, so they can be inlined.
    # Nobody reads warnings about generated C, and looking for them takes a third of the time.
    flags = f"{os.environ.get('CFLAGS', '')} -fno-semantic-interposition -w".strip()
    environment = {**os.environ, "CFLAGS": flags, "TTR_KIT_PURE": "1"}
    command = [sys.executable, "-c", SETUP, str(opt_level), *names]
    result = subprocess.run(
        command, cwd=work, env=environment, capture_output=True, text=True, check=False
    )
    if result.returncode:
        raise CompileError(result.stdout + result.stderr)


def main() -> int:
    """Compile, and say where to."""
    into = Path(sys.argv[1]) if len(sys.argv) > 1 else COMPILED
    missing = [name for name in ("mypyc", "setuptools", "librt") if not find_spec(name)]
    if missing:
        names = ", ".join(missing)
        print(f"Compiling needs {names}: pip install 'mypy[mypyc]>=2.4'", file=sys.stderr)
        return 2
    try:
        build(into)
    except CompileError as error:
        print(f"{error}\nThe engine could not be compiled; it stays as it is.", file=sys.stderr)
        return 1
    print(f"The engine is compiled into {into}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
