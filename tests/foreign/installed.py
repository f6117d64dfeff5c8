"""A package with a mechanic, installed beside the kit for the programs that a test starts."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent / "ttr_mountain"

MAP = """\
format: 1
name: Alpine
players: {min: 2, max: 3}
pieces: {train: {count: 16}}
cities:
  Alder: {at: [100, 100], hut: true}
  Birch: {at: [500, 80]}
  Cedar: {at: [900, 150], hut: true}
  Drake: {at: [180, 560]}
  Elder: {at: [560, 480]}
  Fern: {at: [880, 600]}
cards:
  red: {color: red, count: 14, rope: true}
  blue: {color: blue, count: 14}
  green: {color: green, count: 14}
  locomotive: {wild: true, count: 8}
routes:
- {from: Alder, to: Birch, length: 3, mountain: 1, color: red}
- {from: Birch, to: Cedar, length: 3, color: blue}
- {from: Alder, to: Drake, length: 2, color: green}
- {from: Drake, to: Elder, length: 3, mountain: 2}
- {from: Elder, to: Fern, length: 2, color: red}
- {from: Cedar, to: Fern, length: 3, mountain: 1, color: green}
- {from: Birch, to: Elder, length: 4}
- {from: Birch, to: Elder, length: 4}
tickets:
- {from: Alder, to: Cedar, points: 7, scenic: 2}
- {from: Drake, to: Fern, points: 6}
- {from: Alder, to: Fern, points: 8}
- {from: Birch, to: Drake, points: 5}
- {from: Cedar, to: Elder, points: 6}
- {from: Alder, to: Elder, points: 6}
- {from: Birch, to: Fern, points: 6}
- {from: Cedar, to: Drake, points: 9}
ticket_rules: {start: {deal: 2, keep: 1}, later: {deal: 2}}
bonuses:
- {name: Alpinist, metric: mountains, points: 4}
mountains: {points: 2, huts: 2, hut_points: 3}
"""


class Installed:
    """A folder with the package and its metadata, as pip would leave it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        site = folder / "site"
        shutil.copytree(PACKAGE, site / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
        info = site / "ttr_mountain-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ttr-mountain\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(
            "[ttr_kit.mechanics]\nmountain = ttr_mountain:MECHANIC\n"
        )
        self.site = site
        self.map = folder / "alpine.yaml"
        self.map.write_text(MAP, encoding="utf-8")
        kit = str(Path(__file__).parents[2])
        path = os.pathsep.join([str(site), kit])
        self.environment = {**os.environ, "PYTHONPATH": path, "COLUMNS": "120"}

    def kit(self, *arguments: str, given: str = "", fails: bool = False) -> str:
        """Run a command of the kit; what it prints."""
        return self.python("-m", "ttr_kit", *arguments, given=given, fails=fails)

    def python(self, *arguments: str, given: str = "", fails: bool = False) -> str:
        """Run Python; what it prints."""
        run = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=self.environment,
            input=given,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert "Traceback" not in run.stderr, run.stderr
        assert (run.returncode != 0) == fails, run.stdout + run.stderr
        return run.stdout + run.stderr
