"""Bots named on the command line: those of the kit, and the user's own by import path."""

from __future__ import annotations

import os
import sys

from ttr_kit.bots import create
from ttr_kit.diagnostics.display import printable
from ttr_kit.system.misuse import Misuse


def find_bots(words: str) -> list[str]:
    """The names in a list with commas; each has been made once to see that it can be.

    Modules are looked for in the current folder too.
    """
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    names = [name.strip() for name in words.split(",") if name.strip()]
    if not names:
        raise Misuse("name at least one bot, for example --bots planner")
    for name in dict.fromkeys(names):
        try:
            create(name)
        except ValueError as error:
            raise Misuse(printable(str(error))) from None
        except (Exception, SystemExit) as error:
            reason = f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"
            raise Misuse(f'bot "{printable(name)}" cannot be made: {printable(reason)}') from None
    return names
