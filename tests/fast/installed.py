"""What a built wheel is tried with, where it was installed: its engine is compiled, and plays."""

from __future__ import annotations

import ttr_kit
from ttr_kit.fast import engine


def main() -> None:
    variant = ttr_kit.load("first-steps")
    found = ttr_kit.simulate(variant, games=20, bots=["greedy", "random"], workers=1)
    assert found.games == 20
    print(f"ttr-kit {ttr_kit.__version__}: {engine()}")
    assert engine().startswith("compiled"), engine()


if __name__ == "__main__":
    main()
