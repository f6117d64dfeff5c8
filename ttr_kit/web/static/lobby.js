// The lobby: a map, seats, and a secret link for everybody who plays or watches.

import {$, counted, el, listed, show} from "./dom.js";
import {badge, SEATS} from "./pieces.js";
import {forget, kept, keep} from "./memory.js";

const BOTS = {
  planner: "plans its tickets well",
  greedy: "takes what it can get",
  rusher: "hurries to the end",
  hoarder: "collects a full hand first",
  search: "thinks hard, and takes its time",
  random: "does just anything",
};

const lobby = {variants: [], bots: [], chosen: null, seats: [{name: "", bot: null}, {name: "", bot: "planner"}]};
const dark = window.matchMedia("(prefers-color-scheme: dark)");

async function ask(path, body) {
  const how = body ? {method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body)} : {};
  const answer = await fetch(path, how);
  const data = await answer.json().catch(() => ({error: "the server gave no answer"}));
  if (!answer.ok) throw new Error(data.error ?? "that did not work");
  return data;
}

// Maps

function maps() {
  const theme = dark.matches ? "dark" : "light";
  show($("#maps"), lobby.variants.map((variant) => {
    const broken = variant.errors > 0;
    const [least, most] = variant.players ?? [];
    const id = `map-${variant.key}`;
    return el("div", {class: `map ${broken ? "broken" : ""}`},
      el("input", {type: "radio", name: "map", id, value: variant.key, "data-key": id, disabled: broken, checked: lobby.chosen === variant.key, onchange: () => choose(variant.key)}),
      el("label", {for: id},
        broken ? el("span", {class: "picture none"}) : el("img", {class: "picture", "data-src": `boards/${encodeURIComponent(variant.key)}/${theme}.svg`, alt: "", decoding: "async"}),
        el("span", {class: "name"}, variant.name),
        el("span", {class: "quiet"}, broken ? `${counted(variant.errors, "error")} in the file` : players(least, most))),
      variant.source === "file" ? el("a", {class: "edit", href: `preview#${encodeURIComponent(variant.key)}`}, "Preview") : null);
  }));
  pictures();
}

/** Boards are drawn when they are asked for: one after another, so that a game need not wait for all. */
async function pictures() {
  for (const picture of document.querySelectorAll("#maps img[data-src]")) {
    if (!picture.isConnected) return; // the maps were laid out again
    await new Promise((done) => {
      picture.onload = picture.onerror = done;
      picture.src = picture.dataset.src;
    });
  }
}

function players(least, most) {
  return least === most ? counted(least, "player") : `${least} to ${most} players`;
}

function choose(key) {
  lobby.chosen = key;
  seats();
}

const variant = () => lobby.variants.find((one) => one.key === lobby.chosen);

// Seats

function seats() {
  const [least, most] = variant()?.players ?? [2, 5];
  while (lobby.seats.length < least) lobby.seats.push({name: "", bot: "planner"});
  lobby.seats.length = Math.min(lobby.seats.length, most);
  $("#about").textContent = variant()?.description ?? "";
  show($("#seats"), lobby.seats.map((seat, number) => {
    const look = {...SEATS[number % SEATS.length], number: number + 1};
    const name = el("input", {
      type: "text", maxlength: 40, value: seat.name, "data-key": `name ${number}`, "aria-label": `Name of seat ${number + 1}`,
      placeholder: seat.bot ? `${seat.bot} bot` : `Player ${number + 1}`, oninput: (event) => { seat.name = event.target.value; },
    });
    const kind = el("select", {"aria-label": `Who sits in seat ${number + 1}`, "data-key": `kind ${number}`, onchange: (event) => {
      seat.bot = event.target.value || null;
      seats();
    }}, el("option", {value: "", selected: !seat.bot}, "a person"),
    lobby.bots.map((bot) => el("option", {value: bot, selected: seat.bot === bot}, `${bot} bot`)));
    const drop = lobby.seats.length > least ? el("button", {type: "button", class: "drop", "aria-label": `Remove seat ${number + 1}`, "data-key": `drop ${number}`, onclick: () => {
      lobby.seats.splice(number, 1);
      seats();
    }}, "✕") : null;
    return el("li", {}, badge(look), name, kind, drop, seat.bot && BOTS[seat.bot] ? el("small", {}, BOTS[seat.bot]) : null);
  }));
  $("#more").hidden = lobby.seats.length >= most;
}

// Starting

async function start(event) {
  event.preventDefault();
  $("#fault").textContent = "";
  $("#start").disabled = true;
  try {
    const wish = {variant: lobby.chosen, seats: lobby.seats.map(({name, bot}) => ({name: name.trim(), bot}))};
    const seed = $("#practice").open ? $("#seed").value.trim() : "";
    if (seed) wish.seed = Number(seed);
    if ($("#private").checked) wish.private = true;
    const {game, links} = await ask("api/games", wish);
    const names = wish.seats.map((seat, number) => seat.name || (seat.bot ? `${seat.bot} bot` : `Player ${number + 1}`));
    const made = {game, links, names, name: variant().name, seed: wish.seed ?? null, at: Date.now()};
    keep(made);
    mine();
    if (links.seats.filter(Boolean).length === 1) location.href = here(links.seats.find(Boolean));
    else invite(made);
  } catch (error) {
    $("#fault").textContent = error.message;
  } finally {
    $("#start").disabled = false;
  }
}

