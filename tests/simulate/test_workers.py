"""The processes that share the games of a run."""

import os
import signal

from ttr_kit.format.load import load
from ttr_kit.simulate.local import Worker
from ttr_kit.simulate.plan import make_plan


def test_ctrl_c_while_a_worker_starts() -> None:
    """It belongs to the terminal too, from its first moment on; only who started it stops it."""
    plan = make_plan(load("first-steps"), 2, ["random"])
    for _ in range(2):  # the first worker of a process starts more than itself
        worker = Worker(plan, rows=False)
        pid = worker.process.pid
        assert pid is not None
        os.kill(pid, signal.SIGINT)
        worker.give((0, 2))
        assert worker.line.recv() is None  # it is ready
        assert worker.line.recv().totals.games == 2
        worker.line.close()
        worker.process.join()
        assert worker.process.exitcode == 0
