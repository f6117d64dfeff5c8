"""Ctrl-C, which a terminal sends to every process that belongs to it."""

from __future__ import annotations

import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

AGAIN = 1.0
"""So many seconds after an interrupt that came to nothing it is raised again."""
SOON = 0.05
"""So many seconds a signal may stay unnoticed."""


@contextmanager
def held_back() -> Iterator[None]:
    """Hold Ctrl-C back; a process that starts meanwhile holds it back from its first moment on."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Interrupts:
    """Ctrl-C that cannot get lost: `with Interrupts() as interrupts:` ends in KeyboardInterrupt.

    Python notes a signal and acts on it between two of its own steps. So a signal that comes just
    before a call that waits, such as reading a line, is noted while nobody looks; and the exception
    is thrown away if it is raised in a callback, such as the one that completes words. Here a
    thread is told of every Ctrl-C, and wakes the main thread until the block is left.
    """

    def __init__(self) -> None:
        # Plain flags: a handler that comes in the middle of another must wait for no lock.
        self._asked = False
        self._raised = False
        self._again = False
        self._left = False
        self._holds = 0
        self._before: Any = None
        self._told: tuple[socket.socket, socket.socket] | None = None
        self._told_before = -1
        self._thread = threading.Thread(target=self._remind, name="interrupts", daemon=True)

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is not threading.main_thread():
            return self  # signals belong to the main thread
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
            return self  # whoever started the program wants it so
        if hasattr(signal, "pthread_kill"):
            self._watch()
        self._before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._left = True
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
        if self._told is not None:
            signal.set_wakeup_fd(self._told_before)
            self._told[1].close()
            self._thread.join()
            self._told[0].close()
        # `input` calls handlers while its own interrupt is on the way; what those return is then
        # taken for a fault of the interpreter.
        if self._asked and (kind is None or kind is SystemError):
            raise KeyboardInterrupt from None

    @contextmanager
    def held(self) -> Iterator[None]:
        """What is done here is done whole; a Ctrl-C that came meanwhile follows it."""
        self._holds += 1
        try:
            yield
        finally:
            self._holds -= 1
        if self._asked:
            self._raise()

    # In the main thread

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        self._asked = True
        self._raise()

    def _raise(self) -> None:
        """Interrupt, unless that has to wait or is on its way already."""
        if self._holds or self._left or (self._raised and not self._again):
            return
        self._raised, self._again = True, False
        raise KeyboardInterrupt

    # The thread that is told of signals

    def _watch(self) -> None:
        self._told = socket.socketpair()
        self._told[1].setblocking(False)
        self._told_before = signal.set_wakeup_fd(self._told[1].fileno(), warn_on_full_buffer=False)
        with held_back():  # signals are for the main thread, whose calls they interrupt
            self._thread.start()

    def _remind(self) -> None:
        assert self._told is not None
        while heard := self._told[0].recv(64):
            if signal.SIGINT in heard:
                self._insist()

    def _insist(self) -> None:
        """Send the signal again until it is noticed, and until it has an effect."""
        main = threading.main_thread().ident
        assert main is not None
        since = time.monotonic()
        while not self._left:
            time.sleep(SOON)
            if self._raised and time.monotonic() - since < AGAIN:
                continue
            if self._raised:
                self._again = True
                since = time.monotonic()
            signal.pthread_kill(main, signal.SIGINT)
