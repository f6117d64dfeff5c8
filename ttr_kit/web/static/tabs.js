// Tabs beside the board, by click and by arrow keys.

/** Make the tablist in a node work. */
export function tabs(node) {
  const all = [...node.querySelectorAll("[role=tab]")];
  const select = (chosen, focus) => {
    for (const tab of all) {
      const on = tab === chosen;
      tab.setAttribute("aria-selected", on);
      tab.tabIndex = on ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).classList.toggle("on", on);
    }
    if (focus) chosen.focus();
  };
  all.forEach((tab, index) => {
    tab.addEventListener("click", () => select(tab, false));
    tab.addEventListener("keydown", (event) => {
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (step) select(all[(index + step + all.length) % all.length], true);
    });
  });
  select(all[0], false);
}
