"""`ttr-kit simulate`: bots play a variant many times."""

from __future__ import annotations

import csv
import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click

from ttr_kit import __version__
from ttr_kit.cli.exit_codes import INTERRUPTED
from ttr_kit.cli.kinds import number
from ttr_kit.cli.options import BOTS, FIGURES, WORKERS
from ttr_kit.cli.output import put
from ttr_kit.cli.own_bots import find_bots
from ttr_kit.cli.paths import EXAMPLE, PATH
from ttr_kit.cli.variants import load_or_exit
from ttr_kit.diagnostics.display import printable
from ttr_kit.system.files import behind
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.writing import write

if TYPE_CHECKING:
    from ttr_kit.simulate import Totals
    from ttr_kit.simulate.plan import Plan

FAILED = 1
FEW = 30
"""So few games are played faster by one process than others take to start."""


@click.command(
    epilog="\b\nExamples:\n"
    f"  ttr-kit simulate {EXAMPLE} --games 1000\n"
    "  ttr-kit simulate my-map.yaml --bots planner,greedy,random --players 2,3 --csv games.csv\n"
    "  ttr-kit simulate my-map.yaml --bots planner,my_bots:Cautious --games 500\n"
    "  ttr-kit simulate my-map.yaml --games 2000 --report balance\n"
    "  ttr-kit simulate my-map.yaml --games 100000 --cluster tcp://192.168.1.20:8786"
)
@PATH
@number("--games", 100, "How many in all.", least=1)
@BOTS
@click.option(
    "--players",
    "sizes",
    help="Numbers of players, such as 2,3,4. Without it, as many as there are bots; one bot alone "
    "plays with every number.",
)
@number("--seed", 0, "Another seed, other games.")
@WORKERS
@click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster with this scheduler.")
@number(
    "--time-limit",
    60.0,
    "Seconds after which a decision counts as failed.",
    least=0.01,
    most=86_400,
)
@FIGURES
@click.option(
    "--csv", "csv_file", type=click.Path(path_type=Path), help="Write a row for each player."
)
@click.option(
    "--report", type=click.Path(path_type=Path), help="Write a balance report into this folder."
)
@click.option(
    "--fail-on",
    metavar="CODES",
    help="Exit code 1 if the report finds one of these codes, or anything as grave as this word.",
)
def command(
    path: str,
    games: int,
    names: str,
    sizes: str | None,
    seed: int,
    workers: int | None,
    cluster: str | None,
    time_limit: float,
    json_file: Path | None,
    csv_file: Path | None,
    report: Path | None,
    fail_on: str | None,
) -> None:
    """Let bots play a variant many times, and say how it went.

    Bots change seats from game to game. The same seed gives the same games, however many workers
    there are. Ctrl-C stops the run and shows what it came to so far.

    Exit code 0: all games were played. 1: some failed, or a finding of --fail-on was made.
    2: misuse. 130: stopped by Ctrl-C.
    """
    from ttr_kit.simulate.plan import make_plan

    variant = load_or_exit(path)
    bots = find_bots(names)
    try:
        plan = make_plan(variant, games, bots, numbers(sizes), seed, time_limit)
    except ValueError as error:
        raise Misuse(str(error)) from None
    for file in (json_file, report):
        if file is not None and str(file) != "-" and not file.absolute().parent.is_dir():
            raise Misuse(
                f'there is no folder "{printable(str(file.absolute().parent))}"; make it first'
            )
    wanted = _wanted(fail_on)
    if workers is None:
        workers = processors() if games > FEW else 1
    outcome = _run(plan, workers, cluster, csv_file)
    totals = outcome.totals
    _tell(plan, totals, json_file)
    code = outcome.code
    if totals.games and (report is not None or wanted):
        code = code or _judge(plan, totals, report, wanted, str(json_file) == "-")
    if totals.failed:
        from ttr_kit.cli.simulated import failures

        click.echo(failures(totals), nl=False, err=True)
        code = code or FAILED
    if code:
        raise click.exceptions.Exit(code)


def numbers(words: str | None) -> list[int]:
    """Numbers of players in a list with commas."""
    try:
        return [int(word) for word in words.split(",")] if words else []
    except ValueError:
        raise Misuse(f'expected numbers of players such as 2,3,4, found "{words}"') from None


