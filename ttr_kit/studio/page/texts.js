// All that the page says, in one place.

const TEXTS = {
  studio: "Studio",
  skip: "Skip to the panel",
  toolbar: "File and map",
  board: "Board",
  "board-keys": "The map. Arrow keys move from city to city, or move the selected cities; Enter selects; question mark lists all keys.",
  "board-stale": "The last version that could be drawn",
  panel: "Panel",
  close: "Close",
  yes: "yes",
  no: "no",

  undo: "Undo", "undo-hint": "Take back the last change (Ctrl+Z)",
  redo: "Redo", "redo-hint": "Do it again (Ctrl+Shift+Z)",
  save: "Save", "save-hint": "Write the file (Ctrl+S)",
  play: "Play", "play-hint": "Play this map against bots",
  simulate: "Simulate", "simulate-hint": "Bots play some hundred games, and a report says how the map balances.",
  rulebook: "Rulebook", "rulebook-hint": "Read the rulebook of this map",
  more: "More",
  "saved-opening": "Opening…",
  "saved-clean": "✓ Saved",
  "saved-dirty": "● Not saved yet",
  "saved-typing": "● Typing…",
  "saved-lost": "⚠ The kit does not answer. Your changes wait here.",
  draft: "These changes were not saved last time. Save keeps them; Undo takes them back.",

  modes: "What a click does",
  "mode-select": "Select", "mode-select-hint": "Drag a city to move it. Click a city or a route to change it. Drag over empty ground to select several.",
  "mode-city": "Add city", "mode-city-hint": "Click the ground where the city lies, then type its name.",
  "mode-route": "Add route", "mode-route-hint": "Drag from one city to another, or click one and then the other.",
  "mode-ticket": "Add ticket", "mode-ticket-hint": "Click the two cities that the ticket joins.",
  many: "Several", "many-hint": "A tap adds to the selection, and a drag selects an area",
  naming: "Name of the city",
  "city-new": "City {number}",
  "join-to": "{from} to …: choose the other city.",
  "join-length": "{from} – {to}: {length} spaces suit the distance.",
  "join-ticket": "Ticket: {from} – {to}",
  "ticket-to": "Ticket from {from} to …: choose the other city.",
  added: "Added: {what}",
  removed: "Removed: {count}. Undo brings it back.",
  selected: "{what} is selected. Arrow keys move it.",
  "route-said": "{from} – {to}, {length} spaces",
  "ticket-said": "{from} – {to}, {points} points",

  search: "Find", "search-hint": "Find a city (Ctrl+F)", "search-name": "Name of a city", "search-nothing": "There is no city of that name.",
  ground: "Ground", "ground-hint": "Grid, and a picture to trace",
  zoom: "Size of the map", larger: "Larger", smaller: "Smaller", whole: "The whole map",
  grid: "Grid to snap to", "grid-none": "none",
  trace: "Picture to trace…",
  "trace-hint": "A photo or a map (PNG, JPEG, SVG) lies over the board while you place cities. It stays on this machine.",
  "trace-fade": "Strength", "trace-scale": "Size", "trace-turn": "Turn", "trace-x": "To the right", "trace-y": "Down",
  "trace-keep": "Keep as scenery", "trace-away": "Take away", "trace-kept": "The picture is part of the map now.",
  "trace-refused": "This cannot be traced: choose a PNG, JPEG or SVG file of 12 MB at most.",

  "tab-details": "Details", "tab-problems": "Problems", "tab-tables": "Tables", "tab-rules": "Rules", "tab-text": "Text",
  welcome: "Welcome",
  "welcome-short": "There is no city yet: press C to add the first one.",
  next: "Next step",
  "step-city": "Choose “Add city” and click the board where the first city lies.",
  "step-city2": "Add the next city: click the board where it lies.",
  "step-route": "Choose “Add route” and drag from one city to another.",
  "step-ticket": "Choose “Add ticket” and click the two cities that the first ticket joins.",
  "step-mend": "The kit found errors: open “Problems” and mend them, then you can play.",
  "step-more": "The map can be played. Try “Play” and “Simulate”, or select something to change it.",
  counts: "Cities: {cities}. Routes: {routes}. Tickets: {tickets}.",
  "several-city": "{count} cities", "several-route": "{count} routes", "several-ticket": "{count} tickets", "several-card": "{count} cards",
  "several-hint": "Drag one of them, or press an arrow key: all of them move.",
  "route-title": "{from} – {to}",
  "ticket-title": "Ticket {places}",
  "route-double": "Second track", "route-split": "City on the way",
  "place-kit": "Let the kit place it",
  "length-cramped": "{length} spaces have room here; more are drawn too short.",
  "length-suits": "{length} spaces suit the distance.",
  "length-take": "Make it {length}",
  "ticket-way": "The shortest way has {way} spaces; usual are {low} to {high} points.",
  "ticket-nowhere": "No way joins these places yet.",
  "more-keys": "More",
  remove: "Remove", "remove-what": "Remove {what}",

  "field-name": "Name", "field-required": "needed", "field-default": "Without it: {value}.", "field-usual": "usual: {value}", "field-none": "—",
  "field-list": "one, two, three", "field-add": "Add", "field-count": "({count})", "field-empty": "(none)", "field-form": "Form", "field-json": "This is not JSON.",
  "kind-mapping": "several with points", "kind-place": "one place", "kind-city": "one city", "kind-record": "details", "kind-list": "a list", "kind-table": "a table",
  "kind-integer": "a number", "kind-number": "a number", "kind-text": "words", "kind-choice": "a choice", "kind-boolean": "yes or no", "kind-color": "a color",
  "kind-card": "a card", "kind-piece": "a piece", "kind-point": "a place", "kind-either": "either",

  "problems-none": "No problems.",
  "severity-error": "error", "severity-warning": "warning", "severity-info": "note", "severity-note": "note",
  fix: "Fix: {title}", "fix-all": "Fix all {count}",

  "table-city": "Cities", "table-route": "Routes", "table-ticket": "Tickets", "table-card": "Cards",
  "table-filter": "Filter", "table-add": "Add", "table-copy": "Copy", "table-column": "Column…", "table-select": "Show on the board", "table-show": "Show {what}",
  "table-copied": "Copied. Paste it into a spreadsheet; rows of a spreadsheet can be pasted here.",
  "table-empty": "Nothing here yet. Add a row, or paste rows of a spreadsheet.",
  "table-cities": "Add two cities first.",
  "fact-way": "Way", "fact-way-about": "Spaces of the shortest way", "fact-value": "Value", "fact-value-about": "Against what such tickets are usually worth",
  "fact-kept": "Kept", "fact-kept-about": "How often bots keep it when it is dealt", "fact-completed": "Done", "fact-completed-about": "How often bots complete it when they keep it",
  "value-fine": "usual", "value-high": "high", "value-low": "low",

  "rules-hint": "What you leave alone is as in the base game. The rulebook beside each part changes with it.",
  "text-label": "The text of the file",

  "play-title": "Play this map", "play-players": "How many players?", "play-bots": "You sit in the first seat, bots in the others.", "play-begin": "Begin",
  "simulate-title": "Simulate", "simulate-games": "Games", "simulate-begin": "Begin", "simulate-stop": "Stop",
  "simulate-done": "Simulated: {text}.", "simulate-failed": "The simulation failed: {text}", "simulate-report": "Open the report",
  diff: "Differences to the saved file", "diff-none": "There are none: the file is saved as you see it.",
  export: "Export", "export-hint": "A file for another program.",
  "export-yaml": "YAML (this file)", "export-json": "JSON", "export-graphml": "GraphML", "export-svg": "Board as SVG", "export-markdown": "Rulebook as Markdown",
  print: "Print", "print-hint": "Save first. This command writes the whole game on sheets: board, cards, tickets and rules.", "print-command": "print {file} -o game.pdf",
  publish: "Publish", "publish-hint": "Save first. This command writes a folder of static pages on which anyone can play the map.", "publish-command": "publish {file} -o public",
  external: "The file was changed elsewhere",
  "external-hint": "Another program changed {name} while you worked on it. Both changes can stand side by side.",
  "external-clash": "Another program changed {name} where you changed it, too. Choose whose text to go on with; the other one can be brought back by Undo.",
  "external-merged": "Keep both", "external-mine": "Keep mine", "external-theirs": "Take the other",

  keys: "Keys", "keys-title": "Keys",
  "keys-arrows": "Go to the next city; move what is selected; move the cursor in “Add city”", "keys-enter": "Select, add or choose what the cursor is on",
  "keys-more": "Add to the selection", "keys-rename": "Rename the selected city", "keys-leave": "Leave, select nothing", "keys-pan": "Move the view",
  "keys-tabs": "Open a panel", "keys-areas": "From the map to the panel and back", "keys-end": "There is no city further that way.",
};

/** A text by its key, with what stands in its braces. */
export function t(key, values = {}) {
  return (TEXTS[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Fill a document: `data-text` is its text, `data-label` its label, `data-hint` what it is for. */
export function dress(root) {
  for (const node of root.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
  for (const node of root.querySelectorAll("[data-label]")) node.setAttribute("aria-label", t(node.dataset.label));
  for (const node of root.querySelectorAll("[data-hint]")) node.title = t(node.dataset.hint);
}