const here = (link) => new URL(link.replace(/^\//, ""), document.baseURI).href;

/** One link that holds several seats, for people who share a device. */
function together(links) {
  const [first, ...rest] = links;
  return [here(first), ...rest.map((link) => link.slice(link.indexOf("#") + 1))].join(",");
}

function invite({name, names, links, seed = null}) {
  const people = links.seats.map((link, number) => [link, number]).filter(([link]) => link);
  const rows = people.map(([link, number]) => row(names[number], here(link), {...SEATS[number % SEATS.length], number: number + 1}));
  if (people.length > 1) rows.push(row("All on this device", together(people.map(([link]) => link)), null, "You hand it over after each turn."));
  rows.push(row("For those who watch", here(links.watch), null, "They see the board and no secrets."));
  $("#links").replaceChildren(
    el("h2", {id: "links-title"}, name),
    el("p", {class: "quiet"}, "Send each player their own link. Whoever opens it first elsewhere takes the seat, and this link then opens it no more."),
    ...(seed === null ? [] : [el("p", {}, `A practice game with seed ${seed}: its cards can be worked out.`)]),
    el("ul", {}, rows),
    el("div", {class: "buttons"}, el("button", {type: "button", onclick: () => $("#links").close()}, "Close")));
  $("#links").showModal();
}

function row(name, address, seat, note = null) {
  const copied = el("span", {class: "unseen", role: "status"});
  const copy = el("button", {type: "button", "aria-label": `Copy the link of ${name}`, onclick: async () => {
    await navigator.clipboard?.writeText(address);
    copy.textContent = "Copied";
    copied.textContent = "Copied";
  }}, "Copy");
  return el("li", {}, seat ? badge(seat) : el("span", {class: "badge"}),
    el("span", {class: "who"}, el("b", {}, name), note ? el("small", {}, note) : null),
    el("input", {type: "text", readonly: true, value: address, "aria-label": `Link of ${name}`, onfocus: (event) => event.target.select()}),
    copy, copied, el("a", {class: "button main", href: address}, "Open"));
}

// Games of before

function mine() {
  const games = kept();
  $("#mine").hidden = !games.length;
  show($("#games"), games.map((game) => el("li", {},
    el("span", {class: "who"}, el("b", {}, game.name), el("small", {}, `${listed(game.names)} · ${(game.seed ?? null) === null ? "" : "practice · "}${new Date(game.at).toLocaleString()}`)),
    el("button", {type: "button", onclick: () => invite(game)}, "Links"),
    el("button", {type: "button", "aria-label": `Forget ${game.name}`, onclick: () => {
      forget(game.game);
      mine();
    }}, "✕"))));
}

// A map of one's own

async function send(event) {
  const [file] = event.target.files;
  if (!file) return;
  const node = $("#findings");
  node.textContent = "Checking…";
  const asking = setInterval(() => waiting(node), 2000);
  try {
    const {variant: made, diagnostics} = await ask("api/check", {text: await file.text()});
    node.replaceChildren(...diagnostics.slice(0, 12).map((one) => el("p", {class: one.severity === "error" ? "bad" : "quiet"}, `${one.line ?? ""}: ${one.message}`)));
    if (!made) return;
    lobby.variants = [{...made, errors: 0, source: "sent"}, ...lobby.variants.filter((one) => one.key !== made.key)];
    choose(made.key);
    maps();
  } catch (error) {
    node.textContent = error.message;
  } finally {
    clearInterval(asking);
    event.target.value = ""; // the same file can be sent again when it is mended
  }
}

/** Others may be before us: say how many. */
async function waiting(node) {
  const {ahead} = await ask("api/check").catch(() => ({ahead: null}));
  if (node.textContent.startsWith("Checking")) {
    node.textContent = ahead ? `Checking… ${counted(ahead, "map")} before yours` : "Checking…";
  }
}

async function open() {
  const {variants, bots, uploads} = await ask("api/variants");
  Object.assign(lobby, {variants, bots});
  const wanted = decodeURIComponent(location.hash.slice(1));
  const sound = variants.filter((one) => !one.errors);
  lobby.chosen = (sound.find((one) => one.key === wanted) ?? sound[0])?.key ?? null;
  $("#own").hidden = !uploads;
  maps();
  seats();
  $("#start").disabled = false;
}

$("#more").onclick = () => {
  lobby.seats.push({name: "", bot: "planner"});
  seats();
};
$("#new").onsubmit = start;
$("#file").onchange = send;
dark.addEventListener("change", maps);
mine();
open().catch((error) => { $("#maps").textContent = error.message; });
