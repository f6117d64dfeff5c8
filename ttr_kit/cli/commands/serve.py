"""`ttr-kit serve`: play in the browser with friends, and watch a map while it is written."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import click

from ttr_kit.cli.kinds import number
from ttr_kit.cli.listening import address as address_of
from ttr_kit.cli.listening import listen, server_packages
from ttr_kit.cli.paths import EXAMPLE, PATHS
from ttr_kit.diagnostics.display import printable
from ttr_kit.format.paths import variant_files
from ttr_kit.system.folders import data_folder
from ttr_kit.system.misuse import Misuse


@click.command(
    epilog="\b\nExamples:\n"
    "  ttr-kit serve --open\n"
    "  ttr-kit serve my-map.yaml --open\n"
    f"  ttr-kit serve {EXAMPLE} my-map.yaml --host 0.0.0.0 --store games.sqlite"
)
@PATHS
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on; 0.0.0.0 lets other machines in.",
)
@number("--port", 8765, "0: any free one.", most=65535)
@click.option(
    "--name",
    "names",
    multiple=True,
    help="A name under which browsers reach the server, as behind a proxy. Can be repeated.",
)
@click.option(
    "--store",
    type=click.Path(path_type=Path),
    help="The SQLite file that keeps the games.  [default: games.sqlite in your data folder]",
)
@click.option(
    "--uploads/--no-uploads", default=True, help="Whether visitors may send variants to play."
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    help="The address or network of a proxy on another machine, whose X-Forwarded-For is believed. "
    "Can be repeated.",
)
@click.option(
    "--expire",
    type=click.FloatRange(min=0, min_open=True),
    metavar="DAYS",
    help="Forget games in which nobody has moved for so many days.  [default: never]",
)
@click.option("--open", "show", is_flag=True, help="Open the page in a browser.")
def command(
    paths: tuple[str, ...],
    host: str,
    port: int,
    names: tuple[str, ...],
    store: Path | None,
    uploads: bool,
    proxies: tuple[str, ...],
    expire: float | None,
    show: bool,
) -> None:
    """Play in the browser: a lobby, a secret link for every seat, bots for the empty ones.

    PATH names files and bundled variants to play; every file is also shown at /preview, redrawn
    whenever it is saved, with what is wrong with it. All bundled variants can be played
    anyway. Games are kept on the disk, move by move. Stop the server with Ctrl-C.
    """
    files = list(variant_files(paths))
    if "-" in files:
        raise Misuse("the standard input cannot be served; save it to a file first")
    with server_packages():
        from ttr_kit.web.app import ServerSettings
        from ttr_kit.web.guard import LOOPBACK
        from ttr_kit.web.server import serve
        from ttr_kit.web.store import StoreUnusable
        from ttr_kit.web.visitors import Proxies, is_near
    try:
        Proxies(proxies)
    except ValueError as error:
        raise Misuse(f"--proxy: {printable(str(error))}") from None
    near = is_near(host)
    kept = store or data_folder() / "games.sqlite"
    settings = ServerSettings(
        store=kept,
        paths=files,
        names=(*LOOPBACK, *names, host) if near else (*LOOPBACK, *names, *_own_names()),
        numbers=not near,
        uploads=uploads,
        proxies=proxies,
        expire=None if expire is None else expire * 86_400,
    )
    listener = listen(host, port)
    address = address_of(host, listener)

    def started() -> None:
        click.echo(f"ttr-kit serves on {address}/")
        if files:
            click.echo(f"the preview is at {address}/preview")
        click.echo(f"games are kept in {printable(str(kept))}; stop with Ctrl-C")
        if not near:
            click.echo(
                "warning: other machines can reach this server. Whoever does can see who plays "
                "and begin games, and nothing is encrypted; on the internet, put a proxy with "
                "HTTPS before it.",
                err=True,
            )
        sys.stdout.flush()
        if show:
            import webbrowser

            webbrowser.open(f"{address}/preview" if files else f"{address}/")

    try:
        serve(settings, listener, started)
    except StoreUnusable as error:
        raise Misuse(f'"{printable(str(kept))}": {error}') from None
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()


def _own_names() -> list[str]:
    name = socket.gethostname()
    short = name.partition(".")[0]
    return [name, short, f"{short}.local"]
