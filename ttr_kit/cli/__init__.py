"""The command line: `ttr-kit COMMAND …`."""

import signal
import sys

from ttr_kit.cli.exit_codes import INTERRUPTED

__all__ = ["main"]


def main() -> None:
    """Run the program; Ctrl-C ends it quietly, however early or late it comes."""
    try:
        from ttr_kit.cli.program import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # all is done: the rest may end at once
    sys.exit(code)
