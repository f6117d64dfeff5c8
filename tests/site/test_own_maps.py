"""`ttr-kit site init` and what comes after it, in a folder of somebody's own maps."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml

from tests.browser.chromium import VisitTo, served
from tests.cli.conftest import Kit, kit  # noqa: F401
from tests.patience import PATIENCE, wait_until
from tests.site.hostile import NASTY, hostile_map
from tests.site.links import broken

BIN = Path(sys.executable).parent


def run(*command: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    known = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", **more}
    return subprocess.run(
        command, cwd=folder, env=known, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_a_site_of_ones_own_map(kit: Kit, tmp_path: Path) -> None:  # noqa: F811
    assert kit("new", "my-map.yaml").code == 0
    begun = kit("site", "init")
    assert begun.code == 0
    assert begun.out.splitlines()[-1] == "next: ttr-kit site serve"
    assert kit("check", ".").code == 0, "the configuration of the site is no map"

    plain = run("mkdocs", "build", "--strict", "-d", "plain", folder=tmp_path)
    assert plain.returncode == 0, plain.stderr
    assert broken(tmp_path / "plain") == []
    assert (tmp_path / "plain/variants/my-map/rulebook/index.html").is_file()
    assert 'src="variants/my-map/board.svg"' in (tmp_path / "plain/index.html").read_text("utf-8")

    bare = run("zensical", "build", "--strict", folder=tmp_path)
    assert bare.returncode == 0, bare.stdout + bare.stderr
    assert broken(tmp_path / "build/site") == []


@pytest.mark.slow
def test_the_workflow_does_what_it_says(kit: Kit, tmp_path: Path) -> None:  # noqa: F811
    kit("new", "my-map.yaml")
    kit("new", "second.yaml", "--from", "my-map.yaml")
    kit("site", "init")
    workflow = yaml.safe_load((tmp_path / ".github/workflows/maps.yml").read_text("utf-8"))
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    assert all("run" in step or "uses" in step for step in steps)
    commands = {step["name"]: step["run"] for step in steps if "run" in step}
    assert commands.pop("Install the kit") == 'pip install "$KIT"'
    for name, command in commands.items():
        done = run("bash", "-euo", "pipefail", "-c", command, folder=tmp_path)
        assert done.returncode == 0, f"{name}: {done.stdout}{done.stderr}"
    assert {path.name for path in (tmp_path / "build/boards").iterdir()} == {
        "my-map.png",
        "second.png",
    }
    site = tmp_path / "build/site"
    assert broken(site) == []
    assert (site / "variants/my-map/my-map.pdf").read_bytes().startswith(b"%PDF")
    assert (site / "variants/second/second.zip").is_file(), "it needs the file that it extends"
    kept = {str(step["with"]["path"]) for step in steps if "path" in step.get("with", {})}
    assert kept == {"build/boards", "build/site"}

    broken_map = (tmp_path / "my-map.yaml").read_text("utf-8").replace("length: 2", "length: x", 1)
    (tmp_path / "my-map.yaml").write_text(broken_map, "utf-8")
    found = run("bash", "-euo", "pipefail", "-c", commands["Check"], folder=tmp_path)
    assert found.returncode == 1
    assert found.stdout.startswith("::error file=my-map.yaml,line=")


@pytest.mark.slow
@pytest.mark.parametrize("builder", ["mkdocs", "zensical"])
def test_names_are_shown_as_text(
    kit: Kit,  # noqa: F811
    tmp_path: Path,
    visit: VisitTo,
    builder: str,
) -> None:
    names = hostile_map(tmp_path / "a <b> & 'c'.yaml")
    assert kit("site", "build", ".", "-o", "out", "--builder", builder).code == 0
    assert broken(tmp_path / "out") == []
    called = f"{NASTY[0]} & {NASTY[2]}"
    with served(tmp_path / "out") as address:
        page = visit(f"{address}/").page
        assert called in page.inner_text("li:has(> .ttr-map)")
        for part in ("", "cards/", "tickets/"):
            page.goto(f"{address}/variants/a-b-c/{part}")
            assert page.inner_text("h1").startswith(called)
            assert page.title().startswith(called)
            assert called in page.locator("nav.md-nav--primary").all_text_contents()[0]
            assert page.evaluate("window.hacked") is None
            if not part:
                said = page.locator(".md-content li").all_inner_texts()
                assert said[-len(NASTY) :] == list(NASTY), "the credits"
        assert set(page.locator("td:not(.number)").all_inner_texts()) <= set(names.values())
        page.goto(f"{address}/variants/a-b-c/rulebook/")
        assert page.evaluate("window.hacked") is None
        text = page.inner_text(".md-content")
        assert all(city in text for city in list(names.values())[:4])
        page.close()  # before the server goes, which it would miss


@pytest.mark.slow
def test_serve_follows_the_map(kit: Kit, tmp_path: Path, visit: VisitTo) -> None:  # noqa: F811
    kit("new", "my-map.yaml")
    with site_server(tmp_path) as (server, address):
        seen = visit(f"{address}/variants/my-map/")
        assert seen.page.inner_text("h1").startswith("My Map")
        text = (tmp_path / "my-map.yaml").read_text("utf-8")
        (tmp_path / "my-map.yaml").write_text(text.replace("My Map", "Your Map"), "utf-8")
        seen.page.wait_for_selector("h1:has-text('Your Map')")
        seen.page.close()
        server.terminate()
        assert server.wait(PATIENCE) == 0
    assert "Traceback" not in (tmp_path / "said.txt").read_text("utf-8")


@pytest.mark.slow
def test_control_c_ends_the_builder_too(kit: Kit, tmp_path: Path) -> None:  # noqa: F811
    """The terminal tells both processes; neither shows a traceback or leaves anything behind."""
    kit("new", "my-map.yaml")
    (tmp_path / "temporary").mkdir()
    with site_server(tmp_path, TMPDIR=str(tmp_path / "temporary")) as (server, _):
        os.killpg(server.pid, signal.SIGINT)
        assert server.wait(PATIENCE) == 130
    said = (tmp_path / "said.txt").read_text("utf-8")
    assert "Traceback" not in said
    assert said.endswith("stopped\n")
    left = {path.name for path in (tmp_path / "temporary").iterdir()}
    assert not [name for name in left if name.startswith(("ttr-kit", "mkdocs"))]


@contextmanager
def site_server(folder: Path, **more: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """`site serve`, in a group of processes of its own of which nothing is left in the end."""
    said = folder / "said.txt"

    def started() -> tuple[subprocess.Popen[bytes], str]:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = [sys.executable, "-m", "ttr_kit", "site", "serve", "my-map.yaml"]
        with open(said, "wb") as stream:
            server = subprocess.Popen(
                [*command, "--port", str(port)], cwd=folder, stdout=stream, stderr=stream,
                start_new_session=True, env={**os.environ, **more},
            )  # fmt: skip
        wait_until(lambda: server.poll() is not None or b"Serving on" in said.read_bytes())
        return server, f"http://127.0.0.1:{port}"

    server, address = started()
    while server.poll() is not None:
        assert b"in use" in said.read_bytes(), said.read_text("utf-8")  # somebody was quicker
        server, address = started()
    try:
        yield server, address
        with pytest.raises(ProcessLookupError):
            os.killpg(server.pid, 0)
    finally:
        if server.poll() is None:
            server.terminate()
            server.wait()
