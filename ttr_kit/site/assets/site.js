/* Tables of the class ttr-sortable are sorted by the heads of their columns; without this script
   they stay as they are. And what the theme leaves out for keyboards and screen readers is added:
   a name for its search, a way to scroll wide tables without a mouse. */
(() => {
  "use strict";
  const collator = new Intl.Collator(document.documentElement.lang || undefined, { numeric: true });

  const text = (row, column) => row.cells[column].textContent.trim();
  const number = (row, column) => parseFloat(text(row, column).replace("−", "-"));

  function compared(column, numeric) {
    if (!numeric) return (a, b) => collator.compare(text(a, column), text(b, column));
    // What is no number comes last.
    const value = (row) => { const found = number(row, column); return isNaN(found) ? Infinity : found; };
    return (a, b) => value(a) === value(b) ? 0 : value(a) - value(b);
  }

  function sort(table, head) {
    const down = head.getAttribute("aria-sort") === "ascending";
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const order = compared(head.cellIndex, head.classList.contains("number"));
    const body = table.tBodies[0];
    body.append(...[...body.rows].sort((a, b) => (down ? order(b, a) : order(a, b))));
  }

  function prepare(table) {
    for (const head of table.tHead.rows[0].cells) {
      if (head.querySelector("button")) return;
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      button.addEventListener("click", () => sort(table, head));
      head.append(button);
    }
  }

  function reach() {
    for (const wide of document.querySelectorAll(".md-typeset__scrollwrap")) {
      if (wide.scrollWidth <= wide.clientWidth) wide.removeAttribute("tabindex");
      else if (!wide.hasAttribute("tabindex")) {
        wide.setAttribute("role", "group");
        wide.setAttribute("aria-label", "Table, can be scrolled");
        wide.tabIndex = 0;
      }
    }
  }

  function start() {
    document.querySelectorAll("table.ttr-sortable").forEach(prepare);
    const search = document.querySelector(".md-search[role=dialog]:not([aria-label])");
    if (search) search.setAttribute("aria-label", "Search");
  }

  // Themes that change pages without loading them say so by document$.
  if (window.document$) window.document$.subscribe(start);
  else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
  // The theme wraps tables when it likes.
  new MutationObserver(reach).observe(document.documentElement, { childList: true, subtree: true });
  window.addEventListener("resize", reach);
  window.addEventListener("load", reach);
})();
