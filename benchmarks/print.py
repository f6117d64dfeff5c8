"""How long printing a whole game takes, and how large the file is: the bar is 10 s for `usa`."""

from __future__ import annotations

import sys
from time import perf_counter, process_time

from ttr_kit.draw.render import RendererMissing
from ttr_kit.format.load import load
from ttr_kit.print.sheets import print_sheets
from ttr_kit.system.resources import bundled_variants


def main() -> None:
    print(f"{'variant':<16}{'pages':>7}{'draw':>9}{'render':>9}{'together':>10}{'PDF':>9}")
    for id in sys.argv[1:] or bundled_variants():
        variant = load(id)
        cpu, wall = process_time(), perf_counter()
        sheets = print_sheets(variant)
        drawn = process_time() - cpu
        try:
            size = len(sheets.pdf())
        except RendererMissing as missing:
            print(missing)
            return
        rendered, together = process_time() - cpu - drawn, perf_counter() - wall
        print(
            f"{id:<16}{len(sheets.pages):>7}{drawn:>7.2f} s{rendered:>7.2f} s{together:>8.2f} s"
            f"{size // 1000:>6} kB"
        )


if __name__ == "__main__":
    main()
