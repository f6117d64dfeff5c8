"""Break the engine and the mechanics on purpose, one small change at a time: do tests notice?

\b
    python benchmarks/mutants.py --sample 40 --seed 1
    python benchmarks/mutants.py --only ttr_kit/engine/payment/price.py:88

Each mutant lives in a copy of the repository. First all tests of the rules run once and say which
lines each of them runs; a mutant then meets only the tests that run its line, quick ones first,
until one fails. A mutant that takes far longer than those tests usually do counts as noticed.
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

import click
from coverage import CoverageData

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "mutants"
TESTS = (
    *("tests/engine", "tests/rules", "tests/mechanics", "tests/goldens", "tests/smoke"),
    "tests/foreign",
)
PATIENCE, GRACE = 4, 60
"""A mutant has so many times the usual seconds, and these besides, before it counts as stuck."""

OTHER: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
"""What stands instead of an operator."""


@dataclass(frozen=True)
class Change:
    """What can be changed in a tree."""

    node: ast.expr | ast.stmt
    lines: range
    """Those of its statement; of the head alone, if others are part of it."""
    make: Callable[[], ast.AST]
    """Changes the tree, and gives what stands there now."""


@dataclass(frozen=True)
class Mutant:
    """One change of one file; `number` counts the changes that are possible in it."""

    file: str
    number: int
    lines: range
    source: str
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.file}:{self.lines.start}: {self.was} → {self.now}   in: {self.source}"


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant."""

    mutant: Mutant
    verdict: str
    seconds: float

    @property
    def noticed(self) -> bool:
        return self.verdict in ("noticed", "stuck")


def sources() -> list[str]:
    """The files that are changed: the rules of play, not checks, pictures or words."""
    found = [*ROOT.glob("ttr_kit/engine/**/*.py"), *ROOT.glob("ttr_kit/mechanics/*/rules.py")]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def changes(tree: ast.AST, lines: range = range(0)) -> Iterator[Change]:
    """Everything that can be changed, in its order; neither annotations nor what errors say."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Raise | ast.Assert | ast.Import | ast.ImportFrom | ast.arguments):
            continue
        if isinstance(node, ast.keyword) and node.arg == "strict":
            continue  # `zip` checks what is so anyway
        here = lines
        if isinstance(node, ast.stmt | ast.expr) and node.end_lineno:
            own = range(node.lineno, node.end_lineno + 1)
            whole = isinstance(node, ast.stmt) and not hasattr(node, "body")
            here = own if whole or not lines else lines
        if isinstance(node, ast.stmt) and hasattr(node, "body"):
            here = range(0)
        yield from _here(node, here)
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                yield from changes(ast.Expression(node.value), here)
        elif isinstance(node, ast.FunctionDef):
            yield from changes(ast.Module(node.body, []))
        else:
            yield from changes(node, here)


def _here(node: ast.AST, lines: range) -> Iterator[Change]:
    match node:
        case ast.Compare(ops=[op]):
            yield _set(node, "ops", [OTHER[type(op)]()], lines)
        case ast.BinOp(op=op) | ast.AugAssign(op=op) | ast.BoolOp(op=op) if type(op) in OTHER:
            yield _set(node, "op", OTHER[type(op)](), lines)
        case ast.Constant(value=bool(value)):
            yield _set(node, "value", not value, lines)
        case ast.Constant(value=int(value)):
            yield _set(node, "value", value + 1, lines)
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            if not isinstance(test, ast.Compare | ast.BoolOp | ast.Constant):
                yield _set(node, "test", _negated(test), lines, test)


def _negated(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return ast.UnaryOp(ast.Not(), test)


def _set(
    node: ast.expr | ast.stmt, name: str, value: Any, lines: range, shown: ast.expr | None = None
) -> Change:
    def make() -> ast.AST:
        setattr(node, name, value)
        return value if shown else node

    seen = shown or node
    return Change(seen, lines or range(seen.lineno, (seen.end_lineno or seen.lineno) + 1), make)


def mutants(file: str) -> list[tuple[str, int]]:
    """All mutants of a file, by number."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return [(file, number) for number, _ in enumerate(changes(tree))]


def described(file: str, number: int) -> Mutant:
    """The mutant, and what it changes."""
    text = (ROOT / file).read_text(encoding="utf-8")
    change = next(islice(changes(ast.parse(text)), number, None))
    source = text.splitlines()[change.node.lineno - 1].strip()
    was = ast.unparse(change.node)
    return Mutant(file, number, change.lines, source, was, ast.unparse(change.make()))


def changed(text: str, number: int) -> str:
    """The text of a module with that change in it."""
    tree = ast.parse(text)
    next(islice(changes(tree), number, None)).make()
    return ast.unparse(tree)


