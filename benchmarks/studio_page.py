"""How smoothly a city is dragged in the studio's page, and how soon the kit's drawing follows.

\b
    python benchmarks/studio_page.py          a map of 50 cities
    python benchmarks/studio_page.py 500      a map of so many cities

A real Chromium drags a city with its routes for two seconds. The bars: 60 frames a second, and no
message to the server while dragging.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.studio_driver import studio

FRAMES = """() => {
  window.seen = {frames: [], messages: 0};
  studio.store.on("sending", () => (seen.messages += 1));
  const look = (now) => {
    seen.frames.push(now);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
DROPPED = """() => new Promise((done) => {
  const start = performance.now();
  const wanted = studio.store.state.revision + 1;
  studio.store.on("board", (board) => board.revision >= wanted && done(performance.now() - start));
})"""


def grid(cities: int) -> str:
    """A map whose cities lie in rows, each joined with its neighbors."""
    wide = max(2, round(cities**0.5))
    names = [f"City {number}" for number in range(cities)]
    places = [(60 + n % wide * 120, 60 + n // wide * 120) for n in range(cities)]
    routes = [(n, n + 1) for n in range(cities - 1) if (n + 1) % wide]
    routes += [(n, n + wide) for n in range(cities - wide)]
    lines = [f"board: {{width: {wide * 120}, height: {(cities // wide + 1) * 120}}}", "cities:"]
    lines += [f"  {name}: {{at: [{x}, {y}]}}" for name, (x, y) in zip(names, places, strict=True)]
    lines += ["routes:"]
    lines += [f"  - {{from: {names[a]}, to: {names[b]}, length: 2}}" for a, b in routes]
    lines += ["tickets:"]
    lines += [f"  - {{from: {names[0]}, to: {names[n]}, points: {n}}}" for n in range(2, 20)]
    return "format: 1\nname: Grid\n" + "\n".join(lines) + "\n"


def place(page: Page, name: str) -> list[float]:
    """Where a city is on the screen."""
    found: list[float] = page.evaluate(
        """(name) => {
          const at = studio.map.layer.places.get(name);
          return studio.map.zoom.screen(at.x, at.y);
        }""",
        name,
    )
    return found


def main() -> None:
    cities = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = Path(folder) / "grid.yaml"
        with studio(file, grid(cities)) as server:
            browser = playwright.chromium.launch(
                executable_path=find_chromium(), headless=True, args=list(FLAGS)
            )
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            page.goto(f"http://127.0.0.1:{server.port}/studio/")
            page.wait_for_selector("#drawing svg")
            x, y = place(page, f"City {cities // 2}")
            page.mouse.move(x, y)
            page.mouse.down()
            page.evaluate(FRAMES)
            for step in range(120):
                page.mouse.move(x + step % 30, y + step % 20)
                page.wait_for_timeout(16)
            seen = page.evaluate("() => seen")
            steps = [b - a for a, b in zip(seen["frames"], seen["frames"][1:], strict=False)]
            page.evaluate("() => void (window.dropped = null)")
            page.evaluate(f"() => void ({DROPPED})().then((time) => (window.dropped = time))")
            page.mouse.up()
            page.wait_for_function("() => window.dropped !== null")
            slow = sorted(steps)[int(len(steps) * 0.95)]
            print(f"{cities} cities: {1000 / median(steps):.0f} frames a second while dragging,")
            print(f"  95 % of the frames within {slow:.0f} ms, {seen['messages']} messages sent;")
            print(f"  {page.evaluate('() => window.dropped'):.0f} ms from the drop to the drawing")
            browser.close()


if __name__ == "__main__":
    main()
