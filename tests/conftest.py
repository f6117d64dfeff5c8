"""Tests hold the source to its promises; the compiled engine is tested on purpose, in `fast`."""

import os

os.environ["TTR_KIT_PURE"] = "1"
