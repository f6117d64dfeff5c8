"""The `ttr-kit` program: finds the command, runs it, and turns whatever happens into an exit code.

0: all is well. 1: something was found. 2: it was called wrongly. 3: a fault of the kit itself.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping, Sequence

import click

from ttr_kit import __version__
from ttr_kit.cli.exit_codes import CRASHED, INTERRUPTED, MISUSED, PIPE_CLOSED
from ttr_kit.cli.lazy import LazyGroup
from ttr_kit.cli.output import abandon, finish, same_everywhere
from ttr_kit.diagnostics.display import printable

COMMANDS: Mapping[str, str] = {
    "new": "Write a small map to start from.",
    "check": "Say everything that is wrong with variant files.",
    "explain": "Show the page of a diagnostic.",
    "list": "List the variants that come with the kit.",
    "info": "Show the facts of a variant at a glance.",
    "record": "Let bots play one game, and write its log.",
    "replay": "Tell a recorded game in words, and check it.",
    "simulate": "Let bots play many games, and say how they went.",
    "compare": "Show what a change to a map did, by games on both.",
    "draw": "Draw the board, cards or tickets as SVG, PNG or PDF.",
    "print": "Write a whole game for a home printer.",
    "rules": "Write the rulebook, or show how two variants differ.",
    "studio": "Design a map in the browser, and keep the file.",
    "serve": "Play in the browser; watch a map while it is written.",
    "site": "Publish variants: a site with rulebook, board, cards, tickets.",
    "play": "Play in the terminal, against bots or at one keyboard.",
    "publish": "Write a page on which anyone plays, without a server.",
    "export": "Write a variant for other programs.",
    "migrate": "Rewrite files of an older format in the current one.",
    "schema": "Print the JSON Schema of variant files.",
    "completion": "Print a script that completes commands by Tab.",
}
"""Each command with its one line of help; its module has the same name."""
COMPLETION_VARIABLE = "_TTR_KIT_COMPLETE"


@click.group(
    cls=LazyGroup,
    package="ttr_kit.cli.commands",
    helps=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="ttr-kit", message="%(prog)s %(version)s")
@click.option("--debug", is_flag=True, help="Show the traceback if the kit itself fails.")
def cli(debug: bool) -> None:
    """Design and check maps of the Ticket to Ride family: one YAML file, one variant.

    PATH is always a file, or the id of a variant that comes with the kit (see `ttr-kit list`).

    \b
    Examples:
      ttr-kit new my-map.yaml       write a small map to start from
      ttr-kit check my-map.yaml     say everything that is wrong with it
      ttr-kit replay game.jsonl     tell a recorded game in words
    """


def run(arguments: Sequence[str]) -> int:
    """Run the program and return its exit code; nothing is ever raised."""
    try:
        return _dispatch(list(arguments))
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        click.echo("stopped", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        abandon()
        return PIPE_CLOSED
    except OSError as error:
        if error.errno != errno.ENOSPC:
            return _crash(error, arguments)
        abandon()
        click.echo(f"Error: the output cannot be written: {error.strerror}", err=True)
        return MISUSED
    except Exception as error:
        return _crash(error, arguments)


def _dispatch(arguments: list[str]) -> int:
    asked = os.environ.get(COMPLETION_VARIABLE)
    if asked:
        from click.shell_completion import shell_complete

        return shell_complete(cli, {}, "ttr-kit", COMPLETION_VARIABLE, asked)
    same_everywhere()
    with cli.make_context("ttr-kit", arguments) as context:
        cli.invoke(context)
    finish()
    return 0


def _crash(error: Exception, arguments: Sequence[str]) -> int:
    if "--debug" in arguments:
        import traceback

        traceback.print_exception(error)
    where = "".join(f", {note}" for note in getattr(error, "__notes__", ()))
    first_line = printable(str(error).partition("\n")[0] + where)
    click.echo(
        f"ttr-kit has a fault of its own here: {type(error).__name__}: {first_line}\n"
        "Please report it together with the file, and with what this prints: "
        "ttr-kit --debug COMMAND …",
        err=True,
    )
    return CRASHED
