"""How long the studio without a server takes: to download, to start, from a drop to the new board.

\b
    python benchmarks/studio_static.py           usa
    python benchmarks/studio_static.py nordic

A real Chromium opens the published pages and a city is moved about, by messages. The bar: the board
of `usa` within 1.5 s of the drop.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium, new_context, served
from ttr_kit.studio.published import studio
from ttr_kit.system.resources import bundled_path

RUNS = 8
MOVED = """async (city) => {
  const {store} = studio;
  const began = performance.now();
  const [x, y] = store.cities[city].at;
  let done = null;
  store.on("board", () => done?.());
  await store.edit([{op: "move_city", name: city, at: [x + 1, y]}]);
  const told = performance.now() - began;
  while (store.board.revision !== store.state.revision) {
    await new Promise((drawn) => { done = drawn; });
  }
  return [told, performance.now() - began];
}"""


def main() -> None:
    variant = sys.argv[1] if len(sys.argv) > 1 else "usa"
    with tempfile.TemporaryDirectory() as folder:
        whole, packed = published(Path(folder))
        print(f"{whole / 1e6:.1f} MB of files, {packed / 1e6:.1f} MB compressed")
        with served(Path(folder)) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=find_chromium(), headless=True, args=list(FLAGS)
            )
            page = new_context(browser).new_page()
            page.goto(address)
            page.wait_for_function("document.querySelector('#offline').textContent")
            for visit in ("first", "second"):
                print(f"{visit} start: board after {start(page, address):.1f} s")
            typed = bundled_path(variant).read_text("utf-8")
            page.evaluate("(text) => studio.store.ask('text', {text, base: studio.store.state.revision})", typed)  # fmt: skip # noqa: E501
            moved(page, variant)
            browser.close()


def published(folder: Path) -> tuple[int, int]:
    """Write the files: how many bytes they have, and how many a server sends that compresses."""
    whole = packed = 0
    for part in studio():
        for name, data in part.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
            whole += len(data)
            packed += min(len(data), len(gzip.compress(data, mtime=0)))
    return whole, packed


def start(page: Page, address: str) -> float:
    """Open a map from the first page, until it is drawn."""
    page.goto(address)
    began = time.monotonic()
    page.click("[data-start=starter]")
    page.wait_for_function("() => window.studio?.store.board")
    return time.monotonic() - began


def moved(page: Page, variant: str) -> None:
    """Move a city again and again."""
    city = page.evaluate("Object.keys(studio.store.cities)[5]")
    found = [page.evaluate(MOVED, city) for _ in range(RUNS)]
    told, drawn = (median(times) / 1000 for times in zip(*found, strict=True))
    print(f"{variant}: findings {told:.2f} s after the drop, the board {drawn:.2f} s")


if __name__ == "__main__":
    main()
