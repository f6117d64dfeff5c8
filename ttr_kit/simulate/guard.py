"""Stops a bot that thinks without end."""

from __future__ import annotations

import ctypes
import signal
import sys
import threading
from types import FrameType, TracebackType

TICKS = 4
"""So often the guard looks before it gives up on a decision."""


class Stalled(BaseException):
    """Raised inside a bot that has thought for too long; no `except Exception` catches it."""


class DecisionGuard:
    """Watches that the number of decisions grows: `with Guard(60.0) as guard: guard.moves += 1`.

    It costs nothing while all goes well: a timer compares the number with the one before.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.moves = 0
        self._seen = -1
        self._ticks = 0
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._by_signal = False

    def __enter__(self) -> DecisionGuard:
        pause = self.seconds / TICKS
        main = threading.current_thread() is threading.main_thread()
        if main and hasattr(signal, "setitimer"):
            self._by_signal = True
            self._before = signal.signal(signal.SIGALRM, self._alarm)
            signal.setitimer(signal.ITIMER_REAL, pause, pause)
        elif sys.platform != "emscripten":
            # Only a signal wakes up a bot that waits for something, but not every place has any. A
            # page has no threads either; there it is the page that ends a worker.
            target = threading.get_ident()
            self._thread = threading.Thread(target=self._watch, args=(target, pause), daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._by_signal:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def _stalled(self) -> bool:
        if self.moves != self._seen:
            self._seen, self._ticks = self.moves, 0
        self._ticks += 1
        if self._ticks <= TICKS:
            return False
        self._ticks = 0
        return True

    def _alarm(self, number: int, frame: FrameType | None) -> None:
        if self._stalled():
            raise Stalled

    def _watch(self, target: int, pause: float) -> None:
        while not self._stop.wait(pause):
            if self._stalled():
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(target), ctypes.py_object(Stalled)
                )
