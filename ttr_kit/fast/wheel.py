"""The switch of the wheel's build: with TTR_KIT_COMPILE=1 the compiled engine is put in."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "TTR_KIT_COMPILE"


class CompiledEngine(BuildHookInterface[Any]):
    """Compiles the engine for the Python that builds the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What it takes to compile."""
        return ["mypy[mypyc]>=2.4"] if os.environ.get(SWITCH) == "1" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and say what belongs into the wheel; nothing without the switch."""
        if os.environ.get(SWITCH) != "1" or version == "editable":
            return
        sys.path.insert(0, self.root)
        from ttr_kit.fast import NEEDED
        from ttr_kit.fast.build import build

        self.folder = tempfile.TemporaryDirectory()
        into = Path(self.folder.name) / "_compiled"
        build(into)
        for file in into.iterdir():
            build_data["force_include"][str(file)] = f"ttr_kit/_compiled/{file.name}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"] = [f"{name}{version}" for name, version in NEEDED.items()]
