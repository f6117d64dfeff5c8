"""What is put into a wheel: the studio's editor, and with TTR_KIT_COMPILE=1 the compiled engine."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "TTR_KIT_COMPILE"


class BuiltParts(BuildHookInterface[Any]):
    """Fetches the editor, and compiles the engine for the Python that builds the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What it takes to compile."""
        return ["mypy[mypyc]>=2.4"] if os.environ.get(SWITCH) == "1" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Say what belongs into the wheel besides the source; nothing for an editable one."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        self.folder = tempfile.TemporaryDirectory()
        made = Path(self.folder.name)
        self._editor(made / "editor", build_data)
        if os.environ.get(SWITCH) == "1":
            self._compiled(made / "_compiled", build_data)

    def _editor(self, into: Path, build_data: dict[str, Any]) -> None:
        """Without npm the wheel is made all the same, and its studio has a plain field for text."""
        from ttr_kit.studio import editor

        try:
            editor.write(into, editor.files())
        except editor.NoEditor as error:
            self.app.display_warning(f"{error}; this wheel has a plain field instead")
            return
        for file in into.iterdir():
            place = f"ttr_kit/studio/page/{into.name}/{file.name}"
            build_data["force_include"][str(file)] = place

    def _compiled(self, into: Path, build_data: dict[str, Any]) -> None:
        from ttr_kit.fast import NEEDED
        from ttr_kit.fast.build import build

        build(into)
        for file in into.iterdir():
            build_data["force_include"][str(file)] = f"ttr_kit/_compiled/{file.name}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"] = [f"{name}{version}" for name, version in NEEDED.items()]
