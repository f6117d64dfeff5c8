"""One damaged file after another, through every face; what fails is made small and kept."""

from __future__ import annotations

import faulthandler
import gc
import json
import pickle
import signal
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType

import yaml

from tests.fuzz.damage import Damage, Plant, damaged_bytes, damaged_text
from tests.fuzz.edits import edit, studio
from tests.fuzz.faces import FACES, check
from tests.fuzz.shrink import shrunk
from ttr_kit.format.load import load_text
from ttr_kit.system.resources import bundled_variants, variants_folder

TESTS = Path(__file__).parents[1]
SECONDS = 10
"""Nothing may take the processor for longer with a damaged file."""
LARGE, RICH = 300, 25
"""Every so many files, one is damaged that is as large as a printed map, or has all mechanics."""
QUICK = ("play", "export")
EDITED = 4
"""What every sound file is shown to; and one file in so many is edited, sound or not."""
EVERY = ("edit", "studio", *FACES)
ANY = {"edit": edit, "studio": studio}
"""What takes a file, whatever is in it."""
TIMERS = (
    {signal.ITIMER_PROF: signal.SIGPROF, signal.ITIMER_REAL: signal.SIGALRM}
    if hasattr(signal, "setitimer")
    else {}
)
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Hang(Exception):  # noqa: N818 - reads as what it is
    """It took too long."""


@dataclass(slots=True)
class Outcome:
    """What a run came to."""

    files: int = 0
    sound: int = 0
    planted: int = 0
    """Files that were damaged in one place, whose findings must stand there."""
    faced: Counter[str] = field(default_factory=Counter)
    faults: dict[str, str] = field(default_factory=dict)
    """By what went wrong, the smallest file that shows it."""

    def add(self, other: Outcome) -> None:
        """Take in another run."""
        self.files += other.files
        self.sound += other.sound
        self.planted += other.planted
        self.faced.update(other.faced)
        self.faults = other.faults | self.faults


@dataclass(frozen=True, slots=True)
class Damaged:
    """A damaged file; if it was damaged in one place, where that is and what was said before."""

    data: bytes
    plants: tuple[Plant, ...] = ()
    base: str = ""
    seed: int = 0


@cache
def corpus() -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The texts that are damaged: printed maps, those with everything in them, and small ones."""
    large = [variants_folder() / f"{name}.yaml" for name in bundled_variants()]
    rich = sorted((TESTS / "variants").glob("*.yaml"))
    small = [
        *sorted((TESTS / "diagnostics").glob("*/*.yaml")),
        *sorted((TESTS / "fuzz" / "cases").glob("*.yaml")),
    ]
    examples = sorted((TESTS.parent / "ttr_kit" / "mechanics").glob("*/examples.yaml"))
    texts = [_text(path) for path in small]
    for path in examples:
        base = yaml.safe_load(path.read_text(encoding="utf-8")).get("base")
        if isinstance(base, dict):
            texts.append(yaml.dump(base, Dumper=DUMPER, allow_unicode=True, sort_keys=False))
        elif isinstance(base, str):
            texts.append(base)
    return tuple(map(_text, large)), tuple(map(_text, rich)), tuple(texts)


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


@cache
def _read(text: str) -> bytes | None:
    """The data of a text, to be copied again and again; None if it is no YAML, or in itself."""
    try:
        data = yaml.load(text, LOADER)
        json.dumps(data, default=str, skipkeys=True)
        return pickle.dumps(data)
    except (yaml.YAMLError, ValueError):
        return None


@cache
def _said_of(text: str) -> frozenset[str]:
    """What is wrong with a text before it is damaged."""
    return frozenset(found.message for found in load_text(text).diagnostics)


def damaged(seed: int) -> Damaged:
    """A damaged file; the same one for the same seed."""
    chance = Random(seed)
    large, rich, small = corpus()
    text = chance.choice(large if seed % LARGE == 0 else rich if seed % RICH == 0 else small)
    kind = chance.random()
    if kind < 0.6 and (data := _read(text)) is not None:
        damage = Damage(chance.getrandbits(32))
        changed = damage.apply(pickle.loads(data))
        dumped: str = yaml.dump(changed, Dumper=DUMPER, allow_unicode=True, sort_keys=False)
        plants = tuple(damage.plants) if damage.times == 1 else ()
        return Damaged(dumped.encode("utf-8", "surrogatepass"), plants, text, seed)
    if kind < 0.85:
        return Damaged(damaged_text(text, chance).encode("utf-8", "surrogatepass"), seed=seed)
    return Damaged(damaged_bytes(text, chance), seed=seed)


def fault(file: Damaged, folder: Path, faces: tuple[str, ...]) -> tuple[str | None, list[str]]:
    """What goes wrong with a file, in a line; and which faces it was shown to."""
    path = folder / "damaged.yaml"
    path.write_bytes(file.data)
    shown: list[str] = []
    face = "check"
    try:
        with _limit():
            before = _said_of(file.base) if file.plants else frozenset()
            loaded = check(path, file.plants, before)
        shown.append(face)
        for face in faces:
            with _limit():
                if face in ANY:
                    ANY[face](path, Random(file.seed))
                elif loaded.variant is not None:
                    FACES[face](loaded.variant)
                else:
                    continue
            shown.append(face)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        inner = [frame for frame in frames if "ttr_kit" in frame.filename] or frames
        at = inner[-1]
        where = f"{Path(at.filename).parent.name}/{Path(at.filename).name}:{at.name}"
        said = f" ({str(error)[:7]})" if isinstance(error, AssertionError) else ""
        return f"{face}: {type(error).__name__}{said} in {where}", shown
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


def fuzz(seeds: range, every: int = 40) -> Iterator[Outcome]:
    """The outcome so far, after every file; one sound file in `every` is shown to all faces."""
    outcome = Outcome()
    with TemporaryDirectory(prefix="ttr-kit-fuzz-") as name:
        folder = Path(name)
        for seed in seeds:
            file = damaged(seed)
            faces = EVERY if seed % every == 0 else QUICK
            if faces is QUICK and seed % EDITED == 1:
                faces = ("edit", *QUICK)
            wrong, shown = fault(file, folder, faces)
            outcome.files += 1
            outcome.sound += "play" in shown
            outcome.planted += bool(file.plants)
            outcome.faced.update(shown)
            if wrong is not None and wrong not in outcome.faults:
                outcome.faults[wrong] = f"# seed {seed}: {json.dumps(wrong)}\n" + _small(
                    file, folder, faces, wrong
                )
            yield outcome


def fuzzed(seeds: range, every: int) -> Outcome:
    """The outcome of a whole stretch; a process that is stuck in a library says where, and ends."""
    outcome = Outcome()
    gc.freeze()
    gc.set_threshold(50_000)  # what lives on is not looked at again and again
    for outcome in fuzz(seeds, every):  # noqa: B007 - the last one has it all
        faulthandler.dump_traceback_later(60 * SECONDS, exit=True)
    faulthandler.cancel_dump_traceback_later()
    return outcome


def _small(file: Damaged, folder: Path, faces: tuple[str, ...], wrong: str) -> str:
    text = file.data.decode("utf-8", "surrogateescape")

    def fails(text: str) -> bool:
        return fault(replace(file, data=_bytes(text), plants=()), folder, faces)[0] == wrong

    if "Hang" not in wrong and fails(text):
        text = shrunk(text, fails)
    return _bytes(text).decode("utf-8", "replace")


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