def processors() -> int:
    """How many processors there are for this process."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


@dataclass
class _Outcome:
    totals: Totals
    code: int = 0


def _run(plan: Plan, workers: int, cluster: str | None, csv_file: Path | None) -> _Outcome:
    """Play; what was reached counts even if the run is stopped."""
    from ttr_kit.cli.progress import Progress
    from ttr_kit.simulate.chunk import COLUMNS
    from ttr_kit.simulate.cluster import ClusterError
    from ttr_kit.simulate.run import chunks
    from ttr_kit.simulate.totals import Totals

    outcome = _Outcome(Totals.of(plan.variant))
    totals = outcome.totals
    progress = Progress("games")
    with _table(csv_file) as stream:
        table = csv.writer(stream, lineterminator="\n") if stream else None
        if table:
            table.writerow(COLUMNS)
        try:
            with closing(chunks(plan, workers, cluster, table is not None)) as found:
                progress(0, plan.games)
                for chunk in found:
                    totals.add(chunk.totals)
                    if table:
                        table.writerows(chunk.rows)
                    progress(totals.games + totals.failed, plan.games)
        except KeyboardInterrupt:
            outcome.code = INTERRUPTED
        except ClusterError as error:
            if not totals.games:
                raise Misuse(printable(str(error))) from None
            outcome.code = FAILED
            progress.clear()
            click.echo(f"Error: {printable(str(error))}", err=True)
        finally:
            progress.clear()
    played = totals.games + totals.failed
    if played < plan.games:
        click.echo(f"stopped after {played:,} of {plan.games:,} games", err=True)
    return outcome


@contextmanager
def _table(file: Path | None) -> Iterator[IO[str] | None]:
    """A file that grows beside the one it becomes in the end."""
    if file is None:
        yield None
        return
    stream, temporary = _opened(file)
    try:
        with stream:
            yield stream
        if temporary is not None:
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(temporary, 0o666 & ~mask)
            os.replace(temporary, behind(file))
    finally:
        if temporary is not None and os.path.exists(temporary):
            os.unlink(temporary)


def _opened(file: Path) -> tuple[IO[str], str | None]:
    """The file itself if it is a device or a pipe; otherwise one that can take its place."""
    if file.is_dir():
        raise Misuse(f'"{printable(str(file))}" is a folder; name a file')
    try:
        target = behind(file)
        if target.exists() and not target.is_file():
            return open(target, "w", encoding="utf-8", newline=""), None
        handle, temporary = tempfile.mkstemp(prefix=f".{file.name[:40]}.", dir=target.parent)
        return os.fdopen(handle, "w", encoding="utf-8", newline=""), temporary
    except (OSError, ValueError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or printable(str(error))
        raise Misuse(f'"{printable(str(file))}" cannot be written: {reason}') from None


def _tell(plan: Plan, totals: Totals, json_file: Path | None) -> None:
    from ttr_kit.cli.simulated import summary

    if json_file is not None:
        data = {
            "version": __version__,
            "run": {
                "variant": plan.variant.id,
                "content_hash": plan.variant.content_hash,
                "games": plan.games,
                "bots": list(plan.bots),
                "players": list(plan.players),
                "seed": plan.seed,
            },
            "totals": totals.json,
        }
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        if str(json_file) == "-":
            put(text)
            return
        write(json_file, text)
    put(summary(plan, totals))


def _wanted(words: str | None) -> list[str]:
    """What must not be found; asked before the games, as a slip of the pen should not cost them."""
    if words is None:
        return []
    from ttr_kit.report import fails

    try:
        fails([], words.split(","))
    except ValueError as error:
        raise Misuse(printable(str(error))) from None
    return words.split(",")


def _judge(
    plan: Plan, totals: Totals, report: Path | None, wanted: list[str], data_shown: bool
) -> int:
    """Write the report, and see whether anything was found that must not be."""
    from ttr_kit.report import fails, findings, told, write_report

    if report is None:
        found = findings(plan.variant, totals)
    else:
        try:
            found = write_report(plan.variant, totals, report)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or printable(str(error))
            raise Misuse(f'"{printable(str(report))}" cannot be written: {reason}') from None
        click.echo(f"\n{told(found, report)}", nl=False, err=data_shown)
    made = fails(found, wanted) if wanted else []
    if made:
        if report is None:
            click.echo(f"\n{told(made)}", nl=False, err=True)
        codes = ", ".join(dict.fromkeys(finding.code for finding in made))
        click.echo(f"Error: found what must not be found: {codes}", err=True)
    return FAILED if made else 0
