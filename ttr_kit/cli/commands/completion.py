"""`ttr-kit completion`: scripts that let the shell complete commands, ids and files."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from ttr_kit.cli.output import put
from ttr_kit.system.misuse import Misuse

HOW = {
    "bash": '# In ~/.bashrc: eval "$(ttr-kit completion bash)"\n',
    "zsh": '# In ~/.zshrc: eval "$(ttr-kit completion zsh)"\n',
    "fish": "# ttr-kit completion fish > ~/.config/fish/completions/ttr-kit.fish\n",
}


@click.command(
    epilog="\b\nExamples:\n"
    '  eval "$(ttr-kit completion bash)"      (put it into ~/.bashrc)\n'
    '  eval "$(ttr-kit completion zsh)"       (put it into ~/.zshrc)\n'
    "  ttr-kit completion fish > ~/.config/fish/completions/ttr-kit.fish"
)
@click.argument("shell", type=click.Choice(list(HOW)))
def command(shell: str) -> None:
    """Print a script that completes commands, bundled variants and files by Tab."""
    from ttr_kit.cli.program import COMPLETION_VARIABLE, cli

    found = get_completion_class(shell)
    if found is None:
        raise Misuse(f"this version of click knows no completion for {shell}")
    script = found(cli, {}, "ttr-kit", COMPLETION_VARIABLE)
    try:
        source = script.source()
    except RuntimeError as error:
        raise Misuse(str(error)) from error
    put(f"{HOW[shell]}{source.strip()}\n")
