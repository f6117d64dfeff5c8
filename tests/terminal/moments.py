"""Plays a turn in a terminal again and again, with Ctrl-C at another moment each time.

`python -m tests.terminal.moments FOLDER MOMENTS` prints a JSON object a line: the moment, the exit
code and what was shown. Each game runs in a fork of this process, in a terminal of its own.
"""

from __future__ import annotations

import ctypes
import json
import os
import pty
import select
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from tests.patience import PATIENCE
from ttr_kit.cli.commands import play
from ttr_kit.cli.program import run

ARGUMENTS = ("play", "first-steps", "--seed", "4", "--save")
TYPED = b"all\n"


class Lines:
    """Counts the lines that Python runs, and does something at one of them."""

    def __init__(self, at: int, then: Callable[[], None]) -> None:
        self.count, self._at, self._then = 0, at, then

    def start(self) -> None:
        """Count from here on, in the functions that are running as well."""
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            frame.f_trace = self._trace
            frame = frame.f_back
        sys.settrace(self._trace)

    def _trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            self.count += 1
            if self.count == self._at:
                sys.settrace(None)
                self._then()
        return self._trace


def interrupt() -> None:
    """Ctrl-C, now."""
    signal.raise_signal(signal.SIGINT)


def game(file: Path, begun: Callable[[], None], asked: Callable[[], None]) -> int:
    """A game; says when the first line was read, and when the second one is about to be."""
    ask, calls = play._ask, 0

    def told(prompt: str) -> str | None:
        nonlocal calls
        calls += 1
        if calls == 2:
            asked()
        line = ask(prompt)
        if calls == 1:
            begun()
        return line

    play._ask = told
    return run([*ARGUMENTS, str(file)])


def in_terminal(work: Callable[[], int]) -> tuple[int | None, str]:
    """Do the work in a terminal, as a process of its own; None: it never ended."""
    process, master = pty.fork()
    if process == 0:
        code = 99
        try:
            code = work()
        finally:
            sys.stdout.flush()
            os._exit(code)
    shown, until, typed = b"", time.monotonic() + PATIENCE, False
    try:
        while time.monotonic() < until:
            if not select.select([master], [], [], 0.2)[0]:
                continue
            try:
                more = os.read(master, 65536)
            except OSError:
                break
            shown += more
            if b"> " in shown and not typed:
                typed = bool(os.write(master, TYPED))
        else:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            return None, shown.decode(errors="replace")
    finally:
        os.close(master)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), shown.decode(errors="replace")


def while_waiting() -> None:
    """Let Ctrl-C come while the prompt is read, but never in the middle of a system call."""
    hook = ctypes.c_void_p.in_dll(ctypes.pythonapi, "PyOS_InputHook")
    hook.value = ctypes.cast(ctypes.pythonapi.PyErr_SetInterrupt, ctypes.c_void_p).value


def in_a_callback() -> None:
    """Let Ctrl-C come where readline throws exceptions away."""
    import readline

    readline.set_pre_input_hook(interrupt)


def counted(folder: Path) -> int:
    """How many lines there are between the first answer and the second question."""
    reader, writer = os.pipe()
    lines = Lines(-1, lambda: None)

    def asked() -> None:
        sys.settrace(None)
        os.write(writer, str(lines.count).encode())
        interrupt()

    in_terminal(lambda: game(folder / "counted.json", lines.start, asked))
    return int(os.read(reader, 100))


def main(folder: Path, moments: int) -> None:
    """Try all moments."""
    most = counted(folder)
    trials: list[tuple[str, Callable[[Path], int]]] = []
    for number in range(moments):
        lines = Lines(1 + number * most // moments, interrupt)
        trials.append((f"line {1 + number * most // moments} of {most}", _at(lines)))
    trials.append(("the prompt waits", lambda file: game(file, lambda: None, while_waiting)))
    trials.append(("a callback", lambda file: game(file, lambda: None, in_a_callback)))
    for number, (moment, trial) in enumerate(trials):
        file = folder / f"{number}.json"
        code, shown = in_terminal(lambda trial=trial, file=file: trial(file))  # type: ignore[misc]
        print(json.dumps([moment, code, shown, str(file)]), flush=True)


def _at(lines: Lines) -> Callable[[Path], int]:
    # A count that differs by a few lines from one game to the next still ends in a signal.
    def late() -> None:
        if lines.count < lines._at:
            sys.settrace(None)
            interrupt()

    return lambda file: game(file, lines.start, late)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
