import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Kit
from ttr_kit import __version__
from ttr_kit.cli import output
from ttr_kit.cli.exit_codes import MISUSED, PIPE_CLOSED
from ttr_kit.cli.program import COMMANDS, run
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.mechanics import MECHANICS
from ttr_kit.system.resources import bundled_variants

HEAVY = ("jsonschema", "networkx", "yaml", "jinja2", "svgwrite")


def python(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # type: ignore[call-overload, no-any-return]
        [sys.executable, *arguments], capture_output=True, text=True, check=False, **options
    )


def imported_by(*arguments: str) -> set[str]:
    code = (
        "import sys\nfrom ttr_kit.cli.program import run\n"
        f"code = run({list(arguments)!r})\n"
        "print(code, *sys.modules, file=sys.stderr)"
    )
    code_and_modules = python("-c", code).stderr.split()
    assert code_and_modules[0] == "0"
    return set(code_and_modules[1:])


def test_help_is_instant() -> None:
    assert not imported_by("--help").intersection(HEAVY)


def test_check_leaves_graph_and_drawing_libraries_alone() -> None:
    assert not imported_by("check", "usa").intersection(("networkx", "jinja2", "svgwrite"))


def test_completion_is_instant() -> None:
    assert not imported_by("completion", "zsh").intersection(HEAVY)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(kit: Kit, command: str) -> None:
    result = kit(command, "--help")
    assert result.code == 0
    assert "Examples:" in result.out
    assert f"ttr-kit {command}" in result.out.partition("Examples:")[2]
    assert kit(command, "-h").out == result.out


def test_the_help_lists_every_command(kit: Kit) -> None:
    result = kit("--help")
    assert result.code == 0
    assert all(f"\n  {name} " in result.out for name in COMMANDS)
    assert kit().code == 2


def test_version(kit: Kit) -> None:
    assert kit("--version").out == f"ttr-kit {__version__}\n"


def test_a_mistyped_command_is_guessed(kit: Kit) -> None:
    result = kit("chek", "usa")
    assert result.code == 2
    assert 'did you mean "check"?' in result.err
    assert kit("frobnicate").code == 2
    assert kit("--frobnicate").code == 2


def test_a_fault_of_the_kit_is_one_sentence(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of steam\nand more")

    monkeypatch.setattr("ttr_kit.format.load.load_path", fail)
    monkeypatch.setattr("ttr_kit.cli.commands.check.load_path", fail)
    result = kit("check", "usa")
    assert result.code == 3
    assert "RuntimeError: out of steam\n" in result.err
    assert "report" in result.err


def test_debug_shows_the_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from ttr_kit.cli.program import run

    monkeypatch.setattr("ttr_kit.format.paths.bundled_variants", lambda: 1 / 0)
    assert run(["--debug", "check", "usa"]) == 3
    assert "Traceback" in capsys.readouterr().err


def test_a_closed_pipe_is_no_fault() -> None:
    code = (
        "import sys, os\nfrom ttr_kit.cli.program import run\n"
        "read, write = os.pipe()\nos.close(read)\nos.dup2(write, 1)\n"
        "sys.exit(run(['schema']))"
    )
    result = python("-c", code)
    assert (result.returncode, result.stderr) == (141, "")


def test_interrupting_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ttr_kit.cli.commands.check.load_path", interrupt)
    assert run(["check", bundled_variants()[0]]) == 130
    assert capsys.readouterr() == ("", "stopped\n")


def test_a_terminal_without_unicode(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    result = python("-m", "ttr_kit", "list", env=environment, cwd=tmp_path)
    assert result.returncode == 0
    assert "M\\xe4rklin" in result.stdout


def test_output_is_the_same_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """There a file would get the code page of the machine, and other line ends."""
    kept = io.BytesIO()
    out = io.TextIOWrapper(kept, encoding="cp1252", newline="\r\n")
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    monkeypatch.setattr(output, "WINDOWS", True)
    monkeypatch.setattr(sys, "stdout", out)
    output.same_everywhere()
    output.put("Märklin → ✓\n")
    output.finish()
    assert kept.getvalue() == "Märklin → ✓\n".encode()


def test_a_closed_pipe_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is an invalid argument there, and no fault either."""

    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(sys, "stdout", Closed())
    assert run(["list"]) == MISUSED
    monkeypatch.setattr(output, "WINDOWS", True)
    monkeypatch.setattr(sys, "stdout", Closed())
    assert run(["list"]) == PIPE_CLOSED


def test_the_installed_program_is_the_same() -> None:
    script = Path(sys.executable).with_name("ttr-kit")
    result = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert result.stdout == f"ttr-kit {__version__}\n"


def test_a_crash_of_a_check_names_it_and_its_mechanic(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_into(survey: object) -> list[Finding]:
        raise KeyError("rope")

    mechanic = MECHANICS[0]
    broken = check("XXX001", Severity.ERROR, (), "Nothing.", run_into)
    monkeypatch.setattr("ttr_kit.format.load.CHECKS", (broken,))
    said = kit("check", "usa").err
    assert "fault of its own here: KeyError: 'rope', in the check XXX001\n" in said
    monkeypatch.setattr(type(mechanic), "checks", lambda _: (broken,))
    said = kit("check", "usa").err
    assert f"KeyError: 'rope', in the check XXX001 of the mechanic {mechanic.name}\n" in said
