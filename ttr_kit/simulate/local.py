"""Chunks played by several processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from ttr_kit.simulate.chunk import Chunk, Player, lost
from ttr_kit.simulate.pace import Pace
from ttr_kit.simulate.plan import Plan
from ttr_kit.system.interrupts import held_back

Span = tuple[int, int]


class WorkersFailed(RuntimeError):  # noqa: N818
    """No worker can be started here."""


def play_chunks(plan: Plan, workers: int, rows: bool) -> Iterator[Chunk]:
    """All chunks of the plan in whatever order they are done; a worker that dies is replaced."""
    pool = _Pool(plan, rows)
    try:
        yield from pool.run(workers)
    finally:
        pool.stop()


class Worker:
    """A process, the line to it, and the games that it plays now."""

    def __init__(self, plan: Plan, rows: bool) -> None:
        context = multiprocessing.get_context("spawn")
        self.line: Connection
        self.line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_work, args=(theirs, plan, rows), daemon=True
        )
        if hasattr(os, "fork"):  # the first process would start it, which lets Ctrl-C pass again
            resource_tracker.ensure_running()
        with held_back():
            self.process.start()
        theirs.close()
        self.span: Span | None = None
        self.ready = False

    def give(self, span: Span) -> None:
        """Let it play these games."""
        self.span = span
        with suppress(OSError):  # a worker that is dead already is noticed by its silence
            self.line.send(span)


class _Pool:
    def __init__(self, plan: Plan, rows: bool) -> None:
        self.plan = plan
        self.rows = rows
        self.workers: list[Worker] = []
        self.pace = Pace(plan.games)

    def run(self, number: int) -> Iterator[Chunk]:
        for _ in range(number):
            span = self.pace.next()
            if span is not None:
                self._start(span)
        while self.workers:
            lines = {worker.line: worker for worker in self.workers}
            for line in wait(list(lines)):
                yield from self._answer(lines[line])  # type: ignore[index]

    def _start(self, span: Span) -> None:
        worker = Worker(self.plan, self.rows)
        self.workers.append(worker)
        worker.give(span)

    def _answer(self, worker: Worker) -> Iterator[Chunk]:
        span = worker.span
        assert span is not None
        try:
            chunk = worker.line.recv()
        except (EOFError, OSError):
            self.workers.remove(worker)
            worker.process.join()
            if not worker.ready:
                raise WorkersFailed(
                    "workers cannot be started; a script must begin its work below "
                    '`if __name__ == "__main__":`, as workers read it too'
                ) from None
            yield from self._lost(span, worker.process.exitcode)
            following = self.pace.next()
            if following is not None:
                self._start(following)
            return
        if chunk is None:
            worker.ready = True
            return
        if isinstance(chunk, BaseException):
            raise chunk
        self.pace.done(*span)
        following = self.pace.next()
        if following is None:
            self.workers.remove(worker)
            worker.line.close()  # so it ends
            worker.process.join()
        else:
            worker.give(following)
        yield chunk

    def _lost(self, span: Span, code: int | None) -> Iterator[Chunk]:
        """Play the games of a dead worker one by one; a game that kills a worker alone failed."""
        first, last = span
        if last - first > 1:
            self.pace.again(first, last)
        else:
            reason = f"the process that played this game ended (exit code {code})"
            yield lost(self.plan, first, reason)

    def stop(self) -> None:
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join()


def _work(line: Connection, plan: Plan, rows: bool) -> None:
    """What a worker does: play the games that are asked for, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started the run says when it stops
    player = Player(plan, rows)
    line.send(None)  # ready
    while True:
        try:
            first, last = line.recv()
        except (EOFError, OSError):
            return
        try:
            answer: Chunk | Exception = player.play(first, last)
        except Exception as error:
            answer = error
        line.send(answer)