class Known:
    """Which tests run a line, and how long each takes."""

    def __init__(self, data: Path, log: Path) -> None:
        self.tests: dict[tuple[str, int], set[str]] = {}
        self.imported: set[tuple[str, int]] = set()
        measured = CoverageData(str(data))
        measured.read()
        for path in measured.measured_files():
            file = Path(path).relative_to(BUILD / "known").as_posix()
            for line, contexts in measured.contexts_by_lineno(path).items():
                tests = {context.partition("|")[0] for context in contexts if context}
                if tests:
                    self.tests[file, line] = tests
                if len(tests) < len(contexts):
                    self.imported.add((file, line))
        if not self.tests:
            raise SystemExit(f"{data} does not say which tests run which lines")
        self.seconds = dict(_seconds(log))

    def _of(self, file: str, line: int) -> set[str]:
        return self.tests.get((file, line), set())

    def concerned(self, mutant: Mutant) -> list[str]:
        """The tests that run the statement, quick ones first.

        What runs when the module is imported concerns every test that runs anything of the file.
        """
        found = {test for line in mutant.lines for test in self._of(mutant.file, line)}
        if not found and all((mutant.file, line) in self.imported for line in mutant.lines[:1]):
            found = {
                t for (file, _), some in self.tests.items() if file == mutant.file for t in some
            }
        return sorted(found, key=lambda test: (self.seconds.get(test, 0.0), test))


def _seconds(log: Path) -> Iterator[tuple[str, float]]:
    for line in log.read_text(encoding="utf-8").splitlines():
        parts = line.split(maxsplit=2)
        if len(parts) == 3 and parts[1] == "call" and parts[0].endswith("s"):
            yield parts[2], float(parts[0].removesuffix("s"))


def copy(name: str) -> Path:
    """A copy of the repository as it is, without what was made."""
    target = BUILD / name
    shutil.rmtree(target, ignore_errors=True)
    command = ["git", "ls-files", "-co", "--exclude-standard"]
    files = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for file in files.splitlines():
        if (ROOT / file).is_file():
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / file, target / file)
    return target


def pytest(folder: Path, *arguments: str, seconds: float | None = None) -> tuple[int, str]:
    """Run tests of a copy, with the copy's own kit."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=seconds, check=False
    )
    return done.returncode, done.stdout + done.stderr


def survey(reuse: bool) -> Known:
    """Run all tests of the rules once, and see what each of them runs."""
    folder, log = BUILD / "known", BUILD / "durations.txt"
    if reuse and log.is_file():
        return Known(folder / ".coverage", log)
    copy("known")
    measured = ["--cov=ttr_kit/engine", "--cov=ttr_kit/mechanics", "--cov-context=test"]
    shown = ["--cov-report=", "--durations=0", "--durations-min=0"]
    code, text = pytest(folder, "-m", "not slow", *measured, *shown, *TESTS)
    if code:
        raise SystemExit(f"the tests fail already:\n{text[-3000:]}")
    log.write_text(text, encoding="utf-8")
    return Known(folder / ".coverage", log)


def judge(mutant: Mutant, folder: Path, known: Known) -> Outcome:
    """Make the change in the copy, run the tests that concern it, and take it back."""
    begun = time.monotonic()
    tests = known.concerned(mutant)
    if not tests:
        return Outcome(mutant, "no test runs it", 0.0)
    file, asked = folder / mutant.file, folder / "tests.txt"
    text = file.read_text(encoding="utf-8")
    asked.write_text("\n".join(tests) + "\n", encoding="utf-8")
    usual = sum(known.seconds.get(test, 0.0) for test in tests)
    file.write_text(changed(text, mutant.number), encoding="utf-8")
    try:
        code, output = pytest(folder, "-x", f"@{asked}", seconds=GRACE + PATIENCE * usual)
        verdict = {0: "survived", 1: "noticed", 2: "noticed"}.get(code, f"failed to run: {output}")
    except subprocess.TimeoutExpired:
        verdict = "stuck"
    finally:
        file.write_text(text, encoding="utf-8")
    return Outcome(mutant, verdict, time.monotonic() - begun)


@click.command(help=__doc__)
@click.option("--sample", default=40, help="How many mutants.")
@click.option("--seed", default=1, help="Which ones.")
@click.option("--workers", default=1, help="How many at a time.")
@click.option("--reuse", is_flag=True, help="Which tests run what is as in the last run.")
@click.option("--only", help="Show the mutants of a file, or of FILE:LINE, and run none.")
def main(sample: int, seed: int, workers: int, reuse: bool, only: str | None) -> None:
    every = [one for file in sources() for one in mutants(file)]
    if only:
        file, _, line = only.partition(":")
        for mutant in (described(*one) for one in mutants(file)):
            if not line or int(line) in mutant.lines:
                print(mutant)
        return
    sampled = Random(seed).sample(every, min(sample, len(every)))
    chosen = [described(*one) for one in sorted(sampled)]
    folders: SimpleQueue[Path] = SimpleQueue()
    for worker in range(workers):  # before anybody goes on writing
        folders.put(copy(f"worker-{worker}"))
    known = survey(reuse)

    def one(mutant: Mutant) -> Outcome:
        folder = folders.get()
        try:
            return judge(mutant, folder, known)
        finally:
            folders.put(folder)

    outcomes = []
    with ThreadPoolExecutor(workers) as pool:
        for outcome in pool.map(one, chosen):
            outcomes.append(outcome)
            print(f"{outcome.verdict:16} {outcome.seconds:6.1f} s  {outcome.mutant}", flush=True)
    noticed = sum(outcome.noticed for outcome in outcomes)
    share = 100 * noticed / len(outcomes)
    print(
        f"\n{noticed} of {len(outcomes)} mutants are noticed ({share:.0f} %), "
        f"out of {len(every)} possible ones; seed {seed}."
    )


if __name__ == "__main__":
    main()
