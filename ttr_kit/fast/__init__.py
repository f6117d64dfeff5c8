"""The compiled engine: used instead of the source that it was made from, if it is there and fresh.

`make fast` compiles the modules below into the folder `_compiled` beside this one. Nothing there
shadows a source that has changed since: then, or without the library that compiled code needs, the
source itself is run, and `ttr-kit info` says why. TTR_KIT_PURE=1 always chooses the source.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
COMPILED = Path(os.environ.get("TTR_KIT_COMPILED") or PACKAGE / "_compiled")
"""Where the compiled modules are; TTR_KIT_COMPILED names another folder."""
MANIFEST = "manifest.json"
LIBRARY = "ttr_kit_fast__mypyc"
"""The module that holds the code of all others."""
NEEDED = {"librt": ">=0.16", "mypy_extensions": ">=1.1"}
"""What compiled code imports, and in which versions."""
SUFFIX = (EXTENSION_SUFFIXES or [""])[0]
"""How compiled modules of this Python on this machine are called."""


def sources() -> list[Path]:
    """What is compiled: all that takes part in every decision of a game."""
    found = [PACKAGE / "native.py"]
    for pattern in (
        *("network/*.py", "engine/**/*.py", "mechanics/*/rules.py"),
        *("mechanics/*/advice.py", "bots/*.py"),
    ):
        found += sorted(PACKAGE.glob(pattern))
    left_out = ("__init__.py", "log.py", "reseat.py", "shown.py", "view.py", "zones.py")
    return [path for path in found if path.name not in left_out]


def module_of(path: Path) -> str:
    """The name by which a source is imported."""
    return ".".join(("ttr_kit", *path.relative_to(PACKAGE).with_suffix("").parts))


def fingerprint() -> str:
    """Tells whether the sources are still those that were compiled."""
    from hashlib import sha256

    seal = sha256()
    for path in [*sources(), Path(__file__).with_name("machine_native.py")]:
        seal.update(path.relative_to(PACKAGE).as_posix().encode())
        seal.update(path.read_bytes())
    return seal.hexdigest()


class EngineChoice:
    """Whether the compiled engine is used, decided when its first module is imported."""

    def __init__(self) -> None:
        self.compiled: bool | None = None
        self.reason = ""
        self._modules: frozenset[str] = frozenset()

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The compiled module of that name, for the import system."""
        if name != LIBRARY and not name.startswith("ttr_kit."):
            return None
        if self.compiled is None:
            self.decide()
        if not self.compiled or name not in self._modules:
            return None
        file = str(COMPILED / f"{name}{SUFFIX}")
        return ModuleSpec(name, ExtensionFileLoader(name, file), origin=file)

    def decide(self) -> None:
        """Look whether the compiled engine can be used."""
        self.compiled = False
        self.reason = self._obstacle()
        if not self.reason:
            self.compiled = True
            self._modules = frozenset((LIBRARY, *map(module_of, sources())))

    def _obstacle(self) -> str:
        if os.environ.get("TTR_KIT_PURE"):
            return "TTR_KIT_PURE is set"
        if not (COMPILED / MANIFEST).is_file():
            return "not compiled"
        import json
        from importlib.util import find_spec

        made = json.loads((COMPILED / MANIFEST).read_text("utf-8"))
        if made.get("suffix") != SUFFIX:
            return "compiled for another Python; `make fast` recompiles it"
        if made.get("fingerprint") != fingerprint():
            return "the source has changed since it was compiled; `make fast` recompiles it"
        missing = [name for name in NEEDED if find_spec(name) is None]
        if missing:
            names = " ".join(missing)
            return f"compiled code needs {names}: pip install {names}"
        return ""


CHOICE = EngineChoice()


def prefer_compiled() -> None:
    """Let imports of the engine find the compiled one."""
    if CHOICE not in sys.meta_path and (COMPILED / MANIFEST).is_file():
        sys.meta_path.insert(0, CHOICE)


def engine() -> str:
    """Which engine runs, and why not the other one, for people to read."""
    if CHOICE.compiled is None:
        CHOICE.decide()
    if CHOICE.compiled:
        return "compiled (mypyc)"
    return f"pure Python ({CHOICE.reason})"
