// The live preview: shows each saved version of a file, and where on the board a finding belongs.

import {$, drawing, el, show, svg} from "./dom.js";
import {language, selector, t} from "./words.js";

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const shown = new Map(); // by key, what was told last of a file
const runs = new Map(); // by key, the last simulation
let current = decodeURIComponent(location.hash.slice(1)) || null;
let scale = 1;
let drawn = ""; // which board is on the stage
let chosen = null; // the finding that is pointed at

function connect(wait = 300) {
  const address = new URL("api/preview", location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  const socket = new WebSocket(address.href);
  socket.onmessage = ({data}) => {
    wait = 300;
    const message = JSON.parse(data);
    if (message.type === "files") list(message.files);
    else if (message.type === "shown") shown.set(message.key, message);
    else if (message.type === "run") runs.set(message.key, message);
    render();
  };
  socket.onclose = () => {
    verdict("waiting", t("preview-lost"));
    setTimeout(() => connect(Math.min(wait * 2, 5000)), wait);
  };
}

function list(files) {
  const keys = files.map(({key}) => key);
  if (!keys.includes(current)) current = keys[0] ?? null;
  $("#files").hidden = keys.length < 2;
  show($("#file"), files.map(({key, file}) => el("option", {value: key, selected: key === current}, file)));
  if (keys.length) return;
  verdict("waiting", t("preview-no-file"));
  show($("#list"), el("li", {}, el("pre", {}, "ttr-kit serve my-map.yaml")));
}

function verdict(kind, text) {
  $("#verdict").className = kind;
  $("#verdict").textContent = text;
}

function render() {
  const message = shown.get(current);
  if (!message) return;
  document.title = `${message.sound ? "" : "✕ "}${t("preview-of", {name: message.name})}`;
  $("#title").textContent = message.name;
  $("#facts").textContent = message.facts;
  const worst = ["error", "warning"].find((kind) => message.diagnostics.some(({severity}) => severity === kind));
  verdict(worst ?? "fine", message.summary === "no problems" ? t("preview-fine") : message.summary);
  $("#ribbon").hidden = !message.fault && (message.sound || !message.board);
  $("#ribbon").textContent = message.fault || t("preview-last-good");
  $("#tools").hidden = false;
  $("#play").disabled = $("#simulate").disabled = !message.sound;
  $("#rulebook").href = `preview/${encodeURIComponent(message.key)}/rules?language=${language}`;
  $("#rulebook").hidden = !message.board;
  run(message);
  findings(message);
  board(message);
}

function run(message) {
  const last = runs.get(current);
  $("#run").hidden = !last;
  if (!last) return;
  $("#simulate").disabled ||= last.state === "running";
  const id = last.revision === message.revision ? "preview-simulated" : "preview-simulated-before";
  if (last.state === "done") {
    show($("#run"), `${t(id, {text: last.text})} `, el("a", {href: last.report, target: "_blank", rel: "noopener"}, t("preview-report")));
  } else show($("#run"), t(last.state === "running" ? "preview-simulating" : "preview-simulation-failed", {text: last.text}));
}

function findings(message) {
  const key = (found) => `${found.code} ${found.file}:${found.line}:${found.column}`;
  if (chosen && !message.diagnostics.some((found) => key(found) === chosen)) chosen = null;
  show($("#list"), message.diagnostics.map((found) => el("li", {class: found.severity},
    el("button", {
      type: "button",
      "data-key": key(found),
      "aria-pressed": String(key(found) === chosen),
      onclick: () => {
        chosen = chosen === key(found) ? null : key(found);
        findings(message);
        point(message);
      },
    },
    el("span", {class: "what"}, found.message),
    el("span", {class: "where"}, `${found.file}:${found.line}:${found.column} · ${t("preview-severity", {severity: found.severity})} ${found.code}`),
    found.written ? quote(found) : null,
    found.help ? el("span", {class: "help"}, found.help) : null,
    ))));
}

/** The line of the file, with the part in question marked. */
function quote({written, line, column, end_line, end_column}) {
  const text = [...written];
  if (line !== end_line || end_column <= column) return el("pre", {}, written.trim());
  const part = (from, to) => text.slice(from, to).join("");
  return el("pre", {}, part(0, column - 1).trimStart(), el("mark", {}, part(column - 1, end_column - 1)), part(end_column - 1));
}

async function board(message) {
  if (!message.board) {
    if (message.sound) return; // it is being drawn
    drawn = "";
    show($("#board"), el("p", {class: "blank"}, t("preview-no-board")));
    return;
  }
  const wanted = `preview/${encodeURIComponent(message.key)}/${dark.matches ? "dark" : "light"}.svg?${message.board}`;
  if (wanted !== drawn) {
    drawn = wanted;
    const answer = await fetch(wanted);
    if (drawn !== wanted || !answer.ok) return;
    const picture = drawing(await answer.text());
    if (drawn !== wanted) return;
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    picture.classList.add("board");
    $("#board").replaceChildren(picture);
    $("#board").dataset.revision = message.board;
    grow(1);
  }
  point(message);
}

/** Show on the board the place of the chosen finding. */
function point(message) {
  const picture = $("#board svg");
  if (!picture) return;
  picture.querySelectorAll(".spot").forEach((node) => node.remove());
  const pressed = $('#list button[aria-pressed="true"]');
  const found = message.diagnostics[[...document.querySelectorAll("#list button")].indexOf(pressed)];
  if (!found) return;
  for (const name of found.places.routes) {
    const hit = $(`.route[data-route="${CSS.escape(name)}"] .hit`, picture);
    if (!hit) continue;
    hit.closest(".route").parentNode.prepend(svg("path", {class: "spot", d: hit.getAttribute("d"), "data-spot": name}));
  }
  for (const name of found.places.cities) {
    for (const city of picture.querySelectorAll(`.city[data-city="${CSS.escape(name)}"]`)) {
      const [x, y] = city.dataset.at.split(" ").map(Number);
      city.parentNode.append(svg("circle", {class: "spot", cx: x, cy: y, r: 10, "data-spot": name}));
    }
  }
  $(".spot", picture)?.scrollIntoView({block: "center", inline: "center"});
}

/** Make the board so many times larger; the middle stays where it is. */
function grow(factor) {
  const stage = $("#board");
  const middle = [(stage.scrollLeft + stage.clientWidth / 2) / scale, (stage.scrollTop + stage.clientHeight / 2) / scale];
  scale = Math.min(8, Math.max(1, scale * factor));
  $("svg", stage)?.style.setProperty("--scale", scale);
  stage.scrollTo(middle[0] * scale - stage.clientWidth / 2, middle[1] * scale - stage.clientHeight / 2);
}

async function ask(path, body) {
  const answer = await fetch(path, {
    method: "POST",
    headers: {"Content-Type": "application/json"},
    body: JSON.stringify(body),
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.error);
  return data;
}

$("#play").onclick = () => {
  const [least, most] = shown.get(current).players;
  const numbers = Array.from({length: most - least + 1}, (_, step) => least + step);
  show($("#players"), numbers.map((number) => el("option", {value: number}, String(number))));
  $("#refused").textContent = "";
  $("#ask").showModal();
};
$("#ask form").onsubmit = async (event) => {
  if (event.submitter?.value !== "begin") return;
  event.preventDefault();
  const others = Number($("#players").value) - 1;
  const seats = [{name: t("preview-you")}, ...Array.from({length: others}, () => ({bot: "planner"}))];
  try {
    const {links} = await ask("api/games", {variant: current, seats});
    location.href = links.seats[0];
  } catch (error) {
    $("#refused").textContent = error.message;
  }
};
$("#simulate").onclick = async () => {
  $("#simulate").disabled = true;
  try {
    await ask(`api/preview/${encodeURIComponent(current)}/simulate`, {});
  } catch (error) {
    runs.set(current, {state: "failed", text: error.message, revision: shown.get(current).revision});
    render();
  }
};
$("#file").onchange = () => {
  current = $("#file").value;
  chosen = null;
  history.replaceState(null, "", `#${encodeURIComponent(current)}`);
  render();
};
$("#larger").onclick = () => grow(1.4);
$("#smaller").onclick = () => grow(1 / 1.4);
$("#whole").onclick = () => grow(0);
dark.addEventListener("change", render);
selector($("#languages"));
connect();
