"""K, the unit of the benchmarks: one pass of a small Python loop on this machine, now."""

from __future__ import annotations

from time import process_time


def pace(passes: int = 3_000_000) -> float:
    """K in seconds: times are given as multiples of it, as machines differ and are noisy."""
    began = process_time()
    s = 0
    for i in range(passes):
        s = (s * 31 + i) & 0xFFFF
    return (process_time() - began) / passes
