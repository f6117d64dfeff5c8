"""One damaged file after another, through every face; what fails is made small and kept."""

from __future__ import annotations

import json
import signal
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType

import yaml

from tests.fuzz.damage import Damage, damaged_bytes, damaged_text
from tests.fuzz.faces import FACES, check
from tests.fuzz.shrink import shrunk
from ttr_kit.system.resources import bundled_variants, variants_folder

TESTS = Path(__file__).parents[1]
SECONDS = 10
"""Nothing may take the processor for longer with a damaged file."""
LARGE = 40
"""Every so many files, one is damaged that is as large as a printed map."""
TIMERS = (
    {signal.ITIMER_PROF: signal.SIGPROF, signal.ITIMER_REAL: signal.SIGALRM}
    if hasattr(signal, "setitimer")
    else {}
)
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class Hang(Exception):  # noqa: N818 - reads as what it is
    """It took too long."""


@dataclass(slots=True)
class Outcome:
    """What a run came to."""

    files: int = 0
    faced: Counter[str] = field(default_factory=Counter)
    faults: dict[str, str] = field(default_factory=dict)
    """By what went wrong, the smallest file that shows it."""


@cache
def corpus() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The texts that are damaged: large ones, and small ones with everything in them."""
    large = [variants_folder() / f"{name}.yaml" for name in bundled_variants()]
    small = [
        *sorted((TESTS / "variants").glob("*.yaml")),
        *sorted((TESTS / "diagnostics").glob("*/*.yaml")),
        *sorted((TESTS / "fuzz" / "cases").glob("*.yaml")),
    ]
    examples = sorted((TESTS.parent / "ttr_kit" / "mechanics").glob("*/examples.yaml"))
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in small]
    for path in examples:
        base = yaml.safe_load(path.read_text(encoding="utf-8")).get("base")
        if isinstance(base, dict):
            texts.append(yaml.dump(base, Dumper=DUMPER, allow_unicode=True, sort_keys=False))
        elif isinstance(base, str):
            texts.append(base)
    return tuple(path.read_text(encoding="utf-8") for path in large), tuple(texts)


def damaged(seed: int) -> bytes:
    """A damaged file; the same one for the same seed."""
    chance = Random(seed)
    large, small = corpus()
    rich = small[: len(list((TESTS / "variants").glob("*.yaml")))]
    text = chance.choice(large if seed % LARGE == 0 else rich if chance.random() < 0.4 else small)
    kind = chance.random()
    if kind < 0.6:
        try:
            data = yaml.safe_load(text)
        except yaml.YAMLError:
            return damaged_text(text, chance).encode("utf-8", "surrogatepass")
        data = Damage(chance.getrandbits(32)).apply(data)
        dumped: str = yaml.dump(data, Dumper=DUMPER, allow_unicode=True, sort_keys=False)
        return dumped.encode("utf-8", "surrogatepass")
    if kind < 0.85:
        return damaged_text(text, chance).encode("utf-8", "surrogatepass")
    return damaged_bytes(text, chance)


def fault(data: bytes, folder: Path, faces: tuple[str, ...]) -> tuple[str | None, list[str]]:
    """What goes wrong with a file, in a line; and which faces it was shown to."""
    file = folder / "damaged.yaml"
    file.write_bytes(data)
    shown: list[str] = []
    face = "check"
    try:
        with _limit():
            variant = check(file)
        for face in faces if variant is not None else ():
            assert variant is not None
            shown.append(face)
            with _limit():
                FACES[face](variant)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        inner = [frame for frame in frames if "ttr_kit" in frame.filename] or frames
        at = inner[-1]
        where = f"{Path(at.filename).parent.name}/{Path(at.filename).name}:{at.name}"
        return f"{face}: {type(error).__name__} in {where}", shown
    return None, shown


class _limit:  # noqa: N801 - reads as what it is
    """Interrupts what takes too much of the processor, or waits for ever, where the system can."""

    def __enter__(self) -> None:
        if hasattr(signal, "setitimer"):
            self._before = [signal.signal(number, _interrupt) for number in TIMERS.values()]
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            signal.setitimer(signal.ITIMER_REAL, 12 * SECONDS)  # others may want the processor

    def __exit__(self, *_: object) -> None:
        if hasattr(signal, "setitimer"):
            for (timer, number), before in zip(TIMERS.items(), self._before, strict=True):
                signal.setitimer(timer, 0)
                signal.signal(number, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise Hang(f"more than {SECONDS} seconds")


def fuzz(seeds: range, every: int = 5) -> Iterator[Outcome]:
    """The outcome so far, after every file; one sound file in `every` is shown to all faces."""
    outcome = Outcome()
    with TemporaryDirectory(prefix="ttr-kit-fuzz-") as name:
        folder = Path(name)
        for seed in seeds:
            data = damaged(seed)
            quick = ("play", "export")
            faces = tuple(FACES) if seed % every == 0 else quick if seed % 3 == 0 else ()
            wrong, shown = fault(data, folder, faces)
            outcome.files += 1
            outcome.faced.update(shown)
            if wrong is not None and wrong not in outcome.faults:
                outcome.faults[wrong] = f"# seed {seed}: {json.dumps(wrong)}\n" + _small(
                    data, folder, faces, wrong
                )
            yield outcome


def _small(data: bytes, folder: Path, faces: tuple[str, ...], wrong: str) -> str:
    if "Hang" in wrong:
        return data.decode("utf-8", "replace")

    def fails(text: str) -> bool:
        return fault(text.encode("utf-8", "surrogateescape"), folder, faces)[0] == wrong

    text = data.decode("utf-8", "surrogateescape")
    return shrunk(text, fails).encode("utf-8", "surrogateescape").decode("utf-8", "replace")
